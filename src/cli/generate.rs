//! `fogas completions` and `fogas man`

use anyhow::Result;
use std::fmt::Write as _;
use std::io::Write;

use clap::Args;
use clap_complete::Shell;
use fogas::show::Format;
use fogas::show::answers::{Envelope, TextAnswer};
use serde_json::{Value, json};

use super::commands::entry::{EDITS, Entry, Line, OfLine};
use super::failure::{ANSWERED, usage};
use super::global::Global;
use super::help::{ENVIRONMENT, EVERYDAY, EXIT_STATUS, FILES};

/// For which shell.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// About what.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command it is about; without one, fogas itself
    command: Option<String>,
}

/// Returns the completions for a shell, built in from the repository, because generating them takes as long as two
/// answers.
fn completions(shell: Shell) -> Option<&'static str> {
    Some(match shell {
        Shell::Bash => include_str!("../../completions/fogas.bash"),
        Shell::Elvish => include_str!("../../completions/fogas.elv"),
        Shell::Fish => include_str!("../../completions/fogas.fish"),
        Shell::PowerShell => include_str!("../../completions/_fogas.ps1"),
        Shell::Zsh => include_str!("../../completions/_fogas"),
        _ => return None,
    })
}

impl OfLine for CompletionsArgs {
    fn run(&self, _: &Line, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let text = completions(self.shell).ok_or_else(|| usage!("there are no completions for {}", self.shell))?;
        write("completions", &json!({ "shell": self.shell.to_string() }), text.as_bytes(), global, out)
    }
}

impl OfLine for ManArgs {
    fn run(&self, line: &Line, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let mut fogas = (line.command)();
        fogas.build();
        let page = match &self.command {
            None => fogas,
            Some(name) => match fogas.find_subcommand(name) {
                Some(command) => command.clone(),
                None => return Err(usage!("no command `{name}`; `fogas --help` lists them")),
            },
        };
        let entry = self.command.as_deref().and_then(|name| line.entry(name));
        let edits = page.get_arguments().any(|arg| arg.get_id() == "set");
        let mut text = Vec::new();
        // flags that the short help omits have their text here
        let page = page
            .mut_args(|arg| arg.hide_short_help(false).hide_long_help(false))
            .after_help(None)
            .after_long_help(None);
        let name = self.command.as_ref().map_or_else(|| "fogas".to_owned(), |name| format!("fogas-{name}"));
        let version = concat!("fogas ", env!("CARGO_PKG_VERSION"));
        let man = clap_mangen::Man::new(page).title(name).section("1").date("").source(version).manual("fogas");
        man.render_title(&mut text)?;
        man.render_name_section(&mut text)?;
        man.render_synopsis_section(&mut text)?;
        man.render_description_section(&mut text)?;
        man.render_options_section(&mut text)?;
        if entry.is_none() {
            man.render_subcommands_section(&mut text)?;
        }
        text.extend(entry.map_or_else(everyday, |entry| examples(entry, edits)).into_bytes());
        for (heading, rows) in [("ENVIRONMENT", ENVIRONMENT), ("FILES", FILES), ("EXIT STATUS", EXIT_STATUS)] {
            let _ = writeln!(&mut text, ".SH \"{heading}\"").and_then(|()| {
                rows.iter()
                    .try_for_each(|(name, means)| writeln!(&mut text, ".TP\n{}\n{}", escaped(name), escaped(means)))
            });
        }
        text.extend(see_also(line, self.command.as_deref()).into_bytes());
        write("man", &json!({ "command": self.command }), &text, global, out)
    }
}

/// Writes a text that is a file of its own; for JSON, as a member of an answer.
fn write(command: &str, query: &Value, text: &[u8], global: &Global, out: &mut dyn Write) -> Result<u8> {
    if global.format == Format::Json {
        let text = String::from_utf8_lossy(text).into_owned();
        global.write_answer(&Envelope::new(command, query, TextAnswer { text }), out)?;
    } else {
        out.write_all(text)?;
    }
    Ok(ANSWERED)
}

/// Writes the everyday questions as a section of the manual page of the program.
fn everyday() -> String {
    let rows = EVERYDAY.lines().filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
    let each = rows.map(|(line, note)| format!(".PP\n{}\n.EX\n{}\n.EE\n", escaped(note.trim()), escaped(line.trim())));
    std::iter::once(".SH EXAMPLES\n".to_owned()).chain(each).collect()
}

/// Lists the other manual pages: those of the commands, or that of the program and those of the other commands.
fn see_also(line: &Line, command: Option<&str>) -> String {
    let group = command.and_then(|name| line.entry(name)).map(Entry::group);
    let beside =
        line.entries.iter().filter(|e| Some(e.name) != command && group.is_none_or(|group| e.group() == group));
    let names = beside.filter(|e| !e.is_of_line()).map(|e| format!("fogas-{}", e.name));
    let all = command.map(|_| "fogas".to_owned()).into_iter().chain(names);
    let all: Vec<_> = all.map(|name| format!(".BR {} (1)", escaped(&name))).collect();
    format!(".SH \"SEE ALSO\"\n{}\n", all.join(",\n"))
}

/// Writes the examples of a command as a section of its manual page.
fn examples(entry: &Entry, edits: bool) -> String {
    let mut text = String::new();
    for (at, (line, note)) in entry.examples().enumerate() {
        if at == 0 {
            text.push_str(".SH EXAMPLES\n");
        }
        let note = if note.is_empty() { String::new() } else { format!("{}:\n", escaped(note)) };
        let _ = writeln!(text, ".PP\n{note}.EX\n{}\n.EE", escaped(line));
    }
    let more = if edits { format!("\n\n{EDITS}") } else { String::new() };
    let remarks = format!("{}{more}", entry.remarks());
    let remarks = remarks.trim();
    if !remarks.is_empty() {
        text.push_str(".SH NOTES\n");
        for line in remarks.lines() {
            let line = if line.is_empty() { ".PP".to_owned() } else { escaped(line) };
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// Escapes a line, so that the formatter shows it literally.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::{CommandFactory, ValueEnum};

    use super::super::Cli;
    use super::*;

    /// The built-in files equal what the commands generate; `FOGAS_BLESS=1` rewrites them for the next build.
    #[test]
    fn the_completions_are_fresh() {
        for shell in Shell::value_variants() {
            let file = match shell {
                Shell::Bash => "fogas.bash",
                Shell::Elvish => "fogas.elv",
                Shell::Fish => "fogas.fish",
                Shell::PowerShell => "_fogas.ps1",
                Shell::Zsh => "_fogas",
                _ => panic!("{shell} is new"),
            };
            let mut text = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "fogas", &mut text);
            let text = String::from_utf8(text).expect("text");
            if std::env::var_os("FOGAS_BLESS").is_some() {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("completions").join(file);
                std::fs::write(path, text).expect("writable");
            } else {
                let is_fresh = completions(*shell) == Some(&text);
                assert!(is_fresh, "{file} is stale; run FOGAS_BLESS=1 cargo test --bin fogas fresh");
            }
        }
    }
}
