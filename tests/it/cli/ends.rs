//! Which of two places a word belongs to: who fires and who is fired at, whose state it is, how the target moves, and in
//! which phase there is fire. Each has its twin beside it.

use super::met::{Row, met};

/// A label of a unit on the map is a place wherever a hex is.
const LABELS: &[Row] = &[
    ("-m fb-6.1242 tem F from A --attack ordnance", 0, "A E37 -> F G37", ""),
    ("-m fb-6.1242 shot at G from D", 0, "D G39 -> G H38", ""),
    ("-m fb-6.1242 shot at G from G39", 0, "G39 -> G H38", ""),
    ("-m fb-6.1242 shot at H38 from D", 0, "D G39 -> H38", ""),
    ("-m fb-6.1242 los to G from D", 0, "D G39 -> G H38", ""),
    ("-m fb-6.1242 tem of F from A", 0, "read as: fogas tem A F -m fb-6.1242", ""),
    ("-m fb-6.1242 is F hull down from A", 0, "read as: fogas -m fb-6.1242 tem A F --as afv", ""),
    // the twins: in the order of the command, and a letter that is no unit of the map
    ("-m fb-6.1242 shot D G", 0, "D G39 -> G H38", ""),
    ("-m fb-6.1242 shot from D to G", 0, "D G39 -> G H38", ""),
    ("shot at G39 from D", 2, "D", "G39 -> D"),
];

/// A state is that of who is in the place behind it, of who is named, or of the place before it.
const STATES: &[Row] = &[
    ("los E35 to entrenched G35", 0, "read as: fogas los E35 G35+entrenched", ""),
    ("los E35 to emplaced G35", 0, "read as: fogas los E35 G35+emplaced", ""),
    ("tem from E35 to an entrenched squad in G35", 0, "tem E35 G35+entrenched", ""),
    ("tem E35 against entrenched G35", 0, "tem E35 G35+entrenched", ""),
    ("shot E35 at entrenched G35 --with 4-6-7", 0, "shot E35 G35+entrenched --with", ""),
    ("can E35 see an entrenched squad in G35", 0, "los E35 G35+entrenched", ""),
    ("tem E35 G35 entrenched firer", 0, "tem E35+entrenched G35", ""),
    ("tem E35 G35 if the firer is entrenched", 0, "tem E35+entrenched G35", ""),
    ("4-6-7 entrenched in E35 fires at G35", 0, "shot E35+entrenched G35 --with 4-6-7", ""),
    ("4-6-7 in E35 fires at a squad in a foxhole in G35", 0, "shot E35 G35+entrenched --with 4-6-7", ""),
    // the twins
    ("los entrenched E35 to G35", 0, "los E35+entrenched G35", ""),
    ("los E35 entrenched G35", 0, "los E35+entrenched G35", ""),
    ("los E35 G35 both entrenched", 0, "los E35+entrenched G35+entrenched", ""),
    ("tem E35 G35 entrenched target", 0, "tem E35 G35+entrenched", ""),
    ("los E35 G35 smoke in F35", 0, "los E35 G35 -s F35=smoke", ""),
];

