//! The text form of rulings on movement.

mod json;
mod legs;
mod seen;

use std::fmt::Write as _;

use crate::grid::Hex;
use crate::map::{Map, Place};
use crate::query::Query;
use crate::rules::{IftResult, each_once};
use crate::ruling::{
    Bog, ByClass, CaChange, Chance, Leg, MineAttack, MoveOutcome, Odds, OtherPath, OutOfGas, PathCost, Reach,
    ResidualAttack, Ruling, Sewer, Site, Step, bars_of, drm_of, is_barred, points_of,
};

use crate::rulings::ammo::show::percent;
use crate::rulings::movement::bog::is_of_motion_attempt;
use crate::show::grids::grids;
use crate::show::{Page, Shown};

pub(crate) use seen::seen_words;

use legs::{from_words, sum_words, to_words};

/// Returns the reasons why the move is not allowed, each with its place and its rule.
fn bars(steps: &[Step]) -> String {
    let bar = |step: &Step| match step.at {
        Site::Line => format!("{} ({})", step.fact, step.rule),
        at => format!("{} ({at} {})", step.fact, step.rule),
    };
    each_once(bars_of(steps).map(bar)).join("; ")
}

fn present_path(ruling: &Ruling, path: &PathCost) -> Page {
    let steps = &ruling.steps;
    let legal = path.is_legal(steps);
    let unit = path.class.points();
    if matches!(ruling.query, Query::Bog(_)) {
        return present_bog(ruling, path);
    }
    let mut way = path.legs.first().map(from_words).unwrap_or_default();
    for leg in &path.legs {
        let _ = write!(way, " -> {}", to_words(leg));
    }
    let mut answer = format!("  {}  ", ByClass(path.class));
    match path.total(steps) {
        Some(total) if legal => {
            let _ = write!(answer, "{total} {unit}");
        }
        Some(total) => {
            let _ = write!(answer, "{total} {unit}, NOT ALLOWED: {}", bars(steps));
        }
        None => {
            let _ = write!(answer, "NOT ALLOWED: {}", bars(steps));
        }
    }
    // the Bog Check of a Motion attempt is made in another phase, instead of paying the MP
    let due = path.bogs.iter().filter(|bog| !is_of_motion_attempt(bog, steps)).count();
    if due > 0 {
        let _ = write!(answer, "  Bog Check{}", if due > 1 { "s" } else { "" });
    }
    if !path.mines.is_empty() {
        let attack = |one: &MineAttack| {
            format!("{} FP {} {}", one.factors, if one.leaving { "leaving" } else { "entering" }, one.hex)
        };
        let _ = write!(answer, "  mines attack: {}", path.mines.iter().map(attack).collect::<Vec<_>>().join(", "));
    }
    if !path.residual.is_empty() {
        let attack = |one: &ResidualAttack| format!("{} FP {:+} entering {}", one.fp, one.drm, one.at);
        let each: Vec<_> = path.residual.iter().map(attack).collect();
        let _ = write!(answer, "  Residual FP attacks: {}", each.join(", "));
    }
    answer.push_str(&path.on_the_way.as_ref().map(seen::answer).unwrap_or_default());
    if path.legs.is_empty() {
        // the vehicle turned without leaving its place
        let at = steps.iter().find_map(|s| if let Site::Location(at) = s.at { Some(at) } else { None });
        way = at.map(|at| at.to_string()).unwrap_or_default();
    }
    let headline = format!("{way}{answer}");
    // the legs are listed below
    let brief = match path.legs.as_slice() {
        [first, .., last] if path.legs.len() > 2 => Some((
            format!("{} -> ... -> {}, {} legs{answer}", from_words(first), to_words(last), path.legs.len()),
            None,
        )),
        _ => None,
    };
    let mut details: Vec<String> = path.on_the_way.iter().flat_map(|on| seen::table(on, unit)).collect();
    details.extend(path.legs.iter().flat_map(|leg| leg_lines(leg, path, steps, unit)));
    details.extend(path.bogs.iter().map(|bog| bog_line(bog, steps)));
    details.extend(path.mines.iter().map(mine_line));
    details.extend(path.residual.iter().map(residual_line));
    details.extend(path.other_paths.iter().map(|other| other_path_line(other, unit)));
    if let Some(allotment) = path.allotment {
        details.push(format!("allotment {allotment} {unit}"));
    }
    Page { brief, ..Page::new(headline) }.lines(details)
}

