//! Who fires: counters, SW and leaders as the question names them, or as the map shows them.

use crate::map::{Location, Map, Unit};
use crate::query::ShotQuery;
use crate::resolver::refusal::{AskError, Clash, Form, Number, in_range};
use crate::rules::{Class, Force, UNITS, UnknownWord};

/// The names of SW that have FP and Normal Range.
const SUPPORT: &[&str] = &["lmg", "mmg", "hmg", "mg", "atr", "sw", "bmg", "cmg", "aamg"];

/// The states that a firer may be given.
const STATES: &[&str] = &["pinned", "marked", "cx", "inexperienced", "berserk", "fanatic", "smc"];

/// No leadership DRM is farther from nought.
const MOST_LEADERSHIP: i8 = 3;

/// What one firer brings.
pub(super) struct Brings {
    pub name: Option<String>,
    pub inherent: bool,
    pub printed: u8,
    pub normal_range: Option<u8>,
    pub pinned: bool,
    pub marked: bool,
}

/// All that fire together.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked on its own")]
pub(super) struct Group {
    pub firers: Vec<Brings>,
    /// The DRM of the leader who directs.
    pub leader: Option<i8>,
    /// A leader is there who is pinned.
    pub pinned_leader: bool,
    pub cx: bool,
    /// An MMC is among them that can cower.
    pub can_cower: bool,
    pub inexperienced: bool,
}

/// Reads who fires.
pub(super) fn group(map: &Map, query: &ShotQuery, unit: Option<&Unit>, at: Location) -> Result<Group, AskError> {
    let mut group = Group { cx: query.cx, inexperienced: query.inexperienced, ..Group::default() };
    for (number, what, inherent, range) in
        [(query.fp, Number::InherentFp, true, query.range), (query.sw_fp, Number::SwFp, false, query.sw_range)]
    {
        let Some(fp) = number else { continue };
        let printed = in_range(what, fp, 1, 99)?;
        range.map(|range| in_range(Number::NormalRange, range, 1, 99)).transpose()?;
        group.push(Brings { name: None, inherent, printed, normal_range: range, pinned: false, marked: false });
        group.can_cower = true;
    }
    for text in &query.with {
        read(map, text, at, &mut group)?;
    }
    let itself = unit.filter(|_| group.firers.is_empty() && query.with.is_empty());
    let counter = itself.and_then(|unit| unit.counter.as_deref());
    if let Some((fp, range, class)) = counter.and_then(shown) {
        let name = unit.map(|unit| unit.label.clone());
        group.push(Brings {
            name,
            inherent: true,
            printed: fp,
            normal_range: Some(range),
            pinned: false,
            marked: false,
        });
        group.can_cower = true;
        group.inexperienced |= class.is_some_and(is_inexperienced);
    }
    if let Some(drm) = query.leader {
        group.directs(in_range(Number::Leadership, drm, -MOST_LEADERSHIP, MOST_LEADERSHIP)?)?;
    }
    for firer in &mut group.firers {
        firer.pinned |= query.pinned;
        firer.marked |= query.marked;
    }
    group.can_cower &= !query.never_cowers;
    Ok(group)
}

impl Group {
    fn push(&mut self, firer: Brings) {
        self.firers.push(firer);
    }

    /// Takes the leader who directs; there is one.
    fn directs(&mut self, drm: i8) -> Result<(), AskError> {
        match self.leader.replace(drm) {
            None => Ok(()),
            Some(_) => Err(AskError::Clash(Clash::TwoLeaders)),
        }
    }
}

const fn is_inexperienced(class: Class) -> bool {
    matches!(class, Class::Green | Class::Conscript)
}

fn form(text: &str) -> AskError {
    AskError::Form { what: Form::ShotFirer, given: text.to_owned() }
}

/// Reads FP, range and Morale: `4-6-7`.
fn numbers(word: &str) -> Option<(u8, u8)> {
    let parts: Vec<u8> = word.split('-').map(|p| p.parse().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [fp @ 1..=99, range @ 1..=99, morale] if morale <= 11 => Some((fp, range)),
        _ => None,
    }
}

/// Reads what the counter of a unit of the map shows: `4-4-7`, `ss:6-5-8`, `4-2-6 Csq`.
fn shown(text: &str) -> Option<(u8, u8, Option<Class>)> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let (force, counter) = first.split_once(':').map_or((None, first), |(force, counter)| (Some(force), counter));
    let (fp, range) = numbers(counter)?;
    let force = force.and_then(|f| f.parse::<Force>().ok());
    let written = words.next().and_then(|kind| match kind.as_bytes() {
        [b'C', b's' | b'h', ..] => Some(Class::Conscript),
        [b'G', b's' | b'h', ..] => Some(Class::Green),
        _ => None,
    });
    Some((fp, range, written.or_else(|| class_of(counter, force))))
}

