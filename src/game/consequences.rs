//! Consequences of an action: DM for a unit that breaks, the SW of an eliminated unit, the wreck of an AFV.

use crate::map::{Change, ChangeError, Counter, Fault, Map, Place, Settable, Unit, UnitFile, UnitKind, UnitTrait};

use super::lines::{named, possession};

/// What kind of unit can have a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// Infantry.
    Infantry,
    /// An SMC.
    Smc,
    /// A vehicle.
    Vehicle,
    /// An SW, a Gun, or the MA of a vehicle.
    Weapon,
}

impl Bearer {
    /// Returns its words in a message.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Infantry => "Infantry",
            Self::Smc => "a SMC",
            Self::Vehicle => "a vehicle",
            Self::Weapon => "a SW, a Gun or a vehicle",
        }
    }
}

/// Why an action is refused because of its consequences.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BroughtError {
    /// Another unit has the name already.
    #[error(
        "nothing was changed: {label} is there already, as `{line}`; another unit needs a name of its own: `fogas game set {free}`"
    )]
    NameTaken {
        /// The name.
        label: String,
        /// The unit that has it.
        line: String,
        /// The same name with a number that is free.
        free: String,
    },
    /// The unit cannot be in the state.
    #[error("nothing was changed: {label} cannot be {state}: only {} can", .of.words())]
    NoSuchState {
        /// The unit.
        label: String,
        /// The state.
        state: UnitTrait,
        /// The kind of unit that can have the state.
        of: Bearer,
    },
    /// What the action would leave on the map is not valid.
    #[error("nothing was changed: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    NotOnMap(Vec<Fault>),
    /// A change cannot be made.
    #[error("nothing was changed: {0}")]
    Change(#[from] ChangeError),
}

/// Returns the kind of unit that can have a state, if this unit cannot. A unit of unknown kind can have any state.
pub(super) fn impossible(unit: &Unit, state: UnitTrait) -> Option<Bearer> {
    let is_thing = unit.has(UnitTrait::Sw) || unit.has(UnitTrait::Fortification);
    let is_man = unit.kind == UnitKind::Infantry && !is_thing && crate::map::is_smc(unit).is_some();
    let no_man = is_thing || unit.is_vehicle();
    let wrong = match state {
        UnitTrait::Broken
        | UnitTrait::Dm
        | UnitTrait::Pinned
        | UnitTrait::Cx
        | UnitTrait::Berserk
        | UnitTrait::Ti
        | UnitTrait::Riding => (no_man, Bearer::Infantry),
        UnitTrait::Wounded => {
            (no_man || unit.kind == UnitKind::Gun || crate::map::is_smc(unit) == Some(false), Bearer::Smc)
        }
        UnitTrait::Dummy => (no_man || unit.kind == UnitKind::Gun, Bearer::Infantry),
        UnitTrait::IntensiveFire
        | UnitTrait::Malfunctioned
        | UnitTrait::Limbered
        | UnitTrait::XNumber
        | UnitTrait::Unpossessed => (is_man, Bearer::Weapon),
        UnitTrait::Stunned | UnitTrait::Immobilized | UnitTrait::Bogged | UnitTrait::Ce | UnitTrait::Bu => {
            (is_man || is_thing, Bearer::Vehicle)
        }
        _ => (false, Bearer::Infantry),
    };
    wrong.0.then_some(wrong.1)
}

/// Checks that no unit enters a state that it cannot be in.
pub(super) fn possible(before: &Map, after: &Map) -> Result<(), BroughtError> {
    for unit in after.units() {
        let was = before.units().iter().find(|was| was.label == unit.label);
        let is_new = |state: &&UnitTrait| was.is_none_or(|was| !was.has(**state));
        let wrong = unit.traits.iter().filter(is_new).find_map(|state| Some((*state, impossible(unit, *state)?)));
        if let Some((state, of)) = wrong {
            return Err(BroughtError::NoSuchState { label: unit.label.clone(), state, of });
        }
    }
    Ok(())
}

/// A10.62: a unit that breaks becomes DM and loses its concealment (A12.14), and DM ends when the unit is no longer
/// broken, unless the text says otherwise.
pub(super) fn breaks(before: &UnitFile, after: &mut UnitFile, text: &str) {
    let broken = [before, &*after].map(|unit| unit.traits.contains(&UnitTrait::Broken));
    let is_man = !after.is.is_vehicle() && !after.traits.contains(&UnitTrait::Sw);
    let denied = || text.split([',', ':', '+']).any(|word| word.trim() == "-dm");
    match broken {
        [false, true] if is_man && after.traits.contains(&UnitTrait::Concealed) => {
            // A12.14: a unit that breaks is no longer concealed
            after.put(UnitTrait::Concealed, false);
            breaks(before, after, text);
        }
        [false, true] if is_man && !denied() => after.put(UnitTrait::Dm, true),
        [true, false] => after.put(UnitTrait::Dm, false),
        _ => {}
    }
}

