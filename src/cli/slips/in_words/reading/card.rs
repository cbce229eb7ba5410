//! Lines that show the card of one place.

use super::super::super::line::is_place;
use super::super::super::named;
use super::super::sentence;

/// Returns the line that looks up the place of the one unit in a sentence: `is Sq1 in the open`.
pub(super) fn of_unit(typed: &[String], whole: &[String]) -> Option<Vec<String>> {
    let (line, units) = named::with_units(typed, whole)?;
    sentence::looked_up(&line).filter(|line| line[1] == "terrain").map(|line| units.put_back(line))
}

/// Returns the line that shows the TEM in one place when no firing place is given, or the cost when no path is.
pub(super) fn terrain_of(line: &[String]) -> Option<Vec<String>> {
    match line {
        [fogas, asked, place, edits @ ..] if is_place(place) || named::is_name(place) => {
            let is_asked = asked == "tem" || (asked == "move-cost" && edits.iter().any(|edit| edit == "-s"));
            let are_edits =
                edits.chunks(2).all(|edit| matches!(edit, [set, _] if set == "-s") || edit == ["--as", "infantry"]);
            let edits: Vec<String> = edits.chunks(2).filter(|edit| edit[0] == "-s").flatten().cloned().collect();
            let line = [fogas.clone(), "terrain".to_owned(), place.clone()];
            // the costs are at the end of the card
            let costs = (asked == "move-cost").then(|| "-w".to_owned());
            (is_asked && are_edits).then(|| line.into_iter().chain(edits.iter().cloned()).chain(costs).collect())
        }
        _ => None,
    }
}
