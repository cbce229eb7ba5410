//! The tasks and mistakes of somebody who uses the program for the first time: each works at the first try, or its
//! error suggests a line that works. Rows in tables of `evening`, `slips` or `slip_generator` are not repeated here.

use super::slip_generator::{is_pattern, suggested};
use super::tasks::undone;
use super::{run, shell, stderr, stdout};

/// What is typed, the exit status, and what the first line of the answer, or the error, contains.
const TASKS: &[(&str, i32, &str)] = &[
    // a HMG on the second level of L33 at a mover on F37: houses and hedges between are higher than both
    ("shot L33@2 F37 --with 2x4-6-7 mmg:5-12 8-0 --moving nonassault", 0, "NO LINE OF FIRE"),
    ("los YY15 all", 0, "YY15  LOS to"),
    // B32.11 takes the EmRR as a paved road, where nothing is Emplaced or hidden; B23.423 says which Guns a building takes, upstairs only of 76mm
    // and less in a Fortified Location
    ("setup F36 gun", 0, "YES: any Gun may set up in F36 (EmRR), but not Emplaced and not HIP"),
    ("setup L33 gun", 0, "YES: small Guns, AT and INF Guns that are not large,"),
    ("setup L33@1 '76mm AT'", 0, "NO: a 76mm AT Gun may not set up in L33@1"),
    ("setup L33@1 '76mm AT' --fortified", 0, "YES: a 76mm AT Gun may set up in L33@1"),
    ("move-cost E36 --to G31 --unseen-by L33@2", 0, "-> G31  Infantry"),
    ("rubble-fall roundhouse", 2, "fogas rubble-fall XX13\n  fogas rubble-fall YY14"),
    // FB3.4: it has no upper level
    ("rubble-fall XX13 --dr 3,4", 2, "no upper level of XX13 is rubbled"),
    ("-q los F37 H37 -e", 0, "LOS CLEAR"),
    ("rules 6.1233", 0, "FB6.1233"),
    ("rules 'hull dwon'", 0, "read as `hull down`"),
    ("move-cost E37 F37 G37 --pp 5", 0, "E37 -> F37 -> G37  Infantry  3 MF"),
    ("move-cost E37 F37 G37 --portage 5", 0, "E37 -> F37 -> G37  Infantry  3 MF"),
    // FB6.124: stone rubble +3 and the Debris on the way +1
    ("-m fb-6.1242 shot A F --attack ordnance", 0, "To Hit DRM +4"),
    ("bog F36 F35 --as 'Pz IVH' -s F35=debris", 2, "fogas bog F36 F35 --as 'Pz IVH' -s F35=debris --mp 13"),
    ("fire XX20 XX21", 0, "Spreading 9"),
    ("ssr 20.1.45", 0, "1945-01-20: "),
    ("fire-lane F33 L30", 0, "Fire Lane F33 -> L30"),
    ("-m fb-6.1242 shot --from-all G", 0, "4 units have a line of fire"),
    ("sewer L33 M33", 2, "one word too many"),
    ("sewer german", 0, "no leader moves with them: one must, and pass a 2TC (FB-SSR9)"),
    ("los F37,G39", 0, "F37 -> G39"),
    ("-q shot F37 E35 --with 4-6-7x2", 0, "8 FP, column 8"),
];

