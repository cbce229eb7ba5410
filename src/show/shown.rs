//! What a ruling can show, and how much of it is wanted.

use std::fmt;

use serde::Serialize;

use crate::map::Map;
use crate::rules::{RuleId, each_once};
use crate::ruling::{Answer, Effect, Fact, LosFact, Note, Outcome, Ruling, Step};

use super::words;

/// How much of the working to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Show all steps, and the digest of each rule.
    pub why: bool,
    /// Show only the answer.
    pub quiet: bool,
    /// The width of a table in characters.
    pub width: u16,
    /// The height of a screen in lines; an answer without its whole working fits on it.
    pub height: u16,
    /// Below a table or Markdown, show the line from the side, if the ruling has one.
    pub from_the_side: bool,
}

impl Default for Detail {
    fn default() -> Self {
        Self { why: false, quiet: false, width: 80, height: 24, from_the_side: false }
    }
}

/// A ruling ready for output: its answer, and the blocks below it, in order. Each format is a `match` over the blocks.
#[derive(Default)]
pub(crate) struct Page {
    /// The one-line answer.
    pub headline: String,
    /// A shorter answer for lines in which the headline does not fit, and the part that it leaves out, unless a line
    /// below says that.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "tables alone have a width"))]
    pub brief: Option<(String, Option<String>)>,
    /// The conditions at the end of the headline, if the answer depends on any.
    pub conditions: Option<String>,
    /// What is shown below the answer.
    pub blocks: Vec<Block>,
}

/// A part of a page.
pub(crate) enum Block {
    /// A line below the answer.
    Line(String),
    /// A text in a font of fixed width: a picture, a table of odds.
    Text(String),
    /// Such a text that is shown only with the whole working.
    Working(String),
    /// A table.
    Table(Sheet),
    /// The steps, and their rules.
    Steps(Steps),
    /// The rules of the steps, shown only with the whole working; for pages whose tables already show the steps.
    Rules,
    /// Assumptions and readings.
    Note(String),
}

/// The working of a ruling.
#[derive(Default)]
pub(crate) struct Steps {
    /// The steps to show without the whole working; `None` for those that matter.
    pub short: Option<Vec<Step>>,
    /// Words for the effects of some steps, where these depend on more than the step itself.
    pub effects: Vec<(Step, String)>,
    /// The last row: the total of the steps.
    pub total: Option<[String; 2]>,
}

impl Steps {
    /// Shows steps only with the whole working.
    pub(crate) fn hidden() -> Self {
        Self { short: Some(Vec::new()), ..Self::default() }
    }
}

/// A table.
#[derive(Default, Serialize)]
pub(crate) struct Sheet {
    /// The names of the columns.
    pub header: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    /// Makes a table.
    pub(crate) fn new(header: &[&str], rows: Vec<Vec<String>>) -> Self {
        Self { header: header.iter().map(|&name| name.to_owned()).collect(), rows }
    }

    /// Makes a table with the second half of its rows beside the first half.
    pub(crate) fn folded(header: &[&str], rows: &[Vec<String>]) -> Self {
        let half = rows.len().div_ceil(2);
        let blank = vec![String::new(); header.len()];
        let beside = |i: usize| rows[i].iter().chain(rows.get(i + half).unwrap_or(&blank)).cloned().collect();
        Self::new(&[header, header].concat(), (0..half).map(beside).collect())
    }
}

impl Page {
    /// Makes a page with only an answer.
    pub(crate) fn new(headline: impl Into<String>) -> Self {
        Self { headline: headline.into(), ..Self::default() }
    }

    /// Adds lines.
    #[must_use]
    pub(crate) fn lines(self, lines: impl IntoIterator<Item = String>) -> Self {
        self.put(lines.into_iter().map(Block::Line))
    }

    /// Adds texts in a font of fixed width.
    #[must_use]
    pub(crate) fn texts(self, texts: impl IntoIterator<Item = String>) -> Self {
        self.put(texts.into_iter().map(Block::Text))
    }

    /// Adds tables.
    #[must_use]
    pub(crate) fn tables(self, tables: impl IntoIterator<Item = Sheet>) -> Self {
        self.put(tables.into_iter().map(Block::Table))
    }

    /// Adds blocks.
    #[must_use]
    pub(crate) fn put(mut self, blocks: impl IntoIterator<Item = Block>) -> Self {
        self.blocks.extend(blocks);
        self
    }

    /// Completes the page with the steps, unless the subject shows them in its own way, and the notes.
    pub(super) fn end(mut self, notes: &[Note]) -> Self {
        if !self.blocks.iter().any(|block| matches!(block, Block::Steps(_) | Block::Rules)) {
            self.blocks.push(Block::Steps(Steps::default()));
        }
        self.put(notes.iter().map(|note| Block::Note(words::note_words(note))))
    }

    /// Appends the conditions of the answer to the headline.
    pub(super) fn put_conditions(&mut self, conditions: &[String]) {
        if !conditions.is_empty() {
            let conditions = conditions.join("; ");
            self.headline = format!("{}, {conditions}", self.headline);
            self.conditions = Some(conditions);
        }
    }

    /// Returns how the page shows the steps; `None` if its tables show them.
    pub(super) fn steps(&self) -> Option<&Steps> {
        self.blocks.iter().find_map(|block| if let Block::Steps(steps) = block { Some(steps) } else { None })
    }

    /// Returns the row of a step.
    pub(super) fn row(&self, step: &Step) -> [String; 4] {
        row(step, self.steps().map_or(&[], |steps| &steps.effects))
    }
}

