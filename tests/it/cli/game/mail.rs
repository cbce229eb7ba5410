//! A game by mail: each of two players has a game file, and they exchange a file each half-turn. What one side hides is
//! in no file for the other, and no file from the other loses it.

use fogas::game::{Game, Keep};
use fogas::map::Map;

use super::Table;
use crate::cli::folder::Folder;
use crate::cli::{answered, refused};

/// A player, with his game and his side.
struct Player {
    game: Game,
    side: &'static str,
}

/// Two players of one game.
struct Mail {
    base: Map,
    /// The German, then the Soviet player.
    both: [Player; 2],
}

impl Mail {
    fn new() -> Self {
        let player = |side| Player { game: Game::new("mail", "b32"), side };
        Self { base: Map::built_in("b32").expect("built in"), both: [player("german"), player("soviet")] }
    }

    #[track_caller]
    fn set(&mut self, who: usize, line: &str) {
        let what: Vec<String> = line.split(' ').map(str::to_owned).collect();
        self.both[who].game.set(&self.base, &what).unwrap_or_else(|e| panic!("{line}: {e}"));
    }

    /// Returns the file that a player sends, as the other reads it.
    fn file(&self, of: usize) -> Game {
        let sent = self.both[of].game.for_opponent(self.both[1 - of].side);
        Game::read(&sent.to_text().expect("JSON")).expect("a game")
    }

    fn merge(&mut self, to: usize, file: &Game, keep: Option<Keep>) -> Result<(), String> {
        self.both[to].game.merge(&self.base, file, (None, keep), "his.json").map(|_| ()).map_err(|e| e.to_string())
    }

    /// One player sends a file, and the other merges it.
    #[track_caller]
    fn sends(&mut self, who: usize) {
        let file = self.file(who);
        self.merge(1 - who, &file, None).expect("merged");
    }

    fn units(&self, who: usize) -> Vec<&str> {
        self.both[who].game.state.units.iter().map(String::as_str).collect()
    }
}

/// A12: the other player does not know about Hid, and knows Tank only as a `?`. His changes to the `?` apply to Tank,
/// and Hid stays.
#[test]
fn what_he_did_comes_in_and_what_is_hidden_stays() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge Tank@F4:afv,concealed,ge,ca=2 Hid@F2:4-6-7,ge,hip");
    mail.sends(0);
    assert_eq!(mail.units(1), ["?1@F4:concealed,side=ge", "Sq1@F6:side=ge,type=4-6-7"]);
    mail.set(1, "Foe@E1:6-2-8,ru Ambush@E3:6-2-8,ru,hip Con@E4:6-2-8,ru,concealed F5=debris Sq1:broken ?1:immobilized");
    mail.sends(1);
    // his concealed squad gets the next number of `?` that is not used here
    let now = [
        "?2@E4:concealed,side=ru",
        "Foe@E1:side=ru,type=6-2-8",
        "Hid@F2:hip,side=ge,type=4-6-7",
        "Sq1@F6:broken,dm,side=ge,type=4-6-7",
        "Tank@F4:afv,concealed,immobilized,side=ge,ca=2",
    ];
    let mut units = mail.units(0);
    units.sort_unstable();
    assert_eq!(units, now);
    assert_eq!(mail.both[0].game.state.board, ["F5=debris"]);
    // all of it is one act
    let after = mail.both[0].game.clone();
    mail.both[0].game.undo().expect("one");
    assert_eq!(mail.units(0).len(), 3);
    mail.both[0].game.redo().expect("one");
    assert_eq!(mail.both[0].game, after);
    // units that he reveals get their own names in place of the `?`; units that he removes are removed
    mail.set(1, "Con:-concealed");
    mail.both[1].game.remove(&mail.base, &["Foe".to_owned()]).expect("there");
    mail.sends(1);
    assert!(mail.units(0).contains(&"Con@E4:side=ru,type=6-2-8"), "{:?}", mail.units(0));
    assert_eq!(mail.units(0).len(), 4);
}

