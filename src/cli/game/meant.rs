//! Reads what players write to set things in a game: `Sq1 F37 4-6-7`, `4-6-7 lmg:3-8 8-0 in L33 level 2`,
//! `Sq1@F37=4-6-7`, `smoke G36`, `Sq1 broken`.

use fogas::grid::Hex;
use fogas::map::{KnownTo, Marker, UnitTrait, Visibility, is_support, is_unit_label, shown_on_counters};
use fogas::rules::{Faction, Force, counters_named, guns_named, mf};

/// Filler words. In capitals they may be labels: `A`, `AT`.
const BETWEEN: &[&str] = &["at", "in", "on", "to", "with", "and", "the", "a", "from", "->", "-->", "=>", "→", "then"];

/// What a line sets.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Meant {
    /// The things to set, in the notation of a game.
    pub(super) set: Vec<String>,
    /// The weapons that change hands, each with its new possessor.
    pub(super) possessed: Vec<[String; 2]>,
}

impl Meant {
    const fn of(set: Vec<String>) -> Self {
        Self { set, possessed: Vec::new() }
    }
}

/// Returns what a line sets. Words with only one possible meaning are rewritten, all others left unchanged. `at`
/// returns the Location of a unit in the game.
pub(super) fn set(what: &[String], at: &dyn Fn(&str) -> Option<String>) -> Meant {
    let is_hex = |text: &str| text.split('@').next().is_some_and(|hex| hex.parse::<Hex>().is_ok());
    match what {
        // a thing in a hex, named before or after it
        [thing, place] | [place, thing]
            if is_thing(thing) && !is_counter(thing) && is_hex(place) && at(place).is_none() =>
        {
            return Meant::of(vec![format!("{place}={thing}")]);
        }
        // a thing with a number: `residual 4 in G37`
        [thing, number, between @ .., place]
            if is_thing(thing)
                && !is_counter(thing)
                && number.parse::<u8>().is_ok()
                && between.iter().all(|word| BETWEEN.contains(&word.as_str()))
                && is_hex(place)
                && at(place).is_none() =>
        {
            return Meant::of(vec![format!("{place}={thing}:{number}")]);
        }
        // states of a unit
        [unit, states @ ..] if at(unit).is_some() && !states.is_empty() && states.iter().all(|s| is_state(s)) => {
            return Meant::of(vec![format!("{unit}:{}", states.join(","))]);
        }
        _ => {}
    }
    let what = &whose(what)[..];
    in_words(what, at).or_else(|| in_groups(what, at)).unwrap_or_else(|| {
        let mut meant = Meant::of(Vec::new());
        for one in what {
            let one = unlabelled(one, at, &meant.set).unwrap_or_else(|| of_unit(one));
            // what befalls the unit before it, or is said of it
            if (is_state(&one) || is_said(&one))
                && let Some(last) = meant.set.last_mut().filter(|last| last.contains('@') && last.contains(':'))
            {
                *last = format!("{last},{one}");
                continue;
            }
            match carried(&one, at, &meant.set) {
                Some((unit, weapon, owner)) => {
                    meant.set.extend(unit);
                    meant.set.push(format!("{}{}", weapon[0], weapon[1]));
                    meant.possessed.push([weapon[0].clone(), owner]);
                }
                None => meant.set.push(one),
            }
        }
        meant
    })
}

/// Joins a marker and its owner into one word: `NN12=ap-mines:6,hip,side=german`, or with the owner as a word of its
/// own, becomes `NN12=ap-mines:6:axis`.
fn whose(what: &[String]) -> Vec<String> {
    let is_hid = |word: &str| matches!(word, "hip" | "hidden");
    let side = |word: &str| word.strip_prefix("side=").unwrap_or(word).parse::<KnownTo>().ok();
    let mut all: Vec<String> = Vec::new();
    for one in what {
        let of_last = all.last().is_some_and(|last| is_of_marker(last)) && (is_hid(one) || side(one).is_some());
        match all.last_mut().filter(|_| of_last) {
            Some(last) => last.extend(side(one).map(|whose| format!(":{whose}"))),
            None if is_of_marker(one) => {
                let mut words = one.split([',', ' ']).filter(|word| !is_hid(word));
                let first = words.next().unwrap_or_default().to_owned();
                let mended = words.fold(first, |mended, word| match side(word) {
                    Some(whose) => format!("{mended}:{whose}"),
                    None => format!("{mended},{word}"),
                });
                all.push(mended);
            }
            None => all.push(one.clone()),
        }
    }
    all
}

