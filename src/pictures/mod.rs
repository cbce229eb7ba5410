//! Rulings as pictures, SVG or PNG: the board, the line upon it, the ground from the side, the rules.
//!
//! A picture is made of a [`Ruling`] and its map alone. What blocks, what hinders and where is read from the ruling's
//! steps and its [`crate::ruling::Profile`]; no geometry here decides anything. Both formats are written from one list
//! of paths and texts, with a font that comes with the program: the same bytes on every machine.

mod board;
mod font;
mod growth;
mod labels;
mod legend;
mod los;
mod marks;
mod page;
mod palette;
mod pieces;
mod places;
mod png;
mod ruled;
mod scene;
mod side;
mod svg;
mod tile;
mod trams;
mod view;
mod viewshed;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::{Location, Map};
use crate::query::{Query, Sought};
use crate::ruling::{FoundAt, Los, Outcome, Ruling, SeenLocation, Sight, Where};

use crate::rulings::los::show::{end_words, margin_words};
use crate::show::words::effect_of;
use crate::show::words::{matters, note_words, step_words};

use board::Board;
use font::Fonts;
use labels::Labels;
use legend::{BODY, Column, HEAD, Part, SMALL, heading, heights, parts};
use los::LosPicture;
use scene::{Path, Rect, Scene, Xy, count, stroke, text, whole, xy};
use side::FromTheSide;
pub use tile::{Layer, Tile};
use view::{Room, View};
use viewshed::Viewshed;

/// Pixels around everything.
const RIM: f64 = 22.0;

/// Where the map begins.
const TOP: f64 = 86.0;

/// Pixels of a column of the legend.
const COLUMN: f64 = 350.0;

/// Pixels between the map and what stands beside it.
const GAP: f64 = 24.0;

/// A picture of a ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    scene: Scene,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// More pixels than memory has room for.
    #[error("the picture is too large")]
    TooLarge,
    /// The PNG cannot be written.
    #[error("the PNG cannot be written: {0}")]
    Png(String),
}

impl Picture {
    /// Returns the picture of a ruling on a line of sight, TEM, a move, rubble, set-up or a Fire Lane, on all that one
    /// Location sees, or on where something is so; `None` for a ruling about no place of a map.
    ///
    /// The line is drawn if the ruling holds its profile.
    #[must_use]
    pub fn of(ruling: &Ruling, map: &Map) -> Option<Self> {
        let scene = match &ruling.outcome {
            Outcome::Los(los) => los_scene(ruling, los, map),
            Outcome::LosAll(all) => {
                let seen = all.locations.iter().filter(|s| s.clear).count();
                let title = [
                    format!("What {} sees", end_words(&all.from)),
                    format!("{seen} of {} Locations", all.locations.len()),
                    crate::rulings::los::show::seat_words(&all.from),
                ];
                viewshed_scene(ruling, title, Some(all.from.location), &all.locations, map)
            }
            Outcome::Where(found) => {
                let of = found.of.as_ref();
                let under = of.map_or_else(|| "the whole map".to_owned(), crate::rulings::los::show::seat_words);
                let title = [sought_words(ruling), found_words(found), under];
                viewshed_scene(ruling, title, of.map(|seat| seat.location), &sought(found, map), map)
            }
            _ => ruled::scene(ruling, map)?,
        };
        Some(Self { scene })
    }

    /// Returns the picture of a map with all that lies and stands on it: of the hexes within a range of one, or of all.
    #[must_use]
    pub fn of_map(map: &Map, around: Option<(Hex, u16)>) -> Option<Self> {
        Some(Self { scene: map_scene(map, around) })
    }

    /// Returns the picture of what lies under a line, from the side; `None` if the ruling holds no profile.
    #[must_use]
    pub fn from_the_side(ruling: &Ruling, map: &Map, width: f64) -> Option<Self> {
        let Outcome::Los(los) = &ruling.outcome else { return None };
        let profile = los.profile.as_ref()?;
        let mut scene = Scene::new(format!("{} to {} from the side", end_words(&los.from), end_words(&los.to)));
        let side = FromTheSide::new(profile, map, xy(0.0, 4.0), width);
        (scene.width, scene.height) = (width.round(), (side.height() + 8.0).round());
        scene.group("profile", |scene| side.draw(scene, ruling));
        Some(Self { scene })
    }

