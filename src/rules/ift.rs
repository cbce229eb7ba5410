//! The Infantry Fire Table and the other numbers of an attack on it, from `data/ift.json`.
//!
//! Ten independent tables agree on its 176 cells, and two on the Residual FP. Numbers found in fewer tables are left
//! out or marked.

use serde::Deserialize;
use std::fmt;

use super::RuleId;

super::built_in! {
    /// The Infantry Fire Table.
    pub IFT: Ift = "ift.json"
}

/// The table, and the other numbers needed for an attack on it.
#[derive(Debug, Deserialize)]
pub struct Ift {
    /// The rule of the table.
    pub rule: RuleId,
    /// The FP of each column, the lowest first.
    pub columns: Vec<u8>,
    /// The rows, the lowest Final DR first. A Final DR below the first row uses the first, one above the last row uses
    /// the last.
    pub rows: Vec<IftRow>,
    /// The modifications of FP.
    pub fp: FpRules,
    /// The DRM that come from the firer.
    pub drm: FirerDrm,
    /// Cowering.
    pub cowering: Cowering,
    /// Residual FP.
    pub residual: ResidualTable,
    /// The To Hit DRM that are not in another table.
    pub to_hit: ToHitDrm,
    /// The HE columns by caliber.
    pub he: HeTable,
    /// A Demolition Charge.
    pub dc: ChargeFp,
}

/// The FP of a Demolition Charge.
#[derive(Debug, Deserialize)]
pub struct ChargeFp {
    /// The rule.
    pub rule: RuleId,
    /// The FP.
    pub fp: u8,
}

/// To Hit DRM.
#[derive(Debug, Deserialize)]
pub struct ToHitDrm {
    /// Case F: Intensive Fire.
    pub intensive: RuledDrm,
    /// The size of the target.
    pub size: SizeDrm,
    /// The Basic To Hit numbers.
    pub numbers: ToHitNumbers,
}

/// The Basic To Hit numbers by range, and how properties of the Gun change them (C3.3, C4). Three independent tables
/// agree on these. Numbers that only two tables have are left out: ranges over 24 hexes, the Vehicle Target Type, LL.
#[derive(Debug, Deserialize)]
pub struct ToHitNumbers {
    /// The rule.
    pub rule: RuleId,
    /// The last hex of each range band.
    pub ranges: Vec<u16>,
    /// For the Infantry Target Type.
    pub infantry: ByColor,
    /// For the Area Target Type, of either color.
    pub area: Vec<i8>,
    /// The rule on the changes.
    pub changes_rule: RuleId,
    /// The change for a long barrel.
    pub long: Vec<i8>,
    /// The change for a short barrel, on the Area Target Type.
    pub short_area: Vec<i8>,
    /// The changes for small calibers; each is added to those before it.
    pub small: Vec<BySmallCaliber>,
}

/// Numbers for each color.
#[derive(Debug, Deserialize)]
pub struct ByColor {
    /// Black numbers.
    pub black: Vec<i8>,
    /// Red numbers.
    pub red: Vec<i8>,
}

/// The change for a small caliber.
#[derive(Debug, Deserialize)]
pub struct BySmallCaliber {
    /// The largest caliber to which it applies, in millimetres.
    pub mm: u16,
    /// The change at each range band.
    pub by: Vec<i8>,
}

/// A DRM and its rule.
#[derive(Debug, Deserialize)]
pub struct RuledDrm {
    /// The rule.
    pub rule: RuleId,
    /// The DRM.
    pub drm: i8,
}

/// The DRM for the size of a target.
#[derive(Debug, Deserialize)]
pub struct SizeDrm {
    /// The rule.
    pub rule: RuleId,
    /// For a small target.
    pub small: i8,
    /// For a large target.
    pub large: i8,
}

/// The row of results for a Final DR.
#[derive(Debug, Deserialize)]
pub struct IftRow {
    /// The Final DR.
    pub dr: i16,
    /// The result in each column, the lowest first.
    pub cells: Vec<IftResult>,
}

