//! Ammunition shortage in words.

use crate::map::Map;
use crate::query::{AmmoAttack, FireMode};
use crate::rules::{Breakdown, NextRow};
use crate::ruling::{AmmoFact, AmmoFate, Effect, Exempt, Firer, FirerKind, Happening, RepairResult, Rung};

use crate::show::told::Told;

use crate::rulings::units::show::unit_words;

/// Returns a thing that fires.
pub(crate) fn thing_words(thing: &Firer) -> String {
    let name = match thing.kind {
        FirerKind::Mmc => match thing.unit {
            Some(unit) => unit_words(unit),
            None => "MMC".to_owned(),
        },
        FirerKind::Smc => "SMC".to_owned(),
        FirerKind::Crew => "crew".to_owned(),
        FirerKind::Unarmed => "unarmed unit".to_owned(),
        FirerKind::Sw(name) | FirerKind::VehicularMg(name) | FirerKind::ExemptWeapon(name) => name.to_owned(),
        FirerKind::Gun => "Gun".to_owned(),
        FirerKind::VehicularGun => "vehicular Gun".to_owned(),
    };
    match (thing.b, thing.low_ammo, thing.berserk) {
        (Some(b), true, _) => format!("{name} (B{b}, Low Ammo)"),
        (Some(b), false, _) if thing.x => format!("{name} (X{b})"),
        (Some(b), false, _) => format!("{name} (B{b})"),
        (None, _, true) => format!("berserk {name}"),
        (None, _, false) => name,
    }
}

/// Returns what it is to be lost.
pub(super) const fn lost_words(thing: &Firer) -> &'static str {
    if thing.kind.is_disabled_when_lost() { "disabled" } else { "eliminated" }
}

/// Returns what loses it, as a verb.
pub(super) const fn loses_words(thing: &Firer) -> &'static str {
    if thing.kind.is_disabled_when_lost() { "disables" } else { "eliminates" }
}

const fn breakdown_words(what: Breakdown, thing: &Firer) -> &'static str {
    match what {
        Breakdown::LowAmmo => "Low Ammo",
        Breakdown::Malfunction => "malfunctions",
        Breakdown::Lost => lost_words(thing),
    }
}

fn rung_words(rung: Rung) -> String {
    match rung {
        Rung::Unit(unit) => format!("is Replaced by {}", unit_words(unit)),
        Rung::Row(row) => match row {
            NextRow::Class { class, .. } => format!("is Replaced by a {class} (counter unverified)"),
            NextRow::Picture { .. } => "is Replaced: see the picture of the ladder in the rulebook".to_owned(),
            NextRow::Unit { .. } | NextRow::Lowest { .. } | NextRow::Fanatic { .. } | NextRow::Unknown { .. } => {
                "is Replaced (by what: unverified)".to_owned()
            }
        },
        Rung::Unnamed => "is Replaced by the next lower quality, or breaks if there is none".to_owned(),
        Rung::Breaks => "breaks: no lower quality".to_owned(),
        Rung::Berserk => "no effect: no lower quality, and berserk".to_owned(),
    }
}

/// Returns what happens, as a predicate of the thing.
pub(super) fn happening_words(what: &Happening, thing: &Firer) -> String {
    match what {
        Happening::Nothing => "no effect".to_owned(),
        Happening::Replaced(rung) => rung_words(*rung),
        Happening::Breakdown(effects) => {
            let words: Vec<_> = effects
                .iter()
                .rev()
                .map(|e| match e {
                    Breakdown::LowAmmo => "gets Low Ammo",
                    Breakdown::Malfunction => "malfunctions",
                    Breakdown::Lost if thing.kind.is_disabled_when_lost() => "is disabled",
                    Breakdown::Lost => "is eliminated",
                })
                .collect();
            words.join(" and ")
        }
    }
}

/// Returns what happens, as an entry of a table.
pub(super) fn plain_words(what: &Happening, thing: &Firer) -> String {
    match what {
        Happening::Nothing => "-".to_owned(),
        Happening::Replaced(_) | Happening::Breakdown(_) => happening_words(what, thing),
    }
}

/// Returns a state after several shots.
pub(super) const fn fate_words(fate: AmmoFate, thing: &Firer) -> &'static str {
    match fate {
        AmmoFate::Unharmed if matches!(thing.kind, FirerKind::Mmc) => "never Replaced",
        AmmoFate::Unharmed => "fires as before",
        AmmoFate::LowAmmo => "fires with Low Ammo",
        AmmoFate::Malfunctioned => "malfunctioned",
        AmmoFate::MalfunctionedLowAmmo => "malfunctioned, with Low Ammo",
        AmmoFate::Lost => lost_words(thing),
        AmmoFate::Replaced => "Replaced at least once, or broken",
    }
}

