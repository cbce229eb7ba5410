//! Terrain files: terrain that a player adds to the catalogue, one row each.

use serde::Deserialize;

use crate::rules::{Cell, CellCost};
use crate::spelling::hint;

use super::terrain::{Catalogue, Terrain};
use crate::json_words::json_words;

/// A file that adds terrain.
#[derive(Debug, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    /// The version of this format: 1.
    format: u8,
    /// The rows that it adds.
    terrain: Vec<Terrain>,
}

/// Returns the JSON Schema of a terrain file, as `data/schema/terrain.schema.json` has it.
#[cfg(any(test, feature = "schema"))]
#[must_use]
pub fn terrain_schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(TerrainFile);
    schema.insert("title".to_owned(), "fogas terrain file".into());
    schema.insert("description".to_owned(), "Terrain added to the catalogue with -t, format 1.".into());
    schema.to_value()
}

/// Why a terrain file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtensionError {
    /// It is not JSON of the right form.
    #[error("{0}")]
    Json(String),
    /// It has an unknown format number.
    #[error("format {0} is unknown; this program reads format 1")]
    Format(u8),
    /// There is already a terrain of this name.
    #[error("terrain `{0}` is already in the catalogue")]
    Known(String),
    /// The catalogue is full.
    #[error("a catalogue holds at most 256 kinds of terrain")]
    TooMany,
    /// Its costs refer to a row that the chart does not have.
    #[error("terrain `{terrain}` costs as `{row}`, which is not on the movement chart; {}", hint(.row, .known.iter().map(String::as_str)))]
    NoRow {
        /// The terrain.
        terrain: String,
        /// The row that it names.
        row: String,
        /// The rows that exist.
        known: Vec<String>,
    },
    /// It gives a cost that only the built-in catalogue may give.
    #[error("a cost of terrain `{0}` is only by COT or by Bypass; a terrain file gives points, shares or NA")]
    NoCost(String),
    /// It answers the same question twice.
    #[error("terrain `{0}` has `costs` of its own and `costs_as`; give one")]
    Twice(String),
}

impl Catalogue {
    /// Returns the catalogue with the terrain of a file added.
    ///
    /// # Errors
    /// If the text is not a terrain file, or names an unknown rule or an unknown row of the chart of movement costs, or
    /// a terrain that exists already.
    pub fn extended(&self, text: &str) -> Result<Self, ExtensionError> {
        let file: TerrainFile = serde_json::from_str(text)
            .map_err(|e| ExtensionError::Json(format!("line {}: {}", e.line(), json_words(&e))))?;
        if file.format != 1 {
            return Err(ExtensionError::Format(file.format));
        }
        let mut catalogue = self.clone();
        for terrain in file.terrain {
            if catalogue.find(&terrain.id).is_some() {
                return Err(ExtensionError::Known(terrain.id));
            }
            if catalogue.terrain.len() > usize::from(u8::MAX) {
                return Err(ExtensionError::TooMany);
            }
            if terrain.costs.is_some() && terrain.costs_as.is_some() {
                return Err(ExtensionError::Twice(terrain.id));
            }
            let (name, place) = (terrain.id.clone(), catalogue.terrain.len());
            catalogue.terrain.push(terrain);
            catalogue.complete(place).map_err(|row| ExtensionError::NoRow {
                terrain: name.clone(),
                row,
                known: self.filling_names(),
            })?;
            let alone = |cell: &Cell| matches!(cell.cost, CellCost::Cot { .. } | CellCost::BypassOnly);
            let added = &catalogue.terrain[place];
            if added.costs.is_some() && added.row().is_some_and(|row| row.cells.iter().any(alone)) {
                return Err(ExtensionError::NoCost(name));
            }
        }
        Ok(catalogue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Elevation, LosEffect};

    /// A file adds terrain of its own.
    #[test]
    fn a_file_adds_terrain() {
        let bamboo = r#"{"format":1,"terrain":[{"id":"bamboo","name":"Bamboo","rule":"B13.2","los":{"is":"obstacle","height":1}}]}"#;
        let c = Catalogue::built_in();
        let more = c.extended(bamboo).expect("a terrain file");
        let id = more.find("bamboo").expect("added");
        assert_eq!(more.terrain(id).los, LosEffect::Obstacle { height: Elevation::LEVEL });
        assert_eq!(more.extended(bamboo).err(), Some(ExtensionError::Known("bamboo".into())));
        assert_eq!(c.extended(&bamboo.replace("\"format\":1", "\"format\":2")).err(), Some(ExtensionError::Format(2)));
        assert!(c.extended(&bamboo.replace("B13.2", "B99.9")).is_err());
        assert!(c.extended("").is_err());
    }

    /// A terrain takes its costs from exactly one source, and that source exists.
    #[test]
    fn costs_are_checked() {
        let read = |costs: &str| {
            let text = format!(
                r#"{{"format":1,"terrain":[{{"id":"bamboo","name":"Bamboo","rule":"B13.2","los":{{"is":"nothing"}},{costs}}}]}}"#
            );
            Catalogue::built_in().extended(&text).map_err(|e| e.to_string())
        };
        let own = |infantry: &str, more: &str| {
            format!(
                r#""costs":{{"infantry":{infantry},"cavalry":"2","horse-drawn":"NA","motorcycle":"NA","armored-car":"ALL/B","tracked":"HALF/B","halftrack":2.5{more}}}"#
            )
        };
        assert!(read(r#""costs_as":"woods""#).is_ok());
        assert!(read(&own("2", r#","truck":"NA""#)).is_ok());
        for (costs, wanted) in [
            (r#""costs_as":"wods""#.to_owned(), "did you mean `woods`?"),
            (r#""costs_as":"wall""#.to_owned(), "not on the movement chart"),
            (own("2", r#","truck":"NA","lorry":"2""#), "unknown field `lorry`"),
            (own("2", ""), "missing field `truck`"),
            (own(r#""2MF""#, r#","truck":"NA""#), "`2MF` is not a cost"),
            (own(r#""2xCOT""#, r#","truck":"NA""#), "is only by COT or by Bypass"),
            (own("-1", r#","truck":"NA""#), "`-1` is not a cost"),
            (own("2", r#","truck":"NA""#) + r#","costs_as":"woods""#, "give one"),
        ] {
            let error = read(&costs).err().unwrap_or_default();
            assert!(error.contains(wanted), "{costs}: {error}");
        }
    }
}
