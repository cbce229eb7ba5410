//! The movement charts: `data/movement.json`, which holds the rulebook's numbers once.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};

use crate::map::{RailroadKind, Terrain, TerrainCosts};
use crate::query::{MoveWeather, MoverClass};
use crate::rules::{ChartRow, RuleId, Sure};

pub use crate::rules::{Cell, CellCost};

use super::numbers::{Numbers, Weather};

/// The built-in charts; a test reads the same text.
static BUILT_IN: LazyLock<Chart> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../data/movement.json")).expect("the built-in movement charts are tested")
});

/// A row of the terrain chart.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    cells: [Cell; 8],
}

impl Row {
    /// Returns the row of terrain that a file gives costs of its own.
    pub(super) fn own(terrain: &Terrain, costs: &TerrainCosts) -> Self {
        Self { name: terrain.name.clone(), rule: terrain.rule, cells: costs.cells() }
    }

    /// Returns the cell of a class.
    #[must_use]
    pub const fn cell(&self, class: MoverClass) -> Cell {
        self.cells[class as usize]
    }
}

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
    /// Returns the type under which a railroad of a map is charged; a bridge is level with what it joins.
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
}

/// A row of the Railroad Movement Costs Chart.
#[derive(Clone, Debug)]
pub struct RailRow {
    /// Its types of railroad.
    pub rr: Vec<RailType>,
    /// How it is entered.
    pub by: RailBy,
    /// A higher elevation is entered.
    pub climb: bool,
    /// Its rule.
    pub rule: RuleId,
    cells: [Cell; 8],
}

impl RailRow {
    /// Returns the cell of a class.
    #[must_use]
    pub const fn cell(&self, class: MoverClass) -> Cell {
        self.cells[class as usize]
    }
}

/// All the charts.
#[derive(Clone, Debug)]
pub struct Chart {
    rows: Vec<(ChartRow, Row)>,
    rails: Vec<RailRow>,
    /// All that is no chart of costs.
    pub numbers: Numbers,
}

impl Chart {
    /// Returns the built-in charts.
    #[must_use]
    pub fn built_in() -> &'static Self {
        &BUILT_IN
    }

    /// Returns a printed row of the terrain chart.
    ///
    /// # Panics
    /// Never: a test holds the chart to have every printed row; rows of a terrain file are kept by the map.
    #[must_use]
    pub fn row(&self, row: ChartRow) -> &Row {
        self.rows.iter().find(|(id, _)| *id == row).map(|(_, row)| row).expect("every printed row is there")
    }

    /// Returns a row of the Railroad Movement Costs Chart.
    ///
    /// # Panics
    /// Never: a test holds the chart to have every row.
    #[must_use]
    pub fn rail(&self, rr: RailType, by: RailBy, climb: bool) -> &RailRow {
        let row = self.rails.iter().find(|r| r.by == by && r.climb == climb && r.rr.contains(&rr));
        row.expect("every row of the railroad chart is there")
    }

    /// Returns every row of the Railroad Movement Costs Chart.
    #[must_use]
    pub fn rails(&self) -> &[RailRow] {
        &self.rails
    }

    /// Returns what weather costs, unless it is not covered.
    #[must_use]
    pub fn weather(&self, weather: MoveWeather) -> Option<&Weather> {
        self.numbers.weather.iter().find(|w| w.is == weather)
    }
}

