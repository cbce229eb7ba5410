//! What the program says about lines, compared with the other engine: agreement by board and by the reason of the
//! other.
//!
//! The other engine is not the rules. `docs/against-vasl.md` says for each class of difference which of the two is
//! right.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use fogas::map::{Catalogue, Map, Place, Token};
use serde_json::{Value, json};

use super::{BOARDS, lines, shared, whole};

/// The outcome of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Came {
    /// The same verdict, and the same Hindrance if it is clear.
    Same,
    /// The same verdict, with another Hindrance.
    OtherHindrance,
    /// Another verdict.
    Other,
    /// Refused by rule.
    Refused,
    /// The map has no such Location by the rules.
    NoLocation,
}

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    same: u32,
    other_hindrance: u32,
    other: u32,
    refused: u32,
    no_location: u32,
    both_clear: u32,
}

impl Tally {
    fn take(&mut self, came: Came, clear: bool) {
        match came {
            Came::Same => self.same += 1,
            Came::OtherHindrance => self.other_hindrance += 1,
            Came::Other => self.other += 1,
            Came::Refused => self.refused += 1,
            Came::NoLocation => self.no_location += 1,
        }
        self.both_clear += u32::from(clear && matches!(came, Came::Same | Came::OtherHindrance));
    }

    fn verdicts(&self) -> f64 {
        let same = self.same + self.other_hindrance;
        100.0 * f64::from(same) / f64::from((same + self.other).max(1))
    }

    fn hindrances(&self) -> f64 {
        100.0 * (1.0 - f64::from(self.other_hindrance) / f64::from(self.both_clear.max(1)))
    }
}

fn text<'v>(line: &'v Value, key: &str) -> &'v str {
    line[key].as_str().unwrap_or_default()
}

/// Returns the Location of an end in this program's notation, if the map has it.
fn place(map: &Map, line: &Value, end: &str) -> Option<String> {
    let hex = text(line, end);
    let level = line[format!("{end}_level")].as_i64().expect("a level");
    let token = match text(line, &format!("{end}_loc")) {
        "ground" => {
            let facts = map.hex(hex.parse().expect("a hex")).expect("a hex of the board");
            if facts.is_depression() { format!("{hex}@u") } else { hex.to_owned() }
        }
        "level" => format!("{hex}@{level}"),
        "bridge" => format!("{hex}@b"),
        "under_bridge" => format!("{hex}@u"),
        "rooftop" => format!("{hex}@roof"),
        _ => format!("{hex}@c"),
    };
    let known: Token = token.parse().ok()?;
    let (location, ..) = map.resolve(&known).ok()?;
    let base = line[format!("{end}_base")].as_i64().expect("a level");
    let absolute = map.elevation(location)?.in_half_levels();
    let theirs = i16::try_from(2 * (base + level)).expect("a level");
    assert!(
        absolute == theirs || matches!(location.place, Place::Rooftop | Place::Cellar),
        "{token}: {absolute} half-levels, but {theirs}"
    );
    Some(token)
}

