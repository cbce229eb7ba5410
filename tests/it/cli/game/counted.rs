//! What units spend and do in a phase is counted until it ends: MF of SMOKE, of a push and of a rout, one advance, one
//! try to place SMOKE. What is said of a unit goes with it when it leaves the map.

use std::fs;

use super::Table;
use crate::cli::answered;

/// A German and a Soviet squad, in turn 1 of the Germans.
fn table(phase: &str) -> Table {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq@J36:4-6-7,ge", "Foe@J31:4-4-7,ru"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", phase]);
    table
}

fn typed(table: &Table, line: &str) -> String {
    table.done(&line.split(' ').collect::<Vec<_>>())
}

#[track_caller]
fn refuses(table: &Table, line: &str, told: &str) {
    let all = table.refused(&line.split(' ').collect::<Vec<_>>(), 2);
    assert!(all.contains(told), "{line}: {all}");
}

/// A4.7: a unit advances one Location in an APh, in one line or in two. The twins: another unit, the next APh, and
/// `--force`.
#[test]
fn a_unit_advances_once() {
    let table = table("aph");
    table.done(&["game", "set", "Two@J36:4-6-7,ge"]);
    typed(&table, "game advance Sq J35");
    refuses(
        &table,
        "game advance Sq J34",
        "Sq has advanced in this APh, and a unit advances one Location in it (A4.7)",
    );
    refuses(&table, "game move Sq J34", "Sq has advanced in this APh");
    typed(&table, "game advance Two J35");
    typed(&table, "game move Sq J34 --force");
    typed(&table, "game undo");
    // a new name does not undo it
    typed(&table, "game rename Sq Sq9");
    refuses(&table, "game advance Sq9 J34", "Sq9 has advanced");
    typed(&table, "game turn next");
    typed(&table, "game turn next");
    typed(&table, "game phase aph");
    typed(&table, "game advance Sq9 J34");
}

/// A24.1: SMOKE grenades into an ADJACENT Location cost 2 of the 4 MF of a squad, whether any is placed or not; it tries once, in the MPh of
/// its own side. The twins: another squad, and a game without turns.
#[test]
fn smoke_costs_mf() {
    let table = table("pfph");
    refuses(&table, "smoke Sq J35 --exponent 3 --dr 1 --apply", "placed in the MPh (A24.1), and it is the PFPh");
    typed(&table, "game phase mph");
    refuses(
        &table,
        "smoke Foe J30 --exponent 3 --dr 1 --apply",
        "Foe belongs to the ru, and it is the MPh of the axis",
    );
    typed(&table, "smoke Sq J35 --exponent 3 --dr 5 --apply");
    assert!(typed(&table, "game turn").contains("spent in this MPh: Sq 2 of 4"));
    refuses(&table, "smoke Sq J37 --exponent 3 --dr 1 --apply", "Sq has tried to place SMOKE grenades in this MPh");
    table.done(&["game", "set", "Two@J36:4-6-7,ge"]);
    typed(&table, "smoke Two J37 --exponent 3 --dr 1 --apply");
    // without dice nothing is done
    typed(&table, "smoke Sq J37 --exponent 3");
    let free = Table::on("fb");
    free.done(&["game", "set", "Sq@J36:4-6-7,ge"]);
    typed(&free, "smoke Sq J35 --exponent 3 --dr 1 --apply");
    typed(&free, "smoke Sq J37 --exponent 3 --dr 1 --apply");
    // A4.11: who has one MF left cannot pay for it
    let late = self::table("mph");
    typed(&late, "game move Sq J37 J36 --force");
    refuses(&late, "smoke Sq J35 --exponent 3 --dr 1 --apply", "not placed: Sq has spent 4 of its 4 MF in this MPh");
}

/// C10.3: a push into Open Ground costs the crew 2 MF, and it has 4: two pushes, not three. The twin: a crew whose MF no
/// counter shows.
#[test]
fn a_push_costs_the_crew_its_mf() {
    for (crew, pushes) in [("RC@NN11:2-2-8,ru", 2), ("RC@NN11,side=ru", 3)] {
        let table = Table::on("fb");
        let crew = crew.replace(",side", ":side");
        table.done(&["game", "set", "Zis@NN11:gun,type=ZIS-3,side=ru,ca=2", &crew]);
        table.done(&["game", "turn", "1", "soviet"]);
        table.done(&["game", "phase", "mph"]);
        for to in ["NN12", "NN11", "NN12"].into_iter().take(pushes) {
            let line = format!("game manhandle Zis RC {to} --m 10 --dr 1,1");
            assert!(typed(&table, &line).contains("it goes to"), "{crew} {to}");
        }
        if pushes == 2 {
            refuses(
                &table,
                "game manhandle Zis RC NN12 --m 10 --dr 1,1",
                "not pushed: RC has spent 4 of its 4 MF in this MPh, so none is left, and this takes 2 (A4.11)",
            );
        }
    }
}

