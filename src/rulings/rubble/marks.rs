//! What a ruling on rubble, Debris, a wreck or fire marks on a map.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::Map;
use crate::pictures::marks::Marks;
use crate::pictures::palette as color;
use crate::pictures::scene::Color;
use crate::ruling::{Affected, Chance, Collapse, Falls, Lies, Odds, Rubble, RubbleKind, Tumble};

impl Rubble {
    /// Marks what comes down, what falls where, and the map as that leaves it.
    pub(crate) fn marks(&self, map: &Map) -> Marks {
        let mut marks = Marks::default();
        "see beside".clone_into(&mut marks.short);
        match &self.what {
            RubbleKind::Fall(all) => all.iter().for_each(|c| collapse(&mut marks, c)),
            RubbleKind::Check(all) => {
                for checked in all {
                    if checked.collapses.is_empty() {
                        marks.wash(checked.hex, color::CLEAR.at(30));
                        marks.label(checked.hex, format!("{} stands", checked.dice));
                    }
                    checked.collapses.iter().for_each(|c| collapse(&mut marks, c));
                }
            }
            RubbleKind::FallOdds(hex, odds) => odds_of(&mut marks, *hex, odds),
            RubbleKind::HitOdds(hex, _) => marks.wash(*hex, color::BLOCKED.at(40)),
            RubbleKind::CheckOdds(all) => all.iter().for_each(|(hex, _)| marks.wash(*hex, color::BLOCKED.at(40))),
            RubbleKind::Wreck(wreck) => marks.wash(wreck.hex, color::BLOCKED.at(40)),
            RubbleKind::CellarFall(fall) => marks.wash(fall.hex, color::BLOCKED.at(40)),
            RubbleKind::Clear(cleared) => marks.wash(cleared.at.hex, color::CLEAR.at(40)),
            RubbleKind::Fire(fire) => {
                let from = fire.from.at.hex;
                marks.wash(from, color::BLOCKED.at(46));
                marks.key.push((color::BLOCKED.at(46), "the fire".to_owned()));
                if let Some(spread) = &fire.to {
                    marks.wash(spread.to.at.hex, color::HINDERED.at(46));
                    marks.line(from, spread.to.at.hex, color::BLOCKED);
                    marks.key.push((color::HINDERED.at(46), "asked about: does it spread there?".to_owned()));
                }
            }
        }
        if marks.labels.iter().any(|(_, words)| words == "Debris" || words == "rubble") {
            marks.key.push((color::RUBBLE.at(70), "rubble falls here".to_owned()));
            marks.key.push((color::DEBRIS.at(70), "Debris falls here".to_owned()));
            marks.key.push((color::BLOCKED.at(40), "comes down, with its falling DR (white, colored)".to_owned()));
        }
        if !self.changes.is_empty() {
            let file = map.file().changed(&self.changes).ok();
            marks.after = file.and_then(|file| Map::check(file, map.catalogue_handle()).ok());
        }
        marks
    }
}

/// Marks what comes down, and what falls from it.
fn collapse(marks: &mut Marks, collapse: &Collapse) {
    marks.wash(collapse.hex, color::BLOCKED.at(40));
    let dice = collapse.falling.as_ref().map(|falling| falling.dice.to_string());
    marks.label(collapse.hex, dice.unwrap_or_else(|| "falls".to_owned()));
    let rubble = collapse.falling.as_ref().is_some_and(|falling| matches!(falling.falls, Falls::Rubble(_)));
    for affected in &collapse.affected {
        if rubble {
            marks.line(collapse.hex, affected.at.hex, color::BLOCKED);
        }
        marks.wash(affected.at.hex, lies(affected));
        marks.label(affected.at.hex, if matches!(affected.becomes, Lies::Debris) { "Debris" } else { "rubble" });
    }
}

/// Marks how likely what falls where.
fn odds_of(marks: &mut Marks, hex: Hex, odds: &[Odds<Vec<Tumble>>]) {
    marks.wash(hex, color::BLOCKED.at(40));
    marks.label(hex, "falls");
    let mut chances: BTreeMap<Hex, [f64; 2]> = BTreeMap::new();
    for one in odds {
        let hit: BTreeSet<(Hex, bool)> =
            one.result.iter().flat_map(|t| &t.affected).map(|a| (a.at.hex, a.becomes == Lies::Debris)).collect();
        for (hex, debris) in hit {
            chances.entry(hex).or_default()[usize::from(debris)] += Chance::percent(one.chance);
        }
    }
    for (hex, [rubble, debris]) in chances {
        marks.wash(hex, if rubble > 0.0 { color::RUBBLE.at(60) } else { color::DEBRIS.at(60) });
        let words = match (rubble > 0.0, debris > 0.0) {
            (true, true) => format!("{rubble:.0}% R {debris:.0}% D"),
            (true, false) => format!("{rubble:.0}% R"),
            _ => format!("{debris:.0}% D"),
        };
        marks.label(hex, words);
    }
    marks.key.push((color::BLOCKED.at(40), "comes down".to_owned()));
    let of = |shade: Color| marks.washes.iter().any(|(_, washed)| *washed == shade);
    let (rubble, debris) = (color::RUBBLE.at(60), color::DEBRIS.at(60));
    let key: Vec<_> =
        [(rubble, "R: how likely rubble falls there, D: Debris"), (debris, "D: how likely Debris falls there")]
            .into_iter()
            .filter(|(shade, _)| of(*shade))
            .map(|(shade, words)| (shade, words.to_owned()))
            .collect();
    marks.key.extend(key);
}

/// Returns the shade of what falls on a Location.
const fn lies(affected: &Affected) -> Color {
    match affected.becomes {
        Lies::Debris => color::DEBRIS.at(70),
        Lies::Rubble(_) => color::RUBBLE.at(70),
    }
}
