//! The text beside a picture: the verdict, the key of the line, the rules with their effects, the notes.

use crate::rules::RuleId;
use crate::ruling::{Effect, Note, Ruling, Sight, Step};
use crate::rulings::tem::show::left_out;
use crate::show::words::{effect_of, note_words, rule_words, step_words};

use super::board::{Board, trail};
use super::counter_marks::Counters;
use super::font::Fonts;
use super::frame::{COLUMN, GAP, RIM};
use super::palette as color;
use super::scene::{Anchor, Color, Path, Rect, Scene, Xy, count, stroke, text, whole, xy};
use crate::rulings::los::marks::line::{badge, numbered};

/// A column of text that grows downwards.
pub(crate) struct Column<'s> {
    pub scene: &'s mut Scene,
    pub fonts: &'s Fonts,
    pub left: f64,
    pub width: f64,
    /// The y where the next line begins.
    pub(crate) y: f64,
}

/// The most steps without effect that are shown for a rule.
const QUIET: usize = 2;

/// A style of text: size, boldness, colour.
#[derive(Clone, Copy)]
pub(crate) struct Style(pub f64, pub bool, pub Color);

pub(crate) const HEAD: Style = Style(12.0, true, color::FAINT);
pub(crate) const BODY: Style = Style(12.0, false, color::INK);
pub(crate) const SMALL: Style = Style(11.0, false, color::FAINT);

impl Column<'_> {
    /// Writes a text in as many lines as needed.
    pub(crate) fn write(&mut self, words: &str, Style(size, bold, ink): Style, indent: f64) {
        for line in self.fonts.wrapped(words, size, bold, self.width - indent) {
            let mut line = text(xy(self.left + indent, self.y + size), line, size, ink);
            line.bold = bold;
            self.scene.text(line);
            self.y += size * 1.36;
        }
    }

    pub(crate) const fn space(&mut self, by: f64) {
        self.y += by;
    }

    /// Writes the key for the kinds of sight that occur on the line.
    fn sight_key(&mut self, ruling: &Ruling, sights: &[Sight]) {
        let mut known: Vec<&str> = Vec::new();
        let mut x = self.left;
        for sight in sights {
            let word = color::sight_word(*sight);
            if known.contains(&word) {
                continue;
            }
            known.push(word);
            let y = self.y + 7.0;
            self.scene.stroke(Path::line([xy(x, y), xy(x + 38.0, y)]), color::sight(*sight, 4.2));
            self.scene.text(text(xy(x + 45.0, y + 4.2), word, 12.0, color::INK));
            x += 45.0 + self.fonts.width(word, 12.0, false) + 16.0;
        }
        self.y += 22.0;
        if let Some(words) = margin_words(ruling) {
            let y = self.y + 7.0;
            self.scene
                .stroke(Path::circle(xy(self.left + 19.0, y), 7.0), stroke(color::MARGIN, 1.6).dashed(&[3.0, 2.2]));
            self.scene.draw(Path::circle(xy(self.left + 19.0, y), 2.8), color::MARGIN, stroke(color::WHITE, 1.0));
            self.scene.text(text(xy(self.left + 45.0, y + 4.2), words, 12.0, color::INK));
            self.y += 22.0;
        }
    }

    /// Writes one part of the legend.
    pub(crate) fn part(&mut self, part: &Part<'_>, ruling: &Ruling) {
        match part {
            Part::Key(sights) => {
                self.sight_key(ruling, sights);
                self.space(6.0);
            }
            Part::TrailBreak => {
                let (left, y) = (self.left, self.y + 9.0);
                self.scene.group("swatch", |scene| {
                    let rect = Rect { at: xy(left, y - 8.5), width: 30.0, height: 17.0 };
                    scene.draw(Path::rect(rect), color::DEBRIS, stroke(color::INK.at(50), 0.8));
                    trail(scene, [xy(left + 2.0, y), xy(left + 28.0, y)], 30.0);
                });
                self.scene.text(text(
                    xy(left + 40.0, y + 4.2),
                    "Trail Break: the hexsides that it crosses",
                    12.0,
                    color::INK,
                ));
                self.space(28.0);
            }
            Part::Rule(rule, first, numbers) => {
                if *first {
                    self.write("RULES", HEAD, 0.0);
                    self.space(4.0);
                }
                self.rule(*rule, ruling, numbers);
            }
            Part::Counters(counters) => {
                self.write("COUNTERS", HEAD, 0.0);
                self.space(5.0);
                self.y = counters.write(self.scene, self.fonts, xy(self.left, self.y), self.width);
                self.space(8.0);
            }
            Part::Note(note, first) => {
                if *first {
                    self.write("NOTES", HEAD, 0.0);
                    self.space(3.0);
                }
                self.write(&note_words(note), SMALL, 0.0);
                self.space(4.0);
            }
        }
    }

    /// Writes a rule, with those of its steps that matter.
    fn rule(&mut self, rule: RuleId, ruling: &Ruling, numbers: &[usize]) {
        let numbered = numbered(ruling);
        self.scene.open("rule", vec![("rule", rule.to_string())]);
        let id = rule_words(rule);
        let across = self.fonts.width(&id, 12.5, true) + 8.0;
        self.scene.text(text(xy(self.left, self.y + 12.5), id, 12.5, color::INK).bold());
        for line in self.fonts.wrapped(rule.title(), 12.5, false, self.width - across) {
            self.scene.text(text(xy(self.left + across, self.y + 12.5), line, 12.5, color::INK));
            self.y += 16.5;
        }
        self.space(2.0);
        let mut quiet = Vec::new();
        for (index, step) in ruling.steps.iter().enumerate().filter(|(_, s)| s.rule == rule) {
            if !numbered.contains(&index) {
                quiet.push(step);
                continue;
            }
            // a step without a number on the map has none here
            if let Some(number) = numbers.iter().position(|t| *t == index) {
                badge(self.scene, xy(self.left + 10.0, self.y + 9.0), number + 1, step.effect);
            }
            let what = effect_in(step, ruling);
            let top = self.y;
            self.write(
                &at(step, &what),
                Style(12.0, true, crate::rulings::los::marks::line::effect_color(step.effect)),
                26.0,
            );
            self.write(&step_words(step), BODY, 26.0);
            self.y = self.y.max(top + 20.0) + 4.0;
        }
        let (more, quiet): (Vec<&Step>, Vec<&Step>) =
            quiet.into_iter().partition(|s| matches!(s.effect, Effect::Blocks | Effect::Hinders(_)));
        for effect in [Effect::Blocks, Effect::Hinders(1)] {
            let same = |s: &&&Step| matches!(s.effect, Effect::Blocks) == matches!(effect, Effect::Blocks);
            let places: Vec<String> = more.iter().filter(same).map(|s| s.at.to_string()).collect();
            if !places.is_empty() {
                let verb = if effect == Effect::Blocks { "blocks" } else { "hinders" };
                self.write(&format!("also {verb} in {}", places.join(", ")), BODY, 26.0);
            }
        }
        for step in quiet.iter().take(QUIET) {
            self.write(&at(step, &step_words(step)), SMALL, 26.0);
        }
        if quiet.len() > QUIET {
            self.write(&format!("and {} more without effect", quiet.len() - QUIET), SMALL, 26.0);
        }
        self.scene.close();
        self.space(6.0);
    }
}

