//! The examples of B32.52 and B32.6, on maps made from their texts.

use fogas::query::{LosQuery, Query};
use fogas::rules::RuleId;

use super::{Case, all_right};

/// Returns whether a line is clear, and whether this rule was applied to it.
fn line(on: &str, from: &str, to: &str, rule: RuleId) -> (bool, bool) {
    let map = crate::kit::built_in(on);
    let query = LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() };
    let ruling = map.answer(&Query::Los(query)).unwrap_or_else(|e| panic!("{from} {to}: {e}"));
    (ruling.is_clear(), ruling.citations().contains(&rule))
}

/// `los-pair` of B32.6: two lettered hexes, and what lies along the hexside between them.
pub(super) fn counters(case: &Case) -> Result<(), String> {
    let pair = case.given["pair"].as_array().ok_or("no pair")?;
    let [from, to] = [0, 1].map(|i| pair[i].as_str().expect("a letter"));
    let (clear, by_counter) = line("b32.6", from, to, RuleId::B32_6);
    let mut wrong = Vec::new();
    if Some(clear) != case.expect["los"].as_bool() {
        wrong.push(format!("{from} to {to}: clear {clear}"));
    }
    // what blocks is the counters' rails, and nothing else; a hexside between two counters is open by the same rule
    let between_two = case.given["between"].as_str().is_some_and(|between| between.contains("both have counters"));
    if by_counter != (!clear || between_two) {
        wrong.push(format!("{from} to {to}: cites B32.6 {by_counter}"));
    }
    all_right(&wrong)
}

/// `los-pair` of B32.52: past the printed Rail Car of the hex between, and through it.
pub(super) fn printed(case: &Case) -> Result<(), String> {
    let mut wrong = Vec::new();
    for (unit, label) in [("Russian 5-2-7 squad", "Squad"), ("T-34/85", "T-34")] {
        let (clear, by_car) = line("b32.52", "Gun", label, RuleId::B32_51);
        if Some(clear) != case.expect["los"][unit].as_bool() || by_car == clear {
            wrong.push(format!("{unit}: clear {clear}, cites B32.51 {by_car}"));
        }
    }
    all_right(&wrong)
}
