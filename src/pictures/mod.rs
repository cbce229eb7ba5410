//! Rulings as pictures, SVG or PNG: the board, the line on it, the ground from the side, the rules.
//!
//! A picture is made only from a [`Ruling`] and its map. What blocks or hinders, and where, is read from the ruling's
//! steps and its [`crate::ruling::Profile`]; no geometry here decides anything. Both formats are written from one list
//! of paths and texts, with an included font, so the bytes are the same on every machine.

pub(crate) mod board;
mod chips;
pub(crate) mod counter_marks;
pub(crate) mod cut;
pub(crate) mod font;
pub(crate) mod frame;
mod growth;
mod hex_names;
mod inset;
pub(crate) mod labels;
pub(crate) mod layout;
pub(crate) mod legend;
mod look;
pub(crate) mod marks;
mod numbers;
mod option_words;
mod page;
pub(crate) mod palette;
mod pieces;
mod places;
mod png;
mod ruled;
pub(crate) mod scene;
mod stacks;
mod svg;
mod tile;
pub(crate) mod title;
mod trams;
pub(crate) mod view;

#[cfg(test)]
mod placed_tests;
#[cfg(test)]
mod seen_tests;
#[cfg(test)]
mod tests;

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{Los, Outcome, Ruling, Sight};

use crate::rulings::los::marks::line::{LosPicture, numbered_on};
use crate::rulings::los::marks::side::FromTheSide;
use crate::rulings::los::show::{end_words, margin_words};
use crate::rulings::seek::marks::{found_words, sought, viewshed_scene};

use board::Board;
use counter_marks::Counters;
pub use cut::{Cut, Position, Section};
use font::Fonts;
use frame::{Bare, COLUMN, GAP, RIM, TOP, Upon, close, on_map, paper, window};
use layout::Layout;
use legend::{Column, Part, heights, parts};
pub use look::Theme;
use look::darken;
use marks::Marks;
pub use png::PictureError;
use scene::{Scene, Xy, count, text, whole, xy};
pub use tile::{Layer, Tile};
use title::Title;
use view::{Room, View};

/// A picture of a ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    scene: Scene,
    /// Light, dark or as the reader's system has it; `None` for the default of the file format.
    theme: Option<Theme>,
    /// The scale; `None` for the default of the file format.
    scale: Option<f64>,
}

impl Picture {
    /// Returns the picture of a ruling about a line of sight, TEM, a move, rubble, set-up, a Fire Lane, everything that
    /// one Location sees, or a search for places; `None` for a ruling about no place on a map.
    ///
    /// The line is drawn if the ruling contains its profile.
    #[must_use]
    pub fn of(ruling: &Ruling, map: &Map) -> Option<Self> {
        Self::shaped(ruling, map, &Cut::wide())
    }

    /// Returns the picture of a ruling like [`Picture::of`], but as narrow as a phone, in a single column.
    #[must_use]
    pub fn of_narrow(ruling: &Ruling, map: &Map) -> Option<Self> {
        Self::shaped(ruling, map, &Cut::narrow())
    }

    /// Returns the picture of a ruling like [`Picture::of`], but for a chosen part of its map, wide or narrow.
    #[must_use]
    pub fn shaped(ruling: &Ruling, map: &Map, cut: &Cut) -> Option<Self> {
        let scene = match &ruling.outcome {
            Outcome::Los(los) => los_scene(ruling, los, map, cut),
            Outcome::LosAll(all) => {
                let seen = all.locations.iter().filter(|s| s.clear).count();
                let words = [format!("{seen} of {} Locations", all.locations.len()), all.from.words()];
                viewshed_scene(ruling, words, (Some(all.from.location), &all.locations), map, cut)
            }
            Outcome::Where(found) => {
                let of = found.of.as_ref();
                let under = of.map_or_else(|| "the whole map".to_owned(), crate::ruling::Seat::words);
                // the title says if only part of the answer is shown
                let part = cut.section.words().map_or_else(String::new, |part| format!("; shown: {part}"));
                let words = [found_words(found), under + &part];
                viewshed_scene(ruling, words, (of.map(|seat| seat.location), &sought(ruling, found, map)), map, cut)
            }
            _ => ruled::scene(ruling, map, cut)?,
        };
        Some(Self::new(scene))
    }

    /// Returns the picture of a map with everything on it: within a range of a hex, or the whole map.
    #[must_use]
    pub fn of_map(map: &Map, around: Option<(Hex, u16)>) -> Option<Self> {
        let section = around.map_or(Section::Fitting, |(hex, radius)| Section::Around(hex, radius));
        Some(Self::of_position(map, &Cut { section, is_narrow: false }, &Position::default()))
    }

    /// Returns the picture of part of a map with everything on it, and of what was done there.
    #[must_use]
    pub fn of_position(map: &Map, cut: &Cut, position: &Position) -> Self {
        Self::new(map_scene(map, cut, position))
    }

