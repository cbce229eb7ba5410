//! What an answer depends on in plain cases: exactly these rules in this order, and exactly this many notes. For each
//! question that a rule decides, there is one to which it is irrelevant.
//!
//! The rows were written from answers, and each step was then held against the rules; what no rule explains was left out. That is a record
//! which somebody has read: it shows a step or a note too many, and proves less than a row of `worked.json`, whose answer came first.
//!
//! `rests_on.json` holds the maps, and for each its questions: the line, the rules of its steps, and the number of
//! notes, or for each note words that it has. A row with only a text is a heading. Rows with words of their notes were written
//! before they were asked, from the rules that their heading names.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde::Deserialize;
use serde_json::Value;

/// A map, made here or built in, with questions about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    #[serde(default)]
    map: Option<Value>,
    answers: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Answer(String, String, usize),
    Told(String, String, Vec<String>),
    Heading(#[expect(dead_code, reason = "it is for who reads the file")] [String; 1]),
}

/// What notes an answer has.
enum Notes<'r> {
    So(usize),
    With(&'r [String]),
}

/// Returns what is wrong with an answer.
fn fault(on: &Resolver, line: &str, rules: &str, notes: &Notes<'_>) -> Option<String> {
    let query = crate::command_line::query(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let on = on.for_query(&query).unwrap_or_else(|e| panic!("{line}: {e}"));
    let ruling = on.rule_on(&query).unwrap_or_else(|e| panic!("{line}: {e}"));
    let steps: Vec<String> = ruling.steps.iter().map(|step| step.rule.to_string()).collect();
    let told: Vec<String> = ruling.notes.iter().map(ToString::to_string).collect();
    let are_told = match notes {
        Notes::So(many) => told.len() == *many,
        Notes::With(words) => {
            told.len() == words.len() && told.iter().zip(*words).all(|(note, word)| note.contains(word))
        }
    };
    let is_right = steps.join(" ") == rules && are_told;
    (!is_right).then(|| format!("{line}: {} and {told:?}, not {rules}", steps.join(" ")))
}

#[test]
fn plain_answers_rest_on_their_rules_alone() {
    let all: BTreeMap<String, About> = serde_json::from_str(include_str!("rests_on.json")).expect("rows");
    let (mut wrong, mut asked) = (Vec::new(), 0);
    for (name, about) in &all {
        let on = match &about.map {
            Some(map) => crate::kit::drawn(["A1", "L12"], map),
            None => crate::kit::built_in(name),
        };
        for row in &about.answers {
            let (line, rules, notes) = match row {
                Row::Answer(line, rules, notes) => (line, rules, Notes::So(*notes)),
                Row::Told(line, rules, words) => (line, rules, Notes::With(words)),
                Row::Heading(_) => continue,
            };
            asked += 1;
            wrong.extend(fault(&on, line, rules, &notes));
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
}
