//! Reads a unit from the name of its counter: `4-6-7`, `467`, `ss:6-5-8`, `9-1`, `mmg:5-12`, `T-34/85`; or its side:
//! `ge`.

use crate::rules::infantry::{leader, numbers, side_of, spelled};
use crate::rules::{Force, UNITS, counters_named, each_once, guns_named, mf};

use super::board::Unit;
use super::file::UnitFile;
use super::kinds::{UnitKind, UnitTrait};
use super::weapon::{Carried, carried, is_support, support};
use crate::words::Word;

impl Unit {
    /// Returns the leadership DRM of a leader from its counter; `None` for other units.
    pub(crate) fn leadership(&self) -> Option<i8> {
        self.counter.as_deref()?.split_whitespace().next().and_then(leader)
    }

    /// Returns the MF of Infantry whose counter is known (A4.11): 8 if it is berserk (A15.4), 3 for a wounded SMC (A17.2).
    pub(crate) fn mf(&self) -> Option<u16> {
        let shown = mf(self.counter.as_deref()?)?;
        let own = match () {
            () if self.has(UnitTrait::Berserk) => UNITS.mf.berserk,
            () if self.has(UnitTrait::Wounded) => UNITS.mf.wounded,
            () => shown,
        };
        Some(own.into())
    }
}

