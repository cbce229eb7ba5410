//! Conditions of the day, options and their values without dashes, and what else a word may be.

use fogas::map::{Change, ChosenOption, Visibility, is_unit_label};
use fogas::rules::guns_named;

use super::super::line::is_place;
use super::super::meant;
use super::super::vocabulary::values_of;
use super::reader::{OF_PLACES, Reader, Role};

/// Words beside what a command asks that say no more than its name does.
const IDLE: &[&str] = &[
    "fire", "phase", "check", "grenade", "grenades", "attack", "gun", "place", "throw", "odds", "movement", "rubble",
    "see", "sees", "target", "unit", "unseen", "vision", "way", "cost", "far",
];

/// Formats that are said in words.
const FORMATS: &[&str] = &["json", "markdown", "plain"];

impl Reader {
    /// What holds for the day: `night`, `nvr 4`, `orchards in-season`.
    pub(super) fn condition(&mut self, at: usize, word: &str) -> Option<usize> {
        if !self.options.has("set") {
            return None;
        }
        let next = self.lower(at + 1);
        let value = next.clone().filter(|next| next.parse::<u8>().is_ok());
        let is_of_it = |v: &&Visibility| v.name() == word || word.split('-').any(|part| part == v.name());
        if let Some(found) = Visibility::ALL.iter().find(is_of_it) {
            // `heavy-mist` says more than `mist`
            self.is_certain &= found.name() == word;
            self.give("s", Some(&format!("{}={}", found.name(), value.as_deref().unwrap_or("1"))));
            return Some(1 + usize::from(value.is_some()));
        }
        let value =
            next.filter(|value| ChosenOption::is_named(word) && Change::read(&format!("{word}={value}")).is_some())?;
        self.give("s", Some(&format!("{word}={value}")));
        Some(2)
    }

    /// An option without its dashes, of one word or of two: `cx`, `double time`, `range 6`.
    pub(super) fn flag(&mut self, at: usize, word: &str) -> Option<usize> {
        let next = self.lower(at + 1);
        let joined = |name: &str| name.replace('-', "");
        let two = next.as_deref().map(|next| format!("{word}-{next}"));
        if let Some(two) = two.filter(|two| self.options.takes(two) == Some(false)) {
            self.give(&two, None);
            return Some(2);
        }
        let one = self.options.own().find(|own| joined(own) == joined(word)).map(str::to_owned);
        let own = one.or_else(|| meant::own_name(&self.options, word))?;
        match (self.options.takes(&own), next.filter(|next| !is_place(next))) {
            (Some(false), _) => self.give(&own, None),
            (Some(true), _) if own == "with" => return Some(1),
            (Some(true), Some(value)) => {
                let typed = self.words[at + 1].clone();
                let value = self.value_of(&own, &value).unwrap_or(typed);
                self.give(&own, Some(&value));
                return Some(2);
            }
            _ => return None,
        }
        Some(1)
    }

    /// What one option of the command takes.
    pub(super) fn value(&mut self, _: usize, word: &str) -> Option<usize> {
        let (name, value) = values_of(word).find_map(|value| Some((meant::option_with(&self.stub, value)?, value)))?;
        let value = value.to_owned();
        self.give(&name, Some(&value));
        Some(1)
    }

    /// A number or a thing that stands without an option, or the label of a unit.
    pub(super) fn other(&mut self, at: usize, _: &str) -> Option<usize> {
        let typed = self.words[at].clone();
        let lower = typed.to_lowercase();
        let names_gun = self.command() == "manhandle" && !guns_named(&typed).is_empty();
        if names_gun || (IDLE.contains(&&*lower) && self.command() != "setup") {
            return Some(1);
        }
        if FORMATS.contains(&&*lower) {
            self.give("f", Some(&lower));
            return Some(1);
        }
        if self.options.has("draw") && [".svg", ".png"].iter().any(|end| lower.ends_with(end)) {
            self.give("draw", Some(&typed));
            return Some(1);
        }
        let is_label =
            is_unit_label(&typed) && typed.starts_with(|c: char| c.is_ascii_uppercase()) && !typed.contains('-');
        let is_thing = !OF_PLACES.contains(&self.command()) && typed.starts_with(|c: char| c.is_ascii_alphanumeric());
        if !(is_label || is_thing) {
            return None;
        }
        // a word that nothing is known of
        self.is_certain &= is_label || typed.contains(|c: char| c.is_ascii_digit());
        let role = self.role.take().unwrap_or(Role::Between);
        self.said.push((role, typed));
        Some(1)
    }
}
