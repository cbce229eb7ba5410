//! An evening: twenty acts by both sides, with turns and phases, marks and possession, undo and redo, and what each
//! player may see.

use fogas::game::{Game, State, move_of};
use fogas::map::{Map, UnitTrait};
use fogas::query::MoveCostQuery;
use fogas::ruling::Ruling;

use super::Table;
use crate::cli::folder::Folder;

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// Does one act, written as a player does after `fogas game`.
fn act(game: &mut Game, base: &Map, line: &str) {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let args = words(rest);
    let done = match verb {
        "set" => game.set(base, &args).map(|_| ()),
        "turn" => game.set_turn(base, &args).map(|_| ()),
        "phase" => game.set_phase(base, rest).map(|_| ()),
        "fired" => game.fired(base, &args).map(|_| ()),
        "possess" => game.possess(base, &args[0], args.get(1).map(String::as_str)).map(|_| ()),
        "note" => game.take_note(base, &args[0], &args[1..].join(" ")).map(|_| ()),
        "move" => {
            let resolver = game.ready(base).expect("sound");
            let asked = MoveCostQuery { path: args.into_iter().map(Into::into).collect(), ..MoveCostQuery::default() };
            let query = move_of(resolver.map(), asked, false).expect("a move");
            let ruling = resolver.answer(&query).expect("a ruling");
            let minutes = |ruling: &Ruling, map: &Map| fogas::game::show::act_of(ruling, map);
            game.moved(base, &resolver, &ruling, minutes).map(|_| ())
        }
        other => panic!("{other}"),
    };
    done.unwrap_or_else(|e| panic!("{line}: {e}"));
}

fn states(game: &Game, base: &Map, label: &str) -> Vec<UnitTrait> {
    game.on(base).expect("sound").unit(label).expect("a unit").traits.clone()
}

/// A8.3, A8.4: a unit that fires in the other side's MPh is marked with First Fire, and with Final Fire when it fires again or in the DFPh; the marks end
/// with the DFPh. A4.51: CX ends as the own MPh begins, not that of the other side. A7.8: Pin ends with the CCPh. B24.7: so does TI. Of Prep Fire
/// the mark ends with the AFPh, and with it nobody moves. A4.42: the MG goes where its squad goes.
#[test]
fn an_evening_is_played_undone_and_done_again() {
    let base = Map::built_in("fb").expect("built in");
    let mut game = Game::new("evening", "fb");
    let evening = [
        "set Sq1@F36:4-6-7 L1@F36:8-0,ge MG1@F36:mmg:5-12,ge Sq2@F34:4-6-7,cx",
        "set Foe1@E31:6-2-8,cx Foe2@E32:6-2-8 Ambush@G31:6-2-8,hip",
        "turn 1 german",
        "possess MG1 Sq1",
        "note german the MG goes to F33 in turn 3",
        "phase PFPh",
        "fired L1",
        "phase MPh",
        "move Sq1 F35",
        "fired Foe1 Foe2",
        "fired Foe1",
        "phase next",
        "set Sq1:pinned Sq2:ti",
        "fired Foe2",
        "phase AFPh",
        "phase CCPh",
        "turn next",
        "phase MPh",
        "move Foe2 E31",
        "turn next",
    ];
    let mut after: Vec<State> = vec![game.state.clone()];
    for line in evening {
        act(&mut game, &base, line);
        after.push(game.state.clone());
        let (is, has) = (
            |label| game.on(&base).expect("sound").unit(label).expect("a unit").location.to_string(),
            |label| states(&game, &base, label),
        );
        match after.len() - 1 {
            // only CX units of the moving side lose it when the MPh begins
            8 => assert!(
                !has("Sq2").contains(&UnitTrait::Cx)
                    && has("Foe1").contains(&UnitTrait::Cx)
                    && has("L1").contains(&UnitTrait::PrepFire)
            ),
            9 => assert_eq!([is("Sq1"), is("MG1"), is("L1")], ["F35", "F35", "F36"]),
            11 => {
                assert!(has("Foe1").contains(&UnitTrait::FinalFire) && !has("Foe1").contains(&UnitTrait::FirstFire));
                assert!(has("Foe2").contains(&UnitTrait::FirstFire));
            }
            14 => assert!(has("Foe2").contains(&UnitTrait::FinalFire)),
            15 => assert!(
                has("Foe1") == [UnitTrait::Cx] && has("Foe2").is_empty() && has("L1").contains(&UnitTrait::PrepFire)
            ),
            16 => assert!(
                has("L1").is_empty() && has("Sq1").contains(&UnitTrait::Pinned) && has("Sq2").contains(&UnitTrait::Ti)
            ),
            17 => {
                assert!(has("Sq1").is_empty() && has("Sq2").is_empty());
                assert_eq!(game.turn().map(|turn| (turn.number, turn.side)), Some((1, "soviet".to_owned())));
            }
            18 => assert!(has("Foe1").is_empty()),
            20 => assert_eq!(game.turn().map(|turn| (turn.number, turn.side)), Some((2, "axis".to_owned()))),
            _ => {}
        }
    }
    assert_eq!(game.log.len(), 20);
    // the file holds the game, and each act can be undone and redone
    assert_eq!(Game::read(&game.to_text().expect("JSON")).as_ref(), Ok(&game));
    for state in after.iter().rev().skip(1) {
        game.undo().expect("there are twenty");
        assert_eq!(game.state, *state);
    }
    for state in &after[1..] {
        game.redo().expect("there are twenty");
        assert_eq!(game.state, *state);
    }
    // the file for the opponent contains neither the hidden squad nor the note, nor acts that mention them
    let soviet = game.for_opponent("soviet");
    let german = game.for_opponent("german").to_text().expect("JSON");
    assert!(!german.contains("Ambush") && german.contains("turn 3") && german.contains("Foe1"));
    let text = soviet.to_text().expect("JSON");
    assert!(text.contains("Ambush") && !text.contains("F33") && text.contains("~of:MG1=Sq1"));
    assert!(soviet.on(&base).is_ok() && Game::read(&german).is_ok_and(|game| game.on(&base).is_ok()));
}

