//! The catalogue of every rule the program knows, once each, in rulebook order.
//!
//! An entry holds the variant, the id as printed, a short title, how far the program covers the rule, the command that
//! answers it ("" if none does), and a digest of what the rule decides. The digests are in our own words: they state
//! the decision and the numbers, not the wording of the book. Base rules follow the module rules. "(unverified)" marks
//! anything not confirmed by a text we have read.

catalogue! {
    // ---- Festung Budapest: scenario special rules ----
    FB_SSR "FB-SSR" "Scenario special rules, section 1" Covered "ssr"
        "Overview of the 23 special rules that hold in every Festung Budapest scenario, campaign game or not, unless a \
         scenario card says otherwise.";
    FB_SSR1 "FB-SSR1" "Map and off-map terrain" Covered "terrain"
        "Four sections join into one map of 58 hexrows (A-FFF) by 39 hexes, Levels 0 to 7. Anything outside the area in play \
         counts as off-map. Beyond the printed edge lies Open Ground (half hexes excepted), and a road leaving the map goes on, \
         always paved, into a hex of the same letter or number.";
    FB_SSR2 "FB-SSR2" "Map-edge buildings" Covered "terrain"
        "A building on the edge is a one-hex building unless it belongs to a printed multi-hex one (FFF21 does); such a building \
         is entered from off-map only at ground level. All wooden buildings are one-hex. A5 and A6 are Two-Story; A7 is \
         multi-story without cellar.";
    FB_SSR3 "FB-SSR3" "Narrow Street" Covered "ssr"
        "B31.1 applies without its TCA and VCA limits. Any vehicle on a Narrow Street may reverse its VCA by 180 degrees for half \
         its printed MP, or as part of a successful Motion attempt by passing a Bog Check at +1.";
    FB_SSR4 "FB-SSR4" "Axis food shortage" Covered "units"
        "From 6 February on, Axis Infantry may not Double Time and the broken Morale Level of every Axis MMC is one lower. Soviet \
         and BVR units are not affected.";
    FB_SSR5 "FB-SSR5" "Hand-to-Hand CC" Covered "ssr"
        "Either side may declare Hand-to-Hand. The DEFENDER may declare it too, but only if every enemy ATTACKER unit there is \
         Ambushed, pinned and/or withdrawing. Vehicles and PRC neither make nor receive such attacks.";
    FB_SSR6 "FB-SSR6" "Snipers" Covered "terrain"
        "A Location in an Interior building hex is a legal Sniper target: `terrain HEX` names such hexes. Where the Sniper counter \
         moves (A14) is left to the players.";
    FB_SSR7 "FB-SSR7" "No Quarter" Covered "ssr"
        "No Quarter is in force for both sides from the start: nobody surrenders in the RtPh or for being Disrupted (`ssr --may \
         surrender`); capture in Close Combat goes on (A20.3).";
    FB_SSR8 "FB-SSR8" "Human Wave" Covered "ssr"
        "Human Wave is not allowed: `ssr --may human-wave`.";
    FB_SSR9 "FB-SSR9" "Sewers" Covered "sewer"
        "Axis units use sewers only with a leader who passes a 2TC (1TC for Vannay units under a Hungarian leader), Soviets only \
         after a 3TC. A Hungarian leader in the stack gives -1 to the Emergence dr. A unit entrenched in a manhole Location \
         cannot go down, since that must be its first act of the MPh.";
    FB_SSR10 "FB-SSR10" "Rooftops" Covered "los"
        "Rooftop Locations exist.";
    FB_SSR11 "FB-SSR11" "Tunnels, Kindling, Bore Sighting" Covered "setup"
        "Tunnels, deliberate Kindling and Bore Sighting are all barred: `setup tunnel` and `fire` say so.";
    FB_SSR12 "FB-SSR12" "Axis fortification concealment" Covered "setup"
        "Axis entrenchments, Wire and Roadblocks may not be set up hidden, because Soviet aircraft have photographed the city.";
    FB_SSR13 "FB-SSR13" "Paved roads" Covered "setup"
        "Minefields and entrenchments (A-T Ditch included) may lie in paved road, boulevard and RR hexes. Mines there are not hidden: \
         they lie in the open with known strength, except that in Debris-Road, Debris-WCB and RR hexes they may be HIP. B28.53 is \
         off except on bridges.";
    FB_SSR14 "FB-SSR14" "Trenches" Covered "move-cost"
        "A trench or A-T Ditch is connected to every ADJACENT building or rubble Location (not to rubble made in play). Going \
         between them costs only the building or rubble COT, draws no Snap Shot, and treats a Fortified Location as ordinary. No \
         direct switch between trench and Bypass; VBM along that hexside pays for the trench.";
    FB_SSR15 "FB-SSR15" "Booby Traps" Covered "ssr"
        "From 1 January the Axis has Booby Trap Level C (A or B by campaign purchase) over the whole map, working only on Soviet \
         TCs. Minefield factors cannot be exchanged for it and the Soviets never have any.";
    FB_SSR16 "FB-SSR16" "OBA ammunition" Covered "ssr"
        "Soviet OBA has Plentiful ammunition. Axis OBA is normal up to 14 January and Scarce from 15 January.";
    FB_SSR17 "FB-SSR17" "Special ammunition" Covered "availability"
        "For special ammunition (C8.2) every Soviet unit except BVR counts as Elite; no Axis unit does, SS included.";
    FB_SSR18 "FB-SSR18" "Recall" Covered "ssr"
        "An Axis vehicle, captured ones included, is Recalled only when all its vehicular armament is disabled, not merely its \
         MA. A Recalled vehicle and crew count as eliminated for CVP at once.";
    FB_SSR19 "FB-SSR19" "Vehicle abandonment" Covered "ssr"
        "A crew may not voluntarily leave a mobile vehicle [EXC: SPW 251/sMG and SPW 250/7 halftracks]. An immobile vehicle may \
         be abandoned unless it was immobilized by ESB.";
    FB_SSR20 "FB-SSR20" "Axis fuel shortage" Covered "ssr"
        "From 6 February a vehicle of the starting Axis OB makes an Out-of-Gas DR at its first MP of the MPh and before any VCA \
         change; Final 11 or more leaves it Immobile. Not needed to load, unload, or use smoke devices while Stopped. Out of gas, \
         T 75L/85L and ST 75LL/122L pay 1 more for the first hexspine.";
    FB_SSR21 "FB-SSR21" "Assault Engineers and Sappers" Covered "units"
        "Soviet 6-2-8/3-2-8 (smoke 2), German 8-3-8/3-3-8 (smoke 5) and Hungarian 5-3-7/2-2-7 (smoke 3) Elite MMC with the DC \
         symbol are both Assault Engineers and Sappers; the printed exponent already includes the increase. The Soviet and German \
         ones never Disrupt.";
    FB_SSR22 "FB-SSR22" "Air support" Covered "ssr"
        "Air support is a 1944 FB: German and Soviet with bombs, Hungarian without (`ssr --may bombs`). The scenario gives \
         number and arrival; in a campaign the number comes from 17.6201 and arrival from E7.2. `sighting` has the \
         Sighting TC.";
    FB_SSR23 "FB-SSR23" "Snow drifts" Covered "ssr"
        "Snow drifts do not occur: `ssr --may snow-drifts`.";

    // ---- Festung Budapest 2: Debris ----
    FB2 "FB2" "Debris" Covered "terrain"
        "Overview of Debris: what it is, what it does to LOS, TEM and movement, how it falls and how it is cleared.";
    FB2_1 "FB2.1" "Debris definition" Covered "setup"
        "A Debris counter makes the whole hex Debris: it is Inherent Terrain (its Hindrance counts along its \
         hexsides) and Concealment Terrain (an Emplaced Gun may be hidden there).";
    FB2_2 "FB2.2" "Debris TEM and Hindrance" Covered "tem"
        "+1 TEM. A half-level LOS Hindrance (+1) over the entire hex, hexsides included, though a wall or hedge on its \
         edge keeps its own effect.";
    FB2_3 "FB2.3" "Debris entry cost" Covered "move-cost"
        "Infantry pay 2 MF. Among vehicles only a fully-tracked AFV may enter, for a quarter of its MP allotment (fractions up) \
         and a Bog Check at +1. A Trail Break removes the Debris part of the cost.";
    FB2_4 "FB2.4" "Debris fortifications" Covered "setup"
        "Debris by itself forbids no Fortification; whatever the rest of the hex allows stays allowed.";
    FB2_5 "FB2.5" "Debris creation" Covered "rubble-fall"
        "Comes by SSR or with falling rubble. After an upper level is rubbled, a Final colored dr of 5-6 (+1 per rubbled Location \
         above ground, rooftop excluded) drops Debris in all adjacent Open Ground, shellhole, Sunken Road, WCB, brush, orchard \
         (both kinds) and RR hexes.";
    FB2_51 "FB2.51" "Rubble on Debris" Covered "rubble-fall"
        "Rubble that falls into a Debris Location turns it into rubble; the Debris is gone.";
    FB2_6 "FB2.6" "Debris overlays terrain" Covered "terrain"
        "A hex hit by Debris takes a Debris (or Debris-WCB) counter and is treated as Debris instead of its old terrain unless a \
         rule says otherwise.";
    FB2_61 "FB2.61" "Debris-Road" Covered "terrain"
        "A road under Debris counts as absent, but its manhole and Street Fighting remain, and Clearance restores it. Dash, road \
         bonus and the half-MP rate are available only by a Trail Break. Hidden mines and Emplaced Guns are allowed.";
    FB2_62 "FB2.62" "Debris-WCB" Covered "terrain"
        "A boulevard under Debris is gone unless Cleared. Road bonus and half-MP rate only by a Trail Break; Dash never. Hidden \
         mines and Emplaced Guns are allowed.";
    FB2_63 "FB2.63" "Debris-Bridge" Covered "los"
        "Debris falling on a bridge lies on it; the bridge remains in every respect. Only LOS through the bridge art is \
         affected, and the Debris +1 TEM or Hindrance does not add to the bridge's own +1.";
    FB2_64 "FB2.64" "Falling Debris resolution" Covered "rubble-fall"
        "Infantry and CE PRC hit by Debris take a 1MC at once. A fully-tracked vehicle moving or in Motion takes a Bog Check, one \
         that stands still is unharmed; another is Immobilized. Unpossessed SW and Guns malfunction (an X# SW is eliminated). \
         Fortifications are unharmed. The attacking side chooses the order of several hexes (--then).";
    FB2_641 "FB2.641" "Multiple Debris falls" Covered "rubble-fall"
        "A second fall on existing Debris affects the occupants again as in FB2.64, but the terrain effects do not add up.";
    FB2_7 "FB2.7" "Debris Clearance" Covered "clear"
        "Cleared like fallen rubble. Each success places a Trail Break joining two hexsides, and entry across either one \
         ignores the Debris cost; LOS and TEM stay. When all hexsides have one, the Debris goes and the old terrain \
         returns. The Clearance DR is that of B24.7, with exact odds over several attempts.";
    FB2_8 "FB2.8" "Debris and fire" Covered "fire"
        "Debris can never burn or carry fire, and Debris falling on a Flame or Blaze puts it out.";
    FB2_9 "FB2.9" "Debris and aircraft" Covered "sighting"
        "+1 DRM to a Sighting TC against a unit in Debris.";

    // ---- Festung Budapest 3: Rubble ----
    FB3 "FB3" "Rubble" Covered "terrain"
        "Overview of rubble: how it comes about on the Budapest map and what it still shares with a building.";
    FB3_1 "FB3.1" "Rubble definition" Covered "terrain"
        "Rubble is there by SSR or comes from FB3.4; the normal rules of B24 apply.";
    FB3_2 "FB3.2" "Rubble as building" Covered "terrain"
        "A rubble Location counts as a building for rout, rally, Ambush and Street Fighting.";
    FB3_3 "FB3.3" "Rubble and victory" Covered "victory"
        "Unlike B24.1, rubble over original building art still counts as a building for Victory Conditions; rubble that fell on \
         other ground does not. `terrain HEX` says so for the hex as it is. `victory` counts its hexes, and says who controls \
         them from the units in a game.";
    FB3_4 "FB3.4" "Rubble creation" Covered "rubble-fall"
        "For each hex of a building named by the scenario make a DR; Final 9 or more rubbles the hex from the cellar up. Whenever \
         an upper level is rubbled for any reason make a falling DR: Final colored dr 5-6 Debris, 7 or more rubble, whose \
         direction is the white dr.";
    FB3_4_T1 "FB3.4-T1" "Rubble check DR" Covered "rubble-fall"
        "Final DR 8 or less: no effect; 9 or more: rubbled. DRM -1 Southern Railway Station (PP13), -1 Postal Palace (T13), +1 \
         wooden building.";
    FB3_4_T2 "FB3.4-T2" "Falling rubble and Debris" Covered "rubble-fall"
        "Final colored dr 4 or less: nothing; 5-6: Debris in every eligible neighbor; 7 or more: rubble in one hex by the white \
         dr. drm +1 per building Location above ground level, rooftop excluded.";
    FB3_5 "FB3.5" "Rubble-WCB" Covered "terrain"
        "A boulevard under rubble is gone unless Cleared. Road bonus and half-MP rate only by a Trail Break; Dash and Street \
         Fighting never. Guns eligible for rubble may be Emplaced and HIP. Mines only where Cleared, and then seen (FB-SSR13).";

    // ---- Festung Budapest 4: Wide City Boulevard ----
    FB4 "FB4" "Wide City Boulevard" Covered "terrain"
        "Overview of the Wide City Boulevard: a paved road marked by a black center dot.";
    FB4_1 "FB4.1" "WCB identification" Covered "terrain"
        "A paved road hex with a black center dot (such as II16) is a Wide City Boulevard with all boulevard rules, unless Debris \
         or rubble covers it.";
    FB4_2 "FB4.2" "WCB TEM" Covered "tem"
        "Every unarmored unit in a boulevard hex has -1 TEM against IFT fire in every fire phase. With Debris or rubble there, \
         only a target moving by a Trail Break suffers it.";

    // ---- Festung Budapest 5: Orchards ----
    FB5 "FB5" "Orchards" Covered "terrain"
        "Overview of the two kinds of orchard.";
    FB5_1 "FB5.1" "Orchard types" Covered "terrain"
        "Deciduous orchard (as in OO26) and evergreen orchard (as in EE37) are told apart by their art.";
    FB5_11 "FB5.11" "Deciduous orchard" Covered "terrain"
        "Four brown leafless trees: always treated as an out-of-season orchard.";
    FB5_12 "FB5.12" "Evergreen orchard" Covered "tem"
        "Four dark green symbols: +1 TEM, double the orchard MF or MP cost, never out of season, and vehicles may hold \
         Wall Advantage in it although its TEM is positive. Otherwise an ordinary orchard.";

    // ---- Festung Budapest 6: Railroads and tram lines ----
    FB6 "FB6" "Railroads and tram lines" Covered "terrain"
        "Overview of the railroads, tram lines and rail cars of the Budapest map.";
    FB6_1 "FB6.1" "Railroad rules used" Covered "terrain"
        "B32 governs every railroad hex except where FB6.2 (cars) and FB6.3 (trams) change it.";
    FB6_11 "FB6.11" "Southern Railway Station railway" Covered "terrain"
        "The Level 1 railroad hexes serving the Southern Railway Station (building RR14) are all at ground level (GLRR).";
    FB6_12 "FB6.12" "Cogwheel Railway" Covered "terrain"
        "F32-F37, H38 and H39 are embankment (EmRR) hexes. G38 is a railroad bridge over a Sunken Road, at Level 2½ \
         like the adjoining F37 and H38. G32, H30 and H31 are ground level (GLRR).";
    FB6_121 "FB6.121" "Cogwheel embankment as terrain" Covered "terrain"
        "A special half-level obstacle and Inherent Terrain; no hill Crest Line exists in such a hex. Units on it \
         follow the EmRR rules.";
    FB6_1211 "FB6.1211" "SMOKE grenades onto the embankment" Covered "smoke"
        "SMOKE thrown up at an EmRR hex by an ADJACENT unit lower down needs none of the extra A24.1 dr.";
    FB6_122 "FB6.122" "Embankment movement and weather" Covered "move-cost"
        "The Rain and Ground Snow movement penalties are waived on entering a Cogwheel embankment hex, except for Infantry going \
         between it and the Sunken Road of G38.";
    FB6_1212 "FB6.1212" "Second number of 6.122" Covered "move-cost"
        "The Japanese text prints FB6.122 under this number; the rule is the same.";
    FB6_123 "FB6.123" "Embankment LOS" Covered "los"
        "LOS depends on height and on being entrenched or Emplaced, at both ends. One EmRR never blocks between its \
         own hexes. \"Adjacent\" means that the LOS crosses or touches a hexside or hexspine shared by the unit's hex \
         and an EmRR hex topping out exactly half a level above the unit.";
    FB6_1231 "FB6.1231" "On an embankment railway" Covered "los"
        "From on top, entrenched or not, a unit sees over its own EmRR and over the next one met. Past one more it \
         sees only units \"adjacent\" behind that one, and further on only Locations at its own height or higher; \
         FB6.1233 still limits all of this.";
    FB6_12311 "FB6.12311" "On the embankment: walls and hedges" Covered "los"
        "Walls and hedges topping out below the viewer are ignored, and the first of equal height is seen past. A \
         second of equal height hides all but the Locations adjacent behind it and, further on, those at least as \
         high as the viewer.";
    FB6_12312 "FB6.12312" "On the embankment: rubble" Covered "los"
        "Rubble lower than the viewer is seen over. Rubble of equal height acts as a hedge on the hexside where the LOS \
         leaves that hex, so FB6.12311 applies and a unit right behind it may claim +1 hedge TEM.";
    FB6_1232 "FB6.1232" "Above the embankment" Covered "los"
        "A unit higher than the top of an EmRR hex sees over that hex, wherever it stands and whether or not it is \
         entrenched.";
    FB6_1233 "FB6.1233" "Limits: a full level lower, or entrenched" Covered "los"
        "You see a Location beyond an EmRR hex, a full level or more below its top, only if you are higher than that top. To see an \
         entrenched or Emplaced unit \"adjacent\" behind it, be at least as high as the top.";
    FB6_1234 "FB6.1234" "Behind the embankment; Reciprocity" Covered "los"
        "A unit neither entrenched nor Emplaced that is \"adjacent\" sees past that EmRR, and past a second separate \
         one only to units \"adjacent\" behind it (FB6.1233 limits both). Everyone else has just the LOS that \
         Reciprocity grants.";
    FB6_124 "FB6.124" "Embankment TEM and Hull Down" Covered "tem"
        "+1 TEM for units other than PRC, or HD for vehicles, against Direct Fire entering the hex across or along the hexside of \
         an EmRR topping out half a level above the target, if not traced over it. Never added to other TEM, nothing against \
         Indirect Fire. Standing on an EmRR keeps FFMO and Interdiction.";
    FB6_1241 "FB6.1241" "Embankment Height Advantage" Covered "tem"
        "A unit on an EmRR has Height Advantage against Direct Fire only from a full level or more below, and is never HD to that \
         attack.";
    FB6_1242 "FB6.1242" "Artificial Terrain on the embankment" Covered "terrain"
        "Only an AFV or wreck, Debris, and Stone Rubble may lie in an EmRR hex of Festung Budapest; a map or an edit that \
         puts something else there is refused.";
    FB6_12421 "FB6.12421" "AFV or wreck near the embankment" Covered "los"
        "On an EmRR it gives the usual +1 TEM. On or off one, it hinders a LOS to, from or across an EmRR hex only if \
         both ends are within half a level of its Base Level and at least one end is no higher than that.";
    FB6_12422 "FB6.12422" "Debris on the embankment" Covered "los"
        "+1 TEM; +1 Hindrance across or along the hex only if both ends are within half a level of its half-level base \
         and one is no higher than it. The EmRR hexside TEM stays. Guns may be Emplaced, mines hidden.";
    FB6_12423 "FB6.12423" "Stone Rubble on the embankment" Covered "los"
        "+3 TEM; an obstacle across or along the hex only if both ends are within half a level of its half-level base \
         and one is no higher than it. Guns eligible for rubble may be Emplaced; mines only where Cleared, then even \
         hidden.";
    FB6_1243 "FB6.1243" "Fire Lane and embankment" Covered "fire-lane"
        "A Fire Lane does not attack units (Vulnerable PRC included) half a level or more below it in their hex, and ignores \
         half-level Hindrances whose base is that far below.";
    FB6_13 "FB6.13" "Roundhouse entrance" Covered "move-cost"
        "Any vehicle entering XX14 pays as for a non-RR hexside, no matter which side it comes from.";
    FB6_14 "FB6.14" "Turntable" Covered "terrain"
        "NN14 holds a turntable, which is an A-T Ditch in every respect; units IN it go beneath its counter. The Japanese text \
         adds that it has no trench connections.";
    FB6_2 "FB6.2" "Rail and tram cars" Covered "terrain"
        "Rail cars (as in TT14) and tram cars (as in Q9) follow one set of rules; a single car drawn in a hex makes it a Rail Car \
         hex.";
    FB6_21 "FB6.21" "Rail Car terrain" Covered "tem"
        "Each car drawn is a Level 1 obstacle unless Wrecked. The hex gives +2 TEM, is Concealment Terrain and has \
         Spreading number 9 (no Kindling number is printed here). Hexes are directly attached if a car straddles their \
         shared hexside.";
    FB6_22 "FB6.22" "Rail Car movement" Covered "move-cost"
        "Infantry pay 2 MF or use Bypass; vehicles use VBM only, both as for a building, unless Wrecked. VBM on a hexside the \
         rails cross or follow pays the railroad cost: around YY15 a fully-tracked AFV pays 4 MP along XX14-YY15 and 2 MP along \
         YY14-YY15.";
    FB6_23 "FB6.23" "Rail Car guns" Covered "setup"
        "Allowed are Small-target Guns, AT and INF Guns that are not Large, and mortars; all may set up Emplaced.";
    FB6_24 "FB6.24" "Rail Car CA change" Covered "ca-change"
        "A Gun in a Rail Car hex doubles the Case A To Hit DRM for changing its CA.";
    FB6_25 "FB6.25" "Rail Car fortifications" Covered "setup"
        "Whatever Fortification a GLRR hex may hold, a Rail Car hex may hold.";
    FB6_26 "FB6.26" "Rubble into Rail Car" Covered "rubble-fall"
        "Stone Rubble falling into the hex makes it a Stone Rubble hex; it stops being a Rail Car hex.";
    FB6_27 "FB6.27" "Rail Car Ambush" Covered "close-combat"
        "The hex counts as a building for Ambush and for Street Fighting.";
    FB6_28 "FB6.28" "Rail Car aerial" Covered "sighting"
        "+2 DRM to a Sighting TC against a unit in the hex, except one in Bypass or if the car is Wrecked.";
    FB6_29 "FB6.29" "Wrecked Rail Car" Covered "wreck"
        "After an HE attack of 70mm or more with an Original KIA, roll a dr before anything else: at or below the KIA number the \
         car is Wrecked, all Infantry, Guns, SW and unarmored vehicles there are eliminated, and a moving or Motion AFV takes a \
         Bog Check. Failing a Bombardment check (Morale 9) wrecks it too.";
    FB6_291 "FB6.291" "Wrecked Rail Car terrain" Covered "wreck"
        "A Wooden Rubble counter marks it and B24 applies. If it is ablaze in the Refit Phase it becomes Debris.";
    FB6_3 "FB6.3" "Tram Lines" Covered "terrain"
        "Tram lines come in several kinds, told apart by the terrain they run through.";
    FB6_31 "FB6.31" "Road tram lines" Covered "terrain"
        "Tram tracks inside a paved road symbol (as in LL14) are simply road or boulevard; no railroad rule applies.";
    FB6_32 "FB6.32" "Open Ground tram lines" Covered "terrain"
        "Tram tracks through Open Ground (as in E33) are ground level railroad (GLRR) in every way.";
    FB6_33 "FB6.33" "Orchard tram lines" Covered "tem"
        "Entry across a tram hexside is as along a railroad, across any other as crossing one. No Hindrance where the \
         LOS in the hex stays on the tram art, at any height; Infantry moving by tram then suffer FFMO -1. Otherwise an \
         orchard (as in E36). Movement goes by the costs of B32.3.";
    FB6_4 "FB6.4" "Building-Railroad" Covered "move-cost"
        "A building with a railroad drawn through it (as OO14) is a Single-Story house. Only VBM differs: along a hexside the \
         rails cross or follow, the extra railroad MP are paid.";
    FB6_5 "FB6.5" "Building-Tram Line R10" Covered "move-cost"
        "R10 is a Single-Story house with a road: Infantry and vehicles use the road normally to and from Q10 and S11, and VBM is \
         open on all six hexsides.";
    FB6_6 "FB6.6" "Tram Line terminals" Covered "move-cost"
        "E38, R11 and QQ12 are tram terminals: a vehicle entering one always pays for a non-RR hexside.";

    // ---- Festung Budapest 7: Multi-story buildings ----
    FB7 "FB7" "Multi-Story Buildings" Covered "terrain"
        "Overview of the unusual tall buildings of the map.";
    FB7_1 "FB7.1" "Variable-height Rowhouses" Covered "los"
        "A rowhouse may mix Level 1 hexes (inherent stairs) and Level 2 hexes (printed stairs). From EE20 Level 2 the black bars \
         hide all of FF19 and GG19, rubbled or not; the EE20 rooftop sees both their rooftops.";
    FB7_2 "FB7.2" "Postal Palace" Covered "los"
        "T13 is a Level 3 building: a 3½-level obstacle with Locations at ground, 1, 2 and 3.";
    FB7_21 "FB7.21" "Postal Palace Fanaticism" Covered "morale"
        "Hungarian Infantry inside that is not a prisoner is Fanatic from the moment of entry, so before Defensive First Fire but not against an \
         earlier Snap Shot; not in the sewer or in Bypass. It needs no PAATC to advance on an AFV outside. Rubble of the palace \
         still counts.";
    FB7_22 "FB7.22" "Postal Palace Encirclement" Covered "morale"
        "German and Hungarian units in the palace cannot be Encircled through its upper levels.";
    FB7_3 "FB7.3" "Varosmajor Church" Covered "terrain"
        "The T18-U18 center is a Factory; T17 is a chapel, a Single-Story house with a Level 1 Steeple.";
    FB7_31 "FB7.31" "Bell-tower Steeple" Covered "los"
        "The bell tower (U19; another line lists T19) is a Single-Story building with Steeple Locations at Levels 1, 2 and 3 \
         joined by inherent stairs.";
    FB7_32 "FB7.32" "Church rooftop access" Covered "move-cost"
        "Each hex of the T18-U18 church has rooftop access of the Factory kind.";
    FB7_4 "FB7.4" "Krisztinavaros Church" Covered "los"
        "AAA5 is a one-hex Two-Story building with a Steeple Location at Level 2.";
    FB7_5 "FB7.5" "Open Air Theatre" Covered "los"
        "R19 is a Single-Story building; only the building art blocks LOS, the lines of seats do nothing.";

    // ---- Festung Budapest 8: Factories ----
    FB8 "FB8" "Factories" Covered "terrain"
        "Overview of the Factories of the map: which they are, their entrances, what rubble makes of them, and their Guns.";
    FB8_1 "FB8.1" "Factory identification" Covered "terrain"
        "A multi-hex building entered by a paved road or railroad (such as B9, PP13) is a Factory, except the church of \
         FB7.3. Rubble in the entrance hex does not change that. The map file says which buildings are Factories; those of \
         `fb` are held to this rule.";
    FB8_2 "FB8.2" "Vehicular entrances" Covered "move-cost"
        "Each unrubbled Factory Location that a paved road or railroad enters (such as PP14) has a vehicle-sized entrance.";
    FB8_3 "FB8.3" "Factory rubble" Covered "los"
        "Normal Factory and rooftop rubble rules apply. If B11 or RR14 is rubbled while none of its neighbors is, it is \
         an Interior rubbled hex and FB8.31-8.33 apply. Rubble, LOS, TEM, what aircraft see and what Indirect Fire may do \
         there are covered, and the whole example; a unit on the rooftop of a hex that is rubbled falls with it (B23.86, \
         unverified).";
    FB8_31 "FB8.31" "EC and weather" Covered "weather"
        "The Interior rubbled hex still belongs to the Factory, yet all EC and weather effects reach it: `weather HEX` says \
         what does. Low Visibility hinders there, and EC count as in the open (`fire --ec`, `bog --soft`); the other \
         effects of each kind of weather are in E3 and B25.5.";
    FB8_32 "FB8.32" "Wind and SMOKE" Covered "smoke"
        "No wind blows in the Interior rubbled hex from its ground level up to the Factory's height: none for a fire spreading \
         there. In a Mild Breeze SMOKE made there drifts (A24.61), is placed at Level 1 (or on the roof) and exists from there up to the height of its \
         source. `smoke --drift` names the hexes.";
    FB8_33 "FB8.33" "Indirect Fire" Covered "tem"
        "No Indirect Fire may be made from the hex; units in it have the +3 Stone Rubble TEM against Indirect Fire.";
    FB8_4 "FB8.4" "Factory guns" Covered "manhandle"
        "Every class of Gun may set up in a Factory. Guns go in and out by a vehicle-sized entrance, or are Manhandled \
         through another non-Interior hex, with building MF (doubled, C10.3) and TEM as DRM; likewise inside. A \
         rubbled hex of it is not a building (FB8.3 EX): C2.7 says which Guns may be there. By an entrance (B23.742) 1 MF is \
         doubled to 2, and `-s entrance-tem=` says which TEM counts.";
    FB8_5 "FB8.5" "Southern Railway Station" Covered "los"
        "The PP13 building is a Factory 1½ levels high, with the exceptions of FB8.51 and FB8.52.";
    FB8_51 "FB8.51" "Station vehicle movement" Covered "move-cost"
        "A vehicle entering along the GLRR pays only the GLRR cost if the Location is unrubbled and friendly-controlled.";
    FB8_52 "FB8.52" "Station rooftop access" Covered "move-cost"
        "Rooftop access exists in each unrubbled Location joined to the GLRR (such as PP14).";

    // ---- Festung Budapest 9: Cellars ----
    FB9 "FB9" "Cellars" Covered "terrain"
        "Overview of cellars: what they are, who may go in and how, what they do to LOS, fire and Overstacking, and what falls into them.";
    FB9_1 "FB9.1" "Cellar existence" Covered "los"
        "Every multi-hex building that is not a Factory, rowhouses included, has a cellar Location one level below ground. It \
         acts like any building Location below the roof, also for falling rubble and victory, and leaves the Base Level \
         unchanged.";
    FB9_11 "FB9.11" "Cellar TEM" Covered "tem"
        "TEM +3 stone, +2 wooden, and one more if Fortified (+fortified, or -s L33@c=fortified). It is ignored for B23.912, by \
         which a building is Fortified from the ground up.";
    FB9_12 "FB9.12" "Cellar stacking" Covered "move-cost"
        "Limit two squad-equivalents plus four SMC, Overstacking rules as usual, initial setup (A5.5) excepted. An armed \
         unbroken MMC may not enter a cellar already Overstacked. `move-cost`, `shot` and `game check` say so for units \
         whose counters the map or game shows (A5.11, A5.12, A5.131).";
    FB9_2 "FB9.2" "Cellar entry" Covered "move-cost"
        "Only Infantry, Dummies and SW may be there, no Gun and no vehicle. Ways in: stairs, a manhole, a connected trench, or straight from the \
         neighboring cellar across a shared building hexside that is not a rowhouse wall (unless Breached).";
    FB9_21 "FB9.21" "Cellar connections" Covered "move-cost"
        "Where a cellar exists, trench connections and manholes lead only into it, unless the ground level above is rubbled. From \
         the trench in OO22, Infantry may enter the cellars of OO21 or NN22 for 2 MF but not their ground levels.";
    FB9_3 "FB9.3" "Cellar LOS" Covered "los"
        "To a Location outside its building art and not ADJACENT, trace LOS as from a ground-level foxhole; to ADJACENT ones \
         normally, but not through an unbreached rowhouse wall. It counts as ground level for Height Advantage and night. No Wall \
         Advantage.";
    FB9_4 "FB9.4" "Cellar fire effects" Covered "tem"
        "Inherent FP against a non-ADJACENT Location outside the building art is halved if the firing units total US# 3 \
         or more (leader not counted). Out of a cellar a DC may be Thrown only at an ADJACENT Location: `shot --dc \
         thrown`.";
    FB9_41 "FB9.41" "Cellar SMOKE" Covered "los"
        "Ground-level SMOKE affects cellar fire between different levels as usual, without the +1 for firing out of it, \
         and never between ADJACENT cellars. Grenades from an adjacent non-cellar hex use the limits for a higher level.";
    FB9_5 "FB9.5" "Cellar fire spread" Covered "fire"
        "A Blaze can spread to or from a cellar between ADJACENT Locations.";
    FB9_6 "FB9.6" "Cellar rubble" Covered "move-cost"
        "Rubbling the cellar rubbles every building Location of the hex; occupants, manhole and Fortification are lost: \
         rubble has its own TEM, and nobody is kept out of it. If only Locations above are rubbled the cellar stays, but \
         LOS not through a building hexside and trench links are cut; manholes stay open.";
    FB9_61 "FB9.61" "Cellar stairs" Covered "move-cost"
        "If the ground level is rubble, the stairs to the cellar suffer as in B24.4.";
    FB9_62 "FB9.62" "Falling into cellar" Covered "cellar-fall"
        "An AFV falls through on a colored 4 or more of the Bog DR and is removed without wreck; the crew, if it survives, tries \
         to Scrounge and lands in the cellar (--afv, --crew). Infantry below takes a NMC, whose odds are counted; if it fails, \
         its SW: 6 lost, 4-5 malfunction. One-hex buildings count as having a cellar for this.";
    FB9_7 "FB9.7" "Cellar Encirclement" Covered "morale"
        "Upper-level Encirclement does not exist in a cellar: having no way out upstairs does not encircle its units.";

    // ---- Festung Budapest 10: Tennis courts ----
    FB10 "FB10" "Tennis Courts" Covered "terrain"
        "Overview of the tennis courts.";
    FB10_1 "FB10.1" "Tennis courts" Covered "terrain"
        "J32, R20 and S20 are Open Ground in all respects.";

    // ---- Festung Budapest 11: Underpass ----
    FB11 "FB11" "Railroad Underpass" Partly "terrain"
        "Overview of the railroad underpass in U12. Everything is covered except where in its hex a Crest Line runs (FB11.2).";
    FB11_1 "FB11.1" "Underpass definition" Covered "terrain"
        "U12 is a Level 2 hill with a paved road over a Level 1 underpass; it is not a bridge. The underpass is not Concealment \
         Terrain, and units in it go beneath the counter.";
    FB11_11 "FB11.11" "Underpass debris/rubble" Covered "rubble-fall"
        "Debris or rubble falling on U12 stays on Level 2 and does nothing to Level 1.";
    FB11_2 "FB11.2" "Underpass Crest Lines" Partly "terrain"
        "Crest Lines are as usual, and the outer edge of the underpass art is one too. To a LOS that is not within that \
         art, U12 is a hill of Level 2 (FB11.3), and the climb to it is counted (FB11.5). No map here shows where within a \
         hex a Crest Line runs (B10.1), so the whole hex counts as Level 2.";
    FB11_3 "FB11.3" "Underpass LOS" Covered "los"
        "LOS goes through only when both ends are at Level 1 and it stays inside the gray railroad art; otherwise U12 is a plain \
         hill.";
    FB11_31 "FB11.31" "LOS into underpass" Covered "los"
        "A LOS into the underpass from outside must stay inside the railroad art up to the center dot.";
    FB11_32 "FB11.32" "Level 1 versus Level 2" Covered "los"
        "Levels 1 and 2 of U12 do not see each other.";
    FB11_4 "FB11.4" "Underpass movement" Covered "move-cost"
        "Entering along the tram line pays the normal GLRR cost.";
    FB11_5 "FB11.5" "Underpass elevation change" Covered "move-cost"
        "Going from an ADJACENT Level 1 Location to Level 2 of U12 pays for the elevation as usual.";
    FB11_6 "FB11.6" "Underpass fire effects" Covered "tem"
        "Units at Level 1 get +3 against Indirect Fire; otherwise the Location is a plain GLRR. It can be neither damaged nor \
         destroyed.";
    FB11_7 "FB11.7" "Underpass fortifications" Covered "setup"
        "Fortifications are allowed at Level 1 as in a GLRR hex.";
    FB11_8 "FB11.8" "Underpass SMOKE" Covered "los"
        "SMOKE placed at Level 1 rises normally.";
    FB11_9 "FB11.9" "Underpass Street Fighting" Covered "close-combat"
        "Infantry in the underpass may Street Fight a vehicle in the same Location, CC Reaction Fire included, if the \
         other conditions hold.";

    // ---- Festung Budapest 12: Storage tanks ----
    FB12 "FB12" "Storage Tanks" Covered "terrain"
        "Overview of the storage tanks.";
    FB12_1 "FB12.1" "Storage tank terrain" Covered "tem"
        "G5 and H5 are 1½-level obstacles giving +1 TEM and Concealment Terrain, both lost when Encircled. A tank is not a \
         building, has no rooftop and never burns.";
    FB12_2 "FB12.2" "Storage tank entry" Covered "move-cost"
        "Infantry 1 MF; vehicles by VBM only. No Gun may set up or enter, no dismantled 76-82mm mortar may be assembled, and \
         nobody goes inside or climbs up.";

    // ---- Festung Budapest 13: Hungarians ----
    FB13 "FB13" "Hungarian Units" Covered "units"
        "Overview of the Hungarians; it takes the place of A25.8.";
    FB13_1 "FB13.1" "Scope" Covered "units"
        "Covers every Hungarian of the module (army, Vannay, Arrow Cross, gendarmes) in place of A25.8. Hungarians and Germans \
         are allied: neither is the enemy of the other, and together they hold what they control.";
    FB13_2 "FB13.2" "German equipment use" Covered "availability"
        "German SW and Guns are used without penalty apart from Ammunition Shortage; in a German AFV the crew is Inexperienced.";
    FB13_3 "FB13.3" "PAATC" Covered "morale"
        "Elite and 1st Line Hungarians take the normal PAATC, a NTC (A11.6); those below it a 1TC.";
    FB13_4 "FB13.4" "Escape" Covered "morale"
        "Hungarians may use Escape (A20.55), which the base rules keep from Axis Minors (unverified).";
    FB13_5 "FB13.5" "Ordnance" Covered "shot"
        "Hungarian ordnance uses the black To Hit numbers: `shot --attack ordnance --caliber` takes them for a Hungarian unit. C3.3 says which \
         cells are known; `--to-hit-number` takes any other from the chart.";
    FB13_6 "FB13.6" "Panzerfaust" Covered "availability"
        "Elite and 1st Line have PF at +1 drm to the PF check, in addition to any shortage; the total number of shots is capped by the \
         Elite and 1st Line squad-equivalents in the starting OB.";
    FB13_7 "FB13.7" "ATMM" Covered "availability"
        "Elite Hungarians have ATMM at +2 drm to the check.";
    FB13_8 "FB13.8" "Vannay Battalion" Covered "units"
        "V-marked 4-4-7/2-4-7: Elite, Stealthy, broken Morale 8 (squad) or 7 (HS). ELR failure makes them plain 1st Line \
         3-4-7/1-3-7 for good. With a Hungarian leader only a 1TC is needed for sewers.";
    FB13_9 "FB13.9" "Arrow Cross Militia" Covered "units"
        "5-2-6/2-2-6: 1st Line with underlined Morale but no Disruption, -1 DRM to the PAATC, may Massacre as SS do, and become \
         Fanatic by Battle Hardening.";
    FB13_10 "FB13.10" "Hungarian SMG units" Covered "units"
        "5-3-7/2-2-7 SMG squads and HS of the 1st Line: ELR failure makes them Conscripts, Battle Hardening makes them Fanatic. \
         Not to be confused with the Assault Engineers of FB-SSR21.";

    // ---- Festung Budapest 14: Buda Volunteer Regiment ----
    FB14 "FB14" "Buda Volunteer Regiment" Covered "units"
        "Overview of the Hungarians in Soviet service.";
    FB14_1 "FB14.1" "BVR status" Covered "units"
        "BVR units are Soviet in every respect: no Ammunition Shortage, no PF, the sewers by a 3TC, and buildings that they take \
         are Soviet.";
    FB14_2 "FB14.2" "BVR equipment" Covered "ammo-shortage"
        "They use Soviet and Axis SW without the captured-use penalty, but Axis SW suffers Ammunition Shortage.";
    FB14_3 "FB14.3" "BVR allies" Covered "units"
        "BVR and Soviets are Allied Troops: a BVR leader rallies regular Soviets with his leadership worse by one.";

    // ---- Festung Budapest 15: Germans ----
    FB15 "FB15" "German Units" Covered "units"
        "Overview of the Germans: the SS and their ladder, the divisional marks, and the use of Hungarian weapons.";
    FB15_1 "FB15.1" "SS Unit Replacement" Covered "units"
        "SS MMC (not crews) have their own Replacement ladder, e.g. 6-5-8 to SS 5-4-8; Battle Hardening climbs it, but SS \
         4-4-7/2-3-7 becomes 4-6-8/2-4-8. SS are Elite, Morale not underlined except Assault Engineers; Conscripts so \
         made are Inexperienced and no longer SS. The ladder is a picture: that SS 5-4-8 and 4-6-8 come down to SS 4-4-7, and that \
         6-5-8 and 4-6-8 harden into Fanatic, is inferred.";
    FB15_2 "FB15.2" "Hardening of the 4-3-6" Covered "units"
        "A German 4-3-6 or 2-3-6 that hardens becomes a 4-4-7 or 2-3-7 that is not SS.";
    FB15_3 "FB15.3" "13th Panzer Division" Covered "units"
        "Marked by a yellow sun wheel; ordinary Germans.";
    FB15_4 "FB15.4" "Feldherrnhalle" Covered "units"
        "Marked by a yellow wolf rune; ordinary Germans.";
    FB15_5 "FB15.5" "Kampfgruppe Europa" Covered "units"
        "Marked by red identity letters; ordinary Germans.";
    FB15_6 "FB15.6" "Hungarian equipment use" Covered "availability"
        "Hungarian SW and Guns are used without penalty apart from Ammunition Shortage; in a Hungarian AFV the crew is \
         Inexperienced.";

    // ---- Festung Budapest 16: Ammunition shortage ----
    FB16 "FB16" "Axis Ammunition Shortage" Covered "ammo-shortage"
        "Overview of Axis Ammunition Shortage: whom it affects, its Levels, what fails and what fire may do.";
    FB16_1 "FB16.1" "Shortage Levels" Covered "ammo-shortage"
        "Five worsening levels, the starting one set by SSR. Only Axis MMC and weapons suffer; CC and Sniper attacks never do.";
    FB16_11 "FB16.11" "Exempt personnel" Covered "ammo-shortage"
        "SMC, crews, unarmed and broken units are exempt.";
    FB16_12 "FB16.12" "Exempt weapons" Covered "ammo-shortage"
        "Radios, field phones, DC, PSK and FT (carried or vehicular) are exempt.";
    FB16_13 "FB16.13" "Captured Soviet equipment" Covered "ammo-shortage"
        "Axis units suffer no shortage with captured Soviet weapons.";
    FB16_14 "FB16.14" "Captured Axis equipment" Covered "ammo-shortage"
        "Soviets using Axis weapons take the captured-use penalty and, in every scenario, shortage at Level 3.";
    FB16_2 "FB16.2" "MMC replacement" Covered "ammo-shortage"
        "An affected MMC firing inherent FP on the IFT with an Original DR at or above the level's number is Replaced after the \
         attack; if it can drop no further it breaks, unless berserk.";
    FB16_2_T "FB16.2-T" "MMC Replacement" Covered "ammo-shortage"
        "Replacement on an Original 12 at Level 1-2, 11 or more at Level 3-4, 10 or more at Level 5.";
    FB16_21 "FB16.21" "FG replacement" Covered "ammo-shortage"
        "In a fire group only one MMC is Replaced, chosen by Random Selection.";
    FB16_3 "FB16.3" "SW and vehicular MG" Covered "ammo-shortage"
        "SW and vehicular MG (also as MA) break down more easily from Level 2 on; the exempt weapons of FB16.12 do not.";
    FB16_3_T "FB16.3-T" "Table: SW and vehicular MG" Covered "ammo-shortage"
        "Original DR at B# or more: malfunction at Level 1, eliminated from Level 2. Just below: B#-1 malfunctions at Level 2-3, \
         B#-1 and B#-2 at Level 4-5. Repair dr 5+ (Level 3-4) or 4+ (Level 5) eliminates.";
    FB16_31 "FB16.31" "Unrepairable breakdown" Covered "ammo-shortage"
        "From Level 2 an Original DR at or above the original B# cannot be repaired: the SW is eliminated, the vehicular MG \
         disabled. At Level 1 it merely malfunctions.";
    FB16_32 "FB16.32" "Increased breakdown" Covered "ammo-shortage"
        "The working B# is one lower at Level 2-3 and two lower at Level 4-5. For a \
         captured Gun (--captured), FB16.13 and FB16.14 say which Level.";
    FB16_33 "FB16.33" "Repair effect" Covered "ammo-shortage"
        "A repair dr of 5 or more at Level 3-4, or 4 or more at Level 5, eliminates the SW or disables the vehicular MG.";
    FB16_34 "FB16.34" "FG weapons" Covered "ammo-shortage"
        "In a fire group Random Selection picks the weapon that fails.";
    FB16_4 "FB16.4" "Guns" Covered "ammo-shortage"
        "Every Axis Gun, vehicle-mounted ones included, suffers from Level 1 on.";
    FB16_4_T "FB16.4-T" "Table: Guns" Covered "ammo-shortage"
        "Original DR at B# or more: malfunction and Low Ammo at Level 1, disabled from Level 2. Below it comes Low Ammo: B#-1 \
         (Level 2-3), B#-1 or -2 (Level 4-5). With Low Ammo the malfunction band reaches B#-1, -2 and -3 at Levels 1, 2-3 and \
         4-5.";
    FB16_41 "FB16.41" "Gun unrepairable breakdown" Covered "ammo-shortage"
        "From Level 2 an Original IFT or To Hit DR at or above the original B# disables the Gun beyond repair; at Level 1 it does \
         not.";
    FB16_42 "FB16.42" "Gun breakdown and Low Ammo" Covered "ammo-shortage"
        "Level 1: B# malfunctions with Low Ammo, after which B#-1 malfunctions. Level 2-3: B#-1 gives Low Ammo, then B#-2 \
         malfunctions. Level 4-5: B#-1 or B#-2 gives Low Ammo, then B#-3 malfunctions.";
    FB16_43 "FB16.43" "Gun repair effect" Covered "ammo-shortage"
        "A repair dr of 5 or more at Level 3-4, or 4 or more at Level 5, disables the Gun.";
    FB16_5 "FB16.5" "Fire effects" Covered "ammo-shortage"
        "The usual effects of shortage on fire apply together with those of the level: Residual FP without the MG that \
         failed (A8.221) and no Fire Lane (A9.22). A Location fires at a target as one group (A7.55), so one DR \
         decides for all its weapons.";
    FB16_51 "FB16.51" "Sustained Fire" Covered "ammo-shortage"
        "At Level 4-5 a SW may not use Sustained Fire except as FPF.";
    FB16_52 "FB16.52" "Intensive Fire" Covered "ammo-shortage"
        "At Level 4-5 a Gun may not use Intensive Fire except against an OVR.";
    FB16_6 "FB16.6" "Availability" Covered "availability"
        "Shortage also makes SMOKE grenades, special ammunition, PF, ATMM and illumination harder to come by; see the table.";
    FB16_6_T "FB16.6-T" "Table: availability" Covered "availability"
        "SMOKE grenades, PF, ATMM and Starshell/IR: drm +1 at Level 4, +2 at Level 5. Special ammunition: Depletion Number -1 at \
         Level 2-3, -2 at Level 4-5.";
    FB16_61 "FB16.61" "Infantry SMOKE grenades" Covered "availability"
        "Infantry SMOKE grenade dr +1 at Level 4, +2 at Level 5; AFV smoke grenades are unaffected.";
    FB16_62 "FB16.62" "Special ammunition" Covered "availability"
        "Depletion Numbers of Guns, vehicles and SW are one lower at Level 2-3 and two lower at Level 4-5.";
    FB16_63 "FB16.63" "Panzerfaust" Covered "availability"
        "The PF check has +1 drm at Level 4, +2 at Level 5.";
    FB16_64 "FB16.64" "ATMM" Covered "availability"
        "The ATMM check has +1 drm at Level 4, +2 at Level 5.";
    FB16_65 "FB16.65" "Vehicular smoke dispensers" Covered "availability"
        "Vehicular smoke dispensers are unaffected.";
    FB16_66 "FB16.66" "Starshells and IR" Covered "availability"
        "The dr for Starshells and illuminating rounds has +1 at Level 4, +2 at Level 5.";

    // ---- Chapter B: railroads (B32) ----
    B32 "B32" "Railroads" Covered "terrain"
        "Overview of the Chapter B railroad rules that the Budapest rules build on.";
    B32_1 "B32.1" "Railroad types" Covered "terrain"
        "Four kinds: ground level (GLRR), embankment (EmRR, half-level obstacle), elevated (ElRR, one-level obstacle), sunken \
         (SuRR, -1 Depression). Single and double track are alike. A hexside that the rails cross is a RR hexside.";
    B32_11 "B32.11" "RR as paved road" Covered "setup"
        "Railroads follow the paved-road rules of their level, with costs of their own and without road rate, road \
         bonus, Dash, manholes, Street Fighting and the -2 for Manhandling; mines may be hidden.";
    B32_12 "B32.12" "EmRR as Hillock" Covered "los"
        "An EmRR hex is a Hillock hex for LOS, TEM and COT, and anything in it stands on a Hillock; in all other respects \
         it is a paved road. From a Hillock, brush and grain hinder only once in all (F6, unverified).";
    B32_13 "B32.13" "Joined overlays; same level" Covered "los"
        "Where GLRR and ElRR overlays meet, both joining hexes are EmRR. Units of one railroad, not in Bypass, count \
         as level with each other for LOS that crosses RR hexsides only (vertices do not qualify).";
    B32_14 "B32.14" "RR bridges" Covered "los"
        "A GLRR passes over a Depression on a stone bridge reaching both neighboring railroad hexes; the Depression \
         remains a Location of its own below.";
    B32_2 "B32.2" "Other terrain in RR hex" Covered "terrain"
        "Except in GLRR hexes and for bridges, other terrain in a railroad hex lies at the level from which the track rises \
         (EmRR, ElRR) or drops (SuRR).";
    B32_21 "B32.21" "Terrain not higher than RR" Covered "los"
        "Terrain no higher than the track is ignored for LOS into the hex or across the rails, and units there are in Open \
         Ground, except Infantry or Cavalry that paid to enter ground-level terrain and users of pillbox, shellhole or counter \
         TEM. No Air Bursts on an ElRR.";
    B32_211 "B32.211" "Terrain higher than RR" Covered "los"
        "If the other terrain is taller than the track, handle it like a woods-road or orchard-road; a mover paying the rail rate \
         over a RR hexside is treated as crossing a road hexside.";
    B32_3 "B32.3" "RR movement" Covered "move-cost"
        "Entry cost follows the kind of hexside crossed and whether a higher elevation is entered. Infantry and Cavalry crossing \
         a GLRR hexside may also pay for and enter the other terrain there. Cells of the chart marked (unverified) are reconstructed.";
    B32_31 "B32.31" "Woods-RR bypass" Covered "move-cost"
        "Bypassing woods along a RR hexside pays the non-RR cost without the woods. Alongside the tracks Bypass works only in \
         GLRR hexes, at Open Ground or brush cost.";
    B32_32 "B32.32" "RR elevation changes" Covered "move-cost"
        "Across a RR hexside the height changes by half a level at most; GLRR to SuRR is no change at all. Example costs for an \
         ElRR in brush: Infantry 1 MF by rail, 4 MF from the ground; halftrack 2 MP by rail (3 climbing), 7 MP otherwise.";
    B32_33 "B32.33" "ElRR Bog" Covered "move-cost"
        "Only tracked vehicles enter an ElRR hex over a non-RR hexside, with a Bog Check, halftracks at +1. Other Bog terrain \
         there adds +1 more to the same DR (halftrack +2 in all); Mud, Deep Snow, walls and hedges keep a separate one.";
    B32_4 "B32.4" "RR crossings" Covered "move-cost"
        "A road crossing a railroad does so in one of four ways. Entering by the road hexside one may still pay the non-RR cost \
         instead, but not at ElRR and SuRR crossings.";
    B32_41 "B32.41" "GLRR crossing" Covered "move-cost"
        "Road and rails are both at ground level; the road hexside is entered at the road rate.";
    B32_42 "B32.42" "EmRR crossing" Covered "move-cost"
        "Road and rails both lie at level ½; using the road costs nothing extra for the climb.";
    B32_43 "B32.43" "ElRR crossing" Covered "move-cost"
        "The road, one level lower, runs under a stone bridge as a separate Location entered at the road rate. The bridge is \
         reached only across a RR hexside or by Scaling; only Infantry and Cavalry reach the road Location across a RR hexside.";
    B32_44 "B32.44" "SuRR crossing" Covered "move-cost"
        "The road bridges the sunken rails at its own level and is entered at the road rate; Infantry and Cavalry may instead pay \
         the non-RR cost and go down to the rails.";
    B32_5 "B32.5" "Rail Cars" Covered "terrain"
        "A railroad hex with a printed car in it is a Rail Car hex.";
    B32_51 "B32.51" "Rail Car terrain" Covered "tem"
        "Each printed car is a Level 1 obstacle. The hex has +2 TEM, Kindling 8, Spreading 9, and is Concealment \
         Terrain.";
    B32_511 "B32.511" "Rail Car HEAT" Covered "tem"
        "HEAT may be used on Infantry that claim Rail Car TEM.";
    B32_52 "B32.52" "Rail Car movement" Covered "move-cost"
        "Infantry 2 MF or Bypass; vehicles and Cavalry Bypass only. The hexside need not be clear of car art, unless that art \
         reaches into the next hex (even if rubble lies there). VBM over the rails pays the railroad cost: 4 MP in the example.";
    B32_53 "B32.53" "Rail Car guns" Covered "setup"
        "Small-target Guns, AT and INF Guns short of Large, and mortars may be there, also Emplaced.";
    B32_54 "B32.54" "CA change and in-hex fire" Covered "ca-change"
        "A Gun in the hex doubles two To Hit DRM: Case A for turning and Case E for fire inside the hex.";
    B32_55 "B32.55" "Rail Car fortifications" Covered "setup"
        "Fortifications are those allowed in a GLRR hex.";
    B32_56 "B32.56" "Ambush and Street Fighting" Covered "close-combat"
        "The hex is a building for Ambush and Street Fighting.";
    B32_57 "B32.57" "Wrecked Rail Car" Covered "wreck"
        "HE of 70mm or more with an Original KIA: a dr at or below the KIA number wrecks the car and removes all unarmored units \
         with their SW and Guns; a moving or Motion AFV takes a Bog Check. A failed Bombardment check (Morale 9) also wrecks it. \
         It becomes Wooden Rubble.";
    B32_6 "B32.6" "Rail Car counters" Covered "los"
        "At most one counter per railroad hex. Its rails become a Level 1 obstacle short of the hexsides; rails crossing the \
         hexside between two such hexes also bar LOS and Bypass along it. Rubble in one of the two still bars the Bypass.";

    // ---- Module V: rail cars ----
    V4 "V4" "Rail Cars of another module" Covered "terrain"
        "Overview of the rail car rules of the Stalingrad module, kept for comparison.";
    V4_1 "V4.1" "Rail Car terrain" Covered "terrain"
        "Each car drawn is a one-level obstacle unless Wrecked or Gutted. The hex has +2 TEM, Kindling 8 and Spreading 9 (not if \
         Gutted), is Concealment Terrain, and is directly attached to a neighbor if a car straddles the hexside.";
    V4_2 "V4.2" "Rail Car movement" Covered "move-cost"
        "Infantry 2 MF (not if Wrecked) or Bypass; vehicles VBM only (neither if Wrecked or Gutted). Hexsides straddled by a car \
         are closed: in D30 Bypass is open toward C30 and C31, closed toward D29, D31, E30 and E31.";
    V4_3 "V4.3" "Guns and fortifications" Covered "setup"
        "Small-target Guns, AT and INF Guns that are not Large, and mortars, also Emplaced; Fortifications as in a GLRR hex. The \
         limits end if Wrecked or Gutted.";
    V4_4 "V4.4" "Rubble into Rail Car" Covered "rubble-fall"
        "Stone Rubble falling in replaces the Rail Car hex with Stone Rubble.";
    V4_5 "V4.5" "Ambush" Covered "close-combat"
        "The hex is a building for Ambush and Street Fighting.";
    V4_6 "V4.6" "Aerial" Covered "sighting"
        "+2 DRM to a Sighting TC against units in the hex, but not in Bypass and not if Wrecked or Gutted.";
    V4_7 "V4.7" "Wrecked Rail Car" Covered "wreck"
        "HE of 70mm or more with an Original KIA: a dr at or below the KIA number wrecks it, eliminating Infantry, Guns, SW and \
         unarmored vehicles; a moving or Motion AFV takes a Bog Check. A failed Bombardment check (Morale 9) wrecks it as well.";
    V4_71 "V4.71" "Wrecked Rail Car terrain" Covered "wreck"
        "Shown by printed art (D13, D14) or a Wooden Rubble counter, and B24 applies. If ablaze in the Refit Phase it becomes \
         Gutted instead of shellholes.";
    V4_8 "V4.8" "Gutted Rail Car" Covered "wreck"
        "A car, Wrecked or not, becomes Gutted only in a campaign Refit Phase or by SSR, never during play.";
    V4_81 "V4.81" "Gutted terrain" Covered "terrain"
        "A Gutted counter marks the hex, which then follows the Debris rules of that module; those of FB2 are used for it (unverified).";

    // ---- Base rules: chapter A, infantry ----
    A_2 "A.2" "Errors in play" NotYet "ssr"
        "A ruling or oversight noticed only after play has moved on stands as it was played.";
    A_8 "A.8" "ADJACENT" NotYet "los"
        "In capitals: neighboring hexes or Locations with mutual LOS between which a unit could in principle advance in one APh \
         (unverified). Ground level and Level 2 of the next building hex are not. Lower-case adjacent \
         only means sharing a hexside.";
    A_9 "A.9" "Random Selection" Partly "ammo-shortage"
        "One dr per candidate; the highest is picked, ties included (unverified). Picks the MMC and the \
         weapon that suffer from shortage in a fire group.";
    A_11 "A.11" "Lowered B#" Partly "ammo-shortage"
        "When a rule lowers a breakdown number for a use, the original number acts as an X# for that use: reaching it eliminates \
         the weapon.";
    A1_23 "A1.23" "Underlined Morale" Partly "units"
        "Counts as ELR 5: instead of Replacement a squad failing by too much becomes two broken HS, and a HS breaks and Disrupts.";
    A2_51 "A2.51" "Map edge and off-map hexes" Background "terrain"
        "Half hexes at the edge are in play and continue off-map, as do roads that leave the map; FB-SSR1 fixes what the off-map \
         terrain is.";
    A3_2 "A3.2" "Prep Fire" Partly "game"
        "A unit that has used Prep Fire does not move in the MPh of that Player Turn; Infantry and SW so marked do not fire again in it, \
         neither in the PFPh nor in the AFPh (unverified). What a vehicle or a Gun may still fire is left to the players.";
    A4_11 "A4.11" "Infantry MF" Covered "move-cost"
        "A Good Order MMC has 4 MF, an Inexperienced one 3, a SMC 6. The question gives the allotment; no more than \
         that is spent.";
    A4_12 "A4.12" "Leader bonus" Covered "move-cost"
        "An MMC gains 2 MF if it spends the whole MPh stacked with one leader of its nationality, starting and ending \
         with him. The question says whether it does.";
    A4_132 "A4.132" "Road in other terrain" NotYet "move-cost"
        "Entry at the road rate along the road art of a woods or orchard hex puts the mover on the road, without the hex's \
         cover. A LOS check is allowed to see whether the road is open to a firer.";
    A4_134 "A4.134" "Minimum Move" NotYet "move-cost"
        "A unit short of MF may still enter one Location by using its entire allotment, ending CX and pinned (unverified).";
    A4_14 "A4.14" "Enemy-occupied Locations" Partly "move-cost"
        "Infantry may not enter a Known armed enemy's Location in the MPh, except to overrun a lone SMC at double cost after a \
         NTC. The overrun is not covered.";
    A4_3 "A4.3" "Infantry Bypass" Partly "move-cost"
        "Moving around a building, woods or rail car costs the other terrain of the hex for one or two contiguous hexsides, 2 MF \
         for three (unverified). The hexside must be free of the obstacle art.";
    A4_34 "A4.34" "LOS to a unit in Bypass" Partly "los"
        "A LOS to or from a unit in Bypass is traced to a vertex of the hexside it bypasses, or to the center dot if it comes \
         there across that hexside; a vehicle's CAFP is one vertex (D2.32). The obstacle it goes around may stand in the way. \
         The unit is at the ground level of its hex, outside the building. Left open: hexes with a Depression, a bridge or an \
         underpass.";
    A4_4 "A4.4" "Possession of SW" Partly "game"
        "A SW is with the unit that possesses it, and moves with it; if that unit is eliminated, the SW stays there, possessed by nobody \
         (unverified). Recovery, and the phases of a transfer, are left to the players.";
    A4_42 "A4.42" "Portage" Partly "move-cost"
        "A weapon that nobody possesses does not move. IPC is 3 PP for an MMC and 1 for a SMC, one lower if CX; each PP above \
         it costs 1 MF (unverified). Left open: the PP on a counter, and the share of a leader who helps; give what is \
         carried as `--pp`, or as `pp=` of a SW.";
    A4_5 "A4.5" "Double Time" Partly "move-cost"
        "+2 MF when declared at the start of the move, making the unit CX (unverified). Axis Infantry may \
         not use it from 6 February.";
    A4_51 "A4.51" "Counter Exhausted" Partly "availability"
        "+1 to its fire, to its Ambush dr and to its PF, ATMM and SMOKE dr, worse in its own CC, IPC one lower, and no Double \
         Time.";
    A4_6 "A4.6" "FFMO and FFNAM" Covered "tem"
        "-1 against a target moving in Open Ground (FFMO), -1 against one not using Assault Movement (FFNAM); any positive \
         TEM or LOS Hindrance cancels FFMO, never FFNAM.";
    A4_61 "A4.61" "Assault Movement" NotYet "move-cost"
        "One Location for fewer than all its MF; FFNAM does not apply (unverified).";
    A4_62 "A4.62" "Hazardous Movement" NotYet "tem"
        "-2 in place of FFMO and FFNAM whatever the terrain, whose TEM still counts (unverified).";
    A4_63 "A4.63" "Dash" Partly "tem"
        "A run across one road Location from cover to cover, against which Defensive First Fire is halved although FFMO and FFNAM \
         still count (unverified). Not in railroad or boulevard hexes, and over Debris on a road only by \
         a Trail Break. That it goes from cover to cover is left to the players; movement says where Debris and boulevards allow a Dash.";
    A4_7 "A4.7" "Advance" Partly "move-cost"
        "In the APh Infantry may enter one ADJACENT Location, even an enemy's, whatever its cost in MF (unverified). Becoming CX in \
         Difficult Terrain (A4.72) is left to the players, and so is the PAATC.";
    A5_1 "A5.1" "Stacking limit" Covered "game"
        "A Location holds three squad-equivalents plus four SMC; a HS or crew is half a squad (unverified). A Budapest cellar holds two plus four.";
    A5_11 "A5.11" "Entering an Overstacked Location" Covered "move-cost"
        "One MF more for each squad-equivalent, fractions up, by which the unit's entry overstacks the Location.";
    A5_12 "A5.12" "Fire out of an Overstacked Location" Partly "shot"
        "+1 to the DR for each squad-equivalent, fractions up, by which the firer's side has overstacked its Location. CC \
         and excess vehicles are not covered.";
    A5_131 "A5.131" "Fire at an Overstacked Location" Partly "shot"
        "-1 to the DR of an attack on Personnel for each squad-equivalent, fractions up, by which their side has Overstacked the \
         Location (unverified), for ordnance to the To Hit DR. PRC do not suffer it. In CC it is left to the players.";
    A5_5 "A5.5" "Squad-equivalents and overstacking" NotYet "units"
        "A HS or crew counts half a squad, a Gun with its crew a squad, five SMC a HS, up to four nothing. In Budapest \
         cellars this applies as usual except at setup, and an armed unbroken MMC may not enter one already Overstacked.";
    A6_1 "A6.1" "The LOS line" Partly "los"
        "A straight line between the center dots. Terrain art counts only if it shows on both sides of the line; \
         Inherent Terrain counts as the whole hex. If the players cannot agree, one dr: 1-3 clear, 4-6 blocked. The dr is left \
         to the players.";
    A6_11 "A6.11" "LOS checks" NotYet "los"
        "No LOS is tested before an attack is declared; a blocked shot still counts as fired. Exceptions are concealment loss, \
         the road question of A4.132, and a Scenario Defender's setup.";
    A6_2 "A6.2" "Obstacles" Covered "los"
        "An obstacle rises from the ground of its hex. It blocks if its top is above both ends, or level with the \
         higher end while the other is lower; a top level with both ends does not. Terrain inside the end hexes never \
         blocks center to center.";
    A6_21 "A6.21" "Half-level obstacles" Covered "los"
        "Walls, hedges, rubble, roadblocks and embankments matter to LOS at their own level only and create no Blind \
         Hexes; an end a full level above their base sees over freely.";
    A6_3 "A6.3" "Depressions and LOS" Partly "los"
        "A unit IN a Depression is seen from outside only if the other end is at least one full level higher per hex \
         of range, or if the LOS stays in the Depression art from a hex where that holds. Ruled on only for Sunken \
         Roads.";
    A6_4 "A6.4" "Blind Hexes" Covered "los"
        "When the higher end sees over an obstacle, the hexes behind it are hidden: as many as its full-level height \
         (1½ counts 1), changed by A6.41-6.43, never fewer than one. Half-level obstacles make none.";
    A6_41 "A6.41" "Blind Hexes: range" Covered "los"
        "One more Blind Hex for each full five hexes from the higher end to the obstacle: 0 at 1-4, 1 at 5-9, 2 at \
         10-14 and so on.";
    A6_42 "A6.42" "Blind Hexes: height over the obstacle" Covered "los"
        "One fewer for each full level beyond the first by which the higher end tops the obstacle, but at least one \
         remains.";
    A6_43 "A6.43" "Blind Hexes: ground behind" Covered "los"
        "One more for each full level that the lower end's hex lies below the ground of the obstacle, one fewer for \
         each level above it. A hex at or above the obstacle's top is never blind.";
    A6_5 "A6.5" "Reciprocity" Covered "los"
        "If one unit sees another, the other sees it. Hindrances are the same both ways except the +1 for firing out \
         of SMOKE; TEM is not shared.";
    A6_6 "A6.6" "Units and LOS" Covered "los"
        "Infantry, Guns and unarmored vehicles neither block nor hinder; AFVs and wrecks hinder under D9.4.";
    A6_7 "A6.7" "LOS Hindrance" Partly "los"
        "Each Hindrance between the ends adds its DRM without blocking, but only one hex counts per hex of range, the \
         worst. The end hexes do not count, except for SMOKE and FFE. Any Hindrance cancels FFMO and Interdiction. \
         FFE is not covered.";
    A6_8 "A6.8" "Same building" Covered "los"
        "Different hexes and levels of one building see each other only if the line leaves the building art before \
         leaving its own hex. In one hex, levels one apart with stairs see each other.";
    A7_1 "A7.1" "The Infantry Fire Table" Covered "shot"
        "DR and DRM on the column of the FP give the result: a KIA, K/, a Morale Check, a Pin Task Check or nothing. A Final DR \
         below 0 uses the 0 row, one above 15 the 15 row, where 36 FP still has a PTC.";
    A7_2 "A7.2" "Firepower of an attack" Covered "shot"
        "Each firer keeps its fractions, and all doublings and halvings multiply; only the sum picks the column, the highest \
         that it reaches, and any excess is lost.";
    A7_21 "A7.21" "Point Blank Fire" Covered "shot"
        "FP is doubled against an adjacent target, unless the firer is two or more levels below it, and tripled against one in \
         the firer's own Location.";
    A7_22 "A7.22" "Long Range" Covered "shot"
        "FP is halved beyond Normal Range, up to twice as far; beyond double range a unit may not fire.";
    A7_23 "A7.23" "Concealed targets" Covered "shot"
        "FP is halved against a concealed target; an unconcealed one in the same Location takes the same DR on its own column.";
    A7_24 "A7.24" "Advancing Fire" Covered "shot"
        "FP is halved in the Advancing Fire Phase.";
    A7_25 "A7.25" "Opportunity Fire" Covered "shot"
        "Fire held back in the Prep Fire Phase is not halved in the Advancing Fire Phase.";
    A7_3 "A7.3" "Attacks of less than 1 FP" Covered "shot"
        "Less than 1 FP is no attack.";
    A7_301 "A7.301" "KIA" Covered "shot"
        "That many units, by Random Selection, are eliminated; the others break, and those already broken suffer Casualty Reduction.";
    A7_302 "A7.302" "K/ results" Covered "shot"
        "One unit by Random Selection suffers Casualty Reduction; every survivor takes a Morale Check with the number as DRM.";
    A7_303 "A7.303" "Morale Check with a DRM" Covered "shot"
        "A Morale Check with the number as DRM.";
    A7_304 "A7.304" "Normal Morale Check" Covered "shot"
        "A Morale Check with no DRM.";
    A7_305 "A7.305" "Pin Task Check" Covered "shot"
        "The unit is pinned if the Final DR is above its Morale Level.";
    A7_306 "A7.306" "No effect" Covered "shot"
        "The attack has no effect on anything visible; a dash on the chart.";
    A7_308 "A7.308" "The Vehicle line" Background "shot"
        "An attack eliminates an unarmored vehicle below the number of its column and immobilizes it on that number; an AFV is not affected.";
    A7_34 "A7.34" "Spraying Fire" Partly "shot"
        "Its FP is halved; a squad's reaches three hexes. Which two Locations it may attack, and whether a pinned unit may use it, \
         are left to the players.";
    A7_36 "A7.36" "Assault Fire" Covered "shot"
        "In the Advancing Fire Phase it adds 1 to the inherent FP of a squad after everything else, rounded up; a pinned squad may use it too. Not at \
         Long Range, and not with Opportunity Fire. The counters show which squads have it.";
    A7_5 "A7.5" "Fire groups" Partly "shot"
        "Units in several Locations fire together if each Location is ADJACENT to another and each has a LOS; each has the FP of \
         its own range, and the line with the highest DRM counts (the worst TEM and the worst Hindrance of two lines \
         together: unverified). Whether a vehicle may be in such a group is left to the players.";
    A7_53 "A7.53" "Leaders who direct fire" Partly "shot"
        "The attack uses the DRM of the leader who directs it; in a group of several hexes, each with a leader, the worst. \
         Whether a leader may direct it is left to the players.";
    A7_531 "A7.531" "Leaders of a fire group in several Locations" Covered "shot"
        "A leader directs only units in his own Location. A group in several is directed only if each has a leader, and then by the \
         worst of them; with fewer leaders it has no leadership DRM and cowers (a public players' page and a program have it \
         so).";
    A7_55 "A7.55" "Mandatory Fire Group" Partly "shot"
        "Units and weapons of one Location that fire at one target in one phase are one fire group, so one DR is for all of \
         them: `shot` names the others there that may fire. Ordnance, FT, DC and a MG that lays a Fire Lane stay apart, which is left to the \
         players.";
    A7_7 "A7.7" "Encirclement" NotYet ""
        "Fire from opposite sides can Encircle a Location (unverified). A storage tank then gives neither \
         +1 TEM nor concealment.";
    A7_72 "A7.72" "Encirclement upstairs" Partly "morale"
        "A unit in an upper level is Encircled while it can trace no way to the ground free of unbroken, armed, \
         unconcealed enemies and of Blazes (one players' page quotes it); heroic and berserk units are exempt. Axis units \
         in the Postal Palace and all units in cellars are immune. Whether a wall may be Scaled (B23.424) is not covered: \
         the answer says where that would be a way out.";
    A7_8 "A7.8" "Pin" Partly "shot"
        "A pinned firer has half its FP, a pinned leader directs nobody, and no pinned unit moves. What else a pin does is not \
         covered.";
    A7_9 "A7.9" "Cowering" Partly "shot"
        "On Original doubles an attack that includes an MMC and that no leader directs shifts one column to the left, two if a \
         firer is Inexperienced; left of the first column it has no effect. Berserk and Fanatic firers, ordnance and vehicles \
         never cower; what an attack that cowered leaves as Residual FP is not covered.";
    A8_15 "A8.15" "Snap Shots" NotYet "los"
        "A shot at a unit crossing a hexside, traced to that hexside rather than to a center dot. Trench connections are immune \
         to it on the Budapest map.";
    A8_2 "A8.2" "Residual FP where it lies" Partly "move-cost"
        "A Location holds one Residual FP counter, of 1, 2, 4, 6, 8 or 12 FP, until the MPh ends. It attacks Infantry and Cavalry \
         that enter, with the TEM and SMOKE of the Location, FFMO and FFNAM, and never cowers. What it does to vehicles is not covered.";
    A8_22 "A8.22" "Residual FP" Partly "shot"
        "Defensive First Fire leaves half its column, down to a counter that exists and 12 at most: 2 leaves 1, 4 and 6 leave 2, \
         8 leaves 4, 12 leaves 6, 16 and 20 leave 8, the others 12. What an attack that cowered leaves is not covered: left or right of the shift is disputed.";
    A8_221 "A8.221" "Residual FP and breakdown" Partly "ammo-shortage"
        "A weapon that malfunctions adds nothing to Residual FP; an Original 12 in the Budapest example leaves none of the \
         small-arms FP.";
    A8_26 "A8.26" "Less Residual FP" Covered "shot"
        "Each +1 of DRM from outside the target's hex (LOS Hindrance, positive leadership, a CX firer) lowers it by one counter; \
         Height Advantage and negative leadership do not count.";
    A8_3 "A8.3" "Subsequent First Fire" Partly "shot"
        "A unit that has fired in this MPh may fire again at half its FP, not beyond Normal Range. When it may do so is left to the players.";
    A8_31 "A8.31" "Final Protective Fire" Partly "shot"
        "Extra fire at adjacent movers at half FP, at the cost of a NMC on the firer, which is left to the players. It remains allowed \
         where shortage bars Sustained Fire; the Japanese text cites it as A8.11.";
    A8_4 "A8.4" "Final Fire" Partly "shot"
        "A unit marked with First Fire has half its FP in Final Fire. A MG then uses Sustained Fire, which is left to the players.";
    A8_41 "A8.41" "Who may use Final Fire" Partly "shot"
        "In the Defensive Fire Phase a unit marked with First Fire fires only at adjacent hexes and in its own Location; one marked with \
         Final Fire does not fire, which is left to the players.";
    A9_22 "A9.22" "Fire Lanes" Partly "fire-lane"
        "A MG lays a Fire Lane with Defensive First Fire; under Ammunition Shortage it lays none (FB16.5). FB6.1243 says which Locations \
         one affects; when it may be laid, and its FP, are left to the players.";
    A9_3 "A9.3" "Sustained Fire" Partly "ammo-shortage"
        "A MG that has fired may fire again at half FP with its B# lowered by 2 (unverified). Barred at \
         Shortage Level 4-5 except as FPF.";
    A9_7 "A9.7" "Malfunction" Partly "ammo-shortage"
        "An Original IFT or To Hit DR at or above the B# breaks the weapon; without a printed number B# is 12 and an X# \
         eliminates (unverified).";
    A9_72 "A9.72" "Repair" Covered "ammo-shortage"
        "In the RPh a dr at or below the repair number fixes the weapon; a 6 eliminates it, or disables a vehicular weapon (unverified). Shortage adds worse results.";
    A10 "A10" "Morale and broken units" Partly "shot"
        "A broken unit neither fires nor directs fire (unverified). Morale Checks and rally are left to the players.";
    A10_5 "A10.5" "Rout" Partly "move-cost"
        "A broken unit moves only in the RtPh, as a rout of up to 6 MF (unverified); its destination is not covered.";
    A10_53 "A10.53" "Interdiction" Partly "morale"
        "Uses the same Open Ground test as FFMO: any positive TEM, Hindrance, hexside cover or Height Advantage cancels \
         it. Normal Range and who may Interdict are unverified; its Morale Check is not covered.";
    A10_62 "A10.62" "Desperation Morale" Partly "game"
        "A unit that breaks is under Desperation Morale until the RPh ends or it rallies (unverified). Its effect on the rally DR, and which \
         units stay DM, are left to the players.";
    A10_7 "A10.7" "Allied Troops" Partly "shot"
        "A leader's DRM is worse by one for Allied Troops of another nationality: German and Hungarian, Soviet and BVR. Fire that he \
         directs is covered where counters and map show the sides; mixed Fire Groups of allies are left to the players.";
    A10_8 "A10.8" "Fanaticism" Partly "shot"
        "Morale Level one higher, unbroken and broken (unverified). A Fanatic unit never Disrupts, takes no PAATC and does not cower. \
         Fanaticism by FB7.21 is covered in `shot`, `morale` and `cellar-fall`; name other Fanatics with `+fanatic`.";
    A11_1 "A11.1" "Close Combat" NotYet ""
        "Odds are rounded down; a DR below the Kill Number eliminates, equal to it is Casualty Reduction. TEM and Hindrances do \
         not count.";
    A11_15 "A11.15" "Melee" Partly "move-cost"
        "Units of both sides left in a Location after CC are held there: they neither move nor fire (unverified). Withdrawal is not \
         covered.";
    A11_4 "A11.4" "Ambush" Partly "close-combat"
        "Each side makes a dr in a building, woods (unverified), Budapest rubble or Rail Car hex, or where a side is \
         concealed (unverified). For the exact odds the player gives the drm, and by how much a dr must be lower.";
    A11_6 "A11.6" "PAATC" Covered "morale"
        "An MMC that would advance on an AFV takes a NTC first, one that is Inexperienced (Conscript, or Green without a leader), or \
         not Elite and of an Axis minor, a 1TC; the best leader in its Location helps, and a unit that fails is pinned. SMC, Fanatic and \
         berserk units take none. Hungarian 1st Line: FB13.3; Arrow Cross: FB13.9.";
    A11_8 "A11.8" "Street Fighting" Partly "close-combat"
        "Infantry at ground level in a building, Budapest rubble or Rail Car hex may strike a vehicle in an ADJACENT road \
         hex, CC Reaction Fire included (unverified). Railroad and boulevard hexes do not count; Debris or rubble on a \
         road does not end it. The CC itself is not covered.";
    A12_1 "A12.1" "Concealment" NotYet "setup"
        "Lost by acting in the LOS of a Good Order enemy ground unit; gain is denied by the LOS of any unbroken enemy ground \
         unit.";
    A12_12 "A12.12" "Concealment Terrain" Background "terrain"
        "Woods, rubble, building, brush, grain, marsh and orchard; in Budapest also Debris, Rail Cars and, unless Encircled, \
         storage tanks. The underpass, boulevard, open tram and tennis courts do not count.";
    A12_122 "A12.122" "Gaining concealment" NotYet "setup"
        "At turn's end automatic if out of LOS and in Concealment Terrain or with no unbroken enemy within 16 hexes. With an \
         enemy that near or in LOS at 17 or more in Concealment Terrain, Final dr 5 or less.";
    A12_34 "A12.34" "Hidden Guns" Partly "setup"
        "An Emplaced Gun in Concealment Terrain may set up hidden, and so may an eligible Gun in Rubble-WCB.";
    A13_3 "A13.3" "Cavalry Bypass" Partly "move-cost"
        "Cavalry pays double in Bypass, which is a guess and marked as one; it can enter a B32 Rail Car hex in no \
         other way.";
    A15_4 "A15.4" "Berserk" Partly "units"
        "A berserk unit charges the nearest Known enemy (unverified) and does not break when shortage \
         cannot Replace it any further.";
    A17_2 "A17.2" "Wounded SMC" Partly "game"
        "A wounded SMC has 3 MF (unverified).";
    A19_1 "A19.1" "ELR" Partly "units"
        "An unbroken squad, HS or leader failing a MC by more than its ELR is Replaced by a lower quality unit.";
    A19_12 "A19.12" "Disruption" Partly "units"
        "With nothing lower to become, a unit breaks and Disrupts instead. Fanatic units, and in Budapest Soviet and German \
         Assault Engineers and the Arrow Cross, never do.";
    A19_13 "A19.13" "Replacement" Partly "units"
        "A unit goes one rung down its ladder; shortage causes it after the attack on an Original 12 (Level 1-2), 11+ (3-4) or \
         10+ (5).";
    A19_33 "A19.33" "Inexperienced units cower" Covered "shot"
        "An attack in which an Inexperienced MMC fires cowers by two columns instead of one.";
    A20 "A20" "Prisoners, No Quarter, Massacre" Background "ssr"
        "No Quarter is in force from the start for both sides; Arrow Cross may Massacre like SS, and Hungarians may use Escape \
         (A20.55).";
    A20_55 "A20.55" "Escape of prisoners" Partly "morale"
        "In the CCPh a prisoner may attack his Guard in CC: if there is no Melee, only a broken Guard, and after a NTC; if \
         there is, any Guard, without one. Prisoners attack before they are attacked. They are free once no enemy is left in the \
         Location, or by Withdrawal or Infiltration (unverified). The CC, Rearming and Scrounging are not covered.";
    A21 "A21" "Captured equipment" Partly "ammo-shortage"
        "Using enemy weapons carries penalties. They are waived for BVR with Axis SW and between Germans and Hungarians; Soviets \
         with Axis weapons add shortage at Level 3.";
    A23 "A23" "Demolition Charges" Partly "shot"
        "A DC is Placed (A23.3) or Thrown at an ADJACENT Location; out of a Budapest cellar never farther (FB9.4). The player gives \
         the DRM of a throw and its effect on the thrower; whether a DC may be Thrown at a target that is not ADJACENT, and Set DC, are \
         not covered.";
    A23_1 "A23.1" "Attack of a DC" Partly "shot"
        "30 FP on the IFT, alone, halved only for a concealed target (two public pages). The TEM counts, leadership and LOS \
         Hindrances do not, and no hexside TEM if it was Placed (one page, unverified). Its attack on vehicles is not covered.";
    A23_3 "A23.3" "Placing a DC" Partly "shot"
        "In the MPh, in an ADJACENT Location, for the MF that it would cost the unit to enter it, not in Bypass (two public pages); \
         against an enemy AFV there it takes a PAATC first. A unit broken or pinned before that has not Placed it, which is left to the players.";
    A23_6 "A23.6" "Demolition charges and rubble" NotYet "rubble-fall"
        "A DC can rubble a building Location by its own procedure rather than by caliber (unverified).";
    A24 "A24" "SMOKE" Partly "los"
        "Hindrance per hex, end hexes included: ordnance smoke +3 (dispersed +2), WP +2 (+1), smoke grenades +2, Blaze +3, \
         burning wreck +2; at most +3 for one Location. All but the fire values are unverified. Placing and dispersing it are not covered.";
    A24_1 "A24.1" "SMOKE grenades" Partly "smoke"
        "A dr at or below the exponent, 2 MF for an ADJACENT Location or 1 for its own; a 6 ends the move. Onto a \
         higher Location only by one level, and only on a further dr of 1-3; down also to the ground of its own hex and over a \
         cliff. Shortage adds +1 or +2, CX +1. Crest Lines, water and marsh are left to the players.";
    A24_61 "A24.61" "Drift" Partly "smoke"
        "Every source except grenades, only in a Mild Breeze: at the start of the first RPh and of every AFPh (unverified) as \
         many gray counters as its Hindrance DRM, one per hex straight downwind. The furthest goes if the source is Dispersed, all \
         if it goes or the wind changes. None into or out of an Interior Building hex (unverified). Not covered from rooftops or upstairs.";
    A24_62 "A24.62" "Gusts and SMOKE" Partly "weather"
        "Gusts remove dispersed SMOKE and disperse the rest, in the RPh and again in the AFPh; Blaze SMOKE in its own hex \
         stays. `weather --dr` does it on the map, but not to grenade SMOKE, nor upstairs or where there is no \
         wind.";
    A24_7 "A24.7" "Moving through SMOKE" Partly "move-cost"
        "SMOKE adds 1 MF to the entry cost for Infantry (unverified).";
    A24_8 "A24.8" "Firing out of SMOKE" Covered "los"
        "One more Hindrance when firing out of or within SMOKE. It does not apply to cellar fire under FB9.41.";
    A25_8 "A25.8" "Hungarians in the base game" NotYet "units"
        "The base nationality rules for Hungarians are replaced by FB13.";

    A26_11 "A26.11" "Gaining Control" Partly "victory"
        "A side takes a Location, hex or building with an armed Good Order Infantry MMC there and no armed enemy ground unit in \
         the same one; whatever neither takes stays with its holder (several players' pages quote it). Setup areas, and what \
         vehicles hold, are left to the players.";
    A26_13 "A26.13" "Control of a hex" Covered "victory"
        "The MMC that takes a hex is at ground level (several players' pages quote it); an armed enemy at any level bars it.";
    A26_14 "A26.14" "Control of a building" Partly "victory"
        "The MMC may be at any level of any of its hexes except the rooftop (several players' pages quote it); in Budapest the \
         cellar counts too (FB9.1). Whether an enemy on the rooftop bars control is disputed: then there is no ruling.";

    // ---- Base rules: chapter B, terrain ----
    B_1 "B.1" "Dominant terrain" Background "terrain"
        "A hex is the terrain of its center dot, a building hex always a building hex. Where two terrains share it and neither \
         dominates, their effects add. Spilled art belongs to the neighbor for LOS only.";
    B_2 "B.2" "Cost of terrain" Covered "move-cost"
        "COT is the hex plus its counters; doubling for a climb doubles all of it (Open Ground with SMOKE uphill is 4 MF), and \
         \"1 + COT\" pays 1 for the hexside before the hex.";
    B_4 "B.4" "Hindrance level, \"over\" and \"past\"" Covered "los"
        "A Hindrance acts at its own level only. A LOS goes over a feature when it reaches beyond because an end is above the \
         top; past when neither is but a rule lets it through. EmRR TEM holds only against fire that goes past.";
    B_5 "B.5" "Continuous Slope" NotYet "los"
        "Along hexes rising one level each, no Crest Line blocks and half-level features on the slope act as if on a level line. \
         Not applied (unverified).";
    B_6 "B.6" "Inherent Terrain" Partly "terrain"
        "The entire hex with its hexsides and vertices is that terrain whatever the art: orchards, rubble, Debris, \
         bridge counters, embankment hexes, SMOKE, graveyard and crag. Bridge counters, graveyard and crag are not covered.";
    B_7 "B.7" "Looking at other terrain" NotYet "terrain"
        "Players may look up how terrain is drawn elsewhere; it decides nothing in play.";
    B_8 "B.8" "Random Direction" Covered "rubble-fall"
        "A dr of 1-6 picks a neighbor clockwise; 1 is the hex of the same letter with the next lower number (AAA29 to AAA28).";
    B_9 "B.9" "Artificial Terrain" NotYet "terrain"
        "Counters that lie on natural terrain: AFV or wreck, SMOKE, entrenchments, rubble, Debris, bridges and more. They keep \
         their own TEM and Hindrance.";
    B_10 "B.10" "Total Hindrance of six" Covered "los"
        "Hindrances adding up to +6 or more block the LOS; Low Visibility at night or in mist counts in the total, \
         even for an Observer.";
    B1 "B1" "Open Ground" Background "terrain"
        "No obstacle, no Hindrance, TEM 0; 1 MF for Infantry, 1 MP for tracked vehicles. FFMO and Interdiction apply.";
    B2 "B2" "Shellholes" Covered "tem"
        "+1 TEM, only for Infantry and not added to other TEM; a unit moving in has it only for 2 MF, and is open to FFMO for \
         1. No effect on LOS. Shellholes made by fire are not covered.";
    B3 "B3" "Roads" Background "move-cost"
        "A road hexside costs Infantry 1 MF and a CE or unarmored vehicle half an MP (BU AFV 1). At the road rate the mover is in \
         Open Ground. No entrenchments or hidden mines on paved road except by FB-SSR13.";
    B3_4 "B3.4" "Road bonus" Partly "move-cost"
        "+1 MF for Infantry crossing only road hexsides all MPh, lost by rubble, Debris, SMOKE, a Roadblock, pushing a \
         Gun or paying for other terrain; by known mines; also by Wire and Deep Snow, which the program does not see. 1 MF per \
         road hexside, 2 uphill.";
    B3_41 "B3.41" "Vehicular road rate" Covered "move-cost"
        "Half an MP across a road hexside if CE, 1 MP for a BU AFV. Not on railroads, nor where Debris or rubble covers the road.";
    B3_42 "B3.42" "Vehicles met on the road" Covered "move-cost"
        "A vehicle or wreck in the hex costs 1 MP more, 2 MP at the road rate.";
    B3_43 "B3.43" "Road under Debris or rubble" Covered "move-cost"
        "The road counts as absent, apart from Street Fighting and Clearance; Dash, road bonus and half-MP rate need a Trail \
         Break.";
    B3_5 "B3.5" "Fortifications on paved road" Partly "setup"
        "No entrenchments and no hidden mines, but FB-SSR13 lifts most of this on the Budapest map.";
    B4 "B4" "Sunken Road" Partly "los"
        "A -1 Depression: TEM 0 and Open Ground to those who see in. Infantry cross its sides for 2 MF; vehicles \
         enter and leave by road hexsides only. No entrenchments there. Only LOS and movement are covered.";
    B4_42 "B4.42" "Vehicles on a Sunken Road" Covered "move-cost"
        "Left and entered only across road hexsides; MP penalties for wrecks and turns are doubled (a CE tank entering a wreck \
         hex pays 4½ MP).";
    B4_5 "B4.5" "Sunken Road fortifications" Partly "setup"
        "No entrenchment may be in a Sunken Road hex.";
    B5 "B5" "Elevated Road" Partly "los"
        "A one-level obstacle that acts like hill ground, contour lines included, and grants no HD. Off the road: \
         Infantry 2 MF, tracked vehicles 5 MP, trucks and armored cars not at all. TEM ignores \
         its sides.";
    B6 "B6" "Bridges" Partly "los"
        "A bridge is a Location at the level of its road, separate from what lies beneath, reached only by its ends. \
         Units on and under it in one hex never see each other. Its stacking and its destruction are not covered.";
    B6_1 "B6.1" "Bridge kinds" Background "terrain"
        "A printed bridge is of stone with two lanes unless stated, at the level of the road it carries.";
    B6_2 "B6.2" "Bridge Hindrance" Covered "los"
        "+1 to a LOS drawn through the bridge, but none if in that hex it stays on the road art, or if both ends are \
         above or both are below it. A bridge blocks only between a unit on it and one beneath.";
    B6_3 "B6.3" "Open Ground on a bridge" Covered "tem"
        "Direct Fire that runs along the road art of the target's bridge hex, and all Residual FP, finds Open Ground: FFMO can \
         apply.";
    B6_31 "B6.31" "Bridge TEM, Direct Fire" Covered "tem"
        "+1 TEM against Direct Fire not along the road art, except on a pontoon bridge.";
    B6_32 "B6.32" "Bridge TEM, Indirect Fire" Covered "tem"
        "+1 TEM against Indirect Fire for units on or beneath the bridge.";
    B6_33 "B6.33" "Hitting the bridge" NotYet "wreck"
        "HE of 70mm or more with an Original KIA destroys it on a dr at or below the KIA number, +1 for stone (unverified).";
    B7 "B7" "Runway and Wide City Boulevard" Background "tem"
        "Open Ground costs off the road hexsides; road rate and bonus across them. In Budapest the boulevard rules of FB4 govern.";
    B7_3 "B7.3" "Boulevard TEM" NotYet "tem"
        "-1 TEM against unarmored units in every fire phase; it adds to FFMO and to wall or hedge TEM.";
    B8 "B8" "Sewers" NotYet ""
        "A hidden level beneath manhole Locations used by Good Order Infantry; FB-SSR9 sets the Task Checks.";
    B8_1 "B8.1" "Manholes" Covered "sewer"
        "Black-circle hexes, and paved-road hexes whose roads cross three or more hexsides. Debris does not close \
         them; losing the cellar of the hex does.";
    B8_2 "B8.2" "Sewer Locations" Covered "los"
        "A Sewer Location lies beneath each Manhole Location. LOS exists only within a sewer Location and between \
         adjacent ones; TEM -2; no vehicles, ordnance or OBA.";
    B8_4 "B8.4" "Sewer movement" Partly "move-cost"
        "As its first act in a manhole Location a unit spends all its MF with a leader's TC: base 4TC, in Budapest 3TC \
         Soviet, 2TC Axis, 1TC Vannay. It ends beneath a manhole at most three hexes away. The Sewer Emergence dr is \
         left to the players.";
    B8_42 "B8.42" "Sewer Emergence" Partly "sewer"
        "A dr at the start of the APh decides where the unit comes up (unverified); -1 drm \
         with a Hungarian leader. Only the drm is covered, and the odds with the number from your rulebook (--emerge-at-most); \
         the way up is refused.";
    B8_6 "B8.6" "Tunnels" Background "setup"
        "Allowed in the base game; barred in Budapest by FB-SSR11.";
    B9 "B9" "Walls and hedges" Background "los"
        "Half-level hexside terrain. Crossing costs 1 + COT for Infantry and tracked AFVs; TEM is +2 wall, +1 hedge.";
    B9_1 "B9.1" "The whole hexside" Partly "los"
        "Wall and hedge fill the entire hexside with its vertices, even where the drawn line stops short, except at \
         an obvious road gap. Road gaps are not covered yet.";
    B9_2 "B9.2" "Wall and hedge LOS" Covered "los"
        "Blocks LOS at its own level unless the hexside belongs to an end hex; a full level of difference sees over \
         it. Lying along the LOS it blocks if it touches neither end hex, or if the far vertex has walls on all three \
         hexspines; at that vertex no other wall blocks by itself.";
    B9_21 "B9.21" "Entrenched behind a wall" Covered "los"
        "A unit IN an entrenchment uses a wall or hedge hexside of its own hex only to and from the adjacent hex \
         across it, or a Location higher than itself. Both ways.";
    B9_3 "B9.3" "Wall and hedge TEM" Covered "tem"
        "+2 wall, +1 hedge against Direct Fire crossing or touching the hexside on its way in, also along the hexspine; not for \
         PRC nor for a mover through the road gap.";
    B9_31 "B9.31" "One or the other" NotYet "tem"
        "Wall or hedge TEM never adds to other positive TEM; a unit choosing in-hex TEM gives up Wall Advantage for the turn, and \
         a TEM of 0 cannot be chosen.";
    B9_32 "B9.32" "Wall Advantage" Partly "tem"
        "Of two ADJACENT enemies only the one holding Wall Advantage uses the shared hexside. It is claimed at setup, on entry or \
         at the end of a RPh and lost on entering a new Location. Cellar units never have it.";
    B9_33 "B9.33" "Height against walls" Partly "tem"
        "A firer whose height advantage in full levels exceeds the range lowers wall, hedge, shellhole, bridge and entrenchment \
         TEM by the excess; at 0 FFMO returns.";
    B9_34 "B9.34" "Walls and Indirect Fire" Covered "tem"
        "Against Indirect Fire a wall on any side of the hex gives +1, whether or not the line crosses it, and a hedge 0; Air Bursts \
         still count.";
    B9_35 "B9.35" "Upstairs behind a wall" Covered "tem"
        "A target above the Base Level of its hex gets no wall or hedge TEM.";
    B9_36 "B9.36" "Vehicles behind walls" Partly "tem"
        "A vehicle with Wall Advantage over a wall is Hull Down, or uses in-hex TEM instead.";
    B9_6 "B9.6" "Hillside wall or hedge" Partly "los"
        "On a hexside between two Base Levels it stands at the higher one and is ignored between ends a full level \
         apart; a unit below its base gets no benefit from it, nor Wall Advantage. Any wall or hedge between two Base Levels \
         is read as one, wherever the hill is drawn.";
    B10 "B10" "Hills" NotYet "los"
        "Each hex has one Base Level; higher ground blocks like an obstacle, and climbing costs extra.";
    B10_1 "B10.1" "Base Level" Covered "terrain"
        "The level of the hex's center dot, even where the hex shows several colors.";
    B10_11 "B10.11" "Crest Line" Covered "los"
        "The line where two full levels meet inside a hex. Embankment hexes have none.";
    B10_2 "B10.2" "LOS between levels" Covered "los"
        "From above, LOS must fall off a Crest Line as it leaves and not meet ground of its own level again; from \
         below, it reaches only the first Crest Line. A Crest Line in an adjacent lower hex is seen through.";
    B10_21 "B10.21" "LOS on one level" Covered "los"
        "Clear if no ground between is higher than the ends.";
    B10_22 "B10.22" "Obstacles on hills" Covered "los"
        "To see past an obstacle to a unit at least as high as its top, being equally high is enough.";
    B10_23 "B10.23" "Blind Hexes from a Crest Line" Covered "los"
        "A bare Crest Line makes Blind Hexes by range and height like an obstacle, possibly none; a double drop makes \
         at least one unless the viewer is adjacent.";
    B10_31 "B10.31" "Height Advantage" Covered "tem"
        "+1 TEM against Direct Fire for a target a full level or more above the firer with no other positive TEM; cancels FFMO. \
         Not while being hit on the Crest Line just climbed, and not against Indirect Fire.";
    B10_4 "B10.4" "Climbing cost" Covered "move-cost"
        "Infantry double COT per full level gained; vehicles pay 4 MP more, 2 by road. Half-levels never double.";
    B10_51 "B10.51" "Abrupt Elevation Change" Covered "move-cost"
        "More than one full level at once: each level between costs Infantry 2 MF up and 1 down, a vehicle 4 MP up and 2 down, \
         on top of what the last level costs (B10.4), and a vehicle off road a Bog Check at +1. SMOKE is not doubled there. \
         Unverified except for the DRM.";
    B10_52 "B10.52" "Double-Crest" Told "move-cost"
        "A hexside along which two Crest Lines run: no vehicle crosses it off road (unverified). Maps do not show where \
         Crest Lines run within a hex, so the ruling says so and gives the cost of the other case.";
    B11 "B11" "Cliffs" Partly "move-cost"
        "A cliff hexside is crossed only by Climbing (unverified), which is refused; a bridge may \
         lead over one. The other hexsides of its hexes are entered and left as usual.";
    B11_21 "B11.21" "Cliffs and Blind Hexes" Covered "los"
        "Seen from any hex but the one whose side it is, a cliff makes at least one Blind Hex.";
    B12 "B12" "Brush" Background "los"
        "Infantry 2 MF, Kindling 9, Spreading 6, TEM 0 but not Open Ground; Deep Snow turns it into Open Ground.";
    B12_2 "B12.2" "Brush Hindrance" Covered "los"
        "+1 for each brush hex between ends at its level, by art. Where only one end is on an embankment half a level above it, and \
         the other at its level, +1 in all (F6, unverified; brush-from-emrr=never for none).";
    B13 "B13" "Woods" Partly "los"
        "One-level obstacle, Infantry 2 MF, Kindling 9, Spreading 7; vehicles pay all of their MP, an AFV half of them \
         at +3, and take a Bog Check.";
    B13_2 "B13.2" "Woods height" Covered "los"
        "A one-level obstacle by art, rising from the ground of its hex.";
    B13_3 "B13.3" "Woods TEM and Air Bursts" Partly "tem"
        "+1 against Direct Fire; -1 against Indirect Fire for unarmored, CE or open-topped targets, which always counts (a \
         foxhole in woods against a mortar is +1 in all). Whether an AFV is CE or open-topped is not asked.";
    B13_31 "B13.31" "Woods-road TEM" Covered "tem"
        "A unit moving at the road rate along a woods-road gets no woods TEM, and is open to FFMO, from a firer whose LOS does not \
         cross the woods art, whatever the heights; otherwise the woods protect as usual.";
    B13_41 "B13.41" "Woods-road and vehicles" NotYet "move-cost"
        "Penalties for vehicles, wrecks and turning on a woods-road are doubled: a tank in a wreck hex pays 4½ MP.";
    B13_4212 "B13.4212" "Trail Break fire penalty" Partly "tem"
        "-1 against a unit moving by a Trail Break; it adds to FFNAM and to Debris TEM.";
    B14 "B14" "Orchards" Background "los"
        "Infantry 1 MF, Kindling 11, Spreading 9, TEM 0 but not Open Ground; no Air Bursts.";
    B14_1 "B14.1" "Orchards are Inherent" Covered "los"
        "An orchard fills its whole hex.";
    B14_2 "B14.2" "Out-of-season orchard" Covered "los"
        "+1 per orchard hex at its level, or with an end above its base; with an end more than a level above, at most \
         +1, and only for one adjacent to the lower unit.";
    B14_21 "B14.21" "Orchard in season" Covered "los"
        "+1 per hex at its own level; with an end above its base it is a one-level obstacle with Blind Hexes.";
    B14_6 "B14.6" "Orchard-road" Covered "los"
        "No Hindrance, whatever the heights, from orchard hexes in which the LOS never leaves the road; along it FFMO applies to \
         units moving by the road.";
    B15 "B15" "Grain" Covered "los"
        "+1 Hindrance at its level in season only (June to September), so never on Budapest's winter dates; no TEM, but not Open \
         Ground; Infantry 1½ MF; Kindling 10, Spreading 6. Grain on a map is in season.";
    B17 "B17" "Crag" Partly "los"
        "Inherent, +1 Hindrance at its level, +1 TEM; no Guns except mortars.";
    B18 "B18" "Graveyard" Covered "los"
        "Inherent, +1 Hindrance at its level, +1 TEM; Infantry 1 MF, AFVs half of their MP, other vehicles only by \
         road.";
    B19 "B19" "Gully" Partly "move-cost"
        "A -1 Depression; Infantry 2 MF plus other terrain in it.";
    B19_2 "B19.2" "Gully LOS" Partly "los"
        "Two units IN see each other only along Depression art or when adjacent across a Depression hexside; from outside, one \
         level of height per hex of range.";
    B19_21 "B19.21" "Woods and brush in a gully" Covered "los"
        "Drawn on both sides, they are at ground level and IN the Depression alike, for LOS and TEM.";
    B19_51 "B19.51" "Crest Line at a vertex" NotYet "los"
        "Where a Crest Line and Depression hexside meet at a vertex, a LOS along the hexside is blocked.";
    B20 "B20" "Streams" Partly "los"
        "For LOS a -1 Depression, treated like the gully. What it costs to wade is not covered.";
    B21 "B21" "Water Obstacles" Partly "los"
        "Rivers, canals and ponds: ground at their own level, with no effect on LOS. Movement in and along them is not covered.";
    B20_9 "B20.9" "Crest status" NotYet "los"
        "A unit at Crest of a gully or stream is seen as at ground level on that side. Treated as unavailable in Sunken Roads \
         (unverified).";
    B23 "B23" "Buildings" Background "los"
        "Obstacles by art; TEM +3 stone, +2 wooden; Infantry 2 MF. Height comes from the number of hexes and the stair symbol, \
         not from the material.";
    B23_2 "B23.2" "Building height and equal levels" Covered "los"
        "A building rises from its hill. A top level with both ends does not block; to see past it to something \
         lower, the viewer must be higher.";
    B23_21 "B23.21" "Single-Story house" Covered "los"
        "One hex without a stair symbol: a one-level obstacle with a ground Location only and no rooftop.";
    B23_22 "B23.22" "Two-Story house" Covered "los"
        "Multi-hex without stair squares: a 1½-level obstacle with ground and Level 1, stairs in every hex.";
    B23_23 "B23.23" "Multi-Story building" Covered "los"
        "A white square marks stairs: a 2½-level obstacle with ground, Levels 1 and 2 and a rooftop; levels change in \
         stair hexes only.";
    B23_24 "B23.24" "Third-level building" Covered "los"
        "A red square: a 3½-level obstacle with ground and Levels 1, 2, 3.";
    B23_25 "B23.25" "LOS inside a building" Covered "los"
        "Between ADJACENT Locations of a building, cellar included, LOS is normal, but no rowhouse wall may lie between.";
    B23_3 "B23.3" "Building TEM" Covered "tem"
        "+3 stone, +2 wooden; +1 more against Indirect Fire for each level above the target, rooftop excluded. None while in \
         Bypass.";
    B23_4 "B23.4" "AFV in a building" Partly "move-cost"
        "Only a fully-tracked AFV may enter: half its MP allotment (fractions up) and a Bog Check. Other vehicles and Cavalry \
         stay out.";
    B23_41 "B23.41" "Falling into the cellar" Partly "cellar-fall"
        "A colored 6 on that Bog DR (unverified) drops the AFV through the floor, with no wreck \
         left; in Budapest 4 or more does (FB9.62). Crew Survival and Scrounging (D10.5) are left to the players: \
         their numbers stand on the counter and in the rulebook.";
    B23_423 "B23.423" "Guns in buildings" Partly "setup"
        "Ground level takes small Guns, AT and INF Guns that are not large, and mortars by their own rule. Upper levels only if \
         Fortified, for ART, AT or INF of 76mm or less; rooftops take mortars of 82mm or less. \
         A mortar inside fires no Indirect Fire (FB8.3 example).";
    B23_71 "B23.71" "Rowhouse wall" Covered "los"
        "A black bar blocks LOS through it unless both ends are above it, standing as high as the lower of the two parts; a \
         higher end sees over it with Blind Hexes. It ends where the art of its building does.";
    B23_711 "B23.711" "Breach" Partly "los"
        "A Breach in a rowhouse wall makes the two Locations of its level on either side ADJACENT: LOS between them, and \
         Infantry movement, cellars included. That it opens no other LOS is a reading. Making one, and what a Gun may do at \
         it, are not covered.";
    B23_74 "B23.74" "Factory" Partly "los"
        "In Budapest 1½ levels high, ground Location and rooftop; Infantry move inside from hex to hex for 1 MF. \
         Movement is not covered yet.";
    B23_741 "B23.741" "Inside a factory" Covered "los"
        "A LOS wholly inside the art takes +1 Hindrance per factory hex between and no weather; fire so traced meets +1 TEM.";
    B23_742 "B23.742" "Vehicle-sized entrance" Partly "move-cost"
        "Lets any vehicle in by the road or rails; a fully-tracked AFV pays a quarter of its MP with a Bog Check, by another side \
         half.";
    B23_743 "B23.743" "Factory rubble" Covered "tem"
        "A rubbled factory hex is a hole: next to it one may be seen over the rubble inside at +1 interior TEM, in the rubble at \
         +3. The Factory lives on.";
    B23_8 "B23.8" "Rooftops" Partly "move-cost"
        "A Location half a level above the top floor. Treated as TEM 0 and Open Ground unless Height Advantage applies \
         (unverified). Infantry reach it from the top floor where there are stairs or a way to it, for 1 MF, and an adjacent \
         rooftop of the building of equal height for 2 MF (both unverified). Scaling is not covered.";
    B23_84 "B23.84" "Rooftops and height" Covered "los"
        "A rooftop Location does not make the building a taller obstacle.";
    B23_86 "B23.86" "Rooftop rubble" Covered "rubble-fall"
        "A rooftop is never rubble: it ceases to exist when a level below it in its hex is rubbled, and units on it fare as units on a \
         rubbled level do (B24.11, unverified).";
    B23_87 "B23.87" "Rooftop of a Factory" Partly "move-cost"
        "From the ground, where stairs or a road hexside are, for 1 MF and 1 more for each full level of the Factory: 2 MF for \
         one of 1½ levels (unverified). Scaling is not covered.";
    B23_912 "B23.912" "Fortified from the ground up" Partly "game"
        "A level is Fortified only if every level below it is, from the ground up, the cellar not counted (FB9.11): `game check` \
         says so of Locations set as fortified. Which buildings may be Fortified, and by how many counters, is not covered.";
    B23_921 "B23.921" "Fortified building TEM" Covered "tem"
        "A Fortified Location has +1 more than the building's TEM. Set it with `-s L33@1=fortified` or in a game, or give it to a \
         unit with `+fortified`.";
    B23_922 "B23.922" "Entering a Fortified Location" Covered "move-cost"
        "Infantry do not enter a Fortified building Location held by armed enemies until these are gone or broken [EXC: from a \
         connected trench, FB-SSR14]. The map file says who holds it. (unverified)";
    B23_93 "B23.93" "Guns in Fortified Locations" Partly "setup"
        "Any Gun may set up at a Fortified ground level; none is moved into one. One page says that it never leaves, another source says so \
         only of an upper level: `-s fortified-guns=leave`. Upstairs only AT, INF and ART of 76mm or less set up, in stone. What it may fire at is not covered.";
    B24 "B24" "Rubble" Partly "rubble-fall"
        "Half-level obstacle, +3 stone or +2 wooden; Infantry 3 MF, AFVs as for a building; no road rate and no \
         Bypass. A manhole under rubble at ground level is not covered.";
    B24_1 "B24.1" "Rubble creation" Covered "rubble-fall"
        "A rubbled Location is no longer a building, except as FB3.2 and FB3.3 keep it one.";
    B24_11 "B24.11" "Rubbling by HE" Covered "rubble-fall"
        "HE of 70mm or more with an Original KIA: a dr (+1 stone) at or below the KIA number rubbles that level and all above. If \
         upstairs, one more dr, +1 per level above, rubbles the whole hex on 6 or more. \
         Caliber, column and KIA number are left to the players.";
    B24_12 "B24.12" "Falling rubble" Partly "rubble-fall"
        "On a Final colored 7 or more it falls on one neighbor by the white dr and makes it rubble of the same material; Stone \
         Rubble also replaces a Rail Car. \
         That unarmored units under it are eliminated is unverified.";
    B24_121 "B24.121" "AFV under rubble, road under rubble" Partly "rubble-fall"
        "An AFV is not destroyed by the fall; a moving or Motion one takes a Bog Check (unverified). A covered road counts as absent until Cleared. PRC in it are left open.";
    B24_2 "B24.2" "Rubble LOS" Covered "los"
        "Inherent half-level obstacle at ground level; on an upper level the hex is an obstacle to that level plus a \
         half (unverified).";
    B24_3 "B24.3" "Rubble TEM" Covered "tem"
        "+3 in stone, +2 in wooden rubble.";
    B24_4 "B24.4" "Entering rubble" Covered "move-cost"
        "Infantry 3 MF; a fully-tracked AFV as into a building, with no fall if the cellar itself is rubble. Stairs past a \
         rubbled level suffer as well.";
    B24_7 "B24.7" "Clearance" Partly "clear"
        "One DR for all units clearing one thing: Good Order MMC or a bulldozer, TI; a Final DR of 2 or less succeeds. DRM: -1 by a \
         squad, -1 a further HS or crew, -2 a further squad, -5 a bulldozer, a leader's, CX +1, Labor. Declared in the MPh, \
         rolled at the end of the CCPh (all unverified but CX). Only Debris and rubble are covered, not Flame, Wire, mines, \
         DC or roadblock.";
    B24_71 "B24.71" "Clearing rubble" Partly "clear"
        "Each success lays a Trail Break between two hexsides of fallen rubble, not rubble of the hex's own building \
         (unverified), through which the covered road is usable again; with all six crossed the rubble goes. All MF are \
         spent in the hex, TI, subject to Hazardous Movement (unverified). A bulldozer's entry without Bog Check is not \
         covered.";
    B24_8 "B24.8" "Labor" Partly "clear"
        "A failed Clearance or Manhandling DR puts a -1 Labor counter on the units that tried, and a second failure of \
         the same task makes it -2 at most (unverified); it counts only for that task. Entrenching is not covered.";
    B25 "B25" "Fire" Partly "fire"
        "A Flame grows into a Blaze, which may spread to ADJACENT Burnable Terrain. A Blaze Location cannot be entered and its \
         smoke hinders by +3. How a Flame grows is not covered.";
    B25_1 "B25.1" "Burnable Terrain" Covered "fire"
        "Only Burnable Terrain can carry a Flame or Blaze. Debris and storage tanks never burn.";
    B25_11 "B25.11" "Kindling" NotYet "fire"
        "Good Order Infantry may set a fire on a DR at or above the Kindling number: woods 9, brush 9, orchard 11, wooden \
         building 7, stone 8, Rail Car 8. Barred in Budapest.";
    B25_12 "B25.12" "Fire from a flamethrower" NotYet "fire"
        "An Original K or KIA by FT on an unarmored target may start a fire by a further DR against the Kindling number.";
    B25_5 "B25.5" "Environmental Conditions" Partly "fire"
        "EC give a DRM to Kindling and to a spreading fire, but not for a building (unverified). The player gives the \
         EC; only the weather changes them: Fog, Mist or Falling Snow to Moist, the first \
         rain to Wet for good (unverified), which is not kept.";
    B25_6 "B25.6" "Spreading Fire" Partly "fire"
        "In the AFPh a DR at or above the Spreading number lights the neighbor: woods 7, brush 6, orchard 9, wooden building 8, \
         stone building and Rail Car 9. Timing and the DRM of EC and wind are unverified; the player gives the DRM of elevation; how a Flame grows is not covered.";
    B25_62 "B25.62" "Directly attached" Partly "fire"
        "Burning and target terrain touch across the hexside: contiguous woods, one building, a straddling Rail Car. Otherwise \
         spreading is harder (how much: unverified). \
         Without attachment the whole DRM must be given.";
    B25_63 "B25.63" "Wind" Partly "fire"
        "Wind gives a DRM to a fire spreading with, across or against it, but not from Location to Location of one building \
         (unverified). A dr as the game begins: 1-3 none, 4-5 a Mild Breeze, 6 Heavy Winds, which remove SMOKE \
         (all unverified). `-s wind=mild,2` or a game keeps it.";
    B25_64 "B25.64" "Wind direction" Partly "weather"
        "A dr as the game begins, read by B.8: the hexside to which the wind blows until it changes. There is none in \
         an Interior Building Location except on its rooftop (unverified).";
    B25_65 "B25.65" "Wind Change" Partly "weather"
        "A DR at the start of each RPh; on a 2 roll a dr. 1 or 2: one or two hexsides clockwise; 3 or 4: one or two the other \
         way; 5 stronger, 6 weaker, and past either end a Mild Breeze (all unverified). Fires lit by Heavy Winds are not covered.";
    B25_651 "B25.651" "Gusts" Partly "weather"
        "A Wind Change DR of 12, 10 or more in Gusty weather (E3.4): Gusts for the Player Turn (unverified). A24.62 has their \
         effect on SMOKE; the fire that they spread is not covered.";
    B25_66 "B25.66" "Fire and collapse" Partly "weather"
        "On a Wind Change DR of 12 a burning building Location becomes rubble (unverified). `weather` says so; \
         `rubble-fall` rules on what falls then.";
    B26 "B26" "Wire" Partly "los"
        "No effect on LOS or TEM; it lies anywhere but in buildings, rubble, sewers, marsh and water (two pages quote it). The Axis may \
         not hide it in Budapest. The cost to get beneath it (a dr of MF), the +1 to fire at it and the effect of vehicles are not \
         covered.";
    B27 "B27" "Entrenchments" Partly "setup"
        "Foxholes and trenches; not on paved road, Sunken or Elevated Road, bridge, rubble or building, except that \
         FB-SSR13 opens paved, boulevard and RR hexes. Their capacity is not counted.";
    B27_1 "B27.1" "Where foxholes may be" Partly "setup"
        "One counter per hex for 1, 2 or 3 squads plus four SMC in all; not on paved road, bridge, rubble, building or Water. Dug \
         on a Final DR of 5 or less.";
    B27_2 "B27.2" "Entrenched LOS" Covered "los"
        "As for the hex itself, limited only by B9.21 behind a wall or hedge and by FB6.1233 behind an embankment.";
    B27_3 "B27.3" "Entrenchment TEM" Partly "tem"
        "+4 against OBA and OVR, +2 against all else, not added to other positive TEM; Air Burst -1 still counts.";
    B27_5 "B27.5" "Trench" Partly "setup"
        "Fills its hex for 3 squads; a vehicle beneath is HD. Its TEM holds against fire from a connected trench. From \
         trench to trench nothing is paid for going out and in (unverified), and FFMO, FFNAM \
         and Interdiction are avoided.";
    B27_56 "B27.56" "A-T Ditch" Partly "setup"
        "A trench for Infantry, 2 MF more in or out; closed to vehicles. The NN14 turntable is one.";
    B28 "B28" "Minefields" Partly "move-cost"
        "A-P strength 6, 8 or 12, attacking on entry and on exit, each separately; no MF cost and no TEM. Secret until they attack, \
         except openly placed ones in Budapest. Attacks on Infantry and Cavalry are covered, but not those of A-T mines.";
    B28_1 "B28.1" "Where mines may be" Partly "setup"
        "Not on bridge, paved road, runway, sewer, crag, Interior Building, rubble or Water; FB-SSR13 opens road, boulevard and \
         RR hexes.";
    B28_3 "B28.3" "Mines and TEM" Covered "move-cost"
        "A minefield gives no TEM, and no TEM, FFMO, FFNAM or change of FP counts in its attack; Deep Snow, where movement is \
         refused, halves it and adds 1.";
    B28_41 "B28.41" "Attacks of minefields" Partly "move-cost"
        "A-P mines attack on the IFT with their factors any unit that enters their hex on foot, and again any that leaves it; if \
         broken or pinned by that it stays. A-T mines attack neither Infantry nor Cavalry. Mines of a building do not attack within it, \
         as the FB-SSR2 example is read. Attacks on vehicles, and on units coming from another building's upper level, a cellar or a \
         trench, are not covered.";
    B28_53 "B28.53" "Mines on paved road" Partly "setup"
        "Suspended in Budapest by FB-SSR13, except on bridges.";
    B29 "B29" "Roadblock" Partly "los"
        "In Locations of a road or of rails (B32.11). To LOS and TEM a wall across the road's hexside; from either vertex it goes straight on to the center dot of a \
         building or woods hex, as the same half-level obstacle. Infantry and Cavalry pay 1 + COT; vehicles may not cross, nor pass an end of it in \
         Bypass, except by SSR. For a unit in Bypass there it is a wall against Direct Fire. Its removal is not covered.";
    B30 "B30" "Pillbox" Partly "setup"
        "A Location of its own seeing only inside its CA; its TEM replaces all other. Going in or out costs 1 MF. It may be on Open \
         Ground, with any road but not a bridge, in brush, orchard, grain and woods (two pages quote it); they do not say whether \
         IN a Sunken Road.";
    B31 "B31" "City terrain" NotYet "terrain"
        "Overview of Narrow Streets, Steeples and one-hex Two-Story buildings used on the Budapest map.";
    B31_1 "B31.1" "Narrow Street" Partly "move-cost"
        "A road drawn over a hexside: VBM along it at half the usual cost and without the clearance test. Its TCA and \
         VCA limits are off in Budapest (FB-SSR3). That it has one lane is left to the players.";
    B31_2 "B31.2" "Steeple" Partly "los"
        "A Location above the top floor for one HS (`game check`), with its building's TEM; for LOS it rises half a level above \
         its highest Location over its own art only (a working reading, an option). No source says how many SMC it holds.";
    B31_3 "B31.3" "One-hex Two-Story building" Covered "los"
        "A large white dot marks a one-hex building of two floors, 1½ levels high with ground and Level 1 (A5, A6, \
         AAA5).";
    B37 "B37" "Debris (base rules)" NotYet "rubble-fall"
        "The later general Debris rules. They bar Debris from Rail Car hexes and list more hexes it can fall on; in Budapest FB2 \
         governs.";
    B37_3 "B37.3" "Debris entry (base rules)" NotYet "move-cost"
        "Infantry 2 MF, or 4 MF into a gully with Debris; a fully-tracked AFV adds a quarter of its allotment and a Bog Check.";
    B37_5 "B37.5" "Falling Debris (base rules)" Partly "rubble-fall"
        "By SSR only, on the same colored 5-6, onto adjacent lower hexes including roads, bridges and gullies but no Rail \
         Cars. A map of chapter B or VotG has none yet.";

    // ---- Base rules: chapter C, ordnance ----
    C1 "C1" "Offboard artillery" NotYet "los"
        "An FFE hinders LOS through its Blast Area by +1. Plentiful adds a black chit and Scarce a red one (chits unverified).";
    C1_2 "C1.2" "Radio Contact" NotYet "availability"
        "One DR per PFPh or DFPh at or below the contact number.";
    C1_211 "C1.211" "Plentiful and Scarce ammunition" Partly "availability"
        "Plentiful OBA adds a black chit, Scarce a red one (unverified). Soviets always Plentiful; Axis \
         Scarce from 15 January.";
    C1_822 "C1.822" "Bombardment" Partly "wreck"
        "The hex checks Morale (Rail Car and stone building 9). Read as a 2MC, so that a Rail Car fails on an Original 8 or more; \
         whether the 2 applies to structures is not settled. \
         Only for Rail Car hexes.";
    C2 "C2" "Guns" Partly "setup"
        "Classes: AT, INF, ART, AA, RCL, mortar. Small Guns are +1 to hit, large ones -1.";
    C2_27 "C2.27" "Target size" Partly "shot"
        "A Small Gun gives +1 To Hit DRM, a Large one -1; size is ignored in a pillbox.";
    C2_7 "C2.7" "Guns in buildings and rubble" Partly "setup"
        "At ground level: small Guns, AT and INF Guns short of large, and mortars.";
    C3_3 "C3.3" "Basic To Hit numbers" Partly "shot"
        "At 0-6, 7-12, 13-18 and 19-24 hexes: Infantry Target Type black 8, 7, 6, 5, red 8, 6, 5, 4; Area 7, 7, 8, 8. Vehicles, and \
         ranges over 24 hexes, are not covered, for lack of a third table. Hungarians use black numbers (FB13.5), Soviets red: \
         `shot --attack ordnance --to-hit`.";
    C3_33 "C3.33" "Area Target Type" Partly "shot"
        "A hit is resolved at half the Gun's FP, which picks the column.";
    C3_71 "C3.71" "Critical Hits" Partly "shot"
        "A Critical Hit doubles the Gun's FP, which then picks the column.";
    C4 "C4" "Changes of the To Hit number" Partly "shot"
        "At 13 to 24 hexes: L +1; 57mm or less -1, 40mm or less -1 more; a short barrel -1 on the Area Target Type. LL and \
         special ammunition are not covered.";
    C5_1 "C5.1" "Case A by turret" Covered "ca-change"
        "T +1, +2, +3; ST +2, +3, +4; NT +3, +4, +5 for one, two or three hexspines. Out of gas, the listed T and ST guns pay 1 \
         more.";
    C5_11 "C5.11" "CA change" Covered "ca-change"
        "Turning the whole vehicle, or an unturreted Gun, uses the NT row (+3, +4, +5); doubled in building, woods, rubble and \
         Rail Car hexes (+6, +8, +10).";
    C5_5 "C5.5" "Case E: fire inside the hex" Covered "ca-change"
        "+2 at a target in the firer's hex (unverified); doubled in a Rail Car hex by B32.54, which \
         FB6.24 does not do.";
    C5_6 "C5.6" "Intensive Fire" Partly "ammo-shortage"
        "One more shot at Case F +2 and B# lowered by 2 (unverified). At Shortage Level 4-5 only against \
         an OVR.";
    C8_2 "C8.2" "Elite and special ammunition" Partly "availability"
        "Elite status raises Depletion Numbers by 1. In Budapest Soviets (not BVR) always have it, the Axis never.";
    C8_31 "C8.31" "HEAT against Infantry" NotYet "availability"
        "May be fired at Infantry only behind hard cover such as building or rubble (unverified); B32.511 \
         adds Rail Car TEM.";
    C8_9 "C8.9" "Depletion Numbers" Partly "availability"
        "Original To Hit DR below the number: fires; equal: fires and runs out; above: none left (unverified). Shortage lowers it by 1 or 2.";
    C9_3 "C9.3" "Spotters" Partly "tem"
        "A spotter ADJACENT to a mortar sees for it, whatever the height and LOS between the two (FB8.3 example). What spotting \
         does to the attack is not covered.";
    C10_1 "C10.1" "Towing" Partly "move-cost"
        "A towing vehicle pays 1 MP more per hex and may not go in Bypass (except on a Narrow Street), over a wall or \
         hedge, or into a building or rubble; nor in Reverse, which the program does not see.";
    C10_3 "C10.3" "Manhandling" Partly "manhandle"
        "A Final DR below the M# moves a Gun one hex, and it may go on; on the M# it moves but stops; above it, it stays. \
         DRM: the MF, doubled; positive TEM of hexside and hex; -2 by road, not by rail; -1 per further crew or HS, -2 per \
         further squad, -1 for a lone squad, -4 at most (unverified); CX +1; Labor. Not ruled: leadership. Not covered: mud, snow, Low Ammo.";
    C11_2 "C11.2" "Emplacement" Partly "setup"
        "+2 TEM for Gun and crew in place of other TEM, where the Gun set up with its crew; lost if it moves. Not on paved road, \
         bridge, runway or rooftop. It blocks EmRR LOS like an entrenchment.";
    C13 "C13" "PF and ATMM" NotYet "availability"
        "Overview of the Panzerfaust and magnetic mine checks, each met on a Final dr of 3 or less in 1945 examples.";
    C13_31 "C13.31" "PF check" Partly "availability"
        "Final dr 3 or less finds a Panzerfaust: 1945 -1, CX +1, Hungarian +1, Shortage Level 4 or 5 +1 or +2.";
    C13_7 "C13.7" "ATMM check" Partly "availability"
        "Final dr 3 or less allows a magnetic mine: CX +1, Hungarian +2 (Elite only), Shortage Level 4 or 5 +1 or +2.";

    // ---- Base rules: chapter D, vehicles ----
    D2_1 "D2.1" "Vehicle movement" Partly "move-cost"
        "Up to the MP allotment; from its first new hex on, a vehicle is a moving target for the MPh. Start and Stop \
         cost 1 MP each (unverified) and are not counted.";
    D2_11 "D2.11" "VCA change" NotYet "move-cost"
        "1 MP per hexspine, 2 in a building, woods or rubble hex not being bypassed.";
    D2_14 "D2.14" "Hexes with vehicles" Covered "move-cost"
        "Each vehicle or wreck in the hex entered costs 1 MP more, 2 at the road rate.";
    D2_3 "D2.3" "Vehicular Bypass" Partly "move-cost"
        "Twice the other terrain's cost per hexside, hexside terrain and rails included first: 2 x (1 + COT) over rails, 2 MP in \
         plain Open Ground for a tracked AFV.";
    D2_4 "D2.4" "Motion" NotYet "move-cost"
        "A Motion attempt in the DFPh; on a Narrow Street it may turn the vehicle 180 degrees after a Bog Check at +1 (FB-SSR3).";
    D2_51 "D2.51" "ESB" NotYet "out-of-gas"
        "Extra MP at the risk of immobilization by a nationality DR; a crew stranded that way may not Abandon under FB-SSR19.";
    D3_45 "D3.45" "Inexperienced crew" NotYet "units"
        "A crew in an ally's AFV (German or Hungarian) is Inexperienced.";
    D3_7 "D3.7" "Disabled MA" Partly "ammo-shortage"
        "A disabled MA cannot be repaired; in Budapest Recall waits until all armament is disabled.";
    D3_71 "D3.71" "Low Ammo" Partly "ammo-shortage"
        "A counter under which the Gun breaks down sooner: by level at B#-1, B#-2 or B#-3 in FB16.4.";
    D4_2 "D4.2" "Hull Down" Partly "tem"
        "Hull hits miss. Gained behind a wall with Wall Advantage, beneath a trench or behind an embankment, which `tem` finds, \
         or on a Crest by maneuver, which is not covered; it is not a TEM and does not combine with in-hex TEM.";
    D4_21 "D4.21" "HD behind a wall" Partly "tem"
        "Against Direct Fire entering across a wall or roadblock over which the vehicle holds Wall Advantage. In Bypass it is \
         not covered.";
    D4_22 "D4.22" "HD by maneuver" NotYet "tem"
        "A vehicle with Height Advantage on a Crest may gain HD for MP and a dr; never so on an embankment.";
    D5_34 "D5.34" "Stun" NotYet "game"
        "A game records that a vehicle is stunned; what it may then do is in no source here, and is left to the players.";
    D5_341 "D5.341" "Recall" Partly "units"
        "A vehicle whose MA is disabled must leave; for Axis vehicles only once all armament is (FB-SSR18).";
    D5_4 "D5.4" "Abandonment" Partly "ssr"
        "FB-SSR19 bars leaving a mobile vehicle voluntarily (two halftracks excepted); one out of gas may be left at once under \
         FB-SSR20.";
    D8_1 "D8.1" "Immobilization" Partly "move-cost"
        "The vehicle may not Start, leave or change VCA (which is not looked at); its turret still turns. Budapest Debris does it to \
         any vehicle not fully-tracked.";
    D8_11 "D8.11" "Second Immobilization" NotYet ""
        "Hitting an Immobile vehicle again may call for an Immobilization TC of its crew.";
    D8_2 "D8.2" "Bog Check" Partly "bog"
        "Made on entry to, or per hexspine of turn in, Bog terrain; Final 12 or more bogs and ends the MPh, the bogged vehicle \
         staying in that hex.";
    D8_21 "D8.21" "Bog DRM" Partly "bog"
        "+1 normal or +2 high Ground Pressure, +1 towing, +1 soft, mud or snow (+1 more Deep Snow, not covered), +1 \
         not fully-tracked, +1 truck MP, +1 abrupt climb, +1 going up into Bog terrain, +3 woods at half MP (and a building or rubble at half MP, unverified), +1 Debris.";
    D8_3 "D8.3" "Freeing a bogged vehicle" Partly "bog"
        "A later DR, whose sum is the MP cost: colored 4 or less frees it, 5 fails, 6 mires it, Original 12 immobilizes (unverified). Only the odds of being mired are computed.";
    D9_3 "D9.3" "AFV and wreck TEM" Partly "tem"
        "+1 for Infantry in the same Location with a wreck, friendly AFV or abandoned enemy AFV that is not burning and did not \
         move this MPh, if no other TEM is used.";
    D9_4 "D9.4" "AFV and wreck Hindrance" Covered "los"
        "+1 to LOS at its own level through its hex or along its hexside, if both ends see it; unarmored vehicles do \
         not, and a burning wreck is only SMOKE. One +1 per hex, however many. Near embankments use FB6.12421. In Bypass it \
         counts for a LOS that touches its hexside.";
    D13 "D13" "Smoke dispensers" Partly "availability"
        "Vehicular smoke dispensers and smoke grenades are outside ammunition shortage and usable out of gas.";

    // ---- Base rules: chapter E, weather and special situations ----
    E_2 "E.2" "Which rule wins" NotYet "ssr"
        "When two rules clash, the higher alphanumeric one governs unless it says otherwise: FB over B32 and F6, B37 over B24.";
    E1 "E1" "Night" Partly "los"
        "Night Visibility Range limits LOS, and Low Visibility adds to Hindrances for the total of six. An illuminated unit is seen \
         beyond it (E1.9). Gunflashes and the rest of night are not covered.";
    E1_17 "E1.17" "Night inside buildings" Covered "los"
        "A LOS that stays inside the depiction of a building has a Night Visibility Range of 1 (FB8.3 example).";
    E1_7 "E1.7" "Night LV" Partly "los"
        "Its Hindrance counts toward the +6 that ends LOS. A cellar is ground level for it, and inside a Factory NVR is 1. The \
         question says how large it is.";
    E1_9 "E1.9" "Illumination" Partly "los"
        "A Location in an illuminated hex is seen beyond the Night Visibility Range (`-s H37=illuminated`). Which hexes a \
         starshell, a round or a fire lights is not in the sources: the question marks each. LOS out of the light, and light \
         inside a building, cellar or sewer, are refused.";
    E1_92 "E1.92" "Starshells" Partly "availability"
        "A dr to fire one at night, +1 or +2 at Shortage Level 4 or 5. A unit may do so from a factory hex laid open by rubble \
         (FB8.3).";
    E1_93 "E1.93" "Illuminating rounds" Partly "availability"
        "A usage dr with the same +1 or +2 from Shortage Level 4 or 5.";
    E3 "E3" "Weather" Partly "weather"
        "Low Visibility adds to Hindrances but not inside one Factory; all weather reaches Interior rubbled hexes. What \
         each kind of weather does beyond LOS, MF and Bog is not covered.";
    E3_31 "E3.31" "Fog" Partly "los"
        "A Low Visibility Hindrance that counts toward the +6 (unverified). The question says how large it \
         is.";
    E3_32 "E3.32" "Mist" Partly "los"
        "+1 LV Hindrance at the ranges of the FB8.3 example (within 6 hexes); none for LOS inside one Factory. \
         The question says how large it is at which range.";
    E3_4 "E3.4" "Gusty weather" Partly "weather"
        "Gusts come of a Wind Change DR of 10 or more instead of 12 (unverified): `weather --gusty`.";
    E3_5 "E3.5" "Overcast" Partly "weather"
        "Rain begins on a Wind Change DR of 10 or more and ends on 3 or less; a second 10 or more makes it heavier, once \
         (unverified): `weather --sky`. No Air Support (unverified), which is left to the players.";
    E3_51 "E3.51" "Heavy Rain" Partly "los"
        "A Low Visibility Hindrance that counts toward the +6 (unverified). The question says how large it \
         is.";
    E3_54 "E3.54" "Rain and movement" Covered "move-cost"
        "Off road a full level up or down costs 1 more in Rain (up unverified, down by FB6.122); \
         waived on entering a Cogwheel embankment hex, except for Infantry from the G38 Sunken Road.";
    E3_71 "E3.71" "Falling Snow" Partly "los"
        "A Low Visibility Hindrance that counts toward the +6 (unverified). The question says how large it \
         is. It ends and grows as rain does (E3.5, unverified): `weather --sky falling-snow`.";
    E3_723 "E3.723" "Ground Snow" Covered "move-cost"
        "1 MF more for a full level up or down off road, and Bog +1 on snow; waived on entering a Cogwheel embankment \
         hex, except for Infantry from the G38 Sunken Road.";
    E3_73 "E3.73" "Deep Snow" Partly "move-cost"
        "Brush becomes Open Ground, the road bonus is lost, A-P mines are halved and Bog is +1 more; many costs double \
         (unverified). Movement in Deep Snow is refused.";
    E3_8 "E3.8" "Weather and buildings" Covered "los"
        "Between two Locations inside one building weather counts as clear; a LOS over a rubbled Factory hex is affected by it \
         (FB8.3 example).";
    E7 "E7" "Air support" NotYet "sighting"
        "Budapest aircraft are 1944 FB, German and Soviet with bombs, Hungarian without.";
    E7_25 "E7.25" "LOS of aircraft" Partly "sighting"
        "Aircraft see no unit all of whose adjacent hexes hold obstacles at least a level high (FB8.3). Only that ring is covered, for a target outside buildings.";
    E7_3 "E7.3" "Sighting TC" Partly "sighting"
        "A TC against Morale 8 (unverified). DRM: building, cellar, stone rubble and orchard in season +3, Rail Cars +2, Debris +1, trench and roof \
         0, a target not entirely concealed -2. The rest of the chart (Mist, SMOKE, units near, motion) is given with `--drm`.";
    E7_5 "E7.5" "Anti-aircraft fire" Partly "sighting"
        "A unit that aircraft cannot see, such as one ringed by one-level obstacles in a rubbled factory hex, may not fire at \
         them either. Nothing else in the paragraph is covered.";

    // ---- Base rules: chapter F, hillocks ----
    F6 "F6" "Hillocks" NotYet "los"
        "The half-level hillock rules behind EmRR LOS; FB6.12 restates them, so FB6 governs on the Budapest map. A vehicle pays 1 \
         MP more to climb one.";
    F6_4 "F6.4" "Hillock LOS" NotYet "los"
        "What a unit on, behind or above a hillock sees: FB6.123 restates it. \"Adjacent\" needs a shared hexside or hexspine \
         that the line touches.";
    F6_41 "F6.41" "On a hillock" NotYet "los"
        "Over its own and the next hillock; past a third only to units adjacent to it that are neither entrenched nor Emplaced \
         (FB6.1231 restates it).";
    F6_411 "F6.411" "On a hillock: walls" NotYet "los"
        "Over lower walls and hedges and the first equal one; past a second only to the unit right behind (FB6.12311).";
    F6_412 "F6.412" "On a hillock: rubble" NotYet "los"
        "Over lower rubble; equal rubble acts as a hedge on its far side (FB6.12312).";
    F6_42 "F6.42" "Above a hillock" NotYet "los"
        "A unit above its top sees over it (FB6.1232).";
    F6_43 "F6.43" "Hillock limits" NotYet "los"
        "A full-level-lower or entrenched target behind a hillock needs more height (FB6.1233).";
    F6_44 "F6.44" "Behind a hillock" NotYet "los"
        "A unit adjacent behind, neither entrenched nor Emplaced, sees past it (FB6.1234).";
    F6_5 "F6.5" "Hillock TEM" NotYet "tem"
        "+1 TEM or HD behind a hillock against Direct Fire not going over it; none for being on it (FB6.124).";
    F6_51 "F6.51" "Hillock Height Advantage and Fire Lanes" NotYet "tem"
        "Height Advantage needs a full level, without HD; Fire Lanes miss units half a level lower (FB6.1241, FB6.1243).";

    // ---- Base rules: chapter H, counters ----
    H1_22 "H1.22" "Assault Engineers" NotYet "units"
        "Elite MMC with higher smoke exponent; in Budapest the 6-2-8, 8-3-8 and 5-3-7 with DC symbol (FB-SSR21).";

    // ---- Base rules: chapter J, close combat ----
    J2_31 "J2.31" "Hand-to-Hand" NotYet ""
        "CC with its own, deadlier Kill Numbers, declared by either side under FB-SSR5 but never with vehicles or PRC.";
}
