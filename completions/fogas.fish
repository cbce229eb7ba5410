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
