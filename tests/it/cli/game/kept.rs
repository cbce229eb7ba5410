//! What a game stores besides counters on a map: Dummies, SW without FP, stun, Intensive Fire, Residual FP; repair and
//! Manhandling.

use super::Table;
use crate::cli::{fogas, stderr, stdout};

fn units(table: &Table) -> String {
    table.json()["units"].to_string()
}

/// A12.1: a Dummy is a `?`: concealed as it is put there, it moves, and fires nothing. The other side sees the `?` alone. One that is seen for what it
/// is goes.
#[test]
fn a_dummy_is_a_question_mark_with_nothing_beneath() {
    let table = Table::on("fb");
    table.done(&["game", "set", "D1@NN10:dummy,side=soviet", "Sq@NN10:4-4-7,ru,concealed", "Foe@A9:4-6-7,ge"]);
    assert!(units(&table).contains("D1@NN10:concealed,dummy,side=soviet"), "{}", units(&table));
    assert!(table.refused(&["game", "set", "D1:-concealed"], 2).contains("a Dummy is concealed"));
    assert!(table.refused(&["game", "set", "T9@A9:T-34/85,dummy"], 2).contains("only Infantry can"));
    let his = table.done(&["--for", "german", "game", "show"]);
    assert!(his.contains("?1") && his.contains("?2") && !his.contains("dummy") && !his.contains("D1"), "{his}");
    table.done(&["game", "turn", "1", "soviet"]);
    table.done(&["game", "phase", "mph"]);
    table.done(&["game", "move", "D1", "NN11"]);
    assert!(units(&table).contains("D1@NN11:concealed,dummy,moved"), "{}", units(&table));
    assert!(table.refused(&["game", "fired", "D1"], 2).contains("D1 is a Dummy, and does not fire (A12.1)"));
    // a real squad under a `?` can fire
    table.done(&["game", "phase", "afph"]);
    table.done(&["game", "fired", "Sq"]);
}

/// A12.14: in Open Ground in the LOS of a Good Order enemy within 16 hexes a Dummy is seen for nothing, as NN11 is from NN12; its twin stays.
#[test]
fn a_dummy_that_is_seen_goes() {
    for (foe, stays) in [("Foe@NN12:4-6-7,ge", false), ("Foe@NN12:4-6-7,ge,broken", true)] {
        let table = Table::on("fb");
        table.done(&["game", "set", "D1@NN10:dummy,side=soviet", foe]);
        table.done(&["game", "turn", "1", "soviet"]);
        table.done(&["game", "phase", "mph"]);
        table.done(&["game", "move", "D1", "NN11"]);
        assert_eq!(units(&table).contains("D1@NN11"), stays, "{foe}: {}", units(&table));
    }
}

/// A DC and a FT have 1 PP, a FT an X#; a PSK's PP stand on its counter. A MG needs its FP and range.
#[test]
fn a_sw_is_named_as_players_name_it() {
    let table = Table::on("fb");
    for (said, kept) in [
        ("DC1@F37:dc,ge", "DC1@F37:sw,side=ge,type=DC,pp=1"),
        ("DC2@F37:type=DC,side=german", "DC2@F37:sw,side=german,type=DC,pp=1"),
        ("FT1@F37:ft,ru", "FT1@F37:sw,x-number,side=ru,type=FT,pp=1"),
        ("P1@F37:psk,ge", "P1@F37:sw,side=ge,type=PSK\""),
    ] {
        table.done(&["game", "set", said]);
        assert!(units(&table).contains(kept), "{said}: {}", units(&table));
    }
    // whose it is says which counter it has; the Axis has two
    table.done(&["game", "set", "M2@F37:type=LMG,side=soviet", "M3@G37:type=hmg,side=german"]);
    assert!(units(&table).contains(":2-6\"") && units(&table).contains("hmg:7-16\""), "{}", units(&table));
    let told = table.refused(&["game", "set", "M1@F37:type=LMG,side=hungarian"], 2);
    assert!(told.contains("LMG:2-6 or LMG:3-8"), "{told}");
}

/// `pinned=no` means `-pinned`, and `pinned=yes` means `pinned`; anything else is an error. An unknown word without a
/// similar one is refused in a sentence.
#[test]
fn a_state_is_denied_as_players_do() {
    let table = Table::on("fb");
    table.done(&["game", "set", "R5@F37:4-4-7,ru,pinned"]);
    table.done(&["game", "set", "R5:broken,dm,pinned=no"]);
    assert!(units(&table).contains("R5@F37:broken,dm,side"), "{}", units(&table));
    table.done(&["game", "set", "R5:pinned=yes"]);
    assert!(units(&table).contains("R5@F37:broken,dm,pinned,side"), "{}", units(&table));
    table.refused(&["game", "set", "R5:pinned=perhaps"], 2);
    let told = table.refused(&["game", "set", "R5:frobnicated"], 2);
    assert!(told.contains("game set --help` lists the words") && told.len() < 300, "{told}");
    assert!(table.refused(&["game", "set", "R5:stuned"], 2).contains("did you mean `stunned`?"));
    assert!(table.done(&["game", "set", "--help"]).contains("intensive-fire"));
}

