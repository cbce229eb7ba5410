//! What players say over the board: several places at once, options named by their values, slang, sentences in which
//! the last words decide. Each line is understood, or refused with a line that says the same.

use super::met::{Row, met};

/// More places than a command takes, and a place for which it has an option.
const PLACES: &[Row] = &[
    ("where sees G39 from E36 L33", 2, "fogas los E36 G39\n  fogas los L33 G39", ""),
    ("where seen-from E36 G39", 2, "fogas los E36 G39", ""),
    ("where reach E36 to F37", 2, "fogas move-cost E36 --to F37", ""),
    ("who sees G39, E36 or L33", 2, "fogas los E36 G39\n  fogas los L33 G39", "los G39"),
    ("which of E36 L33 sees G39", 2, "fogas los E36 G39\n  fogas los L33 G39", "los E36 L33"),
    ("Can two squads in E36 form a fire group with one in E37 against G39?", 2, "fogas shot E37 G39", "E36 E37"),
    ("447 adj G35", 2, "fogas shot F35 G35 --with 447", "terrain"),
    ("where hull-down G37", 2, "fogas tem F36 G37 --as afv", "terrain"),
    ("sewer ZZ28 --by soviet", 0, "the manhole opens into ZZ28", "leader soviet"),
    ("sewer ZZ28", 2, "fogas sewer axis --at ZZ28\n  fogas sewer soviet --at ZZ28", ""),
    ("ca-change 2 TT14 --turret nt", 0, "To Hit DRM +8", ""),
    ("los F37/H37", 0, "F37 -> H37", ""),
    // the twins: a hexside, which is one place, and a word that is no place
    ("los F37/G37", 2, "needs <TO>", "F37 G37"),
    ("sewer soviet swimming", 2, "`swimming`", "--at"),
    // for a question other than where a place is, no answer is given
    ("terrain burning G37", 2, "fogas terrain G37", ""),
    ("terrain hull-down G37", 2, "fogas terrain G37", ""),
    ("terrain 'FB G37'", 0, "G37: ", ""),
];

/// Options named by their values, and values of other options.
const OPTIONS: &[Row] = &[
    ("availability pf --squad 4-6-7", 0, "the counter: German, 1st-line", ""),
    ("move-cost --squad 4-4-7 E36 F36", 0, "allotment 4 MF", ""),
    ("shot E36 G39 --squad 4-6-7", 0, "4-6-7 4 FP printed", ""),
    ("bog E36 F36 --as tank --weather mud", 2, "fogas bog E36 F36 --as tank --soft", ""),
    ("bog E36 F36 --weather ground snow", 0, "no Bog Check", ""),
    ("ca-change 2 --gun nt", 2, "fogas ca-change 2 --turret nt", "--turret st"),
    ("ca-change 2 --gun 75L", 2, "fogas ca-change 2 --gun 75L --turret st", ""),
    ("los F37 H37 -f png", 2, "fogas los F37 H37 --draw los.png", "H37\n"),
    ("sewer axis --leader=magyar", 2, "fogas sewer axis --leader=hungarian", ""),
    ("shot E36 F36 --with '6-5-8 w/LMG'", 0, "--with 6-5-8 lmg:3-8", ""),
    ("shot F37 H38 --attack oba --fp 12", 2, "fogas tem F37 H38 --attack oba", ""),
    // a broken unit is not a prisoner who Escapes, unless the line says so
    ("morale F36 broken", 2, "no use for `broken`", "fogas morale F36"),
    ("morale F36 escape broken", 0, "ESCAPE", ""),
    // a value that is not a file is not used as one
    ("rubble-check G37 --odds --drm 2", 2, "no option `--drm`", "--draw"),
    ("los Nowhere F36", 2, "as in\n  fogas los", ""),
];

