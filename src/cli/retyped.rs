//! Suggests lines to type instead of a refused one: the same line with a missing part added, or with one of the
//! possible meanings of a word.

mod lines;
mod moves;
mod weapons;

use anyhow::Error;
use fogas::grid::{Hex, HexNameError};
use fogas::map::{Change, Elevation, Location, TokenError, UnknownPlace};
use fogas::query::SetupItem;
use fogas::resolver::{AskError, Clash, Form, Needed, Refusal, RubbleRefusal, ShotRefusal, Uncovered};
use fogas::rules::{BadDate, Found, UNITS, search};
use fogas::ruling::{SeekClash, SetupClash, SetupUncovered, ShotClash, ShotUncovered, SmokeClash, SsrClash, UnitClash};
use fogas::spelling::{Meant, near};

use super::failure::Usage;
use super::message::Line;
use super::source::{SourceError, checked_built_in};
use lines::{line_typed, with};
pub(crate) use weapons::with_shown;

/// Directions on a map, which are not misspelled names.
const COMPASS: &[&str] = &["north", "south", "east", "west"];

/// The most hexes of a name that are listed.
const MOST: usize = 6;

/// Returns lines to type instead of a refused one, which is given without the name of the program; empty if none are
/// known.
pub(crate) fn instead(error: &Error, line: &[String]) -> Vec<Line> {
    let lines = match error.downcast_ref() {
        _ if weapons::names_unknown(line) => weapons::known_by(line),
        Some(Refusal::Place(unknown)) => {
            of_place(unknown, line).or_else(|| Some(of_meant(&meant(error.as_ref())?, line))).unwrap_or_default()
        }
        // an item for setup is named, but no place
        Some(Refusal::Ask(AskError::Clash(Clash::Setup(SetupClash::NoPlace)))) => {
            let mut named = line.iter().skip_while(|word| *word != "setup").skip(1);
            let what = named.next().filter(|word| !word.starts_with('-'));
            what.map_or_else(Vec::new, |_| with(line, "setup", &["where", "setup"]))
        }
        Some(Refusal::Shot(ShotRefusal::SwWithoutFp { sw, .. })) => weapons::with_numbers(line, sw),
        // each of several, those that are none are not accepted
        Some(Refusal::Ask(AskError::NoCard(unknown))) if unknown.meant().is_none() => {
            let each = unknown.given.split([' ', ',', ';', '+', '&']).filter(|word| !word.is_empty());
            let of = |word: &str| Line::behind(&["terrain", word]);
            let several = each.clone().filter(|_| each.clone().count() > 1);
            let words: Vec<&str> = unknown.given.split_whitespace().collect();
            let rules = is_ruled(&words).then(|| Line::behind(&["rules", &unknown.given]));
            several.map(of).chain(rules).collect()
        }
        // only the FP of its HE is unknown
        Some(Refusal::NotCovered {
            what:
                Uncovered::Shot(ShotUncovered::HeDisputed | ShotUncovered::HeOfOneSource | ShotUncovered::HeBelowTable),
            ..
        }) if line.iter().any(|word| word == "shot") => vec![Line::behind(&without_caliber(line))],
        Some(Refusal::Ask(AskError::Clash(Clash::Seek(SeekClash::ReachWithoutMf)))) => with_option(line, "--mf", "4"),
        // an attack on a vehicle needs the TEM instead
        Some(
            Refusal::NotCovered { what: Uncovered::Shot(ShotUncovered::IftAtVehicle), .. }
            | Refusal::Shot(ShotRefusal::OfOwnRules { .. } | ShotRefusal::OfFlamethrower),
        ) => cover_of(line),
        Some(Refusal::Ask(AskError::KeptFrom { unit, .. })) => without_firer(line, unit),
        Some(Refusal::Ask(AskError::Clash(Clash::Ssr(SsrClash::WhoseDoubleTime)))) => of_hungry(line),
        Some(Refusal::Shot(ShotRefusal::ChargeAmongFirers)) => {
            ["placed", "thrown"].iter().flat_map(|how| between(line, &["--dc", how])).collect()
        }
        Some(Refusal::Ask(AskError::Clash(Clash::Seek(SeekClash::ReachWithoutMp)))) => with_option(line, "--mp", "13"),
        Some(Refusal::Move(refusal)) => moves::instead(refusal, line).unwrap_or_else(|| nearly(error, line)),
        Some(Refusal::Rubble(RubbleRefusal::Needs(needed))) => with_needed(line, *needed),
        // SMOKE can only drift to an adjacent hex
        Some(Refusal::Ask(AskError::Clash(Clash::Smoke(SmokeClash::NotBeside)))) => moves::downwind(line),
        Some(Refusal::Ask(AskError::Clash(Clash::Shot(ShotClash::GunOfDirectFire | ShotClash::IntensiveOnIft)))) => {
            with_option(line, "--attack", "ordnance")
        }
        // whether it comes down is another DR
        Some(Refusal::Rubble(RubbleRefusal::NoFallingDr(hex))) => checked(line, &hex.to_string()),
        Some(Refusal::Ask(AskError::Form { what: Form::ShotFirer, given })) if !lone_states(line, given).is_empty() => {
            lone_states(line, given)
        }
        // everything that can set up there, and what cannot
        Some(Refusal::NotCovered {
            what: Uncovered::Setup(SetupUncovered::SetupOfItem { .. } | SetupUncovered::SetupOfGuns { .. }),
            ..
        }) => all_of_setup(line),
        Some(Refusal::Ask(AskError::Clash(Clash::Unit(UnitClash::CounterOfSeveral)))) => of_each_force(line),
        // a unit that moves in another way
        Some(Refusal::Ask(AskError::Clash(Clash::Tem(clash)))) if clash.bars_dash() => {
            with(line, "dash", &["nonassault"])
        }
        Some(Refusal::Ask(AskError::Clash(Clash::Shot(ShotClash::OfOther)))) => of_tem(line),
        _ => nearly(error, line),
    };
    or_of_game(lines, line)
}

