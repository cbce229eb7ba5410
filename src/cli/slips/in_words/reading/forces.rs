//! Reads who fires or moves, with which numbers, and what was rolled.

use fogas::map::is_support;
use fogas::rules::{Force, UNITS, counters_named, guns_named, mf, spelled};

use super::super::super::corrected::meant;
use super::super::super::line::is_place;
use super::super::super::vocabulary::{
    LEVEL, NUMBERS, WHITHER, called_caliber, is_caliber, is_counter, is_numbered, is_of_rules, values_of,
};
use super::reader::{OF_PLACES, Reader, Role};

/// Commands whose DR or dr is a single number.
const OF_ONE_NUMBER: &[&str] = &["ammo-shortage", "availability", "out-of-gas", "smoke", "wreck", "units", "ift"];

/// Returns the nation of the leader who enters the sewers with a force of this name.
fn leader_of(word: &str) -> Option<&'static str> {
    match word {
        "german" | "germans" | "ss" => Some("german"),
        "hungarian" | "hungarians" | "vannay" => Some("hungarian"),
        "soviet" | "soviets" | "russian" | "russians" | "bvr" => Some("soviet"),
        _ => None,
    }
}

fn is_white(word: &str) -> bool {
    matches!(word, "white" | "w")
}

fn is_colored(word: &str) -> bool {
    matches!(word, "colored" | "coloured" | "color" | "col" | "red" | "c")
}

/// Returns the counter of a leader typed without its dash: `92`.
fn leader_in_digits(word: &str) -> Option<String> {
    let [morale @ b'6'..=b'9', drm @ b'0'..=b'2'] = word.as_bytes() else { return None };
    Some(format!("{}-{}", char::from(*morale), char::from(*drm)))
}

impl Reader {
    /// The side that enters the sewers: `russian`, `vannay`.
    pub(super) fn side(&mut self, _: usize, word: &str) -> Option<usize> {
        if self.command() != "sewer" {
            return None;
        }
        let side = match leader_of(word)? {
            "soviet" => "soviet",
            _ => "axis",
        };
        if word == "vannay" {
            self.give("vannay", None);
        }
        if !self.said.iter().any(|(_, said)| said == side) {
            self.said.push((Role::From, side.to_owned()));
        }
        Some(1)
    }

    /// A unit that fires or moves: `467`, `2x4-4-7`, `2 4-4-7`, `hmg`, `9-1`.
    pub(super) fn firer(&mut self, at: usize, word: &str) -> Option<usize> {
        let number = NUMBERS.iter().find(|(name, _)| *name == word).map_or(word, |(_, number)| number);
        let count = number.trim_end_matches('x');
        let next = self.lower(at + 1).filter(|next| is_counter(next) && mf(next).is_some());
        if let (Ok(2..=9), Some(next), true) = (count.parse::<u8>(), next, self.options.has("with")) {
            self.with.push(format!("{count}x{next}"));
            self.was_firer = true;
            return Some(2);
        }
        // `two squads 4-6-7`
        let called =
            self.lower(at + 1).is_some_and(|next| matches!(&*next, "squads" | "half-squads" | "crews" | "mmc"));
        let third = self.lower(at + 2).filter(|third| called && is_counter(third) && mf(third).is_some());
        if let (Ok(2..=9), Some(third), true) = (count.parse::<u8>(), third, self.options.has("with")) {
            self.with.push(format!("{count}x{}", spelled(&third).unwrap_or(third)));
            self.was_firer = true;
            return Some(3);
        }
        if self.command() == "ammo-shortage" {
            return self.thing(at, word);
        }
        // `447 x3`
        let times = self.lower(at + 1).and_then(|next| next.strip_prefix('x')?.parse::<u8>().ok());
        if let (Some(count @ 2..=9), true, Some(_)) =
            (times, self.options.has("with"), mf(spelled(word).as_deref().unwrap_or(word)))
        {
            self.with.push(format!("{count}x{}", spelled(word).as_deref().unwrap_or(word)));
            self.was_firer = true;
            return Some(2);
        }
        // `467 hmg 92`
        if let Some(leader) = leader_in_digits(word).filter(|_| self.was_firer && self.options.has("with")) {
            self.with.push(leader);
            return Some(1);
        }
        if !is_counter(word) {
            return None;
        }
        if self.is_fired_at(at) {
            return Some(1);
        }
        // what a unit carries is given by its PP
        if is_support(word) && self.given.iter().any(|given| given == "--pp") {
            return Some(1);
        }
        // `lmg 3-8`
        let printed = self.lower(at + 1).filter(|next| {
            let is_number = |text: &str| text.parse::<u8>().is_ok();
            // a leader is written in this form too
            mf(next).is_none() && next.split_once('-').is_some_and(|(fp, range)| is_number(fp) && is_number(range))
        });
        if let (Some(printed), true, true) = (printed, is_support(word), self.options.has("with")) {
            self.with.push(format!("{word}:{printed}"));
            self.was_firer = true;
            return Some(2);
        }
        self.give_counter(spelled(word).as_deref().unwrap_or(word))
    }

