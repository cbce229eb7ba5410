//! Many lines at once, as grids of characters.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::grid::Hex;
use crate::map::{Location, Map, Place};
use crate::ruling::{LosPair, LosPairs, Outlook, Seat, SeenLocation};

use super::ends::end_words;
use crate::show::grids::grids;
use crate::show::{Block, Page, Sheet};

/// Draws the matrix with a row for each viewer: `.` for no LOS, a number for the Hindrance of a clear line.
pub(super) fn matrix(pairs: &[LosPair]) -> Page {
    let mut labels: Vec<&str> = Vec::new();
    let mut of_label: HashMap<&str, usize> = HashMap::new();
    for pair in pairs {
        of_label.entry(&pair.from).or_insert_with(|| {
            labels.push(&pair.from);
            labels.len() - 1
        });
    }
    // the pair for each viewer and each viewed unit, row by row
    let mut cells: Vec<Option<&LosPair>> = vec![None; labels.len() * labels.len()];
    for pair in pairs {
        if let (Some(from), Some(to)) = (of_label.get(&*pair.from), of_label.get(&*pair.to)) {
            cells[from * labels.len() + to].get_or_insert(pair);
        }
    }
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(1);
    // as many columns side by side as fit into 80 characters
    let mut blocks = Vec::new();
    let many = (80 / (width + 1)).saturating_sub(1).max(1);
    for (first, band) in labels.chunks(many).enumerate().map(|(i, band)| (i * many, band)) {
        let mut block = " ".repeat(width);
        for label in band {
            let _ = write!(block, " {label:>width$}");
        }
        block.push('\n');
        for (row, from) in cells.chunks(labels.len()).zip(&labels) {
            let _ = write!(block, "{from:>width$}");
            for cell in &row[first..first + band.len()] {
                let _ = match cell {
                    None => write!(block, " {:>width$}", "-"),
                    Some(p) if p.clear => write!(block, " {:>width$}", p.hindrance),
                    Some(p) if p.unruled.is_some() => write!(block, " {:>width$}", "?"),
                    Some(_) => write!(block, " {:>width$}", "."),
                };
            }
            block.push('\n');
        }
        blocks.push(block);
    }
    let clear = pairs.iter().filter(|p| p.clear).count() / 2;
    let headline = format!("{} units, {} pairs, {clear} with a LOS", labels.len(), pairs.len() / 2);
    let details = vec!["rows see columns: a number is a LOS with that Hindrance, `.` no LOS".to_owned()];
    Page::new(headline).lines(details).texts(blocks)
}

/// Returns what one Location sees: counts by distance and Hindrance, the hexes, and in the working everything on a
/// grid.
pub(super) fn all(seat: &Seat, sightings: &[SeenLocation], map: &Map) -> Page {
    let seen: Vec<&SeenLocation> = sightings.iter().filter(|s| s.clear).collect();
    let headline = format!("{}  LOS to {} of {} Locations", end_words(seat), seen.len(), sightings.len());
    let most = seen.iter().map(|s| usize::from(s.hindrance)).max().unwrap_or_default();
    let mut header = vec!["Range", "LOS"];
    header.extend(HINDRANCES.iter().take(most + 1));
    let farthest = seen.iter().map(|s| s.range).max().unwrap_or_default();
    let rows = (0..=farthest).step_by(usize::from(BAND)).map(|first| {
        let last = first + BAND - 1;
        let here: Vec<_> = seen.iter().filter(|s| (first..=last).contains(&s.range)).collect();
        let of = |n: usize| here.iter().filter(|s| usize::from(s.hindrance) == n).count();
        let mut row = vec![format!("{first}-{last}"), here.len().to_string()];
        row.extend((0..=most.min(HINDRANCES.len() - 1)).map(|n| of(n).to_string()));
        row
    });
    let sheet = Sheet::new(&header, rows.filter(|row| row[1] != "0").collect());
    let mut details = Vec::new();
    for hindrance in 0..=most {
        let mut there: Vec<_> =
            seen.iter().filter(|s| usize::from(s.hindrance) == hindrance).map(|s| s.location).collect();
        there.sort();
        if !there.is_empty() {
            details.push(format!("+{hindrance}: {}", by_hex(&there)));
        }
    }
    let grid = map.grid();
    // for each hex the ground level, else the bridge, else the first of the other Locations
    let mut shown_of: HashMap<Hex, &SeenLocation> = HashMap::new();
    let rank = |s: &SeenLocation| match s.location.place {
        Place::Ground => 0,
        Place::Bridge => 1,
        _ => 2,
    };
    for sighting in sightings {
        let shown = shown_of.entry(sighting.location.hex).or_insert(sighting);
        if rank(sighting) < rank(shown) {
            *shown = sighting;
        }
    }
    let cell = |hex: Hex| match shown_of.get(&hex) {
        _ if hex == seat.location.hex => "@".to_owned(),
        Some(s) if s.clear && s.hindrance > 0 => format!("+{}", s.hindrance),
        Some(s) if s.clear => "o".to_owned(),
        Some(s) if s.unruled.is_some() => "?".to_owned(),
        Some(_) => ".".to_owned(),
        None => String::new(),
    };
    let shown = sightings.iter().filter(|s| s.clear || s.unruled.is_some()).map(|s| s.location.hex);
    let shown: Vec<Hex> = shown.chain([seat.location.hex]).collect();
    let mut working = grids(grid, 3, &shown, cell);
    let key = "`o` LOS, `+n` LOS with that Hindrance, `.` no LOS; for the ground level, or the bridge\n";
    working.insert(0, key.to_owned());
    Page::new(headline).lines(details).put(working.into_iter().map(Block::Working)).tables([sheet])
}

