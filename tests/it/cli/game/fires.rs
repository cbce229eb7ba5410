//! Who is marked as having fired: only who may fire, in his state and in this phase.

use super::Table;

/// Both sides, in the PFPh of the Germans.
fn table() -> Table {
    let table = Table::on("fb");
    let units = ["A@F33:4-6-7,ge", "L@F33:9-1,ge", "B@F36:4-6-7,ge,broken", "S@J35:6-2-8,ru"];
    let weapons = ["MG@F33:lmg:3-8,ge", "Bad@F33:lmg:3-8,ge,malfunctioned", "Lies@F36:lmg:3-8,ge"];
    let guns = ["G@F30:PaK40,ge", "C@F30:2-2-8,ge", "T@F32:T-34/85,ge"];
    table.done(&[&["game", "set"], &units[..], &weapons, &guns].concat());
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "pfph"]);
    table
}

#[track_caller]
fn refuses(table: &Table, who: &[&str], told: &str) {
    let all = table.refused(&[&["game", "fired"], who].concat(), 2);
    assert!(all.contains(told), "{who:?}: {all}");
}

/// A10, A9.7, A4.42, A3.2: a broken unit, a weapon that does not work or that nobody can fire, and who has used Prep
/// Fire do not fire; their twins do, and `--force` marks any.
#[test]
fn who_cannot_fire_is_not_marked() {
    let table = table();
    refuses(&table, &["B"], "B is broken");
    refuses(&table, &["Bad"], "Bad is malfunctioned");
    refuses(&table, &["Lies"], "nobody who can fire it possesses it or is with it (A4.42)");
    refuses(&table, &["A", "B"], "B is broken");
    table.done(&["game", "fired", "B", "--force"]);
    table.done(&["game", "undo"]);
    table.done(&["game", "fired", "A"]);
    refuses(&table, &["A"], "(A3.2)");
    // its MG fires later in the phase
    table.done(&["game", "possess", "MG", "A"]);
    table.done(&["game", "fired", "MG"]);
    table.done(&["game", "undo"]);
    table.done(&["game", "set", "A:broken"]);
    refuses(&table, &["MG"], "A is broken");
    table.done(&["game", "fired", "G"]);
    table.done(&["game", "undo"]);
    table.done(&["game", "set", "C:broken"]);
    refuses(&table, &["G"], "C is broken");
}

/// A3.2, A7.24, A8.1, A8.4: Prep and Advancing Fire are of the side whose Player Turn it is, First and Final Fire of the
/// other; in other phases nobody fires. A vehicle may fire as it moves, without a mark.
#[test]
fn each_side_fires_in_its_phases() {
    let table = table();
    let phases = [
        ("rph", ["nobody fires in it"; 2]),
        ("pfph", ["", "(A3.2)"]),
        ("mph", ["(A8.1)", ""]),
        ("dfph", ["(A8.4)", ""]),
        ("afph", ["", "(A7.24)"]),
        ("rtph", ["nobody fires in it"; 2]),
        ("aph", ["nobody fires in it"; 2]),
        ("ccph", ["nobody fires in it"; 2]),
    ];
    for (phase, told) in phases {
        table.done(&["game", "phase", phase]);
        for (who, told) in ["L", "S"].into_iter().zip(told) {
            if told.is_empty() {
                // in the AFPh nothing is written
                if !table.done(&["game", "fired", who]).contains("nothing changes") {
                    table.done(&["game", "undo"]);
                }
            } else {
                refuses(&table, &[who], told);
            }
        }
    }
    table.done(&["game", "phase", "mph"]);
    assert!(table.done(&["game", "fired", "T"]).contains("fire in the MPh gets no mark"));
    // A8.31: whoever is marked with Final Fire still has Final Protective Fire in the MPh, but not in the DFPh
    table.done(&["game", "set", "S:final-fire"]);
    table.done(&["game", "fired", "S"]);
    table.done(&["game", "phase", "dfph"]);
    refuses(&table, &["S"], "(A8.4)");
}
