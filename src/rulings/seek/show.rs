//! Rulings that say where.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::grid::Hex;
use crate::map::{Map, Place};
use crate::query::{Query, Sought};
use crate::ruling::{FirePath, FoundAt, LosLevels, Ruling, SeenAt, Where};

use crate::rulings::los::show::end_words;
use crate::rulings::movement::show::seen_words;
use crate::show::words::wrapped;
use crate::show::{Page, Shown};

/// The width of lists, in columns.
const WIDTH: usize = 78;

fn plural(count: usize) -> String {
    if count == 1 { "1 Location".to_owned() } else { format!("{count} Locations") }
}

pub(crate) fn headline(found: &Where) -> String {
    let not_covered = match found.not_covered {
        0 => String::new(),
        count => format!(", {} not covered", plural(count)),
    };
    covered(found) + &not_covered
}

fn covered(found: &Where) -> String {
    let of = match (&found.any_of[..], &found.of) {
        ([first, .., last], _) => format!("{first} ... {last} (any of {})", found.any_of.len()),
        (_, of) => of.as_ref().map(end_words).unwrap_or_default(),
    };
    let count = plural(found.locations.len());
    let asked = format!("{}{}", found.asked, if found.at_ground { " at ground level" } else { "" });
    match found.ask {
        Sought::Sees => format!("{of}  is seen from {count} of {asked}"),
        Sought::SeenFrom => format!("{of}  sees {count} of {asked}"),
        Sought::Setup => {
            format!("{} may set up in {count} of {asked}", found.sets_up.as_deref().unwrap_or("it"))
        }
        Sought::Reach if found.watchers.is_empty() => format!("{of}  reaches {count}"),
        Sought::Reach if found.locations.iter().any(|f| f.least_fire.is_some()) => {
            let free =
                found.locations.iter().filter_map(|f| f.least_fire.as_ref()).filter(|f| f.under_fire == 0).count();
            format!("{of}  reaches {count}, {free} of them under no fire of {}", watchers(found))
        }
        Sought::Reach => {
            let unseen = found.locations.iter().filter(|f| f.unseen.is_some()).count();
            format!("{of}  reaches {count}, {unseen} of them unseen by {}", watchers(found))
        }
    }
}

fn watchers(found: &Where) -> String {
    let who: Vec<_> = found.watchers.iter().map(end_words).collect();
    who.join(", ")
}

/// Returns a Location with its Hindrance.
fn with_hindrance(found: &FoundAt) -> String {
    match found.hindrance {
        Some(drm @ 1..) => format!("{} +{drm}", found.at),
        _ => found.at.to_string(),
    }
}

/// Returns lists of Locations, each under its name.
fn lists<K: Ord>(all: &[FoundAt], key: impl Fn(&FoundAt) -> K, name: impl Fn(&K) -> String) -> String {
    let mut lists: BTreeMap<K, Vec<String>> = BTreeMap::new();
    for found in all {
        lists.entry(key(found)).or_default().push(with_hindrance(found));
    }
    let mut text = String::new();
    for (key, each) in lists {
        let name = name(&key);
        let indent = name.chars().count() + 2;
        for (i, line) in wrapped(&each.join(", "), WIDTH - indent).iter().enumerate() {
            let _ = if i == 0 { writeln!(text, "{name}  {line}") } else { writeln!(text, "{:indent$}{line}", "") };
        }
    }
    text
}

/// Returns a path, each Location with the units that have a LOS to it.
fn path_words(los: &[SeenAt]) -> String {
    let one = |seen: &SeenAt| match &seen.seen_by[..] {
        [] => seen.at.to_string(),
        by => format!("{} [{}]", seen.at, seen_words(by)),
    };
    los.iter().map(one).collect::<Vec<_>>().join(" -> ")
}

/// Returns the words for the fire on a path.
fn fire_words(path: &FirePath) -> String {
    match path.under_fire {
        0 => "no fire".to_owned(),
        count => format!("fire at {count}, {} FP", path.fp),
    }
}

/// Returns the columns of a row: the Location, its cost, how it is seen, and the path last.
fn reach_row(found: &FoundAt, watched: bool) -> [String; 4] {
    let cost = found.cost.map(|cost| cost.to_string()).unwrap_or_default();
    let at = if found.entrenched { format!("{}+ent", found.at) } else { found.at.to_string() };
    let (mut how, mut path) = (String::new(), String::new());
    if let Some(least) = &found.least_fire {
        how = format!("{:<16} {:>4}", fire_words(least), least.cost.to_string());
        path = path_words(&least.los);
    } else if watched {
        match &found.unseen {
            Some(unseen) => {
                how = format!("unseen {:>4}", unseen.cost.to_string());
                path = path_words(&unseen.los);
            }
            None if found.seen_by.is_empty() => how.push_str("seen on the way"),
            None => how = format!("seen by {}", seen_words(&found.seen_by)),
        }
    }
    [at, cost, how, path]
}

/// What can be reached in a hex.
struct InHex {
    hex: Hex,
    /// The rows of its Locations.
    rows: Vec<[String; 4]>,
    /// The rows of its Bypasses, each with the hexsides it is for.
    beside: Vec<(String, Vec<String>)>,
}

