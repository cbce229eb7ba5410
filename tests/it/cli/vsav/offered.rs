//! What completes as one types on a saved game: nothing of what another player hides.

use std::fs;

use super::{Folder, NAME, WORD, fogas, secrets, stderr, stdout};

#[test]
fn nothing_hidden_is_offered() {
    let folder = Folder::new();
    let file = folder.file("monday.vsav");
    fs::write(&file, secrets()).expect("writable");
    let offered = |words: &[&str], word: Option<&str>| {
        let words = [&["-m", &file][..], words].concat();
        let mut command = fogas();
        command.env("COMPLETE", "zsh").env("_CLAP_COMPLETE_INDEX", words.len().to_string()).env("_CLAP_IFS", "\n");
        word.map(|word| command.env("FOGAS_OWNER", word));
        let output = command.args(["--", "fogas"]).args(&words).output().expect("it runs");
        assert!(output.status.success(), "{words:?}");
        let told = format!("{}{}", stdout(&output), stderr(&output));
        assert!(!told.contains(WORD), "{told}");
        told
    };
    for words in [&["los", ""][..], &["los", "a"], &["los", "E36", "a"], &["shot", ""], &["where", "sees", ""]] {
        for word in [None, Some("another")] {
            let told = offered(words, word);
            for secret in [NAME, "Tigris", "afv-", "G39:", "SSsq"] {
                assert!(!told.contains(secret), "{words:?} {secret}: {told}");
            }
        }
        assert!(offered(words, Some(WORD)).contains("afv-1"), "{words:?}");
    }
    let seen = offered(&["los", ""], None);
    assert!(seen.contains("sq-1") && seen.contains("?1"), "{seen}");
}
