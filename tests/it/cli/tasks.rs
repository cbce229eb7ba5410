//! Tasks of an evening, as a player types them, with what the first line contains. Each works at the first try. The
//! comments give the facts from the rules and the map.

use super::folder::Folder;
use super::{fogas, shell, stderr, stdout};

/// What is typed, the exit status, and what the first line of the answer, or the error, contains.
pub(super) type Task = (&'static str, i32, &'static str);

/// Does tasks one after the other in a temporary folder, in the game that the first begins. Returns those that failed.
pub(super) fn undone(tasks: &[Task]) -> Vec<String> {
    let folder = Folder::new();
    let game = folder.file("monday.json");
    let mut wrong = Vec::new();
    for (line, code, says) in tasks {
        let words: Vec<String> = shell(line).iter().map(|word| word.replace("DIR/", &folder.file(""))).collect();
        let mut command = fogas();
        command.args(&words);
        if std::path::Path::new(&game).exists() {
            command.env("FOGAS_GAME", &game);
        }
        let output = command.output().expect("the program runs");
        let (out, err) = (stdout(&output), stderr(&output));
        let said = if *code == 0 { out.lines().next().unwrap_or_default() } else { err };
        // a headline may continue on a second, indented line
        let next = out.lines().nth(1).filter(|line| line.starts_with("  ")).unwrap_or_default();
        if output.status.code() != Some(*code) || !(said.contains(says) || next.contains(says)) {
            wrong.push(format!("fogas {line}: {out}{err}"));
        }
    }
    wrong
}

