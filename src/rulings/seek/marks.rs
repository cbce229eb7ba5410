//! What is seen, or sought: the whole picture, its title and its key.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Hex;
use crate::map::{Location, Map};
use crate::query::{Query, Sought};
use crate::ruling::{FoundAt, MoveNote, Note, Outcome, Ruling, SeenLocation, Where};

use crate::pictures::board::Board;
use crate::pictures::font::Fonts;
use crate::pictures::frame::{COLUMN, RIM, close, name_size, paper, window};
use crate::pictures::labels::Labels;
use crate::pictures::layout::Layout;
use crate::pictures::legend::{BODY, Column, HEAD, SMALL, parts};
use crate::pictures::palette;
use crate::pictures::scene::{self, Path, Rect, Scene, stroke, text, xy};
use crate::pictures::view::{Room, View};
use crate::rulings::los::marks::viewshed::{self, Viewshed};

/// Says what was sought.
pub(crate) fn sought_words(ruling: &Ruling) -> String {
    let Query::Where(query) = &ruling.query else { return "Where".to_owned() };
    let what = &query.what;
    let within = query.within.map(|hexes| format!(" within {hexes} hexes")).unwrap_or_default();
    let with = query.mf.map(|mf| format!(" with {mf} {}", query.mover.points()));
    // what it carries leaves fewer of them (A4.42)
    let carried = ruling.notes.iter().find_map(|note| match note {
        Note::Move(MoveNote::Portage { pp, ipc }) => {
            Some(format!(" less {} for {pp} PP", pp.saturating_sub((*ipc).into())))
        }
        _ => None,
    });
    let with = with.map(|with| with + &carried.unwrap_or_default()).unwrap_or_default();
    match query.ask {
        Sought::Sees => format!("Who sees {what}{within}"),
        Sought::SeenFrom => format!("What {what} sees{within}"),
        Sought::Setup => format!("Where {what} may set up"),
        Sought::Reach if query.least_fire => format!("What {what} reaches{with} under the least fire"),
        Sought::Reach if query.unseen_by.is_empty() => format!("What {what} reaches{with}"),
        Sought::Reach => format!("What {what} reaches{with} unseen by {}", {
            let named: Vec<&str> = query.unseen_by.iter().map(|who| &**who).collect();
            named.join(", ")
        }),
    }
}

/// Counts what was found.
pub(crate) fn found_words(found: &Where) -> String {
    let all = found.locations.len();
    let unseen = found.locations.iter().filter(|at| at.unseen.is_some()).count();
    if unseen > 0 { format!("{unseen} of {all} Locations") } else { format!("{all} Locations") }
}

/// Returns every Location of the map, in order, those that were found as if they were seen; a reached one that somebody sees
/// has no unseen path. Under the least fire the number is that of the Locations where somebody can fire.
pub(crate) fn sought(found: &Where, map: &Map) -> Vec<SeenLocation> {
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

pub(crate) fn viewshed_scene(
    ruling: &Ruling,
    [asked, answer, under]: [String; 3],
    (own, sightings): (Option<Location>, &[SeenLocation]),
    map: &Map,
    layout: Layout,
) -> Scene {
    let fonts = Fonts::new();
    let under = format!("{under}  ·  map {}", map.name());
    let corners = [map.grid().first(), map.grid().last()].map(crate::grid::Hex::center);
    let room = Room { width: 1480.0, height: 1120.0, least_side: 22.0, most_side: 52.0 };
    // no more of the map than what is seen, and where it is asked of
    let seen = sightings.iter().filter(|s| s.clear || s.unruled.is_some()).map(|s| s.location.hex);
    let mut points: Vec<_> = seen.chain(own.map(|own| own.hex)).map(Hex::center).collect();
    if points.is_empty() {
        points.extend(corners);
    }
    let words = [asked.as_str(), answer.as_str(), under.as_str()];
    let view = View::of(points, layout.rim(), map.grid(), xy(RIM, layout.top(&fonts, words)), layout.room(room));
    let board = Board::new(map, view);
    let under_fire = matches!(&ruling.query, Query::Where(query) if query.least_fire);
    let reached = reached_but_seen(ruling);
    let viewshed = Viewshed { own, sightings, board: &board, under_fire, reached };
    let mut scene = Scene::new(format!("{asked}: {answer}"));
    let frame = view.frame;
    let column = if layout == Layout::Narrow { COLUMN } else { 250.0 };
    let ([left, top], width) = layout.legend([frame.right(), frame.bottom()], column);
    scene.width = width;
    paper(&mut scene);
    layout.title(&mut scene, &fonts, &board, words, palette::CLEAR);
    window(&mut scene, frame, |scene| {
        board.draw(scene);
        board.fallen(scene);
        viewshed.draw(scene);
        board.pieces(scene, &[]);
        board.hexagons(scene);
        // too small for the name of each hex
        let few = view.side < 24.0;
        let is_named = |hex: crate::grid::Hex| !few || viewshed.is_seen(hex) || (hex.row % 5 == 0 && hex.col % 5 == 0);
        let size = if few { 8.2 } else { name_size(&view) };
        let mut labels = Labels::beside_names(&board, &fonts, size, is_named);
        scene.group("places", |scene| board.places(scene, &fonts, size * 1.2, &mut labels));
        viewshed.numbers(scene);
        board.names(scene, size, is_named);
        board.cells(scene);
    });
    let mut column = Column { scene: &mut scene, fonts: &fonts, left, width: column, y: top };
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
    let triangle = format!("White triangle: only an upper level, a cellar or a bridge of that hex {}.", words.which);
    column.write(&triangle, BODY, 0.0);
    if let Some(own) = own {
        column.write(&format!("The ring marks {own}."), SMALL, 0.0);
    }
    column.space(8.0);
}
