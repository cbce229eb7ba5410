//! The FB7.1 example, on the corner of the map that it is about.

use fogas::query::{LosQuery, Query};

use super::{Case, all_right};

/// `los-pair` of FB7.1: from one Location to others, or to every Location of a hex, with a hex rubbled or not.
pub(super) fn pairs(case: &Case) -> Result<(), String> {
    let map = crate::kit::built_in("rowhouses");
    let location = |text: &str| text.replace(" rooftop", "@r").replace(" L", "@");
    let viewer = location(case.text("viewer"));
    let rubbled = case.given["ff19_rubbled"].as_array().map_or(1, Vec::len);
    let mut wrong = Vec::new();
    for set in [Vec::new(), vec!["FF19=stone-rubble".to_owned()]].into_iter().take(rubbled) {
        let map = map.edited(&set).map_err(|e| e.to_string())?;
        let targets = case.given["targets"].as_array().ok_or("no targets")?;
        for (target, is_seen) in targets.iter().zip(case.expect["los"].as_array().ok_or("no los")?) {
            let target = target.as_str().ok_or("no target")?;
            let all = match target.strip_suffix(" any Location") {
                Some(hex) => {
                    let facts = map.map().hex(hex.parse().map_err(|_| "no hex")?).ok_or("no hex")?;
                    map.map().locations(facts).into_iter().map(|(l, _)| l.to_string()).collect()
                }
                None => vec![location(target)],
            };
            for to in all {
                let query =
                    LosQuery { from: viewer.clone().into(), to: to.clone().into(), best: false, set: Vec::new() };
                let ruling = map.answer(&Query::Los(query)).map_err(|e| e.to_string())?;
                if Some(ruling.is_clear()) != is_seen.as_bool() {
                    wrong.push(format!("{viewer} to {to} with {set:?}: {:?}", ruling.steps));
                }
            }
        }
    }
    all_right(&wrong)
}
