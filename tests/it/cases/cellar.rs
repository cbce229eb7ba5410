//! The FB9 examples that ask for a LOS, on the corner of the map they are about.

use fogas::map::Map;
use fogas::query::{LosQuery, Query};
use fogas::resolver::Resolver;

use super::Case;

/// The map, with the rubble of the example: NN21 on its Cellar counter, and MM23 as the case has it.
fn cellars(mm23: Option<bool>) -> Resolver {
    let built_in = fogas::map::built_in("cellars").expect("built in");
    let mut file = fogas::map::MapFile::read(built_in.name, built_in.text).expect("readable");
    let mut rubble = |at: &str, on_cellar| {
        let is = fogas::map::Counter::StoneRubble;
        file.counters.push(fogas::map::CounterFile { at: at.into(), is, on_cellar, in_play: false });
    };
    rubble("NN21", true);
    if let Some(on_cellar) = mm23 {
        rubble("MM23", on_cellar);
    }
    Resolver::new(Map::check(file, fogas::map::Catalogue::built_in()).expect("a sound map"))
}

/// `los-pair` and `cellar`: one line in both directions. Whether a unit can move there is not tested.
pub(super) fn line(case: &Case) -> Result<(), String> {
    if case.given["hex"].is_string() {
        let there = cellars(Some(false)).end(&format!("{}@c", case.text("hex"))).is_ok();
        return if Some(there) == case.expect["cellar_exists"].as_bool() { Ok(()) } else { Err("a cellar".into()) };
    }
    let location = |text: &str| {
        let text = text.rsplit(", ").next().unwrap_or(text);
        text.replace(" cellar", "@c").replace(" trench", "+ent")
    };
    let (from, to) = match case.given["pair"].as_array() {
        Some(pair) => (location(pair[0].as_str().unwrap_or_default()), location(pair[1].as_str().unwrap_or_default())),
        // "adjacent": the example has the cellar of MM23 whole beneath its rubble
        None if case.text("target") == "MM23" => (location(case.text("viewer")), "MM23@c".to_owned()),
        None => (location(case.text("viewer")), location(case.text("target"))),
    };
    let map = cellars(Some(true));
    for (a, b) in [(&from, &to), (&to, &from)] {
        let query = LosQuery { from: a.clone().into(), to: b.clone().into(), best: false, set: Vec::new() };
        let ruling = map.answer(&Query::Los(query)).map_err(|e| e.to_string())?;
        if Some(ruling.is_clear()) != case.expect["los"].as_bool() {
            return Err(format!("{a} to {b}: {:?}", ruling.steps));
        }
    }
    Ok(())
}
