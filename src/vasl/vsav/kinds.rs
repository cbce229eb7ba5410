//! Identifies a counter by the number of its kind (`data/counters.csv`), or by its name.

use crate::rules::counter_numbered;

use super::piece::Piece;

/// What a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Squad,
    HalfSquad,
    Crew,
    Leader,
    Hero,
    MachineGun,
    Weapon,
    Mortar,
    Gun,
    Vehicle,
    /// A vehicle that is not an AFV.
    Truck,
    Wreck,
    Concealment,
    /// An entrenchment: pieces below it are IN it.
    Entrenchment,
    /// A counter that gives the level of the pieces above it.
    Location,
    Fortification,
    Terrain,
    Smoke,
    Fire,
    /// A horse, a wagon, a sled, a boat.
    Carrier,
    /// A counter that says something about others, or about the game.
    Marker,
    /// A part of the picture, such as an overlay.
    Ignored,
    Unknown,
}

/// An identified counter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) sort: Sort,
    /// The side it belongs to, as the module abbreviates it.
    pub(super) side: &'static str,
    /// How it moves, as in the table.
    pub(super) movement: &'static str,
}

/// Identifies a piece.
pub(super) fn known(piece: &Piece) -> Known {
    let Some(line) = counter_numbered(&piece.gpid) else {
        return Known { sort: by_name(&piece.name), side: "", movement: "" };
    };
    let (side, kind, movement) = (line.side, line.kind, line.movement);
    let sort = match kind {
        // the number does not change when a counter is flipped
        "squad" | "half-squad" => match by_name(&piece.name) {
            Sort::HalfSquad => Sort::HalfSquad,
            _ => Sort::Squad,
        },
        "crew" => Sort::Crew,
        "leader" | "commissar" => Sort::Leader,
        "hero" | "other-smc" => Sort::Hero,
        "mg" => Sort::MachineGun,
        "sw" => Sort::Weapon,
        "mortar" if movement == "towed" => Sort::Gun,
        "mortar" => Sort::Mortar,
        "gun" => Sort::Gun,
        "vehicle" => Sort::Vehicle,
        "truck" | "motorcycle" => Sort::Truck,
        "wreck" => Sort::Wreck,
        "concealment" => Sort::Concealment,
        "entrenchment" => Sort::Entrenchment,
        "location" => Sort::Location,
        "fortification" if is_level(&piece.name) => Sort::Location,
        "fortification" => Sort::Fortification,
        "terrain" => Sort::Terrain,
        "smoke" => Sort::Smoke,
        "fire" => Sort::Fire,
        "horse" | "wagon" | "sled" | "boat" => Sort::Carrier,
        "marker" => Sort::Marker,
        "ignored" => Sort::Ignored,
        _ => Sort::Unknown,
    };
    Known { sort, side, movement }
}

/// Returns `true` if a fortification stands for a level of a building.
fn is_level(name: &str) -> bool {
    ["Fort Bldg", "Strongpoint", "Fortified Building"].iter().any(|start| name.starts_with(start))
}

/// Identifies a counter by name alone, which leaves much open.
fn by_name(name: &str) -> Sort {
    let last = name.split(' ').next_back().unwrap_or_default();
    let is_mmc =
        |name: &str| name.split(' ').any(|word| word.split('-').filter(|n| n.parse::<u8>().is_ok()).count() == 3);
    match name {
        "?" => Sort::Concealment,
        _ if last.ends_with("sq") && is_mmc(name) => Sort::Squad,
        _ if last.ends_with("hs") && is_mmc(name) => Sort::HalfSquad,
        _ if name.ends_with("Wreck") => Sort::Wreck,
        _ if name.contains("Foxhole") || name == "Trench" || name == "A-T Ditch" => Sort::Entrenchment,
        _ if name.starts_with("Building ") || is_level(name) => Sort::Location,
        _ if name.contains("Rubble") => Sort::Terrain,
        _ if name.contains("Blaze") || name == "Flame" => Sort::Fire,
        _ if name.contains("Smoke") || name.contains(" WP") || name.starts_with("WP ") => Sort::Smoke,
        _ => Sort::Unknown,
    }
}

/// Returns `true` if a piece is a unit or a weapon, which a `?` above it conceals. An unknown piece counts as one.
pub(super) fn is_unit(piece: &Piece) -> bool {
    !matches!(
        known(piece).sort,
        Sort::Wreck
            | Sort::Concealment
            | Sort::Entrenchment
            | Sort::Location
            | Sort::Fortification
            | Sort::Terrain
            | Sort::Smoke
            | Sort::Fire
            | Sort::Marker
            | Sort::Ignored
    )
}
