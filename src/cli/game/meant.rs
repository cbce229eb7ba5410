//! What is put into a game, as players write it: `Sq1 F37 4-6-7`, `Sq1@F37=4-6-7`, `smoke G36`.

use fogas::grid::Hex;
use fogas::map::is_unit_label;
use fogas::rules::Faction;

/// Returns what is put there, as the lines of a game have it. What can be meant in one way only is mended, all else is left as it is.
pub(super) fn set(what: &[String]) -> Vec<String> {
    let is_hex = |text: &str| text.split('@').next().is_some_and(|hex| hex.parse::<Hex>().is_ok());
    match what {
        // a unit, where it is, and its counter
        [unit, at, counter] if is_unit_label(unit) && is_hex(at) && is_counter(counter) => {
            vec![format!("{unit}@{at}:{}", apart(counter))]
        }
        // what lies in a hex, by its word, before or behind it
        [thing, at] | [at, thing] if is_thing(thing) && is_hex(at) => vec![format!("{at}={thing}")],
        _ => what.iter().map(|one| of_unit(one)).collect(),
    }
}

/// Returns `true` if a word may be what lies in a hex: small letters alone.
fn is_thing(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Returns `true` if a word may be what a counter shows.
fn is_counter(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) && !word.contains(['@', '='])
}

/// Returns a unit with a colon before its counter, and a comma before its side.
fn of_unit(text: &str) -> String {
    let Some(at) = text.find('@') else { return text.to_owned() };
    let (equals, colon) = (text.find('='), text.find(':'));
    let text = match equals {
        // `ca=2` and the like stand behind a colon
        Some(equals)
            if equals > at
                && colon.is_none_or(|colon| colon > equals)
                // `NN23@1=fortified` is a Location
                && text[at + 1..equals].split(['@', '+', '/']).next().is_some_and(|hex| hex.parse::<Hex>().is_ok()) =>
        {
            format!("{}:{}", &text[..equals], &text[equals + 1..])
        }
        _ => text.to_owned(),
    };
    match text.split_once(':') {
        Some((place, counter)) => format!("{place}:{}", apart(counter)),
        None => text,
    }
}

/// Returns what is said of a counter with a comma before the side that stands behind a space: `4-4-7 russian`.
fn apart(counter: &str) -> String {
    match counter.rsplit_once(' ') {
        Some((shown, side)) if side.parse::<Faction>().is_ok() => format!("{},{side}", shown.trim_end()),
        _ => counter.to_owned(),
    }
}
