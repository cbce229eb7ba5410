//! The effect of Overstacking on firers (A5.12) and on targets (A5.131).

use crate::map::{Location, UnitKind, army, overstacked_at};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, ShotFact, Step};

use super::making::{Making, say};

impl Making<'_> {
    /// Adds the DRM for firing from a Location that is Overstacked (of several Locations the worst), and for fire at
    /// Personnel in an Overstacked Location.
    pub(super) fn crowded(&mut self) {
        let from = self.tem.from.unit.as_deref();
        let places = self.group.iter().map(|end| end.at).chain([self.tem.from.location]);
        let over = places.filter_map(|at| self.excess_at(at, from).map(|over| (over, at)));
        if let Some((over, at)) = over.max_by_key(|(over, _)| *over) {
            let drm = i8::try_from(over).unwrap_or(i8::MAX);
            let step = say(R::A5_12, Effect::Drm(drm), ShotFact::Crowded { over });
            self.steps.push(if self.is_of_several() { Step { at: at.into(), ..step } } else { step });
        }
        self.crowded_target();
    }

    /// A5.131: adds the DRM for any attack at Personnel in a Location that their side has Overstacked; this includes a
    /// DC.
    pub(super) fn crowded_target(&mut self) {
        let to = &self.tem.to;
        if self.tem.target == UnitKind::Infantry
            && !to.states.prc
            && let Some(over) = self.excess_at(to.location, to.unit.as_deref())
        {
            let drm = i8::try_from(over).unwrap_or(i8::MAX);
            let step = say(R::A5_131, Effect::Drm(-drm), ShotFact::CrowdedTarget { over });
            self.steps.push(Step { at: to.location.into(), ..step });
        }
    }

    /// Returns by how many squad-equivalents a side is over the limit in a Location: the side of the named unit. If no
    /// unit is named, the side that is Overstacked there, if it is only one.
    fn excess_at(&self, at: Location, label: Option<&str>) -> Option<u8> {
        let map = &self.resolver.map;
        let unit = label.and_then(|label| map.units().iter().find(|unit| unit.label == label));
        // Germans and Hungarians stack together (FB13.1)
        let side = unit.map(|unit| unit.side.as_deref().map(army));
        let there = overstacked_at(map, at).into_iter().filter(|stack| stack.side.is_some());
        let own: Vec<_> =
            there.filter(|stack| side.is_none_or(|side| stack.side.as_deref().map(army) == side)).collect();
        match &own[..] {
            [stack] => Some(stack.excess()).filter(|over| *over > 0),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::kit;
    use crate::query::{Query, ShotQuery};

    /// A5.12: +1 for each squad-equivalent (rounded up) that the firer's side has over the limit in its Location: three
    /// squads give none, three and a crew one, five two. Enemy units, and units in the next hex, do not count.
    #[test]
    fn who_fires_out_of_a_crowd() {
        let drm = |squads: usize, crews: usize, side: &str, at: &str| {
            let crowd =
                (0..squads).map(|i| json!({ "unit": format!("Q{i}q"), "at": at, "side": side, "type": "4-4-7 1sq" }));
            let crews =
                (0..crews).map(|i| json!({ "unit": format!("K{i}k"), "at": at, "side": side, "type": "2-2-8 Icr" }));
            let mut units: Vec<_> = crowd.chain(crews).collect();
            units.push(json!({ "unit": "L1l", "at": "C5", "side": "soviet", "type": "9-1" }));
            let on = kit::drawn(["A0", "I14"], &json!({ "units": units }));
            let query = ShotQuery { fp: Some(8), ..ShotQuery::new("L1l", "C7") };
            let ruling = on.answer(&Query::Shot(query)).expect("a ruling");
            ruling.steps.iter().find(|step| step.rule == R::A5_12).map(|step| step.effect)
        };
        assert_eq!(drm(3, 0, "soviet", "C5"), None);
        assert_eq!(drm(3, 1, "soviet", "C5"), Some(Effect::Drm(1)));
        assert_eq!(drm(5, 0, "soviet", "C5"), Some(Effect::Drm(2)));
        assert_eq!(drm(5, 0, "german", "C5"), None);
        assert_eq!(drm(5, 0, "soviet", "C6"), None);
        // FB14.1: the BVR belongs to the Soviets and stacks with them
        assert_eq!(drm(5, 0, "bvr", "C5"), Some(Effect::Drm(2)));
    }

    /// A5.131: -1 for each squad-equivalent (rounded up) over the limit at the target: three squads give none, three
    /// and a crew one, five two. Units of the firer's side there, and units in the next hex, do not count, nor does it
    /// apply to an AFV.
    #[test]
    fn who_is_fired_at_in_a_crowd() {
        let drm = |squads: usize, crews: usize, side: &str, at: &str, target: &str| {
            let crowd =
                (0..squads).map(|i| json!({ "unit": format!("Q{i}q"), "at": at, "side": side, "type": "4-4-7 1sq" }));
            let crews =
                (0..crews).map(|i| json!({ "unit": format!("K{i}k"), "at": at, "side": side, "type": "2-2-8 Icr" }));
            let mut units: Vec<_> = crowd.chain(crews).collect();
            units.push(json!({ "unit": "L1l", "at": "C7", "side": "soviet", "type": "9-1" }));
            let on = kit::drawn(["A0", "I14"], &json!({ "units": units }));
            let query = ShotQuery { fp: Some(8), ..ShotQuery::new("C5", target) };
            let ruling = on.answer(&Query::Shot(query)).expect("a ruling");
            ruling.steps.iter().find(|step| step.rule == R::A5_131).map(|step| step.effect)
        };
        assert_eq!(drm(3, 0, "soviet", "C7", "L1l"), None);
        assert_eq!(drm(3, 1, "soviet", "C7", "L1l"), Some(Effect::Drm(-1)));
        assert_eq!(drm(5, 0, "soviet", "C7", "L1l"), Some(Effect::Drm(-2)));
        assert_eq!(drm(5, 0, "german", "C7", "L1l"), None);
        assert_eq!(drm(5, 0, "soviet", "C8", "L1l"), None);
        // no unit is named, so the side that is Overstacked counts
        assert_eq!(drm(5, 0, "german", "C7", "C7"), Some(Effect::Drm(-2)));
    }
}
