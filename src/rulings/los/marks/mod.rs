//! What rulings on LOS draw in a picture: one line on the map and from the side, everything that one Location sees, all
//! pairs of units.

pub(crate) mod line;
pub(crate) mod side;
pub(crate) mod viewshed;

use crate::map::Map;
use crate::pictures::marks::{End, Marks, Sign};
use crate::pictures::palette as color;
use crate::ruling::LosMatrix;

impl LosMatrix {
    /// Draws a line between each two units that see each other.
    pub(crate) fn marks(&self, map: &Map) -> Marks {
        let mut marks = Marks::default();
        let at = |label: &str| map.unit(label).ok().map(|unit| unit.location.hex);
        for pair in &self.pairs {
            let (Some(from), Some(to)) = (at(&pair.from), at(&pair.to)) else { continue };
            // each pair once, because LOS is the same both ways (A6.5)
            if from >= to || pair.unruled.is_some() {
                continue;
            }
            if pair.clear {
                let tint = if pair.hindrance > 0 { color::HINDERED } else { color::CLEAR };
                let line = marks.line(from, to, tint);
                (line.dashed, line.end) = (pair.hindrance > 0, End::Bare);
            }
        }
        for unit in map.units() {
            marks.wash(unit.location.hex, color::WHITE.at(20));
        }
        marks.key(Sign::Line(color::CLEAR, false, End::Bare), "clear LOS");
        marks.key(Sign::Line(color::HINDERED, true, End::Bare), "LOS with a Hindrance");
        marks.key(Sign::Wash(color::WHITE.at(20)), "a hex with a unit");
        marks
    }
}
