# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_fogas_global_optspecs
    string join \n m/map= t/terrain= f/format= w/why q/quiet e/exit-code strict color= h/help V/version
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

complete -c fogas -n "__fish_fogas_needs_command" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_needs_command" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_needs_command" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_needs_command" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_needs_command" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_needs_command" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_needs_command" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_needs_command" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_needs_command" -s V -l version -d 'Print version'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "los" -d 'Rule on a line of sight'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "tem" -d 'Rule on what protects a target against one attack'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "map" -d 'Check, show and list maps'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "batch" -d 'Answer JSON queries, one a line'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "rules" -d 'Look rules up in the catalogue'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "completions" -d 'Print shell completions'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "man" -d 'Print a manual page'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ammo-shortage" -d 'Rule on Axis ammunition shortage'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "availability" -d 'Tell what a unit has at hand: SMOKE grenades, special ammunition, PF, ATMM, illumination'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "units" -d 'Look up the units of the module: marks, ladders, Battle Hardening, food shortage'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "ssr" -d 'List the scenario special rules in force on a day'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "setup" -d 'Tell what may set up in a Location, or on a kind of ground'
complete -c fogas -n "__fish_fogas_needs_command" -f -a "terrain" -d 'Show all that the rules know of a terrain or a hex'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand los" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand los" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand los" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand los" -l all -d 'Rule on every Location of the map, from FROM'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l matrix -d 'Rule on all pairs of the map\'s units'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand los" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand los" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s a -l attack -d 'The kind of attack' -r -f -a "direct\t'Direct Fire on the IFT'
ordnance\t'Direct Fire of ordnance, on the To Hit table'
indirect\t'Indirect Fire'
oba\t'Off-board artillery'
ovr\t'An overrun'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l moving -d 'How the target moves' -r -f -a "assault\t'By Assault Movement'
nonassault\t'Without it'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l as -d 'What the target is [default: what its unit is, else infantry]' -r -f -a "infantry\t'Infantry on foot'
gun\t'A Gun and its crew'
afv\t'An armored fighting vehicle'
unarmored\t'An unarmored vehicle'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l tb -d 'The target moves by a Trail Break'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand tem" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -f -a "check" -d 'Check a map file and tell every fault in it'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -f -a "show" -d 'Draw a map in the terminal'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -f -a "list" -d 'List the built-in maps'
complete -c fogas -n "__fish_fogas_using_subcommand map; and not __fish_seen_subcommand_from check show list schema" -f -a "schema" -d 'Print a JSON Schema'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l around -d 'Draw what lies around this hex' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l radius -d 'How many hexes around it' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l width -d 'Characters in a line' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand map; and __fish_seen_subcommand_from schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand batch" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l chapter -d 'One chapter alone: FB16, SSR, B32, A ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l coverage -d 'Only rules that are covered, partly or not-yet' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand rules" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand man" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand man" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand man" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand man" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand man" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l dr -d 'The Original DR of the attack' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l side -d 'Whose they are: axis or soviet (BVR included)' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l attack -d 'What the attack is: ift, to-hit, cc or sniper' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l fire -d 'How the weapons fire: normal, first-fire, sustained, fpf, intensive or intensive-vs-ovr' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l repair -d 'The dr of a repair attempt' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l repair-number -d 'The repair number of the weapon' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l shots -d 'Give the odds over this many shots' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ammo-shortage" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l side -d 'Whose the unit is: german, ss, hungarian, vannay, arrow-cross, smg, soviet, bvr ...' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l class -d 'Its class: elite, 1st-line, 2nd-line, green or conscript' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l level -d 'The shortage level, 1 to 5; none, if left out' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l year -d 'The year' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l number -d 'The smoke exponent, the printed Depletion Number, or the number of a Starshell or IR dr' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l ob-elite -d 'Elite squad-equivalents of the Hungarian OB at start' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l ob-first-line -d '1st Line squad-equivalents of the Hungarian OB at start' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l cx -d 'The unit is CX'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand availability" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l side -d 'Whose it is' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -l date -d 'The day, as 1945-02-06' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -l in -d 'Where it is: postal-palace or cellar' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -l state -d 'Its state there: bypass, sewer or prisoner (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand units" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand units" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand units" -l elr-fail -d 'It fails a MC by more than its ELR'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l replace -d 'It is Replaced'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l harden -d 'It is Battle Hardened'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand units" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand units" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l date -d 'The day, as 1945-02-06; the siege is 1944-12-24 to 1945-02-13' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l side -d 'One side alone: axis or soviet' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l bought -d 'The Booby Trap level that a campaign bought: a or b' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l recall -d 'Ask whether a vehicle is Recalled: ma-disabled or all-disabled' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l abandon -d 'Ask whether a crew may leave its vehicle: mobile, immobile or esb' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l vehicle -d 'The type of the vehicle' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l hand-to-hand -d 'Ask whether Hand-to-Hand may be declared: attacker or defender' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l vehicle-or-prc -d 'A vehicle or PRC takes part'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l helpless -d 'Every enemy ATTACKER unit is Ambushed, pinned or withdrawing'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand ssr" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l on -d 'A kind of ground instead of a Location (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l side -d 'Whose: axis or soviet' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l date -d 'The day, for Booby Traps' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l class -d 'The class of the Gun: at, inf, art, aa, rcl or mtr' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l size -d 'The target size of the Gun: small, normal or large' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l hip -d 'Hidden'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l emplaced -d 'Emplaced'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l cleared -d 'The rubble is Cleared'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l fortified -d 'The Location is Fortified'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand setup" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s s -l set -d 'Change the map for this question (can be repeated)' -r
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s m -l map -d 'Map: a file, a built-in name, or `-` for standard input' -r
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s t -l terrain -d 'File that adds kinds of terrain to the catalogue' -r -F
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s f -l format -d 'How to write the answer' -r -f -a "table\t'Tables, 80 columns wide'
json\t'One JSON object a line'
plain\t'One line'
markdown\t'Markdown'"
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l color -d 'When to use colour' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` is set'
always\t'Always'
never\t'Never'"
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s w -l why -d 'Show every step and the digest of each rule'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s q -l quiet -d 'Show the answer alone'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s e -l exit-code -d 'Exit with 1 if the answer is "no"'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -l strict -d 'Exit with 5 if the answer is too close to call'
complete -c fogas -n "__fish_fogas_using_subcommand terrain" -s h -l help -d 'Print help (see more with \'--help\')'
