//! A Bypass whose hexside is not named.

use fogas::grid::{Hex, Side};

use super::Reading;

impl Reading {
    /// Returns the lines with each hexside along which the last place can be Bypassed, if one of the words says that it
    /// is in Bypass. Each comes with lines that are quick to try: if its Bypass is possible at all, one of them is accepted.
    pub(crate) fn in_bypass(&self) -> Vec<(Vec<String>, Vec<Vec<String>>)> {
        let is_bypass = |word: &String| matches!(&*word.to_lowercase(), "bypass" | "vbm");
        let at = self.line.iter().rposition(|word| word.parse::<Hex>().is_ok());
        let Some(at) = at.filter(|_| self.left_out.iter().any(is_bypass)) else { return Vec::new() };
        (1..=6).filter_map(Side::new).filter_map(|side| self.along(at, side)).collect()
    }

    /// Returns the line for one hexside of the place at an index.
    fn along(&self, at: usize, side: Side) -> Option<(Vec<String>, Vec<Vec<String>>)> {
        let hex = self.line[at].parse::<Hex>().ok()?;
        let bypassed = format!("{hex}/{}", hex.neighbor(side));
        let mut line = self.line.clone();
        line[at].clone_from(&bypassed);
        let is_search = at > 1 && line[at - 1] == "--to";
        if !is_search {
            return Some((line.clone(), vec![line]));
        }
        let from = line[..at - 1].iter().rev().find_map(|word| word.parse::<Hex>().ok());
        // from beside it there is no way to be found
        if from.is_some_and(|from| from.range(hex) == 1) {
            line.remove(at - 1);
            return Some((line.clone(), vec![line]));
        }
        let options = line[at + 1..].to_vec();
        let step = |side: Side| {
            let begin =
                [line[0].clone(), "-e".to_owned(), line[1].clone(), hex.neighbor(side).to_string(), bypassed.clone()];
            [&begin[..], &options[..]].concat()
        };
        let steps = (1..=6).filter_map(Side::new).map(step).collect();
        Some((line, steps))
    }
}
