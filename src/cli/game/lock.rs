//! Makes sure that only one program at a time writes a game.
//!
//! The lock is the operating system's lock on a file beside the game, so it ends with its process, however that ends; a
//! file left by a killed process is not a lock. The writer deletes the file when done. So a process that gets the lock
//! must check that the locked file is still the one on disk.

use anyhow::{Context, Result, anyhow};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use fogas::vasl::open_file;
use same_file::Handle;

/// How long to wait for another program that writes the same game, which takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(3);

/// The lock of a game.
pub(super) struct Lock {
    path: PathBuf,
    /// The system holds the lock while this file is open.
    _held: File,
}

impl Lock {
    /// Waits for the lock of a game, and takes it.
    pub(super) fn of(path: &Path, shown: &str) -> Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = path.with_file_name(format!(".{name}.lock"));
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let file = match opened(&path) {
                Ok(file) => file,
                // the file was deleted in the meantime
                Err(e) if e.kind() == io::ErrorKind::NotFound && may_come(&path) => {
                    thread::sleep(Duration::from_millis(5));
                    continue;
                }
                Err(e) => return Err(e).with_context(|| format!("cannot lock `{shown}`: `{}`", path.display())),
            };
            match file.try_lock() {
                Ok(()) if is_still(&file, &path) => return Ok(Self { path, _held: file }),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
                Err(TryLockError::Error(e)) => return Err(e).with_context(|| format!("cannot lock `{shown}`")),
            }
        }
        Err(anyhow!("another program is writing `{shown}`; nothing was written"))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // deleted before the lock is released, because a process waiting for it checks whether the file still exists
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Returns `true` if a file can be created at a path: its folder exists, and the path is not a dangling link.
fn may_come(path: &Path) -> bool {
    let is_folder = |folder: &Path| folder.as_os_str().is_empty() || folder.is_dir();
    let is_link = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
    path.parent().is_none_or(is_folder) && !is_link
}

/// Opens the lock file, creating it if needed; it never follows a link to create it elsewhere.
fn opened(path: &Path) -> io::Result<File> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => open_file(path),
        made => made,
    }
}

/// Returns `true` if an open file is still the one at a path.
fn is_still(file: &File, path: &Path) -> bool {
    let held = file.try_clone().and_then(Handle::from_file);
    matches!((held, Handle::from_path(path)), (Ok(held), Ok(there)) if held == there)
}
