use super::*;

fn line_of(line: &str) -> Option<(String, bool)> {
    let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
    read(&words).map(|reading| (reading.line[1..].join(" "), reading.is_certain))
}

/// Lines that players typed before they had read any help, and the equivalent commands.
const READ: &[(&str, &str)] = &[
    ("shot M33 L33 6-2-8 pbf", "shot M33 L33 --with 6-2-8"),
    ("tem E33 F36 emplaced ATG", "tem E33 F36+emplaced --as gun"),
    ("sighting TT14 squad", "sighting TT14"),
    ("cc OO14 ambush", "close-combat OO14"),
    ("los my squad in L33 sees F35", "los L33 F35"),
    ("fire-lane E34 E30 hmg", "fire-lane E34 E30"),
    ("manhandle 76L INF TT13 TT14 m 9", "manhandle TT13 TT14 --m 9"),
    ("morale T13@1 hung", "morale T13@1 --side hungarian"),
    ("ammo lvl 4 HMG B12 DR 11", "ammo-shortage 4 hmg:12 --dr 11"),
    ("rubble-fall AAA29 white 1 colored 6", "rubble-fall AAA29 --dr 1,6"),
    ("rubble-fall AAA29 red 6 white 1", "rubble-fall AAA29 --dr 1,6"),
    ("los PP15 to RR17 with QQ15 RR15 rubbled", "los PP15 RR17 -s RR15=rubble -s QQ15=rubble"),
    ("units arrow cross 4-4-7 battle harden", "units 4-4-7 --side arrow-cross --harden"),
    ("units SS 6-5-8 fails ELR", "units 6-5-8 --side ss --elr-fail"),
    ("bog tiger debris F36 F35", "bog F36 F35 --as tiger -s F36=debris"),
    ("ift 16 FP DR 5 +2", "ift 16 2 --dr 5"),
    ("odds 8fp -1", "ift 8 -1"),
    ("move-cost OO22 trench to OO21 cellar", "move-cost OO22+trench --to OO21@c -s OO22=trench"),
    ("what is TT14", "terrain TT14"),
    ("where is the Southern Railway Station?", "terrain Southern Railway Station"),
    ("sicht von E36 nach H38", "los E36 H38"),
    ("tem infantry moving in II16 from II14", "tem II14 II16 --as infantry --moving nonassault"),
    ("tem F36 from E35 direct fire emplaced AT gun", "tem E35 F36+emplaced --attack direct --as gun"),
    ("shot 4-4-7 E35 G35 ffnam ffmo", "shot E35 G35 --with 4-4-7 --moving nonassault"),
    ("move-cost NN22 NN21 infantry rubble in NN21", "move-cost NN22 NN21 --as infantry -s NN21=rubble"),
    ("close-combat in F36 debris", "close-combat F36 -s F36=debris"),
    ("setup pak 40 ZZ28 debris emplaced", "setup pak40 ZZ28 -s ZZ28=debris --emplaced"),
    ("roadblock setup hip axis E35", "setup roadblock E35 --hip --side axis"),
    ("mines in AAA27 hidden?", "setup mines AAA27 --hip"),
    ("double time G35 F35", "move-cost G35 F35 --double-time"),
    ("sewer vannay with 8-1", "sewer axis --vannay --leader hungarian"),
    ("sewer movement russian 9-1", "sewer soviet --leader soviet"),
    ("out of gas Panther february 8 dr 11", "out-of-gas 1945-02-08 --dr 11"),
    ("wreck TT14 122mm 2KIA dr 2", "wreck TT14 --caliber 122 --kia 2 --dr 2"),
    ("how far can a squad get from A10 with 4 mf", "where reach A10 --as infantry --mf 4"),
    ("repair hmg level 4", "ammo-shortage 4 hmg"),
    ("fire YY28 YY29 mild breeze", "fire YY28 YY29 --wind mild-breeze"),
    ("rubble-fall postal palace", "rubble-fall postal palace"),
    ("los F37 bell tower", "los F37 bell tower"),
    ("tem F37 southern railway station", "tem F37 southern railway station"),
    ("is there a LOS between F37 and the bell tower", "los F37 bell tower"),
    // U12 alone has an underpass; `under the bridge` says the level of the hex before it
    ("can I see U13 from the underpass", "los underpass U13"),
    ("can the underpass see U13", "los underpass U13"),
    ("can U13 see the underpass", "los U13 underpass"),
    ("can my squad in the turntable see U13", "los turntable U13"),
    ("what does it cost from U11 into the underpass", "move-cost U11 underpass"),
    ("can I see G38 under the bridge from H38", "los H38 G38@u"),
    // the way is the cheapest without being asked for
    ("best way from E37 to H33 for a tank with 12 MP", "move-cost E37 --to H33 --as tank --mp 12"),
    ("what is the quickest way for a halftrack from E35 to F38", "move-cost E35 --to F38 --as halftrack"),
    // what blocks a line is on the map, if it is not said to lie there
    ("does the embankment at F36 block the view from F35 to F38", "los F35 F38"),
    ("does rubble in G36 block the view from F35 to H37", "los F35 H37 -s G36=rubble"),
    ("tem for a moving squad in F36 from H36", "tem H36 F36 --moving nonassault --as infantry"),
    ("what is the modifier for firing at TT14 from PP13", "shot PP13 TT14"),
    // a unit stands where a hex may
    ("can Sq1 fire at Sq2", "shot Sq1 Sq2"),
    ("what is the TEM at G against fire from A", "tem A G"),
    ("where can Sq1 go", "where reach Sq1"),
    ("how far can T1 drive with 12 MP", "where reach T1 --mp 12"),
    ("what is the cheapest path for Sq1 to the bell tower", "move-cost Sq1 --to bell tower"),
    // a number of MF is no level
    ("can Sq1 reach L33 with 2 MF", "move-cost Sq1 L33 --mf 2"),
    ("how many MF does it cost from E36 to F36", "move-cost E36 --to F36"),
    ("what can Sq1 see", "where seen-from Sq1"),
    // without a place all of them are meant; `hide` is said of the Gun
    ("where can I set up a roadblock", "where setup roadblock"),
    ("where can an AT gun hide", "where setup gun --class at --unit-type gun --hip"),
    // what a hex is `with` lies in it
    ("tem F36 with debris", "tem F36 -s F36=debris"),
    ("bog F35 F36 with debris", "bog F35 F36 -s F36=debris"),
    ("close-combat in F36 with debris", "close-combat F36 -s F36=debris"),
    ("los F37 K33 night nvr 4", "los F37 K33 -s night=1 -s nvr=4"),
    ("los from F37 to K33 in mist", "los F37 K33 -s mist=1"),
    ("shot 8fp E35 G35", "shot E35 G35 --fp 8"),
    ("shot E35 G35 with 8 fp", "shot E35 G35 --fp 8"),
    ("shot E35 G35 4-4-7 and lmg, 9-1", "shot E35 G35 --with 4-4-7 lmg 9-1"),
    ("move-cost E37 F37 with leader", "move-cost E37 F37 --leader"),
    ("move-cost E37 F37 double time", "move-cost E37 F37 --double-time"),
    ("move-cost infantry E37 F37", "move-cost E37 F37 --as infantry"),
    ("ammo-shortage 4 gun:12 dr 11", "ammo-shortage 4 gun:12 --dr 11"),
    ("ammo shortage level 3 sw:lmg 12", "ammo-shortage 3 lmg:12"),
    ("rubble-fall T14 dr 3 4 -s F36=debris", "rubble-fall T14 --dr 3,4 -s F36=debris"),
    ("rubblefall ZZ27 3 6", "rubble-fall ZZ27 --dr 3,6"),
    ("-m fb-6.123 los A K in mist", "los A K -m fb-6.123 -s mist=1"),
    ("los from L33 2nd level to F36", "los L33@2 F36"),
    ("fire 4-6-7 and 9-1 from L33 level 2 at G39 in mist", "shot L33@2 G39 --with 4-6-7 9-1 -s mist=1"),
    ("los G39 cellar of NN21", "los G39 NN21@c"),
    ("los the roof of L33 to F36", "los L33@r F36"),
    ("los NN21 cellar MM25", "los NN21@c MM25"),
    ("los E35 G35 --smoke F35", "los E35 G35 -s F35=smoke"),
    ("los E35 H33 --night --nvr 2", "los E35 H33 -s night=1 -s nvr=2"),
    ("los F37 H38 -s G38:debris", "los F37 H38 -s G38=debris"),
    ("night E35 H33", "los E35 H33 -s night=1"),
    ("tem -from E36 -to G36", "tem E36 G36"),
    ("tem to G36 from E36", "tem E36 G36"),
    ("shot L33@2 H38 467 hmg 9-1 prep", "shot L33@2 H38 --with 4-6-7 hmg:7-16 9-1 --fire prep"),
    ("shot E35 G35 -u 4-4-7 -u 9-1", "shot E35 G35 --with 4-4-7 9-1"),
    ("dc E37 F37 5-3-8", "shot E37 F37 --dc placed"),
    ("reach E37 4-6-7 9-1", "where reach E37 --as 4-6-7 --leader"),
    ("who sees F37", "where sees F37"),
    ("who has LOS to F37", "where sees F37"),
    ("who has LOS from F36 to F37", "los F36 F37"),
    ("what can be seen from E35 at night", "where seen-from E35 -s night=1"),
    ("which hexes are visible from E35", "where seen-from E35"),
    ("can H38 be seen from E35", "los E35 H38"),
    ("if G36 were rubble could F35 see H36", "los F35 H36 -s G36=rubble"),
    ("if F36 has smoke can E36 see G36", "los E36 G36 -s F36=smoke"),
    ("if G36 gets covered with rubble can F35 see H36", "los F35 H36 -s G36=rubble"),
    ("if G36 is rubble and G37 is smoke can F36 see H37", "los F36 H37 -s G36=rubble -s G37=smoke"),
    ("G35 is shot at by E35 with 12 fp", "shot E35 G35 --fp 12"),
    ("can G35 be shot by E35 with 467", "shot E35 G35 --with 4-6-7"),
    ("my 4-6-7 in E35 gets shot by 6-2-8 at G35", "shot G35 E35 --with 6-2-8"),
    ("467 E35 fires at CX 628 in G35", "shot E35 G35 --with 4-6-7"),
    ("shot E35 G35 467 vs 628", "shot E35 G35 --with 4-6-7"),
    ("what TEM does G35 have against E35", "tem E35 G35"),
    ("what tem does E35 get when fired on by G35", "tem G35 E35"),
    ("is F36 hull down vs H36", "tem H36 F36 --as afv"),
    ("can L33 see level 1 G37", "los L33 G37@1"),
    ("where see F37 -r 6", "where sees F37 --within 6"),
    ("hide E37 H36 --from L33@2", "move-cost E37 --to H36 --unseen-by L33@2"),
    ("sneak from E36 to H33 unseen by L33@2", "move-cost E36 --to H33 --unseen-by L33@2"),
    ("pf hungarian level 4", "availability pf --side hungarian --level 4"),
    ("cost E37 F37 tracked", "move-cost E37 F37 --as tracked"),
    ("falling rubble ZZ27 3,6", "rubble-fall ZZ27 --dr 3,6"),
    ("shot 2x 6-2-8 + lmg:2-6 E36 F36", "shot E36 F36 --with 2x6-2-8 lmg:2-6"),
    ("fire-spread NN21", "fire NN21"),
    ("fire E35 E36 --wind breeze", "fire E35 E36 --wind mild"),
    ("smoke E36 F36 --exp 3 --hungarians", "smoke E36 F36 --exponent 3 --side hungarian"),
    ("sichtlinie F37 H38", "los F37 H38"),
    ("line of sight F37 H38 ground", "los F37 H38@0"),
    ("how far E37 H36", "los E37 H36"),
    ("los E36 sees H38", "los E36 H38"),
    ("fire E35 G35 4-6-7", "shot E35 G35 --with 4-6-7"),
    ("shot 6-2-8 E35 G35 advancing fire", "shot E35 G35 --with 6-2-8 --fire advancing"),
    ("drive E37 F37 T-34", "move-cost E37 F37 --as T-34"),
    ("move-cost E37->F37->G38@b", "move-cost E37 F37 G38@b"),
    ("bog check E36 F36 tracked", "bog E36 F36 --as tracked"),
    ("smoke grenades E36 F36 2", "smoke E36 F36 --exponent 2"),
    ("manhandle PaK40 F35 F36 m 9", "manhandle F35 F36 --m 9"),
    ("clear debris F36 sides 1,4", "clear F36 -s F36=debris --sides 1,4"),
    ("out of gas 1945-02-06", "out-of-gas 1945-02-06"),
    ("ammo hmg 3", "ammo-shortage 3 hmg"),
    ("628", "units 6-2-8"),
    ("los F37 H38 as json", "los F37 H38 -f json"),
    ("törmelék ZZ27", "rubble-fall ZZ27"),
    ("ca-change TT14 2 hexspines NT", "ca-change 2 --at TT14 --turret nt"),
    ("wreck 150mm TT14 KIA 3 dr 2", "wreck TT14 --caliber 150 --kia 3 --dr 2"),
    ("KIA3 105mm TT14 dr 3", "wreck TT14 --kia 3 --caliber 105 --dr 3"),
    ("tem E34 TT 14", "tem E34 TT14"),
    ("mines ZZ28", "setup mines ZZ28"),
    ("H2H", "ssr --hand-to-hand attacker"),
    ("ammo shortage level4 lmg", "ammo-shortage 4 lmg"),
];

