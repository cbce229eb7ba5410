//! A second reading of the rules: models written from the rule texts, one function a paragraph, by someone who had not read how
//! the program does it. They are slow and plain, and say so where they cannot say; on thousands of random questions the program must
//! agree with them.
//!
//! LOS, TEM, movement, falling rubble, shots; Ammunition Shortage, Manhandling, SMOKE, Morale, sewers, aircraft, minefields, falls,
//! wrecks and Clearance; Close Combat, what a shortage leaves at hand, victory, fire groups (of several Locations too), night and stacking;
//! the PAATC, Residual FP and its attack on who enters, Interdiction and Fire Lanes; Wire, Booby Traps, Demolition Charges, rubble by HE, the
//! To Hit DRM of ordnance; rooftops, Fortified Locations, Roadblocks and pillboxes; SMOKE that drifts, Escape, Overstacking, the Mandatory
//! Fire Group, rubble checks, Guns at set-up, spreading fire, Bog Checks, the enemy's Location, what a scenario rule has on a day; wind and
//! weather, the To Hit numbers; what fire a phase of the game makes it; what is sought over a whole map, and a step by the chart.

#![allow(
    clippy::many_single_char_names,
    clippy::struct_excessive_bools,
    reason = "plain rules, in the letters of their sources"
)]
#![allow(clippy::cast_precision_loss, clippy::float_cmp, reason = "a model may use floats")]

mod chance;
mod drift;
mod embankment;
mod ground;
mod half;
mod hindrance;
pub(crate) mod made;
pub(crate) mod sheet;
mod sight;

mod ammo;
mod ammo_shots;
pub(crate) mod asks;
mod availability;
mod bog;
mod booby;
mod bypass_block;
mod charge;
mod clear;
mod closecombat;
mod enemy;
mod escape;
mod fall;
mod firegroup;
mod firegroup_hexes;
mod firelane;
mod fortified;
mod guns;
mod he_rubble;
mod interdiction;
mod interior;
mod los;
mod mandatory;
mod manhandle;
mod margin;
mod mines;
mod morale;
mod movement;
mod night;
mod ordnance;
mod overstacked;
mod paatc;
mod phase;
mod pillbox;
mod residual;
mod residual_entry;
mod roadblock;
mod rooftop;
mod rubble;
mod rubble_check;
mod scenario;
mod seek;
mod sewer;
mod shot;
mod sighting;
mod smoke;
mod spread;
mod stacking;
mod step;
mod tally;
mod tem;
mod to_hit;
mod under;
mod victory;
mod wind;
mod wire;
mod wreck;
