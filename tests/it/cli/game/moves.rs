//! Side effects of a move in the MPh: MF that are counted, concealment that is lost, a Gun and its crew, SMOKE that is
//! removed.

use super::Table;
use crate::cli::{run, stderr, stdout};

fn table(units: &[&str]) -> Table {
    let table = Table::on("fb");
    table.done(&[&["game", "set"], units].concat());
    table.done(&["game", "turn", "1", "soviet"]);
    table.done(&["game", "phase", "mph"]);
    table
}

/// A4.11: a squad has 4 MF in all the MPh. NN11, NN12, MM12 and MM13 are Open Ground, 1 MF each; a fifth MF it has not, in one move or in several.
/// With `--force` it moves, and the next MPh begins with 4 again.
#[test]
fn mf_are_kept_for_the_mph() {
    let table = table(&["A@NN10:4-4-7,ru", "L@NN10:8-0,ru"]);
    table.done(&["game", "move", "A", "NN11", "NN12"]);
    assert!(table.done(&["game", "turn"]).contains("spent in this MPh: A 2 of 4"));
    table.done(&["game", "move", "A", "MM13", "MM12"]);
    let told = table.refused(&["game", "move", "A", "MM11"], 2);
    assert!(
        told.contains("A has spent 4 of its 4 MF in this MPh, so none is left, and this takes 1 (A4.11)"),
        "{told}"
    );
    // its twins: a leader has 6 MF, and Double Time gives 2 more (A4.5)
    table.done(&["game", "move", "L", "NN11", "NN12", "MM13", "MM12", "MM11"]);
    table.done(&["game", "undo"]);
    table.done(&["game", "move", "A", "MM11", "--double-time"]);
    assert!(table.done(&["game", "turn"]).contains("A 5 of 6"));
    table.done(&["game", "move", "A", "MM12"]);
    table.refused(&["game", "move", "A", "MM11"], 2);
    table.done(&["game", "move", "A", "MM11", "--force"]);
    // the phase ends, and nothing is left
    table.done(&["game", "phase", "dfph"]);
    assert!(!table.done(&["game", "turn"]).contains("spent"));
    assert!(
        !table.text().contains("\"~spent:A=7/6\"]}\n ]")
            && table.json()["turn"].as_array().is_some_and(|t| t.len() == 4)
    );
}

/// A4.11: a move that exceeds the unit's MF is not made. A17.2: a wounded leader has 3 MF.
#[test]
fn a_move_beyond_its_mf_is_not_made() {
    let table = table(&["A@NN10:4-4-7,ru", "L@NN10:8-0,ru,wounded"]);
    let way = ["NN11", "NN12", "MM13", "MM12", "MM11"];
    let refused = |unit: &str, way: &[&str]| {
        let output = run(&[&["-m", &table.file, "game", "move", unit], way].concat());
        output.status.code() == Some(1) && stdout(&output).contains("NOT ALLOWED")
    };
    assert!(refused("A", &way) && refused("L", &way[..4]));
    assert!(!refused("A", &way[..4]) && !refused("L", &way[..3]));
}

/// A12.14: a unit that moves in Open Ground in the LOS of a Good Order enemy within 16 hexes is no longer concealed: Foe in NN12 looks over NN11, all of it
/// Open Ground on one level. Its twins: an enemy who is broken or concealed takes nothing, and a unit that is not seen keeps it.
#[test]
fn concealment_is_lost_in_the_open() {
    for (foe, lost) in [
        ("Foe@NN12:4-6-7,ge", true),
        ("Foe@NN12:4-6-7,ge,broken", false),
        ("Foe@NN12:4-6-7,ge,concealed", false),
        ("Foe@A9:4-6-7,ge", false),
    ] {
        let table = table(&["A@NN10:4-4-7,ru,concealed", "B@NN10:4-4-7,ru,concealed", foe]);
        let told = table.done(&["game", "move", "A", "B", "NN11"]);
        assert_eq!(
            told.contains("A B no longer concealed: seen in Open Ground in NN11 by Foe (A12.14, unverified)"),
            lost,
            "{foe}: {told}"
        );
        assert!(!told.contains("is not checked"), "{told}");
        let units = table.json()["units"].to_string();
        assert_eq!(
            units.matches("concealed,").count(),
            if lost { 0 } else { 2 } + usize::from(foe.contains("concealed")),
            "{units}"
        );
        // it is one act, and undone as one
        table.done(&["game", "undo"]);
        assert!(table.json()["units"].to_string().contains("A@NN10:concealed"));
    }
}

