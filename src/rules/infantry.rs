//! The values on Infantry counters: FP, range and Morale for most, Morale and DRM for a leader.

use super::units::{Class, Force, UNITS};

/// Reads FP, range and Morale: `4-6-7`.
pub(crate) fn numbers(word: &str) -> Option<(u8, u8)> {
    let parts: Vec<u8> = word.split('-').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let [fp, range, morale] = parts[..] else { return None };
    let most = &UNITS.printed;
    let is_one = (1..=most.fp).contains(&fp) && (1..=most.range).contains(&range) && morale <= most.morale;
    is_one.then_some((fp, range))
}

/// Reads a leader: Morale and leadership: `9-1`, `8-0`, `6+1`, `bvr:7-0`.
pub(crate) fn leader(word: &str) -> Option<i8> {
    let word = match word.split_once(':') {
        Some((force, shown)) if force.parse::<Force>().is_ok() => shown,
        _ => word,
    };
    let at = word.find(['-', '+'])?;
    let (morale, drm) = word.split_at(at);
    let drm: i8 = drm.parse().ok()?;
    let most = &UNITS.printed;
    let is_morale = morale.parse::<u8>().is_ok_and(|m| (1..=most.leader_morale).contains(&m));
    (is_morale && drm.unsigned_abs() <= most.leadership).then_some(drm)
}

/// Returns the Morale Level on an Infantry counter: the last number of a MMC, the first of a leader.
pub(crate) fn morale(counter: &str) -> Option<u8> {
    let (_, shown) = parted(counter);
    if leader(shown).is_some() {
        return shown.split(['-', '+']).next()?.parse().ok();
    }
    numbers(shown)?;
    shown.rsplit('-').next()?.parse().ok()
}

/// Returns `true` if a counter shows FP, range and Morale.
pub(crate) fn is_mmc(counter: &str) -> bool {
    numbers(parted(counter).1).is_some()
}

/// Returns the class of a MMC: as written behind its numbers (`4-2-6 Csq`), or the class of all counters of the module
/// with these numbers, if they share one.
pub(crate) fn class(counter: &str) -> Option<Class> {
    let (force, shown) = parted(counter);
    let written = counter.split_whitespace().nth(1).and_then(|kind| match kind.as_bytes() {
        [b'C', b's' | b'h', ..] => Some(Class::Conscript),
        [b'G', b's' | b'h', ..] => Some(Class::Green),
        _ => None,
    });
    written.or_else(|| {
        let found = UNITS.find(shown, force);
        let first = found.first()?.class?;
        found.iter().all(|unit| unit.class == Some(first)).then_some(first)
    })
}

/// Returns the Morale Level of its broken side, if our sources give it and all such counters agree.
pub(crate) fn broken_morale(counter: &str) -> Option<u8> {
    let (force, shown) = parted(counter);
    let mut found = UNITS.find(shown, force).into_iter().map(|row| row.broken);
    let first = found.next()??;
    found.all(|other| other == Some(first)).then_some(first)
}

/// Returns the numbers of a counter as printed for a text without hyphens: `467`. Returns `None` if no counter of the
/// module has these numbers.
#[must_use]
pub fn spelled(word: &str) -> Option<String> {
    let digits: Vec<String> = word.chars().map(|c| c.is_ascii_digit().then(|| c.to_string())).collect::<Option<_>>()?;
    let printed = digits.join("-");
    (digits.len() == 3 && !UNITS.find(&printed, None).is_empty()).then_some(printed)
}

/// Splits off a force before the colon: `ss:6-5-8`.
pub(crate) fn parted(counter: &str) -> (Option<Force>, &str) {
    let first = counter.split_whitespace().next().unwrap_or_default();
    match first.split_once(':') {
        Some((force, numbers)) => (force.parse().ok(), numbers),
        None => (None, first),
    }
}

/// Returns the forces whose counters have these numbers: the force before the colon, else that of the side, else all
/// that have such a counter.
pub(crate) fn forces(counter: &str, side: Option<Force>) -> Vec<Force> {
    let (force, numbers) = parted(counter);
    let named = force.or(side);
    let found: Vec<Force> = UNITS.find(numbers, named).into_iter().map(|unit| unit.force).collect();
    if found.is_empty() { named.into_iter().collect() } else { found }
}