/// A part of the legend, which is never split.
pub(crate) enum Part<'r> {
    /// The key for the kinds of sight that occur on the line.
    Key(Vec<Sight>),
    /// The sign for a Trail Break.
    TrailBreak,
    /// A rule, whether it is the first, and the steps with numbers on the map.
    Rule(RuleId, bool, Vec<usize>),
    /// The explanation of counters.
    Counters(Counters),
    /// A note, and whether it is the first.
    Note(&'r Note, bool),
}

/// Returns the parts of a ruling's legend.
pub(crate) fn parts<'r>(
    ruling: &'r Ruling,
    sights: Vec<Sight>,
    numbers: &[usize],
    boards: &[&Board<'_>],
) -> Vec<Part<'r>> {
    let rule = |(index, rule)| Part::Rule(rule, index == 0, numbers.to_vec());
    let rules = ruling.citations().into_iter().enumerate().map(rule);
    let counters = Counters::of(boards);
    let counters = (!counters.is_empty()).then_some(Part::Counters(counters));
    let notes = ruling.notes.iter().enumerate().map(|(index, note)| Part::Note(note, index == 0));
    let key = (!sights.is_empty()).then_some(Part::Key(sights));
    let all = || boards.iter().flat_map(|board| &board.hexes);
    let trail_break = all().any(|facts| !facts.trail_breaks.is_empty()).then_some(Part::TrailBreak);
    key.into_iter().chain(trail_break).chain(counters).chain(rules).chain(notes).collect()
}

/// Returns the height of each part in a column of a given width.
pub(crate) fn heights(parts: &[Part<'_>], fonts: &Fonts, width: f64, ruling: &Ruling) -> Vec<f64> {
    let mut scratch = Scene::new(String::new());
    let height = |part: &Part<'_>| {
        let mut column = Column { scene: &mut scratch, fonts, left: 0.0, width, y: 0.0 };
        column.part(part, ruling);
        column.y
    };
    parts.iter().map(height).collect()
}

/// A legend that extends below the map by less than this, in pixels, stays beside it.
const HANGS: f64 = 150.0;

