//! The help of the program, and the sections shared by all manual pages: common options, environment, files, exit
//! status.

use std::fmt::Write as _;
use std::sync::LazyLock;

use clap::{Arg, Args, Command};
use fogas::show::wrapped;

use super::global::Global;
use super::stream;

/// The output of `fogas` alone: everyday questions.
pub(crate) const EVERYDAY: &str = "fogas: rulings for Advanced Squad Leader, Festung Budapest
  fogas los F37 H37                      is there a LOS, and what hinders it?
  fogas tem E35 G35                      what protects the target?
  fogas shot E35 G35 --with 4-4-7 9-1    FP, DRM and the odds of a shot
  fogas move-cost E37 F37 --as tracked   what does a move cost?
  fogas terrain F37                      what is there?
  fogas rules FB6.1231                   what does a rule say?
`fogas -h` lists all commands, `fogas help COMMAND` explains one of them.
";

/// A name and its meaning.
type Row = (&'static str, &'static str);

/// The environment variables that are read.
pub(super) const ENVIRONMENT: &[Row] = &[
    ("FOGAS_GAME", "the game to ask about and play on, if -m names none"),
    ("FOGAS_MAP", "the map to ask about, if neither -m nor FOGAS_GAME names one"),
    ("FOGAS_BOARDS", "the folder of the on-line map module's boards, as for --boards"),
    ("FOGAS_OWNER", "your module password, as for --owner-file; your other programs may see it"),
    ("NO_COLOR", "no colors, unless --color always"),
    ("COLUMNS, LINES", "the size of a terminal that does not report it"),
];

/// The files that are read and written.
pub(super) const FILES: &[Row] = &[
    ("MAP.json", "a map (`fogas map schema`); built-in maps need no file (`fogas map list`)"),
    ("GAME.json", "a game: a map, and what has changed on it (`fogas game new`)"),
    (".GAME.json.lock", "next to a game, while a command writes it"),
    ("GAME.vsav, GAME.vlog", "a saved game of the on-line map module, read only"),
];

/// The meanings of the exit status.
pub(super) const EXIT_STATUS: &[Row] = &[
    ("0", "a ruling was given"),
    ("1", "the answer is no, under --exit-code"),
    ("2", "bad usage, or the question was refused"),
    ("3", "a map, a game or a question that cannot be read"),
    ("4", "not covered: refused by its rule"),
    ("5", "too close to call, under --strict"),
];

/// Returns the width of help: that of the terminal, at most 80.
pub(super) fn width() -> usize {
    stream::width().map_or(80, usize::from).clamp(40, 80)
}

/// Returns the flags of all commands, one per line.
pub(super) fn everywhere() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(everywhere_anew);
    &TEXT
}

fn everywhere_anew() -> String {
    let mut text = "With every command:\n".to_owned();
    for arg in options().get_arguments() {
        let takes = values(arg).map(|values| format!(": {values}")).unwrap_or_default();
        let _ = writeln!(
            text,
            "  {:21}  {}{takes}",
            flag(arg),
            arg.get_help().map(ToString::to_string).unwrap_or_default()
        );
    }
    text + "\n`fogas help COMMAND` explains a command; two Locations on their own are `los`."
}

/// Returns the long help of the program, except for the commands.
pub(super) fn whole() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(whole_anew);
    &TEXT
}

fn whole_anew() -> String {
    let mut text = "With every command:\n".to_owned();
    for arg in options().get_arguments() {
        let _ = writeln!(text, "  {}", flag(arg));
        let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
        let takes = values(arg).map(|values| format!(": {values}")).unwrap_or_default();
        for paragraph in format!("{help}{takes}").split("\n\n") {
            put(&mut text, 6, &paragraph.replace('\n', " "));
        }
    }
    for (heading, rows) in [("Environment", ENVIRONMENT), ("Files", FILES), ("Exit status", EXIT_STATUS)] {
        let _ = writeln!(text, "\n{heading}:");
        for (name, means) in rows {
            if name.len() < 6 {
                let lines = wrapped(means, width() - 9);
                let line = |(at, line): (usize, &String)| format!("  {:4} {line}\n", if at == 0 { *name } else { "" });
                text.extend(lines.iter().enumerate().map(line));
            } else {
                let _ = writeln!(text, "  {name}");
                put(&mut text, 6, means);
            }
        }
    }
    text + "\nExamples:\n" + &fitted(EXAMPLES)
}

const EXAMPLES: &str = "  fogas los F37 H37                     one line of sight on the built-in map
  fogas -m fb-6.1242 los --matrix       who sees whom in a published example
  fogas los E36 G39 -s F37=debris -w    with debris on F37, and the whole working
  fogas rules FB6.1231                  what a rule decides, in our words";

/// Returns the examples and remarks below the help of a command, wrapped before the margin.
pub(super) fn fitted(text: &str) -> String {
    let mut fitted = String::new();
    for part in text.split("\n\n") {
        if !fitted.is_empty() {
            fitted.push('\n');
        }
        if !part.lines().all(|line| line.starts_with("  ")) {
            put(&mut fitted, 0, &part.replace('\n', " "));
            continue;
        }
        for line in part.lines() {
            match line.trim_start().split_once("  ") {
                Some((command, note)) if line.chars().count() > width() => {
                    let _ = writeln!(fitted, "  {command}");
                    put(&mut fitted, 6, note.trim());
                }
                _ => fitted.extend([line, "\n"]),
            }
        }
    }
    fitted.trim_end().to_owned()
}

fn put(text: &mut String, indent: usize, words: &str) {
    for line in wrapped(words, width() - indent) {
        text.extend(std::iter::repeat_n(' ', indent).chain(line.chars()).chain(['\n']));
    }
}

/// Returns the options of all commands.
fn options() -> Command {
    Global::augment_args(Command::new("fogas"))
}

/// Writes an option with its value, as `-m, --map <MAP>`.
fn flag(arg: &Arg) -> String {
    let short = arg.get_short().map_or("    ".to_owned(), |short| format!("-{short}, "));
    let value = arg.get_action().takes_values().then(|| arg.get_value_names().unwrap_or_default().first()).flatten();
    format!("{short}--{}{}", arg.get_long().unwrap_or_default(), value.map_or(String::new(), |v| format!(" <{v}>")))
}

/// Lists the values that an option accepts.
fn values(arg: &Arg) -> Option<String> {
    let takes: Vec<_> = arg.get_possible_values().iter().map(|v| v.get_name().to_owned()).collect();
    (arg.get_action().takes_values() && !takes.is_empty()).then(|| takes.join(", "))
}
