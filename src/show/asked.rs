//! The command line that asks a question.

use std::borrow::Cow;

use serde_json::Value;

use crate::map::BUILT_IN;
use crate::query::{Field, FieldForm, MoveState, Query, SetupHow, ThCase, UnitChange, Written};
use crate::words::Word;

/// Returns the command line that asks a question about a map, quoted for a shell.
///
/// A question that flags cannot express becomes a line for `batch`.
#[must_use]
pub fn asked(query: &Query, map: &str) -> String {
    asked_with(query, map, &[])
}

/// Returns the command line that asks a question about a map, with further global flags and their values: a file of
/// added terrain, the side for which the answer is given.
#[must_use]
pub fn asked_with(query: &Query, map: &str, flags: &[(&str, &str)]) -> String {
    let mut words = vec!["fogas".to_owned()];
    words.extend(flags.iter().flat_map(|(flag, value)| [(*flag).to_owned(), (*value).to_owned()]));
    if BUILT_IN.first().is_none_or(|first| first.name != map) {
        words.extend(["-m".to_owned(), map.to_owned()]);
    }
    if let Some(rest) = words_of(query) {
        return words.into_iter().chain(rest).map(quoted).collect::<Vec<_>>().join(" ");
    }
    let line = serde_json::to_string(query).unwrap_or_default();
    let asks = words.into_iter().chain(["batch".to_owned()]).map(quoted).collect::<Vec<_>>().join(" ");
    format!("echo {} | {asks}", quoted(line))
}

/// Quotes a word for a shell.
#[must_use]
pub fn quoted(word: String) -> String {
    let plain = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || "-_./@+=:,".contains(c));
    if plain { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// Returns the command with its arguments and flags; `None` if they cannot express the question.
fn words_of(query: &Query) -> Option<Vec<String>> {
    let whole = serde_json::to_value(query).ok()?;
    let members = whole.as_object()?.values().next()?;
    // JSON can combine members that flags cannot
    let is_there = |name: &&str| members.get(name).is_some();
    let fields = query.form().fields.into_iter().filter(|field| is_there(&field.name));
    for FieldForm { needs, not_with, .. } in fields {
        if !needs.iter().all(&is_there) || not_with.iter().any(&is_there) {
            return None;
        }
    }
    let mut line = Line::default();
    line.put(query.fields(), members)?;
    // `los` asks five kinds of question, which its flags choose
    let (command, places, more) = match query {
        Query::LosAll(_) => ("los", 1, &["--all", "--range"][..]),
        Query::LosMatrix(_) => ("los", 0, &["--matrix"][..]),
        Query::LosPairs(_) => ("los", 0, &["--pairs", "--range"][..]),
        // with one Location in each hex, `los` asks about a single line
        Query::LosLevels(levels) if ![&levels.from, &levels.to].iter().any(|end| end.ends_with("@*")) => return None,
        Query::LosLevels(_) => ("los", 2, &[][..]),
        // with this flag the only place is the target
        Query::Shot(shot) if shot.from_all && shot.from.is_some() => return None,
        _ => (query.command(), line.places.len(), &[][..]),
    };
    let mut words = vec![command.to_owned()];
    let values = line.places.split_off(places.min(line.places.len()));
    words.extend(line.places);
    let (kinds, valued) = more.split_at(more.len().min(1));
    words.extend(kinds.iter().map(|&flag| flag.to_owned()));
    for (flag, value) in valued.iter().zip(values) {
        words.extend([(*flag).to_owned(), value]);
    }
    words.extend(line.flags);
    Some(words)
}

#[derive(Default)]
struct Line {
    places: Vec<String>,
    flags: Vec<String>,
}

impl Line {
    /// Adds the flags for the members of an object.
    fn put(&mut self, fields: &[Field], members: &Value) -> Option<()> {
        for field in fields {
            let Some(value) = members.get(field.member()).filter(|value| !value.is_null()) else { continue };
            match field.written() {
                Written::ByPlace => self.place(value)?,
                Written::Flag(name) => self.flag(field, &name, value)?,
                Written::Words => {
                    let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                    for word in words {
                        self.flags.push(format!("--{}", flag_of(word.as_str()?)?));
                    }
                }
                Written::Inner(fields) => self.put(fields, value)?,
            }
        }
        Some(())
    }

    fn place(&mut self, value: &Value) -> Option<()> {
        let all = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        for one in all {
            let word = scalar(one)?;
            // otherwise it would look like a flag
            if word.starts_with('-') {
                return None;
            }
            self.places.push(word.into_owned());
        }
        Some(())
    }

    fn flag(&mut self, field: &Field, name: &str, value: &Value) -> Option<()> {
        let mut put = |value: Option<Cow<'_, str>>| {
            self.flags.push(format!("--{name}"));
            self.flags.extend(value.map(Cow::into_owned));
        };
        match value {
            Value::Bool(is) if *is != field.is_denied() => put(None),
            Value::Bool(_) => {}
            // both dice of a DR, or two hexsides
            Value::Array(pair) if pair.len() == 2 && pair.iter().all(Value::is_number) => put(Some(both(pair)?.into())),
            Value::Array(all) => {
                for one in all {
                    match one {
                        Value::Array(pair) => put(Some(both(pair)?.into())),
                        one => put(Some(scalar(one)?)),
                    }
                }
            }
            Value::Object(_) | Value::Null => return None,
            // Case E, which is not the default
            one if field.is_given() => {
                if one.as_str() != Some(ThCase::default().name()) {
                    put(None);
                }
            }
            one => put(Some(scalar(one)?)),
        }
        Some(())
    }
}