/// A result on the table; a greater result is worse for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub enum IftResult {
    /// No effect (A7.306).
    None,
    /// A Pin Task Check (A7.305).
    Ptc,
    /// A Normal Morale Check (A7.304).
    Nmc,
    /// A Morale Check with this DRM (A7.303).
    Mc(u8),
    /// One Casualty Reduction, and a Morale Check with this DRM for the others (A7.302).
    K(u8),
    /// This many are eliminated (A7.301).
    Kia(u8),
}

impl fmt::Display for IftResult {
    /// Writes it as printed on the chart.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::None => "-".to_owned(),
            Self::Ptc => "PTC".to_owned(),
            Self::Nmc => "NMC".to_owned(),
            Self::Mc(n) => format!("{n}MC"),
            Self::K(n) => format!("K/{n}"),
            Self::Kia(n) => format!("{n}KIA"),
        };
        f.pad(&text)
    }
}

impl TryFrom<String> for IftResult {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = |digits: Option<&str>| digits.and_then(|d| d.parse().ok());
        match text.as_str() {
            "-" => Some(Self::None),
            "PTC" => Some(Self::Ptc),
            "NMC" => Some(Self::Nmc),
            other => number(other.strip_suffix("KIA"))
                .map(Self::Kia)
                .or_else(|| number(other.strip_prefix("K/")).map(Self::K))
                .or_else(|| number(other.strip_suffix("MC")).map(Self::Mc)),
        }
        .ok_or_else(|| format!("`{text}` is not a result of the IFT"))
    }
}

printed!(
    IftResult,
    "description": "A result of the IFT as the chart prints it: 2KIA, K/3, 1MC, NMC, PTC, or - for no effect",
    "pattern": "^([1-7]KIA|K/[1-4]|[1-4]MC|NMC|PTC|-)$"
);

/// A rule without a number.
#[derive(Debug, Deserialize)]
pub struct Ruled {
    /// The rule.
    pub rule: RuleId,
}

/// The modifications of FP; one without a number halves the FP.
#[derive(Debug, Deserialize)]
pub struct FpRules {
    /// The sum of all FP selects the column; nothing is rounded before.
    pub sum: Ruled,
    /// FP below the first column makes no attack.
    pub least: Ruled,
    /// Fire beyond Normal Range.
    pub long_range: LongRange,
    /// Fire at a concealed target.
    pub concealed: Ruled,
    /// In the Advancing Fire Phase.
    pub advancing: Ruled,
    /// Opportunity Fire, which is not halved.
    pub opportunity: Ruled,
    /// Spraying Fire; with inherent FP it reaches this many hexes.
    pub spraying: Reach,
    /// Assault Fire.
    pub assault_fire: AssaultFire,
    /// Fire by a pinned unit.
    pub pinned: Ruled,
    /// Subsequent First Fire.
    pub subsequent: Ruled,
    /// Final Protective Fire.
    pub fpf: Ruled,
    /// Final Fire by a unit marked with First Fire.
    #[serde(rename = "final")]
    pub final_fire: Ruled,
    /// The range of Final Fire by a unit already marked with First Fire.
    pub marked: Reach,
}

/// The reach of some kind of fire.
#[derive(Debug, Deserialize)]
pub struct Reach {
    /// The rule.
    pub rule: RuleId,
    /// The reach in hexes.
    pub reach: u16,
}

/// Fire beyond Normal Range.
#[derive(Debug, Deserialize)]
pub struct LongRange {
    /// The rule.
    pub rule: RuleId,
    /// The reach as a multiple of Normal Range.
    pub reach: u16,
}

/// Assault Fire.
#[derive(Debug, Deserialize)]
pub struct AssaultFire {
    /// The rule.
    pub rule: RuleId,
    /// The addition to the FP, which is then rounded up.
    pub plus: u8,
}

/// The DRM that come from the firer.
#[derive(Debug, Deserialize)]
pub struct FirerDrm {
    /// The leadership DRM of the leader who directs the fire.
    pub leader: Ruled,
    /// The DRM of a CX firer.
    pub cx: RuledDrm,
}

/// Cowering.
#[derive(Debug, Deserialize)]
pub struct Cowering {
    /// The rule.
    pub rule: RuleId,
    /// The number of columns to shift to the left.
    pub columns: u8,
    /// The number of columns if an Inexperienced MMC fires.
    pub inexperienced: u8,
    /// The rule for Inexperienced MMC.
    pub inexperienced_rule: RuleId,
}

