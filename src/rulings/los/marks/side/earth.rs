//! What is solid from the side: the ground with what lies open in it, the decks of bridges, and where a rule lets the line through.

use crate::grid::Span;
use crate::map::Elevation;
use crate::pictures::palette as color;
use crate::pictures::scene::{Color, Path, Rect, Scene, Xy, rgb, stroke, xy};
use crate::ruling::{GroundRun, Hollow, HollowKind};

use super::drawing::{FromTheSide, HATCH, TOUCH};

/// The colour of an open space beneath the ground.
pub(super) const OPEN: Color = rgb(0x00d5_dade);

/// The colour of a deck.
pub(super) const DECK: Color = rgb(0x006a_7276);

/// Pixels of a deck, and of the roof over an open space.
const SLAB: f64 = 5.0;

/// Pixels from the middle of the line to the solid ground beneath it.
const BELOW: f64 = 1.8;

/// A solid thing between two places: its left and right end, its top and its foot.
type Solid = ([f64; 2], [f64; 2]);

impl FromTheSide<'_> {
    /// Draws the ground run by run, with what lies open in it.
    pub(super) fn ground(&self, scene: &mut Scene) {
        for run in &self.profile.ground {
            let mut cuts = vec![run.span.from, run.span.to];
            let here = || self.profile.hollows.iter().filter(|it| it.kind != HollowKind::Bridge && it.hex == run.hex);
            cuts.extend(here().flat_map(|it| [it.span.from, it.span.to]));
            cuts.retain(|cut| (run.span.from..=run.span.to).contains(cut));
            cuts.sort_unstable();
            cuts.dedup();
            for cut in cuts.windows(2) {
                let span = Span { from: cut[0], to: cut[1] };
                let is_here = |it: &&Hollow| it.span.from <= span.from && span.to <= it.span.to && it.roof <= run.level;
                self.column(scene, span, run, here().find(is_here));
            }
        }
        for deck in self.profile.hollows.iter().filter(|it| it.kind == HollowKind::Bridge) {
            let top = self.y(deck.roof);
            let ends = [self.x(deck.span.from), self.x(deck.span.to)];
            self.solid(scene, (ends, [top, top + SLAB]), DECK);
        }
    }

    /// Draws a stretch of the ground down to the lower edge, with the open space in it.
    fn column(&self, scene: &mut Scene, span: Span, run: &GroundRun, hollow: Option<&Hollow>) {
        let ends = [self.x(span.from), self.x(span.to) + 0.4];
        let (fill, bottom) = (color::ground(run.level), self.frame.bottom());
        let Some(hollow) = hollow else {
            if run.depression {
                self.banks(scene, ends, run);
            }
            let surface = if run.depression { run.level - Elevation::LEVEL } else { run.level };
            self.solid(scene, (ends, [self.y(surface), bottom]), fill);
            return;
        };
        let (roof, floor) = (self.y(run.level), self.y(hollow.floor));
        let ceiling = match hollow.kind {
            HollowKind::Sewer => self.y(hollow.floor + Elevation::HALF),
            _ => roof + SLAB,
        };
        scene.group_with("hollow", vec![("kind", name_of(hollow.kind).to_owned())], None, |scene| {
            scene.fill(Path::rect(Rect::between(xy(ends[0], ceiling), xy(ends[1], floor))), OPEN);
        });
        self.solid(scene, (ends, [floor, bottom]), fill);
        self.solid(scene, (ends, [roof, ceiling]), fill);
        let edge = stroke(fill.shaded(-70), 1.6);
        scene.stroke(Path::line([xy(ends[0], ceiling), xy(ends[1], ceiling)]), edge.clone());
        for (x, share) in [(ends[0], span.from), (ends[1], span.to)] {
            if share == 0 || share == Span::WHOLE || self.goes_on(hollow, share) {
                continue;
            }
            let wall = Path::line([xy(x, ceiling), xy(x, floor)]);
            // where it comes out into the open is its mouth
            let is_mouth = self.is_open_beside(hollow, share);
            let edge = if is_mouth { edge.clone().dashed(&[4.0, 3.0]) } else { edge.clone() };
            scene.group(if is_mouth { "mouth" } else { "wall" }, |scene| scene.stroke(wall, edge));
        }
    }

    /// Returns `true` if another open space begins where one ends.
    fn goes_on(&self, hollow: &Hollow, at: u32) -> bool {
        let near = |share: u32| share.abs_diff(at) <= 2;
        let mut others = self.profile.hollows.iter().filter(|it| *it != hollow && it.floor == hollow.floor);
        let is_wall = self.profile.met.iter().any(|m| near(m.span.from) && near(m.span.to) && m.base == hollow.floor);
        !is_wall && others.any(|it| near(it.span.from) || near(it.span.to))
    }

    /// Returns `true` if the ground beside the end of an open space is no higher than its floor.
    fn is_open_beside(&self, hollow: &Hollow, at: u32) -> bool {
        let near = |share: u32| share.abs_diff(at) <= 2;
        let beyond =
            if at == hollow.span.from { |run: &GroundRun| run.span.to } else { |run: &GroundRun| run.span.from };
        self.profile.ground.iter().any(|run| near(beyond(run)) && run.level <= hollow.floor)
    }

    /// Draws the banks of a Depression behind the line.
    fn banks(&self, scene: &mut Scene, [left, right]: [f64; 2], run: &GroundRun) {
        let (top, floor) = (self.y(run.level), self.y(run.level - Elevation::LEVEL));
        let fill = color::ground(run.level);
        scene.fill(Path::rect(Rect::between(xy(left, top), xy(right, floor))), fill.at(40));
        let edge = Path::line([xy(left + 3.0, top), xy(right - 3.0, top)]);
        scene.stroke(edge, stroke(color::EARTH.shaded(-30), 1.6).dashed(&[5.0, 3.0]));
    }

    /// Draws something solid; where a part of the line that nothing blocks runs through it, it is solid below the line alone.
    fn solid(&self, scene: &mut Scene, ([left, right], [top, foot]): Solid, fill: Color) {
        let (first, last) = (self.line_at(left), self.line_at(right));
        let at = |y: f64| left + (right - left) * (y - first) / (last - first);
        let mut cuts = vec![left, right, self.x(self.clear_to)];
        if (last - first).abs() > 0.01 {
            cuts.extend([top + TOUCH, foot].map(at));
        }
        cuts.retain(|x| (left..=right).contains(x));
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.windows(2).filter(|pair| pair[1] - pair[0] > 0.01) {
            let (from, to) = (pair[0], pair[1]);
            let line = self.line_at(f64::midpoint(from, to));
            let surface = [xy(from, top), xy(to, top)];
            let edge = stroke(fill.shaded(-70), 1.6);
            let is_cut = to <= self.x(self.clear_to) + 0.01 && line > top + TOUCH && line < foot - TOUCH;
            if !is_cut {
                let rect = Rect::between(xy(from, top), xy(to, foot));
                scene.group("solid", |scene| scene.fill(Path::rect(rect), fill));
                scene.stroke(Path::line(surface), edge);
                continue;
            }
            let [a, b] = [from, to].map(|x| xy(x, self.line_at(x)));
            set_aside(scene, &[surface[0], surface[1], b, a], fill);
            scene.stroke(Path::line(surface), edge.dashed(&[4.0, 3.0]));
            let beneath = [a, b].map(|p| xy(p.x, (p.y + BELOW).min(foot)));
            scene.group("solid", |scene| {
                scene.fill(Path::ring([beneath[0], beneath[1], xy(to, foot), xy(from, foot)]), fill);
            });
        }
    }
}

