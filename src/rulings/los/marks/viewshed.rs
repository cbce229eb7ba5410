//! Everything that one Location sees; what it does not see is shaded dark.

use std::collections::BTreeSet;

use crate::grid::{Hex, SIDES};
use crate::map::{Location, Place};
use crate::ruling::SeenLocation;

use crate::pictures::board::Board;
use crate::pictures::font::Fonts;
use crate::pictures::frame::Upon;
use crate::pictures::labels::Labels;
use crate::pictures::palette as color;
use crate::pictures::scene::{Color, Path, Rect, Scene, Xy, rgb, stroke, xy};

/// The shade for hexes that are not seen.
pub(crate) const DARK: Color = rgb(0x0014_1a24).at(50);

/// The shade for hexes that can be reached, but not unseen.
pub(crate) const HALF: Color = rgb(0x00b0_2418).at(34);

/// The shade for hexes that are entered only in Bypass.
pub(crate) const BYPASS: Color = rgb(0x0014_1a24).at(22);

/// The shade for hexes where a rule is not covered.
pub(crate) const UNKNOWN: Color = rgb(0x0080_8080).at(70);

/// The veil over hexes that were not asked about.
pub(crate) const BEYOND: Color = rgb(0x00fc_fbf7).at(72);

/// Returns the sighting for each hex that determines its shade: that of its ground, else of its bridge, else of its
/// first Location.
pub(crate) fn first_of_each(sightings: &[SeenLocation]) -> Vec<&SeenLocation> {
    let mut first: Vec<&SeenLocation> = Vec::new();
    for sighting in sightings {
        match first.last_mut() {
            Some(last) if last.location.hex == sighting.location.hex => {
                if rank(sighting) < rank(last) {
                    *last = sighting;
                }
            }
            _ => first.push(sighting),
        }
    }
    first
}

const fn rank(sighting: &SeenLocation) -> u8 {
    match sighting.location.place {
        Place::Ground => 0,
        Place::Bridge => 1,
        _ => 2,
    }
}

/// What the numbers in hexes mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counts {
    /// The LOS Hindrance, as a DRM.
    Hindrance,
    /// The number of Locations of the path under fire.
    UnderFire,
    /// The MF or MP of the cheapest path; hindered hexes are not marked.
    Spent,
}

/// What one Location sees of all others.
pub(crate) struct Viewshed<'p> {
    /// The Location that it was asked of, if it was asked of one.
    pub own: Option<Location>,
    /// One entry for each Location, in the order of the map's hexes.
    pub sightings: &'p [SeenLocation],
    pub board: &'p Board<'p>,
    pub fonts: &'p Fonts,
    /// What the numbers mean.
    pub counts: Counts,
    /// Locations that can be reached, but not by an unseen path.
    pub reached: BTreeSet<Location>,
    /// The hexes that are reached in Bypass.
    pub bypassed: BTreeSet<Hex>,
}

