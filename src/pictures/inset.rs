//! A small overview map beside the title, which shows where the visible part of the board lies.

use crate::map::{Map, RoadKind};

use super::frame::{RIM, TOP};
use super::palette as color;
use super::scene::{Path, Rect, Scene, stroke, xy};
use super::view::View;

/// Its height in pixels.
const HEIGHT: f64 = TOP - 20.0;

/// If the visible part is larger than this fraction of the board, there is no overview map.
const MOST: f64 = 0.6;

/// The overview map.
pub(super) struct Inset<'p> {
    map: &'p Map,
    whole: Rect,
    shown: Rect,
    small: View,
}

impl<'p> Inset<'p> {
    /// Returns the overview map for a picture that shows part of the board; `None` if it shows most of it.
    pub(super) fn of(map: &'p Map, view: &View) -> Option<Self> {
        let (whole, shown) = view.on_the_whole(map);
        let small = View::on_board(HEIGHT / whole.height, Rect { at: xy(0.0, 0.0), width: 0.0, height: 0.0 });
        let is_part = shown.width * shown.height < whole.width * whole.height * MOST;
        is_part.then_some(Self { map, whole, shown, small })
    }

    /// Returns its width in pixels.
    pub(super) fn width(&self) -> f64 {
        self.whole.width * self.small.side
    }

    /// Draws it in the upper right corner.
    pub(super) fn draw(&self, scene: &mut Scene) {
        let Self { map, whole, shown, small } = self;
        let scale = small.side;
        let at = xy(scene.width - RIM - self.width(), 10.0);
        let place = |rect: Rect| Rect {
            at: xy(at.x + (rect.at.x - whole.at.x) * scale, at.y + (rect.at.y - whole.at.y) * scale),
            width: rect.width * scale,
            height: rect.height * scale,
        };
        scene.group("inset", |scene| {
            scene.draw(Path::rect(place(*whole)), color::ground(map.plain_level()), stroke(color::INK.at(70), 0.8));
            // the wide streets and the rails are what players recognize
            let mut streets = Path::default();
            let mut rails = Path::default();
            for facts in map.hexes().filter(|facts| facts.hex.has_name()) {
                let [x, y] = [small.center(facts.hex).x, small.center(facts.hex).y];
                let center = xy(at.x + x - whole.at.x * scale, at.y + y - whole.at.y * scale);
                if facts.roads.iter().any(|road| road.kind == RoadKind::Boulevard || road.tram) {
                    streets.add_circle(center, 0.9);
                }
                if !facts.railroads.is_empty() {
                    rails.add_circle(center, 0.9);
                }
            }
            scene.fill(streets, color::PAVED);
            scene.fill(rails, color::RAILS);
            scene.draw(Path::rect(place(*shown)), color::WHITE.at(35), stroke(color::BLOCKED, 1.6));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::Picture;
    use super::super::font::Fonts;
    use super::super::scene::{Anchor, Item, Piece, extent};
    use super::*;
    use crate::query::{Query, Sought, WhereQuery};

    /// Returns the left and right end of each text in a group, and of its paths.
    fn ends(scene: &Scene, class: &str) -> Vec<[f64; 2]> {
        let fonts = Fonts::built_in();
        let inside =
            scene.items.iter().skip_while(|item| !matches!(item, Item::Open { class: of, .. } if *of == class));
        let inside = inside.skip(1).take_while(|item| !matches!(item, Item::Close));
        inside
            .map(|item| match item {
                Item::Text(text) if text.anchor == Anchor::Start => {
                    [text.at.x, text.at.x + fonts.width(&text.words, text.size, text.bold)]
                }
                Item::Path { path, .. } => {
                    let points = path.0.iter().filter_map(|piece| match piece {
                        Piece::Move(p) | Piece::Line(p) => Some(*p),
                        _ => None,
                    });
                    let [low, high] = extent(points);
                    [low.x, high.x]
                }
                _ => [f64::MAX, 0.0],
            })
            .collect()
    }

    /// However long the title is, it ends to the left of the overview map, and both are on the paper.
    #[test]
    fn a_long_title_leaves_room() {
        let resolver = crate::kit::built_in("fb");
        for watchers in [1, 3, 8] {
            let unseen_by = ["G39", "L33@2", "F33", "H38", "G31", "D35", "J37", "K30"][..watchers].iter();
            let query = Query::Where(WhereQuery {
                ask: Sought::Reach,
                what: "C38".into(),
                mf: Some(2),
                unseen_by: unseen_by.map(|who| (*who).into()).collect(),
                ..WhereQuery::default()
            });
            let ruling = resolver.answer(&query).expect("a ruling");
            let scene = Picture::of(&ruling, resolver.map()).expect("a picture").scene;
            let (heading, small) = (ends(&scene, "heading"), ends(&scene, "inset"));
            let left = small.iter().map(|[left, _]| *left).fold(f64::MAX, f64::min);
            let right = small.iter().map(|[_, right]| *right).fold(0.0, f64::max);
            assert!(!small.is_empty() && right <= scene.width, "{watchers}");
            for [_, end] in heading {
                assert!(end < left, "{watchers}: {end} is not left of {left}");
            }
        }
    }
}
