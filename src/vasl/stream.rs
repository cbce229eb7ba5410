//! Reads `LOSData`: a gzip stream that contains a Java serialization stream of primitive values, which contain the
//! raster.

use std::io::{self, BufReader, Read};

use flate2::read::GzDecoder;

use crate::map::Elevation;

use super::metadata::{Code, Kinds};
use super::raster::Raster;

/// The magic number `AC ED` and version 5.
const MAGIC: [u8; 4] = [0xAC, 0xED, 0, 5];

/// The tag of a data block whose length is one byte.
const SHORT_BLOCK: u8 = 0x77;

/// The tag of a data block whose length is four bytes.
const LONG_BLOCK: u8 = 0x7A;

/// The widest board in hexes: columns are A to ZZZ.
const MOST_COLUMNS: i32 = 78;

/// The highest row number.
const MOST_ROWS: i32 = 98;

/// The most pixels of a picture: four times those of the largest known board.
const MOST_PIXELS: u64 = 24 << 20;

/// The highest level that a map file can contain.
const MOST_LEVELS: i16 = Elevation::MOST.full_levels();

/// Why `LOSData` cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// It is not a gzip stream, or it is damaged.
    #[error("it cannot be unpacked: {0}")]
    Gzip(#[from] io::Error),
    /// It is not a Java serialization stream.
    #[error("it does not begin as a Java stream of version 5")]
    Magic,
    /// It contains something other than data blocks.
    #[error("a record of type {0:#04x} where only blocks of data (0x77, 0x7a) may stand")]
    Record(u8),
    /// A block has an impossible length.
    #[error("a block of {0} bytes")]
    Block(i32),
    /// It ends before its last value.
    #[error("it ends too early")]
    Short,
    /// It goes on after the picture and the stairways.
    #[error("something follows the last value")]
    Long,
    /// The board has an impossible number of hexes.
    #[error("{width} columns of {height} hexes; a board has 1 to {MOST_COLUMNS} columns of 1 to {MOST_ROWS} hexes")]
    Hexes {
        /// Columns.
        width: i32,
        /// Hexes in the first column.
        height: i32,
    },
    /// The picture has an impossible size.
    #[error("a picture of {width} x {height} pixels; a board has at most {} million", MOST_PIXELS >> 20)]
    Pixels {
        /// The width in pixels.
        width: i32,
        /// The height in pixels.
        height: i32,
    },
    /// A flag is neither 0 nor 1.
    #[error("a stairway flag of {0}; it is 0 or 1")]
    Flag(u8),
    /// A level is outside what a map file can contain.
    #[error("level {level} at pixel {x},{y}; a level is -{MOST_LEVELS} to {MOST_LEVELS}")]
    Level {
        /// The level.
        level: i8,
        /// The column of the pixel.
        x: usize,
        /// The row of the pixel.
        y: usize,
    },
    /// A terrain code is not in the shared metadata.
    #[error("terrain code {code} at pixel {x},{y} is not in the shared metadata")]
    Code {
        /// The code.
        code: u8,
        /// The column of the pixel.
        x: usize,
        /// The row of the pixel.
        y: usize,
    },
}

