//! A ruling upon the map: what it marks, the rules beside it; of a ruling that changes the map, before and after.

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{Ruling, Site};

use super::board::Board;
use super::font::Fonts;
use super::frame::{COLUMN, GAP, RIM, Upon, close, on_map, paper, window};
use super::labels::Labels;
use super::layout::Layout;
use super::legend::{BODY, Column, HEAD, parts};
use super::marks::{Line, Marks};
use super::palette as color;
use super::scene::{Anchor, Path, Rect, Scene, Xy, stroke, text, xy};
use super::view::{Room, View};
use crate::rulings::los::marks::line::{badge, numbered};

/// Returns the picture of a ruling that marks hexes of its map.
pub(super) fn scene(ruling: &Ruling, map: &Map, layout: Layout) -> Option<Scene> {
    let marks = Marks::of(ruling, map)?;
    let fonts = Fonts::new();
    let headline = crate::show::page(ruling, map).headline;
    let asked = if marks.asked.is_empty() { ruling.query.command().to_owned() } else { marks.asked.clone() };
    let mut scene = Scene::new(format!("{asked}: {headline}"));
    let two = marks.after.is_some();
    let room = if two {
        Room { width: 640.0, height: 620.0, least_side: 20.0, most_side: 58.0 }
    } else {
        Room { width: 900.0, height: 720.0, least_side: 20.0, most_side: 64.0 }
    };
    let points: Vec<_> = marks.hexes().into_iter().filter(|hex| map.hex(*hex).is_some()).map(Hex::center).collect();
    if points.is_empty() {
        return None;
    }
    let is_narrow = layout == Layout::Narrow;
    let under = format!("{}  ·  map {}", ruling.query.command(), map.name());
    let tint = if marks.no { color::BLOCKED } else { color::CLEAR };
    let mut answer = headline;
    // an answer too long for the heading stands beside the map
    let [view, second] = views(&points, two, map, (layout, layout.top(&fonts, [&asked, &answer, &under])), room);
    let bottom_right = [&view, &second].map(|view| [view.frame.right(), view.frame.bottom()]);
    let [right, bottom] = if two { bottom_right[1] } else { bottom_right[0] };
    let (legend, width) = layout.legend([right, bottom], COLUMN);
    scene.width = width;
    paper(&mut scene);
    let is_long =
        !is_narrow && fonts.width(&asked, 25.0, true) + fonts.width(&answer, 17.0, true) > scene.width - 120.0;
    let whole = is_long.then(|| std::mem::take(&mut answer));
    if is_long {
        answer.clone_from(&marks.short);
    }
    let board = Board::new(map, view);
    layout.title(&mut scene, &fonts, &board, [&asked, &answer, &under], tint);
    marked(&mut scene, &board, &marks, Some(ruling), &fonts);
    if let Some(after) = &marks.after {
        for (view, words) in [(view, "BEFORE"), (second, "AFTER")] {
            scene.text(text(xy(view.frame.at.x, view.frame.at.y - 6.0), words, 12.0, color::FAINT).bold());
        }
        marked(&mut scene, &Board::new(after, second), &Marks::default(), None, &fonts);
    }
    let mut column = Column { scene: &mut scene, fonts: &fonts, left: legend[0], width: COLUMN, y: legend[1] };
    if let Some(whole) = whole {
        column.write(&whole, super::legend::Style(14.0, true, tint), 0.0);
        column.space(8.0);
    }
    key(&mut column, &marks);
    for part in parts(ruling, Vec::new()) {
        column.part(&part, ruling);
    }
    let bottom = column.y.max(bottom).max(view.frame.bottom());
    close(&mut scene, &fonts, bottom);
    Some(scene)
}

/// Returns the window on what is marked, and the second one, of what is there afterwards: beside the first, or below it.
fn views(points: &[crate::grid::Point], two: bool, map: &Map, (layout, top): (Layout, f64), room: Room) -> [View; 2] {
    let top = top + if two { 18.0 } else { 0.0 };
    let view = |at| View::of(points.iter().copied(), layout.rim(), map.grid(), at, layout.room(room));
    let first = view(xy(RIM, top));
    let second = match layout {
        Layout::Wide => xy(first.frame.right() + GAP, top),
        Layout::Narrow => xy(RIM, first.frame.bottom() + 34.0),
    };
    [first, view(second)]
}

/// What is marked on a map, and the ruling whose steps are numbered there.
struct Marked<'m> {
    marks: &'m Marks,
    board: &'m Board<'m>,
    ruling: Option<&'m Ruling>,
}