    /// Returns the side view of the ground under a line; `None` if the ruling contains no profile.
    #[must_use]
    pub fn from_the_side(ruling: &Ruling, map: &Map, width: f64) -> Option<Self> {
        let Outcome::Los(los) = &ruling.outcome else { return None };
        let profile = los.profile.as_ref()?;
        let mut scene = Scene::new(format!("{} to {} from the side", end_words(&los.from), end_words(&los.to)));
        let side = FromTheSide::new(profile, map, ruling, xy(0.0, 4.0), width);
        (scene.width, scene.height) = (width.round(), (side.height() + 8.0).round());
        scene.group("profile", |scene| side.draw(scene, ruling));
        Some(Self::new(scene))
    }

    const fn new(scene: Scene) -> Self {
        Self { scene, theme: None, scale: None }
    }

    /// Returns the picture light, dark, or as the reader's system has it; a PNG cannot have the last.
    #[must_use]
    pub fn themed(mut self, theme: Theme) -> Self {
        if theme == Theme::Dark {
            darken(&mut self.scene);
        }
        self.theme = Some(theme);
        self
    }

    /// Returns the picture for a page that switches between light and dark itself.
    #[must_use]
    pub const fn on_a_page(mut self, theme: Theme) -> Self {
        self.theme = Some(theme);
        self
    }

    /// Returns the picture at a scale: an SVG in its units, a PNG in pixels.
    #[must_use]
    pub const fn scaled(mut self, scale: f64) -> Self {
        self.scale = Some(scale);
        self
    }

    /// Writes it as an SVG document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        svg::write(&self.scene, self.scale.unwrap_or(1.0), self.theme == Some(Theme::Auto))
    }

    /// Writes it as a self-contained HTML file: the picture, whose hexes can be clicked, with the steps beside it.
    #[must_use]
    pub fn to_html(&self, ruling: &Ruling, map: &Map) -> String {
        page::write(&self.scene, (&self.on_page(), self.theme), ruling, map)
    }

    /// Writes the picture of a map without a ruling as a self-contained HTML file.
    #[must_use]
    pub fn to_page(&self) -> String {
        page::of_map(&self.scene, (&self.on_page(), self.theme))
    }

    /// Returns the SVG for an HTML page, which switches between light and dark.
    fn on_page(&self) -> String {
        svg::write(&self.scene, 1.0, false)
    }

    /// Writes it as a PNG file.
    ///
    /// # Errors
    /// If the picture is too large.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        png::write(&self.scene, self.scale)
    }
}

fn los_scene(ruling: &Ruling, los: &Los, map: &Map, cut: &Cut) -> Scene {
    let (fonts, layout) = (Fonts::built_in(), cut.layout());
    let (answer, tint) = match (ruling.is_clear(), ruling.hindrance()) {
        (true, 0) => ("LOS".to_owned(), palette::CLEAR),
        (true, drm) => (format!("LOS  +{drm}"), palette::HINDERED),
        (false, _) => ("NO LOS".to_owned(), palette::BLOCKED),
    };
    let mut under = format!("range {}  ·  map {}", los.range, map.name());
    if let Some(margin) = &los.margin {
        let thing = margin.nearest.name(map);
        under = format!("{under}  ·  margin {} hex, to {thing} in {}", margin_words(margin), margin.hex);
    }
    let [asked, under] = Title::of(ruling).heading(&under);
    let ends = [&los.from, &los.to].map(|seat| seat.location.hex.center());
    let (ends, rim) = cut.shown(map, ends);
    let far = los.range > 12;
    let room = Room { width: if far { 1290.0 } else { 900.0 }, height: 700.0, least_side: 20.0, most_side: 64.0 };
    let top = layout.top(fonts, [&asked, &answer, &under]);
    let view = View::of(ends, rim, map, xy(RIM, top), layout.room(room));
    let board = Board::new(map, view);
    let mut scene = Scene::new(format!("{asked}: {answer}"));
    let frame = view.frame;
    let left = frame.right() + GAP;
    let runs = los.profile.as_ref().map(|p| ruling.sight_runs(p)).unwrap_or_default();
    let sights: Vec<Sight> = runs.iter().map(|run| run.sight).collect();
    // if the map is wide, a long legend goes below it
    let columns = columns_in(frame.width.max(COLUMN));
    let below = layout == Layout::Narrow
        || columns > 1 && {
            let parts = parts(ruling, sights.clone(), &[], &[&board]);
            heights(&parts, fonts, COLUMN, ruling).iter().sum::<f64>() > frame.height + 320.0
        };
    scene.width = if below { frame.right().max(RIM + COLUMN) + RIM } else { left + COLUMN + RIM };
    paper(&mut scene);
    layout.title(&mut scene, fonts, &board, [&asked, &answer, &under], tint);
    let numbers = los.profile.as_ref().map(|profile| numbered_on(ruling, profile, &board)).unwrap_or_default();
    let picture = los.profile.as_ref().map(|profile| LosPicture { ruling, los, profile, board: &board, fonts });
    let upon = picture.as_ref().map_or(&Bare as &dyn Upon, |picture| picture);
    window(&mut scene, frame, |scene| on_map(scene, &board, upon, fonts));
    let mut bottom = frame.bottom();
    if let Some(profile) = &los.profile {
        let y = bottom + 20.0;
        scene.text(text(xy(RIM, y + 12.0), "FROM THE SIDE", 12.0, palette::FAINT).bold());
        let side = FromTheSide::new(profile, map, ruling, xy(RIM, y + 22.0), frame.width);
        scene.group("profile", |scene| side.draw(scene, ruling));
        bottom = y + 22.0 + side.height();
    }
    let place = if below { Legend::Beneath(columns, bottom + 26.0) } else { Legend::Beside(xy(left, TOP)) };
    let bottom = bottom.max(los_legend(&mut scene, fonts, &parts(ruling, sights, &numbers, &[&board]), place, ruling));
    close(&mut scene, fonts, bottom);
    scene
}

