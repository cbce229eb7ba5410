//! The table of commands: the group, other names and examples of each.

use fogas::query::{
    AmmoQuery, AvailabilityQuery, BogQuery, CaChangeQuery, CellarFallQuery, ClearQuery, CloseCombatQuery,
    FireLaneQuery, FireQuery, IftQuery, LosQuery, ManhandleQuery, MoraleQuery, MoveCostQuery, OutOfGasQuery, Question,
    RubbleCheckQuery, RubbleFallQuery, SetupQuery, SewerQuery, ShotQuery, SightingQuery, SmokeQuery, SsrQuery,
    TemQuery, TerrainQuery, UnitsQuery, VictoryQuery, WeatherQuery, WhereQuery, WreckQuery,
};

use super::super::batch::BatchArgs;
use super::super::game::GameArgs;
use super::super::generate::{CompletionsArgs, ManArgs};
use super::super::los::LosArgs;
use super::super::map::MapArgs;
use super::super::rules::RulesArgs;
use super::super::schema::SchemaArgs;
use super::entry::{Entry, applied, ask, change, drawn, drawn_or_applied, of_line, own};

const SIGHT: &str = "Line of sight and fire";
const MOVE: &str = "Movement";
const RUBBLE: &str = "Rubble and fire";
const FORCE: &str = "Force and scenario";
const GAME: &str = "A game";
const MAPS: &str = "Maps and rules";

/// The groups, in the order of the help.
pub(super) const GROUPS: &[&str] = &[SIGHT, MOVE, RUBBLE, FORCE, GAME, MAPS];

