//! The trait of commands with arguments of their own.

use anyhow::Result;
use std::io::Write;

use clap::Args;

use super::global::Global;

/// A command with arguments of its own.
pub(crate) trait Run: Args {
    /// Runs the command; the answer goes to `out`.
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8>;
}
