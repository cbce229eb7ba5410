//! Boards of the on-line map module: they are read ([`Board::read`]), interpreted hex by hex ([`Facts`]), and written
//! as map files.
//!
//! A board is a picture of terrain codes and elevations, `LOSData`, with a table of the meanings of codes. Input is
//! checked before it is used; nothing here writes files.

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
    /// Its own metadata.
    pub metadata: BoardMetadata,
    /// The meanings of its terrain codes.
    pub kinds: Kinds,
    /// The picture.
    pub raster: Raster,
    /// Where its hexes lie in the picture.
    pub geometry: Geometry,
}

/// Why a board cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Its archive or folder, or a file in it, cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// Its own or the shared metadata are invalid.
    #[error("{file}: {error}")]
    Metadata {
        /// The file.
        file: String,
        /// What is wrong.
        error: MetadataError,
    },
    /// Its `LOSData` are invalid.
    #[error("LOSData: {0}")]
    Stream(#[from] StreamError),
}

impl Board {
    /// Reads a board.
    ///
    /// # Errors
    /// If a file is missing, is larger than that of any board, or is invalid.
    pub fn read(source: &mut Source, shared: &str) -> Result<Self, ImportError> {
        let data = source.los_data()?;
        let metadata = source.metadata()?;
        Self::parse(&data, &metadata, shared)
    }

    /// Reads a board from the bytes of its `LOSData` and the texts of both metadata.
    ///
    /// # Errors
    /// If any of them is invalid.
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
