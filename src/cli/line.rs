//! A line of a batch: a question, with members about the line itself.

use std::fmt;

use fogas::json_words::json_words;
use fogas::query::Query;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::failure::{DATA, USAGE};
use super::rules::RulesArgs;

/// A line whose question has not been parsed yet.
#[derive(Default)]
pub(super) struct Line<'l> {
    /// The id, which is copied to the answer as written.
    pub(super) id: Option<&'l RawValue>,
    /// Whether only the verdict is wanted.
    pub(super) verdict_only: bool,
    /// The map of the question, if it differs from that of the batch.
    pub(super) map: Option<String>,
    question: Option<(String, &'l RawValue)>,
    /// What is wrong with the line, although it is an object.
    slip: Option<String>,
}

/// The exit status of a bad line, and what is wrong.
pub(super) type Slip = (u8, String);

impl<'l> Line<'l> {
    /// Parses a line.
    ///
    /// # Errors
    /// If it is not a JSON object.
    pub(super) fn read(text: &'l [u8]) -> Result<Self, Slip> {
        serde_json::from_slice(text)
            .map_err(|e| (DATA, format!("not a JSON object (column {}): {}", e.column(), json_words(&e))))
    }

    /// Parses its question.
    ///
    /// # Errors
    /// If there is no question, more than one, or a repeated member, or if the question cannot be asked.
    pub(super) fn query(&self) -> Result<Query, Slip> {
        if let Some(slip) = &self.slip {
            return Err((USAGE, slip.clone()));
        }
        let Some((name, question)) = &self.question else {
            return Err((USAGE, "the line asks nothing; it should be an object such as {\"los\":{...}}".to_owned()));
        };
        let name = serde_json::to_string(name).unwrap_or_default();
        serde_json::from_str(&format!("{{{name}:{question}}}")).map_err(|e| (USAGE, json_words(&e)))
    }

    /// Parses its search of the catalogue of rules, if it is one.
    pub(super) fn rules(&self) -> Option<Result<RulesArgs, Slip>> {
        let (name, question) = self.question.as_ref().filter(|(name, _)| name == "rules")?;
        if let Some(slip) = &self.slip {
            return Some(Err((USAGE, slip.clone())));
        }
        if self.verdict_only {
            return Some(Err((USAGE, format!("`verdict_only` is for `los`, not for `{name}`"))));
        }
        Some(serde_json::from_str(question.get()).map_err(|e| (USAGE, e.to_string())))
    }

    fn slip(&mut self, slip: String) {
        self.slip.get_or_insert(slip);
    }
}

impl<'de: 'l, 'l> Deserialize<'de> for Line<'l> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Line<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a question")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Line<'de>, A::Error> {
                let mut line = Line::default();
                let mut verdict_only = None;
                while let Some(name) = members.next_key::<String>()? {
                    let twice = match name.as_str() {
                        "id" => line.id.replace(members.next_value()?).is_some(),
                        "verdict_only" => {
                            let value: &RawValue = members.next_value()?;
                            match value.get() {
                                "true" | "false" => line.verdict_only = value.get() == "true",
                                _ => line.slip("`verdict_only` is true or false".to_owned()),
                            }
                            verdict_only.replace(()).is_some()
                        }
                        "map" => {
                            let value: &RawValue = members.next_value()?;
                            if let Ok(name) = serde_json::from_str::<String>(value.get()) {
                                line.map.replace(name).is_some()
                            } else {
                                line.slip("`map` is the name of a map: a built-in one, or a file".to_owned());
                                false
                            }
                        }
                        _ => match &line.question {
                            Some((first, _)) => {
                                let twice = *first == name;
                                if !twice {
                                    let slip = format!("a line asks one question; this one has `{first}` and `{name}`");
                                    line.slip(slip);
                                }
                                members.next_value::<IgnoredAny>()?;
                                twice
                            }
                            None => line.question.replace((name.clone(), members.next_value()?)).is_some(),
                        },
                    };
                    if twice {
                        line.slip(format!("`{name}` appears twice in the line"));
                    }
                }
                Ok(line)
            }
        }
        from.deserialize_map(Members)
    }
}