/// Returns the lines with a misspelled word corrected.
fn nearly(error: &Error, line: &[String]) -> Vec<Line> {
    meant(error.as_ref()).map_or_else(Vec::new, |meant| of_meant(&meant, line))
}

/// Returns the lines, or if there are none, suggestions about what `game set` should have set.
fn or_of_game(lines: Vec<Line>, line: &[String]) -> Vec<Line> {
    let or = |lines: Vec<Line>, others: fn(&[String]) -> Vec<Line>| if lines.is_empty() { others(line) } else { lines };
    or(or(lines, begun), set_apart)
}

/// Returns `true` if some rule matches the words, also if a long word is slightly misspelled.
pub(crate) fn is_ruled(asked: &[&str]) -> bool {
    match search(asked) {
        Found::Rules(_) => true,
        Found::Spelled { .. } => asked.iter().all(|word| word.len() > 6),
        _ => asked.len() > 1,
    }
}

/// Returns lines to type instead of one with a place that does not exist or is ambiguous; `None` if the name is
/// misspelled.
fn of_place(unknown: &UnknownPlace, line: &[String]) -> Option<Vec<Line>> {
    let each_of = |choices: &[(Location, Elevation)]| -> Vec<String> {
        choices.iter().map(|(at, _)| of_one(&at.to_string())).collect()
    };
    match unknown {
        UnknownPlace::Several { given, names, first } => {
            // first the name and the first hex of each thing that it may mean, then the other hexes
            let things = names
                .iter()
                .filter(|_| names.len() > 1)
                .map(|(name, _)| name.split(" (").next().unwrap_or(name).to_owned());
            let firsts = names.iter().filter_map(|(_, hexes)| hexes.first());
            let hexes = firsts.chain(names.iter().flat_map(|(_, hexes)| hexes)).map(ToString::to_string);
            Some(of_each(line, given, (first, things.chain(hexes))))
        }
        // each Location of a Steeple that has several; of a hex without one what stands there
        UnknownPlace::Text(TokenError::Place(given, word)) if ["steeple", "tower"].contains(&&*word.to_lowercase()) => {
            let hex = hex_of(given).parse::<Hex>().ok()?;
            let all: Vec<String> = checked_built_in("fb")?.steeples(hex).iter().map(ToString::to_string).collect();
            let card = || vec![Line::behind(&["terrain", hex_of(given)])];
            Some(if all.is_empty() { card() } else { instead_of(line, given, &all) })
        }
        // around nothing the hex itself is meant
        UnknownPlace::NotBypassed { at, .. } => {
            let given = line.iter().find(|word| word.contains('/') && names(word, &at.hex.to_string()))?;
            Some(instead_of(line, given, &[at.hex.to_string()]))
        }
        UnknownPlace::OffMap { hex, nearest, .. } => {
            // a hex with one letter or digit less, else the nearest hex
            let typed = hex.to_string();
            let shorter = [typed.get(1..), typed.get(..typed.len() - 1)].into_iter().flatten();
            let shorter = shorter.filter(|hex| hex.parse::<Hex>().is_ok()).map(str::to_owned);
            // or the hex with its two digits swapped
            let column = typed.trim_end_matches(|c: char| c.is_ascii_digit());
            let turned: String = typed[column.len()..].chars().rev().collect();
            let shorter = shorter.chain([format!("{column}{turned}")]);
            Some(instead_of(line, &typed, &shorter.chain([nearest.to_string()]).collect::<Vec<_>>()))
        }
        UnknownPlace::LevelOrSide { level, side } => {
            let is_it = |word: &&String| word.parse::<Hex>().is_err() && names(word, &level.hex.to_string());
            let given = line.iter().find(is_it)?;
            Some(instead_of(line, given, &[level.to_string(), side.to_string()]))
        }
        UnknownPlace::Ambiguous { hex, choices } => Some(instead_of(line, &hex.to_string(), &each_of(choices))),
        UnknownPlace::NoSuchPlace { asked, choices, .. } => Some(instead_of(line, asked, &each_of(choices))),
        // a direction is not a misspelled name
        UnknownPlace::NoSuchUnit { label, .. } if COMPASS.contains(&label.as_str()) => Some(Vec::new()),
        // an item for setup in place of a hex: `setup tunel`
        UnknownPlace::NoSuchUnit { label, .. } if line.iter().any(|word| word == "setup") => {
            let items = near(label, SetupItem::ALL.iter().map(|item| item.name()));
            let line = |item: &String| Line::behind(&["where", "setup", item]);
            (!items.is_empty()).then(|| items.iter().map(line).collect())
        }
        _ => None,
    }
}

