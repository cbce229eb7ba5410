//! The lines to type instead of one that was refused: the same line with what was missing, or with one of what it may have meant.

use anyhow::Error;
use fogas::grid::Hex;
use fogas::map::UnknownPlace;
use fogas::resolver::{AskError, Clash, Refusal};

use fogas::show::quoted;

/// No more hexes of a name are written out.
const MOST: usize = 6;

/// Returns the lines to type instead, each below the last; nothing if none is known.
pub(crate) fn instead(error: &Error) -> String {
    let line: Vec<String> = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).collect();
    let lines = match error.downcast_ref() {
        Some(Refusal::Place(UnknownPlace::Several { given, names, first })) => {
            let all = names.iter().flat_map(|(_, hexes)| hexes);
            of_each(&line, given, (first, all))
        }
        Some(Refusal::Ask(AskError::Clash(Clash::NoPlace))) => with(&line, "setup", &["where", "setup"]),
        Some(Refusal::Ask(AskError::SwWithoutFp { sw })) => {
            let word = line.iter().find(|word| word.to_ascii_lowercase().ends_with(sw.as_str())).cloned();
            word.map_or_else(Vec::new, |word| with(&line, &word, &[&format!("{word}:3-8")]))
        }
        Some(Refusal::Ask(AskError::Word(unknown))) if unknown.what == "terrain or hex" => {
            let hexes: Vec<&str> = unknown.given.split([' ', ',']).filter(|word| !word.is_empty()).collect();
            let is_hexes = hexes.len() > 1 && hexes.iter().all(|hex| hex.parse::<Hex>().is_ok());
            hexes.iter().filter(|_| is_hexes).map(|hex| written(&["terrain".to_owned(), (*hex).to_owned()])).collect()
        }
        _ => Vec::new(),
    };
    lines.concat()
}

/// Returns the line with one word less a part of it, for each Location that a name may be; of a LOS the best of them too.
fn of_each<'h>(line: &[String], given: &str, (first, hexes): (&str, impl Iterator<Item = &'h Hex>)) -> Vec<String> {
    let is_it = |word: &String| word.trim() == given || word.strip_suffix(given).is_some_and(|w| w.ends_with('='));
    let Some(at) = line.iter().position(is_it) else { return Vec::new() };
    let before = line[at].trim().strip_suffix(given).unwrap_or_default().to_owned();
    // what stood behind the name stands behind each hex
    let behind = first.find(|c: char| !c.is_ascii_alphanumeric()).map_or("", |end| &first[end..]);
    let mut all: Vec<String> = Vec::new();
    for hex in hexes {
        let one = format!("{before}{hex}{behind}");
        if !all.contains(&one) && all.len() < MOST {
            all.push(one);
        }
    }
    let mut lines: Vec<String> = all
        .into_iter()
        .map(|one| {
            let mut line = line.to_vec();
            line[at] = one;
            written(&line)
        })
        .collect();
    if line.iter().any(|word| word == "los") {
        lines.push(written(&[line, &["--best".to_owned()]].concat()));
    }
    lines
}

/// Returns the line with other words in the place of one.
fn with(line: &[String], word: &str, by: &[&str]) -> Vec<String> {
    let Some(at) = line.iter().position(|of| of == word) else { return Vec::new() };
    let mut line = line.to_vec();
    line.splice(at..=at, by.iter().map(|&word| word.to_owned()));
    vec![written(&line)]
}

/// Returns what is said of a word of this command line, with the line to type instead.
pub(crate) fn said_with(why: &str, word: &str, by: &str) -> String {
    let line: Vec<String> = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).collect();
    let joined = line.iter().find(|of| of.ends_with(&format!("={word}"))).cloned();
    let lines = match joined {
        Some(whole) => with(&line, &whole, &[&format!("{}{by}", &whole[..whole.len() - word.len()])]),
        None => with(&line, word, &[by]),
    };
    let tries = if lines.is_empty() { "" } else { "; try" };
    format!("{why}{tries}{}", lines.concat())
}

fn written(line: &[String]) -> String {
    let words = line.iter().cloned().map(quoted);
    std::iter::once("\n  fogas".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
