//! The picture of what is seen, or of what was found: all of it, with its title and its key.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::{Location, Map, Place};
use crate::query::{Query, Sought};
use crate::ruling::{FoundAt, Outcome, Ruling, SeenLocation, Where};

use crate::pictures::board::Board;
use crate::pictures::cut::Cut;
use crate::pictures::font::Fonts;
use crate::pictures::frame::{COLUMN, RIM, close, on_map, paper, window};
use crate::pictures::layout::Layout;
use crate::pictures::legend::{BODY, Column, HEAD, SMALL, parts};
use crate::pictures::palette;
use crate::pictures::scene::{self, Path, Rect, Scene, stroke, text, xy};
use crate::pictures::title::Title;
use crate::pictures::view::{Room, View};
use crate::rulings::los::marks::viewshed::{self, Counts, Viewshed};

/// Returns how many Locations were found, in words.
pub(crate) fn found_words(found: &Where) -> String {
    let all = found.locations.len();
    let unseen = found.locations.iter().filter(|at| at.unseen.is_some()).count();
    if unseen > 0 { format!("{unseen} of {all} Locations") } else { format!("{all} Locations") }
}

/// Returns every Location of the map, in order, with those found marked as seen. A Location that can be reached, but
/// only in view of somebody, counts as unseen. Under the least fire, the number is that of the Locations on the path
/// where somebody can fire.
pub(crate) fn sought(ruling: &Ruling, found: &Where, map: &Map) -> Vec<SeenLocation> {
    let under_fire = |f: &FoundAt| f.least_fire.as_ref().map(|path| u8::try_from(path.under_fire).unwrap_or(u8::MAX));
    let spent = spent(ruling, found);
    let known: BTreeMap<Location, u8> = found
        .locations
        .iter()
        .filter(|f| found.watchers.is_empty() || f.unseen.is_some() || f.least_fire.is_some())
        .map(|f| (f.at, under_fire(f).or(f.hindrance).or(spent.get(&f.at).copied()).unwrap_or(0)))
        .collect();
    // the question does not ask about Locations farther away
    let within = match (&ruling.query, &found.of) {
        (Query::Where(query), Some(of)) => query.within.map(|hexes| (of.location.hex, hexes)),
        _ => None,
    };
    let is_asked = |hex: Hex| within.is_none_or(|(from, hexes)| from.range(hex) <= hexes);
    let all = map
        .hexes()
        .filter(|f| f.hex.has_name() && is_asked(f.hex))
        .flat_map(|facts| map.locations(facts))
        .map(|(at, _)| at);
    let sighting = |location: Location| SeenLocation {
        location,
        range: 0,
        clear: known.contains_key(&location),
        hindrance: known.get(&location).copied().unwrap_or(0),
        unruled: None,
    };
    all.map(sighting).collect()
}

/// Returns the cost of each Location that can be reached, if no unit is to be avoided and all costs are whole MF or MP.
fn spent(ruling: &Ruling, found: &Where) -> BTreeMap<Location, u8> {
    let is_reach =
        matches!(&ruling.query, Query::Where(query) if query.ask == Sought::Reach && found.watchers.is_empty());
    let whole = |f: &FoundAt| {
        let halves = f.cost?.in_halves();
        u8::try_from(halves / 2).ok().filter(|_| halves.is_multiple_of(2)).map(|points| (f.at, points))
    };
    let all: Option<BTreeMap<_, _>> = found.locations.iter().filter(|_| is_reach).map(whole).collect();
    all.unwrap_or_default()
}

