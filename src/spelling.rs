//! Suggestions for misspelled names, long values shortened for messages, and characters that no name may contain. All
//! rooms share these.

/// Longer words are not compared: nobody misspells a name by so much, and comparing takes time proportional to the
/// product of the lengths.
const LONGEST: usize = 64;

/// Up to this many names are listed in full.
const MOST_KNOWN: usize = 24;

/// Of a longer list, this many names are shown.
const FEW_KNOWN: usize = 12;

/// A word that cannot be read, with suggestions for what was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    /// What was written.
    pub given: String,
    /// What to write instead, the nearest first; never empty.
    pub instead: Vec<String>,
}

impl Meant {
    /// Returns the suggestions for a word; `None` if there are none.
    pub(crate) fn of(given: &str, instead: Vec<String>) -> Option<Self> {
        (!instead.is_empty()).then(|| Self { given: given.to_owned(), instead })
    }
}

/// Returns the names nearest in spelling to what was written, at most three, the nearest first.
#[must_use]
pub fn near<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    if written.len() > LONGEST {
        return Vec::new();
    }
    let lower = written.to_ascii_lowercase();
    let length = lower.chars().count();
    // the difference in length is at least so many slips
    let may_be = |name: &&str| name.chars().count().abs_diff(length) <= 1 + name.len() / 4;
    let mut close: Vec<(usize, &str)> = names
        .into_iter()
        .filter(may_be)
        .map(|n| (strsim::damerau_levenshtein(&lower, &n.to_ascii_lowercase()), n))
        .filter(|(d, n)| *d <= 1 + n.len() / 4)
        .collect();
    close.sort_unstable();
    close.into_iter().take(3).map(|(_, n)| n.to_owned()).collect()
}

/// Returns the names that are the fewest typing slips away from what was written: at most one slip, or two in a name of
/// seven letters or more.
#[must_use]
pub fn fewest_slips<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    if written.len() > LONGEST {
        return Vec::new();
    }
    let lower = written.to_ascii_lowercase();
    let slips = |name: &str| strsim::damerau_levenshtein(&lower, &name.to_ascii_lowercase());
    let mut close: Vec<(usize, &str)> = names.into_iter().map(|name| (slips(name), name)).collect();
    close.retain(|(slips, name)| *slips <= if name.len() < 7 { 1 } else { 2 });
    close.sort_unstable();
    close.dedup();
    let fewest = close.first().map_or(0, |(slips, _)| *slips);
    close.into_iter().take_while(|(slips, _)| *slips == fewest).map(|(_, name)| name).collect()
}

/// Returns the labels nearest to what was written. Next to a number a different letter is not a slip: `Y1`, `T1` and
/// `T` are three units.
pub(crate) fn near_labels<'n>(written: &str, labels: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let is_word = |label: &str| label.len() == 2 && label.bytes().all(|b| b.is_ascii_alphabetic());
    let may_be = |label: &&str| label.len() > 2.min(written.len()) || is_word(label);
    near(written, labels.into_iter().filter(may_be))
}

/// Returns a lower-case letter without its accent, as players without a Hungarian keyboard write it.
#[must_use]
pub const fn unaccented(letter: char) -> char {
    match letter {
        'á' | 'ä' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' | 'ö' | 'ő' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        other => other,
    }
}

/// Returns the hint for a misspelled name: similar names, or all names if none is similar.
pub(crate) fn hint<'n>(written: &str, names: impl IntoIterator<Item = &'n str> + Clone) -> String {
    let near = near(written, names.clone());
    if near.is_empty() {
        let all: Vec<_> = names.into_iter().collect();
        // nobody reads a list of dozens
        let (shown, more) = if all.len() > MOST_KNOWN { all.split_at(FEW_KNOWN) } else { (&all[..], &[][..]) };
        let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        format!("known: `{}`{more}", shown.join("`, `"))
    } else {
        format!("did you mean `{}`?", near.join("` or `"))
    }
}

/// Cuts the middle out of a text that is longer than `most` characters.
pub(crate) fn clip(text: &str, most: usize) -> String {
    let half = most / 2;
    let at = |chars: usize| text.char_indices().nth(chars).map_or(text.len(), |(i, _)| i);
    if at(most) == text.len() {
        return text.to_owned();
    }
    let tail = text.char_indices().rev().nth(half.saturating_sub(1)).map_or(0, |(i, _)| i);
    format!("{} … {}", &text[..at(half)], &text[tail..])
}

/// Returns `true` if a text contains a character that [is hidden](is_hidden), including a line break.
pub(crate) fn has_hidden(text: &str) -> bool {
    first_hidden(text).is_some()
}