/// Returns the class of a counter of the module, where all that bear these numbers are of one.
fn class_of(counter: &str, force: Option<Force>) -> Option<Class> {
    let found = UNITS.find(counter, force);
    let first = found.first()?.class?;
    found.iter().all(|unit| unit.class == Some(first)).then_some(first)
}

/// Splits the states off: `4-4-7+cx`; the `+1` of the leader `6+1` is none.
fn parts(text: &str) -> (&str, Vec<&str>) {
    let mut parts = text.split('+').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let mut rest: Vec<_> = parts.collect();
    if let Some(number) = rest.first().filter(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())) {
        let whole = &text[..head.len() + 1 + number.len()];
        rest.remove(0);
        return (whole, rest);
    }
    (head, rest)
}

/// Reads a leader: Morale, and leadership: `9-1`, `8-0`, `6+1`.
fn leader(word: &str) -> Option<i8> {
    let at = word.find(['-', '+'])?;
    let (morale, drm) = word.split_at(at);
    let drm: i8 = drm.parse().ok()?;
    (morale.parse::<u8>().is_ok_and(|m| (1..=11).contains(&m)) && drm.abs() <= MOST_LEADERSHIP).then_some(drm)
}

/// Reads one who fires, or directs.
fn read(map: &Map, text: &str, at: Location, group: &mut Group) -> Result<(), AskError> {
    let trimmed = text.trim();
    let (head, states) = parts(trimmed);
    let lower: Vec<String> = states.iter().map(|s| s.to_ascii_lowercase()).collect();
    if let Some(unknown) = lower.iter().find(|s| !STATES.contains(&s.as_str())) {
        let choices = STATES.to_vec();
        return Err(UnknownWord { what: "state of a firer", given: unknown.clone(), choices }.into());
    }
    let has = |state: &str| lower.iter().any(|s| s == state);
    group.cx |= has("cx");
    if let Some(drm) = leader(head) {
        if has("pinned") {
            group.pinned_leader = true;
            return Ok(());
        }
        return group.directs(drm);
    }
    let (inherent, printed, range, class, name) = one(map, head, at)?;
    let cowers = !(has("smc") || has("berserk") || has("fanatic"));
    group.can_cower |= inherent && cowers;
    let green = class.is_some_and(is_inexperienced) || has("inexperienced");
    group.inexperienced |= inherent && green;
    let (pinned, marked) = (has("pinned"), has("marked"));
    group.push(Brings { name: Some(name), inherent, printed, normal_range: Some(range), pinned, marked });
    Ok(())
}

type One = (bool, u8, u8, Option<Class>, String);

/// Reads a counter, a SW, or the label of a unit in the firer's Location.
fn one(map: &Map, head: &str, at: Location) -> Result<One, AskError> {
    if let Some((fp, range)) = numbers(head) {
        return Ok((true, fp, range, class_of(head, None), head.to_owned()));
    }
    if let Some((first, second)) = head.split_once(':').filter(|(first, _)| *first != "unit") {
        let kind = first.trim().to_ascii_lowercase();
        if SUPPORT.contains(&kind.as_str()) {
            let numbers = second.split_once('-').and_then(|(fp, range)| Some((fp.parse().ok()?, range.parse().ok()?)));
            return match numbers {
                Some((fp @ 1..=99, range @ 1..=99)) => Ok((false, fp, range, None, head.to_owned())),
                _ => Err(form(head)),
            };
        }
        let force: Force = kind.parse()?;
        let (fp, range) = numbers(second).ok_or_else(|| form(head))?;
        if UNITS.find(second, Some(force)).is_empty() {
            return Err(UNITS.unknown(second, Some(force)).into());
        }
        return Ok((true, fp, range, class_of(second, Some(force)), head.to_owned()));
    }
    let label = head.strip_prefix("unit:").unwrap_or(head);
    let Some(unit) = map.units().iter().find(|unit| unit.label.eq_ignore_ascii_case(label)) else {
        return Err(form(head));
    };
    if unit.location != at {
        return Err(AskError::Clash(Clash::FirerElsewhere));
    }
    let (fp, range, class) = unit.counter.as_deref().and_then(shown).ok_or(AskError::Clash(Clash::UnitWithoutFp))?;
    Ok((true, fp, range, class, unit.label.clone()))
}
