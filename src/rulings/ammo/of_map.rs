//! Units of the map that are named as things that fire.

use crate::map::{Doing, Map, Unit, UnitKind, UnitTrait, support};
use crate::ruling::refusal::Refusal;
use crate::ruling::{AmmoNote, Note};

use super::super::able::{able, kept_from};

/// Replaces the label of a unit of the map by what its counter shows. If it `fires`, its state must allow that.
pub(super) fn by_counter(map: &Map, thing: &mut String, fires: bool, said: &mut Vec<Note>) -> Result<(), Refusal> {
    // `Sq1` may have been parsed as a weapon with its B#
    let label = thing.split('+').next().unwrap_or(thing).trim().replace(':', "");
    let unit = map.units().iter().find(|unit| unit.label.eq_ignore_ascii_case(&label));
    let Some((unit, shown)) = unit.and_then(|unit| Some((unit, shown(unit)?))) else { return Ok(()) };
    // a broken unit and a prisoner are exempt; the marks of Prep Fire and Final Fire may be those of this attack
    let is_mark = |state| matches!(state, UnitTrait::PrepFire | UnitTrait::FinalFire);
    let is_broken = |state| matches!(state, UnitTrait::Broken | UnitTrait::Dm);
    let states = [Some(unit), map.possessor(&unit.label)].map(|who| Some((who?, kept_from(who?, Doing::Fire)?)));
    for (who, state) in states.into_iter().flatten().filter(|_| fires) {
        let is_free = is_mark(state) || is_broken(state) && who.label == unit.label;
        if !is_free {
            able(who, Doing::Fire)?;
        }
    }
    let mut behind = thing.split_once('+').map(|(_, states)| format!("+{states}")).unwrap_or_default();
    // A10, A15.4: the state of the unit is on the map
    for (state, word) in [(UnitTrait::Broken, "+broken"), (UnitTrait::Berserk, "+berserk")] {
        if unit.has(state) && !behind.contains(word) {
            behind.push_str(word);
        }
    }
    said.push(Note::Ammo(AmmoNote::Shows { label: unit.label.clone(), shown: shown.clone() }));
    *thing = shown + &behind;
    Ok(())
}

/// Returns what the counter of a unit shows, as a thing that fires is written.
fn shown(unit: &Unit) -> Option<String> {
    // A20: a prisoner is unarmed, whatever his counter shows
    if unit.has(UnitTrait::Prisoner) {
        return Some("unarmed".to_owned());
    }
    if unit.kind == UnitKind::Gun {
        return Some("gun".to_owned());
    }
    let shown = unit.counter.as_deref()?;
    Some(match (support(shown), &unit.side) {
        // of a SW only the kind is used: its numbers are FP and range
        (Some(_), _) => shown.split(':').next().unwrap_or(shown).to_owned(),
        (None, Some(side)) if shown.matches('-').count() == 2 && !shown.contains(':') => format!("{side}:{shown}"),
        (None, _) => shown.to_owned(),
    })
}
