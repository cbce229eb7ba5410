//! Why a question has no ruling, in words: the one place that makes the sentence of a refusal.

use std::fmt::{Display, Formatter, Result};

use crate::map::{Doing, Standing, UnitTrait};
use crate::query::MoveState;
use crate::resolver::{
    Amount, AskError, Clash, Form, MoveRefusal, Needed, Number, Refusal, RubbleRefusal, Uncovered, Wanted,
};
use crate::ruling::Site;

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Token(e) => e.fmt(f),
            Self::Place(e) => e.fmt(f),
            Self::Edit(e) => e.fmt(f),
            Self::Edited(faults) => {
                let each: Vec<_> = faults.iter().map(|f| f.message.as_str()).collect();
                write!(f, "the map with these edits has a fault: {}", each.join("; "))
            }
            Self::Rubble(e) => e.fmt(f),
            Self::Ask(e) => e.fmt(f),
            Self::Move(e) => e.fmt(f),
            Self::NotCovered { rule, what } => write!(f, "not covered: {rule} {}: {}", rule.title(), what.words()),
            Self::Uncharted { hex, is } => {
                write!(f, "not covered: {hex} is not as its board prints it ({is}); the ground there is not known")
            }
            Self::Terrain { rule, terrain, at } => {
                let at = if *at == Site::Line { "the line".to_owned() } else { at.to_string() };
                write!(f, "not covered: {rule} {}: the effect of {terrain} in {at} on LOS", rule.title())
            }
        }
    }
}

impl Display for AskError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Word(e) => e.fmt(f),
            Self::Date(e) => e.fmt(f),
            Self::Range { what, given, lowest, highest } => {
                write!(f, "{} {given} is not allowed; allowed: {lowest} to {highest}", what.words())
            }
            Self::OutsideSiege { date, first, last } => {
                write!(f, "{date} is outside the siege; allowed: {first} to {last}")
            }
            Self::Form { what, given } => {
                let [what, allowed] = what.words();
                write!(f, "cannot read `{given}` as {what}; allowed: {allowed}")
            }
            Self::TooMany { what, given, most } => {
                let [things, instead] = what.words();
                write!(f, "{given} {things} are too many at once; at most {most}; {instead}")
            }
            Self::DoesNotFire { unit, state } => {
                write!(f, "{unit} is {state}: it neither fires nor directs fire")?;
                match state.to(Doing::Fire) {
                    Standing::Barred(rule) => write!(f, " ({rule})"),
                    _ => Ok(()),
                }
            }
            Self::UnitWithoutFp { unit } => {
                write!(f, "the map does not tell the FP of {unit}: write its counter, `4-4-7`, or a SW as `lmg:3-8`")
            }
            Self::Clash(clash) => f.write_str(clash.words()),
        }
    }
}

impl Amount {
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::UnitsOfMatrix => ["units", "ask line by line, or leave units off the map"],
            Self::PairsOfHexes => {
                ["pairs of hexes", "leave out with --range what is farther apart, or cut a window of the map"]
            }
            Self::ShunnedLines => {
                ["lines of sight of those to be shunned", "ask with fewer MF, or name fewer of them with --unseen-by"]
            }
            Self::ShunnedShots => {
                ["shots of those to be shunned", "ask with fewer MF, or name fewer of them with --unseen-by"]
            }
            Self::SeenOnPaths => {
                ["LOS to Locations of the paths", "ask with fewer MF, or name fewer enemies with --unseen-by"]
            }
        }
    }
}

impl Display for MoveRefusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Gap { from, to } => {
                write!(
                    f,
                    "{from} and {to} are not adjacent; name every hex of the path, or ask for the way with --to {to}"
                )
            }
            Self::Short => f.write_str("a path needs two Locations; or ask with --to HEX or --reach N"),
            Self::Twice(at) => write!(f, "{at} is named twice in a row"),
            Self::Needs(rule) => {
                write!(f, "{rule} takes a share of the allotment: say how many MF or MP the unit has, with --mp N")
            }
            Self::InfantryOnly(state) => {
                let what = match state {
                    MoveState::DoubleTime => "Double Time",
                    MoveState::WithLeader => "the leader bonus",
                    MoveState::Gun => "a Gun pushed by its crew",
                    _ => "this",
                };
                write!(f, "{what} is for Infantry alone; leave it out, or ask --as infantry")
            }
            Self::Vertex(at) => {
                write!(f, "--to takes a hexside for a Bypass ({at}), or a Location; name the vertex in a path")
            }
            Self::NoEntrenchment(hex) => write!(
                f,
                "{hex} has no entrenchment on this map; put one there with -s {hex}=foxhole (or trench, anti-tank-ditch)"
            ),
            Self::NotEdge(at) => write!(f, "{at} is not on the edge of the map, so nothing enters it from off-map"),
            Self::Off => f.write_str("`off` can only be where a path starts or ends, beside a hex of the edge"),
            Self::NoPath { from, to, allotment } => {
                let without = " (without --mp, ways that take a share of the allotment are left out)";
                write!(f, "no legal path leads from {from} to {to}{}", if *allotment { "" } else { without })
            }
            Self::Hexspines(n) => write!(f, "{n} hexspines: Case A has a DRM for 1, 2 or 3"),
            Self::Gun(text) => {
                write!(f, "`{text}` is no MA; write its caliber and barrel length, as 75L, 75LL or 122")
            }
            Self::Turret => f.write_str("say which turret the Gun has (--turret t, st or nt), or its DRM (--base N)"),
            Self::Start => f.write_str("--to and --reach take one Location, where the unit starts"),
        }
    }
}

