//! Locations in which a side has more units than the stacking limits allow without penalty (A5.1, B31.2, FB9.12).
//!
//! Only what counters show is counted: a unit that does not show its size counts for nothing.

use std::collections::BTreeMap;

use crate::rules::infantry::numbers;
use crate::rules::{Faction, RuleId, Stacking, UNITS};

use super::board::{Map, Unit};
use super::kinds::{UnitKind, UnitTrait};
use super::location::{Location, Place};

/// A Location that is Overstacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overstacked {
    /// The Location.
    pub at: Location,
    /// The side of the units, if it is known.
    pub side: Option<String>,
    /// The units, by their labels.
    pub units: Vec<String>,
    /// Those of them whose counters are not known, each with how many halves of a squad it counts for by its numbers.
    pub assumed: Vec<(String, usize)>,
    /// Half squad-equivalents that are there, five SMC counted as one (A5.5).
    pub halves: usize,
    /// SMC that are there.
    pub smc: usize,
    /// What may be there.
    pub limit: StackingLimit,
}

impl Overstacked {
    /// Returns by how many squad-equivalents the limit is exceeded, fractions rounded up (A5.11, A5.12).
    #[must_use]
    pub fn excess(&self) -> u8 {
        self.limit.excess(self.halves)
    }
}

/// What a Location holds without penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackingLimit {
    /// Half squad-equivalents.
    pub halves: usize,
    /// SMC; `None` where no source says how many.
    pub smc: Option<u8>,
    /// The rule.
    pub rule: RuleId,
}

impl StackingLimit {
    fn of(map: &Map, at: Location) -> Self {
        let of = |held: &Stacking| Self { halves: 2 * usize::from(held.squads), smc: Some(held.smc), rule: held.rule };
        match at.place {
            Place::Cellar => of(&UNITS.cellar),
            _ if map.is_in_steeple(at) => {
                let held = &UNITS.steeple;
                Self { halves: usize::from(held.half_squads), smc: None, rule: held.rule }
            }
            _ => of(&UNITS.location),
        }
    }

    fn excess(&self, halves: usize) -> u8 {
        u8::try_from(halves.saturating_sub(self.halves).div_ceil(2)).unwrap_or(u8::MAX)
    }
}

/// Returns whether a unit is a SMC; `None` if its counter does not show it.
pub(crate) fn is_smc(unit: &Unit) -> Option<bool> {
    size(unit).map(|size| size == Size::Smc)
}

/// Returns the Locations in which a unit would be one of too many squads of its side, each with the excess in
/// squad-equivalents, fractions rounded up (A5.11). Nothing is returned for a unit whose counter does not show its size.
pub(crate) fn crowded_for(map: &Map, unit: &Unit) -> Vec<(Location, u8)> {
    // a SMC adds nothing to the total, but suffers the penalty like other units
    let own = match size(unit).filter(|_| unit.side.is_some()) {
        Some(Size::Halves(own)) => own,
        Some(Size::Smc) => 0,
        Some(Size::Gun) | None => return Vec::new(),
    };
    let mut there: BTreeMap<Location, Vec<(&Unit, Size)>> = BTreeMap::new();
    for other in map.units().iter().filter(|other| is_friend(unit, other)) {
        if let Some(size) = size_or_gun(other) {
            there.entry(other.location).or_default().push((other, size));
        }
    }
    let is_smc = usize::from(is_smc(unit) == Some(true));
    let over =
        there.into_iter().map(|(at, stack)| (at, StackingLimit::of(map, at).excess(halves_of(&stack, is_smc) + own)));
    over.filter(|(at, excess)| *excess > 0 && at.place != Place::Sewer).collect()
}

/// Returns `true` if another unit is on the same side; Germans and Hungarians are one side (FB13.1).
fn is_friend(unit: &Unit, other: &Unit) -> bool {
    let sides = (unit.side.as_deref(), other.side.as_deref());
    unit.label != other.label && sides.0.map(army) == sides.1.map(army)
}

/// Returns the army that a side belongs to; the sides of the module form two armies.
pub(crate) fn army(side: &str) -> &str {
    Faction::of_side(side).map_or(side, |army| army.name())
}

/// Returns the side of a stack: the nationality if all units share it, else the army.
fn side_of(stack: &[(&Unit, Size)]) -> Option<String> {
    let first = stack.first()?.0.side.as_deref()?;
    let same = stack.iter().all(|(unit, _)| unit.side.as_deref() == Some(first));
    Some(if same { first } else { army(first) }.to_owned())
}

