//! LOS: the program against the model.

use std::collections::BTreeMap;

use super::asks::ask;
use super::ground::Board;
use super::hindrance::a6_7_met;
use super::made::{self, Dice};
use super::sheet::{Hex, name, range};
use super::sight::{Seen, Sight, los};
use crate::amount::{scaled, seeds};
use crate::kit::{built_in, checked};
use fogas::resolver::Resolver;
use serde_json::json;

/// How many questions were asked, and why the model had no answer to some.
#[derive(Default)]
struct Tally {
    asked: usize,
    unsaid: BTreeMap<&'static str, usize>,
    differ: Vec<String>,
}

impl Tally {
    /// Asks both of one line.
    fn ask(&mut self, resolver: &Resolver, board: &Board, dice: &mut Dice, (a, b): (Hex, Hex)) {
        let states = ["", "", "", "", "+ent", "+emp"];
        let mut end = |hex: Hex| {
            let (place, state) = (dice.pick(&board.places(hex)), dice.pick(&states));
            let state = if place.0.is_empty() && !board.at(hex).sunken() { state } else { "" };
            (board.end(hex, &place, state), format!("{}{}{state}", name(hex), place.0))
        };
        let ((from, from_text), (to, to_text)) = (end(a), end(b));
        self.asked += 1;
        let said = los(board, &from, &to);
        if let Seen::Unsaid(why) = said {
            *self.unsaid.entry(why).or_default() += 1;
            return;
        }
        let end = |text: &str| resolver.end(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let bare = resolver.bare_los(&end(&from_text), &end(&to_text));
        let program = if bare.clear { Some(i64::from(bare.hindrance)) } else { None };
        let model = if let Seen::Clear(total) = said { Some(total) } else { None };
        if program != model {
            self.differ.push(format!("{from_text} {to_text}: program {program:?}, model {said:?}"));
        }
    }

    fn close(&self, most_unsaid: usize) {
        let unsaid: usize = self.unsaid.values().sum();
        assert!(
            self.differ.is_empty(),
            "{} of {}:\n{}",
            self.differ.len(),
            self.asked,
            self.differ[..self.differ.len().min(40)].join("\n")
        );
        assert!(100 * unsaid < most_unsaid * self.asked, "{unsaid} of {} unsaid: {:?}", self.asked, self.unsaid);
    }
}

#[test]
fn los_on_crowded_maps_is_as_the_model_reads_it() {
    let mut tally = Tally::default();
    for seed in seeds(0, 50) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(1000 + seed);
        let before = tally.differ.len();
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..300 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            if a != b {
                tally.ask(&resolver, &board, &mut dice, (a, b));
            }
        }
        for line in &mut tally.differ[before..] {
            line.insert_str(0, &format!("map {seed}: "));
        }
    }
    tally.close(5);
}

#[test]
fn los_on_the_whole_map_is_as_the_model_reads_it() {
    let file = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (resolver, board) = (built_in("fb"), Board::new(&file));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let mut dice = Dice::new(7);
    let mut tally = Tally::default();
    while tally.asked < scaled(900) {
        let (a, b) = (dice.pick(&all), dice.pick(&all));
        if a != b && range(a, b) <= 12 {
            tally.ask(&resolver, &board, &mut dice, (a, b));
        }
    }
    tally.close(50);
}

/// A6.7: the steps of a clear line name each thing that hinders it, by its DRM and range: the worst at its range is counted, and each
/// other is said not to be.
#[test]
fn each_hindrance_of_a_line_is_told_once() {
    let (mut counted, mut others) = (0, 0);
    for seed in seeds(60, 40) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(3000 + seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..160 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            if a == b {
                continue;
            }
            let [from, to] = [a, b].map(|hex| dice.pick(&board.places(hex)));
            let (near, far) = (board.end(a, &from, ""), board.end(b, &to, ""));
            if near.cellar || far.cellar || !matches!(los(&board, &near, &far), Seen::Clear(_)) {
                continue;
            }
            let Ok(met) = a6_7_met(&Sight::new(&board, &near, &far)) else { continue };
            if met.once.iter().any(|once| !once.is_empty()) {
                continue;
            }
            let [from, to] = [name(a) + &from.0, name(b) + &to.0];
            let answer = ask(&resolver, json!({ "los": { "from": from, "to": to } })).expect("a line");
            let mut told = vec![(Vec::new(), Vec::new()); met.at.len()];
            for step in answer["steps"].as_array().expect("steps") {
                let number = |it: &serde_json::Value| it.as_u64().and_then(|n| usize::try_from(n).ok());
                let other = &step["fact"]["one-per-range"];
                if let (Some(at), Some(drm)) = (number(&other["range"]), other["drm"].as_i64()) {
                    told[at].1.push(drm);
                } else if let Some(drm) = step["effect"]["hinders"].as_i64() {
                    let hex = super::sheet::read(step["at"].as_str().expect("a hex"));
                    told[usize::try_from(range(a, hex)).expect("a range")].0.push(drm);
                }
            }
            for (at, mut met) in met.at.into_iter().enumerate() {
                met.sort_by_key(|drm| -drm);
                let (worst, rest) = met.split_at(met.len().min(1));
                told[at].1.sort_by_key(|drm| -drm);
                assert_eq!(
                    told[at],
                    (worst.to_vec(), rest.to_vec()),
                    "map {seed}: {from} {to} at range {at}: {answer}"
                );
                (counted, others) = (counted + worst.len(), others + rest.len());
            }
        }
    }
    assert!(counted > 600 && others > 20, "{counted} {others}");
}
