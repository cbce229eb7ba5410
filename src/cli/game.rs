//! `fogas game`

mod lock;
mod meant;
mod table;
mod turn;
mod weapons;

use anyhow::{Context, Result, anyhow};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use fogas::game::show as words;
use fogas::game::{Act, Fired, Game, Moving, NotMoved, misplaced};
use fogas::map::{Change, ChosenOption, UnitTrait, overstacked};
use fogas::query::{Asked, MoveCostQuery};
use fogas::resolver::Resolver;
use fogas::rules::Date;
use fogas::show::Format;
use fogas::show::draw::{Area, Style, draw};

use super::carried::in_sentence;
use super::failure::{ANSWERED, NO, joined, usage};
use super::global::{Global, page_width};
use super::message::Line;
use super::output;
use super::picture::{DrawArgs, RADIUS_OF_GAME};
use super::retyped::going_to;
use super::run::Run;
use super::source::{self, Games, Source};
use super::stream::{Form, shows_colors, stderr};
pub(crate) use table::Table;
use table::{all_changed, answer, changed};

/// What to do in a game.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Begin a game on the map given by -m, or else on fb
    New {
        /// What it is called; or the file, as games/monday.json
        name: String,
        /// The day on which it is played, as 1945-02-06
        #[arg(long)]
        date: Option<Date>,
    },
    /// Place counters and units, change the map, set options
    ///
    /// F36=debris and the like are the edits of `los -s`; A@F37+ent puts a unit there. After a colon come its kind
    /// (afv, gun, unarmored), its states (moving, broken, dm, ce, bu ...; -moving removes one), side=, type=, ca= and
    /// tca= (hexspines). Whatever the line does not mention stays as it was, so for a unit on the map A:broken, A+ent
    /// or A:-ent is enough.
    Set {
        /// F36=debris, F36-F37=none, A@F37+ent, T1@H38:moving, A:broken, mist=1, date=1945-02-06
        #[arg(required = true, value_name = "WHAT", long_help = set_words())]
        what: Vec<String>,
    },
    /// Remove a unit by its name, a counter (F36=debris), or all counters in F36
    Remove {
        /// A unit, a change, or a Location
        #[arg(required = true, value_name = "WHAT")]
        what: Vec<String>,
        /// The units are eliminated: an AFV leaves a wreck
        #[arg(long)]
        killed: bool,
    },
    /// Remove eliminated units: an AFV leaves a wreck, and SW stay where they are, possessed by nobody
    Kill {
        /// The units
        #[arg(required = true, value_name = "UNIT")]
        what: Vec<String>,
    },
    /// Give a unit another name
    Rename {
        /// What it is called
        #[arg(value_name = "UNIT")]
        from: String,
        /// What it is called from now on
        #[arg(value_name = "NAME")]
        to: String,
    },
    /// Move a unit if it may move there, and show the cost
    Move(MoveArgs),
    /// Show the turn and the phase, which units have fired and moved, and who possesses what
    ///
    /// `turn 1 german` begins a Player Turn, `turn next` the next one; marks and states that end by then
    /// are removed.
    Turn {
        /// The number of the turn and the side, or `next`
        #[arg(value_name = "TURN", num_args = 0..=3)]
        turn: Vec<String>,
        /// Begin a turn that is already over, or skip turns
        #[arg(long)]
        force: bool,
    },
    /// Go to the next phase, or to a named one; marks and states that end by then are removed
    Phase {
        /// RPh, PFPh, MPh, DFPh, AFPh, RtPh, APh, CCPh or next
        #[arg(value_name = "PHASE", default_value = "next")]
        phase: String,
    },
    /// Mark units that have fired: Prep Fire, First Fire, Final Fire, by the phase
    ///
    /// They lose concealment and HIP, and so does the possessor of a SW that fires.
    Fired {
        /// The units
        #[arg(required = true, value_name = "UNIT")]
        units: Vec<String>,
        /// No enemy has a LOS to them: they stay concealed or hidden
        #[arg(long)]
        unseen: bool,
        /// Mark them whatever their state and the phase
        #[arg(long)]
        force: bool,
    },
    /// Push a Gun with its crew into an adjacent hex, by a Manhandling DR
    Manhandle(weapons::ManhandleArgs),
    /// Make a repair dr of a SW or Gun that malfunctions
    Repair(weapons::RepairArgs),
    /// Give a SW to a unit; it then moves with the unit
    Possess(turn::PossessArgs),
    /// Keep a note that the other side does not see
    Note(turn::NoteArgs),
    /// Show what was done in this Player Turn, as text to mail
    ///
    /// With --draw the part of the map where it was done is drawn as it is now.
    Summary(DrawArgs),
    /// Write the game as `--for SIDE` sees it, for that player
    Export {
        /// The new file
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Merge what the opponent did from the file that he sent back
    ///
    /// What he changed of what he had is changed here; what is hidden of yours stays as it is. Where both changed the same,
    /// nothing is done, and each such thing is listed: --theirs takes his change, --ours keeps yours. Whose game this is the
    /// file says, else `--for SIDE`. `game undo` takes all of it back.
    Merge(turn::MergeArgs),
    /// A saved game of the on-line module: see `map import vsav`
    #[command(hide = true)]
    Import {
        /// The saved game
        #[arg(value_name = "FILE", num_args = 0..)]
        file: Vec<String>,
    },
    /// Show the current position
    #[command(visible_alias = "status")]
    Show {
        #[command(flatten)]
        draw: DrawArgs,
    },
    /// List what was done
    Log,
    /// Undo what was done last
    Undo {
        /// How many acts, or `all`
        #[arg(default_value = "1", value_name = "N", value_parser = turn::acts)]
        acts: u32,
    },
    /// Redo what was undone
    Redo {
        /// How many acts, or `all`
        #[arg(default_value = "1", value_name = "N", value_parser = turn::acts)]
        acts: u32,
    },
    /// Find units and counters in illegal positions
    Check,
}