pub(crate) fn viewshed_scene(
    ruling: &Ruling,
    [answer, under]: [String; 2],
    (own, sightings): (Option<Location>, &[SeenLocation]),
    map: &Map,
    cut: &Cut,
) -> Scene {
    let (fonts, layout) = (Fonts::built_in(), cut.layout());
    let [asked, under] = Title::of(ruling).heading(&format!("{under}  ·  map {}", map.name()));
    let corners = [map.grid().first(), map.grid().last()].map(crate::grid::Hex::center);
    let room = Room { width: 1480.0, height: 1120.0, least_side: 22.0, most_side: 52.0 };
    // show only the part of the map with what is seen and the place from which it is
    let seen = sightings.iter().filter(|s| s.clear || s.unruled.is_some()).map(|s| s.location.hex);
    let mut points: Vec<_> = seen.chain(own.map(|own| own.hex)).map(Hex::center).collect();
    if points.is_empty() {
        points.extend(corners);
    }
    let (points, rim) = cut.shown(map, points);
    let words = [asked.as_str(), answer.as_str(), under.as_str()];
    let view = View::of(points, rim, map, xy(RIM, layout.top(fonts, words)), layout.room(room));
    let board = Board::new(map, view);
    let counts = match &ruling.query {
        Query::Where(query) if query.least_fire => Counts::UnderFire,
        Query::Where(query) if query.ask == Sought::Reach => Counts::Spent,
        _ => Counts::Hindrance,
    };
    let reached = reached_but_seen(ruling);
    let bypassed = reached_in_bypass(ruling);
    let viewshed = Viewshed { own, sightings, board: &board, fonts, counts, reached, bypassed };
    let mut scene = Scene::new(format!("{asked}: {answer}"));
    let frame = view.frame;
    let column = if layout == Layout::Narrow { COLUMN } else { 250.0 };
    let ([left, top], width) = layout.legend([frame.right(), frame.bottom()], column);
    scene.width = width;
    paper(&mut scene);
    layout.title(&mut scene, fonts, &board, words, palette::CLEAR);
    window(&mut scene, frame, |scene| on_map(scene, &board, &viewshed, fonts));
    let mut column = Column { scene: &mut scene, fonts, left, width: column, y: top };
    viewshed_key(&mut column, &viewshed, &key_words(ruling));
    for part in parts(ruling, Vec::new(), &[], &[&board]) {
        column.part(&part, ruling);
    }
    let bottom = frame.bottom().max(column.y);
    close(&mut scene, fonts, bottom);
    scene
}

/// Returns the Locations that can be reached, but only by paths that somebody sees.
fn reached_but_seen(ruling: &Ruling) -> BTreeSet<Location> {
    let Outcome::Where(found) = &ruling.outcome else { return BTreeSet::new() };
    let is_seen = |f: &&FoundAt| !found.watchers.is_empty() && f.unseen.is_none() && f.least_fire.is_none();
    found.locations.iter().filter(is_seen).map(|f| f.at).collect()
}

/// Returns the hexes that are reached in Bypass, since the Locations of a map include no Bypass.
fn reached_in_bypass(ruling: &Ruling) -> BTreeSet<Hex> {
    let Outcome::Where(found) = &ruling.outcome else { return BTreeSet::new() };
    let is_bypass = |f: &&FoundAt| matches!(f.at.place, Place::Bypass(_));
    let is_it = |f: &&FoundAt| found.watchers.is_empty() || f.unseen.is_some() || f.least_fire.is_some();
    found.locations.iter().filter(is_bypass).filter(is_it).map(|f| f.at.hex).collect()
}

/// The words for the key, which depend on the question: for a hex in the answer, for one that is not, and for the
/// Location that a triangle stands for.
struct KeyWords {
    light: &'static str,
    dark: String,
    which: &'static str,
    /// What the numbers count.
    number: &'static str,
    /// The word for hexes beyond the range of the question.
    beyond: String,
}

fn key_words(ruling: &Ruling) -> KeyWords {
    let range = match &ruling.query {
        Query::LosAll(query) => query.range,
        Query::Where(query) => query.within,
        _ => None,
    };
    let beyond = range
        .map_or_else(|| "not asked about".to_owned(), |hexes| format!("farther than {hexes} hexes: not asked about"));
    let words = |light, dark: &str, which| KeyWords {
        light,
        dark: dark.to_owned(),
        which,
        number: "hindered by",
        beyond: beyond.clone(),
    };
    let Query::Where(query) = &ruling.query else { return words("clear", "not seen", "is seen") };
    let nobody_watches = matches!(&ruling.outcome, Outcome::Where(found) if found.watchers.is_empty());
    match query.ask {
        Sought::Sees | Sought::SeenFrom => {
            let is_some = query.level.as_deref().is_some_and(|level| level != "any") || query.unit_type.is_some();
            let none = if is_some { "no such Location has a LOS" } else { "no LOS" };
            let dark =
                query.at_most.map_or_else(|| none.to_owned(), |drm| format!("{none}, or a Hindrance over +{drm}"));
            words("clear", &dark, "has a LOS")
        }
        Sought::Setup => words("may set up", "may not set up", "will do"),
        Sought::Reach if nobody_watches => {
            KeyWords { number: query.mover.points(), ..words("reached", "out of reach", "is reached") }
        }
        Sought::Reach if query.least_fire => {
            KeyWords { number: "Locations under fire:", ..words("reached under no fire", "out of reach", "is reached") }
        }
        Sought::Reach => words("reached unseen", "out of reach", "is reached unseen"),
    }
}