/// Returns the line of the check whether rubble comes down, with the dice that the line has.
fn checked(line: &[String], hex: &str) -> Vec<Line> {
    let dice = line.iter().position(|word| word == "--dr").and_then(|at| line.get(at + 1));
    let how: Vec<&str> = dice.map_or(vec!["--odds"], |dice| vec!["--dr", dice]);
    vec![Line::behind(&[vec!["rubble-check", hex], how].concat())]
}

/// Returns the line with the side and the day of a food shortage, where it says neither.
fn of_hungry(line: &[String]) -> Vec<Line> {
    let has = |name: &str| line.iter().any(|word| word.starts_with(name));
    let side: &[&str] = if has("--side") { &[] } else { &["--side", "axis"] };
    let all: Vec<String> = line.iter().cloned().chain(side.iter().map(|&word| word.to_owned())).collect();
    with_option(&all, "--date", "1945-02-06")
}

/// Returns the words of a shot between whom it names: who fires, and who is fired at, if it names both.
fn ends(line: &[String]) -> Option<[&String; 2]> {
    let mut places = line.iter().skip_while(|word| *word != "shot").skip(1).take_while(|word| !word.starts_with('-'));
    Some([places.next()?, places.next()?])
}

/// Returns the line of a shot between the same two, with only these options.
fn between(line: &[String], options: &[&str]) -> Vec<Line> {
    let Some([from, to]) = ends(line) else { return Vec::new() };
    vec![Line::behind(&[&["shot", from, to], options].concat())]
}

