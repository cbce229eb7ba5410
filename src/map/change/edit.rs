//! Applies what-if edits: `F36=debris`, `G35=-stone-rubble`, `F36-F37=hedge`, `C30=level:3`.

use std::collections::BTreeSet;

use crate::grid::{Hex, Hexside};

use super::hex::Terrains;
use super::hexside::Breach;
use super::revision::Revision;
use super::row::At;
use super::thing::{Change, Settable, signed};
use super::written::{Edit, EditError, NONE, ascii};
use crate::map::board::Map;
use crate::map::kinds::{Burning, Counter, Feature, HexsideTerrain, Marker, Smoke};
use crate::map::location::{Location, Place};
use crate::map::options::ChosenOption;
use crate::map::placing::{TRAIL_SIDES, burns_already};
use crate::map::token::{Named, Token, TokenError};
use crate::rules::TerrainId;
use crate::spelling::near;

/// The left side of an edit of the board.
enum Spot {
    Hexside(Hexside),
    Hex(InHex),
}

/// A hex, and what is named in it, if that could be read.
struct InHex {
    hex: Hex,
    token: Result<Token, TokenError>,
}

impl Spot {
    /// Parses it; `None` if the text is neither a hexside nor a Location.
    fn read(text: &str) -> Option<Self> {
        if text.contains(['-', '/', '|']) {
            return text.parse().ok().map(Self::Hexside);
        }
        let hex = text.split('@').next().unwrap_or(text).parse().ok()?;
        Some(Self::Hex(InHex { hex, token: text.parse() }))
    }

    const fn is_hexside(&self) -> bool {
        matches!(self, Self::Hexside(_))
    }
}

impl InHex {
    fn of(hex: Hex, place: Option<Place>) -> Self {
        Self { hex, token: Ok(Token::of(Named::Hex(hex, place))) }
    }
}

/// Parses the two hexes of a text that has the form of a hexside.
fn halves(place: &str) -> Option<(Hex, Hex)> {
    let (a, b) = place.split_once(['-', '/', '|'])?;
    Some((a.trim().parse().ok()?, b.trim().parse().ok()?))
}

/// At most this many words are suggested.
const MOST_NEAR: usize = 3;

/// Returns the words that may follow `=` in an edit, of a hexside if `hexside`, else of a hex.
#[must_use]
pub fn edit_words(map: &Map, hexside: bool) -> Vec<&str> {
    if hexside {
        return HexsideTerrain::ALL.iter().map(|k| k.name()).chain(["none", "breach"]).collect();
    }
    let of_hex = Counter::ALL.iter().map(|c| c.name()).chain(Smoke::ALL.iter().map(|s| s.name()));
    let of_hex = of_hex.chain(Marker::ALL.iter().map(|m| m.name()));
    let of_hex = of_hex.chain(Feature::ALL.iter().map(|f| f.name())).chain(["none", "manhole", "rubble"]);
    of_hex.chain(map.catalogue().names()).collect()
}

impl Revision {
    /// Returns words near the one that follows `=`, keeping only those that would be valid at this place.
    fn near(&self, what: &str, spot: &Spot) -> Vec<String> {
        let mut near = self.near_in_spelling(what, spot);
        // `-hedge` at a hexside, or `-none`, means that nothing should be there
        if let Some(taken) = what.strip_prefix('-')
            && edit_words(&self.ground.map, spot.is_hexside()).contains(&taken)
        {
            near.push("none".to_owned());
        }
        near.retain(|what| self.takes(spot, what));
        near.truncate(MOST_NEAR);
        near
    }

    /// Returns `true` if the place exists and accepts the word after `=`.
    fn is_edit(&self, place: &str, what: &str) -> bool {
        Spot::read(place).is_some_and(|spot| self.takes(&spot, what))
    }

    /// Returns `true` if a place accepts the word after `=`.
    fn takes(&self, spot: &Spot, what: &str) -> bool {
        self.clone().put_there(spot, signed(&what.trim().to_ascii_lowercase())).is_some()
    }

    /// Returns words of edits that are similar in spelling to the word after `=`.
    fn near_in_spelling(&self, what: &str, spot: &Spot) -> Vec<String> {
        let (what, there) = signed(what);
        let mut names = edit_words(&self.ground.map, spot.is_hexside());
        if !there && !spot.is_hexside() {
            // terrain comes last in the list, and cannot be taken away
            names.truncate(names.len() - self.ground.map.catalogue().names().count());
        }
        let mut near = near(what, names);
        near.dedup();
        let sign = if there { "" } else { "-" };
        near.into_iter().map(|name| format!("{sign}{name}")).collect()
    }

