//! The side effects of acts, names that are in use, states that a thing cannot have, and what `check` counts.

use super::Table;

/// A10.62: a unit that breaks becomes DM, and a rally ends that. A unit that is placed broken is as the line says, and
/// `-dm` is respected.
#[test]
fn who_breaks_is_dm() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "B@F36:4-6-7,ge,broken"]);
    assert!(table.done(&["game", "break", "A"]).contains("+ A@F36:broken,dm,"));
    assert!(table.text().contains("B@F36:broken,side"));
    assert!(table.done(&["game", "set", "A:-broken"]).contains("+ A@F36:side"));
    assert!(table.done(&["game", "set", "A:brk,-dm"]).contains("+ A@F36:broken,side"));
    // DM can end separately, as in the RPh
    table.done(&["game", "set", "A:dm"]);
    assert!(table.done(&["game", "set", "A:-dm"]).contains("+ A@F36:broken,side"));
    table.done(&["game", "undo", "2"]);
    assert!(table.text().contains("\"A@F36:broken,side"), "{}", table.text());
}

/// A12.1: a unit that fires is no longer hidden, nor is the possessor of the weapon. Out of LOS of the enemy it stays
/// hidden.
#[test]
fn who_fires_is_seen() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge,concealed", "B@F37:4-6-7,ge,hip", "MG1@F37:mmg:5-12,ge"]);
    table.done(&["game", "possess", "MG1", "B"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "pfph"]);
    assert!(table.done(&["game", "fired", "A", "--unseen"]).contains("+ A@F36:concealed,prep-fire"));
    table.done(&["game", "undo"]);
    let told = table.done(&["game", "fired", "A", "MG1"]);
    assert!(told.contains("+ A@F36:prep-fire,") && told.contains("+ B@F37:side"), "{told}");
    table.done(&["game", "undo"]);
    assert!(table.text().contains("B@F37:hip") && table.text().contains("A@F36:concealed"));
}

/// A3.2: a unit that has Prep Fired cannot fire again. The suggested line has the others fire, and never makes a firer
/// the target. Before that, the two are one fire group (A7.5).
#[test]
fn who_cannot_fire_is_left_out_of_the_group() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F37:4-4-7,ge", "B@F38:4-4-7,ge", "Foe@H37:4-4-7,ru"]);
    assert!(table.done(&["shot", "Foe", "--with", "A", "B"]).contains("F37 + F38 -> Foe H37"));
    table.done(&["game", "set", "A:prep-fire"]);
    let told = table.refused(&["shot", "Foe", "--with", "A", "B"], 2);
    assert!(told.contains("shot Foe --with B") && !told.contains("shot Foe A"), "{told}");
}

/// A8.1: a target is not a firer: units of both sides form no fire group, although `fire Foe A` could be read so. Units
/// of one side do.
#[test]
fn a_target_is_not_marked_as_firing() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "B@F36:4-6-7,ge", "Foe@F33:4-4-7,ru"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "pfph"]);
    let told = table.refused(&["game", "fire", "A", "Foe"], 2);
    assert!(told.contains("A and Foe are enemies") && told.contains("shot A Foe\n"), "{told}");
    assert!(table.done(&["game", "fire", "A", "B"]).contains("+ B@F36:prep-fire"));
}

/// A4.4: the SW of an eliminated unit stay where it was, possessed by nobody. An AFV leaves a wreck, but a unit that is
/// only removed does not.
#[test]
fn who_is_eliminated_leaves_his_weapons() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "MG1@F36:mmg:5-12,ge", "MG2@F36:lmg:3-8,ge", "T1@H38:t-34,ru"]);
    table.done(&["game", "possess", "MG1", "A"]);
    table.done(&["game", "possess", "MG2", "A"]);
    // a removed SW belongs to nobody
    table.done(&["game", "remove", "MG2"]);
    assert!(!table.text().lines().any(|line| line.trim() == "\"~of:MG2=A\""));
    let told = table.done(&["game", "kill", "A", "T1"]);
    assert!(told.contains("+ H38=wreck") && told.contains("+ MG1@F36:sw,unpossessed"), "{told}");
    assert!(!table.done(&["game", "turn"]).contains("possesses"));
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "turn"]).contains("A possesses MG1"));
    assert!(!table.done(&["game", "remove", "T1"]).contains("wreck"));
}

/// The possessions of a unit are placed together with it, in one act. A line that places a SW away from its owner is
/// refused.
#[test]
fn weapons_are_put_where_their_owner_is() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "MG1@F36:mmg:5-12,ge"]);
    table.done(&["game", "possess", "MG1", "A"]);
    let told = table.done(&["game", "set", "A@F35"]);
    assert!(told.contains("+ A@F35") && told.contains("+ MG1@F35"), "{told}");
    table.done(&["game", "undo"]);
    assert!(table.text().contains("MG1@F36") && table.text().contains("A@F36"));
    assert!(table.refused(&["game", "set", "MG1@F34"], 2).contains("A4.4"));
    table.done(&["game", "drop", "MG1"]);
    assert!(!table.done(&["game", "set", "A@F35"]).contains("MG1"));
    // a unit and its SW in one line are one act
    table.done(&["game", "set", "C@F33:4-6-7,ge+lmg:3-8"]);
    assert!(table.text().contains("=C\""));
    table.done(&["game", "undo"]);
    let units = table.json()["units"].to_string();
    assert!(!units.contains("C@F33") && !units.contains("MG2"), "{units}");
    assert!(!table.done(&["game", "turn"]).contains("C possesses"));
}