    /// Puts the counter of a unit that fires, moves or is asked about where the command has a place for it.
    fn give_counter(&mut self, word: &str) -> Option<usize> {
        let has_mf = ["--mf", "--mp", "--as"].iter().any(|name| self.given.iter().any(|given| given == name));
        if self.options.has("with") {
            self.with.push(word.to_owned());
            self.was_firer = true;
        } else if self.options.has("counter") && !UNITS.find(word, None).is_empty() {
            self.give("counter", Some(word));
        } else if self.options.has("unit") && !UNITS.find(word, None).is_empty() {
            let force =
                self.words.iter().flat_map(|word| values_of(word)).find_map(|value| value.parse::<Force>().ok());
            let named = force.filter(|_| !word.contains(':')).map(|force| format!("{}:{word}", force.name()));
            self.give("unit", Some(named.as_deref().unwrap_or(word)));
        } else if self.options.has("exponent") {
            let counter = word.rsplit(':').next().unwrap_or(word);
            let all: Vec<u8> = UNITS.find(counter, None).iter().filter_map(|unit| unit.smoke).collect();
            let exponent = all.first().filter(|first| all.iter().all(|other| other == *first))?;
            self.give("exponent", Some(&exponent.to_string()));
        } else if self.command() == "sewer" && mf(word) == Some(UNITS.mf.smc) {
            let leader = self.words.iter().find_map(|word| leader_of(&word.to_lowercase()))?;
            self.give("leader", Some(leader));
        } else if self.options.takes("leader") == Some(false) && mf(word) == Some(UNITS.mf.smc) && has_mf {
            self.give("leader", None);
        } else if self.options.has("as") && !has_mf && !is_support(word) {
            self.give("as", Some(word));
        } else if ["units", "ammo-shortage", "availability"].contains(&self.command()) {
            self.said.push((Role::Between, word.to_owned()));
        } else {
            return None;
        }
        Some(1)
    }

    /// A17.2: a wounded SMC has MF of his own, and none that he gives to others.
    pub(super) fn wounded(&mut self, at: usize, word: &str) -> Option<usize> {
        let is_smc = |word: &String| {
            let lower = word.to_lowercase();
            matches!(&*lower, "leader" | "hero" | "smc") || mf(&lower) == Some(UNITS.mf.smc)
        };
        let moves = matches!(self.command(), "move-cost" | "where") && self.options.has("mf");
        if word != "wounded" || !moves || !self.words.iter().any(is_smc) {
            return None;
        }
        self.give("mf", Some(&UNITS.mf.wounded.to_string()));
        Some(1 + usize::from(self.words.get(at + 1).is_some_and(is_smc)))
    }

