//! Turns a saved game into a game: identifies counters and units, and reports what could not be imported.

use std::collections::BTreeMap;
use std::fmt;

use crate::game::{Act, Game};
use crate::grid::{Hex, Hexside, SIDES, Side};
use crate::map::{
    Breach, Burning, Change, Counter, Edge, Feature, HexsideTerrain, Location, Map, Place, Settable, Smoke, Terrains,
    UnitFile, UnitKind, UnitTrait,
};
use crate::rules::{Armor, counters_named};

use super::Save;
use super::error::VsavError;
use super::kinds::{Known, Sort, known};
use super::layout::{Layout, OnBoard, Sheet};
use super::piece::Piece;
use super::report::{Misplaced, Report};

/// A game made from a saved game.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The game.
    pub game: Game,
    /// The map with the game on it.
    pub map: Map,
    /// What was imported, and what was not.
    pub report: Report,
}

/// Makes a game on the built-in map from a saved game on the boards of *Festung Budapest*.
///
/// # Errors
/// If the save has no boards, or other boards.
pub fn fb_game(save: &Save, name: &str, fb: &Map) -> Result<Imported, VsavError> {
    if save.boards.is_empty() {
        return Err(VsavError::NoBoards);
    }
    let layout = Layout::new(&save.boards, &Sheet::of)?;
    if save.boards.iter().any(|board| !board.name.starts_with("FB_")) {
        let names: Vec<&str> = save.boards.iter().map(|board| board.name.as_str()).collect();
        return Err(VsavError::OtherBoards(names.join(", ")));
    }
    made(save, [name, "fb"], fb, &layout, &Some)
}

/// Puts the pieces of a saved game onto a map. `place` converts a place on a board to one on the map; the names are
/// those of the game and of its map.
pub(super) fn made<'l>(
    save: &Save,
    [name, on]: [&str; 2],
    base: &Map,
    layout: &'l Layout,
    place: &dyn Fn(OnBoard<'l>) -> Option<OnBoard<'l>>,
) -> Result<Imported, VsavError> {
    let _naming = base.naming();
    let mut table = Table {
        map: base.clone(),
        units: Vec::new(),
        report: Report { hidden: save.hidden, steps: save.steps, ..Report::default() },
        labels: BTreeMap::new(),
    };
    let changed = |board: &super::LaidBoard| {
        let name = board.name.clone();
        board.changed.clone().into_iter().map(move |change| format!("{name}: {change}"))
    };
    table.report.changed = save.boards.iter().flat_map(changed).collect();
    let mut stacks: Vec<Vec<&Piece>> =
        save.stacks.iter().map(|stack| stack.iter().map(|place| &save.pieces[*place]).collect()).collect();
    let mut alone = vec![true; save.pieces.len()];
    save.stacks.iter().flatten().for_each(|place| alone[*place] = false);
    stacks.extend(save.pieces.iter().zip(alone).filter(|(_, alone)| *alone).map(|(piece, _)| vec![piece]));
    let mut found: Vec<(OnBoard<'_>, Vec<&Piece>)> = Vec::new();
    for stack in stacks {
        let first = stack[0];
        let is_map = matches!(first.map.as_str(), "Main Map" | "Map0");
        match layout.find(first.at).filter(|_| is_map).and_then(place) {
            Some(at) => found.push((at, stack)),
            None => table.report.off_board += stack.len(),
        }
    }
    // terrain first, because other things stand on it; and always in the same order
    found.sort_by(|(a, x), (b, y)| (a.hex, a.side, x[0].at, &x[0].id).cmp(&(b.hex, b.side, y[0].at, &y[0].id)));
    for terrain in [true, false] {
        for (at, stack) in &found {
            table.stack(at, stack, terrain);
        }
    }
    let Table { map, units, report, .. } = table;
    let map = with(&map, &units).map_err(VsavError::Map)?;
    let mut game = Game::new(name, on);
    game.private = save.owned;
    let did = format!("import (units: {}, counters: {})", report.units, report.counters);
    game.note(base, &map, Act { did, ..Act::default() });
    let map = game.on(base).map_err(|_| VsavError::Boards)?;
    Ok(Imported { game, map, report })
}

/// In the module the centre of a bridge hex is the bridge, so a piece without a level counter is assumed to be on it.
const ON_BRIDGE: &str = "the save does not say whether it is on the bridge or beneath it; assumed on the bridge";

/// The map while pieces are being placed on it.
struct Table {
    map: Map,
    /// The units, which are placed last and all together.
    units: Vec<UnitFile>,
    report: Report,
    /// The number of units with each kind of label.
    labels: BTreeMap<&'static str, usize>,
}

/// Where a piece is, according to its stack.
#[derive(Clone, Copy)]
struct Seat {
    /// The hex.
    hex: Hex,
    /// The level in it, if there is a level counter beneath the piece.
    level: Option<Place>,
    /// Whether it is IN an entrenchment of its stack.
    entrenched: bool,
}

impl Seat {
    /// Returns `true` if it is just the hex.
    const fn is_hex(self) -> bool {
        self.level.is_none() && !self.entrenched
    }
}

/// Writes it as in `L33@2+ent`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hex.fmt(f)?;
        match self.level {
            // the ground level is written if the hex has other Locations
            Some(Place::Ground) => f.write_str("@0")?,
            Some(place) => place.fmt(f)?,
            None => {}
        }
        f.write_str(if self.entrenched { "+ent" } else { "" })
    }
}

