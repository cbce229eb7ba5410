//! Rulings as Markdown, to paste into a forum or a log.

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::Ruling;

use super::words::{effect_words, note_words, step_words};
use super::{Detail, Presented, shown};

/// Writes Markdown.
pub(super) fn markdown(ruling: &Ruling, map: &Map, shape: &Presented, detail: Detail) -> String {
    let mut text = format!("**{}**\n", shape.headline);
    if detail.quiet {
        return text;
    }
    text.push('\n');
    for line in &shape.details {
        let _ = writeln!(text, "- {line}");
    }
    for block in &shape.blocks {
        let _ = write!(text, "\n```text\n{block}```\n");
    }
    let steps = shown(ruling, detail);
    if !steps.is_empty() {
        text.push_str("\n| Rule | Where | Effect | Because |\n|---|---|---|---|\n");
        for step in steps {
            let cells = [
                step.rule.to_string(),
                step.at.to_string(),
                effect_words(step.effect),
                step_words(step, map).replace('|', "\\|"),
            ];
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        }
    }
    if !ruling.notes.is_empty() {
        text.push('\n');
    }
    for note in &ruling.notes {
        let _ = writeln!(text, "- *{}*", note_words(note, map));
    }
    text
}