/// A crew is either CE or BU: the state set now removes the other.
pub(super) fn one_hatch(before: &UnitFile, after: &mut UnitFile) {
    let is = |unit: &UnitFile, state| unit.traits.contains(&state);
    if !(is(after, UnitTrait::Ce) && is(after, UnitTrait::Bu)) {
        return;
    }
    let was = [UnitTrait::Ce, UnitTrait::Bu].map(|state| is(before, state));
    match was {
        [true, false] => after.put(UnitTrait::Ce, false),
        [false, true] => after.put(UnitTrait::Bu, false),
        _ => {}
    }
}

/// Returns the map and the lines of the turn after a unit is gone: nothing of the turn is about it any more, its
/// possessions are dropped, and its SW stay where they are (A4.4).
pub(super) fn dropped(now: &Map, turn: &[String]) -> Result<(Map, Vec<String>), BroughtError> {
    let is_there = |label: &str| now.units().iter().any(|unit| unit.label == label);
    if turn.iter().flat_map(|line| named(line)).all(is_there) {
        return Ok((now.clone(), turn.to_vec()));
    }
    let mut revision = now.revise();
    let mut left = Vec::new();
    for line in turn {
        match possession(line) {
            Some((weapon, owner)) if !is_there(weapon) || !is_there(owner) => {
                if let Some(weapon) = now.units().iter().find(|unit| unit.label == weapon) {
                    let mut free = UnitFile::from(weapon);
                    free.put(UnitTrait::Unpossessed, true);
                    revision.make(&Change::from(free))?;
                }
            }
            _ if !named(line).all(is_there) => {}
            _ => left.push(line.clone()),
        }
    }
    revision.possess(left.iter().filter_map(|line| possession(line)));
    Ok((revision.check().map_err(BroughtError::NotOnMap)?, left))
}

/// D9.4: returns the map with the wreck that an AFV leaves behind.
pub(super) fn wrecked(now: &Map, afv: &Unit) -> Result<Map, BroughtError> {
    let mut revision = now.revise();
    // the wreck is in the hex if the AFV was at its ground level or in Bypass
    let place = Some(afv.location.place).filter(|place| !matches!(place, Place::Ground | Place::Bypass(_)));
    revision.lay(Settable::Counter(afv.location, Counter::Wreck.into()), place);
    revision.check().map_err(BroughtError::NotOnMap)
}

/// Checks that a name is not reused: a unit of another side or with another counter needs a name of its own.
pub(super) fn same(before: &UnitFile, after: &UnitFile, (text, now): (&str, &Map)) -> Result<(), BroughtError> {
    let is_sw = |unit: &UnitFile| {
        unit.traits.contains(&UnitTrait::Sw) || unit.kind.as_deref().is_some_and(crate::map::is_support_counter)
    };
    let other_kind = before.kind.is_some() && (before.is != after.is || is_sw(before) != is_sw(after));
    let is_put = text.contains('@');
    let other_side = match (&before.side, &after.side) {
        (Some(one), Some(other)) => crate::map::are_enemies(one, other),
        _ => false,
    };
    let other_counter = match (&before.kind, &after.kind) {
        (Some(one), Some(other)) => !numbers(one).eq_ignore_ascii_case(numbers(other)),
        _ => false,
    };
    if !other_kind && !(is_put && (other_side || other_counter)) {
        return Ok(());
    }
    let line = Change::from(before.clone()).to_string();
    let rest = text.split_once(['@', '+', ':']).map_or("", |(label, _)| &text[label.len()..]);
    let place = if is_put { String::new() } else { format!("@{}", before.at) };
    let free = format!("{}{place}{rest}", free_name(&before.unit, now));
    Err(BroughtError::NameTaken { label: before.unit.clone(), line, free })
}

/// Returns the numbers of a counter without its force and size, or the whole text if it has no numbers.
fn numbers(counter: &str) -> &str {
    let first = counter.split_whitespace().next().unwrap_or(counter);
    let bare = first.rsplit(':').next().unwrap_or(first);
    let is_plain = bare.starts_with(|c: char| c.is_ascii_digit()) && bare.contains(['-', '+']);
    if is_plain && !crate::map::is_support_counter(first) { bare } else { counter }
}

/// Returns the name with the next free number.
fn free_name(label: &str, now: &Map) -> String {
    let stem = label.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: usize = label[stem.len()..].parse().unwrap_or(1);
    let is_free = |name: &String| !now.units().iter().any(|unit| unit.label == *name);
    (number + 1..).take(now.units().len() + 1).map(|n| format!("{stem}{n}")).find(is_free).unwrap_or_default()
}