/// Writes the meaning of the shades, with the number of Locations for each.
fn viewshed_key(column: &mut Column<'_>, viewshed: &Viewshed<'_>, words: &KeyWords) {
    column.write("EACH HEX BY ITS GROUND, OR ITS BRIDGE", HEAD, 0.0);
    column.space(6.0);
    let open = palette::ground(crate::map::Elevation::levels(2));
    // a hex is shaded for its ground Location, or else its bridge, or else whatever it has
    let board_of = viewshed::first_of_each(viewshed.sightings);
    let sightings = board_of.as_slice();
    let is_shown = |s: &&&SeenLocation| viewshed.board.view.shows(s.location.hex);
    let mut drms: Vec<u8> = sightings.iter().filter(is_shown).filter(|s| s.clear).map(|s| s.hindrance).collect();
    drms.sort_unstable();
    drms.dedup();
    let mut row = |shade: Option<(scene::Color, &str)>, words: String| {
        let rect = Rect { at: xy(column.left, column.y), width: 34.0, height: 20.0 };
        let middle = xy(column.left + 17.0, column.y + 14.5);
        column.scene.group("swatch", |scene| {
            scene.draw(Path::rect(rect), open, stroke(palette::INK.at(50), 0.8));
            if let Some((color, label)) = shade {
                scene.fill(Path::rect(rect), color);
                let label = text(middle, label, 12.5, palette::INK).bold().anchored(scene::Anchor::Middle);
                scene.text(label.halo(palette::WHITE.at(85)));
            }
        });
        column.scene.text(text(xy(column.left + 44.0, column.y + 14.5), words, 12.0, palette::INK));
        column.y += 27.0;
    };
    for drm in drms {
        let count = sightings.iter().filter(|s| s.clear && s.hindrance == drm).count();
        if drm == 0 {
            row(None, format!("{} ({count} hexes)", words.light));
        } else {
            let shade = if viewshed.counts == Counts::Spent { palette::WHITE.at(0) } else { palette::HINDERED.at(46) };
            row(Some((shade, &viewshed.number(drm))), format!("{} {drm} ({count})", words.number));
        }
    }
    let half = sightings.iter().filter(|s| viewshed.is_reached(s)).count();
    if sightings.iter().filter(is_shown).any(|s| viewshed.is_reached(s)) {
        row(Some((viewshed::HALF, "")), format!("reached, but not unseen ({half})"));
    }
    let bypassed = sightings.iter().filter(|s| viewshed.is_bypassed(s)).count();
    if sightings.iter().filter(is_shown).any(|s| viewshed.is_bypassed(s)) {
        row(Some((viewshed::BYPASS, "")), format!("{} in Bypass alone ({bypassed})", words.light));
    }
    let unruled = sightings.iter().filter(|s| s.unruled.is_some()).count();
    let blocked = sightings.iter().filter(|s| !s.clear).count() - unruled - half - bypassed;
    let is_dark = |s: &&SeenLocation| {
        let is_other = viewshed.is_reached(s) || viewshed.is_bypassed(s);
        !s.clear && s.unruled.is_none() && !is_other && Some(s.location.hex) != viewshed.own_hex()
    };
    if sightings.iter().filter(is_shown).any(is_dark) {
        row(Some((viewshed::DARK, "")), format!("{} ({blocked})", words.dark));
    }
    if sightings.iter().filter(is_shown).any(|s| s.unruled.is_some()) {
        row(Some((viewshed::UNKNOWN, "?")), format!("not covered ({unruled})"));
    }
    if viewshed.goes_beyond() {
        row(Some((viewshed::BEYOND, "")), words.beyond.clone());
    }
    column.space(4.0);
    signs_key(column, viewshed, words.which);
    column.space(8.0);
}

/// Writes the meaning of the triangles and the ring, if the picture has any.
fn signs_key(column: &mut Column<'_>, viewshed: &Viewshed<'_>, which: &str) {
    let first = viewshed::first_of_each(viewshed.sightings);
    let is_shown = |s: &&&SeenLocation| viewshed.board.view.shows(s.location.hex);
    let is_other = |s: &&SeenLocation| s.clear && Some(s.location.hex) != viewshed.own_hex();
    let others: BTreeSet<Hex> = viewshed.sightings.iter().filter(is_other).map(|s| s.location.hex).collect();
    if first.iter().filter(is_shown).any(|s| !s.clear && others.contains(&s.location.hex)) {
        let triangle = format!("White triangle: only an upper level, a cellar or a bridge of that hex {which}.");
        column.write(&triangle, BODY, 0.0);
    }
    if let Some(own) = viewshed.own.filter(|own| viewshed.board.view.shows(own.hex)) {
        column.write(&format!("The ring marks {own}."), SMALL, 0.0);
    }
}
