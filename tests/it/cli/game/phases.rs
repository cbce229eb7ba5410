//! Which units move in which phase, acts whose names are also phases; stacks; turns that are over.

use super::Table;
use crate::cli::{fogas, stderr, stdout};

/// A German squad next to a Soviet one, with a broken squad behind it, in turn 1 of the Germans.
fn table() -> Table {
    let table = Table::on("fb");
    table.done(&[
        "game",
        "set",
        "Sq1@F36:4-6-7,ge",
        "Sq2@F38:4-6-7,ge,broken,dm",
        "Foe@F35:6-2-8,ru",
        "Ivan@E33:4-4-7,ru",
    ]);
    table.done(&["game", "turn", "1", "german"]);
    table
}

/// Returns the exit status and the output of a line. A line that does nothing must not change the file.
fn typed(table: &Table, line: &str) -> (Option<i32>, String) {
    let output = fogas().env("FOGAS_GAME", &table.file).args(line.split(' ')).output().expect("it runs");
    (output.status.code(), format!("{}{}", stdout(&output), stderr(&output)))
}

#[track_caller]
fn says(table: &Table, line: &str, code: i32, told: &str) {
    let before = table.text();
    let (status, all) = typed(table, line);
    assert!(status == Some(code) && all.contains(told), "{line}: {status:?}\n{all}");
    if code != 0 {
        assert_eq!(table.text(), before, "{line}");
    }
}

/// A4.7: in the APh a unit enters one Location, also that of an enemy (A4.14 is for the MPh). Not two, and not in
/// another phase.
#[test]
fn who_advances_enters_one_location() {
    let table = table();
    table.done(&["game", "phase", "mph"]);
    says(&table, "game move Sq1 F35", 1, "A4.14");
    says(&table, "game advance Sq1 F35", 2, "--advance belongs to the APh, and it is the MPh; `fogas game phase APh`");
    table.done(&["game", "phase", "aph"]);
    says(&table, "game advance Sq1 F37 F38", 1, "an advance goes only one Location");
    says(&table, "game advance Sq1 F35", 0, "+ Sq1@F35:moved");
    table.done(&["game", "undo"]);
    says(&table, "game move Sq1 F35", 0, "+ Sq1@F35:moved");
    // a broken unit cannot advance
    says(&table, "game advance Sq2 F39", 1, "A10.5");
    // without turns, no phase is wrong
    let free = Table::on("fb");
    free.done(&["game", "set", "Sq1@F36:4-6-7,ge", "Foe@F35:6-2-8,ru"]);
    says(&free, "game move Sq1 F35", 1, "A4.14");
    says(&free, "game advance Sq1 F35", 0, "+ Sq1@F35");
}

/// A10.5: in the RtPh only broken units move, up to 6 MF. The answer says what is not checked.
#[test]
fn who_is_broken_routs() {
    let table = table();
    table.done(&["game", "phase", "mph"]);
    says(&table, "game rout Sq2 F39", 2, "--rout belongs to the RtPh, and it is the MPh");
    says(&table, "game move Sq2 F39", 1, "A10.5");
    table.done(&["game", "phase", "rtph"]);
    says(&table, "game rout Sq2 F39", 0, "+ Sq2@F39:broken,moved");
    table.done(&["game", "undo"]);
    says(&table, "-w game move Sq2 F39", 0, "where it may rout to, and Interdiction, are not checked (A10.5, A10.53)");
    table.done(&["game", "undo"]);
    says(&table, "game move Sq1 F37", 2, "it is the RtPh, and Sq1 is not broken (A10.5)");
    says(&table, "game move Sq1 F37 --force", 0, "+ Sq1@F37");
    // the other side routs too
    table.done(&["game", "set", "Ivan:broken,dm"]);
    says(&table, "game move Ivan E32", 0, "+ Ivan@E32:broken,dm,moved");
    let far = "move-cost Ivan E31 E30 E29 E28 E27 E26 E25 E24 --rout";
    says(&table, far, 0, "NOT ALLOWED: 11 is more than the allotment of 6 (A10.5)");
    says(&table, "move-cost Sq1 F38 --rout", 2, "Sq1 is not broken, and only a broken unit routs");
}

/// In the MPh only units of the side whose Player Turn it is move, and in other phases none, unless forced.
#[test]
fn nobody_moves_in_the_phase_of_another() {
    let table = table();
    says(&table, "game move Sq1 F37", 2, "it is the RPh, in which nobody moves; `fogas game phase MPh` begins the MPh");
    table.done(&["game", "phase", "mph"]);
    says(&table, "game move Ivan E32", 2, "Ivan belongs to the ru, and it is the MPh of the axis");
    says(&table, "game move Ivan E32 --force", 0, "+ Ivan@E32");
    says(&table, "game move Sq1 F37", 0, "+ Sq1@F37");
    table.done(&["game", "phase", "ccph"]);
    says(&table, "game move Sq1 F36", 2, "it is the CCPh, in which nobody moves");
    assert!(!typed(&table, "game move Sq1 F36").1.contains("begins the MPh"));
}

