//! What every command with arguments of its own can do.

use anyhow::Result;
use std::io::Write;

use clap::Args;

use super::global::Global;

/// A command with arguments of its own.
pub(crate) trait Run: Args {
    /// Runs it; the answer goes to `out`.
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8>;
}
