//! From a saved game to a game: counters and units by what they are, and a report of what could not be taken over.

use std::collections::BTreeMap;

use crate::game::{Act, Game};
use crate::grid::{Hex, SIDES, Side};
use crate::map::{Change, Map, Place, UnitFile, UnitKind, UnitTrait};
use crate::rules::{Armor, counters_named};

use super::Save;
use super::error::VsavError;
use super::kinds::{Known, Sort, known};
use super::layout::{Layout, OnBoard, Sheet};
use super::piece::Piece;

/// A game made of a saved one.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The game.
    pub game: Game,
    /// The map as it stands.
    pub map: Map,
    /// What was taken over, and what was not.
    pub report: Report,
}

/// What was taken over of a saved game, and what was not. Nothing in it names a piece that another player hides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many units there are now.
    pub units: usize,
    /// How many counters.
    pub counters: usize,
    /// How many stacks show as `?`.
    pub concealed: usize,
    /// How many pieces are hidden from this reader.
    pub hidden: usize,
    /// How many pieces are on no board: set-up areas, casualties, tracks.
    pub off_board: usize,
    /// What was left out, by name, and how often: markers, terrain without its direction, what is not known.
    pub left_out: BTreeMap<String, usize>,
    /// What cannot be where it lies: its name, the Location, and why.
    pub misplaced: Vec<(String, String, String)>,
    /// Vehicles of which no source says whether they are armored, by name, and how many; they are taken as AFVs.
    pub armor_not_known: BTreeMap<String, usize>,
    /// Overlays and terrain changes of the boards, which are not on the map.
    pub changed: Vec<String>,
    /// Boards that are there more than once: what those after the first were called, and are called here.
    pub renamed: Vec<(String, String)>,
    /// What meets the boards of these has no ruling.
    pub refused: bool,
    /// Of a log: how many steps were played on the game that it begins with.
    pub steps: Option<usize>,
}

/// Makes a game on the built-in map of a saved game on the boards of *Festung Budapest*.
///
/// # Errors
/// If the save has no boards, or others.
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

/// Puts the pieces of a save onto a map, whose hexes `place` finds; the names are those of the game and of its map.
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
    // terrain first: what stands on it comes after it; and always in the same order
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

/// The module has the bridge as the middle Location of its hex, where a piece without a level counter is.
const ON_BRIDGE: &str = "the save does not say whether it is on the bridge or beneath it; on the bridge is assumed";

/// The map while pieces are put onto it.
struct Table {
    map: Map,
    /// The units, which come onto it last and all at once.
    units: Vec<UnitFile>,
    report: Report,
    /// How many units bear each sort of label.
    labels: BTreeMap<&'static str, usize>,
}

/// Where in its stack a piece is.
struct Seat {
    /// The Location, as `L33@2`.
    at: String,
    /// IN an entrenchment of its stack.
    entrenched: bool,
}

