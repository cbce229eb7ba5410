//! The notation of what-if edits: `F36=debris`, `G35=-stone-rubble`, `F36-F37=hedge`, `C30=level:3`.

use crate::grid::{Hex, Hexside};

use super::board::Map;
use super::change::{Change, Setting};
use super::elevation::Elevation;
use super::file::BreachFile;
use super::kinds::{Burning, Counter, Feature, HexsideTerrain, Smoke, named};
use super::location::{Location, Named, Place, Token};
use super::notation::a_counter;
use super::options::ChosenOption;
use super::placing::{TRAIL_SIDES, burns_already, location, printed_trail};
use super::revision::Revision;
use crate::rules::TerrainId;
use crate::spelling::near;

/// Why a text is no edit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// No `=`.
    #[error(
        "`{0}` changes nothing; write PLACE=WHAT, such as F36=debris, H38=stone-rubble, G35=none, F36-F37=hedge, C30=level:3"
    )]
    Shape(String),
    /// Left of `=` stands neither a hex, a Location nor a hexside.
    #[error("`{0}`: `{1}` is neither a Location (F36, G38@b) nor a hexside (F36-F37)")]
    Place(String, String),
    /// A hexside of two hexes that have none.
    #[error("`{0}`: {1} and {2} are not adjacent, so they share no hexside")]
    Apart(String, Hex, Hex),
    /// Right of `=` stands what is near something known.
    #[error("`{0}`: did you mean `{1}`?")]
    Near(String, String),
    /// Right of `=` stands nothing known.
    #[error(
        "`{0}`: `{1}` is unknown; a Location takes debris, stone-rubble, wooden-rubble, wreck, stone-rubble:on-cellar, stone-rubble:in-play, wrecked or gutted (a Rail Car), -COUNTER, none, level:N, material:stone, material:wood, manhole, -manhole, tb:SIDE-SIDE, SMOKE (smoke, wp, smoke-grenades, burning-wreck, blaze, -smoke ...), flame, a feature (trench, storage-tank, -trench ...) or a terrain; a hexside takes hedge, wall, roadblock, cliff, wall+cliff, rowhouse-bar, breach, breach:1, breach:c (cellar), -breach or none"
    )]
    What(String, String),
    /// An option with a value it cannot take.
    #[error("{}", no_option(.0))]
    Option(String),
}

fn no_option(edit: &str) -> String {
    format!("no option `{edit}`; there are {}", ChosenOption::list())
}

/// Reads the two hexes of what would be a hexside.
fn halves(place: &str) -> Option<(Hex, Hex)> {
    let (a, b) = place.split_once(['-', '/', '|'])?;
    Some((a.trim().parse().ok()?, b.trim().parse().ok()?))
}

/// So many words are suggested.
const MOST_NEAR: usize = 3;

/// Dashes that are no ASCII dash.
const DASHES: [char; 7] = ['‐', '‑', '‒', '–', '—', '―', '−'];

/// Returns the words that may stand right of `=` in an edit of a hexside, else of a hex.
#[must_use]
pub fn edit_words(map: &Map, hexside: bool) -> Vec<&str> {
    if hexside {
        return HexsideTerrain::ALL.iter().map(|k| k.name()).chain(["none", "breach"]).collect();
    }
    let of_hex = Counter::ALL.iter().map(|c| c.name()).chain(Smoke::ALL.iter().map(|s| s.name()));
    let of_hex = of_hex.chain(Feature::ALL.iter().map(|f| f.name())).chain(["none", "manhole", "rubble"]);
    of_hex.chain(map.catalogue().names()).collect()
}

impl Revision {
    /// Returns what may stand right of `=` that is near to what does, as far as it is an edit there: what is refused is
    /// not suggested.
    fn near(&self, what: &str, place: &str) -> Vec<String> {
        let mut near = self.near_in_spelling(what, place);
        // `-hedge` of a hexside, `-none`: nothing is to be there
        if let Some(taken) = what.strip_prefix('-')
            && edit_words(&self.map, place.contains(['-', '/', '|'])).contains(&taken)
        {
            near.push("none".to_owned());
        }
        near.retain(|what| self.is_edit(place, what));
        near.truncate(MOST_NEAR);
        near
    }

