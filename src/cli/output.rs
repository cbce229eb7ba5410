//! Writes the files of commands: completely or not at all, and never over an existing file unless asked to.

use anyhow::{Context, Error, Result, bail};
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use fogas::vasl::open_file;
use same_file::Handle;
use tempfile::{Builder, NamedTempFile};

use super::failure::usage;

/// A temporary file this old was left by a killed writer, because writing takes only seconds.
const LEFT_BEHIND: Duration = Duration::from_secs(60);

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readers {
    /// Those who may read the file being replaced; for a new file, the system's default.
    Usual,
    /// Only its owner.
    Owner,
}

/// Where what is made goes.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// File to write; standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    pub(crate) force: bool,
}

impl OutputArgs {
    /// Returns the file to write, unless it is standard output. It is checked before any work is done.
    pub(crate) fn file(&self) -> Result<Option<&Path>> {
        let to = self.output.as_deref().filter(|path| path.as_os_str() != "-");
        to.map(|path| check(path, "--output", self.force)).transpose()?;
        Ok(to)
    }
}

/// Checks that a file may be written; called before any work is done.
pub(crate) fn check(path: &Path, flag: &str, force: bool) -> Result<()> {
    let shown = path.display();
    if path.as_os_str() == "-" {
        return Err(usage!("{flag} names a file; only the answer goes to standard output"));
    }
    if path.is_dir() {
        return Err(usage!("`{shown}` is a folder; name a file in it"));
    }
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return Err(usage!("`{shown}` is not a regular file; name another"));
    }
    if !force && path.symlink_metadata().is_ok() {
        return Err(exists(path));
    }
    if path.file_name().is_none() {
        return Err(usage!("`{shown}` is not a file name"));
    }
    Ok(())
}

fn exists(path: &Path) -> Error {
    usage!("`{}` exists; --force replaces it", path.display())
}

/// Returns `true` if a file is also the input: by its name, or as standard input (`-`).
pub(crate) fn is_input(path: &Path, input: &str) -> bool {
    let read = if input == "-" { Handle::stdin() } else { Handle::from_path(input) };
    matches!((Handle::from_path(path), read), (Ok(a), Ok(b)) if a == b)
}

/// Returns `true` if only its owner may read a file.
#[cfg(unix)]
pub(crate) fn is_private(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o777 & !0o700 == 0)
}

#[cfg(not(unix))]
pub(crate) fn is_private(_: &Path) -> bool {
    false
}

/// Writes to a temporary file first, then renames it, so that no file is half written. Without `force`, a file that has
/// appeared in the meantime is kept.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<()> {
    write_for(path, bytes, force, Readers::Usual)
}

