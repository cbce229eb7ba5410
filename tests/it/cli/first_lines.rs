//! What experienced players type without reading the help: forty tasks and variants of them. Each works at the first
//! try, or its error says why not and suggests a line that works.

use super::newcomer::badly_met;
use super::tasks::undone;

/// What is typed, the exit status, and what the first line of the answer, or the error, contains.
const TASKS: &[(&str, i32, &str)] = &[
    // LOS, fire, TEM, OBA, SMOKE, night. A24: WP in the hex between hinders by 2
    ("los F37 H37 -s G37=wp", 0, "Hindrance +2 (G37 WP +2)"),
    ("los 'postal palace' --all", 2, "fogas los T13 --all\n  fogas los T14 --all"),
    // B28.1: a foxhole is +4 against Indirect Fire; what is asked is the line, which stands behind the unit
    ("tem T33 R33 --mortar --foxhole", 2, "fogas tem T33 R33+foxhole --attack=indirect"),
    ("shot F36 F38 --with pf --at t-34", 2, "C13, not covered"),
    ("units --soviet", 0, "the rules here name no counter for that force"),
    ("tem L33@2 --oba", 2, "fogas tem L33@2 L33@2 --attack=oba"),
    ("shot G39 F35 --with 4-4-7 --nvr 3", 0, "read as: fogas shot G39 F35 --with 4-4-7 -s nvr=3"),
    ("sniper F36", 2, "fogas rules sniper"),
    // A24.1: E35 and F36 have F35 between them
    ("smoke E35 F36", 0, "NOT ALLOWED"),
    ("shot F33 F36 --with mmg 9-1 --target vehicle", 2, "fogas tem F33 F36"),
    ("los F33 T33 weather=heavy-mist", 2, "fogas los F33 T33 --set=mist=1"),
    // movement, set-up. A4.11, A4.42: a Conscript has 3 MF, and two PP beyond its IPC of 3 take two of them
    ("where reach E37 --as conscript --pp 5", 0, "E37  reaches 6 Locations, with 5 PP at an IPC of 3"),
    ("manhandle PP12 PP13 'PaK 40'", 2, "fogas manhandle PP12 PP13 --m 9"),
    ("move-cost F36 G36 --as stug", 2, "fogas move-cost F36 G36 --as stug --mp 13"),
    ("sewer T14 W14", 2, "fogas move-cost T14@s W14@s"),
    ("move-cost E36 F36 --minimum", 2, "without it\n  fogas move-cost E36 F36"),
    // FB8.4: any Gun in a Factory
    ("setup roundhouse at-gun hip", 0, "YES: an AT Gun may set up in XX13 (Factory), Emplaced, HIP allowed"),
    ("stacking F36", 2, "fogas rules stacking"),
    ("move-cost C12 D12 climb", 2, "without it\n  fogas move-cost C12 D12"),
    ("move-cost F37 G37 bypass --as tank", 2, "fogas move-cost F37 G37/"),
    // names, pictures, formats
    ("map street F36", 2, "fogas terrain F36"),
    ("map show A30 H40", 0, ""),
    ("what is EmRR", 0, "read as: fogas terrain EmRR"),
    ("rules 'hedge TEM'", 0, "B9.3"),
    ("where setup gun --json", 0, "{\"format\":1"),
    ("help fire at", 0, "Kindling and Spreading"),
    ("help cellar", 0, "falls into the cellar"),
];

