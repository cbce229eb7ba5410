//! Rulings as Markdown, to paste into a forum or a log.

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::Ruling;

use super::clean::{in_block, in_markdown};
use super::words::{note_words, rule_words};
use super::{Detail, Presented};

/// Writes a table; what GitHub and Discord would take for a mark of their own is escaped.
fn table(text: &mut String, header: &[&str], rows: &[Vec<String>]) {
    let _ = writeln!(text, "\n| {} |\n|{}", header.join(" | "), "---|".repeat(header.len()));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|c| in_markdown(c).replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
}

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
    for block in shape.blocks.iter().chain(shape.working.iter().filter(|_| detail.why)) {
        let _ = write!(text, "\n```text\n{}```\n", in_block(block));
    }
    for sheet in &shape.sheets {
        let header: Vec<&str> = sheet.header.iter().map(String::as_str).collect();
        table(&mut text, &header, &sheet.rows);
    }
    let (steps, more) = shape.steps(ruling, detail);
    if !steps.is_empty() {
        let rows = steps.iter().map(|step| shape.row(step, map)).chain(shape.total_row());
        table(&mut text, &["Rule", "Where", "Effect", "Because"], &rows.map(Vec::from).collect::<Vec<_>>());
    }
    if shape.tabled && detail.why {
        let rules = shape.rules(ruling, detail);
        let rows = rules.iter().map(|r| [rule_words(*r), r.title().to_owned(), r.entry().digest.to_owned()]);
        table(&mut text, &["Rule", "Title", "What it says"], &rows.map(Vec::from).collect::<Vec<_>>());
    }
    if more > 0 {
        let _ = writeln!(text, "\nand {more} more");
    }
    if !ruling.notes.is_empty() {
        text.push('\n');
    }
    for note in &ruling.notes {
        let _ = writeln!(text, "- *{}*", in_markdown(&note_words(note, map)));
    }
    text
}
