//! Rulings for *Advanced Squad Leader*: the railways, rubble and debris of *Festung Budapest* and the rules they lean
//! on.
//!
//! A [`Map`] is read and checked once; a [`Resolver`] made from it answers any number of questions. Each answer is a
//! [`Ruling`]: the typed outcome, the steps that led to it with their rules, and the assumptions it rests on. A
//! question without an answer gets a [`Refusal`], which names the rule that stands in the way.
//!
//! ```
//! use fogas::query::{LosQuery, MoveCostQuery, MoverClass, TemQuery};
//! use fogas::{Map, Query, Resolver};
//!
//! let resolver = Resolver::new(Map::built_in("fb").expect("a built-in map"));
//!
//! // each kind of question has a method, whose answer has fields of its kind and totals of its steps
//! let los = resolver.los(&LosQuery::new("F37", "H37"))?;
//! assert_eq!((los.is_clear(), los.outcome.range), (true, 2));
//!
//! let tem = resolver.tem(&TemQuery::new("E35", "G35"))?.totals();
//! assert_eq!((tem.tem, tem.hindrance, tem.drm), (3, 0, 3));
//!
//! let entry = resolver.move_cost(&MoveCostQuery::new(["F34", "G35"], MoverClass::Infantry))?.totals();
//! println!("{}", entry.cost.ok_or("it may not")?); // 2 MF
//!
//! // a question of any kind, such as one that was read from JSON
//! let query: Query = serde_json::from_str(r#"{"tem": {"from": "E35", "to": "G35"}}"#)?;
//! let ruling = resolver.answer(&query)?;
//! println!("{}", ruling.to_json(resolver.map()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The methods of [`Resolver`] have an example of each kind of question; [`show`] turns a ruling into a table, a line
//! or Markdown; [`Map::from_json`] reads a map of your own. Good programs to start from are `examples/ask.rs`,
//! `examples/squad.rs` and `examples/heatmap.rs`.
//!
//! The library never prints, and reads no clock and no environment. Nothing that decides an answer is a float.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | `cli` | the program `fogas`, and tables for a terminal |
//! | `import` | boards and saved games of the on-line map module |
//! | `pictures` | rulings and maps as SVG and PNG |
//! | `schema` | the JSON Schema of everything that is read and written, made from the types: `query_schema`,
//! `ruling_schema`, `map_schema` ...; those types implement `schemars::JsonSchema` |
//!
//! All are on by default but `schema`: the program `fogas` prints the schemas in `data/schema`, and derives none. A program
//! that only asks questions wants `default-features = false`.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
mod printed;

#[cfg(test)]
extern crate self as fogas;

pub mod game;
pub mod grid;
pub mod json_words;
#[cfg(test)]
mod kit;
pub mod map;
#[cfg(feature = "pictures")]
pub mod pictures;
pub mod query;
pub mod resolver;
pub mod rules;
pub mod ruling;
mod rulings;
pub mod show;
pub mod spelling;
#[cfg(feature = "import")]
pub mod vasl;
pub mod words;

pub use map::Map;
pub use query::Query;
pub use resolver::{Refusal, Resolver};
pub use ruling::Ruling;
