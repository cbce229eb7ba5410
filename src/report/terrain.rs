//! Rulings on a terrain or a hex.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Chapter, Map};
use crate::rules::{Card, CardFact, CardValue, GunRule, May, MayRow, RuleId, SETUP, Topic};
use crate::ruling::{CardLine, Effect, Ruling, TerrainCard, TerrainFact};

use super::told::Told;
use super::words::rule_words;
use super::{Presented, Sheet, Shown};

/// A terrain or a hex, with the names of its cards and their special rules.
#[derive(Serialize, JsonSchema)]
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
#[derive(Serialize, JsonSchema)]
struct TerrainName<'a> {
    /// Its name in questions.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// Its rule.
    rule: RuleId,
}

fn value_words(fact: &CardFact) -> String {
    use Topic as T;
    let signed = matches!(
        fact.topic,
        T::Tem
            | T::TemStone
            | T::TemWood
            | T::TemInterior
            | T::TemBehind
            | T::TemEncircled
            | T::Hindrance
            | T::HindranceInside
            | T::HindranceAlongTram
            | T::SightingDrm
    );
    match &fact.value {
        CardValue::Text(height) if matches!(fact.topic, T::Obstacle | T::Height) => height_words(height),
        CardValue::Is(true) => "yes".to_owned(),
        CardValue::Is(false) => "no".to_owned(),
        CardValue::Number(n) if signed => format!("{n:+}"),
        CardValue::Number(n) => n.to_string(),
        CardValue::Text(text) => text.clone(),
        CardValue::Each(all) => all.iter().map(|e| format!("{} {}", e.of, e.is)).collect::<Vec<_>>().join(", "),
        CardValue::NotGiven => "none printed".to_owned(),
    }
}

/// Writes a height in levels as players do: `1½ levels`. What is no number stays as it is.
fn height_words(text: &str) -> String {
    let half = text.strip_suffix(".5");
    let whole = half.unwrap_or(text);
    match (whole.parse::<u8>(), half) {
        (Err(_), _) => text.to_owned(),
        (Ok(0), Some(_)) => "½ level".to_owned(),
        (Ok(_), Some(_)) => format!("{whole}½ levels"),
        (Ok(1), None) => "1 level".to_owned(),
        (Ok(_), None) => format!("{whole} levels"),
    }
}

fn name_words(fact: &CardFact) -> String {
    let name = match fact.topic {
        Topic::Tem => "TEM",
        Topic::Los => "LOS",
        Topic::Obstacle => "LOS obstacle",
        Topic::TemStone => "TEM, stone",
        Topic::TemWood => "TEM, wooden",
        Topic::TemInterior => "TEM through its inside",
        Topic::TemBehind => "TEM behind it",
        Topic::TemEncircled => "TEM if Encircled",
        Topic::HullDownBehind => "Hull Down behind it",
        Topic::Hindrance => "Hindrance",
        Topic::HindranceInside => "Hindrance, LOS within it",
        Topic::HindranceAlongTram => "Hindrance along the tram line",
        Topic::FfmoAlongTram => "FFMO along the tram line",
        Topic::SightingDrm => "Sighting TC DRM",
        Topic::StreetFighting => "Street Fighting from it",
        Topic::StreetFightingTarget => "Street Fighting at a vehicle in it",
        Topic::Smc => "SMC",
        Topic::Inherent => "Inherent Terrain",
        Topic::CrestLine => "Crest Line",
        Topic::Locations => "Locations",
        Topic::Kindling => "Kindling Number",
        Topic::Spread => "Spreading Number",
        Topic::Concealment => "Concealment Terrain",
        Topic::ConcealmentEncircled => "Concealment Terrain if Encircled",
        Topic::Ambush => "Ambush",
        Topic::Dash => "Dash",
        Topic::SmokeGrenades => "SMOKE grenades",
        Topic::Smoke => "SMOKE",
        Topic::Heat => "HEAT",
        Topic::CaseA => "To Hit Case A",
        Topic::VehicleWallAdvantage => "Wall Advantage of a vehicle",
        Topic::VbmHexsides => "VBM hexsides",
        Topic::VbmExtraRrCost => "RR cost added in VBM",
        Topic::VbmExtraRrCostHexsides => "RR cost added in VBM along",
        Topic::ByTramHexside => "across a tram hexside",
        Topic::ByOtherHexside => "across another hexside",
        Topic::RrRules => "RR rules",
        Topic::VictoryBuilding => "building for Victory Conditions",
        Topic::IndirectFireFrom => "Indirect Fire from it",
        other => &other.name().replace('-', " "),
    };
    match &fact.of {
        Some(of) => format!("{name}, {of}"),
        None => name.to_owned(),
    }
}

