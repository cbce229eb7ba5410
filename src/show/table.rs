//! Rulings as tables for a terminal: the answer in the first line, then as much as fits on a screen.

use comfy_table::{ContentArrangement, Table, presets};

use crate::rules::RuleId;
use crate::ruling::Ruling;

use super::shown::rules_alone;
use super::words::{rule_words, wrapped};
use super::{Block, Detail, Page, Sheet, Steps};

/// The least and the greatest width of a table in characters.
const WIDTHS: [u16; 2] = [60, 120];

/// The least number of lines assumed for a screen.
const LEAST_SCREEN: usize = 12;

/// Shown where something was left out; it says how to see the rest.
const MORE: &str = "(-w)";

const BOLD_GREEN: &str = "\u{1b}[1;32m";
const BOLD_RED: &str = "\u{1b}[1;31m";
const BOLD: &str = "\u{1b}[1m";
const GREEN: &str = "\u{1b}[32m";
const RED: &str = "\u{1b}[31m";
const MAGENTA: &str = "\u{1b}[35m";
const DIM: &str = "\u{1b}[2m";
const RESET: &str = "\u{1b}[0m";

/// The lines of a screen, and the number still free.
struct Screen {
    lines: Vec<String>,
    room: usize,
}

impl Screen {
    /// Adds as many lines as fit, and says how many were left out.
    fn put(&mut self, lines: Vec<String>) {
        let count = lines.len();
        if count <= self.room {
            self.room -= count;
            self.lines.extend(lines);
        } else if let Some(fit) = self.room.checked_sub(1) {
            self.room = 0;
            let first: Vec<_> = lines.into_iter().take(fit).filter(|line| !line.is_empty()).collect();
            // the hint that there is more is given only once
            _ = self.lines.pop_if(|last| first.is_empty() && last.contains(MORE));
            self.lines.extend(first);
            self.lines.push(format!("{DIM}... and more {MORE}{RESET}"));
        }
    }
}

/// Writes the table for a terminal with ANSI colours, which must be stripped where they are not wanted.
pub(super) fn table(ruling: &Ruling, page: &Page, detail: Detail) -> String {
    let colour = match ruling.is_yes() {
        Some(true) => BOLD_GREEN,
        Some(false) => BOLD_RED,
        None => BOLD,
    };
    if detail.quiet {
        return format!("{colour}{}{RESET}\n", page.headline);
    }
    let width = usize::from(detail.width.clamp(WIDTHS[0], WIDTHS[1]));
    let mut screen = Screen { lines: Vec::new(), room: if detail.why { usize::MAX } else { screen_of(detail) } };
    let (answer, rest) = on_one_line(page, width);
    screen.put(vec![format!("{colour}{answer}{RESET}")]);
    screen.put(rest.iter().flat_map(|l| indented(l, width)).collect());
    let notes: Vec<_> = page.blocks.iter().flat_map(|block| note(block, width)).collect();
    // the assumptions that the answer rests on are not cut off in favour of explanations
    let kept = if detail.why { 0 } else { notes.len().min(screen.room.saturating_sub(1) / 3) };
    screen.room -= kept;
    for block in of_a_kind(&page.blocks) {
        match block {
            [Block::Line(_), ..] => screen.put(block.iter().flat_map(|line| below(line, width)).collect()),
            [Block::Text(text)] => screen.put(apart(text)),
            [Block::Working(text)] if detail.why => screen.put(apart(text)),
            [Block::Table(sheet)] => put_rows(&mut screen, sheet, 0, width),
            [Block::Steps(steps)] => {
                put_steps(&mut screen, steps, ruling, detail, width);
                let titles = titles(&steps.rules(ruling, detail), detail, width);
                if titles.len() + notes.len() <= screen.room.saturating_add(kept) {
                    screen.put(titles);
                }
            }
            [Block::Rules] => screen.put(titles(&rules_alone(ruling, detail), detail, width)),
            _ => {}
        }
    }
    screen.room = screen.room.saturating_add(kept);
    screen.put(notes);
    screen.lines.join("\n") + "\n"
}

/// Groups the blocks: lines directly below the answer form one group, which is cut as a whole; other blocks are alone.
fn of_a_kind(blocks: &[Block]) -> impl Iterator<Item = &[Block]> {
    blocks.chunk_by(|a, b| matches!((a, b), (Block::Line(_), Block::Line(_))))
}

