//! Parses what was typed: as a command line, or else word by word if the words have only one possible meaning.

use std::ffi::OsString;

use clap::Parser;
use clap::error::ErrorKind;
use fogas::map::UnknownPlace;
use fogas::resolver::{MoveRefusal, Refusal};
use fogas::show::Format;

use super::slips::Refused;
use super::{Cli, slips, tried};

/// Parses a command line.
///
/// # Errors
/// If it cannot be parsed, with a message about what would be right; help and version are returned as such an error
/// too.
pub(crate) fn read(args: &[OsString]) -> Result<Cli, Refused> {
    let typed: Result<Vec<String>, _> = args.iter().map(|arg| arg.clone().into_string()).collect();
    let Ok(typed) = typed else { return Cli::try_parse_from(args).map_err(Refused::from) };
    if let Some(said) = slips::map_left_out(&typed) {
        return Err(Refused::new(ErrorKind::InvalidValue, said));
    }
    slips::meant_by(&typed).or_else(|(slip, args)| {
        // as it was typed, or as far as it was corrected
        let read = if slip.use_stderr() { as_said(&typed).or_else(|| as_said(&args)) } else { None };
        read.map(|(cli, _)| cli).ok_or_else(|| slips::said(slip, &args))
    })
}

/// Reads a refused line again, if its words have another meaning that is answered.
pub(crate) fn read_again(args: &[OsString], error: &anyhow::Error) -> Option<Cli> {
    // a line that is not covered was understood
    if matches!(error.downcast_ref(), Some(Refusal::NotCovered { .. })) {
        return None;
    }
    let typed: Vec<String> = args.iter().map(|arg| arg.clone().into_string().ok()).collect::<Option<_>>()?;
    // a word that was taken for a unit or a Location may have another meaning, even if the new reading is refused
    let is_word = matches!(
        error.downcast_ref(),
        Some(Refusal::Place(UnknownPlace::NoSuchUnit { .. }) | Refusal::Move(MoveRefusal::Start))
    );
    as_said(&typed).filter(|(_, line)| is_word || tried::is_answered_whole(line)).map(|(cli, _)| cli)
}

/// Reads a line word by word, if it has only one possible meaning. Lines from a program are not read in this way.
fn as_said(typed: &[String]) -> Option<(Cli, Vec<String>)> {
    let readings = slips::readings(typed);
    // looking something up is only meant if nothing else is answered, including guesses
    let answered = readings.iter().find(|reading| readings.len() > 1 && tried::is_answered_whole(&reading.line));
    let line = answered.or(readings.first()).filter(|reading| reading.is_certain)?.line.clone();
    let mut cli =
        slips::read_as_meant(&line).ok().filter(|cli| matches!(cli.global.format, Format::Table | Format::Markdown))?;
    cli.read_as = Some(line.clone().into());
    tried::writes_no_more_than(&line, typed).then_some((cli, line))
}
