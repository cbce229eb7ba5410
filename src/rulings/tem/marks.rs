//! What a ruling on TEM marks on a map.

use crate::pictures::marks::Marks;
use crate::pictures::palette as color;
use crate::ruling::{Ruling, Tem};

impl Tem {
    /// Marks the target with the total DRM, and each cover or Hindrance with its own.
    pub(crate) fn marks(&self, ruling: &Ruling) -> Marks {
        let total = ruling.total_drm();
        let mut marks = Marks::default();
        let to = self.to.location.hex;
        marks.wash(to, color::HINDERED.at(34));
        marks.line(self.from.location.hex, to, color::INK);
        marks.short = if total == 0 { "0".to_owned() } else { format!("{total:+}") };
        marks.label(to, marks.short.clone());
        marks.key.push((color::HINDERED.at(34), "the target, with the total DRM".to_owned()));
        marks.drms(&ruling.steps, &[to]);
        if !marks.sides.is_empty() || marks.labels.len() > 1 {
            marks.key.push((color::WHITE.at(60), "elsewhere: what each cover or Hindrance gives".to_owned()));
        }
        marks
    }
}
