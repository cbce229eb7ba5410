//! The conditions of an answer are in its first line, for every kind of question and in every format.

use fogas::query::Query;
use fogas::resolver::Resolver;
use fogas::ruling::{Effect, Ruling};
use fogas::show::{Detail, Format, render, share};
use serde_json::{Value, json};

use crate::kit;

/// Returns only the answer, as `-q` prints it, without color.
fn quiet(on: &Resolver, ruling: &Ruling, format: Format) -> String {
    let detail = Detail { quiet: true, ..Detail::default() };
    let text = render(ruling, on.map(), format, detail);
    text.replace("\u{1b}[1m", "").replace("\u{1b}[1;32m", "").replace("\u{1b}[1;31m", "").replace("\u{1b}[0m", "")
}

/// Asks a question on a map. Returns the map with the edits of the question, and the ruling.
fn ask(on: &Resolver, question: &Value) -> (Resolver, Ruling) {
    let query: Query = serde_json::from_value(question.clone()).unwrap_or_else(|e| panic!("{question}: {e}"));
    let on = on.for_query(&query).expect("a map").into_owned();
    let ruling = on.rule_on(&query).unwrap_or_else(|e| panic!("{question}: {e}"));
    (on, ruling)
}

/// Every ruling on the worked questions gives each of its conditions in its first line, and gives one only if a note
/// decides.
#[test]
fn every_condition_stands_in_the_first_line() {
    let mut conditional = 0;
    for (on, ruling) in crate::worked::rulings() {
        let told = kit::json(&on, &ruling);
        let conditions = told["conditions"].as_array().cloned().unwrap_or_default();
        let decides = ruling.notes.iter().any(fogas::ruling::Note::decides);
        if ruling.is_yes() != Some(false) {
            assert_eq!(decides, !conditions.is_empty(), "{:?}: {:?}", ruling.query, ruling.notes);
        }
        conditional += usize::from(!conditions.is_empty());
        let lines = [Format::Table, Format::Plain, Format::Markdown].map(|format| quiet(&on, &ruling, format));
        for condition in &conditions {
            let words = condition.as_str().expect("words");
            assert!(lines[0].lines().next().is_some_and(|first| first.contains(words)), "{words} in {}", lines[0]);
            assert!(lines[1].contains(words), "{words} in {}", lines[1]);
            assert!(share(&ruling, on.map()).lines().next().is_some_and(|first| first.contains(words)), "{words}");
        }
    }
    assert!(conditional > 20, "{conditional} of them hold on something");
}

/// What decides, kind by kind: the side of a sewer's Task Check (FB-SSR9, B8.4), Kindling (FB-SSR11), the Out-of-Gas DR (FB-SSR20),
/// Double Time (FB-SSR4), ground pressure (D8.21), Wall Advantage (B9.32), Normal Range (A7.22), a class, a B#, HE of 70mm (B24.11).
#[test]
fn what_decides_is_said_in_short() {
    let fb = kit::built_in("fb");
    let cases = [
        (json!({ "fire": { "from": "YY28" } }), "not by Kindling (FB-SSR11)"),
        (
            json!({ "move-cost": { "path": ["E36", "E37"], "as": "tracked", "side": "axis", "date": "1945-02-06" } }),
            "if not out of gas first (FB-SSR20)",
        ),
        (
            json!({ "move-cost": { "path": ["E36", "E37"], "as": "tracked", "side": "axis" } }),
            "if no Out-of-Gas DR stops it (FB-SSR20)",
        ),
        (
            json!({ "move-cost": { "path": ["E36", "E37"], "states": ["double-time"], "allotment": 4 } }),
            "if no Axis unit from 6 February (FB-SSR4)",
        ),
        // Debris +1 and +1 for Normal pressure: 10 and more of 36 bogs 6; Low 11: 3; High 9: 10
        (
            json!({ "bog": { "from": "F36", "to": "F35", "as": "tracked", "allotment": 13, "set": ["F35=debris"] } }),
            "if Normal ground pressure; Low: bogs 1/12; High: 5/18",
        ),
        (json!({ "shot": { "from": "G35", "to": "G34" } }), "unless the firer has WA (+wa)"),
        (json!({ "shot": { "from": "F38", "to": "E38" } }), "unless the target has WA (+wa)"),
        (json!({ "shot": { "from": "F36", "to": "F33", "fp": 4 } }), "if within Normal Range"),
        (json!({ "availability": { "item": "pf", "side": "hungarian" } }), "if Elite"),
        (json!({ "ammo-shortage": { "level": 3, "things": ["gun"] } }), "if its B# is 12"),
    ];
    for (question, words) in cases {
        let (on, ruling) = ask(&fb, &question);
        let line = quiet(&on, &ruling, Format::Table);
        assert!(line.contains(words), "{question}: {line}");
    }
    // a value that is given is not a condition
    for question in [
        json!({ "move-cost": { "path": ["E36", "E37"], "as": "tracked", "side": "soviet", "date": "1945-02-06" } }),
        json!({ "shot": { "from": "G35+wa", "to": "G34" } }),
        json!({ "shot": { "from": "F38", "to": "E38+wa" } }),
        json!({ "ammo-shortage": { "level": 3, "things": ["gun:12"] } }),
    ] {
        let (on, ruling) = ask(&fb, &question);
        assert!(kit::json(&on, &ruling)["conditions"].is_null(), "{question}: {:?}", ruling.notes);
    }
}