/// What is said of a target is none of who fires.
const TARGETS: &[Row] = &[
    ("shot E35 G35 4-6-7 at a pinned squad", 0, "shot E35 G35 --with 4-6-7", "--pinned"),
    ("shot E35 G35 4-6-7 target pinned", 0, "shot E35 G35 --with 4-6-7", "--pinned"),
    ("shot E35 G35 4-6-7 vs a pinned target", 0, "shot E35 G35 --with 4-6-7", "--pinned"),
    ("shot E35 G35 4-6-7 at a CX squad", 0, "shot E35 G35 --with 4-6-7", "--cx"),
    ("shot E35 G35 4-6-7 and the target is CX", 0, "shot E35 G35 --with 4-6-7", "--cx"),
    ("shot E35 G35 --attack ordnance --with gun", 0, "shot E35 G35 --attack ordnance", "--as"),
    ("shot E35 G35 with a gun", 0, "shot E35 G35 --attack ordnance", "--as"),
    ("shot E35 G35 --with gun --as afv", 0, "--attack ordnance --as afv", ""),
    ("shot E35 G35 4-6-7 at an emplaced gun", 0, "shot E35 G35+emplaced --with 4-6-7 --as gun", ""),
    ("shot from E35 with a 75L gun at G35", 0, "shot E35 G35 --caliber 75 --attack ordnance", "--as gun"),
    ("shot E35 G35 4-6-7 against CX 4-4-7 moving", 0, "--with 4-6-7 --moving nonassault", "--cx"),
    ("shot E35 G35 4-6-7 firer CX target pinned", 0, "--with 4-6-7 --cx", "--pinned"),
    // the twins: of who fires
    ("shot E35 G35 4-6-7 pinned", 0, "shot E35 G35 --with 4-6-7 --pinned", ""),
    ("shot E35 G35 with a pinned 4-6-7 at a CX squad", 0, "--with 4-6-7 --pinned", "--cx"),
    ("CX 4-6-7 in E35 fires at G35", 0, "shot E35 G35 --with 4-6-7 --cx", ""),
    ("shot E35 G35 4-6-7 at a gun", 0, "--as gun", "ordnance"),
];

/// A4.61: Assault Movement is none of FFNAM, whatever else says that the target moves.
const MOVES: &[Row] = &[
    ("4-6-7 in E35 fires at a squad moving by assault movement in G35", 0, "--moving assault", ""),
    ("tem E35 G35 moving infantry using assault movement", 0, "--moving assault", ""),
    ("shot E35 G35 4-6-7 moving infantry, assault movement", 0, "--moving assault", ""),
    ("shot E35 G35 4-6-7 infantry assault movement, moving", 0, "--moving assault", ""),
    // the twins
    ("tem E35 G35 moving infantry", 0, "--moving nonassault", ""),
    ("tem E35 G35 moving by non assault movement", 0, "--moving nonassault", ""),
    ("tem E35 G35 ffnam ffmo", 0, "--moving nonassault", ""),
];

/// The phase in the words of the sequence of play; and fire at a place, which is none that spreads.
const PHASES: &[Row] = &[
    ("shot E35 F35 4-6-7 subsequent first fire", 0, "--fire subsequent", ""),
    ("shot E35 F35 4-6-7 final protective fire", 0, "--fire fpf", ""),
    ("4-6-7 in E35 fires at G35 in the advancing fire phase", 0, "--fire advancing", ""),
    ("4-6-7 in E35 fires at F35 in subsequent first fire", 0, "--fire subsequent", ""),
    ("4-6-7 in E35 fires at F35 as final fire", 0, "--fire final", ""),
    ("fire at G35 from E35", 0, "read as: fogas shot E35 G35", ""),
    ("fire on G35 from E35", 0, "read as: fogas shot E35 G35", ""),
    // the twins
    ("shot E35 G35 4-6-7 first fire", 0, "--fire first", ""),
    ("fire E35 E36", 0, "E35 -> E36", "shot"),
    ("fire from E35 to E36", 0, "E35 -> E36", "shot"),
];

#[test]
fn a_label_of_a_unit_stands_where_a_hex_does() {
    met(LABELS);
}

#[test]
fn a_state_is_that_of_its_own_place() {
    met(STATES);
}

#[test]
fn what_is_said_of_the_target_is_not_said_of_who_fires() {
    met(TARGETS);
}

#[test]
fn assault_movement_is_read_beside_moving() {
    met(MOVES);
}

#[test]
fn a_phase_of_fire_is_read_in_its_own_words() {
    met(PHASES);
}

