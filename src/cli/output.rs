//! Files that commands write: never half of one, and never over another unless that is asked for.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use same_file::Handle;
use tempfile::{Builder, NamedTempFile};

use super::failure::Failure;

/// What is beside a file for so long was left there by a writer that was killed.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

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
    /// Returns the file to write, if it is not standard output; checked before anything is worked out.
    pub(crate) fn file(&self) -> Result<Option<&Path>, Failure> {
        let to = self.output.as_deref().filter(|path| path.as_os_str() != "-");
        to.map(|path| check(path, "--output", self.force)).transpose()?;
        Ok(to)
    }
}

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
        return Err(exists(path));
    }
    if path.file_name().is_none() {
        return Err(Failure::Usage(format!("`{shown}` is no file name")));
    }
    Ok(())
}

fn exists(path: &Path) -> Failure {
    Failure::Usage(format!("`{}` exists; --force replaces it", path.display()))
}

/// Tells whether a file is the one that is read: by its name, or as standard input (`-`).
pub(crate) fn is_input(path: &Path, input: &str) -> bool {
    let read = if input == "-" { Handle::stdin() } else { Handle::from_path(input) };
    matches!((Handle::from_path(path), read), (Ok(a), Ok(b)) if a == b)
}

/// Writes beside the file first, then in its place, so that nothing is half-written. Without `force` a file that has come
/// about meanwhile stays.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let cannot = |e: io::Error| Failure::Data(format!("cannot write `{}`: {e}", path.display()));
    let folder = folder_of(path);
    if !folder.exists() {
        return Err(Failure::Data(format!(
            "cannot write `{}`: there is no folder `{}`",
            path.display(),
            folder.display()
        )));
    }
    let beside = beside(path, bytes).map_err(cannot)?;
    // what could not be put in its place is taken away again
    let put = if force { beside.persist(path) } else { beside.persist_noclobber(path) };
    match put {
        Ok(_) => Ok(()),
        Err(e) if !force && e.error.kind() == io::ErrorKind::AlreadyExists => Err(exists(path)),
        Err(e) => Err(cannot(e.error)),
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes two files that need each other, or neither.
pub(crate) fn write_both(files: [(&Path, &[u8]); 2], force: bool) -> Result<(), Failure> {
    let [(first, bytes), (second, other)] = files;
    let cannot = |e: io::Error| Failure::Data(format!("cannot write `{}`: {e}", first.display()));
    let before = match fs::read(first) {
        Ok(before) => Some(before),
        Err(e) if e.kind() == io::ErrorKind::NotFound => None,
        Err(e) => return Err(cannot(e)),
    };
    write(first, bytes, force)?;
    write(second, other, force).inspect_err(|_| {
        // what was there before is there again; that this fails as well nothing can help
        let _ = match &before {
            Some(before) => write(first, before, true),
            None => fs::remove_file(first).map_err(cannot),
        };
    })
}

/// Writes a file beside another.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let start = format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy());
    clear(folder, &start);
    let mut builder = Builder::new();
    builder.prefix(&start).suffix(ENDING);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // as any new file; it is for its owner alone otherwise
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// The ending of the file beside another.
const ENDING: &str = ".fogas-tmp";

/// Takes away what writers of a file left behind that were killed.
fn clear(folder: &Path, start: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_one = name.to_str().is_some_and(|name| name.starts_with(start) && name.ends_with(ENDING));
        let changed = entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|found| found.modified().ok());
        let is_old = changed.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > LEFT_BEHIND);
        if is_one && is_old {
            // another writer may have done so already
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::fs::File;
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
        let old = file(".map.json.abc.fogas-tmp", 7200);
        let kept = [file(".map.json.def.fogas-tmp", 60), file(".other.json.abc.fogas-tmp", 7200), file("b.json", 7200)];
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
        assert!(matches!(&error, Failure::Usage(m) if m.ends_with("exists; --force replaces it")), "{error}");
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
        let both = |force| write_both([(&map, b"map"), (&game, b"game")], force);
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
}