impl Display for RubbleRefusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Dice(dice) => write!(f, "{}: dice are 1 to 6, the white one first", list(dice)),
            Self::DiceMissing { number, what } => {
                write!(f, "a DR is missing: number {number} is {what}; give it, or ask for odds, or roll from a seed")
            }
            Self::DiceLeft { given, used } => {
                write!(f, "{given} DR given, but only {used} made: look at the order in which they were rolled")
            }
            Self::NoFallingDr(hex) => write!(
                f,
                "no falling DR is made: {hex} stands, or loses no building level above the ground (FB3.4)"
            ),
            Self::KiaClash { dr, column, kia, given } => write!(
                f,
                "an Original DR of {dr} on the column of {column} FP is {kia}KIA, not {given}KIA: give one of the two"
            ),
            Self::DrNotCalledFor => f.write_str(
                "a dr is given that the hit does not call for: none without a KIA, and that for the whole hex only where an upper level was rubbled (B24.11)",
            ),
            Self::DiceTwice => f.write_str("dice as rolled, a seed and odds exclude each other: give one"),
            Self::NotAHex(text) => write!(f, "`{text}` is no hex; write one such as `ZZ27`"),
            Self::NoBuilding(hex) => write!(f, "{hex} has no building"),
            Self::AlreadyRubble(at) => write!(f, "{at} is rubble already"),
            Self::NoSuchLevel { at, choices } => {
                write!(f, "{at} is no Location of the building in {}; it has {}", at.hex, list(choices))
            }
            Self::NothingToCheck => f.write_str("name a building or a hex to check"),
            Self::CheckedTwice(hex) => {
                write!(f, "{hex} is checked twice; a rubble DR is made once for each hex (FB3.4)")
            }
            Self::NoRailCar(hex) => write!(f, "{hex} is no Rail Car hex"),
            Self::WreckedAlready(hex) => {
                write!(f, "the Rail Car in {hex} is Wrecked already; in the Refit Phase ask with refit")
            }
            Self::NotWrecked(hex) => write!(f, "the Rail Car in {hex} is not Wrecked"),
            Self::NoCarLeft(hex) => {
                write!(f, "no Rail Car is left in {hex}, where Debris or rubble lies (FB6.26, FB6.291, B32.57, V4.81)")
            }
            Self::Needs(what) => write!(f, "say {}", what.words()),
            Self::NoColumn { asked, columns } => {
                write!(f, "the IFT has no column of {asked} FP; it has {}", list(columns))
            }
            Self::SamePlace(a, b) => write!(f, "{a} and {b} are the same Location"),
            Self::NothingToClear(at) => write!(f, "{at} has neither Debris nor rubble"),
            Self::Sides([a, b]) => write!(
                f,
                "a Trail Break joins two hexsides, numbered 1 to 6 clockwise from the top; not {a} and {b}"
            ),
            Self::SidesOpen { sides: [a, b], at } => write!(f, "hexsides {a} and {b} of {at} have Trail Breaks already"),
            Self::NotCovered { rule, what } => write!(f, "{rule} is not covered: {}", what.words()),
            Self::Change(e) => e.fmt(f),
        }
    }
}

impl Display for Wanted {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Rubble(hex) => return write!(f, "the rubble DR of {hex}"),
            Self::Falling(hex) => return write!(f, "the falling DR of {hex}"),
            Self::Bog => "the Bog DR",
            Self::Subsequent => "the subsequent dr",
            Self::SubsequentOfHit => "the subsequent dr of the hit",
            Self::WholeHex => "the dr for the whole hex",
            Self::Ift => "the Original IFT DR",
            Self::Morale => "the Morale Check DR of the hex",
            Self::Spreading => "the spreading DR",
        })
    }
}

