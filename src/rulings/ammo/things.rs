//! Parses the things that fire: `ss:6-5-8`, `hmg:12`, `gun:11+low`, `9-1`.

use crate::query::{AmmoAttack, AmmoSide};
use crate::rules::{AMMO, Faction, Force, UNITS, UnknownWord, guns_named};
use crate::ruling::refusal::{AskError, Clash, Form, Number, in_range};
use crate::ruling::{AmmoClash, Exempt, Firer, FirerKind};
use crate::spelling::near;

/// The lowest and highest breakdown numbers.
const BREAKDOWN: (u8, u8) = (2, 12);

const WEAPONS: &[(&str, FirerKind)] = &[
    ("sw", FirerKind::Sw("SW")),
    ("mg", FirerKind::Sw("MG")),
    ("lmg", FirerKind::Sw("LMG")),
    ("mmg", FirerKind::Sw("MMG")),
    ("hmg", FirerKind::Sw("HMG")),
    ("atr", FirerKind::Sw("ATR")),
    ("vmg", FirerKind::VehicularMg("vehicular MG")),
    ("bmg", FirerKind::VehicularMg("BMG")),
    ("cmg", FirerKind::VehicularMg("CMG")),
    ("aamg", FirerKind::VehicularMg("AAMG")),
    ("gun", FirerKind::Gun),
    ("vgun", FirerKind::VehicularGun),
    ("dc", FirerKind::ExemptWeapon("DC")),
    ("psk", FirerKind::ExemptWeapon("PSK")),
    ("panzerschreck", FirerKind::ExemptWeapon("PSK")),
    ("schreck", FirerKind::ExemptWeapon("PSK")),
    ("ft", FirerKind::ExemptWeapon("FT")),
    ("vft", FirerKind::ExemptWeapon("vehicular FT")),
    ("radio", FirerKind::ExemptWeapon("radio")),
    ("phone", FirerKind::ExemptWeapon("field phone")),
];

const PEOPLE: &[(&str, FirerKind)] = &[
    ("mmc", FirerKind::Mmc),
    ("squad", FirerKind::Mmc),
    ("hs", FirerKind::Mmc),
    ("smc", FirerKind::Smc),
    ("leader", FirerKind::Smc),
    ("hero", FirerKind::Smc),
    ("crew", FirerKind::Crew),
    ("unarmed", FirerKind::Unarmed),
];

/// A thing, with what had to be assumed because its text does not say.
#[expect(clippy::struct_excessive_bools, reason = "what was read and what was assumed, each on its own")]
pub(super) struct Read {
    pub thing: Firer,
    /// No breakdown number was given.
    pub b_assumed: bool,
    /// Several forces have this counter, and the text names none.
    pub force_assumed: bool,
    /// It is captured from the enemy (A21).
    pub captured: bool,
    /// It is broken.
    pub broken: bool,
}

/// The largest FP of one thing.
const MOST_FP: u16 = 99;

fn form(text: &str) -> AskError {
    AskError::Form { what: Form::Firer, given: text.to_owned() }
}

/// Returns how many numbers a counter has: 3 for a MMC, 2 for a leader.
fn numbers(word: &str) -> Option<usize> {
    let parts: Vec<_> = word.split('-').collect();
    parts.iter().all(|p| !p.is_empty() && p.len() <= 2 && p.bytes().all(|b| b.is_ascii_digit())).then_some(parts.len())
}

