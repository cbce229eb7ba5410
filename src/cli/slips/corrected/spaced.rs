//! Corrects missing and extra spaces: `L33 @2`, `F37 = debris`, `terrain U 12`, `L33@2G39`.

use fogas::grid::Hex;
use fogas::map::{Named, Token, is_state};
use fogas::rules::{RuleId, counters_named, mf};

use super::super::super::commands;
use super::super::line::is_place;
use super::super::named;
use super::super::vocabulary::{LEVEL, LEVELS, is_counter};
use super::same::leadership;

/// Commands that look words up, for which a sign may be a word.
const LOOKED_UP: &[&str] = &["rules", "terrain"];

/// Joins what is one word, and splits two places that have a level in between.
pub(in crate::cli::slips) fn straight(args: &[String]) -> Vec<String> {
    let args = &with_locations(args)[..];
    let command = args.iter().skip(1).find_map(|word| commands::of_name(word)).map_or("", |command| command.name);
    let has_edits = !LOOKED_UP.contains(&command);
    let has_map = args.iter().any(|word| matches!(word.as_str(), "-m" | "--map") || word.starts_with("--map="));
    let mut line: Vec<String> = Vec::new();
    for (at, word) in args.iter().enumerate() {
        if at < 2 {
            line.extend(match at {
                0 => vec![word.clone()],
                _ if args.len() == 2 || is_at_counter(&args[2..]) => sum(word),
                _ => first_apart(word),
            });
            continue;
        }
        // `--fire = first`
        let is_option = line.last().is_some_and(|last| last.starts_with("--") && !last.contains('='));
        if word == "=" && is_option && args.get(at + 1).is_some() {
            continue;
        }
        // `4-6-7 ,lmg:3-8`
        let word = word.strip_prefix(',').filter(|rest| !rest.is_empty()).map_or_else(|| word.clone(), str::to_owned);
        // `--with "6-5-8 w/LMG"`
        let word = word.strip_prefix("w/").filter(|rest| !rest.is_empty()).map_or_else(|| word.clone(), str::to_owned);
        if word.contains(" w/") && line.last().is_some_and(|last| last == "--with") {
            line.extend(word.split_whitespace().map(|part| part.trim_start_matches("w/").to_owned()));
            continue;
        }
        let word = &named::in_steeple(&word).filter(|_| !has_map).unwrap_or(word);
        let word = &match command {
            "rules" => number_of(word).unwrap_or_else(|| word.clone()),
            "terrain" if args.len() == 3 => without_dash(word).unwrap_or_else(|| word.clone()),
            _ => line.last().and_then(|option| bare_number(option, word)).unwrap_or_else(|| word.clone()),
        };
        if let ("ift", Some(parts)) = (command, fp_and_drm(word)) {
            line.extend(parts);
            continue;
        }
        let next = args.get(at + 1);
        let last = line.last().filter(|last| !last.starts_with('-'));
        let whole = last.and_then(|last| place_with(last, word)).or_else(|| {
            let edit = with_sign(last?, word, next).filter(|_| has_edits);
            edit.or_else(|| hex_of(&line, word).filter(|_| command == "terrain"))
        });
        if let Some(whole) = whole {
            line.pop();
            line.push(whole);
        } else if let Some(parts) = levels_apart(word).or_else(|| dash_apart(word)).or_else(|| {
            // the only place on the line is really two: `los F37/H37`
            let is_only = args.iter().skip(1).filter(|arg| is_place(arg)).count() == 1;
            two_apart(word, '/').filter(|_| is_only)
        }) {
            line.extend(parts);
        } else {
            line.push(word.clone());
        }
    }
    line
}

/// Returns `true` if a text is a hex with a place in it.
fn is_whole(text: &str) -> bool {
    matches!(text.parse::<Token>(), Ok(Token { what: Named::Hex(..), .. }))
}