/// A12: who keeps a game for both players sends it to one of them, who sends back a file for the other. What he hides is
/// not in that file, and stays as it was; what he removed is removed.
#[test]
fn what_he_hides_stays_in_the_game_that_is_kept_for_both() {
    let base = Map::built_in("b32").expect("built in");
    let set = |game: &mut Game, line: &str| {
        let what: Vec<String> = line.split(' ').map(str::to_owned).collect();
        game.set(&base, &what).unwrap_or_else(|e| panic!("{line}: {e}"));
    };
    let mut kept = Game::new("ref", "b32");
    set(&mut kept, "Sq1@F6:4-6-7,ge Hid@E3:6-2-8,ru,hip Con@E4:6-2-8,ru,concealed Foe@E1:6-2-8,ru Gone@E1:6-2-8,ru");
    set(&mut kept, "D2=ap-mines:6:soviet");
    let read = |game: &Game| Game::read(&game.to_text().expect("JSON")).expect("a game");
    let mut his = read(&kept.for_opponent("soviet"));
    set(&mut his, "Foe:cx");
    his.remove(&base, &["Gone".to_owned()]).expect("there");
    let back = his.for_opponent("german");
    let text = back.to_text().expect("JSON");
    assert!(!text.contains("Hid") && !text.contains("ap-mines"), "nothing hidden is in a file for the other: {text}");
    let all = [kept.state.units.clone(), kept.state.board.clone()].concat();
    kept.merge(&base, &read(&back), (None, None), "back.json").expect("merged");
    let now = [kept.state.units.clone(), kept.state.board.clone()].concat();
    let gone: Vec<&String> = all.iter().filter(|line| !now.contains(line)).collect();
    assert_eq!(gone, ["Foe@E1:side=ru,type=6-2-8", "Gone@E1:side=ru,type=6-2-8"]);
    assert!(now.contains(&"Foe@E1:cx,side=ru,type=6-2-8".to_owned()) && now.len() == all.len() - 1, "{now:?}");
}

/// If each changed something else, both changes are kept, even of one unit or one hex. The same change by both is no
/// conflict.
#[test]
fn both_play_on_while_a_file_is_on_its_way() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge Sq2@F4:4-6-7,ge");
    mail.sends(0);
    mail.set(1, "Sq1:pinned Sq2:broken F5=debris F3=foxhole");
    mail.set(0, "Sq1:cx Sq2:broken F5=wreck");
    mail.sends(1);
    assert_eq!(mail.units(0), ["Sq1@F6:pinned,cx,side=ge,type=4-6-7", "Sq2@F4:broken,dm,side=ge,type=4-6-7"]);
    assert_eq!(mail.both[0].game.state.board, ["F3=foxhole", "F5=debris", "F5=wreck"]);
}

/// The same unit moved to two hexes, two kinds of rubble in one hex, a removed unit: these are conflicts. Nothing is
/// done until a flag decides.
#[test]
fn what_both_changed_is_listed_and_a_flag_decides() {
    let conflict = || {
        let mut mail = Mail::new();
        mail.set(0, "Sq1@F6:4-6-7,ge Sq2@F4:4-6-7,ge Sq3@D2:4-6-7,ge");
        mail.sends(0);
        mail.set(1, "Sq1@F5 Sq2:broken H5=stone-rubble Sq3:pinned");
        mail.set(0, "Sq1@F7 H5=wooden-rubble");
        mail.both[0].game.remove(&mail.base, &["Sq2".to_owned()]).expect("there");
        mail
    };
    let mut mail = conflict();
    let (file, before) = (mail.file(1), mail.both[0].game.clone());
    let told = mail.merge(0, &file, None).expect_err("both changed the same");
    for line in [
        "Sq1: here `Sq1@F7:side=ge,type=4-6-7`, in his `Sq1@F5:side=ge,type=4-6-7`",
        "Sq2: here nothing, in his `Sq2@F4:broken,dm,side=ge,type=4-6-7`",
        "H5: here `H5=wooden-rubble`, in his `H5=stone-rubble`",
        "`fogas game merge his.json --theirs`",
    ] {
        assert!(told.contains(line), "{told}");
    }
    assert!(!told.contains("Sq3"), "{told}");
    assert_eq!(mail.both[0].game, before);
    mail.merge(0, &file, Some(Keep::Ours)).expect("decided");
    assert_eq!(mail.units(0), ["Sq1@F7:side=ge,type=4-6-7", "Sq3@D2:pinned,side=ge,type=4-6-7"]);
    assert_eq!(mail.both[0].game.state.board, ["H5=wooden-rubble"]);
    let mut mail = conflict();
    let file = mail.file(1);
    mail.merge(0, &file, Some(Keep::Theirs)).expect("decided");
    assert_eq!(
        mail.units(0),
        ["Sq1@F5:side=ge,type=4-6-7", "Sq2@F4:broken,dm,side=ge,type=4-6-7", "Sq3@D2:pinned,side=ge,type=4-6-7"]
    );
    assert_eq!(mail.both[0].game.state.board, ["H5=stone-rubble"]);
    // conflicts that were decided do not come up again: of his next file only the new changes count
    mail.set(0, "Sq1@F1");
    mail.set(1, "Sq3:-pinned");
    mail.sends(1);
    assert_eq!(mail.units(0)[0], "Sq1@F1:side=ge,type=4-6-7");
    assert_eq!(mail.units(0)[2], "Sq3@D2:side=ge,type=4-6-7");
}

