//! The side view of a line drawn in characters: the ground and the obstacles under it.
//!
//! Each line of characters is half a level. The ruling says what blocks and what hinders; the drawing only shows where.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::grid::Span;
use crate::map::{Elevation, LosEffect, Map};
use crate::ruling::{GroundRun, HollowKind, Los, Met, Profile, Ruling, Sight, Thing};
use crate::show::{Below, Detail, clean};

/// The number of characters to the left of the drawing: a level and an axis.
const AXIS: usize = 6;

/// The least number of columns for a drawing.
const LEAST: usize = 20;

/// What a character of the drawing shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Ground,
    Embankment,
    Solid,
    Growth,
    Half,
    Bridge,
    Own,
    Smoke,
    Depression,
    Sight(u8),
}

impl Mark {
    const fn glyph(self) -> char {
        match self {
            Self::Ground => '█',
            Self::Embankment => '▆',
            Self::Solid => '▓',
            Self::Growth => '░',
            Self::Half => '▒',
            Self::Bridge => '═',
            Self::Own => '│',
            Self::Smoke => '≈',
            Self::Depression => '▁',
            Self::Sight(0) => '─',
            Self::Sight(1) => '╌',
            Self::Sight(_) => '×',
        }
    }

    const fn means(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Embankment => "embankment",
            Self::Solid => "building or other obstacle",
            Self::Growth => "growth",
            Self::Half => "wall, hedge, rubble, Debris or vehicle",
            Self::Bridge => "bridge",
            Self::Own => "building of an end",
            Self::Smoke => "SMOKE",
            Self::Depression => "floor of the Depression",
            Self::Sight(0) => "line, clear",
            Self::Sight(1) => "hindered",
            Self::Sight(_) => "blocked",
        }
    }

    fn style(self) -> Style {
        match self {
            Self::Ground | Self::Depression => AnsiColor::Yellow.on_default().dimmed(),
            Self::Embankment | Self::Bridge => AnsiColor::Yellow.on_default(),
            Self::Own => AnsiColor::Blue.on_default().dimmed(),
            Self::Solid => AnsiColor::Blue.on_default().bold(),
            Self::Growth => AnsiColor::Green.on_default(),
            Self::Half => AnsiColor::Magenta.on_default(),
            Self::Smoke => Style::new().dimmed(),
            Self::Sight(0) => AnsiColor::Cyan.on_default().bold(),
            Self::Sight(1) => AnsiColor::BrightYellow.on_default().bold(),
            Self::Sight(_) => AnsiColor::Red.on_default().bold(),
        }
    }
}

fn mark_of(thing: Thing, map: &Map) -> Mark {
    match thing {
        Thing::Building(_) | Thing::Steeple(_) => Mark::Solid,
        Thing::Terrain(id) => match map.catalogue().terrain(id).los {
            LosEffect::Obstacle { .. } => Mark::Solid,
            LosEffect::Nothing | LosEffect::NotRuled | LosEffect::Hindrance { .. } | LosEffect::Orchard { .. } => {
                Mark::Growth
            }
        },
        Thing::Counter(_) | Thing::CounterOnEmrr(_) | Thing::CounterOnBridge(_) | Thing::Afv | Thing::Hexside(_) => {
            Mark::Half
        }
        Thing::Bridge => Mark::Bridge,
        Thing::Smoke(_) => Mark::Smoke,
        Thing::Emrr => Mark::Embankment,
        Thing::Ground | Thing::Visibility(_) | Thing::Light => Mark::Ground,
    }
}

/// Returns the side view, if it is wanted.
pub(super) fn below(los: &Los, ruling: &Ruling, map: &Map, detail: Detail) -> Option<Below> {
    let drawn = |profile: &Profile| Below::Drawing(side_view(ruling, (los, profile), map, detail.width.into()));
    let none = Below::Sentence("both ends are in one hex: there is no line to show from the side");
    (detail.from_the_side && !detail.quiet).then(|| los.profile.as_deref().map_or(none, drawn))
}

