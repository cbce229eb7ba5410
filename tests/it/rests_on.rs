//! What an answer depends on in plain cases: exactly these rules in this order, and exactly this many notes. For each
//! question that a rule decides, there is one to which it is irrelevant.
//!
//! The rows were written from answers, and each step was then held against the rules; what no rule explains was left out. That is a record
//! which somebody has read: it shows a step or a note too many, and proves less than a row of `worked.json`, whose answer came first.
//!
//! `rests_on.json` holds the maps, and for each its questions: the line, the rules of its steps, and the number of
//! notes. A row with only a text is a heading.

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
    Heading(#[expect(dead_code, reason = "it is for who reads the file")] [String; 1]),
}

/// Returns what is wrong with an answer.
fn fault(on: &Resolver, line: &str, rules: &str, notes: usize) -> Option<String> {
    let query = crate::command_line::query(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let on = on.for_query(&query).unwrap_or_else(|e| panic!("{line}: {e}"));
    let ruling = on.rule_on(&query).unwrap_or_else(|e| panic!("{line}: {e}"));
    let steps: Vec<String> = ruling.steps.iter().map(|step| step.rule.to_string()).collect();
    let found = (steps.join(" "), ruling.notes.len());
    (found != (rules.to_owned(), notes)).then(|| format!("{line}: {found:?}, not {rules} and {notes}"))
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
            let Row::Answer(line, rules, notes) = row else { continue };
            asked += 1;
            wrong.extend(fault(&on, line, rules, *notes));
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
}
