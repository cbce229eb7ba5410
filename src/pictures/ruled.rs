//! Draws a ruling on the map: what it marks, with the rules beside it; for a ruling that changes the map, before and
//! after.

use crate::grid::{Hex, Point};
use crate::map::{Elevation, Location, Map};
use crate::ruling::{Ruling, Site};

use super::board::Board;
use super::cut::Cut;
use super::font::Fonts;
use super::frame::{Bare, COLUMN, GAP, Laid, RIM, Upon, close, on_both, on_map, paper, window};
use super::labels::{About, Labels, along_line};
use super::layout::Layout;
use super::legend::{BODY, Column, HEAD, Style, flow, parts};
use super::marks::{End, Label, Line, Marks, Says, Sign, is_side_shown};
use super::numbers::Lettered;
use super::palette as color;
use super::scene::{Color, Path, Rect, Scene, Xy, stroke, text, xy};
use super::title::Title;
use super::view::{Room, View};
use crate::rulings::los::marks::line::{badge, effect_color, numbered};

/// Returns the picture of a ruling that marks hexes of its map.
pub(super) fn scene(ruling: &Ruling, map: &Map, cut: &Cut) -> Option<Scene> {
    let marks = Marks::of(ruling, map)?;
    let fonts = Fonts::built_in();
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
    // an answer too long for the heading goes beside the map
    let [view, second] = views((&points, rim), two, map, (layout, layout.top(fonts, [&asked, &answer, &under])), room);
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
    layout.title(&mut scene, fonts, &board, [&asked, &answer, &under], tint);
    let after = marks.after.as_ref().map(|after| Board::new(after, second));
    let upon = Marked { marks: &marks, board: &board, ruling: Some(ruling), fonts };
    before_and_after(&mut scene, &upon, after.as_ref());
    let mut column = Column { scene: &mut scene, fonts, left: legend[0], width: COLUMN, y: legend[1] };
    if let Some(whole) = whole {
        column.write(&whole, Style(14.0, true, tint), 0.0);
        column.space(8.0);
    }
    key(&mut column, &marks, &view);
    let (top, left) = (column.y, column.left);
    let parts = parts(
        ruling,
        Vec::new(),
        &numbered_on(ruling, &view),
        &[Some(&board), after.as_ref()].into_iter().flatten().collect::<Vec<_>>(),
    );
    let bottom = bottom.max(view.frame.bottom());
    let beneath = (layout == Layout::Wide).then_some((right - RIM, bottom + 24.0));
    let lowest = flow(&mut scene, fonts, (&parts, ruling), xy(left, top), beneath);
    close(&mut scene, fonts, lowest.max(bottom));
    Some(scene)
}

/// Returns the window on what is marked, and the second window for the map afterwards, beside the first or below it.
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

/// The marks on a map, and the ruling whose steps are numbered there.
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
        scene.group("lines", |scene| self.marks.lines.iter().for_each(|line| draw(scene, self.board, line)));
    }

    fn above(&self, scene: &mut Scene, labels: &mut Labels) {
        // labels must not cover the lines
        for line in &self.marks.lines {
            let way: Vec<Xy> = line.way.iter().map(|p| self.board.view.at(*p)).collect();
            way.windows(2).for_each(|pair| labels.keep_clear(along_line([pair[0], pair[1]], WIDE)));
        }
        let side = self.board.view.side;
        scene.group("labels", |scene| {
            for Label { at, words, says } in &self.marks.labels {
                let long = words.chars().count() > 6;
                let size = match says {
                    Says::NotUsed => (side * 0.28).max(8.5),
                    _ if long => (side * 0.24).max(8.0),
                    _ => (side * 0.36).max(9.0),
                };
                let letters = Lettered { words, size, is_struck: *says == Says::NotUsed };
                self.board.lettered(scene, self.fonts, labels, (*at, letters), false);
            }
            for Label { at, words, says } in &self.marks.sides {
                let letters = Lettered { words, size: (side * 0.3).max(9.0), is_struck: *says == Says::NotUsed };
                self.board.beside(scene, self.fonts, labels, (*at, letters));
            }
        });
        if let Some(ruling) = self.ruling {
            scene.group("badges", |scene| badges(scene, self.board, ruling, labels));
        }
    }
}

