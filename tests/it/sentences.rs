//! Every sentence that the program can print, as it stands in the source: one list to be read as a player reads it.
//!
//! `tests/it/sentences.txt` is that list, `FOGAS_BLESS=1 cargo test --test it sentences::` writes it anew. Whoever adds or changes
//! a sentence sees it there beside the others. Some words no player would use: they are forbidden.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Where sentences stand: the rest of the source prints none.
const ROOMS: [&str; 9] = [
    "src/report",
    "src/cli",
    "src/map",
    "src/import",
    "src/query",
    "src/rules/catalogue.rs",
    "src/rules/date.rs",
    "src/resolver/terrain/numbers.rs",
    "src/json_words.rs",
];

/// What no player says.
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
    let mut text = String::new();
    let mut wrong = Vec::new();
    for file in ROOMS.iter().flat_map(|room| sources(&root.join(room))) {
        let source = fs::read_to_string(&file).expect("a source file");
        // what tests expect is no sentence of the program
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let name = file.strip_prefix(root).expect("of the project").display().to_string();
        let sentences: Vec<String> = literals(source).into_iter().filter(|l| is_sentence(l)).collect();
        wrong.extend(sentences.iter().flat_map(|s| {
            let banned = BANNED.iter().filter(|b| s.contains(**b) && !is_command_line(s));
            banned.map(|b| format!("{name}: `{b}` in: {s}")).collect::<Vec<_>>()
        }));
        if !sentences.is_empty() {
            let _ = write!(text, "## {name}\n\n{}\n\n", sentences.join("\n"));
        }
    }
    let list = root.join("tests/it/sentences.txt");
    if std::env::var_os("FOGAS_BLESS").is_some() {
        fs::write(&list, &text).expect("writable");
    }
    assert!(wrong.is_empty(), "{} sentences that no player says:\n{}", wrong.len(), wrong.join("\n"));
    let kept = fs::read_to_string(&list).unwrap_or_default();
    assert!(kept == text, "tests/it/sentences.txt is stale; run FOGAS_BLESS=1 cargo test --test it sentences::");
}

/// The examples under the help of a command.
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

/// Tells whether a literal is more than a name: two words, one of them of letters.
fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace().filter(|w| w.chars().filter(|c| c.is_alphabetic()).count() > 1);
    words.count() > 1 && !text.contains("<svg") && !text.starts_with("./") && !text.contains("../data")
}

/// Returns the string literals of a source in their order, each on one line; what documents it is none.
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