/// Returns two numbers with a comma between them.
fn both(pair: &[Value]) -> Option<String> {
    let [first, second] = pair else { return None };
    Some(format!("{},{}", scalar(first)?, scalar(second)?))
}

/// Writes a text or a number.
fn scalar(value: &Value) -> Option<Cow<'_, str>> {
    match value {
        Value::String(text) => Some(text.into()),
        Value::Number(number) => Some(number.to_string().into()),
        _ => None,
    }
}

/// Returns the flag of a word that has its own flag.
fn flag_of(word: &str) -> Option<&'static str> {
    fn of<T: Word>(word: &str) -> Option<&'static str> {
        let choice = T::CHOICES.iter().find(|choice| choice.name == word)?;
        Some(choice.flag.unwrap_or(choice.name))
    }
    of::<MoveState>(word).or_else(|| of::<SetupHow>(word)).or_else(|| of::<UnitChange>(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(query: &str, map: &str) -> String {
        asked(&serde_json::from_str(query).expect("a question"), map)
    }

    /// Each flag is one that the help of the command lists.
    #[test]
    fn a_question_is_asked_by_places_and_flags() {
        for (query, map, line_of_it) in [
            (r#"{"los":{"from":"F37","to":"H37"}}"#, "fb", "fogas los F37 H37"),
            (
                r#"{"los":{"from":"A","to":"G","set":["F36=debris"]}}"#,
                "my map.json",
                "fogas -m 'my map.json' los A G --set F36=debris",
            ),
            (r#"{"los-all":{"from":"F37","range":4}}"#, "fb", "fogas los F37 --all --range 4"),
            (r#"{"los-matrix":{}}"#, "fb-6.1242", "fogas -m fb-6.1242 los --matrix"),
            (
                r#"{"move-cost":{"path":["E37","F37"],"as":"tracked","states":["soft-ground"]}}"#,
                "fb",
                "fogas move-cost E37 F37 --as tracked --soft",
            ),
            (
                r#"{"rubble-fall":{"at":"L33@1","he":{"kia":1,"dr":3},"dr":[[3,4]]}}"#,
                "fb",
                "fogas rubble-fall L33@1 --kia 1 --kia-dr 3 --dr 3,4",
            ),
            (r#"{"clear":{"at":"F37","sides":[2,5]}}"#, "fb", "fogas clear F37 --sides 2,5"),
            (
                r#"{"shot":{"from":"E35","to":"G35","with":["4-4-7","lmg:3-8"],"leader":-1}}"#,
                "fb",
                "fogas shot E35 G35 --attack direct --fire prep --with 4-4-7 --with lmg:3-8 --leader -1",
            ),
        ] {
            // flags for default values may be given too
            let said = line(query, map).replace(" --attack direct --fire prep", "");
            assert_eq!(said, line_of_it.replace(" --attack direct --fire prep", ""), "{query}");
        }
    }

    #[test]
    fn flags_for_every_command_stand_before_it() {
        let with = |query: &str| {
            let query = serde_json::from_str(query).expect("a question");
            asked_with(&query, "monday.json", &[("--for", "german")])
        };
        assert_eq!(with(r#"{"los":{"from":"A","to":"B"}}"#), "fogas --for german -m monday.json los A B");
        let batch = with(r#"{"tem":{"from":"E35","to":"G35","entered":"road"}}"#);
        assert!(batch.ends_with("| fogas --for german -m monday.json batch"), "{batch}");
    }

    #[test]
    fn what_no_flag_says_is_a_line_of_a_batch() {
        assert_eq!(line(r#"{"los-levels":{"from":"L33@*","to":"G39"}}"#, "fb"), "fogas los 'L33@*' G39");
        // the flag `--entered` requires `--moving`
        let entered = line(r#"{"tem":{"from":"E35","to":"G35","entered":"road"}}"#, "fb");
        assert!(entered.starts_with("echo "), "{entered}");
        let pair = line(r#"{"los-levels":{"from":"L33","to":"G39"}}"#, "fb");
        assert!(pair.starts_with("echo "), "{pair}");
        let piped = line(r#"{"wreck":{"at":"K36","attack":"he","bombardment":true,"fails":true}}"#, "fb");
        assert!(piped.starts_with("echo '{\"wreck\":") && piped.ends_with("}' | fogas batch"), "{piped}");
        assert_eq!(quoted("it's".to_owned()), "'it'\\''s'");
        assert_eq!(quoted("-s".to_owned()), "-s");
        assert_eq!(quoted("$(x)".to_owned()), "'$(x)'");
    }
}
