//! What a board prints besides the outlines of its art.

use serde::{Deserialize, Serialize};

use super::elevation::Elevation;
use super::file::{MapFile, NameFile};
use super::kinds::ArtKind;

/// What a board prints besides the outlines of its art.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Printed {
    /// The Base Level of hexes for which the file gives none.
    pub level: Elevation,
    /// The rails that it draws, as points in thousandths of a column and of a row.
    pub tracks: Vec<Vec<[i64; 2]>>,
    pub names: Vec<NameFile>,
}

impl Printed {
    pub(super) fn of(file: &MapFile) -> Self {
        let tracks = file.art.iter().filter(|art| art.is == ArtKind::Track).flat_map(|art| art.lines.clone());
        Self {
            level: file.defaults.as_ref().map(|d| d.level).unwrap_or_default(),
            tracks: tracks.collect(),
            names: file.names.clone(),
        }
    }
}
