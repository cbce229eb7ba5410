//! The marks that a ruling on TEM draws on a map.

use crate::pictures::marks::{End, Marks, Sign};
use crate::pictures::palette as color;
use crate::ruling::{Ruling, Tem};

impl Tem {
    /// Marks the target with the total DRM, and each cover or Hindrance with its own.
    pub(crate) fn marks(&self, ruling: &Ruling) -> Marks {
        let total = ruling.total_drm();
        let mut marks = Marks::default();
        let to = self.to.location.hex;
        marks.wash(to, color::HINDERED.at(34));
        if !ruling.is_clear() {
            marks.line(self.from.location.hex, to, color::BLOCKED).dashed = true;
            marks.key(Sign::Line(color::BLOCKED, true, End::Arrow), "line of fire, blocked");
            marks.key(Sign::Wash(color::HINDERED.at(34)), "the target");
            "no line of fire".clone_into(&mut marks.short);
            return marks;
        }
        marks.line(self.from.location.hex, to, color::INK);
        marks.key(Sign::Line(color::INK, false, End::Arrow), "the line of fire");
        marks.short = if total == 0 { "0".to_owned() } else { format!("{total:+}") };
        marks.label(to, marks.short.clone());
        marks.key(Sign::Wash(color::HINDERED.at(34)), "the target, with the total DRM");
        marks.covers(ruling, &[to]);
        marks
    }
}
