//! `fogas schema`: the JSON Schema of everything that is read or written as JSON.

use anyhow::Result;
use std::io::Write;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use fogas::show::answers::{Envelope, SchemaAnswer, SchemasAnswer};
use serde_json::json;

use super::failure::ANSWERED;
use super::global::Global;
use super::run::Run;

/// Of what.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// The schema to print; without it, list them all
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
    /// Errors: what goes to standard error under `-f json`
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

/// Returns the file of a schema. Schemas are built in from the repository, because generating one takes as long as ten
/// answers.
macro_rules! file {
    ($name:literal) => {
        include_str!(concat!("../../data/schema/", $name, ".schema.json"))
    };
}

impl SchemaName {
    /// Returns the text of the schema.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Map => file!("map"),
            Self::Terrain => file!("terrain"),
            Self::Game => file!("game"),
            Self::GameAnswer => file!("game-answer"),
            Self::Query => file!("query"),
            Self::Ruling => file!("ruling"),
            Self::Error => file!("error"),
            Self::Rules => file!("rules"),
            Self::MapList => file!("map-list"),
            Self::MapCheck => file!("map-check"),
            Self::MapShow => file!("map-show"),
            Self::MapExport => file!("map-export"),
            Self::Text => file!("text"),
            Self::Schemas => file!("schemas"),
        }
    }
}

impl Run for SchemaArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        if let Some(name) = self.name {
            out.write_all(name.text().as_bytes())?;
            return Ok(ANSWERED);
        }
        let values = SchemaName::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let what = |value: &PossibleValue| value.get_help().map(ToString::to_string).unwrap_or_default();
        let schemas = values.map(|v| SchemaAnswer { name: v.get_name().to_owned(), of: what(&v) }).collect();
        let answer = Envelope::new("schema", &json!({}), SchemasAnswer { schemas });
        if let Some(status) = global.write_answer(&answer, out)? {
            return Ok(status);
        }
        for schema in &answer.outcome.schemas {
            writeln!(out, "{:12} {}", schema.name, schema.of)?;
        }
        Ok(ANSWERED)
    }
}
