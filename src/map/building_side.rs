//! Which hexsides are building hexsides (B23.25, FB9.2). All rulings use this.

use crate::grid::{Hexside, SIDES};

use super::board::Map;
use super::hex_facts::HexFacts;

impl Map {
    /// Returns `true` for an Interior building hex: its building extends across all six hexsides, and no hex there is
    /// rubble.
    #[must_use]
    pub fn is_interior(&self, facts: &HexFacts) -> bool {
        let stands = |side| self.hex(facts.hex.neighbor(side)).is_some_and(|it| self.standing_building(it).is_some());
        let goes_on = |side| self.is_building_side(Hexside::of(facts.hex, side));
        // FB8.3 EX: a hex beside a rubble hex of its building is not an Interior hex
        let around = || SIDES.into_iter().all(|side| goes_on(side) && stands(side));
        self.standing_building(facts).is_some() && around()
    }

    /// Returns `true` if a building extends across a hexside, that is, if its art lies on both sides of it. A hexside
    /// in a courtyard does not count, even though the building has both hexes. Without outlines in the map file the
    /// whole hexside counts.
    #[must_use]
    pub fn is_building_side(&self, hexside: Hexside) -> bool {
        let [a, b] = hexside.hexes().map(|hex| self.hex(hex).and_then(|facts| facts.building));
        let [from, to] = hexside.ends();
        a.filter(|_| a == b).map(|i| &self.buildings()[i]).is_some_and(|building| {
            building.outline_assumed || building.shapes.iter().any(|shape| shape.straddles(from, to))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::Hexside;
    use crate::map::{Catalogue, Map, MapFile};
    use serde_json::json;

    fn is_building_side(hexside: &str, outlines: &serde_json::Value) -> bool {
        let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "E5"}, "buildings": [
            {"id": "b", "material": "stone", "hexes": ["C2", "C3", "C4", "D2"], "outlines": outlines}]});
        let file = MapFile::read("t", &map.to_string()).expect("a file");
        let map = Map::check(file, Catalogue::built_in()).expect("a map without faults");
        map.is_building_side(Hexside::parse(hexside).expect("a hexside"))
    }

    /// FB9.2: C3 is two columns to the right of A1 and two rows below it. The house extends across C2-C3, where its art
    /// lies on both sides. It does not extend across C3-C4, where the art of C3 ends a tenth of a hex above the hexside
    /// (at v = 2.5) and that of C4 a tenth below.
    #[test]
    fn a_building_goes_on_where_its_art_does() {
        let drawn = json!([{"ring": [[1900, 900], [2100, 900], [2100, 2400], [1900, 2400]]},
            {"ring": [[1900, 2600], [2100, 2600], [2100, 3300], [1900, 3300]]}]);
        assert!(is_building_side("C2-C3", &drawn));
        assert!(!is_building_side("C3-C4", &drawn));
        assert!(is_building_side("C3-C4", &json!([])), "without outlines the whole hexside counts");
        assert!(!is_building_side("C4-C5", &json!([])), "C5 is none of its hexes");
    }

    /// T13-U14 lies in the courtyard of the Palace; T13-U13 and T13-T14 do not.
    #[test]
    fn a_courtyard_has_no_building_hexside() {
        let map = Map::built_in("fb").expect("the map");
        let is = |text| map.is_building_side(Hexside::parse(text).expect("a hexside"));
        assert!(!is("T13-U14"));
        assert!(is("T13-T14"));
    }
}
