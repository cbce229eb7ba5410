//! Shows what one squad can do from where it is: what it sees, the cover of its target, its shot, its move, its morale.
//!
//! `cargo run --example squad -- E35 G35`

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::env;
use std::error::Error;

use fogas::query::{LosQuery, MoraleQuery, MoveCostQuery, MoverClass, ShotQuery, TemQuery};
use fogas::rules::IftResult;
use fogas::ruling::Chance;
use fogas::{Map, Resolver};

fn main() -> Result<(), Box<dyn Error>> {
    let mut named = env::args().skip(1);
    let from = named.next().unwrap_or_else(|| "E35".to_owned());
    let to = named.next().unwrap_or_else(|| "G35".to_owned());
    let fb = Resolver::new(Map::built_in("fb").ok_or("`fb` is built in")?);

    let los = fb.los(&LosQuery::new(&*from, &*to))?;
    println!("LOS {from} to {to}: {}, range {}", if los.is_clear() { "clear" } else { "blocked" }, los.outcome.range);
    los.citations().iter().for_each(|rule| println!("  {rule}: {}", rule.title()));

    let tem = fb.tem(&TemQuery::new(&*from, &*to))?.totals();
    println!("TEM {:+}, other {:+}, Hindrance {:+}: DRM {:+}", tem.tem, tem.other, tem.hindrance, tem.drm);

    let squad = ShotQuery { with: vec!["4-4-7".into()], ..ShotQuery::new(&*from, &*to) };
    let shot = fb.shot(&squad)?.totals();
    let column = shot.column.map_or("no attack".to_owned(), |column| format!("the {column} column"));
    println!("a 4-4-7 fires {} FP on {column} at {:+}", shot.fp.unwrap_or_default(), shot.drm);
    let breaks = shot.odds.map_or(Chance::NEVER, |odds| odds.at_least(IftResult::Nmc));
    println!("  a NMC or worse: {breaks}, {:.1}%", breaks.percent());

    let way = MoveCostQuery { to: Some(to.as_str().into()), ..MoveCostQuery::new([&*from], MoverClass::Infantry) };
    let way = fb.move_cost(&way)?;
    let totals = way.totals();
    for (leg, cost) in way.outcome.legs.iter().zip(&totals.legs) {
        println!("  to {}: {}", leg.to, cost.ok_or("a leg of a cheapest path is legal")?);
    }
    println!("{to} is {} away", totals.cost.ok_or("a cheapest path is legal")?);

    let morale = fb.morale(&MoraleQuery { side: "hungarian".parse().ok(), ..MoraleQuery::new(&*from) })?.outcome;
    println!("Hungarians in {}: Fanatic {:?}", morale.at, morale.fanatic.unwrap_or_default());
    Ok(())
}
