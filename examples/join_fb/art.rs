//! Depictions other than buildings: they are cut along the seams of the pictures, and joined across them.

use std::collections::BTreeMap;

use fogas::map::{ArtFile, ArtKind, Elevation};

use crate::outline::{Frame, Rings, area_of, areas, common, cut, joined, milli, rings, without, written};
use crate::report::Report;
use crate::survey::Depiction;
use crate::{Pictures, frame};

/// Returns the kind of art in a map file for a kind of depiction, and whether its pieces are joined across seams.
fn kind(survey: &str) -> Option<(ArtKind, bool)> {
    Some(match survey {
        "level-region" => (ArtKind::Level, true),
        "road-paved" => (ArtKind::PavedRoad, true),
        "road-dirt" => (ArtKind::DirtRoad, true),
        "brush" => (ArtKind::Brush, true),
        "rail-car" => (ArtKind::RailCar, false),
        "railroad-embankment" => (ArtKind::Embankment, false),
        "sunken-road-bank" | "road-bank" => (ArtKind::Bank, false),
        "railroad-bridge" | "road-bridge" => (ArtKind::Bridge, false),
        "tram-bed" => (ArtKind::TramBed, false),
        "storage-tank" => (ArtKind::StorageTank, false),
        "tennis-court" => (ArtKind::TennisCourt, false),
        "track-centreline" => (ArtKind::Track, false),
        _ => return None,
    })
}

fn prefix(kind: ArtKind) -> String {
    serde_json::to_value(kind).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Returns the art of all pictures, with `ground` painted over theirs.
pub(crate) fn art(pictures: &Pictures, ground: &[(Elevation, Rings)], report: &mut Report) -> Vec<ArtFile> {
    let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
    // terrain that covers ground, by kind and level
    let mut areas_of: BTreeMap<(ArtKind, Option<i16>), Vec<Rings>> = BTreeMap::new();
    let mut single: BTreeMap<ArtKind, Vec<(&'static str, &Depiction)>> = BTreeMap::new();
    for (name, block) in pictures {
        for depiction in &block.depictions {
            let Some((kind, covers_ground)) = kind(&depiction.kind) else {
                *left_out.entry(depiction.kind.as_str()).or_default() += 1;
                continue;
            };
            if covers_ground {
                let shape = rings(&depiction.polygon, &depiction.holes);
                areas_of.entry((kind, depiction.level)).or_default().extend(cut(&shape, frame(name)));
            } else {
                single.entry(kind).or_default().push((name, depiction));
            }
        }
    }
    let areas = areas_of.into_iter().flat_map(|((kind, level), shapes)| grounds(kind, level, shapes, ground));
    let files = areas.chain(single.into_iter().flat_map(|(kind, depictions)| pieces(kind, depictions))).collect();
    for (kind, count) in left_out.into_iter().filter(|(kind, _)| *kind != "building") {
        report.note(format!("{count} depictions of kind `{kind}` are not art of a map file"));
    }
    files
}

/// Returns the areas of one kind of ground at one level, joined across the pictures, with `ground` painted over them.
fn grounds(kind: ArtKind, level: Option<i16>, mut shapes: Vec<Rings>, ground: &[(Elevation, Rings)]) -> Vec<ArtFile> {
    for (other, patch) in ground.iter().filter(|_| kind == ArtKind::Level) {
        if level.map(Elevation::levels) == Some(*other) {
            shapes.push(patch.clone());
        } else {
            shapes = shapes.iter().flat_map(|shape| without(shape, patch)).collect();
        }
    }
    let level = level.map(Elevation::levels);
    let name = level.map_or_else(|| prefix(kind), |l| format!("{}{l}", prefix(kind)));
    let area = |(i, shape)| ArtFile {
        id: format!("{name}-{}", i + 1),
        is: kind,
        terrain: None,
        level,
        hexside: None,
        outlines: vec![written(shape)],
        lines: Vec::new(),
    };
    joined(&shapes).iter().enumerate().map(area).collect()
}

/// Returns the pieces of one kind of art. Each is taken once, from the picture in which it begins.
fn pieces(kind: ArtKind, mut depictions: Vec<(&'static str, &Depiction)>) -> Vec<ArtFile> {
    depictions.sort_by_key(|(_, d)| milli(*d.polygon.first().or(d.line.first()).unwrap_or(&[0.0; 2])).x);
    let mut taken: Vec<&Depiction> = Vec::new();
    for (name, depiction) in depictions {
        let shown_elsewhere = taken.iter().any(|t| is_same(t, depiction));
        if !shown_elsewhere && begins_in(depiction, frame(name)) {
            taken.push(depiction);
        }
    }
    let point = |p: &[f64; 2]| {
        let p = milli(*p);
        [i64::from(p.x), i64::from(p.y)]
    };
    let piece = |(i, depiction): (usize, &Depiction)| {
        let id = format!("{}-{}", prefix(kind), i + 1);
        let (mut outlines, mut lines) = (Vec::new(), Vec::new());
        if depiction.polygon.is_empty() {
            lines.push(depiction.line.iter().map(point).collect());
        } else {
            outlines.push(written(&rings(&depiction.polygon, &depiction.holes)));
        }
        ArtFile { id, is: kind, terrain: None, level: None, hexside: None, outlines, lines }
    };
    taken.into_iter().enumerate().map(piece).collect()
}

/// Returns `true` if two depictions show the same thing in two pictures.
fn is_same(a: &Depiction, b: &Depiction) -> bool {
    if a.polygon.is_empty() || b.polygon.is_empty() {
        return a.line == b.line;
    }
    let (a, b) = (rings(&a.polygon, &a.holes), rings(&b.polygon, &b.holes));
    2 * areas(&common(&a, &b)) > area_of(&a).min(area_of(&b))
}

/// Returns `true` if the first point of a depiction is in the part of its picture that is used.
fn begins_in(depiction: &Depiction, [left, top, right, bottom]: Frame) -> bool {
    let Some(first) = depiction.polygon.first().or(depiction.line.first()) else { return false };
    let p = milli(*first);
    (left..right).contains(&p.x) && (top..bottom).contains(&p.y)
}