/// Words that are in no table of the rules, a Gun and a vehicle by name, a day without a year, a missing map.
const NEIGHBOURS: &[(&str, i32, &str)] = &[
    ("units t-34", 2, "fogas move-cost F37 F36 --as t-34"),
    ("units pak40", 2, "fogas where setup pak40"),
    ("units Panther", 2, "fogas move-cost F37 F36 --as Panther"),
    // B23.423: an AT Gun may set up in a building; an AA Gun only if it is small; of an 88 alone the class decides
    ("setup L33 pak40", 0, "YES: a 75mm AT Gun may set up in L33"),
    ("setup L33 'PaK 40'", 0, "YES: a 75mm AT Gun may set up in L33"),
    ("setup L33 '88 flak'", 0, "NO: an 88mm AA Gun may not set up in L33"),
    ("setup L33 flak", 0, "NO: an AA Gun may not set up in L33"),
    ("setup 88 L33", 0, "BY ITS CLASS: an 88mm Gun may set up in L33"),
    ("setup L33 88mm", 0, "BY ITS CLASS: an 88mm Gun may set up in L33"),
    ("setup F36 88", 0, "YES: an 88mm Gun may set up in F36"),
    ("where setup pak40", 0, "a 75mm AT Gun may set up in "),
    ("where setup 88", 0, "an 88mm Gun of some class may set up in "),
    // a fully-tracked vehicle pays 3 MP for the embankment with its half-level (B32.3)
    ("move-cost E36 F36 --as sturmgeschutz", 0, "a fully-tracked vehicle  3 MP"),
    ("move-cost E36 F36 --as 'Panzer IV'", 0, "a fully-tracked vehicle  3 MP"),
    ("move-cost E36 F36 --as Königstiger", 0, "a fully-tracked vehicle  3 MP"),
    ("ssr 20 january", 0, "read as: fogas ssr --date 1945-01-20"),
    ("ssr 20. Jänner", 0, "read as: fogas ssr --date 1945-01-20"),
    ("ssr 1/2", 2, "fogas ssr 1945-02-01\n  fogas ssr 1945-01-02"),
    ("ssr --date 20.1.", 2, "fogas ssr --date 1945-01-20"),
    ("ift 8 -1", 0, "8 FP, column 8  DRM -1"),
    ("ift 16 FP DR 5 +2", 0, "Original DR 5, Final 7: 2MC"),
    ("to-hit F37 G39", 2, "not covered: the To Hit Table"),
    ("ssr -d 1945-02-06", 0, "read as: fogas ssr --date 1945-02-06"),
    ("out-of-gas 6 Feb", 0, "read as: fogas out-of-gas 1945-02-06"),
    ("where reach --cx", 2, "fogas where reach E36 --mf 4"),
    ("where reach E36", 2, "fogas where reach E36 --mf 4"),
    ("ammo-shortage -l 1", 2, "fogas ammo-shortage 4 gun:12"),
    ("ammo-shortage -l 1 hmg", 2, "fogas ammo-shortage 1 hmg"),
    ("terrain F37 G37", 2, "fogas terrain F37\n  fogas terrain G37"),
    ("terrain F37,G37", 2, "fogas terrain F37\n  fogas terrain G37"),
    ("terrain hedge wall", 2, "fogas terrain hedge\n  fogas terrain wall"),
    ("-m game set A@F37:4-6-7", 2, "`game` behind it is a command"),
    ("-m los F37 G39", 2, "fogas los F37 G39"),
    ("-m '' los F37 G39", 2, "fogas los F37 G39"),
    ("--map= los F37 G39", 2, "fogas los F37 G39"),
    ("-m nowhere los F37 G39", 3, "fogas los F37 G39"),
    ("shot E35 G35 --with mmg", 2, "fogas shot E35 G35 --with mmg:4-10\n  fogas shot E35 G35 --with mmg:5-12"),
    ("shot E35 G35 --with 4-6-7,hmg", 0, "--with 4-6-7 hmg:7-16"),
    ("shot E35 G35 --with german:lmg", 2, "fogas shot E35 G35 --with lmg:2-6\n  fogas shot E35 G35 --with lmg:3-8"),
    ("shot E35 G35 --with 4-6-7 9-2 cx", 0, "read as: fogas shot E35 G35 --with 4-6-7 9-2 --cx"),
    ("shot E35 --fp G35 8 --range 4", 2, "fogas shot E35 G35 --fp 8 --range 4"),
    ("shot H38 F37 --gun 75", 0, "To Hit DRM"),
    ("los L33 G39 --levels", 2, "fogas los 'L33@*' 'G39@*'"),
    ("los F37 --lal", 2, "fogas los F37 --all"),
    ("move-cost E37 F37 --sa tracked", 2, "fogas move-cost E37 F37 --as tracked"),
    ("4 gun:12 ammo-shortage", 0, "Level 4: Gun (B12)"),
    ("postal palace L33 --held-by axis victory", 0, "Axis: 2 buildings"),
    ("1945-02-06 out-of-gas", 0, "Out-of-Gas DR"),
    ("--coverage not-yet", 2, "fogas rules --coverage not-yet"),
    ("tem E35 G35 -f md", 0, "**E35 -> G35"),
    // a name with a letter of more than one byte
    ("'20. Jänner' RR14", 2, "no command `20. Jänner`"),
];

/// In a game: beginning a turn and a phase, setting the day.
const IN_A_GAME: &[(&str, i32, &str)] = &[
    ("game new DIR/monday 1945-01-20", 0, "monday: "),
    ("game set Sq1@F37:4-6-7,ge R1@G35:4-4-7,ru", 0, "monday: set Sq1"),
    ("game set turn=3", 2, "fogas game turn 3 german"),
    ("game turn 3 german", 0, "monday: turn 3 of the axis"),
    ("game set phase=mph", 2, "fogas game phase mph"),
    ("game date 1945-01-21", 0, "monday: set date=1945-01-21"),
    ("game status", 0, "monday: on fb"),
    ("game summary", 0, "monday: turn 3, axis, RPh"),
    ("game set wind=mild", 0, "monday: set wind=mild"),
    ("-q move-cost Sq1 --to station", 0, "-> G31"),
    ("shot Sq1 R1 --with mmg", 2, "fogas shot Sq1 R1 --with mmg:4-10"),
];

