//! `fogas`: parse, ask, print, exit.

mod cli;

use std::io::{self, Write};
use std::process::ExitCode;

use cli::ColorArg;

fn main() -> ExitCode {
    let cli = match cli::read_line(std::env::args_os().collect()) {
        Ok(cli) => cli,
        Err(help) if !help.use_stderr() => {
            let mut stdout = anstream::stdout().lock();
            let told = write!(stdout, "{}", help.render().ansi()).and_then(|()| stdout.flush());
            return told.map_or_else(|e| failed(&e.into()), |()| ExitCode::SUCCESS);
        }
        Err(slip) => slip.exit(),
    };
    match cli.global.color {
        ColorArg::Auto => {}
        ColorArg::Always => anstream::ColorChoice::Always.write_global(),
        ColorArg::Never => anstream::ColorChoice::Never.write_global(),
    }
    let answered =
        if cli.may_have_colors() { cli.run(&mut anstream::stdout().lock()) } else { cli.run(&mut io::stdout().lock()) };
    answered.unwrap_or_else(|failure| failed(&failure))
}

/// Says what went wrong; returns the exit status that says so too.
fn failed(failure: &cli::Failure) -> ExitCode {
    if failure.is_broken_pipe() {
        return ExitCode::SUCCESS;
    }
    let mut stderr = anstream::stderr().lock();
    // nothing is left to tell if stderr is closed as well
    let _ = match failure {
        cli::Failure::Report(report) => writeln!(stderr, "{report}"),
        other => writeln!(stderr, "error: {other}"),
    };
    ExitCode::from(failure.exit_code())
}
