//! Reads conditions of the day, options and values without dashes, and the remaining words.

use fogas::map::{Change, ChosenOption, Visibility, is_support, is_unit_label};
use fogas::query::{GunClass, Item, SetupItem};
use fogas::rules::{Date, UNITS, counters_named, guns_named, mf};
use fogas::words::Word;

use super::super::super::corrected::meant;
use super::super::super::line::is_place;
use super::super::super::named;
use super::super::super::vocabulary::{
    BETWEEN, IN_CAPITALS, ITEMS, LEVEL, WHENCE, WHITHER, called_caliber, is_counter, is_of_rules, values_of,
};
use super::super::topic::{BEST, WAYS};
use super::places::FIRES;
use super::reader::{OF_PLACES, Reader, Role};

/// Words beside a command's question that add nothing to its name.
const IDLE: &[&str] = &[
    "fire",
    "phase",
    "check",
    "grenade",
    "grenades",
    "attack",
    "gun",
    "place",
    "places",
    "throw",
    "throws",
    "put",
    "odds",
    "movement",
    "see",
    "sees",
    "target",
    "unit",
    "unseen",
    "vision",
    "way",
    "cost",
    "far",
    "spread",
    "spreading",
    "falls",
    "falling",
    "each",
    "both",
    "enemy",
    "friendly",
    "opponent",
    "opponents",
    "men",
    "troops",
    "sehen",
    "sieht",
    "látja",
    "latja",
    "some",
    "see",
    "any",
    "my",
    "our",
    "his",
    "your",
    "their",
    "this",
    "that",
    "who",
    "what",
    "many",
    "much",
    "mf",
    "mp",
    "how",
    "long",
    "along",
    "dr",
    "rolled",
    "hex",
    "hexes",
    "lies",
    "lie",
    "controls",
    "control",
    "holds",
    "held",
    // they do not change the question
    "pbf",
    "tpbf",
    "point-blank",
    "ambush",
    "street-fighting",
    "rails",
    "tracks",
    "entering",
    "entry",
    "hexspine",
    "hexspines",
    "building",
    "buildings",
];

/// Words between which and a verb `he` is a man.
const BEFORE_HIM: &[&str] = &["if", "when", "while", "as", "and", "that", "does", "can", "may", "is", "where"];

/// Idle words that say what becomes of FP on their way to the table, or of what they are.
const OF_FP: &[&str] = &[
    "pbf",
    "tpbf",
    "point-blank",
    "ambush",
    "street-fighting",
    "long",
    "phase",
    "building",
    "buildings",
    "entering",
    "hexspine",
    "hexspines",
    "falling",
    "grenade",
    "grenades",
];

/// Units whose kind does not matter to a command whose answer is the same for all.
const WHOEVER: &[&str] =
    &["squad", "squads", "half-squad", "hs", "infantry", "leader", "crew", "mmc", "smc", "unit", "units"];

/// Commands whose answer does not depend on the unit.
const OF_ANYBODY: &[&str] = &["los", "fire-lane", "sighting", "close-combat", "terrain"];

/// Commands whose places may be names of buildings.
const OF_NAMES: &[&str] =
    &["los", "tem", "shot", "where", "rubble-fall", "move-cost", "close-combat", "fire", "victory", "morale"];

/// Commands that only ask about hexes.
const OF_ONE_HEX: &[&str] = &[
    "bog",
    "cellar-fall",
    "clear",
    "close-combat",
    "fire",
    "manhandle",
    "morale",
    "rubble-check",
    "rubble-fall",
    "wreck",
];

/// Returns `true` if a word names a Gun or a vehicle, and no hex.
fn is_named(word: &str) -> bool {
    !is_place(word) && (!guns_named(word).is_empty() || !counters_named(word).is_empty())
}

/// Formats that are said in words.
const FORMATS: &[&str] = &["json", "markdown", "plain"];

