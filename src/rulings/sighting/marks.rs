//! What a ruling on aircraft that look for a target marks on a map.

use crate::grid::SIDES;
use crate::map::Map;
use crate::pictures::marks::{Marks, Sign};
use crate::pictures::palette as color;
use crate::ruling::{Aerial, Fact, Ruling, SightingFact};

impl Aerial {
    /// Marks the target with the DRM to the Sighting TC; what rings it, if aircraft do not see it for that.
    pub(crate) fn marks(&self, ruling: &Ruling, map: &Map) -> Marks {
        let (hex, is_seen) = (self.at.hex, ruling.is_clear());
        let mut marks = Marks::default();
        let is_ringed = ruling.steps.iter().any(|step| matches!(step.fact, Fact::Sighting(SightingFact::Ringed)));
        if is_ringed {
            let around = SIDES.map(|side| hex.neighbor(side)).into_iter().filter(|next| map.hex(*next).is_some());
            around.for_each(|next| marks.wash(next, color::INK.at(34)));
            marks.key(Sign::Wash(color::INK.at(34)), "an obstacle at least a level higher than the target");
        }
        let tint = if is_seen { color::HINDERED.at(34) } else { color::BLOCKED.at(40) };
        marks.wash(hex, tint);
        if is_seen {
            let drm = ruling.other_drm();
            marks.label(hex, format!("{drm:+}"));
            marks.short = format!("Sighting TC DRM {drm:+}");
            marks.key(Sign::Wash(tint), "the target, with the DRM to the Sighting TC");
        } else {
            "no LOS from aircraft".clone_into(&mut marks.short);
            marks.key(Sign::Wash(tint), "the target, which aircraft do not see");
        }
        marks
    }
}
