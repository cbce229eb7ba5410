//! Rulings on a terrain or a hex.

use serde::Serialize;

use crate::map::{Chapter, HexFacts, Map};
use crate::rules::{Card, CardValue, Each, GunRule, May, MayRow, RuleId, SETUP};
use crate::ruling::{CardLine, Ruling, TerrainCard};

use crate::show::words::rule_words;
use crate::show::{Block, Page, Sheet, Shown};

/// A terrain or a hex, with the names of its cards and their special rules.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct TerrainView<'a> {
    /// What the rules know.
    #[serde(flatten)]
    card: &'a TerrainCard,
    /// The terrain.
    terrain: Vec<TerrainName<'a>>,
    /// Special rules.
    special: Vec<RuleId>,
}

/// A kind of terrain.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct TerrainName<'a> {
    /// Its name in questions.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// Its rule.
    rule: RuleId,
}

impl Shown for TerrainCard {
    type Json<'a> = TerrainView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> TerrainView<'a> {
        let name = |c: &&'static Card| TerrainName { id: &c.id, name: &c.name, rule: c.rule };
        TerrainView { card: self, terrain: self.cards.iter().map(name).collect(), special: self.special() }
    }

    fn page(&self, _: &Ruling, map: &Map) -> Page {
        let names: Vec<_> = self.cards.iter().map(|c| c.name.as_str()).collect();
        let names = if names.is_empty() { "no terrain of its own".to_owned() } else { names.join(", ") };
        let headline = match self.level {
            Some(level) => format!("{}: {names}, Base Level {level}", self.what),
            None if self.cards.len() == 1 && self.cards[0].id == self.what => names,
            None => format!("{}: {names}", self.what),
        };
        let mut details = Vec::new();
        let locations: Vec<_> = self.locations.iter().map(|l| format!("{} at {}", l.at, l.elevation)).collect();
        if !locations.is_empty() {
            let without = if self.has_no_cellar(map) { "; no cellar (FB9.1)" } else { "" };
            details.push(format!("Locations: {}{without}", locations.join(", ")));
        }
        if self.manhole {
            details.push("manhole (B8.1)".to_owned());
        }
        details.extend(self.interior.then(|| "Interior building hex: a Sniper target (FB-SSR6)".to_owned()));
        details.extend(self.of_rubble().map(str::to_owned));
        let mut sheets: Vec<_> = self.by_card().map(|(name, lines)| facts(name, &lines)).collect();
        sheets.extend(costs(&self.facts, self.cards.len() > 1));
        sheets.extend(setup(self, map));
        sheets.retain(|sheet| !sheet.rows.is_empty());
        Page::new(headline).lines(details).tables(sheets).put([Block::Rules])
    }
}

impl TerrainCard {
    /// FB9.1: returns `true` if it is a hex of a building that stands, and has no cellar.
    fn has_no_cellar(&self, map: &Map) -> bool {
        let facts = self.locations.first().and_then(|location| map.hex(location.at.hex));
        let stands = |facts: &HexFacts| map.standing_building(facts).is_some() && !map.has_cellar(facts);
        map.chapter() == Chapter::FestungBudapest && facts.is_some_and(stands)
    }

    /// Returns what rubble that fell is for Victory Conditions, if there is any: what lies over a building its card says.
    fn of_rubble(&self) -> Option<&'static str> {
        let none = self.victory_building == Some(false);
        none.then_some("not a building hex for Victory Conditions (FB3.3, B24.1)")
    }

    /// Returns everything except costs for each card. Cards have names only if there are several.
    fn by_card(&self) -> impl Iterator<Item = (&'static str, Vec<&CardLine>)> {
        let id = |of: &CardLine| of.card.map(|card| &card.id);
        let mut groups: Vec<(&'static str, Vec<&CardLine>)> = Vec::new();
        for of in self.facts.iter().filter(|of| !matches!(of.fact.value, CardValue::Each(_))) {
            match groups.iter_mut().find(|(_, lines)| id(lines[0]) == id(of)) {
                Some((_, lines)) => lines.push(of),
                None => groups.push((of.card.filter(|_| self.cards.len() > 1).map_or("", |card| &card.name), vec![of])),
            }
        }
        groups.into_iter()
    }
}

