//! Rulings as Markdown, to paste into a forum or a log.

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::Ruling;

use super::clean::{in_block, in_markdown};
use super::words::{effect_words, note_words, step_words};
use super::{Detail, Presented, shown};

/// Writes Markdown.
pub(super) fn markdown(ruling: &Ruling, map: &Map, shape: &Presented, detail: Detail) -> String {
    let mut text = format!("**{}**\n", in_markdown(&shape.headline));
    if detail.quiet {
        return text;
    }
    text.push('\n');
    for line in &shape.details {
        let _ = writeln!(text, "- {}", in_markdown(line));
    }
    for block in &shape.blocks {
        let _ = write!(text, "\n```text\n{}```\n", in_block(block));
    }
    let steps = shown(ruling, detail);
    if !steps.is_empty() {
        text.push_str("\n| Rule | Where | Effect | Because |\n|---|---|---|---|\n");
        for step in steps {
            let cells = [
                step.rule.to_string(),
                step.at.to_string(),
                effect_words(step.effect),
                in_markdown(&step_words(step, map)).replace('|', "\\|"),
            ];
            let _ = writeln!(text, "| {} |", cells.join(" | "));
        }
    }
    if !ruling.notes.is_empty() {
        text.push('\n');
    }
    for note in &ruling.notes {
        let _ = writeln!(text, "- *{}*", in_markdown(&note_words(note, map)));
    }
    text
}
