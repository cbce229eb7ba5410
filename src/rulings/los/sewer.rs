//! Ends in a sewer (B8.2).

use crate::map::Place;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Step};

use super::eye::Eye;

/// Judges a line to or from a sewer, which need not be walked: a sewer is seen only from its own Location and from
/// adjacent sewers.
pub(super) fn ends(a: &Eye, b: &Eye) -> Option<Step> {
    let is_sewer = |e: &Eye| e.location.place == Place::Sewer;
    let end = [a, b].into_iter().find(|e| is_sewer(e))?.location;
    let clear = is_sewer(a) && is_sewer(b) && a.hex().range(b.hex()) <= 1;
    let (effect, fact) =
        if clear { (Effect::Clears, Fact::InSewers) } else { (Effect::Blocks, Fact::SewerHidden { end }) };
    Some(Step { rule: R::B8_2, at: Site::Location(end), effect, fact: fact.into() })
}
