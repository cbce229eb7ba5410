//! `fogas game`

mod table;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use fogas::game::show as words;
use fogas::game::{Act, Game, misplaced};
use fogas::grid::{Hex, Sheet};
use fogas::map::{Change, Map, Setting, Token, UnitError, UnitFile, UnitKind, UnitTrait, overstacked};
use fogas::pictures::Picture;
use fogas::query::{Asked, MoveCostQuery, MoverClass, Query};
use fogas::resolver::Resolver;
use fogas::rules::Date;
use fogas::ruling::{BogRoll, MoveOutcome, Outcome, Ruling};
use fogas::show::Format;
use fogas::show::draw::{Area, Style, draw};
use fogas::spelling::near;

use super::color::ColorArg;
use super::failure::{ANSWERED, Failure, NO};
use super::global::{Global, page_width};
use super::output;
use super::picture::DrawArgs;
use super::run::Run;
use super::source::{self, Games, Source};
pub(crate) use table::Table;
use table::tell;

/// What to do in a game.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Begin a game on the map that -m names, else on fb
    New {
        /// What it is called; or the file, as games/monday.json
        name: String,
        /// The day on which it is played, as 1945-02-06
        #[arg(long)]
        date: Option<Date>,
    },
    /// Put something there: a change, a unit, an option
    ///
    /// F36=debris and the like are the edits of `los -s`; A@F37+ent puts a unit there. Behind a colon stand what it is (afv,
    /// gun, unarmored), its states (moving, broken, dm, ce, bu ...; -moving takes one away), side=, type=, ca= and tca=
    /// (hexspines). What is not said of a unit stays as it was: of one that is there A:broken, A+ent and A:-ent say enough.
    Set {
        /// F36=debris, F36-F37=none, A@F37+ent, T1@H38:moving, A:broken, mist=1, date=1945-02-06
        #[arg(required = true, value_name = "WHAT")]
        what: Vec<String>,
    },
    /// Take something away: a unit by its name, F36=debris, or all counters of F36
    Remove {
        /// A unit, a change, or a Location
        #[arg(required = true, value_name = "WHAT")]
        what: Vec<String>,
    },
    /// Move a unit, if it may go there, and tell what that costs
    Move(MoveArgs),
    /// Tell how the game stands
    Show {
        /// Draw what lies around this hex
        #[arg(long, value_name = "HEX")]
        around: Option<String>,
        /// How many hexes around it
        #[arg(long, value_name = "N", default_value_t = 6, requires = "around", value_parser = clap::value_parser!(u16).range(1..=99))]
        radius: u16,
        #[command(flatten)]
        draw: DrawArgs,
    },
    /// Tell what was done
    Log,
    /// Undo what was done last
    Undo {
        /// How many acts
        #[arg(default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        acts: u32,
    },
    /// Do again what was undone
    Redo {
        /// How many acts
        #[arg(default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        acts: u32,
    },
    /// Find what cannot stand where it stands
    Check,
}

/// A move: the arguments of `move-cost`, of which the first names the unit.
#[derive(Debug)]
struct MoveArgs {
    ask: MoveCostQuery,
    /// The class of unit was named.
    as_given: bool,
}

