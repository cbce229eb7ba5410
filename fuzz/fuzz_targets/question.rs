//! Questions as lines of a batch: each is answered or refused, and the answer is JSON.
#![no_main]

use std::sync::LazyLock;

use fogas::map::Map;
use fogas::query::Query;
use fogas::show::RulingJson;
use fogas::resolver::Resolver;
use libfuzzer_sys::fuzz_target;

static ON: LazyLock<Resolver> = LazyLock::new(|| Resolver::new(Map::built_in("fb-6.1242").expect("built in")));

fuzz_target!(|text: &str| {
    let Ok(query) = serde_json::from_str::<Query>(text) else { return };
    let Ok(on) = ON.for_query(&query) else { return };
    if let Ok(ruling) = on.rule_on(&query) {
        serde_json::to_string(&RulingJson::new(&ruling, on.map())).expect("JSON");
    }
});