    /// Applies a what-if edit. Faults of the named place are reported when the map is checked.
    ///
    /// # Errors
    /// If the text is not an edit.
    pub fn edit(&mut self, text: &str) -> Result<(), EditError> {
        let _naming = self.ground.map.naming();
        let text = &ascii(text);
        let shape = || match text.split_once([':', ' ']).filter(|(place, _)| place.parse::<Hex>().is_ok()) {
            Some((place, what)) if self.is_edit(place, what) => {
                EditError::Near(text.to_owned(), vec![format!("{place}={}", what.trim())])
            }
            _ => EditError::Shape(text.to_owned()),
        };
        self.make_edit(&Edit::read(text).ok_or_else(shape)?)
    }

    /// Applies an edit that is already split into its two sides.
    ///
    /// # Errors
    /// If the place does not exist, or does not accept the thing.
    pub fn make_edit(&mut self, edit: &Edit) -> Result<(), EditError> {
        let _naming = self.ground.map.naming();
        let (place, what, (word, there)) = (edit.place(), edit.what(), edit.thing());
        let text = || edit.to_string();
        let no_place = || match ChosenOption::like(&place.to_ascii_lowercase(), &what) {
            near if near.is_empty() => EditError::Place(text(), place.to_owned()),
            near => EditError::Near(text(), near),
        };
        let bad_place = || match (what.to_ascii_uppercase().parse::<Hex>(), halves(place)) {
            // the two sides of `=` were swapped
            (Ok(hex), _) if self.is_edit(&hex.to_string(), place) => {
                EditError::Near(text(), vec![format!("{hex}={}", place.to_ascii_lowercase())])
            }
            (_, Some((a, b))) => EditError::Apart(text(), a, b),
            _ => no_place(),
        };
        let bad_what = |revision: &Self, spot: &Spot| match revision.near(&what, spot).as_slice() {
            [] => EditError::What(text(), what.clone()),
            near => EditError::Near(text(), near.iter().map(|n| format!("{place}={n}")).collect()),
        };
        let option = place.to_ascii_lowercase();
        let known = ChosenOption::read(&option, &what).is_some().then_some(option.as_str());
        if let Some(name) = known.or_else(|| ChosenOption::named(&option)) {
            let unread = || match ChosenOption::near(name, &what) {
                near if near.is_empty() => EditError::Option(text()),
                near => EditError::Near(text(), near),
            };
            let choice = ChosenOption::read(name, &what).flatten().ok_or_else(unread)?;
            if let ChosenOption::Visibility(Some(comes)) = choice
                && let Some(stands) = self.options().visibility.filter(|stands| stands.is != comes.is)
            {
                // none of our sources says whether both count
                return Err(EditError::OtherVisibility { stands, comes });
            }
            self.change(&Change::Chosen(choice));
            return Ok(());
        }
        let spot = match self.ground.map.spoken(place) {
            Some(spoken) => {
                let hex = spoken.hex()?;
                Spot::Hex(InHex { hex, token: spoken.at(hex) })
            }
            None => Spot::read(place).ok_or_else(bad_place)?,
        };
        self.put_there(&spot, (&word, there)).ok_or_else(|| bad_what(self, &spot))
    }

    /// Puts a thing there as an edit would: if no place in the hex is named, into its only Location.
    pub(crate) fn lay(&mut self, thing: Settable, place: Option<Place>) {
        let _naming = self.ground.map.naming();
        let hex = thing.hex();
        match thing {
            Settable::Terrain(_, Terrains(names)) => names.iter().for_each(|name| self.put_terrain(hex, name)),
            thing => self.put_thing(&InHex::of(hex, place), thing),
        }
    }

    /// Applies an edit of a hexside or hex, or returns `None` if the place does not accept the thing.
    fn put_there(&mut self, spot: &Spot, (word, there): (&str, bool)) -> Option<()> {
        let at = match spot {
            Spot::Hexside(hexside) => return self.edit_hexside(*hexside, word, there),
            Spot::Hex(at) => at,
        };
        let word = match word {
            word if !there => word,
            "rubble" | "rubble:stone" => "stone-rubble",
            "rubble:wood" | "rubble:wooden" => "wooden-rubble",
            // FB6.291, B32.57, V4.71: what a Wrecked or Gutted Rail Car becomes
            "wrecked" if self.has_cars(at.hex) => "wooden-rubble",
            "gutted" if self.has_cars(at.hex) => "debris",
            word => word,
        };
        self.edit_place(at, word, there)
    }