/// Questions as sentences, and the equivalent commands.
const SENTENCES: &[(&str, &str)] = &[
    ("what does it cost a tank to cross the embankment from F36 to F37", "move-cost F36 --to F37 --as tank"),
    ("how many MF for my squad to go from TT13 into the rail car at TT14?", "move-cost TT13 TT14 --as infantry"),
    ("where can a squad with 4 MF at E36 get to", "where reach E36 --as infantry --mf 4"),
    ("who can see F37 from within six hexes", "where sees F37 --within 6"),
    ("can my squad in the cellar of NN23 see MM25", "los NN23@c MM25"),
    ("is there a line of sight from level 2 of L33 to E36 if G35 is rubble", "los L33@2 E36 -s G35=rubble"),
    (
        "what TEM does YY27 have once debris has fallen there and 12 FP comes from YY28",
        "tem YY28 YY27 -s YY27=debris --fp 12",
    ),
    ("what is the TEM in TT14 against a shot from SS13?", "tem SS13 TT14"),
    ("may I set up an AT gun in TT14", "setup gun TT14 --class at"),
    ("can I hide mines in AAA27 when it is debris", "setup mines AAA27 --hip -s AAA27=debris"),
    ("what becomes of an SS 6-5-8 that fails its ELR", "units 6-5-8 --side ss --elr-fail"),
    (
        "may a Vannay squad with a Hungarian leader use the sewers and what TC do they take",
        "sewer axis --vannay --leader hungarian",
    ),
    ("are Hungarians fanatic in T13", "morale T13 --side hungarian"),
    ("can we ambush in TT14", "close-combat TT14"),
    ("how far is it from F37 to K33", "los F37 K33"),
    ("may I place a DC from EE20 into FF19", "shot EE20 FF19 --dc place"),
    ("is a fire allowed in TT14", "fire TT14"),
    ("can I declare hand-to-hand in TT14", "ssr --hand-to-hand attacker"),
    ("what SSRs are in force on 6 february", "ssr --date 1945-02-06"),
    ("do Germans have panzerfausts in 1944", "availability pf --side german --year 1944"),
    ("what does a 8 FP shot at +2 with a DR of 5 do", "ift 8 2 --dr 5"),
    (
        "my 75mm shell got a 2KIA on the rail car in TT14 and I rolled a 2 is it wrecked",
        "wreck TT14 --caliber 75 --kia 2 --dr 2",
    ),
];

