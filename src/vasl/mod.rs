//! Boards of the on-line map module: read ([`Board::read`]), understood hex by hex ([`Facts`]), and written as map files.
//!
//! A board is a picture made of terrain codes and elevations, `LOSData`, with a table of what the codes mean. What is
//! read is checked before anything is made of it; nothing here writes.

mod archive;
mod convert;
mod difference;
mod facts;
mod geometry;
mod join;
mod metadata;
mod outline;
mod raster;
mod stream;
pub mod vsav;

pub use archive::{Source, SourceError, called, open_file, shared_metadata};
pub use convert::map_file;
pub use difference::Difference;
pub use facts::{Bridging, Building, Facts, HexFact};
pub use geometry::{Geometry, Pixel};
pub use join::{JoinError, Joined, Part, join};
pub use metadata::{BoardMetadata, Category, Code, Kind, Kinds, MetadataError};
pub use raster::Raster;
pub use stream::StreamError;

/// A board as it was read.
#[derive(Clone, Debug)]
pub struct Board {
    /// What its own metadata say.
    pub metadata: BoardMetadata,
    /// What its terrain codes mean.
    pub kinds: Kinds,
    /// The picture.
    pub raster: Raster,
    /// Where its hexes lie on the picture.
    pub geometry: Geometry,
}

/// Why a board cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Its archive or folder, or a file in it.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// Its metadata, or the shared ones.
    #[error("{file}: {error}")]
    Metadata {
        /// Which file.
        file: String,
        /// What is wrong.
        error: MetadataError,
    },
    /// Its `LOSData`.
    #[error("LOSData: {0}")]
    Stream(#[from] StreamError),
}

impl Board {
    /// Reads a board.
    ///
    /// # Errors
    /// If a file is missing, larger than any board's, or not what it should be.
    pub fn read(source: &mut Source, shared: &str) -> Result<Self, ImportError> {
        let data = source.los_data()?;
        let metadata = source.metadata()?;
        Self::parse(&data, &metadata, shared)
    }

    /// Reads a board from the bytes of its `LOSData` and from the two metadata.
    ///
    /// # Errors
    /// If any of them is not what it should be.
    pub fn parse(data: &[u8], metadata: &str, shared: &str) -> Result<Self, ImportError> {
        let kinds = Kinds::read(shared)
            .map_err(|error| ImportError::Metadata { file: "SharedBoardMetadata.xml".to_owned(), error })?;
        let failed = |error| ImportError::Metadata { file: "BoardMetadata.xml".to_owned(), error };
        let metadata = BoardMetadata::read(metadata).map_err(failed)?;
        let raster = stream::read(data)?;
        stream::check_codes(&raster, &kinds)?;
        let geometry = Geometry::new(&metadata, &raster).map_err(failed)?;
        Ok(Self { metadata, kinds, raster, geometry })
    }
}
