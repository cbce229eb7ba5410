//! Where a map comes from: a file, a built-in name, standard input, `$FOGAS_GAME` or `$FOGAS_MAP`. A game is loaded
//! with the map it is played on.

use anyhow::{Context, Error, Result, anyhow, bail};
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use fogas::game::{Game, is_game};
use fogas::json_words::json_words;
use fogas::map::{BUILT_IN, BuiltIn, Catalogue, Map, built_in, is_map, is_terrain, near_built_in};
use fogas::spelling::Meant;
use serde::de::IgnoredAny;

use super::boards::Shelf;
use super::failure::{joined, usage};
use super::files::open;
use super::vsav::{self, Word};

/// The largest map file that is accepted: 64 MiB.
const LIMIT: u64 = 64 << 20;

/// Where a map comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A built-in map.
    BuiltIn(&'static BuiltIn),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

/// Why the text of a map cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SourceError {
    /// It is neither a built-in map nor a file.
    #[error("no map `{name}`: neither a file nor a built-in map; {}", known(.name))]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// It is a directory.
    #[error("`{0}` is a directory; name a map file in it")]
    Directory(String),
    /// The file cannot be read.
    #[error("cannot read `{origin}`: {error}")]
    Unreadable {
        /// The file.
        origin: String,
        /// The system's error.
        error: io::Error,
    },
    /// The path leads out of the folder in which files may be named.
    #[error("`{0}` leads outside its folder; name a built-in map, or a file in that folder or below it")]
    Outside(String),
    /// It is larger than any map.
    #[error("`{0}` is larger than 64 MiB, which no map file is")]
    TooLarge(String),
    /// The bytes are not text.
    #[error("`{origin}` is not UTF-8 text: an invalid byte in line {line}")]
    NotText {
        /// The file.
        origin: String,
        /// The line of the first invalid byte.
        line: usize,
    },
}

fn known(name: &str) -> String {
    let near = near_built_in(name);
    let all: Vec<_> = BUILT_IN.iter().map(|b| b.name).collect();
    let all = format!("there are `{}`", all.join("`, `"));
    if near.is_empty() { all } else { format!("did you mean `{}`? ({all})", near.join("` or `")) }
}

impl SourceError {
    /// Returns the built-in maps that may have been meant.
    pub(crate) fn meant(&self) -> Option<Meant> {
        let Self::Unknown { name } = self else { return None };
        let instead = near_built_in(name);
        (!instead.is_empty()).then(|| Meant { given: name.clone(), instead })
    }
}

impl Source {
    /// Returns the source named by `-m`, else by the environment, else the first built-in map.
    ///
    /// A built-in name takes precedence over a file of that name; `./NAME` means the file.
    pub(crate) fn choose(named: Option<&str>, environment: Option<&str>) -> Result<Self, SourceError> {
        let Some(name) = named.or(environment.filter(|name| !name.is_empty())) else {
            return Ok(Self::BuiltIn(&BUILT_IN[0]));
        };
        if name == "-" {
            return Ok(Self::Stdin);
        }
        let is_path = name.contains(['/', std::path::MAIN_SEPARATOR])
            || Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
            || vsav::is_saved(Path::new(name));
        match built_in(name) {
            Some(found) if !is_path => Ok(Self::BuiltIn(found)),
            _ if is_path || Path::new(name).exists() => Ok(Self::File(name.into())),
            // the name as it was given to `game new NAME`
            _ if Path::new(&format!("{name}.json")).is_file() => Ok(Self::File(format!("{name}.json").into())),
            _ => Err(SourceError::Unknown { name: name.to_owned() }),
        }
    }

    /// Returns the name of the text in fault messages, and the text.
    pub(crate) fn read(&self) -> Result<(String, String), SourceError> {
        match self {
            Self::BuiltIn(found) => Ok((found.name.to_owned(), found.text.to_owned())),
            Self::File(path) => Ok((path.display().to_string(), read_source(path)?)),
            Self::Stdin => Ok(("<stdin>".to_owned(), read_text("<stdin>", io::stdin().lock())?)),
        }
    }
}

/// Reads the text of a map file.
pub(crate) fn read_source(path: &Path) -> Result<String, SourceError> {
    let origin = path.display().to_string();
    if path.is_dir() {
        return Err(SourceError::Directory(origin));
    }
    match open(path) {
        Ok(file) => read_text(&origin, file),
        Err(error) => Err(SourceError::Unreadable { origin, error }),
    }
}

/// Returns the path of a file that a game or a line of a batch names. It must not lead out of the given folder, neither
/// by its words nor by a link, because its author may be somebody other than the user.
pub(crate) fn inside(folder: &Path, name: &str) -> Result<PathBuf, SourceError> {
    let outside = || SourceError::Outside(name.to_owned());
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    if !Path::new(name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(outside());
    }
    let path = folder.join(name);
    let whole = |path: &Path| {
        let unreadable = |error| SourceError::Unreadable { origin: path.display().to_string(), error };
        fs::canonicalize(path).map_err(unreadable)
    };
    if whole(&path)?.starts_with(whole(folder)?) { Ok(path) } else { Err(outside()) }
}

