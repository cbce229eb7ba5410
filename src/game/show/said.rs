//! An act in sentences, as players write to each other: `R5 moves TT16-SS17, 1 of 4 MF spent`.

use crate::game::{Act, spent};
use crate::map::{Change, UnitFile, UnitTrait};
use crate::rules::Phase;

/// What is said of a unit that comes into a state, and of one that leaves it; without words for the latter it is a mark.
const SAID: &[(UnitTrait, &str, Option<&str>)] = &[
    (UnitTrait::Broken, "breaks", Some("rallies")),
    (UnitTrait::Pinned, "is pinned", None),
    (UnitTrait::Cx, "is CX", None),
    (UnitTrait::Dm, "is DM", None),
    (UnitTrait::Ti, "is TI", None),
    (UnitTrait::PrepFire, "uses Prep Fire", None),
    (UnitTrait::FirstFire, "uses First Fire", None),
    (UnitTrait::FinalFire, "uses Final Fire", None),
    (UnitTrait::Moved, "has moved", None),
    (UnitTrait::Concealed, "is concealed", Some("is concealed no longer")),
    (UnitTrait::Hip, "is hidden", Some("is hidden no longer")),
    (UnitTrait::Malfunctioned, "malfunctions", Some("is repaired")),
    (UnitTrait::Berserk, "goes berserk", Some("is berserk no longer")),
    (UnitTrait::Prisoner, "is a prisoner", Some("is a prisoner no longer")),
    (UnitTrait::Wounded, "is wounded", Some("is wounded no longer")),
    (UnitTrait::Melee, "is held in Melee", Some("is out of Melee")),
    (UnitTrait::Bogged, "bogs", Some("is freed")),
];

/// The marks that an act takes away: the state of a unit, or what lies somewhere.
type Cleared = Vec<(&'static str, String)>;

/// Says which marks are taken away, each with all of its units.
fn grouped(cleared: &Cleared) -> String {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (state, who) in cleared {
        match groups.iter_mut().find(|(of, _)| of == state) {
            Some((_, all)) => all.push(who),
            None => groups.push((state, vec![who])),
        }
    }
    groups
        .iter()
        .map(|(state, all)| format!("{state} {}", all.join(", ")).trim().to_owned())
        .collect::<Vec<_>>()
        .join("; ")
}

/// Returns the units that lines put somewhere.
fn of_lines(lines: &[String]) -> Vec<UnitFile> {
    let unit = |line: &String| match Change::read(line) {
        Some(Change::Unit { unit: Some(unit), .. }) => Some(*unit),
        _ => None,
    };
    lines.iter().filter_map(unit).collect()
}

/// Says how a unit comes from one place to another in a phase.
fn goes(phase: Option<Phase>) -> &'static str {
    match phase {
        Some(Phase::Movement) => "moves",
        Some(Phase::Advance) => "advances",
        Some(Phase::Rout) => "routs",
        _ => "goes",
    }
}

/// Returns the phase that an act begins.
fn begun(act: &Act) -> Option<Phase> {
    act.put.iter().find_map(|line| line.strip_prefix("~phase=")?.parse().ok())
}

/// Returns the Locations of a move: all that its player named, if it ends where the unit is now.
fn way(act: &Act, from: &str, to: &str) -> String {
    let did = act.did.split(';').next().unwrap_or_default();
    let words: Vec<&str> = did.strip_prefix("move ").unwrap_or_default().split(' ').collect();
    let units = of_lines(&act.put);
    // behind the names of the units
    let last = words.iter().rposition(|word| units.iter().any(|unit| unit.unit == *word));
    let mut named = last.map_or(&[][..], |last| &words[last + 1..]).to_vec();
    let bare = |at: &'_ str| at.split('+').next().unwrap_or_default().to_owned();
    if named.len() < 2 || named[0] == "to" || named.last().map(|at| bare(at)) != Some(bare(to)) {
        return format!("{from}-{to}");
    }
    if bare(named[0]) != bare(from) {
        named.insert(0, from);
    }
    named.join("-")
}

