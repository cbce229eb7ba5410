//! What players write as they speak: a word that decides is read, or no line without it is offered; jargon and sentences lead to the
//! command that their noun belongs to.

use super::{run, shell};

/// What is typed, the exit status, what the answer must contain, and what it must not (if anything).
type Row = (&'static str, i32, &'static str, &'static str);

/// Places, levels and how a unit moves.
const DECIDING: &[Row] = &[
    ("los L33 @2 G39", 0, "L33@2 -> G39", ""),
    ("los L33@ 2 G39", 0, "L33@2 -> G39", ""),
    ("los L33@2G39", 0, "L33@2 -> G39", ""),
    ("los 'under the bridge at G38' L33", 0, "G38@u -> L33", ""),
    ("los beneath the bridge G38 to G39", 0, "G38@u -> G39", ""),
    ("can I see from under the bridge G38 to G39?", 0, "G38@u -> G39", ""),
    // the twin: on it
    ("los on the bridge at G38 L33", 0, "G38@b -> L33", ""),
    ("los over the bridge at G38 to G39", 2, "no use for `over`", "fogas los G38"),
    ("los G39 to the attic of L33", 2, "no use for `attic`", "fogas los G39 L33\n"),
    ("terrain U 12", 0, "U12: underpass", ""),
    ("terrain L-33", 0, "L33: multi-story building", ""),
    // FB2.62: no Dash on a boulevard; a unit that moves there otherwise is another target than one that stands
    ("tem II15 II16 --moving dash", 2, "fogas tem II15 II16 --moving nonassault", "II16\n"),
    ("move-cost F37 G37 bypass --as tank", 2, "fogas move-cost F37 G37/G36 --as tank", "G37 --as"),
    // of two Locations none is taken for the other
    ("how many MF does it cost to climb from T11 to U12?", 2, "fogas move-cost T11 --to U12@0", ""),
    ("move-cost T11 U12", 2, "`los`, `tem` and `shot` use the ground", ""),
    ("los E36 G39 --nigth", 2, "fogas los E36 G39 --set=night=1", "G39\n"),
    ("egy squad U12", 2, "fogas terrain U12", "egy\n"),
    ("units 447 hungrian", 2, "fogas units 4-4-7 --side hungarian", "4-4-7\n"),
];

/// Jargon, and words for one thing.
const JARGON: &[Row] = &[
    ("16+2", 0, "16 FP, column 16 DRM +2", ""),
    ("12-2", 0, "12 FP, column 12 DRM -2", ""),
    ("ift 8+2", 0, "8 FP, column 8 DRM +2", ""),
    ("447 x3 E36 F36", 0, "24 FP", ""),
    ("los E36 G39 -s F37 = debris", 0, "F37 Debris", ""),
    ("rules FB6,1233", 0, "FB6.1233", ""),
    ("rules FFMO", 0, "-1 against a target moving in Open Ground", ""),
    ("manhandle E36 F36 --m M9", 0, "M9", ""),
    ("units ss447", 0, "SS 4-4-7: squad, Elite", ""),
    ("units hun:347", 0, "Hungarian 3-4-7", ""),
    ("units 'hun 1st line'", 2, "no use for `1st-line`", ""),
    ("availability faust", 0, "PF:", ""),
    ("availability schreck", 2, "not covered: the Panzerschreck", ""),
    ("OVR E36 E37", 2, "not covered: the Overrun", "one word too many"),
    ("TH G39 88L", 2, "the To Hit Table is in the rulebook", "one word too many"),
    ("CX E36 F36", 2, "fogas rules CX", "fogas los E36 F36"),
    ("HIP AT gun L33", 0, "an AT Gun may set up in L33", ""),
    ("move-cost E36 F36 --cx", 2, "fogas move-cost E36 F36 --double-time", ""),
    ("PAATC L33 447", 2, "fogas morale L33 --counter german:4-4-7", ""),
    ("PAATC L33 hungarian 347", 0, "--side hungarian --counter 3-4-7", ""),
    // a unit that fires is not a target
    ("tem E35 G34 --with 4-4-7", 2, "fogas shot E35 G34 --with 4-4-7", "--as"),
    ("tem E35 G34 --firer 4-4-7", 2, "fogas tem E35 G34\n  fogas shot E35 G34 --with 4-4-7", "--as"),
    ("tem E35 G34 4-4-7", 0, "read as: fogas tem E35 G34 --as 4-4-7", ""),
    // the MG are of the army that alone has such squads
    ("shot E35 H36 --with 4-6-7 lmg", 0, "read as: fogas shot E35 H36 --with 4-6-7 lmg:3-8", ""),
    ("shot E35 H36 --with 6-2-8 lmg", 0, "read as: fogas shot E35 H36 --with 6-2-8 lmg:2-6", ""),
    ("game show --hexes", 2, "`--hexes <HEX>` needs a value", ""),
    ("los L33 G39 --around 3", 2, "--around says what is drawn: add --draw FILE", ""),
    ("setup G5 foxhole", 4, "\n  fogas setup G5", ""),
    ("hello", 2, "no command `hello`", "fogas rules hello"),
];

/// Sentences by their nouns.
const NOUNS: &[Row] = &[
    ("can I lay mines in U12", 0, "not HIP (FB-SSR13)", ""),
    ("may I dig a foxhole in G39", 0, "a foxhole may set up in G39", ""),
    ("does a booby trap go off in U12", 0, "FB-SSR15", ""),
    ("what happens at night", 0, "Night Visibility Range", ""),
    ("how many squads may stack in L33", 0, "FB9.12", ""),
    ("what does overstacked do", 0, "FB9.12", ""),
    ("does debris fall in U12", 2, "U12 has no building", ""),
    ("is there rubble in G35", 0, "read as: fogas terrain G35", ""),
    ("is there a manhole near ZZ28?", 0, "manhole (B8.1)", ""),
    ("can I throw smoke into U12", 2, "\n  fogas smoke U11 U12", ""),
    ("which hexes can see the bridge at G38?", 0, "G38@b is seen from", ""),
    ("which hexes can see the bridge at CCC15?", 0, "CCC15@b is seen from", ""),
    ("can U13 see the underpass", 0, "U13 -> U12@u", ""),
    ("is E35 an orchard", 0, "read as: fogas terrain E35", ""),
    ("is F36 open ground?", 0, "read as: fogas terrain F36", ""),
    ("what does it cost to enter F36 with debris", 0, "fogas terrain F36 -s F36=debris", ""),
    ("tem of wooden rubble", 0, "B24.3", ""),
    ("cost of entering a wooden building", 0, "read as: fogas terrain wooden-building", ""),
    ("how do gullies work", 0, "B19", ""),
    ("where can mines lie", 0, "read as: fogas where setup mines", ""),
    ("list the maps", 0, "read as: fogas map list", ""),
    ("fastest route E35 F38", 0, "4 MF", ""),
    ("what can a squad reach with 4 MF from E36?", 0, "E36 reaches", ""),
    ("does smoke in F37 block the line from E36 to H38?", 0, "SMOKE +3", ""),
    ("does my sniper get an attack", 2, "not covered: the Sniper", ""),
    ("can a hero use a panzerschreck from the cellar of NN23?", 2, "not covered: the Panzerschreck", "cellar-fall"),
    ("kann L33 G39 sehen", 0, "L33 -> G39", ""),
    ("My opponent fires at U12", 2, "fogas shot --from-all U12", "opponent"),
    ("where sees U12 from G38", 2, "fogas los G38@u U12", ""),
];

/// Lines each of whose words must be read, with their twins.
const WHOLE: &[Row] = &[
    // A7.21, A7.3: the table takes FP after all doubling and halving
    ("halved 8 fp -1", 0, "read as: fogas ift 4 -1", ""),
    ("8 FP TPBF", 0, "read as: fogas ift 24", ""),
    ("no 8 fp -1", 2, "", "fogas ift"),
    ("halved 7 fp -1", 2, "", "fogas ift"),
    ("lmg 4 fp -1", 0, "read as: fogas ift 4 -1", ""),
    // a unit behind the place of the target is there, its twin fires
    ("E35 4-4-7 fires at G35 6-2-8", 0, "read as: fogas shot E35 G35 --with 4-4-7", "6-2-8 "),
    ("fires at G35 467 from E35", 0, "read as: fogas shot E35 G35 --with 4-6-7", ""),
    ("TEM against OBA E35 G35", 0, "read as: fogas tem E35 G35 --attack oba", ""),
    ("TEM G35 against mortar in E35", 0, "read as: fogas tem E35 G35 --attack indirect", ""),
    ("TEM against E35 in G35", 0, "read as: fogas tem E35 G35", ""),
    ("what does it cost to enter F36 from E36 if it has debris", 0, "-s F36=debris", ""),
    ("can F37 see H37 if it is burning", 0, "-s H37=blaze", ""),
    ("can L33 see G39 from level 1", 0, "read as: fogas los L33@1 G39", ""),
    ("can I see G39 from level 1 of L33", 0, "read as: fogas los L33@1 G39", ""),
    ("can L33 see level 1 of G37", 0, "read as: fogas los L33 G37@1", ""),
    // a value of an option of every command is a word
    ("can F37 never see H37", 2, "not understood", "--color"),
    ("can F37 always see H37", 2, "no use for `always`", "--color"),
    ("E36 F36 cost for infantry", 0, "read as: fogas move-cost E36 F36 --as infantry", ""),
    ("E36 to F36 how much", 0, "read as: fogas move-cost E36 --to F36", ""),
    ("what does it cost to enter L33", 0, "infantry", ""),
    ("what does it cost to enter L33 by bypass from K33", 2, "Bypass", "--to L33\n"),
    ("can E37 see H38 and what does it cost to get there", 2, "fogas move-cost E37 --to H38", ""),
    ("can F37 see H37 and how far is it", 0, "read as: fogas los F37 H37", ""),
    ("what adjacent hexes does F37 see", 2, "fogas where seen-from F37 --within 1", ""),
    ("what does F37 see with hindrance", 2, "no use for `hindrance`", ""),
    ("which hexes within 4 of F37 can see it", 0, "read as: fogas where sees F37 --within 4", ""),
    ("what can F37 see within 4", 0, "read as: fogas where seen-from F37 --within 4", ""),
    ("4-4-7 in E35 shoots at a ? in G35", 0, "--concealed", ""),
    ("can F37 see H37 ?", 0, "read as: fogas los F37 H37", ""),
    ("E36 cannot see F36", 0, "read as: fogas los E36 F36", ""),
    ("from where can nobody see F37", 2, "", "where sees"),
    // fire groups, and states of those who fire
    ("4-4-7 in E35 and 4-4-7 in E36 fire at G35", 0, "fogas shot E35 G35 --with 4-4-7 E36:4-4-7", ""),
    ("three 4-4-7 in E35 shoot at G35", 0, "fogas shot E35 G35 --with 3x4-4-7", ""),
    ("pinned 4-4-7 in E35 shoots at G35", 0, "--pinned", ""),
    ("broken 4-4-7 in E35 shoots at G35", 2, "", "fogas shot"),
    ("moving 4-4-7 in E35 fires at G35", 2, "", "fogas shot"),
    ("4-4-7 in E35 fires at moving 6-2-8 in G35", 0, "--moving nonassault", ""),
    ("sneak from E36 to H36 out of sight of G39", 0, "fogas move-cost E36 --to H36 --unseen-by G39", ""),
    ("sneak from E36 to H33 by L33", 0, "fogas move-cost E36 --to H33 --unseen-by L33", ""),
    ("8 FP from E35 at G35", 0, "read as: fogas shot E35 G35 --fp 8", ""),
    ("level 2 L33 4-4-7 fires at G39", 0, "read as: fogas shot L33@2 G39 --with 4-4-7", ""),
    ("manhandling F36 to F37 M#10", 0, "read as: fogas manhandle F36 F37 --m 10", ""),
    ("F37 to L33 (level 1)", 0, "read as: fogas los F37 L33@1", ""),
    ("put smoke into F36 from E36", 0, "read as: fogas smoke E36 F36", ""),
    ("rout from E36 to F36", 2, "not covered", "fogas game move"),
    // a program must not guess
    ("can F37 see H37 -f json", 2, "which is for programs; try fogas los F37 H37 -f json", "fogas man"),
    ("can F37 see H37 -f plain", 2, "which is for programs", "leaves something open"),
    ("can F37 see H37 -f markdown", 0, "CLEAR", ""),
];

#[test]
fn what_decides_is_read_or_no_line_is_offered_without_it() {
    for (typed, code, said, never) in DECIDING.iter().chain(JARGON).chain(NOUNS).chain(WHOLE) {
        let words = shell(typed);
        let output = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let [out, err] = [&output.stdout, &output.stderr].map(|told| String::from_utf8_lossy(told).into_owned());
        assert_eq!(output.status.code(), Some(*code), "fogas {typed}: {out}{err}");
        // an answer may be folded into lines
        let folded = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(folded.contains(said) || err.contains(said), "fogas {typed}: {out}{err}");
        assert!(never.is_empty() || !(out + &err).contains(never), "fogas {typed}: {err}");
    }
}
