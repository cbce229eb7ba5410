//! What players write in their own words: in German and Hungarian, in jargon and sentences, and with options of other
//! commands. A suggested line keeps everything that was said, or is not shown.

use super::met::{Row, met};

/// An error shows the player's own line with the mistake corrected.
const OWN: &[Row] = &[
    ("shot F35 H35 --with 6-2-8 --fire = first", 0, "F35 -> H35", ""),
    ("shot --with 6-2-8 F35 H35", 0, "6-2-8 6 FP printed", ""),
    (
        "shot F35 H35 --with 6-2-8 --moving yes",
        2,
        "as in\n  fogas shot F35 H35 --with 6-2-8 --moving nonassault",
        "E35",
    ),
    (
        "shot E35 G35 --with 4-4-7 --fire defensive",
        0,
        "read as: fogas shot E35 G35 --with 4-4-7 --fire first",
        "intensive",
    ),
    ("rubble-fall L33 --dr 37", 2, "\n  fogas rubble-fall L33 --dr 3,4", "ravens"),
    ("rubble-fall L33 --dr 3,7", 2, "\n  fogas rubble-fall L33 --dr 3,4", ""),
    ("ammo-shortage 6 mmg --dr 11", 2, "\n  fogas ammo-shortage 4 mmg --dr 11", ""),
    ("fire L33 K33 --wind stron", 2, "fogas fire L33 K33 --wind mild", "ravens"),
    ("tem E36 G36 --as=trcked", 2, "fogas tem E36 G36 --as=afv", "G36\n"),
    ("setup L33 gun --class anti-tank", 0, "an AT Gun", ""),
    ("movecost E36 F36 --trcked", 2, "fogas move-cost E36 F36 --as=tracked", ""),
    ("sighting F36=debris", 0, "Sighting TC DRM +1", ""),
    ("sighting F36 F35=debris", 0, "Sighting TC DRM +0", ""),
    ("sighting --concealed=yes T13", 0, "DRM +3, passed 5/18 (27.78%)", ""),
    ("sighting --concealed=no T13", 0, "passed 5/18 (27.78%) if concealed", ""),
    // a correct value is kept
    ("shot F35 H35 --with 6-2-8 --fire first --moving yes", 2, "--fire first --moving nonassault", ""),
];

/// An option of another command: a line with the same command first, then one with the other.
const OTHERS: &[Row] = &[
    ("move-cost E36 F36 --with 4-4-7", 2, "\n  fogas move-cost E36 F36", ""),
    ("fire-lane F33 F37 --with mmg:5-10", 2, "\n  fogas fire-lane F33 F37\n  fogas shot F33 F37 --with mmg:5-10", ""),
    ("smoke E36 F36 --with 4-6-7", 2, "\n  fogas smoke E36 F36", ""),
    ("ammo-shortage --level 3 --weapon mmg --roll 11", 0, "MMG", ""),
    ("fire L33 K33 --wind heavy --direction with", 0, "L33 -> K33", ""),
    ("ammo-shortage 3 --weapon mmg --dr 11", 0, "MMG", ""),
    ("sewer --by soviet", 0, "leader", ""),
];

/// A suggested line keeps everything that was said, or is not shown.
const KEPT: &[Row] = &[
    ("467+9-1 E36 v G35 PFPh", 0, "read as: fogas shot E36 G35 --with 4-6-7 9-1 --fire prep", ""),
    ("467+lmg+9-1 F36 > H38", 0, "fogas shot F36 H38 --with 4-6-7 lmg:3-8 9-1", "fogas los"),
    ("6-2-8x2 F35 H35 AFPh", 0, "--with 2x6-2-8", ""),
    ("447+dc L33 K33", 0, "--dc placed", ""),
    ("OT JSU-152 E36 F36 MP", 2, "fogas move-cost E36 F36 --as ISU-152", "F36\n"),
    ("truck E36 F36 F37 MP", 0, "read as: fogas move-cost E36 F36 F37 --as truck", ""),
    ("PSK vs T-34 F36 to H36", 0, "read as: fogas tem F36 H36 --attack ordnance --as T-34", ""),
    ("SS 658 ELR", 0, "SS 6-5-8 becomes SS 5-4-8", ""),
    ("SS 6-5-8 battle harden", 0, "--harden", ""),
    ("2-4-7 crawl", 2, "no use for `crawl`; without it\n  fogas units 2-4-7", ""),
    ("losF37 H37", 0, "F37 -> H37", ""),
    ("E36-G39 LOS?", 0, "E36 -> G39", ""),
    ("Interdiction on the rails at F36 from E36?", 0, "Interdicted by E36", ""),
    ("bore sight G39", 2, "\n  fogas rules 'bore sight'", "Bors"),
    ("SU-76 road G36 G37", 2, "--as SU-76M", "G37\n"),
    ("GLRR bog truck", 2, "\n  fogas rules 'GLRR bog truck'", "no unit"),
    ("RCL backblast cellar", 2, "not covered: the Backblast", ""),
    ("PAATC L33 hungarian 347", 0, "--side hungarian --counter 3-4-7", ""),
    // for a line that a command can read, no rule is looked up
    ("trail break F36 1-4", 2, "fogas clear F36 --sides 1,4", "fogas rules"),
];

