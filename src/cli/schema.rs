//! `fogas schema`: the JSON Schema of everything that is read or written as JSON.

use anyhow::Result;
use std::io::Write;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use fogas::game::game_schema;
use fogas::game::show::GameFacts;
use fogas::map::{map_schema, terrain_schema};
use fogas::query::query_schema;
use fogas::show::{export_schema, ruling_schema};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::answers::{
    CheckAnswer, Envelope, MapsAnswer, RulesAnswer, SchemaAnswer, SchemasAnswer, ShowAnswer, TextAnswer,
};
use super::failure::{ANSWERED, ErrorAnswer};
use super::global::Global;
use super::run::Run;

/// Of what.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// Of what; without it, all names with what each is
    name: Option<SchemaName>,
}

/// A kind of JSON document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaName {
    /// Map files
    Map,
    /// Terrain files, as `-t` reads them
    Terrain,
    /// Games, as `fogas game` keeps them
    Game,
    /// `game ... -f json` and `map import vsav -f json`; of a move, and of a ruling with --apply, the ruling
    GameAnswer,
    /// Queries, as `batch` reads them
    Query,
    /// Rulings: what every command prints under `-f json` that asks the rules
    Ruling,
    /// Errors: what stands on standard error under `-f json`
    Error,
    /// `rules -f json`
    Rules,
    /// `map list -f json`
    MapList,
    /// `map check -f json`
    MapCheck,
    /// `map show -f json`
    MapShow,
    /// `map export`
    MapExport,
    /// `completions -f json` and `man -f json`
    Text,
    /// `schema -f json`
    Schemas,
}

impl SchemaName {
    /// Returns the schema, with its `$id`.
    pub(crate) fn schema(self) -> Value {
        let schema = match self {
            Self::Map => map_schema(),
            Self::Terrain => terrain_schema(),
            Self::Game => game_schema(),
            Self::GameAnswer => written::<Envelope<'static, GameFacts<'static>>>(),
            Self::Query => query_schema(),
            Self::Ruling => ruling_schema(),
            Self::Error => written::<ErrorAnswer>(),
            Self::Rules => written::<Envelope<'static, RulesAnswer>>(),
            Self::MapList => written::<Envelope<'static, MapsAnswer>>(),
            Self::MapCheck => written::<Envelope<'static, CheckAnswer>>(),
            Self::MapShow => written::<Envelope<'static, ShowAnswer>>(),
            Self::MapExport => export_schema(),
            Self::Text => written::<Envelope<'static, TextAnswer>>(),
            Self::Schemas => written::<Envelope<'static, SchemasAnswer>>(),
        };
        self.identified(schema)
    }

    fn identified(self, mut schema: Value) -> Value {
        if let Some(members) = schema.as_object_mut() {
            members.insert("$id".to_owned(), format!("urn:fogas:schema:{}:1", self.name()).into());
        }
        schema
    }

    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Returns the schema of what is written: a member that is left out when it is empty is not required.
fn written<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>().to_value()
}

impl Run for SchemaArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        if let Some(name) = self.name {
            // at once: it is written in a hundred thousand pieces
            out.write_all(format!("{:#}\n", name.schema()).as_bytes())?;
            return Ok(ANSWERED);
        }
        let values = SchemaName::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let what = |value: &PossibleValue| value.get_help().map(ToString::to_string).unwrap_or_default();
        let schemas = values.map(|v| SchemaAnswer { name: v.get_name().to_owned(), of: what(&v) }).collect();
        let answer = Envelope::new("schema", &json!({}), SchemasAnswer { schemas });
        if let Some(status) = answer.write(global, out)? {
            return Ok(status);
        }
        for schema in &answer.outcome.schemas {
            writeln!(out, "{:12} {}", schema.name, schema.of)?;
        }
        Ok(ANSWERED)
    }
}
