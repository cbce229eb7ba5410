//! `fogas`: parse, ask, print, exit.

mod cli;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use fogas::show::{Format, write_json};

use cli::ColorArg;

fn main() -> ExitCode {
    if let Some(completed) = cli::completed() {
        return completed.map_or_else(
            |e| failed(&cli::Usage::new(e.to_string()).into(), &[], Format::default(), ColorArg::Auto),
            |()| ExitCode::SUCCESS,
        );
    }
    let line = cli::keyed(std::env::args_os().collect());
    if line.len() == 1 {
        // a program without a question is bad usage, but it still shows what can be asked
        let _ = write!(cli::stderr(cli::Form::Text), "{}", cli::EVERYDAY);
        return ExitCode::from(2);
    }
    let mut cli = match cli::read_line(&line) {
        Ok(cli) => cli,
        Err(help) if !help.use_stderr() => {
            let mut stdout = cli::stdout(cli::Form::Text, true, true);
            let more = cli::version_data(&help.slip, &line).unwrap_or_default();
            let written = write!(stdout, "{}{more}", help.slip.render().ansi()).and_then(|()| stdout.flush());
            return written
                .map_or_else(|e| failed(&e.into(), &[], Format::default(), ColorArg::Auto), |()| ExitCode::SUCCESS);
        }
        Err(slip) => return cli::explained(&slip, &line),
    };
    match cli.global.color {
        ColorArg::Auto => {}
        ColorArg::Always => anstream::ColorChoice::Always.write_global(),
        ColorArg::Never => anstream::ColorChoice::Never.write_global(),
    }
    let mut answered = answer(&cli);
    let error = answered.as_ref().err().filter(|_| cli.read_as.is_none());
    if let Some(again) = error.and_then(|error| cli::read_again(&line, error)) {
        cli = again;
        answered = answer(&cli);
    }
    let asked = cli.read_as.as_ref().map_or_else(|| typed(&line), |line| line.words().into_owned());
    answered.unwrap_or_else(|error| failed(&error, &asked, cli.global.format, cli.global.color))
}

/// Answers a command line. If it was not typed as a command, it prints the command that it was read as.
fn answer(cli: &cli::Cli) -> anyhow::Result<ExitCode> {
    if let Some(line) = &cli.read_as {
        // if stderr is closed as well, nobody reads it
        let _ = writeln!(cli::stderr(cli::Form::Text), "read as: {line}");
    }
    cli.run(&mut cli::stdout(cli.form(), cli.may_have_colors(), cli.may_be_broken()))
}

/// Returns the words of a command line as text.
fn typed(line: &[OsString]) -> Vec<String> {
    line.iter().map(|word| word.to_string_lossy().into_owned()).collect()
}

/// Prints what went wrong with a line, and returns the exit status for it.
fn failed(error: &anyhow::Error, line: &[String], format: Format, color: ColorArg) -> ExitCode {
    if cli::is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    let mut stderr = cli::stderr(cli::Form::of(format));
    // if stderr is closed as well, nobody reads it
    let _ = match format {
        Format::Json => write_json(&mut stderr, &cli::facts(error)).and_then(|()| writeln!(stderr)),
        // the stream strips the colors that its reader cannot show
        _ => writeln!(stderr, "{}", cli::report(error, line, color != ColorArg::Never)),
    };
    ExitCode::from(cli::exit_code(error))
}