    /// Writes it as an SVG document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        svg::write(&self.scene)
    }

    /// Writes it as one HTML file that needs no network: the picture, whose hexes can be clicked, and the steps beside it.
    #[must_use]
    pub fn to_html(&self, ruling: &Ruling, map: &Map) -> String {
        page::write(&self.scene, &self.to_svg(), ruling, map)
    }

    /// Writes it as one HTML file without steps, of a map that no ruling is on.
    #[must_use]
    pub fn to_page(&self) -> String {
        page::of_map(&self.scene, &self.to_svg())
    }

    /// Writes it as a PNG file.
    ///
    /// # Errors
    /// If it is too large.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        png::write(&self.scene)
    }
}

fn los_scene(ruling: &Ruling, los: &Los, map: &Map) -> Scene {
    let fonts = Fonts::new();
    let asked = format!("{} to {}", end_words(&los.from), end_words(&los.to));
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
    let ends = [&los.from, &los.to].map(|seat| seat.location.hex.center());
    let far = los.range > 12;
    let room = Room { width: if far { 1290.0 } else { 900.0 }, height: 700.0, least_side: 20.0, most_side: 64.0 };
    let view = View::of(ends, 2.6, map.grid(), xy(RIM, TOP), room);
    let board = Board::new(map, view);
    let mut scene = Scene::new(format!("{asked}: {answer}"));
    let frame = view.frame;
    let left = frame.right() + GAP;
    let runs = los.profile.as_ref().map(|p| ruling.sight_runs(p)).unwrap_or_default();
    let sights: Vec<Sight> = runs.iter().map(|run| run.sight).collect();
    // a long legend of a wide map goes beneath it
    let columns = columns_in(frame.width);
    let below = columns > 1 && {
        let parts = parts(ruling, sights.clone());
        heights(&parts, &fonts, COLUMN, ruling).iter().sum::<f64>() > frame.height + 320.0
    };
    scene.width = if below { frame.right() + RIM } else { left + COLUMN + RIM };
    paper(&mut scene);
    scene.group("heading", |scene| heading(scene, &fonts, xy(RIM, 16.0), &asked, &answer, tint, &under));
    let picture = los.profile.as_ref().map(|profile| LosPicture { ruling, los, profile, board: &board, fonts: &fonts });
    let upon = picture.as_ref().map_or(&Bare as &dyn Upon, |picture| picture);
    window(&mut scene, frame, |scene| on_map(scene, &board, upon, &fonts));
    let mut bottom = frame.bottom();
    if let Some(profile) = &los.profile {
        let y = bottom + 20.0;
        scene.text(text(xy(RIM, y + 12.0), "FROM THE SIDE", 12.0, palette::FAINT).bold());
        let side = FromTheSide::new(profile, map, xy(RIM, y + 22.0), frame.width);
        scene.group("profile", |scene| side.draw(scene, ruling));
        bottom = y + 22.0 + side.height();
    }
    let place = if below { Legend::Beneath(columns, bottom + 26.0) } else { Legend::Beside(xy(left, TOP)) };
    let bottom = bottom.max(los_legend(&mut scene, &fonts, &parts(ruling, sights), place, ruling));
    close(&mut scene, &fonts, bottom);
    scene
}

/// Draws a map cut to its window, with a rim around it.
fn window(scene: &mut Scene, frame: Rect, inside: impl FnOnce(&mut Scene)) {
    scene.clipped("map", frame, inside);
    scene.stroke(Path::rect(frame), stroke(palette::INK.at(70), 1.2));
}

/// What is drawn upon a map.
trait Upon {
    /// Draws what lies on the ground, beneath the names.
    fn on_ground(&self, _: &mut Scene) {}

    /// Draws what lies beneath the counters, which it does not cover.
    fn beneath(&self, _: &mut Scene) {}

    /// Returns the hexes whose counters make way, and how far.
    fn shifted(&self) -> Vec<(Hex, Xy)> {
        Vec::new()
    }

    /// Draws what lies above all else but the names of hexes, where it is free.
    fn above(&self, _: &mut Scene, _: &mut Labels) {}
}

/// Nothing upon a map.
struct Bare;

impl Upon for Bare {}