impl Viewshed<'_> {
    /// Formats a number for a hex.
    pub(crate) fn number(&self, number: u8) -> String {
        if self.counts == Counts::Hindrance { format!("+{number}") } else { number.to_string() }
    }

    /// Returns the sighting for a hex: of its ground, else of its bridge, else of its first Location.
    fn of(&self, hex: Hex) -> Option<&SeenLocation> {
        let first = self.sightings.partition_point(|s| s.location.hex < hex);
        let here = self.sightings[first..].iter().take_while(|s| s.location.hex == hex);
        here.min_by_key(|s| rank(s))
    }

    /// Returns `true` if a Location can be reached, but not unseen.
    pub(crate) fn is_reached(&self, sighting: &SeenLocation) -> bool {
        !sighting.clear && self.reached.contains(&sighting.location)
    }

    /// Returns `true` if a hex is reached in Bypass, and the Location that it is shaded by is not.
    pub(crate) fn is_bypassed(&self, sighting: &SeenLocation) -> bool {
        !sighting.clear && !self.is_reached(sighting) && self.bypassed.contains(&sighting.location.hex)
    }

    pub(crate) fn own_hex(&self) -> Option<Hex> {
        self.own.map(|own| own.hex)
    }

    fn others(&self, hex: Hex) -> impl Iterator<Item = &SeenLocation> {
        let first = self.sightings.partition_point(|s| s.location.hex < hex);
        let main = self.of(hex).map(|s| s.location);
        let here = self.sightings[first..].iter().take_while(move |s| s.location.hex == hex);
        here.filter(move |s| Some(s.location) != main)
    }

    /// Returns `true` if a hex is out of range, and so was not asked about.
    fn is_beyond(&self, hex: Hex) -> bool {
        Some(hex) != self.own_hex() && self.of(hex).is_none()
    }

    /// Returns `true` if the picture shows hexes that were not asked about.
    pub(crate) fn goes_beyond(&self) -> bool {
        self.board.hexes.iter().any(|facts| self.is_beyond(facts.hex))
    }

    /// Returns `true` if the ground of a hex is seen, or is the viewer's own hex.
    pub(crate) fn is_seen(&self, hex: Hex) -> bool {
        Some(hex) == self.own_hex() || self.of(hex).is_some_and(|s| s.clear)
    }

    /// Shades the hexes that are not seen.
    fn shades(&self, scene: &mut Scene) {
        let (view, own) = (&self.board.view, self.own_hex());
        let (mut dark, mut unknown, mut rim) = (Path::default(), Path::default(), Path::default());
        let (mut beyond, mut half, mut bypassed) = (Path::default(), Path::default(), Path::default());
        let mut hindered: Vec<(u8, Path)> = Vec::new();
        for facts in &self.board.hexes {
            let hex = facts.hex;
            match self.of(hex).filter(|_| Some(hex) != own) {
                Some(s) if s.unruled.is_some() => unknown.extend(self.board.hex_path(hex)),
                Some(s) if self.is_reached(s) => half.extend(self.board.hex_path(hex)),
                Some(s) if self.is_bypassed(s) => bypassed.extend(self.board.hex_path(hex)),
                Some(s) if !s.clear => dark.extend(self.board.hex_path(hex)),
                Some(s) if s.hindrance > 0 => match hindered.iter_mut().find(|(drm, _)| *drm == s.hindrance) {
                    Some((_, path)) => path.extend(self.board.hex_path(hex)),
                    None => hindered.push((s.hindrance, self.board.hex_path(hex))),
                },
                None if self.is_beyond(hex) => beyond.extend(self.board.hex_path(hex)),
                _ => {}
            }
            for side in SIDES.into_iter().filter(|_| self.is_seen(hex)) {
                let next = hex.neighbor(side);
                if self.board.map.hex(next).is_some() && !self.is_seen(next) {
                    rim.add(side.corners().map(|c| view.at(hex.corner(c))));
                }
            }
        }
        hindered.sort_unstable_by_key(|(drm, _)| *drm);
        let shades = [
            ("blocked", dark, DARK),
            ("reached", half, HALF),
            ("bypassed", bypassed, BYPASS),
            ("not-covered", unknown, UNKNOWN),
            ("beyond", beyond, BEYOND),
        ];
        for (sight, path, shade) in shades {
            scene.group_with("shade", vec![("sight", sight.to_owned())], None, |scene| scene.fill(path, shade));
        }
        for (drm, path) in hindered.into_iter().filter(|_| self.counts != Counts::Spent) {
            let data = vec![("sight", "hindered".to_owned()), ("hindrance", drm.to_string())];
            scene.group_with("shade", data, None, |scene| scene.fill(path, color::HINDERED.at(46)));
        }
        scene.stroke(rim, stroke(color::WHITE, (view.side * 0.07).max(1.2)).round());
    }

    /// Writes the Hindrances, and marks hexes of which only something higher or lower is seen.
    fn numbers(&self, scene: &mut Scene, labels: &mut Labels) {
        let (view, own) = (&self.board.view, self.own_hex());
        let size = (view.side * 0.5).max(8.0);
        let mut marks = Path::default();
        for facts in &self.board.hexes {
            let hex = facts.hex;
            let seen = self.of(hex).filter(|_| Some(hex) != own);
            if let Some(s) = seen.filter(|s| s.clear && s.hindrance > 0) {
                self.board.number(scene, self.fonts, labels, (hex, &self.number(s.hindrance), size), true);
            }
            if seen.is_some_and(|s| s.unruled.is_some()) {
                self.board.number(scene, self.fonts, labels, (hex, "?", size), true);
            }
            if !self.is_seen(hex) && self.others(hex).any(|s| s.clear) {
                let r = (view.side * 0.22).max(3.6);
                let around = [(0.0, 0.0), (0.0, 0.55), (0.6, 0.0), (-0.6, 0.0), (0.45, 0.45), (-0.45, 0.45)];
                let rect = |at: Xy| Rect::about(at + xy(0.0, -0.125) * r, r * 1.9, r * 1.75);
                let places = around.map(|(x, y)| view.in_hex(hex, x, y));
                let at = places.into_iter().find(|at| labels.is_free(rect(*at)));
                let at = at.unwrap_or_else(|| view.center(hex));
                labels.keep_clear([rect(at)]);
                let corners = [(0.0, -1.0), (0.95, 0.75), (-0.95, 0.75)];
                marks.extend(Path::ring(corners.map(|(x, y)| at + xy(x, y) * r)));
            }
        }
        scene.group_with("above", Vec::new(), None, |scene| {
            scene.draw(marks, color::WHITE, stroke(color::INK, 0.8));
        });
    }

    /// Marks the viewer's hex with a ring, around its counters if there are any.
    fn ring(&self, scene: &mut Scene, labels: &mut Labels) {
        let Some(own) = self.own_hex() else { return };
        let (view, at) = (&self.board.view, self.board.view.center(own));
        if self.board.has_pieces(own) {
            let r = view.side * 0.8;
            scene.stroke(Path::circle(at, r), stroke(color::WHITE, view.side * 0.13));
            scene.stroke(Path::circle(at, r), stroke(color::CLEAR, view.side * 0.08));
            return;
        }
        let r = (view.side * 0.36).max(6.0);
        scene.draw(Path::circle(at, r), color::CLEAR, stroke(color::WHITE, r * 0.3));
        scene.fill(Path::circle(at, r * 0.38), color::WHITE);
        labels.keep_clear([Rect::about(at, r * 2.0, r * 2.0)]);
    }
}

impl Upon for Viewshed<'_> {
    fn on_ground(&self, scene: &mut Scene) {
        self.shades(scene);
    }

    fn above(&self, scene: &mut Scene, labels: &mut Labels) {
        self.ring(scene, labels);
        self.numbers(scene, labels);
    }

    /// If hexes are small, only every fifth of those not seen has its name.
    fn is_named(&self, hex: Hex) -> bool {
        self.board.view.side >= FEW || self.is_seen(hex) || (hex.row % 5 == 0 && hex.col % 5 == 0)
    }
}

/// If hexsides are shorter than this, hexes are too small for all names.
const FEW: f64 = 24.0;