impl Reader {
    /// A condition of the day: `night`, `nvr 4`, `orchards in-season`.
    pub(super) fn condition(&mut self, at: usize, word: &str) -> Option<usize> {
        if !self.options.has("set") {
            return None;
        }
        // `falling snow`
        let two = self.lower(at + 1).map(|next| format!("{word}-{next}"));
        if let Some(found) = two.and_then(|two| Visibility::ALL.iter().find(|v| v.name() == two)) {
            let value = self.lower(at + 2).filter(|value| value.parse::<u8>().is_ok());
            self.give("s", Some(&format!("{}={}", found.name(), value.as_deref().unwrap_or("1"))));
            return Some(2 + usize::from(value.is_some()));
        }
        // `mist of 2`
        let of = usize::from(self.lower(at + 1).is_some_and(|next| next == "of"));
        let next = self.lower(at + 1 + of);
        let value = next.clone().filter(|next| next.parse::<u8>().is_ok());
        let is_of_it = |v: &&Visibility| v.name() == word || word.split('-').any(|part| part == v.name());
        if let Some(found) = Visibility::ALL.iter().find(is_of_it) {
            // `heavy-mist` says more than `mist`
            self.is_certain &= found.name() == word;
            self.give("s", Some(&format!("{}={}", found.name(), value.as_deref().unwrap_or("1"))));
            return Some(1 + value.map_or(0, |_| 1 + of));
        }
        let value = next.filter(|value| ChosenOption::is_named(word) && Change::at(word, value).is_some())?;
        self.give("s", Some(&format!("{word}={value}")));
        Some(2 + of)
    }

    /// An option without its dashes, in one word or two: `cx`, `double time`, `range 6`.
    pub(super) fn flag(&mut self, at: usize, word: &str) -> Option<usize> {
        if word == "unseen-by" && self.options.has(word) {
            let is_who = |word: &&String| is_place(word) || word.eq_ignore_ascii_case("and");
            let who: Vec<String> = self.words[at + 1..].iter().take_while(is_who).cloned().collect();
            self.given.push("--unseen-by".to_owned());
            self.given.extend(who.iter().filter(|word| is_place(word)).cloned());
            return (!who.is_empty()).then_some(1 + who.len());
        }
        let next = self.lower(at + 1);
        let word = if LEVEL.contains(&word) { LEVEL[0] } else { word };
        let joined = |name: &str| name.replace('-', "");
        let two = next.as_deref().map(|next| format!("{word}-{next}"));
        let two = two.and_then(|two| meant::own_name(&self.options, &two));
        if let Some(two) = two.filter(|two| self.options.takes(two) == Some(false)) {
            self.give(&two, None);
            return Some(2);
        }
        let one = self.options.own().find(|own| joined(own) == joined(word)).map(str::to_owned);
        let own = one.or_else(|| meant::own_name(&self.options, word))?;
        let joins = |next: &str| BETWEEN.contains(&next) || WHENCE.contains(&next) || WHITHER.contains(&next);
        match (self.options.takes(&own), next.filter(|next| !is_place(next) && !joins(next))) {
            (Some(false), _) => self.give(&own, None),
            (Some(true), _) if own == "with" => return Some(1),
            (Some(true), Some(value)) => {
                let typed = self.words[at + 1].clone();
                let known = self.value_of(&own, &value);
                // `a moving squad` says no way of moving: the word is a value itself
                if known.is_none() && self.value_of(word, word).is_some() {
                    return None;
                }
                let value = known.unwrap_or(typed);
                self.give(&own, Some(&value));
                return Some(2);
            }
            _ => return None,
        }
        Some(1)
    }

