//! The schemas that lie in `data/schema`, compared with those that are made from the types.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use super::answers::{
    CheckAnswer, Envelope, ErrorAnswer, MapsAnswer, RulesAnswer, SchemasAnswer, ShowAnswer, TextAnswer,
};
use super::{export_schema, ruling_schema, written};
use crate::game::game_schema;
use crate::game::show::GameFacts;
use crate::map::{map_schema, terrain_schema};
use crate::query::query_schema;

/// Makes all schemas from their types.
fn of_types() -> [(&'static str, Value); 14] {
    [
        ("map", map_schema()),
        ("terrain", terrain_schema()),
        ("game", game_schema()),
        ("game-answer", written::<Envelope<'static, GameFacts<'static>>>()),
        ("query", query_schema()),
        ("ruling", ruling_schema()),
        ("error", written::<ErrorAnswer>()),
        ("rules", written::<Envelope<'static, RulesAnswer>>()),
        ("map-list", written::<Envelope<'static, MapsAnswer>>()),
        ("map-check", written::<Envelope<'static, CheckAnswer>>()),
        ("map-show", written::<Envelope<'static, ShowAnswer>>()),
        ("map-export", export_schema()),
        ("text", written::<Envelope<'static, TextAnswer>>()),
        ("schemas", written::<Envelope<'static, SchemasAnswer>>()),
    ]
}

/// `FOGAS_BLESS=1` writes them anew for the next build.
#[test]
fn the_schemas_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/schema");
    let mut made = BTreeSet::new();
    for (name, mut schema) in of_types() {
        let members = schema.as_object_mut().expect("an object");
        members.insert("$id".to_owned(), format!("urn:fogas:schema:{name}:1").into());
        let file = format!("{name}.schema.json");
        let text = format!("{schema:#}\n");
        if std::env::var_os("FOGAS_BLESS").is_some() {
            std::fs::write(folder.join(&file), text).expect("writable");
        } else {
            let kept = std::fs::read_to_string(folder.join(&file)).expect("a schema");
            assert!(kept == text, "{name} is stale; run FOGAS_BLESS=1 cargo test --lib fresh");
        }
        made.insert(file);
    }
    let lying = folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").file_name().into_string());
    assert_eq!(lying.map(|name| name.expect("a name")).collect::<BTreeSet<_>>(), made);
}
