//! Candidates for each kind of value: Locations and units of the map, edits, rule numbers, counters, maps.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Arg;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _};
use fogas::grid::{Hex, SIDES};
use fogas::map::{BUILT_IN, ChosenOption, Map, edit_words};
use fogas::query::SetupItem;
use fogas::rules::{CARDS, RuleId, UNITS};
use fogas::show::clean;
use fogas::spelling::is_hidden;
use fogas::words::Word;

use super::super::boards::Shelf;
use super::super::rules::chapter_of;
use super::super::{commands, source, vsav};

/// The states that may follow a Location: entrenched, Emplaced, Wall Advantage.
const STATES: &[&str] = &["ent", "emp", "wa"];

/// What the line being completed says about the map.
#[derive(Clone)]
pub(super) struct Line {
    words: Arc<[String]>,
}

/// A function that adds the candidates for an argument.
type Adds = fn(&mut Candidates<'_>, &Line);

impl Line {
    /// Reads the words of a line.
    pub(super) fn of(words: Vec<String>) -> Self {
        Self { words: words.into() }
    }

    /// Returns the completer for an argument of a command, unless the argument has its own.
    pub(super) fn completer(&self, command: &str, arg: &Arg) -> Option<ArgValueCompleter> {
        let adds: Adds = match (command, arg.get_id().as_str()) {
            (_, "map") => |all, _| all.maps(),
            (_, "set") => |all, line| all.edits(line.map().as_ref()),
            ("set" | "remove", "what") => |all, line| {
                let map = line.map();
                all.edits(map.as_ref());
                all.units(map.as_ref());
            },
            ("terrain", "what") => |all, line| {
                all.each(CARDS.cards.iter().map(|card| (&card.id, &card.name)));
                all.places(line.map().as_ref());
            },
            ("setup", "at") | ("where", "what") => |all, line| {
                all.words::<SetupItem>();
                all.places(line.map().as_ref());
            },
            ("rules", "words") => |all, _| all.each(RuleId::ALL.iter().map(|rule| (rule.id(), rule.title()))),
            ("rules", "chapter") => |all, _| all.chapters(),
            ("man", "command") => |all, _| all.each(commands::names().map(|name| (name, ""))),
            ("units" | "availability", "unit") => |all, _| all.counters(),
            ("shot", "with") => |all, line| {
                all.counters();
                all.units(line.map().as_ref());
            },
            (_, "from" | "to" | "at" | "path" | "around" | "spotter" | "unseen_by" | "hexes" | "buildings") => {
                |all, line| all.places(line.map().as_ref())
            }
            _ => return None,
        };
        let line = self.clone();
        Some(ArgValueCompleter::new(move |typed: &OsStr| {
            let Some(typed) = typed.to_str() else { return Vec::new() };
            let mut candidates = Candidates { typed, all: Vec::new() };
            adds(&mut candidates, &line);
            // candidates with characters that control a terminal are not offered
            candidates.all.retain(|one| !one.get_value().to_string_lossy().chars().any(is_hidden));
            candidates.all
        }))
    }

    /// Loads the map of the line; if that fails, there are no candidates.
    fn map(&self) -> Option<Map> {
        let value = |flags: [&str; 2]| {
            let at = self.words.iter().position(|w| w == flags[0] || w == flags[1]);
            let apart = at.and_then(|at| self.words.get(at + 1)).cloned();
            let joined =
                || self.words.iter().find_map(|w| w.strip_prefix(&format!("{}=", flags[1])).map(str::to_owned));
            apart.or_else(joined)
        };
        let terrain = value(["-t", "--terrain"]);
        let named = value(["-m", "--map"]).filter(|name| name != "-");
        let paths = |flag| value([flag, flag]).map(PathBuf::from);
        let shelf = Shelf { boards: paths("--boards"), metadata: paths("--metadata") };
        let terrain = terrain.as_deref().map(Path::new);
        source::load(named.as_deref(), terrain, (&shelf, vsav::Word::WhileTyping)).ok()
    }
}

/// Candidates that continue what has been typed.
struct Candidates<'t> {
    typed: &'t str,
    all: Vec<CompletionCandidate>,
}

