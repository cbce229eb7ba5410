//! Rulings as Markdown, for a forum or a game log.

use std::fmt::Write as _;

use crate::rules::RuleId;
use crate::ruling::Ruling;

use super::clean::{in_block, in_markdown};
use super::shown::rules_alone;
use super::words::rule_words;
use super::{Block, Detail, Page, Sheet};

/// Writes a table, with characters escaped that GitHub and Discord would treat as markup.
fn table(text: &mut String, Sheet { header, rows }: &Sheet) {
    let _ = writeln!(text, "\n| {} |\n|{}", header.join(" | "), "---|".repeat(header.len()));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|c| in_markdown(c).replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
}

/// Writes a ruling as Markdown.
pub(super) fn markdown(ruling: &Ruling, page: &Page, detail: Detail) -> String {
    let mut text = format!("**{}**\n", in_markdown(&page.headline));
    if detail.quiet {
        return text;
    }
    text.push('\n');
    let mut noted = false;
    for block in &page.blocks {
        match block {
            Block::Line(line) => line_of(&mut text, line),
            Block::Text(block) => text_of(&mut text, block),
            Block::Working(block) if detail.why => text_of(&mut text, block),
            Block::Table(sheet) => table(&mut text, sheet),
            Block::Steps(steps) => {
                let (working, more) = steps.sheet(ruling, detail);
                if let Some(sheet) = &working {
                    table(&mut text, sheet);
                }
                if more > 0 {
                    let _ = writeln!(text, "\nand {more} more");
                }
            }
            Block::Rules if detail.why => {
                let row = |r: RuleId| vec![rule_words(r), r.title().to_owned(), r.entry().digest.to_owned()];
                let rows = rules_alone(ruling, detail).into_iter().map(row).collect();
                table(&mut text, &Sheet::new(&["Rule", "Title", "What it says"], rows));
            }
            Block::Working(_) | Block::Rules => {}
            Block::Note(note) => {
                let _ = writeln!(text, "{}- *{}*", if noted { "" } else { "\n" }, in_markdown(note));
                noted = true;
            }
        }
    }
    text
}

fn line_of(text: &mut String, line: &str) {
    let _ = writeln!(text, "- {}", in_markdown(line));
}

fn text_of(text: &mut String, block: &str) {
    let _ = write!(text, "\n```text\n{}```\n", in_block(block));
}