impl Table {
    /// Puts the terrain of a stack onto the map, or what stands on it.
    fn stack(&mut self, at: &OnBoard<'_>, stack: &[&Piece], terrain: bool) {
        let sorts: Vec<Known> = stack.iter().map(|piece| known(piece)).collect();
        let is_secret = |piece: &Piece, sort: Sort| (piece.name == "?" && !piece.own) || sort == Sort::Concealment;
        let mut level = String::new();
        let mut hides = false;
        for (i, piece) in stack.iter().enumerate() {
            if sorts[i].sort == Sort::Location {
                match level_of(&piece.name) {
                    Some(word) => word.clone_into(&mut level),
                    None if terrain => self.leave_out(&piece.name),
                    None => {}
                }
                continue;
            }
            let above = sorts[i + 1..].iter().take_while(|k| k.sort != Sort::Location);
            let entrenched = above.into_iter().any(|k| k.sort == Sort::Entrenchment);
            let seat = Seat { at: format!("{}{level}", at.hex), entrenched };
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
                    self.ground(piece, sorts[i].sort, at, &seat, on_wreck);
                }
                (false, false) => self.unit(piece, sorts[i], at, &seat, stack),
                _ => {}
            }
        }
        if hides {
            self.report.concealed += 1;
            let mut unit = UnitFile::new(self.label("?"), format!("{}{level}", at.hex));
            unit.traits = vec![UnitTrait::Concealed];
            self.put(unit, "?", at);
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

    /// Puts a counter of terrain onto the map.
    fn ground(&mut self, piece: &Piece, sort: Sort, at: &OnBoard<'_>, seat: &Seat, on_wreck: bool) {
        let (place, what) = match (on_hexside(piece, seat, at), edit_of(&piece.name, sort, on_wreck)) {
            (Some((place, what)), _) => (place, what),
            (None, Some(what)) => (place_of(&piece.name, what, seat), what.to_owned()),
            (None, None) => return self.leave_out(&piece.name),
        };
        let made = self.edited(&place, &what).map_err(|fault| (place.clone(), fault)).or_else(|fault| {
            let bridge = self.bridge(&place).filter(|_| sort == Sort::Wreck).ok_or_else(|| fault.clone())?;
            let made = self.edited(&bridge, &what).map_err(|_| fault)?;
            self.report.misplaced.push((piece.name.clone(), bridge, ON_BRIDGE.to_owned()));
            Ok(made)
        });
        match made {
            Ok(map) => {
                self.map = map;
                self.report.counters += 1;
            }
            Err((place, why)) => self.report.misplaced.push((piece.name.clone(), place, why)),
        }
    }

    fn unit(&mut self, piece: &Piece, kind: Known, at: &OnBoard<'_>, seat: &Seat, stack: &[&Piece]) {
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
        unit.at = format!("{}{}", seat.at, if seat.entrenched { "+ent" } else { "" });
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
        self.put(unit, &piece.name, at);
    }

    /// Puts a unit where it is: in Bypass, if it lies at a hexside or a vertex and can be there.
    fn put(&mut self, unit: UnitFile, name: &str, at: &OnBoard<'_>) {
        let in_hex = !unit.at.contains(['@', '+']);
        let around = if in_hex { bypasses(at) } else { Vec::new() };
        let named = |at: &String| UnitFile { at: at.clone(), ..unit.clone() };
        let fits: Vec<&String> = around.iter().filter(|place| self.fits(&named(place)).is_ok()).collect();
        let both = fits.iter().map(|place| place.split('.').next().unwrap_or_default());
        let both = both.collect::<Vec<_>>().join(" or ");
        let mut why = match fits.len() {
            0 if at.between || !around.is_empty() => Some("it lies between hexes; taken as in the nearest".to_owned()),
            0 | 1 => None,
            _ => Some(format!("it may be in Bypass in {both}; taken as in the first")),
        };
        let made = if let Some(place) = fits.first() {
            Ok(named(place))
        } else {
            let entrenched_nowhere = named(&unit.at.trim_end_matches("+ent").to_owned());
            let on_bridge = self.bridge(&unit.at).map(|at| named(&at));
            let fit = |unit: UnitFile| self.fits(&unit).map(|()| unit);
            let made = fit(unit.clone()).or_else(|fault| fit(entrenched_nowhere).map_err(|_| fault));
            made.or_else(|fault| {
                let made = on_bridge.and_then(|unit| fit(unit).ok()).ok_or(fault)?;
                why = Some(ON_BRIDGE.to_owned());
                Ok(made)
            })
        };
        match made {
            Ok(unit) => {
                self.units.push(unit);
                self.report.units += usize::from(name != "?");
                self.report.misplaced.extend(why.map(|why| (name.to_owned(), at.hex.to_string(), why)));
            }
            Err(fault) => self.report.misplaced.push((name.to_owned(), unit.at, fault)),
        }
    }

    /// Returns the bridge of a hex that is named alone, if it has one.
    fn bridge(&self, hex: &str) -> Option<String> {
        let facts = self.map.hex(hex.parse().ok()?)?;
        let mut all = self.map.locations(facts).into_iter();
        all.find(|(at, _)| at.place == Place::Bridge).map(|(at, _)| at.to_string())
    }

    /// Returns the map with a change of terrain.
    fn edited(&self, place: &str, what: &str) -> Result<Map, String> {
        let mut revision = self.map.revise();
        revision.edit(&format!("{place}={what}")).map_err(|e| e.to_string())?;
        revision.check().map_err(|faults| said(&faults))
    }

    /// Checks that a unit can be where it is said to be; no other unit stands in its way.
    fn fits(&self, unit: &UnitFile) -> Result<(), String> {
        with(&self.map, [unit]).map(|_| ())
    }
}

/// Returns a map with units.
fn with<'u>(map: &Map, units: impl IntoIterator<Item = &'u UnitFile>) -> Result<Map, String> {
    let mut revision = map.revise();
    for unit in units {
        revision.make(&Change::from(unit.clone())).map_err(|e| e.to_string())?;
    }
    revision.check().map_err(|faults| said(&faults))
}

/// Returns the places in Bypass that a piece may lie at, the nearest hex first: at a hexside in either hex, at a vertex
/// in each of the three.
fn bypasses(at: &OnBoard<'_>) -> Vec<String> {
    if let Some(side) = at.side.and_then(Side::new) {
        let across = (at.hex.neighbor(side), side.opposite());
        return [(at.hex, side), across].map(|(hex, side)| format!("{hex}.side{}", hex.printed(side))).to_vec();
    }
    let Some(corner) = at.corner else { return Vec::new() };
    let point = at.hex.corner(corner);
    let place = |hex: Hex| {
        let corner = (0..SIDES.len()).find(|c| hex.corner(*c) == point)?;
        let [before, after] = [corner + 5, corner].map(|n| hex.printed(SIDES[n % SIDES.len()]));
        Some(format!("{hex}.side{before}/{after}"))
    };
    at.hex.vertex(corner).into_iter().filter_map(place).collect()
}