/// What a word says about a unit.
pub(super) enum Named {
    /// A counter: what it shows, its kind unless it is Infantry, its side, and whether all vehicles with this counter
    /// are not fully-tracked.
    Counter { shows: String, kind: Option<UnitKind>, side: Option<&'static str>, on_wheels: bool },
    /// A side, or a nationality.
    Side(String),
    /// A SW whose FP and range are missing.
    Weapon(String),
    /// A SW that has no FP and range.
    Carried(&'static Carried),
}

/// What a MMC is called whose strength does not matter.
const MMC: &[&str] = &["squad", "half-squad", "crew"];

/// Reads a word that names a counter or a side.
pub(super) fn named(word: &str) -> Option<Named> {
    let plain = |shows: String, side| Named::Counter { shows, kind: None, side, on_wheels: false };
    let shows = spelled(word).unwrap_or_else(|| word.to_owned());
    let (force, bare) = shows.split_once(':').map_or((None, &*shows), |(force, bare)| (Some(force), bare));
    let is_force = force.is_none_or(|force| force.parse::<Force>().is_ok());
    if is_force && (numbers(bare).is_some() || leader(bare).is_some()) {
        let side = side_of(&shows);
        return Some(plain(shows.clone(), side));
    }
    if MMC.iter().any(|mmc| mmc.eq_ignore_ascii_case(word)) {
        return Some(plain(word.to_ascii_lowercase(), None));
    }
    if support(word).is_some() {
        return Some(plain(word.to_ascii_lowercase(), None));
    }
    if let Some(sw) = carried(word) {
        return Some(Named::Carried(sw));
    }
    if is_support(word) {
        return Some(Named::Weapon(word.to_ascii_lowercase()));
    }
    if word.parse::<Force>().is_ok() || word.eq_ignore_ascii_case("axis") {
        return Some(Named::Side(word.to_ascii_lowercase()));
    }
    vehicle(word)
}

/// Returns the kind of a unit. A unit that is written as Infantry but has the counter of a vehicle or Gun is of that
/// kind.
pub(super) fn kind_shown(written: &UnitFile) -> UnitKind {
    let shown = written.kind.as_deref().filter(|_| written.is.is_infantry()).and_then(named);
    match shown {
        Some(Named::Counter { kind: Some(kind), .. }) => kind,
        _ => written.is,
    }
}

/// Reads the name of a vehicle or Gun, with the details that all counters of that name share.
fn vehicle(word: &str) -> Option<Named> {
    // a kind is the name of no counter, which need not be sought
    if UnitKind::chosen(word).is_some() {
        return None;
    }
    let counters = counters_named(word);
    // spelling suggestions are not needed here
    let kind = if counters.is_empty() { None } else { UnitKind::known(word) };
    let (kind, counters) = match kind {
        Some(kind) => (kind, counters),
        // a Gun may be named by its type alone: `pak40`
        None => (UnitKind::Gun, guns_named(word)),
    };
    let named = each_once(counters.iter().map(|counter| counter.name()));
    let shows = match named[..] {
        [] => return None,
        [one] => one.to_owned(),
        _ => word.to_owned(),
    };
    let sides = each_once(counters.iter().flat_map(|counter| counter.sides()).filter_map(|code| match *code {
        "ge" | "ss" => Some("german"),
        "hu" => Some("hungarian"),
        "ru" => Some("soviet"),
        _ => None,
    }));
    let side = match sides[..] {
        [one] => Some(one),
        ["german", "hungarian"] | ["hungarian", "german"] => Some("axis"),
        _ => None,
    };
    let on_wheels = kind.is_vehicle() && counters.iter().all(|c| c.movement().is_some_and(|moves| moves != "tracked"));
    Some(Named::Counter { shows, kind: Some(kind), side, on_wheels })
}

impl UnitFile {
    /// Applies a word that is a counter or a side to the unit.
    pub(super) fn shows(&mut self, named: Named) -> Result<(), String> {
        match named {
            Named::Counter { shows, kind, side, on_wheels } => {
                self.kind = Some(shows);
                self.is = kind.unwrap_or(self.is);
                self.side = self.side.take().or_else(|| side.map(str::to_owned));
                self.traits.retain(|t| *t != UnitTrait::NotFullyTracked);
                self.traits.extend(on_wheels.then_some(UnitTrait::NotFullyTracked));
            }
            Named::Side(side) => self.side = Some(side),
            Named::Weapon(sw) => return Err(sw),
            Named::Carried(sw) => {
                self.kind = Some(sw.name.to_owned());
                self.pp = self.pp.or(sw.pp);
                self.traits.push(UnitTrait::Sw);
                self.traits.extend(sw.x_number.then_some(UnitTrait::XNumber));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word for a kind of unit is not sought among the counters: none begins with it.
    #[test]
    fn a_kind_is_the_name_of_no_counter() {
        let words = UnitKind::CHOICES.iter().flat_map(|choice| choice.others.iter().copied().chain([choice.name]));
        for word in words {
            assert!(counters_named(word).is_empty(), "{word}");
        }
        assert!(vehicle("T-34/85").is_some() && vehicle("pak40").is_some());
    }

    /// A squad may be one whose strength nobody says. The twins: no leader is one, and no vehicle begins with it.
    #[test]
    fn a_squad_need_not_have_its_numbers() {
        for word in MMC {
            assert!(matches!(named(word), Some(Named::Counter { kind: None, side: None, .. })), "{word}");
            assert!(counters_named(word).is_empty() && guns_named(word).is_empty(), "{word}");
        }
        assert!(named("leader").is_none() && named("squadron").is_none());
    }

    /// A unit of a map file that is called a T-34/85, without its kind, is an AFV. A 4-4-7 is Infantry, and so is a
    /// unit without a counter.
    #[test]
    fn a_unit_of_a_map_file_is_what_its_counter_shows() {
        let file = serde_json::json!({ "chapter": "FB", "units": [
            { "unit": "T", "at": "B3", "type": "T-34/85" },
            { "unit": "S", "at": "B4", "type": "4-4-7" },
            { "unit": "N", "at": "B5" }
        ]});
        let on = crate::kit::drawn(["A1", "D6"], &file);
        let kinds: Vec<_> = on.map().units().iter().map(|unit| unit.kind).collect();
        assert_eq!(kinds, [UnitKind::Afv, UnitKind::Infantry, UnitKind::Infantry]);
    }
}