/// Returns `true` if a word places something hideable in a Location.
fn is_of_marker(word: &str) -> bool {
    let thing = word.split_once('=').map(|(_, what)| what.split([':', ',', ' ']).next().unwrap_or_default());
    thing.and_then(|thing| thing.parse::<Marker>().ok()).is_some_and(Marker::may_be_hidden)
}

/// Reads units that are named by their counters, all in the one place that is named.
fn in_words(what: &[String], at: &dyn Fn(&str) -> Option<String>) -> Option<Meant> {
    let words: Vec<String> = what.iter().filter(|word| !BETWEEN.contains(&word.as_str())).cloned().collect();
    let words = with_level(&words);
    if words.iter().any(|word| word.contains('=')) {
        return None;
    }
    // `4-6-7@F37` is a counter with its place
    let words: Vec<String> = words
        .iter()
        .flat_map(|word| match word.split_once('@') {
            Some((counter, place)) if is_counter(counter) => vec![counter.to_owned(), place.to_owned()],
            _ => vec![word.clone()],
        })
        .collect();
    // a unit that is already complete is not combined with others
    let is_whole = |word: &String| word.split_once('@').is_some_and(|(_, rest)| rest.contains(':'));
    if words.iter().any(is_whole) {
        return None;
    }
    let (counters, others): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| is_counter(word));
    let (said, places): (Vec<&String>, Vec<&String>) =
        others.into_iter().partition(|word| is_state(word) || word.parse::<Faction>().is_ok());
    // if a label is also a hex, the other hex is the place
    let (label, place) = match places[..] {
        [place] if is_place(place) => (None, place),
        [label, place] if is_label(label) && is_place(place) => (Some(label), place),
        _ => return None,
    };
    if counters.is_empty() {
        return None;
    }
    let said = said.iter().fold(String::new(), |text, word| text + "," + word);
    let mut set: Vec<String> = Vec::new();
    let mut possessed = Vec::new();
    for (number, counter) in counters.iter().enumerate() {
        let label = match label.filter(|_| number == 0) {
            Some(label) => label.clone(),
            None => free(kind_of(counter), at, &set),
        };
        if kind_of(counter) == WEAPON
            && let Some(owner) = set.first().and_then(|first| first.split('@').next())
        {
            possessed.push([label.clone(), owner.to_owned()]);
        }
        // states apply to men and vehicles, not to weapons
        let said = if kind_of(counter) == WEAPON { "" } else { &said };
        set.push(format!("{label}@{place}:{}{said}", apart(counter)));
    }
    Some(Meant { set, possessed })
}

/// Reads several groups of counters, each followed by its place: `4-6-7 9-1 in F37, 6-2-8 in H37`.
fn in_groups(what: &[String], at: &dyn Fn(&str) -> Option<String>) -> Option<Meant> {
    let mut groups: Vec<Vec<String>> = Vec::new();
    for word in what.iter().map(|word| word.trim_end_matches([',', ';']).to_owned()) {
        let is_next = |group: &Vec<String>| is_counter(&word) && group.iter().any(|word| is_place(word));
        match groups.last_mut() {
            Some(group) if !is_next(group) => group.push(word),
            _ => groups.push(vec![word]),
        }
    }
    let mut all = Meant::of(Vec::new());
    for group in &groups {
        let placed = all.set.clone();
        let is_placed =
            |label: &str| placed.iter().find_map(|one| one.strip_prefix(&format!("{label}@")).map(str::to_owned));
        let meant = in_words(group, &|label| at(label).or_else(|| is_placed(label)))?;
        all.set.extend(meant.set);
        all.possessed.extend(meant.possessed);
    }
    (groups.len() > 1).then_some(all)
}

