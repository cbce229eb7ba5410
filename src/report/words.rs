//! Steps, places and notes in words.

use std::borrow::Cow;

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{Effect, Fact, LosFact, Note, Reading, RubbleFact, Step, each_fact};

use super::clean::clean;
use super::movement::words as movement;
use super::rubble::words as rubble;
use super::tem::words as tem;
use super::told::Told;

/// Tells whether a step belongs in the short working.
pub(super) fn matters(step: &Step) -> bool {
    match step.fact {
        // why a cover does not apply is part of the answer, and so is what a Rail Car is by the chapter of the map
        Fact::Tem(_)
        | Fact::Move(_)
        | Fact::Sighting(_)
        | Fact::Lane(_)
        | Fact::Los(LosFact::RailCar { .. } | LosFact::Ground(_)) => true,
        // what a player takes for granted
        Fact::Rubble(RubbleFact::Rooftop) => false,
        Fact::Los(fact) if fact.is_routine() => false,
        _ => step.effect != Effect::Nothing,
    }
}

/// Returns what a step did, in a word.
pub(super) fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::Blocks => "blocks".to_owned(),
        Effect::Hinders(n) => format!("+{n}"),
        Effect::Clears => "passes".to_owned(),
        Effect::Unruled => "not ruled on".to_owned(),
        Effect::Nothing => "no effect".to_owned(),
        Effect::Rubble(effect) => rubble::effect_words(effect),
        Effect::Decides => "decides".to_owned(),
        Effect::Allows => "allows".to_owned(),
        Effect::Forbids => "forbids".to_owned(),
        Effect::Exempts => "exempts".to_owned(),
        Effect::Offers(n) => format!("TEM {n:+}"),
        Effect::Drm(n) | Effect::Changes(n) => format!("{n:+}"),
        Effect::HullDown => "HD".to_owned(),
        Effect::Fp(effect) => tem::fp_words(effect),
        Effect::Move(effect) => movement::effect_words(effect),
    }
}

/// Returns why a step did what it did.
#[must_use]
pub fn step_words(step: &Step, map: &Map) -> String {
    let told = each_fact!(step.fact, fact => fact.told(step.effect, map));
    match clean(&told) {
        Cow::Owned(cleaned) => cleaned,
        Cow::Borrowed(_) => told,
    }
}

/// Returns a note in words.
#[must_use]
pub fn note_words(note: &Note, map: &Map) -> String {
    clean(&words_of_note(note, map)).into_owned()
}

fn words_of_note(note: &Note, map: &Map) -> String {
    match note {
        Note::GroundAssumed(location) => {
            let others: Vec<_> = map
                .hex(location.hex)
                .map(|facts| map.locations(facts))
                .unwrap_or_default()
                .into_iter()
                .filter(|(l, _)| l != location)
                .map(|(l, _)| l.to_string())
                .collect();
            format!("{location} was taken as its ground level; it also has {}", others.join(", "))
        }
        Note::OutlineAssumed(id) => format!("building `{id}` has no outline on this map; its whole hexes were taken"),
        Note::SteepleAssumed(hex) => format!("the steeple in {hex} has no outline on this map; that of its building was taken"),
        Note::SteepleHeight { tower: true } => {
            "a steeple is taken to stand half a level above its highest Location, over its own art (B31.2; the height is not in our sources); `-s steeples=building` for the other reading".to_owned()
        }
        Note::SteepleHeight { tower: false } => "steeples are taken to be no higher than their building, as the options say (B31.2)".to_owned(),
        Note::RubbledLevels(hex) => {
            format!("{hex} has lost levels: it is taken to stand half a level above the rubble on the lowest of them (B24.2, from general knowledge of the game)")
        }
        Note::Orchards { in_season: false } => "orchards are out of season (FB5.11); `-s orchards=in-season` for April to October".to_owned(),
        Note::Orchards { in_season: true } => "orchards are in season (B14.2), as the options say".to_owned(),
        Note::VertexDecides { counts: true } => {
            "Inherent Terrain touched at a vertex alone decides here (B9.1 read as counting it); `-s vertex=ignored` for the other reading".to_owned()
        }
        Note::VertexDecides { counts: false } => "Inherent Terrain touched at a vertex alone was left out, as the options say".to_owned(),
        Note::EmrrCount { one: false } => "embankments on both sides of the RR bridge count as two (QA-F1); `-s emrr=one` for the other reading".to_owned(),
        Note::EmrrCount { one: true } => "embankments on both sides of the RR bridge count as one, as the options say (QA-F1)".to_owned(),
        Note::Hillock => "an EmRR is a Hillock (B32.12); the text of FB6.12 says the same of embankments in full and was used (QA-C12)".to_owned(),
        Note::HindranceDiffers { back } => format!("from the other end the Hindrance is +{back}: other hexes share a range (A6.7), or it does not fire out of SMOKE (A24.8)"),
        Note::BypassClosed(at) => {
            format!("{at}: the art of the obstacle is on this hexside, so nobody is in Bypass there (A4.3, B32.52)")
        }
        Note::LookAtTheBoard => "this is close: look at the board; if you cannot agree, dr 1-3 is clear (A6.1)".to_owned(),
        Note::BAssumed { b } => format!("no B# was given: a weapon without a printed one has B{b} (A9.7, from general knowledge of the game)"),
        Note::LoweredBOrder => {
            "the shortage shifts the printed B# first, then the extra fire lowers it by 2 (QA-F9; A9.3 and C5.6 from general knowledge of the game)".to_owned()
        }
        Note::ForceAssumed(counter, force) => {
            format!("several forces have a {counter}; it was taken as `{force}:{counter}`")
        }
        Note::Reading(reading) => reading_words(*reading).to_owned(),
        Note::Remark(text) => text.clone(),
        Note::Doubt(hex, doubts) => {
            let each: Vec<_> = doubts.iter().map(|d| format!("doubt ({}): {}", d.of, d.is)).collect();
            hex_note(*hex, &each.join("; "))
        }
        Note::Doubtful(hexes) => doubtful(hexes),
        Note::HexNote(hex, text) => hex_note(*hex, text),
        Note::Named(name, hexes) => {
            let hexes: Vec<_> = hexes.iter().map(ToString::to_string).collect();
            format!("{name}: {}", hexes.join(", "))
        }
        Note::Rubble(note) => rubble::note_words(note),
        Note::NoSetup(rule) => format!("what may set up there is not covered: {rule} {}", rule.title()),
        Note::Move(note) => movement::note_words(*note),
    }
}

