//! Rulings on the control of buildings.

use crate::map::Map;
use crate::ruling::{Control, ControlHow, Ruling, Tally, Victory, VictoryBuilding};
use crate::show::{Page, Shown};

fn control(control: Control) -> String {
    match (control.by, control.how) {
        (Some(by), ControlHow::Takes) => by.title().to_owned(),
        (Some(by), how) => format!("{} ({how})", by.title()),
        (None, ControlHow::Kept | ControlHow::Takes) => "whose it was".to_owned(),
        (None, how @ ControlHow::Contested) => format!("whose it was ({how})"),
        (None, how) => how.to_string(),
    }
}

fn tally(tally: Tally) -> String {
    format!("{} building{}, {} hex{}", tally.buildings, s(tally.buildings, "s"), tally.hexes, s(tally.hexes, "es"))
}

const fn s(count: usize, ending: &'static str) -> &'static str {
    if count == 1 { "" } else { ending }
}

fn line(building: &VictoryBuilding) -> String {
    let hexes: Vec<String> = building.hexes.iter().map(|at| at.hex.to_string()).collect();
    let name = building.name.as_ref().map(|name| format!("{name}, ")).unwrap_or_default();
    let what = if hexes.is_empty() { "no hex left".to_owned() } else { hexes.join(" ") };
    format!("{name}{what}: {}", control(building.control))
}

impl Shown for Victory {
    type Json<'a> = &'a Victory;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Victory {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let headline = self.headline();
        let mut lines = Vec::new();
        for building in &self.buildings {
            lines.push(line(building));
            // the hexes that another side controls than the building
            let other = building.hexes.iter().filter(|at| at.control.by != building.control.by);
            lines.extend(other.map(|at| format!("  {}: {}", at.hex, control(at.control))));
        }
        lines.extend(self.no_buildings.iter().map(|hex| format!("{hex}: not a building for Victory Conditions")));
        lines.extend(self.empty.map(|empty| format!("nobody in {}", tally(empty))));
        Page::new(headline).lines(lines)
    }
}

impl Victory {
    /// Returns what each side controls, and what remains. A hex that belongs to no building is controlled by nobody.
    fn headline(&self) -> String {
        if self.buildings.is_empty() && self.empty.is_none() {
            let hexes: Vec<String> = self.no_buildings.iter().map(ToString::to_string).collect();
            return format!("not a building for Victory Conditions: {}", hexes.join(", "));
        }
        let mut parts = vec![format!("Axis: {}; Soviet: {}", tally(self.axis), tally(self.soviet))];
        let (mut unheld, mut unruled) = (Tally::default(), Tally::default());
        let mut none = |control: Control, buildings: usize, hexes: usize| {
            let left = match (control.by, control.how) {
                (Some(_), _) => return,
                (None, ControlHow::Unruled) => &mut unruled,
                (None, _) => &mut unheld,
            };
            left.buildings += buildings;
            left.hexes += hexes;
        };
        for building in self.buildings.iter().filter(|building| !building.hexes.is_empty()) {
            none(building.control, 1, 0);
            building.hexes.iter().for_each(|at| none(at.control, 0, 1));
        }
        if let (Some(empty), None) = (self.empty, self.held_by) {
            none(Control { by: None, how: ControlHow::Kept }, empty.buildings, empty.hexes);
        }
        if unheld != Tally::default() {
            parts.push(format!("whose they were: {} (--held-by)", tally(unheld)));
        }
        if unruled != Tally::default() {
            parts.push(format!("no ruling: {}", tally(unruled)));
        }
        parts.join("; ")
    }
}
