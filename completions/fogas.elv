
use builtin;
use str;

set edit:completion:arg-completer[fogas] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'fogas'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'fogas'= {
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand los 'Rule on a line of sight'
            cand batch 'Answer JSON queries, one a line'
            cand rules 'Look rules up in the catalogue'
            cand completions 'Print shell completions'
            cand man 'Print the manual page'
        }
        &'fogas;los'= {
            cand -s 'Change the map for this question (can be repeated)'
            cand --set 'Change the map for this question (can be repeated)'
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand --all 'Rule on every Location of the map, from FROM'
            cand --matrix 'Rule on all pairs of the map''s units'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fogas;batch'= {
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fogas;rules'= {
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fogas;completions'= {
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'fogas;man'= {
            cand -m 'Map: a file, a built-in name, or `-` for standard input'
            cand --map 'Map: a file, a built-in name, or `-` for standard input'
            cand -t 'File that adds kinds of terrain to the catalogue'
            cand --terrain 'File that adds kinds of terrain to the catalogue'
            cand -f 'How to write the answer'
            cand --format 'How to write the answer'
            cand --color 'When to use colour'
            cand -w 'Show every step and the digest of each rule'
            cand --why 'Show every step and the digest of each rule'
            cand -q 'Show the answer alone'
            cand --quiet 'Show the answer alone'
            cand -e 'Exit with 1 if the answer is "no"'
            cand --exit-code 'Exit with 1 if the answer is "no"'
            cand --strict 'Exit with 5 if the answer is too close to call'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
    ]
    $completions[$command]
}
