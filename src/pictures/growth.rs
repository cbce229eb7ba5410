//! Draws growth in hexes for which the map file has no outline.

use crate::grid::{CORNERS, Hex};
use crate::map::{HexFacts, Leaves};

use super::palette as color;
use super::scene::{Color, Path, Scene, stroke, xy};
use super::view::View;

/// Positions of trees in a hex, in sides of a hex from its centre dot.
const TREES: [(f64, f64); 7] =
    [(0.0, -0.5), (0.5, -0.3), (0.46, 0.32), (-0.02, 0.55), (-0.5, 0.26), (-0.46, -0.34), (0.02, 0.02)];

/// Fills a hex with growth for which the map file has no outline.
pub(super) fn filled(view: &View, scene: &mut Scene, hex: Hex, fill: Color, tall: bool) {
    let mut path = Path::default();
    let center = view.center(hex);
    // slightly smaller than the hex, as such growth is printed
    path.extend(Path::ring(view.corners(hex).map(|c| center.toward(c, 0.93))));
    scene.draw(path, fill, stroke(fill.shaded(-30).at(100), view.side * 0.03));
    let mut dots = Path::default();
    for (x, y) in TREES {
        dots.add_circle(view.in_hex(hex, x, y), view.side * if tall { 0.15 } else { 0.07 });
    }
    scene.fill(dots, fill.shaded(if tall { 34 } else { -40 }));
}

/// Draws the trees of an orchard, leaving out those on roads and railroads.
pub(super) fn trees(view: &View, scene: &mut Scene, facts: &HexFacts, leaves: Leaves) {
    let side = view.side;
    let evergreen = leaves == Leaves::Evergreen;
    let (mut crowns, mut twigs) = (Path::default(), Path::default());
    for (x, y) in TREES.into_iter().filter(|(x, y)| !on_way(facts, *x, *y)) {
        let at = view.in_hex(facts.hex, x, y);
        crowns.add_circle(at, side * 0.135);
        // half the twigs of an eight-pointed star
        for (dx, dy) in [(0.13, 0.0), (0.0, 0.13), (0.095, 0.095), (0.095, -0.095)] {
            let twig = xy(dx, dy) * side;
            twigs.add([at + twig, at + twig * -1.0]);
        }
    }
    if crowns.0.is_empty() {
        return;
    }
    if evergreen {
        scene.draw(crowns, color::EVERGREEN, stroke(color::EVERGREEN.shaded(-20), side * 0.02));
    } else {
        scene.fill(crowns, color::TREES.at(18));
        scene.stroke(twigs, stroke(color::TREES, side * 0.032));
    }
}

/// Returns `true` if a road or railroad passes a point in a hex, given in sides of a hex from the centre dot.
fn on_way(facts: &HexFacts, x: f64, y: f64) -> bool {
    let sides = facts.roads.iter().flat_map(|r| &r.sides).chain(facts.railroads.iter().flat_map(|r| &r.sides));
    sides.into_iter().any(|side| {
        let [a, b] = side.corners().map(|c| {
            let corner = CORNERS[c];
            #[expect(clippy::cast_precision_loss, reason = "corners are small numbers")]
            xy(corner.x as f64 / 2000.0, corner.y as f64 / 1000.0 * 0.866)
        });
        let end = a.toward(b, 0.5);
        (0..=4).any(|quarter| xy(0.0, 0.0).toward(end, f64::from(quarter) / 4.0).distance(xy(x, y)) < 0.24)
    })
}
