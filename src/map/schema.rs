//! The JSON Schema of the map file.

use serde_json::Value;

use super::file::MapFile;

/// Returns the JSON Schema of a map file, as `data/schema/map.schema.json` has it.
#[must_use]
pub fn map_schema() -> Value {
    let mut schema = schemars::schema_for!(MapFile);
    schema.insert("title".to_owned(), "fogas map file".into());
    schema.insert("description".to_owned(), "A map or a scenario for the rules calculator fogas, format 1.".into());
    schema.to_value()
}
