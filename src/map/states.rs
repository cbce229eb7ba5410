//! Which actions a unit's state allows. All commands use this table.

use crate::rules::{Faction, RuleId as R};

use super::board::{Map, Unit};
use super::kinds::{UnitKind, UnitTrait};

/// An action of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Move in its MPh.
    Move,
    /// Advance in the APh.
    Advance,
    /// Fire, or direct fire.
    Fire,
    /// Spot for Indirect Fire.
    Spot,
    /// Turn as a whole, to aim a weapon that has no turret.
    Turn,
}

/// What a state does to an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is allowed, and the ruling takes account of the state.
    Free,
    /// It is allowed, but has a consequence that the ruling does not take into account.
    Noted(R),
    /// It is not allowed.
    Barred(R),
    /// It is not covered.
    NotCovered(R),
}

impl UnitTrait {
    /// Returns what this state does to an action of the unit.
    #[must_use]
    pub const fn to(self, doing: Doing) -> Standing {
        use Standing::{Barred, Free, NotCovered, Noted};
        let [moves, fires, spots, turns] = match self {
            Self::Broken | Self::Dm => [Barred(R::A10_5), Barred(R::A10), Barred(R::A10), Free],
            // a pinned firer is halved
            Self::Pinned => [Barred(R::A7_8), Free, NotCovered(R::C9_3), Free],
            Self::Berserk => [Noted(R::A15_4), Free, NotCovered(R::A15_4), Free],
            Self::Concealed | Self::Hip => [Noted(R::A12_1), Free, Free, Free],
            Self::Immobilized => [Barred(R::D8_1), Free, Free, Barred(R::D8_1)],
            Self::Bogged => [Barred(R::D8_3), Free, Free, Barred(R::D8_3)],
            Self::Stunned => [NotCovered(R::D5_34); 4],
            Self::Dummy => [Free, Barred(R::A12_1), Barred(R::A12_1), Free],
            Self::Abandoned => [Barred(R::D5_4); 4],
            Self::Unpossessed => [Barred(R::A4_42); 4],
            Self::Malfunctioned => [Free, Barred(R::A9_7), Free, Free],
            Self::Limbered => [Free, Barred(R::C10_1), Free, Free],
            Self::Encircled => [Free, NotCovered(R::A7_1), Free, Free],
            Self::Melee => [Barred(R::A11_15); 4],
            Self::Prisoner => [NotCovered(R::A20); 4],
            Self::Wounded => [Noted(R::A17_2), NotCovered(R::A17_2), Free, Free],
            // this applies to Infantry and SW only: see `kept_from`
            Self::PrepFire => [Barred(R::A3_2), Barred(R::A3_2), Free, Free],
            Self::FinalFire => [Free, Barred(R::A8_4), Free, Free],
            Self::Ti => [Barred(R::B24_7), NotCovered(R::B24_7), NotCovered(R::B24_7), Free],
            // A4.51 covers the Double Time and the DRM of a CX unit
            Self::Cx
            | Self::FullyTracked
            | Self::NotFullyTracked
            | Self::Moving
            | Self::ByRoad
            | Self::PaidForCover
            | Self::Fortified
            | Self::Riding
            | Self::Ce
            | Self::Bu
            | Self::Sw
            | Self::XNumber
            // a firer with this mark is halved in Final Fire
            | Self::FirstFire
            // none of our sources says what the mark forbids
            | Self::IntensiveFire
            | Self::Moved
            | Self::Fortification => [Free; 4],
        };
        match doing {
            // who has used Prep Fire may not move, but may advance
            Doing::Advance if matches!(self, Self::PrepFire) => Free,
            Doing::Move | Doing::Advance => moves,
            Doing::Fire => fires,
            Doing::Spot => spots,
            Doing::Turn => turns,
        }
    }

    /// Returns `true` if it belongs to the place where the unit is, and so ends when the unit leaves.
    #[must_use]
    pub const fn is_of_place(self) -> bool {
        matches!(self, Self::ByRoad | Self::PaidForCover | Self::Fortified)
    }
}

impl Map {
    /// Returns the unit that possesses a weapon.
    pub(crate) fn possessor(&self, weapon: &str) -> Option<&Unit> {
        let (_, owner) = self.possessed().find(|(of, _)| *of == weapon)?;
        self.units().iter().find(|unit| unit.label == owner)
    }
}

impl Unit {
    /// Returns `true` if it is on another side. A unit of unknown side has no enemies.
    #[must_use]
    pub fn is_enemy_of(&self, side: &str) -> bool {
        self.side.as_deref().is_some_and(|own| are_enemies(own, side))
    }

    /// Returns `true` if it is neither concealed nor hidden (A12).
    #[must_use]
    pub fn is_known(&self) -> bool {
        !self.has(UnitTrait::Concealed) && !self.has(UnitTrait::Hip)
    }

    /// Returns `true` if it could fight: it is not an uncrewed weapon, a prisoner or a Dummy.
    #[must_use]
    pub fn is_armed(&self) -> bool {
        let things = [UnitTrait::Sw, UnitTrait::Fortification, UnitTrait::Unpossessed, UnitTrait::Abandoned];
        let unarmed = things.into_iter().chain([UnitTrait::Prisoner, UnitTrait::Dummy]);
        !unarmed.into_iter().any(|state| self.has(state))
    }

    /// Returns `true` for a vehicle.
    #[must_use]
    pub const fn is_vehicle(&self) -> bool {
        matches!(self.kind, UnitKind::Afv | UnitKind::Unarmored)
    }
}

/// Returns `true` if two sides are enemies. Germans and Hungarians are on one side (FB13.1), and the BVR fights for the
/// Soviets (FB14.1).
#[must_use]
pub fn are_enemies(one: &str, other: &str) -> bool {
    match (Faction::of_side(one), Faction::of_side(other)) {
        (Some(one), Some(other)) => one != other,
        _ => !one.eq_ignore_ascii_case(other),
    }
}
