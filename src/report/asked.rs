//! The command line that asks a question.

use std::borrow::Cow;

use serde_json::Value;

use crate::map::BUILT_IN;
use crate::query::{Field, MoveState, Query, SetupHow, ThCase, UnitChange, Written};
use crate::words::Word;

/// Returns the command line that asks a question of a map, as a shell reads it.
///
/// What no flag says is asked as a line of a batch.
#[must_use]
pub fn asked(query: &Query, map: &str) -> String {
    let mut words = vec!["fogas".to_owned()];
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

/// Returns a word as a shell reads it.
#[must_use]
pub fn quoted(word: String) -> String {
    let plain = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || "-_./@+=:,".contains(c));
    if plain { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// Returns the command with its arguments and flags; `None` if they cannot say it.
fn words_of(query: &Query) -> Option<Vec<String>> {
    let whole = serde_json::to_value(query).ok()?;
    let members = whole.as_object()?.values().next()?;
    let mut line = Line::default();
    line.put(query.fields(), members)?;
    // `los` asks five kinds of question
    let (command, more) = match query {
        Query::LosAll(_) => ("los", Some("--all")),
        Query::LosMatrix(_) => ("los", Some("--matrix")),
        Query::LosPairs(_) => ("los", Some("--pairs")),
        Query::LosLevels(_) => ("los", None),
        _ => (query.command(), None),
    };
    let places = line.places.into_iter();
    Some([command.to_owned()].into_iter().chain(places).chain(more.map(str::to_owned)).chain(line.flags).collect())
}

#[derive(Default)]
struct Line {
    places: Vec<String>,
    flags: Vec<String>,
}

impl Line {
    /// Adds the members of an object.
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
            // else it would be a flag
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
            // Case E, which is not as usual
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

/// Writes two numbers.
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

/// Returns the flag of a word that has one of its own.
fn flag_of(word: &str) -> Option<&'static str> {
    fn of<T: Word>(word: &str) -> Option<&'static str> {
        let choice = T::CHOICES.iter().find(|choice| choice.name == word)?;
        Some(choice.flag.unwrap_or(choice.name))
    }
    of::<MoveState>(word).or_else(|| of::<SetupHow>(word)).or_else(|| of::<UnitChange>(word))
}