/// The number of hexes of range in a row of the count by distance.
const BAND: u16 = 4;

/// The columns of the count by Hindrance.
const HINDRANCES: [&str; 6] = ["+0", "+1", "+2", "+3", "+4", "+5"];

/// Writes sorted Locations, grouped by hex: `G37 @1 @r, H38`.
fn by_hex(locations: &[Location]) -> String {
    let mut text = String::new();
    let mut last = None;
    for location in locations {
        if last == Some(location.hex) {
            let name = location.to_string();
            let _ = write!(text, " {}", name.trim_start_matches(&location.hex.to_string()));
        } else {
            let _ = write!(text, "{}{location}", if text.is_empty() { "" } else { ", " });
        }
        last = Some(location.hex);
    }
    text
}

/// How many hexes are named at each end of the scale.
const NAMED: usize = 8;

/// Draws how many other hexes each hex sees, and names those that see most and least.
pub(super) fn pairs(pairs: &LosPairs, map: &Map) -> Page {
    let outlooks = &pairs.hexes;
    let (asked, clear, hindered) = (pairs.count(|o| o.asked), pairs.count(|o| o.clear), pairs.count(|o| o.hindered));
    // in whole thousandths, rounded down
    let permille = (clear * 1000).checked_div(asked).unwrap_or(0);
    let headline = format!(
        "{asked} pairs of hexes: {clear} with a LOS ({}.{} %), {hindered} of them hindered",
        permille / 10,
        permille % 10
    );
    let mut ranked: Vec<&Outlook> = outlooks.iter().filter(|o| o.asked > 0).collect();
    ranked.sort_by_key(|o| std::cmp::Reverse(o.clear));
    let named = |some: &mut dyn Iterator<Item = &&Outlook>| {
        some.take(NAMED).map(|o| format!("{} {}", o.hex, o.clear)).collect::<Vec<_>>().join(", ")
    };
    let mut details = vec!["in each hex: how many others it sees, ground level to ground level".to_owned()];
    if !ranked.is_empty() {
        details.push(format!("most:  {}", named(&mut ranked.iter())));
        details.push(format!("least: {}", named(&mut ranked.iter().rev())));
    }
    let unruled = pairs.count(|o| o.unruled);
    if unruled > 0 {
        details.push(format!("not covered: {unruled} pairs"));
    }
    let width = outlooks.iter().map(|o| o.clear.to_string().len()).max().unwrap_or(1).max(3);
    let at = |hex: Hex| outlooks.binary_search_by_key(&hex, |o| o.hex).ok().map(|i| outlooks[i].clear.to_string());
    let working = grids(map.grid(), width, &[], |hex| at(hex).unwrap_or_default());
    Page::new(headline).lines(details).put(working.into_iter().map(Block::Working))
}
