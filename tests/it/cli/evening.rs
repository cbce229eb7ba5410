//! An evening at the table, written before it was tried: forty tasks, and the mistakes of a player who reads no manual.
//! Every line that an error suggests is run, and must work.

use std::fs;

use super::folder::Folder;
use super::slip_generator::{is_pattern, suggested};
use super::tasks::undone;
use super::{fogas, run, shell, stderr, stdout};

/// Two squads, a leader and a MMG of the Germans in F37 against two squads and a leader in G35, whose labels are hexes of the map too.
const SET_UP: &[&str] = &[
    "game new DIR/monday 1945-01-20",
    "game set Sq1@F37:4-6-7,ge Sq2@F37:4-6-7,ge L1@F37:9-1,ge MMG1@F37:mmg:5-12,ge,pp=5",
    "game set R1@G35:4-4-7,ru R2@G35:4-4-7,ru K1@G35:9-0,ru T1@K35:t-34,ru,ca=2",
];

#[test]
fn forty_tasks_of_an_evening() {
    let mut tasks: Vec<(&str, i32, &str)> = SET_UP.iter().map(|line| (*line, 0, "monday: ")).collect();
    tasks.extend([
        // R1 is also the name of a hex: the unit fires and is fired at, and the first line says so
        ("los Sq1 R1", 0, "Sq1 F37 -> R1 G35  range 3  LOS CLEAR"),
        ("-q los R1 Sq1", 0, "R1 is the unit, not the hex (`hex:R1`)"),
        ("-q los hex:R1 hex:S1", 0, "R1 -> S1  range 1"),
        // three hexes away: 4 FP, as printed; stone +3 (B23.3)
        ("shot Sq1 R1", 0, "range 3  4 FP, column 4  DRM +3"),
        ("-q shot Sq1,L1 R1", 0, "4 FP, column 4  DRM +2"),
        ("-q shot Sq1 R1 --leader L1", 0, "4 FP, column 4  DRM +2"),
        ("shot Sq1 MMG1 L1 R1", 2, "fogas shot Sq1 R1 --with MMG1 L1"),
        ("-q shot Sq1 R1 --with MMG1 L1", 0, "9 FP, column 8  DRM +2"),
        ("shot R1 --from-all", 0, "3 units have a line of fire"),
        ("tem Sq1 R1", 0, "Sq1 F37 -> R1 G35  range 3  Direct Fire  DRM +3"),
        // the turn
        ("game turn german 1", 0, "monday: turn 1 of the axis"),
        ("game phase prep", 0, "monday: PFPh of turn 1, axis"),
        ("game fired Sq1", 0, "monday: fired Sq1"),
        ("game set R1+broken", 0, "monday: set R1+broken"),
        ("game phase mph", 0, "monday: MPh of turn 1, axis"),
        // A3.2: a unit that used Prep Fire cannot move, and the first line says why it reaches nothing
        ("-q where reach Sq1", 0, "reaches 0 Locations, the unit has used Prep Fire (A3.2)"),
        ("game move Sq2 to F36", 0, "F37 -> F36  Infantry  1 MF"),
        // A4.11: a squad has 4 MF; along the rails each hex costs one (B32.12)
        ("-q move-cost Sq2 F35 F34 F33 F32 F31", 0, "more than its 4 MF (A4.11)"),
        ("-q move-cost Sq2 F35 F34 F33 F32", 0, "F36 -> F35 -> F34 -> F33 -> F32  Infantry  4 MF"),
        ("game set smoke G36", 0, "monday: set G36=smoke"),
        ("rubble-fall ZZ27 --dr 5,5 --apply", 0, "ZZ27  stone rubble"),
        ("game undo 2", 0, "monday: undone: rubble-fall"),
        ("game redo all", 0, "monday: redone: set G36=smoke"),
        ("game possess Sq1 MMG1", 0, "monday: Sq1 possesses MMG1"),
        ("game undo last", 0, "monday: undone: Sq1 possesses MMG1"),
        ("game show turn", 0, "monday: turn 1, axis, MPh"),
        ("game show russian", 0, "monday: on fb"),
        ("game summary --draw DIR/turn1.svg", 0, "monday: turn 1, axis, MPh"),
        ("los L33@2 F37 --draw DIR/a.svg --theme dark --scale 2", 0, "L33@2 -> F37"),
        // the counter says what fires: the squad by its side, the MG by its kind
        ("ammo-shortage 3 Sq1 MMG1", 0, "Level 3: "),
        ("-q shot H33 F33 --mortar 76", 0, "H33 -> F33  range 2"),
        // the sources disagree on the FP of the HE of 81mm; its To Hit DRM are known
        ("shot H33 F33 --mortar 81", 4, "fogas shot H33 F33 --attack=indirect"),
        ("where can see Sq1", 0, "Sq1 F37  is seen from"),
        ("-q where reach Sq2 2MF", 0, "reaches"),
        ("los Sq1 all --range 3", 0, "F37  LOS to"),
        ("sighting R1", 0, "R1 G35  Sighting TC DRM +1 (terrain +3)"),
        ("sighting 'Postal Palace'", 0, "T13  Sighting TC DRM +3"),
        ("tem F37 'Postal Palace'", 2, "fogas tem F37 U14"),
        ("rules 'how do I bog'", 0, "B32.33"),
        ("game export DIR/ru.json --for ru", 0, "monday: a game on fb"),
    ]);
    assert!(tasks.len() > 40, "{}", tasks.len());
    let wrong = undone(&tasks);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is typed in a game, the exit status, and what the first line or the error contains.
const SLIPS: &[(&str, i32, &str)] = &[
    ("game set Sq3@F36=4-6-7", 0, "monday: set Sq3@F36:4-6-7"),
    ("game set Sq3 F36 467", 0, "monday: set Sq3@F36:467"),
    ("game set Sq3@F36:'4-4-7 russian'", 0, "monday: set Sq3@F36:4-4-7,russian"),
    ("game set debris F36", 0, "monday: set F36=debris"),
    ("game set M2@F37:mmg,ge", 0, "set M2@F37:mmg:5-12,ge"),
    ("game set T1:ca=K34", 2, "a CA is a hexspine of its hex, 1 to 6"),
    ("game add Sq3@G37:4-6-7,ge", 0, "monday: set Sq3@G37:4-6-7,ge"),
    ("game give MMG1 to Sq1", 0, "monday: Sq1 possesses MMG1"),
    ("game posess Sq1 MMG1", 2, "fogas game possess Sq1 MMG1"),
    ("game drop MMG1", 0, "monday: nobody possesses MMG1"),
    ("game break R1", 0, "monday: set R1:broken"),
    ("game rally R1", 0, "monday: set R1:-broken,-dm"),
    ("game cx Sq1", 0, "monday: set Sq1:cx"),
    ("game kill R2", 0, "monday: remove R2"),
    ("game fire Sq1", 2, "only the other side has Defensive First Fire (A8.1)"),
    ("game shot Sq1 R1", 2, "fogas shot Sq1 R1"),
    ("game rubble-fall ZZ27 --dr 5,5", 2, "fogas rubble-fall ZZ27 --dr 5,5 --apply"),
    ("game smoke G36", 0, "monday: set G36=smoke"),
    ("game next", 2, "fogas game phase next\n  fogas game turn next"),
    ("game end-turn", 0, "monday: turn "),
    ("game Sq3@G37:4-6-7", 0, "monday: set Sq3@G37:4-6-7"),
    ("shot Sq1 R1 first", 0, "Sq1 F37 -> R1 G35"),
    ("game prep", 0, "monday: back to the PFPh of turn 1"),
    ("game turn 1 soviet prep", 2, "fogas game turn 1 soviet\n  fogas game phase prep"),
    ("game note 'R1 has a DC'", 2, "fogas game note --of=axis 'R1 has a DC'"),
    ("game move Sq1 F36 --assault", 2, "fogas game move Sq1 F36"),
    ("game show --draw DIR/pic.jpg --around F36", 2, "pic.png"),
    ("game log 5", 0, "1  new game of 1945-01-20"),
    ("los F37 H37 --png", 2, "fogas los F37 H37 --draw los.png"),
    ("rubble-fall ZZ27 --5,5", 0, "ZZ27  stone rubble"),
    ("setup gun --class at --hip", 2, "fogas where setup gun --class at --hip"),
    ("setup L33 hmg", 0, "YES: SW may set up in L33"),
    ("wreck H30", 2, "fogas wreck H30 --caliber 105"),
    ("smoke Sq2 F36 --dr 4", 2, "which no counter here shows: `--exponent 2`"),
    ("terrain F37 G37", 2, "fogas terrain F37\n  fogas terrain G37"),
    ("los F-37 G39", 2, "fogas los F37 G39"),
    ("los 37F G39", 2, "fogas los F37 G39"),
    ("los F41 G39", 2, "fogas los F39 G39"),
    ("los G38 H37", 2, "fogas los G38@u H37\n  fogas los G38@b H37"),
    ("los L33.1 G39", 2, "fogas los L33@1 G39"),
    ("los L33@3 G39", 2, "fogas los L33@2 G39"),
    ("los L33 Lvl2 G39", 0, "L33@2 -> G39"),
    ("terrain embankmnt", 2, "fogas terrain embankment"),
    ("shot E35 G35 --with LMG", 2, "fogas shot E35 G35 --with lmg:2-6\n  fogas shot E35 G35 --with lmg:3-8"),
    ("where can-see Sq1", 2, "fogas where seen-from Sq1\n  fogas where sees Sq1"),
    ("ssr 1/2/45", 2, "fogas ssr 1945-02-01\n  fogas ssr 1945-01-02"),
];

/// Runs the lines that an error suggests, except patterns. Returns those that fail.
fn not_running(error: &str, game: &str, folder: &Folder) -> Vec<String> {
    let copy = folder.file("copy.json");
    let mut wrong = Vec::new();
    for typed in suggested(error).iter().filter(|line| !is_pattern(line)) {
        let _ = fs::remove_file(&copy);
        fs::copy(game, &copy).expect("a copy");
        // pictures are written into the folder of the test
        let put =
            |word: String| if word.ends_with("pic.png") || word == "los.png" { folder.file("b.png") } else { word };
        let words = shell(typed).into_iter().map(put);
        let _ = fs::remove_file(folder.file("b.png"));
        let output = fogas().args(words).env("FOGAS_GAME", &copy).output().expect("it runs");
        if output.status.code() != Some(0) {
            wrong.push(format!("  fogas {typed}: {}", stderr(&output)));
        }
    }
    wrong
}

#[test]
fn slips_of_an_evening() {
    let folder = Folder::new();
    let game = folder.file("monday.json");
    let begin = |line: &str| shell(line).iter().map(|word| word.replace("DIR/", &folder.file(""))).collect::<Vec<_>>();
    for line in SET_UP.iter().chain(&["game turn 1 german", "game phase mph"]) {
        let mut command = fogas();
        if fs::exists(&game).unwrap_or(false) {
            command.env("FOGAS_GAME", &game);
        }
        assert!(command.args(begin(line)).output().expect("it runs").status.success(), "{line}");
    }
    let before = fs::read(&game).expect("a game");
    let mut wrong = Vec::new();
    for (typed, code, says) in SLIPS {
        fs::write(&game, &before).expect("writable");
        let output = fogas().args(begin(typed)).env("FOGAS_GAME", &game).output().expect("it runs");
        let (out, err) = (stdout(&output), stderr(&output));
        let said = if *code == 0 { out.lines().next().unwrap_or_default() } else { err };
        if output.status.code() != Some(*code) || !said.contains(says) {
            wrong.push(format!("fogas {typed}: {out}{err}"));
        }
        if *code != 0 {
            wrong.extend(not_running(err, &game, &folder));
        }
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// The mistakes in the notes of a newcomer that are in no other table: each is answered, or its error says what to
/// type.
#[test]
fn the_slips_of_the_notes() {
    let mut wrong = Vec::new();
    for (typed, code, says) in [
        ("los f37 G39", 0, "F37 -> G39"),
        ("los GGG12 G39", 2, "fogas los FFF12 G39"),
        ("los 'L33 Lvl2' G39", 0, "L33@2 -> G39"),
        ("los G38@bridge G39", 0, "G38@b -> G39"),
        ("los F37 G39 -m kogwheel", 3, "fogas los F37 G39 -m cogwheel"),
        ("ssr 20.1.45", 0, "1945-01-20"),
        ("ssr '20. Januar 1945'", 0, "1945-01-20"),
        ("ssr 20/01/1945", 0, "1945-01-20"),
        ("ssr 1/20/45", 0, "1945-01-20"),
        ("ssr 1946", 2, "1945-02-06"),
        ("ssr 1945-13-20", 2, "1945-02-06"),
        ("rubble-fall ZZ27 --dr 12", 2, "both dice, the white one first: 3,4"),
        ("rubble-fall ZZ27 --dr 3+4", 0, "ZZ27  stone rubble"),
        ("rubblefall ZZ27", 0, "read as: fogas rubble-fall ZZ27"),
        ("shoot E35 G35 --with 4-4-7", 0, "4 FP"),
        ("setup F36 gun --emplace", 0, "read as: fogas setup F36 gun --emplaced"),
        ("terrain 'Postal Palce'", 2, "fogas terrain postal-palace"),
        ("rules B32.99", 2, "near it: B32"),
        ("los H99@ F37", 2, "`@2` (building level)"),
        ("los \u{410}\u{410}12 F37", 2, "neither a hex"),
        ("rubble-fall roundhouse", 2, "fogas rubble-fall XX13\n  fogas rubble-fall YY14"),
        ("los 'Postal Palace' L33", 2, "--best"),
        ("ammo-shortage 3 hu:4-4-7", 0, "Vannay 4-4-7"),
        ("shot E35 G35 --with 447", 0, "4 FP"),
    ] {
        let words = shell(typed);
        let output = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let (out, err) = (stdout(&output), stderr(&output));
        let read_as = err.lines().next().filter(|line| line.starts_with("read as: ")).unwrap_or_default();
        let first = out.lines().next().unwrap_or_default();
        let said = if code == 0 { &format!("{first}\n{read_as}") } else { err };
        if output.status.code() != Some(code) || !said.contains(says) {
            wrong.push(format!("fogas {typed}: {out}{err}"));
        }
        for line in suggested(err).iter().filter(|line| !is_pattern(line)) {
            let words = shell(line);
            let output = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
            if output.status.code() != Some(0) {
                wrong.push(format!("  fogas {line}: {}", stderr(&output)));
            }
        }
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// A suggested line names the map of the question, and runs on it.
#[test]
fn a_suggested_line_names_the_map() {
    let typed = ["-m", "fb-6.1242", "lso", "A", "G"];
    let output = run(&typed);
    assert!(stderr(&output).contains("  fogas -m fb-6.1242 los A G"), "{}", stderr(&output));
    let folder = Folder::new();
    let game = folder.file("g.json");
    assert!(run(&["game", "new", &game]).status.success());
    // no turn has begun: the suggested line begins one in this game
    let error = run(&["-m", &game, "game", "phase", "mph"]);
    let lines = suggested(stderr(&error));
    assert_eq!(lines, [format!("-m {game} game turn 1 german")]);
    let words = shell(&lines[0]);
    assert!(run(&words.iter().map(String::as_str).collect::<Vec<_>>()).status.success());
    // without a map in the question, none is named
    assert!(stderr(&run(&["lso", "F37", "G39"])).contains("  fogas los F37 G39"));
}

/// Asking for help, or giving an option that no command has, changes nothing in the game, for all acts of `game`.
#[test]
fn help_changes_no_game() {
    let folder = Folder::new();
    let game = folder.file("g.json");
    let play = |line: &str| fogas().args(shell(line)).env("FOGAS_GAME", &game).output().expect("it runs");
    assert!(run(&["game", "new", &game]).status.success());
    for line in ["game set A@F37:4-6-7,ge", "game turn 2 german", "game phase mph"] {
        assert!(play(line).status.success(), "{line}");
    }
    let before = fs::read_to_string(&game).expect("a game");
    let acts = [
        "rally",
        "prep",
        "advance",
        "movement",
        "kill A",
        "delete A",
        "add Z@F36:4-6-7",
        "back",
        "next turn",
        "break A",
    ];
    for act in acts {
        for line in [format!("game {act} --help"), format!("game {act} -h"), format!("help game {act}")] {
            let output = play(&line);
            assert!(
                output.status.success() && stdout(&output).contains("Usage: fogas game"),
                "{line}: {}",
                stderr(&output)
            );
        }
        for option in ["--dry-run", "--test", "--foo"] {
            assert_eq!(play(&format!("game {act} {option}")).status.code(), Some(2), "{act} {option}");
        }
        assert_eq!(fs::read_to_string(&game).expect("a game"), before, "{act}");
    }
    // an option that all commands have is accepted, and the act is done
    assert!(play("game kill A --format=json").status.success());
    assert_ne!(fs::read_to_string(&game).expect("a game"), before);
}
