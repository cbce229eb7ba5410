//! Safeguards of a game: no pasted line destroys anything; whether a unit has fired, its counter, and the side of a Gun
//! count in rulings.

use super::Table;

/// A game on `fb` in the MPh of the Soviets.
fn table() -> Table {
    let table = Table::on("fb");
    let units = ["Gr1@YY28:ss:6-5-8", "Ldr@YY28:9-2,german", "Mmg@YY28:mmg:5-12,german", "Ru1@YY27:4-5-8,soviet"];
    table.done(&[&["game", "set"][..], &units, &["Kom@YY26:8-0,soviet"]].concat());
    table.done(&["game", "turn", "1", "soviet"]);
    table.done(&["game", "phase", "mph"]);
    table
}

/// Commands that remove units are suggested only for their own misspellings; other misspellings get the word that they
/// are close to.
#[test]
fn no_near_miss_of_another_word_takes_units_away() {
    let table = table();
    let line = |rest: &str| format!("fogas -m {} {rest}", table.file);
    for (typed, meant) in [
        ("game dreop Mmg", "game possess Mmg"),
        ("game mmove Ru1 ZZ26", "game move Ru1 ZZ26"),
        ("game smove Ru1 ZZ26", "game move Ru1 ZZ26"),
        ("game udo", "game undo"),
        ("game ndo", "game undo"),
        ("game breakk Ru1", "game set Ru1:broken"),
        ("game raly Kom", "game set Kom:-broken,-dm"),
        ("game pinn Ru1", "game set Ru1:pinned"),
        ("game ptn Ru1", "game set Ru1:pinned"),
        ("game phase DFP", "game phase DFPh"),
        ("game turn nxt", "game turn next"),
        ("game fire Gr1 Ru1 --dr 3,4", "shot Gr1 Ru1 --dr 3,4"),
        ("game send b.json", "game export b.json --for=soviet"),
        ("game export --for soviet", "game export soviet.json --for soviet"),
        // these are misspellings of the commands that remove
        ("game remvoe Kom", "game remove Kom"),
        ("game kil Kom", "game kill Kom"),
    ] {
        let told = table.refused(&typed.split(' ').collect::<Vec<_>>(), 2);
        assert!(told.lines().any(|said| said.trim() == line(meant)), "{typed}: {told}");
        let takes_away =
            ["game remove", "game kill", "game new", "game rename"].iter().any(|act| told.contains(&line(act)));
        assert_eq!(takes_away, meant.contains("remove") || meant.contains("kill"), "{typed}: {told}");
    }
    // for an act that a game does not have, the error says so and suggests no other act
    for typed in ["game recombine Gr1", "game deploy Gr1", "game capture Gr1", "game drift YY28"] {
        let told = table.refused(&typed.split(' ').collect::<Vec<_>>(), 2);
        assert!(!told.contains(&line("game")), "{typed}: {told}");
    }
}

/// A valid word does what it says.
#[test]
fn words_of_the_game_are_understood() {
    let table = table();
    assert!(table.done(&["game", "recover", "Mmg", "Ldr"]).contains("Ldr possesses Mmg"));
    assert!(table.done(&["game", "possess", "none", "Mmg"]).contains("nobody possesses Mmg"));
    assert!(table.done(&["game", "replace", "Gr1", "4-4-7"]).contains("set Gr1:type=4-4-7"));
    for view in [&["game", "view", "soviet"][..], &["game", "units"], &["game", "list"], &["game", "where", "Gr1"]] {
        assert!(table.done(view).contains("turn 1, soviet, MPh"), "{view:?}");
    }
    assert!(table.done(&["game", "weather", "mist"]).contains("+ mist=1"));
}

/// A misspelled act of `game` is not taken for a question on costs; an act that is not misspelled is done.
#[test]
fn a_slip_of_game_stays_in_the_game() {
    let table = table();
    for typed in ["gmae", "ggame", "gamp"] {
        let told = table.refused(&[typed, "move", "Ru1", "ZZ26"], 2);
        assert!(told.contains(" game move Ru1 ZZ26\n") && !told.contains("move-cost"), "{told}");
    }
    assert!(!table.refused(&["slow", "move", "Ru1", "ZZ26"], 2).contains("game move"));
}

/// Suggested lines are tried in the game: an advance of two hexes is not suggested (A4.7).
#[test]
fn no_suggested_act_is_refused() {
    let table = table();
    table.done(&["game", "phase", "aph"]);
    let told = table.refused(&["game", "advance", "Ru1", "YY25"], 2);
    assert!(!told.contains("\n  fogas"), "{told}");
}