/// Refused: a name that a hidden unit has, a file that was already merged, a file of another map, a file without any
/// acts.
#[test]
fn a_file_that_cannot_be_merged_is_refused() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge Sq9@F2:4-6-7,ge,hip");
    let own = mail.file(0);
    assert!(mail.merge(0, &own, None).expect_err("his own").contains("nothing was done in it"));
    // nor after the game has gone on
    mail.set(0, "Sq1:pinned");
    assert!(mail.merge(0, &own, None).expect_err("his own").contains("nothing was done in it"));
    mail.both[0].game.undo().expect("undone");
    mail.sends(0);
    mail.set(1, "Sq9@E1:6-2-8,ru");
    let file = mail.file(1);
    for keep in [None, Some(Keep::Ours), Some(Keep::Theirs)] {
        assert!(mail.merge(0, &file, keep).expect_err("taken").contains("named Sq9"));
    }
    mail.both[1].game.undo().expect("one");
    let file = mail.file(1);
    mail.merge(0, &file, None).expect("he passes");
    assert!(mail.merge(0, &file, None).expect_err("twice").contains("merged before, as act 2"));
    let mut other = mail.file(1);
    other.map = "b32.6".to_owned();
    assert!(mail.merge(0, &other, None).expect_err("another map").contains("`b32.6`"));
    let mut nobody = Game::new("x", "b32");
    nobody.state.board = vec!["F6=debris".to_owned()];
    assert!(mail.merge(0, &nobody, None).expect_err("no side").contains("--for german"));
}

/// The other plays in the file that he received, and returns it with his own hidden squad in it.
#[test]
fn he_plays_in_the_file_that_he_got() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge Tank@F4:afv,concealed,ge Hid@F2:4-6-7,ge,hip");
    mail.both[1].game = mail.file(0);
    mail.set(1, "Foe@E1:6-2-8,ru Ambush@E3:6-2-8,ru,hip ?1@F3");
    let file = Game::read(&mail.both[1].game.to_text().expect("JSON")).expect("a game");
    mail.merge(0, &file, None).expect("merged");
    let text = mail.both[0].game.to_text().expect("JSON");
    assert!(!text.contains("Ambush") && text.contains("Tank@F3:") && text.contains("Hid@F2"), "{text}");
    // he merges into the game that began as that file
    mail.set(0, "Sq1:cx");
    mail.sends(0);
    assert!(mail.units(1).contains(&"Sq1@F6:cx,side=ge,type=4-6-7") && mail.units(1).len() == 4);
}

/// A game kept for both sides knows every unit by its name: what the Soviet player did with his concealed units in the
/// file that he was sent applies to them, units that did not move stay, and his new hidden squad is added.
#[test]
fn a_game_of_both_sides_keeps_the_names_that_it_knows() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge Con@F4:8-0,ge,concealed R5@D2:4-5-8,ru,concealed R6@D3:4-4-7,ru,concealed Pe@D3:8-1,ru,concealed,wounded");
    mail.both[1].game = mail.file(0);
    assert!(mail.units(1).contains(&"?1@F4:concealed,side=ge"));
    mail.set(1, "R6@D4 R9@E1:4-4-7,ru,hip ?1@F5");
    let file = Game::read(&mail.both[1].game.to_text().expect("JSON")).expect("a game");
    mail.merge(0, &file, None).expect("merged");
    let now = [
        "Con@F5:concealed,side=ge,type=8-0",
        "Pe@D3:concealed,wounded,side=ru,type=8-1",
        "R5@D2:concealed,side=ru,type=4-5-8",
        "R6@D4:concealed,side=ru,type=4-4-7",
        "R9@E1:hip,side=ru,type=4-4-7",
        "Sq1@F6:side=ge,type=4-6-7",
    ];
    assert_eq!(mail.units(0), now);
    // R5 and R6 did nothing, so R5 is not mentioned
    let act = mail.both[0].game.log.last().expect("an act");
    assert_eq!(act.took.len(), 2, "{act:?}");
}