/// Joins hexes with the words for a Location in them.
fn with_locations(args: &[String]) -> Vec<String> {
    let command = args.iter().skip(1).find_map(|word| commands::of_name(word)).map_or("", |command| command.name);
    let mut line: Vec<String> = Vec::new();
    let mut at = 0;
    while at < args.len() {
        let found = line.last().filter(|_| at > 2).and_then(|hex| location(command, hex, &args[at..]));
        if let Some((whole, taken)) = found {
            line.pop();
            line.push(whole);
            at += taken;
        } else {
            line.push(args[at].clone());
            at += 1;
        }
    }
    line
}

/// Commands about Locations that read a level only behind its hex.
const OF_LOCATIONS: &[&str] =
    &["close-combat", "fire", "morale", "rubble-fall", "clear", "wreck", "bog", "manhandle", "cellar-fall"];

/// Joins a hex with the words for a Location in it, and returns how many there are: `ZZ27 cellar`, `T13 Level 2`; at the end
/// of a line `G38 on` is the bridge, and `G38 IN` what is beneath it.
fn location(command: &str, hex: &str, words: &[String]) -> Option<(String, usize)> {
    let word = words.first().filter(|_| hex.parse::<Hex>().is_ok() && commands::of_name(command).is_some())?;
    let lower = word.to_lowercase();
    let next = words.get(1);
    let is_last = next.is_none_or(|next| next.starts_with('-'));
    let within = |names: &str| LEVELS.iter().find(|(known, _)| known.contains(&names)).map(|(_, level)| *level);
    let (within, taken) = match next {
        _ if lower == "on" && is_last => ("b", 1),
        _ if word == "IN" && is_last => ("u", 1),
        _ if !OF_LOCATIONS.contains(&command) => return None,
        Some(level) if LEVEL.contains(&lower.as_str()) && level.parse::<u8>().is_ok() => (level.as_str(), 2),
        _ => (within(&lower)?, 1),
    };
    let whole = format!("{hex}@{within}");
    let has_places = !WITHOUT_PLACES.contains(&command) && !LOOKED_UP.contains(&command);
    (has_places && is_whole(&whole)).then_some((whole, taken))
}

/// Joins a place to its level, its hexside or a state, which was typed as a second word: `L33 @2`, `L33@ 2`.
fn place_with(last: &str, word: &str) -> Option<String> {
    let whole = format!("{last}{word}");
    let bare = last.parse::<Hex>().is_ok();
    let begins = match word.strip_prefix('+') {
        Some(state) => is_place(last) && is_state(state),
        None => bare && word.len() > 1 && word.starts_with(['@', '/']),
    };
    let goes_on = last.strip_suffix(['@', '/']).is_some_and(|hex| hex.parse::<Hex>().is_ok())
        && word.chars().all(|c| c.is_ascii_alphanumeric());
    ((begins || goes_on) && is_whole(&whole)).then_some(whole)
}

/// Joins an edit whose sign was typed apart from the place or the thing: `F37 = debris`, `A =L33`, `F37= debris`.
fn with_sign(last: &str, word: &str, next: Option<&String>) -> Option<String> {
    let is_sign = |text: &str| text == "=";
    let begins = is_sign(word) && next.is_some() || word.strip_prefix('=').is_some_and(|rest| !rest.is_empty());
    let goes_on = last.ends_with('=') && last.len() > 1 && !word.starts_with('-');
    ((begins && !last.contains('=')) || goes_on).then(|| format!("{last}{word}"))
}

/// Commands that are not followed by a place.
const WITHOUT_PLACES: &[&str] = &["game", "map", "batch", "schema", "completions", "man"];

/// Splits a command from the place typed with it, or two places from each other: `losF37`, `E36-G39`.
fn first_apart(word: &str) -> Vec<String> {
    if commands::of_name(word).is_some() {
        return vec![word.to_owned()];
    }
    let glued = |name: &'static str| {
        let rest = word.strip_prefix(name).or_else(|| word.strip_prefix(&name.replace('-', "")))?;
        (is_place(rest) && !WITHOUT_PLACES.contains(&name)).then(|| vec![name.to_owned(), rest.to_owned()])
    };
    let apart = commands::names().find_map(glued).or_else(|| dash_apart(word).map(Vec::from));
    apart.unwrap_or_else(|| vec![word.to_owned()])
}

