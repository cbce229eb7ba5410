//! The rulings. Each subject has a folder with its question, its facts and notes, its rules, and the form of its
//! answers.

pub(crate) mod able;
pub(crate) mod adjacent;
pub(crate) mod ammo;
pub(crate) mod availability;
pub(crate) mod close_combat;
pub(crate) mod doubts;
pub(crate) mod fire_lane;
pub(crate) mod ift;
pub(crate) mod los;
pub(crate) mod manhandle;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod rubble;
pub(crate) mod seek;
pub(crate) mod setup;
pub(crate) mod shot;
pub(crate) mod sighting;
pub(crate) mod smoke;
pub(crate) mod ssr;
pub(crate) mod tem;
pub(crate) mod terrain;
pub(crate) mod uncharted;
pub(crate) mod units;
pub(crate) mod victory;
pub(crate) mod weather;