/// Draws a map with what is marked on it, and the one that it becomes, if it does.
fn before_and_after(scene: &mut Scene, upon: &Marked<'_>, after: Option<&Board<'_>>) {
    let Some(after) = after else {
        window(scene, upon.board.view.frame, |scene| on_map(scene, upon.board, upon, upon.fonts));
        return;
    };
    for (board, words) in [(upon.board, "BEFORE"), (after, "AFTER")] {
        let at = board.view.frame.at + xy(0.0, -6.0);
        scene.text(text(at, words, 12.0, color::FAINT).bold());
    }
    on_both(scene, [(upon.board, upon), (after, &Bare)], upon.fonts);
}

/// How much room a line takes, in pixels.
const WIDE: f64 = 7.0;

/// Draws a map with what is marked on it; returns the hexes whose counters are not read there.
pub(super) fn marked(
    scene: &mut Scene,
    board: &Board<'_>,
    marks: &Marks,
    ruling: Option<&Ruling>,
    fonts: &Fonts,
) -> Vec<Hex> {
    let upon = Marked { marks, board, ruling, fonts };
    let mut laid = Laid::new(board, &upon, fonts);
    let (places, crowded) = (laid.places(None), laid.crowded());
    window(scene, board.view.frame, |scene| laid.draw(scene, places));
    crowded
}

/// Draws a line along its points, with its end.
fn draw(scene: &mut Scene, board: &Board<'_>, line: &Line) {
    let mut way: Vec<Xy> = line.way.iter().map(|p| board.view.at(*p)).collect();
    way.dedup_by(|a, b| a.distance(*b) < 0.5);
    let [.., before, to] = way[..] else { return };
    let (side, length) = (board.view.side, before.distance(to));
    // a line that ends in the middle of a hex stops short of what lies there
    let is_middle = line.way.last() == Some(&line.to.center());
    let short = match (is_middle, board.has_pieces(line.to)) {
        (false, _) => 0.1,
        (true, true) => 0.62,
        (true, false) => 0.34,
    };
    let end = if line.end == End::Arrow { to.toward(before, (side * short / length).min(0.4)) } else { to };
    if let Some(last) = way.last_mut() {
        *last = end;
    }
    scene.stroke(Path::line(way.iter().copied()), stroke(color::WHITE.at(80), 5.4).round());
    let drawn = stroke(line.color, 3.0).round();
    scene.stroke(Path::line(way), if line.dashed { drawn.dashed(&[8.0, 6.0]) } else { drawn });
    let along = (to + before * -1.0) * (1.0 / length);
    match line.end {
        End::Bare => {}
        End::Arrow => arrow(scene, end, along, ((side * 0.2).max(6.0), line.color)),
        End::Bar => bar(scene, end, along, ((side * 0.26).max(7.0), line.color)),
    }
}

/// Draws the head of an arrow.
fn arrow(scene: &mut Scene, end: Xy, along: Xy, (size, tint): (f64, Color)) {
    let wing = |turn: f64| end + along * -size + xy(-along.y, along.x) * (size * turn);
    let tip = end + along * (size * 0.5);
    scene.draw(Path::ring([tip, wing(0.6), wing(-0.6)]), tint, stroke(color::WHITE.at(80), 1.0));
}

/// Draws a bar across the end of a line.
fn bar(scene: &mut Scene, end: Xy, along: Xy, (size, tint): (f64, Color)) {
    let across = xy(-along.y, along.x) * size;
    let path = Path::line([end + across * -1.0, end + across]);
    scene.group("stop", |scene| {
        scene.stroke(path.clone(), stroke(color::WHITE.at(80), 7.4).round());
        scene.stroke(path, stroke(tint, 4.6));
    });
}