/// Splits two hexes joined by a dash, unless they could be a hexside: `E36-G39`.
fn dash_apart(word: &str) -> Option<[String; 2]> {
    two_apart(word, '-')
}

/// Splits two hexes joined by a mark, unless they share a hexside.
fn two_apart(word: &str, mark: char) -> Option<[String; 2]> {
    let (from, to) = word.split_once(mark)?;
    let hex = |text: &str| text.parse::<Hex>().ok().filter(|_| text.starts_with(|c: char| c.is_ascii_alphabetic()));
    (hex(from)?.range(hex(to)?) > 1).then(|| [from.to_owned(), to.to_owned()])
}

/// Splits the FP and the DRM of an attack: `16+2`.
fn fp_and_drm(word: &str) -> Option<[String; 2]> {
    let (fp, drm) = word.split_at(word.find(['+', '-']).filter(|at| *at > 0)?);
    let is_both = fp.parse::<u8>().is_ok() && drm[1..].parse::<u8>().is_ok();
    is_both.then(|| [fp.to_owned(), drm.to_owned()])
}

/// Returns `true` if the words after an attack name the target: `vs 6-2-8`.
fn is_at_counter(behind: &[String]) -> bool {
    matches!(behind, [at, who] if AGAINST.contains(&at.to_lowercase().as_str()) && is_counter(who))
}

/// Words before the target.
const AGAINST: &[&str] = &["vs", "vs.", "v", "v.", "versus", "against", "on", "at"];

/// Returns the words of an attack that stands alone and is not a leader: `16+2`.
fn sum(word: &str) -> Vec<String> {
    let alone =
        fp_and_drm(word).filter(|_| if word.contains('+') { leadership(word).is_none() } else { mf(word).is_none() });
    alone.map_or_else(|| vec![word.to_owned()], |[fp, drm]| vec!["ift".to_owned(), fp, drm])
}

/// Returns the number of a rule typed with a comma in place of its dot: `FB6,1233`.
fn number_of(word: &str) -> Option<String> {
    let dotted = word.replace(',', ".");
    (word.contains(',') && word.parse::<RuleId>().is_err() && dotted.parse::<RuleId>().is_ok()).then_some(dotted)
}

/// Returns a hex that was typed with a dash and is not the name of a tank: `L-33`.
fn without_dash(word: &str) -> Option<String> {
    let (column, row) = word.split_once(['-', '.'])?;
    let hex = format!("{column}{row}");
    let is_row = !row.is_empty() && row.bytes().all(|b| b.is_ascii_digit());
    (is_row && hex.parse::<Hex>().is_ok() && counters_named(word).is_empty()).then_some(hex)
}

/// The letters written around the number of an option.
const AROUND: &[(&str, &[&str])] = &[
    ("--m", &["m", "m#"]),
    ("--mp", &["mp"]),
    ("--mf", &["mf"]),
    ("--fp", &["fp"]),
    ("--sw-fp", &["fp"]),
    ("--range", &["hex", "hexes"]),
    ("--reach", &["mf", "mp"]),
    ("--caliber", &["mm", "l", "ll"]),
];

/// Returns the bare number for an option: `--m M9`, `--mp 13MP`.
fn bare_number(option: &str, word: &str) -> Option<String> {
    let (_, around) = AROUND.iter().find(|(name, _)| *name == option)?;
    let lower = word.to_lowercase();
    let number = around.iter().find_map(|letters| lower.strip_prefix(letters).or_else(|| lower.strip_suffix(letters)));
    number.map(str::trim).filter(|number| number.parse::<u16>().is_ok()).map(str::to_owned)
}

/// Joins a hex whose column and row were typed as two words: `terrain U 12`.
fn hex_of(line: &[String], row: &str) -> Option<String> {
    let [_, _, column] = line else { return None };
    let hex = format!("{}{row}", column.to_uppercase());
    (column.chars().all(char::is_alphabetic) && is_whole(&hex)).then_some(hex)
}