/// Variants of lines that once failed, other than those above.
const NEIGHBOURS: &[(&str, i32, &str)] = &[
    // words that ask what something is
    ("explain hull down", 2, "fogas rules 'hull down'"),
    ("describe L33", 2, "fogas terrain L33"),
    ("find station", 2, "fogas terrain 'Southern Railway Station'"),
    ("where is the roundhouse", 0, "read as: fogas terrain roundhouse"),
    ("map F36", 2, "fogas terrain F36"),
    ("overrun F36", 2, "fogas rules overrun\n  fogas terrain F36"),
    // the value of an option used as an option
    ("tem E35 G35 --indirect", 0, "Indirect Fire"),
    ("setup F36 wire --russian", 0, "YES: Wire may set up in F36"),
    ("ssr --axis --date 1945-01-15", 0, "1945-01-15: "),
    ("-q shot E35 G35 --with 4-4-7 --prep", 0, "4 FP"),
    // an edit, and a state of a unit, without their places
    ("los F37 H37 night=1", 0, "Hindrance +1 (night)"),
    ("los F37 H37 --trench", 2, "fogas los F37 H37+trench"),
    // a map alone asks nothing
    ("-m fb", 2, "`fogas` needs a command"),
    ("game -q", 2, "`game` needs a command, as in\n  fogas game new"),
    // weapons with rules of their own. A23.1: a DC attacks alone
    ("shot E35 F35 --with dc", 2, "fogas shot E35 F35 --dc placed\n  fogas shot E35 F35 --dc thrown"),
    ("shot E35 F35 --with psk", 2, "fogas tem E35 F35 --as afv"),
    // Infantry by its kind. A4.11: a SMC has 6 MF, Inexperienced Infantry 3
    ("move-cost E36 to F36", 0, "E36 -> F36  Infantry  1 MF"),
    ("move-cost E36 F36 --as 9-1", 0, "E36 -> F36  Infantry"),
    ("-f tsv los F37 H37", 2, "fogas -f plain los F37 H37"),
    ("fire ZZ27 --odds", 2, "say where the fire would spread"),
    ("manhandle P37 P38 76mm", 2, "fogas manhandle P37 P38 --m 9"),
    (
        "clear F36 -s F36=debris --odds",
        2,
        "`clear` has no option `--odds`; try\n  fogas clear F36 -s F36=debris --sides 1,4",
    ),
    // a word that is a hex is the place, though T13, T34 and D1 are tanks too
    ("setup AT T13", 0, "YES: an AT Gun may set up in T13"),
    ("setup foxhole T34", 0, "YES: a foxhole may set up in T34"),
    ("setup foxhole D1", 0, "a foxhole may"),
    // FB-SSR12 bars the Axis alone from hiding a trench: what is not covered is refused, and not read as the state of a unit
    ("setup NN12 trench --hip", 4, "only for the Axis; without it\n  fogas setup NN12 trench\n"),
    (
        "setup NN12 foxhole --side soviet --hip",
        4,
        "only for the Axis; without it\n  fogas setup NN12 foxhole --side soviet\n",
    ),
    ("setup NN12 trench", 0, "YES: a trench may set up in NN12"),
    ("setup F36 T-34", 0, "YES: a vehicle may set up in F36"),
    ("setup tunel", 2, "fogas where setup tunnel"),
    ("setup L33 at-gun emplaced", 0, "YES: an AT Gun may set up in L33"),
    ("map show F36 --radius 2", 0, ""),
    // what sets up is the subject of the question, so no suggested line leaves it out
    ("setup ZZ27 panther --hip", 4, "whether it may set up on this ground: building\n"),
    // A7.8: a pinned firer halves FP that are not known yet
    ("shot L33@2 K35 --pinned", 0, "DRM +0 (no FP given: x1/2)"),
    ("shot L33@2 K35", 0, "DRM +0 (no FP given)"),
    // E1: at night LOS ends at the Night Visibility Range, which the player has to give
    ("-q los F31 F38 -s night=1", 0, "LOS CLEAR, Hindrance +1 (night), if the NVR is 7 or more"),
    ("los F31 F38 -s nvr=2", 0, "NO LOS: beyond the NVR of 2 (E1)"),
    // options for vehicles do not lead to an answer about Infantry, which is the default mover (B3.41, C10.1, D1.4)
    ("move-cost E37 F37 --bu", 2, "fogas move-cost E37 F37 --bu --as tracked"),
    ("move-cost E37 F37 --towing", 2, "fogas move-cost E37 F37 --towing --as tracked"),
    ("move-cost E37 F37 --as tracked --bu", 0, "a fully-tracked vehicle"),
    // B23.423, FB9.2: no vehicle is upstairs or in a cellar; a Gun may be upstairs in a Fortified Location, and in a cellar never
    ("tem T10 T13@2 --as afv", 2, "no vehicle is above the ground level of a building (B23.423)"),
    ("tem T10 T13@c --as gun", 2, "no Gun is in a cellar (FB9.2)"),
    ("tem T10 T13@2", 0, "DRM +3"),
    ("tem T10 T13 --as afv", 0, "TEM +3"),
    // A8.1: `ff` is First Fire; A7.24: `adv` the Advancing Fire Phase
    ("-q shot T12 T13 --with 6-2-8 --fire ff", 0, "12 FP"),
    ("-q shot T12 T13 --with 6-2-8 --fire adv", 0, "6 FP"),
    // both dice, or their sum
    ("-q ift 16 +2 --dr 4,3", 0, "DR 7"),
    ("rules OOG", 0, "FB-SSR20"),
    // the first line says what was left out
    ("where sees F37 --within 6", 0, "at ground level"),
    // FB6.5: the road through R10 costs half a MP; a share of the MP is at least a whole one (FB-SSR3, D2.1)
    ("-q move-cost S11 R10 --as tracked", 0, "a fully-tracked vehicle  ½ MP\n"),
    // two mistakes in one line
    ("los 'Postal Palace' ZZ99", 2, "fogas los T13 ZZ39"),
    ("shot F33 F36 --with lmg --target vehicle", 2, "fogas tem F33 F36 --as afv"),
];

