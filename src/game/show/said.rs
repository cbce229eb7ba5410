//! An act in sentences, as players write them: `R5 moves TT16-SS17, 1 of 4 MF spent`.

use crate::game::{Act, Deed, Sighted, spent};
use crate::map::{Change, UnitFile, UnitTrait};
use crate::rules::Phase;

/// The words for a change of state.
struct Words {
    /// The state.
    of: UnitTrait,
    /// For a unit that gets the state.
    comes: &'static str,
    /// For units that lose it.
    leaves: Leaves,
}

/// How the loss of a state is worded.
enum Leaves {
    /// For each unit separately, after its name.
    Alone(&'static str),
    /// For several units together, before their names: the state is a mark that comes off.
    Together(&'static str),
}

use Leaves::{Alone, Together};

const fn of(of: UnitTrait, comes: &'static str, leaves: Leaves) -> Words {
    Words { of, comes, leaves }
}

const SAID: &[Words] = &[
    of(UnitTrait::Broken, "breaks", Alone("rallies")),
    of(UnitTrait::Pinned, "is pinned", Together("no longer pinned")),
    of(UnitTrait::Cx, "is CX", Together("no longer CX")),
    of(UnitTrait::Dm, "is DM", Together("no longer DM")),
    of(UnitTrait::Ti, "is TI", Together("no longer TI")),
    of(UnitTrait::PrepFire, "uses Prep Fire", Together("Prep Fire marks come off")),
    of(UnitTrait::FirstFire, "uses First Fire", Together("First Fire marks come off")),
    of(UnitTrait::FinalFire, "uses Final Fire", Together("Final Fire marks come off")),
    of(UnitTrait::Moved, "has moved", Together("no longer marked as moved")),
    of(UnitTrait::Concealed, "is concealed", Alone("is no longer concealed")),
    of(UnitTrait::Hip, "is hidden", Alone("is no longer hidden")),
    of(UnitTrait::Malfunctioned, "malfunctions", Alone("is repaired")),
    of(UnitTrait::Berserk, "goes berserk", Alone("is no longer berserk")),
    of(UnitTrait::Prisoner, "is a prisoner", Alone("is no longer a prisoner")),
    of(UnitTrait::Wounded, "is wounded", Alone("is no longer wounded")),
    of(UnitTrait::Melee, "is held in Melee", Alone("is out of Melee")),
    of(UnitTrait::Bogged, "bogs", Alone("is freed")),
    of(UnitTrait::Stunned, "is stunned", Alone("is no longer stunned")),
    of(UnitTrait::Dummy, "is a Dummy", Alone("is no longer a Dummy")),
    of(UnitTrait::IntensiveFire, "uses Intensive Fire", Together("Intensive Fire marks come off")),
];

/// What an act takes away: headings, each with its units and places.
#[derive(Default)]
struct Cleared(Vec<(String, Vec<String>)>);

impl Cleared {
    fn note(&mut self, heading: &str, who: String) {
        match self.0.iter_mut().find(|(of, _)| of == heading) {
            Some((_, all)) => all.push(who),
            None => self.0.push((heading.to_owned(), vec![who])),
        }
    }

    /// Returns a sentence for each heading.
    fn sentences(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().map(|(heading, all)| format!("{heading}: {}", all.join(", ")))
    }
}

/// Returns the units that lines place.
fn of_lines(lines: &[String]) -> Vec<UnitFile> {
    let unit = |line: &String| match Change::read(line) {
        Some(Change::Unit { unit: Some(unit), .. }) => Some(*unit),
        _ => None,
    };
    lines.iter().filter_map(unit).collect()
}

/// Returns the verb for how a unit moves in a phase.
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

/// Returns the Locations of a move: those that the player named, if the last one is where the unit is now.
fn way(act: &Act, from: &str, to: &str) -> String {
    let Some(Deed::Went { way, .. }) = &act.deed else { return format!("{from}-{to}") };
    let bare = |at: &'_ str| at.split('+').next().unwrap_or_default().to_owned();
    let mut named: Vec<&str> = way.iter().map(String::as_str).collect();
    if named.len() < 2 || named.last().map(|at| bare(at)) != Some(bare(to)) {
        return format!("{from}-{to}");
    }
    if bare(named[0]) != bare(from) {
        named.insert(0, from);
    }
    named.join("-")
}

/// Returns what changed when a phase began or was undone, one sentence for each state that ends; `None` for other acts.
pub(super) fn of_phase(act: &Act) -> Option<Vec<String>> {
    let is_of_phase = act.received.is_none() && act.took.iter().chain(&act.put).any(|line| line.starts_with("~phase="));
    is_of_phase.then(|| {
        let (all, cleared) = differences(act, None);
        cleared.sentences().chain(all).collect()
    })
}

/// Returns an act in sentences. `phase` is the phase in which it is done; if the act begins a phase, `phase` is set to
/// that.
pub(super) fn said(act: &Act, phase: &mut Option<Phase>) -> Vec<String> {
    let (mut all, cleared) = differences(act, *phase);
    if let Some(begun) = begun(act) {
        *phase = Some(begun);
        // an act that begins a phase is told in its own words
        return std::iter::once(act.did.clone()).chain(cleared.sentences()).chain(all).collect();
    }
    if let Some(Deed::Renamed { from, to }) = &act.deed {
        return vec![format!("{from} is now called {to}")];
    }
    all.extend(cleared.sentences());
    let rolled = act.dice.iter().map(|roll| roll.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
    let rolled: Vec<String> = rolled.collect();
    if !rolled.is_empty() {
        all.push(format!("dice {}", rolled.join("  ")));
    }
    let note = act.put.iter().find_map(|line| line.strip_prefix("~note:")?.split_once('='));
    all.extend(note.map(|(side, note)| format!("note of the {side}: {note}")));
    // notes and possession are in no line of a unit, and neither is the reason why a unit is seen
    match &act.deed {
        _ if all.is_empty() => all.push(act.did.clone()),
        Some(Deed::Went { seen: Some(seen), .. }) => all.push(seen.words()),
        _ => {}
    }
    all
}

/// Returns the changes of an act in sentences, and what it took away.
fn differences(act: &Act, phase: Option<Phase>) -> (Vec<String>, Cleared) {
    let (mut before, now) = (of_lines(&act.took), of_lines(&act.put));
    let begins = begun(act).is_some();
    let mut all = Vec::new();
    let mut cleared = Cleared::default();
    for unit in &now {
        let was = before.iter().position(|was| was.unit == unit.unit);
        // a `?` that turns out to be this unit
        let was = was.or_else(|| before.iter().position(|was| was.unit == "?" && was.side == unit.side));
        if let Some(was) = was.map(|was| before.remove(was)) {
            all.extend(changed(act, &was, unit, phase, &mut cleared));
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
                // the option gets another value
                (Some((name, _)), false) if is_option && act.put.iter().any(|put| about(put) == name) => {}
                (Some(_), false) if is_option => all.push(format!("no longer {line}")),
                (Some((at, what)), true) => all.push(format!("{what} in {at}")),
                (Some((at, what)), false) if begins => cleared.note(&format!("{what} is gone"), at.to_owned()),
                (Some((at, what)), false) => all.push(format!("no longer any {what} in {at}")),
                (None, _) => all.push(format!("{} is gone", line.trim_start_matches('-'))),
            }
        }
    }
    (all, cleared)
}

/// Returns `true` for a move on which units lost their concealment.
fn is_lost(act: &Act) -> bool {
    matches!(&act.deed, Some(Deed::Went { seen: Some(Sighted { lost: true, .. }), .. }))
}

/// Returns the changes of a unit in sentences.
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
        let words = SAID.iter().find(|words| words.of == *state);
        match (has(was, *state), has(unit, *state), words) {
            // not mentioned: a unit that moves gets the mark, and a unit that breaks is DM
            (false, true, _) if *state == UnitTrait::Moved && was.at != unit.at => {}
            (false, true, _) if *state == UnitTrait::Dm && has(unit, UnitTrait::Broken) => {}
            // not mentioned: a `?` that is identified is no longer concealed; for a move, the sentence on who sees it
            // says so
            (true, false, _) if *state == UnitTrait::Concealed && (was.unit == "?" && name != "?" || is_lost(act)) => {}
            (false, true, Some(words)) => all.push(format!("{name} {}", words.comes)),
            (false, true, None) => all.push(format!("{name} is {state}")),
            (true, false, Some(Words { leaves: Alone(leaves), .. })) => all.push(format!("{name} {leaves}")),
            (true, false, Some(Words { leaves: Together(leave), .. })) => cleared.note(leave, name.clone()),
            (true, false, None) => cleared.note(&format!("no longer {state}"), name.clone()),
            _ => {}
        }
    }
    if was.ca != unit.ca || was.tca != unit.tca {
        let arc = |of: Option<u8>, what: &str| of.map(|arc| format!(" {what} {arc}")).unwrap_or_default();
        all.push(format!("{name} turns:{}{}", arc(unit.ca, "CA"), arc(unit.tca, "TCA")));
    }
    all
}
