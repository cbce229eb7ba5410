//! Lines whose first reading was another question, or that lost a word: each is answered as it was meant, or its error has the line that
//! asks the same.

use super::met::{Row, met};

/// A key too few, a letter for a digit, an option that says what another word says.
const SLIPS: &[Row] = &[
    ("los T13@2 TI0", 0, "read as: fogas los T13@2 T10", ""),
    ("move-cost R9R10", 0, "read as: fogas move-cost R9 R10", ""),
    // its twin: a unit may be called so
    ("move-cost R9RX", 2, "error", "R9 R"),
    ("bog E37 F37 --from II16", 2, "`bog` has no option `--from`", "`F37` is one word too many"),
    // its twin: the option names what nothing else does
    ("los G39 --from E36", 0, "E36 -> G39", ""),
    ("shot T12 T13 --with 6-2-8 9-1 --fire advancing --assault", 0, "A7.36", ""),
    ("shot E36 G35 --with 6-2-8 --fire first --assault", 0, "FFMO", ""),
    (
        "shot E36 G35 --with 6-2-8 --assault",
        2,
        "fogas shot E36 G35 --with 6-2-8 --moving=assault --fire first\n  fogas shot E36 G35 --with 6-2-8 --assault-fire --fire advancing",
        "",
    ),
    ("ift 8 -2 --dr boxcars", 0, "DR 12", ""),
    ("shot W20 Y21 --with 6-2-8 --dr snakeeyes", 0, "DR 1,1", ""),
    ("shot W20 Y21 --with 2x447 8-0", 0, "8 FP, column 8", ""),
    ("tem W20 X20 --moving am", 0, "read as: fogas tem W20 X20 --moving assault", ""),
    ("units --side honved", 0, "read as: fogas units --side hungarian", ""),
    ("los bridge roundhouse", 2, "fogas los G38@b roundhouse --best\n  fogas los CCC15@b roundhouse --best", ""),
];

/// A Steeple is a Level of its building (FB7.31, FB7.4).
const STEEPLES: &[Row] = &[
    ("los AAA5 steeple CCC8", 0, "AAA5@2 -> CCC8", ""),
    ("los AAA5@steeple CCC8", 0, "AAA5@2 -> CCC8", ""),
    ("who sees the steeple of AAA5", 0, "AAA5@2 is seen from", ""),
    // of several each is offered, and of none the hex is shown
    ("los U19@steeple W20", 2, "fogas los U19@1 W20\n  fogas los U19@2 W20\n  fogas los U19@3 W20", ""),
    ("los L33@steeple G39", 2, "fogas terrain L33", "fogas los L33 G39"),
];

/// Counters that the tables call something else (FB16.11).
const COUNTERS: &[Row] = &[
    // FB16.11: a crew is exempt; no squad and no half-squad of the tables shows 2-2-8
    ("ammo-shortage 3 german:2-2-8", 2, "fogas ammo-shortage 3 crew", "2-3-8"),
    ("ammo-shortage 3 2-2-7", 0, "2-2-7", ""),
    (
        "ammo-shortage 3 MG42",
        2,
        "fogas ammo-shortage 3 lmg\n  fogas ammo-shortage 3 mmg\n  fogas ammo-shortage 3 hmg",
        "",
    ),
];

