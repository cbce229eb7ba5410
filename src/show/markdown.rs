//! Rulings as Markdown, to paste into a forum or a log.

use std::fmt::Write as _;

use crate::rules::RuleId;
use crate::ruling::Ruling;

use super::clean::{in_block, in_markdown};
use super::words::{note_words, rule_words};
use super::{Detail, Presented, Sheet};

/// Writes a table; what GitHub and Discord would take for a mark of their own is escaped.
fn table(text: &mut String, Sheet { header, rows }: &Sheet) {
    let _ = writeln!(text, "\n| {} |\n|{}", header.join(" | "), "---|".repeat(header.len()));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|c| in_markdown(c).replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
}

/// Writes Markdown.
pub(super) fn markdown(ruling: &Ruling, shape: &Presented, detail: Detail) -> String {
    let mut text = format!("**{}**\n", in_markdown(&shape.headline));
    if detail.quiet {
        return text;
    }
    text.push('\n');
    for line in &shape.details {
        let _ = writeln!(text, "- {}", in_markdown(line));
    }
    for block in shape.blocks.iter().chain(shape.working.iter().filter(|_| detail.why)) {
        let _ = write!(text, "\n```text\n{}```\n", in_block(block));
    }
    let (working, more) = shape.working_sheet(ruling, detail);
    let rules = (shape.tabled && detail.why).then(|| {
        let row = |r: RuleId| vec![rule_words(r), r.title().to_owned(), r.entry().digest.to_owned()];
        Sheet::new(&["Rule", "Title", "What it says"], shape.rules(ruling, detail).into_iter().map(row).collect())
    });
    shape.sheets.iter().chain(&working).chain(&rules).for_each(|sheet| table(&mut text, sheet));
    if more > 0 {
        let _ = writeln!(text, "\nand {more} more");
    }
    if !ruling.notes.is_empty() {
        text.push('\n');
    }
    for note in &ruling.notes {
        let _ = writeln!(text, "- *{}*", in_markdown(&note_words(note)));
    }
    text
}
