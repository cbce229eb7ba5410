//! The side view of a line: the ground and the obstacles under it, and the sight line between its ends.

mod drawing;
mod earth;
#[cfg(test)]
mod tests;

use crate::grid::Span;
use crate::map::{Counter, Elevation, HexsideTerrain, LosEffect, Map, Material};
use crate::ruling::{Effect, GroundRun, HollowKind, Met, Profile, Ruling, Sight, Site, Thing};

use super::line::sight_data;
use crate::pictures::font::Fonts;
use crate::pictures::palette as color;
use crate::pictures::scene::{Anchor, Color, Path, Rect, Scene, Xy, count, rgb, stroke, text, whole, xy};

pub(crate) use drawing::FromTheSide;
use drawing::{Sign, halves};
use earth::{DECK, OPEN, name_of, set_aside};

/// Pixels for the levels at the left.
const AXIS: f64 = 34.0;

/// Pixels for the names of hexes below.
const NAMES: f64 = 20.0;

/// The height of a row of the key below, and of its swatches, in pixels.
const ROW: f64 = 18.0;
const SWATCH: f64 = 14.0;

impl<'p> FromTheSide<'p> {
    /// Returns the drawing at a given width; its height depends on the elevations.
    pub(crate) fn new(profile: &'p Profile, map: &'p Map, ruling: &Ruling, at: Xy, width: f64) -> Self {
        let floor = |run: &GroundRun| if run.depression { run.level - Elevation::LEVEL } else { run.level };
        let bottoms = profile.ground.iter().map(floor).chain(profile.heights).chain(profile.met.iter().map(|m| m.base));
        let bottoms = bottoms.chain(profile.hollows.iter().map(|it| it.floor));
        let tops = profile.met.iter().chain(&profile.own).filter_map(|m| m.top).chain(profile.heights);
        let tops =
            tops.chain(profile.ground.iter().map(|run| run.level)).chain(profile.hollows.iter().map(|it| it.roof));
        let low = bottoms.min().unwrap_or_default() - Elevation::LEVEL;
        let high = tops.max().unwrap_or_default() + Elevation::LEVEL;
        let rows = halves(high - low);
        let height = rows * (180.0 / rows).clamp(9.0, 26.0);
        let frame = Rect { at: xy(at.x + AXIS, at.y), width: width - AXIS - 10.0, height };
        let blocked = ruling.sight_runs(profile).pop().filter(|run| run.sight == Sight::Blocked);
        let clear_to = blocked.map_or(Span::WHOLE, |run| run.span.from);
        let mut side = Self { profile, map, frame, low, high, clear_to, key: Vec::new() };
        side.key = side.rows(ruling);
        side
    }

    /// Returns the key, with one entry for each kind of thing in the drawing.
    fn rows(&self, ruling: &Ruling) -> Vec<Vec<(f64, Sign, String)>> {
        let mut signs: Vec<(Sign, String)> = Vec::new();
        let things = self.profile.met.iter().chain(&self.profile.own);
        let things = things.map(|m| (Sign::Filled(self.color_of(m.thing)), self.word_of(m.thing)));
        let hollows = self.profile.hollows.iter().map(|it| {
            let fill = if it.kind == HollowKind::Bridge { DECK } else { OPEN };
            (Sign::Filled(fill), name_of(it.kind).to_owned())
        });
        for sign in things.chain(hollows) {
            if !sign.1.is_empty() && !signs.iter().any(|(_, word)| *word == sign.1) {
                signs.push(sign);
            }
        }
        if self.profile.met.iter().any(|m| self.is_set_aside(m, ruling)) || self.cuts_the_ground() {
            signs.push((Sign::Hatched, "neither blocks nor hinders here".to_owned()));
        }
        let fonts = Fonts::built_in();
        let mut rows: Vec<Vec<(f64, Sign, String)>> = Vec::new();
        let mut x = f64::MAX;
        for (sign, word) in signs {
            let width = SWATCH + 6.0 + fonts.width(&word, 11.0, false) + 16.0;
            if x + width > self.frame.width {
                rows.push(Vec::new());
                x = 0.0;
            }
            rows.last_mut().into_iter().for_each(|row| row.push((x, sign, word.clone())));
            x += width;
        }
        rows
    }

