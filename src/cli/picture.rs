//! `--draw`: a ruling as a picture in a file.

use std::path::{Path, PathBuf};

use clap::Args;
use fogas::map::Map;
use fogas::report::picture::Picture;
use fogas::ruling::Ruling;

use super::{Failure, output};

/// Draw the answer into a file.
#[derive(Debug, Args)]
pub(crate) struct DrawArgs {
    /// Draw the answer into this new file; its ending, .svg or .png, says how
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Let --draw replace a file
    #[arg(long, requires = "draw")]
    force: bool,
}

#[derive(Clone, Copy)]
enum Ending {
    Svg,
    Png,
}

impl DrawArgs {
    /// Tells whether a picture is wanted.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.draw.is_some()
    }

    /// Checks, before anything is worked out, that the file can be a picture and may be written.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let Some(path) = &self.draw else { return Ok(()) };
        output::check(path, "--draw", self.force)?;
        ending(path).map(|_| ())
    }

    /// Draws a ruling, if that is wanted.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map) -> Result<(), Failure> {
        self.put(|| Picture::of(ruling, map))
    }

    /// Draws a picture, if that is wanted.
    pub(crate) fn put(&self, picture: impl FnOnce() -> Option<Picture>) -> Result<(), Failure> {
        let Some(path) = &self.draw else { return Ok(()) };
        let none = || Failure::Usage("there is no picture of this answer".to_owned());
        let picture = picture().ok_or_else(none)?;
        let cannot = |e| Failure::Data(format!("cannot draw `{}`: {e}", path.display()));
        match ending(path)? {
            Ending::Svg => output::write(path, picture.to_svg().as_bytes(), self.force),
            Ending::Png => output::write(path, &picture.to_png().map_err(cannot)?, self.force),
        }
    }
}

fn ending(path: &Path) -> Result<Ending, Failure> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Ok(Ending::Svg),
        "png" => Ok(Ending::Png),
        _ => Err(Failure::Usage(format!("`{}` is neither an .svg nor a .png file", path.display()))),
    }
}
