//! Files that commands write: never half of one, and never over another unless that is asked for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::Failure;

/// Checks, before anything is worked out, that a file may be written.
pub(crate) fn check(path: &Path, flag: &str, force: bool) -> Result<(), Failure> {
    let shown = path.display();
    if path.as_os_str() == "-" {
        return Err(Failure::Usage(format!("{flag} names a file; the answer alone goes to standard output")));
    }
    if path.is_dir() {
        return Err(Failure::Usage(format!("`{shown}` is a folder; name a file in it")));
    }
    if !force && path.symlink_metadata().is_ok() {
        return Err(Failure::Usage(format!("`{shown}` exists; --force replaces it")));
    }
    if path.file_name().is_none() {
        return Err(Failure::Usage(format!("`{shown}` is no file name")));
    }
    Ok(())
}

/// Writes beside the file first, then in its place, so that nothing is half-written.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let cannot = |e: io::Error| Failure::Data(format!("cannot write `{}`: {e}", path.display()));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = put(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|e| {
        // the file beside may not have come about at all
        let _ = fs::remove_file(&beside);
        cannot(e)
    })
}

fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
