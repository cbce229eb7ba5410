//! Close Combat: where an Ambush is possible, from where and into which hexes there is Street Fighting, and how often
//! the dice give an Ambush.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::Chance;
use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, around, name, read};
use crate::amount::{scaled, seeds};
use crate::kit::{built_in, checked};

/// The whole map, or a random one.
struct Field {
    file: Value,
    board: Board,
}

impl Field {
    fn new(file: Value) -> Self {
        Self { board: Board::new(&file), file }
    }

    fn listed(&self, hex: Hex) -> Option<&Value> {
        self.file["hexes"].as_array()?.iter().find(|h| h["hex"] == name(hex).as_str())
    }

    /// A cliff, or a wall on top of one.
    fn cliff(&self, a: Hex, b: Hex) -> bool {
        let names = [format!("{}-{}", name(a), name(b)), format!("{}-{}", name(b), name(a))];
        let of = |h: &&Value| names.iter().any(|n| h["hexside"] == n.as_str());
        let sides = self.file["hexsides"].as_array().into_iter().flatten();
        sides.filter(of).any(|h| h["is"] == "cliff" || h["cliff"] == true)
    }
}

/// The Location of the question, by its hex and the suffix of its name, and what the question adds to the map.
struct Asked {
    hex: Hex,
    place: String,
    set: Vec<(Hex, &'static str)>,
}

impl Asked {
    fn put(&self, hex: Hex, what: &[&str]) -> bool {
        self.set.iter().any(|(at, is)| *at == hex && what.contains(is))
    }

    /// QA-F2, FB6.291, FB2.5: the texts do not say whether Rail Cars or woods under Debris still count.
    fn buried(&self, field: &Field) -> bool {
        let ground = field.board.at(self.hex);
        (ground.is("rail-car") || ground.is("woods")) && (ground.holds("debris") || self.put(self.hex, &["debris"]))
    }