/// Writes parts in a column from a point downwards. If they would extend far below the map, whose right and bottom are
/// given, they continue below the map. Returns the lowest y.
pub(crate) fn flow(
    scene: &mut Scene,
    fonts: &Fonts,
    (parts, ruling): (&[Part<'_>], &Ruling),
    from: Xy,
    beneath: Option<(f64, f64)>,
) -> f64 {
    let heights = heights(parts, fonts, COLUMN, ruling);
    let all = from.y + heights.iter().sum::<f64>();
    let mut places = vec![from];
    let mut limit = f64::MAX;
    if let Some((width, top)) = beneath.filter(|(_, top)| all > top + HANGS) {
        let columns = whole((width + GAP) / (COLUMN + GAP));
        places.extend((0..columns).map(|index| xy(RIM + count(index) * (COLUMN + GAP), top)));
        // finds the shortest columns that fit the parts without splitting them
        limit = (0..400).map(|step| top + f64::from(step) * 8.0).find(|it| fit(&heights, &places, *it)).unwrap_or(all);
    }
    let (mut places, mut bottom) = (places.into_iter(), from.y);
    let mut at = places.next().unwrap_or(from);
    for (part, height) in parts.iter().zip(heights) {
        if at.y + height > limit {
            at = places.next().unwrap_or(at);
        }
        let mut column = Column { scene: &mut *scene, fonts, left: at.x, width: COLUMN, y: at.y };
        column.part(part, ruling);
        at.y = column.y;
        bottom = bottom.max(at.y);
    }
    bottom
}

/// Returns `true` if parts of these heights fit into columns from these points down to a limit.
fn fit(heights: &[f64], places: &[Xy], limit: f64) -> bool {
    let mut places = places.iter();
    let mut y = places.next().map_or(f64::MAX, |at| at.y);
    heights.iter().all(|height| {
        if y + height > limit {
            y = places.next().map_or(f64::MAX, |at| at.y);
        }
        y += height;
        y <= limit
    })
}

/// Returns the text of a step, after its place.
fn at(step: &Step, words: &str) -> String {
    match step.at.to_string().as_str() {
        "-" => words.to_owned(),
        place if words.is_empty() => place.to_owned(),
        place => format!("{place}: {words}"),
    }
}

/// Returns the words for the margin of a ruling on one line.
pub(crate) fn margin_words(ruling: &Ruling) -> Option<String> {
    let crate::ruling::Outcome::Los(los) = &ruling.outcome else { return None };
    let margin = los.margin.as_ref()?;
    Some(format!("margin {} hex", crate::rulings::los::show::margin_words(margin)))
}

/// The font sizes of a heading: of the title, of the answer, of the line below.
const TITLE: f64 = 25.0;
const ANSWER: f64 = 17.0;
const UNDER: f64 = 13.0;

/// The smallest scale to which a heading is reduced.
const SMALLEST: f64 = 0.65;

/// Writes the heading of a picture: the question, and the answer on a coloured background. Returns the x of its right
/// end.
pub(crate) fn heading(
    scene: &mut Scene,
    fonts: &Fonts,
    at: Xy,
    [asked, answer, under]: [&str; 3],
    tint: Color,
    most: f64,
) -> f64 {
    let [first, second] = [fonts.width(asked, TITLE, true), fonts.width(answer, ANSWER, true)];
    let is_answered = !answer.is_empty();
    let whole = first + if is_answered { 42.0 + second } else { 18.0 };
    // a long title is written smaller
    let scale = ((most - at.x) / whole).clamp(SMALLEST, 1.0);
    let size = TITLE * scale;
    scene.text(text(xy(at.x, at.y + TITLE), asked, size, color::INK).bold());
    let x = at.x + (first + 18.0) * scale;
    let pill = Rect { at: xy(x, at.y + 2.0), width: (second + 24.0) * scale, height: 29.0 };
    if is_answered {
        scene.fill(Path::round_rect(pill, 8.0), tint);
        let label = text(xy(x + pill.width / 2.0, at.y + 22.5), answer, ANSWER * scale, color::WHITE);
        scene.text(label.bold().anchored(Anchor::Middle));
    }
    let scale = ((most - at.x) / fonts.width(under, UNDER, false)).clamp(SMALLEST, 1.0);
    scene.text(text(xy(at.x, at.y + 50.0), under, UNDER * scale, color::FAINT));
    let right = if is_answered { pill.right() } else { x };
    right.max(at.x + fonts.width(under, UNDER * scale, false))
}

/// Returns the effect of a step as a word, as in a table; empty if it has none.
pub(crate) fn effect_in(step: &Step, ruling: &Ruling) -> String {
    let of_cover = left_out(ruling).into_iter().find(|(of, _)| of == step).map(|(_, words)| words);
    of_cover.unwrap_or_else(|| match effect_of(step).as_str() {
        "-" => String::new(),
        words => words.to_owned(),
    })
}
