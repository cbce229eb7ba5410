//! A small map beside the title of a picture that shows a part of the board: where the part lies.

use crate::map::{Map, RoadKind};

use super::palette as color;
use super::scene::{Path, Rect, Scene, stroke, xy};
use super::view::View;
use super::{RIM, TOP};

/// How high it is, in pixels.
const HEIGHT: f64 = TOP - 20.0;

/// A part so large needs none.
const MOST: f64 = 0.6;

/// Draws it at the upper right corner, where nothing of the heading is, which ends at `taken`.
pub(super) fn inset(scene: &mut Scene, map: &Map, view: &View, taken: f64) {
    let (whole, shown) = view.on_the_whole(map.grid());
    let small = View::on_board(HEIGHT / whole.height, Rect { at: xy(0.0, 0.0), width: 0.0, height: 0.0 });
    let scale = small.side;
    let at = xy(scene.width - RIM - whole.width * scale, 10.0);
    let is_part = shown.width * shown.height < whole.width * whole.height * MOST;
    if !is_part || at.x < taken + 12.0 {
        return;
    }
    let place = |rect: Rect| Rect {
        at: xy(at.x + (rect.at.x - whole.at.x) * scale, at.y + (rect.at.y - whole.at.y) * scale),
        width: rect.width * scale,
        height: rect.height * scale,
    };
    scene.group("inset", |scene| {
        scene.draw(Path::rect(place(whole)), color::ground(map.plain_level()), stroke(color::INK.at(70), 0.8));
        // the wide streets and the rails, by which a player knows the board
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
        scene.draw(Path::rect(place(shown)), color::WHITE.at(35), stroke(color::BLOCKED, 1.6));
    });
}