/// Returns the help of `game set` on what can be set, with all words for the states of units.
fn set_words() -> String {
    format!(
        "F36=debris, F36-F37=none, A@F37+ent, T1@H38:moving, A:broken, mist=1, date=1945-02-06\n\nWords for a unit: {}",
        fogas::map::unit_words()
    )
}

/// A move: the arguments of `move-cost`, where the first names the unit.
#[derive(Debug)]
struct MoveArgs {
    ask: MoveCostQuery,
    /// Whether the class of unit was given.
    as_given: bool,
    /// Whether to move it in any turn and phase.
    force: bool,
}

impl Args for MoveArgs {
    fn augment_args(command: Command) -> Command {
        let about = command.get_about().cloned().unwrap_or_default();
        let command = MoveCostQuery::more(MoveCostQuery::augment_args(command)).about(about).long_about(None);
        let force = Arg::new("force").long("force").action(ArgAction::SetTrue);
        let command = command.arg(force.help("Move it whatever the turn and phase"));
        command.mut_arg("path", |arg| {
            arg.help("The units, then the Locations in order; with --to only the units").value_names(["UNIT", "HEX"])
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
        Ok(Self { ask, as_given, force: matches.get_flag("force") })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Run for GameArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let tells_turn = matches!(&self.action, Action::Turn { turn, .. } if turn.is_empty());
        let shows = tells_turn
            || matches!(
                self.action,
                Action::Show { .. }
                    | Action::Log
                    | Action::Check
                    | Action::Summary(_)
                    | Action::Export { .. }
                    | Action::Merge(_)
            );
        if global.side.is_some() && !shows {
            return Err(usage!("--for SIDE is only for showing; leave it out to change the game"));
        }
        match &self.action {
            Action::New { name, date } => new(name, *date, global, out),
            Action::Set { what } => set(what, global, out),
            Action::Remove { what, killed } => remove(what, *killed, global, out),
            Action::Kill { what } => remove(what, true, global, out),
            Action::Rename { from, to } => changed(global, out, |game, base| game.rename(base, from, to).cloned()),
            Action::Move(args) => args.run(global, out),
            Action::Turn { turn, force } => turn::turn(turn, *force, global, out),
            Action::Phase { phase } => turn::phase(phase, global, out),
            Action::Fired { units, unseen, force } => {
                turn::fired(units, Fired { unseen: *unseen, force: *force }, global, out)
            }
            Action::Manhandle(args) => args.run(global, out),
            Action::Repair(args) => args.run(global, out),
            Action::Possess(args) => args.run(global, out),
            Action::Note(args) => args.run(global, out),
            Action::Summary(draw) => turn::summary(draw, global, out),
            Action::Export { file } => turn::export(file, global, out),
            Action::Merge(args) => args.run(global, out),
            Action::Import { file } => Err(no_import(file)),
            Action::Show { draw } => show(draw, global, out),
            Action::Log => {
                let table = Table::open(global)?;
                let game = table.seen(global);
                answer("log", &game, &words::log(&game), global, out)
            }
            Action::Undo { acts } => step(*acts, true, Game::undo, global, out),
            Action::Redo { acts } => step(*acts, false, Game::redo, global, out),
            Action::Check => check(global, out),
        }
    }
}

/// Returns the error that says how a file gets into a game.
fn no_import(file: &[String]) -> anyhow::Error {
    match file.first().map(String::as_str) {
        Some(file) if Path::new(file).extension().is_some_and(|of| of.eq_ignore_ascii_case("json")) => {
            usage!("merge what the opponent sends with `fogas game merge {file}`")
        }
        file => {
            usage!("import a saved game with `fogas map import vsav {} -o game.json`", file.unwrap_or("FILE.vsav"))
        }
    }
}

fn new(name: &str, date: Option<Date>, global: &Global, out: &mut dyn Write) -> Result<u8> {
    if matches!(name.trim(), "" | ".json") {
        return Err(usage!("a game needs a name: `fogas game new monday`"));
    }
    let path = match Path::new(name) {
        path if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) => path.to_owned(),
        path => PathBuf::from(format!("{}.json", path.display())),
    };
    let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    output::check(&path, "game new", false)
        .map_err(|_| usage!("`{}` exists; a new game needs a new file, in an existing folder", path.display()))?;
    let environment = std::env::var("FOGAS_MAP").ok();
    let source = Source::choose(global.map.as_deref(), environment.as_deref());
    let source = source?;
    let map = match &source {
        Source::BuiltIn(found) => found.name.to_owned(),
        Source::File(file) => from_folder(file, path.parent().unwrap_or(Path::new("")))?,
        Source::Stdin => return Err(usage!("a game names its map; give a file, or a built-in map")),
    };
    let catalogue = source::catalogue(global.terrain.as_deref())?;
    let base = source::load_source(&source, None, catalogue, Games::Refused)?;
    let mut game = Game::new(title, map);
    if let Some(day) = date {
        let mut revision = base.revise();
        revision.make(&Change::Chosen(ChosenOption::Date(Some(day)))).map_err(|e| usage!("{e}"))?;
        let now = revision.check().map_err(|faults| anyhow!("the date cannot be set: {}", joined(&faults)))?;
        game.note(&base, &now, Act { did: format!("new game of {day}"), ..Act::default() });
    }
    let text = game.to_text()?;
    Game::read(&text).map_err(|e| usage!("{e}"))?;
    output::write(&path, text.as_bytes(), false)?;
    answer("new", &game, &words::begun(&game, &path.display().to_string()), global, out)
}

/// Returns the path of a map file relative to the folder of the game.
fn from_folder(file: &Path, folder: &Path) -> Result<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let cannot = || format!("cannot read `{}`", file.display());
    let whole = std::fs::canonicalize(file).with_context(cannot)?;
    let around = std::fs::canonicalize(folder).with_context(cannot)?;
    whole.strip_prefix(around).map(|inside| inside.display().to_string()).map_err(|_| {
        usage!(
            "a game is kept next to its map: put it in the folder of `{}`, or above it, or copy the map there",
            file.display()
        )
    })
}

