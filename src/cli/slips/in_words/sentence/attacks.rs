//! Sentences about an attack on the table, without a place: `what is 12 -1`, `what does a 7 do on the 12 column with +2`.

use super::super::topic::TIMES;
use super::words::{QUIET, has_one, is_one_of, is_small};

/// What a column of the table is called.
const COLUMN: &[&str] = &["column", "col", "flat"];

/// Returns `true` if a sentence asks nothing but FP and their DRM, or what a DR does on a column.
pub(super) fn is_attack(lower: &[String]) -> bool {
    let says: Vec<&String> = lower.iter().filter(|word| !is_small(word) && !is_one_of(QUIET, word)).collect();
    let is_drm = |word: &str| word.strip_prefix(['-', '+']).is_some_and(is_number);
    let is_bare = matches!(says[..], [fp, drm] if is_number(fp) && is_drm(drm));
    is_bare || (has_one(lower, COLUMN) && lower.iter().any(|word| is_number(word)))
}

/// Writes a number that is neither the column nor a DRM as the DR.
pub(super) fn with_dr(words: Vec<String>) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    if !has_one(&lower, COLUMN) {
        return words;
    }
    let stands =
        |at: Option<usize>, by: &[&str]| at.and_then(|at| lower.get(at)).is_some_and(|word| is_one_of(by, word));
    let is_dr = |at: usize| {
        let behind = stands(Some(at + 1), &["column", "col", "flat", "fp", "up", "down"]);
        is_number(&lower[at])
            && !behind
            && !stands(at.checked_sub(1), &["column", "col", "dr", "up", "down", "minus", "plus"])
    };
    let with = |(at, word): (usize, &String)| {
        let dr = is_dr(at).then(|| "dr".to_owned());
        dr.into_iter().chain([word.clone()])
    };
    words.iter().enumerate().flat_map(with).collect()
}

/// Writes the FP of an attack after all doubling and halving, as the table takes them: `halved 8 fp`, `8 FP TPBF`. FP that do not come
/// out even keep their words, which the command has no use for.
pub(in super::super) fn multiplied(words: Vec<String>) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let times = |word: &String| TIMES.iter().find(|(said, ..)| is_one_of(said, word));
    let fp = |word: &String| word.trim_end_matches("fp").parse::<u16>().ok().filter(|_| !word.starts_with(['+', '-']));
    let is_dr = |at: &usize| *at > 0 && is_one_of(&["dr", "up", "down"], &lower[at - 1]);
    let at = (0..words.len()).find(|at| !is_dr(at) && fp(&lower[*at]).is_some());
    let Some((at, full)) = at.and_then(|at| Some((at, fp(&lower[at])?))) else { return words };
    let said: Vec<_> = lower.iter().filter_map(times).collect();
    let [by, of] = said.iter().fold([1, 1], |[by, of], (_, more, less)| [by * more, of * less]);
    if said.is_empty() || full * by % of != 0 {
        return words;
    }
    let with = |(n, word): (usize, String)| {
        let is_left = n == at || times(&lower[n]).is_none();
        is_left.then(|| if n == at { (full * by / of).to_string() } else { word })
    };
    words.into_iter().enumerate().filter_map(with).collect()
}

/// Returns `true` for a number without a sign.
fn is_number(word: &str) -> bool {
    !word.starts_with('+') && word.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attack_on_the_table_is_known_by_its_numbers() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, is) in [
            ("what is 12 -1", true),
            ("what does a 7 do on the 12 column with +2", true),
            // the twins: a DRM is needed, another noun, no number
            ("what is 12", false),
            ("what is the 12 -1 leader", false),
            ("what is a column", false),
        ] {
            assert_eq!(is_attack(&words(line)), is, "{line}");
        }
        assert_eq!(with_dr(words("a 7 on the 12 column +2")), words("a dr 7 on the 12 column +2"));
        assert_eq!(with_dr(words("8 flat with a 7")), words("8 flat with a dr 7"));
        assert_eq!(with_dr(words("8 fp on column 8 -1")), words("8 fp on column 8 -1"));
        assert_eq!(with_dr(words("12 -1")), words("12 -1"));
    }

    #[test]
    fn fp_are_multiplied_before_they_come_to_the_table() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, says) in [
            ("halved 8 fp -1", "4 fp -1"),
            ("doubled 8fp +1", "16 +1"),
            ("8 FP TPBF", "24 FP"),
            ("dr 5 8 pbf", "dr 5 16"),
            ("8 doubled halved -1", "8 -1"),
            // the twins: nothing multiplies, half of an odd number, no FP
            ("8 fp -1", "8 fp -1"),
            ("halved 7 fp -1", "halved 7 fp -1"),
            ("doubled -1", "doubled -1"),
        ] {
            assert_eq!(multiplied(words(line)), words(says), "{line}");
        }
    }
}
