//! Corrects slips that have one meaning: before the line is parsed, and then each that the parser finds.

pub(super) mod apart;
pub(super) mod bare;
pub(super) mod meant;
mod order;
mod roles;
pub(super) mod same;
pub(super) mod spaced;
pub(super) mod stated;
pub(super) mod table;
mod two_places;

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};

use super::super::Cli;
use super::line::{Slip, joined, replaced};

/// The most slips that are corrected in a line.
const MOST_SLIPS: usize = 6;

/// Parses a suggested command line, correcting slips.
///
/// # Errors
/// If it cannot be parsed; help and version are returned as such an error too.
pub(crate) fn read_as_meant(typed: &[String]) -> Result<Cli, clap::Error> {
    meant_by(typed).map_err(|(slip, _)| slip)
}

/// Parses a command line, correcting slips that are unambiguous. On failure, returns the parser's error and the line as
/// far as it was corrected.
pub(crate) fn meant_by(typed: &[String]) -> Result<Cli, (clap::Error, Vec<String>)> {
    let mut args = same::said(&bare::straight(&roles::by_role(&meant::straight(&spaced::straight(typed)))));
    let mut slip = match Cli::read(&args) {
        Ok(cli) => return Ok(cli),
        Err(slip) => slip,
    };
    for _ in 0..MOST_SLIPS {
        let Some(mended) = mend(&args, &slip).filter(|mended| *mended != args) else { break };
        match Cli::read(&mended) {
            Ok(cli) => return Ok(cli),
            Err(next) if matches!(next.kind(), ErrorKind::DisplayHelp) => return Err((next, mended)),
            Err(next) => (args, slip) = (mended, next),
        }
    }
    Err((slip, args))
}

/// Returns the line as it was meant, if the slip is unambiguous.
fn mend(args: &[String], slip: &clap::Error) -> Option<Vec<String>> {
    if let Some(at) = args.iter().position(|a| a == "--json") {
        return Some(replaced(args, at, &["--format=json"]));
    }
    if let Some(mended) = as_geojson(args) {
        return Some(mended);
    }
    let text = |kind| Slip(slip).text(kind);
    match slip.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand)?;
            let at = args.iter().skip(1).position(|a| a == word)? + 1;
            two_places::no_command(args, at)
        }
        ErrorKind::UnknownArgument if roles::is_shot(args) => None,
        ErrorKind::UnknownArgument => {
            let last = || meant::command_last(args).filter(|line| Cli::try_parse_from(line).is_ok());
            if let Some(mended) = order::command_first(args).or_else(last) {
                return Some(mended);
            }
            let apart = two_places::taken_apart(args, false);
            if apart != args {
                return Some(apart);
            }
            let given = text(ContextKind::InvalidArg);
            table::mended(args, given?)
                .or_else(|| bare::can_see(args))
                .or_else(|| apart::level(args))
                .or_else(|| apart::day(args))
                .or_else(|| same::gun_in_words(args, args.iter().find(|arg| arg.ends_with("mm"))?))
                .or_else(|| apart::edit(args, given?))
                .or_else(|| apart::value(args, given?))
                .or_else(|| apart::place(args, given?))
                .or_else(|| same::otherwise(args, given?))
                .or_else(|| meant::otherwise(args, given?))
                .or_else(|| apart::one_too_many(args, given?))
                .or_else(|| bare::mended(args, given?))
                .or_else(|| bare::as_value(args, given?))
        }
        ErrorKind::TooManyValues => bare::plain_flag(args, text(ContextKind::InvalidValue)?),
        ErrorKind::MissingRequiredArgument => {
            order::firers_last(args).or_else(|| match args.last().map(String::as_str) {
                Some("help") => Some(replaced(args, args.len() - 1, &["--help"])),
                _ => Some(two_places::taken_apart(args, true)),
            })
        }
        ErrorKind::ValueValidation => {
            let (flag, value) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
            apart::rolled(args, flag, value).or_else(|| apart::dice(args, flag, value))
        }
        ErrorKind::InvalidValue => {
            let given = text(ContextKind::InvalidValue)?;
            bare::can_see(args)
                .or_else(|| same::gun_in_words(args, given))
                .or_else(|| order::swapped(args, text(ContextKind::InvalidArg)?, given))
        }
        _ => None,
    }
}

/// `map export -f geojson`: only `map export` has this format.
fn as_geojson(args: &[String]) -> Option<Vec<String>> {
    if !args.iter().any(|a| a == "export") {
        return None;
    }
    if let Some(at) = args.iter().position(|a| a == "--format=geojson" || a == "-fgeojson") {
        return Some(replaced(args, at, &["--geojson"]));
    }
    let apart = args.windows(2).position(|two| matches!(&two[0][..], "--format" | "-f") && two[1] == "geojson")?;
    Some(joined(args, apart, "--geojson"))
}