/// If a file shows only `?` and two of them moved, none of them can be identified; if one moved, it is the one that is
/// missing. A game of the German side alone learns no names.
#[test]
fn a_question_mark_is_named_where_it_can_be_one_unit_alone() {
    let mut mail = Mail::new();
    mail.set(0, "R5@D2:4-5-8,ru,concealed R6@D3:4-4-7,ru,concealed Sq1@F6:4-6-7,ge");
    mail.both[1].game = mail.file(0);
    mail.set(1, "R6@D4");
    let file = mail.file(1);
    assert!(file.state.units.contains(&"?2@D4:concealed,side=ru".to_owned()), "{:?}", file.state.units);
    mail.merge(0, &file, None).expect("merged");
    assert_eq!(mail.units(0)[..2], ["R5@D2:concealed,side=ru,type=4-5-8", "R6@D4:concealed,side=ru,type=4-4-7"]);
    let mut alone = Mail::new();
    alone.set(0, "Sq1@F6:4-6-7,ge");
    alone.sends(0);
    alone.set(1, "R5@D2:4-5-8,ru,concealed");
    let file = Game::read(&alone.both[1].game.to_text().expect("JSON")).expect("a game");
    let merged = alone.both[0].game.merge(&alone.base, &file, (Some("german"), None), "his.json");
    assert!(merged.is_ok());
    assert!(!alone.both[0].game.to_text().expect("JSON").contains("R5"));
}