/// A sentence asks exactly what it says.
#[test]
fn a_question_in_a_sentence_is_read() {
    for (sentence, read_as) in SENTENCES {
        assert_eq!(line_of(sentence), Some(((*read_as).to_owned(), true)), "{sentence}");
    }
}

/// A word that a line has no use for is not left out just because no rule needs it.
#[test]
fn a_place_is_left_out_by_name_alone() {
    assert_eq!(line_of("H2H in TT14"), Some(("ssr --hand-to-hand attacker".to_owned(), true)));
    assert!(line_of("ssr yesterday TT14").is_none_or(|(_, is_certain)| !is_certain));
}

/// A word that limits or denies is never dropped as a filler word.
#[test]
fn what_a_sentence_denies_is_not_left_out() {
    for (sentence, word) in [
        ("can F37 see H37 unless G37 burns", "unless"),
        ("what does a squad pay from TT13 to TT14 without a road", "without"),
        ("is F37 not in the LOS of H37", "not"),
        ("what DRM does a shot from E35 at G35 have if the target moves", "moves"),
    ] {
        let words: Vec<String> = format!("fogas {sentence}").split(' ').map(str::to_owned).collect();
        let left_out = read(&words).map(|reading| reading.left_out);
        assert!(left_out.is_none_or(|left_out| left_out.iter().any(|left| left == word)), "{sentence}");
    }
}

