//! Aircraft: the Sighting TC DRM (FB2.9, FB6.28, V4.6), and the hole of the FB8.3 example that they cannot see into.

use fogas::map::{Catalogue, Map};
use fogas::query::{Query, SightingQuery};
use fogas::resolver::Resolver;
use fogas::rules::RuleId;
use fogas::ruling::{Outcome, Ruling};

use super::Case;

fn ask(resolver: &Resolver, at: &str, set: Vec<String>) -> Result<Ruling, String> {
    resolver
        .answer(&Query::Sighting(SightingQuery { at: at.into(), set, ..Default::default() }))
        .map_err(|e| e.to_string())
}

/// `aerial`: each of the situations in the case, on a board of the rule's chapter where C3 has Rail Cars.
pub(super) fn drm(case: &Case) -> Result<(), String> {
    let chapter = if case.rule.starts_with('V') { "VotG" } else { "FB" };
    let file = serde_json::json!({
        "format": 1, "name": "cars", "chapter": chapter, "grid": { "first": "A1", "last": "E5" },
        "hexes": [{ "hex": "C3", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] }]
    });
    let map = Map::load("cars", &file.to_string(), Catalogue::built_in()).map_err(|e| e.to_string())?;
    let resolver = Resolver::new(map);
    let situations = case.given["cases"].as_array().ok_or("no cases")?;
    let expected = case.expect["sighting_tc_drm"].as_array().ok_or("no DRM")?;
    assert_eq!(situations.len(), expected.len());
    for (situation, drm) in situations.iter().zip(expected) {
        let (at, set) = match situation.as_str().unwrap_or_default() {
            "in hex" => ("C3", vec![]),
            "in Bypass" => ("C3/C2", vec![]),
            "Wrecked" => ("C3", vec!["C3=wooden-rubble".to_owned()]),
            // V4.81: Gutted is Debris
            "Gutted" => ("C3", vec!["C3=debris".to_owned()]),
            "in Debris" => ("D2", vec!["D2=debris".to_owned()]),
            other => return Err(format!("unknown situation `{other}`")),
        };
        let got = ask(&resolver, at, set)?.sighting_drm();
        if drm.as_i64() != Some(i64::from(got)) {
            return Err(format!("{situation}: {got}, not {drm}"));
        }
    }
    Ok(())
}

/// `FB8.3-EX-interior`: a hole is hidden only if all hexes around it stand.
pub(super) fn interior(case: &Case) -> Result<(), String> {
    let resolver = crate::kit::built_in("station");
    let hex = case.given["rubbled_hexes"][0].as_str().ok_or("no hex")?;
    let ruling = ask(&resolver, hex, vec![format!("{hex}=stone-rubble")])?;
    let Outcome::Aerial(target) = &ruling.outcome else { return Err("another outcome".into()) };
    let got = serde_json::json!({
        "air_has_los_to_E_in_RR14": ruling.is_clear(),
        "E_may_fire_AA": target.may_fire_at_aircraft(&ruling),
        "interior_rubbled_hex": ruling.steps.iter().any(|s| s.rule == RuleId::FB8_3),
    });
    if got != case.expect {
        return Err(format!("{got}, not {}", case.expect));
    }
    // with an adjacent hex rubbled too, the hole can be seen
    let open = ask(&resolver, hex, vec![format!("{hex}=stone-rubble"), "QQ15=stone-rubble".to_owned()])?;
    if open.is_clear() { Ok(()) } else { Err(format!("two hexes rubbled: {:?}", open.steps)) }
}