/// Draws a map with what is upon it.
fn on_map(scene: &mut Scene, board: &Board<'_>, upon: &dyn Upon, fonts: &Fonts) {
    let size = name_size(&board.view);
    board.draw(scene);
    scene.group("fallen", |scene| board.fallen(scene));
    upon.on_ground(scene);
    scene.group("grid", |scene| board.hexagons(scene));
    let shifted = upon.shifted();
    let mut labels = Labels::beside_names(board, fonts, size, |_| true);
    board.pieces_at(&shifted).for_each(|piece| labels.take(piece));
    scene.group("places", |scene| {
        board.printed(scene, fonts, size, &mut labels);
        board.places(scene, fonts, size * 1.1, &mut labels);
    });
    upon.beneath(scene);
    scene.group("pieces", |scene| {
        board.pieces(scene, &shifted);
        board.captions(scene, fonts);
    });
    upon.above(scene, &mut labels);
    // nothing covers the name of a hex
    scene.group("names", |scene| board.names(scene, size, |_| true));
    board.cells(scene);
}

/// Where the legend of a line stands.
#[derive(Clone, Copy)]
enum Legend {
    /// In one column, from here down.
    Beside(Xy),
    /// In so many columns of like height, from this line down.
    Beneath(usize, f64),
}

/// Writes the legend of a line, and returns its lowest line.
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

/// Draws a map, or a part of it, with all that is on it.
fn map_scene(map: &Map, around: Option<(Hex, u16)>) -> Scene {
    let fonts = Fonts::new();
    let (first, last) = (map.grid().first(), map.grid().last());
    let shown = |hex: &Hex| around.is_none_or(|(center, radius)| center.range(*hex) <= radius);
    let centers: Vec<_> = map.grid().hexes().filter(shown).map(Hex::center).collect();
    let room = Room { width: 1480.0, height: 1120.0, least_side: 17.0, most_side: 64.0 };
    let view = View::of(centers, 1.1, map.grid(), xy(RIM, TOP), room);
    let board = Board::new(map, view);
    let asked = map.name().to_owned();
    let under = match around {
        Some((center, radius)) => format!("{radius} hexes around {center}"),
        None => format!("{first} to {last}"),
    };
    let mut scene = Scene::new(asked.clone());
    let frame = view.frame;
    scene.width = frame.right() + RIM;
    paper(&mut scene);
    scene.group("heading", |scene| heading(scene, &fonts, xy(RIM, 16.0), &asked, "", palette::CLEAR, &under));
    window(&mut scene, frame, |scene| on_map(scene, &board, &Bare, &fonts));
    close(&mut scene, &fonts, frame.bottom());
    scene
}

/// Says what was sought.
fn sought_words(ruling: &Ruling) -> String {
    let Query::Where(query) = &ruling.query else { return "Where".to_owned() };
    let what = &query.what;
    let within = query.within.map(|hexes| format!(" within {hexes} hexes")).unwrap_or_default();
    let with = query.mf.map(|mf| format!(" with {mf} {}", if query.mover.is_vehicle() { "MP" } else { "MF" }));
    let with = with.unwrap_or_default();
    match query.ask {
        Sought::Sees => format!("Who sees {what}{within}"),
        Sought::SeenFrom => format!("What {what} sees{within}"),
        Sought::Setup => format!("Where {what} may set up"),
        Sought::Reach if query.least_fire => format!("What {what} reaches{with} under the least fire"),
        Sought::Reach if query.unseen_by.is_empty() => format!("What {what} reaches{with}"),
        Sought::Reach => format!("What {what} reaches{with} unseen by {}", query.unseen_by.join(", ")),
    }
}

/// Counts what was found.
fn found_words(found: &Where) -> String {
    let all = found.locations.len();
    let unseen = found.locations.iter().filter(|at| at.unseen.is_some()).count();
    if unseen > 0 { format!("{unseen} of {all} Locations") } else { format!("{all} Locations") }
}

/// Returns every Location of the map, in order, those that were found as if they were seen; a reached one that somebody sees
/// has no unseen path. Under the least fire the number is that of the Locations where somebody can fire.
fn sought(found: &Where, map: &Map) -> Vec<SeenLocation> {
    let under_fire = |f: &FoundAt| f.least_fire.as_ref().map(|path| u8::try_from(path.under_fire).unwrap_or(u8::MAX));
    let known: BTreeMap<Location, u8> = found
        .locations
        .iter()
        .filter(|f| found.watchers.is_empty() || f.unseen.is_some() || f.least_fire.is_some())
        .map(|f| (f.at, under_fire(f).or(f.hindrance).unwrap_or(0)))
        .collect();
    let all = map.hexes().filter(|f| f.hex.has_name()).flat_map(|facts| map.locations(facts)).map(|(at, _)| at);
    let sighting = |location: Location| SeenLocation {
        location,
        range: 0,
        clear: known.contains_key(&location),
        hindrance: known.get(&location).copied().unwrap_or(0),
        unruled: None,
    };
    all.map(sighting).collect()
}

