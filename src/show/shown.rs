//! What every kind of ruling shows of itself, and how much of it is wanted.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::rules::{RuleId, each_once};
use crate::ruling::{Answer, Ruling, Step};

use super::words;

/// How much of the working to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Every step, with the digest of each rule.
    pub why: bool,
    /// The answer alone.
    pub quiet: bool,
    /// Characters in a line of a table.
    pub width: u16,
}

impl Default for Detail {
    fn default() -> Self {
        Self { why: false, quiet: false, width: 80 }
    }
}

/// A ruling made ready to be written: the parts that every format shares.
#[derive(Default)]
pub(crate) struct Presented {
    /// The one-line answer.
    pub headline: String,
    /// A shorter one, where that is too long for a line of the page, and what it leaves out that no line below says.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "tables alone have a width"))]
    pub brief: Option<(String, Option<String>)>,
    /// What the answer holds on, which ends the headline; nothing where it holds as it stands.
    pub conditions: Option<String>,
    /// Lines below the headline.
    pub details: Vec<String>,
    /// Tables and pictures made of characters, after the details.
    pub blocks: Vec<String>,
    /// More of them, where the whole working is asked for.
    pub working: Vec<String>,
    /// Tables, after the blocks.
    pub sheets: Vec<Sheet>,
    /// The steps to show where the whole working is not asked for; `None` for those that matter.
    pub short: Option<Vec<Step>>,
    /// The tables above tell what the steps tell: of these only the rules are told besides, where the whole working is
    /// asked for.
    pub tabled: bool,
    /// What some steps did, where that is no matter of the step alone.
    pub effects: Vec<(Step, String)>,
    /// The last row of the working: what it comes to.
    pub total: Option<[String; 2]>,
}

/// A table.
#[derive(Default)]
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

    /// Makes a table of which the second half of the rows stands beside the first.
    pub(crate) fn folded(header: &[&str], rows: &[Vec<String>]) -> Self {
        let half = rows.len().div_ceil(2);
        let blank = vec![String::new(); header.len()];
        let beside = |i: usize| rows[i].iter().chain(rows.get(i + half).unwrap_or(&blank)).cloned().collect();
        Self::new(&[header, header].concat(), (0..half).map(beside).collect())
    }
}

impl Presented {
    /// Ends the headline with the conditions of the answer.
    pub(super) fn put_conditions(&mut self, conditions: &[String]) {
        if !conditions.is_empty() {
            let conditions = conditions.join("; ");
            self.headline = format!("{}, {conditions}", self.headline);
            self.conditions = Some(conditions);
        }
    }

    /// Returns the steps to show, and how many are left out.
    pub(super) fn steps<'r>(&'r self, ruling: &'r Ruling, detail: Detail) -> (Vec<&'r Step>, usize) {
        match &self.short {
            _ if self.tabled => (Vec::new(), 0),
            Some(short) if !detail.why => {
                let all = shown(ruling, detail).len();
                (short.iter().collect(), if short.is_empty() { 0 } else { all.saturating_sub(short.len()) })
            }
            _ => (shown(ruling, detail), 0),
        }
    }

    /// Returns the steps to show as a table, a row each and what they come to, and how many are left out.
    pub(super) fn working_sheet(&self, ruling: &Ruling, detail: Detail) -> (Option<Sheet>, usize) {
        let (steps, more) = self.steps(ruling, detail);
        let rows = steps.iter().map(|step| self.row(step)).chain(self.total_row());
        let rows = rows.map(Vec::from).collect();
        let sheet = Sheet::new(&["Rule", "Where", "Effect", "Because"], rows);
        ((!steps.is_empty()).then_some(sheet), more)
    }

    /// Returns the rules to tell below the working, each once.
    pub(super) fn rules(&self, ruling: &Ruling, detail: Detail) -> Vec<RuleId> {
        let steps = if self.tabled && detail.why { shown(ruling, detail) } else { self.steps(ruling, detail).0 };
        each_once(steps.into_iter().map(|step| step.rule))
    }

    /// Returns the row of a step.
    pub(super) fn row(&self, step: &Step) -> [String; 4] {
        let effect = self.effects.iter().find(|(of, _)| of == step).map(|(_, words)| words.clone());
        [
            words::rule_words(step.rule),
            step.at.to_string(),
            effect.unwrap_or_else(|| words::effect_of(step)),
            words::step_words(step),
        ]
    }

    /// Returns the row of what the working comes to.
    fn total_row(&self) -> Option<[String; 4]> {
        let [effect, what] = self.total.clone()?;
        Some(["total".to_owned(), "-".to_owned(), effect, what])
    }
}

/// How one kind of ruling is shown.
pub(crate) trait Shown: Answer {
    /// Its JSON form: the answer itself, or a view of it with what is computed.
    type Json<'a>: Serialize + JsonSchema
    where
        Self: 'a;

    /// Returns its JSON form.
    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> Self::Json<'a>;

    /// Returns it in words.
    fn present(&self, ruling: &Ruling, map: &Map) -> Presented;
}

/// Returns the steps to show: all of them, or those that matter to the answer.
pub(super) fn shown(ruling: &Ruling, detail: Detail) -> Vec<&Step> {
    ruling.steps.iter().filter(|s| detail.why || words::matters(s)).collect()
}
