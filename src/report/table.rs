//! Rulings as tables for a terminal.

use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, presets};

use crate::map::Map;
use crate::ruling::Ruling;

use super::words::{effect_words, note_words, step_words, wrapped};
use super::{Detail, Presented, shown};

/// Columns of a terminal that every table fits.
const WIDTH: u16 = 80;

const BOLD_GREEN: &str = "\u{1b}[1;32m";
const BOLD_RED: &str = "\u{1b}[1;31m";
const BOLD: &str = "\u{1b}[1m";
const DIM: &str = "\u{1b}[2m";
const RESET: &str = "\u{1b}[0m";

/// Writes the table for a terminal; colours are ANSI and meant to be stripped where they are not wanted.
pub(super) fn table(ruling: &Ruling, map: &Map, shape: &Presented, detail: Detail) -> String {
    let colour = match ruling.is_yes() {
        Some(true) => BOLD_GREEN,
        Some(false) => BOLD_RED,
        None => BOLD,
    };
    if detail.quiet {
        return format!("{colour}{}{RESET}\n", shape.headline);
    }
    let mut text = String::new();
    for (i, line) in wrapped(&shape.headline, usize::from(WIDTH)).iter().enumerate() {
        let _ = if i == 0 { writeln!(text, "{colour}{line}{RESET}") } else { writeln!(text, "{line}") };
    }
    for line in shape.details.iter().flat_map(|l| wrapped(l, usize::from(WIDTH) - 2)) {
        let _ = writeln!(text, "  {line}");
    }
    for block in &shape.blocks {
        let _ = write!(text, "\n{block}");
    }
    let steps = shown(ruling, detail);
    if !steps.is_empty() {
        let mut table = Table::new();
        table
            .load_style(presets::UTF8_FULL_CONDENSED)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(WIDTH);
        table.set_header(["Rule", "Where", "Effect", "Because"]);
        for step in &steps {
            table.add_row([
                step.rule.to_string(),
                step.at.to_string(),
                effect_words(step.effect),
                step_words(step, map),
            ]);
        }
        let _ = writeln!(text, "{}", table.trim_fmt());
    }
    let citations = citations(ruling, detail);
    if !citations.is_empty() {
        let width = citations.iter().map(|r| r.id().len()).max().unwrap_or_default();
        for rule in citations {
            let _ = writeln!(text, "{rule:width$}  {}", rule.title());
            if detail.why {
                for line in wrapped(rule.entry().digest, usize::from(WIDTH) - width - 4) {
                    let _ = writeln!(text, "{DIM}{:width$}    {line}{RESET}", "");
                }
            }
        }
    }
    for note in &ruling.notes {
        for (i, line) in wrapped(&note_words(note, map), usize::from(WIDTH) - 6).iter().enumerate() {
            let _ = writeln!(text, "{}{line}", if i == 0 { "note: " } else { "      " });
        }
    }
    text
}

fn citations(ruling: &Ruling, detail: Detail) -> Vec<crate::rules::RuleId> {
    let mut rules = Vec::new();
    for step in shown(ruling, detail) {
        if !rules.contains(&step.rule) {
            rules.push(step.rule);
        }
    }
    rules
}
