//! Suggestions for refused lines about moves: from where a hex is entered, how a unit leaves the map, which turret
//! turns.

use fogas::grid::{Hex, Side};
use fogas::resolver::MoveRefusal;
use fogas::rules::UNITS;

use super::super::message::Line;

/// Returns lines to type instead of one refused for this reason; `None` if this module has none.
pub(super) fn instead(refusal: &MoveRefusal, line: &[String]) -> Option<Vec<Line>> {
    Some(match refusal {
        MoveRefusal::Short => short(line),
        MoveRefusal::NotEdge { at, edge } => off(line, &at.to_string(), &edge.to_string()),
        MoveRefusal::Gap { to, .. } => going_to(line, &to.to_string()),
        MoveRefusal::NoPath { .. } | MoveRefusal::NoPathToEnemy { .. } => by_step(line),
        MoveRefusal::NoPathWithoutAllotment { .. } => [with_mp(line), by_step(line)].concat(),
        MoveRefusal::Needs(_) => with_mp(line),
        MoveRefusal::Turret => with_turret(line),
        // if no vehicle is named, a tank is most likely
        MoveRefusal::OfVehicle if !line.iter().any(|word| word.starts_with("--as")) => {
            vec![Line::behind(&[line, &["--as", "tracked"].map(str::to_owned)].concat())]
        }
        _ => return None,
    })
}

/// Returns the line with the allotment of who moves: the MF of Infantry, or the MP of a vehicle, which are on its counter.
fn with_mp(line: &[String]) -> Vec<Line> {
    let at = line.iter().position(|word| word == "--as" || word.starts_with("--as="));
    let who = at.and_then(|at| line[at].strip_prefix("--as=").or_else(|| line.get(at + 1).map(String::as_str)));
    // a vehicle alone can bog
    let is_on_foot = who.is_none_or(|who| who == "infantry") && !line.iter().any(|word| word == "bog");
    let points = if is_on_foot { UNITS.mf.mmc.to_string() } else { "13".to_owned() };
    vec![Line::behind(&[line, &["--mp".to_owned(), points]].concat())]
}

/// Returns the line of a way that leads to a place, and not from hex to hex.
pub(super) fn going_to(line: &[String], to: &str) -> Vec<Line> {
    line.iter().position(|word| word == to).map_or_else(Vec::new, |at| vec![spliced(line, at, &["--to", to])])
}

/// Returns the lines of a path that names only one place, with each hex from which it can be entered.
fn short(line: &[String]) -> Vec<Line> {
    let lines = of_bypass(line);
    if !lines.is_empty() {
        return lines;
    }
    let hex = |word: &String| word.split(['@', '+']).next()?.parse::<Hex>().ok();
    let is_value = |at: usize| at > 0 && line[at - 1].starts_with('-');
    let Some((at, to)) = (0..line.len()).filter(|at| !is_value(*at)).find_map(|at| Some((at, hex(&line[at])?))) else {
        return Vec::new();
    };
    let beside = (1..=6).filter_map(Side::new).map(|side| to.neighbor(side).to_string());
    // upstairs from the ground
    let below = line[at].contains('@').then(|| format!("{to}@0"));
    below
        .into_iter()
        .chain(beside)
        .filter(|from| hex(from).is_some())
        .map(|from| spliced(line, at, &[&from, &line[at]]))
        .collect()
}

/// Returns the lines of a unit that leaves or enters the map in a hex that is not on the edge, by way of the nearest
/// hex that is.
fn off(line: &[String], at: &str, edge: &str) -> Vec<Line> {
    let place = |of: &str| line.iter().position(|word| word == of || word.trim_end_matches("@0") == of);
    let Some(off) = line.iter().position(|word| word.to_lowercase().starts_with("off")) else { return Vec::new() };
    let is_way = line.get(off.wrapping_sub(1)).is_some_and(|word| word == "--to");
    let Some(named) = place(at) else { return Vec::new() };
    let mut at_edge = line.to_vec();
    edge.clone_into(&mut at_edge[named]);
    if is_way {
        at_edge.remove(off - 1);
    }
    let mut way = line.to_vec();
    if named < off {
        way.drain(if is_way { off - 1..=off } else { off..=off });
        way.splice((named + 1)..=named, ["--to", edge].map(str::to_owned));
    } else {
        edge.clone_into(&mut way[off]);
        way.splice(named..=named, ["--to", at].map(str::to_owned));
    }
    vec![Line::behind(&way), Line::behind(&at_edge)]
}