/// Reads a word without a label: a counter gets a new label (`467@F37:side=german`), a thing is placed
/// (`residual:4@G37`).
fn unlabelled(one: &str, at: &dyn Fn(&str) -> Option<String>, set: &[String]) -> Option<String> {
    let (head, rest) = one.split_once('@').filter(|(head, _)| at(head).is_none())?;
    let thing = head.split(':').next().unwrap_or(head);
    if thing != head && is_thing(thing) && !is_counter(thing) && rest.parse::<Hex>().is_ok() {
        return Some(format!("{rest}={head}"));
    }
    let (place, said) = rest.split_once(':').unwrap_or((rest, ""));
    let has_counter = said.split(',').any(|word| is_counter(word) || word.starts_with("type="));
    // a name that can be a label is a label: `Tiger@F37:afv`
    if is_label(head) || !is_counter(head) || has_counter || !is_place(place) || is_state(head) {
        return None;
    }
    let said = if said.is_empty() { String::new() } else { format!(",{said}") };
    Some(format!("{}@{place}:{}{said}", free(kind_of(head), at, set), apart(head)))
}

/// The prefix for the labels of SW.
const WEAPON: &str = "MG";

/// Returns the prefix for the label of a unit with this counter.
fn kind_of(counter: &str) -> &'static str {
    let counter = shown(counter);
    let bare = counter.split(':').next().unwrap_or(counter);
    match mf(counter) {
        _ if is_support(bare) => WEAPON,
        // only a SMC has more MF than a MMC
        Some(mf) if mf > fogas::rules::UNITS.mf.mmc => "Ld",
        Some(_) => "Sq",
        None if counter.bytes().all(|b| b.is_ascii_digit()) => "Sq",
        None if !guns_named(counter).is_empty() => "Gun",
        None => "Veh",
    }
}

/// Returns a label that no unit has yet.
fn free(kind: &str, at: &dyn Fn(&str) -> Option<String>, set: &[String]) -> String {
    let is_new = |label: &String| at(label).is_none() && !set.iter().any(|one| one.starts_with(&format!("{label}@")));
    (1..=u16::MAX).map(|number| format!("{kind}{number}")).find(is_new).unwrap_or_else(|| kind.to_owned())
}

/// Splits off a SW that follows its possessor: `Sq1+lmg:3-8`, `Sq1@F37:4-6-7+lmg:3-8`. Returns the unit if it is set
/// too, the label of the SW with its counter, and the possessor.
fn carried(
    one: &str,
    at: &dyn Fn(&str) -> Option<String>,
    set: &[String],
) -> Option<(Option<String>, [String; 2], String)> {
    let (before, weapon) =
        one.rsplit_once('+').filter(|(_, weapon)| is_support(weapon.split(':').next().unwrap_or(weapon)))?;
    let owner = before.split('@').next()?.to_owned();
    let unit = before.contains('@').then(|| before.to_owned());
    let here = || set.iter().rev().find_map(|one| one.strip_prefix(&format!("{owner}@")).map(str::to_owned));
    let place = match &unit {
        Some(unit) => unit.split_once('@')?.1.to_owned(),
        None => here().or_else(|| at(&owner))?,
    };
    let place = place.split(':').next().unwrap_or(&place).to_owned();
    let label = free(WEAPON, at, set);
    Some((unit, [label, format!("@{place}:{weapon}")], owner))
}

/// Joins a hex and the level that follows it: `L33 level 2` becomes `L33@2`.
fn with_level(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let is_level = matches!(word.to_lowercase().as_str(), "level" | "lvl" | "floor");
        let at = joined.last_mut().filter(|last| is_level && last.parse::<Hex>().is_ok());
        match (at, rest.as_slice().first()) {
            (Some(hex), Some(level)) if level.parse::<u8>().is_ok() => {
                *hex = format!("{hex}@{level}");
                rest.next();
            }
            _ => joined.push(word.clone()),
        }
    }
    joined
}