    /// Returns the name of a thing in the key.
    fn word_of(&self, thing: Thing) -> String {
        let catalogue = self.map.catalogue();
        match thing {
            Thing::Building(index) => {
                let wood = self.map.buildings().get(index).is_some_and(|b| b.material == Material::Wood);
                if wood { "wooden building" } else { "stone building" }.to_owned()
            }
            Thing::Steeple(_) => "steeple".to_owned(),
            Thing::Terrain(id) => catalogue.terrain(id).name.to_lowercase(),
            Thing::Counter(it) | Thing::CounterOnEmrr(it) | Thing::CounterOnBridge(it) => {
                catalogue.counter(it).name.clone()
            }
            Thing::Bridge => "bridge".to_owned(),
            Thing::Smoke(smoke) => catalogue.smoke(smoke).name.clone(),
            Thing::Afv => "AFV".to_owned(),
            Thing::Emrr => "embankment".to_owned(),
            Thing::Hexside(terrain) => catalogue.hexside(terrain).name.to_lowercase(),
            Thing::Ground | Thing::Visibility(_) | Thing::Light => String::new(),
        }
    }

    /// Writes the key below the names of the hexes.
    fn key(&self, scene: &mut Scene) {
        for (index, row) in self.key.iter().enumerate() {
            let y = self.frame.bottom() + NAMES + ROW * count(index) + 2.0;
            for (x, sign, word) in row {
                let rect = Rect { at: xy(self.frame.at.x + x, y), width: SWATCH, height: SWATCH - 3.0 };
                match sign {
                    Sign::Filled(fill) => {
                        scene.draw(Path::rect(rect), *fill, stroke(fill.shaded(-60).at(90), 1.0));
                    }
                    Sign::Hatched => {
                        let rim = stroke(color::FAINT, 1.0);
                        scene.draw(Path::rect(rect), color::WHITE, rim.clone().dashed(&[3.0, 2.0]));
                        let half = SWATCH / 2.0;
                        let mut hatches = Path::default();
                        for from in [0.0, half] {
                            let foot = xy(rect.at.x + from, rect.bottom());
                            hatches.add([foot, xy(foot.x + half, rect.at.y)]);
                        }
                        scene.stroke(hatches, rim);
                    }
                }
                scene.text(text(xy(rect.right() + 6.0, y + 9.5), word.as_str(), 11.0, color::INK));
            }
        }
    }

    /// Returns its height, including names and key.
    pub(crate) fn height(&self) -> f64 {
        self.frame.height + NAMES + ROW * count(self.key.len())
    }

    pub(crate) fn draw(&self, scene: &mut Scene, ruling: &Ruling) {
        let sky = self.frame;
        scene.fill(Path::rect(sky), rgb(0x00ee_f3f7));
        self.levels(scene);
        scene.clipped("side", sky, |scene| {
            for m in &self.profile.own {
                let fill = self.color_of(m.thing);
                scene.draw(
                    Path::rect(self.around(m, m.span)),
                    fill.at(30),
                    stroke(fill.at(80), 1.0).dashed(&[4.0, 3.0]),
                );
            }
            self.ground(scene);
            // low things after high ones, so that a hedge in front of a house is visible
            let mut met: Vec<&Met> = self.profile.met.iter().collect();
            met.sort_by_key(|m| (is_narrow(m), std::cmp::Reverse(m.top)));
            for m in met {
                if self.is_set_aside(m, ruling) {
                    self.hatched(scene, m);
                } else {
                    self.met(scene, m, hinders(m, ruling));
                }
            }
            self.deciding(scene, ruling);
        });
        self.names(scene);
        self.key(scene);
        self.sight(scene, ruling);
        scene.stroke(Path::rect(sky), stroke(color::RULE, 1.0));
    }

    fn levels(&self, scene: &mut Scene) {
        let mut level = self.low;
        while level <= self.high {
            let y = self.y(level);
            let full = !level.has_half();
            if full {
                scene.text(
                    text(xy(self.frame.at.x - 7.0, y + 4.0), level.to_string(), 11.0, color::FAINT)
                        .anchored(Anchor::End),
                );
            }
            let line = Path::line([xy(self.frame.at.x, y), xy(self.frame.right(), y)]);
            scene.stroke(line, stroke(rgb(0x00d3_dbe2), if full { 1.0 } else { 0.5 }));
            level = level + Elevation::HALF;
        }
    }

