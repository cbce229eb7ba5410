//! What has been read of a line, and how it is written as a command.

use fogas::map::shown_on_counters;
use fogas::rules::{Force, UNITS, mf};

use super::super::super::corrected::meant;
use super::super::super::line::is_place;
use super::super::super::named;
use super::super::super::options::Options;
use super::super::super::vocabulary::values_of;
use super::super::topic::{HIDDEN, WAY};

/// Commands whose places have levels, and which use no dice.
pub(super) const OF_PLACES: &[&str] = &["los", "tem", "shot", "where", "move-cost", "sighting", "fire-lane", "smoke"];

/// The role of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    From,
    Between,
    To,
    /// An enemy who must not see the path.
    By,
}

/// What was read of a line.
pub(super) struct Reader {
    /// The program and the command.
    pub(super) stub: Vec<String>,
    pub(super) options: Options,
    /// The number of positional arguments of the command, if limited.
    pub(super) places: Option<usize>,
    /// What the topic adds to the line.
    pub(super) topic: &'static [&'static str],
    pub(super) words: Vec<String>,
    /// The role given by the word before a place.
    pub(super) role: Option<Role>,
    /// Places and other positional arguments.
    pub(super) said: Vec<(Role, String)>,
    pub(super) given: Vec<String>,
    pub(super) with: Vec<String>,
    /// Whether the last thing named was a firer.
    pub(super) was_firer: bool,
    /// Whether the word being read was an option.
    pub(super) has_dashes: bool,
    pub(super) is_certain: bool,
}

/// Adds the FP and range of an army's MG to each MG, if all counters that fire with it belong to that army: German ones
/// with a 4-6-7.
fn of_army(with: &mut [String]) {
    let numbers =
        |word: &String| word.rsplit('x').next().unwrap_or(word).split('+').next().unwrap_or_default().to_owned();
    let forces: Vec<Force> =
        with.iter().flat_map(|word| UNITS.find(&numbers(word), None)).map(|unit| unit.force).collect();
    let is_german = |force: &Force| matches!(force.name(), "german" | "ss" | "german-engineers");
    let is_soviet = |force: &Force| !force.is_axis();
    let which = match () {
        () if forces.is_empty() => return,
        () if forces.iter().all(is_german) => true,
        () if forces.iter().all(is_soviet) => false,
        () => return,
    };
    for word in with.iter_mut().filter(|word| matches!(word.as_str(), "lmg" | "mmg" | "hmg")) {
        let shown = shown_on_counters(word);
        if let Some(counter) = if which { shown.last() } else { shown.first() } {
            word.clone_from(counter);
        }
    }
}

impl Reader {
    /// Returns `true` if the path must not be seen from one of the places.
    pub(super) fn hides(&self) -> bool {
        self.topic.contains(&HIDDEN)
    }

    /// Returns `true` if the topic adds an option to the line.
    pub(super) fn topic_has(&self, option: &str) -> bool {
        self.stub.iter().any(|word| word == option) || self.topic.contains(&option)
    }

    /// Returns `true` if the command takes no further positional argument.
    pub(super) fn is_full(&self) -> bool {
        self.places.is_some_and(|places| self.stub.len() - 2 + self.said.len() >= places)
    }

    pub(super) fn command(&self) -> &str {
        &self.stub[1]
    }

    pub(super) fn lower(&self, at: usize) -> Option<String> {
        self.words.get(at).map(|word| word.to_lowercase())
    }

    pub(super) fn give(&mut self, name: &str, value: Option<&str>) {
        let dash = if name == "s" || name == "f" { "-" } else { "--" };
        match value {
            // a separate value that begins with a sign would look like an option
            Some(value) if value.starts_with(['-', '+']) => self.given.push(format!("{dash}{name}={value}")),
            Some(value) => self.given.extend([format!("{dash}{name}"), value.to_owned()]),
            None => self.given.push(format!("{dash}{name}")),
        }
    }

    /// Returns the only option with a value that a letter may stand for, by its own name or a synonym.
    pub(super) fn of_letter(&self, letter: &str) -> Option<String> {
        let one = |all: Vec<String>| {
            let first = all.first().cloned()?;
            all.iter().all(|other| *other == first).then_some(first)
        };
        let takes = |own: &&str| own.starts_with(letter) && self.options.takes(own) == Some(true);
        // a letter stands for a question, not for a detail of its picture
        let is_asked = |name: &&str| *name != "radius";
        let own = self.options.own().filter(takes).filter(is_asked);
        let same = meant::words_of(letter).filter(is_asked).filter_map(|name| meant::own_name(&self.options, name));
        one(own.map(str::to_owned).collect()).or_else(|| one(same.collect()))
    }