/// An act whose name is also a phase takes no units there: either it does what follows, or nothing is done.
#[test]
fn a_phase_swallows_nothing() {
    let table = table();
    table.done(&["game", "phase", "prep"]);
    says(&table, "game rally Sq2", 0, "set Sq2:-broken,-dm");
    says(&table, "game defensive Sq2", 2, "fogas game phase defensive");
    says(&table, "game prep Sq2 Sq1", 2, "");
    // alone it is the phase, and going back is reported
    says(&table, "game rally", 0, "monday: back to the RPh of turn 1, axis");
    says(&table, "game advance", 0, "monday: APh of turn 1, axis");
    // a SW can be given to one unit
    table.done(&["game", "set", "MG1@F36:mmg:5-12,ge", "Sq3@F36:4-6-7,ge"]);
    says(&table, "game give MG1 Sq1 Sq3", 2, "fogas game possess MG1 Sq3\n  fogas game possess MG1 Sq1");
    says(&table, "game give MG1 to Sq3", 0, "Sq3 possesses MG1");
}

/// Turns are played one by one. Going back, or far ahead, has to be forced.
#[test]
fn a_turn_follows_the_one_before() {
    let table = Table::on("fb");
    table.done(&["game", "turn", "5", "soviet"]);
    says(&table, "game turn 5 german", 0, "monday: turn 5 of the axis");
    says(&table, "game turn 1 soviet", 2, "turn 1 of the soviet has begun already");
    says(&table, "game turn 5 soviet", 2, "`fogas game undo` takes acts back");
    says(&table, "game turn 99 soviet", 2, "`fogas game turn next` goes on");
    says(&table, "game turn 6", 2, "as in `fogas game turn 6 soviet`");
    says(&table, "game turn nxt", 2, "`fogas game turn next`");
    says(&table, "game phase back", 2, "`fogas game undo` takes the last act back");
    says(&table, "game phase nxt", 2, "`fogas game phase next`");
    says(&table, "game turn 1 soviet --force", 0, "monday: turn 1 of the soviet");
    table.done(&["game", "phase", "mph"]);
    says(&table, "game turn 1 soviet", 2, "has begun already");
    says(&table, "game turn next", 0, "monday: turn 1 of the axis");
    says(&table, "game turn 2 soviet", 0, "monday: turn 2 of the soviet");
}

/// Units that move together are named one after the other. Each pays, and one undo takes all of them back.
#[test]
fn a_stack_moves_together() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "L@F36:9-1,ge", "B@E36:4-6-7,ge"]);
    let there = |told: &str| ["A", "L"].iter().all(|unit| told.contains(&format!("+ {unit}@F34")));
    for line in ["game move A L F35 F34", "game move A+L F35 F34", "game move A,L F35 F34", "game move A L --to F34"] {
        let (code, told) = typed(&table, line);
        assert!(code == Some(0) && there(&told), "{line}: {told}");
        assert_eq!(told.matches("Infantry  2 MF").count(), 2, "{line}: each pays: {told}");
        table.done(&["game", "undo"]);
        assert!(table.text().contains("A@F36") && table.text().contains("L@F36"), "{line}");
    }
    says(&table, "game move A B F35", 2, "A is in F36 and B is in E36");
    says(&table, "game move A A F35", 2, "A is named twice");
    // if one cannot move there, all stay
    table.done(&["game", "set", "L:pinned"]);
    says(&table, "game move A L F35", 1, "A7.8");
    // the label of a unit is not a place on the path, but a hex is
    table.done(&["game", "set", "F35@F36:4-6-7,ge"]);
    says(&table, "game move A F35", 2, "hex:F37");
    says(&table, "game move A hex:F35", 0, "+ A@F35");
}

