//! Reads places with their levels, the states of units there, and what lies there.

use fogas::map::{Change, is_state};
use fogas::rules::counters_named;

use super::super::super::line::is_place;
use super::super::super::vocabulary::{LEVEL, LEVELS, NUMBERS, THINGS, WHENCE, WHITHER, is_below};
use super::super::topic::{WITHOUT_HEXES, names_who};
use super::reader::{OF_PLACES, Reader, Role};

/// Commands between two places.
const OF_TWO: &[&str] = &["los", "tem", "shot", "fire-lane"];

/// Words for firing.
pub(super) const FIRES: &[&str] =
    &["fire", "fires", "firing", "shot", "shoot", "shoots", "shooting", "attack", "attacks", "attacking"];

/// Commands in which a thing and a place do not mean an edit of the map.
const OF_THINGS: &[&str] = &["setup", "units", "availability", "ammo-shortage"];

/// What Infantry is IN.
const ENTRENCHMENTS: &[&str] = &["foxhole", "trench", "sangar"];

/// Commands that take a single place.
const OF_ONE_ALONE: &[&str] = &["rubble-fall", "cellar-fall", "wreck", "close-combat", "morale", "sighting", "clear"];

/// Commands about one place and what lies there.
const ONE_PLACE: &[&str] = &["clear", "bog", "cellar-fall", "close-combat", "morale", "sighting", "fire", "wreck"];

impl Reader {
    /// A place, with the level after it.
    pub(super) fn place(&mut self, at: usize, _: &str) -> Option<usize> {
        let typed = self.words[at].clone();
        // Hand-to-Hand does not depend on the place
        if is_place(&typed) && self.topic_has("--hand-to-hand") {
            return Some(1);
        }
        if !is_place(&typed) || WITHOUT_HEXES.contains(&self.command()) {
            return None;
        }
        // `bog E36 F36 t34`: if there are too many places, one of them may be a vehicle whose name looks like a hex
        let most = self.places.map_or(usize::MAX, |places| (places + 2).saturating_sub(self.stub.len()));
        let has_more = || self.words.iter().filter(|word| is_place(word)).count() > most;
        if self.options.has("as") && !counters_named(&typed).is_empty() && has_more() {
            self.give("as", Some(&typed));
            return Some(1);
        }
        // the hex of the Gun that turns, or of the manhole
        if matches!(self.command(), "ca-change" | "sewer") {
            self.give("at", Some(&typed));
            return Some(1);
        }
        // the place from which it is Interdicted
        if self.command() == "morale" && matches!(self.role, Some(Role::From | Role::By)) {
            self.role = None;
            self.give("interdicted-by", Some(&typed));
            return Some(1);
        }
        // a surplus place is left out, and mentioned
        if OF_ONE_ALONE.contains(&self.command()) && self.is_full() {
            return None;
        }
        let role = self.role.take().unwrap_or(Role::Between);
        // `E37 to F37 G38@b`: the path continues
        let goes_on = self.command() == "move-cost" && self.words.get(at + 1).is_some_and(|next| is_place(next));
        self.said.push((if role == Role::To && goes_on { Role::Between } else { role }, typed));
        self.was_firer = false;
        Some(1)
    }

    /// Returns `true` if a place has been read.
    pub(super) fn has_place(&self) -> bool {
        self.said.iter().any(|(_, said)| is_place(said))
    }

