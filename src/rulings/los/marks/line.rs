//! A single LOS on the board: its stretches, the things it meets, the margin, both ends.

use crate::grid::{Hex, Point, Span};
use crate::map::Map;
use crate::ruling::{Effect, Los, Outcome, Profile, Ruling, Sight, Site, Step, Thing};
use crate::show::words::{matters, step_words};

use crate::pictures::board::Board;
use crate::pictures::font::Fonts;
use crate::pictures::frame::Upon;
use crate::pictures::labels::{About, Labels};
use crate::pictures::palette as color;
use crate::pictures::scene::{Anchor, Color, Path, Rect, Scene, Xy, count, stroke, text, whole, xy};

/// The width of the line in pixels.
const LINE: f64 = 4.2;

/// The most steps under one rule that get a number, if they hinder, if they block, or if they do neither.
const HINDER: usize = 8;
const BLOCK: usize = 4;
const PASSES: usize = 2;

/// Half the height of the label of an end, in pixels.
const HIGH: f64 = 11.0;

/// The radius of a badge in pixels.
const BADGE: f64 = 9.5;

/// Returns the steps that get a number, in the order of the legend.
pub(crate) fn numbered(ruling: &Ruling) -> Vec<usize> {
    let deciding = match &ruling.outcome {
        Outcome::Los(los) => los.profile.as_ref().and_then(|profile| ruling.deciding_step(profile)),
        _ => None,
    };
    let mut numbered: Vec<usize> = Vec::new();
    for (index, step) in ruling.steps.iter().enumerate() {
        let alike = |other: &Step| other.rule == step.rule && kind(other.effect) == kind(step.effect);
        let known = numbered.iter().filter(|t| alike(&ruling.steps[**t])).count();
        let matters = kind(step.effect) != PASSES || matters(step);
        // a step without a place on the map has no number there
        let matters = matters && (step.at != Site::Line || matches!(step.effect, Effect::Blocks | Effect::Hinders(_)));
        if Some(index) == deciding || (matters && known < kind(step.effect)) {
            numbered.push(index);
        }
    }
    // in the order of the legend: rule by rule
    let rules = ruling.citations();
    numbered.sort_by_key(|index| (rules.iter().position(|rule| *rule == ruling.steps[*index].rule), *index));
    numbered
}

/// Returns the steps that get a number on a map: those that apply at a part of the line within its window.
pub(crate) fn numbered_on(ruling: &Ruling, profile: &Profile, board: &Board<'_>) -> Vec<usize> {
    let [from, to] = profile.ends.map(|p| board.view.at(p));
    let is_shown = |index: &usize| {
        let span = profile.span_of(&ruling.steps[*index]);
        let middle = f64::from(u32::midpoint(span.from, span.to)) / f64::from(Span::WHOLE);
        span != (Span { from: 0, to: Span::WHOLE }) && board.view.frame.holds(from.toward(to, middle), 0.0)
    };
    numbered(ruling).into_iter().filter(is_shown).collect()
}

/// Returns the most steps under one rule with this effect that get a number.
const fn kind(effect: Effect) -> usize {
    match effect {
        Effect::Hinders(_) => HINDER,
        Effect::Blocks => BLOCK,
        _ => PASSES,
    }
}

/// Returns the colour for an effect.
pub(crate) const fn effect_color(effect: Effect) -> Color {
    match effect {
        Effect::Blocks => color::BLOCKED,
        Effect::Hinders(_) => color::HINDERED,
        _ => color::CLEAR,
    }
}

/// Draws a badge with the number of a step.
pub(crate) fn badge(scene: &mut Scene, at: Xy, number: usize, effect: Effect) {
    scene.draw(Path::circle(at, BADGE), effect_color(effect), stroke(color::WHITE, 1.6));
    let label = text(xy(at.x, at.y + 4.2), number.to_string(), 11.5, color::WHITE).bold();
    scene.text(label.anchored(Anchor::Middle));
}

/// Counters closer to the line than this are moved aside, in sides of a hex.
const ASIDE: f64 = 0.62;

/// Everything drawn for one line.
pub(crate) struct LosPicture<'p> {
    pub ruling: &'p Ruling,
    pub los: &'p Los,
    pub profile: &'p Profile,
    pub board: &'p Board<'p>,
    pub fonts: &'p Fonts,
}

