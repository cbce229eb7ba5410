//! The Infantry Fire Table and the numbers of an attack on it: `data/ift.json`, each once.
//!
//! Its 176 cells are those on which ten independent tables agree; so is the Residual FP of two. What fewer say is not
//! here, or is marked.

use serde::Deserialize;
use std::fmt;

use super::RuleId;

super::built_in! {
    /// The Infantry Fire Table.
    pub IFT: Ift = "ift.json"
}

/// The table, and the other numbers that an attack on it needs.
#[derive(Debug, Deserialize)]
pub struct Ift {
    /// The rule.
    pub rule: RuleId,
    /// The FP of the columns, the lowest first.
    pub columns: Vec<u8>,
    /// The rows, the lowest Final DR first; a lower Final DR reads the first, a higher the last.
    pub rows: Vec<IftRow>,
    /// What changes FP.
    pub fp: FpRules,
    /// What is a DRM of the firer.
    pub drm: FirerDrm,
    /// Cowering.
    pub cowering: Cowering,
    /// Residual FP.
    pub residual: ResidualTable,
    /// The To Hit DRM that no other table has.
    pub to_hit: ToHitDrm,
    /// The columns of HE.
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

/// The Basic To Hit numbers by range, and what of the Gun changes them (C3.3, C4): what three independent tables have. Two alone have what is left
/// out: more than 24 hexes, the Vehicle Target Type, LL.
#[derive(Debug, Deserialize)]
pub struct ToHitNumbers {
    /// The rule.
    pub rule: RuleId,
    /// The last hex of each band of ranges.
    pub ranges: Vec<u16>,
    /// Of the Infantry Target Type.
    pub infantry: ByColor,
    /// Of the Area Target Type, whatever the color.
    pub area: Vec<i8>,
    /// The rule of what changes them.
    pub changes_rule: RuleId,
    /// By a long barrel.
    pub long: Vec<i8>,
    /// By a short one, of the Area Target Type.
    pub short_area: Vec<i8>,
    /// By a small caliber, each on top of those before.
    pub small: Vec<BySmallCaliber>,
}

/// Numbers of either color.
#[derive(Debug, Deserialize)]
pub struct ByColor {
    /// Black.
    pub black: Vec<i8>,
    /// Red.
    pub red: Vec<i8>,
}

/// What a small caliber does.
#[derive(Debug, Deserialize)]
pub struct BySmallCaliber {
    /// The largest such caliber.
    pub mm: u16,
    /// What it adds by range.
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

/// The DRM of a target's size.
#[derive(Debug, Deserialize)]
pub struct SizeDrm {
    /// The rule.
    pub rule: RuleId,
    /// Of a small one.
    pub small: i8,
    /// Of a large one.
    pub large: i8,
}

/// The results of a Final DR.
#[derive(Debug, Deserialize)]
pub struct IftRow {
    /// The Final DR.
    pub dr: i16,
    /// The result in each column.
    pub cells: Vec<IftResult>,
}

/// A result of the table; one that is greater is worse for the target.
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
    /// So many eliminated (A7.301).
    Kia(u8),
}

impl fmt::Display for IftResult {
    /// Writes it as the chart prints it.
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

/// A rule alone.
#[derive(Debug, Deserialize)]
pub struct Ruled {
    /// The rule.
    pub rule: RuleId,
}

/// What changes FP; where no number stands it is halved.
#[derive(Debug, Deserialize)]
pub struct FpRules {
    /// The sum picks the column; no part of it is rounded.
    pub sum: Ruled,
    /// Less FP than the first column means no attack.
    pub least: Ruled,
    /// Past Normal Range.
    pub long_range: LongRange,
    /// At a concealed target.
    pub concealed: Ruled,
    /// In the Advancing Fire Phase.
    pub advancing: Ruled,
    /// Opportunity Fire, which is not halved.
    pub opportunity: Ruled,
    /// Spraying Fire; that of inherent FP reaches so many hexes.
    pub spraying: Reach,
    /// Assault Fire.
    pub assault_fire: AssaultFire,
    /// Of a pinned firer.
    pub pinned: Ruled,
    /// Subsequent First Fire.
    pub subsequent: Ruled,
    /// Final Protective Fire.
    pub fpf: Ruled,
    /// Final Fire by a unit marked with First Fire.
    #[serde(rename = "final")]
    pub final_fire: Ruled,
    /// The range of Final Fire by a unit with such a marker.
    pub marked: Reach,
}

/// How far some fire reaches.
#[derive(Debug, Deserialize)]
pub struct Reach {
    /// The rule.
    pub rule: RuleId,
    /// In hexes.
    pub reach: u16,
}

/// Fire past Normal Range.
#[derive(Debug, Deserialize)]
pub struct LongRange {
    /// The rule.
    pub rule: RuleId,
    /// It reaches so many times as far as Normal Range.
    pub reach: u16,
}

/// Assault Fire.
#[derive(Debug, Deserialize)]
pub struct AssaultFire {
    /// The rule.
    pub rule: RuleId,
    /// What it adds to the FP, which is then rounded up.
    pub plus: u8,
}

/// What is a DRM of the firer.
#[derive(Debug, Deserialize)]
pub struct FirerDrm {
    /// That of the leader who directs.
    pub leader: Ruled,
    /// A firer who is CX.
    pub cx: RuledDrm,
}

/// Cowering.
#[derive(Debug, Deserialize)]
pub struct Cowering {
    /// The rule.
    pub rule: RuleId,
    /// So many columns to the left.
    pub columns: u8,
    /// So many if an Inexperienced MMC fires.
    pub inexperienced: u8,
    /// The rule of that.
    pub inexperienced_rule: RuleId,
}

/// Residual FP by the column of the attack.
#[derive(Debug, Deserialize)]
pub struct ResidualTable {
    /// The rule.
    pub rule: RuleId,
    /// One row a column, the lowest first.
    pub by_column: Vec<ResidualRow>,
    /// The counters there are, the lowest first.
    pub counters: Vec<u16>,
    /// The rule by which DRM from outside the target's hex lower it, a counter each.
    pub steps_rule: RuleId,
}

/// The Residual FP of a column.
#[derive(Debug, Deserialize)]
pub struct ResidualRow {
    /// The FP of the column.
    pub column: u16,
    /// What it leaves.
    pub residual: u16,
}

/// The columns of HE.
#[derive(Debug, Deserialize)]
pub struct HeTable {
    /// The rule by which the Area Target Type halves.
    pub area_rule: RuleId,
    /// The rule by which a Critical Hit doubles.
    pub critical_rule: RuleId,
    /// The column of each caliber, the largest first.
    pub columns: Vec<HeColumn>,
    /// Calibers whose column differs between our sources.
    pub disputed: Vec<u16>,
}

/// The column of a caliber.
#[derive(Debug, Deserialize)]
pub struct HeColumn {
    /// From this caliber on, in millimetres.
    pub caliber: u16,
    /// The FP of the column.
    pub column: u8,
    /// More than one of our sources says so.
    pub sure: bool,
}

impl Ift {
    /// Returns the column that whole FP reach, the highest not above them; `None` if there is no attack.
    #[must_use]
    pub fn column(&self, fp: u32) -> Option<u8> {
        self.columns.iter().rfind(|c| u32::from(**c) <= fp).copied()
    }

