use super::*;

fn line_of(line: &str) -> Option<(String, bool)> {
    let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
    read(&words).map(|reading| (reading.line[1..].join(" "), reading.is_certain))
}

/// What players typed before they had read any help, and the line that says the same.
#[test]
fn a_line_in_words_is_read() {
    for (line, read_as) in [
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
        ("shot L33@2 H38 467 hmg 9-1 prep", "shot L33@2 H38 --with 4-6-7 hmg 9-1 --fire prep"),
        ("shot E35 G35 -u 4-4-7 -u 9-1", "shot E35 G35 --with 4-4-7 9-1"),
        ("dc E37 F37 5-3-8", "shot E37 F37 --dc placed"),
        ("reach E37 4-6-7 9-1", "where reach E37 --as 4-6-7 --leader"),
        ("who sees F37", "where sees F37"),
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
    ] {
        assert_eq!(line_of(line), Some((read_as.to_owned(), true)), "{line}");
    }
}

/// The twins: a word that says nothing, a line that is as the command has it, one that asks two things, and words that other
/// commands read.
#[test]
fn what_may_mean_two_things_is_not_read() {
    for line in [
        "los F37 K33 yesterday",
        "los F37 K33 -s mist=1",
        "where sees from F37",
        "game set A@F37",
        "rules wall advantage",
        "reach E37 swimming",
    ] {
        assert_eq!(line_of(line), None, "{line}");
    }
    // nor is a word certain that is no command in any language, or one that is nearly one
    for line in ["xyz F37 H38", "shoy E35 G35 4-4-7"] {
        assert!(line_of(line).is_some_and(|(_, is_certain)| !is_certain), "{line}");
    }
}