/// One evening, in a single game.
const EVENING: &[(&str, i32, &str)] = &[
    ("game new DIR/monday hungarian vs russian 15.1.45", 0, "monday: a game on fb"),
    ("game set S1 4-4-7 lmg 8-0 in L33 level 2", 2, "fogas game set S1 4-4-7 lmg:3-8 8-0 in L33 level 2"),
    ("game set 4-4-7 lmg:3-8 8-0 in L33 level 2", 0, "monday: set Sq1@L33@2:4-4-7 MG1@L33@2:lmg:3-8 Ld1@L33@2:8-0"),
    ("game set T1@H38:t-34", 0, "monday: set T1@H38:t-34"),
    ("game set panther H36", 0, "monday: set Veh1@H36:panther"),
    ("game set pak40 H37", 0, "monday: set Gun1@H37:pak40"),
    // the MP of the tank are not known, so they are asked for
    ("where reach Veh1", 2, "fogas where reach Veh1 --mp 13"),
    ("game turn 1 russian", 0, "monday: turn 1 of the soviet"),
    ("game pfph", 0, "monday: PFPh of turn 1"),
    ("game fire Foe1", 2, "no unit `Foe1`"),
    ("game fire Sq1", 2, "only the side whose Player Turn it is"),
    ("game fired T1", 0, "monday: "),
    ("game takeback", 0, "monday: undone"),
    ("game next", 2, "fogas game phase next\n  fogas game turn next"),
    ("game set L33=flame", 0, "monday: set L33=flame"),
    ("game wreck F37", 0, "monday: set F37=wreck"),
    ("game hide Gun1", 0, "monday: set Gun1:hip"),
    ("game set Ld1 wounded", 0, "monday: set Ld1:wounded"),
    ("game set Sq1+mmg:5-12", 0, "monday: set MG2@L33@2:mmg:5-12"),
    ("game set Foe@F37:6-2-8 broken", 0, "monday: set Foe@F37:6-2-8,broken"),
    ("game rally Foe", 0, "monday: set Foe:-broken,-dm"),
    ("game kill Gun1", 0, "monday: remove Gun1"),
    ("game oops", 0, "monday: undone: remove Gun1"),
    // A7.308: an attack on a vehicle is not on the columns of the IFT
    ("shot Sq1 T1", 4, "fogas tem Sq1 T1 --as afv"),
    ("game mail", 0, "monday: turn 1, soviet"),
];

#[test]
fn the_first_lines_of_a_player_are_met() {
    for tasks in [TASKS, NEIGHBOURS] {
        let wrong = badly_met(tasks);
        assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[test]
fn an_evening_is_kept_in_a_players_words() {
    let wrong = undone(EVENING);
    assert!(wrong.is_empty(), "{} tasks:\n{}", wrong.len(), wrong.join("\n"));
}

/// The reason that decides is in the short answer too.
#[test]
fn the_short_answer_says_why() {
    let says = |line: &str, what: &str| {
        let words = super::shell(line);
        let output = super::run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        super::stdout(&output).split_whitespace().collect::<Vec<_>>().join(" ").contains(what)
    };
    // FB9.3, its example: from the cellar as from a foxhole, over a wall of its own; from the ground the wall itself ends it
    assert!(says("los NN23@c PP23", "│ FB9.3 ┆ NN23@c"));
    assert!(!says("los NN23 PP23", "FB9.3"));
    // B3.4: a MF more by road all the way, where anything is reached by it
    assert!(says("where reach E39 --mf 4", "anything that costs more than 4 is reached only by road throughout"));
    assert!(!says("where reach L33@2 --mf 1", "road bonus"));
    // FB7.1, its example: the rooftops of unequal parts see each other over the bar
    assert!(says("los EE20@r FF19@r", "FB7.1"));
}
