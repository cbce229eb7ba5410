//! LOS: the program against the model.

use std::collections::BTreeMap;

use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, name, range};
use super::sight::{Seen, los};
use crate::kit::{built_in, checked};
use fogas::resolver::Resolver;

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
    for seed in 0..80 {
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
    while tally.asked < 2000 {
        let (a, b) = (dice.pick(&all), dice.pick(&all));
        if a != b && range(a, b) <= 12 {
            tally.ask(&resolver, &board, &mut dice, (a, b));
        }
    }
    tally.close(50);
}