/// A8.1, A8.3, A8.4, A7.24: a shot is of the kind that the phase makes it, unless the line names another. The 4-6-7 fires 8 FP at an adjacent hex,
/// halved in the AFPh; a unit that is marked with First Fire fires Subsequent First Fire in the MPh of the enemy, halved too, with no Residual FP lost.
#[test]
fn a_shot_is_of_the_phase() {
    let table = table();
    says(&table, "shot Sq1 Foe", 0, "8 FP");
    table.done(&["game", "phase", "aph"]);
    // no unit fires in the APh: full FP, and the answer says so
    says(&table, "shot Sq1 Foe", 0, "8 FP");
    says(&table, "shot Sq1 Foe", 0, "in the game's phase this side has no such fire");
    let table = self::table();
    table.done(&["game", "phase", "afph"]);
    says(&table, "shot Sq1 Foe", 0, "4 FP, column 4");
    says(&table, "shot Sq1 Foe", 0, "the kind of fire is that of the game's phase");
    // the twins: the line names another, and the side whose Player Turn it is not
    says(&table, "shot Sq1 Foe --fire opportunity", 0, "8 FP");
    assert!(!typed(&table, "shot Sq1 Foe --fire opportunity").1.contains("that of the game's phase"));
    says(&table, "shot Foe Sq1", 0, "12 FP");
    // in the MPh of the Germans the Soviet fires Defensive First Fire, with Residual FP, and then Subsequent First Fire
    let table = self::table();
    table.done(&["game", "phase", "mph"]);
    // 6-2-8: 12 FP at an adjacent hex leave Residual 6
    says(&table, "shot Foe Sq1", 0, "Residual 6");
    table.done(&["game", "fired", "Foe"]);
    says(&table, "shot Foe Sq1", 0, "6 FP, column 6");
    // A4.6: a unit that has moved in this MPh can be fired at as a moving unit
    table.done(&["game", "set", "Sq3@F34:4-6-7,ge", "Sq3:moved"]);
    says(&table, "shot Ivan Sq3", 0, "if not as it moves (`--moving`, A4.6)");
    assert!(!typed(&table, "shot Ivan Sq3 --moving nonassault").1.contains("if not as it moves"));
    assert!(!typed(&table, "shot Ivan Sq1").1.contains("if not as it moves"));
}

/// FB2.64: a SW that lies where nobody could possess it malfunctions under falling Debris; one beside a squad is taken to be possessed.
#[test]
fn a_weapon_that_lies_alone_is_possessed_by_nobody() {
    let table = Table::on("fb");
    table.done(&["game", "set", "X1@G38@u:sw"]);
    says(&table, "rubble-fall G37 --dr 1,5", 0, "X1 in G38@u: malfunctions");
    table.done(&["game", "set", "Sq1@G38@u:4-6-7,ge"]);
    let (_, all) = typed(&table, "rubble-fall G37 --dr 1,5");
    assert!(!all.contains("X1 in G38@u: malfunctions"), "{all}");
}

/// A10.62 (recalled): DM ends with the RPh. A8.4: First Fire and Final Fire marks end with the DFPh, and not with the
/// MPh. Each is a sentence with the names of all units concerned; the plain lines are for programs.
#[test]
fn a_phase_says_in_sentences_what_ends_with_it() {
    let table = table();
    table.done(&["game", "set", "Sq3@F39:4-6-7,ge,broken,dm", "Foe:first-fire", "Ivan:final-fire"]);
    let rally = table.done(&["game", "phase", "next"]);
    assert_eq!(rally, "monday: PFPh of turn 1, axis\n  no longer DM: Sq2, Sq3\n");
    // no phase has ended before
    assert_eq!(table.done(&["game", "phase", "mph"]), "monday: MPh of turn 1, axis\n");
    assert_eq!(table.done(&["game", "phase", "next"]), "monday: DFPh of turn 1, axis\n");
    let fire = table.done(&["game", "phase", "next"]);
    assert!(
        fire.contains("  First Fire marks come off: Foe\n") && fire.contains("  Final Fire marks come off: Ivan\n"),
        "{fire}"
    );
    assert!(!fire.contains('~') && !fire.contains('@'), "{fire}");
    let undone = table.done(&["game", "undo"]);
    assert!(undone.contains("Foe uses First Fire") && !undone.contains('~'), "{undone}");
    let json = table.done(&["-f", "json", "game", "redo"]);
    assert!(json.contains("~phase=advancing-fire"), "{json}");
}

/// A new name is reported as such, and a move with its path as given, also for a stack.
#[test]
fn a_summary_knows_what_an_act_was() {
    let table = table();
    table.done(&["game", "set", "Sq3@F36:4-6-7,ge"]);
    table.done(&["game", "phase", "mph"]);
    table.done(&["game", "rename", "Sq2", "Sq4"]);
    table.done(&["game", "move", "Sq1", "Sq3", "F37", "F38"]);
    let summary = table.done(&["game", "summary"]);
    assert!(summary.contains("Sq2 is now called Sq4"), "{summary}");
    assert!(summary.contains("Sq1 moves F36-F37-F38") && summary.contains("Sq3 moves F36-F37-F38"), "{summary}");
    // a unit that is placed has no path
    table.done(&["game", "set", "Sq1@F36"]);
    assert!(table.done(&["game", "summary"]).contains("Sq1 moves F38-F36"));
}