fn viewshed_scene(
    ruling: &Ruling,
    [asked, answer, under]: [String; 3],
    own: Option<Location>,
    sightings: &[SeenLocation],
    map: &Map,
) -> Scene {
    let fonts = Fonts::new();
    let under = format!("{under}  ·  map {}", map.name());
    let corners = [map.grid().first(), map.grid().last()].map(crate::grid::Hex::center);
    let room = Room { width: 1480.0, height: 1120.0, least_side: 17.0, most_side: 52.0 };
    // no more of the map than what is seen, and where it is asked of
    let seen = sightings.iter().filter(|s| s.clear || s.unruled.is_some()).map(|s| s.location.hex);
    let mut points: Vec<_> = seen.chain(own.map(|own| own.hex)).map(Hex::center).collect();
    if points.is_empty() {
        points.extend(corners);
    }
    let view = View::of(points, 2.6, map.grid(), xy(RIM, TOP), room);
    let board = Board::new(map, view);
    let under_fire = matches!(&ruling.query, Query::Where(query) if query.least_fire);
    let reached = reached_but_seen(ruling);
    let viewshed = Viewshed { own, sightings, board: &board, under_fire, reached };
    let mut scene = Scene::new(format!("{asked}: {answer}"));
    let frame = view.frame;
    let (left, width) = (frame.right() + GAP, 250.0);
    scene.width = left + width + RIM;
    paper(&mut scene);
    scene.group("heading", |scene| heading(scene, &fonts, xy(RIM, 16.0), &asked, &answer, palette::CLEAR, &under));
    window(&mut scene, frame, |scene| {
        board.draw(scene);
        board.fallen(scene);
        viewshed.draw(scene);
        board.pieces(scene, &[]);
        board.hexagons(scene);
        // too small for the name of each hex
        let few = view.side < 24.0;
        let is_named = |hex: crate::grid::Hex| !few || viewshed.is_seen(hex) || (hex.row % 5 == 0 && hex.col % 5 == 0);
        let size = if few { 6.4 } else { name_size(&view) };
        let mut labels = Labels::beside_names(&board, &fonts, size, is_named);
        scene.group("places", |scene| board.places(scene, &fonts, size * 1.2, &mut labels));
        viewshed.numbers(scene);
        board.names(scene, size, is_named);
        board.cells(scene);
    });
    let mut column = Column { scene: &mut scene, fonts: &fonts, left, width, y: TOP };
    viewshed_key(&mut column, &viewshed, &key_words(ruling));
    for part in parts(ruling, Vec::new()) {
        column.part(&part, ruling);
    }
    let bottom = frame.bottom().max(column.y);
    close(&mut scene, &fonts, bottom);
    scene
}

/// Returns the Locations that are reached, but on no path that nobody sees.
fn reached_but_seen(ruling: &Ruling) -> BTreeSet<Location> {
    let Outcome::Where(found) = &ruling.outcome else { return BTreeSet::new() };
    let is_seen = |f: &&FoundAt| !found.watchers.is_empty() && f.unseen.is_none() && f.least_fire.is_none();
    found.locations.iter().filter(is_seen).map(|f| f.at).collect()
}

/// What the shades mean, by the question: a hex of the answer, one that is not, and of which Location a triangle speaks.
struct KeyWords {
    light: &'static str,
    dark: &'static str,
    which: &'static str,
    /// What the numbers count.
    number: &'static str,
}

fn key_words(ruling: &Ruling) -> KeyWords {
    let words = |light, dark, which| KeyWords { light, dark, which, number: "hindered by" };
    let Query::Where(query) = &ruling.query else { return words("clear", "not seen", "is seen") };
    let nobody_watches = matches!(&ruling.outcome, Outcome::Where(found) if found.watchers.is_empty());
    let limited =
        query.at_most.is_some() || query.within.is_some() || query.level.is_some() || query.unit_type.is_some();
    match query.ask {
        Sought::Sees | Sought::SeenFrom if limited => words("clear", "no LOS, or not asked for", "has a LOS"),
        Sought::Sees | Sought::SeenFrom => words("clear", "no LOS", "has a LOS"),
        Sought::Setup => words("may set up", "may not set up", "will do"),
        Sought::Reach if nobody_watches => words("reached", "out of reach", "is reached"),
        Sought::Reach if query.least_fire => {
            KeyWords { number: "Locations under fire:", ..words("reached under no fire", "out of reach", "is reached") }
        }
        Sought::Reach => words("reached unseen", "out of reach", "is reached unseen"),
    }
}

