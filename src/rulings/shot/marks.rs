//! The marks that a ruling on a shot draws on a map.

use crate::grid::Hex;
use crate::pictures::marks::{End, Marks, Sign};
use crate::pictures::palette as color;
use crate::ruling::{Ruling, Shot, Shots};

/// The most firers for which a picture shows a line each.
const MOST_LINES: usize = 24;

impl Shot {
    /// Marks the firer with its FP, the target with the total DRM, the line of fire between them, and the value of each
    /// cover or Hindrance on the way.
    pub(crate) fn marks(&self, ruling: &Ruling) -> Marks {
        let (from, to) = (self.from.location.hex, self.to.location.hex);
        let mut marks = Marks::default();
        let is_clear = ruling.is_clear();
        let tint = match (is_clear, ruling.hindrance()) {
            (false, _) => color::BLOCKED,
            (true, 0) => color::CLEAR,
            (true, _) => color::HINDERED,
        };
        let fp = self.fp(&ruling.steps).filter(|_| is_clear);
        marks.wash(from, color::CLEAR.at(24));
        marks.wash(to, color::BLOCKED.at(34));
        marks.line(from, to, tint).dashed = !is_clear;
        let others = self.group.iter().map(|end| end.at.hex).filter(|hex| is_clear && ![from, to].contains(hex));
        for hex in others {
            marks.wash(hex, color::CLEAR.at(24));
            marks.line(hex, to, tint);
        }
        let firer = Sign::Wash(color::CLEAR.at(24));
        marks.key(firer, if fp.is_some() { "the firer, with its FP" } else { "the firer" });
        let target = Sign::Wash(color::BLOCKED.at(34));
        if !is_clear {
            "no line of fire".clone_into(&mut marks.short);
            marks.key(target, "the target");
            marks.key(Sign::Line(tint, true, End::Arrow), "line of fire, blocked");
            return marks;
        }
        if let Some(fp) = fp {
            marks.label(from, format!("{fp} FP"));
        }
        let total = self.drm(&ruling.steps);
        marks.short = format!("DRM {total:+}");
        if from != to {
            marks.label(to, format!("{total:+}"));
        }
        marks.key(target, "the target, with the total DRM");
        let line = if ruling.hindrance() > 0 { "line of fire, hindered" } else { "line of fire, clear" };
        marks.key(Sign::Line(tint, false, End::Arrow), line);
        marks.covers(ruling, &[from, to]);
        marks
    }
}

impl Shots {
    /// Marks the target, and each hex with a line of fire to it with the lowest DRM from there.
    pub(crate) fn marks(&self) -> Marks {
        let to = self.to.location.hex;
        let mut marks = Marks::default();
        marks.wash(to, color::BLOCKED.at(34));
        let mut hexes: Vec<(Hex, i16)> = Vec::new();
        for unit in &self.units {
            match hexes.iter_mut().find(|(hex, _)| *hex == unit.at.hex) {
                Some((_, drm)) => *drm = unit.drm.min(*drm),
                None => hexes.push((unit.at.hex, unit.drm)),
            }
        }
        for (hex, drm) in hexes.iter().take(MOST_LINES).filter(|(hex, _)| *hex != to) {
            marks.wash(*hex, color::CLEAR.at(24));
            marks.line(*hex, to, color::CLEAR);
            marks.label(*hex, format!("{drm:+}"));
        }
        marks.short = match self.units.len() {
            1 => "1 unit can fire".to_owned(),
            count => format!("{count} units can fire"),
        };
        marks.key(Sign::Wash(color::CLEAR.at(24)), "a firer, with the DRM of its shot");
        marks.key(Sign::Wash(color::BLOCKED.at(34)), "the target");
        marks.key(Sign::Line(color::CLEAR, false, End::Arrow), "line of fire");
        marks
    }
}
