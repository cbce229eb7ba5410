//! Rulings for *Advanced Squad Leader*: the railways, rubble and debris of *Festung Budapest* and the rules they lean
//! on.
//!
//! A [`map::Map`] is read and checked once; a [`resolver::Resolver`] made from it answers any number of
//! [`query::Query`]s, each with a [`ruling::Ruling`]: the typed outcome, the steps that led to it with their rules, and
//! the assumptions it rests on. [`query`] has an example of each kind; [`show`] turns a ruling into a table, a line, Markdown or JSON.
//!
//! The library never prints, and reads no clock and no environment. Nothing that decides an answer is a float.
//!
//! ```
//! use fogas::map::Map;
//! use fogas::query::LosQuery;
//! use fogas::resolver::Resolver;
//!
//! let resolver = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
//! let ruling = resolver.answer(&LosQuery::new("F37", "H37").into())?;
//! assert!(ruling.is_clear());
//! # Ok::<(), fogas::resolver::Refusal>(())
//! ```

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