impl Args for MoveArgs {
    fn augment_args(command: Command) -> Command {
        let about = command.get_about().cloned().unwrap_or_default();
        let command = MoveCostQuery::more(MoveCostQuery::augment_args(command)).about(about).long_about(None);
        command.mut_arg("path", |arg| {
            arg.help("The unit, then the Locations in order; with --to the unit alone").value_names(["UNIT", "HEX"])
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for MoveArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut ask = MoveCostQuery::from_arg_matches(matches)?;
        ask.finish(matches).map_err(|e| clap::Error::raw(clap::error::ErrorKind::ValueValidation, e))?;
        let as_given = matches.value_source("class") == Some(clap::parser::ValueSource::CommandLine);
        Ok(Self { ask, as_given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Run for GameArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        match &self.action {
            Action::New { name, date } => new(name, *date, global, out),
            Action::Set { what } => set(what, global, out),
            Action::Remove { what } => remove(what, global, out),
            Action::Move(args) => args.run(global, out),
            Action::Show { around, radius, draw } => show((around.as_deref(), *radius), draw, global, out),
            Action::Log => {
                let table = Table::open(global)?;
                tell("log", &table.game, &words::log(&table.game), global, out)
            }
            Action::Undo { acts } => step(*acts, true, Game::undo, global, out),
            Action::Redo { acts } => step(*acts, false, Game::redo, global, out),
            Action::Check => check(global, out),
        }
    }
}

fn new(name: &str, date: Option<Date>, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    if matches!(name.trim(), "" | ".json") {
        return Err(Failure::Usage("a game needs a name: `fogas game new monday`".to_owned()));
    }
    let path = match Path::new(name) {
        path if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) => path.to_owned(),
        path => PathBuf::from(format!("{}.json", path.display())),
    };
    let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    output::check(&path, "game new", false).map_err(|_| {
        Failure::Usage(format!(
            "`{}` exists; a new game is put into a new file, in a folder that is there",
            path.display()
        ))
    })?;
    let environment = std::env::var("FOGAS_MAP").ok();
    let source = Source::choose(global.map.as_deref(), environment.as_deref());
    let source = source.map_err(|e| Failure::Data(e.to_string()))?;
    let map = match &source {
        Source::BuiltIn(found) => found.name.to_owned(),
        Source::File(file) => from_folder(file, path.parent().unwrap_or(Path::new(""))),
        Source::Stdin => return Err(Failure::Usage("a game names its map; give a file, or a built-in map".to_owned())),
    };
    let catalogue = source::catalogue(global.terrain.as_deref())?;
    let base = source::load_source(&source, None, catalogue, global.color, Games::Refused)?;
    let mut game = Game::new(title, map);
    if let Some(day) = date {
        let mut revision = base.revise();
        revision.edit(&format!("date={day}")).map_err(|e| Failure::Usage(e.to_string()))?;
        let now = revision.check().map_err(|faults| Failure::faulty("the date cannot be set", &faults))?;
        game.note(&base, &now, Act { did: format!("new game of {day}"), ..Act::default() });
    }
    let text = game.to_text().map_err(|e| Failure::Data(e.to_string()))?;
    Game::read(&text).map_err(|e| Failure::Usage(e.to_string()))?;
    output::write(&path, text.as_bytes(), false)?;
    tell("new", &game, &words::begun(&game, &path.display().to_string()), global, out)
}

/// Returns the path of a map file as a game in a folder names it.
fn from_folder(file: &Path, folder: &Path) -> String {
    let shown = |path: &Path| path.display().to_string();
    match file.strip_prefix(folder) {
        Ok(inside) => shown(inside),
        Err(_) if file.is_absolute() => shown(file),
        Err(_) => std::fs::canonicalize(file).map_or_else(|_| shown(file), |whole| shown(&whole)),
    }
}

fn set(what: &[String], global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    let table = Table::open(global)?;
    let now = table.map()?;
    let mut revision = now.revise();
    for text in what {
        if is_edit(text) {
            revision.edit(text).map_err(|e| Failure::Usage(e.to_string()))?;
        } else {
            let unit = UnitFile::revised(text, |label| revision.unit(label)).map_err(|e| no_unit(&e, &now))?;
            let change = Change::Set(unit.into());
            revision.make(&change).map_err(|e| Failure::Usage(e.to_string()))?;
        }
    }
    let after = revision.check().map_err(|faults| cannot_stand(&faults))?;
    table.change(&after, format!("set {}", what.join(" ")), global, out)
}

/// Tells why a text is no unit, and which units are called nearly so.
fn no_unit(error: &UnitError, now: &Map) -> Failure {
    let near = match error {
        UnitError::NotThere(label, _) => near(label, now.units().iter().map(|u| &*u.label)),
        _ => Vec::new(),
    };
    Failure::Usage(if near.is_empty() {
        error.to_string()
    } else {
        format!("{error} (there is `{}`)", near.join("` or `"))
    })
}

/// Tells an edit of the board or an option from a unit.
fn is_edit(text: &str) -> bool {
    text.split_once('=').is_some_and(|(place, _)| !place[Sheet::board_at_start(place)..].contains(':'))
}

fn cannot_stand(faults: &[fogas::map::Fault]) -> Failure {
    let each: Vec<_> = faults.iter().map(ToString::to_string).collect();
    Failure::Usage(format!("the game stands as it stood: {}", each.join("; ")))
}

fn remove(what: &[String], global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    let table = Table::open(global)?;
    let mut now = table.map()?;
    for text in what {
        let mut revision = now.revise();
        let label = text.strip_prefix("unit:").unwrap_or(text);
        let gone = now.unit(label).map(|u| u.label.clone());
        if let Ok(label) = gone {
            let change = Change::Set(Setting::Unit { label, unit: None });
            revision.make(&change).map_err(|e| Failure::Usage(e.to_string()))?;
        } else {
            let edit = match text.split_once('=') {
                Some((place, _)) if place.contains('-') && !text.contains("breach") => format!("{place}=none"),
                Some((place, what)) => format!("{place}=-{}", what.trim_start_matches('-')),
                None if text.parse::<Token>().is_ok_and(|t| matches!(t.what, fogas::map::Named::Hex(..))) => {
                    format!("{text}=none")
                }
                None => return Err(gone.map_or_else(|e| Failure::Usage(e.to_string()), |_| no_thing(text))),
            };
            revision.edit(&edit).map_err(|e| Failure::Usage(e.to_string()))?;
        }
        let after = revision.check().map_err(|faults| cannot_stand(&faults))?;
        if after.changes_since(&now).is_empty() {
            return Err(no_thing(text));
        }
        now = after;
    }
    table.change(&now, format!("remove {}", what.join(" ")), global, out)
}

fn no_thing(text: &str) -> Failure {
    Failure::Usage(format!("`{text}`: there is no such thing to remove"))
}

impl MoveArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let table = Table::open(global)?;
        let now = table.map()?;
        let mut ask = self.ask.clone();
        if ask.reach.is_some() || !ask.set.is_empty() {
            return Err(Failure::Usage("a move takes neither --reach nor --set; `move-cost` does".to_owned()));
        }
        let Some((label, path)) = ask.path.split_first() else {
            return Err(Failure::Usage("name the unit, then the Locations".to_owned()));
        };
        if path.is_empty() && ask.to.is_none() {
            return Err(Failure::Usage(format!("name where {label} goes")));
        }
        let name = label.strip_prefix("unit:").unwrap_or(label);
        let unit = now.unit(name).map_err(|e| Failure::Usage(e.to_string()))?;
        if !self.as_given {
            ask.class = class_of(unit)?;
        }
        let (unit, path) = (UnitFile::from(unit), path.to_vec());
        ask.path = [vec![format!("unit:{}", unit.unit)], path.clone()].concat();
        let to = ask.to.clone();
        let query = Query::MoveCost(ask);
        let resolver = Resolver::new(now);
        let ruling = resolver.answer(&query)?;
        let Some(at) = end_of(&ruling, path.last().or(to.as_ref())) else {
            global.write(&ruling, resolver.map(), out)?;
            writeln!(
                anstream::stderr(),
                "not moved: it may not go there; `fogas game set {}@...` puts it there",
                unit.unit
            )?;
            return Ok(NO);
        };
        let mut revision = resolver.map().revise();
        let gone = || Change::Set(Setting::Unit { label: unit.unit.clone(), unit: None });
        let change = match (at, bogged(&ruling)) {
            (_, Some((_, BogRoll { falls: true, .. }))) | (Arrived::OffMap, None) => gone(),
            // D8.21: there its MPh ends
            (_, Some((hex, _))) => {
                let mut stuck = UnitFile { at: hex.to_string(), ..unit.clone() };
                stuck.traits.retain(|state| !matches!(state, UnitTrait::Moving | UnitTrait::Immobilized));
                stuck.traits.push(UnitTrait::Immobilized);
                Change::Set(stuck.into())
            }
            (Arrived::At(at), None) => Change::Set(UnitFile { at, ..unit.clone() }.into()),
        };
        revision.make(&change).map_err(|e| Failure::Usage(e.to_string()))?;
        let after = revision.check().map_err(|faults| cannot_stand(&faults))?;
        let way = if path.is_empty() { to.into_iter().map(|to| format!("to {to}")).collect() } else { path };
        let act = Act { did: words::moved(&unit.unit, &way), ..words::act_of(&ruling, resolver.map()) };
        table.ruled(&ruling, &resolver, (&after, act), global, out)
    }
}

/// Returns the column of the terrain chart that a unit moves by, where its kind tells it.
fn class_of(unit: &fogas::map::Unit) -> Result<MoverClass, Failure> {
    let is = |what| unit.traits.contains(&what);
    match unit.kind {
        UnitKind::Infantry => Ok(MoverClass::Infantry),
        UnitKind::Afv if !is(UnitTrait::NotFullyTracked) => Ok(MoverClass::Tracked),
        _ if is(UnitTrait::FullyTracked) => Ok(MoverClass::Tracked),
        _ => {
            Err(Failure::Usage(format!("say how {} moves: --as truck, --as halftrack, --as infantry ...", unit.label)))
        }
    }
}

/// Returns the first hex where the dice of a Bog Check held the vehicle that moved, and what they did.
fn bogged(ruling: &Ruling) -> Option<(Hex, BogRoll)> {
    let Outcome::Move(outcome) = &ruling.outcome else { return None };
    let MoveOutcome::Path(path) = &**outcome else { return None };
    let held = |roll: &BogRoll| roll.bogged || roll.falls;
    path.bogs.iter().find_map(|bog| bog.rolled.filter(held).map(|roll| (bog.at, roll)))
}

/// Where a move ends.
enum Arrived {
    At(String),
    OffMap,
}

/// Returns where a move ends, if it is allowed.
fn end_of(ruling: &Ruling, named: Option<&String>) -> Option<Arrived> {
    let Outcome::Move(outcome) = &ruling.outcome else { return None };
    let MoveOutcome::Path(path) = &**outcome else { return None };
    if ruling.is_yes() != Some(true) {
        return None;
    }
    let last = path.legs.last()?;
    if last.off_map[1] {
        return Some(Arrived::OffMap);
    }
    let corner = named.filter(|text| text.parse::<Token>().is_ok_and(|token| token.corner.is_some()));
    let at = corner.map_or_else(|| last.to.to_string(), |text| text.split('+').next().unwrap_or(text).to_owned());
    Some(Arrived::At(format!("{at}{}", if last.inside[1] { "+ent" } else { "" })))
}

fn show(
    (around, radius): (Option<&str>, u16),
    picture: &DrawArgs,
    global: &Global,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    picture.check()?;
    let table = Table::open(global)?;
    let map = table.map()?;
    let around = around.map(|hex| Ok::<_, Failure>((super::check::hex_of(&map, hex)?, radius))).transpose()?;
    if let Some((hex, _)) = around {
        map.require(hex).map_err(|e| Failure::Usage(e.to_string()))?;
    }
    picture.put(|| Picture::of_map(&map, around))?;
    tell("show", &table.game, &words::show(&table.game), global, out)?;
    let in_characters = !matches!(global.format, Format::Json | Format::Plain) && !picture.is_wanted();
    if let Some((hex, radius)) = around.filter(|_| in_characters) {
        let style = Style { width: page_width(), color: global.color != ColorArg::Never };
        write!(out, "\n{}", draw(&map, Area::Around(hex, radius), style))?;
    }
    Ok(ANSWERED)
}

type Stepper = for<'g> fn(&'g mut Game) -> Result<&'g Act, fogas::game::ActError>;

