//! What players mistype at the table: the expected words and the exit status. Lines are split at spaces.

use super::{answered, refused, run};

/// What is typed, the exit status, and what the answer or the error contains.
const SLIPS: &[(&str, i32, &str)] = &[
    // commands
    ("F37 H37", 0, "F37"),
    ("f37 h37", 0, "F37"),
    ("-m fb-6.1242 A G", 0, "H38"),
    ("help", 0, "Line of sight and fire:"),
    ("help tem", 0, "Examples:"),
    ("help teh", 2, "did you mean `tem`?"),
    ("los help", 0, "Examples:"),
    ("lso F37 H37", 2, "did you mean `los`?"),
    ("move E37 F37", 0, "1 MF"),
    ("rubble ZZ27", 0, "1/18"),
    ("ammo 4 hmg:12", 0, "HMG"),
    ("castle", 2, "`fogas -h` lists the commands"),
    ("debris", 2, "\n  fogas rules debris"),
    ("FB6.1231", 0, "FB6.1231"),
    ("map chek x.json", 2, "`check`"),
    ("completions zhs", 2, "did you mean `zsh`?"),
    ("--json los F37 H37", 0, "{\"format\":1"),
    ("los F37 H37 --json", 0, "{\"format\":1"),
    // an option belongs to its command, wherever it was typed
    ("-s F36=debris los F37 H37", 0, "range 2"),
    ("-s=F36=debris los F37 H37", 0, "range 2"),
    ("--set F36=debris -q -m fb los F37 H37", 0, "range 2"),
    ("-m fb -s F36=debris -s F35=wreck los F37 H37", 0, "range 2"),
    ("--with 4-6-7 shot G35 E36", 0, "4 FP"),
    ("--mf 4 -q move-cost F37 F36", 0, "1 MF"),
    ("--dr 3,4 rubble-fall ZZ27 -m ravens", 0, "stone rubble"),
    ("-m ravens --odds rubble-fall ZZ27", 0, "1/18"),
    ("--radius 2 --around F36 map show", 0, "F36"),
    ("map --around F36 --radius 2 show", 0, "F36"),
    ("--date 1945-01-20 ssr", 0, "1945-01-20"),
    ("--mf 3 where reach F36", 0, "reaches"),
    ("--as tracked --mp 13 move-cost H37 G37", 0, "Bog Check"),
    ("--no-such los F37 H37", 2, "no option `--no-such`"),
    // the question before the place, and the other way round
    ("where F36 sees", 0, "is seen from"),
    ("where F36 reach --mf 3", 0, "reaches"),
    ("setup mines F36", 0, "mines"),
    // forces and counters
    ("shot G35 E36 --with soviet:4-4-7", 0, "4 FP"),
    ("shot G35 E36 --with su:5-2-7", 0, "5 FP"),
    ("shot G35 E36 --with ge:4-6-7", 0, "4 FP"),
    ("shot G35 E36 --with ge:4-9-7", 2, "cannot read"),
    ("shot G35 E36 --with 9-9-9", 2, "unknown counter `9-9-9`"),
    ("shot G35 E36 --with 4-6-10", 2, "unknown counter"),
    ("ammo-shortage 3 hu:5-3-7", 0, "Hungarian"),
    ("ammo-shortage 3 hun:3-4-7", 0, "Hungarian"),
    ("units --side su", 0, "Soviet"),
    // of three values, the one that is missing
    ("rubble-fall G37 --kia 4 --kia-dr 2", 2, "a DR is missing"),
    ("rubble-fall G37 --kia 4 --kia-dr 2 --dr 3,4 --odds", 2, "exclude each other"),
    ("ssr 1945-01-20", 0, "(from "),
    // different words for the same thing
    ("-q shot G35 E36 --with 4-4-7 --leader 9-1", 0, "DRM +0"),
    ("-q shot G35 E36 --with 4-4-7 --leader=8-0", 0, "DRM +1"),
    ("shot G35 E36 --with 4-4-7 --leader 19-1", 2, "--leader"),
    ("move-cost E36 E35 --mp 4 --leader 9-1", 0, "A4.12"),
    ("where reach E36 --mf 4 --leader 9-1", 0, "reaches"),
    ("where sees E36 --leader", 2, "for reach"),
    ("-q los F37 G39 --weather mist=1", 0, "+1 (mist)"),
    ("-q tem F37 G39 --weather=fog:2", 0, "Hindrance +2"),
    ("-q los F37 G39 -s weather=mist=1", 0, "+1 (mist)"),
    ("los F37 G39 --weather mist", 2, "fogas los F37 G39 --set=mist=1"),
    ("los F37 G39 --night", 0, "read as: fogas los F37 G39 -s night=1"),
    ("move-cost E36 E35 -s weather=rain", 0, "1 MF"),
    ("move-cost E36 E35 --rain", 0, "1 MF"),
    ("fire XX20 XX21 -s wind=mild --blows with", 0, "Spreading 9"),
    ("tem G35 E36 --mortar", 0, "Indirect Fire"),
    ("tem G35 E36 --attack mortar", 0, "Indirect Fire"),
    ("los G35 E36 --mortar", 2, "no option `--mortar`"),
    ("-q setup L33 --level 1", 0, "L33@1"),
    ("-q move-cost M33 --to L33 --level=1", 0, "-> L33@1"),
    ("los F37 L33 --level 2", 2, "fogas los F37 L33@2"),
    ("-q terrain L33 --level 1", 0, "L33"),
    ("-q ammo-shortage --level 3 hmg:12", 0, "HMG"),
    // from one Location to another
    ("los F37-H37", 0, "range 2"),
    ("los F37–H37", 0, "range 2"),
    ("los F37—H37", 0, "range 2"),
    ("los F37→H37", 0, "range 2"),
    ("los F37->H37", 0, "range 2"),
    ("los F37 -> H37", 0, "range 2"),
    ("los F37 - H37", 0, "range 2"),
    ("los F37 to H37", 0, "range 2"),
    ("los from F37 to H37", 0, "range 2"),
    ("los F37,H37", 0, "range 2"),
    ("los E37-F36", 0, "range 1"),
    ("tem E35 -> G35", 0, "TEM"),
    ("move-cost E37-F37", 0, "1 MF"),
    ("move-cost E37 to F37", 0, "1 MF"),
    ("move-cost E37 → F37 → G38@b", 0, "2 MF"),
    ("los F37", 2, "needs <TO>; try\n  fogas los F37 --all\n  fogas terrain F37"),
    ("los", 2, "needs <FROM> and <TO>"),
    ("los F37 H37 H38", 2, "`H38` is one word too many"),
    ("los F37 -H37", 0, "read as: fogas los F37 H37"),
    ("fire-lane F33", 2, "fogas fire-lane F33 F37"),
    ("sighting", 2, "needs <TARGET>"),
    ("move-cost E37", 2, "--to HEX or --reach N"),
    ("move-cost E37 E37", 2, "twice in a row"),
    ("move-cost E37 H37", 2, "not adjacent; name every hex"),
    ("bog F36 H35", 2, "not adjacent"),
    // hexes
    ("los 37F H37", 2, "did you mean F37?"),
    ("los F-37 H37", 2, "did you mean F37?"),
    ("los FG12 A1", 2, "the same letter two or three times"),
    ("los GGGG3 A1", 2, "the same letter two or three times"),
    ("los F99 H37", 2, "the nearest hex that is: F39"),
    ("los A B", 2, "no units"),
    ("-m fb-6.1242 los A Q", 2, "no unit `Q`"),
    // levels and places
    ("los L33.2 G39", 2, "write `L33@2` for Level 2, or `L33/M33` for the Bypass"),
    ("los L33/2 G39", 2, "write `L33@2` for Level 2, or `L33/M33` for the Bypass"),
    ("los L33-2 G39", 2, "write `L33@2` for Level 2, or `L33/M33` for the Bypass"),
    ("los L33.side2 G39", 0, "L33/M33"),
    ("los 2L33 G39", 0, "L33@2"),
    ("los L33 2 G39", 0, "L33@2"),
    ("move-cost L33 L33.2", 2, "write `L33@2`"),
    ("los L33@5 G39", 2, "it has L33"),
    ("los L33@two G39", 2, "`@2`"),
    ("los F37@3 H37", 2, "no Location `F37@3`"),
    ("los G38 F35", 2, "G38@u (elev 1), G38@b (elev 2½)"),
    ("los G38@top F35", 2, "`@b` on the bridge"),
    ("los F37/G40 H37", 2, "F37 has no hexside `G40`"),
    ("los F37+hip H37", 2, "`+emp`"),
    ("los F37+z:high H37", 2, "`+z:2.5`"),
    // options
    ("los F37 --al", 2, "did you mean `--all`?"),
    ("los --matirx", 2, "did you mean `--matrix`?"),
    ("los F37 H37 -x", 2, "has no option `-x`"),
    ("los F37 H37 --draw", 2, "--draw los.png"),
    ("los F37 H37 --draw los.jpg", 2, ".svg"),
    ("los F37 --all H37", 2, "exclude each other"),
    ("los E36 G39 --set", 2, "needs a value"),
    ("los F37 H37 -m cogwheal", 3, "did you mean `cogwheel`?"),
    ("los F37 H37 -m map.json", 3, "cannot read `map.json`"),
    ("tem F37 H37 --attack ordanance", 2, "did you mean `ordnance`?"),
    ("tem E35 G35 --moving", 2, "assault, nonassault or dash"),
    ("tem E35 G35 --moving slow", 2, "assault, nonassault or dash"),
    ("tem E35 G35 --as tnk", 2, "did you mean `afv`?"),
    ("tem E35 G35 --fp ten", 2, "`--fp ten`: a whole number"),
    ("tem E35 G35 --fp -1", 2, "a number below 0 is not allowed"),
    ("move-cost E37 F37 --as tank", 0, "3 MP"),
    ("move-cost E37 F37 --as pzIV", 2, "tracked"),
    ("move-cost E37 --to", 2, "--to I36"),
    ("fire YY28 ZZ27 --ec damp", 2, "very-dry, dry,"),
    ("ca-change --turret round", 2, "t, st or nt"),
    // what-if edits
    ("E36 G39 -s F37=debrs", 2, "did you mean `F37=debris`?"),
    ("E36 G39 -s F37=Debris", 0, "F37"),
    ("E36 G39 -s F37=rubbel", 2, "did you mean `F37=rubble`?"),
    ("E36 G39 -s F37=orchrad", 2, "did you mean `F37=orchard`?"),
    ("E36 G39 -s F37:debris", 0, "read as: fogas los E36 G39 -s F37=debris"),
    ("E36 G39 -s debris=F37", 2, "did you mean `F37=debris`?"),
    ("E36 G39 -s F37", 2, "F36=debris"),
    ("E36 G39 -s F36–F37=hedge", 0, "G39"),
    ("E36 G39 -s F36-F37=hedg", 2, "did you mean `F36-F37=hedge`?"),
    ("E36 G39 -s F37-F40=hedge", 2, "F37 and F40 are not adjacent"),
    ("E36 G39 -s orchard=in-season", 0, "G39"),
    ("E36 G39 -s orchards=inseason", 2, "did you mean `orchards=in-season`?"),
    ("E36 G39 -s orchads=in-season", 2, "did you mean `orchards=in-season`?"),
    ("E36 G39 -s emrr=three", 2, "`emrr=two` or `emrr=one`"),
    ("E36 G39 -s ZZ99=debris", 2, "ZZ39"),
    // dice
    ("rubble-fall ZZ27", 0, "1/18"),
    ("rubble-fall ZZ27 --roll", 0, "seed"),
    ("rubble-fall ZZ27 --dr 3 4", 0, "3,4"),
    ("rubble-fall ZZ27 --dr 3, 4", 0, "3,4"),
    ("rubble-fall ZZ27 --dr 3-4", 0, "3,4"),
    ("rubble-fall ZZ27 --dr 34", 0, "3,4"),
    ("rubble-fall ZZ27 --dr 7", 2, "both dice, the white one first"),
    ("rubble-fall ZZ27 --dr 11", 2, "a total of 11, or the dice 1 and 1?"),
    ("rubble-fall ZZ27 --dr 7,1", 2, "dice are 1 to 6"),
    ("rubble-fall --dr 3,4", 2, "needs <HEX[@LEVEL]>"),
    ("rubble-fall ZZ27@9 --dr 3,4", 2, "ZZ27@2"),
    ("rubble-fall F37 --dr 3,4", 2, "F37 has no building"),
    ("rubble-check", 2, "needs <BUILDING>"),
    ("clear F36 --sides 1 4 -s F36=debris", 0, "1-4"),
    ("clear F36 --sides 1,1 -s F36=debris", 2, "1 to 6 clockwise"),
    ("clear F36", 2, "--sides 1,4"),
    ("wreck F37 --caliber 105", 2, "F37"),
    ("wreck H30", 2, "--caliber <MM>"),
    ("ammo-shortage 4 gun:12 --dr 13", 2, "2 to 12"),
    // days
    ("ssr 1944-12-25", 0, "1944-12-25"),
    ("ssr 25.12.1944", 0, "1944-12-25"),
    ("ssr 25 Dec 1944", 0, "1944-12-25"),
    ("ssr 12/25/44", 0, "1944-12-25"),
    ("ssr 1/2/45", 2, "1945-02-01 or 1945-01-02"),
    ("ssr 25 Dec", 0, "fogas ssr --date 1944-12-25"),
    ("ssr 1943-12-25", 2, "1944-12-24 to 1945-02-13"),
    ("ssr --date tomorrow", 2, "1945-02-06"),
    ("out-of-gas 6 Feb 45", 0, "1/12"),
    ("out-of-gas 1945-02-30", 2, "1945-02-06"),
    ("out-of-gas", 2, "needs <DATE>"),
    // units, things, terrain
    ("units vannay", 0, "4-4-7"),
    ("units vanay", 2, "did you mean `vannay`?"),
    ("units 658", 0, "read as: fogas units 6-5-8"),
    ("units 6-5-9", 2, "`6-5-8`"),
    ("units --side hungary", 2, "did you mean `hungarian`?"),
    ("ammo-shortage 4 gun12", 0, "Gun"),
    ("ammo-shortage 4 gn:12", 2, "did you mean `gun`"),
    ("ammo-shortage gun:12", 2, "a shortage level is 1 to 5"),
    ("ammo-shortage 4", 2, "needs <THING>"),
    ("availability panzerfast", 2, "did you mean `pf`?"),
    ("availability pf --side german --class elit", 2, "did you mean `elite`?"),
    ("manhandle pak40 PP12 PP13", 2, "`pak40`: the M# stands on the counter of the Gun; write it behind --m (C10.3)"),
    ("sewer german", 0, "no leader moves with them: one must, and pass a 2TC (FB-SSR9)"),
    ("sewer axis --leader rumanian", 2, "german, hungarian or soviet"),
    ("setup mines F36", 0, "F36"),
    ("setup F36 mnies", 2, "did you mean `mines`"),
    ("setup F36 bunker", 0, "pillbox"),
    ("terrain orchrad", 2, "did you mean `orchard`?"),
    ("terrain postal plaace", 2, "did you mean `postal-palace`?"),
    // rules
    ("rules stairwel", 0, "FB9.61"),
    ("rules 6.1231", 0, "FB6.1231"),
    ("rules FB99", 2, "near it: FB9"),
    ("rules xqzzkw", 2, "`fogas rules` lists"),
];