/// A10.5: a rout is of 6 MF, in one line or in several. The twin: with MF left it goes on.
#[test]
fn a_rout_has_six_mf_in_all() {
    let table = Table::on("fb");
    table.done(&["game", "set", "B@F36:4-6-7,ge,broken,dm"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "rtph"]);
    table.done(&["game", "rout", "B", "F35", "F34", "F33", "F32"]);
    assert!(typed(&table, "game turn").contains("spent in this RtPh: B 4 of 6"));
    table.done(&["game", "move", "B", "F33", "F34"]);
    refuses(&table, "game move B F35", "not moved: B has spent 6 of its 6 MF in this RtPh");
    typed(&table, "game rout B F35 --force");
    typed(&table, "game undo");
    assert!(!typed(&table, "game phase").contains("no longer counts"));
    assert!(typed(&table, "game phase rtph").contains("what units spent and did in it before no longer counts"));
    typed(&table, "game move B F35");
}

/// A12, A4.4: with a unit goes what the turn says of it, and what the other side never saw of it stays unseen. The
/// twin: what it saw, it still reads in the log.
#[test]
fn what_is_said_of_a_unit_goes_with_it() {
    let table = Table::on("fb");
    table.done(&["game", "set", "H@L33@2:4-4-7,ge,hip", "HM@L33@2:lmg:3-8,ge,hip", "Open@L33@2:4-4-7,ge"]);
    table.done(&["game", "possess", "HM", "H"]);
    table.done(&["game", "rename", "H", "Hid"]);
    table.done(&["rubble-fall", "L33", "--dr", "3,4", "--apply"]);
    assert!(!typed(&table, "game turn").contains("possesses"));
    assert_eq!(table.json()["turn"], serde_json::Value::Null);
    let asked = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        answered(&[&["-m", &table.file, "--for", "soviet"], &words[..]].concat())
    };
    let file = table.folder.file("sent.json");
    asked(&format!("game export {file}"));
    let sent = fs::read_to_string(&file).expect("it was sent");
    fs::remove_file(&file).expect("it was there");
    for told in [sent, asked("game turn"), asked("game log"), asked("-f json game log"), asked("game summary")] {
        assert!(!told.contains("HM") && !told.contains("Hid") && !told.contains("H "), "{told}");
    }
    assert!(asked("game log").contains("Open@L33@2"));
    // the names are free
    table.done(&["game", "set", "HM@F36:lmg:3-8,ge"]);
    typed(&table, "game undo");
    // undo brings back both, and who possesses what
    typed(&table, "game undo");
    assert!(typed(&table, "game turn").contains("Hid possesses HM"));
}

/// A12.14: a Dummy that is seen goes, with the MF that it spent.
#[test]
fn a_dummy_that_goes_leaves_no_mf() {
    let table = Table::on("fb");
    table.done(&["game", "set", "D1@NN10:dummy,side=soviet", "Foe@NN12:4-6-7,ge"]);
    table.done(&["game", "turn", "1", "soviet"]);
    table.done(&["game", "phase", "mph"]);
    table.done(&["game", "move", "D1", "NN11"]);
    let text = table.json()["turn"].to_string();
    assert!(!text.contains("D1") && !typed(&table, "game turn").contains("spent"), "{text}");
}

/// A game may begin with either Player Turn of a turn, but the same side never has two in a row.
#[test]
fn no_player_turn_is_skipped() {
    let table = Table::on("fb");
    typed(&table, "game turn 1 german");
    refuses(&table, "game turn 2 german", "turns are played one by one");
    typed(&table, "game turn next");
    refuses(&table, "game turn 2 soviet", "turns are played one by one");
    typed(&table, "game turn 2 german");
    // now it is known who is first
    refuses(&table, "game turn 3 soviet", "turns are played one by one");
    typed(&table, "game turn 3 soviet --force");
    // the twin: a game that begins in the middle of a turn
    let middle = Table::on("fb");
    typed(&middle, "game turn 4 soviet");
    assert!(
        typed(&middle, "game turn 5 german").contains("turn 5 of the axis; it has the first Player Turn of each turn")
    );
    assert!(typed(&middle, "game turn next").contains("turn 5 of the soviet"));
    assert!(typed(&middle, "game turn next").contains("turn 6 of the axis"));
}