    /// Returns the only option of the command that begins with a text.
    pub(super) fn begun(&self, name: &str) -> Option<String> {
        let mut own = self.options.own().filter(|own| name.len() > 2 && own.starts_with(name));
        let one = own.next()?.to_owned();
        own.next().is_none().then_some(one)
    }

    /// Returns the value of an option that another word stands for.
    pub(super) fn value_of(&self, name: &str, word: &str) -> Option<String> {
        values_of(word)
            .find(|value| meant::option_with(&self.stub, value).is_some_and(|n| n == name))
            .map(str::to_owned)
    }

    /// Adds the leader who directs bare FP: `4FP 8-1`.
    fn direct(&mut self) {
        let has_fp = self.given.iter().any(|given| given == "--fp");
        if let [leader] = &self.with[..]
            && let Some(at) = leader.find(['-', '+']).filter(|_| has_fp && mf(leader) == Some(UNITS.mf.smc))
        {
            self.given.push(format!("--leader={}", &leader[at..]));
            self.with.clear();
        }
    }

    /// Returns the line in the form of the command.
    pub(super) fn written(mut self) -> Vec<String> {
        self.direct();
        // A17.2: who is wounded takes nobody along with his own MF
        if self.words.iter().any(|word| word == "wounded") && self.given.iter().any(|given| given == "--mf") {
            self.given.retain(|given| given != "--leader");
        }
        let hides = self.hides();
        let mut line = self.stub;
        let is_way = line[1] == "move-cost";
        if hides {
            // `hide E37 H36 from L33`, and `sneak from E36 to H33 by L33`
            let ends = self.said.iter().filter(|(role, _)| matches!(role, Role::Between | Role::To)).count();
            let is_by = |role: Role| role == Role::By || (role == Role::From && ends > 1);
            let (seen_by, places): (Vec<_>, Vec<_>) = self.said.into_iter().partition(|(role, _)| is_by(*role));
            self.said = places;
            if !seen_by.is_empty() {
                self.given.push("--unseen-by".to_owned());
                self.given.extend(seen_by.into_iter().map(|(_, place)| place));
            }
        }
        // a caliber or a class means a Gun
        let is_gun = self.given.iter().any(|given| given == "--caliber" || given == "--class");
        if line[1] == "setup" && is_gun && self.said.iter().all(|(_, said)| is_place(said)) {
            self.said.push((Role::To, "gun".to_owned()));
        }
        // which level of the building a Steeple is, the board says
        if !self.given.iter().any(|word| word == "-m") {
            for (_, place) in &mut self.said {
                *place = named::in_steeple(place).unwrap_or_else(|| place.clone());
            }
        }
        // what holds in the Location that is asked about holds at its level: `level 1 of L33 if it is fortified`
        for edit in self.given.iter_mut().filter(|word| word.ends_with("=fortified")) {
            let hex = edit.trim_end_matches("=fortified").to_owned();
            let is_there = |said: &&String| said.strip_prefix(hex.as_str()).is_some_and(|rest| rest.starts_with('@'));
            if let Some(place) = self.said.iter().map(|(_, said)| said).find(is_there) {
                *edit = format!("{}=fortified", place.split('+').next().unwrap_or(place));
            }
        }
        self.said.sort_by_key(|(role, _)| *role);
        // the level of a shortage comes first
        if line[1] == "ammo-shortage" {
            self.said.sort_by_key(|(_, word)| word.parse::<u8>().is_err());
        }
        // the path has a destination
        let goes_to = is_way
            && (hides || self.topic.contains(&WAY) || self.said.iter().any(|(role, _)| *role == Role::To))
            && self.said.len() == 2;
        let goes_to = goes_to && !self.given.iter().any(|given| given == "--to");
        for (at, (_, word)) in self.said.into_iter().enumerate() {
            if goes_to && at == 1 {
                line.push("--to".to_owned());
            }
            line.push(word);
        }
        // a DC attacks alone
        let is_charge = self.given.iter().any(|given| given == "--dc");
        // the values of `--with` end at the next option
        if !self.with.is_empty() && !is_charge {
            of_army(&mut self.with);
            line.push("--with".to_owned());
            line.extend(self.with);
        }
        line.extend(self.given);
        line
    }
}