impl Table {
    /// Puts either the terrain counters of a stack onto the map, or the units and other pieces.
    fn stack(&mut self, at: &OnBoard<'_>, stack: &[&Piece], terrain: bool) {
        let sorts: Vec<Known> = stack.iter().map(|piece| known(piece)).collect();
        let is_secret = |piece: &Piece, sort: Sort| (piece.name == "?" && !piece.own) || sort == Sort::Concealment;
        let mut level = None;
        let mut hides = false;
        for (i, piece) in stack.iter().enumerate() {
            if sorts[i].sort == Sort::Location {
                match level_of(&piece.name) {
                    Some(place) => level = Some(place),
                    None if terrain => self.leave_out(&piece.name),
                    None => {}
                }
                continue;
            }
            let above = sorts[i + 1..].iter().take_while(|k| k.sort != Sort::Location);
            let entrenched = above.into_iter().any(|k| k.sort == Sort::Entrenchment);
            let seat = Seat { hex: at.hex, level, entrenched };
            if is_secret(piece, sorts[i].sort) {
                hides |= !piece.own && !terrain;
                continue;
            }
            let is_ground = matches!(
                sorts[i].sort,
                Sort::Wreck | Sort::Entrenchment | Sort::Terrain | Sort::Smoke | Sort::Fire | Sort::Fortification
            );
            match (is_ground, terrain) {
                (true, true) => {
                    let on_wreck = sorts[..i].iter().any(|k| k.sort == Sort::Wreck);
                    self.ground(piece, sorts[i].sort, at, seat, on_wreck);
                }
                (false, false) => self.unit(piece, sorts[i], at, seat, stack),
                _ => {}
            }
        }
        if hides {
            self.report.concealed += 1;
            let seat = Seat { hex: at.hex, level, entrenched: false };
            let mut unit = UnitFile::new(self.label("?"), "");
            unit.traits = vec![UnitTrait::Concealed];
            self.put(&unit, "?", at, seat);
        }
    }

    fn leave_out(&mut self, name: &str) {
        *self.report.left_out.entry(name.to_owned()).or_default() += 1;
    }

    fn label(&mut self, sort: &'static str) -> String {
        let number = self.labels.entry(sort).or_default();
        *number += 1;
        if sort == "?" { format!("?{number}") } else { format!("{sort}-{number}") }
    }

    /// Puts a terrain counter onto the map.
    fn ground(&mut self, piece: &Piece, sort: Sort, at: &OnBoard<'_>, seat: Seat, on_wreck: bool) {
        let (thing, level) = match (on_hexside(piece, seat, at), thing_of(&piece.name, sort, on_wreck, at.hex)) {
            (Some(thing), _) => (thing, None),
            (None, Some(thing)) => (thing.clone(), place_of(&piece.name, &thing, seat)),
            (None, None) => return self.leave_out(&piece.name),
        };
        let place = match &thing {
            Settable::Hexside(hexside, _) | Settable::Breach(hexside, _) => hexside.to_string(),
            _ => Seat { level, entrenched: false, ..seat }.to_string(),
        };
        let made = self.edited(&thing, level).map_err(|fault| (place, fault)).or_else(|fault| {
            let is_wreck = sort == Sort::Wreck && level.is_none();
            let bridge = self.bridge(at.hex).filter(|_| is_wreck).ok_or_else(|| fault.clone())?;
            let made = self.edited(&thing, Some(bridge.place)).map_err(|_| fault)?;
            self.misplaced(&piece.name, &bridge, ON_BRIDGE.to_owned());
            Ok(made)
        });
        match made {
            Ok(map) => {
                self.map = map;
                self.report.counters += 1;
            }
            Err((place, why)) => self.misplaced(&piece.name, &place, why),
        }
    }