impl Clash {
    #[expect(clippy::too_many_lines, reason = "one line a case")]
    const fn words(self) -> &'static str {
        match self {
            Self::BypassMg => "a MG in Bypass lays no Fire Lane",
            Self::LaneInOwnHex => "a Fire Lane ends in another hex than that of its MG",
            Self::NoPairs => "within a range of 0 hexes there are no pairs",
            Self::DugInBypass => "a unit in Bypass is neither entrenched nor Emplaced",
            Self::OneScenarioQuestion => "ask one of Recall, Abandonment and Hand-to-Hand at a time",
            Self::LevelCPurchase => "Level C needs no purchase; a campaign buys `a` or `b`",
            Self::SpotterOfDirectFire => "a spotter serves Indirect Fire: `--attack indirect`",
            Self::UsWithoutFp => "the US# is of units that use inherent FP: give that FP too",
            Self::FpOfOtherAttack => "FP is for Direct Fire on the IFT alone",
            Self::DashOfVehicle => "only Infantry may Dash (A4.63)",
            Self::DashOnBoulevard => {
                "there is no Dash on a Wide City Boulevard, not even by a Trail Break (FB2.62, FB3.5)"
            }
            Self::DashOnRailroad => "there is no Dash in a railroad hex (B32.11)",
            Self::DashWithoutRoad => "a Dash goes across a road (A4.63), and the target's hex has none",
            Self::DashNotOpen => {
                "a Dash crosses a road of Open Ground (A4.63); a building or Rail Cars stand in that hex"
            }
            Self::CoverBesideRails => {
                "the terrain beside an EmRR, ElRR or SuRR is not entered: whoever comes into the hex is on the rails (B32.3)"
            }
            Self::DashOnCoveredRoad => "on a covered road there is no Dash but by a Trail Break (FB2.61)",
            Self::NoTrailBreak => {
                "a Trail Break goes through Debris, rubble or woods, and the target is in none of them (FB2.7)"
            }
            Self::UsOutOfCellar => {
                "inherent FP out of a cellar needs the US# of all who use it, the directing leader left out (FB9.4): --us"
            }
            Self::ReachWithoutMf => "say how many MF or MP the unit has: --mf N",
            Self::EnemiesOfNoSide => {
                "who its enemies are the side of the unit tells, and it has none: name whom it shuns, or its side \
                 (`fogas game set A:side=ge`)"
            }
            Self::NoEnemies => "every unit on the map is of its side: name whom it shuns, --unseen-by G39",
            Self::OfOtherSeeking => {
                "that does not go with what is sought: --at-most and --unit-type are of sees and seen-from; --class, --size, \
                 --caliber, --side, --emplaced, --hip and --fortified of setup; --mf, --as, --unseen-by and --least-fire of reach"
            }
            Self::ShotWithoutFirer => "name who fires, or ask of every unit of the map: --from-all",
            Self::ShotWithoutTarget => "name the target of the shot",
            Self::ShotOfOther => {
                "a shot is Direct Fire on the IFT, ordnance or Indirect Fire; for OBA and an OVR ask `fogas tem`"
            }
            Self::GunOfDirectFire => "caliber, turret and size of a Gun are of the To Hit table: --attack ordnance",
            Self::IntensiveOnIft => "Intensive Fire is of ordnance (C5.6): --attack ordnance",
            Self::AssaultFireInOtherPhase => "Assault Fire is of the Advancing Fire Phase (A7.36): --fire advancing",
            Self::MarkedInOtherFire => {
                "who is marked with First Fire fires in Final Fire: --fire final, subsequent or fpf"
            }
            Self::TwoLeaders => "one leader directs an attack; of a group in several hexes give the worst",
            Self::FirerElsewhere => "a unit that is named with --with fires from the firer's Location",
            Self::FirerTwice => "a unit fires once in an attack; one is named twice with --with",
            Self::GasWithoutGun => "out of gas the DRM depends on the MA (FB-SSR20): --gun, as 75L",
            Self::SovietLeaderOfAxis => "a Soviet leader leads no Axis units: --leader german or hungarian",
            Self::GermanLeaderOfSoviets => {
                "a German leader leads no Soviet units: --leader soviet, or hungarian for BVR"
            }
            Self::VannayOfSoviets => "the Vannay Battalion is of the Axis (FB13.8): `sewer axis --vannay`",
            Self::ChangeWithoutUnit => "name the unit, such as `ss:5-4-8`",
            Self::CounterOfSeveral => "more than one force has this counter; name the force too, as `vannay:4-4-7`",
            Self::TwoSides => "the counter names one side and `--side` another",
            Self::LeaderOfNoAlly => "a leader is asked about only as an Allied Troop: `--side bvr` or `--side soviet`",
            Self::NothingFires => "name what fires: `6-5-8`, `hmg:12`, `gun:12`, ...",
            Self::TooManyFire => "at most 24 things fire together",
            Self::SustainedGun => "a Gun makes neither Sustained Fire nor FPF; ask of intensive",
            Self::IntensiveWithoutGun => "Intensive Fire is of Guns alone; ask of sustained or fpf",
            Self::ShotsOfGroup => "odds over several shots are for one thing, not for a fire group",
            Self::AmmoAtOnce => "an Original DR, a repair dr and odds over several shots exclude each other",
            Self::NoVehicle => "only a vehicle can bog: ask of one",
            Self::RepairOfGroup => "a repair attempt is for one weapon",
            Self::RepairOfXNumber => "a weapon with an X# is eliminated, and never repaired",
            Self::RepairOfNoWeapon => "only a SW, a vehicular MG or a Gun is repaired here",
            Self::LowAmmoWithoutGun => "only a Gun has a Low Ammo counter: `gun:12+low`",
            Self::BerserkNoMmc => "only an MMC is marked `+berserk` here",
            Self::CapturedNoWeapon => "only a weapon is marked `+captured` here",
            Self::BrokenNoUnit => "only a unit is marked `+broken`",
            Self::GroundAndPlace => "a kind of ground (--on) stands instead of a Location: give one of the two",
            Self::GunFactsOfOther => "class, size, caliber and Emplacement are asked of a Gun alone",
            Self::NoPlace => "name a Location, or a kind of ground with --on",
            Self::WallAdvantageOfBoth => {
                "one of two adjacent units has Wall Advantage over their common hexside, not both (B9.32): leave one `+wa` out"
            }
            Self::MarkedGun => {
                "a Gun that is marked with First Fire fires again by Intensive Fire (C5.6): `--fire intensive`"
            }
            Self::GasWithoutDate => {
                "the Out-of-Gas DR needs <DATE>, or a game with a day: `fogas out-of-gas 1945-02-06`"
            }
            Self::BoobyTrapsWithoutDate => "Booby Traps depend on the day: `--date 1945-01-01`",
            Self::NumberOfNothing => "name the item that the number is of",
            Self::NumberOfOther => "only smoke grenades, special ammunition, Starshells and IR take a number",
            Self::ClassOfForce => "every MMC of this force is of one class (FB13.8-.10, FB15.1): leave it out",
            Self::ObOfOthers => "the total by OB of FB13.6 is for Hungarians: `--side hungarian`",
        }
    }
}