/// Returns the lines of drifting SMOKE with each adjacent hex as the downwind direction.
pub(super) fn downwind(line: &[String]) -> Vec<Line> {
    let hex = |word: &String| word.split(['@', '+']).next()?.parse::<Hex>().ok();
    let mut places = (0..line.len()).filter_map(|at| Some((at, hex(&line[at])?)));
    let (Some((_, from)), Some((at, _))) = (places.next(), places.next()) else { return Vec::new() };
    let beside = (1..=6).filter_map(Side::new).map(|side| from.neighbor(side).to_string());
    beside.filter(|to| to.parse::<Hex>().is_ok()).map(|to| spliced(line, at, &[&to])).collect()
}

/// Returns the line of a path to an adjacent hex as a single step, which says why the step is barred.
fn by_step(line: &[String]) -> Vec<Line> {
    let hex = |word: &String| word.split(['@', '+']).next()?.parse::<Hex>().ok();
    let Some(to) = line.iter().position(|word| word == "--to") else { return Vec::new() };
    let start = line[..to].iter().find_map(hex).zip(line.get(to + 1).and_then(hex));
    let is_step = start.is_some_and(|(from, to)| from.range(to) == 1);
    let step = || [&line[..to], &line[to + 1..]].concat();
    if is_step { vec![Line::behind(&step())] } else { Vec::new() }
}

/// Returns a line with one word replaced by others.
fn spliced(line: &[String], at: usize, by: &[&str]) -> Line {
    let mut line = line.to_vec();
    line.splice(at..=at, by.iter().map(|&word| word.to_owned()));
    Line::behind(&line)
}

/// Returns the lines of a Bypass with a hex added before it, for each hex adjacent to both hexes of its hexside.
fn of_bypass(line: &[String]) -> Vec<Line> {
    let hexes = |word: &String| {
        let (hex, beside) = word.split_once('/')?;
        Some((hex.parse::<Hex>().ok()?, beside.parse::<Hex>().ok()?))
    };
    let named = line.iter().enumerate().find_map(|(at, word)| Some((at, hexes(word)?)));
    let Some((at, (hex, beside))) = named else { return Vec::new() };
    let around = (1..=6).filter_map(Side::new).map(|side| hex.neighbor(side)).filter(|from| from.range(beside) == 1);
    let with = |from: Hex| {
        let mut line = line.to_vec();
        line.insert(at, from.to_string());
        Line::behind(&line)
    };
    around.map(with).collect()
}

/// Returns the line with the turret added to its Gun, `--gun nt`, or the lines with each turret.
fn with_turret(line: &[String]) -> Vec<Line> {
    let turrets = ["t", "st", "nt"];
    let gun = line.iter().position(|word| word == "--gun" || word.starts_with("--gun="));
    let named =
        gun.and_then(|at| Some((at, line[at].split_once('=').map_or(line.get(at + 1)?.as_str(), |(_, of)| of))));
    let Some((at, of)) = named.filter(|(_, of)| turrets.contains(&of.to_lowercase().as_str())) else {
        let with = |turret: &&str| Line::behind(&[line, &["--turret".to_owned(), (*turret).to_owned()]].concat());
        return turrets.iter().map(with).collect();
    };
    let by = vec!["--turret".to_owned(), of.to_lowercase()];
    let mut with = line.to_vec();
    with.splice(at..at + if line[at].contains('=') { 1 } else { 2 }, by);
    vec![Line::behind(&with)]
}