/// D5.34: stun of a vehicle is stored. No source says what it may do then, so it is not ruled on. A squad cannot be
/// stunned.
#[test]
fn stun_is_kept_and_not_ruled_on() {
    let table = Table::on("fb");
    table.done(&["game", "set", "T1@A9:T-34/85,ru,ca=2", "Sq@A9:4-4-7,ru"]);
    table.done(&["game", "set", "T1:stunned"]);
    assert!(table.refused(&["move-cost", "T1", "B8", "--mp", "15"], 4).contains("stunned"));
    assert!(table.refused(&["game", "set", "Sq:stunned"], 2).contains("only a vehicle can"));
    table.done(&["game", "set", "T1:-stunned"]);
    table.done(&["move-cost", "T1", "B8", "--mp", "15"]);
}

/// C5.6 (recalled): the mark of Intensive Fire goes with that of the fire that it is: of the mover's Gun with Prep Fire, as the AFPh ends, of the other
/// side's with First and Final Fire, as the DFPh ends.
#[test]
fn intensive_fire_is_marked_until_its_fire_ends() {
    let table = Table::on("fb");
    table.done(&["game", "set", "PaK@A9:gun,PaK40,ge,ca=2", "Zis@NN11:gun,type=ZIS-3,side=ru,ca=2", "Sq@A9:4-6-7,ge"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "set", "PaK:intensive-fire", "Zis:intensive"]);
    assert!(table.refused(&["game", "set", "Sq:intensive-fire"], 2).contains("only a SW, a Gun or a vehicle can"));
    table.done(&["game", "phase", "dfph"]);
    assert_eq!(
        table.done(&["game", "phase", "next"]),
        "monday: AFPh of turn 1, axis\n  Intensive Fire marks come off: Zis\n"
    );
    assert_eq!(
        table.done(&["game", "phase", "next"]),
        "monday: RtPh of turn 1, axis\n  Intensive Fire marks come off: PaK\n"
    );
}

/// A8.2: Residual FP lies in a Location as one counter of 1, 2, 4, 6, 8 or 12 FP, and goes as the MPh ends.
#[test]
fn residual_fp_lies_until_the_mph_ends() {
    let table = Table::on("fb");
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "mph"]);
    table.done(&["game", "set", "SS16=residual:12"]);
    table.done(&["game", "set", "SS16=residual:4"]);
    assert_eq!(table.json()["board"], serde_json::json!(["SS16=residual:4"]));
    // there is no counter for 3 FP, and FP must be given
    let told = table.refused(&["game", "set", "SS16=residual:3"], 2);
    assert!(told.contains("residual:2, residual:4") && told.contains("(A8.2)"), "{told}");
    table.refused(&["game", "set", "SS16=residual"], 2);
    let told = table.done(&["game", "phase", "next"]);
    assert_eq!(told, "monday: DFPh of turn 1, axis\n  residual:4 is gone: SS16\n");
}

/// A9.72: in the RPh a dr at or below the R# repairs, a 6 eliminates; a 1 is never above it. Which R# a counter has is in no source: between them
/// it is asked for.
#[test]
fn a_repair_dr_is_made_in_the_rph() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq@F37:4-6-7", "LMG1@F37:lmg:3-8,ge,malfunctioned", "FT1@F37:ft,ge,malfunctioned"]);
    table.done(&["game", "possess", "LMG1", "Sq"]);
    table.done(&["game", "turn", "1", "german"]);
    let told = table.done(&["game", "repair", "LMG1", "--dr", "1"]);
    assert!(told.starts_with("monday: repair dr 1 of LMG1: repaired (A9.72, unverified)\n"), "{told}");
    assert!(!units(&table).contains("LMG1@F37:sw,malfunctioned") && !units(&table).contains("LMG1@F37:malfunctioned"));
    assert!(table.refused(&["game", "repair", "LMG1", "--dr", "1"], 2).contains("LMG1 does not malfunction"));
    table.done(&["game", "undo"]);
    let told = table.refused(&["game", "repair", "LMG1", "--dr", "3"], 2);
    assert!(
        told.contains("R# of LMG1") && told.contains("--repair-number 2") && told.contains("LMG1:-malfunctioned"),
        "{told}"
    );
    assert!(
        table.done(&["game", "repair", "LMG1", "--dr", "3", "--repair-number", "2"]).contains("still malfunctioned")
    );
    // FB16.33: a 4 loses it at Level 5 of Ammunition Shortage, a 5 at Level 3 and 4 too; a 3 at none, as just now
    let short = |dr: &str| table.done(&["game", "repair", "LMG1", "--dr", dr, "--repair-number", "3"]);
    assert!(short("4").contains("at Level 5 this dr counts otherwise (eliminated, FB16.33)"), "{}", short("4"));
    let five = short("5");
    assert!(
        five.contains("at Level 3, 4, 5 this dr") && five.contains("`fogas ammo-shortage 3 lmg --repair 5`"),
        "{five}"
    );
    assert!(!short("3").contains("Shortage"));
    table.done(&["game", "set", "LMG1:malfunctioned"]);
    assert!(table.done(&["game", "repair", "LMG1", "--dr", "2", "--repair-number", "2"]).contains(": repaired"));
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "repair", "LMG1", "--dr", "6"]).contains("eliminated"));
    assert!(!units(&table).contains("LMG1") && !table.done(&["game", "turn"]).contains("possesses"));
    table.done(&["game", "undo"]);
    assert!(table.refused(&["game", "repair", "FT1", "--dr", "1"], 2).contains("X#"));
    table.done(&["game", "phase", "pfph"]);
    assert!(table.refused(&["game", "repair", "LMG1", "--dr", "1"], 2).contains("it is the PFPh"));
}

