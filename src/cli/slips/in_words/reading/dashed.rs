//! Reads options with their dashes, and the words behind them: `--with 4-6-7`, `--fp12`, `-s F36=debris`.

use super::super::super::corrected::meant;
use super::super::super::vocabulary::is_counter;
use super::reader::Reader;

impl Reader {
    /// Reads an option: by the command's own name, by another name, or as a word that just begins with dashes.
    pub(super) fn option(&mut self, at: usize, typed: &str) -> Option<usize> {
        let name = typed.trim_start_matches('-').to_lowercase();
        let next = self.words.get(at + 1).filter(|next| !next.starts_with('-')).cloned();
        let is_short = !typed.starts_with("--") && name.len() == 1;
        if is_short {
            return self.short_option(typed, &name, next);
        }
        let known = meant::own_name(&self.options, &name);
        // the firer is not the target: another command has him
        if meant::is_firer(&name) && known.is_none() {
            return None;
        }
        // of who fires, or of who is fired at
        if name == "assault" && known.is_none() && self.options.has("assault-fire") {
            return None;
        }
        // `--fp12`
        let glued = name.find(|c: char| c.is_ascii_digit()).map(|at| name.split_at(at));
        if let (None, Some((before, value))) = (&known, glued)
            && let Some(own) =
                meant::own_name(&self.options, before).filter(|own| self.options.takes(own) == Some(true))
        {
            self.give(&own, Some(value));
            return Some(1);
        }
        let Some(own) = known.or_else(|| self.begun(&name)) else {
            // the option says what its place already says
            typed.trim_start_matches('-').clone_into(&mut self.words[at]);
            self.has_dashes = true;
            let taken = self.bare(at, &name);
            self.has_dashes = false;
            return taken;
        };
        match (self.options.takes(&own), next) {
            (Some(true), _) if own == "with" => Some(1),
            (Some(true), Some(_)) if own == "unseen-by" => {
                let who = self.words[at + 1..].iter().take_while(|word| !word.starts_with('-')).cloned();
                let who: Vec<String> = who.collect();
                let taken = who.len() + 1;
                self.given.push("--unseen-by".to_owned());
                self.given.extend(who);
                Some(taken)
            }
            (Some(true), Some(value)) => {
                let value = self.value_of(&own, &value.to_lowercase()).unwrap_or(value);
                self.give(&own, Some(&value));
                Some(2)
            }
            // a number behind an option that takes none is of no place: `--shortage 3`
            (Some(false), Some(next)) if next.parse::<u8>().is_ok() && !self.is_die(at + 2) => {
                self.is_certain = false;
                self.give(&own, None);
                Some(2)
            }
            (Some(false), _) => {
                self.give(&own, None);
                Some(1)
            }
            _ => None,
        }
    }

    /// Returns `true` if a word may be one of two dice.
    fn is_die(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(|word| word.parse::<u8>().is_ok())
    }

    /// Reads a one-letter option and the word after it.
    fn short_option(&mut self, typed: &str, name: &str, next: Option<String>) -> Option<usize> {
        let is_number = next.as_ref().is_some_and(|next| next.parse::<u16>().is_ok());
        match (name, next) {
            ("q" | "w" | "e", _) if !is_number => {
                self.given.push(typed.to_owned());
                Some(1)
            }
            // `manhandle ... -m 11`
            ("m", Some(value)) if is_number && self.options.has("m") => {
                self.give("m", Some(&value));
                Some(2)
            }
            ("m" | "t" | "f", Some(value)) => {
                self.given.extend([typed.to_owned(), value]);
                Some(2)
            }
            ("s", Some(value)) => {
                let edit = if value.contains('=') { value } else { value.replacen(':', "=", 1) };
                self.give("s", Some(&edit));
                Some(2)
            }
            // the word after it says what it is
            (_, Some(value)) if is_counter(&value.to_lowercase()) => Some(1),
            (_, Some(value)) => {
                let own = self.of_letter(name)?;
                self.give(&own, Some(&value));
                Some(2)
            }
            _ => None,
        }
    }
}
