//! The maps of a batch: each is opened when a line first names it, and a limited number is kept.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use fogas::map::{BUILT_IN, built_in};
use fogas::resolver::{Refusal, Resolver};

use super::failure::{DATA, USAGE, exit_code, words};
use super::global::Global;
use super::source::{self, Source};
use super::vsav::Word;

/// So many maps besides the one of the command line are kept; of more, the one that was asked longest ago is let go.
const MOST_MAPS: usize = 8;

/// So many maps with the what-if edits of a line are kept; which, decides no answer.
const MOST_EDITED: usize = 32;

/// A map that a line asks about.
pub(super) enum Held {
    /// That of the command line.
    Own(&'static Resolver),
    /// One that a line named.
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
    /// That of the lines that name none.
    own: &'static Resolver,
    /// The folder whose files a line may name.
    folder: Option<PathBuf>,
    /// What of the command line is of every map: the terrain, the boards, the side that sees it.
    global: Global,
    /// The last one asked stands last.
    opened: Mutex<Vec<(String, Arc<Resolver>)>>,
    /// Maps with what-if edits, the last one asked last.
    edited: Mutex<Vec<Edited>>,
}

/// A map with what-if edits: what the line calls the map, the edits, and what they make of it.
struct Edited {
    name: Option<String>,
    edits: Vec<String>,
    resolver: Arc<Resolver>,
}

impl Maps {
    pub(super) const fn new(own: &'static Resolver, folder: Option<PathBuf>, global: Global) -> Self {
        Self { own, folder, global, opened: Mutex::new(Vec::new()), edited: Mutex::new(Vec::new()) }
    }

    /// Returns the map of this name, opened if it is not yet.
    ///
    /// # Errors
    /// If there is no such map, or it has faults; the text says what, and the exit status.
    pub(super) fn of(&self, name: Option<&str>) -> Result<Held, (u8, String)> {
        let Some(name) = name else { return Ok(Held::Own(self.own)) };
        if name == "-" {
            let all: Vec<_> = BUILT_IN.iter().map(|b| b.name).collect();
            let usage = format!("standard input cannot be the map of a line; name one of `{}`", all.join("`, `"));
            return Err((USAGE, usage));
        }
        let key = built_in(name).map_or_else(|| name.to_owned(), |found| found.name.to_owned());
        // a worker that failed left the list whole: it is changed in one step
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = opened.iter().position(|(known, _)| *known == key) {
            let found = opened.remove(index);
            let resolver = Arc::clone(&found.1);
            opened.push(found);
            return Ok(Held::Named(resolver));
        }
        let path = self.named(name)?;
        // a line shows nobody's hidden pieces: who wrote it need not be who knows the word
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

    /// Returns the map of this name with what-if edits, which are made once where they come again.
    ///
    /// # Errors
    /// If an edit cannot be read, or leaves a map with faults.
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

    /// Returns how a map of a line is named on a command line: a built-in one, or a file in the folder of such files.
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
