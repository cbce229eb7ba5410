//! Logs of games: what their moves make of the game that they begin with.

use std::fs;

use super::{
    E37, F36, Folder, H37, L33, NAME, NW, Piece, WORD, at, imported, lines, obfuscated, refused, sequence, text, zipped,
};

/// A log: a save, and steps, each of one command or of several.
pub(super) fn log(boards: &str, stacks: &[Vec<Piece<'_>>], steps: &[Vec<String>]) -> Vec<u8> {
    let logged = |commands: &Vec<String>| {
        let each: Vec<String> = commands.iter().map(|command| format!("LOG\t{command}")).collect();
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        // the commands that follow from one are within it
        sequence(&[&sequence(&each, '\u{1b}')], '\u{1b}')
    };
    let steps: Vec<String> = steps.iter().map(logged).collect();
    zipped(&[("savedGame", &obfuscated(&format!("{}\u{1b}{}", text(boards, stacks), steps.join("\u{1b}"))))])
}

/// `M/ID/MAP/X/Y/UNDER/...`
pub(super) fn moved(id: u32, to: [i32; 2], under: &str) -> String {
    let [x, y] = at(to);
    format!("M/{id}/Main Map/{x}/{y}/{under}/Main Map/0/0/null/{WORD}")
}

/// The moves of a log, as the module makes them: above the piece that is named, else to the bottom of the stack that lies
/// there; a stack as a whole; pieces that come, go and change.
#[test]
fn the_moves_of_a_log_are_played() {
    let one = |id, name: &'static str, gpid, hex| Piece { id, name, gpid, at: at(hex), ..Piece::default() };
    let g37 = [6, 37];
    let squad = Piece { layers: &["broken +"], ..one(2, "4-4-7 1sq", "3924", E37) };
    let tank = one(9, "T-34/85", "615", L33);
    let stacks = [
        vec![one(1, "5-2-7 1sq", "433", F36)],
        vec![Piece { plain: true, ..squad }, one(3, "LMG", "1144", E37), one(4, "8-0", "2426", E37)],
        vec![one(5, "1S Foxhole", "212", H37)],
        vec![one(6, "Building Level 1", "167", L33), one(7, "2-2-8 Icr", "441", L33)],
    ];
    // the first squad names none beneath it: it is below the foxhole, and so IN it
    let mut steps = vec![vec![moved(1, H37, "null")]];
    // the leader goes above the level counter, the LMG is lost, the second squad breaks and runs to G37
    steps.push(vec![moved(4, L33, "6")]);
    steps.push(vec!["CHAT<anna> - 8-0 runs/M/1/away".to_owned(), "-/3".to_owned()]);
    steps.push(vec![squad.changed(), moved(2, g37, "null")]);
    // the crew with its level counter is moved as a stack, and that is undone
    steps.push(vec![moved(9003, F36, "null")]);
    let back = ["UNDO\ttrue".to_owned(), moved(9003, L33, "null"), "UNDO\tfalse".to_owned()];
    steps.push(back.to_vec());
    // a tank comes, and is put to the bottom
    steps.push(vec![tank.written(), moved(9, L33, "null")]);
    let (_folder, game, report) = imported(&log(NW, &stacks, &steps), None);
    let units = lines(&game, "units");
    let has = |start: &str| units.iter().any(|line| line.starts_with(start));
    assert!(has("sq-2@H37+ent:"), "{units:?}");
    assert!(has("leader-1@L33@1:") && has("crew-1@L33@1:") && has("afv-1@L33:"), "{units:?}");
    assert!(units.iter().any(|u| u.contains("@G37:broken")), "{units:?} {report}");
    assert!(units.len() == 5 && !units.iter().any(|u| u.starts_with("mg-")), "{units:?}");
    assert_eq!((&report["log_steps"], &report["log_not_played"]), (&7.into(), &false.into()));
}

#[test]
fn a_log_that_does_not_fit_is_told_by_its_step() {
    let squad = Piece { id: 1, name: "4-4-7 1sq", gpid: "3924", at: at(F36), ..Piece::default() };
    let folder = Folder::new();
    let (from, to) = (folder.file("monday.vlog"), folder.file("game.json"));
    for (command, told) in [
        (moved(77, E37, "null"), "step 2 changes a piece that was never there"),
        (format!("D/77/{NAME}"), "step 2 changes a piece that was never there"),
        (format!("-/{NAME}"), "step 2 changes a piece that was never there"),
        (format!("M/1/{NAME}/x/3/null"), "step 2 of its log is not written as moves are"),
        (format!("D/1/{NAME}"), "step 2 of its log is not written as moves are"),
        (format!("bd\t0\t0\t{NAME}"), "step 2 of its log changes the boards"),
    ] {
        let steps = [vec![moved(1, E37, "null")], vec![command]];
        fs::write(&from, log(NW, &[vec![squad]], &steps)).expect("writable");
        let message = refused(&["map", "import", "vsav", &from, "-o", &to], 3);
        assert!(message.contains(told) && !message.contains("Tigris"), "{told}: {message}");
        assert_eq!(folder.names(), ["monday.vlog"]);
    }
}
