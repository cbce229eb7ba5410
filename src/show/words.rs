//! Steps, places and notes in words.

use std::borrow::Cow;

use crate::grid::Hex;
use crate::map::{Location, Map};
use crate::rules::RuleId;
use crate::ruling::{Effect, Fact, LosFact, Note, Otherwise, Reading, RubbleFact, Step, each_fact};

use super::clean::clean;
use super::told::Told;
use crate::rulings::movement::show::words as movement;
use crate::rulings::rubble::show::words as rubble;
use crate::rulings::tem::show::words as tem;

/// Tells whether a step belongs in the short working.
pub(crate) fn matters(step: &Step) -> bool {
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

/// Returns what players call a rule: a table goes by the paragraph that it stands in.
pub(crate) fn rule_words(rule: RuleId) -> String {
    match rule.id().split_once("-T") {
        Some((paragraph, _)) => format!("{paragraph} table"),
        None => rule.id().to_owned(),
    }
}

/// Returns what a ruling without a step goes by, for the log of a game.
pub(crate) const fn unruled_words(ruling: &crate::ruling::Ruling) -> &'static str {
    use crate::ruling::Outcome;
    match ruling.outcome {
        Outcome::Los(_) | Outcome::Tem(_) | Outcome::Shot(_) => "A6.1 The LOS line; nothing in its way",
        Outcome::LosAll(_) | Outcome::LosMatrix(_) | Outcome::LosPairs(_) | Outcome::LosLevels(_) => {
            "A6 and FB6.12, each LOS by itself"
        }
        _ => "the rules of each; `-w` tells them",
    }
}

/// Returns what a step did, in a word.
pub(crate) fn effect_of(step: &Step) -> String {
    match step.effect {
        // what ends an attack whose LOS is clear
        Effect::Blocks if matches!(step.fact, Fact::Tem(_)) => effect_words(Effect::Forbids),
        effect => effect_words(effect),
    }
}

/// Returns an effect in a word.
fn effect_words(effect: Effect) -> String {
    match effect {
        Effect::Blocks => "no LOS".to_owned(),
        Effect::Hinders(n) => format!("+{n}"),
        Effect::Clears => "LOS passes".to_owned(),
        Effect::Unruled => "not covered".to_owned(),
        Effect::Nothing | Effect::Decides => "-".to_owned(),
        Effect::Rubble(effect) => rubble::effect_words(effect),
        Effect::Allows => "may".to_owned(),
        Effect::Forbids => "may not".to_owned(),
        Effect::Exempts => "exempt".to_owned(),
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
        Note::GroundAssumed(location) => ground_note(*location, map),
        Note::OutlineAssumed(id) => format!("building `{id}` has no outline on this map: its whole hexes count as building"),
        Note::SteepleAssumed(hex) => format!("the steeple in {hex} has no outline on this map: the whole building counts as steeple"),
        Note::SteepleHeight { tower: true } => {
            "a steeple rises half a level above its top Location, over its own art (B31.2, unverified); `-s steeples=building` makes it no higher than its building".to_owned()
        }
        Note::SteepleHeight { tower: false } => "steeples are no higher than their building (B31.2), by option".to_owned(),
        Note::RubbledLevels(hex) => {
            format!("{hex} has lost levels: an obstacle to the level of its rubble plus a half (B24.2, unverified)")
        }
        Note::Orchards { in_season: false } => "orchards are out of season (FB5.11); `-s orchards=in-season` for April to October".to_owned(),
        Note::Orchards { in_season: true } => "orchards are in season (B14.2), by option".to_owned(),
        Note::VertexDecides { counts: true } => {
            "the LOS touches Inherent Terrain at a vertex alone, and that counts (B9.1); `-s vertex=ignored` if you play it otherwise".to_owned()
        }
        Note::VertexDecides { counts: false } => "Inherent Terrain touched at a vertex alone does not count, by option".to_owned(),
        Note::EmrrCount { one: false } => "the embankments on either side of the RR bridge count as two (QA-F1); `-s emrr=one` if you play them as one".to_owned(),
        Note::EmrrCount { one: true } => "the embankments on either side of the RR bridge count as one (QA-F1), by option".to_owned(),
        Note::Hillock => "an EmRR is a Hillock (B32.12); the LOS is traced by FB6.12, which says the same of embankments (QA-C12)".to_owned(),
        Note::HindranceDiffers { back, open } => {
            let open = if *open { "; as one end has less than B.10 asks for, neither loses its LOS (A6.5, a reading)" } else { "" };
            format!("traced from the other end the Hindrance is +{back} (A6.7 one per range, A24.8 fire out of SMOKE){open}")
        }
        Note::BypassClosed(at) => format!("{at}: the obstacle touches this hexside, so no Bypass there (A4.3, B32.52)"),
        Note::LookAtTheBoard => "too close to call: look at the board; if you cannot agree, dr: 1-3 there is a LOS (A6.1)".to_owned(),
        Note::BAssumed { b } => format!("no B# given: B{b}, as for a weapon without a printed one (A9.7, unverified)"),
        Note::LoweredBOrder => {
            "shortage shifts the printed B# first, then Sustained or Intensive Fire lowers it by 2 (QA-F9; A9.3 and C5.6 unverified)".to_owned()
        }
        Note::ForceAssumed(counter, force) => {
            format!("several forces have a {counter}; this is `{force}:{counter}`")
        }
        Note::Reading(reading) => reading_words(*reading).to_owned(),
        Note::Remark(text) => text.clone(),
        Note::Doubt(hex, doubts) => {
            let each: Vec<_> = doubts.iter().map(|(d, other)| format!("{} uncertain on the board: {}{}", d.of, d.is, other.map(otherwise_words).unwrap_or_default())).collect();
            hex_note(*hex, &each.join("; "))
        }
        Note::Doubtful(hexes) => doubtful(hexes),
        Note::HexNote(hex, text) => hex_note(*hex, text),
        Note::Named(name, hexes) => {
            let hexes: Vec<_> = hexes.iter().map(ToString::to_string).collect();
            format!("{name}: {}", hexes.join(", "))
        }
        Note::Rubble(note) => rubble::note_words(note),
        Note::NoSetup(rule) => format!("set-up there is not covered: {rule} {}", rule.title()),
        Note::Move(note) => movement::note_words(*note),
    }
}