/// Sentences in English.
const SENTENCES: &[Row] = &[
    (
        "what happens on a wreck roll of 3 for a 120mm hit in TT14 with 2 KIA",
        0,
        "read as: fogas wreck TT14 --dr 3 --caliber 120 --kia 2",
        "",
    ),
    ("does smoke from E36 reach F36 with exponent 3", 0, "read as: fogas smoke E36 F36 --exponent 3", ""),
    // its twin: who reaches a place
    ("what can a squad reach with 4 MF from E36", 0, "E36 reaches", ""),
    (
        "how many factors does a 6-5-8 have at range 3 from II19 to II16",
        0,
        "read as: fogas shot II19 II16 --with 6-5-8",
        "",
    ),
    // its twin: the range is another
    ("how many factors does a 6-5-8 have at range 5 from II19 to II16", 2, "no use for", ""),
    ("can a Tiger cross the embankment from E35 to G35", 2, "fogas move-cost E35 --to G35 --as Tiger --mp 13", ""),
    ("what is 12 -1", 0, "read as: fogas ift 12 -1", ""),
    ("what does a 7 do on the 12 column with +2", 0, "read as: fogas ift 12 2 --dr 7", ""),
    ("what is adjacent to F37", 2, "fogas where seen-from F37 --within 1", ""),
    // the ground level is no upper floor
    ("from which upper floors is F37 seen", 2, "fogas where sees F37 --level any", ""),
    ("from which hexes is F37 seen", 0, "read as: fogas where sees F37", "F37 --level"),
    (
        "shoot with 6-2-8 and a 9-1 from E33 at the squad that just walked into G34",
        2,
        "fogas shot E33 G34 --with 6-2-8 9-1 --moving nonassault --fire first",
        "",
    ),
    ("can a pinned squad fire from L33@2 at K35", 0, "read as: fogas shot L33@2 K35 --pinned", "--as"),
    // its twin: who is fired at
    ("can I fire from L33@2 at a tank in K35", 0, "--as", ""),
    // FB-SSR4: from 6 February the Axis is too short of food; its twin the day before, and the other side
    ("may my hungarians double time on 10 february 1945", 0, "NO: Axis Infantry may not Double Time", ""),
    ("may the Germans double time on 5 february 1945", 0, "YES", ""),
    ("may the Soviets double time on 10 february 1945", 0, "YES", ""),
    ("ssr --may double-time --side axis", 2, "fogas ssr --may double-time --side axis --date 1945-02-06", ""),
    // FB9.1: a building of one hex has no cellar; a twin that has
    ("is there a cellar in AAA5", 0, "no cellar (FB9.1)", ""),
    ("terrain PP13", 0, "no cellar (FB9.1)", ""),
    ("is there a cellar in L33", 0, "L33@c at 1", "no cellar"),
    ("terrain F37", 0, "F37 at", "no cellar"),
    // A17.2: 3 MF
    ("what does a wounded leader pay from E36 to F36", 0, "read as: fogas move-cost E36 --to F36 --mf 3", "--leader"),
    ("can E38 see F37 if the hedge is gone", 0, "read as: fogas los E38 F37 -s E38-F37=none", ""),
    ("can E36 see G36 if the hedge is gone", 2, "`los` has no use for `hedge`", ""),
    ("can E33 see G33 over the wreck in F33", 0, "read as: fogas los E33 G33 -s F33=wreck", ""),
    ("can a broken squad move from W19 to W18 in the movement phase", 2, "fogas move-cost W19 W18 --rout", "W18\n"),
    ("can cavalry enter TT14", 2, "TT14 --as cavalry", "fogas terrain TT14"),
    ("can a PSK be fired from W18 at X18", 2, "gives the TEM against it", ""),
];

/// Sentences in German and in Hungarian.
const FOREIGN: &[Row] = &[
    ("Kann ein Lkw nach R10 fahren?", 2, "R10 --as truck", "terrain"),
    ("Lehet-e aknát rejteni R9-ben?", 0, "read as: fogas setup mines R9 --hip", ""),
    ("Wie viel MF kostet ein Haus?", 0, "read as: fogas terrain stone-building", ""),
    ("Mennyibe kerül belépni a romba?", 0, "B24.4", ""),
    ("Darf die Waffen-SS am 8. Februar Eilmarsch machen", 0, "NO: Axis Infantry may not Double Time", ""),
    ("Was gilt am Südbahnhof?", 0, "read as: fogas terrain Südbahnhof", ""),
];

#[test]
fn a_slip_is_read_as_it_was_meant() {
    met(&[SLIPS, STEEPLES, COUNTERS].concat());
}

#[test]
fn no_word_that_decides_is_lost() {
    met(&[SENTENCES, FOREIGN].concat());
}