/// Sentences in English.
const SENTENCES: &[Row] = &[
    ("Is the T-34 in G37 hull down to my gun in E37?", 0, "read as: fogas tem E37 G37 --as afv", ""),
    ("What happens if I roll 11 with my LMG at ammo level 4?", 0, "fogas ammo-shortage 4 lmg --dr 11", ""),
    ("May I put a 75mm AT gun on the second floor of L33?", 0, "L33@2", ""),
    ("who can shoot at a squad crossing D35?", 0, "read as: fogas where sees D35", ""),
    ("can a truck drive into the southern railway station along the tracks?", 0, "FB8.51", ""),
    ("do we stack the embankment TEM with the hedge?", 0, "FB6.124 covered", ""),
    ("what is the smoke number for SS on level 3 shortage?", 0, "fogas availability smoke", ""),
    ("how likely is it that G36 collapses on 3,4?", 2, "\n  fogas rubble-check G36 --dr 3,4", ""),
    (
        "what does it cost a tank to bypass the rail car YY15 along XX14?",
        2,
        "fogas move-cost XX15 YY15/XX14 --as tank",
        "no legal",
    ),
    ("can cavalry go through Debris?", 0, "FB2.3 covered", ""),
    ("Is hand-to-hand allowed on 5 February?", 0, "read as: fogas ssr --hand-to-hand attacker", ""),
    ("What does FB6.124 say about hedges?", 0, "read as: fogas rules FB6.124", ""),
    ("How far away is G39 from E36?", 0, "E36 -> G39", ""),
    // here the question is what something is
    ("what is the Southern Railway Station", 0, "PP13", ""),
    ("can F37 be seen from H37?", 0, "read as: fogas los", ""),
];

/// Sentences and words in German and Hungarian.
const FOREIGN: &[Row] = &[
    ("Wie viele BP kostet F35 nach F36?", 0, "read as: fogas move-cost F35 --to F36", ""),
    ("'Wie viele BP kostet F35 nach F36?'", 0, "read as: fogas move-cost F35 --to F36", ""),
    ("Kann der Trupp in E36 den Feind in G39 sehen?", 0, "read as: fogas los E36 G39", ""),
    ("Welche Deckung hat G36 gegen Feuer aus E36?", 0, "read as: fogas tem E36 G36", ""),
    ("Darf ich in L33 ein Geschütz verstecken?", 0, "read as: fogas setup L33 gun --hip", ""),
    ("Was kostet ein LKW von E36 nach F36?", 0, "--as truck", ""),
    ("Fällt der Panzer in den Keller von L33?", 0, "cellar-fall L33", ""),
    ("Trümmer L33", 0, "read as: fogas rubble-fall L33", ""),
    ("Wo kann ein Trupp mit 4 MF von E36 hin?", 0, "E36 reaches", ""),
    ("Wer sieht G39?", 0, "read as: fogas where sees G39", ""),
    ("Sichtlinie E36 G39", 0, "read as: fogas los E36 G39", ""),
    ("Bewegung E36 F36", 0, "read as: fogas move-cost E36 F36", ""),
    ("los L33 Keller G39", 0, "read as: fogas los L33@c G39", ""),
    ("Wann beginnt die Lebensmittelknappheit?", 0, "FB-SSR4", ""),
    ("Mikor kezdődik az élelmiszerhiány?", 0, "FB-SSR4", ""),
    ("Darf ein Geschütz in einem Keller stehen?", 0, "read as: fogas rules gun cellar", ""),
    ("Látja az E36-os raj a G39-et?", 0, "read as: fogas los E36 G39", ""),
    ("Hány MP kerül E36-ból F36-ba egy teherautó?", 0, "--as truck", ""),
    ("Ki látja a G39-es mezőt?", 0, "read as: fogas where sees G39", ""),
    ("Lőhet a 4-6-7-es raj E36-ról G39-re?", 0, "fogas shot E36 G39 --with 4-6-7", ""),
    ("Mennyi a fedezék G36-ban E36 felől?", 0, "read as: fogas tem E36 G36", ""),
    ("los pince L33 G39", 0, "L33@c", ""),
    ("rules Trümmer", 0, "FB2", ""),
    // here a hexside, and a name on the board
    ("los F37 G39 --nacht", 2, "error", "F37 G39\n"),
    ("terrain 'Déli pályaudvar'", 0, "PP13", ""),
];

#[test]
fn what_players_say_is_read_or_mended_in_their_own_line() {
    met(&[OWN, OTHERS, KEPT, SENTENCES, FOREIGN].concat());
}