fn step(acts: u32, back: bool, step: Stepper, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    let table = Table::open(global)?;
    let mut game = table.game.clone();
    let mut done = Vec::new();
    let verb = if back { "undone" } else { "done again" };
    for _ in 0..acts {
        let act = step(&mut game).map_err(|e| match e {
            fogas::game::ActError::NotThere { .. } => Failure::Data(e.to_string()),
            _ if !done.is_empty() => {
                let (there, what) = (done.len(), if back { "undone" } else { "done again" });
                Failure::Usage(format!("only {there} of {acts} acts can be {what}; the game stands as it stood"))
            }
            other => Failure::Usage(other.to_string()),
        })?;
        let mut act = act.clone();
        let verb = format!("{verb}: {}", act.did);
        // what an undo takes is what the act put there
        if back {
            std::mem::swap(&mut act.took, &mut act.put);
        }
        done.push((verb, act));
    }
    table.save(&game)?;
    tell(if back { "undo" } else { "redo" }, &game, &words::stepped(&game, &done), global, out)
}

fn check(global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    let table = Table::open(global)?;
    let (faults, standing, stacks) = match table.game.on(&table.base) {
        Ok(map) => {
            let stacks = overstacked(&map);
            (Vec::new(), misplaced(&Resolver::new(map)), stacks)
        }
        Err(faults) => (faults, Vec::new(), Vec::new()),
    };
    tell("check", &table.game, &words::checked(&table.game, &faults, &standing, &stacks), global, out)?;
    let sound = faults.is_empty() && standing.is_empty();
    Ok(if sound || !global.exit_code { ANSWERED } else { NO })
}
