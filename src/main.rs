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
            |e| failed(&cli::Usage::new(e.to_string()).into(), Format::default(), ColorArg::Auto),
            |()| ExitCode::SUCCESS,
        );
    }
    let line: Vec<OsString> = std::env::args_os().collect();
    if line.len() == 1 {
        // a program without a question is bad usage, but it still shows what may be asked
        let _ = write!(cli::stderr(cli::Form::Text), "{}", cli::EVERYDAY);
        return ExitCode::from(2);
    }
    let cli = match cli::read_line(&line) {
        Ok(cli) => cli,
        Err(help) if !help.use_stderr() => {
            let mut stdout = cli::stdout(cli::Form::Text, true, true);
            let more = cli::version_data(&help, &line).unwrap_or_default();
            let written = write!(stdout, "{}{more}", help.render().ansi()).and_then(|()| stdout.flush());
            return written
                .map_or_else(|e| failed(&e.into(), Format::default(), ColorArg::Auto), |()| ExitCode::SUCCESS);
        }
        Err(slip) => return cli::explained(&slip, &line),
    };
    match cli.global.color {
        ColorArg::Auto => {}
        ColorArg::Always => anstream::ColorChoice::Always.write_global(),
        ColorArg::Never => anstream::ColorChoice::Never.write_global(),
    }
    cli.run(&mut cli::stdout(cli.form(), cli.may_have_colors(), cli.may_be_broken()))
        .unwrap_or_else(|error| failed(&error, cli.global.format, cli.global.color))
}

/// Says what went wrong; returns the exit status that says so too.
fn failed(error: &anyhow::Error, format: Format, color: ColorArg) -> ExitCode {
    if cli::is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    let mut stderr = cli::stderr(cli::Form::of(format));
    // if stderr is closed as well, nobody reads it
    let _ = match format {
        Format::Json => write_json(&mut stderr, &cli::facts(error)).and_then(|()| writeln!(stderr)),
        // standard error strips what its reader cannot show
        _ => writeln!(stderr, "{}", cli::report(error, color != ColorArg::Never)),
    };
    ExitCode::from(cli::exit_code(error))
}
