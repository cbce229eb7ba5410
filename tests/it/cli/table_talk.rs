//! What players say over the board: several places at once, options called by what stands behind them, slang, sentences whose last words decide.
//! What is said is read, or refused with a line that says it too.

use super::met::{Row, met};

/// More places than a command takes, and a place where it has an option for one.
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
    // of another question than where a place is nothing is answered
    ("terrain burning G37", 2, "fogas terrain G37", ""),
    ("terrain hull-down G37", 2, "fogas terrain G37", ""),
    ("terrain 'FB G37'", 0, "G37: ", ""),
];

/// Options by what stands behind them, and values of another option.
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
    ("shot E36 F36 --with '6-5-8 w/LMG'", 2, "--with 6-5-8 lmg:3-8", ""),
    ("shot F37 H38 --attack oba --fp 12", 2, "fogas tem F37 H38 --attack oba", ""),
    // a broken unit is not a prisoner who would Escape, unless that is said
    ("morale F36 broken", 2, "no use for `broken`", "fogas morale F36"),
    ("morale F36 escape broken", 0, "ESCAPE", ""),
    // what is not a file is not drawn into
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

#[test]
fn what_is_said_over_the_board_is_met() {
    met(&[PLACES, OPTIONS, SLANG, SENTENCES, FOREIGN].concat());
}