impl Upon for LosPicture<'_> {
    fn beneath(&self, scene: &mut Scene) {
        scene.group("met", |scene| self.met(scene));
    }

    /// Counters at the ends are moved away from the line, others to the side on which they lie.
    fn shifted(&self) -> Vec<(Hex, Xy)> {
        let [along, square] = self.directions();
        let ends = [(&self.los.from, along * -1.0), (&self.los.to, along)];
        let ends = ends.map(|(seat, away)| (seat.location.hex, away * 0.5));
        let mut all: Vec<(Hex, Xy)> = ends.into_iter().filter(|(hex, _)| self.board.has_pieces(*hex)).collect();
        let [from, _] = self.ends_at();
        for hex in self.profile.ground.iter().map(|run| run.hex) {
            if all.iter().any(|(known, _)| *known == hex) || !self.board.has_pieces(hex) {
                continue;
            }
            let center = self.board.view.center(hex);
            let off = ((center.x - from.x) * square.x + (center.y - from.y) * square.y) / self.board.view.side;
            let is_end = ends.iter().any(|(end, _)| *end == hex);
            if off.abs() < ASIDE && !is_end {
                let way = if off < 0.0 { -1.0 } else { 1.0 };
                all.push((hex, square * (way * ASIDE - off)));
            }
        }
        all
    }

    fn above(&self, scene: &mut Scene, labels: &mut Labels) {
        self.line(scene);
        scene.group("margin", |scene| self.margin(scene));
        self.deciding(scene);
        scene.group("ends", |scene| self.ends(scene));
        self.keep_clear(labels);
        scene.group("badges", |scene| self.badges(scene, labels));
        scene.group("labels", |scene| self.labels(scene, labels));
    }
}

