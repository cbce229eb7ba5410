//! Lines of a batch, as the program reads them: each is answered or refused.
#![no_main]

use std::sync::LazyLock;

use fogas::map::Map;
use fogas::resolver::Resolver;
use fogas::show::RulingJson;
use libfuzzer_sys::fuzz_target;

/// What a line says of its exit status.
mod failure {
    pub(crate) const USAGE: u8 = 2;
    pub(crate) const DATA: u8 = 3;
}

/// A question to the catalogue is read elsewhere.
mod rules {
    #[derive(serde::Deserialize)]
    #[serde(transparent)]
    pub(crate) struct RulesArgs(pub(crate) serde_json::Value);
}

#[allow(dead_code, reason = "the program asks for more")]
#[path = "../../src/cli/line.rs"]
mod line;

static ON: LazyLock<Resolver> = LazyLock::new(|| Resolver::new(Map::built_in("fb-6.1242").expect("it is built in")));

fuzz_target!(|text: &[u8]| {
    let Ok(line) = line::Line::read(text) else { return };
    if let Some(Ok(rules)) = line.rules() {
        let _ = rules.0;
        return;
    }
    let Ok(query) = line.query() else { return };
    let Ok(on) = ON.for_query(&query) else { return };
    if let Ok(ruling) = on.rule_on(&query) {
        serde_json::to_string(&RulingJson::new(&ruling, on.map())).expect("JSON");
    }
});
