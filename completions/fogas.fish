# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_fogas_global_optspecs
    string join \n m/map= t/terrain= f/format= w/why q/quiet share e/exit-code strict owner owner-file= for= boards= metadata= color= h/help V/version
end

function __fish_fogas_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_fogas_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_fogas_using_subcommand
    set -l cmd (__fish_fogas_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c fogas -n "__fish_fogas_needs_command" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_needs_command" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_needs_command" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_needs_command" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_needs_command" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_needs_command" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_needs_command" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_needs_command" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_needs_command" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_needs_command" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_needs_command" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_needs_command" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_needs_command" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_needs_command" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_needs_command" -s V -l version -d 'Print version'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "los" -d 'LOS: clear or blocked and by what, Hindrances, range, margin'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "tem" -d 'TEM and Hull Down against an attack; FFMO, FFNAM; the FP'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "where" -d 'Locations that see a hex, allow a set-up, or can be reached'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "shot" -d 'A whole shot: LOS, FP, every DRM, the odds of each result'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ift" -d 'The Infantry Fire Table: odds and results for FP and a DRM'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "sighting" -d 'Whether aircraft see a target; its Sighting TC DRM'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "close-combat" -d 'Close Combat: Ambush and Street Fighting'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "smoke" -d 'SMOKE grenades: where, for what MF, the odds'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "weather" -d 'Wind Change, Gusts, rain and snow; where weather applies'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "morale" -d 'Who is Fanatic, Encircled upstairs, Interdicted; the PAATC'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "fire-lane" -d 'The hexes of a Fire Lane, and the Hindrances that count'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ca-change" -d 'To Hit Case A DRM for a CA change, or Case E within the hex'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "move-cost" -d 'MF/MP cost of a move, and whether it is legal; cheapest path'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "bog" -d 'Bog Check of a vehicle: each DRM, odds of bogging'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "manhandle" -d 'A Gun pushed by its crew: the DRM, the odds'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "out-of-gas" -d 'Out-of-Gas DR of Axis vehicles (FB-SSR20)'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "sewer" -d 'Who may move in the sewers, and the TC (FB-SSR9)'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "rubble-fall" -d 'What falls when a building hex is rubbled, where, and on whom'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "rubble-check" -d 'A scenario\'s rubble checks (FB3.4), hex by hex'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "wreck" -d 'Whether a hit wrecks a Rail Car, and who is hurt'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "fire" -d 'Kindling and Spreading numbers, and whether a fire spreads'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "clear" -d 'Clearance of Debris or rubble: Trail Breaks and odds'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "cellar-fall" -d 'Whether an AFV that enters a building falls into the cellar'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ammo-shortage" -d 'Ammunition shortage: what a DR or dr does to a weapon, odds'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "availability" -d 'Usage numbers: smoke grenades, special ammo, PF, ATMM, IR'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "setup" -d 'What may set up in a Location, hidden or Emplaced'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "units" -d 'Counters: values, Replacement, Battle Hardening, food shortage'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ssr" -d 'The scenario rules (FB-SSR) in force on a day'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "terrain" -d 'All the rules of a terrain, a hex or a building by its name'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "victory" -d 'Who controls buildings and their hexes, rubble included'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "game" -d 'Keep a game in a file: its map changes, its units, its log'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "rules" -d 'A rule by number or words, by chapter: what it decides'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "map" -d 'Maps: list, show, check, import; JSON schemas'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "batch" -d 'JSON queries in, one per line; JSON rulings out'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "schema" -d 'The JSON Schema of what is read or written'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "completions" -d 'Completions for a shell'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "man" -d 'The manual page of a command'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand los" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand los" -l range -d 'With --all or --pairs, leave out anything farther away than this many hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand los" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l all -d 'Rule on every Location of the map, from FROM'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l matrix -d 'Rule on all pairs of units on the map'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l pairs -d 'Count, for every hex, the hexes that it sees, ground level to ground level'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l profile -d 'Show the ground and the obstacles under the line from the side'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l best -d 'For a named building or place with several hexes, use the hex with the best LOS'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s a -l attack -d 'The kind of attack' -r -f -a "direct\t'Direct Fire resolved on the IFT'
ordnance\t'Direct Fire of ordnance, on the To Hit table'
indirect\t'Indirect Fire'
oba\t'Off-board artillery'
ovr\t'An overrun'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l moving -d 'How the target moves, if it does' -r -f -a "assault\t'By Assault Movement'
nonassault\t'Without it'
dash\t'By a Dash across a road (A4.63)'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l entered -d 'How the moving target came into its hex: by the road at the road rate, paying for the cover, or up over the Crest Line that the LOF crosses (B2, B10.31, B13.31, B32.3)' -r -f -a "road\t'By the road, at the road rate'
cover\t'Paying the MF of the cover there: woods, shellholes, or what grows beside rails'
crest\t'By climbing over the Crest Line that the LOF crosses (B10.31)'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l as -d 'What the target is [default: what its unit is, else infantry]' -r -f -a "infantry\t'Infantry on foot'
gun\t'A Gun and its crew'
afv\t'An armored fighting vehicle'
unarmored\t'An unarmored vehicle'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l fp -d 'The inherent FP that fires, as printed: rule on the FP too' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l sw-fp -d 'The FP of SW that fire with it, as printed' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l us -d 'Total US# firing inherent FP out of a cellar (FB9.4), without the directing leader' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l spotter -d 'Who spots for Indirect Fire, ADJACENT to the firer: a Location or a unit label (C9.3); the LOS is the spotter\'s' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l tb -d 'The target moves by a Trail Break (B24.71)'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand where" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand where" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand where" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand where" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand where" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l at-most -d 'With sees and seen-from: the highest Hindrance allowed' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l within -d 'Within this many hexes of it' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l level -d 'Which Locations of a hex: ground (and the bridge), any, or as after `@`: 2, r, c [default: ground, with --unit-type any]' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l unit-type -d 'Where a unit of this type may be' -r -f -a "mmc\t'A squad, half-squad or crew: every level'
smc\t'A leader or hero: every level'
gun\t'A Gun: ground level'
vehicle\t'A vehicle: ground level'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l class -d 'The class of the Gun' -r -f -a "at\t'Anti-tank'
inf\t'Infantry'
art\t'Artillery'
aa\t'Anti-aircraft'
rcl\t'Recoilless'
mtr\t'Mortar'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l size -d 'The target size of the Gun' -r -f -a "small\t'Small'
normal\t'Neither'
large\t'Large'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l caliber -d 'The caliber of the Gun in millimetres, which counts above ground level' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l side -d 'The side of the unit or Gun' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l date -d 'With setup: the day, for Booby Traps' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l as -d 'With reach: the kind of unit' -r -f -a "infantry\t'On foot'
cavalry\t'Mounted'
horse-drawn\t'A wagon or sledge'
motorcycle\t'A motorcycle, ridden'
armored-car\t'An armored car'
tracked\t'A fully-tracked vehicle'
halftrack\t'A halftrack'
truck\t'A truck'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l mf -l mp -d 'With reach: the MF or MP it has' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l pp -d 'With reach: the Portage Points that the unit carries (A4.42) [default: those of its SW]' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l unseen-by -d 'With reach: enemy Locations or units to stay out of LOS of; without a value, or as `enemies`, all enemies' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand where" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand where" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand where" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand where" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand where" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l emplaced -d 'It sets up Emplaced'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l hip -d 'It sets up hidden'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l fortified -d 'The Location is Fortified (B23.9)'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l leader -d 'With reach: it stacks with a leader of its nationality all the way: 2 MF more (A4.12)'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l least-fire -d 'With reach: prefer paths under the least fire from them (default: all enemies)'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand where" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand where" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s a -l attack -d 'The kind of attack: direct (on the IFT), ordnance or indirect' -r -f -a "direct\t'Direct Fire resolved on the IFT'
ordnance\t'Direct Fire of ordnance, on the To Hit table'
indirect\t'Indirect Fire'
oba\t'Off-board artillery'
ovr\t'An overrun'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l fire -d 'The phase, or the kind of fire [default: that of the game\'s phase, else prep]' -r -f -a "prep\t'Prep Fire, or any other that is not halved'
first\t'Defensive First Fire'
subsequent\t'Subsequent First Fire'
fpf\t'Final Protective Fire'
final\t'Final Fire'
advancing\t'In the Advancing Fire Phase'
opportunity\t'Opportunity Fire, in that phase too'
intensive\t'Intensive Fire of ordnance'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l fp -d 'The inherent FP that fires, as printed' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l range -d 'Normal Range of the inherent FP' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l sw-fp -d 'The FP of SW that fire with it, as printed' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l sw-range -d 'Normal Range of the SW' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l with -d 'Who fires: counters (4-4-7, ss:6-5-8), SW (lmg:3-8), a leader (9-1), labels of units; from other Locations of a fire group as E35:4-4-7' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l leader -d 'Leadership DRM (0 for an 8-0: he still prevents cowering)' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l dc -d 'A Demolition Charge, Placed or Thrown (A23): it attacks alone' -r -f -a "placed\t'Placed in the MPh, for MF (A23.3)'
thrown\t'Thrown'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l moving -d 'How the target moves, if it does' -r -f -a "assault\t'By Assault Movement'
nonassault\t'Without it'
dash\t'By a Dash across a road (A4.63)'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l entered -d 'How the moving target came into its hex: by the road at the road rate, paying for the cover, or up over the Crest Line that the LOF crosses (B2, B10.31, B13.31, B32.3)' -r -f -a "road\t'By the road, at the road rate'
cover\t'Paying the MF of the cover there: woods, shellholes, or what grows beside rails'
crest\t'By climbing over the Crest Line that the LOF crosses (B10.31)'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l as -d 'What the target is [default: what its unit is, else infantry]' -r -f -a "infantry\t'Infantry on foot'
gun\t'A Gun and its crew'
afv\t'An armored fighting vehicle'
unarmored\t'An unarmored vehicle'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l us -d 'Total US# firing inherent FP out of a cellar (FB9.4)' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l drm -d 'Another DRM, as the players decide' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l dr -d 'The Original DR as rolled, white die first: show what the attack does' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l spotter -d 'Who spots for Indirect Fire: a Location or a unit label (C9.3)' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l caliber -d 'The caliber of the Gun in millimetres: show the FP of a HE hit' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l to-hit -d 'The To Hit numbers of the Gun [default: black of a Hungarian unit (FB13.5), red of a Soviet one]' -r -f -a "black\t'Black'
red\t'Red'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l to-hit-number -d 'The modified TH# from your own chart: what the Gun hits with' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l barrel -d 'The barrel of the Gun, for its To Hit number (C4) [default: plain]' -r -f -a "plain\t'No letter'
l\t'`L`'
ll\t'`LL`'
short\t'`*`'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l turret -d 'The turret that the Gun is in, for a change of CA (Case A)' -r -f -a "t\t'Fast traverse'
st\t'Slow traverse'
nt\t'Non-turreted; every Gun that cannot fire all round'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l hexspines -d 'How many hexspines the Gun turns' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l size -d 'The size of the Gun that is the target' -r -f -a "small\t'Small'
normal\t'Neither'
large\t'Large'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l from-all -d 'Ask for each unit on the map, best first'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l cx -d 'The firers are CX'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l pinned -d 'The firers are pinned'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l marked -d 'The firers are marked with First Fire (in Final Fire)'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l inexperienced -d 'An Inexperienced MMC is among the firers'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l never-cowers -d 'The firers never cower'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l spraying -d 'Spraying Fire'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l assault-fire -d 'The inherent FP uses Assault Fire'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l concealed -d 'The target is concealed'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l tb -d 'The target moves by a Trail Break (B24.71)'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l area -d 'The Area Target Type'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand shot" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l dr -d 'The Original DR that was rolled, or both its dice (W,C): show what the attack does' -r
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l cowers -d 'By how many columns it cowers on Original doubles (A7.9): 1, or 2 if Inexperienced' -r
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand ift" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l drm -d 'What the rest of the E7.3 chart adds: Mist, SMOKE, own units within four hexes, a moving target ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l concealed -d 'All of the target is concealed or hidden, if the map does not say'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand sighting" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l drm -d 'The drm to your side\'s Ambush dr' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l enemy-drm -d 'The drm to the enemy\'s Ambush dr' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l margin -d 'By how much a Final dr must be lower to Ambush, from your rulebook (A11.4): show the exact odds' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand close-combat" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l exponent -d 'The smoke exponent of the squad: show the odds. A squad of the map has that of its counter' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l side -d 'The side of the squad; only the Axis has a shortage' -r -f -a "german\t'The army, and every division the module marks but treats as ordinary (FB15.3-.5)'
ss\t'The SS (FB15.1)'
german-engineers\t'German Assault Engineers (FB-SSR21)'
hungarian\t'Hungarians without a mark (FB13)'
vannay\t'The Vannay Battalion (FB13.8)'
arrow-cross\t'Arrow Cross militia (FB13.9)'
smg\t'Hungarian SMG units (FB13.10)'
hungarian-engineers\t'Hungarian Assault Engineers (FB-SSR21)'
soviet\t'Soviets'
soviet-engineers\t'Soviet Assault Engineers (FB-SSR21)'
bvr\t'The Buda Volunteer Regiment (FB14)'"
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l level -d 'The shortage level, 1 to 5 (FB16.61)' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l dr -d 'The placement dr as rolled: whether SMOKE is placed, and where' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l higher-dr -d 'The subsequent dr, where one is needed' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l drift -d 'SMOKE there drifts in a Mild Breeze: name the hexes it reaches'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l cx -d 'The squad is CX'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l upwind -d 'In a Mild Breeze the hex is one of the three upwind of the squad'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand smoke" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l wind -d 'The force of the wind; without it, the map\'s (`-s wind=mild,2`)' -r -f -a "none\t'No wind'
mild\t'A Mild Breeze'
heavy\t'Heavy wind'"
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l direction -d 'The hexside to which it blows, 1 to 6 clockwise from the top, as a dr by B.8 names it' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l sky -d 'The sky; clear if left out' -r -f -a "clear\t'Neither rain nor snow can begin'
overcast\t'Overcast: rain can begin, or snow in a scenario that has it'
rain\t'Rain'
heavy-rain\t'Rain that has grown heavier'
falling-snow\t'Falling Snow'
heavy-snow\t'Falling Snow that has grown heavier'"
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l dr -d 'The Wind Change DR as rolled; without it the odds are shown' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l dr2 -d 'The subsequent dr, where one is needed' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l start -d 'The game begins: the first die is for the force, the second for the direction'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l gusty -d 'The weather is Gusty'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand weather" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l side -d 'The side of the unit, if the map does not say: german, ss, hungarian, arrow-cross, soviet ...' -r -f -a "german\t'The army, and every division the module marks but treats as ordinary (FB15.3-.5)'
ss\t'The SS (FB15.1)'
german-engineers\t'German Assault Engineers (FB-SSR21)'
hungarian\t'Hungarians without a mark (FB13)'
vannay\t'The Vannay Battalion (FB13.8)'
arrow-cross\t'Arrow Cross militia (FB13.9)'
smg\t'Hungarian SMG units (FB13.10)'
hungarian-engineers\t'Hungarian Assault Engineers (FB-SSR21)'
soviet\t'Soviets'
soviet-engineers\t'Soviet Assault Engineers (FB-SSR21)'
bvr\t'The Buda Volunteer Regiment (FB14)'"
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l counter -d 'Its counter, if the map does not say: 4-4-7' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l escape -d 'The unit is a prisoner who tries to Escape in the CCPh: the state of his Guard, or a Melee there (A20.55)' -r -f -a "broken\t'The Guard is broken, and there is no Melee in the Location'
melee\t'There is a Melee in the Location, whatever the state of the Guard'
unbroken\t'The Guard is not broken, and there is no Melee'"
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l morale -d 'The Morale Level of the prisoner: show the exact odds of his NTC. An unarmed MMC uses that of its Unarmed counter' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l tc -d 'The PAATC: 0 for a NTC, 1 for a 1TC, whatever the counter says' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l interdicted-by -d 'The units that might Interdict the routing unit: a Location or a unit label (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l prisoner -d 'It is a prisoner'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -l snap-shot -d 'It is fired at by a Snap Shot before it enters (A8.15)'
complete -c fogas -n "__fish_fogas_using_subcommand morale" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l shortage -d 'The MG is under Ammunition Shortage (FB16.5)'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand fire-lane" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l turret -d 'The turret or mount; may be left out if `base` is given' -r -f -a "t\t'Fast traverse'
st\t'Slow traverse'
nt\t'Non-turreted; every Gun that cannot fire all round'"
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l base -d 'The DRM before doubling, instead of the chart\'s' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l at -d 'The Location of the Gun, instead of `rail_car`' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l gun -d 'The MA, as 75L' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l case-e -d 'Case E, fire within the hex, instead of Case A'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l rail-car -d 'The Gun is in a Rail Car hex'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -l out-of-gas -d 'The vehicle is out of gas (FB-SSR20)'
complete -c fogas -n "__fish_fogas_using_subcommand ca-change" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l as -d 'The kind of unit' -r -f -a "infantry\t'On foot'
cavalry\t'Mounted'
horse-drawn\t'A wagon or sledge'
motorcycle\t'A motorcycle, ridden'
armored-car\t'An armored car'
tracked\t'A fully-tracked vehicle'
halftrack\t'A halftrack'
truck\t'A truck'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l to -d 'Find the cheapest path to this Location' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l alternatives -d 'With `to`: how many alternative paths to list, each the cheapest one that avoids some place of the cheapest path [default: 3]' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l unseen-by -d 'Show which of these Locations or units see it on its way; without a value, or as `enemies`, all enemies. With `to`: find the path that they see least' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l reach -d 'Find every Location within this many MF or MP' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l mp -l mf -d 'The MF or MP allotment; Debris and buildings take a share of it' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l pp -d 'The Portage Points that the unit carries (A4.42) [default: those of its SW]' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l ground-pressure -d 'The vehicle\'s ground pressure' -r -f -a "low\t'Low'
normal\t'Normal'
high\t'High'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l weather -d 'Weather (can be repeated)' -r -f -a "rain\t'Rain (E3.54)'
ground-snow\t'Ground Snow (E3.723)'
deep-snow\t'Deep Snow (E3.73); not covered'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l side -d 'The unit\'s side' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l date -d 'The date, such as 1945-02-06' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l bog-dr -l dr -d 'The dice of the Bog Check, the white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l least-fire -d 'With `to`: find the path under the least fire from them (default: all enemies)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l unarmored -d 'The vehicle is not an AFV'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l bu -d 'The vehicle is Buttoned Up'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l towing -d 'It tows a Gun or a trailer'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l soft -d 'The ground is soft, or covered with mud or snow (D8.21)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l friendly -d 'The building entered is friendly-controlled (FB8.51)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l gun -d 'The unit is a Gun pushed by its crew'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l double-time -d 'Declare Double Time (A4.5)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l leader -d 'The MMC stacks with a leader of its nationality all the way: 2 MF more (A4.12)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l no-road -d 'Use no road'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l no-tb -d 'Use no Trail Break'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l enter -d 'Pay for the other terrain of a hex instead of using the rails (B32.3), and for shellholes (B2)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l about-turn -d 'Reverse the VCA on the Narrow Street where it starts (FB-SSR3)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l rout -d 'A rout: the move of a broken unit in the RtPh (A10.5)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l advance -d 'An advance: one Location, in the APh (A4.7)'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand move-cost" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l as -d 'The kind of vehicle' -r -f -a "infantry\t'On foot'
cavalry\t'Mounted'
horse-drawn\t'A wagon or sledge'
motorcycle\t'A motorcycle, ridden'
armored-car\t'An armored car'
tracked\t'A fully-tracked vehicle'
halftrack\t'A halftrack'
truck\t'A truck'"
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l mp -d 'The MP allotment, where a share of it is spent on entry' -r
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l ground-pressure -d 'Its ground pressure' -r -f -a "low\t'Low'
normal\t'Normal'
high\t'High'"
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l weather -d 'Weather (can be repeated)' -r -f -a "rain\t'Rain (E3.54)'
ground-snow\t'Ground Snow (E3.723)'
deep-snow\t'Deep Snow (E3.73); not covered'"
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l dr -d 'The dice of the Bog Check, the white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l towing -d 'It tows a Gun or a trailer'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l soft -d 'The ground is soft, or covered with mud or snow (D8.21)'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l unarmored -d 'It is not an AFV'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -l no-road -d 'It uses no road'
complete -c fogas -n "__fish_fogas_using_subcommand bog" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l m -d 'The M# of the Gun' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l hs -d 'How many crews and HS push, including the one that mans it [default: 1]' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l squads -d 'How many squads push' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l failed -d 'How often this push has already failed: -1 per failure, -2 at most (Labor)' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l drm -d 'Any other DRM (C10.3)' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -l cx -d 'The pushers are CX'
complete -c fogas -n "__fish_fogas_using_subcommand manhandle" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l action -d 'What the vehicle is about to do' -r -f -a "first-mp\t'Its first MP expenditure of a Movement Phase'
vca-change\t'A change of VCA, in any phase'
load\t'Loading or unloading while Stopped'
fire\t'Firing while Stopped'
smoke-dispenser\t'Using smoke dispensers while Stopped'
smoke-grenades\t'Using SMOKE grenades while Stopped'"
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l dr -d 'The Final DR' -r
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -l not-axis-ob -d 'The vehicle was not in the Axis OB at the start'
complete -c fogas -n "__fish_fogas_using_subcommand out-of-gas" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l at -d 'The hex of the manhole' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l leader -d 'The leader moving with them, if any' -r -f -a "german\t'Germans'
hungarian\t'Hungarians'
soviet\t'Soviets, including the BVR'"
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l morale -d 'The Morale Level of the leader: show the odds of the TC' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l emerge-at-most -d 'The highest Final Sewer Emergence dr at which they come up as intended, from your rulebook (B8.42): show the odds' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l vannay -d 'The units are of the Vannay Battalion'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -l entrenched -d 'They are in an entrenchment'
complete -c fogas -n "__fish_fogas_using_subcommand sewer" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l check -d 'The rubble DR of a scenario\'s check (FB3.4), which decides whether the hex comes down at all; without it, it does' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l kia -d 'KIA # of the HE attack\'s Original IFT DR, on the column used (0 = no KIA); it decides whether the Location is rubbled' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l kia-dr -d 'The subsequent dr of the hit' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l whole-dr -d 'The dr for the whole hex, made where an upper level was rubbled' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l then -d 'Another hex that the same attack brings down, in the order that the attacker chooses (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l dr -d 'The falling DR as rolled, white die first; again for each hex that comes down after it' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l seed -d 'Roll the dice from this seed' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l odds -d 'Give the exact odds, counting every roll'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l roll -d 'Roll the dice; the answer names the seed, which --seed rolls again'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-fall" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l hex -d 'Check only this hex, after the buildings (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l dr -d 'The DR as rolled, in order, white die first: for each hex its rubble DR, then its falling DR if it has one' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l seed -d 'Roll the dice from this seed' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l odds -d 'Give the exact odds, counting every roll'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l roll -d 'Roll the dice; the answer names the seed, which --seed rolls again'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand rubble-check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l attack -d 'What the attack is made with' -r -f -a "he\t'High explosive'
ap\t'Armor-piercing'
heat\t'A shaped charge'"
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l caliber -d 'Its caliber in millimetres' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l kia -d 'The KIA number of the Original IFT DR, 0 if none' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l column -d 'The IFT column used, if the KIA number is to be looked up; without it, the one for the caliber' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l original -d 'The Original IFT DR, white die first, if the KIA number is to be looked up' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l dr -d 'The subsequent dr as rolled' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l check -d 'The Morale Check DR of the hex under Bombardment, white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l seed -d 'Roll the dice from this seed' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l bombardment -d 'The hex is under Bombardment instead (C1.822)'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l refit -d 'Rule on a Wrecked Rail Car in the Refit Phase'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l odds -d 'Give the exact odds, counting every roll'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l roll -d 'Roll the dice; the answer names the seed, which --seed rolls again'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand wreck" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l ec -d 'The Environmental Conditions' -r -f -a "very-dry\t'Very Dry'
dry\t'Dry'
moderate\t'Moderate'
moist\t'Moist'
wet\t'Wet'
mud\t'Mud'
snow\t'Ground Snow'
deep-snow\t'Deep Snow'
extreme-winter\t'Extreme Winter'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l wind -d 'How strong the wind is' -r -f -a "none\t'No wind'
mild\t'A Mild Breeze'
heavy\t'Heavy wind'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l blows -d 'How it blows on the spreading fire' -r -f -a "with\t'From the fire to where it would spread'
across\t'Across'
against\t'Against it'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l drm -d 'Every other DRM: elevation, and where the two are not directly attached, as the players work it out' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l dr -d 'The spreading DR as rolled, white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l seed -d 'Roll the dice from this seed' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l odds -d 'Give the exact odds, counting every roll'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l roll -d 'Roll the dice; the answer names the seed, which --seed rolls again'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand fire" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l sides -d 'The two hexsides that the Trail Break joins, 1 to 6 clockwise from the top' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l at-most -d 'The highest Final DR at which an attempt succeeds (B24.7, unverified) [default: 2]' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l squads -d 'How many squads clear: -1 if one does, -2 for each beyond the first MMC' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l hs -d 'How many HS and crews clear: -1 for each beyond the first MMC' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l dozers -d 'How many bulldozers clear: -5 each' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l leader -d 'The leadership DRM of one leader who directs another unit' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l failed -d 'How often they have already failed here: -1 each, -2 at most (Labor)' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l drm -d 'Any other DRM' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l tries -d 'How many attempts are made, one per Player Turn; each gets a line of odds' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l per-try -d 'What each failure adds to the DRM [default: -1, and -2 at most, by Labor]' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l cx -d 'The units clearing are CX: +1'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand clear" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l drm -d 'The DRM of the Bog Check (D8.21), which `fogas bog FROM HEX` finds [default: +0, and the answer says so]' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l afv -d 'The AFV by its label: if it falls, it is taken off the map (FB9.62)' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l crew -d 'Its crew survived: the label under which it is placed in the cellar' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l check-drm -d 'The DRM of the NMC of Infantry in the cellar: leadership and others' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l dr -d 'The Bog DR as rolled, white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l seed -d 'Roll the dice from this seed' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l write -d 'Write the changed map to this new file' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l draw -d 'Draw the answer into this new file, before and after: .svg, .png or .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l odds -d 'Give the exact odds, counting every roll'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l roll -d 'Roll the dice; the answer names the seed, which --seed rolls again'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l force -d 'Let --write and --draw replace a file, though never the map that was read'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -l apply -d 'Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back'
complete -c fogas -n "__fish_fogas_using_subcommand cellar-fall" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l side -d 'The side that fires' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets'
bvr\t'The BVR: Soviet, except for captured use (FB14.1-.2)'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l dr -d 'The Original DR of the attack; without one, the whole table and the odds' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l attack -d 'What the attack is' -r -f -a "ift\t'On the IFT'
to-hit\t'To Hit'
cc\t'Close Combat (FB16.1)'
sniper\t'A Sniper attack (FB16.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l fire -d 'How the weapons fire' -r -f -a "normal\t'As usual'
first-fire\t'In Defensive First Fire, which can leave Residual FP'
sustained\t'Sustained Fire (A9.3)'
fpf\t'Sustained Fire as FPF (A8.31)'
intensive\t'Intensive Fire (C5.6)'
intensive-vs-ovr\t'Intensive Fire against an OVR (C5.64)'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l repair -d 'The dr of a repair attempt, instead of an attack' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l repair-number -d 'The repair number of the weapon' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l shots -d 'Give the odds over this many shots' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l unit -d 'The counter, such as `hungarian:3-4-7`: `units` gives its side, class and smoke exponent' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l side -d 'The side of the unit' -r -f -a "german\t'The army, and every division the module marks but treats as ordinary (FB15.3-.5)'
ss\t'The SS (FB15.1)'
german-engineers\t'German Assault Engineers (FB-SSR21)'
hungarian\t'Hungarians without a mark (FB13)'
vannay\t'The Vannay Battalion (FB13.8)'
arrow-cross\t'Arrow Cross militia (FB13.9)'
smg\t'Hungarian SMG units (FB13.10)'
hungarian-engineers\t'Hungarian Assault Engineers (FB-SSR21)'
soviet\t'Soviets'
soviet-engineers\t'Soviet Assault Engineers (FB-SSR21)'
bvr\t'The Buda Volunteer Regiment (FB14)'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l class -d 'Its class' -r -f -a "elite\t'Elite'
1st-line\t'1st Line'
2nd-line\t'2nd Line'
green\t'Green'
conscript\t'Conscript'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l level -d 'The shortage level, 1 to 5; none if left out' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l year -d 'The year [default: that of the game, else 1945]' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l number -d 'The smoke exponent, the printed Depletion Number, or the number for a Starshell or IR dr, which no source here gives' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l ob-elite -d 'Elite squads of the Hungarian OB at start, for the total of PF; a half-squad is a half: `3.5`' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l ob-first-line -d '1st Line squads of the Hungarian OB at start' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l captured -d 'What fires the special ammunition was captured from the other side'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l cx -d 'The unit is CX'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l on -d 'A kind of ground instead of a Location (can be repeated)' -r -f -a "open-ground\t'Open Ground'
tennis-court\t'A tennis court (FB10.1)'
brush\t'Brush'
orchard\t'A deciduous orchard (FB5.11)'
evergreen-orchard\t'An evergreen orchard (FB5.12)'
woods\t'Woods'
grain\t'Grain'
paved-road\t'A paved road'
boulevard\t'A Wide City Boulevard'
sunken-road\t'A Sunken Road'
debris\t'Debris on anything but a road, a boulevard or an embankment'
debris-road\t'Debris on a paved road (FB2.61)'
debris-sunken-road\t'Debris IN a Sunken Road'
debris-boulevard\t'Debris on a boulevard (FB2.62)'
stone-rubble\t'Stone rubble'
wooden-rubble\t'Wooden rubble'
rubble-boulevard\t'Rubble on a boulevard (FB3.5)'
rr\t'A railroad or tram line at ground level'
emrr\t'An embankment railroad'
elrr\t'An elevated railroad'
surr\t'A sunken railroad'
emrr-debris\t'Debris on an embankment (FB6.12422)'
emrr-rubble\t'Stone rubble on an embankment (FB6.12423)'
rail-car\t'A Rail Car hex'
bridge\t'A bridge'
building\t'Ground level of a building'
interior-building\t'Ground level of a building, in an Interior hex'
upper-level\t'An upper level of a building'
rooftop\t'A rooftop'
cellar\t'A cellar'
factory\t'A Factory'
storage-tank\t'A storage tank'
turntable\t'The RR turntable (FB6.14)'
underpass\t'The Level 1 underpass'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l side -d 'The side that sets up' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l date -d 'The day, for Booby Traps' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l class -d 'The class of the Gun' -r -f -a "at\t'Anti-tank'
inf\t'Infantry'
art\t'Artillery'
aa\t'Anti-aircraft'
rcl\t'Recoilless'
mtr\t'Mortar'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l size -d 'The target size of the Gun' -r -f -a "small\t'Small'
normal\t'Neither'
large\t'Large'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l caliber -d 'The caliber of the Gun in millimetres, which counts above ground level' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l hip -d 'Hidden'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l emplaced -d 'Emplaced'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l cleared -d 'The rubble is Cleared (B24.71)'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l fortified -d 'The Location is Fortified (B23.9)'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand units" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand units" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand units" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand units" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l side -d 'The side of the counter' -r -f -a "german\t'The army, and every division the module marks but treats as ordinary (FB15.3-.5)'
ss\t'The SS (FB15.1)'
german-engineers\t'German Assault Engineers (FB-SSR21)'
hungarian\t'Hungarians without a mark (FB13)'
vannay\t'The Vannay Battalion (FB13.8)'
arrow-cross\t'Arrow Cross militia (FB13.9)'
smg\t'Hungarian SMG units (FB13.10)'
hungarian-engineers\t'Hungarian Assault Engineers (FB-SSR21)'
soviet\t'Soviets'
soviet-engineers\t'Soviet Assault Engineers (FB-SSR21)'
bvr\t'The Buda Volunteer Regiment (FB14)'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l date -d 'The day, such as 1945-02-06, for the food shortage' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -l in -d 'Where it is' -r -f -a "postal-palace\t'The Postal Palace, its rubble included (FB7.21)'
cellar\t'A cellar (FB9.12)'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l state -d 'Its state there (can be repeated)' -r -f -a "bypass\t'In Bypass'
sewer\t'In a sewer'
prisoner\t'A prisoner'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l elr-fail -d 'It fails a MC by more than its ELR (A19.1)'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l replace -d 'It is Replaced (A19.13)'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l harden -d 'It is Battle Hardened'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l date -d 'The day, such as 1945-02-06; the siege is 1944-12-24 to 1945-02-13. On the command line `--date` may be left out' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l side -d 'One side alone' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l bought -d 'The Booby Trap level that a campaign bought' -r -f -a "a\t'A, by campaign purchase'
b\t'B, by campaign purchase'
c\t'C'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l recall -d 'Ask whether an Axis vehicle is Recalled' -r -f -a "ma-disabled\t'Only the MA'
all-disabled\t'All of it'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l may -d 'Ask whether a side may do something that these rules bar or grant' -r -f -a "human-wave\t'A Human Wave (A25.23)'
double-time\t'Double Time of Infantry (A4.5), on the day'
surrender\t'Surrender in the RtPh, or of a Disrupted unit (A20.21)'
capture\t'Capture in Close Combat (A20.22)'
bombs\t'Bombs of a fighter-bomber (E7)'
other-aircraft\t'Aircraft of another kind or year than the FB of 1944'
snow-drifts\t'Snow drifts (E3.75)'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l aircraft -d 'The side of the aircraft, for `--may bombs`: German, Hungarian or Soviet' -r -f -a "german\t'The army, and every division the module marks but treats as ordinary (FB15.3-.5)'
ss\t'The SS (FB15.1)'
german-engineers\t'German Assault Engineers (FB-SSR21)'
hungarian\t'Hungarians without a mark (FB13)'
vannay\t'The Vannay Battalion (FB13.8)'
arrow-cross\t'Arrow Cross militia (FB13.9)'
smg\t'Hungarian SMG units (FB13.10)'
hungarian-engineers\t'Hungarian Assault Engineers (FB-SSR21)'
soviet\t'Soviets'
soviet-engineers\t'Soviet Assault Engineers (FB-SSR21)'
bvr\t'The Buda Volunteer Regiment (FB14)'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l abandon -d 'Ask whether a crew may leave its vehicle, which may be mobile or not' -r -f -a "mobile\t'It can move'
immobile\t'Any reason but ESB'
esb\t'ESB (D2.51)'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l vehicle -d 'The type of the vehicle, such as `SPW 250/7`' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l hand-to-hand -d 'Ask whether Hand-to-Hand may be declared, and by whom' -r -f -a "attacker\t'The phasing side'
defender\t'The other side'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l vehicle-or-prc -d 'A vehicle or PRC takes part'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l helpless -d 'Every enemy ATTACKER unit is Ambushed, pinned or withdrawing'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l held-by -d 'The side that held them so far (A26.11): it keeps what the other side does not take' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand victory" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "new" -d 'Begin a game on the map given by -m, or else on fb'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "set" -d 'Place counters and units, change the map, set options'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "remove" -d 'Remove a unit by its name, a counter (F36=debris), or all counters in F36'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "kill" -d 'Remove eliminated units: an AFV leaves a wreck, and SW stay where they are, possessed by nobody'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "rename" -d 'Give a unit another name'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "move" -d 'Move a unit if it may move there, and show the cost'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "turn" -d 'Show the turn and the phase, which units have fired and moved, and who possesses what'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "phase" -d 'Go to the next phase, or to a named one; marks and states that end by then are removed'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "fired" -d 'Mark units that have fired: Prep Fire, First Fire, Final Fire, by the phase'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "manhandle" -d 'Push a Gun with its crew into an adjacent hex, by a Manhandling DR'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "repair" -d 'Make a repair dr of a SW or Gun that malfunctions'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "possess" -d 'Give a SW to a unit; it then moves with the unit'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "note" -d 'Keep a note that the other side does not see'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "summary" -d 'Show what was done in this Player Turn, as text to mail'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "export" -d 'Write the game as `--for SIDE` sees it, for that player'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "merge" -d 'Merge what the opponent did from the file that he sent back'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "import" -d 'A saved game of the on-line module: see `map import vsav`'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "show" -d 'Show the current position'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "status" -d 'Show the current position'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "log" -d 'List what was done'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "undo" -d 'Undo what was done last'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "redo" -d 'Redo what was undone'
complete -c fogas -n "__fish_fogas_using_subcommand game; and not __fish_seen_subcommand_from new set remove kill rename move turn phase fired manhandle repair possess note summary export merge import show status log undo redo check" -f -a "check" -d 'Find units and counters in illegal positions'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l date -d 'The day on which it is played, as 1945-02-06' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from new" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l killed -d 'The units are eliminated: an AFV leaves a wreck'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from remove" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from kill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from rename" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l as -d 'The kind of unit' -r -f -a "infantry\t'On foot'
cavalry\t'Mounted'
horse-drawn\t'A wagon or sledge'
motorcycle\t'A motorcycle, ridden'
armored-car\t'An armored car'
tracked\t'A fully-tracked vehicle'
halftrack\t'A halftrack'
truck\t'A truck'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l to -d 'Find the cheapest path to this Location' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l alternatives -d 'With `to`: how many alternative paths to list, each the cheapest one that avoids some place of the cheapest path [default: 3]' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l unseen-by -d 'Show which of these Locations or units see it on its way; without a value, or as `enemies`, all enemies. With `to`: find the path that they see least' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l reach -d 'Find every Location within this many MF or MP' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l mp -l mf -d 'The MF or MP allotment; Debris and buildings take a share of it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l pp -d 'The Portage Points that the unit carries (A4.42) [default: those of its SW]' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l ground-pressure -d 'The vehicle\'s ground pressure' -r -f -a "low\t'Low'
normal\t'Normal'
high\t'High'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l weather -d 'Weather (can be repeated)' -r -f -a "rain\t'Rain (E3.54)'
ground-snow\t'Ground Snow (E3.723)'
deep-snow\t'Deep Snow (E3.73); not covered'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l side -d 'The unit\'s side' -r -f -a "axis\t'Germans and Hungarians'
soviet\t'Soviets; the BVR is Soviet (FB14.1)'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l date -d 'The date, such as 1945-02-06' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l bog-dr -l dr -d 'The dice of the Bog Check, the white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l least-fire -d 'With `to`: find the path under the least fire from them (default: all enemies)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l unarmored -d 'The vehicle is not an AFV'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l bu -d 'The vehicle is Buttoned Up'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l towing -d 'It tows a Gun or a trailer'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l soft -d 'The ground is soft, or covered with mud or snow (D8.21)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l friendly -d 'The building entered is friendly-controlled (FB8.51)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l gun -d 'The unit is a Gun pushed by its crew'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l double-time -d 'Declare Double Time (A4.5)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l leader -d 'The MMC stacks with a leader of its nationality all the way: 2 MF more (A4.12)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l no-road -d 'Use no road'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l no-tb -d 'Use no Trail Break'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l enter -d 'Pay for the other terrain of a hex instead of using the rails (B32.3), and for shellholes (B2)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l about-turn -d 'Reverse the VCA on the Narrow Street where it starts (FB-SSR3)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l rout -d 'A rout: the move of a broken unit in the RtPh (A10.5)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l advance -d 'An advance: one Location, in the APh (A4.7)'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l force -d 'Move it whatever the turn and phase'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from move" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l force -d 'Begin a turn that is already over, or skip turns'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from turn" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from phase" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l unseen -d 'No enemy has a LOS to them: they stay concealed or hidden'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l force -d 'Mark them whatever their state and the phase'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from fired" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l m -d 'The M# of the Gun' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l drm -d 'The DRM of the helpers, from your rulebook (C10.3)' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l dr -d 'The Manhandling DR, the white die first' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from manhandle" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l dr -d 'The dr' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l repair-number -l r -d 'The repair number of its counter; a dr of 1 or 6 needs none' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from repair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from possess" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l of -d 'Whose note it is; the other side does not see it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from note" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from summary" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l ours -d 'Where both changed the same, keep yours'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l theirs -d 'Where both changed the same, take his'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from merge" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from log" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from undo" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from redo" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand game; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l chapter -d 'Only one chapter: FB16, SSR, B32, A ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l coverage -d 'Only rules with this coverage' -r -f -a "covered\t'A command computes all of it that a question can reach, and a test shows it'
partly\t'Some of it is computed; the digest says what is missing'
told\t'A card or a list says it; nothing computes it'
background\t'Rulings cite it and its digest says what it decides; it is not ruled on as such'
not-yet\t'None of it'"
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "check" -d 'Check a map file and report every fault in it'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "show" -d 'Draw a map in the terminal, or into a file'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "import" -d 'Make a map file from a board of another program'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "join" -d 'Join boards of the on-line map module: side by side, one above the other, turned, cut'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "export" -d 'Write a map for other programs to draw: hexes, outlines, levels, terrain, roads'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "list" -d 'List the built-in maps'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show import join export list schema" -f -a "schema" -d 'Print a JSON Schema'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l width -d 'Characters in a line [default: those of the terminal, else 80]' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l draw -d 'Draw the answer into this new file; its extension sets the format: .svg, .png, .html' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l hexes -d 'Draw the part of the map that contains these hexes' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l theme -d 'Draw light, dark, or as set on the reader\'s system (auto, only for .svg and .html)' -r -f -a "light\t'Dark letters on light paper'
dark\t'Light letters on dark paper; the board keeps its colours'
auto\t'As the reader\'s system has it'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l scale -d 'Scale the picture: 0.5 to 4 (.svg and .png)' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l around -d 'Draw what lies around this hex: F36, or F36:3 for three hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l force -d 'Let --draw replace a file'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l open -d 'Open the picture in your default viewer'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l narrow -d 'Draw it as narrow as a phone: the legend below the map'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -f -a "vasl" -d 'From a board of the on-line map module'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from import" -f -a "vsav" -d 'A game from a saved game of the on-line map module'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l name -d 'The name of the map; otherwise that of the file' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s o -l output -d 'File to write; standard output without it' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l force -d 'Replace the file if it exists'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from join" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l geojson -d 'As GeoJSON'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l maps -d 'Folder whose map files a line may name; without it only the built-in maps' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s m -l map -d 'File, built-in map or game; `-` is standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand man" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand man" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, as wide as the terminal, and 80 columns elsewhere'
json\t'One JSON object a line'
plain\t'Records for `cut` and `awk`: one a line, cells between tabs'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand man" -l owner-file -d 'File whose first line is your module password' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand man" -l for -d 'Rule and show as this side sees the game: german, soviet ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand man" -l boards -d 'The folder of the on-line map module\'s boards' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand man" -l metadata -d 'What the terrain codes of such boards mean' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand man" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand man" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s q -l quiet -d 'Show only the answer, on one line'
complete -c fogas -n "__fish_fogas_using_subcommand man" -l share -d 'Show three lines for the log of a game'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand man" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand man" -l owner -d 'Ask for your module password, so that your own hidden pieces load'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
