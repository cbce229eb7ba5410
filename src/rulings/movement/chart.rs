//! The movement charts (`data/movement.json`). The costs of terrain are kept with each terrain in the catalogue
//! instead.

use serde::Deserialize;

use crate::map::{Catalogue, RailroadKind};
use crate::query::{MoveWeather, MoverClass};
use crate::rules::{ChartRow, Cost, CostRow, Points, RuleId, SureOfCells};

pub use crate::rules::{Cell, CellCost};

use super::numbers::{Numbers, Weather};

crate::rules::built_in! { BUILT_IN: Chart = "movement.json" }

/// A type of railroad on the chart (B32.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RailType {
    /// At ground level.
    Glrr,
    /// On an embankment.
    Emrr,
    /// Elevated.
    Elrr,
    /// Sunken.
    Surr,
}

impl RailType {
    /// Returns the type by which a railroad of a map is charged. One on a bridge has the level of the rails that lead
    /// there.
    #[must_use]
    pub const fn of(kind: RailroadKind) -> Self {
        match kind {
            RailroadKind::Glrr | RailroadKind::Tram | RailroadKind::OrchardTram | RailroadKind::Bridge => Self::Glrr,
            RailroadKind::Emrr => Self::Emrr,
            RailroadKind::Elrr => Self::Elrr,
            RailroadKind::Surr => Self::Surr,
        }
    }
}

/// How a railroad hex is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RailBy {
    /// Across a RR hexside.
    Rails,
    /// Across another.
    Across,
    /// In Bypass of Rail Cars that stand on raised or sunken rails, at the level of these rails.
    Past,
}

/// A row of the Railroad Movement Costs Chart.
#[derive(Clone, Debug)]
pub struct RailRow {
    /// Its types of railroad.
    pub rr: Vec<RailType>,
    /// How it is entered.
    pub by: RailBy,
    /// Whether a higher elevation is entered.
    pub climb: bool,
    /// Its rule.
    pub rule: RuleId,
    /// One cell for each class of unit.
    pub cells: [Cell; 8],
}

/// All the charts.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "RawChart")]
pub struct Chart {
    rows: Vec<(ChartRow, CostRow)>,
    rails: Vec<RailRow>,
    /// All numbers that are not part of a cost chart.
    pub numbers: Numbers,
}

impl Chart {
    /// Returns the built-in charts.
    #[must_use]
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// Returns a row of the terrain chart. The row of a terrain is in its entry in the catalogue.
    #[must_use]
    pub fn row<'a>(&'a self, row: ChartRow, catalogue: &'a Catalogue) -> &'a CostRow {
        let own = if let ChartRow::Terrain(id) = row { catalogue.terrain(id).row() } else { None };
        own.unwrap_or_else(|| self.printed(row))
    }

    /// Returns a row of the chart that is not in the catalogue of terrain.
    ///
    /// # Panics
    /// Never panics: a test makes sure that the chart has all these rows.
    #[must_use]
    pub fn printed(&self, row: ChartRow) -> &CostRow {
        self.rows.iter().find(|(id, _)| *id == row).map(|(_, row)| row).expect("every printed row is there")
    }

    /// Returns a row of the Railroad Movement Costs Chart.
    ///
    /// # Panics
    /// Never panics: a test makes sure that the chart has every row.
    #[must_use]
    pub fn rail(&self, rr: RailType, by: RailBy, climb: bool) -> &RailRow {
        let row = self.rails.iter().find(|r| r.by == by && r.climb == climb && r.rr.contains(&rr));
        row.expect("every row of the railroad chart is there")
    }

    /// Returns the least cost at which a class of unit enters any Location other than a sewer. It takes the cheapest
    /// row that can apply alone; all additions (climbing, weather, vehicles in the way) only make a leg dearer.
    #[must_use]
    pub fn least(&self, class: MoverClass, catalogue: &Catalogue) -> Points {
        let alone = |cell: &[Cell; 8]| match cell[class as usize].cost {
            CellCost::Points(points) => Some(points),
            CellCost::Share(_) => Some(Points::halves(1)),
            CellCost::Cot { .. } | CellCost::Na | CellCost::BypassOnly => None,
        };
        let printed = self.rows.iter().filter(|(row, _)| *row != ChartRow::Sewer);
        // a row of 0 for being IN an entrenchment is left out: it is paid in addition to the ground
        let printed = printed.filter_map(|(_, row)| alone(&row.cells)).filter(|points| *points > Points::ZERO);
        let rails = self.rails.iter().filter_map(|row| alone(&row.cells));
        let terrain = catalogue.all().filter_map(|(_, terrain)| {
            let cells = &terrain.row()?.cells;
            // if an obstacle can be bypassed, its row is the whole cost of the hex
            match cells[class as usize].cost {
                CellCost::Cot { plus, .. } => terrain.bypass.map(|_| plus),
                _ => alone(cells),
            }
        });
        printed.chain(rails).chain(terrain).fold(Points::whole(1), Points::min)
    }