/// Says an act; `phase` is the one that it is done in, and the next one afterwards if the act begins it.
pub(super) fn said(act: &Act, phase: &mut Option<Phase>) -> Vec<String> {
    let (mut before, now) = (of_lines(&act.took), of_lines(&act.put));
    let begins = begun(act);
    let mut all = Vec::new();
    let mut cleared: Cleared = Vec::new();
    for unit in &now {
        let was = before.iter().position(|was| was.unit == unit.unit);
        // a `?` that is seen for what it is
        let was = was.or_else(|| before.iter().position(|was| was.unit == "?" && was.side == unit.side));
        if let Some(was) = was.map(|was| before.remove(was)) {
            all.extend(changed(act, &was, unit, *phase, &mut cleared));
        } else {
            let shown = unit.kind.as_ref().map_or_else(String::new, |kind| format!(" ({kind})"));
            let side = unit.side.as_ref().map_or_else(String::new, |side| format!(", {side}"));
            all.push(format!("{}{shown}{side} in {}", unit.unit, unit.at));
        }
    }
    all.extend(before.iter().map(|unit| format!("{} in {} is gone", unit.unit, unit.at)));
    let about = |line: &str| line.split('=').next().unwrap_or_default().to_owned();
    for (lines, is_there) in [(&act.took, false), (&act.put, true)] {
        for line in lines.iter().filter(|line| of_lines(std::slice::from_ref(line)).is_empty()) {
            let is_option = matches!(Change::read(line), Some(Change::Chosen(_)));
            match (line.split_once('='), is_there) {
                _ if line.starts_with('~') => {}
                (Some(_), true) if is_option => all.push(line.clone()),
                // another value takes its place
                (Some((name, _)), false) if is_option && act.put.iter().any(|put| about(put) == name) => {}
                (Some(_), false) if is_option => all.push(format!("no longer {line}")),
                (Some((at, what)), true) => all.push(format!("{what} in {at}")),
                (Some((at, what)), false) if begins.is_some() => cleared.push(("", format!("{what} in {at}"))),
                (Some((at, what)), false) => all.push(format!("no {what} in {at} any more")),
                (None, _) => all.push(format!("{} is gone", line.trim_start_matches('-'))),
            }
        }
    }
    if begins.is_some() {
        *phase = begins;
        // one line of it
        let marks = if cleared.is_empty() { String::new() } else { format!("; marks cleared: {}", grouped(&cleared)) };
        return vec![format!("{}{marks}", act.did)];
    }
    if act.did.starts_with("rename ") {
        return vec![act.did.clone()];
    }
    all.extend(cleared.iter().map(|(state, who)| format!("{who} is no longer marked {state}")));
    let rolled = act.dice.iter().map(|roll| roll.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
    let rolled: Vec<String> = rolled.collect();
    if !rolled.is_empty() {
        all.push(format!("dice {}", rolled.join("  ")));
    }
    let note = act.put.iter().find_map(|line| line.strip_prefix("~note:")?.split_once('='));
    all.extend(note.map(|(side, note)| format!("note of the {side}: {note}")));
    // what was done that no line of a unit shows: notes, possession; and why a unit is seen
    match act.did.split_once("; ") {
        _ if all.is_empty() => all.push(act.did.clone()),
        Some((_, why)) if act.did.starts_with("move ") => all.push(why.to_owned()),
        _ => {}
    }
    all
}

/// Says what is different of a unit.
fn changed(act: &Act, was: &UnitFile, unit: &UnitFile, phase: Option<Phase>, cleared: &mut Cleared) -> Vec<String> {
    let mut all = Vec::new();
    let name = &unit.unit;
    if was.unit == "?" && name != "?" {
        let shown = unit.kind.as_ref().map_or_else(String::new, |kind| format!(" ({kind})"));
        all.push(format!("the ? in {} is {name}{shown}", was.at));
    }
    if was.at != unit.at {
        let spent = act.put.iter().find_map(|line| spent(line).filter(|(label, ..)| label == name));
        let points = if unit.is.is_vehicle() { "MP" } else { "MF" };
        let spent = match spent {
            Some((_, spent, Some(of))) => format!(", {spent} of {of} {points} spent"),
            Some((_, spent, None)) => format!(", {spent} {points} spent"),
            None => String::new(),
        };
        all.push(format!("{name} {} {}{spent}", goes(phase), way(act, &was.at, &unit.at)));
    }
    let has = |of: &UnitFile, state: UnitTrait| of.traits.contains(&state);
    for state in UnitTrait::ALL {
        let words = SAID.iter().find(|(of, ..)| of == state);
        match (has(was, *state), has(unit, *state), words) {
            // who moves has moved, who breaks is DM
            (false, true, _) if *state == UnitTrait::Moved && was.at != unit.at => {}
            (false, true, _) if *state == UnitTrait::Dm && has(unit, UnitTrait::Broken) => {}
            // a `?` that is named is concealed no longer, and a move says who sees it
            (true, false, _)
                if *state == UnitTrait::Concealed
                    && (was.unit == "?" && name != "?" || act.did.contains("no longer concealed")) => {}
            (false, true, Some((_, comes, _))) => all.push(format!("{name} {comes}")),
            (false, true, None) => all.push(format!("{name} is {state}")),
            (true, false, Some((_, _, Some(ends)))) => all.push(format!("{name} {ends}")),
            (true, false, _) => cleared.push((state.name(), name.clone())),
            _ => {}
        }
    }
    if was.ca != unit.ca || was.tca != unit.tca {
        let arc = |of: Option<u8>, what: &str| of.map(|arc| format!(" {what} {arc}")).unwrap_or_default();
        all.push(format!("{name} turns:{}{}", arc(unit.ca, "CA"), arc(unit.tca, "TCA")));
    }
    all
}
