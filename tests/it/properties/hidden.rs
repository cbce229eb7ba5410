//! The other side sees nothing of what a side hides or conceals, nor of its possessions: not in what is shown, sent or
//! summarized.

use fogas::game::{Game, map_seen_by};
use fogas::map::Map;
use proptest::prelude::*;

use super::sketch::config;

/// A unit: whether it is German, how it can be seen, and whether it possesses a SW.
type Made = (bool, u8, bool);

/// Makes a game with units, each in its own hex. Returns it with the labels that the other side must not read, and
/// those that it may.
fn made(base: &Map, units: &[Made]) -> (Game, [Vec<String>; 2], [Vec<String>; 2]) {
    let mut game = Game::new("monday", "fb");
    let (mut secret, mut open) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for (number, (german, seen, armed)) in units.iter().enumerate() {
        let side = if *german { "german" } else { "soviet" };
        let state = ["", ",concealed", ",hip"][usize::from(*seen)];
        let (unit, weapon) = (format!("Unit{number}x"), format!("Weapon{number}x"));
        let at = format!("F{}", 20 + number);
        let mut what = vec![format!("{unit}@{at}:4-6-7,side={side}{state}")];
        what.extend(armed.then(|| format!("{weapon}@{at}:mmg:5-12,side={side}")));
        game.set(base, &what).expect("they stand there");
        let mut labels = vec![unit.clone()];
        if *armed {
            game.possess(base, &weapon, Some(&unit)).expect("in one Location");
            labels.push(weapon);
        }
        let list = if *seen == 0 { &mut open } else { &mut secret };
        list[usize::from(*german)].extend(labels);
    }
    (game, secret, open)
}

proptest! {
    #![proptest_config(config(16))]

    /// A12.1, A12.3: neither an unseen unit nor its SW is in what the other side is shown or sent; everything else is.
    #[test]
    fn what_an_unseen_unit_possesses_is_not_seen(
        units in prop::collection::vec((any::<bool>(), 0u8..3, any::<bool>()), 1..7)
    ) {
        let base = Map::built_in("fb").expect("built in");
        let (game, secret, open) = made(&base, &units);
        for (viewer, side) in [(0, "soviet"), (1, "german")] {
            let map = map_seen_by(&game.on(&base).expect("sound"), side).expect("sound");
            let on_map: Vec<&str> = map.units().iter().map(|unit| unit.label.as_str()).collect();
            let texts = [game.seen_by(side), game.for_opponent(side)].map(|game| game.to_text().expect("JSON"));
            let summed = fogas::game::show::summary(&game.seen_by(side), false).text;
            for label in &secret[1 - viewer] {
                prop_assert!(!on_map.contains(&label.as_str()), "{} of {:?}", label, units);
                prop_assert!(texts.iter().chain([&summed]).all(|text| !text.contains(label.as_str())), "{} {:?}", label, units);
            }
            for label in open.iter().flatten().chain(&secret[viewer]) {
                prop_assert!(on_map.contains(&label.as_str()), "{} of {:?}", label, units);
                prop_assert!(texts.iter().all(|text| text.contains(label.as_str())), "{} {:?}", label, units);
            }
        }
        // a summary for no particular side says that it names concealed units
        prop_assert_eq!(game.tells_all(), secret.iter().flatten().next().is_some());
    }
}