/// The twenty-two tasks of the notes.
#[test]
fn twenty_two_tasks() {
    let tasks: &[Task] = &[
        // 1: an 8-0, two squads and a MMG; houses stand between
        ("shot L33@2 F37 --with 4-6-7x2,mmg:5-12,8-0 --moving nonassault", 0, "NO LINE OF FIRE"),
        // 2: a tank in Bypass
        ("where seen-from YY15/YY14 --within 5", 0, "YY15/YY14  sees "),
        // 3: no Gun is Emplaced or hidden on an embankment (FB6.14); upstairs but AT, INF and ART of 76mm or less (B23.423)
        ("setup F36 gun", 0, "YES: any Gun may set up in F36 (EmRR), but not Emplaced and not HIP"),
        ("setup L33@1 '76mm AT' --fortified", 0, "YES"),
        ("setup L33@1 '88mm AT' --fortified", 0, "NO"),
        // 4: the station is G31
        ("move-cost C38 --to station --unseen-by G39", 0, "UNSEEN by G39"),
        // 5: the Roundhouse is two hexes, and has no upper level to lose
        ("rubble-fall roundhouse --odds", 2, "fogas rubble-fall XX13 --odds"),
        ("rubble-fall XX13 --dr 3,4", 2, "no upper level of XX13"),
        // 6 and 7: for programs
        ("-f json los F37 --all", 0, "{\"format\":1"),
        ("-e -q los F37 H37", 0, "F37 -> H37"),
        ("-e -q los L33@2 F37", 1, ""),
        // 8: a game, a mistake, and back
        ("game new DIR/monday --date 1945-01-15", 0, "monday: a game on fb"),
        ("game set F37=foxhole A@F37+ent:4-6-7 T1@H38:t-34,moving,ca=2 mist=1", 0, "monday: set"),
        ("game move A F36", 0, "F36  Infantry"),
        ("game undo", 0, "monday: undone: move A F36"),
        // 9: what the on-line module saved
        ("game import x.vsav", 2, "fogas map import vsav x.vsav -o game.json"),
        // 10: a picture
        ("game show --around F37 --draw DIR/monday.svg", 0, "monday: on fb; 2 acts"),
        // 11: for the opponent, with the rule
        ("los F37 G39 --share", 0, "LOS"),
        // 12: a rule by its number without the module, and with a slip
        ("rules 6.1233", 0, "FB6.1233"),
        ("rules 'hull dwon'", 0, "read as `hull down`"),
        // 13: the turn
        ("game turn 3 german", 0, "monday: turn 3 of the axis"),
        ("game phase mph", 0, "monday: MPh of turn 3, axis"),
        ("game summary", 0, "monday: turn 3, axis, MPh"),
        // 14: a squad with a HMG of 5 PP over the embankment: 2 MF of its 4 are left (A4.42)
        ("game set Sq1@E36:4-6-7 Hmg@E36:hmg:7-16,ge,pp=5", 0, "monday: set"),
        ("game possess Hmg Sq1", 0, "monday: Sq1 possesses Hmg"),
        ("where reach Sq1", 0, "with 5 PP at an IPC of 3"),
        // 15: the cover of a vehicle against ordnance
        ("shot F38 G36 --attack ordnance", 0, "To Hit DRM"),
        // 16: Bog Check by the name of the vehicle: no Debris, no check; with it the answer names the ground pressures
        ("bog F36 F35 --as 'PzKw VIE' -s F35=debris --mp 12", 0, "Bog Check in F35 at +2"),
        // 17: a Hungarian squad and a MG at shortage 3
        ("ammo-shortage 3 hu:3-4-7 hu:hmg:12", 0, "Level 3: "),
        // 18: fire spreads, with its chance
        ("fire XX20 XX21 --odds", 0, "spreads"),
        // 19: a day in five styles
        ("ssr 20 Jan 45", 0, "1945-01-20: "),
        ("ssr 20. Januar 1945", 0, "1945-01-20: "),
        ("ssr 1/20/45", 0, "1945-01-20: "),
        // 20: a Fire Lane along the rails
        // in the mist of the game each has its Hindrance (E3.31)
        ("fire-lane F33 F37", 0, "affects F34 (+1), F35 (+1), F36 (+1), F37 (+1)"),
        // 21: who fires best
        ("game set Foe@E33:6-2-8", 0, "monday: set"),
        ("shot --from-all Foe", 0, "best: "),
        // 22: from sewer to sewer is a move, and not from hex to hex without a manhole (B8.2)
        ("sewer L33 M33", 2, "fogas move-cost L33@s M33@s"),
        ("move-cost L33@s M33@s", 0, "(M33@s B8.2)"),
        // 23: a DC, next door and out of a cellar (A23.3, FB9.4); a Tunnel
        ("shot L32 L33 --dc placed", 0, "DC Placed for 2 MF  30 FP, column 30  DRM +3"),
        ("shot NN23@c MM24 --dc thrown", 0, "DC Thrown: NOT ALLOWED  by FB9.4"),
        ("setup tunnel", 0, "NO: a Tunnel may not set up anywhere"),
    ];
    let wrong = undone(tasks);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

/// Forty more, ten of each area: names, the game and its turn, shots, pictures; written down before they were tried.
#[test]
fn forty_tasks_that_nobody_wrote_down() {
    let tasks: &[Task] = &[
        ("los 'Southern Railway Station' F37 --best", 0, "-> F37  range 40"),
        ("shot 'Postal Palace@2' S16 --with hmg:7-16 --best", 2, "fogas los 'Postal Palace@2' S16 --best"),
        ("move-cost C38 --to 'Bell Tower' --as infantry", 0, "-> U19"),
        ("fire-lane 'white villa' G31", 0, "Fire Lane C30 -> G31"),
        ("where sees 'white villa' --within 4", 0, "C30  is seen from"),
        ("tem F37 'white villa@1'", 0, "F37 -> C30@1"),
        ("terrain roundhouse", 0, "XX13: Factory"),
        ("manhandle 'white villa' C31 --m 10", 0, "C30 -> C31"),
        ("move-cost 'white villa' C31 --mf 4", 0, "C30 -> C31  Infantry"),
        ("sighting 'Postal Palace'", 0, "T13  Sighting TC DRM +3"),
        ("game new DIR/monday --date 1945-02-06", 0, "monday: a game on fb"),
        ("game set 'Sq1@white villa:4-6-7,ge' L1@C30:9-1,ge", 0, "monday: set"),
        ("game turn 1 ge", 0, "monday: turn 1 of the axis"),
        ("game phase mph", 0, "monday: MPh of turn 1, axis"),
        ("game move Sq1 C31", 0, "C30 -> C31  Infantry  1 MF"),
        ("game fired Sq1 L1", 2, "only the other side has Defensive First Fire (A8.1)"),
        ("game set LMG1@C31:lmg:3-8,ge", 0, "monday: set"),
        ("game possess LMG1 Sq1", 0, "monday: Sq1 possesses LMG1"),
        ("game note --of ge 'reserve in D6'", 0, "monday: a note of the axis"),
        ("game undo 2", 0, "monday: undone: a note of the axis"),
        ("game redo 2", 0, "monday: redone: Sq1 possesses LMG1"),
        ("game export DIR/ru.json --for ru", 0, "monday: a game on fb"),
        ("game merge DIR/ru.json", 2, "nothing was done in it"),
        ("game set Foe1@E31:6-2-8", 0, "monday: set"),
        // it is the MPh of his own side, in which no kind of fire is his: full FP, as without a turn
        ("shot Sq1 Foe1", 0, "Sq1 C31 -> Foe1 E31  range 2  4 FP"),
        ("shot F37 E35 --with 4-6-7,lmg:3-8 --leader 8-1", 0, "7 FP, column 6"),
        ("shot F37 E35 --with 2x4-6-7", 0, "8 FP, column 8"),
        (
            "shot F37 E35 --with '4-6-7, 4-6-7' --moving",
            2,
            "fogas shot F37 E35 --with '4-6-7, 4-6-7' --moving=nonassault",
        ),
        ("shot F37 E35 --with 4-4-7 --ffnam", 0, "4 FP, column 4"),
        ("-q shot --from-all Foe1", 0, "best: Sq1 + LMG1"),
        ("shot F37 E35 --fp 12 --pinned", 0, "6 FP, column 6"),
        ("los F37 H37 --draw DIR/a1.svg", 0, "F37 -> H37"),
        ("map show --around F36 --draw DIR/a3.svg", 0, ""),
        ("game show --draw DIR/a4.svg", 0, "monday: on fb"),
        ("where sees H38 --within 3 --draw DIR/a5.svg", 0, "H38  is seen from 20 Locations of 27"),
        ("tem F37 H37 --draw DIR/a6.html", 0, "F37 -> H37"),
        ("move-cost C38 --to C30 --draw DIR/a7.svg", 0, "-> C30"),
        ("rubble-fall ZZ27 --dr 3,4 --draw DIR/a9.svg", 0, "ZZ27  stone rubble"),
        ("los F37 --all --range 4 --draw DIR/a10.svg", 0, "F37  LOS to"),
    ];
    let wrong = undone(tasks);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

/// B28.41: that mines attack on the way is in the first line, in `-q` too: as the hex is entered, and as it is left. Beside them they do not.
#[test]
fn the_first_line_names_the_attacks_of_mines() {
    let first = |mined: &str| {
        let output = super::run(&["-q", "move-cost", "E36", "F36", "F35", "-s", &format!("{mined}=ap-mines:8")]);
        stdout(&output).to_owned()
    };
    assert!(first("F36").contains("mines attack: 8 FP entering F36, 8 FP leaving F36"), "{}", first("F36"));
    assert!(first("G36").contains("2 MF") && !first("G36").contains("mines"), "{}", first("G36"));
}