/// Draws what a rule sets aside: thin, with hatches.
pub(super) fn set_aside(scene: &mut Scene, ring: &[Xy], fill: Color) {
    scene.fill(Path::ring(ring.iter().copied()), fill.at(22));
    scene.stroke(hatches(ring), stroke(fill.shaded(-20).at(80), 1.2));
}

/// Returns lines across a convex ring that rise to the right.
fn hatches(ring: &[Xy]) -> Path {
    let sum = |p: Xy| p.x + p.y;
    let sums = || ring.iter().map(|p| sum(*p));
    let (least, most) = (sums().fold(f64::MAX, f64::min), sums().fold(f64::MIN, f64::max));
    let mut path = Path::default();
    let mut at = (least / HATCH).ceil() * HATCH;
    while at < most {
        let edges = ring.iter().zip(ring.iter().cycle().skip(1));
        let crossed = edges.filter(|(a, b)| (sum(**a) <= at) != (sum(**b) <= at));
        let ends: Vec<Xy> = crossed.map(|(a, b)| a.toward(*b, (at - sum(*a)) / (sum(*b) - sum(*a)))).collect();
        if let [p, q] = ends[..] {
            path.add([p, q]);
        }
        at += HATCH;
    }
    path
}

/// Returns what an open space is called in the key.
pub(super) const fn name_of(kind: HollowKind) -> &'static str {
    match kind {
        HollowKind::Underpass => "underpass",
        HollowKind::Bridge => "bridge",
        HollowKind::Cellar => "cellar",
        HollowKind::Sewer => "sewer",
    }
}
