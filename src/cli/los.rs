//! `fogas los`

use anyhow::Result;
use std::io::Write;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::Args;
use fogas::query::{AskedPlace, LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery, Query};
use fogas::resolver::Pairs;
use fogas::ruling::LosPairs;
use fogas::show::Detail;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::failure::usage;
use super::global::Global;
use super::picture::DrawArgs;
use super::run::Run;

/// Four kinds of question in one command.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Args)]
pub(crate) struct LosArgs {
    /// Where the viewer is: a Location, a Bypass or a unit label
    #[arg(required_unless_present_any = ["matrix", "pairs"], value_name = "FROM")]
    from: Option<AskedPlace>,
    /// What is viewed: a Location, a Bypass or a unit label
    #[arg(required_unless_present_any = ["matrix", "all", "pairs"], value_name = "TO")]
    to: Option<AskedPlace>,
    /// Rule on every Location of the map, from FROM
    #[arg(long, conflicts_with_all = ["to", "matrix"])]
    all: bool,
    /// Rule on all pairs of units on the map
    #[arg(long, conflicts_with_all = ["from", "to"])]
    matrix: bool,
    /// Count, for every hex, the hexes that it sees, ground level to ground level
    ///
    /// Rules on all pairs of hexes. On a terminal, progress is shown on standard error.
    #[arg(long, conflicts_with_all = ["from", "to", "all", "matrix"])]
    pairs: bool,
    /// With --all or --pairs, leave out anything farther away than this many hexes
    #[arg(long, value_name = "N", conflicts_with_all = ["to", "matrix"], value_parser = clap::value_parser!(u16).range(1..))]
    range: Option<u16>,
    /// Show the ground and the obstacles under the line from the side
    #[arg(long, conflicts_with_all = ["all", "matrix", "pairs"])]
    profile: bool,
    /// For a named building or place with several hexes, use the hex with the best LOS
    #[arg(long, conflicts_with_all = ["all", "matrix", "pairs"])]
    best: bool,
    #[command(flatten)]
    draw: DrawArgs,
    /// Change the map for this question (can be repeated)
    #[arg(short, long, value_name = "EDIT")]
    set: Vec<String>,
}

impl Run for LosArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let set = self.set.clone();
        let query = match (&self.from, &self.to) {
            (Some(from), Some(to)) if from.ends_with("@*") || to.ends_with("@*") => {
                Query::LosLevels(LosLevelsQuery { from: from.clone(), to: to.clone(), set })
            }
            (Some(from), Some(to)) => Query::Los(LosQuery { from: from.clone(), to: to.clone(), best: self.best, set }),
            (Some(from), None) => Query::LosAll(LosAllQuery { from: from.clone(), range: self.range, set }),
            (None, _) if self.pairs => Query::LosPairs(LosPairsQuery { range: self.range, set }),
            (None, _) => Query::LosMatrix(LosMatrixQuery { set }),
        };
        if (self.pairs || matches!(query, Query::LosLevels(_))) && self.draw.is_wanted() {
            return Err(usage!(
                "--draw takes one line, all that one Location sees (--all) or the units of the map (--matrix)"
            ));
        }
        self.draw.check()?;
        let resolver = global.resolver()?;
        if let Query::LosPairs(pairs) = &query {
            let resolver = resolver.for_query(&query)?;
            let pairs = resolver.pairs(pairs)?;
            let counted = with_progress(|progress| counted(&pairs, progress));
            return global.write(&pairs.ruling(counted), resolver.map(), out);
        }
        if !self.profile && !self.draw.is_wanted() {
            return global.answer(resolver, &query, out);
        }
        let resolver = resolver.for_query(&query)?;
        let mut ruling = resolver.with_profile(resolver.rule_on(&query)?);
        self.draw.write(&ruling, resolver.map())?;
        if !self.profile {
            ruling = ruling.without_profile();
        }
        let detail = Detail { from_the_side: self.profile, ..global.detail() };
        global.write_with(&ruling, resolver.map(), detail, out)
    }
}

/// Counts pairs of hexes on all cores. Each core takes the next row when it is done with one; the longest rows come
/// first, so that all finish at nearly the same time. `progress` gets the number of rows taken.
fn counted(pairs: &Pairs<'_>, progress: &mut dyn FnMut(usize, usize)) -> LosPairs {
    let (rows, taken) = (pairs.rows(), AtomicUsize::new(0));
    let count = |progress: &mut dyn FnMut(usize, usize)| {
        let mut counted = pairs.none();
        while let Some(left) = rows.checked_sub(taken.fetch_add(1, Ordering::Relaxed) + 1) {
            pairs.count(left, &mut counted);
            progress(rows - left, rows);
        }
        counted
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(|| count(&mut |_, _| ()))).collect();
        let mut all = count(progress);
        for other in others {
            all.add(&other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        all
    })
}

/// Does work that takes some seconds. On a terminal, a progress bar on standard error is shown until it is done.
fn with_progress<T>(work: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}") {
        bar.set_style(style);
    }
    let done = work(&mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    done
}