/// Facts are printed in two columns if none is longer than this many characters.
const LONGEST_FOLDED: usize = 34;

/// The fewest facts that are printed in two columns.
const LEAST_FOLDED: usize = 4;

/// Returns the name of the card of a line, if there are several cards.
fn of_card(of: &CardLine, many: bool) -> String {
    of.card.filter(|_| many).map(|c| format!("{}, ", c.name)).unwrap_or_default()
}

/// The most ways of entering in one table; more are put in another table.
const WAYS_IN: usize = 4;

/// Returns the costs of entering: a row for each class, a column for each way of entering.
fn costs(all: &[CardLine], many: bool) -> Vec<Sheet> {
    let columns: Vec<_> = all
        .iter()
        .filter_map(|of| match &of.fact.value {
            CardValue::Each(each) => {
                let name = of.fact.of.clone().unwrap_or_else(|| of_card(of, many));
                Some((format!("{name} ({})", of.fact.rule), each))
            }
            _ => None,
        })
        .collect();
    let cell = |is: &str| is.replace(" (unverified)", "*");
    let sheet = |ways: &[(String, &Vec<Each>)]| {
        let classes = ways[0].1.iter().enumerate();
        let row = |(i, class): (usize, &Each)| {
            let costs = ways.iter().map(|(_, each)| each.get(i).map(|c| cell(&c.is)).unwrap_or_default());
            std::iter::once(class.of.replace('-', " ")).chain(costs).collect()
        };
        let rows: Vec<Vec<String>> = classes.map(row).collect();
        let unsure = rows.iter().flatten().any(|cell| cell.ends_with('*'));
        let head = if unsure { "Cost; * (unverified)" } else { "Cost" };
        Sheet { header: std::iter::once(head.to_owned()).chain(ways.iter().map(|(n, _)| n.clone())).collect(), rows }
    };
    columns.chunks(WAYS_IN).map(sheet).collect()
}

/// Returns the other facts of one card, under its name.
fn facts(name: &str, lines: &[&CardLine]) -> Sheet {
    let row = |of: &&CardLine| vec![of.fact.name_words(), of.fact.value_words(), rule_words(of.fact.rule)];
    let rows: Vec<_> = lines.iter().map(row).collect();
    let header = [name, "", "Rule"];
    // a fact in words needs the whole width
    let long = rows.iter().any(|row| row[0].len() + row[1].len() > LONGEST_FOLDED);
    if long || rows.len() < LEAST_FOLDED { Sheet::new(&header, rows) } else { Sheet::folded(&header, &rows) }
}

/// Returns what may set up on its kinds of ground, one row for each. FB-SSR13 allows entrenchments on roads only in
/// Budapest.
fn setup(card: &TerrainCard, map: &Map) -> Option<Sheet> {
    let of_module = card.cards.iter().any(|c| c.elsewhere);
    let budapest = map.chapter() == Chapter::FestungBudapest && !of_module;
    let may_be = |i: &MayRow| i.elsewhere.as_ref().filter(|_| !budapest).map_or(i.may, |e| e.may);
    let rows = card.grounds.iter().filter_map(|ground| {
        let row = SETUP.ground(*ground)?;
        let named = |may: bool| {
            let of = row.items.iter().filter(|i| (may_be(i) != May::No) == may);
            let name = |i: &MayRow| match may_be(i) {
                May::IfCleared | May::OpenIfCleared => format!("{} if Cleared", i.item),
                May::IfRoad => format!("{} on a road", i.item),
                May::Yes | May::Open | May::Hip | May::No => i.item.to_string(),
            };
            of.map(name).collect::<Vec<_>>().join(", ")
        };
        let guns = row.guns.map_or("(unverified)", GunRule::name).to_owned();
        Some(vec![ground.to_string(), guns, named(true), named(false)])
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| Sheet::new(&["Set-up on", "Guns", "may", "may not"], rows))
}