/// Returns a line below the answer, wrapped.
fn below(block: &Block, width: usize) -> Vec<String> {
    if let Block::Line(line) = block { indented(line, width) } else { Vec::new() }
}

fn indented(line: &str, width: usize) -> Vec<String> {
    wrapped(line, width - 2).into_iter().map(|line| format!("  {line}")).collect()
}

/// Returns a text with an empty line before it.
fn apart(text: &str) -> Vec<String> {
    std::iter::once("").chain(text.lines()).map(str::to_owned).collect()
}

/// Returns the lines of a note; none of another block.
fn note(block: &Block, width: usize) -> Vec<String> {
    let Block::Note(note) = block else { return Vec::new() };
    let lines = wrapped(note, width - 6).into_iter().enumerate();
    lines.map(|(i, line)| format!("{}{line}", if i == 0 { "note: " } else { "      " })).collect()
}

/// Returns the answer as one line of the page, and the parts of it that go below: text in brackets, or whatever is too
/// long.
fn on_one_line(page: &Page, width: usize) -> (String, Vec<String>) {
    let answer = page.headline.as_str();
    let Some(conditions) = page.conditions.as_deref().filter(|_| answer.chars().count() > width) else {
        let Fitted { line, below, .. } = fitted(answer, page.brief.as_ref(), width);
        return (line, below);
    };
    // that there are conditions stays in the first line, and the answer before them is shortened
    let bare = answer.strip_suffix(conditions).unwrap_or(answer).trim_end_matches([',', ' ']);
    let mut tail = format!(", {conditions}");
    let whole = fits_uncut(bare, width.saturating_sub(tail.chars().count()));
    if !whole {
        ON_CONDITIONS.clone_into(&mut tail);
    }
    let mut short = fitted(bare, page.brief.as_ref(), width - tail.chars().count());
    if !whole && short.within_phrase {
        // the phrase goes on in the next line, so that nothing may stand between; the first line holds what it can
        let mut line = format!("{CONDITIONAL}{bare}");
        let end = line.char_indices().nth(width).map(|(at, _)| line[..at].rfind(' ').unwrap_or(at));
        let rest = end.map(|end| line.split_off(end).trim_start().to_owned());
        return (line, rest.into_iter().chain([conditions.to_owned()]).collect());
    }
    short.line.truncate(short.line.trim_end_matches([',', ';', ' ']).len());
    short.line.push_str(&tail);
    if !whole {
        short.below.insert(0, conditions.to_owned());
    }
    (short.line, short.below)
}

/// Returns `true` if a text fits once text in brackets is moved below.
fn fits_uncut(text: &str, width: usize) -> bool {
    let mut text = text.to_owned();
    while text.chars().count() > width {
        let Some((open, close)) = brackets(&text) else { return false };
        text.replace_range(open - 1..=close, "");
    }
    true
}

/// Replaces conditions in the first line that are too long for it and go below.
const ON_CONDITIONS: &str = ", on conditions:";

/// Stands before an answer with conditions whose first line ends within a phrase.
const CONDITIONAL: &str = "On conditions: ";

/// What ends a part of an answer, the strongest first; the last only ends a word.
const ENDS: [&str; 4] = ["  ", "; ", ", ", " "];

/// Returns where a text that is too long is cut, and whether that is within a phrase.
fn cut(text: &str, width: usize) -> (usize, bool) {
    let end = text.char_indices().nth(width).map_or(text.len(), |(at, _)| at);
    let at = |mark: &&str| {
        text[..end].rfind(*mark).filter(|at| *at > end / 2).map(|at| (at + mark.trim_end().len(), *mark == " "))
    };
    ENDS.iter().find_map(at).unwrap_or((end, true))
}

/// An answer that was made to fit into its line.
struct Fitted {
    line: String,
    /// What goes below.
    below: Vec<String>,
    /// The line ends within a phrase, which the first part below ends.
    within_phrase: bool,
}