    fn unit(&mut self, piece: &Piece, kind: Known, at: &OnBoard<'_>, seat: Seat, stack: &[&Piece]) {
        let Some((word, is)) = unit_of(kind.sort) else {
            if kind.sort != Sort::Ignored {
                let name = piece.label.as_ref().map_or_else(|| piece.name.clone(), |l| format!("{} ({l})", piece.name));
                self.leave_out(&name);
            }
            return;
        };
        let mut unit = described(piece, kind, at.turned);
        unit.is = is;
        if is == UnitKind::Afv && unit.kind.as_deref().is_none_or(is_of_unknown_armor) {
            *self.report.armor_not_known.entry(piece.name.clone()).or_default() += 1;
        }
        unit.unit = self.label(word);
        let marked = |name: &str| stack.iter().any(|other| other.name == name);
        if unit.traits.contains(&UnitTrait::Broken) && marked("DM") {
            unit.traits.push(UnitTrait::Dm);
        }
        if is != UnitKind::Infantry && marked("Motion") {
            unit.traits.push(UnitTrait::Moving);
        }
        if piece.hidden {
            unit.traits.push(UnitTrait::Hip);
        }
        if piece.concealed {
            unit.traits.push(UnitTrait::Concealed);
        }
        self.put(&unit, &piece.name, at, seat);
    }

    /// Places a unit; in Bypass, if it lies at a hexside or a vertex and can be in Bypass there.
    fn put(&mut self, unit: &UnitFile, name: &str, at: &OnBoard<'_>, seat: Seat) {
        let around = if seat.is_hex() { bypasses(at) } else { Vec::new() };
        let fits = |at: String| {
            let unit = UnitFile { at, ..unit.clone() };
            with(&self.map, [&unit]).map(|_| unit)
        };
        let mut beside = around.iter().filter_map(|(hex, place)| Some((hex.to_string(), fits(place.clone()).ok()?)));
        let mut why = None;
        let made = if let Some((first, unit)) = beside.next() {
            let others: Vec<String> = beside.map(|(hex, _)| hex).collect();
            if !others.is_empty() {
                let both = [&[first][..], &others].concat().join(" or ");
                why = Some(format!("it may be in Bypass in {both}; read as in the first"));
            }
            Ok(unit)
        } else {
            if at.between || !around.is_empty() {
                why = Some("it lies between hexes; read as in the nearest".to_owned());
            }
            fits(seat.to_string()).or_else(|fault| {
                if let Ok(unit) = fits(Seat { entrenched: false, ..seat }.to_string()) {
                    return Ok(unit);
                }
                let bridge = self.bridge(seat.hex).filter(|_| seat.is_hex());
                let unit = bridge.and_then(|at| fits(at.to_string()).ok()).ok_or(fault)?;
                why = Some(ON_BRIDGE.to_owned());
                Ok(unit)
            })
        };
        match made {
            Ok(unit) => {
                self.units.push(unit);
                self.report.units += usize::from(name != "?");
                if let Some(why) = why {
                    self.misplaced(name, &at.hex, why);
                }
            }
            Err(fault) => self.misplaced(name, &seat, fault),
        }
    }

    fn misplaced(&mut self, name: &str, at: &dyn fmt::Display, because: String) {
        self.report.misplaced.push(Misplaced { name: name.to_owned(), at: at.to_string(), because });
    }

    /// Returns the bridge of a hex, if it has one.
    fn bridge(&self, hex: Hex) -> Option<Location> {
        let mut all = self.map.locations(self.map.hex(hex)?).into_iter();
        all.find(|(at, _)| at.place == Place::Bridge).map(|(at, _)| at)
    }

    /// Returns the map with a change of terrain applied.
    fn edited(&self, thing: &Settable, place: Option<Place>) -> Result<Map, String> {
        let mut revision = self.map.revise();
        revision.lay(thing.clone(), place);
        revision.check().map_err(|faults| said(&faults))
    }
}

