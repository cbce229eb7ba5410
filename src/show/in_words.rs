//! A ruling in words, part by part, for a program with its own layout.

use serde::Serialize;

use crate::grid::Hex;
use crate::map::{Map, Unit};
use crate::rules::{RuleId, each_once};
use crate::ruling::{Effect, Ruling, Site};

use super::words::{matters, rule_words};
use super::{Block, Page, Sheet, page};

/// Everything that a ruling says, in words.
#[derive(Serialize)]
pub struct RulingWords {
    /// The answer in one line.
    headline: String,
    /// Whether the answer is "yes"; `null` if the question is not a yes-no question.
    yes: Option<bool>,
    /// Whether the answer is too close to call from the map alone (A6.1).
    close: bool,
    /// Lines below the headline.
    details: Vec<String>,
    /// Texts to show as they are, in a font of fixed width.
    blocks: Vec<String>,
    /// Tables.
    sheets: Vec<Sheet>,
    /// Whether the tables already show the steps.
    tabled: bool,
    /// The working, in order.
    steps: Vec<StepWords>,
    /// The total of the working: the number, and what it counts.
    total: Option<[String; 2]>,
    /// The rules of the working, without duplicates.
    rules: Vec<RuleWords>,
    /// Assumptions and readings.
    notes: Vec<String>,
}

/// A step of the working.
#[derive(Serialize)]
struct StepWords {
    /// The name that players use for the rule.
    rule: String,
    /// The rule.
    id: RuleId,
    /// Where it applied; `-` for the whole line.
    at: String,
    /// The hexes of that place.
    hexes: Vec<Hex>,
    /// Its effect, as a word.
    effect: String,
    /// The kind of effect.
    does: Does,
    /// The reason.
    because: String,
    /// Whether it belongs in the short working.
    matters: bool,
}

/// What kind of effect a step had on the answer.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Does {
    /// It is in favour of the player who asks.
    Helps,
    /// It is against him.
    Hinders,
    /// It decides the answer against him.
    Blocks,
    /// It is not covered.
    Unruled,
    /// None of these.
    Tells,
}

/// A rule.
#[derive(Serialize)]
pub struct RuleWords {
    /// What players call it.
    rule: String,
    /// Its number.
    id: RuleId,
    /// Its title.
    title: &'static str,
    /// What it says, in our words.
    digest: &'static str,
}

impl From<RuleId> for RuleWords {
    fn from(id: RuleId) -> Self {
        Self { rule: rule_words(id), id, title: id.title(), digest: id.entry().digest }
    }
}

impl RulingWords {
    /// Puts a ruling into words.
    #[must_use]
    pub fn new(ruling: &Ruling, map: &Map) -> Self {
        let page = page(ruling, map);
        let steps = ruling.steps.iter().map(|step| {
            let [rule, at, effect, because] = page.row(step);
            let matters = match page.steps().and_then(|steps| steps.short.as_ref()) {
                Some(short) => short.contains(step),
                None => matters(step),
            };
            StepWords {
                rule,
                id: step.rule,
                at,
                hexes: hexes_of(step.at),
                effect,
                does: does(step.effect),
                because,
                matters,
            }
        });
        let steps = steps.collect();
        let rules = ruling.citations().into_iter().map(RuleWords::from).collect();
        let mut words = Self {
            headline: String::new(),
            yes: ruling.is_yes(),
            close: ruling.is_close(),
            details: Vec::new(),
            blocks: Vec::new(),
            sheets: Vec::new(),
            tabled: page.steps().is_none(),
            steps,
            total: None,
            rules,
            notes: Vec::new(),
        };
        words.put(page);
        words
    }

    /// Sorts the blocks of a page by kind.
    fn put(&mut self, page: Page) {
        self.headline = page.headline;
        for block in page.blocks {
            match block {
                Block::Line(text) => self.details.push(text),
                Block::Text(text) | Block::Working(text) => self.blocks.push(text),
                Block::Table(sheet) => self.sheets.push(sheet),
                Block::Steps(steps) => self.total = steps.total,
                Block::Rules => {}
                Block::Note(text) => self.notes.push(text),
            }
        }
    }
}

impl RulingWords {
    /// Returns the hexes of the working, without duplicates.
    #[must_use]
    pub fn hexes(&self) -> Vec<Hex> {
        each_once(self.steps.iter().flat_map(|step| step.hexes.iter().copied()))
    }
}

fn hexes_of(site: Site) -> Vec<Hex> {
    match site {
        Site::Hex(hex) => vec![hex],
        Site::Hexside(hexside) => hexside.hexes().to_vec(),
        Site::Location(at) => vec![at.hex],
        Site::Line => Vec::new(),
    }
}

const fn does(effect: Effect) -> Does {
    match effect {
        Effect::Blocks | Effect::Forbids => Does::Blocks,
        Effect::Hinders(_) => Does::Hinders,
        Effect::Clears | Effect::Allows | Effect::Exempts => Does::Helps,
        Effect::Unruled => Does::Unruled,
        _ => Does::Tells,
    }
}

/// Returns what a unit is, and its states.
#[must_use]
pub fn unit_words(unit: &Unit) -> String {
    let kind = unit.kind.to_string();
    let is = unit.counter.clone().unwrap_or(kind);
    let side = unit.side.iter().cloned();
    let traits = unit.traits.iter().map(ToString::to_string);
    let words: Vec<_> = [is].into_iter().chain(side).chain(traits).collect();
    format!("{}: {}", unit.label, words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::LosQuery;
    use crate::show::{Detail, Format, render};

    /// The one-line answer is the same as with `-q`, and no step is missing.
    #[test]
    fn all_that_a_ruling_says_is_there() {
        let resolver = crate::kit::built_in("fb-6.1242");
        let ruling = resolver.answer(&LosQuery::new("A", "G").into()).expect("a ruling");
        let map = resolver.map();
        let words = serde_json::to_value(RulingWords::new(&ruling, map)).expect("JSON");
        let quiet = render(&ruling, map, Format::Markdown, Detail { quiet: true, ..Detail::default() });
        assert_eq!(format!("**{}**\n", words["headline"].as_str().expect("a text")), quiet);
        let steps = words["steps"].as_array().expect("a list");
        assert_eq!(steps.len(), ruling.steps.len());
        let does = |what: &str| steps.iter().filter(|step| step["does"] == what).count();
        // A sees G, through the Debris on the embankment and that on the bridge
        assert_eq!((words["yes"].as_bool(), does("hinders"), does("blocks")), (Some(true), 2, 0));
        let hexes: Vec<_> = RulingWords::new(&ruling, map).hexes().iter().map(ToString::to_string).collect();
        assert!(hexes.contains(&"F37".to_owned()) && hexes.contains(&"G38".to_owned()), "{hexes:?}");
        let rules = words["rules"].as_array().expect("a list");
        assert!(rules.iter().all(|rule| rule["digest"].as_str().is_some_and(|digest| !digest.is_empty())));
    }
}
