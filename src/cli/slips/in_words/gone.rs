//! Walls, hedges and roadblocks that a sentence takes away: `can E36 see G36 if the hedge is gone`.

use fogas::grid::{Hex, SIDES};
use fogas::map::{Change, HexsideTerrain, Map};

use super::super::line::is_place;

/// Words of what stands no longer.
const GONE: &[&str] = &["gone", "removed", "destroyed", "cleared", "demolished"];

/// Words between the thing and those.
const IS: &[&str] = &["is", "are", "was", "were", "has", "have", "been", "gets", "got"];

/// No more hexsides are named on a line.
const MOST: usize = 6;

/// Writes what is said to be gone as edits of the hexsides between the two places of a sentence; leaves it as it is where none is there.
pub(super) fn with_edits(words: Vec<String>, board: Option<&Map>) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let said = (0..words.len()).find_map(|at| {
        let kind = lower[at].strip_suffix('s').unwrap_or(&lower[at]).parse::<HexsideTerrain>().ok();
        let is = lower[at + 1..].iter().take_while(|word| IS.contains(&word.as_str())).count();
        let last = at + 1 + is;
        let is_gone = lower.get(last).is_some_and(|word| GONE.contains(&word.as_str()));
        Some((at..=last, kind.filter(|kind| kind.is_barrier() && is_gone)?))
    });
    let (Some((said, kind)), Some(board)) = (said, board) else { return words };
    let hex = |word: &String| word.split(['@', '+', '/']).next()?.parse::<Hex>().ok();
    let places: Vec<Hex> = words.iter().filter(|word| is_place(word)).filter_map(hex).collect();
    let [from, to] = places[..] else { return words };
    let gone = between(board, [from, to], kind);
    if gone.is_empty() || gone.len() > MOST {
        return words;
    }
    let mut words = words;
    let article = usize::from(said.start().checked_sub(1).is_some_and(|before| lower[before] == "the"));
    let edits = gone.into_iter().flat_map(|edge| ["-s".to_owned(), format!("{edge}=none")]);
    words.splice(said.start() - article..=*said.end(), edits);
    words
}

/// Returns `true` if something that may lie or stand somewhere is still said to be gone: `if the smoke in F36 is gone`.
pub(super) fn is_left(words: &[String]) -> bool {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let is_thing = |word: &String| {
        let one = word.strip_suffix('s').unwrap_or(word);
        one.parse::<HexsideTerrain>().is_ok() || Change::at("A1", one).is_some() || word == "rubble"
    };
    let gone = lower.iter().position(|word| GONE.contains(&word.as_str()));
    gone.is_some_and(|gone| {
        let is_said = gone > 0 && IS.contains(&lower[gone - 1].as_str());
        let thing = (gone.saturating_sub(6)..gone).rev().find(|at| is_thing(&lower[*at]));
        let is_named = |thing: usize| words[thing..gone].iter().any(|word| is_place(word) || word.contains('-'));
        is_said && thing.is_some_and(is_named)
    })
}

/// Returns the hexsides of a kind that the ways between two hexes cross, each once.
fn between(board: &Map, [from, to]: [Hex; 2], kind: HexsideTerrain) -> Vec<String> {
    let range = from.range(to);
    let is_between = |hex: Hex| from.range(hex) + hex.range(to) == range;
    let mut found: Vec<String> = Vec::new();
    for facts in board.grid().hexes().filter(|hex| is_between(*hex)).filter_map(|hex| board.hex(hex)) {
        for side in SIDES {
            let other = facts.hex.neighbor(side);
            // from the one that is nearer
            let is_on = is_between(other) && from.range(facts.hex) < from.range(other);
            if is_on && facts.hexsides[side.index()] == Some(kind) {
                found.push(format!("{}-{other}", facts.hex));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_is_an_edit_of_its_hexside() {
        let board = Map::built_in("fb").expect("the board");
        let read = |line: &str| {
            let words = line.split(' ').map(str::to_owned).collect();
            with_edits(words, Some(&board)).join(" ")
        };
        // the board shows a hedge on E38-F37, and between E36 and G36 none
        assert_eq!(read("can E38 see F37 if the hedge is gone"), "can E38 see F37 if -s E38-F37=none");
        assert_eq!(read("can F37 see E38 if hedges are removed"), "can F37 see E38 if -s F37-E38=none");
        // the twins: it stands, nothing of the kind is there, one place alone
        for line in
            ["can E38 see F37 past the hedge", "can E36 see G36 if the hedge is gone", "is the hedge of F37 gone"]
        {
            assert_eq!(read(line), line);
        }
    }
}