    /// Returns `true` if the line goes through a thing that a rule sets aside: it neither blocks nor hinders there.
    fn is_set_aside(&self, m: &Met, ruling: &Ruling) -> bool {
        // an embankment blocks as a whole
        let parts = match m.site {
            Site::Hex(hex) if m.thing == Thing::Emrr => self.profile.embankment(hex),
            _ => Vec::new(),
        };
        let is_here = |site| site == m.site || matches!(site, Site::Hex(hex) if parts.contains(&hex));
        let about = |site, thing| is_here(site) && Some(m.thing) == thing;
        let bears = |effect| matches!(effect, Effect::Blocks | Effect::Hinders(_));
        if ruling.steps.iter().any(|s| about(s.at, s.fact.thing()) && bears(s.effect)) {
            return false;
        }
        if self.runs_through(self.drawn(m).0) {
            return true;
        }
        let [from, to] = self.profile.heights.map(halves);
        let height = |share: u32| from + (to - from) * f64::from(share) / f64::from(Span::WHOLE);
        let (least, most) = {
            let (a, b) = (height(m.span.from), height(m.span.to));
            (a.min(b), a.max(b))
        };
        // a line that only touches the top or the foot of a thing does not pass through it
        m.top.is_none_or(|top| halves(top) > least) && halves(m.base) < most
    }

    /// Returns the box of a thing along a stretch of the line.
    fn around(&self, m: &Met, along: Span) -> Rect {
        let top = m.top.map_or(self.frame.at.y, |top| self.y(top));
        Rect::between(xy(self.x(along.from), top), xy(self.x(along.to), self.y(m.base)))
    }

    /// Returns the box of a thing as drawn, at least wide and high enough to be visible, and the y of its foot.
    fn drawn(&self, m: &Met) -> (Rect, f64) {
        let thin = self.around(m, m.span);
        let width = thin.width.max(7.0);
        // what ends the line is not drawn before where it ends
        let aside = if m.span.from == self.clear_to { 0.0 } else { (width - thin.width) / 2.0 };
        let left = thin.at.x - aside;
        (Rect { at: xy(left, thin.at.y), width, height: thin.height.max(2.0) }, thin.bottom())
    }

    /// Draws a thing as an outline with hatching.
    fn hatched(&self, scene: &mut Scene, m: &Met) {
        let (rect, bottom) = self.drawn(m);
        let fill = self.color_of(m.thing);
        let (left, right) = (rect.at.x, rect.right());
        set_aside(scene, &[rect.at, xy(right, rect.at.y), xy(right, bottom), xy(left, bottom)], fill);
        scene.stroke(Path::rect(rect), stroke(fill.shaded(-60).at(90), 1.0).dashed(&[4.0, 3.0]));
    }

    /// Draws a thing: what only hinders is seen through.
    fn met(&self, scene: &mut Scene, m: &Met, hinders: bool) {
        let (rect, bottom) = self.drawn(m);
        let (left, top, right) = (rect.at.x, rect.at.y, rect.right());
        let fill = self.color_of(m.thing);
        let fill = if hinders { fill.at(fill.opacity.min(62)) } else { fill };
        let rim = stroke(fill.shaded(-60).at(90), 1.0);
        match m.thing {
            Thing::Emrr => {
                // it slopes down where it ends, not from hex to hex
                let (whole, slope) = (self.profile.bank(m), ((right - left) * 0.12).min(10.0));
                let up = if whole.from == m.span.from { slope } else { 0.0 };
                let down = if whole.to == m.span.to { slope } else { 0.0 };
                let bank = [xy(left, bottom), xy(left + up, top), xy(right - down, top), xy(right, bottom)];
                scene.draw(Path::ring(bank), fill, rim);
            }
            Thing::Smoke(_) => scene.fill(Path::rect(rect), fill),
            Thing::Terrain(id) if !matches!(self.map.catalogue().terrain(id).los, LosEffect::Obstacle { .. }) => {
                scene.draw(Path::rect(rect), fill.at(38), rim.dashed(&[3.0, 2.0]));
                Self::crowns(scene, rect, fill);
            }
            Thing::Building(_) | Thing::Steeple(_) if right - left > 16.0 => {
                scene.draw(Path::rect(rect), fill, rim);
                self.windows(scene, rect, m);
            }
            _ => scene.draw(Path::rect(rect), fill, rim),
        }
    }