    /// Returns `true` if a place takes what would stand right of `=`.
    fn is_edit(&self, place: &str, what: &str) -> bool {
        self.clone().put_there(place, &what.trim().to_ascii_lowercase()).is_some()
    }

    /// Returns words of an edit that are near to what stands right of `=`.
    fn near_in_spelling(&self, what: &str, place: &str) -> Vec<String> {
        let (sign, what) = what.strip_prefix('-').map_or(("", what), |what| ("-", what));
        let is_hexside = place.contains(['-', '/', '|']);
        let mut names = edit_words(&self.map, is_hexside);
        if !sign.is_empty() && !is_hexside {
            // terrain stands last, and is not taken away
            names.truncate(names.len() - self.map.catalogue().names().count());
        }
        let mut near = near(what, names);
        near.dedup();
        near.into_iter().map(|name| format!("{sign}{name}")).collect()
    }

    /// Makes a what-if edit. What is wrong with the place that it names is told when the map is checked.
    ///
    /// # Errors
    /// If the text is no edit.
    pub fn edit(&mut self, text: &str) -> Result<(), EditError> {
        let _naming = self.map.naming();
        // whatever dash the keyboard or a web page made of it
        let text = &text.replace(DASHES, "-");
        let shape = || match text.split_once([':', ' ']).filter(|(place, _)| place.parse::<Hex>().is_ok()) {
            Some((place, what)) if self.is_edit(place, what) => {
                EditError::Near(text.to_owned(), format!("{place}={}", what.trim()))
            }
            _ => EditError::Shape(text.to_owned()),
        };
        let (place, what) = text.split_once('=').ok_or_else(shape)?;
        let (place, what) = (place.trim(), what.trim().to_ascii_lowercase());
        let no_place = || match ChosenOption::like(&place.to_ascii_lowercase(), &what) {
            near if near.is_empty() => EditError::Place(text.to_owned(), place.to_owned()),
            near => EditError::Near(text.to_owned(), near.join("` or `")),
        };
        let bad_place = || match (what.to_ascii_uppercase().parse::<Hex>(), halves(place)) {
            // the two sides of `=` are the wrong way around
            (Ok(hex), _) if self.is_edit(&hex.to_string(), place) => {
                EditError::Near(text.to_owned(), format!("{hex}={}", place.to_ascii_lowercase()))
            }
            (_, Some((a, b))) => EditError::Apart(text.to_owned(), a, b),
            _ => no_place(),
        };
        let bad_what = |revision: &Self| match revision.near(&what, place).as_slice() {
            [] => EditError::What(text.to_owned(), what.clone()),
            near => EditError::Near(
                text.to_owned(),
                near.iter().map(|n| format!("{place}={n}")).collect::<Vec<_>>().join("` or `"),
            ),
        };
        let option = place.to_ascii_lowercase();
        let known = ChosenOption::read(&option, &what).is_some().then_some(option.as_str());
        if let Some(name) = known.or_else(|| ChosenOption::named(&option)) {
            let unread = || match ChosenOption::near(name, &what) {
                near if near.is_empty() => EditError::Option(text.to_owned()),
                near => EditError::Near(text.to_owned(), near.join("` or `")),
            };
            self.put(Setting::Chosen(ChosenOption::read(name, &what).flatten().ok_or_else(unread)?));
            return Ok(());
        }
        if place.contains(['-', '/', '|']) {
            let _: Hexside = place.parse().map_err(|_| bad_place())?;
        } else {
            let _: Hex = place.split('@').next().unwrap_or(place).parse().map_err(|_| bad_place())?;
        }
        self.put_there(place, &what).ok_or_else(|| bad_what(self))
    }