/// How much a unit counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// This many half squads.
    Halves(usize),
    Smc,
    /// A Gun together with its crew.
    Gun,
}

/// A5.5: returns how many half squads a stack counts for, with `more_smc` SMC added. A Gun and its crew are a squad,
/// whether or not the crew is a unit of its own, and five SMC are a HS.
fn halves_of(stack: &[(&Unit, Size)], more_smc: usize) -> usize {
    let count = |wanted: &dyn Fn(&Unit, Size) -> bool| stack.iter().filter(|(unit, size)| wanted(unit, *size)).count();
    let of_mmc: usize = stack.iter().map(|(_, size)| if let Size::Halves(n) = size { *n } else { 0 }).sum();
    let smc = count(&|_, size| size == Size::Smc) + more_smc;
    let guns = count(&|_, size| size == Size::Gun);
    let crews = count(&|unit, _| is_crew(unit));
    of_mmc + 2 * guns - guns.min(crews) + smc / usize::from(UNITS.location.smc + 1)
}

fn is_crew(unit: &Unit) -> bool {
    unit.kind == UnitKind::Infantry && unit.counter.as_deref().is_some_and(|shown| shown.ends_with("cr"))
}

/// Returns how much a unit counts for, including a Gun if it belongs to a side.
fn size_or_gun(unit: &Unit) -> Option<Size> {
    let manned = unit.kind == UnitKind::Gun && unit.side.is_some();
    if manned { Some(Size::Gun) } else { size(unit) }
}

/// The Location of a stack, and its side; units of different sides are counted apart.
type At<'m> = (Location, Option<&'m str>);

/// Returns the stacks on the map that are Overstacked.
#[must_use]
pub fn overstacked(map: &Map) -> Vec<Overstacked> {
    overstacked_by(map, map.units())
}

/// Returns the stacks of one Location that are Overstacked.
pub(crate) fn overstacked_at(map: &Map, at: Location) -> Vec<Overstacked> {
    overstacked_by(map, map.units().iter().filter(|unit| unit.location == at))
}

/// Returns the cellars that a unit may not enter. An unbroken MMC may not enter a cellar in which its side is
/// Overstacked already (FB9.12). Counters do not show whether a MMC is unarmed.
pub(crate) fn cellars_shut_to(map: &Map, unit: &Unit) -> Vec<Location> {
    if is_mmc(unit).is_none() || !may_be_shut_out(unit) {
        return Vec::new();
    }
    let others = map.units().iter().filter(|other| is_friend(unit, other));
    let full = overstacked_by(map, others).into_iter().map(|stack| stack.at);
    full.filter(|at| at.place == Place::Cellar).collect()
}

/// Returns `false` if a unit may enter even an Overstacked cellar because it is broken or not a MMC (FB9.12). A counter
/// that does not show what it is may be a MMC.
pub(crate) fn may_be_shut_out(unit: &Unit) -> bool {
    let is_broken = [UnitTrait::Broken, UnitTrait::Dm].iter().any(|state| unit.traits.contains(state));
    !is_broken && is_mmc(unit) != Some(false)
}

/// Returns the Overstacked stacks among some units.
fn overstacked_by<'m>(map: &Map, units: impl IntoIterator<Item = &'m Unit>) -> Vec<Overstacked> {
    let mut stacks: BTreeMap<At<'_>, Vec<(&Unit, Size)>> = BTreeMap::new();
    for unit in units {
        // B8.2: no unit is Overstacked in a sewer
        if let Some(size) = size_or_gun(unit).filter(|_| unit.location.place != Place::Sewer) {
            stacks.entry((unit.location, unit.side.as_deref().map(army))).or_default().push((unit, size));
        }
    }
    let over = |((at, _), stack): (At<'_>, Vec<(&Unit, Size)>)| {
        let limit = StackingLimit::of(map, at);
        let halves = halves_of(&stack, 0);
        let smc = stack.iter().filter(|(_, size)| *size == Size::Smc).count();
        (halves > limit.halves).then(|| Overstacked {
            at,
            side: side_of(&stack),
            assumed: assumed(&stack),
            units: stack.iter().map(|(unit, _)| unit.label.clone()).collect(),
            halves,
            smc,
            limit,
        })
    };
    stacks.into_iter().filter_map(over).collect()
}

/// Returns whether a unit is a squad, HS or crew; `None` if its counter does not show it.
pub(crate) fn is_mmc(unit: &Unit) -> Option<bool> {
    size(unit).map(|size| matches!(size, Size::Halves(_)))
}

