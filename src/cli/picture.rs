//! `--draw`: a ruling as a picture in a file.

use anyhow::{Context, Error, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use fogas::grid::Hex;
use fogas::map::Map;
use fogas::pictures::{Picture, Theme};
use fogas::ruling::Ruling;

use super::failure::{Usage, usage};
use super::output;
use super::retyped::with_word;
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
    #[command(flatten)]
    look: LookArgs,
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct LookArgs {
    /// Draw it light, dark, or as the reader's system is (auto: .svg and .html)
    #[arg(long, requires = "draw", value_name = "THEME")]
    theme: Option<Theme>,
    /// Draw it so many times as large: 0.5 to 4 (.svg and .png)
    #[arg(long, requires = "draw", value_name = "TIMES", value_parser = times)]
    scale: Option<f64>,
    /// Draw it as narrow as a phone: the legend below the map
    #[arg(long, requires = "draw")]
    narrow: bool,
}

/// Reads how many times as large a picture is: `2`, `1.5`, `150%`.
fn times(text: &str) -> Result<f64, String> {
    let (number, by) = text.strip_suffix('%').map_or((text.trim_end_matches('x'), 1.0), |percent| (percent, 100.0));
    let times = number.trim().parse::<f64>().ok().map(|number| number / by);
    times.filter(|times| (0.5..=4.0).contains(times)).ok_or_else(|| "0.5 to 4, as 2 or 1.5".to_owned())
}

#[derive(Clone, Copy)]
enum Ending {
    Svg,
    Png,
    Html,
}

impl DrawArgs {
    /// Returns what to draw, of a command that has these flags itself.
    pub(crate) const fn new(draw: Option<PathBuf>, force: bool, open: bool, look: LookArgs) -> Self {
        Self { draw, force, open, look }
    }

    /// Returns `true` if a picture is wanted.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.draw.is_some()
    }

    /// Checks, before anything is worked out, that the file can be a picture and may be written.
    pub(crate) fn check(&self) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        output::check(path, "--draw", self.force)?;
        match (ending(path)?, self.look) {
            (Ending::Png, LookArgs { theme: Some(Theme::Auto), .. }) => {
                Err(usage!("a .png is either light or dark: --theme=light or --theme=dark; .svg and .html may be both"))
            }
            (Ending::Html, LookArgs { scale: Some(_), .. }) => {
                Err(usage!("a page is as wide as its window: --scale is of .svg and .png"))
            }
            _ => Ok(()),
        }
    }

    /// Returns a picture as it is to look.
    fn as_it_looks(&self, picture: Picture, ending: Ending) -> Picture {
        // a page is light or dark by its own style
        let picture = match (self.look.theme, ending) {
            (Some(theme), Ending::Html) => picture.on_a_page(theme),
            (Some(theme), _) => picture.themed(theme),
            (None, _) => picture,
        };
        match self.look.scale {
            Some(scale) => picture.scaled(scale),
            None => picture,
        }
    }

    /// Draws a ruling, if that is wanted.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map) -> Result<()> {
        match &self.draw {
            Some(path) if matches!(ending(path)?, Ending::Html) => {
                let picture = self.as_it_looks(self.of(ruling, map).ok_or_else(none)?, Ending::Html);
                self.save(path, picture.to_html(ruling, map).as_bytes())
            }
            _ => self.put(|_| self.of(ruling, map)),
        }
    }

    /// Returns the picture of a ruling, as wide as it is wanted.
    fn of(&self, ruling: &Ruling, map: &Map) -> Option<Picture> {
        if self.look.narrow { Picture::of_narrow(ruling, map) } else { Picture::of(ruling, map) }
    }

    /// Draws a map, or what lies within a range of a hex, if that is wanted.
    pub(crate) fn put_map(&self, map: &Map, around: Option<(Hex, u16)>) -> Result<()> {
        self.put(|is_narrow| if is_narrow { Picture::of_map_narrow(map, around) } else { Picture::of_map(map, around) })
    }

    /// Draws a picture, if that is wanted.
    fn put(&self, picture: impl FnOnce(bool) -> Option<Picture>) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        let picture = self.as_it_looks(picture(self.look.narrow).ok_or_else(none)?, ending(path)?);
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
        _ => {
            let (shown, png) = (path.display().to_string(), path.with_extension("png").display().to_string());
            let why = Usage::new(format!("`{shown}` is no .svg, .png or .html file"));
            Err(Usage { instead: with_word(&shown, &png), ..why }.into())
        }
    }
}