    /// Makes an edit of a hexside or a hex; `None` if that takes no such thing, or is none.
    fn put_there(&mut self, place: &str, what: &str) -> Option<()> {
        if place.contains(['-', '/', '|']) {
            return self.edit_hexside(place.parse().ok()?, what);
        }
        let hex: Hex = place.split('@').next().unwrap_or(place).parse().ok()?;
        match what {
            "rubble" | "rubble:stone" => self.edit_place(hex, place, "stone-rubble"),
            "rubble:wood" | "rubble:wooden" => self.edit_place(hex, place, "wooden-rubble"),
            // FB6.291, B32.57, V4.71: what a Wrecked car is, and a Gutted one
            "wrecked" if self.has_cars(hex) => self.edit_place(hex, place, "wooden-rubble"),
            "gutted" if self.has_cars(hex) => self.edit_place(hex, place, "debris"),
            what => self.edit_place(hex, place, what),
        }
    }

    /// Returns `true` if a hex is a Rail Car hex.
    fn has_cars(&self, hex: Hex) -> bool {
        self.map.hex(hex).is_some_and(|facts| self.map.is_rail_car(facts))
    }

    fn put(&mut self, setting: Setting) {
        self.change(&Change::Set(setting));
    }

    /// Makes a change whose place has been looked at.
    fn change(&mut self, change: &Change) {
        if let Err(e) = self.make(change) {
            self.fault("counters", e.to_string());
        }
    }

    fn edit_hexside(&mut self, hexside: Hexside, what: &str) -> Option<()> {
        let [a, b] = hexside.hexes();
        if what == "none" {
            self.put(Setting::Hexside { hexside, is: None, cliff: false });
        } else if let Some(closed) = what.strip_prefix('-').and_then(a_breach) {
            let open = self.map.sides_of(hexside).take(1).flat_map(|(index, side)| {
                self.map.hex_at(index).breaches.iter().filter(move |(opened, _)| *opened == side)
            });
            let open: Vec<Place> = open.map(|(_, level)| *level).filter(|l| closed.is_none_or(|c| c == *l)).collect();
            for level in open {
                self.put(Setting::Breach { hexside, level, there: false });
            }
        } else if let Some(opened) = a_breach(what) {
            let level = opened.unwrap_or(Place::Ground);
            if !self.map.is_breached(a, b, level) {
                self.put(Setting::Breach { hexside, level, there: true });
            }
        } else {
            // a cliff with something on its edge
            let (name, cliff) = what.strip_suffix("+cliff").map_or((what, false), |name| (name, true));
            self.put(Setting::Hexside { hexside, is: Some(named(name)?), cliff });
        }
        Some(())
    }

    fn edit_place(&mut self, hex: Hex, place: &str, what: &str) -> Option<()> {
        if let Some(level) = what.strip_prefix("level:") {
            self.put(Setting::Level { hex, level: Elevation::parse(level)? });
        } else if let Some(terrain) = what.strip_prefix("terrain:") {
            // several at once, as a game writes them
            let names = terrain.split('+').filter(|name| !name.is_empty()).map(str::to_owned).collect();
            self.put(Setting::Terrain { hex, terrain: names });
        } else if let Some(material) = what.strip_prefix("material:") {
            self.put(Setting::Material { hex, material: named(material)? });
        } else if what == "manhole" || what == "-manhole" {
            self.put(Setting::Manhole { hex, there: what == "manhole" });
        } else if let Some(sides) = what.strip_prefix("tb:") {
            let (a, b) = sides.split_once('-')?;
            let _: [u8; 2] = [a.parse().ok()?, b.parse().ok()?];
            match (printed_trail(hex, sides), self.place_of(place)) {
                (Some(sides), Some(at)) => self.change(&Change::Open { at, sides }),
                (None, Some(_)) => self.fault("trail_breaks", TRAIL_SIDES.to_owned()),
                (_, None) => {}
            }
        } else if what == "none" {
            self.remove(hex, place, |_| true);
        } else if let Some(name) = what.strip_prefix('-') {
            self.edit_away(hex, place, name)?;
        } else if let Some((counter, on_cellar, in_play)) = a_counter(what) {
            self.add(place, counter, on_cellar, in_play);
        } else if let Some(smoke) = named::<Smoke>(what) {
            self.add_smoke(place, smoke);
        } else if what == "flame" {
            self.light(place, Burning::Flame);
        } else if let Some(feature) = named::<Feature>(what) {
            self.put_feature(hex, feature, true);
        } else if self.map.catalogue().names().any(|name| name == what) {
            // what is terrain and feature at once goes as both
            let other = |f: &Feature| self.map.catalogue().all().any(|(_, t)| t.id != what && t.feature == Some(*f));
            let features = self.map.hex(hex).map(|facts| facts.features.clone()).unwrap_or_default();
            let gone = features.into_iter().filter(|f| *f == Feature::Underpass || other(f)).collect::<Vec<_>>();
            for feature in gone {
                self.put(Setting::Feature { hex, feature, there: false });
            }
            self.put(Setting::Terrain { hex, terrain: vec![what.to_owned()] });
        } else {
            return None;
        }
        Some(())
    }

