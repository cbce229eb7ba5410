//! The marks that a ruling on movement draws on a map.

use std::collections::BTreeSet;

use crate::grid::{Hex, Point, Side};
use crate::map::{Location, Place};
use crate::pictures::marks::{End, Label, Marks, Says, Sign};
use crate::pictures::palette as color;
use crate::ruling::{MoveOutcome, PathCost, Points, Reach, Ruling};

impl MoveOutcome {
    /// Returns the marks for a path, or for everything within reach.
    pub(crate) fn marks(&self, ruling: &Ruling) -> Option<Marks> {
        match self {
            Self::Path(path) => Some(path.marks(ruling)),
            Self::Reach(reach) => Some(reach.marks()),
            Self::CaChange(_) | Self::OutOfGas(_) | Self::Sewer(_) => None,
        }
    }
}

impl PathCost {
    /// Labels each hex of the path with the points spent so far.
    fn marks(&self, ruling: &Ruling) -> Marks {
        let mut marks = Marks::default();
        for other in &self.other_paths {
            let spots: Vec<Location> = other.spots.iter().map(|spot| spot.at).collect();
            for ([from, to], way) in ways(&spots) {
                let line = marks.way([from, to], way, color::FAINT);
                (line.dashed, line.end) = (true, End::Bare);
            }
        }
        let spots: Vec<Location> =
            self.legs.first().map(|leg| leg.from).into_iter().chain(self.legs.iter().map(|leg| leg.to)).collect();
        let mut spent = Points::ZERO;
        for (index, (leg, ([from, to], way))) in self.legs.iter().zip(ways(&spots)).enumerate() {
            if index == 0 {
                marks.wash(from, color::CLEAR.at(22));
                marks.label(from, "start");
            }
            let cost = self.cost(leg, &ruling.steps);
            let barred = cost.is_none();
            let tint = if barred { color::BLOCKED } else { color::CLEAR };
            marks.way([from, to], way, tint).dashed = barred;
            marks.wash(to, tint.at(22));
            spent += cost.unwrap_or(Points::ZERO);
            let words = if barred { "no".to_owned() } else { spent.to_string() };
            match marks.labels.iter_mut().find(|label| label.at == to) {
                Some(known) => known.words = words,
                None => marks.label(to, words),
            }
        }
        let unit = self.class.points();
        marks.short = match self.total(&ruling.steps) {
            Some(total) if self.is_legal(&ruling.steps) => format!("{total} {unit}"),
            _ => "not allowed".to_owned(),
        };
        let is_around = spots.iter().any(|at| matches!(at.place, Place::Bypass(_)));
        let path = if is_around { "the path; in Bypass along the hexside" } else { "the path" };
        marks.key(Sign::Line(color::CLEAR, false, End::Arrow), path);
        marks.key(Sign::Wash(color::CLEAR.at(22)), format!("a hex of it, with the {unit} spent by then"));
        marks.key(Sign::Line(color::BLOCKED, true, End::Arrow), "not allowed");
        marks.key(Sign::Wash(color::BLOCKED.at(22)), "may not be entered so");
        let others = if self.other_paths.len() == 1 { "another path" } else { "other paths" };
        marks.key(Sign::Line(color::FAINT, true, End::Bare), others);
        marks
    }
}

/// Returns the line of each leg between Locations. It runs from center dot to center dot; in Bypass it runs along the
/// hexside, from the vertex where the unit arrives to the one from which it leaves.
fn ways(spots: &[Location]) -> Vec<([Hex; 2], Vec<Point>)> {
    let Some(first) = spots.first() else { return Vec::new() };
    let mut at = stand(*first, spots.get(1));
    let mut all = Vec::new();
    for (index, leg) in spots.windows(2).enumerate() {
        let (from, to) = (leg[0].hex, leg[1].hex);
        let way = match leg[1].place {
            Place::Bypass(side) => {
                let [a, b] = vertices(to, side);
                let next = spots.get(index + 2).map(|next| stand(*next, None));
                let far = |p: Point| (apart(p, at), next.map_or(0, |next| -apart(p, next)));
                if far(a) <= far(b) { vec![at, a, b] } else { vec![at, b, a] }
            }
            _ => vec![at, to.center()],
        };
        at = way.last().copied().unwrap_or(at);
        all.push(([from, to], way));
    }
    all
}

/// Returns the point for a unit at this Location: the center dot, or in Bypass the vertex closer to the next Location.
fn stand(at: Location, next: Option<&Location>) -> Point {
    let Place::Bypass(side) = at.place else { return at.hex.center() };
    let ends = vertices(at.hex, side);
    let [a, b] = ends;
    match next.map(|next| next.hex.center()) {
        Some(next) if apart(b, next) < apart(a, next) => b,
        Some(_) => a,
        None => Point { x: i64::midpoint(a.x, b.x), y: i64::midpoint(a.y, b.y) },
    }
}

/// Returns the squared distance of two points. A lattice step down is longer than one across, hence the factor.
const fn apart(a: Point, b: Point) -> i64 {
    let (x, y) = (a.x - b.x, a.y - b.y);
    x * x + 3 * y * y
}

/// Returns the vertices of a hexside, moved slightly into the hex that is bypassed.
fn vertices(hex: Hex, side: Side) -> [Point; 2] {
    let center = hex.center();
    let within = |p: Point| Point { x: p.x + (center.x - p.x) * 7 / 100, y: p.y + (center.y - p.y) * 7 / 100 };
    side.corners().map(|corner| within(hex.corner(corner)))
}

impl Reach {
    /// Shades each hex by the cost of reaching it.
    fn marks(&self) -> Marks {
        let unit = self.class.points();
        let mut marks = Marks::default();
        marks.without_short = true;
        let cheapest = self.cheapest();
        let costs: Vec<_> = cheapest.values().map(|(cost, _)| *cost).collect::<BTreeSet<_>>().into_iter().collect();
        let shade = |index: usize| {
            let far = u8::try_from(index * 44 / costs.len().max(1)).unwrap_or(44);
            color::CLEAR.at(62 - far)
        };
        for (hex, (cost, bypassed)) in &cheapest {
            let index = costs.iter().position(|c| c == cost).unwrap_or_default();
            if *hex != self.from.hex {
                marks.wash(*hex, shade(index));
            }
            // the start has no label; the costs of the other Locations in its hex are in the table
            if *hex != self.from.hex {
                match bypassed {
                    true => marks.labels.push(Label { at: *hex, words: format!("{cost}b"), says: Says::InBypass }),
                    false => marks.label(*hex, cost.to_string()),
                }
            }
        }
        marks.label(self.from.hex, "start");
        marks.wash(self.from.hex, color::HINDERED.at(60));
        for (index, cost) in costs.iter().enumerate() {
            marks.key(Sign::Wash(shade(index)), format!("{cost} {unit}"));
        }
        marks.key(Sign::Wash(color::HINDERED.at(60)), "where it starts");
        marks.key(Sign::Label(Says::InBypass), "b: so little in Bypass alone");
        marks
    }
}