fn read_text(origin: &str, from: impl Read) -> Result<String, SourceError> {
    let mut bytes = Vec::new();
    let read = from.take(LIMIT + 1).read_to_end(&mut bytes);
    read.map_err(|error| SourceError::Unreadable { origin: origin.to_owned(), error })?;
    if bytes.len() as u64 > LIMIT {
        return Err(SourceError::TooLarge(origin.to_owned()));
    }
    // removes a byte order mark
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|e| {
        let good = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..good].split(|b| *b == b'\n').count();
        SourceError::NotText { origin: origin.to_owned(), line }
    })
}

/// Returns what the environment names as the map: a game, or else a map.
pub(crate) fn environment() -> Option<String> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    set("FOGAS_GAME").or_else(|| set("FOGAS_MAP"))
}

/// Loads the map that `-m` names, with the terrain of `-t`; a game in its current state.
///
/// For a saved game, it also loads its boards, and uses the password by which its player sees his hidden pieces.
pub(crate) fn load(named: Option<&str>, terrain: Option<&Path>, (shelf, word): (&Shelf, Word<'_>)) -> Result<Map> {
    let catalogue = catalogue(terrain)?;
    let environment = environment();
    // if the command line does not name the map, errors say where the name comes from
    let from = match (named, std::env::var("FOGAS_GAME")) {
        (Some(_), _) => "",
        (None, Ok(game)) if !game.is_empty() => "FOGAS_GAME: ",
        _ if environment.is_some() => "FOGAS_MAP: ",
        _ => "",
    };
    let failed = |e: SourceError| if from.is_empty() { e.into() } else { anyhow!("{from}{e}") };
    let source = Source::choose(named, environment.as_deref()).map_err(failed)?;
    if let Source::File(path) = &source
        && vsav::is_saved(path)
    {
        return vsav::load(path, shelf, catalogue, word).map(|loaded| loaded.imported.map);
    }
    if matches!(word, Word::Asked | Word::OfFile(_)) {
        return Err(usage!(
            "--owner and --owner-file are for a player's word in a saved game, a .vsav or .vlog; this map is not one"
        ));
    }
    let read = match &source {
        Source::File(_) => Some(source.read().map_err(failed)?),
        Source::BuiltIn(_) | Source::Stdin => None,
    };
    load_source(&source, read, catalogue, Games::Allowed)
}

/// Whether a map may also be a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Games {
    /// It may be.
    Allowed,
    /// It may not: the map of a game is needed.
    Refused,
}

/// Loads a map.
pub(crate) fn load_source(
    source: &Source,
    read: Option<(String, String)>,
    catalogue: Arc<Catalogue>,
    games: Games,
) -> Result<Map> {
    if let Source::BuiltIn(found) = source {
        return checked(found, catalogue);
    }
    let (origin, text) = match read {
        Some(read) => read,
        None => source.read()?,
    };
    if !is_game(&text) {
        let is_map = is_map(&text);
        return if is_map { Ok(Map::load(&origin, &text, catalogue)?) } else { Err(no_map(&origin, &text)) };
    }
    if games == Games::Refused {
        bail!("`{origin}` is a game; a game is played on a map");
    }
    let game = Game::read_without_log(&text).map_err(|e| anyhow!("`{origin}`: {e}"))?;
    let folder = match source {
        Source::File(path) => path.parent().map(Path::to_owned),
        Source::BuiltIn(_) | Source::Stdin => None,
    };
    let base = base_of(&game, folder.as_deref(), catalogue)?;
    game.on(&base).map_err(|faults| anyhow!(fogas::game::show::faults(&origin, &faults)))
}

/// A cache of checked built-in maps with the built-in terrain: for a refused line, a dozen suggestions are tried on the
/// same map.
static CHECKED: Mutex<Vec<(&str, Map)>> = Mutex::new(Vec::new());

/// Returns the built-in terrain, which is parsed once.
fn built_in_terrain() -> &'static Arc<Catalogue> {
    static TERRAIN: OnceLock<Arc<Catalogue>> = OnceLock::new();
    TERRAIN.get_or_init(Catalogue::built_in)
}

/// Returns a built-in map, which is checked once.
fn checked(found: &'static BuiltIn, catalogue: Arc<Catalogue>) -> Result<Map> {
    if !Arc::ptr_eq(&catalogue, built_in_terrain()) {
        return Ok(Map::of_built_in(found, catalogue)?);
    }
    let mut all = CHECKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, map)) = all.iter().find(|(name, _)| *name == found.name) {
        return Ok(map.clone());
    }
    let map = Map::of_built_in(found, catalogue)?;
    all.push((found.name, map.clone()));
    Ok(map)
}

/// Returns the built-in map of this name with the built-in terrain, which is checked once.
pub(crate) fn checked_built_in(name: &str) -> Option<Map> {
    checked(built_in(name)?, Arc::clone(built_in_terrain())).ok()
}

