//! TEM: the asterisks of FB6.123 EX, the choices of FB6.1242 EX, and FB6.124 without a map.

use fogas::map::{Catalogue, Cover, Map, UnitKind};
use fogas::query::{Attack, Query, TemQuery};
use fogas::resolver::Resolver;
use fogas::ruling::{Effect, Ruling};

use super::Case;
use super::los_tables::{COUNTERS, EMBANKMENT};
use super::small_map::{Rows, half_levels, level};

pub(super) fn ask(resolver: &Resolver, query: TemQuery) -> Result<Ruling, String> {
    resolver.answer(&Query::Tem(query)).map_err(|e| e.to_string())
}

pub(super) fn query(from: &str, to: &str, attack: Attack) -> TemQuery {
    TemQuery { attack, ..TemQuery::new(from, to) }
}

/// Returns `true` if the viewed unit may claim the embankment against the viewer: the asterisk of the table.
pub(super) fn may_claim(viewer: &str, viewed: &str) -> Result<bool, String> {
    let ruling = ask(&EMBANKMENT, query(viewer, viewed, Attack::Direct))?;
    Ok(ruling.is_clear() && ruling.tem_options().any(|o| o.cover == Cover::Embankment && o.applies))
}

/// The cover that a terrain of the catalogue gives.
fn terrain(id: &str) -> Cover {
    Cover::Terrain(Catalogue::built_in().find(id).expect("a terrain"))
}

/// Returns the DRM of a cover in a ruling; `None` if it does not apply.
fn drm(ruling: &Ruling, cover: Cover) -> Option<i8> {
    ruling.tem_options().find(|o| o.cover == cover && o.applies).map(|o| o.drm)
}

pub(super) fn option(case: &Case) -> Result<(), String> {
    match case.rule.as_str() {
        "FB6.12312" => rubble_as_hedge(case),
        "FB6.124" if case.given["scene"].is_string() => hull_down_or_rubble(case),
        "FB6.124" => embankment(case),
        "FB9.3" | "FB9.11" => cellar(case),
        "B32.51" => emplaced_in_a_rail_car(case),
        "B32.21" => woods_beside_rails(case),
        rule => Err(format!("no handler for a TEM case of {rule}")),
    }
}

/// FB9.11: the TEM of a cellar by its material. FB9.3: from a cellar, no Height Advantage for a target on its ground.
fn cellar(case: &Case) -> Result<(), String> {
    if case.given["firer"].is_string() {
        let firer = case.text("firer").replace(" cellar", "@c");
        let map = crate::kit::built_in("cellars");
        let ruling = ask(&map, query(&firer, case.text("target"), Attack::Direct))?;
        let claimed = drm(&ruling, Cover::HeightAdvantage).is_some();
        let want = case.expect["height_advantage_applies"].as_bool();
        return if Some(claimed) == want { Ok(()) } else { Err(format!("claimed: {claimed}")) };
    }
    let materials = case.given["material"].as_array().ok_or("no materials")?;
    for (material, tem) in materials.iter().zip(case.expect["tem"].as_array().ok_or("no tem")?) {
        let material = if material == "stone" { "stone" } else { "wood" };
        let file = serde_json::json!({ "format": 1, "name": "cellar", "chapter": "FB",
            "grid": { "first": "A1", "last": "F8" },
            "buildings": [{ "id": "b", "material": material, "hexes": ["C3", "C4"] }] });
        let map = Map::load("cellar", &file.to_string(), Catalogue::built_in()).map_err(|e| e.to_string())?;
        let got = ask(&Resolver::new(map), query("C7", "C4@c", Attack::Direct))?.best_tem();
        if tem.as_i64() != Some(i64::from(got)) {
            return Err(format!("{material}: {got}"));
        }
    }
    Ok(())
}

/// L on the embankment, and Y behind the far hexside of the rubble, without the hedge printed there: still +1.
fn rubble_as_hedge(case: &Case) -> Result<(), String> {
    let hexside = case.text("hexside");
    let mut asked = query("L", case.text("target"), Attack::Direct);
    asked.set = vec![format!("{hexside}=none")];
    let ruling = ask(&EMBANKMENT, asked)?;
    let back = ask(
        &EMBANKMENT,
        TemQuery { set: vec![format!("{hexside}=none")], ..query(case.text("target"), "L", Attack::Direct) },
    )?;
    let los = ruling.is_clear() && back.is_clear();
    let got = (los, i64::from(ruling.best_tem()));
    let want = (case.expect["los_both_ways"].as_bool().expect("los"), case.expect["target_tem"].as_i64().expect("tem"));
    if got == want { Ok(()) } else { Err(format!("got {got:?}, want {want:?}")) }
}

