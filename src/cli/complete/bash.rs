//! Bash splits `L33@2` and `F36=debris` into several words, and completes only the last one. So it passes its whole
//! line, and receives only what follows the last split.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap_complete::env::EnvCompleter;

/// The variable with the line up to the cursor.
const LINE: &str = "FOGAS_COMPLETE_LINE";
/// The variable with bash's own `COMP_WORDBREAKS`.
const BREAKS: &str = "FOGAS_COMPLETE_BREAKS";

/// The shell.
pub(super) struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        "bash"
    }

    fn is(&self, name: &str) -> bool {
        name == "bash"
    }

    fn write_registration(
        &self,
        var: &str,
        _: &str,
        bin: &str,
        completer: &str,
        out: &mut dyn Write,
    ) -> Result<(), io::Error> {
        let completer = completer.replace('\'', "'\\''");
        // a place that may be continued is not followed by a space
        writeln!(
            out,
            "_fogas_complete() {{
    local IFS=$'\\n'
    COMPREPLY=($({LINE}=\"${{COMP_LINE:0:COMP_POINT}}\" {BREAKS}=\"$COMP_WORDBREAKS\" {var}=bash '{completer}' -- {bin}))
    [[ ${{#COMPREPLY[@]}} == 1 && ${{COMPREPLY[0]}} =~ [=/:@+-]$ ]] && compopt -o nospace
}}
complete -o bashdefault -o default -F _fogas_complete {bin}"
        )
    }

    fn write_complete(
        &self,
        command: &mut clap::Command,
        _: Vec<OsString>,
        folder: Option<&Path>,
        out: &mut dyn Write,
    ) -> Result<(), io::Error> {
        let words = words().unwrap_or_default();
        let typed = words.last().cloned().unwrap_or_default();
        let kept = broken_off(&typed, &env::var(BREAKS).unwrap_or_default());
        let last = words.len().saturating_sub(1);
        let words = words.into_iter().map(OsString::from).collect();
        for candidate in clap_complete::engine::complete(command, words, last, folder)? {
            let value = candidate.get_value().to_string_lossy();
            writeln!(out, "{}", value.get(kept..).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Returns the words of the line if bash asks; the last word is to be completed.
pub(super) fn words() -> Option<Vec<String>> {
    env::var_os(LINE).as_deref().map(OsStr::to_string_lossy).map(|line| split(&line))
}

/// Returns where the part of a word begins that bash completes. An `@` at which it splits is kept.
fn broken_off(word: &str, breaks: &str) -> usize {
    let of_it = |c: char| breaks.contains(c) && !c.is_whitespace();
    word.char_indices().rfind(|(_, c)| of_it(*c)).map_or(0, |(at, c)| if c == '@' { at } else { at + c.len_utf8() })
}

/// Splits a line as a shell does. If it ends in a space, the last word is empty.
fn split(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut open = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        let word = words.last_mut();
        match (c, open) {
            (c, Some(mark)) if c == mark => open = None,
            ('\'' | '"', None) => open = Some(c),
            ('\\', None) => word.into_iter().for_each(|w| w.extend(chars.next())),
            (c, None) if c.is_whitespace() => {
                if word.is_some_and(|w| !w.is_empty()) {
                    words.push(String::new());
                }
            }
            (c, _) => word.into_iter().for_each(|w| w.push(c)),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The default of bash.
    const BREAKS: &str = " \t\n\"'@><=;|&(:";

    #[test]
    fn a_line_is_taken_apart_as_a_shell_does() {
        assert_eq!(split("fogas los  L33@"), ["fogas", "los", "L33@"]);
        assert_eq!(split("fogas -s F36=deb los "), ["fogas", "-s", "F36=deb", "los", ""]);
        assert_eq!(split("fogas terrain 'postal pa"), ["fogas", "terrain", "postal pa"]);
        assert_eq!(split("fogas terrain postal\\ pa"), ["fogas", "terrain", "postal pa"]);
    }

    #[test]
    fn bash_gets_what_stands_behind_its_last_break() {
        let left = |word: &'static str| &word[broken_off(word, BREAKS)..];
        assert_eq!([left("F36=deb"), left("L33@2"), left("ss:4"), left("F37")], ["deb", "@2", "4", "F37"]);
        // some users set no word breaks; then the whole word is completed
        assert_eq!(broken_off("F36=deb", " \t\n"), 0);
    }
}