/// A3.2: a unit that is marked with Prep Fire does not fire again in that Player Turn; the twins are one without the mark, and a tank, whose other weapons may.
#[test]
fn prep_fire_is_the_only_fire_of_its_turn() {
    let table = Table::on("fb");
    let units = ["Ger@F36:4-6-7,german", "Two@F36:4-6-7,german", "Foe@F33:4-4-7,soviet", "Pz@F37:Pz IVH,german"];
    table.done(&[&["game", "set"][..], &units].concat());
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "pfph"]);
    table.done(&["game", "fired", "Ger", "Pz"]);
    for phase in ["pfph", "afph"] {
        table.done(&["game", "phase", phase]);
        let told = table.refused(&["shot", "Ger", "Foe"], 2);
        assert!(told.contains("(A3.2)"), "{told}");
        assert!(table.done(&["shot", "Two", "Foe", "-q"]).contains("Two F36 -> Foe F33"));
        let all = table.done(&["shot", "--from-all", "Foe"]);
        assert!(all.contains("Two") && !all.lines().next().is_some_and(|first| first.contains("Ger")), "{all}");
    }
    assert!(table.done(&["shot", "Pz", "Foe", "-q"]).contains("Pz F37 -> Foe F33"));
}

/// FB2.64: under Debris the crew takes the 1MC and its Gun nothing; the twins are a Gun whose crew is not shown, and one that nobody possesses.
#[test]
fn debris_checks_the_crew_and_not_the_gun() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Crew@K34:2-2-8,german", "PaK@K34:gun,type=pak40,side=german"]);
    let fall = ["rubble-fall", "L33", "--dr", "3,4"];
    let fates = |told: &str| [told.contains("Crew in K34: 1MC"), told.contains("PaK in K34: 1MC")];
    assert_eq!(fates(&table.done(&fall)), [true, false]);
    table.done(&["game", "remove", "Crew"]);
    assert_eq!(fates(&table.done(&fall)), [false, true]);
    table.done(&["game", "set", "PaK:unpossessed"]);
    assert!(table.done(&fall).contains("PaK in K34: malfunctions"));
}

/// A24.1: the exponent is that of the counter (an 8-3-8 has 5); of what shows none it is asked for. Without its dr nothing is placed, and no act is
/// written down.
#[test]
fn smoke_has_the_exponent_of_the_counter() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Eng@F35:8-3-8,german", "Who@F35"]);
    let lands = |dr: &str, who: &str| {
        super::json(&["-m", &table.file, "-f", "json", "smoke", who, "F36", "--dr", dr])["outcome"]["thrown"]["lands"]
            .clone()
    };
    assert_eq!(lands("5", "Eng"), "F36");
    assert_eq!(lands("6", "Eng"), serde_json::Value::Null);
    assert!(table.refused(&["smoke", "Who", "F36", "--dr", "5"], 2).contains("--exponent"));
    let acts = table.json()["log"].as_array().map(Vec::len);
    let told = table.done(&["smoke", "Eng", "F36", "--apply"]);
    assert!(told.contains("--dr") && !told.contains("it is already so"), "{told}");
    assert_eq!(table.json()["log"].as_array().map(Vec::len), acts);
}

/// A crew is CE or BU, whichever was given last.
#[test]
fn a_hatch_is_open_or_shut() {
    let table = Table::on("fb");
    table.done(&["game", "set", "T1@F37:T-34/85,soviet,bu"]);
    assert!(table.done(&["game", "set", "T1:ce"]).contains("+ T1@F37:afv,ce,side"));
    assert!(table.done(&["game", "set", "T1:bu"]).contains("+ T1@F37:afv,bu,side"));
}

/// FB16.2: an SS squad of the game can be named by its label or its counter.
#[test]
fn an_ss_squad_runs_short_by_its_name() {
    let table = table();
    let first = |what: &str| table.done(&["ammo-shortage", "3", what, "--dr", "11", "-q"]);
    assert!(first("Gr1").contains("SS 6-5-8 is Replaced by SS 5-4-8"), "{}", first("Gr1"));
}

/// Fire in the AFPh has no mark, and the answer says so. In the MPh the other side's First Fire is marked.
#[test]
fn fire_that_gets_no_mark_is_said() {
    let table = table();
    table.done(&["game", "phase", "afph"]);
    assert!(table.done(&["game", "fired", "Ru1"]).contains("fire in the AFPh gets no mark"));
    table.done(&["game", "phase", "mph"]);
    assert!(!table.done(&["game", "fired", "Gr1"]).contains("no mark"));
}

/// B32.11, C11.2: a Gun cannot be Emplaced on the rails of F36; it can be there otherwise.
#[test]
fn no_gun_is_emplaced_on_rails() {
    let table = Table::on("fb");
    assert!(table.refused(&["game", "set", "B9@F36+emp:pak40,german"], 2).contains("B32.11"));
    table.done(&["game", "set", "B9@F36:pak40,german"]);
}

/// For names of two characters, one different character means another unit: no line affects the other unit.
#[test]
fn short_names_are_not_mistaken() {
    let table = Table::on("fb");
    table.done(&["game", "set", "T1@F37:T-34/85,soviet", "Anna@F35:4-5-8,soviet"]);
    assert!(!table.refused(&["game", "set", "Y1:berserk"], 2).contains("T1:berserk"));
    assert!(table.refused(&["game", "set", "Ana:berserk"], 2).contains("game set Anna:berserk"));
}
