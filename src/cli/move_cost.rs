//! `fogas move-cost`

use std::io::Write;

use clap::{Args, ValueEnum};
use fogas::query::{GroundPressure, MoveCostQuery, MoveSide, MoveState, MoveWeather, MoverClass, Query};

use super::{Failure, Global};

/// Rule on what it costs to go there, and whether one may
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(after_help = "Examples:
  fogas move-cost E37 F37 --as tracked            one step up the embankment
  fogas move-cost F37 G38@b H38                   Infantry along the railway
  fogas move-cost E36 --to I36 --as truck         the cheapest way there
  fogas move-cost E36 --reach 4                   all that 4 MF reach
  fogas move-cost F30 G31/G30 --as halftrack      VBM along a hexside
  fogas move-cost E35 F35 --as tracked --mp 13 -s F35=debris

Legs are given one by one, every hex named; `off` first enters from off-map;
F37+trench is IN the entrenchment, NN23@c the cellar, ZZ28@s the sewer (at most
3 hexes away), YY15/XX14 a Bypass, YY15/XX14/YY14 a Bypass to that vertex. Costs
leave out Start and Stop MP and VCA changes; an allotment is that after
portage.

Edits (-s) as for `los`, and HEX=tb:1-4 (Trail Break), HEX=trench, foxhole,
smoke, shellhole, storage-tank, rail-car-counter, enemy-fortified,
stone-rubble:on-cellar, HEX-HEX=roadblock, ...")]
pub(crate) struct MoveCostArgs {
    /// The Locations, in order; with --to or --reach only the first
    #[arg(required = true, value_name = "HEX", value_delimiter = ',')]
    path: Vec<String>,
    /// The kind of unit
    #[arg(long = "as", value_enum, default_value_t = ClassArg::Infantry, value_name = "CLASS")]
    class: ClassArg,
    /// Find the cheapest path to this Location
    #[arg(long, value_name = "HEX", conflicts_with = "reach")]
    to: Option<String>,
    /// How many other paths to list with --to: each is the cheapest without some
    /// place of the cheapest path (3 unless told)
    #[arg(long, value_name = "N", requires = "to")]
    alternatives: Option<u8>,
    /// Find every Location within N MF or MP
    #[arg(long, value_name = "N")]
    reach: Option<u16>,
    /// The MF or MP allotment; Debris and buildings take a share of it
    #[arg(long, visible_alias = "mf", value_name = "N")]
    mp: Option<u16>,
    /// The vehicle's ground pressure
    #[arg(long, value_enum, value_name = "WHICH")]
    ground_pressure: Option<PressureArg>,
    /// Weather (can be repeated)
    #[arg(long, value_enum, value_name = "WHAT")]
    weather: Vec<WeatherArg>,
    /// The vehicle is no AFV
    #[arg(long)]
    unarmored: bool,
    /// The vehicle is Buttoned Up
    #[arg(long)]
    bu: bool,
    /// It tows a Gun or a trailer
    #[arg(long)]
    towing: bool,
    /// The ground is soft, or covered with mud or snow
    #[arg(long)]
    soft: bool,
    /// What is entered is friendly-controlled
    #[arg(long)]
    friendly: bool,
    /// The unit is a Gun pushed by its crew
    #[arg(long)]
    gun: bool,
    /// Use no road
    #[arg(long)]
    no_road: bool,
    /// Use no Trail Break
    #[arg(long)]
    no_tb: bool,
    /// Enter the other terrain of railroad hexes, and shellholes
    #[arg(long)]
    enter: bool,
    /// Reverse the VCA on the Narrow Street where it starts
    #[arg(long)]
    about_turn: bool,
    /// Declare Double Time
    #[arg(long)]
    double_time: bool,
    /// The MMC stacks with a leader of its nationality all the way: 2 MF more
    #[arg(long)]
    leader: bool,
    /// The unit's side
    #[arg(long, value_enum, value_name = "SIDE")]
    side: Option<SideArg>,
    /// The date, as 1945-02-06
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    /// The dice of the Bog Check: white, colored
    #[arg(long, value_name = "W,C", value_parser = dice)]
    bog_dr: Option<[u8; 2]>,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

/// Reads two dice.
fn dice(text: &str) -> Result<[u8; 2], String> {
    let bad = || "two dice, white and colored, each 1 to 6: 3,5".to_owned();
    let (w, c) = text.split_once(',').ok_or_else(bad)?;
    let die = |t: &str| t.trim().parse().ok().filter(|n| (1..=6).contains(n)).ok_or_else(bad);
    Ok([die(w)?, die(c)?])
}

/// Kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ClassArg {
    /// On foot
    #[value(alias = "inf")]
    Infantry,
    /// Mounted
    Cavalry,
    /// A wagon or sledge
    HorseDrawn,
    /// Ridden
    Motorcycle,
    /// An armored car
    ArmoredCar,
    /// Fully tracked
    #[value(alias = "fully-tracked")]
    Tracked,
    /// A halftrack
    Halftrack,
    /// A truck
    Truck,
}

/// Ground pressure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PressureArg {
    /// Low
    Low,
    /// Normal
    Normal,
    /// High
    High,
}

/// Weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WeatherArg {
    /// Rain
    Rain,
    /// Ground Snow
    GroundSnow,
    /// Deep Snow
    DeepSnow,
}

/// Sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SideArg {
    /// German and Hungarian
    Axis,
    /// Soviet and BVR
    Soviet,
}

impl From<SideArg> for MoveSide {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::Axis => Self::Axis,
            SideArg::Soviet => Self::Soviet,
        }
    }
}

impl MoveCostArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        global.answer(&global.resolver()?, &Query::MoveCost(self.query()), out)
    }

    fn query(&self) -> MoveCostQuery {
        let flags = [
            (self.unarmored, MoveState::Unarmored),
            (self.bu, MoveState::ButtonedUp),
            (self.towing, MoveState::Towing),
            (self.soft, MoveState::SoftGround),
            (self.friendly, MoveState::FriendlyControl),
            (self.gun, MoveState::Gun),
            (self.double_time, MoveState::DoubleTime),
            (self.leader, MoveState::WithLeader),
            (self.no_road, MoveState::NoRoad),
            (self.no_tb, MoveState::NoTrailBreak),
            (self.enter, MoveState::EnterTerrain),
            (self.about_turn, MoveState::AboutTurn),
        ];
        MoveCostQuery {
            path: self.path.clone(),
            class: match self.class {
                ClassArg::Infantry => MoverClass::Infantry,
                ClassArg::Cavalry => MoverClass::Cavalry,
                ClassArg::HorseDrawn => MoverClass::HorseDrawn,
                ClassArg::Motorcycle => MoverClass::Motorcycle,
                ClassArg::ArmoredCar => MoverClass::ArmoredCar,
                ClassArg::Tracked => MoverClass::Tracked,
                ClassArg::Halftrack => MoverClass::Halftrack,
                ClassArg::Truck => MoverClass::Truck,
            },
            to: self.to.clone(),
            alternatives: self.alternatives,
            reach: self.reach,
            allotment: self.mp,
            ground_pressure: self.ground_pressure.map(|p| match p {
                PressureArg::Low => GroundPressure::Low,
                PressureArg::Normal => GroundPressure::Normal,
                PressureArg::High => GroundPressure::High,
            }),
            weather: self
                .weather
                .iter()
                .map(|w| match w {
                    WeatherArg::Rain => MoveWeather::Rain,
                    WeatherArg::GroundSnow => MoveWeather::GroundSnow,
                    WeatherArg::DeepSnow => MoveWeather::DeepSnow,
                })
                .collect(),
            states: flags.into_iter().filter_map(|(on, state)| on.then_some(state)).collect(),
            side: self.side.map(Into::into),
            date: self.date.clone(),
            bog_dr: self.bog_dr,
            set: self.set.clone(),
        }
    }
}