/// Returns the page for the Bog Checks of a single leg.
fn present_bog(ruling: &Ruling, path: &PathCost) -> Page {
    let steps = &ruling.steps;
    let ends = path.legs.iter().map(|leg| format!("{} -> {}", from_words(leg), to_words(leg)));
    let mut headline = format!("{}  {}  ", ends.clone().collect::<String>(), ByClass(path.class));
    let legal = path.is_legal(steps);
    let checks: Vec<_> = path.bogs.iter().map(|bog| bog_line(bog, steps)).collect();
    let answer = match checks.as_slice() {
        _ if !legal => format!("NOT ALLOWED: {}", bars(steps)),
        [] => "no Bog Check".to_owned(),
        checks => checks.join("; "),
    };
    headline.push_str(&answer);
    let brief = Some((format!("{}  {answer}", ends.clone().collect::<String>()), None));
    let mut details = Vec::new();
    for bog in path.bogs.iter().filter(|_| legal) {
        let [once @ .., (_, mired)] = bog.odds.each();
        let once = once.into_iter().filter(|(_, chance)| !chance.is_never());
        let once = once.map(|(result, chance)| format!("{result} {chance}")).collect::<Vec<_>>().join(", ");
        // Mired is not a result of the check itself
        let later = if mired.is_never() {
            String::new()
        } else {
            format!("; bogged, and then Mired by the first attempt to free it, {mired}")
        };
        details.push(format!("{once}{later}"));
    }
    Page { brief, ..Page::new(headline) }.lines(details)
}

fn leg_lines(leg: &Leg, path: &PathCost, steps: &[Step], unit: &str) -> Vec<String> {
    let own = &steps[leg.steps.clone()];
    let mut line = format!("{} -> {}  ", from_words(leg), to_words(leg));
    match (path.cost(leg, steps), leg.way) {
        (Some(cost), Some(way)) => {
            let sum = sum_words(own);
            let _ = write!(line, "{cost} {unit} {way}");
            if sum.contains(' ') {
                let _ = write!(line, " = {sum}");
            }
        }
        _ => line.push_str("not allowed"),
    }
    let others: Vec<_> = leg.others.iter().map(|o| format!("{} {}", points_of(&o.steps), o.way)).collect();
    if !others.is_empty() {
        let _ = write!(line, "; or {}", others.join(", "));
    }
    let mut lines = vec![line];
    if !leg.around.is_empty() {
        let each: Vec<_> = leg.around.iter().map(|r| format!("{} {}", r.at, r.cost)).collect();
        lines.push(format!("    or in Bypass: {} {unit}", each.join(", ")));
    }
    if !leg.vertices.is_empty() {
        let each: Vec<_> = leg.vertices.iter().map(std::string::ToString::to_string).collect();
        lines.push(format!("    seen and attacked at vertex {}", each.join(" or ")));
    }
    lines
}

/// Returns the chance of each result in words.
fn odds_words(odds: &[Odds<IftResult>]) -> String {
    let named = |result: IftResult| match result {
        IftResult::None => "nothing".to_owned(),
        other => other.to_string(),
    };
    odds.iter().map(|one| format!("{} {}", named(one.result), one.chance)).collect::<Vec<_>>().join(", ")
}

fn mine_line(attack: &MineAttack) -> String {
    let how = if attack.leaving { "on exit" } else { "on entry" };
    format!("minefield in {} attacks {how}, {} FP: {}", attack.hex, attack.factors, odds_words(&attack.odds))
}

fn residual_line(attack: &ResidualAttack) -> String {
    let ResidualAttack { at, fp, drm, by_assault, odds } = attack;
    let by_assault = by_assault.map(|drm| format!(" ({drm:+} by Assault Movement)")).unwrap_or_default();
    format!("{fp} Residual FP in {at} attack on entry at {drm:+}{by_assault}: {}", odds_words(odds))
}

fn other_path_line(other: &OtherPath, unit: &str) -> String {
    let spots: Vec<_> = other.spots.iter().map(ToString::to_string).collect();
    let without: Vec<_> = other.without.iter().map(ToString::to_string).collect();
    format!("or {} {unit} without {}: {}", other.cost, without.join(", "), spots.join(" -> "))
}

fn bog_line(bog: &Bog, steps: &[Step]) -> String {
    let (drm, bogs_on) = (bog.drm(steps), bog.bogs_on);
    let instead = if is_of_motion_attempt(bog, steps) { "or, in a Motion attempt instead, a " } else { "" };
    let mut line = format!("{instead}Bog Check in {} at {drm:+}: ", bog.at);
    if bogs_on > 12 {
        line.push_str("cannot fail");
    } else {
        let more = if bogs_on < 12 { "+" } else { "" };
        let _ = write!(line, "bogs on {}{more}, {}", bogs_on.max(2), Chance::of_dr_from(bogs_on));
    }
    if let Some(cellar) = &bog.cellar {
        let odds = bog.odds.each().into_iter().take(3).map(|(result, chance)| format!("{result} {chance}"));
        let _ = write!(line, "; colored {}+ falls into the cellar ({})", cellar.falls_on_colored, cellar.rule);
        let _ = write!(line, ": {}", odds.collect::<Vec<_>>().join(", "));
    }
    if let Some(roll) = bog.rolled {
        let [w, c] = roll.dr;
        let result = match (roll.falls, roll.bogged) {
            (true, _) => "falls into the cellar: the AFV is removed and leaves no wreck",
            (false, true) => "bogged: its MPh ends, and it is Immobile",
            (false, false) => "no effect",
        };
        let _ = write!(line, "; {w},{c}: {result}");
    }
    line
}