/// Where the legend of a line goes.
#[derive(Clone, Copy)]
enum Legend {
    /// In one column, from this point downwards.
    Beside(Xy),
    /// In this number of columns of similar height, from this y downwards.
    Beneath(usize, f64),
}

/// Writes the legend of a line, and returns the lowest y.
fn los_legend(scene: &mut Scene, fonts: &Fonts, parts: &[Part<'_>], place: Legend, ruling: &Ruling) -> f64 {
    let heights = heights(parts, fonts, COLUMN, ruling);
    let places: Vec<(Xy, f64)> = match place {
        Legend::Beside(beside) => vec![(beside, f64::MAX)],
        Legend::Beneath(columns, top) => {
            let (all, most) = (heights.iter().sum::<f64>(), heights.iter().copied().fold(0.0, f64::max));
            let limit = (all / count(columns)).max(most) + most * 0.25;
            let at = |index: usize| (xy(RIM + count(index) * (COLUMN + GAP), top), top + limit);
            (0..columns).map(at).collect()
        }
    };
    let mut places = places.into_iter();
    let (mut at, mut limit) = places.next().unwrap_or_default();
    let mut bottom = at.y;
    scene.group("legend", |scene| {
        for (part, height) in parts.iter().zip(heights) {
            if at.y + height > limit {
                (at, limit) = places.next().unwrap_or((at, f64::MAX));
            }
            let mut column = Column { scene, fonts, left: at.x, width: COLUMN, y: at.y };
            column.part(part, ruling);
            at.y = column.y;
            bottom = bottom.max(at.y);
        }
    });
    bottom
}

/// Draws a map, or part of it, with everything on it.
fn map_scene(map: &Map, cut: &Cut, position: &Position) -> Scene {
    let (fonts, layout) = (Fonts::built_in(), cut.layout());
    let (first, last) = (map.grid().first(), map.grid().last());
    let (centers, rim) = cut.shown(map, position.hexes.iter().map(|hex| hex.center()));
    let (centers, rim) =
        if centers.is_empty() { (map.grid().hexes().map(Hex::center).collect(), 1.1) } else { (centers, rim) };
    let room = Room { width: 1480.0, height: 1120.0, least_side: 22.0, most_side: 64.0 };
    let of_map = format!("Map {}", map.name());
    let asked = if position.title.is_empty() { &of_map } else { &position.title };
    let of_part = (!position.part.is_empty()).then(|| position.part.clone());
    let under = cut.section.words().or(of_part).unwrap_or_else(|| format!("{first} to {last}"));
    let words = [asked.as_str(), "", under.as_str()];
    let view = View::of(centers, rim, map, xy(RIM, layout.top(fonts, words)), layout.room(room));
    let board = Board::new(map, view);
    let mut scene = Scene::new(asked.clone());
    let frame = view.frame;
    scene.width = if layout == Layout::Narrow { frame.right().max(RIM + COLUMN) } else { frame.right() } + RIM;
    paper(&mut scene);
    layout.title(&mut scene, fonts, &board, words, palette::CLEAR);
    let done = Marks::done(position);
    let crowded = ruled::marked(&mut scene, &board, &done, None, fonts);
    let bottom = map_key(&mut scene, fonts, (&board, &crowded), &done);
    close(&mut scene, fonts, bottom);
    scene
}

/// Writes beneath a map what the marks and counters on it say, and what is in hexes that are crowded; returns the lowest line.
fn map_key(scene: &mut Scene, fonts: &Fonts, (board, crowded): (&Board<'_>, &[Hex]), done: &Marks) -> f64 {
    let frame = board.view.frame;
    let width = scene.width - 2.0 * RIM;
    let mut column = Column { scene: &mut *scene, fonts, left: RIM, width, y: frame.bottom() + 16.0 };
    ruled::key(&mut column, done, &board.view);
    let mut y = column.y;
    let counters = Counters::of(&[board]);
    if !counters.is_empty() {
        scene.group("legend", |scene| y = counters.write(scene, fonts, xy(RIM, y), width));
    }
    if !crowded.is_empty() {
        let from = xy(RIM, y + 6.0);
        scene.group("stacks", |scene| y = stacks::write(scene, fonts, (board, crowded), from, width));
    }
    // nothing to say: no room for it
    if y > frame.bottom() + 16.0 { y } else { frame.bottom() }
}

/// Returns how many columns of the legend fit into a width.
fn columns_in(width: f64) -> usize {
    whole((width + GAP) / (COLUMN + GAP)).max(1)
}