/// Runs each line. Returns those that do not match their row, or whose error suggests a line that fails.
pub(super) fn badly_met(rows: &[(&str, i32, &str)]) -> Vec<String> {
    let mut wrong = Vec::new();
    let of = |line: &str| run(&shell(line).iter().map(String::as_str).collect::<Vec<_>>());
    for (typed, code, says) in rows {
        let output = of(typed);
        let (out, err) = (stdout(&output), stderr(&output));
        // a line that was corrected is shown on standard error
        let read_as = err.lines().next().filter(|line| line.starts_with("read as: ")).unwrap_or_default();
        let first = out.lines().next().unwrap_or_default();
        let said = if *code == 0 { &format!("{first}\n{read_as}") } else { err };
        if output.status.code() != Some(*code) || !said.contains(says) {
            wrong.push(format!("fogas {typed}: {out}{err}"));
        }
        // no game is given here
        for line in suggested(err).iter().filter(|line| !is_pattern(line) && !line.starts_with("game ")) {
            let again = of(line);
            if again.status.code() != Some(0) {
                wrong.push(format!("fogas {typed}\n  fogas {line}: {}", stderr(&again)));
            }
        }
    }
    wrong
}

/// Lines from a chat, in the words of players, some with a letter or word missing: each is answered as it was meant, or
/// its error has the line that is.
const AT_A_TABLE: &[(&str, i32, &str)] = &[
    ("'los F37 H38'", 0, "F37 -> H38"),
    ("'can F37 see H38'", 0, "read as: fogas los F37 H38"),
    ("los “F32” „K33“", 0, "F32 -> K33"),
    ("los Ｆ32 K33.", 0, "F32 -> K33"),
    ("shot E35 G35 —with 4-4-7", 0, "4 FP"),
    ("los F3O K33", 0, "read as: fogas los F30 K33"),
    ("tem E 35 G35 --fp 12", 0, "read as: fogas tem E35 G35 --fp 12"),
    ("los ZZ.27 AAA27", 0, "ZZ27 -> AAA27"),
    // not a command of which half is spelled correctly, but the whole command misspelled
    ("celar-fall NN21 --dr 3,4", 2, "fogas cellar-fall NN21 --dr 3,4"),
    ("fire-lan F35 F37", 2, "fogas fire-lane F35 F37"),
    ("where raech E35 --mf 4", 2, "fogas where reach E35 --mf 4"),
    ("wher setup gun --class at --emplaced", 2, "fogas where setup gun --class at --emplaced"),
    ("tem E35 F36 --atack mortar", 2, "fogas tem E35 F36 --attack mortar"),
    ("rubble-fall ZZ27 --dr3,6", 0, "read as: fogas rubble-fall ZZ27 --dr 3,6"),
    ("manhandle ZZ28 ZZ29 -m 11", 0, "read as: fogas manhandle ZZ28 ZZ29 --m 11"),
    // the firer is before the verb, the target after it
    ("447 at YY28 shoots 8-1 in YY26", 0, "read as: fogas shot YY28 YY26 --with 4-4-7"),
    ("shot E35 G35 --with 4-4-7 lmg 3-8", 0, "read as: fogas shot E35 G35 --with 4-4-7 lmg:3-8"),
    ("FPF F35 E35 447", 0, "read as: fogas shot F35 E35 --with 4-4-7 --fire fpf"),
    ("FG 12 FP -2 DR 4", 0, "Original DR 4, Final 2"),
    ("12 down 2", 0, "read as: fogas ift 12 -2"),
    ("6FP +2", 0, "read as: fogas ift 6 2"),
    ("los rooftop DD15 BB15", 0, "read as: fogas los DD15@r BB15"),
    ("los L33 lvl.1 G39", 0, "L33@1 -> G39"),
    ("los T13 upper level 2 to U16", 0, "T13@2 -> U16"),
    ("bog E36 F36 t34 snow", 0, "read as: fogas bog E36 F36 --as t34 --weather ground-snow"),
    ("move-cost 'Zrínyi II' F36 E36", 0, "a fully-tracked vehicle"),
    ("move-cost E37 to F37 G38@b --as tracked", 0, "E37 -> F37 -> G38@b"),
    ("88 in F36 emplaced", 0, "read as: fogas setup 88 F36 --emplaced"),
    ("MMG FL E36 E32", 0, "read as: fogas fire-lane E36 E32"),
    ("ssr Jan 45", 2, "fogas ssr 1945-01-01"),
    ("is there a manhole at AAA27", 0, "read as: fogas terrain AAA27"),
    ("does a wreck in G37 hinder LOS from F37 to H38", 0, "read as: fogas los F37 H38 -s G37=wreck"),
    ("how much is it for a halftrack from E36 to F36", 0, "a halftrack"),
    ("can my squad fire from F36 at K36 in mist of 2", 0, "-s mist=2"),
    // a sign with a space, one dash too many
    ("ift 12 - 1", 0, "DRM -1"),
    ("ift 12 minus 1", 0, "DRM -1"),
    ("ift 12 --2", 0, "DRM -2"),
    ("los F37 - H37", 0, "F37 -> H37"),
    // a Location that does not exist
    ("terrain F37@3", 2, "fogas terrain F37@0"),
    ("terrain L33@2", 0, "L33"),
    // the places of a line that is not understood
    ("can the squad in F37 see G39 if there is debris on G36", 2, "fogas los F37 G39 -s G36=debris"),
    ("can F35 see G39 and H37?", 2, "fogas los F35 H37"),
    ("88 in G5 at T34 in K9", 2, "fogas los G5 K9"),
    ("los F37 to H39 past debris in G36", 0, "read as: fogas los F37 H39 -s G36=debris"),
    ("can I place mines in F37?", 0, "HIP allowed (B32.11)"),
    // the target's counter is not a firer
    ("shot G35 E36 --with 5-2-7 --target 4-4-7", 0, "read as: fogas shot G35 E36 --with 5-2-7"),
    ("shot G35 E36 --with 4-7-7 9-1", 2, "fogas shot G35 E36 --with 4-4-7 9-1"),
    ("prep fire G35 E36 with 467", 0, "--fire prep"),
    ("los F37 ZZZ26", 2, "fogas los F37 ZZ26"),
    ("los Fl7 H37", 0, "read as: fogas los F17 H37"),
    ("rules b32.11.", 0, "B32.11"),
    ("rules FB6.1231 FB6.124", 0, "FB6.1231"),
    ("terrain Südbahnhof", 0, "PP13"),
    ("squad 4-4-7", 0, "read as: fogas units 4-4-7"),
    ("-s G38=debris los F37 G39", 2, "G38@b"),
];