fn present_reach(ruling: &Ruling, reach: &Reach, map: &Map) -> Page {
    let unit = reach.class.points();
    // the start does not count, since the unit is already there
    let count = match reach.locations.iter().filter(|reached| reached.at != reach.from).count() {
        0 => "no other Location".to_owned(),
        1 => "1 other Location".to_owned(),
        n => format!("{n} other Locations"),
    };
    let who = ByClass(reach.class);
    let mut headline = format!("{}  {who}  within {} {unit}: {count}", reach.from, reach.within);
    if is_barred(&ruling.steps) {
        let _ = write!(headline, "  NOT ALLOWED: {}", bars(&ruling.steps));
    }
    let best = reach.cheapest();
    let reached: Vec<Hex> = best.keys().copied().collect();
    let cell = |hex: Hex| match best.get(&hex) {
        _ if hex == reach.from.hex => "@".to_owned(),
        Some((cost, true)) => format!("{cost}b"),
        Some((cost, false)) => cost.to_string(),
        None => ".".to_owned(),
    };
    let width = reached.iter().map(|hex| cell(*hex).chars().count()).max().unwrap_or_default().max(3);
    let blocks = grids(map.grid(), width, &reached, cell);
    let others: Vec<_> = reach
        .locations
        .iter()
        .filter(|r| !matches!(r.at.place, crate::map::Place::Ground | crate::map::Place::Bypass(_)))
        .map(|r| format!("{} {}", r.at, r.cost))
        .collect();
    let bypassed = if best.values().any(|(_, bypassed)| *bypassed) { ", `b` in Bypass alone" } else { "" };
    let mut details = vec![format!("fewest {unit} to each hex{bypassed}, `.` out of reach")];
    if !others.is_empty() {
        details.push(format!("also: {}", others.join(", ")));
    }
    Page::new(headline).lines(details).texts(blocks)
}

fn present_ca(ruling: &Ruling, change: CaChange) -> Page {
    let drm = drm_of(&ruling.steps);
    let mut headline = format!("To Hit DRM {drm:+}");
    if drm != change.normal {
        let _ = write!(headline, "  (otherwise {:+})", change.normal);
    }
    Page::new(headline)
}

fn present_gas(gas: OutOfGas) -> Page {
    let headline = match (gas.due, gas.out) {
        (false, _) => "no Out-of-Gas DR".to_owned(),
        (true, Some(true)) => "out of gas: Immobile".to_owned(),
        (true, Some(false)) => "not out of gas".to_owned(),
        (true, None) => {
            format!("Out-of-Gas DR: Final {}+ fails, {}", gas.fails_at, Chance::of_dr_from(gas.fails_at.into()))
        }
    };
    Page::new(headline)
}

fn present_sewer(ruling: &Ruling, sewer: Sewer) -> Page {
    let may = !is_barred(&ruling.steps);
    let mut headline = match (may, sewer.task_check) {
        (true, Some(number)) => {
            let odds = sewer.passes.map(|p| format!(": {p} ({})", percent(p))).unwrap_or_default();
            // FB9.21: if the manhole of a hex is in its cellar, units do not enter it from the ground
            let from = match sewer.manhole {
                Some(Some(at)) if at.place != Place::Ground => format!(" from {at}"),
                _ => String::new(),
            };
            format!("into the sewer{from} if the leader passes a {number}TC{odds}")
        }
        _ => format!("NOT ALLOWED: {}", bars(&ruling.steps)),
    };
    if sewer.emergence != 0 {
        let _ = write!(headline, "  Sewer Emergence {:+}", sewer.emergence);
    }
    let mut details = vec![format!("at most {} hexes away", sewer.reach)];
    details.extend(sewer.emerges.map(|p| format!("they come up as intended {p} ({})", percent(p))));
    if let Some(Some(at)) = sewer.manhole {
        details.push(format!("the manhole opens into {at}"));
    }
    Page::new(headline).lines(details)
}

impl Shown for MoveOutcome {
    type Json<'a> = json::MoveView<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, _: &'a Map) -> json::MoveView<'a> {
        json::view(ruling, self)
    }

    fn page(&self, ruling: &Ruling, map: &Map) -> Page {
        match self {
            MoveOutcome::Path(path) => present_path(ruling, path),
            MoveOutcome::Reach(reach) => present_reach(ruling, reach, map),
            MoveOutcome::CaChange(change) => present_ca(ruling, *change),
            MoveOutcome::OutOfGas(gas) => present_gas(*gas),
            MoveOutcome::Sewer(sewer) => present_sewer(ruling, *sewer),
        }
    }
}