/// Splits two places typed as one word, where the first has a level: `L33@2G39`.
fn levels_apart(word: &str) -> Option<[String; 2]> {
    let (hex, rest) = word.split_once('@')?;
    let level = rest.chars().take_while(char::is_ascii_digit).count();
    let (level, other) = rest.split_at(level);
    let is_two = hex.parse::<Hex>().is_ok() && !level.is_empty() && is_place(other);
    is_two.then(|| [format!("{hex}@{level}"), other.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_a_location_belong_to_its_hex() {
        for (line, last) in [
            ("clear G38 on --sides 1,4", "G38@b"),
            ("clear G38 IN", "G38@u"),
            ("close-combat ZZ27 cellar", "ZZ27@c"),
            ("morale T13 Level 2 --side hungarian", "T13@2"),
            ("fire ZZ27 cellar YY28 cellar", "YY28@c"),
            // the twins: words between other words, another command, a hex alone
            ("clear G38 on foot", "foot"),
            ("clear debris in G38", "G38"),
            ("los ZZ27 cellar", "cellar"),
            ("rules G38 on", "on"),
            ("clear G38 --sides 1,4", "G38"),
        ] {
            let args: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            let read = straight(&args);
            let bare: Vec<&String> = read.iter().take_while(|word| !word.starts_with('-')).collect();
            assert_eq!(bare.last().map(|word| word.as_str()), Some(last), "{line}");
        }
    }

    #[test]
    fn what_is_one_word_is_put_together() {
        for (line, whole) in [
            ("los L33 @2 G39", "los L33@2 G39"),
            ("los L33@ 2 G39", "los L33@2 G39"),
            ("los L33@2G39", "los L33@2 G39"),
            ("los F37 +emp G39", "los F37+emp G39"),
            ("los E36 G39 -s F37 = debris", "los E36 G39 -s F37=debris"),
            ("los E36 G39 -s F37= debris", "los E36 G39 -s F37=debris"),
            ("los E36 G39 -s F37 =debris", "los E36 G39 -s F37=debris"),
            ("game set A = L33", "game set A=L33"),
            ("los AAA5@steeple U16", "los AAA5@2 U16"),
            ("terrain u 12", "terrain U12"),
            ("terrain L-33", "terrain L33"),
            ("16+2", "ift 16 +2"),
            ("8+2", "ift 8 +2"),
            ("2+1 vs 436", "ift 2 +1 vs 436"),
            ("losF37 H37", "los F37 H37"),
            ("firelaneE36 G39", "fire-lane E36 G39"),
            ("E36-G39 LOS", "E36 G39 LOS"),
            ("los E36-G39", "los E36 G39"),
            ("shot E35 G35 --fire = first", "shot E35 G35 --fire first"),
            ("shot E35 G35 --with 4-6-7 ,lmg:3-8", "shot E35 G35 --with 4-6-7 lmg:3-8"),
            ("ift 8+2", "ift 8 +2"),
            ("rules FB6,1233", "rules FB6.1233"),
            ("manhandle E36 F36 --m M9", "manhandle E36 F36 --m 9"),
            ("bog E36 F36 --mp 13MP", "bog E36 F36 --mp 13"),
            // the twins: a DRM, a sign that is looked up, a level without a hex, an option, a kind of terrain
            ("ift 8 +2", "ift 8 +2"),
            ("rules LOS = range", "rules LOS = range"),
            ("los Palace @2 G39", "los Palace @2 G39"),
            ("los E36 G39 --map= fb", "los E36 G39 --map= fb"),
            ("terrain rail 12", "terrain rail 12"),
            ("terrain T-34", "terrain T-34"),
            ("9-1", "9-1"),
            ("6+1", "6+1"),
            ("2+1 vs cold", "2+1 vs cold"),
            ("los F37-F38 G39", "los F37-F38 G39"),
            ("-m a.json los AAA5@steeple U16", "-m a.json los AAA5@steeple U16"),
            ("los U19@steeple U16", "los U19@steeple U16"),
            ("losing F37", "losing F37"),
            ("rules debris, rubble", "rules debris, rubble"),
            ("manhandle E36 F36 --m PaK40", "manhandle E36 F36 --m PaK40"),
            ("los L33@2 G39", "los L33@2 G39"),
        ] {
            let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(straight(&words)[1..].join(" "), whole);
        }
    }
}