/// Returns whether a unit is a squad; `None` if its counter does not show it.
pub(crate) fn is_squad(unit: &Unit) -> Option<bool> {
    size(unit).map(|size| size == Size::Halves(2))
}

/// Reads from its counter how much a unit counts for: `4-4-7 1sq`, `2-3-7 1hs`, `2-2-8 Icr`, `9-1`, `ss:6-5-8`.
fn size(unit: &Unit) -> Option<Size> {
    let is = |what| unit.traits.contains(&what);
    if unit.kind != UnitKind::Infantry || is(UnitTrait::Sw) || is(UnitTrait::Fortification) || is(UnitTrait::Riding) {
        return None;
    }
    let mut words = unit.counter.as_deref()?.split_whitespace();
    let first = words.next()?;
    let shown = first.rsplit(':').next().unwrap_or(first);
    let last = words.next_back().unwrap_or_default();
    match last.get(last.len().saturating_sub(2)..) {
        Some("sq") => return Some(Size::Halves(2)),
        Some("hs" | "cr") => return Some(Size::Halves(1)),
        _ => {}
    }
    if is_leader(shown) {
        return Some(Size::Smc);
    }
    let rows = UNITS.find(shown, None);
    if rows.is_empty() {
        return by_numbers(shown);
    }
    let half = rows.first()?.half_squad;
    rows.iter().all(|row| row.half_squad == half).then_some(Size::Halves(if half { 1 } else { 2 }))
}

/// Returns how much three numbers count for that no counter of the module shows: if the FP is less than that of any
/// squad, it is a HS.
fn by_numbers(shown: &str) -> Option<Size> {
    let (fp, _) = numbers(shown)?;
    let squads = UNITS.all().iter().filter(|row| !row.half_squad).filter_map(|row| numbers(&row.counter));
    let least = squads.map(|(fp, _)| fp).min()?;
    Some(Size::Halves(if fp < least { 1 } else { 2 }))
}

/// Returns the units of a stack whose size is assumed from their numbers, because no counter of the module shows these.
fn assumed(stack: &[(&Unit, Size)]) -> Vec<(String, usize)> {
    let bare = |unit: &Unit| unit.counter.as_deref().map(|shown| shown.rsplit(':').next().unwrap_or(shown).to_owned());
    let unknown =
        |unit: &Unit| bare(unit).is_some_and(|shown| numbers(&shown).is_some() && UNITS.find(&shown, None).is_empty());
    let each = stack.iter().filter(|(unit, _)| unknown(unit));
    each.filter_map(|(unit, size)| match size {
        Size::Halves(halves) => Some((unit.label.clone(), *halves)),
        Size::Smc | Size::Gun => None,
    })
    .collect()
}

