//! `--draw`: a ruling as a picture in a file.

use anyhow::{Context, Error, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use fogas::grid::Hex;
use fogas::map::Map;
use fogas::pictures::{Cut, Picture, Position, Section, Theme};
use fogas::ruling::Ruling;

use super::check::hex_of;
use super::failure::{Usage, usage};
use super::output;
use super::retyped::with_word;
use super::vsav::OWNER;

/// Draw the answer into a file.
#[derive(Debug, Args)]
pub(crate) struct DrawArgs {
    /// Draw the answer into this new file; its extension sets the format: .svg, .png, .html
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Let --draw replace a file
    #[arg(long, requires = "draw")]
    force: bool,
    /// Open the picture in your default viewer
    #[arg(long, requires = "draw")]
    open: bool,
    /// Draw the part of the map that contains these hexes
    #[arg(long, value_name = "HEX", value_delimiter = ',', conflicts_with = "around")]
    hexes: Vec<String>,
    #[command(flatten)]
    look: LookArgs,
}

/// How a picture looks.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct LookArgs {
    /// Draw light, dark, or as set on the reader's system (auto, only for .svg and .html)
    #[arg(long, requires = "draw", value_name = "THEME")]
    theme: Option<Theme>,
    /// Scale the picture: 0.5 to 4 (.svg and .png)
    #[arg(long, requires = "draw", value_name = "TIMES", value_parser = times)]
    scale: Option<f64>,
    /// Draw it as narrow as a phone: the legend below the map
    #[arg(long, requires = "draw")]
    narrow: bool,
    /// Draw what lies around this hex: F36, or F36:3 for three hexes around it
    #[arg(long, value_name = "HEX[:N]")]
    around: Option<String>,
    /// How many hexes around it
    #[arg(long, value_name = "N", requires = "around", value_parser = clap::value_parser!(u16).range(1..=99))]
    radius: Option<u16>,
}

/// The default radius around a hex, in hexes.
pub(crate) const RADIUS: u16 = 4;

/// The default radius in a game.
pub(crate) const RADIUS_OF_GAME: u16 = 6;

impl LookArgs {
    /// Returns the hex to draw around, and the radius.
    fn around(&self, map: &Map, usual: u16) -> Result<Option<(Hex, u16)>> {
        let Some(around) = &self.around else { return Ok(None) };
        let (hex, radius) = match around.rsplit_once(':') {
            Some((hex, radius)) => match radius.parse::<u16>() {
                Ok(radius @ 1..=99) => (hex, Some(radius)),
                _ => return Err(usage!("`{around}`: the number of hexes around it is 1 to 99, as in F36:3")),
            },
            None => (around.as_str(), self.radius),
        };
        Ok(Some((on_map(map, hex)?, radius.unwrap_or(usual))))
    }
}

/// Parses a hex of the map.
fn on_map(map: &Map, text: &str) -> Result<Hex> {
    let hex = hex_of(map, text)?;
    map.require(hex).map_err(|e| usage!("{e}"))?;
    Ok(hex)
}

/// Parses the scale of a picture: `2`, `1.5`, `150%`.
fn times(text: &str) -> Result<f64, String> {
    let (number, by) = text.strip_suffix('%').map_or((text.trim_end_matches('x'), 1.0), |percent| (percent, 100.0));
    let times = number.trim().parse::<f64>().ok().map(|number| number / by);
    times.filter(|times| (0.5..=4.0).contains(times)).ok_or_else(|| "0.5 to 4, such as 2 or 1.5".to_owned())
}

#[derive(Clone, Copy)]
enum Ending {
    Svg,
    Png,
    Html,
}

impl DrawArgs {
    /// Makes the arguments for a command that declares these flags itself.
    pub(crate) const fn new(draw: Option<PathBuf>, force: bool, open: bool, look: LookArgs) -> Self {
        Self { draw, force, open, hexes: Vec::new(), look }
    }

    /// Returns the hex to draw around, also for drawings in the terminal, and the radius.
    pub(crate) fn around(&self, map: &Map, usual: u16) -> Result<Option<(Hex, u16)>> {
        self.look.around(map, usual)
    }

    /// Returns the part of the map to draw.
    fn cut(&self, map: &Map, usual: u16) -> Result<Cut> {
        let section = match self.around(map, usual)? {
            Some((hex, radius)) => Section::Around(hex, radius),
            None if self.hexes.is_empty() => Section::Fitting,
            None => Section::Hexes(self.hexes.iter().map(|hex| on_map(map, hex)).collect::<Result<_>>()?),
        };
        Ok(Cut { section, is_narrow: self.look.narrow })
    }

    /// Returns `true` if a picture is wanted.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.draw.is_some()
    }

    /// Checks that the file can be a picture and may be written, and that flags about the part of the map are given
    /// only with a picture. Called before any work is done.
    pub(crate) fn check(&self) -> Result<()> {
        let part = self.look.around.as_ref().map(|_| "--around").or((!self.hexes.is_empty()).then_some("--hexes"));
        match (part, &self.draw) {
            (Some(part), None) => Err(usage!("{part} says what is drawn: add --draw FILE")),
            _ => self.check_file(),
        }
    }

    /// Checks that the file can be a picture and may be written.
    pub(crate) fn check_file(&self) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        output::check(path, "--draw", self.force)?;
        match (ending(path)?, &self.look) {
            (Ending::Png, LookArgs { theme: Some(Theme::Auto), .. }) => {
                Err(usage!("a .png is either light or dark: --theme=light or --theme=dark; .svg and .html may be both"))
            }
            (Ending::Html, LookArgs { scale: Some(_), .. }) => {
                Err(usage!("a page is as wide as its window: --scale is for .svg and .png"))
            }
            _ => Ok(()),
        }
    }

    /// Applies the flags about the look to a picture.
    fn as_it_looks(&self, picture: Picture, ending: Ending) -> Picture {
        // the style of an HTML page makes it light or dark
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

    /// Draws a ruling, if wanted.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        let picture = Picture::shaped(ruling, map, &self.cut(map, RADIUS)?).ok_or_else(none)?;
        self.put(path, picture, |picture| picture.to_html(ruling, map))
    }

    /// Draws a map or part of it, if wanted; `usual` is the default radius.
    pub(crate) fn put_map(&self, map: &Map, position: &Position, usual: u16) -> Result<()> {
        let Some(path) = &self.draw else { return Ok(()) };
        let picture = Picture::of_position(map, &self.cut(map, usual)?, position);
        self.put(path, picture, Picture::to_page)
    }

    /// Writes a picture; for an HTML file, the page is made by `page`.
    fn put(&self, path: &Path, picture: Picture, page: impl FnOnce(&Picture) -> String) -> Result<()> {
        let ending = ending(path)?;
        let picture = self.as_it_looks(picture, ending);
        let cannot = || format!("cannot draw `{}`", path.display());
        match ending {
            Ending::Svg => self.save(path, picture.to_svg().as_bytes()),
            Ending::Png => self.save(path, &picture.to_png().with_context(cannot)?),
            Ending::Html => self.save(path, page(&picture).as_bytes()),
        }
    }

    fn save(&self, path: &Path, bytes: &[u8]) -> Result<()> {
        output::write(path, bytes, self.force)?;
        if self.open { show(path) } else { Ok(()) }
    }
}

fn none() -> Error {
    usage!("there is no picture of this answer: it is not about a hex of the map")
}

/// Opens a file in the system's default program.
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
            let why = Usage::new(format!("`{shown}` is not a .svg, .png or .html file"));
            Err(Usage { instead: with_word(&shown, &png), ..why }.into())
        }
    }
}
