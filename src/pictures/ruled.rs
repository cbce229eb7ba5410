//! A ruling upon the map: what it marks, the rules beside it; of a ruling that changes the map, before and after.

use crate::grid::{Hex, Point};
use crate::map::{Elevation, Map};
use crate::ruling::{Ruling, Site};

use super::board::Board;
use super::cut::Cut;
use super::font::Fonts;
use super::frame::{COLUMN, GAP, RIM, Upon, close, on_map, paper, window};
use super::labels::Labels;
use super::layout::Layout;
use super::legend::{BODY, Column, HEAD, parts};
use super::marks::{Line, Marks};
use super::palette as color;
use super::scene::{Path, Rect, Scene, Xy, count, stroke, text, whole, xy};
use super::title::Title;
use super::view::{Room, View};
use crate::rulings::los::marks::line::{badge, numbered};

/// Returns the picture of a ruling that marks hexes of its map.
pub(super) fn scene(ruling: &Ruling, map: &Map, cut: &Cut) -> Option<Scene> {
    let marks = Marks::of(ruling, map)?;
    let fonts = Fonts::new();
    let headline = crate::show::page(ruling, map).headline;
    let layout = cut.layout();
    let [asked, under] = Title::of(ruling).heading(&format!("map {}", map.name()));
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
    let (points, rim) = cut.shown(map, points);
    let tint = if marks.no { color::BLOCKED } else { color::CLEAR };
    let mut answer = headline;
    // an answer too long for the heading stands beside the map
    let [view, second] = views((&points, rim), two, map, (layout, layout.top(&fonts, [&asked, &answer, &under])), room);
    let bottom_right = [&view, &second].map(|view| [view.frame.right(), view.frame.bottom()]);
    let [right, bottom] = if two { bottom_right[1] } else { bottom_right[0] };
    let (legend, width) = layout.legend([right, bottom], COLUMN);
    scene.width = width;
    paper(&mut scene);
    let is_long = layout == Layout::Wide
        && fonts.width(&asked, 25.0, true) + fonts.width(&answer, 17.0, true) > scene.width - 120.0;
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
    for part in parts(ruling, Vec::new(), &board) {
        column.part(&part, ruling);
    }
    let bottom = column.y.max(bottom).max(view.frame.bottom());
    close(&mut scene, &fonts, bottom);
    Some(scene)
}

/// Returns the window on what is marked, and the second one, of what is there afterwards: beside the first, or below it.
fn views((points, rim): (&[Point], f64), two: bool, map: &Map, (layout, top): (Layout, f64), room: Room) -> [View; 2] {
    let top = top + if two { 18.0 } else { 0.0 };
    let view = |at| View::of(points.iter().copied(), rim, map, at, layout.room(room));
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
    fonts: &'m Fonts,
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
        // all that is written stands beside the lines
        for line in &self.marks.lines {
            let [from, to] = [line.from, line.to].map(|hex| self.board.view.center(hex));
            let boxes = whole(from.distance(to) / WIDE).max(1);
            let on = |index: usize| Rect::about(from.toward(to, count(index) / count(boxes)), WIDE, WIDE);
            labels.keep_clear((0..=boxes).map(on));
        }
        let side = self.board.view.side;
        scene.group("labels", |scene| {
            for (hex, words) in &self.marks.labels {
                let long = words.chars().count() > 6;
                let size = if long { (side * 0.24).max(8.0) } else { (side * 0.36).max(9.0) };
                self.board.number(scene, self.fonts, labels, (*hex, words, size), false);
            }
            for (hexside, words) in &self.marks.sides {
                let [a, b] = hexside.ends().map(|p| self.board.view.at(p));
                let size = (side * 0.3).max(9.0);
                self.board.beside(scene, self.fonts, labels, (a.toward(b, 0.5), words, size));
            }
        });
        if let Some(ruling) = self.ruling {
            scene.group("badges", |scene| badges(scene, self.board, ruling, labels));
        }
    }
}

/// How much room a line takes, in pixels.
const WIDE: f64 = 7.0;