    /// Draws trees within a rectangle.
    fn crowns(scene: &mut Scene, rect: Rect, fill: Color) {
        let r = (rect.height * 0.3).min(9.0);
        let crowns = whole(rect.width / (r * 2.6)).max(1);
        let pitch = rect.width / count(crowns);
        let mut path = Path::default();
        for index in 0..crowns {
            let at = xy(rect.at.x + pitch * (count(index) + 0.5), rect.at.y + rect.height * 0.45);
            path.add_circle(at, r.min(pitch * 0.46));
        }
        scene.fill(path, fill.at(62));
    }

    /// Draws a row of windows for each level.
    fn windows(&self, scene: &mut Scene, rect: Rect, m: &Met) {
        let level = self.frame.height * 2.0 / halves(self.high - self.low);
        let columns = whole(rect.width / 12.0);
        let pitch = rect.width / count(columns.max(1));
        let rows = m.top.map_or(0, |top| (top - m.base).full_levels().max(1));
        let mut path = Path::default();
        for row in 0..rows {
            for column in 0..columns {
                let left = rect.at.x + pitch * (count(column) + 0.5) - 2.2;
                let at = xy(left, rect.bottom() - level * (f64::from(row) + 0.68));
                path.extend(Path::rect(Rect { at, width: 4.4, height: level * 0.34 }));
            }
        }
        scene.fill(path, color::WHITE.at(45));
    }

    fn color_of(&self, thing: Thing) -> Color {
        match thing {
            Thing::Building(index) | Thing::Steeple(index) => {
                let wood = self.map.buildings().get(index).is_some_and(|b| b.material == Material::Wood);
                if wood { color::WOOD } else { color::STONE }
            }
            Thing::Terrain(id) => match self.map.catalogue().terrain(id).los {
                LosEffect::Orchard { .. } => rgb(0x005f_8f3e),
                LosEffect::Obstacle { .. } => self.map.catalogue().color(id).map_or(color::EVERGREEN, |own| rgb(own.0)),
                LosEffect::Nothing | LosEffect::NotRuled | LosEffect::Hindrance { .. } => color::BRUSH,
            },
            Thing::Counter(it) | Thing::CounterOnEmrr(it) | Thing::CounterOnBridge(it) => match it {
                Counter::Debris => color::DEBRIS,
                Counter::WoodenRubble => color::WOOD.shaded(20),
                Counter::StoneRubble => color::RUBBLE,
                Counter::Wreck => rgb(0x004a_4744),
            },
            Thing::Bridge => rgb(0x006a_7276),
            Thing::Smoke(_) => rgb(0x0090_969c).at(45),
            Thing::Afv => rgb(0x004a_4a3a),
            Thing::Emrr => color::EARTH,
            Thing::Hexside(HexsideTerrain::Hedge) => color::HEDGE,
            Thing::Hexside(_) => color::WALL,
            Thing::Ground | Thing::Visibility(_) | Thing::Light => color::RULE,
        }
    }

    /// Returns `true` if a part of the line that nothing blocks is lower than the ground or a deck there.
    fn cuts_the_ground(&self) -> bool {
        let columns = self.profile.ground.iter().filter(|run| !run.depression).map(|run| (run.span, run.level));
        let is_open =
            |span: Span| self.profile.hollows.iter().any(|it| it.span.from < span.to && span.from < it.span.to);
        let bottom = self.frame.bottom();
        columns.filter(|(span, _)| !is_open(*span)).any(|(span, level)| {
            let (left, right) = (self.x(span.from), self.x(span.to));
            self.runs_through(Rect::between(xy(left, self.y(level)), xy(right, bottom)))
        })
    }

