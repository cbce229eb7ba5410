//! Locations and what-if edits on a small map: each is read or refused.
#![no_main]

use std::sync::LazyLock;

use fogas::map::{Map, Token};
use fogas::resolver::Resolver;
use libfuzzer_sys::fuzz_target;

static ON: LazyLock<Resolver> = LazyLock::new(|| Resolver::new(Map::built_in("cellars").expect("built in")));

fuzz_target!(|text: &str| {
    let _ = text.parse::<Token>();
    let _ = ON.end(text);
    let _ = ON.edited(&[text.to_owned()]);
});
