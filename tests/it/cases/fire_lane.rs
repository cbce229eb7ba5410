//! FB6.1243 without a map: a unit on the ground or on an embankment, and a Fire Lane from an embankment.

use fogas::map::{Catalogue, Map};
use fogas::query::{FireLaneQuery, Query};
use fogas::resolver::Resolver;
use fogas::ruling::Outcome;

use super::Case;

/// `los-abstract` of FB6.1243: whether the Fire Lane affects a unit at this level.
pub(super) fn reach(case: &Case) -> Result<(), String> {
    let rails = serde_json::json!([{ "is": "emrr", "sides": [2, 5] }]);
    let file = serde_json::json!({ "format": 1, "name": "lane", "chapter": "FB",
        "grid": { "first": "A1", "last": "E9" }, "defaults": { "level": 2 },
        "hexes": [{ "hex": "C2", "railroads": rails.clone() }, { "hex": "C6", "railroads": rails }] });
    let map = Map::load("lane", &file.to_string(), Catalogue::built_in()).map_err(|e| e.to_string())?;
    let query = FireLaneQuery { from: "C2".into(), to: "C6".into(), ..FireLaneQuery::default() };
    let ruling = Resolver::new(map).answer(&Query::FireLane(query)).map_err(|e| e.to_string())?;
    let Outcome::FireLane(lane) = &ruling.outcome else { return Err("another outcome".into()) };
    let halves = |key: &str| case.given[key].as_f64().map(|level| format!("{}", level * 2.0));
    if halves("fire_lane_level") != Some(lane.elevation.in_half_levels().to_string()) {
        return Err(format!("the Fire Lane is at {}", lane.elevation));
    }
    let mut there = lane.hexes.iter().flat_map(|h| &h.targets);
    let target = there.find(|t| halves("unit_level") == Some(t.elevation.in_half_levels().to_string()));
    let affected = target.ok_or("no such level")?.affected;
    if affected == case.expect["fire_lane_affects_unit"].as_bool() { Ok(()) } else { Err(format!("{affected:?}")) }
}