/// Returns the table of all that can be reached, with a heading. Bypasses are listed under their hex, equal ones
/// together.
fn reach_table(all: &[FoundAt], watched: bool, unit: &str) -> String {
    let mut hexes: Vec<InHex> = Vec::new();
    for found in all {
        let at = hexes.iter().position(|one| one.hex == found.at.hex).unwrap_or_else(|| {
            hexes.push(InHex { hex: found.at.hex, rows: Vec::new(), beside: Vec::new() });
            hexes.len() - 1
        });
        let InHex { rows, beside, .. } = &mut hexes[at];
        let row = reach_row(found, watched);
        if matches!(found.at.place, Place::Bypass(_)) {
            let [name, cost, how, _] = row;
            let alike = format!("{cost} {unit}{}", if how.is_empty() { how } else { format!(", {}", squeezed(&how)) });
            match beside.iter_mut().find(|(known, _)| *known == alike) {
                Some((_, names)) => names.push(name),
                None => beside.push((alike, vec![name])),
            }
        } else {
            rows.push(row);
        }
    }
    let how = match all.iter().any(|found| found.least_fire.is_some()) {
        true => format!("least fire       {unit:>4}"),
        false if watched => format!("unseen {unit:>4}"),
        false => String::new(),
    };
    let path = if watched { "way" } else { "" };
    let head = ["Location".to_owned(), unit.to_owned(), how, path.to_owned()];
    let rows = || hexes.iter().flat_map(|one| &one.rows).chain([&head]);
    let width = |column: usize| rows().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [at, cost, how] = [width(0), width(1), width(2)];
    let line = |row: &[String; 4]| {
        let text = format!("{:at$}  {:>cost$}  {:how$}  {}", row[0], row[1], row[2], row[3]);
        text.trim_end().to_owned() + "\n"
    };
    let mut text = line(&head);
    for InHex { rows, beside, .. } in &hexes {
        for row in rows {
            text.push_str(&line(row));
        }
        for (alike, names) in beside {
            let words = format!("in Bypass, {alike}: {}", names.join(", "));
            for (i, line) in wrapped(&words, WIDTH - 4).iter().enumerate() {
                let _ = writeln!(text, "{}{line}", if i == 0 { "    " } else { "      " });
            }
        }
    }
    text
}

/// Returns a text with each run of spaces reduced to one.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Shown for Where {
    type Json<'a> = &'a Where;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Where {
        self
    }

    fn page(&self, ruling: &Ruling, _: &Map) -> Page {
        let mut details = Vec::new();
        if self.not_covered > 0 {
            details.push(format!("not covered: {}", plural(self.not_covered)));
        }
        if self.at_ground {
            details.push("cellars, upper levels and rooftops are left out: `--level any` counts them".to_owned());
        }
        if !self.without_fp.is_empty() {
            details.push(format!("no FP is known of {}", self.without_fp.join(", ")));
        }
        let block = match self.ask {
            Sought::Sees | Sought::SeenFrom => {
                lists(&self.locations, |f| f.range, |range| format!("range {:>2}", range.unwrap_or_default()))
            }
            Sought::Setup => {
                let name = |rule: &Option<crate::rules::RuleId>| rule.map(|r| r.to_string()).unwrap_or_default();
                lists(&self.locations, |f| f.rule, name)
            }
            Sought::Reach => {
                let points = if let Query::Where(query) = &ruling.query { query.mover.points() } else { "MF" };
                reach_table(&self.locations, !self.watchers.is_empty(), points)
            }
        };
        Page::new(headline(self)).lines(details).texts([block])
    }
}

impl Shown for LosLevels {
    type Json<'a> = &'a LosLevels;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a LosLevels {
        self
    }

    /// Draws a row for each viewer and a column for each Location viewed.
    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let names = |all: &[crate::map::Location]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        let (rows, columns) = (names(&self.from), names(&self.to));
        let width = rows.iter().chain(&columns).map(|n| n.chars().count()).max().unwrap_or(1);
        let mut block = " ".repeat(width);
        for name in &columns {
            let _ = write!(block, " {name:>width$}");
        }
        block.push('\n');
        for (name, pairs) in rows.iter().zip(self.pairs.chunks(columns.len().max(1))) {
            let _ = write!(block, "{name:>width$}");
            for pair in pairs {
                let cell = match pair {
                    p if p.clear && p.hindrance > 0 => format!("+{}", p.hindrance),
                    p if p.clear => "o".to_owned(),
                    p if p.unruled.is_some() => "?".to_owned(),
                    _ => ".".to_owned(),
                };
                let _ = write!(block, " {cell:>width$}");
            }
            block.push('\n');
        }
        let clear = self.pairs.iter().filter(|p| p.clear).count();
        let headline = format!("{} lines, {clear} with a LOS", self.pairs.len());
        let details = vec!["`o` clear, `+n` clear with that Hindrance, `.` no LOS; rows are the viewers".to_owned()];
        Page::new(headline).lines(details).texts([block])
    }
}
