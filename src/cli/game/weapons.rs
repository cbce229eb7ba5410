//! `fogas game manhandle`, `repair`: dice for Guns and SW.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use fogas::game::{Push, show as words};
use fogas::query::read_dice;

use super::super::global::Global;
use super::meant;
use super::table::changed;

/// A Gun that is pushed.
#[derive(Debug, Args)]
pub(super) struct ManhandleArgs {
    /// The Gun, its crew, and the hex
    #[arg(required = true, value_name = "UNIT", num_args = 2..)]
    named: Vec<String>,
    /// The M# of the Gun
    #[arg(long, value_name = "N")]
    m: u8,
    /// The DRM of the helpers, from your rulebook (C10.3)
    #[arg(long, value_name = "DRM", default_value_t = 0, allow_negative_numbers = true)]
    drm: i8,
    /// The Manhandling DR, the white die first
    #[arg(long, value_name = "W,C", value_parser = read_dice)]
    dr: [u8; 2],
}

/// A repair dr.
#[derive(Debug, Args)]
pub(super) struct RepairArgs {
    /// The SW, the Gun, or the vehicle whose MA malfunctions
    #[arg(value_name = "WEAPON")]
    weapon: String,
    /// The dr
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=6))]
    dr: u8,
    /// The repair number of its counter; a dr of 1 or 6 needs none
    #[arg(long, visible_alias = "r", value_name = "R#", value_parser = clap::value_parser!(u8).range(1..=5))]
    repair_number: Option<u8>,
}

impl ManhandleArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let named = meant::path(self.named.clone());
        let push = Push { m: self.m, drm: self.drm, dr: self.dr };
        changed(global, out, |game, base| {
            game.push(base, &named, push, words::act_of).cloned().map_err(|not_moved| not_moved.error)
        })
    }
}

impl RepairArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        changed(global, out, |game, base| game.repair(base, &self.weapon, self.dr, self.repair_number).cloned())
    }
}
