//! Opens files for reading: regular files, and pipes that the caller has opened.

use std::fs::File;
use std::io;
use std::path::Path;

use fogas::vasl::open_file;

/// Opens a file named on the command line: a regular file, or a pipe that the caller has already opened for this
/// program.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    if is_handed_over(path) {
        return File::open(path);
    }
    open_file(path).map_err(|e| match e.kind() {
        io::ErrorKind::InvalidInput => io::Error::new(e.kind(), format!("{e}; standard input is `-`")),
        _ => e,
    })
}

/// Returns `true` for a pipe that is already open, which is how shells pass `<(COMMAND)`. Only the caller has it, so
/// opening it does not block.
#[cfg(unix)]
fn is_handed_over(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let number = ["/dev/fd", "/proc/self/fd"].iter().find_map(|folder| path.strip_prefix(folder).ok());
    let is_number = number.and_then(Path::to_str).is_some_and(|number| number.parse::<u32>().is_ok());
    (is_number || path == Path::new("/dev/stdin"))
        && std::fs::metadata(path).is_ok_and(|found| found.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_handed_over(_: &Path) -> bool {
    false
}
