//! Opens the files of a board: from a zip archive, or from the folder it was unpacked to.
//!
//! Files are looked up by exact name and read into memory. Nothing is unpacked to disk, and only files that every board
//! has are read.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::spelling::is_hidden;

/// The name of the file with the picture of terrain codes.
const LOS_DATA: &str = "LOSData";

/// The name of the board's own metadata.
const METADATA: &str = "BoardMetadata.xml";

/// The largest archive that is accepted: 256 MiB.
const LARGEST_ARCHIVE: u64 = 256 << 20;

/// The largest packed `LOSData` that is accepted: 16 MiB. The largest known is a quarter of a MiB.
const LARGEST_DATA: u64 = 16 << 20;

/// The largest metadata that are accepted: 4 MiB.
const LARGEST_TEXT: u64 = 4 << 20;

/// The most files in the archive of a board.
const MOST_FILES: usize = 4096;

/// The archive or folder of a board.
pub struct Source {
    origin: String,
    kind: SourceKind,
}

enum SourceKind {
    Folder(PathBuf),
    Archive { archive: Box<ZipArchive<Bytes>>, names: Vec<String> },
}

/// A source of an archive's bytes. It must be seekable, because a zip archive is read from its end.
trait Seekable: Read + Seek {}

impl<T: Read + Seek> Seekable for T {}

type Bytes = Box<dyn Seekable>;

/// Why a file of a board cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// It cannot be read.
    #[error("cannot read `{origin}`: {error}")]
    Unreadable {
        /// The file.
        origin: String,
        /// The system's error.
        error: io::Error,
    },
    /// The file is not a zip archive.
    #[error("`{origin}` is not a board: {error}; a board is a zip archive, or the folder it was unpacked to")]
    NoArchive {
        /// The file.
        origin: String,
        /// What is wrong with it.
        error: String,
    },
    /// A name in the archive leads out of it.
    #[error("`{origin}` holds a file named `{name}`, which leads outside the archive; no board has that")]
    Name {
        /// The archive.
        origin: String,
        /// The name, shortened, without control characters.
        name: String,
    },
    /// There is only a picture of the board.
    #[error(
        "`{origin}` holds a picture of the board but no `{LOS_DATA}`: no terrain was ever recorded for it, so there \
         is nothing to read"
    )]
    PictureOnly {
        /// The archive.
        origin: String,
    },
    /// A file is missing in the archive.
    #[error("`{origin}` holds no `{name}`, which every board with terrain has")]
    Missing {
        /// The archive.
        origin: String,
        /// The missing file.
        name: &'static str,
    },
    /// The file is larger than that of any board.
    #[error("`{origin}` is larger than {limit} MiB, which no board's is")]
    TooLarge {
        /// The file.
        origin: String,
        /// The limit in MiB.
        limit: u64,
    },
    /// The bytes are not valid text.
    #[error("`{origin}` is not UTF-8 text")]
    NotText {
        /// The file.
        origin: String,
    },
}

impl Source {
    /// Opens a board.
    ///
    /// # Errors
    /// If it is neither a folder nor a zip archive, or if it contains a name that leads out of it.
    pub fn open(path: &Path) -> Result<Self, SourceError> {
        let origin = path.display().to_string();
        let unreadable = |error| SourceError::Unreadable { origin: origin.clone(), error };
        let found = fs::metadata(path).map_err(unreadable)?;
        if found.is_dir() {
            return Ok(Self { origin, kind: SourceKind::Folder(path.to_owned()) });
        }
        if found.len() > LARGEST_ARCHIVE {
            return Err(SourceError::TooLarge { origin, limit: LARGEST_ARCHIVE >> 20 });
        }
        let file = open_file(path).map_err(unreadable)?;
        Self::archive(origin, file)
    }

    /// Opens an archive; `origin` is its name in messages.
    ///
    /// # Errors
    /// If it is not a zip archive, or if it contains a name that leads out of it.
    pub fn archive(origin: String, bytes: impl Read + Seek + 'static) -> Result<Self, SourceError> {
        let bytes: Bytes = Box::new(bytes);
        let archive = ZipArchive::new(bytes)
            .map_err(|error| SourceError::NoArchive { origin: origin.clone(), error: error.to_string() })?;
        if archive.len() > MOST_FILES {
            let error = format!("{} files", archive.len());
            return Err(SourceError::NoArchive { origin, error });
        }
        let named: Result<Vec<String>, ZipError> = archive.file_names().map(|n| n.map(Cow::into_owned)).collect();
        let names = named.map_err(|e| SourceError::NoArchive { origin: origin.clone(), error: e.to_string() })?;
        if let Some(name) = names.iter().find(|name| leads_out(name)) {
            let name = name.chars().filter(|c| !is_hidden(*c)).take(60).collect();
            return Err(SourceError::Name { origin, name });
        }
        Ok(Self { origin, kind: SourceKind::Archive { archive: Box::new(archive), names } })
    }