/// A tank behind the embankment is Hull Down, or uses the TEM of the rubble in its hex, but not the +1. The Hindrance
/// remains.
fn hull_down_or_rubble(case: &Case) -> Result<(), String> {
    let name = |key: &str| case.text(key).chars().next().expect("a label").to_string();
    let ruling = ask(&COUNTERS, query(&name("firer"), &name("target"), Attack::Ordnance))?;
    let options = case.expect["options"].as_array().expect("options");
    let in_hex = options.iter().find_map(|o| o["value"].as_i64());
    let got = (
        ruling.hull_down(),
        (ruling.best_tem() > 0).then(|| i64::from(ruling.best_tem())),
        drm(&ruling, Cover::Embankment).filter(|n| *n > 0),
        u64::from(ruling.hindrance()),
    );
    let want = (
        options.iter().any(|o| o["claim"] == "Hull Down"),
        in_hex,
        None,
        case.expect["hindrance"].as_u64().expect("drm"),
    );
    if got == want { Ok(()) } else { Err(format!("got {got:?}, want {want:?}")) }
}

/// A target at some elevation right behind an embankment of some top, the fire past it or over it.
fn embankment(case: &Case) -> Result<(), String> {
    let (target, top) = (half_levels(&case.given["target_elevation"]), half_levels(&case.given["emrr_top"]));
    let mut rows = Rows::default();
    let firer = rows.ground(top - 1);
    let railway = rows.embankment(top);
    let behind = rows.ground(top - 1);
    let resolver = rows.build();
    // fire from an embankment goes over it; fire from the ground beyond goes past it
    let from = if case.given["lof_over_emrr"] == true { railway } else { firer };
    let prc = if case.given["prc"] == true { "+prc" } else { "" };
    let height = if target == top - 1 { String::new() } else { format!("+z:{}", level(target)) };
    let attack = if case.given["fire"] == "indirect" { Attack::Indirect } else { Attack::Direct };
    let ruling = ask(&resolver, query(&from, &format!("{behind}{prc}{height}"), attack))?;
    let got = i64::from(drm(&ruling, Cover::Embankment).unwrap_or_default());
    let want = case.expect["emrr_hexside_tem"].as_i64().expect("a TEM");
    if got == want { Ok(()) } else { Err(format!("got {got}, want {want}")) }
}

/// An Emplaced Gun in a Rail Car hex has either TEM, not both.
fn emplaced_in_a_rail_car(case: &Case) -> Result<(), String> {
    let mut rows = Rows::default();
    let firer = rows.ground(0);
    let cars = rows.terrain(0, "rail-car");
    let resolver = rows.build();
    let asked = TemQuery { kind: Some(UnitKind::Gun), ..query(&firer, &format!("{cars}+emp"), Attack::Direct) };
    let ruling = ask(&resolver, asked)?;
    let offers = ruling.steps.iter().filter(|s| matches!(s.effect, Effect::Offers(_))).count();
    let want = case.expect["options"].as_array().expect("options");
    let rail_car = want.iter().find_map(|o| o["value"].as_i64());
    let got = (offers, drm(&ruling, terrain("rail-car")).map(i64::from), drm(&ruling, Cover::Emplacement).is_some());
    // one of them alone: the total is the best single offer, +2, not +4
    if got == (want.len(), rail_car, true) && ruling.total_drm() == 2 { Ok(()) } else { Err(format!("got {got:?}")) }
}

/// B32.21 EX: rails from J3 into the woods of K3. They are Open Ground for fire from higher ground, or only along the
/// rails.
fn woods_beside_rails(case: &Case) -> Result<(), String> {
    let elevated = case.expect["woods_affect_los_to_unit"] == false;
    // J3 is across side 5 of K3 (K, the eleventh column, lies half a row higher); its other end is across side 2
    let kinds: &[&str] = if elevated { &["elrr"] } else { &["emrr", "glrr"] };
    for kind in kinds {
        let rails = serde_json::json!([{ "is": kind, "sides": [2, 5] }]);
        let file = serde_json::json!({ "format": 1, "name": "j3-k3", "chapter": "B",
            "grid": { "first": "H1", "last": "M6" },
            "hexes": [
                { "hex": "K3", "terrain": ["woods"], "railroads": rails }, { "hex": "J3", "railroads": rails },
                { "hex": "K2", "level": 1 }, { "hex": "K4" },
            ] });
        let map = Map::load("j3-k3", &file.to_string(), Catalogue::built_in()).map_err(|e| e.to_string())?;
        let map = Resolver::new(map);
        let covered = |from: &str| {
            let asked = TemQuery { moving: Some(fogas::query::Moving::Assault), ..query(from, "K3", Attack::Direct) };
            ask(&map, asked).map(|r| (drm(&r, terrain("woods")).is_some(), drm(&r, Cover::Ffmo).is_some()))
        };
        // from J3, on the same railroad, and from beside it: K2 is a level up, K4 a level below an ElRR
        let want = if elevated {
            [("J3", (false, true)), ("K2", (false, true)), ("K4", (false, false))]
        } else {
            [("J3", (false, true)), ("K2", (true, false)), ("K4", (true, false))]
        };
        for (from, want) in want {
            let got = covered(from)?;
            if got != want {
                return Err(format!("{kind} from {from}: got {got:?}, want {want:?}"));
            }
        }
    }
    Ok(())
}