/// A question that no command answers is looked up: its only place, or the rules that contain its words.
#[test]
fn what_no_command_answers_is_looked_up() {
    for (sentence, line) in [
        ("is YY27 a building", "terrain YY27"),
        ("can my Panther drive into TT14?", "move-cost TT14 --as Panther"),
        ("how many levels high is the Postal Palace", "terrain Postal Palace"),
        ("is Sq1 in the open?", "terrain Sq1"),
        ("what cover does Sq1 have", "terrain Sq1"),
        ("how many squads fit in a cellar?", "rules squads fit cellar"),
    ] {
        let words: Vec<String> = format!("fogas {sentence}").split(' ').map(str::to_owned).collect();
        let last = readings(&words).pop().map(|reading| reading.line[1..].join(" "));
        assert_eq!(last.as_deref(), Some(line), "{sentence}");
    }
}

/// Each of these lines has only one possible meaning.
#[test]
fn a_line_in_words_is_read() {
    for (line, read_as) in READ {
        assert_eq!(line_of(line), Some(((*read_as).to_owned(), true)), "{line}");
    }
}

/// A word that the command cannot use is left out and mentioned; the line is then a guess.
#[test]
fn a_word_that_says_nothing_is_left_out() {
    for (line, read_as, left_out) in [
        ("los F37 K33 yesterday", "los F37 K33", &["yesterday"][..]),
        ("reach E37 swimming", "where reach E37", &["swimming"]),
        ("los E34 G34 hull down", "los E34 G34", &["hull", "down"]),
        ("move-cost H36 H37 CX squad AM", "move-cost H36 H37 --as infantry", &["CX", "AM"]),
        ("morale T13 hungarian swimming", "morale T13 --side hungarian", &["swimming"]),
        ("can I dash ZZ27 to ZZ26 using the TB", "move-cost ZZ27 --to ZZ26", &["TB"]),
    ] {
        let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
        let reading = read(&words).expect(line);
        assert_eq!(reading.line[1..].join(" "), read_as, "{line}");
        assert_eq!(reading.left_out, left_out, "{line}");
        assert!(!reading.is_certain, "{line}");
    }
}

/// The twins: words without meaning, a line already in the form of a command, a line that asks two things, and words
/// for other commands.
#[test]
fn what_may_mean_two_things_is_not_read() {
    for line in [
        "los F37 K33 -s mist=1",
        "where sees from F37",
        "game set A@F37",
        "rules wall advantage",
        "ift eight",
        "can F36 and F37 move to F35",
        "wreck yesterday today",
    ] {
        assert_eq!(line_of(line), None, "{line}");
    }
    // nor is a reading certain if it contains a word of no command in any language, or a misspelled one
    for line in ["xyz F37 H38", "shoy E35 G35 4-4-7", "ift +1", "rubble-check PP13 DR 10"] {
        assert!(line_of(line).is_some_and(|(_, is_certain)| !is_certain), "{line}");
    }
}