    /// A value that only one option of the command accepts.
    pub(super) fn value(&mut self, at: usize, word: &str) -> Option<usize> {
        // `arrow cross`
        let two = self.lower(at + 1).map(|next| format!("{word}-{next}"));
        if let Some(taken) = self.lies_at_setup(word, two.as_deref()) {
            return Some(taken);
        }
        if let Some((name, two)) = two.and_then(|two| Some((meant::option_with(&self.stub, &two)?, two))) {
            self.give(&name, Some(&two));
            return Some(2);
        }
        if self.gun_that_fires(at, word) {
            return Some(1);
        }
        // who fires is no target: `can a pinned squad fire from L33@2`
        let fires = self.command() == "shot" && !self.has_place() && self.role.is_none();
        if fires && values_of(word).any(|value| value == "infantry") {
            return Some(1);
        }
        // `if he moves` is no HE
        if word == "he" && at > 0 && self.lower(at - 1).is_some_and(|before| BEFORE_HIM.contains(&&*before)) {
            return Some(1);
        }
        let (name, value) = values_of(word).find_map(|value| Some((meant::option_with(&self.stub, value)?, value)))?;
        let value = value.to_owned();
        if name == "moving" && self.moves_already(word, &value) {
            return Some(1);
        }
        // `mild breeze`: the same value twice
        let is_said = self.given.windows(2).any(|said| said[0] == format!("--{name}") && said[1] == value);
        if !is_said {
            self.give(&name, Some(&value));
        }
        Some(1)
    }

    /// What lies in the place of a setup: `setup gun ZZ28 debris`, `setup gun ZZ28 with stone rubble`. The option `--on` is for
    /// a setup without a place.
    fn lies_at_setup(&mut self, word: &str, two: Option<&str>) -> Option<usize> {
        let place = self.words.iter().find(|word| is_place(word)).filter(|_| self.command() == "setup").cloned()?;
        let is_kind = |thing: &str| meant::option_with(&self.stub, thing).is_some_and(|name| name == "on");
        let said = [(two.unwrap_or_default(), 2), (word, 1)];
        let (thing, taken) = said.into_iter().find(|(thing, _)| is_kind(thing) || *thing == "rubble")?;
        let edit = format!("{place}={thing}");
        // the kind of rubble follows from the material of the building
        (thing == "rubble" || Change::read(&edit).is_some()).then(|| {
            self.give("s", Some(&edit));
            taken
        })
    }

    /// Says in which way a unit moves that is already said to move; `false` if nothing is said of it yet. `ffnam ffmo` is
    /// one way of moving, for without Assault Movement both apply; A4.61: who only `moves`, by Assault Movement, does not
    /// give FFNAM.
    fn moves_already(&mut self, word: &str, value: &str) -> bool {
        let Some(at) = self.given.iter().position(|given| given == "--moving") else { return false };
        let says = |any: &[&str]| self.words.iter().any(|word| any.contains(&&*word.to_lowercase()));
        let is_assault = says(&["assault", "am"]) && !says(&["ffnam", "nonassault", "non-assault"]);
        let keeps = is_assault && matches!(word, "moving" | "mover" | "ffmo");
        if is_assault && value == "assault" {
            "assault".clone_into(&mut self.given[at + 1]);
        } else if value != "assault" && !keeps {
            value.clone_into(&mut self.given[at + 1]);
        }
        true
    }

    /// A Gun that fires: `--with gun`, `with a gun`. Of a Gun whose caliber is not said, only that it is ordnance is
    /// known.
    fn gun_that_fires(&mut self, at: usize, word: &str) -> bool {
        let before = |n: usize| at.checked_sub(n).and_then(|at| self.lower(at)).unwrap_or_default();
        let article = usize::from(matches!(&*before(1), "a" | "the" | "my"));
        let with = before(1 + article);
        let is_his = matches!(with.trim_start_matches('-'), "with" | "using" | "by" | "firer" | "weapon");
        if self.command() != "shot" || !matches!(word, "gun" | "guns") {
            return false;
        }
        // `with a 75L gun`: the caliber is that of who fires
        if called_caliber(&before(1)).is_some() {
            return true;
        }
        // among the firers it may be one of them: `--with 4-6-7 gun`
        if is_counter(&before(1)) {
            self.is_certain = false;
        }
        if !is_his {
            return false;
        }
        let is_said =
            self.given.iter().chain(&self.words).any(|said| said == "--attack" || said.starts_with("--attack="));
        if !is_said {
            self.give("attack", Some("ordnance"));
        }
        true
    }