/// What lies in a place, and on which level of it somebody is.
const PLACES: &[Row] = &[
    ("clear G38 on --sides 1,4 -s G38@b=debris -s G38@u=debris", 0, "G38@b Trail Break", ""),
    ("clear G38 IN --sides 1,4 -s G38@b=debris -s G38@u=debris", 0, "G38@u Trail Break", ""),
    ("close-combat ZZ27 cellar", 0, "ZZ27@c ", ""),
    ("fire ZZ27 cellar YY28 cellar", 0, "ZZ27@c -> YY28@c", ""),
    ("morale T13 Level 2 --side hungarian", 0, "T13@2 FANATIC", ""),
    ("4-4-7 in the cellar of NN23 fires at MM25", 0, "read as: fogas shot NN23@c MM25 --with 4-4-7", ""),
    ("move-cost from the cellar of OO21 to the trench in OO22", 0, "move-cost OO21@c --to OO22+trench", ""),
    ("move-cost OO22 in trench OO21 cellar", 0, "move-cost OO22+trench OO21@c -s OO22=trench", ""),
    ("setup an AT gun emplaced in AAA27 with stone rubble", 0, "-s AAA27=stone-rubble", "--on"),
    ("setup an AT gun emplaced in AAA27 with rubble", 0, "-s AAA27=rubble", ""),
    // the twins
    ("cellar NN23", 0, "falls into the cellar", ""),
    ("move-cost OO21 cellar OO22 trench", 0, "move-cost OO21@c OO22+trench -s OO22=trench", ""),
    ("setup an AT gun emplaced in AAA27 with debris", 0, "-s AAA27=debris", ""),
];

/// Weather, a Trail Break, a phase of the game and Ammunition in words.
const OTHERS: &[Row] = &[
    ("los E35 G35 in falling snow", 0, "read as: fogas los E35 G35 -s falling-snow=1", ""),
    ("los E35 G35 heavy rain 2", 0, "-s heavy-rain=2", ""),
    ("tem YY26 ZZ26 dash through a trail break with debris in ZZ26", 0, "--moving dash --tb -s ZZ26=debris", ""),
    ("shoot 4-6-7 from E35 at F35 point blank", 0, "shot E35 F35 --with 4-6-7", ""),
    ("-m fb shoot 4-6-7 from E35 at F35 point blank", 0, "shot E35 F35 --with 4-6-7", ""),
    ("pinned 4-6-7 in E35 fires at a concealed squad in G35", 0, "--with 4-6-7 --pinned --concealed", ""),
    ("E35 places smoke in E36", 0, "read as: fogas smoke E35 E36", ""),
    ("ammo-shortage level 3 gun b12 low ammo dr 10", 0, "ammo-shortage 3 gun:12+low --dr 10", "aamg"),
    // the twins, and suggestions that say what was typed
    ("los E35 G35 in mist", 0, "-s mist=1", ""),
    ("-q can an aircraft see E35 in smoke", 2, "`sighting` has no use for `smoke`", "fogas help -q"),
    ("fire-lane F31 F36 --shortage 3", 2, "fogas fire-lane F31 F36 --shortage\n", "@3"),
    ("ssr --abandon immobile-by-esb", 2, "fogas ssr --abandon esb", "did you mean `immobile`"),
    ("move-cost OO21@c OO21@s", 2, "OO21@s --mp 4", "--mp 13"),
    ("rubble-fall ZZ27@1 --kia 2 --kia-dr 2 --whole-dr 4 --dr 5,1", 2, "does not call for a dr", "--kia-dr 1"),
    ("rubble-check --hex T13 --dr 4,6 --dr 1,3 -s T13=stone-rubble", 2, "T13 is rubble already", "ZZ27"),
    ("ammo-shortage 4 PaK --dr 12", 2, "known: `gun`", "psk"),
];

#[test]
fn a_level_belongs_to_its_hex() {
    met(PLACES);
}

#[test]
fn what_is_said_is_read_or_suggested_as_it_was_typed() {
    met(OTHERS);
}