/// A4.42: a weapon fires in the state of the unit that possesses it: 5 FP, half of them if it is pinned (A7.8), +1 if it is
/// CX (A4.51), none if it is broken (A10), which lays no Fire Lane either.
#[test]
fn a_weapon_fires_in_the_state_of_who_has_it() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq@F37:4-6-7,ge", "Mg1@F37:mmg:5-12,side=ge", "Foe@H37:6-2-8,ru"]);
    table.done(&["game", "possess", "Mg1", "Sq"]);
    let fires = || table.done(&["shot", "Mg1", "Foe"]);
    assert!(fires().contains("5 FP") && !fires().contains("A4.51"), "{}", fires());
    table.done(&["game", "set", "Sq:cx"]);
    assert!(fires().contains("A4.51"), "{}", fires());
    table.done(&["game", "set", "Sq:-cx,pinned"]);
    assert!(fires().contains("2½ FP") && fires().contains("A7.8"), "{}", fires());
    table.done(&["game", "set", "Sq:-pinned,broken"]);
    for line in [["shot", "Mg1", "Foe"], ["fire-lane", "Mg1", "H37"]] {
        assert!(table.refused(&line, 2).contains("Sq is broken"), "{line:?}");
    }
}

/// C10.3: a Gun goes one hex, by a DR at or below its M# with the MF of the way, doubled, as DRM: into NN12 of Open Ground +2, so that M# 8 needs 6
/// or less, at which it stops. A move takes no Gun along.
#[test]
fn a_gun_is_pushed_by_a_dr() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Zis@NN11+emp:gun,type=ZIS-3,side=ru,ca=2", "RC@NN11:2-2-8,ru", "Foe@A9:4-6-7,ge"]);
    table.done(&["game", "turn", "1", "soviet"]);
    table.done(&["game", "phase", "mph"]);
    let told = table.refused(&["game", "move", "Zis", "RC", "NN12"], 2);
    assert!(told.contains("Zis is a Gun") && told.contains("game manhandle Zis RC NN12 --m M# --dr 3,4`"), "{told}");
    let stays = table.done(&["game", "manhandle", "Zis", "RC", "NN12", "--m", "8", "--dr", "3,4"]);
    assert!(stays.starts_with("monday: it stays: Manhandling DR 7 of Zis, 6 or less moves it (C10.3"), "{stays}");
    assert!(units(&table).contains("Zis@NN11"));
    let goes = table.done(&["game", "manhandle", "Zis", "NN12", "--m", "8", "--dr", "3,3"]);
    assert!(
        goes.starts_with("monday: it goes to NN12: Manhandling DR 6 of Zis") && goes.contains("it stops"),
        "{goes}"
    );
    assert!(
        units(&table).contains("Zis@NN12:gun,moved") && units(&table).contains("RC@NN12:moved"),
        "{}",
        units(&table)
    );
    // A7.8, A4.51: a pinned crew pushes nothing, and a CX one has +1: a DR of 6 no longer moves it
    table.done(&["game", "undo"]);
    table.done(&["game", "set", "RC:pinned"]);
    let pinned = table.refused(&["game", "manhandle", "Zis", "RC", "NN12", "--m", "8", "--dr", "3,3"], 2);
    assert!(pinned.contains("RC is pinned"), "{pinned}");
    table.done(&["game", "set", "RC:-pinned,cx"]);
    let tired = table.done(&["game", "manhandle", "Zis", "RC", "NN12", "--m", "8", "--dr", "3,3"]);
    assert!(tired.contains("5 or less moves it"), "{tired}");
    for _ in 0..3 {
        table.done(&["game", "undo"]);
    }
    // with --force it moves anyway, and a crew can walk alone
    table.done(&["game", "move", "Zis", "NN12", "--force", "--as", "infantry"]);
    table.done(&["game", "undo"]);
    table.done(&["game", "move", "RC", "NN12"]);
    table.refused(&["game", "manhandle", "Zis", "RC", "NN12", "--m", "8", "--dr", "3,4"], 2);
}