    /// Returns `true` if a counter is that of the target, which no DRM depends on: `4-4-7 in F37 shoots 8-1 in H38`, `4-4-7 against
    /// 4-5-8`.
    pub(super) fn is_fired_at(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.lower(before)).unwrap_or_default();
        let before = before.trim_start_matches('-');
        if self.command() == "shot" && !self.with.is_empty() && (before == "at" || WHITHER.contains(&before)) {
            return true;
        }
        let is_at = self.lower(at + 1).is_some_and(|word| word == "in" || word == "at");
        let place = self.words.get(at + 2).filter(|_| is_at && self.command() == "shot");
        let stands = |place: &String| self.said.iter().any(|(_, said)| said == place);
        !self.with.is_empty() && self.has_place() && place.is_some_and(|place| is_place(place) && !stands(place))
    }

    /// What fires under an ammunition shortage: `hmg 12`, `sw:lmg`, `75L low`.
    pub(super) fn thing(&mut self, at: usize, word: &str) -> Option<usize> {
        if let Some(level @ ("1" | "2" | "3" | "4" | "5")) = word.strip_prefix('l') {
            self.said.push((Role::Between, level.to_owned()));
            return Some(1);
        }
        let of_level = LEVEL.contains(&word) && self.lower(at + 1).is_some_and(|next| next.parse::<u8>().is_ok());
        if of_level {
            return Some(1);
        }
        if matches!(word, "low" | "broken" | "berserk" | "captured") {
            let (_, last) = self.said.last_mut().filter(|(_, last)| !last.chars().all(|c| c.is_ascii_digit()))?;
            *last += "+";
            *last += word;
            // `low ammo`
            let is_ammo = self.lower(at + 1).is_some_and(|next| matches!(&*next, "ammo" | "ammunition"));
            return Some(1 + usize::from(word == "low" && is_ammo));
        }
        if word.contains(|c: char| c.is_ascii_digit()) && !is_counter(word) && !guns_named(word).is_empty() {
            self.said.push((Role::Between, "gun".to_owned()));
            return Some(1);
        }
        let name = word.strip_prefix("sw:").unwrap_or(word);
        if called_caliber(word).is_some_and(|mm| mm > 12) {
            self.said.push((Role::Between, "gun".to_owned()));
            return Some(1);
        }
        // its B#, or a bare number that may be one: `hmg B12`
        let number = self.lower(at + 1).map(|next| next.trim_start_matches(['b', '#']).to_owned());
        let number = number.filter(|number| number.parse::<u8>().is_ok_and(|n| (5..=12).contains(&n)));
        let takes = is_support(name) || matches!(name, "gun" | "ft" | "psk" | "dc" | "vgun");
        match number.filter(|_| takes) {
            Some(number) => {
                self.said.push((Role::Between, format!("{name}:{number}")));
                Some(2)
            }
            None if takes || is_counter(name) => {
                self.said.push((Role::Between, name.to_owned()));
                Some(1)
            }
            None => None,
        }
    }

    /// Numbers with units: `8fp`, `8 fp`, `mf 4`, `range 6`, `100mm`, `+2`.
    pub(super) fn points(&mut self, at: usize, word: &str) -> Option<usize> {
        if self.command() == "ift" {
            return self.on_the_table(at, word);
        }
        let next = self.lower(at + 1);
        let number = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let is_number = number.parse::<u16>().is_ok() && !number.starts_with('+');
        let (unit, taken) =
            if number.len() < word.len() { (Some(word[number.len()..].to_owned()), 1) } else { (next, 2) };
        match unit.as_deref() {
            Some("mm" | "l" | "ll") if is_number && taken == 1 && self.options.has("caliber") => {
                self.give("caliber", Some(number));
                if self.command() == "shot" {
                    self.give("attack", Some("ordnance"));
                }
                return Some(1);
            }
            // the number of `KIA 3` may come before or after
            _ if word == "kia" && self.options.has("kia") => {
                let number = self.lower(at + 1).filter(|next| next.parse::<u8>().is_ok());
                self.give("kia", Some(number.as_deref().unwrap_or("1")));
                return Some(1 + usize::from(number.is_some()));
            }
            // a number of squads of a class
            Some(class @ ("elite" | "1st-line")) if is_number && taken == 2 && self.options.has("ob-elite") => {
                self.give(if class == "elite" { "ob-elite" } else { "ob-first-line" }, Some(number));
                return Some(2);
            }
            // `by 105 kia 2`
            Some("kia") if taken == 2 && is_caliber(number) && self.options.has("caliber") => {
                self.give("caliber", Some(number));
                return Some(1);
            }
            Some(unit @ ("fp" | "mf" | "mp" | "hexes" | "kia" | "pp")) if is_number => {
                let name = meant::own_name(&self.options, if unit == "hexes" { "range" } else { unit })?;
                self.give(&name, Some(number));
                return Some(taken);
            }
            _ => {}
        }
        if self.command() == "smoke" && !self.given.contains(&"--exponent".to_owned()) && taken == 2 && is_number {
            self.give("exponent", Some(number));
            return Some(1);
        }
        let is_drm = word.starts_with(['+', '-']) && word[1..].parse::<u8>().is_ok();
        (is_drm && self.options.has("drm")).then(|| {
            self.give("drm", Some(word));
            1
        })
    }

    /// The FP and the DRM of an attack on the table: `8fp -1`, `16 FP DR 5 +2`.
    fn on_the_table(&mut self, at: usize, word: &str) -> Option<usize> {
        let number = word.trim_end_matches("fp");
        if matches!(word, "fp" | "drm" | "column" | "col" | "on" | "down" | "up" | "flat" | "fg" | "shot" | "at")
            || WHITHER.contains(&word)
        {
            return Some(1);
        }
        // `12 down 2`
        if at > 0
            && let before @ ("down" | "up") = &*self.words[at - 1].to_lowercase()
            && word.parse::<u8>().is_ok()
        {
            let drm = if before == "down" { format!("-{word}") } else { word.to_owned() };
            self.said.push((Role::To, drm));
            return Some(1);
        }
        // the target and its Morale do not affect the result on the table
        let is_morale = self.lower(at + 1).is_some_and(|next| next == "morale") || word == "morale";
        if is_morale || spelled(word).is_some() {
            return Some(1);
        }
        if word == "dr" {
            let rolled = self.lower(at + 1).filter(|next| next.parse::<u8>().is_ok())?;
            self.give("dr", Some(&rolled));
            return Some(2);
        }
        let is_drm = word.starts_with(['+', '-']) || at > 0 && self.words[at - 1].to_lowercase().ends_with("drm");
        let said = number.trim_start_matches('+');
        said.parse::<i16>().ok()?;
        // a DRM without FP asks nothing
        let is_bare = |word: &String| word.trim_end_matches("fp").parse::<u16>().is_ok() && !word.starts_with('+');
        self.is_certain &= !is_drm || self.words.iter().any(|word| is_bare(&word.to_lowercase()));
        // the FP come first
        self.said.push((if is_drm { Role::To } else { Role::From }, said.to_owned()));
        Some(1)
    }

    /// A DR: `dr 3 4`, `3,4`, `3 4`, `34`.
    pub(super) fn dice(&mut self, at: usize, word: &str) -> Option<usize> {
        let die = |text: &str| matches!(text, "1" | "2" | "3" | "4" | "5" | "6");
        let both = |text: &str| {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            let is_pair = digits.len() == 2 && text.len() <= 3 && (text.len() == 2 || text.contains([',', '/']));
            (is_pair && digits.chars().all(|d| die(d.encode_utf8(&mut [0; 4])))).then_some(digits)
        };
        // `TB F36 1-4`
        if let (true, Some((one, other))) = (self.options.has("sides"), word.split_once(['-', ',']))
            && die(one)
            && die(other)
        {
            self.give("sides", Some(&format!("{one},{other}")));
            return Some(1);
        }
        if !self.options.has("dr") || OF_ONE_NUMBER.contains(&self.command()) {
            return None;
        }
        // `white 1 colored 6`, in either order
        if let [Some(first), Some(one), Some(other), Some(two)] = [0, 1, 2, 3].map(|n| self.lower(at + n))
            && is_white(&first) ^ is_white(&other)
            && (is_white(&first) || is_colored(&first))
            && (is_white(&other) || is_colored(&other))
            && die(&one)
            && die(&two)
        {
            let (white, colored) = if is_white(&first) { (one, two) } else { (two, one) };
            self.give("dr", Some(&format!("{white},{colored}")));
            return Some(4);
        }
        let from = if matches!(word, "dr" | "roll" | "dice" | "rolled") { at + 1 } else { at };
        let is_said = from > at || !OF_PLACES.contains(&self.command());
        let [white, colored] = [self.lower(from)?, self.lower(from + 1).unwrap_or_default()];
        // a sum does not say which die was the colored one
        if let Some(sum) = white.parse::<u8>().ok().filter(|sum| from > at && (2..=12).contains(sum) && !die(&colored))
        {
            let white = sum.saturating_sub(6).max(1);
            self.give("dr", Some(&format!("{white},{}", sum - white)));
            self.is_certain = false;
            return Some(2);
        }
        let (dice, words) = match both(&white).filter(|_| is_said) {
            Some(digits) => (format!("{},{}", &digits[..1], &digits[1..]), 1),
            None if is_said && die(&white) && die(&colored) => (format!("{white},{colored}"), 2),
            None => return None,
        };
        self.give("dr", Some(&dice));
        Some(from - at + words)
    }

    /// A vehicle, by the name of its counter: `T-34`.
    pub(super) fn vehicle(&mut self, at: usize, word: &str) -> Option<usize> {
        // a name of letters only must have no other meaning in the rules: `panther`
        let is_name =
            |word: &str| word.contains(|c: char| c.is_ascii_digit()) || (word.len() > 3 && !is_of_rules(word));
        // the model of an AFV does not change its TEM
        let is_afv = self.given.windows(2).any(|given| given == ["--as", "afv"]);
        if self.command() == "tem" && is_afv && !is_place(word) && !counters_named(word).is_empty() {
            return Some(1);
        }
        let is_named = self.options.has("as") && is_name(word) && !self.given.iter().any(|given| given == "--as");
        let is_known = !counters_named(word).is_empty();
        (is_named && !is_place(word) && (is_known || is_numbered(&self.words[at]))).then(|| {
            let typed = self.words[at].clone();
            // the name may be slightly misspelled
            self.is_certain &= is_known;
            self.give("as", Some(&typed));
            1
        })
    }
}