fn fitted(answer: &str, brief: Option<&(String, Option<String>)>, width: usize) -> Fitted {
    let fits = |text: &str| text.chars().count() <= width;
    let mut answer = answer.to_owned();
    if let (false, Some((brief, rest))) = (fits(&answer), brief.filter(|(brief, _)| fits(brief))) {
        return Fitted { line: brief.clone(), below: rest.iter().cloned().collect(), within_phrase: false };
    }
    let (mut below, mut within_phrase) = (Vec::new(), false);
    while !fits(&answer) {
        let Some((open, close)) = brackets(&answer) else { break };
        below.insert(0, answer[open + 1..close].to_owned());
        answer.replace_range(open - 1..=close, "");
    }
    if !fits(&answer) {
        let (at, is_within) = cut(&answer, width);
        below.insert(0, answer.split_off(at).trim_start().to_owned());
        within_phrase = is_within;
    }
    Fitted { line: answer, below, within_phrase }
}

/// Finds the last brackets that contain several words and close a part of the answer.
fn brackets(text: &str) -> Option<(usize, usize)> {
    let closes = |at: usize| text[at + 1..].is_empty() || text[at + 1..].starts_with("  ");
    text.match_indices(')').rev().filter(|(at, _)| closes(*at)).find_map(|(close, _)| {
        let open = text[..close].rfind('(').filter(|at| text[..*at].ends_with(' '))?;
        text[open..close].contains(' ').then_some((open, close))
    })
}

/// Returns how many lines an answer may take.
fn screen_of(detail: Detail) -> usize {
    usize::from(detail.height).max(LEAST_SCREEN)
}

/// Adds the steps. If not all of them fit, the steps that add up to the answer are shown, however many they are.
fn put_steps(screen: &mut Screen, steps: &Steps, ruling: &Ruling, detail: Detail, width: usize) {
    let (Some(sheet), more) = steps.sheet(ruling, detail) else { return };
    let whole = rows(&sheet, sheet.rows.len(), more, width);
    match steps.decisive(ruling, detail) {
        Some((decisive, left_out)) if whole.len() > screen.room => {
            let lines = rows(&decisive, decisive.rows.len(), left_out, width);
            screen.room = screen.room.max(lines.len());
            screen.put(lines);
        }
        _ => put_rows(screen, &sheet, more, width),
    }
}

/// Adds a table with as many rows as fit.
fn put_rows(screen: &mut Screen, sheet: &Sheet, more: usize, width: usize) {
    // each row takes at least one line
    let mut shown = sheet.rows.len().min(screen.room.max(1));
    loop {
        let lines = rows(sheet, shown, more, width);
        if lines.len() <= screen.room {
            screen.put(lines);
            return;
        }
        if shown <= 1 {
            // not even one row fits
            screen.put(vec![String::new(); screen.room + 1]);
            return;
        }
        shown -= 1;
    }
}

/// Returns the lines of a table with its first rows, and the number of rows left out.
fn rows(Sheet { header, rows }: &Sheet, shown: usize, more: usize, width: usize) -> Vec<String> {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL_CONDENSED)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(width).unwrap_or(WIDTHS[1]));
    table.set_header(header).add_rows(rows.iter().take(shown));
    let mut lines: Vec<String> = table.trim_fmt().lines().map(coloured).collect();
    match rows.len() - shown + more {
        0 => {}
        n => lines.push(format!("{DIM}and {n} more {MORE}{RESET}")),
    }
    lines
}

/// Colours the effect of a step; green, red and magenta are legible on light and dark backgrounds.
fn coloured(line: &str) -> String {
    let mut cells: Vec<String> = line.split('┆').map(str::to_owned).collect();
    let Some(effect) = cells.get_mut(2) else { return line.to_owned() };
    let ink = match effect.trim() {
        "no LOS" | "may not" | "NA" | "lost" => RED,
        "LOS passes" | "may" | "yes" => GREEN,
        words if words.trim_start_matches("TEM ").starts_with(['+', '-']) && words.len() > 1 => MAGENTA,
        _ => return line.to_owned(),
    };
    *effect = format!("{ink}{effect}{RESET}");
    cells.join("┆")
}

fn titles(rules: &[RuleId], detail: Detail, width: usize) -> Vec<String> {
    let names: Vec<_> = rules.iter().map(|r| rule_words(*r)).collect();
    let room = names.iter().map(String::len).max().unwrap_or_default();
    let mut lines = Vec::new();
    for (rule, name) in rules.iter().zip(&names) {
        lines.push(format!("{name:room$}  {}", rule.title()));
        if detail.why {
            let digest = wrapped(rule.entry().digest, width.saturating_sub(room + 4));
            lines.extend(digest.into_iter().map(|line| format!("{DIM}{:room$}    {line}{RESET}", "")));
        }
    }
    lines
}