    /// Returns every row of the Railroad Movement Costs Chart.
    #[must_use]
    pub fn rails(&self) -> &[RailRow] {
        &self.rails
    }

    /// Returns the cost of a weather, unless it is not covered.
    #[must_use]
    pub fn weather(&self, weather: MoveWeather) -> Option<&Weather> {
        self.numbers.weather.iter().find(|w| w.is == weather)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    id: ChartRow,
    name: String,
    rule: RuleId,
    cost: [Cost; 8],
    sure: SureOfCells,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRail {
    rr: Vec<RailType>,
    by: RailBy,
    climb: bool,
    rule: RuleId,
    cost: [Cost; 8],
    sure: SureOfCells,
}

#[derive(Deserialize)]
struct RawChart {
    terrain: Vec<RawRow>,
    railroads: Vec<RawRail>,
    #[serde(flatten)]
    numbers: Numbers,
}

impl From<RawChart> for Chart {
    fn from(raw: RawChart) -> Self {
        let row = |r: RawRow| (r.id, CostRow { name: r.name.into(), rule: r.rule, cells: Cost::cells(r.cost, r.sure) });
        let rail = |r: RawRail| {
            let cells = Cost::cells(r.cost, r.sure);
            RailRow { rr: r.rr, by: r.by, climb: r.climb, rule: r.rule, cells }
        };
        Self {
            rows: raw.terrain.into_iter().map(row).collect(),
            rails: raw.railroads.into_iter().map(rail).collect(),
            numbers: raw.numbers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Sure;

    fn points(n: u32) -> CellCost {
        CellCost::Points(Points::whole(n))
    }

    #[test]
    fn every_row_of_both_charts_is_there() {
        let chart = Chart::built_in();
        // no row occurs twice, the last one is of the last variant, and there are as many rows as variants
        let rows: std::collections::BTreeSet<_> = chart.rows.iter().map(|(id, _)| *id).collect();
        assert_eq!((rows.len(), rows.last()), (chart.rows.len(), Some(&ChartRow::Sewer)));
        assert_eq!(rows.len(), 26);
        for rr in [RailType::Glrr, RailType::Emrr, RailType::Elrr, RailType::Surr] {
            for by in [RailBy::Rails, RailBy::Across] {
                for climb in [false, true] {
                    assert!(chart.rail(rr, by, climb).rr.contains(&rr));
                }
            }
        }
        for rr in [RailType::Emrr, RailType::Elrr, RailType::Surr] {
            assert!([false, true].iter().all(|climb| chart.rail(rr, RailBy::Past, *climb).rr.contains(&rr)));
        }
    }

    /// FB5.12: an evergreen orchard costs twice an orchard.
    #[test]
    fn an_evergreen_orchard_costs_twice_an_orchard() {
        let catalogue = Catalogue::built_in();
        let cost = |id, class: MoverClass| {
            let terrain = catalogue.find(id).expect("an orchard");
            Chart::built_in().row(ChartRow::Terrain(terrain), &catalogue).cells[class as usize].cost
        };
        for class in MoverClass::ALL.iter().copied() {
            let (CellCost::Points(once), CellCost::Points(twice)) =
                (cost("orchard", class), cost("evergreen-orchard", class))
            else {
                panic!("orchards cost points")
            };
            assert_eq!(once * 2, twice);
        }
        assert_eq!(cost("evergreen-orchard", MoverClass::Truck), points(8));
    }

    /// Nothing costs less than 1 MF on foot or mounted. Vehicles pay ½ MP along a road (B3.41).
    #[test]
    fn the_least_is_a_point_on_foot_and_half_a_point_by_road() {
        let catalogue = Catalogue::built_in();
        let least = |class| Chart::built_in().least(class, &catalogue).in_halves();
        let halves = MoverClass::ALL.iter().map(|class| least(*class)).collect::<Vec<_>>();
        assert_eq!(halves, [2, 2, 1, 1, 1, 1, 1, 1], "{:?}", MoverClass::ALL);
    }

    /// B32.32 EX: checks the cells of the chart whose numbers the examples confirm.
    #[test]
    fn the_pinned_cells_are_as_published() {
        let chart = Chart::built_in();
        let cell = |by, climb, class: MoverClass| chart.rail(RailType::Elrr, by, climb).cells[class as usize];
        assert_eq!(cell(RailBy::Rails, false, MoverClass::Infantry).cost, points(1));
        assert_eq!(cell(RailBy::Rails, false, MoverClass::Halftrack).cost, points(2));
        assert_eq!(cell(RailBy::Rails, true, MoverClass::Halftrack).cost, points(3));
        let up = cell(RailBy::Across, true, MoverClass::Halftrack);
        assert_eq!(up.cost, CellCost::Cot { times: 1, plus: Points::whole(5) });
        assert!(up.bog && up.sure == Sure::Pinned);
        assert_eq!(cell(RailBy::Across, true, MoverClass::Truck).cost, CellCost::Na);
    }
}