/// Slang.
const SLANG: &[Row] = &[
    ("bog E36 F36 Pz IVH", 0, "fogas bog E36 F36 --as 'Pz IVH'", ""),
    ("Pz IVH bog F36", 2, "fogas bog F35 F36 --as 'Pz IVH'", ""),
    // A7.2: 8 FP at +2: an Original 2 is a Final 4, a 2MC on the 8 column
    ("snake eyes 8 +2", 0, "Final 4: 2MC", ""),
    ("boxcars lmg level 3", 2, "fogas ammo-shortage 3 lmg --dr 12", ""),
    ("hob ss 4-4-7", 0, "SS 4-4-7 becomes SS 4-6-8", ""),
    ("skulk L33 M33", 0, "read as: fogas move-cost L33 M33", ""),
    ("sN Panther lvl5", 0, "fogas availability smoke-dispenser --level 5", ""),
    ("PF 447 GE", 0, "fogas availability pf --unit german:4-4-7", ""),
    ("447x2+lmg 9-1 E36 G35 PBF?", 2, "--with 2x4-4-7 lmg:2-6 9-1", ""),
    ("FFNAM FFMO F37 from E36 4FP 8-1", 0, "fogas shot E36 F37 --moving nonassault --fp 4 --leader=-1", ""),
    ("los e36 g39 mist2", 0, "mist +2", ""),
    ("TK PaK40 T-34", 2, "the To Kill Tables are in the rulebook", "terrain"),
    ("1MC 4-4-7 F36", 2, "not covered: a MC or TC", ""),
    // the twin: WP is not smoke, whose grenades are others
    ("wp F36 from E36 6-2-8", 2, "", "read as: fogas smoke"),
];

/// Sentences.
const SENTENCES: &[Row] = &[
    ("Which hexes within 4 can the gun in TT14 see?", 0, "TT14 sees ", "is seen from"),
    ("what does the squad in TT14 see", 0, "TT14 sees ", ""),
    ("which hexes can see TT14", 0, "TT14 is seen from", ""),
    ("Is a squad entrenched in E35 visible from G34?", 0, "E35+ent", ""),
    ("Fire from K33 at L33 level 2 with two 6-2-8s and a 9-1", 0, "--with 2x6-2-8 9-1", ""),
    (
        "What DRM does a 6-2-8 in K32 get at a 4-4-7 that assault moves into K33?",
        2,
        "shot K32 K33 --with 6-2-8 --moving assault",
        "",
    ),
    ("cost for a truck from D36 to D34 not using the road", 0, "--as truck --no-road", ""),
    ("a 4-6-7 in L33 fires Subsequent First Fire at K33", 2, "--with 4-6-7 --fire subsequent", "4-6-7\n"),
    ("advance from L33 to M33 level 1", 0, "fogas move-cost L33 --to M33@1 --advance", ""),
    ("shot from F37 to H38 with a broken 4-4-7", 2, "no use for `broken`", "H38"),
    ("los F37 H37 through smoke in G37", 0, "SMOKE +3", ""),
    ("los F37 H38 through smoke in G38", 2, "G38 has 2 Locations", "H38\n"),
    ("move a 6-2-8 from E36 to G36 without crossing the embankment", 2, "", "Field of Blood"),
    ("move a squad with a 5PP HMG from E36 to F35", 0, "--as infantry --pp 5", ""),
    ("My HMG rolled an 11 at shortage level 4, is it gone?", 0, "fogas ammo-shortage 4 hmg --dr 11", ""),
    ("What happens if debris falls on my halftrack?", 0, "read as: fogas rules debris vehicle", ""),
    (
        "How many Panzerfaust shots do the Hungarians get with 4 elite and 6 first line squads?",
        2,
        "fogas availability pf --side hungarian --ob-elite 4 --ob-first-line 6",
        "",
    ),
    ("What is the chance that 8 FP at -1 breaks a 7 morale squad?", 0, "read as: fogas ift 8 -1", ""),
    ("Is the Roundhouse a victory building?", 0, "read as: fogas victory Roundhouse", ""),
    ("SS fanatic in the Postal Palace", 0, "fogas morale 'Postal Palace' --side ss", ""),
];

/// Sentences in German and Hungarian.
const FOREIGN: &[Row] = &[
    ("Ist G39 von E36 aus sichtbar?", 0, "read as: fogas los E36 G39", ""),
    ("Wer ist im Postpalast fanatisch?", 0, "T13 Fanatic if Hungarian", ""),
    ("Kik fanatikusak a Postapalotában?", 0, "T13 Fanatic if Hungarian", ""),
    ("Mennyi a törmelék TEM-je?", 0, "FB2.2", ""),
    ("Használhatnak a magyarok páncélöklöt?", 0, "read as: fogas availability pf --side hungarian", ""),
    ("Hány MF-be kerül E36-ról F36-ra menni?", 0, "read as: fogas move-cost E36 --to F36", ""),
    ("Látszik-e a G39 az L33 tetejéről?", 0, "L33@r", ""),
    ("Milyen fedezéket ad a TT14 SS13 felől?", 0, "read as: fogas tem SS13 TT14", ""),
];