impl LosPicture<'_> {
    fn map(&self) -> &Map {
        self.board.map
    }

    fn ends_at(&self) -> [Xy; 2] {
        self.profile.ends.map(|p| self.board.view.at(p))
    }

    fn at(&self, millionths: u32) -> Xy {
        let [from, to] = self.ends_at();
        from.toward(to, f64::from(millionths) / f64::from(Span::WHOLE))
    }

    /// Outlines the things that block or hinder.
    fn met(&self, scene: &mut Scene) {
        for step in &self.ruling.steps {
            if !matches!(step.effect, Effect::Blocks | Effect::Hinders(_)) {
                continue;
            }
            let path = self.outline(step);
            if path.0.is_empty() {
                continue;
            }
            let tint = effect_color(step.effect);
            if let Site::Hex(hex) = step.at {
                scene.fill(self.board.hex_path(hex), tint.at(14));
            }
            scene.stroke(path.clone(), stroke(color::WHITE.at(85), 5.0).round());
            scene.stroke(path, stroke(tint, 2.6).round());
        }
    }

    /// Returns the outline for a step: of its art, its hexside, or its hex.
    fn outline(&self, step: &Step) -> Path {
        let view = &self.board.view;
        let hexagon = |hex| Path::ring(view.corners(hex).map(|c| view.center(hex).toward(c, 0.96)));
        match (step.at, step.fact.thing()) {
            (Site::Hexside(hexside), _) => Path::line(hexside.ends().map(|p| view.at(p))),
            (Site::Hex(hex), Some(Thing::Building(index))) => {
                let all = self.map().buildings().get(index).map(|b| b.shapes.as_slice()).unwrap_or_default();
                Path::all(all.iter().filter(|s| s.touches_hex(hex)).map(|shape| self.board.outline(shape)))
            }
            (Site::Hex(hex), Some(Thing::Emrr)) => {
                // the whole embankment, as far as the line meets it
                Path::all(self.profile.embankment(hex).into_iter().map(hexagon))
            }
            (Site::Hex(hex) | Site::Location(crate::map::Location { hex, .. }), _) => hexagon(hex),
            (Site::Line, _) => Path::default(),
        }
    }

    fn line(&self, scene: &mut Scene) {
        let [from, to] = self.ends_at();
        scene.group("line", |scene| {
            scene.stroke(Path::line([from, to]), stroke(color::INK.at(45), LINE + 5.0).round());
            scene.stroke(Path::line([from, to]), stroke(color::WHITE, LINE + 3.4).round());
        });
        for run in self.ruling.sight_runs(self.profile) {
            let data = sight_data(self.ruling, run);
            scene.group_with("sight", data, None, |scene| {
                let path = Path::line([self.at(run.span.from), self.at(run.span.to)]);
                scene.stroke(path, color::sight(run.sight, LINE));
            });
        }
    }

    /// Crosses out the point where the line is blocked.
    fn deciding(&self, scene: &mut Scene) {
        let Some(index) = self.ruling.deciding_step(self.profile) else { return };
        let Some(run) = self.ruling.sight_runs(self.profile).pop() else { return };
        let step = &self.ruling.steps[index];
        let at = self.at(run.span.from);
        let data = vec![("rule", step.rule.to_string()), ("at", step.at.to_string())];
        scene.group_with("deciding", data, Some(step_words(step)), |scene| {
            let r = 8.0;
            let mut cross = Path::line([at + xy(-r, -r), at + xy(r, r)]);
            cross.add([at + xy(-r, r), at + xy(r, -r)]);
            scene.stroke(cross.clone(), stroke(color::WHITE, 8.0).round());
            scene.stroke(cross, stroke(color::BLOCKED, 4.4).round());
        });
    }

    fn margin(&self, scene: &mut Scene) {
        let (Some([edge, foot]), Some(_)) = (self.profile.nearest, &self.los.margin) else { return };
        let [edge, foot] = [edge, foot].map(|p: Point| self.board.view.at(p));
        scene.stroke(Path::line([foot, edge]), stroke(color::WHITE, 4.6).round());
        scene.stroke(Path::line([foot, edge]), stroke(color::MARGIN, 2.0).round());
        scene.draw(Path::circle(edge, 3.2), color::MARGIN, stroke(color::WHITE, 1.2));
        scene.stroke(Path::circle(edge, 9.0), stroke(color::MARGIN, 1.6).dashed(&[3.0, 2.2]));
    }

    fn ends(&self, scene: &mut Scene) {
        let [from, to] = self.ends_at();
        scene.draw(Path::circle(from, 7.0), color::WHITE, stroke(color::INK, 2.0));
        scene.fill(Path::circle(from, 3.0), color::INK);
        scene.draw(Path::circle(to, 7.0), color::WHITE, stroke(color::INK, 2.0));
        scene.stroke(Path::circle(to, 3.4), stroke(color::INK, 1.6));
    }

    /// Returns `true` if the line runs through a box.
    fn crosses(&self, rect: &Rect) -> bool {
        let [from, to] = self.ends_at();
        (0..=100).map(f64::from).any(|n| rect.holds(from.toward(to, n / 100.0), -8.0))
    }

    /// Reserves the space of the line and its ends, so that labels of the board are placed beside them.
    fn keep_clear(&self, labels: &mut Labels) {
        let [from, to] = self.ends_at();
        let boxes = whole(from.distance(to) / (LINE * 2.0)).max(1);
        let on = |index: usize| Rect::about(from.toward(to, count(index) / count(boxes)), LINE * 2.0, LINE * 2.0);
        labels.keep_clear((0..=boxes).map(on).chain([from, to].map(|end| Rect::about(end, 14.0, 14.0))));
    }

    /// Returns the unit vectors along the line and perpendicular to it, in pixels.
    fn directions(&self) -> [Xy; 2] {
        let [from, to] = self.ends_at();
        let length = from.distance(to).max(1.0);
        let along = xy((to.x - from.x) / length, (to.y - from.y) / length);
        [along, xy(-along.y, along.x)]
    }

    /// Places the number of each step beside the line where it applies, on the side that has room.
    fn badges(&self, scene: &mut Scene, labels: &mut Labels) {
        let [along, square] = self.directions();
        let mut taken: Vec<Xy> = self.ends_at().to_vec();
        let rect = |p: Xy| Rect::about(p, BADGE * 2.0, BADGE * 2.0);
        for (number, index) in numbered_on(self.ruling, self.profile, self.board).into_iter().enumerate() {
            let step = &self.ruling.steps[index];
            let span = self.profile.span_of(step);
            let on_line = self.at(u32::midpoint(span.from, span.to));
            let aside = [22.0, -22.0, 42.0, -42.0, 62.0, -62.0, 82.0, -82.0, 102.0, -102.0];
            let places = [0.0, 18.0, -18.0, 36.0, -36.0]
                .into_iter()
                .flat_map(|on| aside.map(|off| on_line + square * off + along * on));
            let free = |p: &Xy| taken.iter().all(|t| t.distance(*p) > BADGE * 2.2);
            // if possible, the stem of a badge crosses no counter
            let clear = places.filter(|at| free(at) && !labels.crosses([on_line, *at]));
            let near: Vec<Rect> = clear.map(rect).collect();
            let about = About { at: on_line, reach: LINE, step: self.board.view.side * 0.5 };
            let Some(placed) = labels.placed(about, &near, rect(on_line)) else { continue };
            let at = placed.rect.at + xy(BADGE, BADGE);
            taken.push(at);
            scene.stroke(Path::line([on_line, at]), stroke(color::WHITE.at(90), 3.4));
            scene.stroke(Path::line([on_line, at]), stroke(effect_color(step.effect), 1.6));
            badge(scene, at, number + 1, step.effect);
        }
    }

    /// Returns the box for a label of this width beyond an end of the line, and whether it covers nothing there.
    fn label_at(&self, (end, away, beyond): (Xy, Xy, f64), width: f64, labels: &Labels) -> (Rect, bool) {
        let (frame, half) = (self.board.view.frame, width / 2.0);
        // far enough that the box does not touch the end
        let reach = 16.0 + half * away.x.abs() + HIGH * away.y.abs() + beyond * self.board.view.side;
        let middle = end + away * reach;
        // on a map narrower than the label, it starts at the left edge
        let (left, top) = (frame.at.x + half + 3.0, frame.at.y + HIGH + 3.0);
        let x = middle.x.clamp(left, left.max(frame.right() - half - 3.0));
        let mut y = middle.y.clamp(top, top.max(frame.bottom() - HIGH - 3.0));
        // if the edge pushes it back onto the end, place it beside the end
        if (x - end.x).abs() < half + 8.0 && (y - end.y).abs() < HIGH + 8.0 {
            y = if end.y > frame.at.y + 50.0 { end.y - 26.0 } else { end.y + 26.0 };
        }
        // the nearest place beside that, on the map, which covers neither a counter nor the line
        let box_at = |dx: f64, dy: f64| Rect::about(xy(x + dx, y + dy), width, HIGH * 2.0);
        let free = |rect: &Rect| labels.is_free(*rect) && !self.crosses(rect);
        // fine enough to find the gap between two rows of hex names in a narrow picture
        let steps = || (-12_i16..=12).map(|step| f64::from(step) * 9.0);
        let mut moves: Vec<(f64, f64)> = steps().flat_map(|dx| steps().map(move |dy| (dx, dy))).collect();
        moves.sort_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
        let found = moves.into_iter().map(|(dx, dy)| box_at(dx, dy)).find(free);
        (found.unwrap_or_else(|| box_at(0.0, 0.0)), found.is_some())
    }

    /// Labels both ends, beyond the ends of the line.
    fn labels(&self, scene: &mut Scene, labels: &mut Labels) {
        let [along, _] = self.directions();
        let shifted = self.shifted();
        for (seat, end, away) in
            [(&self.los.from, self.ends_at()[0], along * -1.0), (&self.los.to, self.ends_at()[1], along)]
        {
            let (named, level) = (crate::rulings::los::show::end_words(seat), format!("elev {}", seat.elevation));
            // if the full label does not fit, a shorter one is used, because the hex has its own name
            let rest = named.strip_prefix(&seat.location.hex.to_string()).map(|rest| format!("{rest} {level}"));
            let short = rest.is_some().then(|| level.clone());
            let all = [Some(format!("{named}  {level}")), rest.map(|rest| rest.trim().to_owned()), short];
            let beyond = if shifted.iter().any(|(hex, _)| *hex == seat.location.hex) { 0.86 } else { 0.0 };
            let mut places = all.into_iter().flatten().map(|label| {
                let width = self.fonts.width(&label, 13.0, true) + 14.0;
                (label, self.label_at((end, away, beyond), width, labels))
            });
            // if there is no room at all, the heading names the end
            let Some((label, rect)) = places.find_map(|(label, (rect, free))| free.then_some((label, rect))) else {
                continue;
            };
            let (x, y) = (rect.at.x + rect.width / 2.0, rect.at.y + HIGH);
            labels.take(rect);
            scene.draw(Path::round_rect(rect, 6.0), color::WHITE.at(94), stroke(color::INK, 1.2));
            scene.text(text(xy(x, y + 4.6), label, 13.0, color::INK).bold().anchored(Anchor::Middle));
        }
    }
}

/// Returns the data about a stretch of the line for other programs.
pub(crate) fn sight_data(ruling: &Ruling, run: crate::ruling::SightRun) -> Vec<(&'static str, String)> {
    let share = |millionths: u32| format!("{:.6}", f64::from(millionths) / f64::from(Span::WHOLE));
    let mut data = vec![
        ("sight", color::sight_word(run.sight).to_owned()),
        ("from", share(run.span.from)),
        ("to", share(run.span.to)),
    ];
    if let Sight::Hindered(total) = run.sight {
        data.push(("hindrance", total.to_string()));
    }
    if let Some(step) = run.step.map(|index| &ruling.steps[index]) {
        data.push(("rule", step.rule.to_string()));
        data.push(("at", step.at.to_string()));
    }
    data
}