impl Told for TerrainFact {
    fn told(self, _: Effect, _: &Map) -> String {
        match self {
            TerrainFact::Line { fact } => format!("{}: {}", name_words(fact), value_words(fact)),
            TerrainFact::Special { rule } => rule.entry().digest.to_owned(),
            TerrainFact::Named { card } => format!("the rules name it: {}", card.name),
        }
    }
}

impl Shown for TerrainCard {
    type Json<'a> = TerrainView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> TerrainView<'a> {
        let name = |c: &&'static Card| TerrainName { id: &c.id, name: &c.name, rule: c.rule };
        TerrainView { card: self, terrain: self.cards.iter().map(name).collect(), special: self.special() }
    }

    fn present(&self, _: &Ruling, map: &Map) -> Presented {
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
            details.push(format!("Locations: {}", locations.join(", ")));
        }
        if self.manhole {
            details.push("manhole (B8.1)".to_owned());
        }
        let mut sheets = vec![facts(&self.facts, self.cards.len() > 1), costs(&self.facts, self.cards.len() > 1)];
        sheets.extend(setup(self, map));
        sheets.retain(|sheet| !sheet.rows.is_empty());
        let special: Vec<_> =
            self.special().into_iter().map(|r| format!("{} {}\n", rule_words(r), r.title())).collect();
        let working =
            if special.is_empty() { Vec::new() } else { vec![format!("special rules:\n{}", special.concat())] };
        Presented { headline, details, sheets, working, short: Some(Vec::new()), ..Presented::default() }
    }
}

/// Returns the name of the card that a line is of, where there is more than one.
fn of_card(of: &CardLine, many: bool) -> String {
    of.card.filter(|_| many).map(|c| format!("{}, ", c.name)).unwrap_or_default()
}

/// Returns what it costs to enter: a row for each class, a column for each way in.
fn costs(all: &[CardLine], many: bool) -> Sheet {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut header = vec!["Cost".to_owned()];
    for of in all {
        let CardValue::Each(each) = &of.fact.value else { continue };
        let name = of.fact.of.clone().unwrap_or_else(|| of_card(of, many));
        header.push(format!("{name} ({})", of.fact.rule));
        for (i, cell) in each.iter().enumerate() {
            if rows.len() <= i {
                rows.push(vec![cell.of.replace('-', " ")]);
            }
            rows[i].push(cell.is.replace(" (unverified)", "*"));
        }
    }
    if rows.iter().flatten().any(|cell| cell.ends_with('*')) {
        "Cost; * (unverified)".clone_into(&mut header[0]);
    }
    Sheet { header, rows }
}

/// Returns all else that the rules say of it.
fn facts(all: &[CardLine], many: bool) -> Sheet {
    let row = |of: &CardLine| {
        let name = format!("{}{}", of_card(of, many), name_words(of.fact));
        vec![name, value_words(of.fact), rule_words(of.fact.rule)]
    };
    let rows: Vec<_> = all.iter().filter(|of| !matches!(of.fact.value, CardValue::Each(_))).map(row).collect();
    let header = ["", "", "Rule"];
    // what is said in words needs the whole line
    let long = rows.iter().any(|row| row[0].len() + row[1].len() > 34);
    if long { Sheet::new(&header, rows) } else { Sheet::folded(&header, &rows) }
}

/// Returns what may set up on its kinds of ground, a row each; FB-SSR13 lets entrenchments into roads in Budapest alone.
fn setup(card: &TerrainCard, map: &Map) -> Option<Sheet> {
    let of_module = card.cards.iter().any(|c| c.rule.is_of_chapter("V4"));
    let budapest = map.chapter() == Chapter::FestungBudapest && !of_module;
    let may_be = |i: &MayRow| i.elsewhere.as_ref().filter(|_| !budapest).map_or(i.may, |e| e.may);
    let rows = card.grounds.iter().filter_map(|ground| {
        let row = SETUP.ground(*ground)?;
        let named = |may: bool| {
            let of = row.items.iter().filter(|i| (may_be(i) != May::No) == may);
            let name = |i: &MayRow| match may_be(i) {
                May::IfCleared | May::OpenIfCleared => format!("{} if Cleared", i.item),
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