fn is_place(text: &str) -> bool {
    text.split(['@', '+', '/']).next().is_some_and(|hex| hex.parse::<Hex>().is_ok())
}

fn is_label(text: &str) -> bool {
    is_unit_label(text) && !text.contains('-')
}

/// Returns `true` if a word is the state of a unit, or, with a leading `-`, removes one.
fn is_state(word: &str) -> bool {
    word.strip_prefix('-').unwrap_or(word).parse::<UnitTrait>().is_ok()
}

/// Returns `true` if a word says something of the unit before it: `side=german`, `german`.
fn is_said(word: &str) -> bool {
    let is_key = |key: &str| matches!(key, "side" | "type" | "ca" | "tca" | "pp");
    word.split_once('=').map_or_else(|| word.parse::<Faction>().is_ok(), |(key, _)| is_key(key))
}

/// Returns `true` if a word may be what lies in a hex: small letters alone.
fn is_thing(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// Returns a counter without the side after it: `4-4-7:ge`.
fn shown(counter: &str) -> &str {
    let is_of_side = |(_, side): &(&str, &str)| side.parse::<Faction>().is_ok();
    counter.rsplit_once([':', ',', ' ']).filter(is_of_side).map_or(counter, |(shown, _)| shown.trim_end())
}

/// Returns `true` if a word is a counter, or the name of one.
fn is_counter(word: &str) -> bool {
    let word = shown(word);
    let bare = word.split(':').next().unwrap_or(word);
    mf(word).is_some()
        || is_support(bare)
        || (word.len() == 3 && word.bytes().all(|b| b.is_ascii_digit()))
        || (word.len() > 2
            && !is_place(word)
            && !word.contains('@')
            && word.parse::<Faction>().is_err()
            && !is_state(word)
            && (!counters_named(word).is_empty() || !guns_named(word).is_empty()))
}

/// Rewrites a unit with a colon before its counter and a comma before its side; weather without a DRM gets
/// an `=`, so that it is refused as an edit without a value.
fn of_unit(text: &str) -> String {
    if Visibility::ALL.iter().any(|weather| weather.name() == text) {
        return format!("{text}=");
    }
    let Some(at) = text.find('@') else { return text.to_owned() };
    // `S1@R9type=6-5-8`
    let key = ["type=", "side="].into_iter().filter_map(|key| text.find(key)).min();
    let is_bare = |place: &str| is_place(place) && !place.contains([':', ',']);
    if let Some(key) = key.filter(|key| is_bare(text.get(at + 1..*key).unwrap_or_default())) {
        return of_unit(&format!("{}:{}", &text[..key], &text[key..]));
    }
    let (equals, colon) = (text.find('='), text.find(':'));
    let text = match equals {
        // `ca=2` and the like follow a colon
        Some(equals)
            if equals > at
                && colon.is_none_or(|colon| colon > equals)
                // `NN23@1=fortified` is about a Location
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

/// Puts a comma before a side that follows a counter after a space: `4-4-7 russian`.
fn apart(counter: &str) -> String {
    let counter = &shown_to(&of_force(counter));
    match counter.split_once(' ') {
        // `LMG 3-8`
        Some((sw, shown)) if is_support(sw) && shown.starts_with(|c: char| c.is_ascii_digit()) => {
            return format!("{}:{shown}", sw.to_lowercase());
        }
        _ => {}
    }
    match counter.rsplit_once(' ') {
        Some((shown, side)) if side.parse::<Faction>().is_ok() => format!("{},{side}", shown.trim_end()),
        _ => counter.to_owned(),
    }
}

/// Returns what is said of a SW with the FP and range that the counters of its side show: `type=hmg,side=german`.
fn shown_to(counter: &str) -> String {
    let mut words: Vec<&str> = counter.split(',').map(str::trim).collect();
    let side = words.iter().find_map(|word| word.strip_prefix("side=").unwrap_or(word).parse::<Faction>().ok());
    let is_hungarian = words.iter().any(|word| word.to_lowercase().contains("hu"));
    let bare = |word: &str| word.strip_prefix("type=").unwrap_or(word).to_owned();
    let (Some(side), Some(at)) = (side, words.iter().position(|word| is_support(&bare(word)))) else {
        return counter.to_owned();
    };
    let shown = shown_on_counters(&bare(words[at]));
    // those of the Soviets stand first, those of the Germans last
    let one = if side == Faction::Soviet { shown.first() } else { shown.last() };
    let is_one = !is_hungarian && !words.iter().any(|word| word.trim_start_matches("side=") == "axis");
    let Some(one) = one.filter(|_| is_one) else { return counter.to_owned() };
    words[at] = one;
    words.join(",")
}

/// Returns what a counter shows behind its force, where that stands as a side: `6-5-8,ss` is `ss:6-5-8`. A FT has no other FP than its own.
fn of_force(counter: &str) -> String {
    let mut words: Vec<&str> = counter.split(',').map(str::trim).collect();
    if let Some(first) = words.first_mut().filter(|first| first.to_ascii_lowercase().starts_with("ft:")) {
        *first = &first[..2];
        return words.join(",");
    }
    // `type=6-5-8,side=ss`
    let shown = |word: &str| word.strip_prefix("type=").unwrap_or(word).to_owned();
    // `side=vannay`: troops that are no side of their own
    let of_force = |word: &&str| {
        let word = word.strip_prefix("side=").unwrap_or(word);
        word.parse::<Force>().ok().filter(|_| word.parse::<Faction>().is_err())
    };
    let bare = words.iter().position(|word| !word.contains(':') && mf(&shown(word)).is_some());
    match (words.iter().position(|word| of_force(word).is_some()), bare) {
        (Some(at), Some(bare)) => {
            let force = of_force(&words[at]).map_or("", |force| force.name());
            let counter = format!("{force}:{}", shown(words[bare]));
            words[bare] = &counter;
            words.remove(at);
            words.join(",")
        }
        _ => counter.to_owned(),
    }
}

/// Removes filler words from the hexes of a move: `Sq1 to F37`.
pub(super) fn path(words: Vec<String>) -> Vec<String> {
    let is_said = |word: &String| !BETWEEN.contains(&word.as_str());
    words.into_iter().enumerate().filter(|(number, word)| *number == 0 || is_said(word)).map(|(_, word)| word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(line: &str) -> Meant {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        set(&words, &|label| matches!(label, "Sq1" | "S1").then(|| "F37".to_owned()))
    }

    fn lines(line: &str) -> String {
        meant(line).set.join(" ")
    }

    #[test]
    fn units_are_put_there_as_players_write_them() {
        for (said, lines_of_it) in [
            ("S2@R9type=6-5-8", "S2@R9:type=6-5-8"),
            ("S2@L33@1side=german,type=4-6-7", "S2@L33@1:side=german,type=4-6-7"),
            ("Q@F36:4-6-7 side=german", "Q@F36:4-6-7,side=german"),
            ("Q@F36:4-6-7 german broken", "Q@F36:4-6-7,german,broken"),
            ("M1@R9:type=hmg,side=german", "M1@R9:hmg:7-16,side=german"),
            ("M1@R9:hmg,soviet", "M1@R9:hmg:6-12,soviet"),
            // its twins: which nation's the MG of the Axis is, the line leaves open
            ("M1@R9:hmg,axis", "M1@R9:hmg,axis"),
            ("M1@R9:hmg,hungarian", "M1@R9:hmg,hungarian"),
            ("Sq2 F38 4-6-7", "Sq2@F38:4-6-7"),
            ("A F38 4-6-7", "A@F38:4-6-7"),
            ("AT F38 4-6-7:ge", "AT@F38:4-6-7:ge"),
            ("a 4-6-7,ge at F38", "Sq2@F38:4-6-7,ge"),
            ("8-0:ru F38", "Ld1@F38:8-0:ru"),
            ("Sq2 4-6-7 F38", "Sq2@F38:4-6-7"),
            ("Sq2 at F38 4-6-7", "Sq2@F38:4-6-7"),
            ("4-6-7 F38", "Sq2@F38:4-6-7"),
            ("F38 4-6-7", "Sq2@F38:4-6-7"),
            ("4-6-7@F38", "Sq2@F38:4-6-7"),
            ("467 F38 broken", "Sq2@F38:467,broken"),
            ("Sq3 4-4-7 8-0 in L33 level 2", "Sq3@L33@2:4-4-7 Ld1@L33@2:8-0"),
            ("4-4-7 russian at F38", "Sq2@F38:4-4-7,russian"),
            ("t-34 H38", "Veh1@H38:t-34"),
            ("pak40 in H38", "Gun1@H38:pak40"),
            ("S1 L33@2 4-4-7", "S1@L33@2:4-4-7"),
            ("Sq1 broken dm", "Sq1:broken,dm"),
            ("Foe@F38:6-2-8 broken dm", "Foe@F38:6-2-8,broken,dm"),
            ("panther H36", "Veh1@H36:panther"),
            ("S1 -broken", "S1:-broken"),
            ("Sq1@F37=4-6-7", "Sq1@F37:4-6-7"),
            ("G1@F38:6-5-8,ss", "G1@F38:ss:6-5-8"),
            ("G1@F38:6-5-8,ss,pinned", "G1@F38:ss:6-5-8,pinned"),
            ("G1@F38:6-5-8,german", "G1@F38:6-5-8,german"),
            ("K1@F38:4-4-7,side=vannay", "K1@F38:vannay:4-4-7"),
            ("B1@F38:3-3-6,bvr", "B1@F38:3-3-6,bvr"),
            ("F1@F38:ft:24-1,soviet", "F1@F38:ft,soviet"),
            // two complete units: a label that is also a hex stays a label
            ("X1@G37:4-6-7,german,pinned Y1@H37:4-5-8,soviet", "X1@G37:4-6-7,german,pinned Y1@H37:4-5-8,soviet"),
            ("X1@G37:4-6-7,german Y1@H37:4-5-8,soviet", "X1@G37:4-6-7,german Y1@H37:4-5-8,soviet"),
            ("4-6-7 in F38, 9-1 in F38, 6-2-8 in H37", "Sq2@F38:4-6-7 Ld1@F38:9-1 Sq3@H37:6-2-8"),
            ("467@F37:side=german", "Sq2@F37:467,side=german"),
            ("t-34@H39:ca=2", "Veh1@H39:t-34,ca=2"),
            ("lmg1@F37:LMG", "lmg1@F37:LMG"),
            ("residual 4 in G37", "G37=residual:4"),
            ("residual:4@G37", "G37=residual:4"),
            ("smoke G36", "G36=smoke"),
            ("G36 smoke", "G36=smoke"),
            ("F36=debris A@F37+ent", "F36=debris A@F37+ent"),
            ("date=1945-01-15 mist=1", "date=1945-01-15 mist=1"),
        ] {
            assert_eq!(lines(said), lines_of_it, "{said}");
        }
    }

    #[test]
    fn a_weapon_is_possessed_by_whom_it_stands_behind() {
        let owned = |owner: &str| vec![["MG1".to_owned(), owner.to_owned()]];
        for (said, lines_of_it, owner) in [
            ("Sq1+lmg:3-8", "MG1@F37:lmg:3-8", "Sq1"),
            ("Sq2@F38:4-6-7+mmg:5-12", "Sq2@F38:4-6-7 MG1@F38:mmg:5-12", "Sq2"),
            ("Sq2@F38:4-6-7 Sq2+lmg:3-8", "Sq2@F38:4-6-7 MG1@F38:lmg:3-8", "Sq2"),
            ("4-6-7 lmg:3-8 9-1 F38", "Sq2@F38:4-6-7 MG1@F38:lmg:3-8 Ld1@F38:9-1", "Sq2"),
        ] {
            assert_eq!((lines(said).as_str(), meant(said).possessed), (lines_of_it, owned(owner)), "{said}");
        }
    }
}
