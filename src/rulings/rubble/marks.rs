//! The marks that a ruling on rubble, Debris, a wreck or fire draws on a map.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::Map;
use crate::pictures::marks::{End, Marks, Sign};
use crate::pictures::palette as color;
use crate::pictures::scene::Color;
use crate::ruling::{Affected, Chance, Collapse, Falls, Lies, Odds, Rubble, RubbleKind, Tumble};

impl Rubble {
    /// Marks what comes down and what falls where, on the map after all changes.
    pub(crate) fn marks(&self, map: &Map) -> Marks {
        let mut marks = Marks::default();
        marks.without_short = true;
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
                let asked = if fire.to.is_some() { "the fire" } else { "asked about" };
                marks.key(Sign::Wash(color::BLOCKED.at(46)), asked);
                if let Some(spread) = &fire.to {
                    marks.wash(spread.to.at.hex, color::HINDERED.at(46));
                    marks.line(from, spread.to.at.hex, color::BLOCKED);
                    marks.key(Sign::Wash(color::HINDERED.at(46)), "where it may spread to");
                    marks.key(Sign::Line(color::BLOCKED, false, End::Arrow), "from the fire to there");
                }
            }
        }
        for (tint, words) in self.shades() {
            marks.key(Sign::Wash(tint), words);
        }
        if matches!(self.what, RubbleKind::Fall(_) | RubbleKind::Check(_)) {
            marks.key(Sign::Line(color::BLOCKED, false, End::Arrow), "falls there");
        }
        if !self.changes.is_empty() {
            let file = map.file().changed(&self.changes).ok();
            marks.after = file.and_then(|file| Map::check(file, map.catalogue_handle()).ok());
        }
        marks
    }
}

impl Rubble {
    /// Returns what each shade means.
    fn shades(&self) -> Vec<(Color, &'static str)> {
        let down = color::BLOCKED.at(40);
        let falls = [(color::RUBBLE.at(70), "rubble falls here"), (color::DEBRIS.at(70), "Debris falls here")];
        match &self.what {
            RubbleKind::Fall(_) | RubbleKind::Check(_) => {
                let has_dice = |all: &[Collapse]| all.iter().any(|c| c.falling.is_some());
                let dice = match &self.what {
                    RubbleKind::Fall(all) => has_dice(all),
                    RubbleKind::Check(all) => all.iter().any(|checked| has_dice(&checked.collapses)),
                    _ => false,
                };
                let words = if dice { "comes down, with its falling DR (white, colored)" } else { "comes down" };
                let stands = (color::CLEAR.at(30), "stands, with its rubble DR (white, colored)");
                [(down, words), stands].into_iter().chain(falls).collect()
            }
            RubbleKind::FallOdds(..) | RubbleKind::HitOdds(..) => vec![(down, "comes down")],
            RubbleKind::CheckOdds(_) => vec![(down, "is checked")],
            RubbleKind::Wreck(_) => vec![(down, "the Rail Car")],
            RubbleKind::CellarFall(_) => vec![(down, "the AFV")],
            RubbleKind::Clear(_) => vec![(color::CLEAR.at(40), "the hex that is cleared")],
            RubbleKind::Fire(_) => Vec::new(),
        }
    }
}

/// Marks the hex that comes down, and what falls from it.
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

/// Marks the chance of each thing that may fall, where it would fall.
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
        let percent = |of: f64| if of < 0.5 { "<1%".to_owned() } else { format!("{of:.0}%") };
        let words = match (rubble > 0.0, debris > 0.0) {
            (true, true) => format!("{} R {} D", percent(rubble), percent(debris)),
            (true, false) => format!("{} R", percent(rubble)),
            _ => format!("{} D", percent(debris)),
        };
        marks.label(hex, words);
    }
    let (rubble, debris) = (color::RUBBLE.at(60), color::DEBRIS.at(60));
    let both = marks.labels.iter().any(|label| label.words.ends_with(" D") && label.words.contains(" R "));
    marks.key(
        Sign::Wash(rubble),
        if both { "R: how likely rubble falls there, D: Debris" } else { "R: how likely rubble falls there" },
    );
    marks.key(Sign::Wash(debris), "D: how likely Debris falls there");
}

/// Returns the shade for what falls on a Location.
const fn lies(affected: &Affected) -> Color {
    match affected.becomes {
        Lies::Debris => color::DEBRIS.at(70),
        Lies::Rubble(_) => color::RUBBLE.at(70),
    }
}
