//! The maps of a batch: each is opened when a line first names it, and a limited number is kept open.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use fogas::map::{BUILT_IN, built_in};
use fogas::resolver::{Refusal, Resolver};

use super::failure::{DATA, USAGE, exit_code, words};
use super::global::Global;
use super::source::{self, Source};
use super::vsav::Word;

/// The most maps kept besides that of the command line; if there are more, the least recently used is dropped.
const MOST_MAPS: usize = 8;

/// The most maps with what-if edits that are kept. This is only a cache, and affects no answer.
const MOST_EDITED: usize = 32;

/// A map that a line asks about.
pub(super) enum Held {
    /// The map of the command line.
    Own(&'static Resolver),
    /// A map that a line named.
    Named(Arc<Resolver>),
}

impl Deref for Held {
    type Target = Resolver;

    fn deref(&self) -> &Resolver {
        match self {
            Self::Own(resolver) => resolver,
            Self::Named(resolver) => resolver,
        }
    }
}

/// The maps that lines ask about.
pub(super) struct Maps {
    /// The map for lines that name none.
    own: &'static Resolver,
    /// The folder in which a line may name files.
    folder: Option<PathBuf>,
    /// The flags of the command line that apply to all maps: the terrain, the boards, the side that sees it.
    global: Global,
    /// The maps that are open, the most recently used last.
    opened: Mutex<Vec<(String, Arc<Resolver>)>>,
    /// Maps with what-if edits, the most recently used last.
    edited: Mutex<Vec<Edited>>,
}

/// A map with what-if edits: the name of the map in the line, the edits, and the result.
struct Edited {
    name: Option<String>,
    edits: Vec<String>,
    resolver: Arc<Resolver>,
}

impl Maps {
    pub(super) const fn new(own: &'static Resolver, folder: Option<PathBuf>, global: Global) -> Self {
        Self { own, folder, global, opened: Mutex::new(Vec::new()), edited: Mutex::new(Vec::new()) }
    }

    /// Returns the map of this name, opening it if needed.
    ///
    /// # Errors
    /// If there is no such map, or it has faults; the error is the exit status and a message.
    pub(super) fn of(&self, name: Option<&str>) -> Result<Held, (u8, String)> {
        let Some(name) = name else { return Ok(Held::Own(self.own)) };
        if name == "-" {
            let all: Vec<_> = BUILT_IN.iter().map(|b| b.name).collect();
            let usage = format!("standard input cannot be the map of a line; name one of `{}`", all.join("`, `"));
            return Err((USAGE, usage));
        }
        let key = built_in(name).map_or_else(|| name.to_owned(), |found| found.name.to_owned());
        // a worker that panicked left the list consistent, because it is changed in one step
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = opened.iter().position(|(known, _)| *known == key) {
            let found = opened.remove(index);
            let resolver = Arc::clone(&found.1);
            opened.push(found);
            return Ok(Held::Named(resolver));
        }
        let path = self.named(name)?;
        // a line shows nobody's hidden pieces, because its author need not be the player who knows the password
        let word = (&self.global.shelf, Word::Nobodys);
        let map = source::load(Some(&path), self.global.terrain.as_deref(), word).and_then(|map| self.global.seen(map));
        let map = map.map_err(|error| (exit_code(&error), words(&error)))?;
        let resolver = Arc::new(Resolver::new(map));
        if opened.len() == MOST_MAPS {
            opened.remove(0);
        }
        opened.push((key, Arc::clone(&resolver)));
        Ok(Held::Named(resolver))
    }

    /// Returns the map of this name with what-if edits; the result is cached.
    ///
    /// # Errors
    /// If an edit cannot be read, or leads to a map with faults.
    pub(super) fn edited(&self, name: Option<&str>, map: Held, edits: &[String]) -> Result<Held, Refusal> {
        if edits.is_empty() {
            return Ok(map);
        }
        let is_it = |known: &Edited| known.name.as_deref() == name && known.edits == edits;
        let kept = || self.edited.lock().unwrap_or_else(PoisonError::into_inner);
        let take = |all: &mut Vec<Edited>| all.iter().position(is_it).map(|at| all.remove(at));
        let known = take(&mut kept());
        let now = match known {
            Some(known) => known,
            None => Edited {
                name: name.map(ToOwned::to_owned),
                edits: edits.to_vec(),
                resolver: Arc::new(map.edited(edits)?),
            },
        };
        let resolver = Arc::clone(&now.resolver);
        let mut all = kept();
        all.push(now);
        if all.len() > MOST_EDITED {
            all.remove(0);
        }
        Ok(Held::Named(resolver))
    }

    /// Returns how to name a line's map on a command line: a built-in map, or a file in the folder for such files.
    fn named(&self, name: &str) -> Result<String, (u8, String)> {
        let known = Source::choose(Some(name), None);
        if let Ok(Source::BuiltIn(found)) = known {
            return Ok(found.name.to_owned());
        }
        let Some(folder) = &self.folder else {
            if let Err(unknown) = known {
                return Err((DATA, unknown.to_string()));
            }
            let why = "a line names a built-in map; the files of a folder may be named with `batch --maps FOLDER`";
            return Err((USAGE, format!("`{name}`: {why}")));
        };
        let path = source::inside(folder, name).map_err(|e| (DATA, e.to_string()))?;
        path.to_str().map(str::to_owned).ok_or_else(|| (DATA, format!("the folder of `{name}` is not UTF-8 text")))
    }
}
