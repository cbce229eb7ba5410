//! From the text of a map file to a map: reads it, merges the map that it extends, checks it, and locates its faults.
//!
//! A valid file is parsed by `serde_json` alone; only a faulty one is parsed a second time, with positions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::grid::{Hex, Hexside};

use super::board::Map;
use super::builtin::{BUILT_IN, built_in};
use super::fault::{Fault, Faults, First, Path, PathStep, Span};
use super::file::MapFile;
use super::json;
use super::recover::{Recovered, recover};
use super::terrain::Catalogue;
use crate::spelling::hint;

impl Map {
    /// Reads a map from JSON, with the built-in terrain.
    ///
    /// # Errors
    /// Returns all faults, in file order, each with its place in the text.
    pub fn from_json(text: &str) -> Result<Self, Faults> {
        Self::load("map", text, Catalogue::built_in())
    }

    /// Reads a map file, merges the built-in map it extends, and checks it.
    ///
    /// # Errors
    /// Returns all faults, in file order, each with its place in the text.
    pub fn load(origin: &str, text: &str, catalogue: Arc<Catalogue>) -> Result<Self, Faults> {
        let mut draft = match serde_json::from_str(text) {
            Ok(file) => match Self::upon(&file, &catalogue) {
                Some(map) => return Ok(map),
                None => Draft::default().merged(file),
            },
            Err(e) => Draft::faulty(text, &e),
        };
        if let Some(file) = draft.file.take() {
            match Self::check(file, catalogue) {
                Ok(map) if draft.faults.is_empty() => return Ok(map),
                Ok(_) => {}
                Err(faults) => draft.add_checked(faults),
            }
        }
        Err(draft.into_faults(origin, text))
    }
}

/// Returns `true` if a text looks like a map file, faulty or not. Any other file is not quoted in messages.
#[must_use]
pub fn is_map(text: &str) -> bool {
    names(text, &["format", "grid", "extends"])
}

/// Returns `true` if a text looks like a terrain file, faulty or not.
#[must_use]
pub fn is_terrain(text: &str) -> bool {
    names(text, &["format", "terrain"])
}

/// Returns `true` if a text starts like an object and has one of these members; for `format` the value must be a
/// number.
fn names(text: &str, members: &[&str]) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let has = |member: &&str| {
        // lazy: in a large map the first member is enough
        let name = format!("\"{member}\"");
        text.match_indices(&name).any(|(at, _)| {
            let value = text[at + name.len()..].trim_start().strip_prefix(':').map(str::trim_start);
            value.is_some_and(|value| *member != "format" || value.starts_with(|c: char| c.is_ascii_digit()))
        })
    };
    text.starts_with('{') && members.iter().any(has)
}

impl MapFile {
    /// Reads a map file and merges the built-in map it extends, if any.
    ///
    /// # Errors
    /// If the text is not a map file, or extends a map that does not exist.
    pub fn read(origin: &str, text: &str) -> Result<Self, Faults> {
        let mut draft = Draft::read(text);
        match draft.file.take() {
            Some(file) if draft.faults.is_empty() => Ok(file),
            Some(_) | None => Err(draft.into_faults(origin, text)),
        }
    }

    /// Returns this file extended by one that was checked on top of it (`on_packed.rs`).
    pub(super) fn with(&self, over: &Self) -> Self {
        let mut base = self.clone();
        // the window was checked to lie within the map
        let _ = over.grid.as_ref().map(|window| base.cut_to(window));
        base.extended(over.clone())
    }

