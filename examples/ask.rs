//! Asks one LOS of the built-in map, and shows what the library returns.
//!
//! `cargo run --example ask -- F37 H37`

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::env;
use std::error::Error;

use fogas::query::LosQuery;
use fogas::show::step_words;
use fogas::{Map, Resolver};

fn main() -> Result<(), Box<dyn Error>> {
    let [from, to] =
        env::args().skip(1).collect::<Vec<_>>().try_into().map_err(|_| "two Locations, such as F37 H37")?;
    let resolver = Resolver::new(Map::built_in("fb").ok_or("`fb` is built in")?);
    let ruling = resolver.ask(&LosQuery::new(from, to))?;

    println!("range {}, {}", ruling.outcome.range, if ruling.is_clear() { "clear" } else { "blocked" });
    for step in &ruling.steps {
        println!("  {:<12} {}", step.rule, step_words(step));
    }
    Ok(())
}
