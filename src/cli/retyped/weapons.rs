//! Lines to type instead of a refused one that names a SW or a crew in another way than its counter: `mmg`, `MG42`, `2-2-8`.

use fogas::map::{is_support, shown_on_counters};
use fogas::rules::{UNITS, spelled};

use super::super::message::Line;
use super::lines::{line_typed, with};

/// The MG that counters show under their names by weight.
const MODELS: &[&str] =
    &["mg34", "mg42", "mg-34", "mg-42", "maxim", "dp", "dp27", "dp28", "dtm", "sg43", "schwarzlose", "solothurn"];

/// The weights of MG.
const WEIGHTS: &[&str] = &["lmg", "mmg", "hmg"];

/// Returns what a word names of a MG by its model, and what stands behind that.
fn model(word: &str) -> Option<(&str, &str)> {
    let end = word.find([':', '+']).unwrap_or(word.len());
    let (name, rest) = word.split_at(end);
    MODELS.contains(&name.to_lowercase().as_str()).then_some((name, rest))
}

/// FB16.11: returns a crew, which is exempt, by what stands behind its numbers: no squad and no half-squad has such.
fn crew(word: &str) -> Option<String> {
    let (numbers, states) = word.split_at(word.find('+').unwrap_or(word.len()));
    let numbers = numbers.rsplit(':').next().unwrap_or(numbers);
    let is_crew = matches!(numbers.split('-').collect::<Vec<_>>()[..], ["1" | "2", "2", _]);
    (is_crew && UNITS.find(numbers, None).is_empty()).then(|| format!("crew{states}"))
}

/// Returns the lines of a game with what counters of a SW show, where it is put there by its name alone.
fn in_game(line: &[String]) -> Vec<Line> {
    let bare = |part: &str| part.strip_prefix("type=").unwrap_or(part).to_owned();
    let sw = |word: &String| {
        let (_, said) = word.split_once('@')?.1.split_once(':')?;
        said.split(',').map(bare).find(|part| is_support(part) && !shown_on_counters(part).is_empty())
    };
    let Some((word, sw)) = line.iter().find_map(|word| Some((word, sw(word)?))) else { return Vec::new() };
    let with_it = |shown: &String| {
        let parts = word.split([',']).map(|part| part.replace(&format!("type={sw}"), &sw));
        parts.map(|part| part.replacen(&format!(":{sw}"), &format!(":{shown}"), 1)).collect::<Vec<_>>().join(",")
    };
    shown_on_counters(&sw).iter().flat_map(|shown| with(line, word, &[&with_it(shown)])).collect()
}

/// Returns `true` if a line about a shortage or a shot names a MG by its model, or a crew by its numbers.
pub(super) fn names_unknown(line: &[String]) -> bool {
    !known_by(line).is_empty()
}

/// Returns the lines with each weight of a MG that is named by its model, or with a crew as one.
pub(super) fn known_by(line: &[String]) -> Vec<Line> {
    let has = |name: &str| line.iter().any(|word| word == name);
    if line.windows(2).any(|two| two[0] == "game" && two[1] == "set") {
        return in_game(line);
    }
    if !has("ammo-shortage") && !has("shot") {
        return Vec::new();
    }
    if let Some(word) = line.iter().find(|word| model(word).is_some()) {
        let rest = model(word).map_or("", |(_, rest)| rest);
        return WEIGHTS.iter().flat_map(|weight| with(line, word, &[&format!("{weight}{rest}")])).collect();
    }
    let of_crew = line.iter().find_map(|word| Some((word, crew(word)?))).filter(|_| has("ammo-shortage"));
    of_crew.map_or_else(Vec::new, |(word, crew)| with(line, word, &[&crew]))
}

/// Returns the lines with what counters of a SW show behind its name, which may be one of several with commas between.
pub(super) fn with_numbers(line: &[String], sw: &str) -> Vec<Line> {
    let is_sw = |part: &str| part.rsplit(':').next().is_some_and(|last| last.trim().eq_ignore_ascii_case(sw));
    let Some(word) = line.iter().find(|word| word.split([',', '=']).any(is_sw)) else { return Vec::new() };
    let with_it = |shown: &String| {
        let start = word.find('=').map_or(0, |at| at + 1);
        let parts = word[start..].split(',').map(|part| if is_sw(part) { shown.clone() } else { part.to_owned() });
        format!("{}{}", &word[..start], parts.collect::<Vec<_>>().join(","))
    };
    shown_to(line, sw).iter().flat_map(|shown| with(line, word, &[&with_it(shown)])).collect()
}

/// Returns what counters of a SW show, those of the army whose counters the line names first.
fn shown_to(line: &[String], sw: &str) -> Vec<String> {
    let mut shown = shown_on_counters(sw);
    let counters =
        line.iter().flat_map(|word| word.split([',', '='])).filter_map(|word| word.rsplit([':', 'x']).next());
    let is_axis = |counter: &str| {
        let counter = spelled(counter).unwrap_or_else(|| counter.to_owned());
        let found = UNITS.find(&counter, None);
        !found.is_empty() && found.iter().all(|unit| unit.force.is_axis())
    };
    if counters.filter(|word| word.len() > 2).any(is_axis) {
        shown.reverse();
    }
    shown
}

/// Returns this command line with the numbers of a SW behind its name: in the word as the game has it, or wherever the line names the SW.
pub(crate) fn with_shown((whole, sw): (&str, &str), shown: &[String]) -> Vec<Line> {
    let line = line_typed();
    // the SW stands alone, or behind a mark
    let by = |word: &String, shown: &String| {
        let marked = [":", "+"].map(|mark| word.replacen(&format!("{mark}{sw}"), &format!("{mark}{shown}"), 1));
        let alone = (word == sw).then(|| shown.clone());
        alone.or_else(|| marked.into_iter().find(|other| other != word))
    };
    let names_it = |word: &&String| shown.iter().any(|shown| by(word, shown).is_some());
    let word = line.iter().find(|word| *word == whole).or_else(|| line.iter().find(names_it));
    word.map_or_else(Vec::new, |word| {
        shown.iter().filter_map(|shown| by(word, shown)).flat_map(|one| with(&line, word, &[&one])).collect()
    })
}