    /// Adds another file to this one: its hexes, hexsides, buildings and art replace those of the same name.
    ///
    /// In each list, the remaining entries of this file come first.
    pub(super) fn extended(mut self, over: Self) -> Self {
        let hexes: BTreeSet<Hex> = over.hexes.iter().filter_map(|h| h.hex.parse().ok()).collect();
        self.hexes.retain(|h| h.hex.parse().is_ok_and(|hex| !hexes.contains(&hex)));
        let hexsides: BTreeSet<Hexside> = over.hexsides.iter().filter_map(|h| Hexside::parse(&h.hexside)).collect();
        self.hexsides.retain(|h| Hexside::parse(&h.hexside).is_some_and(|side| !hexsides.contains(&side)));
        let buildings: BTreeSet<&str> = over.buildings.iter().map(|b| b.id.as_str()).collect();
        self.buildings.retain(|b| !buildings.contains(b.id.as_str()));
        let art: BTreeSet<&str> = over.art.iter().map(|a| a.id.as_str()).collect();
        self.art.retain(|a| !art.contains(a.id.as_str()));
        self.hexes.extend(over.hexes);
        self.hexsides.extend(over.hexsides);
        self.buildings.extend(over.buildings);
        self.art.extend(over.art);
        self.names.extend(over.names);
        self.counters.extend(over.counters);
        self.units.extend(over.units);
        self.trail_breaks.extend(over.trail_breaks);
        self.breaches.extend(over.breaches);
        self.fires.extend(over.fires);
        self.smoke.extend(over.smoke);
        self.markers.extend(over.markers);
        self.remarks.extend(over.remarks);
        Self {
            format: over.format,
            name: over.name,
            title: over.title.or(self.title),
            extends: None,
            chapter: over.chapter.or(self.chapter),
            options: if over.options.is_default() { self.options } else { over.options },
            ..self
        }
    }

    /// Returns the lengths of the lists to which an extension adds.
    fn lengths(&self) -> BTreeMap<&'static str, usize> {
        BTreeMap::from([
            ("hexes", self.hexes.len()),
            ("hexsides", self.hexsides.len()),
            ("buildings", self.buildings.len()),
            ("art", self.art.len()),
            ("counters", self.counters.len()),
            ("units", self.units.len()),
            ("breaches", self.breaches.len()),
            ("remarks", self.remarks.len()),
        ])
    }
}

/// A file being read: what could be read of it, and where its parts are in its text.
#[derive(Default)]
struct Draft {
    /// What could be read, merged with its base; `None` if so much is wrong that checking it would mislead.
    file: Option<MapFile>,
    faults: Vec<Fault>,
    /// The built-in map that it extends, and how many elements of each list of `file` came from there.
    base: Option<(&'static str, BTreeMap<&'static str, usize>)>,
    /// For each list, the elements of the text that are not in `file`.
    dropped: BTreeMap<&'static str, BTreeSet<usize>>,
    /// Whether a hex or a building could not be read, so that counters and units cannot be checked.
    is_ground_in_doubt: bool,
}

/// What a path of the merged file leads to.
enum Owner {
    File(Path),
    Base(&'static str, Path),
}

impl Draft {
    fn read(text: &str) -> Self {
        match serde_json::from_str(text) {
            Ok(file) => Self::default().merged(file),
            Err(e) => Self::faulty(text, &e),
        }
    }

    /// Reads as much as possible of a faulty map file.
    fn faulty(text: &str, error: &serde_json::Error) -> Self {
        if !json::is_readable(text) {
            return Self { faults: vec![json::syntax_fault(text, error)], ..Self::default() };
        }
        match json::parse(text) {
            Ok(root) => Self::recovered(recover(&root), text, error),
            Err(fault) => Self { faults: vec![*fault], ..Self::default() },
        }
    }

    fn recovered(read: Recovered, text: &str, error: &serde_json::Error) -> Self {
        let Recovered { file, faults, dropped, skipped } = read;
        let lost = |names: &[&str]| skipped.iter().any(|s| names.contains(&s.as_str()));
        let is_ground_in_doubt =
            lost(&["hexes", "buildings"]) || dropped.contains_key("hexes") || dropped.contains_key("buildings");
        let mut draft = Self { faults, dropped, is_ground_in_doubt, ..Self::default() };
        if draft.faults.is_empty() {
            // the second parser accepted what `serde_json` rejected; trust `serde_json`
            draft.faults.push(json::syntax_fault(text, error));
        }
        match file {
            Some(file) if !lost(&["grid", "defaults", "extends"]) => draft.merged(file),
            Some(_) | None => draft,
        }
    }