#[test]
fn the_tasks_of_a_newcomer_are_done() {
    let wrong = badly_met(TASKS);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_nobody_wrote_down_is_met() {
    let wrong = badly_met(NEIGHBOURS);
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_newcomer_keeps_a_game() {
    let wrong = undone(IN_A_GAME);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_was_typed_at_a_table_is_met() {
    let wrong = badly_met(AT_A_TABLE);
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// Phrases that once read like translations in the README, the help and the answers must not come back.
#[test]
fn what_read_like_a_translation_is_gone() {
    const NEVER: &[&str] = &[
        "a player asks, `fogas` answers",
        "tells the rules too",
        "tells them in its own words",
        "A level is counted from the ground of its hex",
        "it asks instead of guessing",
        "is told with what would be right",
        "stands in the doubts of a hex",
        "where the other reading makes another answer",
        "the map they were asked of is never touched",
        "with neither, the answer is the exact odds",
        "What another player hides in a saved game stays hidden",
        "What stands under `query` is itself a question",
        "from where a place is seen",
        "Ask for your word of a saved game",
        "0 is one too",
        "The US# of all that use inherent FP",
        "Enter the other terrain of railroad hexes",
        "Find what cannot stand where it stands",
        "Tell how the game stands",
        "Do again what was undone",
        "Otherwise looked for beside the boards",
        "by the program that opens such files",
        "whose LOS it shuns",
        "by the paths under the least fire of those",
        "yes, every class of Gun",
        "every class of Gun; Gun may",
        "on the embankment, which sees past it",
        "which sees past it to Locations",
        "orchard crossed from at most a level above",
        "casts 2 Blind Hexes; the lower end",
        "or loses no building level above the ground",
        "you see to it that the hit is HE",
        "the game stands as it stood",
        "HEXES BY THEIR GROUND LEVEL",
        "no step is about it",
        "(not yet)",
        "What is missing stands with its paragraphs",
        "A Fire Lane leaves alone units",
        "Who may be thrown at is for the players to see",
        "farther there is none",
        "Unbound Hungarian",
    ];
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![root.join("src"), root.join("docs"), root.join("web/page"), root.join("man")];
    let mut files = vec![root.join("README.md")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() { folders.push(entry) } else { files.push(entry) }
        }
    }
    assert!(files.len() > 300, "{}", files.len());
    for file in files {
        // pictures are not texts
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        found.extend(
            NEVER.iter().filter(|words| text.contains(**words)).map(|words| format!("{}: {words}", file.display())),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