impl Uncovered {
    const fn words(self) -> &'static str {
        match self {
            Self::UnderpassFromAir => "whether an aircraft sees into the underpass; the module does not say",
            Self::State(UnitTrait::Prisoner) => "what a prisoner does",
            Self::State(UnitTrait::Wounded) => "the leadership of a wounded SMC; name his counter with --with",
            Self::State(_) => "what a unit in this state does",
            Self::EncircledFirer => {
                "the DRM of fire by an Encircled unit, which one source alone gives; name its counter with --with, and the DRM with --drm"
            }
            Self::IftAtVehicle => "an attack on the IFT against a vehicle; ask `fogas tem` for its cover",
            Self::HeDisputed => "the FP of HE of 45, 51, 81 and 82mm is disputed; take it from the counter or chart",
            Self::HeOfOneSource => {
                "the FP of HE of 30 to 36mm, 120 to 149mm, and 200mm and more: one source alone gives it; take it from the chart"
            }
            Self::HeBelowTable => "HE of less than 20mm, which the chart does not have",
            Self::BypassInDepression => {
                "LOS to a Bypass in a Depression hex: whether the unit is IN it (A6.3, B19, B32.31)"
            }
            Self::BypassByBridge => {
                "LOS to a Bypass in a hex with a bridge: whether the unit is on it or beneath it (B6)"
            }
            Self::BypassByUnderpass => {
                "LOS to a Bypass in the hex of an underpass: whether the unit is on the hill or beneath it (FB11.3)"
            }
            Self::HullDownInBypass => "Hull Down of a vehicle in Bypass behind a wall or hedge (D4.21)",
            Self::SetupInSewer => "set-up in a sewer",
            Self::SetupInBypass => "set-up in Bypass",
            Self::SetupTerrain => "set-up in this terrain",
            Self::SetupOfItem => "whether it may set up on this kind of ground",
            Self::SetupOfGuns => "Guns on this kind of ground",
            Self::HidingOfOthers => "hiding it; FB-SSR12 bars it to the Axis alone",
            Self::Hiding => "hiding it; FB-SSR12 does not speak of it",
            Self::OffMap => "ground that this map does not show",
            Self::NoWay => "a way between these two",
            Self::DeepSnowCosts => {
                "the movement costs of Deep Snow are not known here; its DRM to Bog Checks are (D8.21)"
            }
            Self::DeepSnow => "what Deep Snow costs",
            Self::UnchartedTerrain => "terrain that the movement chart lacks",
            Self::Climbing => "Climbing across a cliff hexside",
            Self::Rooftop => "the way to a rooftop and from it",
            Self::OutOfBypass => "from Bypass into the same hex",
            Self::GunThroughBreach => "a Gun through a Breach",
            Self::SewerEmergence => "who comes up, and where, is told by a dr in the APh",
            Self::BuriedManhole => "a manhole under rubble at ground level",
            Self::FactoryEntry => "an AFV enters a Factory by B23.742",
            Self::ChecksElsewhere => "rubble checks are made on maps of chapter FB",
            Self::DetachedSpread => {
                "the DRM for Locations that are not directly attached; give it as part of the DRM (drm)"
            }
            Self::RowhouseSpread => "whether a fire spreads through a Rowhouse wall above the ground",
            Self::GuttingOfWhole => "whether a Rail Car that is not Wrecked becomes Gutted (12.610)",
            Self::BaseRefit => "B32.57 does not say what a Wrecked Rail Car becomes in a Refit Phase",
        }
    }
}

