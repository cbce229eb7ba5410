//! What a ruling on movement marks on a map.

use std::collections::BTreeSet;

use crate::pictures::marks::Marks;
use crate::pictures::palette as color;
use crate::ruling::{MoveOutcome, PathCost, Points, Reach, Ruling};

impl MoveOutcome {
    /// Marks a path, or all that is reached.
    pub(crate) fn marks(&self, ruling: &Ruling) -> Option<Marks> {
        match self {
            Self::Path(path) => Some(path.marks(ruling)),
            Self::Reach(reach) => Some(reach.marks()),
            Self::CaChange(_) | Self::OutOfGas(_) | Self::Sewer(_) => None,
        }
    }
}

impl PathCost {
    /// Marks each hex of the path with what is spent by then.
    fn marks(&self, ruling: &Ruling) -> Marks {
        let mut marks = Marks::default();
        for other in &self.other_paths {
            for pair in other.spots.windows(2) {
                let line = marks.line(pair[0].at.hex, pair[1].at.hex, color::FAINT);
                (line.dashed, line.arrow) = (true, false);
            }
        }
        let mut spent = Points::ZERO;
        for (index, leg) in self.legs.iter().enumerate() {
            if index == 0 {
                marks.wash(leg.from.hex, color::CLEAR.at(22));
                marks.label(leg.from.hex, "start");
            }
            let cost = self.cost(leg, &ruling.steps);
            let barred = cost.is_none();
            let tint = if barred { color::BLOCKED } else { color::CLEAR };
            marks.line(leg.from.hex, leg.to.hex, tint).dashed = barred;
            marks.wash(leg.to.hex, tint.at(22));
            spent += cost.unwrap_or(Points::ZERO);
            let words = if barred { "no".to_owned() } else { spent.to_string() };
            match marks.labels.iter_mut().find(|(hex, _)| *hex == leg.to.hex) {
                Some((_, known)) => *known = words,
                None => marks.label(leg.to.hex, words),
            }
        }
        let unit = self.class.points();
        marks.short = match self.total(&ruling.steps) {
            Some(total) if self.is_legal(&ruling.steps) => format!("{total} {unit}"),
            _ => "not allowed".to_owned(),
        };
        marks.key.push((color::CLEAR.at(40), format!("the path, with the {unit} spent by then")));
        if self.legs.iter().any(|leg| self.cost(leg, &ruling.steps).is_none()) {
            marks.key.push((color::BLOCKED.at(40), "not allowed".to_owned()));
        }
        if !self.other_paths.is_empty() {
            marks.key.push((color::FAINT.at(40), "other paths".to_owned()));
        }
        marks
    }
}

impl Reach {
    /// Shades each hex by what it costs to reach.
    fn marks(&self) -> Marks {
        let unit = self.class.points();
        let mut marks = Marks::default();
        let cheapest = self.cheapest();
        let costs: Vec<_> = cheapest.values().map(|(cost, _)| *cost).collect::<BTreeSet<_>>().into_iter().collect();
        let shade = |index: usize| {
            let far = u8::try_from(index * 44 / costs.len().max(1)).unwrap_or(44);
            color::CLEAR.at(62 - far)
        };
        for (hex, (cost, bypassed)) in &cheapest {
            let index = costs.iter().position(|c| c == cost).unwrap_or_default();
            marks.wash(*hex, shade(index));
            // where it starts, what the other Locations of the hex cost is in the table
            if *hex != self.from.hex {
                marks.label(*hex, if *bypassed { format!("{cost}b") } else { cost.to_string() });
            }
        }
        marks.label(self.from.hex, "start");
        marks.wash(self.from.hex, color::HINDERED.at(60));
        for (index, cost) in costs.iter().enumerate() {
            marks.key.push((shade(index), format!("{cost} {unit}")));
        }
        if cheapest.values().any(|(_, bypassed)| *bypassed) {
            marks.key.push((color::FAINT.at(0), "b: so little in Bypass alone".to_owned()));
        }
        marks
    }
}
