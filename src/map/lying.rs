//! What lies in a Location. All rulings use this.

use super::hex_facts::{HexFacts, Placed};
use super::kinds::{Burning, Counter, Feature, Smoke};
use super::location::Place;

impl Counter {
    /// Returns `true` if it is rubble (B24).
    #[must_use]
    pub const fn is_rubble(self) -> bool {
        matches!(self, Self::StoneRubble | Self::WoodenRubble)
    }
}

impl HexFacts {
    /// Returns the place that is the ground of the hex: beneath its bridge or IN its Depression, if it has one (B4, B6,
    /// B19, B20). Above an underpass it is the hill (FB11.1).
    #[must_use]
    pub fn ground(&self) -> Place {
        let sunken = self.bridge.is_some() || self.is_sunken() || self.depression.is_some();
        if sunken { Place::Beneath } else { Place::Ground }
    }

    /// Returns the counters in a place of the hex. A unit in Bypass, and one that is said to be on the ground of a hex
    /// with a bridge, are at the ground. Counters on a level of a building, on a bridge or beneath it are only there.
    /// Rubble removes Debris (FB2.51).
    pub fn lying(&self, place: Place) -> impl Iterator<Item = Counter> + '_ {
        let place = match place {
            Place::Ground | Place::Bypass(_) => self.ground(),
            other => other,
        };
        let here = move |c: &&Placed| c.place == place;
        let is_rubble = self.counters.iter().filter(here).any(|c| c.counter.is_rubble());
        self.counters.iter().filter(here).map(|c| c.counter).filter(move |c| !(is_rubble && *c == Counter::Debris))
    }

    /// Returns `true` if the wrecks in a place of the hex burn: a burning wreck, or a wreck with a Blaze, is SMOKE and
    /// not also a wreck (D9.3, D9.4).
    #[must_use]
    pub fn wrecks_burn(&self, place: Place) -> bool {
        let on = |place: Place| if place == Place::Ground { self.ground() } else { place };
        let is_here = |other: Place| on(other) == on(place);
        self.smoke.iter().any(|s| s.smoke == Smoke::BurningWreck && is_here(s.place))
            || self.fires.iter().any(|(at, fire)| *fire == Burning::Blaze && is_here(*at))
    }

    /// Returns the rubble in a place of the hex, stone before wooden.
    #[must_use]
    pub fn rubble_in(&self, place: Place) -> Option<Counter> {
        self.lying(place).filter(|c| c.is_rubble()).min()
    }

    /// Returns `true` if Debris lies in a place of the hex (FB2.6).
    #[must_use]
    pub fn has_debris_in(&self, place: Place) -> bool {
        self.lying(place).any(|c| c == Counter::Debris)
    }

    /// Returns what covers a place of the hex: rubble, else Debris (FB2.51).
    #[must_use]
    pub fn cover_in(&self, place: Place) -> Option<Counter> {
        self.rubble_in(place).or_else(|| self.has_debris_in(place).then_some(Counter::Debris))
    }

    /// Returns `true` if rubble lies on the ground of the hex.
    #[must_use]
    pub fn is_rubble(&self) -> bool {
        self.rubble_in(Place::Ground).is_some()
    }

    /// Returns `true` if Debris lies on the ground of the hex (FB2.6).
    #[must_use]
    pub fn is_debris(&self) -> bool {
        self.has_debris_in(Place::Ground)
    }

    /// Returns `true` if rubble or Debris has replaced the terrain on the ground of the hex (B24.1, FB2.6).
    #[must_use]
    pub fn is_covered(&self) -> bool {
        self.cover_in(Place::Ground).is_some()
    }

    /// Returns the lowest building level that is rubble according to a Level counter; all levels above it are rubble
    /// too (B24.11).
    #[must_use]
    pub fn rubbled_from(&self) -> Option<i8> {
        let level = |c: &Placed| if let Place::Level(level) = c.place { Some(level) } else { None };
        self.counters.iter().filter(|c| c.counter.is_rubble()).filter_map(level).min()
    }

    /// Returns `true` if the hex is rubble down to the cellar: the rubble is not on a Cellar counter (FB9.6).
    #[must_use]
    pub fn is_rubble_to_the_cellar(&self) -> bool {
        self.is_rubble() && !self.counters.iter().any(|c| c.on_cellar)
    }

    /// Returns `true` if the rubble fell in play, so that no trench is connected to it (FB-SSR14).
    #[must_use]
    pub fn is_rubble_in_play(&self) -> bool {
        self.counters.iter().any(|c| c.in_play)
    }

    /// Returns `true` if the cellar is under rubble, on the ground or on an upper level as in the example of FB9.6.
    #[must_use]
    pub fn is_buried(&self) -> bool {
        self.is_rubble() || self.rubbled_from().is_some()
    }

    /// FB11.11, FB11.6: returns `true` if a counter cannot lie in a place, because the underpass is not affected.
    pub(super) fn is_spared(&self, counter: Counter, place: Place) -> bool {
        place == Place::Beneath && self.has(Feature::Underpass) && counter != Counter::Wreck
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Side;
    use crate::map::{Catalogue, Map, MapFile};
    use serde_json::{Value, json};

    fn map(mut with: Value) -> Map {
        let object = with.as_object_mut().expect("an object");
        object.extend([("format".into(), json!(1)), ("name".into(), json!("t"))]);
        object.insert("grid".into(), json!({"first": "A1", "last": "E5"}));
        let file = MapFile::read("t", &with.to_string()).unwrap_or_else(|e| panic!("{e}"));
        Map::check(file, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e:?}"))
    }

    fn facts<'m>(map: &'m Map, hex: &str) -> &'m HexFacts {
        map.hex(hex.parse().expect("a hex")).expect("on the map")
    }

    fn house(counters: &Value) -> Map {
        map(json!({"counters": counters, "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4"],
            "symbols": [{"hex": "C3", "is": "square"}]}]}))
    }

    /// B24.11: rubble of an upper level lies on its Level counter; the ground beneath it still belongs to the building.
    /// Its twin lies on the ground.
    #[test]
    fn rubble_on_a_level_is_not_on_the_ground() {
        let map = house(&json!([{"at": "C3@1", "is": "stone-rubble"}, {"at": "C4", "is": "stone-rubble"}]));
        let (upper, ground) = (facts(&map, "C3"), facts(&map, "C4"));
        assert_eq!((upper.is_rubble(), upper.is_covered(), upper.rubbled_from()), (false, false, Some(1)));
        assert_eq!((ground.is_rubble(), ground.is_covered(), ground.rubbled_from()), (true, true, None));
        assert_eq!(upper.rubble_in(Place::Level(1)), Some(Counter::StoneRubble));
        assert_eq!(upper.lying(Place::Ground).count(), 0);
        assert_eq!(upper.lying(Place::Cellar).count(), 0);
        // A4.34: a unit in Bypass is at ground level
        let along = Side::new(1).expect("a side");
        assert_eq!(ground.cover_in(Place::Bypass(along)), Some(Counter::StoneRubble));
    }

    /// B24.11: rubble takes the levels above with it, whichever counter is written first. Of two rubble levels, the
    /// lower says where the building ends.
    #[test]
    fn rubble_of_two_levels_stands_in_either_order() {
        let [upper, lower] = ["C3@2", "C3@1"].map(|at| json!({"at": at, "is": "stone-rubble"}));
        for counters in [json!([upper, lower]), json!([lower, upper])] {
            let map = house(&counters);
            assert_eq!(facts(&map, "C3").rubbled_from(), Some(1), "{counters}");
        }
    }

    /// B24.11: the Location of a rubble level is gone, so nothing else can lie there, whichever counter is written
    /// first. On the ground, which still exists, a wreck may lie beside rubble.
    #[test]
    fn nothing_lies_beside_rubble_of_a_level_in_either_order() {
        let is_sound = |at: &str, order: [&str; 2]| {
            let counters = order.map(|is| json!({ "at": at, "is": is }));
            let file = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "E5"}, "counters": counters,
                "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4", "B3"],
                    "symbols": [{"hex": "C3", "is": "square"}]}]});
            Map::check(serde_json::from_value(file).expect("a file"), Catalogue::built_in()).is_ok()
        };
        for order in [["wreck", "wooden-rubble"], ["wooden-rubble", "wreck"]] {
            assert!(!is_sound("C3@2", order) && is_sound("C3", order), "{order:?}");
        }
    }

    /// FB9.6: rubble on a Cellar counter leaves the cellar intact. The cellar is under rubble in either case, also if
    /// only upper levels are rubble.
    #[test]
    fn a_cellar_is_whole_beneath_its_counter() {
        let rubble = |at: &str, on_cellar: bool| {
            let map = house(&json!([{"at": at, "is": "stone-rubble", "on_cellar": on_cellar}]));
            let facts = facts(&map, "C3");
            (facts.is_rubble_to_the_cellar(), facts.is_buried(), map.has_cellar(facts))
        };
        assert_eq!(rubble("C3", true), (false, true, true));
        assert_eq!(rubble("C3", false), (true, true, false));
        assert_eq!(rubble("C3@2", false), (false, true, true));
        let bare = house(&json!([]));
        assert!(!facts(&bare, "C3").is_buried());
    }

    /// FB2.63, B6: counters on a bridge are not on the ground, but those beneath it are.
    #[test]
    fn a_bridge_and_what_lies_beneath_it_are_apart() {
        let bridged = |at: &str| {
            let counters = json!([{"at": at, "is": "debris"}]);
            let hexes = json!([{"hex": "C3", "bridge": {"level": 2, "sides": [1, 4]}}]);
            let map = map(json!({"counters": counters, "hexes": hexes}));
            let facts = facts(&map, "C3");
            [Place::Ground, Place::Beneath, Place::Bridge].map(|place| facts.has_debris_in(place))
        };
        assert_eq!(bridged("C3@u"), [true, true, false]);
        assert_eq!(bridged("C3@b"), [false, false, true]);
    }

    /// B19, B20, B4: the ground of a Depression hex is IN the Depression.
    #[test]
    fn a_depression_has_its_ground_in_it() {
        let map = map(json!({"counters": [{"at": "C3", "is": "debris"}, {"at": "B3", "is": "stone-rubble"}],
            "hexes": [{"hex": "C3", "depression": {"is": "gully", "sides": [1, 4]}},
                      {"hex": "B3", "roads": [{"is": "sunken", "sides": [1, 4]}]}]}));
        assert!(facts(&map, "C3").is_debris() && facts(&map, "B3").is_rubble());
        assert_eq!(facts(&map, "B3").ground(), Place::Beneath);
    }

    /// FB11.11: whatever falls on an underpass lies on the hill, and the Level 1 Location is not affected. A wreck may
    /// be there.
    #[test]
    fn an_underpass_takes_no_debris() {
        let check = |at: &str, is: &str| {
            let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "E5"},
                "hexes": [{"hex": "C3", "features": ["underpass"], "level": 2}], "counters": [{"at": at, "is": is}]});
            Map::check(MapFile::read("t", &map.to_string()).expect("a file"), Catalogue::built_in()).is_ok()
        };
        assert!(check("C3@0", "debris") && check("C3@u", "wreck"));
        assert!(!check("C3@u", "debris") && !check("C3@u", "stone-rubble"));
    }
}