#[test]
fn a_slip_is_mended_or_told_with_what_would_be_right() {
    for (typed, code, said) in SLIPS {
        let output = run(&typed.split(' ').collect::<Vec<_>>());
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "fogas {typed}: {out}{err}");
        // a line that was corrected is shown on standard error
        if let Some(read_as) = err.lines().next().filter(|line| *code == 0 && line.starts_with("read as: ")) {
            assert!(read_as.contains(said), "fogas {typed}: {read_as}");
            continue;
        }
        let (told, silent) = if *code == 0 { (&out, &err) } else { (&err, &out) };
        // an answer may be wrapped into several lines
        let told = if *code == 0 { told.split_whitespace().collect::<Vec<_>>().join(" ") } else { told.to_string() };
        assert!(told.contains(said), "fogas {typed}: {told}");
        assert!(silent.is_empty(), "fogas {typed}: {silent}");
        for never in ["use '--", "invalid digit", "panicked"] {
            assert!(!told.contains(never), "fogas {typed}: {told}");
        }
    }
}

/// If the map does not come from the command line, the error says where its name comes from.
#[test]
fn the_environment_is_named_in_the_error() {
    let output = super::fogas().env("FOGAS_MAP", "cogwheal").args(["los", "F37", "H37"]).output().expect("it runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3));
    assert!(error.contains("FOGAS_MAP") && error.contains("did you mean `cogwheel`?"), "{error}");
}

/// `--roll` prints the random seed, and that seed gives the same answer.
#[test]
fn a_drawn_seed_is_told_and_gives_the_same_again() {
    let rolled = super::json(&["-f", "json", "rubble-fall", "ZZ27", "--roll"]);
    let seed = rolled["query"]["rubble-fall"]["seed"].to_string();
    let again = super::json(&["-f", "json", "rubble-fall", "ZZ27", "--seed", &seed]);
    assert_eq!(rolled, again);
}

/// A removal at a hexside accepts fewer words than a change; neither causes a panic.
#[test]
fn what_is_taken_from_a_hexside_is_read() {
    answered(&["los", "F37", "H37", "-s", "F36-F37=-breach"]);
    assert!(refused(&["los", "F37", "H37", "-s", "F36-F37=-brech"], 2).contains("F36-F37=-breach"));
}

/// Without a line of fire, the answer says nothing about an attack: no FFMO, no FFNAM, no Long Range, no firer. A
/// second case has one.
#[test]
fn without_a_line_of_fire_there_is_no_attack() {
    let shot = |to: &str| answered(&["-w", "shot", "L33", to, "--with", "4-2-6", "8-3-8", "--moving", "nonassault"]);
    let told = shot("F37");
    assert!(told.contains("NO LINE OF FIRE"), "{told}");
    for word in ["FFMO", "FFNAM", "Long Range", "4-2-6", "A7.9"] {
        assert!(!told.contains(word), "{word}: {told}");
    }
    let told = shot("M33");
    assert!(!told.contains("NO LINE OF FIRE") && told.contains("FFNAM") && told.contains("4-2-6"), "{told}");
}
