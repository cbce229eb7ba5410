//! The few places where a command line differs in shape from the JSON of its question.

use clap::{ArgMatches, Command};

use crate::grid::Hex;
use crate::rules::{BadDate, Date, Force, UnknownWord, counters_named, guns_named};
use crate::spelling::Meant;
use crate::words::{Word, flags};

use super::{
    AmmoQuery, AskedPlace, MoveCostQuery, MoveState, Question, SetupHow, SetupItem, SetupQuery, ShotQuery, SsrQuery,
    TerrainQuery, UnitChange, UnitsQuery,
};

/// The error for arguments that contradict each other or cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{words}")]
pub struct BadArguments {
    /// What is wrong, as a sentence.
    pub words: String,
    /// Suggestions for the word that cannot be read.
    pub meant: Option<Meant>,
    /// Command lines to type instead, each as its words after the name of the program.
    pub instead: Vec<Vec<String>>,
}

impl From<String> for BadArguments {
    fn from(words: String) -> Self {
        Self { words, meant: None, instead: Vec::new() }
    }
}

impl From<UnknownWord> for BadArguments {
    fn from(unknown: UnknownWord) -> Self {
        Self { words: unknown.to_string(), meant: unknown.meant(), instead: Vec::new() }
    }
}

impl From<BadDate> for BadArguments {
    fn from(date: BadDate) -> Self {
        Self { words: date.to_string(), meant: date.meant(), instead: Vec::new() }
    }
}

/// A question that can be parsed from a command line.
pub trait Asked: Question + clap::Args {
    /// Adds the arguments that are not fields of the question.
    #[must_use]
    fn more(command: Command) -> Command {
        command
    }

    /// Moves those arguments into the question.
    ///
    /// # Errors
    /// If they contradict each other, or one cannot be read.
    fn finish(&mut self, _: &ArgMatches) -> Result<(), BadArguments> {
        Ok(())
    }
}

/// Returns the places of a path without the separators. `E37-F37` is split only if a path is expected: a hexside is
/// written alike.
fn path(typed: &[AskedPlace], is_path: bool) -> Vec<AskedPlace> {
    const ARROWS: [&str; 8] = ["-->", "->", "=>", ">", "→", "⇒", "–", "—"];
    let between = |word: &str| word == "to" || word == "-" || ARROWS.contains(&word);
    let arrows = |word: &AskedPlace| ARROWS.iter().fold(word.to_string(), |word, arrow| word.replace(arrow, " "));
    let words: Vec<_> = typed.iter().filter(|word| !between(word)).map(arrows).collect();
    // a Location may contain a space, but spaces around arrows are not part of one
    let mut places: Vec<AskedPlace> = Vec::new();
    for (word, typed) in words.iter().zip(typed.iter().filter(|word| !between(word))) {
        if **typed == *word {
            places.push(typed.clone());
        } else {
            places.extend(word.split_whitespace().map(AskedPlace::from));
        }
    }
    match places.as_slice() {
        [one] if is_path && one.contains('-') => one.split('-').map(AskedPlace::from).collect(),
        _ => places,
    }
}

impl Asked for MoveCostQuery {
    fn more(command: Command) -> Command {
        flags::add::<MoveState>(command)
    }

    /// The hexes of a path may be joined by arrows, or by dashes within one word.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), BadArguments> {
        self.states = flags::given(matches);
        self.path = path(&self.path, self.to.is_none() && self.reach.is_none());
        Ok(())
    }
}

impl Asked for UnitsQuery {
    fn more(command: Command) -> Command {
        let one = clap::ArgGroup::new("change").args(UnitChange::ALL.iter().map(|c| c.name()));
        flags::add::<UnitChange>(command).group(one)
    }