/// Returns the line that asks for the TEM of the target: a vehicle, unless the line says otherwise.
fn cover_of(line: &[String]) -> Vec<Line> {
    let Some([from, to]) = ends(line) else { return Vec::new() };
    vec![Line::behind(&["tem", from, to, "--as", "afv"]), Line::behind(&["tem", from, to])]
}

/// Returns the line about the TEM for an attack that is not a shot.
fn of_tem(line: &[String]) -> Vec<Line> {
    let Some([from, to]) = ends(line) else { return Vec::new() };
    let said = |name: &str| {
        let at = line.iter().position(|word| word == name || word.starts_with(&format!("{name}=")))?;
        let value = line[at].split_once('=').map(|(_, value)| value).or(line.get(at + 1).map(String::as_str))?;
        Some([name.to_owned(), value.to_owned()])
    };
    let options = ["--attack", "-s"].into_iter().filter_map(said).flatten();
    vec![Line::behind(&["tem", from, to].into_iter().map(str::to_owned).chain(options).collect::<Vec<_>>())]
}

/// Returns the line with a state of the firers changed to its option: `--with 4-6-7 cx`.
fn lone_states(line: &[String], given: &str) -> Vec<Line> {
    if !matches!(given, "cx" | "pinned" | "marked" | "inexperienced") {
        return Vec::new();
    }
    line.iter()
        .find(|word| word.eq_ignore_ascii_case(given))
        .map_or_else(Vec::new, |word| with(line, word, &[&format!("--{given}")]))
}

/// Returns the line with an option added.
fn with_option(line: &[String], option: &str, value: &str) -> Vec<Line> {
    vec![Line::behind(&[line, &[option.to_owned(), value.to_owned()]].concat())]
}

/// Returns the lines with each possible value of what a question about rubble, a wreck or fire lacks.
fn with_needed(line: &[String], needed: Needed) -> Vec<Line> {
    let (option, values): (&str, &[&str]) = match needed {
        Needed::WindDirection => ("--blows", &["with", "across", "against"]),
        Needed::WindForce => ("--wind", &["mild", "heavy"]),
        Needed::KiaOrDr => ("--kia", &["1"]),
        Needed::Caliber => ("--caliber", &["76"]),
        _ => return Vec::new(),
    };
    values.iter().flat_map(|value| with_option(line, option, value)).collect()
}

/// Returns the lines that begin the turn and phase that `game set` was used for.
fn begun(line: &[String]) -> Vec<Line> {
    let set = line.windows(2).position(|two| two[0] == "game" && two[1] == "set");
    let Some(at) = set.map(|at| at + 1) else { return Vec::new() };
    let begun = line[at + 1..].iter().filter_map(|word| word.split_once(['=', ':']));
    let begun = begun.filter(|(what, _)| matches!(*what, "turn" | "phase"));
    let of = |(what, which): (&str, &str)| {
        let begins = line[..at].iter().map(String::as_str).chain([what, which]);
        Line::behind(&begins.chain((what == "turn").then_some("german")).collect::<Vec<_>>())
    };
    begun.map(of).collect()
}

/// Returns the lines for each force that has the counter on the line.
fn of_each_force(line: &[String]) -> Vec<Line> {
    let forces = |word: &String| UNITS.find(word, None).iter().map(|unit| unit.force.name()).collect::<Vec<_>>();
    let Some(counter) = line.iter().find(|word| forces(word).len() > 1) else { return Vec::new() };
    forces(counter).iter().flat_map(|force| with(line, counter, &[&format!("{force}:{counter}")])).collect()
}

