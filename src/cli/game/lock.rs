//! A game is written by one program at a time.
//!
//! The lock is the system's, held on a file beside the game, so that it ends with whoever holds it, however that ends: a file
//! that a killed writer left is not a lock. Who writes takes the file away when done; so whoever gets the lock looks whether it is
//! still that of the file that lies there.

use anyhow::{Context, Result, anyhow};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use fogas::vasl::open_file;
use same_file::Handle;

/// How long another program that writes the same game is waited for; it takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(3);

/// The lock of a game, while it is held.
pub(super) struct Lock {
    path: PathBuf,
    /// The system holds the lock as long as this is open.
    _held: File,
}

impl Lock {
    /// Waits for the lock of a game.
    pub(super) fn of(path: &Path, shown: &str) -> Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = path.with_file_name(format!(".{name}.lock"));
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let file = match opened(&path) {
                Ok(file) => file,
                // it was taken away meanwhile
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
        // before it is let go: whoever waits for it looks whether it lies there still
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Returns `true` if a file can be made at a path where there is none: its folder is there, and no link that leads nowhere.
fn may_come(path: &Path) -> bool {
    let is_folder = |folder: &Path| folder.as_os_str().is_empty() || folder.is_dir();
    let is_link = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
    path.parent().is_none_or(is_folder) && !is_link
}

/// Opens the file that the lock is held on, and makes it if there is none; never one that a link makes elsewhere.
fn opened(path: &Path) -> io::Result<File> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => open_file(path),
        made => made,
    }
}

/// Returns `true` if a file is the one that lies at a path.
fn is_still(file: &File, path: &Path) -> bool {
    let held = file.try_clone().and_then(Handle::from_file);
    matches!((held, Handle::from_path(path)), (Ok(held), Ok(there)) if held == there)
}