    /// Returns the column so many to the left, if there is one.
    #[must_use]
    pub fn left_of(&self, column: u8, by: u8) -> Option<u8> {
        let index = self.columns.iter().position(|c| *c == column)?;
        self.columns.get(index.checked_sub(usize::from(by))?).copied()
    }

    /// Returns the result of a Final DR; `None` if there is no such column.
    #[must_use]
    pub fn result(&self, column: u8, final_dr: i16) -> Option<IftResult> {
        let index = self.columns.iter().position(|c| *c == column)?;
        let row = self.rows.iter().rfind(|row| row.dr <= final_dr).or(self.rows.first())?;
        row.cells.get(index).copied()
    }

    /// Returns the KIA number of a Final DR on a column; 0 is not a KIA, `None` no such column.
    #[must_use]
    pub fn kia(&self, column: u8, final_dr: i16) -> Option<u8> {
        self.result(column, final_dr).map(|result| if let IftResult::Kia(n) = result { n } else { 0 })
    }
}

impl HeTable {
    /// Returns the column of a caliber; a caliber is of its band whether or not its sources agree.
    #[must_use]
    pub fn of(&self, caliber: u16) -> Option<&HeColumn> {
        self.columns.iter().find(|he| caliber >= he.caliber)
    }

    /// Returns `true` if more than one of our sources gives the column of a caliber, and none contradicts.
    #[must_use]
    pub fn is_sure(&self, caliber: u16) -> bool {
        self.of(caliber).is_some_and(|he| he.sure) && !self.disputed.contains(&caliber)
    }
}

impl ResidualTable {
    /// Returns what an attack on a column leaves, after so many steps down the counters; a column is the highest
    /// reached.
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

    /// A7.1: eleven columns and the rows of 0 to 15, in order.
    #[test]
    fn the_table_is_whole() {
        assert_eq!(IFT.columns, [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36]);
        assert_eq!(IFT.rows.iter().map(|r| r.dr).collect::<Vec<_>>(), (0..=15).collect::<Vec<_>>());
        assert!(IFT.rows.iter().all(|row| row.cells.len() == IFT.columns.len()));
        assert!(IFT.he.columns.iter().all(|he| IFT.columns.contains(&he.column)));
    }

    /// A7.1: more FP or a lower Final DR is never milder, and each column is somewhere harsher than the one before.
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

    /// A7.1, A7.306: below 0 the row of 0, above 15 the row of 15, where 36 FP still has a PTC.
    #[test]
    fn the_ends_of_the_table() {
        assert_eq!(IFT.result(1, -4), Some(IftResult::Kia(1)));
        assert_eq!(IFT.result(36, 99), Some(IftResult::Ptc));
        assert_eq!(IFT.result(30, 15), Some(IftResult::None));
        assert_eq!(IFT.result(5, 2), None);
    }

    /// A7.2, A7.3: the highest column not above the FP; below 1 none, above 36 the last.
    #[test]
    fn the_column_is_the_highest_reached() {
        let columns = [0, 1, 3, 5, 7, 11, 19, 22, 36, 400].map(|fp| IFT.column(fp));
        let expected = [0, 1, 2, 4, 6, 8, 16, 20, 36, 36].map(|c: u8| (c > 0).then_some(c));
        assert_eq!(columns, expected);
        assert_eq!((IFT.left_of(8, 2), IFT.left_of(2, 1), IFT.left_of(2, 2)), (Some(4), Some(1), None));
    }

    /// A8.22, A8.26: half of the column as a counter that exists, and from there a counter for each step.
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

    /// A7.1: 150mm is of the 30 column, where an Original 4 is a 2KIA; on that of 8 only a 2 is a KIA, and no caliber
    /// below 20mm has a column.
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