/// Reads packed `LOSData`.
///
/// # Errors
/// If it is damaged, or any part of it is invalid.
pub(super) fn read(packed: impl Read) -> Result<Raster, StreamError> {
    let mut payload = Payload { from: BufReader::with_capacity(1 << 16, GzDecoder::new(packed)), left: 0 };
    let mut magic = [0; 4];
    payload.raw(&mut magic)?;
    if magic != MAGIC {
        return Err(StreamError::Magic);
    }
    let [width, height, grid_width, grid_height] = [payload.int()?, payload.int()?, payload.int()?, payload.int()?];
    if !(1..=MOST_COLUMNS).contains(&width) || !(1..=MOST_ROWS).contains(&height) {
        return Err(StreamError::Hexes { width, height });
    }
    let wrong = StreamError::Pixels { width: grid_width, height: grid_height };
    let (Ok(pixels_wide), Ok(pixels_high)) = (usize::try_from(grid_width), usize::try_from(grid_height)) else {
        return Err(wrong);
    };
    let pixels = u64::from(grid_width.unsigned_abs()) * u64::from(grid_height.unsigned_abs());
    if pixels == 0 || pixels > MOST_PIXELS {
        return Err(wrong);
    }
    let mut raster = Raster::new(pixels_wide, pixels_high);
    let mut column = vec![0; 2 * pixels_high];
    for x in 0..pixels_wide {
        payload.bytes(&mut column)?;
        for (y, pair) in column.chunks_exact(2).enumerate() {
            let level = i8::from_be_bytes([pair[0]]);
            if i16::from(level).abs() > MOST_LEVELS {
                return Err(StreamError::Level { level, x, y });
            }
            raster.set(x, y, level, Code(pair[1]));
        }
    }
    for col in 0..width {
        let rows = usize::try_from(height + col % 2).unwrap_or_default();
        let mut flags = vec![0; rows];
        payload.bytes(&mut flags)?;
        if let Some(bad) = flags.iter().find(|f| **f > 1) {
            return Err(StreamError::Flag(*bad));
        }
        raster.stairways.push(flags.iter().map(|f| *f == 1).collect());
    }
    payload.end()?;
    Ok(raster)
}

/// Checks that all codes of a picture have a meaning.
///
/// # Errors
/// If a code has none.
pub(super) fn check_codes(raster: &Raster, kinds: &Kinds) -> Result<(), StreamError> {
    match raster.unknown_code(kinds) {
        None => Ok(()),
        Some((Code(code), x, y)) => Err(StreamError::Code { code, x, y }),
    }
}

/// Reads the values in the data blocks of the stream one after another.
struct Payload<R> {
    from: R,
    /// The bytes left in the current block.
    left: usize,
}

impl<R: Read> Payload<R> {
    fn raw(&mut self, to: &mut [u8]) -> Result<(), StreamError> {
        self.from.read_exact(to).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => StreamError::Short,
            _ => StreamError::Gzip(error),
        })
    }

    /// Reads the header of the next block.
    fn block(&mut self, kind: u8) -> Result<(), StreamError> {
        self.left = match kind {
            SHORT_BLOCK => {
                let mut length = [0];
                self.raw(&mut length)?;
                usize::from(length[0])
            }
            LONG_BLOCK => {
                let mut length = [0; 4];
                self.raw(&mut length)?;
                let length = i32::from_be_bytes(length);
                usize::try_from(length).map_err(|_| StreamError::Block(length))?
            }
            other => return Err(StreamError::Record(other)),
        };
        Ok(())
    }

    fn bytes(&mut self, mut to: &mut [u8]) -> Result<(), StreamError> {
        while !to.is_empty() {
            if self.left == 0 {
                let mut kind = [0];
                self.raw(&mut kind)?;
                self.block(kind[0])?;
                continue;
            }
            let (now, later) = to.split_at_mut(self.left.min(to.len()));
            self.raw(now)?;
            self.left -= now.len();
            to = later;
        }
        Ok(())
    }

    fn int(&mut self) -> Result<i32, StreamError> {
        let mut bytes = [0; 4];
        self.bytes(&mut bytes)?;
        Ok(i32::from_be_bytes(bytes))
    }

    /// Checks that nothing follows, including the checksum at the end of the gzip stream.
    fn end(&mut self) -> Result<(), StreamError> {
        if self.left > 0 {
            return Err(StreamError::Long);
        }
        match self.from.read(&mut [0]) {
            Ok(0) => Ok(()),
            Ok(_) => Err(StreamError::Long),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(StreamError::Short),
            Err(error) => Err(StreamError::Gzip(error)),
        }
    }
}