/// Residual FP by the column of the attack.
#[derive(Debug, Deserialize)]
pub struct ResidualTable {
    /// The rule.
    pub rule: RuleId,
    /// One row for each column, the lowest first.
    pub by_column: Vec<ResidualRow>,
    /// The Residual FP counters that exist, the lowest first.
    pub counters: Vec<u16>,
    /// The rule by which DRM from outside the target's hex lower the Residual FP, one counter for each.
    pub steps_rule: RuleId,
}

/// The Residual FP of a column.
#[derive(Debug, Deserialize)]
pub struct ResidualRow {
    /// The FP of the column.
    pub column: u16,
    /// The Residual FP that it leaves.
    pub residual: u16,
}

/// The HE columns by caliber.
#[derive(Debug, Deserialize)]
pub struct HeTable {
    /// The rule by which the Area Target Type halves FP.
    pub area_rule: RuleId,
    /// The rule by which a Critical Hit doubles FP.
    pub critical_rule: RuleId,
    /// The column of each caliber, the largest first.
    pub columns: Vec<HeColumn>,
    /// Calibers for which our sources disagree.
    pub disputed: Vec<u16>,
}

/// The HE column of a caliber.
#[derive(Debug, Deserialize)]
pub struct HeColumn {
    /// The smallest caliber of this column, in millimetres.
    pub caliber: u16,
    /// The FP of the column.
    pub column: u8,
    /// Whether more than one of our sources gives it.
    pub sure: bool,
}

impl Ift {
    /// Returns the column for whole FP: the highest that is not above them; `None` if there is no attack.
    #[must_use]
    pub fn column(&self, fp: u32) -> Option<u8> {
        self.columns.iter().rfind(|c| u32::from(**c) <= fp).copied()
    }

    /// Returns the column `by` columns to the left, if there is one.
    #[must_use]
    pub fn left_of(&self, column: u8, by: u8) -> Option<u8> {
        let index = self.columns.iter().position(|c| *c == column)?;
        self.columns.get(index.checked_sub(usize::from(by))?).copied()
    }

    /// Returns the result of a Final DR; `None` if the column does not exist.
    #[must_use]
    pub fn result(&self, column: u8, final_dr: i16) -> Option<IftResult> {
        let index = self.columns.iter().position(|c| *c == column)?;
        let row = self.rows.iter().rfind(|row| row.dr <= final_dr).or(self.rows.first())?;
        row.cells.get(index).copied()
    }

    /// Returns the KIA number of a Final DR in a column; 0 if the result is not a KIA, `None` if the column does not
    /// exist.
    #[must_use]
    pub fn kia(&self, column: u8, final_dr: i16) -> Option<u8> {
        self.result(column, final_dr).map(|result| if let IftResult::Kia(n) = result { n } else { 0 })
    }
}

impl HeTable {
    /// Returns the column of a caliber, whether or not the sources agree on it.
    #[must_use]
    pub fn of(&self, caliber: u16) -> Option<&HeColumn> {
        self.columns.iter().find(|he| caliber >= he.caliber)
    }

    /// Returns `true` if more than one of our sources gives the column of a caliber, and none contradicts them.
    #[must_use]
    pub fn is_sure(&self, caliber: u16) -> bool {
        self.of(caliber).is_some_and(|he| he.sure) && !self.disputed.contains(&caliber)
    }
}