    /// Takes a counter, SMOKE or a feature away.
    fn edit_away(&mut self, hex: Hex, place: &str, name: &str) -> Option<()> {
        if let Some(counter) = named::<Counter>(name) {
            self.remove(hex, place, |c| c == counter);
        } else if let Some(smoke) = named::<Smoke>(name) {
            let Some(wanted) = self.wanted(place) else { return Some(()) };
            let Some(facts) = self.map.hex(hex) else { return Some(()) };
            let here = |p: Place| wanted.is_none_or(|w| w == p);
            let at = |place| Location { hex, place };
            let fires = facts.fires.iter().filter(|(p, _)| smoke == Smoke::Blaze && here(*p));
            let out = fires.map(|(p, fire)| Change::PutOut { at: at(*p), fire: *fire });
            let smokes = facts.smoke.iter().filter(|s| s.smoke == smoke && here(s.place));
            let gone = smokes.map(|s| Change::Set(Setting::Smoke { at: at(s.place), smoke, there: false }));
            let changes: Vec<Change> = out.chain(gone).collect();
            for change in &changes {
                self.change(change);
            }
        } else if let Some(sides) = name.strip_prefix("tb:") {
            let sides = printed_trail(hex, sides)?;
            if let Some(at) = self.place_of(place) {
                self.change(&Change::CloseTrail { at, sides });
            }
        } else if name == "flame" {
            if let Some(at) = self.place_of(place) {
                self.change(&Change::PutOut { at, fire: Burning::Flame });
            }
        } else {
            self.put_feature(hex, named(name)?, false);
        }
        Some(())
    }

    /// Adds a feature or takes it away, with the terrain that it is too.
    fn put_feature(&mut self, hex: Hex, feature: Feature, there: bool) {
        let catalogue = self.map.catalogue();
        let same = catalogue.all().find(|(_, terrain)| terrain.feature == Some(feature));
        if let Some((facts, (_, same))) = self.map.hex(hex).zip(same) {
            let is_it = |id: &TerrainId| catalogue.terrain(*id).feature == Some(feature);
            let kept = facts.terrain.iter().filter(|id| there || !is_it(id));
            let mut terrain: Vec<_> = kept.map(|id| catalogue.terrain(*id).id.clone()).collect();
            if there && !facts.terrain.iter().any(is_it) {
                terrain.push(same.id.clone());
            }
            self.put(Setting::Terrain { hex, terrain });
        }
        self.put(Setting::Feature { hex, feature, there });
    }

    /// Takes away the counters of a Location, or of a hex if no Location is named.
    fn remove(&mut self, hex: Hex, place: &str, wanted: impl Fn(Counter) -> bool) {
        let Some(place) = self.wanted(place) else { return };
        let Some(facts) = self.map.hex(hex) else { return };
        let here = facts.counters.iter().filter(|c| place.is_none_or(|p| p == c.place) && wanted(c.counter));
        let at = |place| Location { hex, place };
        let changes: Vec<_> = here.map(|c| Change::Remove { at: at(c.place), counter: c.counter }).collect();
        for change in &changes {
            self.change(change);
        }
    }

    fn add(&mut self, place: &str, counter: Counter, on_cellar: bool, in_play: bool) {
        let Some(at) = self.place_of(place) else { return };
        let there =
            |facts: &super::HexFacts| facts.counters.iter().any(|c| c.counter == counter && c.place == at.place);
        if !self.map.hex(at.hex).is_some_and(there) {
            self.change(&Change::Place { at, counter, on_cellar, in_play });
        }
    }