/// Asks one in so many lines of a board through `fogas batch`.
fn answers(shared: &Path, name: &str, one_in: usize) -> Vec<(Value, Option<Value>)> {
    let catalogue = Catalogue::built_in();
    let file = whole(shared, name);
    let path = std::env::temp_dir().join(format!("fogas-{name}-{}.json", std::process::id()));
    std::fs::write(&path, file.to_text().expect("JSON")).expect("a map file");
    let map = Map::check(file, Arc::clone(&catalogue)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
    let all: Vec<Value> = lines(shared, &format!("{name}.jsonl.gz")).into_iter().step_by(one_in).collect();
    let queries: Vec<Option<Value>> = all
        .iter()
        .map(|line| {
            let (from, to) = (place(&map, line, "from")?, place(&map, line, "to")?);
            Some(json!({ "los": { "from": from, "to": to } }))
        })
        .collect();
    let mut fogas = Command::new(env!("CARGO_BIN_EXE_fogas"));
    let mut fogas = fogas
        .args(["batch", "-m"])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = fogas.stdin.take().expect("its input");
    let asked: Vec<String> = queries.iter().flatten().map(ToString::to_string).collect();
    let writing = std::thread::spawn(move || {
        for line in asked {
            writeln!(input, "{line}").expect("its input is read");
        }
    });
    let output = fogas.wait_with_output().expect("the program ends");
    writing.join().expect("all is asked");
    std::fs::remove_file(&path).expect("the map file");
    let output = String::from_utf8(output.stdout).expect("text");
    let mut told = output.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    all.into_iter()
        .zip(queries)
        .map(|(line, query)| (line, query.map(|_| told.next().expect("an answer to each line"))))
        .collect()
}

fn came(theirs: &Value, ours: Option<&Value>) -> Came {
    let Some(ours) = ours else { return Came::NoLocation };
    if !ours["error"].is_null() {
        return Came::Refused;
    }
    let outcome = &ours["outcome"];
    let blocked = !outcome["los"].as_bool().expect("a verdict");
    if blocked != theirs["blocked"].as_bool().expect("a verdict") {
        Came::Other
    } else if !blocked && outcome["hindrance"] != theirs["hindrance"] {
        Came::OtherHindrance
    } else {
        Came::Same
    }
}

/// A6.5 and the rest: at least as many lines agree as did when this was written. The goal is 99.5 of 100 verdicts and 99
/// of 100 Hindrances of the lines that the other engine tells alike from both ends and when shifted by a pixel. One line in
/// five is asked; all are if the differences are written to a file.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn lines_are_told_as_the_other_engine_tells_them() {
    let Some(shared) = shared() else { return };
    let mut total = Tally::default();
    let dump = std::env::var_os("FOGAS_DIFFERENCES").map(|path| std::fs::File::create(path).expect("a file"));
    let one_in = if dump.is_some() { 1 } else { 5 };
    for name in BOARDS {
        let mut all = Tally::default();
        let mut apart = Tally::default();
        let mut unsure = Tally::default();
        let mut by_reason: BTreeMap<String, Tally> = BTreeMap::new();
        for (theirs, ours) in answers(&shared, name, one_in) {
            let came = came(&theirs, ours.as_ref());
            let clear = !theirs["blocked"].as_bool().expect("a verdict");
            let high_or_low = ["from_loc", "to_loc"].iter().any(|k| ["rooftop", "cellar"].contains(&text(&theirs, k)));
            if high_or_low {
                apart.take(came, clear);
                continue;
            }
            if theirs["sym"] != json!(true) || theirs["stable"] != json!(true) {
                unsure.take(came, clear);
                continue;
            }
            all.take(came, clear);
            let reason = theirs["reason"].as_str().unwrap_or("clear");
            by_reason.entry(reason.to_owned()).or_default().take(came, clear);
            if !matches!(came, Came::Same | Came::NoLocation)
                && let Some(mut dump) = dump.as_ref()
            {
                writeln!(dump, "{}", json!({ "came": format!("{came:?}"), "theirs": theirs, "ours": ours }))
                    .expect("a file");
            }
        }
        println!(
            "{name}: verdicts {:.2} %, Hindrances {:.2} % ({} same, {} other Hindrance, {} other verdict, {} refused, {} without such a Location)",
            all.verdicts(),
            all.hindrances(),
            all.same,
            all.other_hindrance,
            all.other,
            all.refused,
            all.no_location,
        );
        println!(
            "    unsure lines: verdicts {:.2} %; rooftops and cellars: {} of them",
            unsure.verdicts(),
            apart.no_location + apart.same + apart.other
        );
        for (reason, tally) in by_reason {
            println!("    {:5} {:5} {:5}  {reason}", tally.same, tally.other_hindrance, tally.other);
        }
        for (sum, add) in [
            (&mut total.same, all.same),
            (&mut total.other_hindrance, all.other_hindrance),
            (&mut total.other, all.other),
            (&mut total.refused, all.refused),
            (&mut total.no_location, all.no_location),
            (&mut total.both_clear, all.both_clear),
        ] {
            *sum += add;
        }
    }
    println!(
        "goal: verdicts 99.50 %, Hindrances 99.00 %; all: verdicts {:.2} %, Hindrances {:.2} %, {} refused, {} without such a Location",
        total.verdicts(),
        total.hindrances(),
        total.refused,
        total.no_location
    );
    // what was reached when this was written; docs/against-vasl.md says what the rest is
    assert!(total.verdicts() >= 99.75, "verdicts {:.2} %", total.verdicts());
    assert!(total.hindrances() >= 99.5, "Hindrances {:.2} %", total.hindrances());
}
