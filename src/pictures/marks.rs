//! What a ruling marks on a map: hexes with a shade and a label, and lines between hexes.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Hex, Hexside};
use crate::map::{Location, Map, Named, Token};
use crate::ruling::{
    Affected, Chance, Collapse, Effect, Falls, FireLane, Lies, LosMatrix, MoveOutcome, Odds, Outcome, PathCost, Reach,
    Rubble, RubbleKind, Ruling, Setup, Site, Tem, Tumble, points_of,
};

use super::palette as color;
use super::scene::Color;

/// A line between the centre dots of two hexes.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub from: Hex,
    pub to: Hex,
    pub color: Color,
    pub dashed: bool,
    /// With a head at its end.
    pub arrow: bool,
}

/// What is marked.
#[derive(Default)]
pub(super) struct Marks {
    /// What was asked.
    pub asked: String,
    /// The answer in a word or two, where the whole is too long for a heading.
    pub short: String,
    /// The answer is no.
    pub no: bool,
    /// Shades, the later over the earlier.
    pub washes: Vec<(Hex, Color)>,
    pub lines: Vec<Line>,
    pub labels: Vec<(Hex, String)>,
    pub sides: Vec<(Hexside, String)>,
    /// What the shades mean.
    pub key: Vec<(Color, String)>,
    /// The map as the ruling leaves it.
    pub after: Option<Map>,
}

impl Marks {
    /// Returns what a ruling marks; `None` if it is about no place of a map.
    pub(super) fn of(ruling: &Ruling, map: &Map) -> Option<Self> {
        let mut marks = match &ruling.outcome {
            Outcome::Tem(tem) => Self::tem(tem, ruling),
            Outcome::Move(moved) => match &**moved {
                MoveOutcome::Path(path) => Self::path(path, ruling),
                MoveOutcome::Reach(reach) => Self::reach(reach),
                _ => return None,
            },
            Outcome::Rubble(rubble) => Self::rubble(rubble, map),
            Outcome::Setup(setup) => Self::setup(setup),
            Outcome::FireLane(lane) => Self::lane(lane),
            Outcome::LosMatrix(matrix) => Self::matrix(matrix, map),
            _ => return None,
        };
        marks.no = ruling.is_yes() == Some(false);
        if marks.short.is_empty() {
            if marks.no { "no" } else { "yes" }.clone_into(&mut marks.short);
        }
        (!marks.hexes().is_empty()).then_some(marks)
    }

    /// Returns every hex that is marked.
    pub(super) fn hexes(&self) -> BTreeSet<Hex> {
        let lines = self.lines.iter().flat_map(|line| [line.from, line.to]);
        let washes = self.washes.iter().map(|(hex, _)| *hex);
        washes.chain(lines).chain(self.labels.iter().map(|(hex, _)| *hex)).collect()
    }

    fn wash(&mut self, hex: Hex, color: Color) {
        self.washes.push((hex, color));
    }

    fn label(&mut self, hex: Hex, words: impl Into<String>) {
        self.labels.push((hex, words.into()));
    }