    fn finish(&mut self, matches: &ArgMatches) -> Result<(), BadArguments> {
        self.change = flags::given(matches).first().copied();
        // `units vannay` names the force
        match (self.unit.as_deref().map(|unit| (unit, Force::read(unit))), self.side) {
            (Some((_, Ok(force))), None) => {
                self.side = Some(force);
                self.unit = None;
            }
            (Some((unit, Err(_))), None) if !counters_named(unit).is_empty() || !guns_named(unit).is_empty() => {
                let (what, line) = if guns_named(unit).is_empty() {
                    ("vehicle", &["move-cost", "F37", "F36", "--as", unit][..])
                } else {
                    ("Gun", &["where", "setup", unit][..])
                };
                let why = format!("`{unit}` is a {what}, and `units` is for squads, crews and leaders");
                let line = line.iter().map(|&word| word.to_owned()).collect();
                return Err(BadArguments { instead: vec![line], ..why.into() });
            }
            // only the name of a counter has digits
            (Some((unit, Err(slip))), None) if !unit.contains(|c: char| c.is_ascii_digit()) => {
                return Err(slip.into());
            }
            _ => {}
        }
        Ok(())
    }
}

impl Asked for SetupQuery {
    fn more(command: Command) -> Command {
        flags::add::<SetupHow>(command)
    }

    /// A single word names what sets up if the question names ground, or if there is no Location of that name.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), BadArguments> {
        self.how = flags::given(matches);
        if let (Some(word), None) = (&self.at, self.item) {
            let item = SetupItem::read(word);
            if item.is_ok() || !self.terrain.is_empty() {
                self.item = Some(item?);
                self.at = None;
            }
        }
        Ok(())
    }
}

impl Asked for SsrQuery {
    fn more(command: Command) -> Command {
        let day = clap::Arg::new("day").value_name("DATE").num_args(1..=3).value_parser(clap::value_parser!(String));
        command.arg(day.conflicts_with("date").help("The day, such as 1945-02-06"))
    }

    /// The day may be given alone, in any words.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), BadArguments> {
        let words: Vec<_> = matches.get_many::<String>("day").unwrap_or_default().map(String::as_str).collect();
        if !words.is_empty() {
            self.date = Some(words.join(" ").parse::<Date>()?);
        }
        Ok(())
    }
}

impl Asked for ShotQuery {
    /// With `--from-all` the single Location is the target, and so is the Location from which each `--with` fires.
    fn finish(&mut self, _: &ArgMatches) -> Result<(), BadArguments> {
        if !self.from_all && self.to.is_none() {
            if !self.all_say_where() {
                let from = self.from.take().unwrap_or_default();
                let words =
                    "name the target too, after the firer, or where each of `--with` fires from, as in `F37:4-6-7`"
                        .to_owned();
                let line = ["shot", "--from-all", &*from].map(str::to_owned).to_vec();
                return Err(BadArguments { words, meant: None, instead: vec![line] });
            }
            self.to = self.from.take();
        }
        if self.from_all {
            match (self.from.take(), &self.to) {
                (from, None) => self.to = from,
                (Some(from), Some(_)) => {
                    return Err(format!("--from-all takes only the target; leave out `{from}`").into());
                }
                (None, Some(_)) => {}
            }
        }
        Ok(())
    }
}

impl Asked for AmmoQuery {
    /// A weapon may have its number directly behind it: `hmg12`.
    fn finish(&mut self, _: &ArgMatches) -> Result<(), BadArguments> {
        for thing in &mut self.things {
            let letters = thing.bytes().take_while(u8::is_ascii_alphabetic).count();
            let number = thing[letters..].split('+').next().unwrap_or_default();
            if letters > 0 && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) {
                thing.insert(letters, ':');
            }
        }
        Ok(())
    }
}

impl Asked for TerrainQuery {
    fn more(command: Command) -> Command {
        command.mut_arg("what", |arg| arg.num_args(1..).action(clap::ArgAction::Append))
    }

    /// A name may have several words.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), BadArguments> {
        let words: Vec<_> = matches.get_many::<String>("what").unwrap_or_default().map(String::as_str).collect();
        let each: Vec<&str> = words.iter().flat_map(|word| word.split([' ', ','])).filter(|w| !w.is_empty()).collect();
        if each.len() > 1 && each.iter().all(|word| word.parse::<Hex>().is_ok()) {
            let instead = each.iter().map(|hex| ["terrain", hex].map(str::to_owned).to_vec()).collect();
            let why = format!("`{}` covers several hexes, and a card is for one", words.join(" "));
            return Err(BadArguments { instead, ..why.into() });
        }
        self.what = words.join(" ");
        Ok(())
    }
}