impl Upon for Marked<'_> {
    fn on_ground(&self, scene: &mut Scene) {
        scene.group("marks", |scene| {
            for (hex, tint) in &self.marks.washes {
                scene.fill(self.board.hex_path(*hex), *tint);
            }
        });
    }

    fn beneath(&self, scene: &mut Scene) {
        scene.group("lines", |scene| self.marks.lines.iter().for_each(|line| draw(scene, self.board, *line)));
    }

    fn above(&self, scene: &mut Scene, labels: &mut Labels) {
        scene.group("labels", |scene| {
            for (hex, words) in &self.marks.labels {
                let center = self.board.view.center(*hex);
                labels.take(Rect::about(center + xy(0.0, 0.5) * self.board.view.side, self.board.view.side, 14.0));
                label(scene, self.board, *hex, words);
            }
        });
        scene.group("labels", |scene| {
            for (hexside, words) in &self.marks.sides {
                let [a, b] = hexside.ends().map(|p| self.board.view.at(p));
                let size = (self.board.view.side * 0.3).max(9.0);
                let rect = Rect::about(a.toward(b, 0.5), size * 1.6, size);
                labels.take(rect);
                let at = xy(rect.at.x + rect.width / 2.0, rect.bottom() - size * 0.14);
                scene.text(text(at, words, size, color::INK).bold().anchored(Anchor::Middle).halo(color::WHITE));
            }
        });
        if let Some(ruling) = self.ruling {
            scene.group("badges", |scene| badges(scene, self.board, ruling, labels));
        }
    }
}

/// Draws a map with what is marked on it.
fn marked(scene: &mut Scene, board: &Board<'_>, marks: &Marks, ruling: Option<&Ruling>, fonts: &Fonts) {
    window(scene, board.view.frame, |scene| on_map(scene, board, &Marked { marks, board, ruling }, fonts));
}

/// Draws a line between two hexes, with a head if it has one.
fn draw(scene: &mut Scene, board: &Board<'_>, line: Line) {
    let [from, to] = [line.from, line.to].map(|hex| board.view.center(hex));
    let length = from.distance(to);
    if length < 1.0 {
        return;
    }
    let side = board.view.side;
    let short = if board.has_pieces(line.to) { 0.62 } else { 0.34 };
    let end = if line.arrow { to.toward(from, (side * short / length).min(0.4)) } else { to };
    scene.stroke(Path::line([from, end]), stroke(color::WHITE.at(80), 5.4).round());
    let drawn = stroke(line.color, 3.0).round();
    scene.stroke(Path::line([from, end]), if line.dashed { drawn.dashed(&[8.0, 6.0]) } else { drawn });
    if line.arrow {
        let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let size = (side * 0.2).max(6.0);
        let wing = |turn: f64| xy(end.x - dx * size - dy * size * turn, end.y - dy * size + dx * size * turn);
        let tip = xy(end.x + dx * size * 0.5, end.y + dy * size * 0.5);
        scene.draw(Path::ring([tip, wing(0.6), wing(-0.6)]), line.color, stroke(color::WHITE.at(80), 1.0));
    }
}

fn label(scene: &mut Scene, board: &Board<'_>, hex: Hex, words: &str) {
    let side = board.view.side;
    let long = words.chars().count() > 6;
    let size = if long { (side * 0.24).max(8.0) } else { (side * 0.36).max(9.0) };
    let center = board.view.center(hex);
    // of a half-hex the lower half is beyond the edge of the map
    let y = (center.y + side * 0.62).min(board.view.frame.bottom() - size * 0.3);
    let at = xy(center.x, y);
    scene.text(text(at, words, size, color::INK).bold().anchored(Anchor::Middle).halo(color::WHITE));
}

/// Sets the numbers of the steps beside the labels of their hexes.
fn badges(scene: &mut Scene, board: &Board<'_>, ruling: &Ruling, labels: &mut Labels) {
    for (number, index) in numbered(ruling).into_iter().enumerate() {
        let step = &ruling.steps[index];
        let at = match step.at {
            Site::Hex(hex) => board.view.center(hex),
            Site::Location(at) => board.view.center(at.hex),
            Site::Hexside(hexside) => {
                let [a, b] = hexside.ends().map(|p| board.view.at(p));
                a.toward(b, 0.5)
            }
            Site::Line => continue,
        };
        let side = board.view.side;
        let places =
            [(-0.5, -0.4), (0.5, -0.4), (-0.6, 0.0), (0.6, 0.0), (-0.4, 0.4), (0.4, 0.4), (0.0, -0.4), (0.0, 0.66)];
        let rect = |p: Xy| Rect::about(p, 20.0, 20.0);
        let mut places = places.into_iter().map(|(x, y)| at + xy(x, y) * side);
        if let Some(place) = places.find(|place| labels.is_free(rect(*place))) {
            labels.take(rect(place));
            badge(scene, place, number + 1, step.effect);
        }
    }
}

/// Writes what the shades mean.
fn key(column: &mut Column<'_>, marks: &Marks) {
    if marks.key.is_empty() {
        return;
    }
    column.write("ON THE MAP", HEAD, 0.0);
    column.space(5.0);
    for (tint, words) in &marks.key {
        let rect = Rect { at: xy(column.left, column.y), width: 30.0, height: 17.0 };
        column.scene.group("swatch", |scene| scene.draw(Path::rect(rect), *tint, stroke(color::INK.at(50), 0.8)));
        let top = column.y;
        column.space(1.0);
        column.write(words, BODY, 40.0);
        column.y = column.y.max(top + 23.0);
    }
    column.space(8.0);
}