/// A4.51: a unit that declares Double Time becomes CX; others do not.
#[test]
fn double_time_exhausts() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-4-7,ru"]);
    assert!(!table.done(&["game", "move", "A", "F35"]).contains("cx"));
    assert!(table.done(&["game", "move", "A", "F34", "--double-time"]).contains("+ A@F34:cx"));
}

/// A name belongs to one unit: another counter, side or kind needs another name, and the error says so. A new state, a
/// new place and a Replacement are accepted.
#[test]
fn a_name_is_of_one_unit() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@F36:4-6-7,ge", "Sq2@F36:4-6-7,ge", "Gun@F37:75L,gun,ge"]);
    for (line, free) in [
        ("Sq1@F35:4-4-7,ru", "game set Sq3@F35:4-4-7,ru"),
        ("Sq1@F35:6-2-8", "game set Sq3@F35:6-2-8"),
        ("Sq1@F35:4-6-7,soviet", "game set Sq3@F35:4-6-7,soviet"),
        ("Gun:mmg:5-12", "game set Gun2@F37:mmg:5-12"),
    ] {
        let told = table.refused(&["game", "set", line], 2);
        assert!(told.contains(free), "{line}: {told}");
    }
    assert!(table.refused(&["game", "set", "A@F33:4-4-7", "A@E33:6-2-8"], 2).contains("A is put there twice"));
    for line in ["Sq1@F35", "Sq1:cx", "Sq1@F35:4-6-7", "Sq1@F35:467,german", "Sq1:4-4-7"] {
        table.done(&["game", "set", line]);
    }
}

/// A weapon cannot have states of men, nor the other way round. A unit of unknown kind can have any.
#[test]
fn a_state_is_of_what_can_have_it() {
    let table = Table::on("fb");
    let units = ["Sq1@F36:4-6-7,ge", "L1@F36:9-1,ge", "MG1@F36:lmg:3-8,ge", "T1@H38:t-34,ru", "X@F36"];
    table.done(&[&["game", "set"][..], &units].concat());
    for (line, told) in [
        ("MG1:broken", "MG1 cannot be broken: only Infantry can"),
        ("T1:broken", "T1 cannot be broken"),
        ("T1:pinned", "only Infantry can"),
        ("Sq1:wounded", "Sq1 cannot be wounded: only a SMC can"),
        ("L1:malfunctioned", "only a SW, a Gun or a vehicle can"),
        ("Sq1:immobilized", "only a vehicle can"),
    ] {
        let message = table.refused(&["game", "set", line], 2);
        assert!(message.contains(told), "{line}: {message}");
    }
    for line in [
        "MG1:malf",
        "T1:immob",
        "T1:malfunctioned",
        "L1:wounded",
        "Sq1:pin",
        "Sq1:conc",
        "X:wounded",
        "X:malfunctioned",
    ] {
        table.done(&["game", "set", line]);
    }
}

/// A5.1: a counter that the program does not know counts by its numbers, allies count together, and an Overstacked
/// Location is reported.
#[test]
fn check_counts_what_it_does_not_know() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "B@F36:4-6-7,ge", "C@F36:4-4-7,hungarian", "L@F36:9-1,ge"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
    table.done(&["game", "set", "D@F36:4-5-8,ge"]);
    let told = table.done(&["game", "check"]);
    assert!(told.contains("4 squad-equivalents") && told.contains("D counts as a squad by its numbers"), "{told}");
    assert!(!told.contains("sound"), "{told}");
    // enemies do not count with them
    table.done(&["game", "set", "D@F35"]);
    table.done(&["game", "set", "E@F36:4-4-7,soviet"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
    table.done(&["game", "remove", "C"]);
    table.done(&["game", "set", "F@F36:1-3-6,ge", "G@F36:1-3-6,ge"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// A SW that is away from its possessor is reported, if a file has one.
#[test]
fn check_names_a_weapon_away_from_its_owner() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "MG1@F36:mmg:5-12,ge"]);
    table.done(&["game", "possess", "MG1", "A"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
    std::fs::write(&table.file, table.text().replace("\"A@F36:", "\"A@F35:")).expect("writable");
    let told = table.done(&["game", "check"]);
    assert!(
        told.contains("MG1 in F36: the unit that possesses it is not there (A4.4)") && !told.contains("sound"),
        "{told}"
    );
}

/// The suggestions in errors do what was meant, and do no damage.
#[test]
fn no_hint_does_harm() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36:4-6-7,ge", "Gun@F37:75L,gun,ge", "MG1@F36:mmg:5-12,ge"]);
    table.done(&["game", "possess", "MG1", "A"]);
    let told = table.refused(&["game", "possess", "Gun", "A"], 2);
    assert!(told.contains("A is not where Gun is") && !told.contains("mmg"), "{told}");
    table.done(&["game", "set", "DC@F36:dc"]);
    assert!(table.refused(&["game", "set", "A:md"], 2).contains("`dm`?"));
    let told = table.refused(&["game", "revive", "B"], 2);
    assert!(told.contains("game undo\n") && !told.contains("remove"), "{told}");
    let told = table.refused(&["game", "set", "a:pinned"], 2);
    assert!(told.contains("game set A:pinned"), "{told}");
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "prep"]);
    table.done(&["game", "fired", "A"]);
    assert!(table.done(&["game", "unfire", "A"]).contains("+ A@F36:side"));
    assert!(table.done(&["game", "rename", "A", "A1"]).contains("+ A1@F36"));
    assert!(table.done(&["game", "turn"]).contains("A1 possesses MG1"));
    assert!(table.refused(&["game", "rename", "A1", "Gun"], 2).contains("a unit is called Gun already"));
    assert!(table.refused(&["game", "rename", "A1", "2/4"], 2).contains("not a name for a unit"));
}
