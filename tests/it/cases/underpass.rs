//! FB11.3 on a small map drawn from its text: a hill with rails beneath it, a level lower all around.

use fogas::map::{Catalogue, Map};
use fogas::query::{LosQuery, Query};
use fogas::resolver::Resolver;
use fogas::rules::RuleId;
use fogas::ruling::Effect;

use super::Case;

/// `los-pair` of FB11.3: along the rails from north to south, or across the hill beside them.
pub(super) fn line(case: &Case) -> Result<(), String> {
    let file = serde_json::json!({
        "format": 1, "name": "underpass", "chapter": "FB", "grid": { "first": "S9", "last": "W15" },
        "defaults": { "level": 1 },
        "hexes": [{ "hex": "U12", "level": 2, "features": ["underpass"],
            "roads": [{ "is": "paved", "sides": [2, 5] }], "railroads": [{ "is": "tram", "sides": [1, 4] }] }]
    });
    let map = Map::load("underpass", &file.to_string(), Catalogue::built_in()).map_err(|e| e.to_string())?;
    let (from, to) = if case.given["los_within_rr_art"] == true { ("U10", "U14") } else { ("T11", "V12") };
    let (a, b) = (&case.given["viewer_level"], &case.given["target_level"]);
    let query = LosQuery::new(format!("{from}+z:{a}"), format!("{to}+z:{b}"));
    let ruling = Resolver::new(map).answer(&Query::Los(query)).map_err(|e| e.to_string())?;
    let passes = ruling.steps.iter().any(|s| s.rule == RuleId::FB11_3 && s.effect == Effect::Clears);
    let expected = case.expect["passes_underpass"].as_bool();
    // a line that does not pass meets a hill as high as either end, or higher
    if Some(passes) == expected && ruling.is_clear() == passes {
        Ok(())
    } else {
        Err(format!("passes: {passes}, {:?}", ruling.steps))
    }
}