    fn add_smoke(&mut self, place: &str, smoke: Smoke) {
        if smoke == Smoke::Blaze {
            self.light(place, Burning::Blaze);
        } else if let Some(at) = self.place_of(place) {
            self.put(Setting::Smoke { at, smoke, there: true });
        }
    }

    /// Lights a fire, or lets a Flame grow to a Blaze (B25.15).
    fn light(&mut self, place: &str, fire: Burning) {
        let Some(at) = self.place_of(place) else { return };
        let burns = |facts: &super::HexFacts| facts.fires.iter().find(|(p, _)| *p == at.place).map(|(_, fire)| *fire);
        match self.map.hex(at.hex).and_then(burns) {
            Some(Burning::Flame) if fire == Burning::Blaze => {
                self.change(&Change::PutOut { at, fire: Burning::Flame });
                self.change(&Change::Light { at, fire });
            }
            Some(_) => self.fault("fires", burns_already(at.hex, at.place)),
            None => self.change(&Change::Light { at, fire }),
        }
    }

    /// Finds a Location of the map.
    fn place_of(&mut self, text: &str) -> Option<Location> {
        let found = location(&self.map, text);
        found.map_err(|message| self.fault("counters", message)).ok().map(|(at, _)| at)
    }

    /// Reads which place of a hex is meant, if one is named; `None` if that is no place.
    #[expect(clippy::option_option, reason = "no place, or any of the hex")]
    fn wanted(&mut self, text: &str) -> Option<Option<Place>> {
        match text.parse::<Token>() {
            Ok(Token { what: Named::Hex(_, place), .. }) => Some(place),
            Ok(_) => None,
            Err(e) => {
                self.fault("counters", e.to_string());
                None
            }
        }
    }
}

/// Reads `breach`, or `breach:1` with the level of it.
#[expect(clippy::option_option, reason = "no Breach, or one of no level in particular")]
fn a_breach(text: &str) -> Option<Option<Place>> {
    match text.strip_prefix("breach")? {
        "" => Some(None),
        level => level.strip_prefix(':').and_then(BreachFile::level).map(Some),
    }
}

#[cfg(test)]
mod tests {

    #[test]
    #[expect(clippy::too_many_lines, reason = "one line an edit")]
    fn edits_are_read() {
        let map = crate::map::Map::built_in("cogwheel").expect("built in");
        for good in [
            "F36=debris",
            "H38=rubble:stone",
            "H38=stone-rubble:on-cellar:in-play",
            "g38@b=-debris",
            "F36=none",
            "F36-F37=hedge",
            "C30=level:2.5",
            "F36=orchard",
            "orchards=in-season",
            "emrr=one",
            "vertex=ignored",
            "rubble-on-bridge=on",
            "bombardment=1mc",
            "rail-cars=any-hexside",
            "steeples=building",
            "mist=1",
            "fog=1,6,2",
            "night=none",
            "nvr=2",
            "F36=burning-wreck",
            "F36=blaze",
            "F36=trench",
            "F36=manhole",
            "F36=-manhole",
            "G36=material:stone",
            "F36=-smoke",
            "F36=tb:1-4",
            "F36-F37=roadblock",
            "F36-F37=breach",
            "F36-F37=breach:2",
            "F36/F37=breach:c",
            "F36-F37=-breach",
            "F36-F37=-breach:1",
            "F36-F37=cliff",
            "F36-F37=wall+cliff",
        ] {
            assert!(map.revise().edit(good).is_ok(), "{good}");
        }
        for bad in [
            "F36",
            "=debris",
            "F36=",
            "F36-F39=hedge",
            "F36-F37=debris",
            "F36-F37=breach:",
            "F36-F37=breach:r",
            "F36-F37=breached",
            "F36=breach:1",
            "F36-F37=wall+",
            "F36-F37=+cliff",
            "F36=level:x",
            "F36=material:brick",
            "F36=-orchard",
            "F36=stone-rubble:on",
            "emrr=three",
            "mist=1,6",
            "nvr=far",
            "under-rubble=maybe",
        ] {
            assert!(map.revise().edit(bad).is_err(), "{bad}");
        }
    }
}
