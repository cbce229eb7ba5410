//! Every sentence that the program can print, taken from the source, must not contain certain words that no player
//! would use.
//!
//! The sentences of facts and refusals are the doc comments of their variants, if `displaydoc` prints them. The others
//! are string literals.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that no player says.
pub(crate) const BANNED: &[&str] = &[
    "at hand",
    "not in our sources",
    "our sources",
    "sources of this program",
    "was taken",
    "were taken",
    "is taken to",
    "are taken to",
    "of no account",
    "is no edit",
    "by its name alone",
    "rule on what",
    "ruled on",
    "doubt (",
    "befalls",
    "from general knowledge",
    "not read)",
    "(a guess)",
    "(recalled",
    "(inferred)",
    "(assumed)",
    "not verified",
    "rests on a guess",
    "if of stone",
    "more by",
    "digit found",
    "(FB3.4-T",
    "level(s)",
    "every roll counted",
];

#[test]
fn each_sentence_is_one_that_a_player_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    let mut read = 0;
    for file in sources(&root.join("src")) {
        let source = fs::read_to_string(&file).expect("a source file");
        // what tests expect is not a sentence of the program
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let name = file.strip_prefix(root).expect("of the project").display().to_string();
        let mut sentences: Vec<String> = literals(source).into_iter().filter(|l| is_sentence(l)).collect();
        sentences.extend(documented(source));
        read += sentences.len();
        wrong.extend(sentences.iter().flat_map(|s| {
            let banned = BANNED.iter().filter(|b| s.contains(**b) && !is_command_line(s));
            banned.map(|b| format!("{name}: `{b}` in: {s}")).collect::<Vec<_>>()
        }));
    }
    assert!(wrong.is_empty(), "{} sentences that no player says:\n{}", wrong.len(), wrong.join("\n"));
    assert!(read > 1000, "only {read} sentences were found in the source");
}

/// The sentences that `displaydoc` prints: the documentation of each variant of an enum that derives it, on one line.
fn documented(source: &str) -> Vec<String> {
    let mut all = Vec::new();
    let (mut prints, mut inside, mut sentence) = (false, false, Vec::new());
    for line in source.lines().filter(|_| source.contains("displaydoc")) {
        prints |= line.starts_with("#[derive(") && line.contains("Display");
        if line.starts_with("pub enum ") {
            inside = std::mem::take(&mut prints);
        }
        inside &= line != "}";
        match line.strip_prefix("    /// ").filter(|_| inside) {
            Some(part) => sentence.push(part),
            None if !sentence.is_empty() => all.push(std::mem::take(&mut sentence).join(" ")),
            None => {}
        }
    }
    all
}

/// Returns `true` for an example in the help of a command.
fn is_command_line(text: &str) -> bool {
    text.trim_start().starts_with("fogas ")
}

fn sources(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut all: Vec<PathBuf> = fs::read_dir(path).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    all.sort();
    let is_source = |p: &PathBuf| p.extension().is_some_and(|e| e == "rs") && !p.ends_with("tests.rs");
    all.into_iter().flat_map(|p| if p.is_dir() { sources(&p) } else { vec![p] }).filter(is_source).collect()
}

/// Returns `true` if a literal is more than a name: two words, one of them with letters.
fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace().filter(|w| w.chars().filter(|c| c.is_alphabetic()).count() > 1);
    words.count() > 1 && !text.contains("<svg") && !text.starts_with("./") && !text.contains("../data")
}

/// Returns the string literals of a source in order, each on one line, without doc comments.
fn literals(source: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut rest = source.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, c)) = rest.next() {
        match c {
            '/' if source[at..].starts_with("//") => while rest.next_if(|(_, c)| *c != '\n').is_some() {},
            // a character, not a lifetime
            '\'' if source[at + 1..].starts_with("\\'") || source[at + 1..].starts_with("\"'") => {
                rest.next();
                rest.next();
            }
            '"' => {
                let mut text = String::new();
                let raw = before == '#' || before == 'r';
                while let Some((i, c)) = rest.next() {
                    match c {
                        '"' if !raw || before == 'r' || source[i + 1..].starts_with('#') => break,
                        '\\' if !raw => match rest.next() {
                            Some((_, '\n')) => while rest.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                            Some((_, 'n')) => text.push(' '),
                            Some((_, c)) => text.push(c),
                            None => {}
                        },
                        '\n' => text.push(' '),
                        c => text.push(c),
                    }
                }
                all.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            _ => {}
        }
        before = c;
    }
    all
}