/// Places by their names and kinds: FB11.1 has the only underpass of the board; its two bridges are those of FB6.124
/// and in the west.
const NAMED: &[Row] = &[
    ("close-combat underpass", 0, "U12@u no Ambush by the terrain", ""),
    ("los underpass L33", 0, "U12@u -> L33", ""),
    ("morale underpass", 0, "note: underpass: U12", ""),
    ("los bridge roundhouse", 2, "bridge is 2 hexes: G38, CCC15", ""),
    ("fire-lane bridge H38", 2, "fogas fire-lane G38@b H38\n  fogas fire-lane CCC15@b H38", ""),
    ("los bridge@u H38", 2, "write one of them, as `G38@u`", "G38@b"),
    ("rubble-fall underpass --dr 3,4", 2, "U12 has no building", "no use for"),
    ("terrain Déli pu", 0, "PP13: Factory", ""),
    // B23.423: no Gun that is large; the 88mm AA of FB6.23 may not be on a Rail Car
    (
        "may I set up an anti-tank gun in the Postal Palace?",
        0,
        "read as: fogas setup gun 'Postal Palace' --class at",
        "fogas rules",
    ),
    // FB11.7: mines in the underpass may be hidden
    ("can mines lie in the underpass", 0, "YES: mines may set up in U12@u (underpass), HIP allowed", "fogas rules"),
    ("Welchen TEM hat ein Trupp im Südbahnhof?", 0, "PP13: Factory", "rules"),
    // the twins: no such place, and a bridge of no place
    ("terrain Keleti pu", 2, "Keleti Károly utca", "PP13"),
    ("los viaduct L33", 2, "no use for `viaduct`", "U12"),
    ("may I set up an anti-tank gun in the opera?", 0, "these rules have most of the words", "T13"),
];

/// Questions that a rule answers: the rule that decides is shown first.
const RULED: &[Row] = &[
    (
        "does wind blow inside the rubbled Southern Railway Station?",
        0,
        "FB8.32 covered Wind and SMOKE No wind blows",
        "B25.64",
    ),
    ("Mennyi MF a törmelék?", 0, "FB2.3 covered Debris entry cost Infantry pay 2 MF", ""),
    ("Wie viele BP kostet Schutt?", 0, "B24.4 covered Entering rubble Infantry 3 MF", ""),
    ("Darf ein Geschütz in einem Keller stehen?", 0, "FB9.2 covered Cellar entry Only Infantry", ""),
    ("Darf ein Panzer in einen Keller fahren?", 0, "FB9.2 covered Cellar entry Only Infantry", ""),
    ("Mikor kezdődik az élelmiszerhiány?", 0, "FB-SSR4 covered Axis food shortage From 6 February", ""),
    ("Wann beginnt die Munitionsknappheit?", 0, "FB16 covered Axis Ammunition Shortage", "FB-SSR4"),
    ("can mines be hidden on a paved road?", 0, "FB-SSR13 covered Paved roads Minefields", ""),
    ("can mines be hidden on a boulevard?", 0, "FB-SSR13 covered Paved roads Minefields", ""),
    ("Dürfen Minen auf einer Pflasterstraße versteckt sein?", 0, "FB-SSR13 covered Paved roads", ""),
    ("can a Tiger enter G37?", 2, "fogas move-cost G36 G37 --as Tiger --mp 13", "fogas terrain"),
    ("basement fall", 0, "read as: fogas rules 'basement fall'", ""),
    ("CX", 0, "read as: fogas rules CX", ""),
    ("VBM", 0, "read as: fogas rules VBM", ""),
    // the twins: no rule has such words, and a term that is none
    ("basement opera", 2, "fogas", "read as"),
    ("XC", 2, "no command `XC`", "read as"),
];