/// Writes what the shades of a viewshed mean, with how many Locations each has.
fn viewshed_key(column: &mut Column<'_>, viewshed: &Viewshed<'_>, words: &KeyWords) {
    let (own, sightings) = (viewshed.own, viewshed.sightings);
    column.write("EACH HEX BY ITS GROUND, OR ITS BRIDGE", HEAD, 0.0);
    column.space(6.0);
    let open = palette::ground(crate::map::Elevation::levels(2));
    // what is shaded: of each hex its ground, or else its bridge, or what it has
    let board_of = viewshed::first_of_each(sightings);
    let sightings = board_of.as_slice();
    let mut drms: Vec<u8> = sightings.iter().filter(|s| s.clear).map(|s| s.hindrance).collect();
    drms.sort_unstable();
    drms.dedup();
    let mut row = |shade: Option<(scene::Color, &str)>, words: String| {
        let rect = Rect { at: xy(column.left, column.y), width: 34.0, height: 20.0 };
        column.scene.draw(Path::rect(rect), open, stroke(palette::INK.at(50), 0.8));
        if let Some((color, label)) = shade {
            column.scene.fill(Path::rect(rect), color);
            let at = xy(column.left + 17.0, column.y + 14.5);
            let label = text(at, label, 12.5, palette::INK).bold().anchored(scene::Anchor::Middle);
            column.scene.text(label.halo(palette::WHITE.at(85)));
        }
        column.scene.text(text(xy(column.left + 44.0, column.y + 14.5), words, 12.0, palette::INK));
        column.y += 27.0;
    };
    for drm in drms {
        let count = sightings.iter().filter(|s| s.clear && s.hindrance == drm).count();
        if drm == 0 {
            row(None, format!("{} ({count} hexes)", words.light));
        } else {
            row(Some((palette::HINDERED.at(46), &viewshed.number(drm))), format!("{} {drm} ({count})", words.number));
        }
    }
    let half = sightings.iter().filter(|s| viewshed.is_reached(s)).count();
    if half > 0 {
        row(Some((viewshed::HALF, "")), format!("reached, but not unseen ({half})"));
    }
    let unruled = sightings.iter().filter(|s| s.unruled.is_some()).count();
    let blocked = sightings.iter().filter(|s| !s.clear).count() - unruled - half;
    row(Some((viewshed::DARK, "")), format!("{} ({blocked})", words.dark));
    if unruled > 0 {
        row(Some((viewshed::UNKNOWN, "?")), format!("not covered ({unruled})"));
    }
    if viewshed.goes_beyond() {
        row(Some((viewshed::BEYOND, "")), "beyond what was asked".to_owned());
    }
    column.space(4.0);
    let triangle = format!("A white triangle: of this hex only a Location above or below the ground {}.", words.which);
    column.write(&triangle, BODY, 0.0);
    if let Some(own) = own {
        column.write(&format!("The ring marks {own}."), SMALL, 0.0);
    }
    column.space(8.0);
}

/// Returns how many columns of a legend fit a width.
fn columns_in(width: f64) -> usize {
    whole((width + GAP) / (COLUMN + GAP)).max(1)
}

/// Returns the size of the names of hexes.
fn name_size(view: &View) -> f64 {
    (view.side * 0.21).max((view.side * 0.4).min(8.5))
}

/// Lays the paper; its height is set by [`close`].
fn paper(scene: &mut Scene) {
    scene.fill(Path::default(), palette::PAPER);
}

/// Ends a picture below its lowest line.
fn close(scene: &mut Scene, fonts: &Fonts, bottom: f64) {
    let words = concat!("fogas ", env!("CARGO_PKG_VERSION"), ", an unofficial aid; rules by number, in its own words");
    let at = xy(scene.width - RIM - fonts.width(words, 10.5, false), bottom + 22.0);
    scene.text(text(at, words, 10.5, palette::FAINT));
    scene.height = (bottom + 34.0).round();
    scene.width = scene.width.round();
    let page = Rect { at: xy(0.0, 0.0), width: scene.width, height: scene.height };
    scene.items[0] = scene::Item::Path { path: Path::rect(page), fill: Some(palette::PAPER), stroke: None };
}