    /// A name of two or more words: `postal palace`; `bell tower`, whose words are of the rules too.
    pub(super) fn name(&mut self, at: usize, _: &str) -> Option<usize> {
        if !OF_NAMES.contains(&self.command()) || self.is_full() {
            return None;
        }
        let is_part = |word: &&String| {
            let lower = word.to_lowercase();
            let is_letters = word.chars().all(|c| c.is_alphabetic() || "'.-".contains(c)) && word.chars().count() > 2;
            let is_idle = IDLE.contains(&&*lower) || BEST.contains(&&*lower);
            is_letters && !word.starts_with('-') && !is_of_rules(&lower) && !is_idle
        };
        // control is about a building, whatever its name
        let is_one = self.command() == "victory" && self.words[at].starts_with(char::is_uppercase);
        let is_named = |word: &&String| !is_one || word.starts_with(char::is_uppercase);
        let parts = self.words[at..].iter().take_while(|word| is_part(word) && is_named(word));
        let parts: Vec<String> = match named::of_words(&self.words[at..]) {
            Some(count) => self.words[at..at + count].to_vec(),
            None => parts.cloned().collect(),
        };
        let is_name = parts.len() > 1 || (is_one && !parts.is_empty());
        is_name.then(|| {
            let role = self.role.take().unwrap_or(Role::Between);
            self.said.push((role, parts.join(" ")));
            parts.len()
        })
    }

