//! `fogas`: parse, ask, print, exit.

mod cli;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use fogas::show::{Format, clean_lines, write_json};

use cli::ColorArg;

fn main() -> ExitCode {
    if let Some(completed) = cli::completed() {
        return completed
            .map_or_else(|e| failed(&cli::Failure::Usage(e.to_string()), Format::default()), |()| ExitCode::SUCCESS);
    }
    let line: Vec<OsString> = std::env::args_os().collect();
    let cli = match cli::read_line(line.clone()) {
        Ok(cli) => cli,
        Err(help) if !help.use_stderr() => {
            let mut stdout = cli::stdout(cli::Form::Text, true, true);
            let more = cli::version_data(&help, &line).unwrap_or_default();
            let told = write!(stdout, "{}{more}", help.render().ansi()).and_then(|()| stdout.flush());
            return told.map_or_else(|e| failed(&e.into(), Format::default()), |()| ExitCode::SUCCESS);
        }
        Err(slip) => return cli::told(&slip, &line),
    };
    match cli.global.color {
        ColorArg::Auto => {}
        ColorArg::Always => anstream::ColorChoice::Always.write_global(),
        ColorArg::Never => anstream::ColorChoice::Never.write_global(),
    }
    cli.run(&mut cli::stdout(cli.form(), cli.may_have_colors(), cli.may_be_broken()))
        .unwrap_or_else(|failure| failed(&failure, cli.global.format))
}

/// Says what went wrong; returns the exit status that says so too.
fn failed(failure: &cli::Failure, format: Format) -> ExitCode {
    if failure.is_broken_pipe() {
        return ExitCode::SUCCESS;
    }
    let mut stderr = cli::stderr(cli::Form::of(format));
    // if stderr is closed as well, nobody reads it
    let _ = match failure {
        failure if format == Format::Json => write_json(&mut stderr, &failure.facts()).and_then(|()| writeln!(stderr)),
        cli::Failure::Report { text, .. } => writeln!(stderr, "{text}"),
        other => writeln!(stderr, "error: {}", clean_lines(&other.to_string())),
    };
    ExitCode::from(failure.exit_code())
}
