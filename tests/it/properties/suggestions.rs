//! The suggestions in refusals are not refused themselves.

use fogas::map::{EditError, edit_words};

use crate::kit;

/// Returns misspellings of a word: with a sign in front, or with a letter left out, doubled, or swapped with the next.
fn slips(word: &str) -> Vec<String> {
    let mut all = vec![format!("-{word}"), format!("--{word}"), word.to_uppercase()];
    let letters: Vec<char> = word.chars().collect();
    for at in 0..letters.len() {
        let (mut less, mut more, mut turned) = (letters.clone(), letters.clone(), letters.clone());
        less.remove(at);
        more.insert(at, letters[at]);
        if at + 1 < letters.len() {
            turned.swap(at, at + 1);
        }
        all.extend([less, more, turned].map(String::from_iter));
    }
    let signed: Vec<_> = all.iter().map(|slip| format!("-{slip}")).collect();
    all.extend(signed);
    all
}

/// Every edit that is suggested for a misspelling is valid: for a hex, a Location, a hexside, a hex with Rail Cars. Each word is
/// misspelled at every third place, by turns.
#[test]
fn a_suggested_edit_is_one() {
    let fb = kit::built_in("fb");
    let (mut suggested, mut wrong) = (0, Vec::new());
    let places = ["E6", "F36", "L33@1", "YY28", "F36-F37", "mist", "emr", "orchard"];
    for (i, place) in places.into_iter().enumerate() {
        let words = edit_words(fb.map(), place.contains('-')).into_iter().chain(["one", "level:2", "1"]);
        for word in words.skip((3 - i % 3) % 3).step_by(3) {
            for slip in slips(word) {
                let text = format!("{place}={slip}");
                let Err(EditError::Near(_, near)) = fb.map().revise().edit(&text) else { continue };
                for edit in near {
                    suggested += 1;
                    if let Err(e) = fb.map().revise().edit(&edit) {
                        wrong.push(format!("{text}: {e}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {suggested}: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
    assert!(suggested > 1000, "{suggested} suggestions");
}

/// For a sign in front of something that cannot be removed like that, the error suggests `none`.
#[test]
fn what_a_sign_does_not_take_away_is_said() {
    let fb = kit::built_in("fb");
    for (text, near) in [("E6=-none", "E6=none"), ("F36-F37=-hedge", "F36-F37=none"), ("F36-F37=-none", "F36-F37=none")]
    {
        let error = fb.map().revise().edit(text).expect_err("no edit");
        assert_eq!(error, EditError::Near(text.to_owned(), vec![near.to_owned()]));
    }
}