/// Places the numbers of the steps beside the labels of their hexes, or farther away with a leader.
fn badges(scene: &mut Scene, board: &Board<'_>, ruling: &Ruling, labels: &mut Labels) {
    let side = board.view.side;
    for (number, index) in numbered_on(ruling, &board.view).into_iter().enumerate() {
        let step = &ruling.steps[index];
        let (at, reach) = match step.at {
            Site::Hex(hex) | Site::Location(Location { hex, .. }) => (board.view.center(hex), side * 0.7),
            Site::Hexside(hexside) => {
                let [a, b] = hexside.ends().map(|p| board.view.at(p));
                (a.toward(b, 0.5), 2.0)
            }
            Site::Line => continue,
        };
        let rect = |p: Xy| Rect::about(p, 20.0, 20.0);
        let near: Vec<Rect> = match step.at {
            Site::Hexside(hexside) => board.at_hexside(hexside).map(rect).collect(),
            _ => IN_HEX.iter().map(|(x, y)| rect(at + xy(*x, *y) * side)).collect(),
        };
        if let Some(placed) = labels.placed(About { at, reach, step: side * 0.5 }, &near, rect(at)) {
            placed.leader(scene, effect_color(step.effect));
            let middle = placed.rect.at + xy(10.0, 10.0);
            badge(scene, middle, number + 1, step.effect);
        }
    }
}

/// Where the number of a step may stand in its hex, in sides from the centre dot.
const IN_HEX: [(f64, f64); 12] = [
    (-0.5, -0.4),
    (0.5, -0.4),
    (-0.6, 0.0),
    (0.6, 0.0),
    (-0.4, 0.4),
    (0.4, 0.4),
    (0.0, -0.4),
    (0.0, 0.66),
    (-0.75, 0.2),
    (0.75, 0.2),
    (-0.75, -0.2),
    (0.75, -0.2),
];

/// More numbers than this in one hex cover it and say nothing: there are none.
const MOST_IN_HEX: usize = 8;

/// Returns the steps that get a number on a map: those whose place is in its window, unless too many are about the same hex.
pub(super) fn numbered_on(ruling: &Ruling, view: &View) -> Vec<usize> {
    let is_shown = |index: &usize| match ruling.steps[*index].at {
        Site::Hex(hex) | Site::Location(Location { hex, .. }) => view.shows_much(hex),
        Site::Hexside(hexside) => is_side_shown(hexside, view),
        Site::Line => false,
    };
    let shown: Vec<usize> = numbered(ruling).into_iter().filter(is_shown).collect();
    let hex_of = |index: &usize| match ruling.steps[*index].at {
        Site::Hex(hex) | Site::Location(Location { hex, .. }) => Some(hex),
        Site::Hexside(_) | Site::Line => None,
    };
    let in_hex = |hex: Hex| shown.iter().filter(|index| hex_of(index) == Some(hex)).count();
    shown.iter().copied().filter(|index| hex_of(index).is_none_or(|hex| in_hex(hex) <= MOST_IN_HEX)).collect()
}

/// Writes the meanings of the shades, lines and labels in the picture, and the further lines of the answer.
pub(super) fn key(column: &mut Column<'_>, marks: &Marks, view: &View) {
    let shown = marks.shown(view);
    if !shown.is_empty() {
        column.write("ON THE MAP", HEAD, 0.0);
        column.space(5.0);
    }
    for (sign, words) in &shown {
        let rect = Rect { at: xy(column.left, column.y), width: 34.0, height: 17.0 };
        // signs are shown in the board's colours, even on dark paper
        column.scene.group_with("swatch", vec![("sign", sign_name(*sign).to_owned())], None, |scene| {
            scene.fill(Path::rect(rect), color::ground(Elevation::levels(2)));
            sample(scene, (*sign, marks.sample(says(*sign), view)), rect);
        });
        let top = column.y;
        column.space(1.0);
        column.write(words, BODY, 44.0);
        column.y = column.y.max(top + 23.0);
    }
    if !shown.is_empty() {
        column.space(8.0);
    }
    if marks.said.is_empty() {
        return;
    }
    column.write("THE ANSWER", HEAD, 0.0);
    column.space(3.0);
    for (good, words) in &marks.said {
        column.write(words, Style(12.0, false, if *good { color::CLEAR } else { color::BLOCKED }), 0.0);
    }
    column.space(10.0);
}

