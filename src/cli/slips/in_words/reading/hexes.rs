//! Hexes and numbers on a line that a key or a space is missing from: `F3O`, `TI0`, `ZZ.27`, `R9R10`, `DR11`.

use fogas::map::Visibility;
use fogas::rules::{counters_named, guns_named};

use super::super::super::corrected::meant;
use super::super::super::line::is_place;
use super::super::super::vocabulary::{ARROWS, is_counter};

/// Splits places joined by arrows.
fn places_apart(word: &str) -> Option<Vec<String>> {
    let mark = ARROWS.iter().copied().find(|mark| word.contains(mark))?;
    let parts: Vec<String> = word.split(mark).map(|part| part.trim().to_owned()).collect();
    (parts.len() > 1 && parts.iter().all(|part| is_place(part))).then_some(parts)
}

/// Takes the values of options from their names, and lists of counters apart.
pub(super) fn taken_apart(words: &[String]) -> Vec<String> {
    let mut apart = Vec::new();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        // `PaK 40`, `T 34`
        let named = |next: &&String| {
            let both = format!("{word}{next}");
            let is_name = word.starts_with(char::is_alphabetic) && next.starts_with(|c: char| c.is_ascii_digit());
            is_name && !is_place(&both) && !(guns_named(&both).is_empty() && counters_named(&both).is_empty())
        };
        if let Some(next) = words.next_if(|next| !is_place(word) && named(next)) {
            apart.push(format!("{word}{next}"));
            continue;
        }
        match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => apart.extend([name.to_owned(), value.to_owned()]),
            _ if places_apart(word).is_some() => apart.extend(places_apart(word).unwrap_or_default()),
            _ if word.contains([',', '+']) && word.split([',', '+']).all(|part| is_counter(&part.to_lowercase())) => {
                apart.extend(word.split([',', '+']).map(str::to_owned));
            }
            _ => apart.push(word.clone()),
        }
    }
    apart
}

/// Returns a word without half of the parentheses around several words: `(level` and `1)`.
pub(super) fn without_parenthesis(word: &str) -> String {
    match (word.strip_prefix('('), word.strip_suffix(')')) {
        (Some(bare), None) if !bare.is_empty() && !bare.contains(')') => bare.to_owned(),
        (None, Some(bare)) if !bare.is_empty() && !bare.contains('(') => bare.to_owned(),
        _ => word.to_owned(),
    }
}

/// Returns digits with letters that look like them as digits.
pub(super) fn zeroed(digits: &str) -> Option<String> {
    let end = digits.find(['@', '/', '+', '-']).unwrap_or(digits.len());
    let (row, rest) = digits.split_at(end);
    let digit = |c| match c {
        'O' | 'o' => '0',
        'l' | 'I' => '1',
        _ => c,
    };
    let read: String = row.chars().map(digit).collect();
    let is_row = (1..=3).contains(&read.len()) && read.bytes().all(|b| b.is_ascii_digit()) && read != row;
    (is_row && row.contains(|c: char| c.is_ascii_digit())).then(|| format!("{read}{rest}"))
}

/// Returns a hex that was typed with a letter for its zero or one, or with a dot: `F3O`, `Fl7`, `TI0`, `ZZ.27`.
pub(super) fn as_hex(word: &str) -> Option<String> {
    let first = word.chars().next().filter(char::is_ascii_uppercase)?;
    // the letters of a column are alike
    let end = word.find(|c| c != first || c == 'O').filter(|end| *end > 0 && !is_place(word))?;
    let (column, row) = word.split_at(end);
    let row = row.trim_start_matches('.');
    let row = zeroed(row).unwrap_or_else(|| row.to_owned());
    let hex = format!("{column}{row}");
    (hex != word && row.starts_with(|c: char| c.is_ascii_digit()) && is_place(&hex)).then_some(hex)
}

/// Takes two hexes apart that nothing stands between: `R9R10`.
pub(super) fn apart(word: &str) -> Option<[String; 2]> {
    meant::glued(word).filter(|_| !word.contains(':'))
}

/// Words that a number may stand right behind.
const NUMBERED: &[&str] = &["dr", "lvl", "level", "kia", "nvr", "mf", "mp", "fp", "range"];

/// Takes a number from the word before it: `DR11`, `level4`, `lvl.1`.
pub(super) fn numbered(word: &str) -> Option<[&str; 2]> {
    let at = word.find(|c: char| c.is_ascii_digit())?;
    let (name, number) = word.split_at(at);
    // the M# of a Gun, which no hex has: `M#10`
    let is_m = name.eq_ignore_ascii_case("m#");
    let name = name.trim_end_matches(['.', ':', '=', '-', '#']);
    let is_number = number.bytes().all(|b| b.is_ascii_digit());
    let lower = name.to_lowercase();
    let is_numbered = NUMBERED.contains(&lower.as_str()) || Visibility::ALL.iter().any(|v| v.name() == &word[..at]);
    (is_number && (is_numbered || is_m)).then_some([name, number])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_is_read_past_a_slip_of_a_key() {
        for (typed, hex) in [
            ("F3O", Some("F30")),
            ("Fl7", Some("F17")),
            ("TI0", Some("T10")),
            ("TTI4", Some("TT14")),
            ("ZZ.27", Some("ZZ27")),
            // the twins: a hex of the column I, no digit at all, letters that are no column
            ("II16", None),
            ("TIO", None),
            ("TA0", None),
            ("SI", None),
        ] {
            assert_eq!(as_hex(typed).as_deref(), hex, "{typed}");
        }
        assert_eq!(apart("R9R10"), Some(["R9", "R10"].map(str::to_owned)));
        for twin in ["R9", "R9:R10", "R9-R10", "T34", "PaK40"] {
            assert_eq!(apart(twin), None, "{twin}");
        }
    }
}