/// Returns the error that a file is not a map; it quotes nothing from the file.
fn no_map(origin: &str, text: &str) -> Error {
    let what = match text.trim_start() {
        "" => "the file is empty".to_owned(),
        begun if begun.starts_with('{') => match serde_json::from_str::<IgnoredAny>(text) {
            Ok(_) => "it is JSON of another kind".to_owned(),
            // a message about syntax quotes none of its words
            Err(e) => format!("line {}, column {}: {}", e.line(), e.column(), json_words(&e)),
        },
        begun if begun.starts_with('\0') => "it begins with a NUL byte".to_owned(),
        _ => "it does not begin with `{`".to_owned(),
    };
    anyhow!(
        "`{origin}` is not a map file: {what}; a map file is a JSON object: {{\"format\": 1, \"name\": ..., \"grid\": ...}}"
    )
}

/// Loads the map on which a game is played: a built-in map, or a file in or below the folder of the game.
pub(crate) fn base_of(game: &Game, folder: Option<&Path>, catalogue: Arc<Catalogue>) -> Result<Map> {
    let failed = || format!("the map of game `{}`", game.name);
    let unknown = || SourceError::Unknown { name: game.map.clone() };
    let source = match (Source::choose(Some(&game.map), None), folder) {
        (Ok(built_in @ Source::BuiltIn(_)), _) => built_in,
        (Ok(Source::File(_)), Some(folder)) => Source::File(inside(folder, &game.map).with_context(failed)?),
        (Err(_), Some(folder)) if folder.join(&game.map).is_file() => {
            Source::File(inside(folder, &game.map).with_context(failed)?)
        }
        _ => return Err(unknown()).with_context(failed),
    };
    load_source(&source, None, catalogue, Games::Refused)
}

/// Returns an empty map with the name of the built-in map that `-m` names; `None` if `-m` names a file.
pub(crate) fn named_alone(named: Option<&str>, terrain: Option<&Path>) -> Result<Option<Map>> {
    let Ok(Source::BuiltIn(found)) = Source::choose(named, environment().as_deref()) else { return Ok(None) };
    let map = Map::name_of_built_in(found, catalogue(terrain)?);
    map.map(Some).map_err(|faults| anyhow!("{}: {}", found.name, joined(&faults)))
}

/// Returns the built-in terrain catalogue, extended by a terrain file.
pub(crate) fn catalogue(terrain: Option<&Path>) -> Result<Arc<Catalogue>> {
    let built_in = built_in_terrain();
    let Some(path) = terrain else { return Ok(Arc::clone(built_in)) };
    let text = read_source(path)?;
    if !is_terrain(&text) {
        bail!(
            "`{}` is not a terrain file, which is a JSON object: {{\"format\": 1, \"terrain\": [...]}}",
            path.display()
        );
    }
    built_in.extended(&text).map(Arc::new).map_err(|e| anyhow!("cannot read `{}`: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(named: Option<&str>, environment: Option<&str>) -> String {
        match Source::choose(named, environment) {
            Ok(Source::BuiltIn(found)) => format!("built in {}", found.name),
            Ok(Source::File(path)) => format!("file {}", path.display()),
            Ok(Source::Stdin) => "stdin".to_owned(),
            Err(e) => format!("error: {e}"),
        }
    }

    #[test]
    fn the_flag_outranks_the_environment_and_both_the_default() {
        assert_eq!(chosen(None, None), "built in fb");
        assert_eq!(chosen(None, Some("")), "built in fb");
        assert_eq!(chosen(None, Some("fb-6.123")), "built in fb-6.123");
        assert_eq!(chosen(Some("FB-6.1242"), Some("fb-6.123")), "built in fb-6.1242");
        assert_eq!(chosen(Some("-"), Some("fb-6.123")), "stdin");
    }

    #[test]
    fn a_path_is_a_file_even_if_it_ends_in_a_built_in_name() {
        assert_eq!(chosen(Some("./cogwheel"), None), "file ./cogwheel");
        assert_eq!(chosen(Some("cogwheel.json"), None), "file cogwheel.json");
        assert_eq!(chosen(Some("Cargo.toml"), None), "file Cargo.toml");
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = chosen(Some("cogwheal"), None);
        assert!(error.contains("did you mean `cogwheel`?") && error.contains("`fb-6.123`"), "{error}");
    }

    #[test]
    fn what_is_no_text_file_is_refused() {
        let error = |result: Result<String, SourceError>| result.expect_err("no text").to_string();
        assert!(error(read_source(Path::new("src"))).contains("is a directory"));
        assert!(error(read_source(Path::new("no/such.json"))).starts_with("cannot read `no/such.json`"));
        assert!(error(read_text("x", &b"{\n\xff"[..])).ends_with("in line 2"));
        assert!(error(read_text("x", io::repeat(b'x'))).contains("larger than 64 MiB"));
        assert_eq!(read_text("x", io::repeat(b'x').take(LIMIT)).expect("within the limit").len() as u64, LIMIT);
    }
}