impl Steps {
    /// Returns the steps to show, and the number left out.
    pub(super) fn shown<'r>(&'r self, ruling: &'r Ruling, detail: Detail) -> (Vec<&'r Step>, usize) {
        match &self.short {
            Some(short) if !detail.why => {
                let all = shown(ruling, detail).len();
                (short.iter().collect(), if short.is_empty() { 0 } else { all.saturating_sub(short.len()) })
            }
            _ => (shown(ruling, detail), 0),
        }
    }

    /// Returns the steps to show as a table with their total, and the number of steps left out.
    pub(super) fn sheet(&self, ruling: &Ruling, detail: Detail) -> (Option<Sheet>, usize) {
        let (steps, more) = self.shown(ruling, detail);
        (self.sheet_of(&steps), more)
    }

    /// Returns a table of some steps, with the total of all steps.
    fn sheet_of(&self, steps: &[&Step]) -> Option<Sheet> {
        let total = self.total.clone().map(|[effect, what]| ["total".to_owned(), "-".to_owned(), effect, what]);
        let rows = steps.iter().map(|step| row(step, &self.effects)).chain(total).map(Vec::from).collect();
        (!steps.is_empty()).then(|| Sheet::new(&["Rule", "Where", "Effect", "Because"], rows))
    }

    /// Returns a table of the steps that add up to the total, and the number of other steps; `None` if there is no
    /// total.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "a screen alone has an end"))]
    pub(super) fn decisive(&self, ruling: &Ruling, detail: Detail) -> Option<(Sheet, usize)> {
        let (steps, more) = self.shown(ruling, detail);
        let counts = |step: &Step| step.effect != Effect::Nothing && !self.effects.iter().any(|(of, _)| of == step);
        let decisive: Vec<_> = steps.iter().copied().filter(|step| counts(step)).collect();
        let left_out = more + steps.len() - decisive.len();
        self.total.as_ref().and_then(|_| self.sheet_of(&decisive)).map(|sheet| (sheet, left_out))
    }

    /// Returns the rules of the steps to show, without duplicates.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "tables alone list them"))]
    pub(super) fn rules(&self, ruling: &Ruling, detail: Detail) -> Vec<RuleId> {
        each_once(self.shown(ruling, detail).0.into_iter().map(|step| step.rule))
    }
}

/// Returns the rules of all steps, without duplicates, if the whole working is shown; else none.
pub(super) fn rules_alone(ruling: &Ruling, detail: Detail) -> Vec<RuleId> {
    if detail.why { each_once(shown(ruling, detail).into_iter().map(|step| step.rule)) } else { Vec::new() }
}

fn row(step: &Step, effects: &[(Step, String)]) -> [String; 4] {
    let effect = effects.iter().find(|(of, _)| of == step).map(|(_, words)| words.clone());
    [
        words::rule_words(step.rule),
        step.at.to_string(),
        effect.unwrap_or_else(|| words::effect_of(step)),
        words::step_words(step),
    ]
}

/// A type with a JSON Schema, if the feature `schema` is on.
#[cfg(any(test, feature = "schema"))]
pub(crate) trait Described: schemars::JsonSchema {}
#[cfg(any(test, feature = "schema"))]
impl<T: schemars::JsonSchema> Described for T {}
#[cfg(not(any(test, feature = "schema")))]
pub(crate) trait Described {}
#[cfg(not(any(test, feature = "schema")))]
impl<T> Described for T {}

/// How a kind of ruling is shown.
pub(crate) trait Shown: Answer {
    /// Its JSON form: the answer itself, or a view of it with computed values.
    type Json<'a>: Serialize + Described
    where
        Self: 'a;

    /// Returns its JSON form.
    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> Self::Json<'a>;

    /// Returns it as a page.
    fn page(&self, ruling: &Ruling, map: &Map) -> Page;

    /// Returns what is shown below a table or Markdown, if there is something and it is wanted.
    fn below(&self, _ruling: &Ruling, _map: &Map, _detail: Detail) -> Option<Below> {
        None
    }
}

/// What is shown below an answer; in the alternate form as Markdown.
pub(crate) enum Below {
    /// Lines of text that end with a line break.
    Drawing(String),
    Sentence(&'static str),
}

impl fmt::Display for Below {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing(lines) if f.alternate() => write!(f, "\n```text\n{lines}```\n"),
            Self::Drawing(lines) => write!(f, "\n{lines}"),
            Self::Sentence(text) => writeln!(f, "{text}"),
        }
    }
}

/// Returns the steps to show: all, or those that matter to the answer.
pub(super) fn shown(ruling: &Ruling, detail: Detail) -> Vec<&Step> {
    let of = |matters: &dyn Fn(&Step) -> bool| -> Vec<&Step> {
        ruling.steps.iter().filter(|s| detail.why || matters(s)).collect()
    };
    let all = of(&words::matters);
    let is_line = matches!(ruling.outcome, Outcome::Los(_));
    let says_why = |step: &&Step| !matches!(step.fact, Fact::Los(LosFact::NothingBetween));
    if detail.why || !is_line || all.iter().any(says_why) {
        return all;
    }
    // for a clear line, how it was traced and what it passes over are routine
    let is_routine = |step: &Step| matches!(&step.fact, Fact::Los(fact) if fact.is_routine());
    let rules = of(&|step| !is_routine(step));
    if rules.is_empty() { of(&|_| true) } else { rules }
}
