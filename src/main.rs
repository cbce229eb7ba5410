//! `fogas`: parse, ask, print, exit.

mod cli;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, ColorArg};

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|slip| cli::with_hint(slip).exit());
    match cli.global.color {
        ColorArg::Auto => {}
        ColorArg::Always => anstream::ColorChoice::Always.write_global(),
        ColorArg::Never => anstream::ColorChoice::Never.write_global(),
    }
    let answered =
        if cli.may_have_colors() { cli.run(&mut anstream::stdout().lock()) } else { cli.run(&mut io::stdout().lock()) };
    match answered {
        Ok(code) => code,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let mut stderr = anstream::stderr().lock();
            // nothing is left to tell if stderr is closed as well
            let _ = match &failure {
                cli::Failure::Report(report) => writeln!(stderr, "{report}"),
                other => writeln!(stderr, "error: {other}"),
            };
            ExitCode::from(failure.exit_code())
        }
    }
}