/// Returns a map with units added.
fn with<'u>(map: &Map, units: impl IntoIterator<Item = &'u UnitFile>) -> Result<Map, String> {
    let mut revision = map.revise();
    for unit in units {
        revision.make(&Change::from(unit.clone())).map_err(|e| e.to_string())?;
    }
    revision.check().map_err(|faults| said(&faults))
}

/// Returns the Bypass places that a piece may be in, the nearest hex first: at a hexside there is one in each of two
/// hexes, at a vertex in each of three.
fn bypasses(at: &OnBoard<'_>) -> Vec<(Hex, String)> {
    if let Some(side) = at.side.and_then(Side::new) {
        let across = (at.hex.neighbor(side), side.opposite());
        return [(at.hex, side), across].map(|(hex, side)| (hex, format!("{hex}.side{}", hex.printed(side)))).to_vec();
    }
    let Some(corner) = at.corner else { return Vec::new() };
    let point = at.hex.corner(corner);
    let place = |hex: Hex| {
        let corner = (0..SIDES.len()).find(|c| hex.corner(*c) == point)?;
        let [before, after] = [corner + 5, corner].map(|n| hex.printed(SIDES[n % SIDES.len()]));
        Some((hex, format!("{hex}.side{before}/{after}")))
    };
    at.hex.vertex(corner).into_iter().filter_map(place).collect()
}

fn said(faults: &[crate::map::Fault]) -> String {
    faults.first().map_or_else(String::new, ToString::to_string)
}

/// Returns `true` if no source says whether a vehicle is armored.
fn is_of_unknown_armor(name: &str) -> bool {
    let named = counters_named(name);
    named.is_empty() || named.iter().any(|counter| counter.armor() == Armor::Unknown)
}

/// Returns the level that a level counter shows.
fn level_of(name: &str) -> Option<Place> {
    let is_level = ["Building ", "Fort Bldg ", "Strongpoint ", "Fortified Building "];
    let level = is_level.iter().find_map(|start| name.strip_prefix(start))?;
    Some(match level {
        "Ground Level" | "Level 0" => Place::Ground,
        "Level 1" => Place::Level(1),
        "Level 2" => Place::Level(2),
        "Level 3" => Place::Level(3),
        "Roof Level" | "Roof" => Place::Rooftop,
        "Cellar" => Place::Cellar,
        _ => return None,
    })
}

/// Returns what a counter sets on a hexside, if it is a hexside counter and lies at the middle of one. Its name does
/// not say which hexside.
fn on_hexside(piece: &Piece, seat: Seat, at: &OnBoard<'_>) -> Option<Settable> {
    let hexside = Hexside::of(at.hex, at.side.and_then(Side::new)?);
    if piece.name == "Roadblock" {
        return Some(Settable::Hexside(hexside, Edge::new(Some(HexsideTerrain::Roadblock), false)));
    }
    let breach = || Settable::Breach(hexside, Breach(seat.level.unwrap_or(Place::Ground)));
    piece.name.ends_with("Breach Rowhouse").then(breach)
}

/// Returns the place in its hex where a terrain counter lies, if anything gives it.
fn place_of(name: &str, thing: &Settable, seat: Seat) -> Option<Place> {
    let levels = [("Ground Level", None), ("Level 1", Some(1)), ("Level 2", Some(2)), ("Level 3", Some(3))];
    match thing {
        Settable::Feature(..) | Settable::Terrain(..) => None,
        _ if !name.contains("Rubble") => seat.level,
        _ => match levels.into_iter().find(|(tail, _)| name.ends_with(tail)) {
            Some((_, level)) => level.map(Place::Level),
            None => seat.level,
        },
    }
}

