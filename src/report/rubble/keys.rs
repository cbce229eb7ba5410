//! The words of the JSON form: one for each value, and never another.

use crate::map::{Burning, Counter, Material};
use crate::ruling::{Entry, Falls, Fate, Lies, Loss, Over};

pub(super) const fn falls_key(falls: Option<Falls>) -> &'static str {
    match falls {
        None | Some(Falls::Nothing) => "none",
        Some(Falls::Debris) => "debris",
        Some(Falls::Rubble(_)) => "rubble",
    }
}

pub(super) const fn direction_key(falls: Falls) -> Option<u8> {
    match falls {
        Falls::Rubble(side) => Some(side.number()),
        Falls::Nothing | Falls::Debris => None,
    }
}

pub(super) const fn lies_key(lies: Lies, over: Over) -> &'static str {
    match (lies, over) {
        (Lies::Debris, Over::Boulevard) => "debris-wcb",
        (Lies::Debris, _) => "debris",
        (Lies::Rubble(Material::Stone), _) => "stone-rubble",
        (Lies::Rubble(Material::Wood), _) => "wooden-rubble",
    }
}

pub(super) const fn over_key(over: Over) -> &'static str {
    match over {
        Over::Ground => "ground",
        Over::Road => "road",
        Over::Boulevard => "boulevard",
        Over::Bridge => "bridge",
        Over::Railroad => "railroad",
        Over::Building => "building",
    }
}

pub(super) const fn counter_key(counter: Counter) -> &'static str {
    match counter {
        Counter::Debris => "debris",
        Counter::StoneRubble => "stone-rubble",
        Counter::WoodenRubble => "wooden-rubble",
        Counter::Wreck => "wreck",
    }
}

pub(super) const fn fire_key(fire: Burning) -> &'static str {
    match fire {
        Burning::Flame => "flame",
        Burning::Blaze => "blaze",
    }
}

pub(super) const fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::MoraleCheck => "1mc",
        Fate::CrewMoraleCheck => "crew-1mc",
        Fate::NormalMoraleCheck => "nmc",
        Fate::BogCheck => "bog-check",
        Fate::Immobilized => "immobilized",
        Fate::Malfunctions => "malfunctions",
        Fate::Eliminated => "eliminated",
        Fate::Unaffected => "unaffected",
        Fate::LeftOpen => "left-open",
    }
}

pub(super) const fn loss_key(loss: Loss) -> &'static str {
    match loss {
        Loss::Infantry => "Infantry",
        Loss::Guns => "Guns",
        Loss::Sw => "SW",
        Loss::UnarmoredVehicles => "unarmored vehicles",
        Loss::AllUnarmored => "all unarmored units incl. SW and Guns",
    }
}

pub(super) const fn entry_key(entry: Entry) -> &'static str {
    match entry {
        Entry::Enters => "enters",
        Entry::Bogs => "bogs",
        Entry::Falls => "falls",
    }
}
