//! The conditions of an answer, as they stand in its first line.

use crate::query::GroundPressure;
use crate::resolver::Chart;
use crate::ruling::{Bog, Chance, MoveNote, MoveOutcome, Note, Outcome, Reading, RubbleNote, Ruling};

use crate::rulings::movement::facts::parts::{Guess, TaskCheck};

use super::words::{note_words, otherwise_in_short};

/// Returns the conditions of an answer, the shortest words for each. A "no" keeps what may still make a "yes" of it.
pub(super) fn conditions(ruling: &Ruling) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for note in ruling.notes.iter().filter(|note| note.decides()) {
        let words = in_short(note, ruling);
        let always = matches!(note, Note::UnitMeant { .. } | Note::HexMeant { .. } | Note::Move(MoveNote::Held { .. }));
        let holds = ruling.is_yes() != Some(false) || always || words.starts_with("unless");
        if holds && !all.contains(&words) {
            all.push(words);
        }
    }
    all
}

/// Returns a condition in short; what is not said in short is said as the note says it.
fn in_short(note: &Note, ruling: &Ruling) -> String {
    let words = match note {
        Note::BAssumed { b } => format!("if its B# is {b}"),
        Note::AlikeIn { alike, others } => {
            format!("so in {} of its {} hexes", alike.0.len(), alike.0.len() + others.0.len())
        }
        Note::UnitMeant { label, hex, .. } => format!("{label} is the unit, not the hex (`hex:{hex}`)"),
        Note::HexMeant { hex, label, .. } => format!("{hex} is the hex, not the unit (`unit:{label}`)"),
        Note::ForceAssumed(counter, force) => format!("if it is {force}:{counter}"),
        Note::Doubt(hex, doubts) => {
            let others: Vec<_> = doubts.0.iter().filter_map(|(_, other)| other.map(otherwise_in_short)).collect();
            format!("unless {hex} is read the other way: {}", others.join(" or "))
        }
        Note::Reading(Reading::ClassAssumed) => "if Elite".to_owned(),
        Note::Reading(Reading::CapturedUse) => "without captured use (A21)".to_owned(),
        Note::Reading(Reading::TargetHasMoved) => "if not as it moves (`--moving`, A4.6)".to_owned(),
        Note::Reading(Reading::NormalRangeNotGiven) => "if within Normal Range".to_owned(),
        Note::Reading(Reading::LaneDownSlope) => "if it does not follow the slope (B.5)".to_owned(),
        Note::Reading(Reading::PinnedSpraying) => "if a pinned unit may use Spraying Fire".to_owned(),
        Note::Reading(Reading::MustTakeWallAdvantage) => "unless the firer has WA (+wa)".to_owned(),
        Note::Reading(Reading::FirerTakenToHaveWallAdvantage) => "unless the target has WA (+wa)".to_owned(),
        Note::Move(note) => of_move(*note, ruling).unwrap_or_default(),
        Note::Rubble(note) => of_rubble(note),
        _ => String::new(),
    };
    if words.is_empty() { note_words(note) } else { words }
}

fn of_rubble(note: &RubbleNote) -> String {
    match note {
        RubbleNote::KindlingBarred => "but not by Kindling (FB-SSR11)".to_owned(),
        RubbleNote::HitLeftToPlayers => "if the hit is HE of 70mm or more".to_owned(),
        RubbleNote::ColumnFromMemory => "column unverified".to_owned(),
        RubbleNote::WindLeftToPlayers => "by EC and wind as given".to_owned(),
        RubbleNote::TakenAsTracked(unit) => format!("if {unit} is fully-tracked"),
        RubbleNote::CellarFallFromMemory => "the colored 6 unverified".to_owned(),
        RubbleNote::BogDrmNotGiven => "at a Bog DRM of +0, as none was given".to_owned(),
        RubbleNote::ClearanceLeftToPlayers => "if the Clearance succeeds".to_owned(),
        _ => String::new(),
    }
}

fn of_move(note: MoveNote, ruling: &Ruling) -> Option<String> {
    Some(match note {
        MoveNote::Guess(Guess { rule, .. }) => format!("{rule} unverified"),
        MoveNote::ReachGuess => "some costs unverified".to_owned(),
        MoveNote::Mines(hex) => format!("if the mines of {hex} let it (B28)"),
        MoveNote::Pressure => pressures(ruling)?,
        MoveNote::Afv => "if an AFV".to_owned(),
        MoveNote::Held { rule, state } => format!("{state} ({rule})"),
        MoveNote::BeyondMf { mf } => format!("more than its {mf} MF (A4.11)"),
        MoveNote::RoutOpen => "if it may rout there (A10.5)".to_owned(),
        MoveNote::AllotmentUnknown => "without what takes a share of the allotment (`--mp`)".to_owned(),
        MoveNote::MinimumMove => "unless as a Minimum Move (A4.134)".to_owned(),
        MoveNote::Portage { pp, ipc } => format!("with {pp} PP at an IPC of {ipc} (A4.42)"),
        MoveNote::PortageOpen => "if it carries no more than its IPC (A4.42)".to_owned(),
        MoveNote::FoodShortage => "if no Axis unit from 6 February (FB-SSR4)".to_owned(),
        MoveNote::OutOfGas => "if not out of gas first (FB-SSR20)".to_owned(),
        MoveNote::MayBeOutOfGas => "if no Out-of-Gas DR stops it (FB-SSR20)".to_owned(),
        MoveNote::CellarStacking => "if the cellar is not overstacked".to_owned(),
        MoveNote::SewerCheck { number: TaskCheck(Some(number)), rule } => {
            format!("if a leader goes along and passes a {number}TC ({rule})")
        }
        MoveNote::SewerCheck { number: TaskCheck(None), rule } => {
            format!("if a leader goes along and passes his TC ({rule})")
        }
        _ => return None,
    })
}

/// Says what the first Bog Check is by each ground pressure, as none was given.
fn pressures(ruling: &Ruling) -> Option<String> {
    let Outcome::Move(outcome) = &ruling.outcome else { return None };
    let MoveOutcome::Path(path) = outcome.as_ref() else { return None };
    let bog = path.bogs.first()?;
    let chance = |pressure| chance_at(bog, ruling, pressure);
    Some(format!(
        "if Normal ground pressure; Low: bogs {}; High: {}",
        chance(GroundPressure::Low),
        chance(GroundPressure::High)
    ))
}

/// Returns the chance to bog by another ground pressure than the Normal one that was taken.
fn chance_at(bog: &Bog, ruling: &Ruling, pressure: GroundPressure) -> String {
    let numbers = &Chart::built_in().numbers.bog;
    let by = match pressure {
        GroundPressure::Low => 0,
        GroundPressure::Normal => numbers.normal_pressure,
        GroundPressure::High => numbers.high_pressure,
    };
    let drm = i16::from(bog.drm(&ruling.steps)) - i16::from(numbers.normal_pressure) + i16::from(by);
    Chance::of_dr_from(i16::from(numbers.fails_at) - drm).to_string()
}