/// Returns a way of firing.
pub(super) const fn mode_words(mode: FireMode) -> &'static str {
    match mode {
        FireMode::Normal => "normal fire",
        FireMode::FirstFire => "Defensive First Fire",
        FireMode::Sustained => "Sustained Fire",
        FireMode::Fpf => "FPF",
        FireMode::Intensive => "Intensive Fire",
        FireMode::IntensiveVsOvr => "Intensive Fire against an OVR",
    }
}

/// Returns the result of a repair attempt.
pub(crate) fn repair_words(result: RepairResult) -> String {
    match result {
        RepairResult::Repaired => "repaired".to_owned(),
        RepairResult::IfNumber(n) => format!("repaired if the repair number is {n} or more, else still malfunctioned"),
        RepairResult::Malfunctioned => "still malfunctioned".to_owned(),
        RepairResult::Eliminated => "eliminated".to_owned(),
        RepairResult::Disabled => "disabled".to_owned(),
    }
}

const fn exempt_words(why: Exempt) -> &'static str {
    match why {
        Exempt::Personnel => "SMC, crews and unarmed units are exempt",
        Exempt::Broken => "a broken unit is exempt",
        Exempt::Weapon => "radios, field phones, DC, PSK and FT are exempt",
        Exempt::CapturedSoviet => "captured Soviet equipment in Axis hands is exempt",
        Exempt::NotAxis => "only Axis MMC and weapons are subject",
        Exempt::Bvr => "the BVR is Soviet in all respects: only Axis MMC and weapons are subject",
        Exempt::NotFire(AmmoAttack::Sniper) => "Sniper attacks are exempt",
        Exempt::NotFire(_) => "Close Combat is exempt",
        Exempt::NotIft => "an MMC is subject only when its inherent FP attacks on the IFT",
    }
}

fn below(from: i8) -> String {
    match from {
        0 => "equals the printed B#".to_owned(),
        1.. => "is above the printed B#".to_owned(),
        n => format!("is {} below the printed B#", -i16::from(n)),
    }
}

/// Returns the things that are left out of Residual FP, if any.
pub(super) fn without_words(places: &[usize], thing: impl Fn(usize) -> String) -> Option<String> {
    let all: Vec<_> = places.iter().map(|i| thing(*i)).collect();
    (!all.is_empty()).then(|| all.join(" and "))
}

impl Told for AmmoFact {
    fn told(self, _: Effect, _: &Map) -> String {
        use AmmoFact as F;
        let of = |thing: Firer, what: &str| format!("{}: {what}", thing_words(&thing));
        match self {
            F::Exempt { thing, why } => of(thing, exempt_words(why)),
            F::CapturedLevel { thing, level } => {
                format!("{}: captured Axis equipment is always at Level {level}", thing_words(&thing))
            }
            F::NoFireLane { thing } => of(thing, "under shortage it lays no Fire Lane"),
            F::CapturedUse { thing, waived: false } => of(thing, "captured-use penalties apply as well (not included)"),
            F::CapturedUse { thing, waived: true } => of(thing, "no captured-use penalty for BVR, but shortage"),
            F::MmcNumber { level, at: 12 } => format!("Level {level}: an Original 12 Replaces"),
            F::MmcNumber { level, at } => format!("Level {level}: an Original {at} or more Replaces"),
            F::MmcGoes { thing, rung } => {
                format!("{} {}, after the attack is resolved", thing_words(&thing), rung_words(rung))
            }
            F::Safe { thing, dr } => format!("{}: an Original {dr} has no effect", thing_words(&thing)),
            F::Suffers { thing, dr, what, from } => {
                format!("{}: {dr} {}: {}", thing_words(&thing), below(from), breakdown_words(what, &thing))
            }
            F::Band { thing, lowest, what } => {
                format!("{}: {} from an Original {lowest} on", thing_words(&thing), breakdown_words(what, &thing))
            }
            F::LoweredB { thing, by, mode } => {
                format!("{}: {} lowers the B# by {by}", thing_words(&thing), mode_words(mode))
            }
            F::ExtraFire { thing, level, allowed: true, mode } => {
                format!("{}: {} is allowed at Level {level}", thing_words(&thing), mode_words(mode))
            }
            F::ExtraFire { thing, level, allowed: false, mode } => {
                format!("{}: no {} at Level {level}", thing_words(&thing), mode_words(mode))
            }
            F::Selected { count } => format!("Random Selection among {count}: highest dr, ties included"),
            F::Repair { thing, lost_at } => {
                format!("{}: a repair dr of {lost_at} or more {} it", thing_words(&thing), loses_words(&thing))
            }
            F::RepairDr { dr, result } => format!("repair dr {dr}: {}", repair_words(result)),
            F::NoResidual => "a weapon that fails adds nothing to Residual FP".to_owned(),
            F::ResidualSize { fp, residual } => {
                format!("{fp} FP leave {residual} Residual FP")
            }
            F::NoSmallArmsResidual { dr } => format!("no small-arms Residual FP on an Original {dr}"),
        }
    }
}