/// C10.3, A7.8, A4.51: `manhandle` asks who mans the Gun in the game as `game manhandle` does: +2 for Open Ground, +1 more for a CX crew, nothing
/// from a pinned one. The twin: a squad pushes in its place (`--hs 0`), at -1.
#[test]
fn a_question_about_a_push_asks_the_crew() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Zis@NN11:gun,type=ZIS-3,side=ru", "RC@NN11:2-2-8,ru"]);
    let asked = |more: &[&str]| {
        let line = ["-m", &table.file, "manhandle", "Zis", "NN12", "--m", "8"];
        let output = fogas().args(line).args(more).output().expect("it runs");
        (output.status.code(), format!("{}{}", stdout(&output), stderr(&output)))
    };
    table.done(&["game", "possess", "Zis", "RC"]);
    assert!(asked(&[]).1.contains("DRM +2"), "{}", asked(&[]).1);
    table.done(&["game", "set", "RC:cx"]);
    let tired = asked(&[]).1;
    assert!(tired.contains("DRM +3") && tired.contains("A4.51"), "{tired}");
    table.done(&["game", "set", "RC:-cx,pinned"]);
    let (code, pinned) = asked(&[]);
    assert!(code == Some(2) && pinned.contains("RC is pinned: it does not move (A7.8)"), "{pinned}");
    let (code, others) = asked(&["--hs", "0", "--squads", "1"]);
    assert!(code == Some(0) && others.contains("DRM +1"), "{others}");
}

/// E1.7, E3: a game keeps one Low Visibility Hindrance; whether another counts beside it is in no source, so that it takes the place of none unsaid.
#[test]
fn one_low_visibility_hindrance_takes_no_other_away() {
    let table = Table::on("fb");
    table.done(&["game", "set", "night=2"]);
    let told = table.refused(&["game", "set", "mist=1"], 2);
    assert!(told.contains("`night=2` is already set") && told.contains("`night=none` before `mist=1`"), "{told}");
    table.done(&["game", "set", "night=3"]);
    table.done(&["game", "set", "night=none", "mist=1"]);
    assert_eq!(table.json()["options"], serde_json::json!(["mist=1"]));
}

/// Units are listed by hex, then by name and number. The Level has a column, and the possessor is shown with its SW.
#[test]
fn the_position_is_a_table() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq10@L33@2:4-6-7", "Sq2@L33:4-6-7", "Ld@F36:8-0,ge", "MG1@L33@2:lmg:3-8,ge"]);
    table.done(&["game", "possess", "MG1", "Sq10"]);
    let shown = table.done(&["game", "show"]);
    let rows: Vec<&str> = shown.lines().skip_while(|line| *line != "units").skip(1).collect();
    assert_eq!(
        rows,
        [
            "  hex  Level  unit",
            "  F36  0      Ld    8-0, ge",
            "  L33  2      MG1   lmg:3-8, german, sw; of Sq10",
            "  L33  0      Sq2   4-6-7, german",
            "  L33  2      Sq10  4-6-7, german; possesses MG1",
        ]
    );
}

/// A picture shows what the game stores: states of units, and what is in a hex. What one side hides is not shown to the
/// other.
#[test]
fn a_picture_bears_the_states_and_what_lies_there() {
    let table = Table::on("fb");
    let picture = table.folder.file("now.svg");
    let drawn = |side: &[&str]| {
        let line = ["game", "show", "--around", "F36", "--draw", &picture, "--force"];
        table.done(&[side, &line].concat());
        std::fs::read_to_string(&picture).expect("a picture")
    };
    table.done(&["game", "set", "R1@F36:4-4-7,ru", "T1@H38:T-34/85,ru,ca=2", "E36=ap-mines:6:german"]);
    let sound = drawn(&[]);
    assert!(!sound.contains(">DM<") && !sound.contains(">immob<") && sound.contains(">A-P mines 6<"), "{sound}");
    table.done(&["game", "set", "R1:broken", "T1:immobilized"]);
    let hurt = drawn(&[]);
    assert!(hurt.contains(">DM<") && hurt.contains(">immob<") && !hurt.contains(">broken<"), "{hurt}");
    assert!(!drawn(&["--for", "soviet"]).contains("mines"));
}