/// Draws the side view in lines of at most `width` characters; colours are ANSI.
fn side_view(ruling: &Ruling, (los, profile): (&Los, &Profile), map: &Map, width: usize) -> String {
    let columns = width.saturating_sub(AXIS).max(LEAST);
    let mut page = Page::new(profile, columns);
    page.take_ground(profile);
    // low things over high ones, so that a hedge in front of a house is visible
    let mut met: Vec<&Met> = profile.met.iter().collect();
    met.sort_by_key(|m| std::cmp::Reverse(m.top));
    for m in met {
        page.take(m, mark_of(m.thing, map));
    }
    for m in &profile.own {
        page.take(m, if m.thing == Thing::Bridge { Mark::Bridge } else { Mark::Own });
    }
    page.take_sight(ruling, profile);
    // a hedge is one character wide, and is drawn over the line
    for m in profile.met.iter().filter(|m| m.span.from == m.span.to) {
        page.take(m, mark_of(m.thing, map));
    }
    page.write(ruling, los, profile, map)
}

struct Page {
    columns: usize,
    /// The half-level of the lowest line of characters.
    low: i16,
    /// The rows, from the lowest up.
    rows: Vec<Vec<Option<Mark>>>,
    used: BTreeSet<Mark>,
}

impl Page {
    fn new(profile: &Profile, columns: usize) -> Self {
        let floor = |run: &GroundRun| if run.depression { run.level - Elevation::LEVEL } else { run.level };
        let half = Elevation::in_half_levels;
        let bottoms = profile.ground.iter().map(floor).chain(profile.heights).chain(profile.met.iter().map(|m| m.base));
        let bottoms = bottoms.chain(profile.hollows.iter().map(|it| it.floor));
        let tops = profile.met.iter().chain(&profile.own).filter_map(|m| m.top).chain(profile.heights);
        let tops =
            tops.chain(profile.ground.iter().map(|run| run.level)).chain(profile.hollows.iter().map(|it| it.roof));
        let low = bottoms.map(half).min().unwrap_or_default() - 1;
        let high = tops.map(half).max().unwrap_or_default() + 1;
        let rows = usize::from(high.abs_diff(low));
        Self { columns, low, rows: vec![vec![None; columns]; rows], used: BTreeSet::new() }
    }

    /// Returns the columns of a span; at least one.
    fn columns_of(&self, span: Span) -> std::ops::Range<usize> {
        let at = |share: u32| share as usize * self.columns / Span::WHOLE as usize;
        let from = at(span.from).min(self.columns - 1);
        from..at(span.to).max(from + 1).min(self.columns)
    }

    /// Returns the row whose lower edge is at an elevation.
    fn row(&self, at: Elevation) -> usize {
        let up = i32::from(at.in_half_levels()) - i32::from(self.low);
        usize::try_from(up).unwrap_or_default().min(self.rows.len())
    }

    fn fill(&mut self, span: Span, rows: std::ops::Range<usize>, mark: Mark) {
        for row in rows {
            for column in self.columns_of(span) {
                self.rows[row][column] = Some(mark);
            }
            self.used.insert(mark);
        }
    }

    /// Draws the ground; what lies open in it, and over a Depression, is left empty, and the deck of a bridge is half a level.
    fn take_ground(&mut self, profile: &Profile) {
        for run in &profile.ground {
            let surface = if run.depression { run.level - Elevation::LEVEL } else { run.level };
            self.fill(run.span, 0..self.row(surface), Mark::Ground);
            if run.depression {
                let floor = self.row(surface);
                self.fill(run.span, floor..floor + 1, Mark::Depression);
            }
        }
        for hollow in &profile.hollows {
            let (floor, roof) = (self.row(hollow.floor), self.row(hollow.roof));
            if hollow.kind == HollowKind::Bridge {
                self.fill(hollow.span, roof.saturating_sub(1)..roof, Mark::Bridge);
                continue;
            }
            // half a level of it is the roof
            for row in floor..roof.saturating_sub(1) {
                for column in self.columns_of(hollow.span) {
                    self.rows[row][column] = None;
                }
            }
        }
    }

    fn take(&mut self, met: &Met, mark: Mark) {
        let (from, to) = (self.row(met.base), met.top.map_or(self.rows.len(), |top| self.row(top)));
        self.fill(met.span, from..to, mark);
    }

