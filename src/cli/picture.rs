//! `--draw`: a ruling as a picture in a file.

use anyhow::{Context, Error, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use fogas::map::Map;
use fogas::pictures::Picture;
use fogas::ruling::Ruling;

use super::failure::usage;
use super::output;
use super::vsav::OWNER;

/// Draw the answer into a file.
#[derive(Debug, Args)]
pub(crate) struct DrawArgs {
    /// Draw the answer into this new file; its ending says how: .svg, .png, .html
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Let --draw replace a file
    #[arg(long, requires = "draw")]
    force: bool,
    /// Open the picture in your default viewer
    #[arg(long, requires = "draw")]
    open: bool,
}

#[derive(Clone, Copy)]
enum Ending {
    Svg,
    Png,
    Html,
}

impl DrawArgs {
    /// Returns what to draw, of a command that has these flags itself.
    pub(crate) const fn new(draw: Option<PathBuf>, force: bool, open: bool) -> Self {
        Self { draw, force, open }
    }

    /// Returns `true` if a picture is wanted.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.draw.is_some()
    }

    /// Checks, before anything is worked out, that the file can be a picture and may be written.
    pub(crate) fn check(&self) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        output::check(path, "--draw", self.force)?;
        ending(path).map(|_| ())
    }

    /// Draws a ruling, if that is wanted.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map) -> Result<()> {
        match &self.draw {
            Some(path) if matches!(ending(path)?, Ending::Html) => {
                let picture = Picture::of(ruling, map).ok_or_else(none)?;
                self.save(path, picture.to_html(ruling, map).as_bytes())
            }
            _ => self.put(|| Picture::of(ruling, map)),
        }
    }

    /// Draws a picture, if that is wanted.
    pub(crate) fn put(&self, picture: impl FnOnce() -> Option<Picture>) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        let picture = picture().ok_or_else(none)?;
        let cannot = || format!("cannot draw `{}`", path.display());
        match ending(path)? {
            Ending::Svg => self.save(path, picture.to_svg().as_bytes()),
            Ending::Png => self.save(path, &picture.to_png().with_context(cannot)?),
            Ending::Html => self.save(path, picture.to_page().as_bytes()),
        }
    }

    fn save(&self, path: &Path, bytes: &[u8]) -> Result<()> {
        output::write(path, bytes, self.force)?;
        if self.open { show(path) } else { Ok(()) }
    }
}

fn none() -> Error {
    usage!("there is no picture of this answer: it is about no hex of the map")
}

/// Shows a file by the program that the system opens such files with.
fn show(path: &Path) -> Result<()> {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let started = Command::new(program)
        .args(before)
        .arg(path)
        .env_remove(OWNER)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let cannot = || format!("`{}` is drawn; `{program}` cannot show it", path.display());
    started.map(drop).with_context(cannot)
}

fn ending(path: &Path) -> Result<Ending> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Ok(Ending::Svg),
        "png" => Ok(Ending::Png),
        "html" | "htm" => Ok(Ending::Html),
        _ => Err(usage!("`{}` is no .svg, .png or .html file", path.display())),
    }
}
