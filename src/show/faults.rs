//! The faults of a map file as they are shown: each below its line of the file, in file order.

use std::ops::Range;

use annotate_snippets::renderer::{DEFAULT_LINE_NUM_STYLE, Style};
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use super::clean;
use crate::map::{Fault, Faults, Span};

/// The most faults that are shown; the rest are counted.
const MOST_SHOWN: usize = 20;

/// The most characters of a line that are shown, so that line number and line fit into 80 columns.
const WIDTH: usize = 70;

/// The most characters before the fault, if a longer line is cut.
const BEFORE: usize = 24;

/// Writes all faults of a file as one report, with a caret under each.
#[must_use]
pub fn render(faults: &Faults, color: bool) -> String {
    let mut blocks: Vec<String> = faults.faults.iter().take(MOST_SHOWN).map(|f| block(faults, f, color)).collect();
    match faults.faults.len().saturating_sub(MOST_SHOWN) {
        0 => {}
        more => blocks.push(format!("error: and {more} more in {}", faults.origin)),
    }
    blocks.join("\n\n")
}

fn block(faults: &Faults, fault: &Fault, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let said = match fault.span {
        None if !fault.path.0.is_empty() => format!("`{}`: {fault}", fault.path),
        Some(_) | None => fault.to_string(),
    };
    let title = Level::ERROR.primary_title(clean(&said).into_owned());
    let origin = clean(&faults.origin).into_owned();
    let Some(span) = fault.span else { return renderer.render(&[title.element(Origin::path(origin))]) };
    let (line, caret) = cut(&faults.source_text, span);
    let snippet = Snippet::source(line).line_start(span.line).annotation(AnnotationKind::Primary.span(caret));
    let block = renderer.render(&[title.element(snippet)]);
    // with a path the renderer would show the column within the cut line, so it gets none
    let (title, under) = block.split_once('\n').unwrap_or((&block, ""));
    let style = if color { DEFAULT_LINE_NUM_STYLE } else { Style::new() };
    let margin = " ".repeat(span.line.to_string().len());
    format!("{title}\n{margin}{style}-->{style:#} {origin}:{}:{}\n{under}", span.line, span.column)
}

/// Returns the line that contains a place, cut to its surroundings if it is long, and the bytes of the place in the
/// result.
fn cut(text: &str, span: Span) -> (String, Range<usize>) {
    let start = text[..span.start].rfind('\n').map_or(0, |i| i + 1);
    let end = text[span.start..].find('\n').map_or(text.len(), |i| span.start + i);
    let (before, after) = (&text[start..span.start], text[span.start..end].trim_end_matches('\r'));
    let length = span.end.saturating_sub(span.start).min(after.len());
    // never count through a long line: one character more than is shown is enough
    let shown_before = before.chars().rev().take(WIDTH + 1).count();
    let shown_after = after.chars().take(WIDTH + 1).count();
    if shown_before + shown_after <= WIDTH {
        let (before, marked) = (clean(before), clean(&after[..length]));
        let caret = before.len()..before.len() + marked.len();
        return (format!("{before}{marked}{}", clean(&after[length..])), caret);
    }
    let keep = if shown_after < WIDTH - BEFORE { WIDTH - shown_after } else { BEFORE };
    let from = before.char_indices().rev().take(keep).last().map_or(before.len(), |(i, _)| i);
    let room = WIDTH - before[from..].chars().count();
    let to = after.char_indices().nth(room).map_or(after.len(), |(i, _)| i);
    let (left, right) = (if from > 0 { "…" } else { "" }, if to < after.len() { "…" } else { "" });
    let length = length.min(to);
    let (before, marked) = (clean(&before[from..]), clean(&after[..length]));
    let at = left.len() + before.len();
    (format!("{left}{before}{marked}{}{right}", clean(&after[length..to])), at..at + marked.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Catalogue, Map};

    fn report(text: &str) -> String {
        render(&Map::load("my.json", text, Catalogue::built_in()).expect_err("faulty"), false)
    }

    #[test]
    fn each_fault_stands_under_its_line() {
        let text = r#"{
 "format": 1, "name": "x",
 "grid": {"first": "A1", "last": "C3"},
 "hexes": [
  {"hex": "B2", "terrain": ["brsh"]},
  {"hex": "D2"}
 ]
}"#;
        let want = r#"error: unknown terrain `brsh`; did you mean `brush`?
 --> my.json:5:29
  |
5 |   {"hex": "B2", "terrain": ["brsh"]},
  |                             ^^^^^^

error: D2 is off the grid A1..C3; the nearest hex on it is C2
 --> my.json:6:11
  |
6 |   {"hex": "D2"}
  |           ^^^^"#;
        assert_eq!(report(text), want);
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let list = "{\"hex\": \"A1\"}, ".repeat(10_000);
        let text =
            format!(r#"{{"format": 1, "name": "x", "grid": {{"first": "A1", "last": "A1"}}, "hexes": [{list}1]}}"#);
        let report = report(&text);
        // A1 is listed 9999 times too often, of which 1000 faults are collected, and the last element is a number
        assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
        assert_eq!(report.matches('^').count(), 20 * "\"A1\"".len(), "{report}");
        assert!(report.ends_with("error: and 981 more in my.json"), "{report}");
    }

    #[test]
    fn a_place_in_a_line_of_any_length_is_pointed_at() {
        for before in [0, 5, 23, 24, 25, 69, 70, 71, 500] {
            for after in [0, 5, 45, 46, 70, 500] {
                let text = format!("x\n{}HERE{}\ny", "é".repeat(before), "ü".repeat(after));
                let start = 2 + 2 * before;
                let (line, caret) = cut(&text, Span { start, end: start + 4, line: 2, column: before + 1 });
                assert_eq!(&line[caret], "HERE", "{before} {after}");
                assert!(line.chars().count() <= WIDTH + 2, "{before} {after}");
            }
        }
    }

    /// A line of the file cannot control the terminal, and the caret is at the right place.
    #[test]
    fn what_commands_a_terminal_is_not_shown() {
        for before in [0, 500] {
            let text = format!("{}\u{9b}\t[HE\u{202e}RE]\u{1b}x", "é".repeat(before));
            let start = 2 * before + 4;
            let end = start + "HE\u{202e}RE".len();
            let (line, caret) = cut(&text, Span { start, end, line: 1, column: before + 4 });
            assert_eq!(&line[caret], "HE\u{fffd}RE", "{before}");
            assert!(line.ends_with("\u{fffd} [HE\u{fffd}RE]\u{fffd}x"), "{line}");
        }
    }

    #[test]
    fn color_is_only_added_where_it_is_asked_for() {
        let faults = Map::load("my.json", "", Catalogue::built_in()).expect_err("empty");
        assert!(!render(&faults, false).contains('\u{1b}'));
        assert!(render(&faults, true).contains('\u{1b}'));
    }
}