/// A4.6, A12.14: on a boulevard the DRM of AAA27 are -1 (WCB) and -1 (FFNAM), and -1 more (FFMO) in the open; through SMOKE in AAA26 FFMO is NA,
/// and though -2 is left it is not the open: the unit keeps its concealment.
#[test]
fn a_hindrance_keeps_who_moves_out_of_the_open() {
    for (smoke, said) in [(true, "A seen in AAA27 by Foe: concealment could be lost"), (false, "A no longer concealed")]
    {
        let table = table(&["A@ZZ27:4-4-7,ru,concealed", "Foe@AAA25:4-6-7,ge"]);
        if smoke {
            table.done(&["game", "set", "AAA26=smoke"]);
        }
        let told = table.done(&["game", "move", "A", "AAA27"]);
        assert!(told.contains(said), "{told}");
        // the summary says it once
        assert!(!table.done(&["game", "summary"]).contains("is no longer concealed"));
    }
}

/// A12.14, FB11.1: the ground above the underpass in U12 is Open Ground on the hill, and what goes over it is seen as anywhere: Foe in T12 stands as
/// high, so that FFMO applies. Its twin in S11 stands a full level below, which gives Height Advantage (B10.31), and no FFMO. A way that is searched
/// for under the least fire is seen as one that is named: NN11 is Open Ground before NN12.
#[test]
fn who_moves_above_an_underpass_or_under_least_fire_is_seen() {
    for (foe, said) in [
        ("Foe@T12:4-6-7,ge", "A no longer concealed: seen in Open Ground in U12 by Foe"),
        ("Foe@S11:4-6-7,ge", "A seen in U12 by Foe: concealment could be lost"),
    ] {
        let table = table(&["A@V12:4-4-7,ru,concealed", foe]);
        let done = table.done(&["game", "move", "A", "U12@0"]);
        assert!(done.contains(said), "{foe}: {done}");
    }
    let table = table(&["A@NN10:4-4-7,ru,concealed", "Foe@NN12:4-6-7,ge"]);
    let done = table.done(&["game", "move", "A", "--to", "NN11", "--least-fire"]);
    assert!(done.contains("A no longer concealed: seen in Open Ground in NN11 by Foe"), "{done}");
}