    /// Returns `true` if a hex is a Rail Car hex.
    fn has_cars(&self, hex: Hex) -> bool {
        self.ground.map.hex(hex).is_some_and(|facts| self.ground.map.is_rail_car(facts))
    }

    fn put(&mut self, thing: Settable, there: bool) {
        self.change(&Change::set(thing, there));
    }

    /// Applies a change whose place has been checked.
    fn change(&mut self, change: &Change) {
        if let Err(e) = self.make(change) {
            self.ground.fault("counters", e.to_string());
        }
    }

    fn edit_hexside(&mut self, hexside: Hexside, word: &str, there: bool) -> Option<()> {
        match word {
            "breach" if there => self.put(Settable::Breach(hexside, Breach(Place::Ground)), true),
            // takes away all Breaches of the hexside
            "breach" => {
                let facts = self.ground.map.sides_of(hexside).next().map(|(index, _)| self.ground.map.hex_at(index));
                let all = facts.map_or_else(Vec::new, |facts| Settable::all_of(&self.ground.map, facts));
                let open =
                    all.into_iter().filter(|thing| matches!(thing, Settable::Breach(side, _) if *side == hexside));
                open.for_each(|thing| self.put(thing, false));
            }
            word => self.put(Settable::read(At::Hexside(hexside), word, there)?, there),
        }
        Some(())
    }

    fn edit_place(&mut self, at: &InHex, word: &str, there: bool) -> Option<()> {
        if word == NONE && there {
            self.take_away(at, |thing| matches!(thing, Settable::Counter(..)));
            return Some(());
        }
        match Settable::read(At::Location(Location { hex: at.hex, place: Place::Ground }), word, there) {
            Some(thing) if there => self.put_thing(at, thing),
            Some(Settable::Feature(_, feature)) => self.put_feature(at.hex, feature, false),
            Some(thing) if thing.place().is_none() => self.put(thing, false),
            Some(thing) => {
                let any = self.take_away(at, |it| it.is(&thing));
                // a player would not take away something that is not there
                if !any
                    && matches!(thing, Settable::Trail(..) | Settable::Fire(_, Burning::Flame))
                    && let Some(place) = self.place_of(at)
                {
                    self.put(thing.moved(place), false);
                }
            }
            None if there && is_trail(word) => {
                if self.place_of(at).is_some() {
                    self.ground.fault("trail_breaks", TRAIL_SIDES.to_owned());
                }
            }
            None if there && self.ground.map.catalogue().names().any(|name| name == word) => {
                self.put_terrain(at.hex, word);
            }
            None => return None,
        }
        Some(())
    }

    /// Puts a thing into a hex, or into the Location named in it.
    fn put_thing(&mut self, at: &InHex, thing: Settable) {
        match thing {
            Settable::Feature(_, feature) => self.put_feature(at.hex, feature, true),
            thing if thing.place().is_none() => self.put(thing, true),
            thing => self.put_in(at, thing),
        }
    }

    /// Gives a hex a single terrain. A terrain that is also a feature is set as both.
    fn put_terrain(&mut self, hex: Hex, name: &str) {
        let map = &self.ground.map;
        let other = |f: &Feature| map.catalogue().all().any(|(_, t)| t.id != name && t.feature == Some(*f));
        let features = map.hex(hex).map(|facts| facts.features.clone()).unwrap_or_default();
        let gone = features.into_iter().filter(|f| *f == Feature::Underpass || other(f)).collect::<Vec<_>>();
        for feature in gone {
            self.put(Settable::Feature(hex, feature), false);
        }
        self.put(Settable::Terrain(hex, Terrains(vec![name.to_owned()])), true);
    }

