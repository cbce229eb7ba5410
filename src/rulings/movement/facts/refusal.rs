//! The reasons why a question about movement gets no ruling. The doc comment of each variant is the sentence that a
//! player reads.

use displaydoc::Display;

use crate::grid::Hex;
use crate::map::Location;
use crate::rules::RuleId;

/// The reason why a question about movement gets no ruling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, thiserror::Error)]
#[non_exhaustive]
pub enum MoveRefusal {
    /// {from} and {to} are not adjacent; name every hex of the path, or ask for the way with --to {to}
    Gap { from: Location, to: Location },
    /// {0} is a vehicle of unknown type: say how it moves, --as truck, --as halftrack ...
    OnFoot(String),
    /// {0} is a SW, which moves only as a unit carries it (A4.42): name that unit, and --pp
    OfSw(String),
    /// {0} is a Gun, which moves only as its crew pushes it (C10.3): say --gun, or ask `fogas manhandle`
    OfGun(String),
    /// a path needs two Locations; or ask with --to HEX or --reach N
    Short,
    /// {0} is named twice in a row
    Twice(Location),
    /// {unit} is in {at} already: name where it goes
    There { unit: String, at: Location },
    /// {0} takes a share of the allotment: say with --mp N how many MF or MP the unit has, as its counter shows
    Needs(RuleId),
    /// only a vehicle has armor, is Buttoned Up, tows or presses on the ground: say which moves, --as tracked, --as truck ..., or leave it out
    OfVehicle,
    /// Double Time is only for Infantry; leave it out, or ask --as infantry
    DoubleTime,
    /// the leader bonus is only for Infantry; leave it out, or ask --as infantry
    LeaderBonus,
    /// a rout is only for Infantry; leave it out, or ask --as infantry
    RoutAfoot,
    /// an advance is only for Infantry: a vehicle moves in the MPh
    AdvanceAfoot,
    /// a unit either routs or advances: leave out --rout or --advance
    RoutAndAdvance,
    /// {0} is not broken, and only a broken unit routs (A10.5)
    NotBroken(String),
    /// PP are for what Infantry carries; leave out --pp, or ask --as infantry
    PortagePoints,
    /// the PP of {0} are on its counter, and are not known here (A4.42): give everything carried as --pp N, or those of the weapon as `fogas game set {0}:pp=5`
    PortageNotKnown(String),
    /// only Infantry push a Gun; leave that out, or ask --as infantry
    GunPushed,
    /// --to takes a hexside for a Bypass ({0}), or a Location; name the vertex in a path
    Vertex(Location),
    /// {0} has no entrenchment on this map; put one there with -s {0}=foxhole (or trench, anti-tank-ditch)
    NoEntrenchment(Hex),
    /// {at} is not on the edge of the map; the nearest hex that is: {edge}, where a unit enters or leaves the map
    NotEdge { at: Location, edge: Hex },
    /// `off` can only be where a path starts or ends, next to a hex on the map edge
    Off,
    /// no legal path leads from {from} to {to}
    NoPath { from: Location, to: Location },
    /// no legal path leads from {from} to {to}: a Known enemy is there, and nobody moves into his Location in the MPh (A4.14)
    NoPathToEnemy { from: Location, to: Location },
    /// no legal path leads from {from} to {to} (without --mp, ways that take a share of the allotment are left out)
    NoPathWithoutAllotment { from: Location, to: Location },
    /// {0} hexspines: Case A has a DRM for 1, 2 or 3
    Hexspines(u8),
    /// `{0}` is not a MA; write its caliber and barrel length, such as 75L, 75LL or 122
    Gun(String),
    /// say which turret the Gun has (--turret t, st or nt), or its DRM (--base N)
    Turret,
    /// --to and --reach take one Location, where the unit starts
    Start,
    /// a vehicle can be in {at} only in Bypass ({rule}): name the hexside, as {along}
    VehicleNotInBypass { at: Location, rule: RuleId, along: Location },
}