    /// Returns `true` if the place after a word is the target: `4-4-7 in F37 fires at H38`, but not `4-4-7 at F37
    /// fires`.
    fn has_fired(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.lower(before)).unwrap_or_default();
        self.has_place() || FIRES.contains(&&*before) || self.with.is_empty()
    }

    /// A level of the place before or after it: `2nd level`, `level 2`, `cellar`, `the roof of L33`.
    pub(super) fn level(&mut self, at: usize, word: &str) -> Option<usize> {
        if !OF_PLACES.contains(&self.command()) && self.command() != "setup" {
            return None;
        }
        let number = |text: &str| {
            let is_name = NUMBERS.iter().any(|(name, _)| *name == text);
            let bare = ["st", "nd", "rd", "th"].iter().find_map(|end| text.strip_suffix(end)).filter(|_| !is_name);
            let bare = bare.unwrap_or(text);
            let bare = LEVEL.iter().find_map(|word| bare.strip_prefix(word)).unwrap_or(bare);
            let bare = bare.strip_prefix('l').unwrap_or(bare);
            let bare = NUMBERS.iter().find(|(name, _)| *name == bare).map_or(bare, |(_, number)| number);
            matches!(bare, "0" | "1" | "2" | "3" | "4" | "5").then(|| bare.to_owned())
        };
        let next = self.lower(at + 1).unwrap_or_default();
        // a count, not a level: `--hexes 3`
        let before = at.checked_sub(1).and_then(|before| self.lower(before)).unwrap_or_default();
        if matches!(&*before, "hexes" | "range" | "mf" | "mp" | "fp") {
            return None;
        }
        // `upper level 2`
        if word == "upper" && LEVEL.contains(&&*next) && self.lower(at + 2).is_some_and(|next| number(&next).is_some())
        {
            return Some(1);
        }
        let under = self.under_bridge(at, word);
        let (level, taken) = if let Some(taken) = under {
            ("u".to_owned(), taken)
        } else if LEVEL.contains(&word) {
            (number(&next)?, 2)
        } else if LEVEL.contains(&&*next) {
            (number(word)?, 2)
        } else if let Some((_, level)) = LEVELS.iter().find(|(words, _)| words.contains(&word)) {
            ((*level).to_owned(), 1)
        } else if self.command() == "smoke" {
            return None;
        } else {
            let is_last = !self.was_firer && self.said.last().is_some_and(|(_, last)| is_place(last));
            // two dice, or a number followed by an option
            let is_alone = !next.starts_with(|c: char| c.is_ascii_digit()) && !self.options.has(&next) && next != "fp";
            (number(word).filter(|_| is_last && is_alone && !word.starts_with(char::is_alphabetic))?, 1)
        };
        let ahead = self.words[at + taken..].iter().position(|word| is_place(word)).map(|n| at + taken + n);
        let between =
            |to: usize| self.words[at + taken..to].iter().all(|word| matches!(&**word, "of" | "in" | "at" | "the"));
        let is_behind = !self.has_dashes && at.checked_sub(1).is_some_and(|before| is_place(&self.words[before]));
        // after a place it belongs to the next place only if the line says so: `F37 the roof of L33`, but not `L33
        // level 2 at H38`
        let is_of = |to: usize| self.words[at + taken..to].iter().any(|word| word == "of");
        // `rooftop DD15`
        let is_named = !word.starts_with(|c: char| c.is_ascii_digit()) && !is_behind;
        let is_before = |to: &usize| (*to > at + taken || is_named) && between(*to) && (!is_behind || is_of(*to));
        let bare = |text: &str| !text.contains(['@', '/', '+']);
        if let Some(to) = ahead.filter(is_before).filter(|to| bare(&self.words[*to])) {
            self.words[to] = format!("{}@{level}", self.words[to]);
            return Some(taken);
        }
        let others = self.said.iter().filter(|(_, said)| is_place(said) && bare(said)).count();
        let last = self.said.last_mut().map(|(_, last)| last).filter(|last| is_place(last) && bare(last))?;
        *last += "@";
        *last += &level;
        // if there are two places, it may belong to either
        self.is_certain &= is_behind || others < 2;
        Some(taken)
    }

    /// Returns how many words say that it is beneath a bridge: `under the bridge`.
    fn under_bridge(&self, at: usize, word: &str) -> Option<usize> {
        let is_beneath = is_below(word);
        let article = usize::from(self.lower(at + 1).is_some_and(|next| matches!(&*next, "the" | "a")));
        let is_bridge = self.lower(at + 1 + article).is_some_and(|next| next == "bridge");
        (is_beneath && is_bridge).then_some(2 + article)
    }

    /// A word that gives the role of the place after it.
    pub(super) fn role(&mut self, at: usize, word: &str) -> Option<usize> {
        // the target is a unit, not a place: `vs T-34 F36 to H36`
        let is_who = self.lower(at + 1).is_some_and(|next| !is_place(&next) && names_who(&next));
        if WHITHER.contains(&word) && is_who && self.words.get(at + 2).is_some_and(|next| is_place(next)) {
            return Some(1);
        }
        let role = if WHENCE.contains(&word) {
            Role::From
        } else if (WHITHER.contains(&word) && self.words[at] != "V")
            || (word == "at" && self.command() == "shot" && self.has_fired(at))
        {
            Role::To
        } else if word == "by" && (self.hides() || self.command() == "morale") {
            Role::By
        } else {
            return None;
        };
        let between = self.words[at + 1..].iter().take_while(|word| !is_place(word) && !word.starts_with('-')).count();
        if at + 1 + between >= self.words.len() {
            return None;
        }
        self.role = Some(role);
        Some(1)
    }

    /// Returns `true` if somebody is said to be in a thing, in a place that is one of the two ends.
    fn is_inside(&self, at: usize, place: &str) -> bool {
        let before = |n: usize| at.checked_sub(n).and_then(|at| self.lower(at)).unwrap_or_default();
        let article = usize::from(matches!(&*before(1), "a" | "an" | "the"));
        let places: Vec<&String> = self.words.iter().filter(|word| is_place(word) && !word.contains('=')).collect();
        let is_way = self.command() == "move-cost";
        let is_end = (OF_TWO.contains(&self.command()) && places.len() == 2) || (is_way && places.len() > 1);
        let before = before(1 + article);
        let is_in = matches!(&*before, "in" | "inside")
            || (is_way && (WHENCE.contains(&&*before) || WHITHER.contains(&&*before) || before == "into"));
        is_in && is_end && places.iter().filter(|one| **one == place).count() == 1
    }

    /// Returns `true` if `in`, and a place before it, stand before a thing: `E36 in trench F36 cellar`.
    fn is_in_before(&self, at: usize) -> bool {
        let is_way = self.command() == "move-cost" && at > 1;
        is_way && self.lower(at - 1).is_some_and(|before| before == "in") && is_place(&self.words[at - 2])
    }

    /// Says of a place that who is there is IN the entrenchment: `at a squad in a foxhole in E4`.
    fn stand_in(&mut self, place: usize, thing: &str) {
        if ENTRENCHMENTS.contains(&thing) {
            let state = if self.command() == "move-cost" { thing } else { "entrenched" };
            self.words[place] = format!("{}+{state}", self.words[place]);
        }
    }

    /// A thing that lies in a hex: `smoke in F35`, `debris F35`.
    pub(super) fn edit(&mut self, at: usize, word: &str) -> Option<usize> {
        // `through smoke in G38`, `over the wreck in F33`
        let is_past = matches!(word, "through" | "over" | "past" | "across");
        if is_past && self.lower(at + 1).is_some_and(|next| Change::at("A1", &next).is_some()) {
            return Some(1);
        }
        let word = THINGS.iter().find(|(said, _)| *said == word).map_or(word, |(_, thing)| thing);
        if !self.options.has("set") || OF_THINGS.contains(&self.command()) || self.command().contains(word) {
            return None;
        }
        // the kind of rubble follows from the material of the building
        let is_thing = |place: &str| word == "rubble" || Change::at(place, word).is_some();
        let between =
            self.words[at + 1..].iter().take_while(|word| ["in", "at", "on", "of"].contains(&word.as_str())).count();
        let is_taken = between == 0 && self.is_in_before(at);
        if let Some(place) =
            self.words.get(at + 1 + between).filter(|place| is_place(place) && is_thing(place) && !is_taken).cloned()
        {
            self.give("s", Some(&format!("{place}={word}")));
            if self.is_inside(at, &place) {
                self.stand_in(at + 1 + between, word);
                return Some(1 + between);
            }
            if let Some(others) = self.lies_in_others(at + 2 + between, word) {
                return Some(2 + between + others);
            }
            // if it is the only place named, the question is about what lies there
            let most = if self.command() == "bog" { 2 } else { 1 };
            let is_only =
                ONE_PLACE.contains(&self.command()) && self.words.iter().filter(|word| is_place(word)).count() <= most;
            if is_only {
                self.said.push((Role::Between, place));
            }
            return Some(2 + between);
        }
        // after more places than the command takes
        let many = OF_TWO.contains(&self.command()) && self.said.len() > 2;
        // for a command with one place, or a path, directly after the hex
        let verbs = ["is", "are", "was", "becomes", "with", if is_taken { "in" } else { "is" }];
        let is_said_of = |word: &&String| !verbs.contains(&word.as_str());
        let before = self.words[..at].iter().rev().find(is_said_of);
        let is_only = self.words.iter().filter(|word| is_place(word)).count() == 1;
        let is_with = at > 0 && self.words[at - 1] == "with";
        let is_two = OF_TWO.contains(&self.command());
        let is_behind = before.is_some_and(|before| is_place(before)) && (!is_two || (is_with && is_only));
        let last = self.said.last().filter(|(_, place)| is_place(place) && is_thing(place))?.clone();
        if is_behind {
            self.give("s", Some(&format!("{}={word}", last.1)));
            // a unit that moves out of a trench is IN it
            if self.command() == "move-cost" && is_state(word) {
                let (_, place) = self.said.last_mut()?;
                *place += "+";
                *place += word;
            }
            return Some(1);
        }
        // `QQ15 RR15 rubbled`: each place after the first two
        Some(last).filter(|_| many)?;
        while let Some((_, place)) = self.said.pop_if(|(_, place)| is_place(place) && is_thing(place)) {
            self.give("s", Some(&format!("{place}={word}")));
            if self.said.len() < 3 {
                break;
            }
        }
        Some(1)
    }

    /// Puts a thing into further places, if both ends of a line are named already, and returns how many words name them:
    /// `with smoke in F37 and G38`.
    fn lies_in_others(&mut self, at: usize, thing: &str) -> Option<usize> {
        let others = self.others_with(at, thing);
        for other in &others {
            self.give("s", Some(&format!("{other}={thing}")));
        }
        Some(2 * others.len()).filter(|words| *words > 0)
    }

    /// Returns the further places in which a thing lies.
    fn others_with(&self, at: usize, thing: &str) -> Vec<String> {
        let is_whole =
            OF_TWO.contains(&self.command()) && self.said.iter().filter(|(_, said)| is_place(said)).count() == 2;
        let rest = self.words.get(at..).unwrap_or_default();
        let lies_in = |place: &str| thing == "rubble" || Change::at(place, thing).is_some();
        let next = |two: &&[String]| two[0] == "and" && is_place(&two[1]) && lies_in(&two[1]);
        rest.chunks_exact(2).take_while(next).filter(|_| is_whole).map(|two| two[1].clone()).collect()
    }
}