    /// FB3.2: rubble that is there, or that the question adds.
    fn rubble(&self, field: &Field, hex: Hex) -> bool {
        self.put(hex, &["stone-rubble", "wooden-rubble"]) || field.board.at(hex).rubble()
    }
}

/// A11.4, FB3.2, FB6.27, B32.56, V4.5: in a building, rubble or woods, or among Rail Cars. No source here says how a
/// rooftop counts, nor what remains of a cellar under rubble apart from FB9.6.
fn a11_4_ambush(field: &Field, of: &Asked) -> Option<bool> {
    let ground = field.board.at(of.hex);
    let rubble = of.rubble(field, of.hex);
    match of.place.as_str() {
        "@r" => None,
        "@c" if rubble => None,
        _ if of.buried(field) => None,
        "@u" => Some(false),
        _ => Some(rubble || ground.building.is_some() || ground.is("rail-car") || ground.is("woods")),
    }
}

/// A11.8, FB3.2, FB6.27: from the ground level of such a hex, woods left out; A.8: no upper Location nor cellar is ADJACENT to
/// what is outside the building.
fn a11_8_from(field: &Field, of: &Asked) -> bool {
    let ground = field.board.at(of.hex);
    of.place.is_empty() && (of.rubble(field, of.hex) || ground.building.is_some() || ground.is("rail-car"))
}

/// A11.8, B32.11, FB3.5, FB2.61, QA-B6: a road hex, Debris and rubble on it or not; no railroad, no boulevard even under rubble.
/// Not said: a road that only runs along the hexside of a Narrow Street, a road in a hex with a railroad or a building too,
/// a road IN a Depression or over it, what stands behind a cliff.
fn a11_8_street(field: &Field, from: Hex, hex: Hex) -> Option<bool> {
    let (none, ground) = (Value::Null, field.board.at(hex));
    let listed = field.listed(hex).unwrap_or(&none);
    let roads: Vec<&Value> = listed["roads"].as_array().into_iter().flatten().collect();
    let is = |way: &str| roads.iter().any(|r| r["is"] == way);
    let crosses = |r: &&Value| !r["sides"].as_array().is_none_or(Vec::is_empty);
    let railroad = !listed["railroads"].as_array().is_none_or(Vec::is_empty);
    if roads.is_empty() || is("boulevard") {
        return Some(false);
    }
    let odd = railroad || ground.building.is_some() || ground.sunken() || ground.features || is("elevated");
    if odd || field.cliff(from, hex) || !roads.iter().any(crosses) {
        return None;
    }
    Some(true)
}

/// FB11.9: in the underpass, at a vehicle in the same Location.
fn fb11_9_street(field: &Field, of: &Asked) -> bool {
    let listed = field.listed(of.hex);
    of.place == "@u"
        && listed.is_some_and(|h| h["features"].as_array().is_some_and(|f| f.contains(&json!("underpass"))))
}

/// A11.4: each side has a Final dr, and the one that is lower by the margin Ambushes.
fn a11_4_odds(own: i64, enemy: i64, margin: i64) -> [Chance; 3] {
    let mut of = [0_i128; 3];
    for mine in 1..=6 {
        for theirs in 1..=6 {
            let (a, b) = (mine + own, theirs + enemy);
            let who = if b - a >= margin { 0 } else { 1 + usize::from(a - b < margin) };
            of[who] += 1;
        }
    }
    of.map(|n| Chance::of(n, 36))
}

#[derive(Default)]
struct Count {
    asked: usize,
    ambush: usize,
    fights: usize,
    streets: usize,
    silent: usize,
}

fn places(field: &Field, hex: Hex) -> Vec<String> {
    let mut all: Vec<String> = field.board.places(hex).into_iter().map(|p| p.0).collect();
    let features = field.listed(hex).map(|h| h["features"].to_string()).unwrap_or_default();
    if features.contains("underpass") {
        all.push("@u".to_owned());
    }
    all
}

fn compare(field: &Field, of: &Asked, answer: &Value, count: &mut Count) {
    let o = &answer["outcome"];
    let told = format!("{}{}, {:?}: {answer}", name(of.hex), of.place, of.set);
    count.asked += 1;
    match a11_4_ambush(field, of) {
        Some(ambush) => {
            assert_eq!(o["ambush"], ambush, "{told}");
            count.ambush += usize::from(ambush);
        }
        None => count.silent += 1,
    }
    let said: BTreeSet<Hex> =
        o["streets"].as_array().into_iter().flatten().map(|s| read(s["hex"].as_str().expect("a hex"))).collect();
    if fb11_9_street(field, of) {
        assert!(said.iter().eq([&of.hex]) && o["street_fighting"] == true, "{told}");
        return;
    }
    if of.buried(field) {
        return;
    }
    if !a11_8_from(field, of) {
        assert!(said.is_empty() && o["street_fighting"] != true, "{told}");
        return;
    }
    count.fights += 1;
    for hex in around(of.hex).into_iter().filter(|h| field.board.hexes.contains_key(h)) {
        match a11_8_street(field, of.hex, hex) {
            Some(street) => {
                assert_eq!(said.contains(&hex), street, "{}: {told}", name(hex));
                count.streets += usize::from(street);
            }
            None => count.silent += 1,
        }
    }
    assert!(said.iter().all(|h| around(of.hex).contains(h)), "{told}");
}

fn edits(dice: &mut Dice, field: &Field, hex: Hex) -> Vec<(Hex, &'static str)> {
    let near: Vec<Hex> = around(hex).into_iter().filter(|h| field.board.hexes.contains_key(h)).collect();
    let mut set = Vec::new();
    for at in [hex, dice.pick(&near)] {
        let ground = field.board.at(at);
        if dice.one_in(3) && !ground.features && !ground.bridge && !ground.sunken() {
            let built = ground.building.is_some();
            let what: &[_] = if built {
                &["stone-rubble", "wooden-rubble"]
            } else {
                &["debris", "stone-rubble", "wooden-rubble", "wreck"]
            };
            set.push((at, dice.pick(what)));
        }
    }
    set
}

/// A wrong reading would Ambush on a storage tank or in the underpass, fight from upstairs, or at a tram in Open Ground.
#[test]
fn where_close_combat_may_ambush_and_strike_into_the_street() {
    let fb: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let mut fields = vec![(Field::new(fb), built_in("fb"), scaled(700))];
    for seed in seeds(300, 6) {
        let file = made::map(seed);
        let on = checked(&file);
        fields.push((Field::new(file), on, 60));
    }
    let (mut dice, mut count) = (Dice::new(114), Count::default());
    for (field, on, times) in &fields {
        let all: Vec<Hex> = field.board.hexes.keys().copied().filter(|h| h.1 > 0).collect();
        let odd = |h: &Hex| field.board.at(*h).features || field.board.at(*h).is("rail-car");
        let odd: Vec<Hex> = all.iter().copied().filter(odd).collect();
        for _ in 0..*times {
            let hex = if !odd.is_empty() && dice.one_in(6) { dice.pick(&odd) } else { dice.pick(&all) };
            if field.board.at(hex).bridge {
                continue;
            }
            let of = Asked { hex, place: dice.pick(&places(field, hex)), set: edits(&mut dice, field, hex) };
            let set: Vec<String> = of.set.iter().map(|(h, is)| format!("{}={is}", name(*h))).collect();
            let query = json!({ "close-combat": { "at": name(hex) + &of.place, "set": set } });
            if let Some(answer) = ask(on, query) {
                compare(field, &of, &answer, &mut count);
            }
        }
    }
    let Count { asked, ambush, fights, streets, silent } = count;
    assert!(asked > 600 && ambush > 180 && fights > 120 && streets > 120, "{asked} {ambush} {fights} {streets}");
    assert!(silent * 100 < 25 * (asked + 6 * fights), "cannot say {silent} of {}", asked + 6 * fights);
}

/// A wrong reading would require more than the margin, or add the drm to the other side.
#[test]
fn the_dice_ambush_as_often_as_they_fall_so_far_apart() {
    let (on, mut dice) = (built_in("fb"), Dice::new(115));
    let drm = |dice: &mut Dice| i64::try_from(dice.below(9)).expect("small") - 4;
    for _ in 0..300 {
        let (own, enemy, margin) = (drm(&mut dice), drm(&mut dice), 1 + i64::try_from(dice.below(6)).expect("small"));
        let at = dice.pick(&["L33", "L33@1", "T13@2", "WW14", "E33"]);
        let query = json!({ "close-combat": { "at": at, "drm": own, "enemy_drm": enemy, "margin": margin } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let odds = &answer["outcome"]["odds"];
        let model = a11_4_odds(own, enemy, margin);
        for (word, chance) in ["own", "enemy", "neither"].into_iter().zip(model) {
            assert_eq!(Chance::read(&odds[word]["p"]), chance, "{word} of {query}: {answer}");
        }
    }
}