    /// Draws the line of sight from end to end; each character is in the row that contains its height.
    fn take_sight(&mut self, ruling: &Ruling, profile: &Profile) {
        let [from, to] = profile.heights.map(|h| i64::from(h.in_half_levels()) - i64::from(self.low));
        let runs = ruling.sight_runs(profile);
        let most = i64::try_from(self.columns - 1).unwrap_or(1).max(1);
        for column in 0..self.columns {
            let share =
                u32::try_from(column as u64 * u64::from(Span::WHOLE) / most.unsigned_abs()).unwrap_or(Span::WHOLE);
            let run = runs.iter().rev().find(|run| run.span.from <= share);
            let mark = match run.map(|run| run.sight) {
                None | Some(Sight::Clear) => Mark::Sight(0),
                Some(Sight::Hindered(_)) => Mark::Sight(1),
                Some(Sight::Blocked) => Mark::Sight(2),
            };
            let height = (from * most * 2 + (to - from) * i64::try_from(column).unwrap_or(0) * 2 + most) / (2 * most);
            let row = usize::try_from(height).unwrap_or_default().min(self.rows.len() - 1);
            self.rows[row][column] = Some(mark);
            self.used.insert(mark);
        }
    }

    fn write(&self, ruling: &Ruling, los: &Los, profile: &Profile, map: &Map) -> String {
        let mut text = String::new();
        for (index, row) in self.rows.iter().enumerate().rev() {
            let level = Elevation::half_levels(self.low + i16::try_from(index).unwrap_or_default());
            // the label of a level is at the lower edge of its row
            let label = if level.has_half() { String::new() } else { level.to_string() };
            let _ = write!(text, "{label:>4} ┤");
            let length = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            for run in row[..length].chunk_by(|a, b| a == b) {
                match run[0] {
                    None => text.push_str(&" ".repeat(run.len())),
                    Some(mark) => {
                        let style = mark.style();
                        let _ = write!(text, "{style}{}{style:#}", mark.glyph().to_string().repeat(run.len()));
                    }
                }
            }
            text.push('\n');
        }
        self.names(&mut text, profile);
        self.marks(&mut text, ruling, profile, map);
        let [from, to] = [&los.from, &los.to].map(super::ends::end_words);
        let _ = writeln!(text, "  from {from} at elevation {} to {to} at {}", profile.heights[0], profile.heights[1]);
        self.legend(&mut text);
        text
    }

    /// Writes the hexes under the drawing, with a bar where each ends.
    fn names(&self, text: &mut String, profile: &Profile) {
        let mut line = vec![' '; self.columns];
        for hexes in profile.ground.chunk_by(|a, b| a.hex == b.hex) {
            let (Some(first), Some(last)) = (hexes.first(), hexes.last()) else { continue };
            let columns = self.columns_of(Span { from: first.span.from, to: last.span.to });
            let name = first.hex.to_string();
            if columns.len() > name.len() {
                let start = columns.start + (columns.len() - name.len()) / 2;
                line[start..start + name.len()].iter_mut().zip(name.chars()).for_each(|(cell, c)| *cell = c);
            }
            if columns.start > 0 {
                line[columns.start] = '│';
            }
        }
        let _ = writeln!(text, "{:AXIS$}{}", "", line.into_iter().collect::<String>().trim_end());
    }

    /// Writes, under the hexes, where the line becomes hindered and where it is blocked, with the rules.
    fn marks(&self, text: &mut String, ruling: &Ruling, profile: &Profile, map: &Map) {
        for run in ruling.sight_runs(profile) {
            let Some(step) = run.step.map(|index| &ruling.steps[index]) else { continue };
            let what = match run.sight {
                Sight::Hindered(total) => format!("+{total}"),
                Sight::Clear | Sight::Blocked => "blocked".to_owned(),
            };
            let thing = step.fact.thing().map(|t| format!(" {}", t.name(map))).unwrap_or_default();
            let words = clean(&format!("{what} {}{thing}", step.rule)).into_owned();
            let column = self.columns_of(run.span).start;
            let length = words.chars().count();
            // to the left of the mark if it would otherwise run off the page
            let line = if column + 2 + length <= self.columns || column < length + 1 {
                format!("{:column$}▲ {words}", "")
            } else {
                format!("{:1$}{words} ▲", "", column - length - 1)
            };
            let _ = writeln!(text, "{:AXIS$}{line}", "");
        }
    }

    fn legend(&self, text: &mut String) {
        let mut line = String::new();
        let mut used = 0;
        for mark in &self.used {
            let style = mark.style();
            let length = mark.means().chars().count() + 2;
            if used > 0 && used + 2 + length > self.columns + AXIS - 2 {
                let _ = writeln!(text, "  {line}");
                (line, used) = (String::new(), 0);
            }
            if used > 0 {
                line.push_str("  ");
                used += 2;
            }
            let _ = write!(line, "{style}{}{style:#} {}", mark.glyph(), mark.means());
            used += length;
        }
        let _ = writeln!(text, "  {line}");
    }
}