/// Draws a map with what is marked on it.
pub(super) fn marked(scene: &mut Scene, board: &Board<'_>, marks: &Marks, ruling: Option<&Ruling>, fonts: &Fonts) {
    window(scene, board.view.frame, |scene| on_map(scene, board, &Marked { marks, board, ruling, fonts }, fonts));
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
            [(-0.5, -0.4), (0.5, -0.4), (-0.6, 0.0), (0.6, 0.0), (-0.4, 0.4), (0.4, 0.4), (0.0, -0.4), (0.0, 0.66)]
                .into_iter()
                .chain([(-0.75, 0.2), (0.75, 0.2), (-0.75, -0.2), (0.75, -0.2), (-1.0, 0.0), (1.0, 0.0), (0.0, 1.1)]);
        let rect = |p: Xy| Rect::about(p, 20.0, 20.0);
        let mut places = places.map(|(x, y)| at + xy(x, y) * side);
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
        // as on the ground, whatever the paper is
        column.scene.group("swatch", |scene| {
            scene.fill(Path::rect(rect), color::ground(Elevation::levels(2)));
            scene.draw(Path::rect(rect), *tint, stroke(color::INK.at(50), 0.8));
        });
        let top = column.y;
        column.space(1.0);
        column.write(words, BODY, 40.0);
        column.y = column.y.max(top + 23.0);
    }
    column.space(8.0);
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::super::Picture;
    use super::super::look::Theme;
    use super::super::scene::Item;
    use super::*;
    use crate::map::MapFile;
    use crate::query::Query;
    use crate::resolver::Resolver;
    use crate::ruling::Outcome;
    use crate::rulings::los::marks::line::LosPicture;

    /// Numbers that look random and are the same each time.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, most: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.0 >> 33).unwrap_or(0) % most
        }
    }

    /// Returns a map of the board with its names, in about half of whose hexes counters, fires and up to eight units lie.
    fn crowded(name: &str, dice: &mut Dice) -> Map {
        let board = crate::kit::built_in(name);
        let mut file: MapFile = board.map().file().clone();
        // on a bridge and beneath it there are two Locations
        let plain = board.map().hexes().filter(|facts| facts.hex.has_name() && facts.bridge.is_none());
        let hexes: Vec<Hex> = plain.map(|facts| facts.hex).collect();
        let mut units = 0;
        for hex in hexes {
            for _ in 0..[0, 0, 0, 1, 1, 2, 3, 5, 8][dice.below(9)] {
                units += 1;
                let unit = json!({ "unit": format!("U{units}"), "at": hex.to_string() });
                file.units.push(from_value(unit).expect("a unit"));
            }
            if dice.below(4) == 0 && board.map().standing_building(board.map().hex(hex).expect("a hex")).is_none() {
                file.counters.push(from_value(json!({ "at": hex.to_string(), "is": "debris" })).expect("a counter"));
            }
        }
        Map::check(file, board.map().catalogue_handle()).expect("a map")
    }

    /// Returns the labels of a picture of a ruling that cover one another.
    fn covered(ruling: &Ruling, map: &Map, side: f64) -> Vec<[Rect; 2]> {
        let fonts = Fonts::new();
        let room = Room { width: 900.0, height: 700.0, least_side: side, most_side: side };
        let view = |points: Vec<Point>| View::of(points, 2.6, map, xy(RIM, 86.0), room);
        let mut scene = Scene::new(String::new());
        if let Outcome::Los(los) = &ruling.outcome {
            let board = Board::new(map, view([&los.from, &los.to].map(|seat| seat.location.hex.center()).to_vec()));
            let profile = los.profile.as_ref().expect("a profile");
            let upon = LosPicture { ruling, los, profile, board: &board, fonts: &fonts };
            return on_map(&mut scene, &board, &upon, &fonts).covered();
        }
        let marks = Marks::of(ruling, map).expect("marks");
        let board = Board::new(map, view(marks.hexes().into_iter().map(Hex::center).collect()));
        let upon = Marked { marks: &marks, board: &board, ruling: Some(ruling), fonts: &fonts };
        on_map(&mut scene, &board, &upon, &fonts).covered()
    }

    /// On maps full of counters, names and results no label covers another: names of hexes, counters, results, badges, the
    /// ends of a line, what lies in a hex, streets and places. In the dark each stands where it stands in the light.
    #[test]
    fn no_label_covers_another() {
        let mut dice = Dice(32);
        for round in 0..4 {
            let map = crowded(["cogwheel", "station"][round % 2], &mut dice);
            let resolver = Resolver::new(map);
            let hexes: Vec<Hex> =
                resolver.map().hexes().filter(|facts| facts.hex.has_name()).map(|facts| facts.hex).collect();
            for _ in 0..3 {
                let at = hexes[dice.below(hexes.len())];
                let near: Vec<&Hex> = hexes.iter().filter(|hex| (1..=6).contains(&at.range(**hex))).collect();
                let (from, to) = (at.to_string(), near[dice.below(near.len())].to_string());
                for query in [
                    json!({ "los": { "from": from, "to": to } }),
                    json!({ "tem": { "from": from, "to": to } }),
                    json!({ "fire-lane": { "from": from, "to": to } }),
                    json!({ "move-cost": { "path": [from], "reach": 3 } }),
                ] {
                    let query: Query = from_value(query).expect("a question");
                    // what is not ruled on has no picture
                    let Ok(ruling) = resolver.answer(&query) else { continue };
                    let ruling = resolver.with_profile(ruling);
                    if matches!(&ruling.outcome, Outcome::Los(los) if los.profile.is_none()) {
                        continue;
                    }
                    for side in [22.0, 64.0] {
                        let covered = covered(&ruling, resolver.map(), side);
                        assert!(covered.is_empty(), "{round} {query:?} {side}: {covered:?}");
                    }
                    let light = Picture::of(&ruling, resolver.map()).expect("a picture");
                    let at = |picture: &Picture| -> Vec<(String, Xy)> {
                        let text = |item: &Item| {
                            if let Item::Text(text) = item { Some((text.words.clone(), text.at)) } else { None }
                        };
                        picture.scene.items.iter().filter_map(text).collect()
                    };
                    assert_eq!(at(&light), at(&light.clone().themed(Theme::Dark)));
                }
            }
        }
    }
}