pub(super) fn cost<'de, D: Deserializer<'de>>(d: D) -> Result<(CellCost, bool), D::Error> {
    let text = std::borrow::Cow::<str>::deserialize(d)?;
    CellCost::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is no cost")))
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrEach {
    One(Sure),
    Each([Sure; 8]),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    id: ChartRow,
    name: String,
    rule: RuleId,
    #[serde(rename = "as")]
    like: Option<ChartRow>,
    times: Option<u8>,
    cost: Option<[String; 8]>,
    sure: OneOrEach,
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
    cost: [String; 8],
    sure: OneOrEach,
}

#[derive(Deserialize)]
struct RawChart {
    terrain: Vec<RawRow>,
    railroads: Vec<RawRail>,
    #[serde(flatten)]
    numbers: Numbers,
}

fn cells(costs: &[String; 8], sure: &OneOrEach) -> Result<[Cell; 8], String> {
    let mut all = [Cell { cost: CellCost::Na, bog: false, sure: Sure::Guess }; 8];
    for (i, text) in costs.iter().enumerate() {
        let (cost, bog) = CellCost::parse(text).ok_or_else(|| format!("`{text}` is no cost"))?;
        let sure = match sure {
            OneOrEach::One(sure) => *sure,
            OneOrEach::Each(each) => each[i],
        };
        all[i] = Cell { cost, bog, sure };
    }
    Ok(all)
}

impl<'de> Deserialize<'de> for Chart {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let raw = RawChart::deserialize(d)?;
        let custom = serde::de::Error::custom::<String>;
        let mut rows: Vec<(ChartRow, Row)> = Vec::new();
        for row in raw.terrain {
            if rows.iter().any(|(id, _)| *id == row.id) {
                return Err(custom(format!("row `{}` is there twice", row.name)));
            }
            let cells = match (row.cost, row.like) {
                (Some(costs), None) => cells(&costs, &row.sure).map_err(custom)?,
                (None, Some(like)) => {
                    let like = rows.iter().find(|(id, _)| *id == like);
                    let (_, like) = like.ok_or_else(|| custom(format!("`{}` comes too soon", row.name)))?;
                    like.cells.map(|cell| multiplied(cell, row.times.unwrap_or(1), &row.sure))
                }
                _ => return Err(custom(format!("row `{}` needs `cost` or `as`", row.name))),
            };
            rows.push((row.id, Row { name: row.name, rule: row.rule, cells }));
        }
        let mut rails = Vec::new();
        for row in raw.railroads {
            let cells = cells(&row.cost, &row.sure).map_err(custom)?;
            rails.push(RailRow { rr: row.rr, by: row.by, climb: row.climb, rule: row.rule, cells });
        }
        Ok(Self { rows, rails, numbers: raw.numbers })
    }
}

fn multiplied(cell: Cell, times: u8, sure: &OneOrEach) -> Cell {
    let cost = match cell.cost {
        CellCost::Points(points) => CellCost::Points(points * times),
        other => other,
    };
    let sure = if let OneOrEach::One(sure) = sure { cell.sure.max(*sure) } else { cell.sure };
    Cell { cost, bog: cell.bog, sure }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Points;

    fn points(n: u32) -> CellCost {
        CellCost::Points(Points::whole(n))
    }

    #[test]
    fn every_row_of_both_charts_is_there() {
        let chart = Chart::built_in();
        let rows: Vec<_> = chart.rows.iter().map(|(id, _)| *id).collect();
        assert_eq!(rows, ChartRow::PRINTED);
        for rr in [RailType::Glrr, RailType::Emrr, RailType::Elrr, RailType::Surr] {
            for by in [RailBy::Rails, RailBy::Across] {
                for climb in [false, true] {
                    assert!(chart.rail(rr, by, climb).rr.contains(&rr));
                }
            }
        }
    }

    /// FB5.12: an evergreen orchard costs twice an orchard.
    #[test]
    fn an_evergreen_orchard_costs_twice_an_orchard() {
        let chart = Chart::built_in();
        for class in MoverClass::ALL.iter().copied() {
            let (CellCost::Points(once), CellCost::Points(twice)) =
                (chart.row(ChartRow::Orchard).cell(class).cost, chart.row(ChartRow::EvergreenOrchard).cell(class).cost)
            else {
                panic!("orchards cost points")
            };
            assert_eq!(once * 2, twice);
        }
        assert_eq!(chart.row(ChartRow::EvergreenOrchard).cell(MoverClass::Truck).cost, points(8));
    }

    /// B32.32 EX: the cells that the examples pin.
    #[test]
    fn the_pinned_cells_are_as_published() {
        let chart = Chart::built_in();
        let cell = |by, climb, class| chart.rail(RailType::Elrr, by, climb).cell(class);
        assert_eq!(cell(RailBy::Rails, false, MoverClass::Infantry).cost, points(1));
        assert_eq!(cell(RailBy::Rails, false, MoverClass::Halftrack).cost, points(2));
        assert_eq!(cell(RailBy::Rails, true, MoverClass::Halftrack).cost, points(3));
        let up = cell(RailBy::Across, true, MoverClass::Halftrack);
        assert_eq!(up.cost, CellCost::Cot { times: 1, plus: Points::whole(5) });
        assert!(up.bog && up.sure == Sure::Pinned);
        assert_eq!(cell(RailBy::Across, true, MoverClass::Truck).cost, CellCost::Na);
    }
}