/// A12.15: a player who holds both sides reads whom a unit has come upon, along with the answer; the log of the mover's side does not name him.
#[test]
fn who_comes_upon_a_concealed_unit_is_told() {
    let table = table(&["A@NN10:4-4-7,ru", "Foe@NN11:4-6-7,ge,concealed"]);
    let output = run(&["-m", &table.file, "game", "move", "A", "NN11"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        stderr(&output).contains("A has entered NN11, where Foe is concealed or hidden: A12.15"),
        "{}",
        stderr(&output)
    );
    assert!(!stdout(&output).contains("Foe"), "{}", stdout(&output));
    assert!(!table.done(&["--for", "soviet", "game", "log"]).contains("Foe"));
    table.done(&["game", "undo"]);
    table.done(&["game", "move", "A", "MM11"]);
}

/// A12.14, A10.62: a unit that breaks is DM and concealed no longer; a game in which one is both does not stand.
#[test]
fn who_breaks_is_concealed_no_longer() {
    let table = table(&["A@NN10:4-4-7,ru,concealed"]);
    assert!(table.done(&["game", "set", "A:broken"]).contains("+ A@NN10:broken,dm,side"));
    table.refused(&["game", "set", "A:concealed"], 2);
    table.done(&["game", "set", "A:-broken"]);
    table.done(&["game", "set", "A:concealed"]);
}

/// A24.1 (recalled): SMOKE grenades go at the end of the MPh, Smoke of ordnance does not.
#[test]
fn smoke_grenades_go_with_the_mph() {
    let table = table(&["A@NN10:4-4-7,ru", "NN11=smoke-grenades", "NN12=wp-grenades", "NN13=smoke"]);
    let told = table.done(&["game", "phase", "dfph"]);
    assert!(told.contains("smoke-grenades is gone: NN11") && told.contains("wp-grenades is gone: NN12"), "{told}");
    assert_eq!(table.json()["board"], serde_json::json!(["NN13=smoke"]));
    // its twin: they stand while it lasts
    table.done(&["game", "undo"]);
    assert_eq!(table.json()["board"].as_array().map(Vec::len), Some(3));
}

/// C2: a Gun that fires shows its crew, and both are marked; of two crews it is the one that mans it.
#[test]
fn a_gun_fires_with_its_crew() {
    let table = Table::on("fb");
    table.done(&[
        "game",
        "set",
        "PaK@NN11+emp:gun,PaK40,ge,hip,ca=2",
        "Crew@NN11:2-2-8,ge,hip",
        "Sq@NN12:4-6-7,ge,hip",
    ]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "prep"]);
    table.done(&["game", "fired", "PaK"]);
    let units = table.json()["units"].to_string();
    assert!(units.contains("Crew@NN11:prep-fire") && units.contains("PaK@NN11+emp:gun,prep-fire"), "{units}");
    assert!(units.contains("Sq@NN12:hip"), "{units}");
    table.done(&["game", "undo"]);
    // with another squad there, it is unknown who mans it until the player says so
    table.done(&["game", "set", "Sq@NN11"]);
    table.done(&["game", "fired", "PaK"]);
    assert!(table.json()["units"].to_string().contains("Crew@NN11:hip"));
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "possess", "PaK", "Crew"]).contains("Crew possesses PaK"));
    table.done(&["game", "fired", "PaK"]);
    let units = table.json()["units"].to_string();
    assert!(units.contains("Crew@NN11:prep-fire") && units.contains("Sq@NN11:hip"), "{units}");
}

/// C10.3: a crew that walks away from its Gun mans it no longer, and the Gun stays.
#[test]
fn a_crew_that_leaves_its_gun_mans_it_no_longer() {
    let table = table(&["Zis@NN11:gun,type=ZIS-3,side=ru,ca=2", "RC@NN11:2-2-8,ru"]);
    table.done(&["game", "possess", "Zis", "RC"]);
    table.done(&["game", "move", "RC", "NN12"]);
    assert!(table.json()["units"].to_string().contains("Zis@NN11"));
    assert!(!table.done(&["game", "turn"]).contains("possesses"));
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "turn"]).contains("RC possesses Zis"));
}

/// D8.2, D8.3: bogged is a state of its own, and bars a move as immobilized does (D8.1); BU costs a full MP a road hexside (B3.4), CE half of one.
#[test]
fn a_vehicle_moves_as_it_is_kept() {
    let on_road = |state: &str| {
        let table = table(&[&format!("T1@A9:T-34/85,ru,{state},ca=2")]);
        let told = table.done(&["-q", "game", "move", "T1", "B8", "--mp", "15"]);
        (table, told)
    };
    let (_, ce) = on_road("ce");
    let (table, bu) = on_road("bu");
    assert!(bu.contains(" 1 MP") && ce.contains("½ MP"), "{bu}{ce}");
    table.done(&["game", "set", "T1:bogged"]);
    assert!(table.json()["units"].to_string().contains("bogged"));
    let output = run(&["-m", &table.file, "game", "move", "T1", "A9"]);
    assert!(output.status.code() == Some(1) && stdout(&output).contains("D8.3"), "{}", stdout(&output));
    table.done(&["game", "set", "T1:-bogged"]);
    table.done(&["game", "move", "T1", "A9"]);
}