impl Candidates<'_> {
    /// Adds a value if it continues what has been typed, ignoring case; the typed part keeps its case.
    fn add(&mut self, value: impl Display, help: impl Display) {
        let value = value.to_string();
        let Some((begin, rest)) = value.split_at_checked(self.typed.len()) else { return };
        if begin.eq_ignore_ascii_case(self.typed) {
            let help = help.to_string();
            let help = (!help.is_empty()).then(|| clean(&help).into_owned().into());
            self.all.push(CompletionCandidate::new(format!("{}{rest}", self.typed)).help(help));
        }
    }

    fn each(&mut self, values: impl IntoIterator<Item = (impl Display, impl Display)>) {
        for (value, help) in values {
            self.add(value, help);
        }
    }

    fn words<W: Word>(&mut self) {
        self.each(W::CHOICES.iter().map(|choice| (choice.name, choice.means.trim().trim_end_matches('.'))));
    }

    fn units(&mut self, map: Option<&Map>) {
        for unit in map.map(Map::units).unwrap_or_default() {
            self.add(&unit.label, format!("{} {}", unit.kind, unit.location));
        }
    }

    /// Adds units and hexes. If a hex has been typed, adds its Locations; after `+` the states, after `/` the adjacent
    /// hexes.
    fn places(&mut self, map: Option<&Map>) {
        let Some(map) = map else { return };
        self.units(Some(map));
        if let Some((begin, _)) = self.typed.rsplit_once('/') {
            let begun: Vec<Hex> = begin.split('/').filter_map(|name| name.parse().ok()).collect();
            return self.beside(map, begin, &begun);
        }
        if let Some((place, _)) = self.typed.split_once('+') {
            return self.each(STATES.iter().map(|state| (format!("{place}+{state}"), "")));
        }
        let typed = self.typed.split('@').next().unwrap_or_default().parse::<Hex>().ok();
        if let Some(facts) = typed.and_then(|hex| map.hex(hex)) {
            for (location, elevation) in map.locations(facts) {
                if location.to_string().contains('@') {
                    self.add(location, format!("elev {elevation}"));
                }
            }
        }
        if !self.typed.contains('@') {
            self.each(map.hexes().map(|facts| (facts.hex, "")));
        }
    }

    /// Adds the hexes that share a hexside with all hexes typed so far: first a Bypass, then its vertex.
    fn beside(&mut self, map: &Map, begin: &str, begun: &[Hex]) {
        let Some((first, others)) = begun.split_first() else { return };
        for hex in SIDES.into_iter().map(|side| first.neighbor(side)) {
            if map.hex(hex).is_some() && others.iter().all(|other| other.side_to(hex).is_some()) {
                self.add(format!("{begin}/{hex}"), "");
            }
        }
    }

    /// Adds edits: first the place, then the thing.
    fn edits(&mut self, map: Option<&Map>) {
        let Some(map) = map else { return };
        self.each(ChosenOption::edits().into_iter().map(|edit| (edit, "an option")));
        if let Some((place, _)) = self.typed.split_once('=') {
            let words = edit_words(map, place.contains(['-', '/']));
            return self.each(words.into_iter().map(|word| (format!("{place}={word}"), "")));
        }
        if let Some((hex, _)) = self.typed.split_once('-') {
            let Ok(of) = hex.parse::<Hex>() else { return };
            for other in SIDES.into_iter().map(|side| of.neighbor(side)).filter(|hex| map.hex(*hex).is_some()) {
                self.add(format!("{hex}-{other}="), "");
            }
            return;
        }
        if let Ok(hex) = self.typed.parse::<Hex>() {
            self.add(format!("{hex}-"), "a hexside");
        }
        self.each(map.hexes().map(|facts| (format!("{}=", facts.hex), "")));
    }

    /// Adds built-in maps, and files with the extension of maps.
    fn maps(&mut self) {
        self.each(BUILT_IN.iter().map(|map| (map.name, "built in")));
        let is_map = |path: &Path| path.extension().is_some_and(|e| e == "json") || vsav::is_saved(path);
        self.all.extend(PathCompleter::file().filter(is_map).complete(OsStr::new(self.typed)));
    }

    fn chapters(&mut self) {
        let named: BTreeSet<&str> = RuleId::ALL.iter().map(|rule| chapter_of(*rule)).collect();
        self.each(named.into_iter().map(|chapter| (chapter, "")));
    }

    fn counters(&mut self) {
        for unit in UNITS.all() {
            self.add(&unit.counter, "");
            self.add(format!("{}:{}", unit.force, unit.counter), "");
        }
    }
}