/// Returns the name of a sign, for other programs.
const fn sign_name(sign: Sign) -> &'static str {
    match sign {
        Sign::Wash(_) => "wash",
        Sign::Line(..) => "line",
        Sign::Label(Says::Answer | Says::InBypass) => "answer",
        Sign::Label(Says::Drm) => "drm",
        Sign::Label(Says::NotUsed) => "not-used",
    }
}

const fn says(sign: Sign) -> Says {
    match sign {
        Sign::Label(says) => says,
        _ => Says::Answer,
    }
}

/// Draws a sign as it looks on the map.
fn sample(scene: &mut Scene, (sign, words): (Sign, &str), rect: Rect) {
    let rim = || stroke(color::INK.at(50), 0.8);
    let middle = rect.at.y + rect.height / 2.0;
    match sign {
        Sign::Wash(tint) => scene.draw(Path::rect(rect), tint, rim()),
        Sign::Line(tint, dashed, end) => {
            scene.stroke(Path::rect(rect), rim());
            let right = if end == End::Bare { rect.right() - 4.0 } else { rect.right() - 9.0 };
            let line = Path::line([xy(rect.at.x + 4.0, middle), xy(right, middle)]);
            scene.stroke(line.clone(), stroke(color::WHITE.at(80), 5.4).round());
            let drawn = stroke(tint, 3.0).round();
            scene.stroke(line, if dashed { drawn.dashed(&[8.0, 6.0]) } else { drawn });
            match end {
                End::Bare => {}
                End::Arrow => arrow(scene, xy(right, middle), xy(1.0, 0.0), (8.0, tint)),
                End::Bar => bar(scene, xy(right, middle), xy(1.0, 0.0), (5.5, tint)),
            }
        }
        Sign::Label(says) => {
            scene.stroke(Path::rect(rect), rim());
            let is_struck = says == Says::NotUsed;
            let inside =
                Rect::about(xy(rect.at.x + rect.width / 2.0, middle), if is_struck { 28.0 } else { 34.0 }, 12.0);
            Lettered { words, size: 12.0, is_struck }.write(scene, inside);
        }
    }
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

    /// A pseudo-random number generator with a fixed sequence.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, most: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.0 >> 33).unwrap_or(0) % most
        }
    }

    /// Returns a map of the board with its names, where about half of the hexes contain counters, fires and up to eight
    /// units.
    fn crowded(name: &str, dice: &mut Dice) -> Map {
        let board = crate::kit::built_in(name);
        let mut file: MapFile = board.map().file().clone();
        // hexes with a bridge are left out, because they have two Locations
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

    /// Returns the pairs of labels that cover each other in the picture of a ruling.
    fn covered(ruling: &Ruling, map: &Map, side: f64) -> Vec<[Rect; 2]> {
        let fonts = Fonts::built_in();
        let room = Room { width: 900.0, height: 700.0, least_side: side, most_side: side };
        let view = |points: Vec<Point>| View::of(points, 2.6, map, xy(RIM, 86.0), room);
        let mut scene = Scene::new(String::new());
        if let Outcome::Los(los) = &ruling.outcome {
            let board = Board::new(map, view([&los.from, &los.to].map(|seat| seat.location.hex.center()).to_vec()));
            let profile = los.profile.as_ref().expect("a profile");
            let upon = LosPicture { ruling, los, profile, board: &board, fonts };
            return on_map(&mut scene, &board, &upon, fonts).covered();
        }
        let marks = Marks::of(ruling, map).expect("marks");
        let board = Board::new(map, view(marks.hexes().into_iter().map(Hex::center).collect()));
        let upon = Marked { marks: &marks, board: &board, ruling: Some(ruling), fonts };
        on_map(&mut scene, &board, &upon, fonts).covered()
    }

    /// On maps full of counters, names and results no label covers another: names of hexes, counters, results, badges,
    /// the ends of a line, things in a hex, streets and places. In a dark picture all are at the same places as in a
    /// light one.
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
                    // a question that is not covered has no picture
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