fn said(faults: &[crate::map::Fault]) -> String {
    faults.first().map_or_else(String::new, ToString::to_string)
}

/// Returns `true` if no source says if a vehicle is armored.
fn is_of_unknown_armor(name: &str) -> bool {
    let named = counters_named(name);
    named.is_empty() || named.iter().any(|counter| counter.armor() == Armor::Unknown)
}

/// Returns what is written behind a hex for a level counter.
fn level_of(name: &str) -> Option<&'static str> {
    let is_level = ["Building ", "Fort Bldg ", "Strongpoint ", "Fortified Building "];
    let level = is_level.iter().find_map(|start| name.strip_prefix(start))?;
    Some(match level {
        "Ground Level" | "Level 0" => "@0",
        "Level 1" => "@1",
        "Level 2" => "@2",
        "Level 3" => "@3",
        "Roof Level" | "Roof" => "@r",
        "Cellar" => "@c",
        _ => return None,
    })
}

/// Returns the hexside of a counter that lies at its middle and is of it, and what is there: the names of counters do
/// not tell it.
fn on_hexside(piece: &Piece, seat: &Seat, at: &OnBoard<'_>) -> Option<(String, String)> {
    let place = format!("{}-{}", at.hex, at.hex.neighbor(at.side.and_then(Side::new)?));
    if piece.name == "Roadblock" {
        return Some((place, "roadblock".to_owned()));
    }
    let level = seat.at.split_once('@').map_or(String::new(), |(_, level)| format!(":{level}"));
    piece.name.ends_with("Breach Rowhouse").then(|| (place, format!("breach{level}")))
}

/// Returns where a counter of terrain lies.
fn place_of(name: &str, what: &str, seat: &Seat) -> String {
    let hex = seat.at.split('@').next().unwrap_or_default();
    match what {
        "foxhole" | "trench" | "anti-tank-ditch" | "shellhole" => hex.to_owned(),
        _ => rubble_level(name).map_or_else(|| seat.at.clone(), |level| format!("{hex}{level}")),
    }
}

/// Returns the level of a rubble counter that names one.
fn rubble_level(name: &str) -> Option<&'static str> {
    if !name.contains("Rubble") {
        return None;
    }
    [("Ground Level", ""), ("Level 1", "@1"), ("Level 2", "@2"), ("Level 3", "@3")]
        .into_iter()
        .find_map(|(tail, level)| name.ends_with(tail).then_some(level))
}

/// Returns the edit that a counter of terrain makes; `None` for one that says too little, or is not ruled on.
fn edit_of(name: &str, sort: Sort, on_wreck: bool) -> Option<&'static str> {
    Some(match sort {
        Sort::Wreck => "wreck",
        Sort::Entrenchment if name.contains("Foxhole") => "foxhole",
        Sort::Entrenchment if name == "Trench" => "trench",
        Sort::Entrenchment if name == "A-T Ditch" => "anti-tank-ditch",
        Sort::Terrain if name.starts_with("Stone Rubble") => "stone-rubble",
        Sort::Terrain if name.starts_with("Wood Rubble") => "wooden-rubble",
        Sort::Terrain if name == "Shellholes" => "shellhole",
        // a Blaze upon a wreck is the wreck that burns
        Sort::Fire if name.contains("Blaz") && on_wreck => "burning-wreck",
        Sort::Fire if name.contains("Blaz") => "blaze",
        Sort::Fire if name == "Flame" => "flame",
        Sort::Smoke => match name {
            "White +3 Smoke" | "+3 Smoke" => "smoke",
            // it hinders by 2 and is two levels high, as dispersed SMOKE does
            "White +2 Smoke" | "Gray +2 Smoke" | "+2 Smoke" | "+2 grey Smoke" => "dispersed-smoke",
            "White +2 WP" | "+2 WP" => "wp",
            "White +1 WP" | "Gray +1 WP" | "+1 WP" | "+1 grey WP" => "dispersed-wp",
            "Smoke grenade +2" => "smoke-grenades",
            "WP grenade +1" => "wp-grenades",
            _ => return None,
        },
        _ => return None,
    })
}

/// Returns what units of a sort are called, and what they are; `None` for what is no unit.
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

/// Reads off a counter's name what it shows: its type, its states, its covered arcs.
fn described(piece: &Piece, kind: Known, turned: bool) -> UnitFile {
    let mut unit = UnitFile::new("", "");
    let mut words: Vec<&str> = piece.name.split(' ').filter(|word| !word.is_empty()).collect();
    let arc = |word: &str, key: &str| {
        let number = word.strip_prefix(key)?.parse::<u8>().ok().filter(|n| (1..=6).contains(n))?;
        // a board that is turned turns what lies on it
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