/// Returns the line that lists everything that can set up in a Location, instead of asking about one item.
fn all_of_setup(line: &[String]) -> Vec<Line> {
    let Some(at) = line.iter().position(|word| word == "setup") else { return Vec::new() };
    let place = line[at + 1..].iter().find(|word| names_hex(word));
    place
        .map_or_else(Vec::new, |place| vec![Line::behind(&["setup", place]), Line::behind(&["terrain", hex_of(place)])])
}

fn hex_of(place: &str) -> &str {
    place.split(['@', '/', '+']).next().unwrap_or(place)
}

fn names_hex(word: &str) -> bool {
    hex_of(word).parse::<Hex>().is_ok()
}

/// Returns the line of `game set` with the missing sign inserted: `F36:debris`, `A=L33`.
fn set_apart(line: &[String]) -> Vec<Line> {
    if !line.windows(2).any(|two| two[0] == "game" && two[1] == "set") {
        return Vec::new();
    }
    let sign = |word: &String| match word.split_once([':', '=']) {
        Some((hex, thing)) if word.contains(':') && names_hex(hex) && Change::at(hex, thing).is_some() => {
            format!("{hex}={thing}")
        }
        Some((unit, place)) if word.contains('=') && !names_hex(unit) && names_hex(place) => format!("{unit}@{place}"),
        _ => word.clone(),
    };
    // `A = L33`
    let mut whole: Vec<String> = Vec::new();
    for word in line {
        match whole.last_mut().filter(|last| last.ends_with('=') || word == "=") {
            Some(last) => last.push_str(word),
            None => whole.push(word.clone()),
        }
    }
    let apart: Vec<String> = whole.iter().map(sign).collect();
    if apart == line { Vec::new() } else { vec![Line::behind(&apart)] }
}

/// Returns the line with the others who fire, where one of them cannot.
fn without_firer(line: &[String], unit: &str) -> Vec<Line> {
    let Some(with) = line.iter().position(|word| word == "--with") else { return Vec::new() };
    let firers = line[with + 1..].iter().take_while(|word| !word.starts_with('-')).count();
    let Some(at) = line[with + 1..=with + firers].iter().position(|word| word == unit) else { return Vec::new() };
    if firers < 2 {
        return Vec::new();
    }
    let mut left = line.to_vec();
    left.remove(with + 1 + at);
    vec![Line::behind(&left)]
}

/// Removes the caliber from a line about ordnance, in whatever form.
fn without_caliber(line: &[String]) -> Vec<String> {
    let mut left: Vec<String> = Vec::new();
    let (mut at, mut is_mortar) = (0, false);
    while let Some(word) = line.get(at) {
        let (name, value) = word.split_once('=').map_or((word.as_str(), None), |(name, value)| (name, Some(value)));
        let next = value.or_else(|| line.get(at + 1).map(String::as_str)).unwrap_or_default();
        let says_mortar = name == "--mortar" || (name == "--with" && next.contains(['m', 'M']));
        if says_mortar || name == "--caliber" {
            is_mortar |= says_mortar;
            at += if value.is_some() { 1 } else { 2 };
        } else {
            left.push(word.clone());
            at += 1;
        }
    }
    left.extend(is_mortar.then(|| "--attack=indirect".to_owned()));
    left
}