pub(super) const COMMANDS: &[Entry] = &[
    own::<LosArgs>(
        SIGHT,
        &["line-of-sight", "lof", "sight", "see"],
        "los",
        LosQuery::ABOUT,
        "  fogas los F37 H37              from hex to hex, at ground level
  fogas los L33@2 G39            from building Level 2
  fogas los G38@b F35            from the bridge; G38@u is beneath it
  fogas los E37+ent F38          from an entrenched unit (+emp: Emplaced)
  fogas los F37 I38/I39          to a unit in Bypass along the hexside to I39
  fogas los F37 I38/I39/J38      to its vertex with J38 alone, a vehicle's CAFP
  fogas -m fb-6.1242 los A F     between two units of a scenario
  fogas los F37 --all            all that one Location sees
  fogas los L33@* G39@*          every level of one with every level of the other
  fogas los --pairs --range 16   how much each hex sees of those around it
  fogas los F31 K33 --profile    with the ground and the obstacles from the side
  fogas los F31 K33 --draw los.png   as a picture; .svg for SVG
  fogas los E36 G39 -s F37=debris -s H38=stone-rubble -s E38-F37=none",
    ),
    drawn::<TemQuery>(
        SIGHT,
        &["cover"],
        "  fogas tem E35 G35                       Direct Fire at Infantry that stands
  fogas -m fb-6.1242 tem A F --attack ordnance      a tank in rubble
  fogas tem E35 G35 --moving nonassault             Infantry caught in the open
  fogas tem G39 F39+ent --attack oba                entrenched, under OBA
  fogas tem E35 I38/I39 --moving nonassault         in Bypass, outside the building
  fogas tem H38 I37+wa                              with Wall Advantage over the firer
  fogas -m fb-3.4 tem B ZZ26 --fp 6 --moving dash --tb   the FP
  fogas -m cellars tem NN23@c MM25 --fp 12 --us 6   a Fire Group out of a cellar",
    ),
    drawn::<WhereQuery>(
        SIGHT,
        &["find", "seek"],
        "  fogas where sees H38 --at-most 1 --within 8     from where H38 is seen
  fogas where seen-from F37 --level any           what F37 sees, at every level
  fogas where setup gun --class at --emplaced     where an AT Gun sets up Emplaced
  fogas where reach E36 --mf 4 --unseen-by G39 L33@2   by which path nobody sees it
  fogas where reach A --mf 4 --least-fire         by which path its enemies fire at it least
  fogas where sees H38 --draw h38.svg             as a picture; .png too",
    ),
    drawn::<ShotQuery>(
        SIGHT,
        &["attack", "shoot"],
        "  fogas shot E35 G35 --fp 8 --range 4           LOS, DRM, column, exact odds
  fogas shot E35 G35 --with 4-4-7 lmg:3-8 9-1   a squad, its LMG, a leader
  fogas shot E35 G35 --with 4-4-7 --fire first --moving nonassault
  fogas shot E35 F35 --with 6-2-8 --fire advancing --assault-fire
  fogas -m fb-6.1242 shot --from-all G          who can fire at G, best first
  fogas -m fb-6.1242 shot A F --attack ordnance --turret t --hexspines 1
  fogas shot E35 G35 --with 4-4-7 --draw shot.svg   as a picture; .png too

A firer is a counter (`4-4-7`, `ss:6-5-8`), a SW with its FP and range (`lmg:3-8`), a
leader (`9-1`) or the label of a unit there; with +pinned, +marked, +cx,
+inexperienced, +berserk, +fanatic, +smc. A unit that the map knows by its counter
fires itself.",
    ),
    ask::<IftQuery>(
        SIGHT,
        &["infantry-fire-table"],
        "  fogas ift 8 -1               8 FP with a DRM of -1: the column, exact odds
  fogas ift 16 2 --dr 5        what an Original DR of 5 does
  fogas ift 12 --cowers 1      a column to the left on doubles (A7.9)",
    ),
    drawn::<SightingQuery>(
        SIGHT,
        &[],
        "  fogas sighting F36 -s F36=debris                in Debris
  fogas -m station sighting OO15                  in a Rail Car hex
  fogas -m station sighting OO15/OO14             in Bypass of it
  fogas -m station sighting RR14 -s RR14=rubble   a hole in a Factory: no LOS
  fogas sighting F36 --draw sighting.png          as a picture; .svg, .html",
    ),
    ask::<CloseCombatQuery>(
        SIGHT,
        &["cc", "ambush", "street-fighting"],
        "  fogas close-combat L33                          a building: Ambush, and Street Fighting where
  fogas -m station close-combat OO15              a Rail Car hex counts as a building
  fogas close-combat U12@u                        in the underpass
  fogas close-combat L33 --margin 3 --drm -1 --enemy-drm 1   the odds of an Ambush",
    ),
    drawn_or_applied::<SmokeQuery>(
        SIGHT,
        &["smoke-grenades", "grenades"],
        "  fogas smoke E36 F36 --exponent 2                onto the embankment, from below it
  fogas smoke L33 L33@1 --exponent 3 --cx         up the stairs
  fogas smoke L32 L33@c                           into a cellar
  fogas smoke E36 F36 --exponent 2 --dr 2         placed; --apply puts it in the game
  fogas smoke ZZ26 ZZ27 --drift -s ZZ26=smoke     where it drifts, the wind blowing to ZZ27
  fogas smoke E36 F36 --draw smoke.png            as a picture; .svg, .html",
    ),
    applied::<WeatherQuery>(
        SIGHT,
        &["wind", "wind-change", "gusts"],
        "  fogas weather --wind mild                       a Wind Change DR: the odds
  fogas weather --wind mild --direction 2 --dr 1,1 --dr2 4     as rolled
  fogas weather -s wind=none --gusty --sky overcast --dr 6,5   Gusts, and rain
  fogas weather --start --dr 5,2                  the wind as the game begins
  fogas -m station weather RR14 -s RR14=rubble    what reaches a hole in a Factory",
    ),
    ask::<MoraleQuery>(
        SIGHT,
        &["fanatic", "fanaticism", "paatc", "encirclement", "encircled", "interdiction"],
        "  fogas morale T13@1 --side hungarian             Fanatic in the Postal Palace
  fogas morale F37 --side soviet --interdicted-by E36
  fogas morale L33@2 --side soviet                is the way down free of enemies?
  fogas morale E36 --side arrow-cross --counter 5-2-6 --tc 0   the odds of the PAATC",
    ),
    drawn::<FireLaneQuery>(
        SIGHT,
        &[],
        "  fogas fire-lane F33 F37                  along the embankment
  fogas fire-lane F33 L30                  over lower ground
  fogas fire-lane F33 F37 --draw lane.png  as a picture
  fogas -m fb-6.1242 fire-lane C G39       from a unit",
    ),
    ask::<CaChangeQuery>(
        SIGHT,
        &["ca"],
        "  fogas ca-change 1 --turret nt --rail-car      an AT Gun among Rail Cars: +6
  fogas ca-change 1 --turret t --gun 75L --out-of-gas
  fogas ca-change 2 --turret st --at H30        in a hex of the map",
    ),
    drawn::<MoveCostQuery>(
        MOVE,
        &["move", "movement", "mf", "mp", "path"],
        "  fogas move-cost E37 F37 --as tracked            one step up the embankment
  fogas move-cost F37 G38@b H38                   Infantry along the rails
  fogas move-cost E36 --to I36 --as truck         the cheapest way there
  fogas move-cost E36 --to station --unseen-by L33@2
      the path seen least: MF, who sees it where, what covers it
  fogas move-cost E36 --reach 4                   all that 4 MF reach
  fogas move-cost E36 --reach 4 --draw reach.svg  as a picture; .png, .html
  fogas move-cost F30 G31/G30 --as halftrack      VBM along a hexside
  fogas move-cost E35 F35 --as tracked --mp 13 -s F35=debris

Give the legs one by one, naming every hex; `off` first enters from off-map;
F37+trench is IN the entrenchment, NN23@c the cellar, ZZ28@s the sewer (at most
3 hexes away), YY15/XX14 a Bypass, YY15/XX14/YY14 a Bypass to that vertex. Costs
leave out Start and Stop MP and VCA changes; an allotment is that after
portage.",
    ),
    ask::<BogQuery>(
        MOVE,
        &["bog-check"],
        "  fogas bog F36 F35 --mp 13 -s F35=debris       a tracked AFV into Debris
  fogas bog F30 G31/G30 --as halftrack          in Bypass
  fogas -m ravens bog YY27 YY28 --mp 12 --ground-pressure low --dr 4,6",
    ),
    ask::<ManhandleQuery>(
        MOVE,
        &["push", "manhandling"],
        "  fogas manhandle PP12 PP13 --m 9                 a Gun into the station
  fogas manhandle F36 F37 --m 8                   along the rails
  fogas manhandle E36 E35 --m 10 --hs 2 --squads 1  with helpers",
    ),
    ask::<OutOfGasQuery>(
        MOVE,
        &["gas"],
        "  fogas out-of-gas 1945-02-06                   is it due at the first MP?
  fogas out-of-gas 1945-02-06 --dr 11           and what does a Final 11 do?
  fogas out-of-gas 1945-02-08 --action load",
    ),
    ask::<SewerQuery>(
        MOVE,
        &["sewers"],
        "  fogas sewer axis --leader german
  fogas sewer axis --leader hungarian --vannay
  fogas sewer soviet --leader soviet --at B33",
    ),
    change::<RubbleFallQuery>(
        RUBBLE,
        &["rubble", "fall", "falling"],
        "  fogas -m ravens rubble-fall ZZ27 --dr 3,4          the falling DR, white die first
  fogas -m ravens rubble-fall AAA29@2 --odds         exact odds, from Level 2 up
  fogas -m ravens rubble-fall ZZ27 --roll --seed 7   rolled, the same again for 7
  fogas -m ravens rubble-fall ZZ27@1 --kia 2 --kia-dr 1 --whole-dr 3 --dr 3,4
  fogas -m ravens rubble-fall ZZ27 --then AAA29 --dr 3,4 --dr 1,6   two hexes, one attack
  fogas -m ravens rubble-fall ZZ27 --dr 3,4 --write after.json
  fogas -m monday.json rubble-fall ZZ27 --dr 3,4 --apply   into the game",
    ),
    change::<RubbleCheckQuery>(
        RUBBLE,
        &[],
        "  fogas -m ravens rubble-check YY28 AAA29 --roll --seed 12   two buildings
  fogas -m ravens rubble-check --hex ZZ27 --dr 5,6 --dr 3,4   rubble, falling DR
  fogas -m ravens rubble-check AAA29 --odds",
    ),
    change::<WreckQuery>(
        RUBBLE,
        &["wrecks"],
        "  fogas wreck H30 --caliber 105 --kia 2 --dr 1          the subsequent dr against 2KIA
  fogas wreck H30 --caliber 105 --original 1,2 --dr 1   the KIA number looked up
  fogas wreck H30 --caliber 150 --odds
  fogas wreck H30 --bombardment --check 5,4           a Morale Check of the hex
  fogas wreck H30 --bombardment --odds",
    ),
    change::<FireQuery>(
        RUBBLE,
        &["blaze", "kindle"],
        "  fogas -m ravens fire YY28                   Kindling and Spreading numbers
  fogas -m ravens fire YY28 ZZ27 --odds       one building: directly attached
  fogas -m ravens fire YY28@c ZZ27@c          cellar to cellar
  fogas -m ravens fire YY28 ZZ27 --dr 4,6 --ec wet --wind mild --blows with
  fogas -m ravens fire YY28 YY27 --drm -2 --odds      not attached: give its DRM",
    ),
    change::<ClearQuery>(
        RUBBLE,
        &["clearance"],
        "  fogas clear F36 --sides 1,4 -s F36=debris
  fogas clear F36 --sides 1,4 -s F36=debris --squads 2 --leader -1 --tries 3
  fogas -m after.json clear ZZ26 --sides 3,6 --write cleared.json",
    ),
    change::<CellarFallQuery>(
        RUBBLE,
        &["cellar"],
        "  fogas -m ravens cellar-fall YY28 --odds --drm 1
  fogas -m ravens cellar-fall YY28 --dr 2,5
  fogas cellar-fall L33 --dr 2,5 --check-drm 1",
    ),
    ask::<AmmoQuery>(
        FORCE,
        &["ammo", "shortage"],
        "  fogas ammo-shortage 4 gun:12               the whole table and the odds of a Gun
  fogas ammo-shortage 4 gun:12+low --dr 10   one Original DR, Low Ammo
  fogas ammo-shortage 3 hmg:12 --shots 6     odds over six shots
  fogas ammo-shortage 4 ss:6-5-8 german:4-3-6 hmg:12 lmg:11 9-1 --dr 11
  fogas ammo-shortage 4 lmg:11 --repair 5   a repair attempt
  fogas ammo-shortage 4 hmg:12+fp6 mmc+fp8 --fire first-fire --dr 10   Residual FP
  fogas ammo-shortage 3 lmg:11+captured --side soviet          captured Axis SW

Things: an MMC by its counter (`ss:6-5-8`, `vannay:4-4-7`, `mmc`), a leader (`9-1`),
`crew`, `unarmed`; a SW (`hmg:12`, lmg, mmg, mg, atr, sw), a vehicular MG (`bmg:12`,
cmg, aamg, vmg), a Gun (`gun:12`, `vgun:12`), `dc`, `psk`, `ft`, `vft`, `radio`, `phone`;
with +low (Low Ammo), +broken, +berserk, +captured, and +fp7 (the FP it brings, for
Residual FP). The number is the printed B#; `sw:x11` has an X#.",
    ),
    ask::<AvailabilityQuery>(
        FORCE,
        &["available"],
        "  fogas availability pf --side hungarian --class elite --cx --level 4
  fogas availability atmm --side german --level 4
  fogas availability smoke --number 3 --level 5         smoke exponent 3
  fogas availability ammo --number 7 --side soviet      Depletion Number 7
  fogas availability ammo --number 7 --side soviet --captured   of a captured PaK
  fogas availability pf --side hungarian --ob-elite 3 --ob-first-line 4.5
  fogas availability --side ss --level 4                everything",
    ),
    drawn::<SetupQuery>(
        FORCE,
        &["set-up"],
        "  fogas setup F36                              everything that may set up there
  fogas setup F36 mines --hip
  fogas setup --on rail-car gun --class at --size large
  fogas setup --on debris-road gun --emplaced
  fogas setup L33@2 gun --class at --caliber 75 --fortified
  fogas setup NN14                             a hex that the rules name, off this map
  fogas setup --on open-ground foxhole --hip --side axis
  fogas setup --on rubble-boulevard mines --cleared
  fogas setup --on paved-road booby-traps --date 1945-01-01 --side axis",
    ),
    ask::<UnitsQuery>(
        FORCE,
        &["unit", "counters"],
        "  fogas units                                  every counter
  fogas units --side vannay                    one kind of troops
  fogas units 6-5-8 --side ss --elr-fail       walk the Replacement ladder
  fogas units ss:4-4-7 --harden
  fogas units vannay:4-4-7 --date 1945-02-06   with the food shortage
  fogas units --side hungarian --in postal-palace --state bypass
  fogas units 7-0 --side bvr                   a leader who rallies an ally",
    ),
    ask::<SsrQuery>(
        FORCE,
        &["ssrs"],
        "  fogas ssr --date 1945-02-06                   all of them, for both sides
  fogas ssr --date 1945-01-15 --side axis
  fogas ssr --recall ma-disabled                is an Axis vehicle Recalled?
  fogas ssr --abandon mobile --vehicle \"SPW 250/7\"
  fogas ssr --hand-to-hand defender --helpless
  fogas ssr --may bombs --aircraft hungarian    human-wave, surrender, snow-drifts ...",
    ),
    ask::<TerrainQuery>(
        MAPS,
        &["hex"],
        "  fogas terrain rail-car
  fogas terrain F36                a hex of the map
  fogas terrain F36 -s F36=debris  with debris on it
  fogas terrain postal palace      a building by its name, or a part of it
  fogas terrain T13                a hex that the rules name, on this map or not",
    ),
    ask::<VictoryQuery>(
        GAME,
        &["control", "controls", "vc"],
        "  fogas victory --held-by axis                  all buildings, by the units of the game
  fogas victory postal palace L33 --held-by axis
  fogas victory L33 -s L33=stone-rubble         rubble of a building still counts
  fogas -m ravens victory YY28 AAA29 --held-by soviet",
    ),
    own::<GameArgs>(
        GAME,
        &["games", "session"],
        "game",
        "Keep a game in a file: its map changes, its units, its log",
        "  fogas game new monday                        a game on fb, in monday.json
  export FOGAS_GAME=monday.json                every command now rules on it
  fogas game set F36=debris A@F37+ent T1@H38:afv,moving,type=T-34,ca=2
  fogas game set date=1945-01-15 mist=1        the day, the weather, readings
  fogas rubble-fall L33 --dr 3,4 --apply       a ruling, applied to the game
  fogas game move A F37 G38@b                  the MF first, then the unit
  fogas game remove A F36=debris
  fogas game undo; fogas game redo
  fogas game check                             what cannot stand where it stands
  fogas game show --draw monday.svg",
    ),
    own::<RulesArgs>(
        MAPS,
        &["rule"],
        "rules",
        "A rule by number or words, by chapter: what it decides",
        "  fogas rules FB6.1231        one rule
  fogas rules FB6.12          that rule and those below it
  fogas rules debris bridge   rules whose title or digest has both words
  fogas rules --chapter FB16  one chapter; SSR is the scenario rules
  fogas rules --coverage not-yet
  fogas rules                 the chapters, and how many rules each has
  fogas rules -f json         the whole catalogue",
    ),
    own::<MapArgs>(MAPS, &["maps"], "map", "Maps: list, show, check, import; JSON schemas", ""),
    own::<BatchArgs>(
        MAPS,
        &[],
        "batch",
        "JSON queries in, one per line; JSON rulings out",
        "Each line is one object: what a JSON ruling prints under `query`, with an optional
`id`, which is echoed unchanged:

  {\"los\":{\"from\":\"F37\",\"to\":\"H37\"},\"id\":1}

A `map` next to it names the map of the line, as -m does: it is opened once and kept. A
line may also ask `{\"rules\":{\"words\":[\"FB6.1231\"]}}`.

With `\"verdict_only\":true` next to it a `los` gives only
{\"outcome\":{\"los\":..., \"hindrance\":...}}, many times faster.

Each answer is one line, in order. A bad line becomes {\"error\":{...}} and the batch
goes on; with -e the exit status is 3 if there was one.",
    ),
    own::<SchemaArgs>(
        MAPS,
        &["schemas"],
        "schema",
        "The JSON Schema of what is read or written",
        "  fogas schema                what has a schema
  fogas schema ruling         of every ruling under -f json
  fogas schema error          of what goes to standard error then",
    ),
    of_line::<CompletionsArgs>(MAPS, "completions", "Completions for a shell"),
    of_line::<ManArgs>(MAPS, "man", "The manual page of a command"),
];