/// Parses one thing.
pub(super) fn read(text: &str, side: Faction) -> Result<Read, AskError> {
    let lower = text.trim().to_ascii_lowercase();
    let mut parts = lower.split('+');
    let head = of_own(parts.next().unwrap_or_default(), side)?;
    let (first, second) = match head.split_once(':') {
        Some((a, b)) => (a.trim(), Some(b.trim())),
        None => (head.trim(), None),
    };
    let kind = FirerKind::Mmc;
    let thing = Firer { kind, unit: None, b: None, x: false, fp: None, low_ammo: false, berserk: false, exempt: None };
    let mut read = Read { thing, b_assumed: false, force_assumed: false, captured: false, broken: false };
    let named = |all: &[(&str, FirerKind)], word| all.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind);
    let counter = second.unwrap_or(first);
    if let Some(kind) = named(WEAPONS, first) {
        read.thing.kind = kind;
        weapon(&mut read, text, second)?;
    } else if let Some(kind) = named(PEOPLE, counter) {
        if second.is_some() {
            first.parse::<Force>()?;
        }
        read.thing.kind = kind;
    } else {
        match numbers(counter) {
            Some(2) => read.thing.kind = FirerKind::Smc,
            Some(3) if side == Faction::Soviet && second.is_none() => {}
            Some(3) => {
                let force = second.map(|_| first.parse::<Force>()).transpose()?;
                read.thing.unit = Some(known(counter, force)?);
            }
            // as in `hmgg:12`: the error is in the name
            Some(1) if second.is_some() => return Err(no_such(text, first)),
            Some(_) => return Err(form(text)),
            None => return Err(no_such(text, if second.is_some() { first } else { counter })),
        }
    }
    let force = second.and_then(|_| first.parse().ok());
    read.force_assumed = read.thing.unit.is_some_and(|u| UNITS.find(&u.counter, force).len() > 1);
    for state in parts {
        mark(&mut read, text, state.trim())?;
    }
    Ok(read)
}

/// Removes the nation in front of a weapon: `hu:hmg:12`.
fn of_own(head: &str, side: Faction) -> Result<&str, AskError> {
    let Some((force, weapon)) = head.split_once(':') else { return Ok(head) };
    let name = weapon.split(':').next().unwrap_or(weapon).trim();
    match force.trim().parse::<Force>() {
        Ok(force) if WEAPONS.iter().any(|(word, _)| *word == name) => {
            if Faction::of(force.nation()) == side {
                Ok(weapon)
            } else {
                Err(AskError::Clash(Clash::Ammo(AmmoClash::WeaponOfOther)))
            }
        }
        _ => Ok(head),
    }
}

/// Parses the breakdown number of a weapon: `12`, `b12` or `x12`. A weapon without one must not have any.
fn weapon(read: &mut Read, text: &str, number: Option<&str>) -> Result<(), AskError> {
    let thing = &mut read.thing;
    if !(thing.kind.is_mg() || thing.kind.is_gun()) {
        return if number.is_some() { Err(form(text)) } else { Ok(()) };
    }
    read.b_assumed = number.is_none();
    let b = match number {
        None => AMMO.no_printed_b.is,
        Some(n) => {
            let n = n.strip_prefix('b').unwrap_or(n);
            let plain = n.strip_prefix('x').filter(|_| thing.kind.is_mg());
            thing.x = plain.is_some();
            plain.unwrap_or(n).parse().map_err(|_| form(text))?
        }
    };
    thing.b = Some(in_range(Number::BreakdownNumber, b, BREAKDOWN.0, BREAKDOWN.1)?);
    Ok(())
}

