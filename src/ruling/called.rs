//! The thing that a fact is about, with its name.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

/// A thing on a map, or a row of a chart, together with its name, so that a fact can be put into words without the map
/// or chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Called<T> {
    /// The thing.
    pub is: T,
    /// Its name; `None` in a bare verdict, which has no sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Arc<str>>,
}

impl<T> Called<T> {
    /// Makes a thing with its name.
    pub(crate) fn new(is: T, name: impl Into<Arc<str>>) -> Self {
        Self { is, name: Some(name.into()) }
    }

    /// Sets the name.
    pub(crate) fn name(&mut self, name: impl Into<Arc<str>>) {
        self.name = Some(name.into());
    }
}

impl<T> From<T> for Called<T> {
    /// Makes a thing that has no name yet.
    fn from(is: T) -> Self {
        Self { is, name: None }
    }
}

impl<T> fmt::Display for Called<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.as_deref().unwrap_or_default())
    }
}

#[cfg(any(test, feature = "schema"))]
impl<T> schemars::JsonSchema for Called<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Called".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "Something with its name",
            "properties": {
                "is": { "type": "string", "description": "What it is" },
                "name": { "type": "string", "description": "Its name" }
            },
            "required": ["is", "name"]
        })
    }
}