/// On a page of at least 60 characters, the first line says that there are conditions, however long they are.
#[test]
fn a_narrow_page_keeps_the_conditions() {
    let fb = kit::built_in("fb");
    let bog = json!({ "bog": { "from": "F36", "to": "F35", "as": "tracked", "allotment": 13, "set": ["F35=debris"] } });
    let (on, ruling) = ask(&fb, &bog);
    for width in [60, 80, 120] {
        let page = render(&ruling, on.map(), Format::Table, Detail { width, ..Detail::default() });
        let first = page.lines().next().expect("a line");
        assert!(first.contains("on conditions:") || first.contains("if Normal ground pressure"), "{first}");
        assert!(page.contains("Low: bogs 1/12"), "{page}");
    }
}

/// Where the first line must end within a phrase, the phrase goes on in the next line, and the conditions come after it. The twin ends a
/// part of the answer.
#[test]
fn conditions_do_not_stand_within_a_phrase() {
    let fb = kit::built_in("fb");
    let short = json!({ "ammo-shortage": { "level": 4, "things": ["4-4-7"], "dr": 11 } });
    let (on, ruling) = ask(&fb, &short);
    // the first line is bold
    let page = render(&ruling, on.map(), Format::Table, Detail { width: 72, ..Detail::default() });
    let page = page.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
    let lines: Vec<&str> = page.lines().map(str::trim).take(3).collect();
    assert!(lines[0].starts_with("On conditions: Level 4, Original DR 11:"), "{page}");
    assert!(
        lines[..2].join(" ").ends_with("is Replaced by German 4-3-6") && lines[2].starts_with("if it is "),
        "{page}"
    );
    let bog = json!({ "bog": { "from": "F36", "to": "F35", "as": "tracked", "allotment": 13, "set": ["F35=debris"] } });
    let (on, ruling) = ask(&fb, &bog);
    let page = render(&ruling, on.map(), Format::Table, Detail { width: 80, ..Detail::default() });
    assert!(page.contains(", on conditions:") && !page.contains("On conditions: "), "{page}");
}

/// FB-SSR4: from 6 February 1945 the Axis is too short of food for Double Time, and what is in reach says so. The twin: the day before.
#[test]
fn what_is_in_reach_says_that_double_time_is_not_allowed() {
    let fb = kit::built_in("fb");
    for (date, allowed) in [("1945-02-06", false), ("1945-02-05", true)] {
        let reach = json!({ "move-cost":
            { "path": ["F36"], "reach": 4, "states": ["double-time"], "side": "axis", "date": date } });
        let (on, ruling) = ask(&fb, &reach);
        assert_eq!(!quiet(&on, &ruling, Format::Table).contains("NOT ALLOWED"), allowed, "{date}");
        assert_eq!(ruling.is_yes(), if allowed { None } else { Some(false) }, "{date}");
    }
}

/// On a small screen too, every DRM in the total is shown, and the odds take one line. All odds are listed with the
/// whole working.
#[test]
fn what_changed_the_answer_is_never_cut() {
    let mut cut = 0;
    for (on, ruling) in crate::worked::rulings() {
        if !matches!(ruling.query, Query::Tem(_) | Query::Shot(_)) || !ruling.is_clear() {
            continue;
        }
        let small = render(&ruling, on.map(), Format::Table, Detail { height: 12, ..Detail::default() });
        let rows: Vec<[&str; 3]> = small
            .lines()
            .filter_map(|line| {
                let cells: Vec<_> = line.trim_matches('│').split('┆').map(str::trim).collect();
                Some([cells.first()?, cells.get(1)?, cells.get(2)?].map(|cell| *cell))
            })
            .collect();
        for step in &ruling.steps {
            let (Effect::Drm(drm) | Effect::Changes(drm)) = step.effect else { continue };
            let is_its = |row: &[&str; 3]| {
                row[0] == step.rule.id().split("-T").next().unwrap_or_default() && row[2].contains(&format!("{drm:+}"))
                    || row[0].starts_with(step.rule.id()) && row[2].contains(&format!("{drm:+}"))
            };
            let is_table = step.rule.id().contains("-T");
            assert!(is_table || rows.iter().any(is_its), "{:?} {step:?}:\n{small}", ruling.query);
        }
        let adds_up = ruling.steps.iter().any(|step| matches!(step.effect, Effect::Drm(_)));
        assert!(!adds_up || rows.iter().any(|row| row[0] == "total"), "{small}");
        cut += usize::from(small.contains("(-w)"));
        let odds = small.lines().filter(|line| line.trim_start().starts_with("odds: ")).count();
        assert!(odds <= 1 && !small.contains("MC or worse"), "{small}");
        let whole = render(&ruling, on.map(), Format::Table, Detail { why: true, ..Detail::default() });
        assert_eq!(odds == 1, whole.contains(" column at "), "{whole}");
        // the DRM come before the list of the odds
        let at = |words: &str| whole.lines().position(|line| line.contains(words));
        assert!(odds == 0 || at("total") < at(" column at "), "{whole}");
    }
    assert!(cut > 5, "{cut} of them do not fit into 12 lines");
}
