//! The labels of the units on the map that a line is about. Wherever a hex may stand, such a label may stand too.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use fogas::map::is_unit_label;

use super::super::commands;
use super::super::source::{Games, Source, catalogue, environment, load_source};
use super::super::vsav::is_saved;
use super::line::is_place;
use super::vocabulary::{BETWEEN, WHENCE, WHITHER, is_counter, is_of_rules};

/// The map and the terrain file that a line names.
type Named = [Option<String>; 2];

/// The labels on each map that was read: a refused line is read several times.
static READ: Mutex<Vec<(Named, Arc<Vec<String>>)>> = Mutex::new(Vec::new());

/// Returns `true` if a word is the label of a unit on the map that a line names. The map is only read if the word could be
/// nothing else that is known.
pub(super) fn is_on_map(word: &str, typed: &[String]) -> bool {
    could_be(word) && of_map(typed).iter().any(|label| label.eq_ignore_ascii_case(word))
}

/// Returns `true` if a word has the form of a label and no meaning of its own.
fn could_be(word: &str) -> bool {
    let lower = word.to_lowercase();
    let is_filler = || {
        let fillers = [BETWEEN, WHENCE, WHITHER].concat();
        fillers.contains(&lower.as_str()) && (word == lower || word.len() > 1)
    };
    // in capitals it may be one: `A`
    let is_known = || commands::of_name(&lower).is_some() || is_counter(&lower) || is_of_rules(&lower);
    let is_letter = word.len() == 1 && word.starts_with(|c: char| c.is_ascii_uppercase());
    is_unit_label(word) && !is_place(word) && !is_filler() && (is_letter || (word.len() > 1 && !is_known()))
}

/// Returns the labels of the units on the map that a line names, or else the environment. The map that is taken where none
/// is named has no units.
fn of_map(typed: &[String]) -> Arc<Vec<String>> {
    let value = |names: [&str; 2]| {
        let at = typed.iter().position(|word| names.contains(&word.as_str())).and_then(|at| typed.get(at + 1)).cloned();
        let joined =
            |word: &String| word.split_once('=').filter(|(name, _)| names[1] == *name).map(|(_, v)| v.to_owned());
        at.or_else(|| typed.iter().find_map(joined))
    };
    let [map, terrain] = [value(["-m", "--map"]).or_else(environment), value(["-t", "--terrain"])];
    let Some(named) = map.clone() else { return Arc::default() };
    let key = [map, terrain];
    let mut all = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, labels)) = all.iter().find(|(of, _)| *of == key) {
        return Arc::clone(labels);
    }
    let labels = Arc::new(read(&named, key[1].as_deref()).unwrap_or_default());
    all.push((key, Arc::clone(&labels)));
    labels
}

/// Reads the labels on a map, which is neither the standard input nor a saved game; `None` if it cannot be read.
fn read(named: &str, terrain: Option<&str>) -> Option<Vec<String>> {
    let source = Source::choose(Some(named), None).ok()?;
    let is_plain = match &source {
        Source::BuiltIn(_) => true,
        Source::File(path) => !is_saved(path),
        Source::Stdin => false,
    };
    let catalogue = catalogue(terrain.map(Path::new)).ok().filter(|_| is_plain)?;
    let map = load_source(&source, None, catalogue, Games::Allowed).ok()?;
    Some(map.units().iter().map(|unit| unit.label.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_on_the_map_is_known() {
        let typed = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        // the units of this map are A to G
        let line = typed("fogas tem F from A -m fb-6.1242");
        assert!(is_on_map("F", &line) && is_on_map("A", &line));
        assert!(is_on_map("F", &typed("fogas --map=fb-6.1242 tem F from A")));
        // the twins: an article, a word of the rules, a hex, another unit, a map without units, none that can be read
        for other in ["a", "from", "squad", "F37", "Z"] {
            assert!(!is_on_map(other, &line), "{other}");
        }
        for line in
            ["fogas tem F from A", "fogas -m fb tem F from A", "fogas -m no-such tem F from A", "fogas -m - tem F"]
        {
            assert!(!is_on_map("F", &typed(line)), "{line}");
        }
    }
}