/// Parses one mark behind a thing, such as the `low` of `gun:12+low`.
fn mark(read: &mut Read, text: &str, state: &str) -> Result<(), AskError> {
    let (mmc, weapon) = (read.thing.kind == FirerKind::Mmc, read.thing.b.is_some());
    match state {
        "low" | "low-ammo" if read.thing.kind.is_gun() => read.thing.low_ammo = true,
        "berserk" if mmc => read.thing.berserk = true,
        "broken" if mmc || matches!(read.thing.kind, FirerKind::Smc | FirerKind::Crew) => read.broken = true,
        "captured" if weapon || matches!(read.thing.kind, FirerKind::ExemptWeapon(_)) => read.captured = true,
        fp if fp.starts_with("fp") => {
            let fp = fp[2..].parse().ok().filter(|fp| *fp <= MOST_FP);
            read.thing.fp = Some(fp.ok_or_else(|| form(text))?);
        }
        "low" | "low-ammo" => return Err(AskError::Clash(Clash::Ammo(AmmoClash::LowAmmoWithoutGun))),
        "berserk" => return Err(AskError::Clash(Clash::Ammo(AmmoClash::BerserkNoMmc))),
        "captured" => return Err(AskError::Clash(Clash::Ammo(AmmoClash::CapturedNoWeapon))),
        "broken" => return Err(AskError::Clash(Clash::Ammo(AmmoClash::BrokenNoUnit))),
        other => {
            let choices = vec!["low", "broken", "berserk", "captured", "fp7"];
            return Err(UnknownWord { what: "state", given: other.to_owned(), choices }.into());
        }
    }
    Ok(())
}

/// Returns the error for a word that names nothing that fires, with the nearest word that does.
fn no_such(text: &str, word: &str) -> AskError {
    // any Gun is one, whatever its model
    if !guns_named(word).is_empty() {
        return UnknownWord { what: "thing that fires", given: word.to_owned(), choices: vec!["gun"] }.into();
    }
    let names = || WEAPONS.iter().chain(PEOPLE).map(|(name, _)| *name);
    if near(word, names()).is_empty() {
        form(text)
    } else {
        UnknownWord { what: "thing that fires", given: word.to_owned(), choices: names().collect() }.into()
    }
}

/// Returns the MMC with these numbers. Without a force, German comes before SS, and so on in the order of the table.
fn known(counter: &str, force: Option<Force>) -> Result<&'static crate::rules::UnitRow, AskError> {
    let found = UNITS.find(counter, force.or(Some(Force::German)));
    let found = if found.is_empty() { UNITS.find(counter, force) } else { found };
    found.first().copied().ok_or_else(|| {
        // FB16.11: no squad and no half-squad has such numbers; a crew is exempt
        let is_crew = matches!(counter.split('-').collect::<Vec<_>>()[..], ["1" | "2", "2", _]);
        let of_crew = || UnknownWord { what: "counter", given: counter.to_owned(), choices: vec!["crew"] };
        if is_crew { of_crew() } else { UNITS.unknown(counter, force) }.into()
    })
}

/// Returns the reason why shortage does not affect a thing, if there is one.
pub(super) fn exempt(read: &Read, whose: AmmoSide, attack: Option<AmmoAttack>) -> Option<Exempt> {
    let side = whose.side();
    let is_bvr = whose == AmmoSide::Bvr || read.thing.unit.is_some_and(|u| u.force == Force::Bvr);
    let not_axis = if is_bvr { Exempt::Bvr } else { Exempt::NotAxis };
    match attack {
        Some(AmmoAttack::Cc) => return Some(Exempt::CloseCombat),
        Some(AmmoAttack::Sniper) => return Some(Exempt::Sniper),
        Some(AmmoAttack::ToHit) if read.thing.kind == FirerKind::Mmc => return Some(Exempt::NotIft),
        Some(AmmoAttack::Ift | AmmoAttack::ToHit) | None => {}
    }
    match read.thing.kind {
        FirerKind::Smc | FirerKind::Crew | FirerKind::Unarmed => Some(Exempt::Personnel),
        FirerKind::ExemptWeapon(_) => Some(Exempt::Weapon),
        FirerKind::Mmc if read.broken => Some(Exempt::Broken),
        FirerKind::Mmc if side == Faction::Soviet || read.thing.unit.is_some_and(|u| !u.force.is_axis()) => {
            Some(not_axis)
        }
        FirerKind::Mmc => None,
        _ => match (side, read.captured) {
            (Faction::Axis, true) => Some(Exempt::CapturedSoviet),
            (Faction::Soviet, false) => Some(not_axis),
            (Faction::Axis, false) | (Faction::Soviet, true) => None,
        },
    }
}
