//! How rulings show lines of sight.

mod ends;
mod json;
mod many;
mod side_view;

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{Effect, Fact, Los, LosAll, LosFact, LosMatrix, LosPairs, Margin, Ruling, Site, Step};

use crate::show::{Below, Block, Detail, Page, Shown, Steps};

pub(crate) use ends::end_words;
use json::{LosView, PairsView};

/// Returns a margin in hexes with two decimals.
pub(crate) fn margin_words(margin: &Margin) -> String {
    format!("{}.{:02}", margin.milli_hexes / 1000, margin.milli_hexes % 1000 / 10)
}

impl Shown for Los {
    type Json<'a> = LosView<'a>;

    fn below(&self, ruling: &Ruling, map: &Map, detail: Detail) -> Option<Below> {
        side_view::below(self, ruling, map, detail)
    }

    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> LosView<'a> {
        json::los(ruling, self, map)
    }

    fn page(&self, ruling: &Ruling, map: &Map) -> Page {
        let ends = format!("{} -> {}  range {}", end_words(&self.from), end_words(&self.to), self.range);
        let blockers = nearest(ruling, self.from.location.hex);
        let verdict = match (blockers.first(), ruling.hindrance()) {
            (Some(first), _) => {
                let more = match blockers.len() - 1 {
                    0 => String::new(),
                    n => format!(" and {n} more"),
                };
                format!("NO LOS: {}{more}", blocker_words(first, map))
            }
            (None, 0) => "LOS CLEAR".to_owned(),
            (None, hindrance) => {
                let each: Vec<_> = ruling.hindrances().map(|step| hindrance_words(step, map)).collect();
                format!("LOS CLEAR, Hindrance +{hindrance} ({})", each.join(", "))
            }
        };
        let headline = format!("{ends}  {verdict}");
        let width = self.from.location.to_string().len().max(self.to.location.to_string().len());
        let mut details: Vec<_> = [&self.from, &self.to]
            .into_iter()
            .map(|seat| {
                let unit = seat.unit.as_ref().map(|u| format!("{u}: ")).unwrap_or_default();
                format!("{:width$}  {unit}{}", seat.location.to_string(), seat.words())
            })
            .collect();
        if let Some(margin) = &self.margin {
            let thing = margin.nearest.name(map);
            details.push(format!("margin {} hex, to {thing} in {}", margin_words(margin), margin.hex));
        }
        // of several obstacles of a kind only the nearest is shown; the Hindrances before it no longer matter
        let short = (!blockers.is_empty()).then(|| decisive(ruling, &blockers));
        Page::new(headline).lines(details).put([Block::Steps(Steps { short, ..Steps::default() })])
    }
}

/// Returns the steps that block, the nearest to the viewer first.
fn nearest(ruling: &Ruling, viewer: Hex) -> Vec<&Step> {
    let range = |step: &&Step| match step.at {
        Site::Hex(hex) => viewer.range(hex),
        Site::Location(location) => viewer.range(location.hex),
        Site::Hexside(hexside) => hexside.hexes().into_iter().map(|hex| viewer.range(hex)).min().unwrap_or(u16::MAX),
        Site::Line => u16::MAX,
    };
    let mut blockers: Vec<&Step> = ruling.blocked_by().collect();
    blockers.sort_by_key(range);
    blockers
}

/// The most reasons in the short form for a blocked line.
const REASONS: usize = 3;

/// Returns, for each rule that blocks, its first step; and for the nearest obstacle also the steps that explain it.
fn decisive(ruling: &Ruling, blockers: &[&Step]) -> Vec<Step> {
    let mut short: Vec<Step> = Vec::new();
    for step in blockers {
        if short.len() < REASONS && short.iter().all(|it| it.rule != step.rule) {
            short.push((*step).clone());
        }
    }
    let nearest = blockers.first().map(|step| step.at);
    let made = ruling.steps.iter().filter(|step| step.effect == Effect::Nothing && Some(step.at) == nearest);
    short.extend(made.take(REASONS.saturating_sub(short.len())).cloned());
    // FB9.3 explains why a wall of its own hex stops a unit in a cellar
    let dug_in = short.iter().any(|step| matches!(step.fact, Fact::Los(LosFact::Entrenched { .. })));
    let cellar = ruling.steps.iter().find(|step| matches!(step.fact, Fact::Los(LosFact::CellarAsFoxhole { .. })));
    short.splice(0..0, cellar.filter(|_| dug_in).cloned());
    short
}

/// Returns a name without the text in brackets after it.
fn brief(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}

/// Names a thing that hinders, with its Hindrance if that is more than +1.
fn hindrance_words(step: &Step, map: &Map) -> String {
    let thing = step.fact.thing().map(|t| brief(&t.name(map)).to_owned()).unwrap_or_default();
    let thing =
        if matches!(step.fact, Fact::Los(LosFact::OutOfSmoke { .. })) { format!("out of {thing}") } else { thing };
    let more = if let Effect::Hinders(n @ 2..) = step.effect { format!(" +{n}") } else { String::new() };
    match step.at {
        Site::Line => format!("{thing}{more}"),
        at => format!("{at} {thing}{more}"),
    }
}

/// Names a thing that blocks, with its rule.
fn blocker_words(step: &Step, map: &Map) -> String {
    let thing = match &step.fact {
        Fact::Los(LosFact::BeyondNvr { nvr, .. } | LosFact::BeyondNvrInside { nvr, .. }) => {
            format!("beyond the NVR of {nvr} ")
        }
        fact => fact.thing().map(|t| format!("{} ", brief(&t.name(map)))).unwrap_or_default(),
    };
    match step.at {
        Site::Line if thing.is_empty() => step.rule.to_string(),
        Site::Line => format!("{thing}({})", step.rule),
        at if thing.is_empty() => format!("{at} ({})", step.rule),
        at => format!("{at} {thing}({})", step.rule),
    }
}

impl Shown for LosMatrix {
    type Json<'a> = &'a LosMatrix;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a LosMatrix {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        many::matrix(&self.pairs)
    }
}

impl Shown for LosAll {
    type Json<'a> = &'a LosAll;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a LosAll {
        self
    }

    fn page(&self, _: &Ruling, map: &Map) -> Page {
        many::all(&self.from, &self.locations, map)
    }
}

impl Shown for LosPairs {
    type Json<'a> = PairsView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> PairsView<'a> {
        json::pairs(self)
    }

    fn page(&self, _: &Ruling, map: &Map) -> Page {
        many::pairs(self, map)
    }
}