/// Writes a file that the given readers may read.
pub(crate) fn write_for(path: &Path, bytes: &[u8], force: bool, readers: Readers) -> Result<()> {
    let cannot = || format!("cannot write `{}`", path.display());
    let folder = folder_of(path);
    if !folder.exists() {
        bail!("cannot write `{}`: there is no folder `{}`", path.display(), folder.display());
    }
    let beside = beside(path, bytes, readers).with_context(cannot)?;
    // if renaming failed, the temporary file is deleted again
    let put = if force { beside.persist(path) } else { beside.persist_noclobber(path) };
    match put {
        Ok(_) => Ok(()),
        Err(e) if !force && e.error.kind() == io::ErrorKind::AlreadyExists => Err(exists(path)),
        Err(e) => Err(e.error).with_context(cannot),
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes both of two files that need each other, or neither.
pub(crate) fn write_both(files: [(&Path, &[u8]); 2], force: bool, readers: Readers) -> Result<()> {
    let [(first, bytes), (second, other)] = files;
    let cannot = || format!("cannot write `{}`", first.display());
    let before = match open_file(first) {
        Ok(mut file) => {
            let mut before = Vec::new();
            file.read_to_end(&mut before).with_context(cannot)?;
            Some(before)
        }
        Err(e) if e.kind() == io::ErrorKind::NotFound => None,
        Err(e) => return Err(e).with_context(cannot),
    };
    write_for(first, bytes, force, readers)?;
    write_for(second, other, force, readers).inspect_err(|_| {
        // restores the first file; if that fails too, nothing more can be done
        let _ = match &before {
            Some(before) => write(first, before, true),
            None => fs::remove_file(first).with_context(cannot),
        };
    })
}

/// Writes a temporary file beside another.
fn beside(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<NamedTempFile> {
    clear(path, LEFT_BEHIND);
    let start = start_of(path);
    let mut builder = Builder::new();
    builder.prefix(&start).suffix(ENDING);
    let before = path.metadata().ok();
    #[cfg(unix)]
    if before.is_none() && readers == Readers::Usual {
        use std::os::unix::fs::PermissionsExt;
        // like any new file; by default a temporary file is private
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder_of(path))?;
    if let Some(before) = before {
        keep_readers(file.as_file(), &before, readers)?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// The ending of temporary files.
const ENDING: &str = ".fogas-tmp";

/// Gives a new file the readers of the file that it replaces, or of these only the owner, if that is wanted.
#[cfg(unix)]
fn keep_readers(file: &File, before: &Metadata, readers: Readers) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let now = file.metadata()?;
    let mut mode = before.mode() & if readers == Readers::Owner { 0o600 } else { 0o777 };
    if before.uid() != now.uid() {
        // not everyone may give a file away
        let _ = fchown(file, Some(before.uid()), None);
    }
    if before.gid() != now.gid() && fchown(file, None, Some(before.gid())).is_err() {
        // if the group could not be kept, the group gets no more rights than everybody
        mode &= 0o707 | (mode & 0o007) << 3;
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_readers(_: &File, _: &Metadata, _: Readers) -> io::Result<()> {
    Ok(())
}

/// Returns the start of the names of temporary files for a file.
fn start_of(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

/// Deletes temporary files of a file that killed writers left behind, if they are at least this old.
pub(crate) fn clear(path: &Path, left: Duration) {
    let start = start_of(path);
    let Ok(entries) = fs::read_dir(folder_of(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let middle = name.to_str().and_then(|name| name.strip_prefix(&*start)?.strip_suffix(ENDING));
        // if the middle contains a dot, it belongs to a file with a longer name
        let is_one = middle.is_some_and(|middle| !middle.contains('.'));
        let changed = entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|found| found.modified().ok());
        let is_old = changed.and_then(|at| at.elapsed().ok()).is_some_and(|age| age >= left);
        if is_one && is_old {
            // another writer may already have deleted it
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::failure::Usage;
    use super::*;

    use std::time::SystemTime;

    #[test]
    fn what_a_killed_writer_left_is_taken_away_once_it_is_old() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, age: u64| {
            let path = folder.path().join(name);
            let made = File::create(&path).expect("a file");
            made.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("its age");
            path
        };
        let old = file(".map.json.abc.fogas-tmp", 120);
        let kept = [file(".map.json.def.fogas-tmp", 5), file(".other.json.abc.fogas-tmp", 7200), file("b.json", 7200)];
        let path = folder.path().join("map.json");
        write(&path, b"{}", false).expect("written");
        assert!(!old.exists() && kept.iter().all(|path| path.exists()));
        assert_eq!(fs::read(&path).expect("read"), b"{}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 4, "nothing is left beside it");
    }

    #[test]
    fn a_file_that_came_about_meanwhile_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("map.json");
        check(&path, "--write", false).expect("there is none yet");
        fs::write(&path, "another's").expect("written");
        let error = write(&path, b"mine", false).expect_err("it is there");
        assert!(error.is::<Usage>() && error.to_string().ends_with("exists; --force replaces it"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("read"), "another's");
        write(&path, b"mine", true).expect("forced");
        assert_eq!(fs::read_to_string(&path).expect("read"), "mine");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn of_two_files_none_stays_if_one_cannot_be_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let [map, game] = ["map", "game"].map(|name| folder.path().join(name));
        fs::create_dir_all(game.join("within")).expect("a folder in its place");
        let both = |force| write_both([(&map, b"map"), (&game, b"game")], force, Readers::Usual);
        assert!(both(false).is_err() && !map.exists());
        fs::write(&map, "before").expect("written");
        assert!(both(true).is_err());
        assert_eq!(fs::read_to_string(&map).expect("read"), "before");
        fs::remove_dir_all(&game).expect("removed");
        both(true).expect("both");
        assert_eq!([&map, &game].map(|path| fs::read_to_string(path).expect("read")), ["map", "game"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_may_be_read_as_others_may() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let [mine, usual] = ["mine", "usual"].map(|name| folder.path().join(name));
        write(&mine, b"x", false).expect("written");
        fs::write(&usual, "x").expect("written");
        let mode = |path| fs::metadata(path).expect("a file").permissions().mode();
        assert_eq!(mode(&mine), mode(&usual));
    }

    /// Rewriting a file neither opens it to more readers nor closes it to its readers; a file for one player is his
    /// alone, whoever could read the file it replaces.
    #[cfg(unix)]
    #[test]
    fn who_may_read_a_file_may_read_what_replaces_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.json");
        let mode = || fs::metadata(&path).expect("a file").permissions().mode() & 0o7777;
        for (before, readers, after) in [
            (0o600, Readers::Usual, 0o600),
            (0o640, Readers::Usual, 0o640),
            (0o664, Readers::Usual, 0o664),
            (0o664, Readers::Owner, 0o600),
            (0o400, Readers::Owner, 0o400),
        ] {
            let _ = fs::remove_file(&path);
            fs::write(&path, "before").expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(before)).expect("its mode");
            write_for(&path, b"after", true, readers).expect("written");
            assert_eq!(mode(), after, "{before:o} {readers:?}");
        }
        let new = folder.path().join("new.json");
        write_for(&new, b"new", false, Readers::Owner).expect("written");
        assert_eq!(fs::metadata(&new).expect("a file").permissions().mode() & 0o7777, 0o600);
    }

    /// A device is not replaced by a file, whatever the permissions.
    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_not_replaced() {
        let error = check(Path::new("/dev/null"), "--write", true).expect_err("a device");
        assert!(error.to_string().contains("not a regular file"), "{error}");
    }
}