/// A3.2: a unit that has used Prep Fire does not move. The same by its commands: what there is of a turn is told, what is not a turn is refused, and the log of the turn is ready to mail.
#[test]
fn the_turn_by_its_commands() {
    let table = Table::on("fb");
    assert!(table.done(&["game", "turn"]).contains("no turn has begun"));
    assert!(table.refused(&["game", "phase"], 2).contains("game turn 1 german"));
    table.done(&["game", "set", "Sq1@F36:4-6-7", "MG1@F36:mmg:5-12", "Foe@E31:6-2-8,hip"]);
    table.done(&["game", "turn", "3", "ge"]);
    table.done(&["game", "possess", "MG1", "Sq1"]);
    // the unit named first possesses the other; of two squads, neither is a weapon
    table.done(&["game", "possess", "Sq1", "MG1"]);
    assert!(table.refused(&["game", "possess", "Sq1", "Foe"], 2).contains("neither a SW nor a Gun"));
    assert!(table.refused(&["game", "possess", "MG1", "Foe"], 2).contains("Foe is not where MG1 is"));
    assert!(table.refused(&["game", "turn", "x"], 2).contains("`x` is not a turn"));
    assert!(table.refused(&["game", "phase", "teatime"], 2).contains("`teatime` is not a phase"));
    table.done(&["game", "phase", "pfph"]);
    table.done(&["game", "fired", "Sq1"]);
    let told = table.done(&["game", "turn"]);
    assert!(
        told.starts_with("monday: turn 3, axis, PFPh\n")
            && told.contains("prep-fire: Sq1")
            && told.contains("Sq1 possesses MG1"),
        "{told}"
    );
    table.done(&["game", "phase", "mph"]);
    // a unit that used Prep Fire cannot move, in any command
    assert!(table.done(&["-q", "move-cost", "Sq1", "F35"]).contains("NOT ALLOWED"));
    table.done(&["game", "note", "--of", "ge", "the", "MG", "waits"]);
    assert!(table.done(&["--for", "german", "game", "turn"]).contains("the MG waits"));
    assert!(!table.done(&["--for", "soviet", "game", "turn"]).contains("waits"));
    let summary = table.done(&["game", "summary"]);
    assert!(
        summary.contains("turn 3")
            && summary.contains("Sq1 uses Prep Fire")
            && summary.contains("note of the axis: the MG waits")
            && !summary.contains("@F36"),
        "{summary}"
    );
    assert!(table.done(&["-f", "markdown", "game", "summary"]).starts_with("**"));
    assert_eq!(table.done(&["game", "status"]), table.done(&["game", "show"]));
    assert!(table.refused(&["game", "import", "x.vsav"], 2).contains("fogas map import vsav x.vsav"));
    let folder = Folder::new();
    let file = folder.file("for-german.json");
    assert!(table.refused(&["game", "export", &file], 2).contains("--for SIDE"));
    table.done(&["--for", "german", "game", "export", &file]);
    let text = std::fs::read_to_string(&file).expect("a game");
    assert!(text.contains("Sq1") && !text.contains("Foe") && !text.contains("E31"), "{text}");
    table.done(&["game", "undo", "3"]);
    assert!(table.done(&["game", "turn"]).contains("PFPh"));
}