    /// A day of the campaign: `8 february`, `Feb 8 1945`.
    pub(super) fn day(&mut self, at: usize, _: &str) -> Option<usize> {
        let is_asked = matches!(self.command(), "out-of-gas" | "ssr");
        [3, 2].into_iter().filter(|_| is_asked).find_map(|count| {
            let words = self.words.get(at..at + count)?;
            let has_month = words.iter().any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 2);
            let day = Date::of_campaign(&words.join(" ")).filter(|_| has_month)?.to_string();
            if self.options.has("date") {
                self.give("date", Some(&day));
            } else {
                self.said.push((Role::Between, day));
            }
            Some(count)
        })
    }

    /// The year for an option.
    pub(super) fn year(&mut self, _: usize, word: &str) -> Option<usize> {
        (matches!(word, "1944" | "1945") && self.options.has("year")).then(|| {
            self.give("year", Some(word));
            1
        })
    }

    /// A number or a thing given without an option, or the label of a unit.
    pub(super) fn other(&mut self, at: usize, _: &str) -> Option<usize> {
        let typed = self.words[at].clone();
        let lower = typed.to_lowercase();
        // the model of a Gun does not matter if its M# is given
        let of_gun =
            || !guns_named(&typed).is_empty() || called_caliber(&lower).is_some() || GunClass::known(&lower).is_some();
        let names_gun = self.command() == "manhandle" && of_gun();
        // the vehicle that is out of gas does not change the DR
        let is_axis = |name: &str| ["ge", "hu"].iter().any(|of| !counters_named(&format!("{of}:{name}")).is_empty());
        let names_tank = match self.command() {
            "out-of-gas" => is_axis(&typed),
            "availability" => self.said.is_empty() && self.stub.len() > 2 && !counters_named(&typed).is_empty(),
            // all AFV fall alike
            "cellar-fall" => !counters_named(&typed).is_empty() || ["tank", "vehicle", "afv"].contains(&&*lower),
            _ => false,
        };
        let fires = self.command() == "shot" && FIRES.contains(&&*lower);
        let is_way = self.command() == "move-cost" && [BEST, WAYS].concat().contains(&&*lower);
        if names_gun || names_tank || fires || is_way || self.is_idle(at, &lower) {
            return Some(1);
        }
        // the class of a Gun is only needed for setup: `AT gun`
        let is_class = self.command() != "setup" && GunClass::known(&lower).is_some();
        if is_class && self.lower(at + 1).is_some_and(|next| next == "gun" || next == "guns") {
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
        // a counter where the answer is the same for each: the LOS of a squad
        let is_force = ["german", "soviet", "russian", "hungarian"].contains(&&*lower);
        let is_counter = || is_counter(&lower) || is_force || is_named(&typed);
        let is_whoever = WHOEVER.contains(&&*lower);
        // `9-1 leader`
        let before = at.checked_sub(1).and_then(|before| self.lower(before)).unwrap_or_default();
        if lower == "leader" && mf(&before) == Some(UNITS.mf.smc) {
            return Some(1);
        }
        // a leader belongs to a shot, and does not change the TEM
        let is_mmc = !self.has_dashes && lower != "leader" && (is_whoever || mf(&lower) == Some(UNITS.mf.mmc));
        if (OF_ANYBODY.contains(&self.command()) && (is_whoever || is_counter()))
            || (is_whoever && self.command() == "morale")
            || (is_mmc && self.command() == "tem")
        {
            return Some(1);
        }
        let is_label = is_unit_label(&typed)
            && typed.starts_with(|c: char| c.is_ascii_uppercase())
            && !typed.contains('-')
            && !is_support(&lower)
            && !IN_CAPITALS.contains(&&*typed.to_uppercase());
        // a single word in lower case, or the name of a tank, is not a place
        let is_no_place = || typed.chars().all(|c| c.is_ascii_lowercase()) || !counters_named(&typed).is_empty();
        let is_word = OF_ONE_HEX.contains(&self.command()) && is_no_place();
        let is_thing =
            !OF_PLACES.contains(&self.command()) && !is_word && typed.starts_with(|c: char| c.is_ascii_alphanumeric());
        // in an attack on the table everything is a number
        let is_no_thing = (self.command() == "ca-change" && is_place(&typed)) || self.command() == "ift";
        if !(is_label || is_thing) || is_no_thing || self.is_full() {
            return None;
        }
        self.thing_named(typed, is_label)
    }

    /// Returns `true` if a word adds nothing to what the command asks.
    fn is_idle(&self, at: usize, word: &str) -> bool {
        let places = || self.said.len() + self.words[at..].iter().filter(|word| is_place(word)).count();
        match self.command() {
            // whether there is a LOS also says whether there is none
            "los" if ["can't", "cannot"].contains(&word) => places() == 2,
            // on the table they are a part of its FP
            "ift" if OF_FP.contains(&word) => false,
            "wreck" if word == "by" => true,
            "setup" => false,
            _ => IDLE.contains(&word),
        }
    }

    /// How many go, which does not change what they pay: `two squads`.
    pub(super) fn how_many(&mut self, at: usize, word: &str) -> Option<usize> {
        let who = self.lower(at + 1);
        let are_many = who.is_some_and(|next| matches!(&*next, "squads" | "half-squads" | "leaders" | "units"));
        let is_number = word.parse::<u8>().is_ok() && matches!(self.command(), "move-cost" | "los");
        (are_many && is_number).then_some(2)
    }

    /// A thing that stands without an option: a counter, what sets up, the label of a unit.
    fn thing_named(&mut self, typed: String, is_label: bool) -> Option<usize> {
        let lower = typed.to_lowercase();
        // neither a place nor a class is a counter
        let is_class = lower.ends_with("-line") || matches!(&*lower, "elite" | "green" | "conscript" | "conscripts");
        if self.command() == "units" && (is_place(&typed) || is_class) {
            return None;
        }
        // an unknown word
        let called = ITEMS.iter().find(|(known, _)| *known == lower).filter(|_| self.command() == "availability");
        let typed = called.map_or(typed, |(_, item)| (*item).to_owned());
        let is_item = match self.command() {
            "setup" => SetupItem::known(&lower).is_some(),
            "availability" => Item::known(&typed.to_lowercase()).is_some(),
            _ => false,
        };
        self.is_certain &= is_label || is_item || typed.contains(|c: char| c.is_ascii_digit());
        let role = self.role.take().unwrap_or(Role::Between);
        self.said.push((role, typed));
        Some(1)
    }
}
