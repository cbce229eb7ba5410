//! A unit on the map is its counter: what the player gives once when placing it need not be given again in any command.

use serde_json::Value;

use super::Table;

fn units(table: &Table) -> Vec<String> {
    let game = table.json();
    game["units"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// By `data/units.json` the 4-6-7 is German alone and the 6-2-8 Soviet; the 4-4-7 is German or Hungarian, the 9-1 anybody's. By
/// `data/counters.csv` every T-34/85 of the module is Soviet and fully tracked, and the SPW 251/1 is a halftrack.
#[test]
fn a_unit_is_put_there_by_its_counter() {
    let table = Table::on("fb");
    for (said, kept) in [
        ("Sq1@F37:4-6-7", "Sq1@F37:side=german,type=4-6-7"),
        ("Sq2@F37:628", "Sq2@F37:side=soviet,type=6-2-8"),
        ("Sq3@F37:447", "Sq3@F37:side=axis,type=4-4-7"),
        ("Sq4@F37:447,ru", "Sq4@F37:side=ru,type=4-4-7"),
        ("Sq5@F37:hu,4-4-7", "Sq5@F37:side=hu,type=4-4-7"),
        ("Sq6@F37:ss:6-5-8,pinned", "Sq6@F37:pinned,side=german,type=ss:6-5-8"),
        // a state of the unit with a plus, next to a state of its position
        ("Sq7@F37+pinned+wa:6-2-8", "Sq7@F37+wa:pinned,side=soviet,type=6-2-8"),
        ("Sq7+broken", "Sq7@F37+wa:broken,dm,pinned,side=soviet,type=6-2-8"),
        ("L1@F37:8-0,side=ge", "L1@F37:side=ge,type=8-0"),
        ("MG1@F37:MMG:5-12,german", "MG1@F37:sw,side=german,type=mmg:5-12"),
        ("T1@H38:t-34/85,moving", "T1@H38:afv,moving,side=soviet,type=T-34/85"),
        ("T2@H38:t-34", "T2@H38:afv,side=soviet,type=t-34"),
        ("H1@H38:SPW 251/1", "H1@H38:afv,not-fully-tracked,side=german,type=SPW 251/1"),
        // the older words still have their meaning
        ("T3@H38:tank,side=ru,type=T-34", "T3@H38:afv,side=ru,type=T-34"),
        ("G1@H38:gun", "G1@H38:gun"),
        // a vehicle or Gun is what its counter shows, also when named with `type=`; a squad remains Infantry
        ("T4@H38:type=T-34/85,side=soviet,ca=1", "T4@H38:afv,side=soviet,type=T-34/85,ca=1"),
        ("G2@F37:type=PaK40,ca=2", "G2@F37:gun,type=PaK40,ca=2"),
        ("Sq8@F37:type=4-4-7,side=ru", "Sq8@F37:side=ru,type=4-4-7"),
    ] {
        table.done(&["game", "set", said]);
        assert!(units(&table).contains(&kept.to_owned()), "{said}: {:?}", units(&table));
        // the file reads back the same
        table.done(&["game", "show"]);
    }
    // a SW without numbers, a number that is on no counter, a misspelling
    assert!(table.refused(&["game", "set", "M2@F37:mmg"], 2).contains("write them after it, as mmg:4-10"));
    assert!(table.refused(&["game", "set", "M2@F37:999"], 2).contains("`999` is unknown"));
    assert!(table.refused(&["game", "set", "Sq7+brokn"], 2).contains("`+brokn`"));
    assert!(table.refused(&["game", "set", "M2@F37:brokn"], 2).contains("did you mean `broken`?"));
}

/// A7.2, A7.21: a 4-6-7 at an adjacent hex fires with 8 FP; A4.11: it has 4 MF, and a leader 6, so that each reaches what --mf says; a
/// tank moves as one (1 MP for Open Ground) without --as, and a squad on foot.
#[test]
fn the_commands_ask_no_more() {
    let table = Table::on("fb");
    table.done(&[
        "game",
        "set",
        "Sq1@E36:4-6-7",
        "L1@E36:9-1,ge",
        "Foe@E35:6-2-8",
        "T1@F34:T-34/85",
        "W@F33:unarmored",
    ]);
    assert!(table.done(&["-q", "shot", "Sq1", "Foe"]).contains("8 FP"));
    assert!(
        table.done(&["-q", "los", "Sq1", "unit:T1"]).contains("CLEAR")
            || table.done(&["-q", "los", "Sq1", "unit:T1"]).contains("NO LOS")
    );
    for (unit, mf) in [("Sq1", "4"), ("unit:L1", "6")] {
        let reach = |more: &[&str]| table.done(&[&["where", "reach", unit], more].concat());
        assert_eq!(reach(&[]), reach(&["--mf", mf]), "{unit}");
    }
    // nothing tells the MP of a tank
    assert!(table.refused(&["where", "reach", "unit:T1"], 2).contains("--mp"));
    assert!(table.done(&["-q", "move-cost", "unit:T1", "F33"]).contains("fully-tracked"));
    assert!(table.refused(&["move-cost", "W", "F32"], 2).contains("--as truck"));
    assert!(!table.done(&["-q", "move-cost", "W", "F32", "--as", "truck"]).contains("Infantry"));
    assert!(table.done(&["-q", "move-cost", "Sq1", "F36"]).contains("Infantry"));
}

/// Firers are named as players write them: 447, x2, LMG:3-8. 4 + 4 FP at two hexes.
#[test]
fn who_fires_is_named_as_players_write_it() {
    let table = Table::on("fb");
    let shot = |who: &[&str]| table.done(&[&["-q", "shot", "F36", "F34", "--with"], who].concat());
    assert_eq!(shot(&["447"]), shot(&["4-4-7"]));
    assert_eq!(shot(&["4-4-7x2"]), shot(&["4-4-7", "4-4-7"]));
    assert_eq!(shot(&["447x2", "LMG:3-8"]), shot(&["4-4-7", "4-4-7", "lmg:3-8"]));
    assert!(table.refused(&["shot", "F36", "F34", "--with", "LMG"], 2).contains("write them after it, as lmg:2-6"));
    assert!(table.refused(&["shot", "F36", "F34", "--with", "999"], 2).contains("999"));
}

/// Every command that takes a side accepts the same names.
#[test]
fn a_side_has_the_same_names_everywhere() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@E36:4-6-7,ge"]);
    let commands: [&[&str]; 8] = [
        &["ssr", "1945-01-15", "--side"],
        &["setup", "E36", "foxhole", "--side"],
        &["move-cost", "E36", "E35", "--side"],
        &["where", "setup", "booby-traps", "--date", "1945-01-01", "--side"],
        &["units", "--side"],
        &["availability", "pf", "--side"],
        &["ammo-shortage", "3", "4-4-7", "--side"],
        &["sewer"],
    ];
    for words in [&["ge", "ger", "german"][..], &["hu", "hun", "hungarian"], &["ru", "su", "russian", "soviet"]] {
        for command in commands {
            let told: Vec<String> = words.iter().map(|side| table.done(&[command, &[*side]].concat())).collect();
            assert!(told.iter().all(|one| *one == told[0]), "{command:?} {words:?}");
        }
        for side in words {
            table.done(&["--for", side, "game", "show"]);
            table.done(&["game", "set", &format!("Sq1:{side}")]);
        }
    }
}