/// Guns, leaders and terms as experienced players type them.
const JARGON: &[Row] = &[
    ("2+1 vs 436", 0, "2 FP, column 2 DRM +1", ""),
    ("8+2 vs 628", 0, "8 FP, column 8 DRM +2", ""),
    ("88L AA TT14 emp", 0, "NO: an 88mm AA Gun may not set up in TT14+emp (Rail Car)", ""),
    ("crew served 105 art T14@1", 0, "NO: a 105mm ART Gun may not set up in T14@1", ""),
    ("CX 4-6-7 E36 F36", 2, "fogas rules CX\n  fogas shot E36 F36 --with 4-6-7 --cx", ""),
    ("VBM E36 F36", 2, "fogas move-cost E36 F36/F35 --as tracked", ""),
    ("H3T", 2, "fogas terrain H35\n  fogas terrain H36", "shot"),
    ("bog E36 F36 --as pather", 2, "fogas bog E36 F36 --as panther", ""),
    ("bog E36 F36 --as shermn", 2, "fogas bog E36 F36 --as Sherman", ""),
    ("move-cost F36 G36 --as lader", 2, "fogas move-cost F36 G36 --as leader", "Marder\n"),
    ("move-cost F36 G36 --as sqd", 0, "allotment 4 MF", ""),
    // the 4-6-7 is German, the 6-2-8 Soviet: so are their MG; 4-4-7 are of both
    ("shot E36 G36 --with 467 LMG 9-1", 0, "read as: fogas shot E36 G36 --with 4-6-7 lmg:3-8 9-1", ""),
    ("shot E36 G36 --with 628 mmg", 0, "--with 6-2-8 mmg:4-10", ""),
    ("shot E36 G36 --with 447 lmg", 2, "lmg:2-6", "read as"),
    ("shot L33@2 K35 --with 467 hmg 92", 0, "--with 4-6-7 hmg:7-16 9-2", ""),
    ("shot E33 F34 --with 8-3-8 FT", 2, "not covered: the attack of a Flamethrower", "without it"),
    ("units 6-5-8 --nation ss", 0, "SS 6-5-8: squad, Elite", ""),
    // the twins: a leader, no counter, a hex, a name that no vehicle has, and a unit that is unknown
    ("6+1", 2, "no command `6+1`", "ift"),
    ("8+2 vs cold", 2, "", "read as: fogas ift"),
    ("bog E36 F36 --as pxyer", 2, "not `pxyer`", "panther"),
    ("shot E33 G34 --with russkoff 6-2-8 10-2", 2, "russkoff", "--with 4-4-7"),
];

/// Mistakes: the suggested line asks the same question, and is complete.
const SLIPS: &[Row] = &[
    ("sighting F36=debris", 0, "in Debris", ""),
    ("sighting --concealed=yes T13", 0, "passed 5/18", "7/12"),
    ("move-cost F36 off", 2, "fogas move-cost F36 --to E39\n  fogas move-cost E39 off", "enters it from"),
    ("move-cost off F36", 2, "fogas move-cost E39 --to F36\n  fogas move-cost off E39", ""),
    ("move-cost F36 --to off", 2, "fogas move-cost F36 --to E39\n  fogas move-cost E39 off", ""),
    ("move-cost A1 offboard", 0, "A1 -> off-map", ""),
    ("smoke RR14 RR14@1 --drift", 2, "--drift\n", "without it"),
    ("smoke RR14 RR14@r --drift", 2, "fogas smoke RR14 RR13 --drift", "without it"),
    ("map show RR14 -m fb", 0, "RR14", ""),
    (
        "shot --area --to-hit-number 7 --to-hit black E36 F36",
        2,
        "fogas shot --area --to-hit-number 7 E36 F36 --attack ordnance",
        "",
    ),
    ("Was kostet es, mit einem Panzer von H31 nach H30 zu fahren?", 2, "fogas move-cost H31 H30 --as tank", "I36"),
    ("close-combat L33 --dr 3,4", 2, "as in\n  fogas close-combat L33", "--drm"),
    ("los E34 G38@b --hexes E34 G38", 2, "add --draw FILE", "one word too many"),
    // B23.423: an AT Gun upstairs in a Fortified Location
    ("may I put a 75mm AT gun on level 1 of L33 if it is fortified", 0, "YES: a 75mm AT Gun may set up in L33@1", ""),
    ("may I put a 75mm AT gun on level 1 of L33", 0, "NO: a 75mm AT Gun may not set up in L33@1", ""),
    ("why can E33 not see L33", 0, "E33 -> L33", ""),
    ("does a squad in a foxhole in G34 have LOS to E33", 0, "G34+entrenched", ""),
    ("los E33 G34 both entrenched", 0, "E33+ent -> G34+ent", ""),
    ("can I shoot from E36 at G36 with two squads 4-6-7 and an 8-0", 0, "--with 2x4-6-7 8-0", ""),
];

#[test]
fn what_is_said_over_the_board_is_met() {
    met(&[PLACES, OPTIONS, SLANG, SENTENCES, FOREIGN].concat());
}

#[test]
fn names_and_kinds_of_places_stand_where_a_location_may() {
    met(NAMED);
}

#[test]
fn the_rule_that_decides_stands_first_and_is_said() {
    met(RULED);
}

#[test]
fn jargon_is_read_and_slips_lead_to_whole_lines() {
    met(&[JARGON, SLIPS].concat());
}