/// Reads Morale and leadership: `9-1`, `8-0`, `6+1`.
fn is_leader(word: &str) -> bool {
    let number = |text: &str, most: u8| text.parse::<u8>().is_ok_and(|n| n <= most);
    word.split_once(['-', '+']).is_some_and(|(morale, drm)| number(morale, 11) && number(drm, 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Map, UnitFile};

    /// The Overstacked stacks if a Location holds these counters, each with how many there are.
    fn in_location(at: &str, counters: &[(&str, usize)]) -> Vec<Overstacked> {
        let mut revision = Map::built_in("fb").expect("built in").revise();
        for (i, (counter, count)) in counters.iter().enumerate() {
            for j in 0..*count {
                let mut unit = UnitFile::new(format!("U{i}-{j}"), at);
                unit.kind = Some((*counter).to_owned());
                unit.side = Some("ru".to_owned());
                revision.make(&unit.into()).expect("a unit");
            }
        }
        overstacked(&revision.check().expect("a map"))
    }

    /// A5.1: three squad-equivalents and four SMC, a HS or crew being half a squad: 2 squads, a HS and a crew are three
    /// squad-equivalents.
    #[test]
    fn a_location_holds_three_squads_and_four_smc() {
        let full = [("4-4-7 1sq", 2), ("2-3-7 1hs", 1), ("2-2-8 Icr", 1), ("9-1", 3), ("6+1", 1)];
        assert_eq!(in_location("F37", &full), []);
        let over = in_location("F37", &[("4-4-7 1sq", 3), ("2-3-7 1hs", 1)]);
        assert_eq!((over.len(), over[0].halves, over[0].smc, over[0].limit.rule), (1, 7, 0, RuleId::A5_1));
        // A5.5: five SMC count as a HS, four for nothing
        assert_eq!(in_location("F37", &[("8-0", 5)]), []);
        let over = in_location("F37", &[("4-4-7 1sq", 3), ("8-0", 5)]);
        assert_eq!((over[0].halves, over[0].smc, over[0].excess()), (7, 5, 1));
        // a unit that does not show its size counts for nothing, and so does a tank
        assert_eq!(in_location("F37", &[("4-4-7 1sq", 3), ("?", 2), ("T-34/85", 2)]), []);
    }

    /// A5.11, its example: two squads and a crew fit; another squad makes 3½, which is one over; yet another is 2 over,
    /// because 1½ is rounded up.
    #[test]
    fn what_is_too_many_is_counted_in_squads() {
        let excess = |counters: &[(&str, usize)]| in_location("L33", counters).first().map(Overstacked::excess);
        assert_eq!(excess(&[("4-4-7 1sq", 2), ("2-2-8 Icr", 1)]), None);
        assert_eq!(excess(&[("4-4-7 1sq", 3), ("2-2-8 Icr", 1)]), Some(1));
        assert_eq!(excess(&[("4-4-7 1sq", 4), ("2-2-8 Icr", 1)]), Some(2));
        assert_eq!(excess(&[("4-4-7 1sq", 3), ("9-1", 5)]), Some(1));
        assert_eq!(excess(&[("4-4-7 1sq", 3), ("9-1", 4)]), None);
    }

    /// A5.5: a Gun and its crew count as a squad. Two squads and a Gun fit; three squads and a Gun are one too many,
    /// whether or not the crew is a unit of its own. A second crew adds half a squad.
    #[test]
    fn a_gun_and_its_crew_are_a_squad() {
        let excess = |squads: usize, crews: usize| {
            let mut revision = Map::built_in("fb").expect("built in").revise();
            let squads = (0..squads).map(|_| ("4-4-7 1sq", None));
            let crews = (0..crews).map(|_| ("2-2-8 Icr", None));
            let gun = [("76L", Some(UnitKind::Gun))];
            for (i, (counter, is)) in squads.chain(crews).chain(gun).enumerate() {
                let mut unit = UnitFile::new(format!("U{i}u"), "L33");
                unit.kind = Some(counter.to_owned());
                unit.side = Some("ru".to_owned());
                unit.is = is.unwrap_or_default();
                revision.make(&unit.into()).expect("a unit");
            }
            overstacked(&revision.check().expect("a map")).first().map(Overstacked::excess)
        };
        assert_eq!((excess(2, 0), excess(2, 1), excess(2, 2)), (None, None, Some(1)));
        assert_eq!((excess(3, 0), excess(3, 1)), (Some(1), Some(1)));
    }

    /// FB9.12: a cellar holds two squad-equivalents; L33 has a cellar.
    #[test]
    fn a_cellar_holds_two_squads() {
        assert_eq!(in_location("L33@c", &[("4-4-7 1sq", 2), ("9-1", 4)]), []);
        let over = in_location("L33@c", &[("4-4-7 1sq", 2), ("2-2-8 Icr", 1)]);
        assert_eq!((over[0].halves, over[0].limit.halves, over[0].limit.rule), (5, 4, RuleId::FB9_12));
        assert_eq!(in_location("L33", &[("4-4-7 1sq", 2), ("2-2-8 Icr", 1)]), []);
    }

    /// B31.2: a Steeple Location holds one HS. FB7.31: U19 has them at Levels 1 to 3; its ground level is a normal
    /// Location.
    #[test]
    fn a_steeple_location_holds_a_half_squad() {
        assert_eq!(in_location("U19@3", &[("2-3-7 1hs", 1)]), []);
        let over = in_location("U19@3", &[("4-4-7 1sq", 1)]);
        assert_eq!((over[0].halves, over[0].excess(), over[0].limit.rule), (2, 1, RuleId::B31_2));
        assert_eq!(in_location("U19@1", &[("2-3-7 1hs", 1), ("2-2-8 Icr", 1)])[0].excess(), 1);
        assert_eq!(in_location("U19", &[("4-4-7 1sq", 3)]), []);
        // FB7.4: in AAA5 Level 1 is a floor of the house, and Level 2 the Steeple
        assert_eq!(in_location("AAA5@1", &[("4-4-7 1sq", 3)]), []);
        assert_eq!(in_location("AAA5@2", &[("4-4-7 1sq", 1)])[0].limit.rule, RuleId::B31_2);
    }
}