/// Four half-turns of small acts: after each exchange, each side knows the open units of the other and has lost none of
/// its own.
#[test]
fn four_half_turns_by_mail() {
    let mut mail = Mail::new();
    let squads = |side: &'static str, from: &'static str| {
        let state = |i: usize| ["", ",concealed", ",hip"][i % 3];
        (0..6).map(|i| format!("{side}{i}@{from}{}:4-6-7,{side}{}", 1 + i, state(i))).collect::<Vec<_>>().join(" ")
    };
    mail.set(0, &squads("ge", "F"));
    mail.set(1, &squads("ru", "C"));
    let mut dice: u32 = 7;
    let mut roll = |sides: u32| {
        dice = dice.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (dice >> 16) % sides
    };
    for half in 0..4 {
        let who = half % 2;
        for _ in 0..3 {
            let own = ["ge", "ru"][who];
            let (unit, column) = (roll(6), ["F", "C"][who]);
            let act = match roll(4) {
                0 => format!("{own}{unit}@{column}{}", 1 + roll(6)),
                1 => format!("{own}{unit}:cx"),
                2 => format!("{own}{unit}:-cx"),
                _ => format!("D{}={}debris", 1 + roll(6), ["", "-"][roll(2) as usize]),
            };
            mail.set(who, &act);
        }
        mail.sends(who);
        let open = |of: usize, side: &str| {
            let units = mail.units(of).into_iter().filter(|line| line.contains(&format!("side={side}")));
            units
                .filter(|line| !line.contains("hip") && !line.contains("concealed"))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let covers = |of: usize, side: &str| {
            let of = mail.units(of).into_iter().filter(|line| line.contains(&format!("side={side}")));
            let of = of.filter(|line| line.contains("concealed"));
            of.map(|line| line.split(['@', ':']).nth(1).unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        if half > 0 {
            for side in ["ge", "ru"] {
                assert_eq!(open(0, side), open(1, side), "half-turn {half}");
                let [mut one, mut other] = [covers(0, side), covers(1, side)];
                one.sort_unstable();
                other.sort_unstable();
                assert_eq!(one, other, "half-turn {half}");
            }
            assert_eq!(mail.both[0].game.state.board, mail.both[1].game.state.board, "half-turn {half}");
        }
        let hidden = |of: usize| mail.units(of).iter().filter(|line| line.contains("hip")).count();
        assert_eq!([hidden(0), hidden(1)], [2, 2], "half-turn {half}");
    }
}

/// The same with commands, and no file is left half-written.
#[test]
fn mail_by_its_commands() {
    let table = Table::on("cogwheel");
    let folder = Folder::new();
    let [his, out, back] = ["his.json", "out.json", "back.json"].map(|name| folder.file(name));
    answered(&["-m", "cogwheel", "game", "new", &his]);
    table.done(&["game", "set", "Sq1@F36:4-6-7,ge", "Hid@F30:4-6-7,ge,hip"]);
    table.done(&["--for", "ru", "game", "export", &out]);
    assert!(answered(&["-m", &his, "game", "merge", &out]).starts_with("his: merge out.json of the axis\n"));
    answered(&["-m", &his, "game", "set", "Foe@E31:6-2-8,ru", "Sq1@F37"]);
    answered(&["-m", &his, "game", "export", &back, "--for", "german"]);
    table.done(&["game", "set", "Sq1@F35"]);
    let told = table.refused(&["game", "merge", &back], 2);
    assert!(told.contains("Sq1: here `Sq1@F35") && told.contains("--theirs"), "{told}");
    assert!(table.refused(&["game", "import", &back], 2).contains(&format!("game merge {back}`")));
    let told = table.done(&["game", "merge", &back, "--theirs", "-f", "json"]);
    assert!(told.contains(r#""did":"merge back.json of the soviet""#), "{told}");
    let shown = table.done(&["game", "show"]);
    assert!(
        shown.contains("F37  0      Sq1") && shown.contains("E31  0      Foe") && shown.contains("F30  0      Hid"),
        "{shown}"
    );
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "show"]).contains("F35  0      Sq1"));
    // a file that is not a game
    assert!(refused(&["-m", &his, "game", "merge", "README.md"], 2).contains("is not a game"));
}

/// FB2.51: he drops rubble where I put Debris: the Location is rubble.
#[test]
fn rubble_of_one_replaces_debris_of_the_other() {
    let mut mail = Mail::new();
    mail.set(0, "Sq1@F6:4-6-7,ge");
    mail.sends(0);
    mail.set(1, "H5=stone-rubble");
    mail.set(0, "H5=debris");
    let file = mail.file(1);
    mail.merge(0, &file, None).expect("merged");
    assert_eq!(mail.both[0].game.state.board, ["H5=stone-rubble"]);
}

/// A unit that one player renames and the other moves is one unit, with the new name where it went, whoever of them
/// renamed it. The twin: a name that is another unit here is a conflict.
#[test]
fn a_renamed_unit_is_one_unit() {
    for (renames, moves) in [(1, 0), (0, 1)] {
        let mut mail = Mail::new();
        mail.set(0, "R9@F6:4-4-7,ru Sq1@F4:4-6-7,ge MG@F6:lmg:2-6,ru");
        mail.sends(0);
        let base = mail.base.clone();
        mail.both[renames].game.rename(&base, "R9", "R50").expect("a name");
        mail.both[renames].game.rename(&base, "R50", "R99").expect("a name");
        mail.set(moves, "R9@F5");
        mail.sends(1);
        assert_eq!(
            mail.units(0),
            ["MG@F6:sw,side=ru,type=lmg:2-6", "R99@F5:side=ru,type=4-4-7", "Sq1@F4:side=ge,type=4-6-7"],
            "{renames}"
        );
    }
    for keep in [Keep::Ours, Keep::Theirs] {
        let mut mail = Mail::new();
        mail.set(0, "R9@F6:4-4-7,ru Sq1@F4:4-6-7,ge");
        mail.sends(0);
        let base = mail.base.clone();
        mail.both[1].game.rename(&base, "R9", "R99").expect("a name");
        mail.set(0, "R9@F5 R99@E4:6-2-8,ru");
        let file = mail.file(1);
        assert!(mail.merge(0, &file, None).expect_err("a conflict").contains("R99: here `R99@E4"));
        mail.merge(0, &file, Some(keep)).expect("merged");
        assert_eq!(mail.units(0).len(), if keep == Keep::Ours { 3 } else { 2 }, "{:?}", mail.units(0));
    }
}