impl Needed {
    const fn words(self) -> &'static str {
        match self {
            Self::FireTarget => "where the fire would spread",
            Self::WindForce => "how strong the wind is that blows: mild or heavy",
            Self::WindDirection => "how the wind blows: with the spreading fire, across it or against it",
            Self::Caliber => "the caliber of the attack in millimetres",
            Self::Column => "the column of the IFT",
            Self::KiaOrDr => "the KIA number (kia), or the Original IFT DR (original)",
            Self::CheckOrHit => "a rubble check or an HE hit, not both",
            Self::WholeHex => "a hex without a level: a rubble check is made for the whole hex",
        }
    }
}

impl Number {
    const fn words(self) -> &'static str {
        match self {
            Self::ShortageLevel => "shortage level",
            Self::OriginalDr => "Original DR",
            Self::RepairDr => "repair dr",
            Self::Shots => "number of shots",
            Self::RepairNumber => "repair number",
            Self::BreakdownNumber => "breakdown number",
            Self::DepletionNumber => "Depletion Number",
            Self::SmokeExponent => "smoke exponent",
            Self::UsageNumber => "number",
            Self::Year => "year",
            Self::InherentFp => "the inherent FP",
            Self::SwFp => "the FP of SW",
            Self::Us => "the US#",
            Self::WhiteDie => "white die",
            Self::ColoredDie => "colored die",
            Self::BaseDrm => "base DRM",
            Self::NormalRange => "Normal Range",
            Self::Leadership => "the leadership DRM",
            Self::OtherDrm => "the other DRM",
        }
    }
}

impl Form {
    /// Returns what it is, and how it is written.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Leader => ["a leader", "Morale and leadership: `9-1`, `7-0`, `6+1`"],
            Self::Firer => [
                "a thing that fires",
                "`ss:6-5-8` or `mmc`, `9-1` or `smc`, `crew`, `unarmed`, `hmg:12` (lmg, mmg, mg, sw, atr; bmg, cmg, aamg, \
                 vmg on a vehicle), `gun:12` or `vgun:12`, `dc`, `psk`, `ft`, `radio`, `phone`, with `+low`, `+broken`, \
                 `+berserk`, `+captured` or `+fp7`",
            ],
            Self::ShotFirer => [
                "one who fires",
                "a counter (`4-4-7`, `ss:6-5-8`), a SW with its FP and range (`lmg:3-8`), a leader (`9-1`), or the label of \
                 a unit there, with `+pinned`, `+marked`, `+cx`, `+inexperienced`, `+berserk`, `+fanatic`, `+smc`",
            ],
            Self::SquadEquivalents => ["squad-equivalents", "a number to 999, a half-squad being a half: `3` or `3.5`"],
        }
    }
}

fn list(all: &[impl ToString]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
