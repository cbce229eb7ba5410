
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'fogas' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'fogas'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'fogas' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('los', 'los', [CompletionResultType]::ParameterValue, 'Rule on a line of sight')
            [CompletionResult]::new('tem', 'tem', [CompletionResultType]::ParameterValue, 'Rule on what protects a target against one attack')
            [CompletionResult]::new('map', 'map', [CompletionResultType]::ParameterValue, 'Check, show and list maps')
            [CompletionResult]::new('batch', 'batch', [CompletionResultType]::ParameterValue, 'Answer JSON queries, one a line')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Look rules up in the catalogue')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print shell completions')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print a manual page')
            break
        }
        'fogas;los' {
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Change the map for this question (can be repeated)')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Change the map for this question (can be repeated)')
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Rule on every Location of the map, from FROM')
            [CompletionResult]::new('--matrix', '--matrix', [CompletionResultType]::ParameterName, 'Rule on all pairs of the map''s units')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;tem' {
            [CompletionResult]::new('-a', '-a', [CompletionResultType]::ParameterName, 'The kind of attack')
            [CompletionResult]::new('--attack', '--attack', [CompletionResultType]::ParameterName, 'The kind of attack')
            [CompletionResult]::new('--moving', '--moving', [CompletionResultType]::ParameterName, 'How the target moves')
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'What the target is [default: what its unit is, else infantry]')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Change the map for this question (can be repeated)')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Change the map for this question (can be repeated)')
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('--tb', '--tb', [CompletionResultType]::ParameterName, 'The target moves by a Trail Break')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;map' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check a map file and tell every fault in it')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw a map in the terminal')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the built-in maps')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print a JSON Schema')
            break
        }
        'fogas;map;check' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;map;show' {
            [CompletionResult]::new('--around', '--around', [CompletionResultType]::ParameterName, 'Draw what lies around this hex')
            [CompletionResult]::new('--radius', '--radius', [CompletionResultType]::ParameterName, 'How many hexes around it')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Characters in a line')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;map;list' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;map;schema' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;batch' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;rules' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;completions' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fogas;man' {
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('--map', '--map', [CompletionResultType]::ParameterName, 'Map: a file, a built-in name, or `-` for standard input')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'File that adds kinds of terrain to the catalogue')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write the answer')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Show every step and the digest of each rule')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Show the answer alone')
            [CompletionResult]::new('-e', '-e', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--exit-code', '--exit-code', [CompletionResultType]::ParameterName, 'Exit with 1 if the answer is "no"')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Exit with 5 if the answer is too close to call')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