/// Returns what a terrain counter sets; `None` for a counter that says too little or is not covered.
fn thing_of(name: &str, sort: Sort, on_wreck: bool, hex: Hex) -> Option<Settable> {
    let at = Location { hex, place: Place::Ground };
    let counter = |counter: Counter| Settable::Counter(at, counter.into());
    let smoke = |smoke| Settable::Smoke(at, smoke);
    Some(match sort {
        Sort::Wreck => counter(Counter::Wreck),
        Sort::Entrenchment if name.contains("Foxhole") => Settable::Feature(hex, Feature::Foxhole),
        Sort::Entrenchment if name == "Trench" => Settable::Feature(hex, Feature::Trench),
        Sort::Entrenchment if name == "A-T Ditch" => Settable::Feature(hex, Feature::AntiTankDitch),
        Sort::Terrain if name.starts_with("Stone Rubble") => counter(Counter::StoneRubble),
        Sort::Terrain if name.starts_with("Wood Rubble") => counter(Counter::WoodenRubble),
        Sort::Terrain if name == "Shellholes" => Settable::Terrain(hex, Terrains(vec!["shellhole".to_owned()])),
        // a Blaze on a wreck means a burning wreck
        Sort::Fire if name.contains("Blaz") && on_wreck => smoke(Smoke::BurningWreck),
        Sort::Fire if name.contains("Blaz") => Settable::Fire(at, Burning::Blaze),
        Sort::Fire if name == "Flame" => Settable::Fire(at, Burning::Flame),
        Sort::Smoke => smoke(match name {
            "White +3 Smoke" | "+3 Smoke" => Smoke::Smoke,
            // it has a Hindrance of 2 and is two levels high, like dispersed SMOKE
            "White +2 Smoke" | "Gray +2 Smoke" | "+2 Smoke" | "+2 grey Smoke" => Smoke::DispersedSmoke,
            "White +2 WP" | "+2 WP" => Smoke::Wp,
            "White +1 WP" | "Gray +1 WP" | "+1 WP" | "+1 grey WP" => Smoke::DispersedWp,
            "Smoke grenade +2" => Smoke::SmokeGrenades,
            "WP grenade +1" => Smoke::WpGrenades,
            _ => return None,
        }),
        _ => return None,
    })
}

/// Returns the label prefix and the kind of units of a sort; `None` if they are not units.
fn unit_of(sort: Sort) -> Option<(&'static str, UnitKind)> {
    Some(match sort {
        Sort::Squad => ("sq", UnitKind::Infantry),
        Sort::HalfSquad => ("hs", UnitKind::Infantry),
        Sort::Crew => ("crew", UnitKind::Infantry),
        Sort::Leader => ("leader", UnitKind::Infantry),
        Sort::Hero => ("hero", UnitKind::Infantry),
        Sort::MachineGun => ("mg", UnitKind::Infantry),
        Sort::Weapon => ("sw", UnitKind::Infantry),
        Sort::Mortar => ("mtr", UnitKind::Infantry),
        Sort::Gun => ("gun", UnitKind::Gun),
        Sort::Vehicle => ("afv", UnitKind::Afv),
        Sort::Truck => ("veh", UnitKind::Unarmored),
        _ => return None,
    })
}

/// Reads the details in the name of a counter: its type, its states, its covered arcs.
fn described(piece: &Piece, kind: Known, turned: bool) -> UnitFile {
    let mut unit = UnitFile::new("", "");
    let mut words: Vec<&str> = piece.name.split(' ').filter(|word| !word.is_empty()).collect();
    let arc = |word: &str, key: &str| {
        let number = word.strip_prefix(key)?.parse::<u8>().ok().filter(|n| (1..=6).contains(n))?;
        // a turned board turns the counters on it
        Some(if turned { (number + 2) % 6 + 1 } else { number })
    };
    words.retain(|word| {
        let own = arc(word, "vca").or_else(|| arc(word, "ca"));
        let turret = arc(word, "tca");
        unit.ca = unit.ca.or(own);
        unit.tca = unit.tca.or(turret);
        let state = match *word {
            "BU" => Some(UnitTrait::Bu),
            "CE" => Some(UnitTrait::Ce),
            "broken" => Some(UnitTrait::Broken),
            "malf" => Some(UnitTrait::Malfunctioned),
            "dm" | "limbered" => Some(UnitTrait::Limbered),
            "Berserk" => Some(UnitTrait::Berserk),
            _ => None,
        };
        unit.traits.extend(state);
        own.is_none() && turret.is_none() && state.is_none()
    });
    if unit.tca == unit.ca {
        unit.tca = None;
    }
    let shown: String = words.join(" ").chars().map(|c| if c == ',' { ';' } else { c }).collect();
    unit.kind = Some(shown).filter(|shown| !shown.is_empty());
    unit.side = Some(kind.side.to_owned()).filter(|side| !side.is_empty());
    match (kind.sort, kind.movement) {
        (Sort::Vehicle | Sort::Truck, "fully-tracked") => unit.traits.push(UnitTrait::FullyTracked),
        (Sort::Vehicle | Sort::Truck, moves) if !moves.is_empty() => unit.traits.push(UnitTrait::NotFullyTracked),
        (Sort::MachineGun | Sort::Weapon | Sort::Mortar, _) => unit.traits.push(UnitTrait::Sw),
        _ => {}
    }
    unit
}