/// How many doubtful hexes are named; the others are counted.
const DOUBTFUL_NAMED: usize = 12;

fn doubtful(hexes: &[Hex]) -> String {
    let named: Vec<_> = hexes.iter().take(DOUBTFUL_NAMED).map(ToString::to_string).collect();
    let others = match hexes.len().saturating_sub(DOUBTFUL_NAMED) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    format!("the map doubts something of {}{others}: ask about one line or path to hear what", named.join(", "))
}

fn hex_note(hex: Hex, text: &str) -> String {
    format!("{hex}: {text}")
}

const fn reading_words(reading: Reading) -> &'static str {
    match reading {
        Reading::ClassAssumed => "no class was given: Elite was taken; `--class` for another",
        Reading::InferredRung => {
            "a rung is inferred from the words of FB15.1 and FB15.2; the ladder itself is a picture"
        }
        Reading::PictureOnly => "the next rung is shown only in a picture of the rulebook, which is not in our sources",
        Reading::FromMemory => {
            "part of this is from general knowledge of the game; the sources of this program do not print it"
        }
        Reading::NoneForSoviets => "the module names none of these for Soviets or the BVR",
        Reading::YearImplied => "the rules print day and month; the year is that of the siege",
        Reading::XNumber => {
            "a weapon with an X# knows no malfunction (A9.7): it is taken to be eliminated where the table says so; FB16.3 does not speak of X#"
        }
        Reading::SiegeFromHistory => "the first and last day of the siege are from history; the rules print none",
        Reading::MortarAnySize => "mortars are allowed whatever their size, by the plain reading",
        Reading::Turntable => {
            "the Japanese text adds that the turntable has no trench connections (FB-SSR14); the English does not (D19)"
        }
        Reading::SightingTerrainOnly => {
            "this is the DRM of the target's terrain alone; add those of the Sighting TC itself (E7.3), such as for concealment"
        }
        Reading::FireLaneLevel => {
            "a Fire Lane is taken at the elevation of its MG all along; A9.22 itself is not in our sources"
        }
        Reading::BypassGround => {
            "a unit in Bypass is taken to be at the ground level of its hex (B10.1), whatever its vertex is painted"
        }
        Reading::BypassLevels => {
            "a unit in Bypass is taken to be outside the building, in LOS of each of its levels in that hex (A6.8)"
        }
        Reading::WallOfBypass => {
            "a wall or hedge is taken to protect a unit in Bypass as a Roadblock does: if fire crosses its hexside, or \
             comes from beyond it to a vertex of it (B9.3, B29.4)"
        }
        Reading::BreachAdjacent => {
            "a Breach (B23.711) is taken to open LOS between the two ADJACENT Locations of its level alone"
        }
        Reading::NoIllumination => "nothing is taken to be illuminated",
        Reading::StreetNotAdjacent => {
            "a street hex beside a cellar is read as not ADJACENT to it (FB9.4): no stairs lead there"
        }
        Reading::BridgeOfEmrr => "a unit on the RR bridge is read as on the railway of the EmRR that it joins (B32.14)",
        Reading::ElrrAsHill => {
            "an ElRR hex is read as Level 1 hill ground: Crest Lines and Blind Hexes as of a hill (B32.1)"
        }
        Reading::SightingChart => "the +3 of E7.3 are those of the VotG terrain chart; the FB chart was not at hand",
        Reading::NormalRangeNotGiven => {
            "Normal Range was not given: whether this is Long Range (A7.22) is left to the players; `--range`, `--sw-range`, or counters with `--with`"
        }
        Reading::CoweredResidual => {
            "what an attack that cowered leaves as Residual FP is not ruled on (A8.22): two of our sources take the column before the shift, two that after it"
        }
        Reading::BasicToHit => {
            "the Basic TH number is on the counter's table, as are the cases of the To Hit chart that our sources do not give (B, C, D, G to P)"
        }
        Reading::UnruledLeftOut => {
            "lines that depend on terrain known by its name alone are not ruled on: none of them is counted as a LOS"
        }
        Reading::FpFromMemory => {
            "Normal Range, concealment and whatever else changes FP are left to the players; `fogas shot` asks for them"
        }
        Reading::EmplacedOnRailroad => {
            "a RR is a paved road (B32.11), where no Gun is Emplaced; the FB6.123 example has one Emplaced in a GLRR hex"
        }
        Reading::NotOnMap => "this hex is not on the map in use; this is what the rules say of it",
    }
}

/// Breaks a text at spaces so that no line is longer than `width` characters, unless one word is.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