    /// Merges the built-in map that the file extends, if any.
    fn merged(mut self, file: MapFile) -> Self {
        let Some(wanted) = &file.extends else { return Self { file: Some(file), ..self } };
        if file.defaults.is_some() {
            let message = "a file that extends a map has the `defaults` of that map; leave it out";
            self.faults.push(Fault::at(Path::default().key("defaults"), message));
        }
        let Some(built_in) = built_in(wanted) else {
            let hint = hint(wanted, BUILT_IN.iter().map(|b| b.name));
            let message = format!("no built-in map `{wanted}`; {hint}");
            self.faults.push(Fault::at(Path::default().key("extends"), message));
            return self;
        };
        match MapFile::read(built_in.name, built_in.text) {
            Ok(mut base) => {
                if let Some(window) = &file.grid
                    && let Err(message) = base.cut_to(window)
                {
                    self.faults.push(Fault::at(Path::default().key("grid"), message));
                }
                let added = file.lengths();
                let merged = base.extended(file);
                let mut from_base = merged.lengths();
                for (list, length) in &mut from_base {
                    *length -= added[list];
                }
                self.base = Some((built_in.name, from_base));
                self.file = Some(merged);
            }
            // this cannot happen: the built-in maps are tested
            Err(faults) => self.faults.push(Fault::at(Path::default().key("extends"), faults.to_string())),
        }
        self
    }

    /// Returns what a path of `file` leads to: the text, or the base.
    fn owner(&self, path: &Path) -> Owner {
        let [PathStep::Key(list), PathStep::Index(index), rest @ ..] = &path.0[..] else {
            return Owner::File(path.clone());
        };
        let mut index = *index;
        if let Some((base, from_base)) = &self.base {
            match index.checked_sub(from_base.get(list.as_str()).copied().unwrap_or(0)) {
                Some(own) => index = own,
                None => return Owner::Base(base, path.clone()),
            }
        }
        for dropped in self.dropped.get(list.as_str()).into_iter().flatten() {
            index += usize::from(*dropped <= index);
        }
        let steps = [PathStep::Key(list.clone()), PathStep::Index(index)].into_iter().chain(rest.iter().cloned());
        Owner::File(Path(steps.collect()))
    }

    /// Adds the faults of the merged file, with their paths in the text.
    fn add_checked(&mut self, faults: Vec<Fault>) {
        let mut of_base = Vec::new();
        for mut fault in faults {
            if self.is_ground_in_doubt && matches!(fault.path.member(), Some("counters" | "units")) {
                continue;
            }
            fault.first = fault.first.map(|first| match self.owner(&first.path) {
                Owner::File(path) => First { path, ..first },
                Owner::Base(base, path) => First { path, base: Some(base.to_owned()), ..first },
            });
            match self.owner(&fault.path) {
                Owner::File(path) => self.faults.push(Fault { path, ..fault }),
                Owner::Base(base, path) => of_base.push((base, path, fault.message)),
            }
        }
        // an entry of the base is valid by itself, but not with this file's changes: for example a unit upstairs where
        // this file puts rubble
        if let Some((base, path, message)) = of_base.first() {
            let more = match of_base.len() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more like this)"),
            };
            let message = format!("with this file, `{path}` of built-in `{base}` no longer holds: {message}{more}");
            self.faults.push(Fault::at(Path::default().key("extends"), message));
        }
    }

    /// Finds the places of the faults in the text.
    fn into_faults(self, origin: &str, text: &str) -> Faults {
        let mut faults = self.faults;
        let is_placed = |fault: &Fault| fault.span.is_some() && fault.first.is_none();
        let is_worth_it = json::is_readable(text) && !faults.iter().all(is_placed);
        if let Some(root) = is_worth_it.then(|| json::parse(text).ok()).flatten() {
            for fault in &mut faults {
                if fault.span.is_none() {
                    *fault = fault.clone().spanning(json::locate(&root, &fault.path));
                }
                if let Some(first) = fault.first.as_mut().filter(|first| first.base.is_none()) {
                    first.span = Some(Span::bytes(json::locate(&root, &first.path)));
                }
            }
        }
        Faults::new(origin, text, faults)
    }
}