/// Returns the byte index of the first character that [is hidden](is_hidden), including a line break.
#[must_use]
pub fn first_hidden(text: &str) -> Option<usize> {
    /// A one in each byte.
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    // checks eight bytes at once: the high bit of a byte is set if the byte is not ASCII, is DEL, or comes before the
    // space
    let is_odd = |word: &[u8; 8]| {
        let word = u64::from_ne_bytes(*word);
        (word | word.wrapping_add(ONES) | word.wrapping_sub(ONES * u64::from(b' '))) & (ONES * 0x80) != 0
    };
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        at += match rest.first_chunk() {
            Some(word) if !is_odd(word) => 8,
            _ => match shown(rest) {
                0 if text[at..].starts_with(is_hidden) => return Some(at),
                0 => text[at..].chars().next().map_or(1, char::len_utf8),
                length => length,
            },
        };
    }
    None
}

/// Returns the length in bytes of the first character of a text if its first two bytes tell that it is not hidden;
/// otherwise 0.
#[inline]
fn shown(text: &[u8]) -> usize {
    match (text[0], text.get(1).copied().unwrap_or_default()) {
        (0xc2, ..0xa0) | (0xd8, 0x9c) | (0xe2, ..=0x81) | (0xef, 0xbf) | (0xf3, 0xa0) => 0,
        (b' '..=b'~', _) => 1,
        (0xc2..=0xdf, _) => 2,
        (0xe0..=0xef, _) => 3,
        (0xf0.., _) => 4,
        _ => 0,
    }
}

/// Returns `true` if a character controls a terminal or reorders the text around it: C0 and C1 controls, bidirectional
/// controls, line and paragraph separators, tags.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    // a fast path for nearly all characters
    if matches!(c, ' '..='~') {
        return false;
    }
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A control or a mark is found in the first eight bytes and in the rest; a letter, a half or an arrow is not
    /// found.
    #[test]
    fn a_text_has_something_hidden_if_a_character_is() {
        for length in 0..20 {
            assert!(!has_hidden(&"~ ".repeat(length)), "{length}");
            for at in 0..length {
                let text = |other: char| (0..length).map(|i| if i == at { other } else { 'x' }).collect::<String>();
                for other in ['\u{7f}', '\u{1f}', '\n', '\u{80}', '\u{9f}', '\u{202e}', '\u{e0041}'] {
                    assert!(has_hidden(&text(other)), "{:?}", text(other));
                }
                for other in ['é', '½', '→', '\u{ffff}', '\u{1f600}'] {
                    assert!(!has_hidden(&text(other)), "{:?}", text(other));
                }
            }
        }
    }

    /// Each hidden character is recognized by its first bytes, and its position is found.
    #[test]
    fn every_hidden_character_is_found() {
        for c in '\0'..=char::MAX {
            let found = |before: &str| first_hidden(&format!("{before}{c}↑½")).map(|at| at - before.len());
            assert_eq!(found(""), is_hidden(c).then_some(0), "{c:?}");
            assert_eq!(found("↑½█ eight and more"), is_hidden(c).then_some(0), "{c:?}");
        }
    }

    #[test]
    fn one_slip_is_near_and_another_word_is_not() {
        let names = ["brush", "orchard", "open"];
        assert_eq!(near("orchrad", names), ["orchard"]);
        assert_eq!(near("Brus", names), ["brush"]);
        assert!(near("factory", names).is_empty());
        assert!(near(&"a".repeat(1_000_000), names).is_empty());
        assert_eq!(hint("brsh", names), "did you mean `brush`?");
        assert_eq!(hint("factory", names), "known: `brush`, `orchard`, `open`");
        let many: Vec<String> = (0..30).map(|n| format!("kind{n}")).collect();
        let said = hint("factory", many.iter().map(String::as_str));
        assert!(said.ends_with("`kind11` and 18 more") && !said.contains("kind12"), "{said}");
    }

    /// `Y1`, `T1` and `T` are three units. A label that lacks its number is near one that has it, and in a label of two
    /// letters one may be a slip.
    #[test]
    fn a_number_alone_is_no_slip() {
        let labels = ["T1", "A", "AA", "Sq1", "Sq2"];
        assert!(near_labels("Y1", labels).is_empty());
        assert_eq!(near_labels("T", labels), ["T1"]);
        assert_eq!(near_labels("AB", labels), ["AA"]);
        assert_eq!(near_labels("S1q", labels).first().map(String::as_str), Some("Sq1"));
    }

    /// A swap, an extra letter and a missing letter are one slip each. If a name is one slip away, names two slips away
    /// are not suggested.
    #[test]
    fn the_fewest_slips_are_meant() {
        let names = ["move", "remove", "undo", "redo", "manhandle"];
        assert_eq!(fewest_slips("mvoe", names), ["move"]);
        assert_eq!(fewest_slips("smove", names), ["move"]);
        assert_eq!(fewest_slips("udo", names), ["undo"]);
        assert_eq!(fewest_slips("mnhandel", names), ["manhandle"]);
        assert!(fewest_slips("mxxe", names).is_empty());
        assert!(fewest_slips("recover", names).is_empty());
    }

    #[test]
    fn long_texts_lose_their_middle() {
        assert_eq!(clip("abcdef", 6), "abcdef");
        assert_eq!(clip("abcdefg", 6), "abc … efg");
        assert_eq!(clip("ééééééé", 4), "éé … éé");
    }
}