    /// Returns the packed `LOSData`.
    ///
    /// # Errors
    /// If it is missing, too large or damaged.
    pub fn los_data(&mut self) -> Result<Vec<u8>, SourceError> {
        match self.file(LOS_DATA, LARGEST_DATA)? {
            Some(data) => Ok(data),
            None if self.has_picture() => Err(SourceError::PictureOnly { origin: self.origin.clone() }),
            None => Err(SourceError::Missing { origin: self.origin.clone(), name: LOS_DATA }),
        }
    }

    /// Returns the board's own metadata.
    ///
    /// # Errors
    /// If they are missing, too large or not text.
    pub fn metadata(&mut self) -> Result<String, SourceError> {
        let bytes = self
            .file(METADATA, LARGEST_TEXT)?
            .ok_or_else(|| SourceError::Missing { origin: self.origin.clone(), name: METADATA })?;
        text(bytes, METADATA)
    }

    fn has_picture(&self) -> bool {
        let is_picture = |name: &String| {
            let extension = Path::new(name).extension().map(OsStr::to_ascii_lowercase);
            extension.is_some_and(|e| e == "gif" || e == "png" || e == "jpg")
        };
        match &self.kind {
            SourceKind::Archive { names, .. } => names.iter().any(is_picture),
            SourceKind::Folder(path) => fs::read_dir(path).is_ok_and(|all| {
                all.flatten().any(|entry| is_picture(&entry.file_name().to_string_lossy().into_owned()))
            }),
        }
    }

    /// Returns the bytes of a file, at most `limit`; `None` if it does not exist.
    fn file(&mut self, name: &'static str, limit: u64) -> Result<Option<Vec<u8>>, SourceError> {
        let origin = format!("{}/{name}", self.origin);
        let read = match &mut self.kind {
            SourceKind::Folder(path) => match open_file(&path.join(name)) {
                Ok(file) => bounded(file, limit),
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
                Err(error) => Err(error),
            },
            SourceKind::Archive { archive, .. } => match archive.by_name(name) {
                Ok(entry) => bounded(entry, limit),
                Err(ZipError::FileNotFound) => return Ok(None),
                Err(error) => Err(io::Error::other(error)),
            },
        };
        match read {
            Ok(Some(bytes)) => Ok(Some(bytes)),
            Ok(None) => Err(SourceError::TooLarge { origin, limit: limit >> 20 }),
            Err(error) => Err(SourceError::Unreadable { origin, error }),
        }
    }
}

/// Returns the name that players use for a board, from the name of its file: `bd04.zip` is board 4.
#[must_use]
pub fn called(file: &str) -> String {
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
    let name = if ending.eq_ignore_ascii_case("zip") { stem } else { file };
    let name = name.strip_prefix("bd").unwrap_or(name);
    let short = name.trim_start_matches('0');
    let is_number = short.starts_with(|c: char| c.is_ascii_digit());
    match short {
        "" => "0".to_owned(),
        short if is_number => short.to_owned(),
        _ => name.to_owned(),
    }
}

/// Opens a file for reading if it is a regular file. Reading from a pipe or a device might never end.
///
/// # Errors
/// If it does not exist, is not a regular file, or cannot be opened.
pub fn open_file(path: &Path) -> io::Result<File> {
    let regular = |found: fs::Metadata| {
        let no_file = || io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file");
        if found.is_file() { Ok(()) } else { Err(no_file()) }
    };
    // checked before opening, because opening a pipe blocks until someone writes to it
    regular(fs::metadata(path)?)?;
    let file = File::open(path)?;
    regular(file.metadata()?)?;
    Ok(file)
}

/// Reads the shared metadata.
///
/// # Errors
/// If the file cannot be read, is too large, or is not text.
pub fn shared_metadata(path: &Path) -> Result<String, SourceError> {
    let origin = path.display().to_string();
    let read = open_file(path).and_then(|file| bounded(file, LARGEST_TEXT));
    match read {
        Ok(Some(bytes)) => text(bytes, &origin),
        Ok(None) => Err(SourceError::TooLarge { origin, limit: LARGEST_TEXT >> 20 }),
        Err(error) => Err(SourceError::Unreadable { origin, error }),
    }
}

fn text(bytes: Vec<u8>, origin: &str) -> Result<String, SourceError> {
    String::from_utf8(bytes).map_err(|_| SourceError::NotText { origin: origin.to_owned() })
}

/// Reads to the end; returns `None` if there are more than `limit` bytes.
fn bounded(from: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Returns `true` if a name in an archive would lead out of the folder into which it is unpacked.
fn leads_out(name: &str) -> bool {
    name.starts_with(['/', '\\'])
        || name.contains('\0')
        || name.split(['/', '\\']).any(|part| part == "..")
        || name.as_bytes().get(1) == Some(&b':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_are_refused() {
        for bad in ["../LOSData", "a/../../b", "/etc/x", "\\x", "C:\\x", "a\\..\\b", "x\0y"] {
            assert!(leads_out(bad), "{bad:?}");
        }
        for good in ["LOSData", "BoardMetadata.xml", "images/..gif", "a..b"] {
            assert!(!leads_out(good), "{good:?}");
        }
    }
}