/// For a change that a game cannot make, the error suggests the closest line that works.
#[test]
fn what_is_not_kept_names_the_line_that_works() {
    let table = table(&["StuG@NN11:afv,ge,ca=2", "SS16=smoke-grenades", "A@NN10:4-4-7,ru"]);
    for (line, told) in [
        ("StuG:shocked", "Shock is not kept"),
        ("RR16=wire", "`W1@RR16:fortification,side=german`"),
        ("M@NN10:type=MMG,side=hungarian", "MMG:4-10"),
        ("M@NN10:type=ATR", "as ATR:1-12"),
        ("weather=snow", "`falling-snow=1`"),
    ] {
        let refused = table.refused(&["game", "set", line], 2);
        assert!(refused.replace("\n  ", " ").contains(told), "{line}: {refused}");
    }
    // and these lines do work
    for line in ["W1@RR16:fortification,side=german", "falling-snow=1"] {
        table.done(&["game", "set", line]);
    }
    assert!(table.refused(&["game", "remove", "SS16=smoke"], 2).contains("what lies there is `SS16=smoke-grenades`"));
    assert!(table.refused(&["game", "rename", "A", "4-6-8 Weber"], 2).contains("write `Weber-4-6-8`"));
    table.done(&["game", "rename", "A", "Weber-4-6-8"]);
}

/// A summary reads like a letter: which units moved where, which broke; for the other side a concealed unit is a `?`.
/// The marks that a phase removes are on one line.
#[test]
fn a_summary_is_written_in_sentences() {
    let table = table(&["A@NN10:4-4-7,ru,concealed", "B@NN10:4-4-7,ru", "Foe@A9:4-6-7,ge"]);
    table.done(&["game", "move", "A", "NN11"]);
    table.done(&["game", "move", "B", "NN11", "NN12"]);
    table.done(&["game", "set", "B:broken"]);
    table.done(&["game", "turn", "next"]);
    table.done(&["game", "undo"]);
    let own = table.done(&["--for", "soviet", "game", "summary"]);
    for sentence in ["A moves NN10-NN11, 1 of 4 MF spent", "B moves NN10-NN11-NN12, 2 of 4 MF spent", "B breaks"] {
        assert!(own.contains(sentence), "{own}");
    }
    assert!(!own.contains("side=") && !own.contains("    +"), "{own}");
    let his = table.done(&["--for", "german", "game", "summary"]);
    assert!(his.contains("? moves NN10-NN11\n") && his.contains("B breaks") && !his.contains("A moves"), "{his}");
    table.done(&["game", "redo"]);
    let next = table.done(&["--for", "german", "game", "summary"]);
    assert!(next.contains("1  turn 1 of the axis; no longer marked as moved: B"), "{next}");
}

/// A unit does not move to where it is, and no way leads to a Known enemy, whose rule is named (A4.14). The twins: the next
/// Location, and a way that is barred for another reason.
#[test]
fn a_way_that_leads_nowhere_says_why() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@J36:4-6-7,ge", "Foe@J34:4-4-7,ru", "Hid@J38:4-4-7,ru,hip"]);
    for line in [["game", "move", "A", "J36"], ["game", "move", "A", "--to=J36"]] {
        let told = table.refused(&line, 2);
        assert!(told.contains("A is in J36 already: name where it goes"), "{told}");
    }
    let told = table.refused(&["game", "move", "A", "--to", "J34"], 2);
    assert!(told.contains("from J36 to J34: a Known enemy is there") && told.contains("(A4.14)"), "{told}");
    table.done(&["move-cost", "A", "--to", "J35"]);
    table.done(&["move-cost", "A", "--to", "J38"]);
}