fn set(what: &[String], global: &Global, out: &mut dyn Write) -> Result<u8> {
    let table = Table::open(global)?;
    let map = table.map()?;
    let at = |label: &str| map.units().iter().find(|unit| unit.label == label).map(|unit| unit.location.to_string());
    let meant = meant::set(what, &at);
    all_changed(global, out, |game, base| {
        let (before, acts) = (game.state.clone(), game.log.len());
        let mut did = game.set(base, &meant.set)?.did.clone();
        for [weapon, owner] in &meant.possessed {
            let possessed = &game.possess(base, weapon, Some(owner))?.did;
            did = format!("{did}; {possessed}");
        }
        // if the line also changes possession, it is several acts, which one undo must take back together
        if !meant.possessed.is_empty() {
            game.as_one(&before, acts, did);
        }
        Ok(game.log.last().cloned().into_iter().collect())
    })
}

fn remove(what: &[String], killed: bool, global: &Global, out: &mut dyn Write) -> Result<u8> {
    let remove = if killed { Game::kill } else { Game::remove };
    changed(global, out, |game, base| remove(game, base, what).cloned())
}

impl MoveArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let table = Table::open(global)?;
        let mut game = table.game.clone();
        let mut ask = self.ask.clone();
        let typed = ask.path.into_iter().map(String::from).collect();
        ask.path = meant::path(typed).into_iter().map(Into::into).collect();
        let how = Moving { as_given: self.as_given, force: self.force, minutes: words::act_of };
        match game.move_all(&table.base, &ask, how) {
            Ok(rulings) => table.moved(&game, &rulings, global, out),
            Err(NotMoved { error, ruling: Some(barred) }) => {
                if table.is_trial {
                    return Ok(NO);
                }
                let (resolver, ruling) = *barred;
                global.write(&ruling, resolver.map(), out)?;
                writeln!(stderr(Form::Text), "{}", in_sentence(&error.to_string()))?;
                for line in self.way_round(&table) {
                    writeln!(stderr(Form::Text), "  {line}")?;
                }
                Ok(NO)
            }
            Err(NotMoved { error, ruling: None }) => Err(table.failed(error)),
        }
    }

    /// Suggests a path around a barred step, by stairs or through other hexes, if there is one.
    fn way_round(&self, table: &Table) -> Vec<Line> {
        let [_, to] = &self.ask.path[..] else { return Vec::new() };
        let mut ask = MoveCostQuery { to: Some(to.clone()), ..self.ask.clone() };
        ask.path.truncate(1);
        let how = Moving { as_given: self.as_given, force: self.force, minutes: words::act_of };
        let is_way = self.ask.to.is_none() && table.game.clone().move_all(&table.base, &ask, how).is_ok();
        if is_way { going_to(to) } else { Vec::new() }
    }
}