/// Returns the side whose counters have these numbers, if there is only one.
pub(crate) fn side_of(counter: &str) -> Option<&'static str> {
    let (force, numbers) = parted(counter);
    let mut sides = UNITS.find(numbers, force).into_iter().map(|unit| side(unit.force)).collect::<Vec<_>>();
    sides.extend(force.map(side));
    sides.dedup();
    sides.sort_unstable();
    sides.dedup();
    match sides[..] {
        [one] => Some(one),
        ["german", "hungarian"] => Some("axis"),
        _ => None,
    }
}

/// Returns the side of a force, as units of a map have it.
const fn side(force: Force) -> &'static str {
    match force {
        Force::German | Force::Ss | Force::GermanEngineers => "german",
        Force::Hungarian | Force::Vannay | Force::ArrowCross | Force::Smg | Force::HungarianEngineers => "hungarian",
        Force::Soviet | Force::SovietEngineers => "soviet",
        Force::Bvr => "bvr",
    }
}

/// A4.11: returns the MF of a counter in Good Order.
#[must_use]
pub fn mf(counter: &str) -> Option<u8> {
    let (force, shown) = parted(counter);
    if leader(shown).is_some() {
        return Some(UNITS.mf.smc);
    }
    numbers(shown)?;
    let found = UNITS.find(shown, force);
    let is_green = |class: Option<Class>| class.is_some_and(Class::is_inexperienced);
    let mut mf = found.iter().map(|u| if is_green(u.class) { UNITS.mf.inexperienced } else { UNITS.mf.mmc });
    let first = mf.next().unwrap_or(UNITS.mf.mmc);
    // if such counters differ, no value is given
    mf.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::UnitRow;

    /// The numbers of `data/units.json`: the 4-6-7 is German, the 5-2-6 belongs to the Arrow Cross, the 6-2-8 to Soviet
    /// engineers, the 4-4-7 and 2-4-7 to the Germans and to Vannay. Three numbers that no counter has are not a
    /// counter, nor is a year.
    #[test]
    fn a_counter_tells_its_side() {
        for (counter, side) in [
            ("4-6-7", Some("german")),
            ("5-2-6", Some("hungarian")),
            ("6-2-8", Some("soviet")),
            ("3-3-6", Some("bvr")),
            ("4-4-7", Some("axis")),
            ("ss:6-5-8", Some("german")),
            ("vannay:4-4-7", Some("hungarian")),
            ("ru:4-5-8", Some("soviet")),
            ("7-7-7", None),
            ("9-1", None),
        ] {
            assert_eq!(side_of(counter), side, "{counter}");
        }
        assert_eq!(
            ["467", "447", "999", "1945", "46", "4a7"].map(spelled),
            [Some("4-6-7".to_owned()), Some("4-4-7".to_owned()), None, None, None, None]
        );
    }

    /// A4.11: 4 MF, but 3 for an Inexperienced unit and 6 for a SMC.
    #[test]
    fn who_has_how_many_mf() {
        assert_eq!(["4-6-7", "9-1", "6+1", "mmg:5-12", "T-34"].map(mf), [Some(4), Some(6), Some(6), None, None]);
    }

    /// No counter of the module exceeds the limits for a counter, and some counter reaches the limit of FP, and some
    /// that of range.
    #[test]
    fn no_counter_shows_more_than_counters_show() {
        let numbers = |unit: &UnitRow| -> Vec<u8> { unit.counter.split('-').filter_map(|n| n.parse().ok()).collect() };
        let most = |i: usize| UNITS.all().iter().map(numbers).filter(|n| n.len() == 3).map(|n| n[i]).max();
        assert_eq!([most(0), most(1)], [Some(UNITS.printed.fp), Some(UNITS.printed.range)]);
        assert!(most(2) <= Some(UNITS.printed.morale) && !UNITS.printed.source.is_empty());
    }
}
