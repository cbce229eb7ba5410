//! The JSON Schemas that lie in `data/schema`. A test of the library compares them with the types.

use std::path::Path;

/// Reads a schema as it is printed.
pub(crate) fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/schema/{name}.schema.json"));
    std::fs::read_to_string(path).expect("a schema")
}

/// Reads a schema.
pub(crate) fn schema(name: &str) -> serde_json::Value {
    serde_json::from_str(&text(name)).expect("JSON")
}