    /// Outlines the obstacle that decides.
    fn deciding(&self, scene: &mut Scene, ruling: &Ruling) {
        let Some(step) = ruling.deciding_step(self.profile).map(|index| &ruling.steps[index]) else { return };
        if let (Some(Thing::Ground), Site::Hex(hex)) = (step.fact.thing(), step.at) {
            for run in self.profile.ground.iter().filter(|run| run.hex == hex) {
                let [left, right] = [run.span.from, run.span.to].map(|share| xy(self.x(share), self.y(run.level)));
                scene.stroke(Path::line([left, right]), stroke(color::BLOCKED, 2.4));
            }
        }
        let about = |m: &&Met| m.site == step.at && Some(m.thing) == step.fact.thing();
        if let Some(m) = self.profile.met.iter().find(about) {
            // for an embankment, all of it
            let span = if m.thing == Thing::Emrr { self.profile.bank(m) } else { m.span };
            let rect = self.around(m, span);
            let rim = Rect::between(rect.at + xy(-4.0, -1.0), xy(rect.right() + 4.0, rect.bottom() + 1.0));
            scene.stroke(Path::rect(rim), stroke(color::BLOCKED, 2.0));
        }
    }

    /// Draws the line: boldly as far as nothing blocks it, then thin, with a cross between.
    fn sight(&self, scene: &mut Scene, ruling: &Ruling) {
        let [a, b] = self.profile.heights.map(|h| self.y(h));
        let (from, to) = (xy(self.x(0), a), xy(self.x(Span::WHOLE), b));
        let at = |share: u32| from.toward(to, f64::from(share) / f64::from(Span::WHOLE));
        scene.stroke(Path::line([from, to]), stroke(color::WHITE.at(80), 3.6).round());
        scene.stroke(Path::line([from, at(self.clear_to)]), stroke(color::WHITE, 5.6).round());
        for run in ruling.sight_runs(self.profile) {
            let is_blocked = run.sight == Sight::Blocked;
            let width = if is_blocked { 2.0 } else { 3.0 };
            let data = sight_data(ruling, run);
            scene.group_with("sight-from-side", data, None, |scene| {
                scene.stroke(Path::line([at(run.span.from), at(run.span.to)]), color::sight(run.sight, width));
            });
        }
        for (end, point) in [from, to].into_iter().enumerate() {
            scene.draw(Path::circle(point, 4.6), color::WHITE, stroke(color::INK, 1.6));
            if end == 0 {
                scene.fill(Path::circle(point, 2.0), color::INK);
            }
        }
        if self.clear_to < Span::WHOLE || ruling.deciding_step(self.profile).is_some() {
            let (at, r) = (at(self.clear_to), 5.0);
            let mut cross = Path::line([at + xy(-r, -r), at + xy(r, r)]);
            cross.add([at + xy(-r, r), at + xy(r, -r)]);
            scene.group("stop-from-side", |scene| {
                scene.stroke(cross.clone(), stroke(color::WHITE, 5.6).round());
                scene.stroke(cross, stroke(color::BLOCKED, 3.0).round());
            });
        }
    }

    /// Writes the names of hexes below, with a thin line where each ends.
    fn names(&self, scene: &mut Scene) {
        let mut free = 0.0;
        for hexes in self.profile.ground.chunk_by(|a, b| a.hex == b.hex) {
            let (Some(first), Some(last)) = (hexes.first(), hexes.last()) else { continue };
            let (left, right) = (self.x(first.span.from), self.x(last.span.to));
            let name = first.hex.to_string();
            let middle = f64::midpoint(left, right);
            if middle - free > 15.0 {
                free = middle + 15.0;
                let at = xy(middle, self.frame.bottom() + 14.0);
                scene.text(text(at, name, 11.0, color::INK).anchored(Anchor::Middle));
            }
            if first.span.from > 0 {
                let hair = [xy(left, self.frame.at.y), xy(left, self.frame.bottom() + 5.0)];
                scene.stroke(Path::line(hair), stroke(color::INK.at(25), 0.8));
            }
        }
    }
}

/// Returns `true` if a step says that a thing hinders, and none that it blocks.
fn hinders(m: &Met, ruling: &Ruling) -> bool {
    let about = || ruling.steps.iter().filter(|step| step.at == m.site && step.fact.thing() == Some(m.thing));
    about().any(|step| matches!(step.effect, Effect::Hinders(_))) && !about().any(|step| step.effect == Effect::Blocks)
}

/// Returns `true` if a thing is so narrow that it stands before what is behind it.
fn is_narrow(m: &Met) -> bool {
    m.span.to == m.span.from
}