/// A8.41, A8.4: a unit that is marked with First Fire fires at half in Final Fire, and only at adjacent units; of a unit that is marked with Final Fire nobody fires, but in
/// FPF.
#[test]
fn a_shot_heeds_the_marks() {
    let table = Table::on("fb");
    table.done(&[
        "game",
        "set",
        "Sq1@F36:4-6-7,first-fire",
        "Sq2@F36:4-6-7",
        "Sq3@F36:4-6-7,final-fire",
        "Foe@E36:6-2-8",
    ]);
    let fp = |who: &str, fire: &str| table.done(&["-q", "shot", who, "Foe", "--fire", fire]);
    assert!(fp("Sq2", "final").contains(" 8 FP") && fp("Sq1", "final").contains(" 4 FP"));
    assert!(table.refused(&["shot", "Sq3", "Foe", "--fire", "final"], 2).contains("(A8.4)"));
    assert!(fp("Sq3", "fpf").contains("FP"));
}

/// A4.42: the squad with 5 PP, 3 of which are free, has 2 of its 4 MF; the leader with 3 PP, 1 of which is free, has 4 of his 6. Where the PP of a SW
/// are not known, the refusal asks for them. What nobody possesses, nobody carries.
#[test]
fn who_carries_a_weapon_goes_less_far() {
    let table = Table::on("cogwheel");
    table.done(&["game", "set", "Sq1@F36:4-6-7", "L1@F36:8-0,ge", "MG1@F36:mmg:5-12,pp=5", "MG2@F36:mmg:5-12,pp=3"]);
    let within = |who: &str| {
        let answer = table.done(&["-f", "json", "where", "reach", who]);
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        let all = answer["outcome"]["locations"].as_array().expect("Locations").clone();
        all.iter().filter_map(|at| at["cost"].as_f64()).fold(0.0, f64::max)
    };
    assert!(within("Sq1") >= 3.5 && within("L1") >= 5.5);
    table.done(&["game", "possess", "MG1", "Sq1"]);
    table.done(&["game", "possess", "MG2", "L1"]);
    assert!(within("Sq1") <= 2.0 && within("L1") <= 4.0);
    assert!(
        table
            .done(&["where", "reach", "Sq1"])
            .lines()
            .next()
            .is_some_and(|line| line.contains("with 5 PP at an IPC of 3"))
    );
    let told = table.done(&["move-cost", "Sq1", "F35", "--mf", "4", "-w"]);
    assert!(told.contains("takes 2") && told.contains("5 PP carried"), "{told}");
    // he gives it away: the leader has 8 PP, and moves no more
    table.done(&["game", "possess", "MG1", "L1"]);
    assert!(within("Sq1") >= 3.5);
    table.done(&["game", "set", "MG1:pp=none"]);
    let told = table.refused(&["where", "reach", "L1"], 2);
    assert!(told.contains("the PP of MG1") && told.contains("game set MG1:pp=5`"), "{told}");
    assert!(table.done(&["where", "reach", "L1", "--pp", "2"]).contains("with 2 PP at an IPC of 1"));
    // without an allotment nothing is too far, and the answer says what it leaves out
    assert!(table.done(&["-q", "move-cost", "L1", "F35"]).contains("if it carries no more than its IPC (A4.42)"));
}