fn show(picture: &DrawArgs, global: &Global, out: &mut dyn Write) -> Result<u8> {
    picture.check_file()?;
    let table = Table::open(global)?;
    let map = global.seen(table.map()?)?;
    let game = table.seen(global);
    let around = picture.around(&map, RADIUS_OF_GAME)?;
    // what is played on is drawn, not the whole map
    picture.put_map(&map, &turn::position(&game, &map, global.side.as_deref()), RADIUS_OF_GAME)?;
    let hides = global.side.is_none() && map.units().iter().any(|unit| unit.has(UnitTrait::Hip));
    let written = turn::seen_by(global.side.as_deref(), words::show(&game, hides));
    if global.share {
        writeln!(out, "{}", words::shared(&game))?;
        return Ok(ANSWERED);
    }
    table.warn_of_unowned(global)?;
    answer("show", &game, &written, global, out)?;
    let in_characters =
        !matches!(global.format, Format::Json | Format::Plain | Format::Markdown) && !picture.is_wanted();
    if let Some((hex, radius)) = around.filter(|_| in_characters) {
        let style = Style { width: page_width(), color: shows_colors() };
        write!(out, "\n{}", draw(&map, Area::Around(hex, radius), style))?;
    }
    Ok(ANSWERED)
}

type Stepper = for<'g> fn(&'g mut Game) -> Result<&'g Act, fogas::game::ActError>;

fn step(acts: u32, back: bool, step: Stepper, global: &Global, out: &mut dyn Write) -> Result<u8> {
    let table = Table::open(global)?;
    let mut game = table.game.clone();
    let mut done = Vec::new();
    let verb = if back { "undone" } else { "redone" };
    for _ in 0..acts {
        let act = step(&mut game);
        if acts == turn::ALL && act.is_err() && !done.is_empty() {
            break;
        }
        let act = act.map_err(|e| match e {
            fogas::game::ActError::NotThere { .. } => anyhow!("{e}"),
            _ if !done.is_empty() => {
                let (there, what) = (done.len(), if back { "undone" } else { "redone" });
                usage!("only {there} of {acts} acts can be {what}; nothing was changed")
            }
            other => usage!("{other}"),
        })?;
        let mut act = act.clone();
        let verb = format!("{verb}: {}", act.did);
        // undoing an act removes what it put there
        if back {
            std::mem::swap(&mut act.took, &mut act.put);
        }
        done.push((verb, act));
    }
    table.save(&game)?;
    let what = if back { "undo" } else { "redo" };
    table.said(out, |out| answer(what, &game, &words::stepped(&game, &done), global, out))
}

fn check(global: &Global, out: &mut dyn Write) -> Result<u8> {
    let table = Table::open(global)?;
    let (faults, standing, stacks) = match table.game.on(&table.base) {
        Ok(map) => {
            let map = global.seen(map)?;
            let stacks = overstacked(&map);
            (Vec::new(), misplaced(&Resolver::new(map)), stacks)
        }
        Err(faults) => (faults, Vec::new(), Vec::new()),
    };
    answer("check", &table.game, &words::checked(&table.seen(global), &faults, &standing, &stacks), global, out)?;
    let sound = faults.is_empty() && standing.is_empty();
    Ok(if sound || !global.exit_code { ANSWERED } else { NO })
}