    /// Adds or removes a feature, together with the terrain that it also is.
    fn put_feature(&mut self, hex: Hex, feature: Feature, there: bool) {
        let catalogue = self.ground.map.catalogue();
        let same = catalogue.all().find(|(_, terrain)| terrain.feature == Some(feature));
        if let Some((facts, (_, same))) = self.ground.map.hex(hex).zip(same) {
            let is_it = |id: &TerrainId| catalogue.terrain(*id).feature == Some(feature);
            let kept = facts.terrain.iter().filter(|id| there || !is_it(id));
            let mut terrain: Vec<_> = kept.map(|id| catalogue.terrain(*id).id.clone()).collect();
            if there && !facts.terrain.iter().any(is_it) {
                terrain.push(same.id.clone());
            }
            self.put(Settable::Terrain(hex, Terrains(terrain)), true);
        }
        self.put(Settable::Feature(hex, feature), there);
    }

    /// Takes away the things in a Location that a predicate accepts, or in the whole hex if no Location is named;
    /// returns `true` if there were any.
    fn take_away(&mut self, at: &InHex, will_do: impl Fn(&Settable) -> bool) -> bool {
        let wanted = match &at.token {
            Ok(Token { what: Named::Hex(_, place), .. }) => *place,
            Ok(_) => return true,
            Err(e) => {
                self.ground.fault("counters", e.to_string());
                return true;
            }
        };
        let all = self.things_in(at.hex).into_iter();
        let gone: BTreeSet<Settable> =
            all.filter(|thing| will_do(thing) && wanted.is_none_or(|place| thing.place() == Some(place))).collect();
        let any = !gone.is_empty();
        for thing in gone {
            self.put(thing, false);
        }
        any
    }

    /// Returns everything that is set in a hex.
    fn things_in(&self, hex: Hex) -> Vec<Settable> {
        let map = &self.ground.map;
        map.hex(hex).map_or_else(Vec::new, |facts| Settable::all_of(map, facts))
    }

    /// Puts a thing into a Location. A counter that lies there already stays as it is, and a Flame grows into a Blaze
    /// (B25.15).
    fn put_in(&mut self, named: &InHex, thing: Settable) {
        let Some(at) = self.place_of(named) else { return };
        let mut thing = thing.moved(at);
        // FB9.6: rubble placed expressly at ground level leaves the cellar, if there is one, intact
        if let Settable::Counter(_, laid) = &mut thing
            && laid.counter.is_rubble()
            && matches!(named.token, Ok(Token { what: Named::Hex(_, Some(Place::Ground)), .. }))
        {
            laid.on_cellar |= self.ground.map.resolve(&Token::of(Named::Hex(at.hex, Some(Place::Cellar)))).is_ok();
        }
        let here: Vec<Settable> =
            self.things_in(at.hex).into_iter().filter(|it| it.place() == Some(at.place)).collect();
        match thing {
            Settable::Counter(..) if here.iter().any(|it| it.is(&thing)) => {}
            Settable::Counter(_, laid)
                if laid.counter == Counter::Debris
                    && here.iter().any(|it| matches!(it, Settable::Counter(_, it) if it.counter.is_rubble())) =>
            {
                self.ground.fault("counters", format!("{at} is rubble, and no Debris lies in rubble (FB2.51)"));
            }
            Settable::Fire(_, fire) => {
                match here.into_iter().find(|it| matches!(it, Settable::Fire(..))) {
                    Some(flame @ Settable::Fire(_, Burning::Flame)) if fire == Burning::Blaze => self.put(flame, false),
                    Some(_) => return self.ground.fault("fires", burns_already(at.hex, at.place)),
                    None => {}
                }
                self.put(thing, true);
            }
            thing => self.put(thing, true),
        }
    }

    /// Finds a Location of the map.
    fn place_of(&mut self, at: &InHex) -> Option<Location> {
        let found = match &at.token {
            Ok(token) => self.ground.map.resolve(token).map(|(at, ..)| at).map_err(|e| e.to_string()),
            Err(e) => Err(e.to_string()),
        };
        found.map_err(|message| self.ground.fault("counters", message)).ok()
    }
}

/// Returns `true` if a word has the form of a Trail Break, even if its hexsides are not valid.
fn is_trail(word: &str) -> bool {
    let sides = word.strip_prefix("tb:").and_then(|sides| sides.split_once('-'));
    sides.is_some_and(|(a, b)| a.parse::<u8>().is_ok() && b.parse::<u8>().is_ok())
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
            "F36=ap-mines:12",
            "F36=-ap-mines",
            "F36=starshell",
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
            "F36=ap-mines:many",
            "F36=-starshel",
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