/// Returns `true` if a word begins with this hex, not followed by another letter or digit.
fn names(word: &str, hex: &str) -> bool {
    let rest = word.get(..hex.len()).filter(|start| start.eq_ignore_ascii_case(hex)).map(|_| &word[hex.len()..]);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

/// Returns an unambiguous Location: the ground is `@0`.
fn of_one(at: &str) -> String {
    if at.contains(['@', '/']) { at.to_owned() } else { format!("{at}@0") }
}

/// Returns the lines with a word, or several adjacent words such as `20 January`, replaced by each of some words.
fn instead_of(line: &[String], given: &str, by: &[String]) -> Vec<Line> {
    let length = given.split_whitespace().count().max(1);
    let is_it = |words: &[String]| words.join(" ").trim().eq_ignore_ascii_case(given);
    let found = (1..=length).find_map(|count| Some((line.windows(count).position(is_it)?, count)));
    let Some((at, count)) = found else { return Vec::new() };
    let with = |by: &String| {
        let mut line = line.to_vec();
        line.splice(at..at + count, [by.clone()]);
        Line::behind(&line)
    };
    by.iter().take(MOST).map(with).collect()
}

/// Returns the lines with a misspelled word corrected; the word may follow an `=`.
pub(crate) fn of_meant(Meant { given, instead }: &Meant, line: &[String]) -> Vec<Line> {
    match line.iter().find(|word| word.strip_suffix(given.as_str()).is_some_and(|before| before.ends_with('='))) {
        Some(whole) => {
            let before = &whole[..whole.len() - given.len()];
            let all: Vec<String> = instead.iter().map(|word| format!("{before}{word}")).collect();
            instead_of(line, whole, &all)
        }
        None => instead_of(line, given, instead),
    }
}

/// Returns the suggestions for the word of an error or of its cause.
pub(crate) fn meant(error: &(dyn std::error::Error + 'static)) -> Option<Meant> {
    let causes = std::iter::successors(Some(error), |error| error.source());
    let of_one = |error: &(dyn std::error::Error + 'static)| {
        let refusal = error.downcast_ref::<Refusal>().and_then(Refusal::meant);
        let usage = || error.downcast_ref::<Usage>().and_then(|usage| usage.meant.clone());
        let map = || error.downcast_ref::<SourceError>().and_then(SourceError::meant);
        let day = || error.downcast_ref::<BadDate>().and_then(BadDate::meant);
        let hex = || error.downcast_ref::<HexNameError>().and_then(HexNameError::meant);
        refusal.or_else(usage).or_else(map).or_else(day).or_else(hex)
    };
    causes.into_iter().find_map(of_one)
}

/// Returns the lines with an ambiguous name replaced by each thing or Location that it may mean; for a LOS, the best of
/// them too.
fn of_each(line: &[String], given: &str, (first, places): (&str, impl Iterator<Item = String>)) -> Vec<Line> {
    let is_it = |word: &String| word.trim() == given || word.strip_suffix(given).is_some_and(|w| w.ends_with('='));
    let Some(at) = line.iter().position(is_it) else { return Vec::new() };
    let before = line[at].trim().strip_suffix(given).unwrap_or_default().to_owned();
    // what followed the name follows each hex
    let behind = first.find(|c: char| !c.is_ascii_alphanumeric()).map_or("", |end| &first[end..]);
    let mut all: Vec<String> = Vec::new();
    for place in places {
        let one = format!("{before}{place}{behind}");
        if !all.contains(&one) && all.len() < MOST {
            all.push(one);
        }
    }
    let mut lines: Vec<Line> = all
        .into_iter()
        .map(|one| {
            let mut line = line.to_vec();
            line[at] = one;
            Line::behind(&line)
        })
        .collect();
    if line.iter().any(|word| word == "los") {
        lines.push(Line::behind(&[line, &["--best".to_owned()]].concat()));
    }
    lines
}

/// Returns this command line with a place as the end of the way.
pub(crate) fn going_to(place: &str) -> Vec<Line> {
    moves::going_to(&line_typed(), place)
}

/// Returns this command line with a word replaced.
pub(crate) fn with_word(word: &str, by: &str) -> Vec<Line> {
    let line = line_typed();
    let joined = line.iter().find(|of| of.ends_with(&format!("={word}")));
    match joined {
        Some(whole) => with(&line, whole, &[&format!("{}{by}", &whole[..whole.len() - word.len()])]),
        None => with(&line, word, &[by]),
    }
}