    fn line(&mut self, from: Hex, to: Hex, color: Color) -> &mut Line {
        self.lines.push(Line { from, to, color, dashed: false, arrow: true });
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn tem(tem: &Tem, ruling: &Ruling) -> Self {
        let total = ruling.total_drm();
        let asked = format!("TEM: {} at {}", tem.from.location, tem.to.location);
        let mut marks = Self { asked, ..Self::default() };
        let to = tem.to.location.hex;
        marks.wash(to, color::HINDERED.at(34));
        marks.line(tem.from.location.hex, to, color::INK);
        marks.short = if total == 0 { "0".to_owned() } else { format!("{total:+}") };
        marks.label(to, marks.short.clone());
        marks.key.push((color::HINDERED.at(34), "the target, with the total DRM".to_owned()));
        for step in &ruling.steps {
            let drm = match step.effect {
                Effect::Offers(drm) => i16::from(drm),
                Effect::Hinders(drm) => i16::from(drm),
                _ => continue,
            };
            match step.at {
                Site::Hexside(hexside) => marks.sides.push((hexside, format!("{drm:+}"))),
                Site::Hex(hex) | Site::Location(Location { hex, .. }) if hex != to => {
                    marks.label(hex, format!("{drm:+}"));
                }
                _ => {}
            }
        }
        if !marks.sides.is_empty() || marks.labels.len() > 1 {
            marks.key.push((color::WHITE.at(60), "elsewhere: what each cover or Hindrance gives".to_owned()));
        }
        marks
    }

    fn path(path: &PathCost, ruling: &Ruling) -> Self {
        let mut marks = Self { asked: "A move".to_owned(), ..Self::default() };
        for other in &path.other_paths {
            for pair in other.spots.windows(2) {
                let line = marks.line(pair[0].at.hex, pair[1].at.hex, color::FAINT);
                (line.dashed, line.arrow) = (true, false);
            }
        }
        let mut spent = Vec::new();
        for (index, leg) in path.legs.iter().enumerate() {
            if index == 0 {
                marks.wash(leg.from.hex, color::CLEAR.at(22));
                marks.label(leg.from.hex, "start");
            }
            let barred = path.cost(leg, &ruling.steps).is_none();
            let tint = if barred { color::BLOCKED } else { color::CLEAR };
            marks.line(leg.from.hex, leg.to.hex, tint).dashed = barred;
            marks.wash(leg.to.hex, tint.at(22));
            spent.extend_from_slice(&ruling.steps[leg.steps.clone()]);
            let words = if barred { "no".to_owned() } else { points_of(&spent).to_string() };
            match marks.labels.iter_mut().find(|(hex, _)| *hex == leg.to.hex) {
                Some((_, known)) => *known = words,
                None => marks.label(leg.to.hex, words),
            }
        }
        let unit = if path.class.is_vehicle() { "MP" } else { "MF" };
        marks.short = match path.total(&ruling.steps) {
            Some(total) if path.is_legal(&ruling.steps) => format!("{total} {unit}"),
            _ => "not allowed".to_owned(),
        };
        marks.key.push((color::CLEAR.at(40), format!("the path, with the {unit} spent by then")));
        if path.legs.iter().any(|leg| path.cost(leg, &ruling.steps).is_none()) {
            marks.key.push((color::BLOCKED.at(40), "not allowed".to_owned()));
        }
        if !path.other_paths.is_empty() {
            marks.key.push((color::FAINT.at(40), "other paths".to_owned()));
        }
        marks
    }

    fn reach(reach: &Reach) -> Self {
        let unit = if reach.class.is_vehicle() { "MP" } else { "MF" };
        let asked = format!("{} within {} {unit}", reach.from, reach.within);
        let mut marks = Self { asked, ..Self::default() };
        // of the Locations of a hex the cheapest
        let mut cheapest = BTreeMap::new();
        for reached in &reach.locations {
            let known = cheapest.entry(reached.at.hex).or_insert(reached.cost);
            *known = (*known).min(reached.cost);
        }
        let costs: Vec<_> = cheapest.values().copied().collect::<BTreeSet<_>>().into_iter().collect();
        let shade = |index: usize| {
            let far = u8::try_from(index * 44 / costs.len().max(1)).unwrap_or(44);
            color::CLEAR.at(62 - far)
        };
        for (hex, cost) in &cheapest {
            let index = costs.iter().position(|c| c == cost).unwrap_or_default();
            marks.wash(*hex, shade(index));
            marks.label(*hex, cost.to_string());
        }
        marks.label(reach.from.hex, "start");
        marks.wash(reach.from.hex, color::HINDERED.at(60));
        for (index, cost) in costs.iter().enumerate() {
            marks.key.push((shade(index), format!("{cost} {unit}")));
        }
        marks
    }

    fn collapse(&mut self, collapse: &Collapse) {
        self.wash(collapse.hex, color::BLOCKED.at(40));
        let dice = collapse.falling.as_ref().map(|falling| falling.dice.to_string());
        self.label(collapse.hex, dice.unwrap_or_else(|| "falls".to_owned()));
        let rubble = collapse.falling.as_ref().is_some_and(|falling| matches!(falling.falls, Falls::Rubble(_)));
        for affected in &collapse.affected {
            if rubble {
                self.line(collapse.hex, affected.at.hex, color::BLOCKED);
            }
            self.wash(affected.at.hex, lies(affected));
            self.label(affected.at.hex, if matches!(affected.becomes, Lies::Debris) { "Debris" } else { "rubble" });
        }
    }

    fn odds(&mut self, hex: Hex, odds: &[Odds<Vec<Tumble>>]) {
        self.wash(hex, color::BLOCKED.at(40));
        self.label(hex, "falls");
        let mut chances: BTreeMap<Hex, [f64; 2]> = BTreeMap::new();
        for one in odds {
            let hit: BTreeSet<(Hex, bool)> =
                one.result.iter().flat_map(|t| &t.affected).map(|a| (a.at.hex, a.becomes == Lies::Debris)).collect();
            for (hex, debris) in hit {
                chances.entry(hex).or_default()[usize::from(debris)] += Chance::percent(one.chance);
            }
        }
        for (hex, [rubble, debris]) in chances {
            self.wash(hex, if rubble > 0.0 { color::RUBBLE.at(60) } else { color::DEBRIS.at(60) });
            let words = match (rubble > 0.0, debris > 0.0) {
                (true, true) => format!("{rubble:.0}% R {debris:.0}% D"),
                (true, false) => format!("{rubble:.0}% R"),
                _ => format!("{debris:.0}% D"),
            };
            self.label(hex, words);
        }
        self.key.push((color::BLOCKED.at(40), "R: how likely rubble falls there, D: Debris".to_owned()));
    }

    fn rubble(rubble: &Rubble, map: &Map) -> Self {
        let asked = match &rubble.what {
            RubbleKind::Wreck(_) => "A Rail Car",
            RubbleKind::Fire(_) => "Fire",
            RubbleKind::Clear(_) => "Clearance",
            RubbleKind::CellarFall(_) => "An AFV over a cellar",
            _ => "Rubble",
        };
        let mut marks = Self { asked: asked.to_owned(), short: "see beside".to_owned(), ..Self::default() };
        match &rubble.what {
            RubbleKind::Fall(all) => all.iter().for_each(|c| marks.collapse(c)),
            RubbleKind::Check(all) => {
                for checked in all {
                    if checked.collapses.is_empty() {
                        marks.wash(checked.hex, color::CLEAR.at(30));
                        marks.label(checked.hex, format!("{} stands", checked.dice));
                    }
                    checked.collapses.iter().for_each(|c| marks.collapse(c));
                }
            }
            RubbleKind::FallOdds(hex, odds) => marks.odds(*hex, odds),
            RubbleKind::HitOdds(hex, _) => marks.wash(*hex, color::BLOCKED.at(40)),
            RubbleKind::CheckOdds(all) => all.iter().for_each(|(hex, _)| marks.wash(*hex, color::BLOCKED.at(40))),
            RubbleKind::Wreck(wreck) => marks.wash(wreck.hex, color::BLOCKED.at(40)),
            RubbleKind::CellarFall(fall) => marks.wash(fall.hex, color::BLOCKED.at(40)),
            RubbleKind::Clear(cleared) => marks.wash(cleared.at.hex, color::CLEAR.at(40)),
            RubbleKind::Fire(fire) => {
                let from = fire.from.at.hex;
                marks.wash(from, color::BLOCKED.at(46));
                if let Some(spread) = &fire.to {
                    marks.wash(spread.to.at.hex, color::HINDERED.at(46));
                    marks.line(from, spread.to.at.hex, color::BLOCKED);
                }
            }
        }
        if marks.labels.iter().any(|(_, words)| words == "Debris" || words == "rubble") {
            marks.key.push((color::RUBBLE.at(70), "rubble falls here".to_owned()));
            marks.key.push((color::DEBRIS.at(70), "Debris falls here".to_owned()));
            marks.key.push((color::BLOCKED.at(40), "comes down, with its falling DR (white, colored)".to_owned()));
        }
        if !rubble.changes.is_empty() {
            let file = map.file().changed(&rubble.changes).ok();
            marks.after = file.and_then(|file| Map::check(file, map.catalogue_handle()).ok());
        }
        marks
    }

    fn setup(setup: &Setup) -> Self {
        let mut marks = Self { asked: "Set-up".to_owned(), ..Self::default() };
        for place in &setup.places {
            let token = place.at.as_deref().and_then(|at| at.parse::<Token>().ok());
            let Some(Named::Hex(hex, _)) = token.map(|token| token.what) else { continue };
            let any = place.answers.iter().any(|answer| answer.may);
            marks.wash(hex, if any { color::CLEAR.at(36) } else { color::BLOCKED.at(36) });
            for answer in &place.answers {
                let tint = if answer.may { color::CLEAR.at(60) } else { color::BLOCKED.at(60) };
                let at = place.at.as_deref().unwrap_or_default();
                marks.key.push((tint, format!("{at}: {}", crate::rulings::setup::show::answer_words(answer))));
            }
        }
        marks
    }

    fn lane(lane: &FireLane) -> Self {
        let from = lane.from.location.hex;
        let mut marks = Self { asked: format!("Fire Lane {} to {}", lane.from.location, lane.to), ..Self::default() };
        // it ends before what blocks it
        let end = lane.hexes.iter().take_while(|hex| hex.clear).last().map_or(from, |hex| hex.hex);
        marks.line(from, end, color::INK);
        for hex in &lane.hexes {
            let affected = hex.targets.iter().any(|target| target.affected == Some(true));
            let tint = match (hex.clear, affected) {
                (false, _) => color::INK.at(56),
                (true, true) => color::BLOCKED.at(40),
                (true, false) => color::CLEAR.at(24),
            };
            marks.wash(hex.hex, tint);
            if hex.clear && (affected || hex.hindrance > 0) {
                marks.label(hex.hex, format!("+{}", hex.hindrance));
            }
        }
        let keys = [
            (color::BLOCKED.at(40), "affected, with the Hindrance up to there"),
            (color::CLEAR.at(24), "passed over: nobody there is affected"),
            (color::INK.at(56), "no LOS to the Fire Lane there"),
        ];
        let hit =
            lane.hexes.iter().filter(|hex| hex.clear && hex.targets.iter().any(|it| it.affected == Some(true))).count();
        if hit > 0 && !lane.barred {
            marks.short = format!("affects {hit} {}", if hit == 1 { "hex" } else { "hexes" });
        }
        let is_there = |tint: &Color| marks.washes.iter().any(|(_, wash)| wash == tint);
        let keys: Vec<_> = keys.into_iter().filter(|(tint, _)| is_there(tint)).collect();
        marks.key.extend(keys.into_iter().map(|(tint, words)| (tint, words.to_owned())));
        marks
    }

    fn matrix(matrix: &LosMatrix, map: &Map) -> Self {
        let mut marks = Self { asked: "Who sees whom".to_owned(), ..Self::default() };
        let at = |label: &str| map.unit(label).ok().map(|unit| unit.location.hex);
        for pair in &matrix.pairs {
            let (Some(from), Some(to)) = (at(&pair.from), at(&pair.to)) else { continue };
            // each pair once, and both ways are one line (A6.5)
            if from >= to || pair.unruled.is_some() {
                continue;
            }
            if pair.clear {
                let tint = if pair.hindrance > 0 { color::HINDERED } else { color::CLEAR };
                let line = marks.line(from, to, tint);
                (line.dashed, line.arrow) = (pair.hindrance > 0, false);
            }
        }
        for unit in map.units() {
            marks.wash(unit.location.hex, color::WHITE.at(20));
        }
        marks.key.push((color::CLEAR.at(90), "clear LOS".to_owned()));
        marks.key.push((color::HINDERED.at(90), "LOS with a Hindrance (dashed)".to_owned()));
        marks
    }
}

/// Returns the shade of what falls on a Location.
const fn lies(affected: &Affected) -> Color {
    match affected.becomes {
        Lies::Debris => color::DEBRIS.at(70),
        Lies::Rubble(_) => color::RUBBLE.at(70),
    }
}
