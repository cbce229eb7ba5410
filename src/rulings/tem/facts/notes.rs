//! The notes of a ruling on TEM, and the reasons why a question about TEM gets no ruling. The doc comment of each
//! variant is the sentence printed for it.

use displaydoc::Display;

use crate::ruling::condition::Condition;

/// A reading or an assumption that a ruling on TEM rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum TemNote {
    /// Normal Range, concealment and anything else that changes FP are left to the players; `fogas shot` asks for them
    FpFromMemory,
    /// a wall or hedge protects a unit in Bypass as a Roadblock does: fire crosses its hexside, or comes from beyond
    /// it to one of its vertices (B9.3, B29.4, a reading)
    WallOfBypass,
    /// a street hex beside a cellar is read as not ADJACENT to it (FB9.4): no stairs lead there
    StreetNotAdjacent,
    /// Height Advantage by elevation, though B32.13 makes both ends one level for LOS (a reading)
    HeightOnRails,
    /// a wall or hedge of its hex is read as protecting a unit on an embankment too, though the unit is half a level up
    /// (B9.35)
    WallOfEmbankment,
    /// a hedge is read as making a vehicle Hull Down, as a wall does (B9.36, D4.21; unverified)
    HedgeHullDown,
    /// the target must take Wall Advantage, as it has no other positive TEM (B9.32); `+wa` on the firer if the firer has
    /// it, and the hexside then protects only the firer
    MustTakeWallAdvantage,
    /// neither claims Wall Advantage over their common hexside, so the firer has it here (B9.32); `+wa` on the target if
    /// the target has it
    FirerTakenToHaveWallAdvantage,
    /// no Height Advantage, and so FFMO, against a unit that has just climbed over the very Crest Line which the LOF crosses
    /// (B10.31): `--entered crest`
    CrestJustClimbed,
    /// the observer's LOS, and its Hindrance, matter to where OBA lands (C1), not to its attack (unverified): ask `los`
    OfObserver,
}

impl TemNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(self) -> Option<Condition> {
        Some(match self {
            Self::MustTakeWallAdvantage => Condition::of_any("unless the firer has WA (+wa)"),
            Self::CrestJustClimbed => Condition::of_any("unless it just climbed the Crest Line (--entered crest)"),
            Self::FirerTakenToHaveWallAdvantage => Condition::of_any("unless the target has WA (+wa)"),
            _ => return None,
        })
    }
}

/// Parts of a question about TEM that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum TemClash {
    /// a spotter serves Indirect Fire: `--attack indirect`
    SpotterOfDirectFire,
    /// the US# is for units that use inherent FP: give that FP too
    UsWithoutFp,
    /// only Infantry may Dash (A4.63)
    DashOfVehicle,
    /// there is no Dash on a Wide City Boulevard, not even by a Trail Break (FB2.62, FB3.5)
    DashOnBoulevard,
    /// there is no Dash in a railroad hex (B32.11)
    DashOnRailroad,
    /// a Dash goes across a road (A4.63), and the target's hex has none
    DashWithoutRoad,
    /// on a covered road there is no Dash except by a Trail Break (FB2.61)
    DashOnCoveredRoad,
    /// a Dash crosses a road of Open Ground (A4.63); a building or Rail Cars stand in that hex
    DashNotOpen,
    /// the terrain beside an EmRR, ElRR or SuRR is not entered: a unit that enters the hex is on the rails (B32.3)
    CoverBesideRails,
    /// a Trail Break goes through Debris, rubble or woods, and the target is in none of them (FB2.7)
    NoTrailBreak,
    /// inherent FP out of a cellar needs the US# of all units that use it, without the directing leader (FB9.4): --us
    UsOutOfCellar,
    /// only one of two adjacent units has Wall Advantage over their common hexside (B9.32): leave one `+wa` out
    WallAdvantageOfBoth,
    /// no unit is entrenched or Emplaced on a rooftop (B23.8, C11.2): leave that out
    EntrenchedOnRooftop,
    /// no vehicle is on a rooftop (B23.8)
    VehicleOnRooftop,
    /// no vehicle is above the ground level of a building (B23.423)
    VehicleUpstairs,
    /// no vehicle is in a cellar (FB9.2); `cellar-fall` says what becomes of an AFV that falls into one
    VehicleInCellar,
    /// no Gun is in a cellar (FB9.2)
    GunInCellar,
}

impl TemClash {
    /// Returns `true` if the clash only rules out a Dash: the target may move there otherwise.
    #[must_use]
    pub const fn bars_dash(self) -> bool {
        matches!(
            self,
            Self::DashOnBoulevard
                | Self::DashOnRailroad
                | Self::DashWithoutRoad
                | Self::DashOnCoveredRoad
                | Self::DashNotOpen
        )
    }
}

/// What of the rules of TEM is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum TemUncovered {
    /// Hull Down of a vehicle in Bypass behind a wall or hedge (D4.21)
    HullDownInBypass,
}