/// Says that a plain hex was taken for its ground level.
fn ground_note(location: Location, map: &Map) -> String {
    let all = map.hex(location.hex).map_or_else(Vec::new, |facts| map.locations(facts));
    let others: Vec<_> = all.into_iter().filter(|(l, _)| *l != location).map(|(l, _)| l.to_string()).collect();
    format!("{location} is read as ground level; its other Locations: {}", others.join(", "))
}

/// Says in short what the answer is by the other reading.
pub(super) fn otherwise_in_short(other: Otherwise) -> String {
    match other {
        Otherwise::NoLos => "no LOS".to_owned(),
        Otherwise::Los(0) => "LOS".to_owned(),
        Otherwise::Los(drm) => format!("LOS, +{drm}"),
        Otherwise::Costs(points) => format!("costs {points}"),
        Otherwise::NotAllowed => "not allowed".to_owned(),
    }
}

/// Says what the answer is by the other reading.
fn otherwise_words(other: Otherwise) -> String {
    match other {
        Otherwise::NoLos => "; read the other way: no LOS".to_owned(),
        Otherwise::Los(0) => "; read the other way: LOS".to_owned(),
        Otherwise::Los(drm) => format!("; read the other way: LOS, Hindrance +{drm}"),
        Otherwise::Costs(points) => format!("; read the other way the move costs {points}"),
        Otherwise::NotAllowed => "; read the other way: not allowed".to_owned(),
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
    format!(
        "the printed board leaves something uncertain in {}{others}: a single LOS or path says what",
        named.join(", ")
    )
}

fn hex_note(hex: Hex, text: &str) -> String {
    format!("{hex}: {text}")
}

#[expect(clippy::too_many_lines, reason = "one line a reading")]
const fn reading_words(reading: Reading) -> &'static str {
    match reading {
        Reading::ClassAssumed => "Elite, as no class was given; `--class` for another",
        Reading::InferredRung => {
            "a rung is inferred from the words of FB15.1 and FB15.2; the ladder itself is a picture"
        }
        Reading::PictureOnly => "the next step stands only in the rulebook's picture of the ladder: read it there",
        Reading::FromMemory => "some numbers of this are (unverified)",
        Reading::NoneForSoviets => "FB gives none of these to Soviets or BVR",
        Reading::YearImplied => "the rules give day and month; the year is 1945",
        Reading::XNumber => {
            "an X# weapon does not malfunction (A9.7): it is eliminated wherever the FB16.3 table says malfunction (a reading)"
        }
        Reading::SiegeFromHistory => "the first and last day of the siege are historical; the rules give none",
        Reading::MortarAnySize => "a mortar may be of any size (a reading)",
        Reading::Turntable => {
            "the Japanese text adds that the turntable has no trench connections (FB-SSR14); the English does not (D19)"
        }
        Reading::SightingTerrainOnly => {
            "the terrain DRM alone; add the other Sighting TC DRM (E7.3), such as for concealment"
        }
        Reading::FireLaneLevel => "a Fire Lane stays at the elevation of its MG all along (A9.22, unverified)",
        Reading::BypassGround => {
            "a unit in Bypass is at the ground level of its hex (B10.1), whatever the level of its vertex (a reading)"
        }
        Reading::BypassLevels => {
            "a unit in Bypass is outside the building, in LOS of every level of it in that hex (A6.8, a reading)"
        }
        Reading::WallOfBypass => {
            "a wall or hedge protects a unit in Bypass as a Roadblock does: fire crosses its hexside, or comes from beyond it to one of its vertices (B9.3, B29.4, a reading)"
        }
        Reading::BreachAdjacent => {
            "a Breach (B23.711) opens LOS only between the two ADJACENT Locations of its level (a reading)"
        }
        Reading::NoIllumination => "no Location is illuminated",
        Reading::StreetNotAdjacent => {
            "a street hex beside a cellar is read as not ADJACENT to it (FB9.4): no stairs lead there"
        }
        Reading::BridgeOfEmrr => "a unit on the RR bridge is read as on the railway of the EmRR that it joins (B32.14)",
        Reading::HeightOnRails => {
            "Height Advantage by elevation, though B32.13 makes both ends one level for LOS (a reading)"
        }
        Reading::ElrrAsHill => {
            "an ElRR hex is read as Level 1 hill ground: Crest Lines and Blind Hexes as of a hill (B32.1)"
        }
        Reading::WallOfEmbankment => {
            "a wall or hedge of its hex is read to protect a unit on an embankment too, though that is half a level up (B9.35)"
        }
        Reading::HedgeHullDown => {
            "a hedge is read to make a vehicle Hull Down as a wall does (B9.36, D4.21; unverified)"
        }
        Reading::TreeLinedRoad => {
            "a road through an orchard is taken half a hexside wide, from hexside to hexside: look at the board (B14.6)"
        }
        Reading::RubbleInDepression => {
            "rubble IN a Depression is read to count at ground level there too, as the Debris of the FB6.1242 example does (B24.2)"
        }
        Reading::SightingChart => "the +3 is that of the VotG terrain chart (unverified for FB)",
        Reading::NormalRangeNotGiven => {
            "Normal Range was not given: whether this is Long Range (A7.22) is left to the players; `--range`, `--sw-range`, or counters with `--with`"
        }
        Reading::CoweredResidual => {
            "Residual FP of an attack that cowered is not covered (A8.22): column before or after the shift is disputed"
        }
        Reading::TemOfArea => {
            "Indirect Fire hits by the Area Target Type: the TEM modifies the IFT DR of a hit, not the To Hit DR (unverified)"
        }
        Reading::DmMortarAsGun => {
            "a dm mortar is assembled where a mortar of its size may be (FB9.2 and FB12.2 name where it is not; a reading)"
        }
        Reading::MustTakeWallAdvantage => {
            "the target must take Wall Advantage, as it has no other positive TEM (B9.32); `+wa` on the firer if that has it, and the hexside then protects the firer alone"
        }
        Reading::FirerTakenToHaveWallAdvantage => {
            "nobody claims Wall Advantage over their common hexside, and the firer has it here (B9.32); `+wa` on the target if that has it"
        }
        Reading::UnderlinedOfEngineers => {
            "the Morale of Assault Engineers is underlined (A1.23); that this holds for Hungarian ones FB-SSR21 does not say, which keeps only Soviet and German ones from Disruption (unverified)"
        }
        Reading::LaneDownSlope => {
            "the ground falls or rises a level a hex, a Continuous Slope (B.5), which a Fire Lane may follow (unverified); ruled as level"
        }
        Reading::PinnedSpraying => {
            "Spraying Fire of a pinned unit is ruled as if it may be used (A7.34, A7.8, unverified)"
        }
        Reading::NoLaneUnderShortage => "a MG under Ammunition Shortage lays no Fire Lane (A9.22, FB16.5)",
        Reading::BasicToHit => "take the Basic TH# and To Hit Cases B, C, D and G to P from the chart",
        Reading::LeastFire => {
            "the least fire: the fewest Locations entered that somebody sees and can fire at, then the least FP of all who can, each once a Location as `shot --fire first` has it (A7.21, A7.22), then the least cost; TEM and Hindrance do not count, who is broken fires at none, and who has no known FP counts without it (a measure of this program)"
        }
        Reading::UnruledLeftOut => "a LOS that depends on terrain outside the terrain chart is counted as none",
        Reading::FpFromMemory => {
            "Normal Range, concealment and whatever else changes FP are left to the players; `fogas shot` asks for them"
        }
        Reading::EmplacedOnRailroad => {
            "in a GLRR hex a Gun may be Emplaced, as the FB6.123 EX has one; as on a paved road (B32.11, C11.2) it could not (a reading)"
        }
        Reading::NotOnMap => "this hex is not on the map in use; only what the rules say of it",
    }
}

/// Breaks a text at spaces so that no line is longer than `width` characters, unless one word is.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    broken(text, |line| line.chars().count() <= width)
}

/// Breaks a text at spaces so that every line fits, unless it is one word.
pub(crate) fn broken(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}")).filter(|line| fits(line));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