impl ResidualTable {
    /// Returns the Residual FP that an attack leaves, lowered by `steps` counters; `fp` selects the highest column that
    /// it reaches.
    #[must_use]
    pub fn left(&self, fp: u16, steps: u8) -> u16 {
        let full = self.by_column.iter().rfind(|r| r.column <= fp).map_or(0, |row| row.residual);
        let index = self.counters.iter().rposition(|c| *c <= full);
        index.and_then(|i| i.checked_sub(usize::from(steps))).and_then(|i| self.counters.get(i)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A7.1: the table has eleven columns, and rows for 0 to 15, in order.
    #[test]
    fn the_table_is_whole() {
        assert_eq!(IFT.columns, [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36]);
        assert_eq!(IFT.rows.iter().map(|r| r.dr).collect::<Vec<_>>(), (0..=15).collect::<Vec<_>>());
        assert!(IFT.rows.iter().all(|row| row.cells.len() == IFT.columns.len()));
        assert!(IFT.he.columns.iter().all(|he| IFT.columns.contains(&he.column)));
    }

    /// A7.1: more FP or a lower Final DR is never milder for the target, and each column is harsher than the one before
    /// in some row.
    #[test]
    fn worse_for_the_target_to_the_right_and_upwards() {
        for rows in IFT.rows.windows(2) {
            assert!(rows[0].cells.iter().zip(&rows[1].cells).all(|(low, high)| low >= high), "row {}", rows[1].dr);
        }
        for index in 1..IFT.columns.len() {
            let pairs: Vec<_> = IFT.rows.iter().map(|r| (r.cells[index - 1], r.cells[index])).collect();
            assert!(pairs.iter().all(|(left, right)| left <= right) && pairs.iter().any(|(left, right)| left < right));
        }
    }

    /// A7.1, A7.306: a Final DR below 0 uses the row of 0, above 15 the row of 15, where 36 FP still cause a PTC.
    #[test]
    fn the_ends_of_the_table() {
        assert_eq!(IFT.result(1, -4), Some(IftResult::Kia(1)));
        assert_eq!(IFT.result(36, 99), Some(IftResult::Ptc));
        assert_eq!(IFT.result(30, 15), Some(IftResult::None));
        assert_eq!(IFT.result(5, 2), None);
    }

    /// A7.2, A7.3: the column is the highest that is not above the FP; below 1 there is none, above 36 it is the last.
    #[test]
    fn the_column_is_the_highest_reached() {
        let columns = [0, 1, 3, 5, 7, 11, 19, 22, 36, 400].map(|fp| IFT.column(fp));
        let expected = [0, 1, 2, 4, 6, 8, 16, 20, 36, 36].map(|c: u8| (c > 0).then_some(c));
        assert_eq!(columns, expected);
        assert_eq!((IFT.left_of(8, 2), IFT.left_of(2, 1), IFT.left_of(2, 2)), (Some(4), Some(1), None));
    }

    /// A8.22, A8.26: Residual FP is half of the column, rounded down to an existing counter, and one counter lower for
    /// each step.
    #[test]
    fn residual_fp_goes_down_the_counters() {
        let left = |fp| (0..4).map(|steps| IFT.residual.left(fp, steps)).collect::<Vec<_>>();
        assert_eq!(left(1), [0, 0, 0, 0]);
        assert_eq!(left(2), [1, 0, 0, 0]);
        assert_eq!(left(7), [2, 1, 0, 0]);
        assert_eq!(left(8), [4, 2, 1, 0]);
        assert_eq!(left(12), [6, 4, 2, 1]);
        assert_eq!(left(20), [8, 6, 4, 2]);
        assert_eq!(left(40), [12, 8, 6, 4]);
    }

    /// A7.1: 150mm uses the 30 column, where an Original 4 is a 2KIA. In the 8 column only a 2 is a KIA. A caliber
    /// below 20mm has no column.
    #[test]
    fn kia_numbers_and_calibers() {
        let column = |caliber| IFT.he.of(caliber).map(|he| he.column);
        assert_eq!((column(150), column(70), column(69), column(19)), (Some(30), Some(12), Some(8), None));
        assert_eq!((IFT.kia(30, 4), IFT.kia(8, 2), IFT.kia(8, 3), IFT.kia(5, 2)), (Some(2), Some(1), Some(0), None));
        assert_eq!([75, 81, 120, 36, 105, 200].map(|mm| IFT.he.is_sure(mm)), [true, false, false, false, true, false]);
    }

    #[test]
    fn a_result_is_read_as_it_is_printed() {
        for text in ["7KIA", "K/4", "4MC", "NMC", "PTC", "-"] {
            assert_eq!(IftResult::try_from(text.to_owned()).map(|r| r.to_string()).as_deref(), Ok(text));
        }
        assert!(["", "KIA", "K/", "MC", "5", "K4"].iter().all(|text| IftResult::try_from((*text).to_owned()).is_err()));
    }
}
