//! Rulings on set-up.

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::Map;
use crate::rules::{Ground, GunClass, GunRule, GunSize, Item, May, RuleId, SETUP};
use crate::ruling::{Effect, Ruling, Setup, SetupAnswer, SetupFact, SetupPlace};

use crate::show::told::Told;
use crate::show::{Presented, Sheet, Shown};

/// What may set up, the first place on its own.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SetupView<'a> {
    /// The kinds of ground; of the first Location, where a whole hex was asked about.
    terrain: &'a [Ground],
    /// The answer, where one item was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<bool>,
    /// Each item there.
    items: &'a [SetupAnswer],
    /// Every Location, where a whole hex was asked about.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    locations: &'a [SetupPlace],
}

const fn item_words(item: Item) -> &'static str {
    match item {
        Item::Gun => "Gun",
        Item::DmMortar => "dm 76-82mm mortar, assembled",
        Item::Mines => "mines",
        Item::Foxhole => "foxhole",
        Item::Trench => "trench",
        Item::AtDitch => "A-T Ditch",
        Item::Wire => "Wire",
        Item::Roadblock => "roadblock",
        Item::Pillbox => "pillbox",
        Item::BoobyTraps => "Booby Traps",
        Item::Infantry => "Infantry",
        Item::Sw => "SW",
        Item::Dummy => "Dummy",
        Item::Vehicle => "vehicle",
    }
}

fn guns_words(guns: GunRule) -> String {
    let largest = &SETUP.largest_mm;
    match guns {
        GunRule::Any => "every class of Gun".to_owned(),
        GunRule::Building => "small Guns, AT and INF Guns that are not large, and mortars".to_owned(),
        GunRule::Fortified => {
            format!("AT, INF and ART Guns of {}mm or less, if the level is Fortified", largest.fortified)
        }
        GunRule::Mortars => format!("mortars of {}mm or less", largest.mortars),
        GunRule::None => "no Gun".to_owned(),
    }
}

fn gun_words(class: Option<GunClass>, size: Option<GunSize>, caliber: Option<u16>) -> String {
    let size = size.filter(|s| *s != GunSize::Normal).map(|s| format!("{s} ")).unwrap_or_default();
    let caliber = caliber.map(|mm| format!("{mm}mm ")).unwrap_or_default();
    let class = class.map_or_else(|| "Gun".to_owned(), |c| format!("{} Gun", c.name().to_uppercase()));
    format!("{size}{caliber}{class}")
}

/// Names a kind of ground as players do: `EmRR`, `Debris road`.
fn ground_words(ground: Ground) -> String {
    let words = ground.name().split('-').map(|word| match word {
        "emrr" => "EmRR".to_owned(),
        "glrr" | "elrr" | "surr" | "rr" => word.to_uppercase().replace("ELRR", "ElRR").replace("SURR", "SuRR"),
        "debris" => "Debris".to_owned(),
        "rail" => "Rail".to_owned(),
        "car" => "Car".to_owned(),
        "factory" => "Factory".to_owned(),
        other => other.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

impl Told for SetupFact {
    fn told(self, _: Effect, _: &Map) -> String {
        use SetupFact as F;
        match self {
            F::Item { ground, item, may } => {
                let what = item_words(item);
                match may {
                    May::Yes => format!("{}: {what} may set up", ground_words(ground)),
                    May::Open => format!("{}: {what} in the open, strength known", ground_words(ground)),
                    May::Hip => format!("{}: {what} may set up, HIP too", ground_words(ground)),
                    May::IfCleared => format!("{}: {what} only if Cleared, then HIP too", ground_words(ground)),
                    May::OpenIfCleared => {
                        format!("{}: {what} only if Cleared, then in the open, strength known", ground_words(ground))
                    }
                    May::No => format!("{}: no {what}", ground_words(ground)),
                }
            }
            F::Guns { ground, guns, class, size, caliber, may } => {
                let may = if may { "may" } else { "may not" };
                format!("{}: {}; {} {may}", ground_words(ground), guns_words(guns), gun_words(class, size, caliber))
            }
            F::FortifiedGun => "a Fortified Location takes any Gun, which then never moves".to_owned(),
            F::Emplaced { ground, may: true } => format!("{}: a Gun may be Emplaced", ground_words(ground)),
            F::Emplaced { ground, may: false } => format!("{}: a Gun is not Emplaced", ground_words(ground)),
            F::HipGun { ground, may: true } => {
                format!("{} is Concealment Terrain: an Emplaced Gun may be hidden", ground_words(ground))
            }
            F::HipGun { ground, may: false } => format!("{} is no Concealment Terrain", ground_words(ground)),
            F::AxisNoHip { item } => format!("Axis {} may not be hidden", item_words(item)),
            F::Cleared { ground } => format!("{}: Cleared", ground_words(ground)),
            F::BoobyTraps { may: true, .. } => "the Axis has Booby Traps over the whole map".to_owned(),
            F::BoobyTraps { may: false, from } => format!("only the Axis has Booby Traps, and only from {from}"),
        }
    }
}

pub(crate) fn answer_words(answer: &SetupAnswer) -> String {
    let mut text = item_words(answer.item).to_owned();
    text.push_str(match (answer.may, answer.if_cleared) {
        (true, _) => ": yes",
        (false, true) => ": only if Cleared",
        (false, false) => ": no",
    });
    if let Some(guns) = answer.guns.filter(|g| *g != GunRule::None) {
        text = format!("{text}, {}", guns_words(guns));
    }
    if answer.may {
        match answer.emplaced {
            Some(true) => text.push_str(", Emplaced"),
            Some(false) => text.push_str(", not Emplaced"),
            None => {}
        }
        match answer.hip {
            Some(true) => text.push_str(", HIP allowed"),
            Some(false) => text.push_str(", no HIP"),
            None => {}
        }
    }
    format!("{text} ({})", answer.rule)
}

/// Returns what may set up in a place: a row an item.
fn sheet(place: &SetupPlace, named: bool) -> Sheet {
    let yes_no = |it: Option<bool>| it.map_or("-", |yes| if yes { "yes" } else { "no" }).to_owned();
    let row = |a: &SetupAnswer| {
        let may = match (a.may, a.if_cleared) {
            (true, _) => "yes",
            (false, true) => "if Cleared",
            (false, false) => "no",
        };
        let guns = a.guns.filter(|g| *g != GunRule::None).map(|g| format!(": {}", guns_words(g))).unwrap_or_default();
        let at = if named { place.at.clone().unwrap_or_default() } else { String::new() };
        let (hip, emplaced) = if a.may { (a.hip, a.emplaced) } else { (None, None) };
        let what = format!("{}{guns}", item_words(a.item));
        let cells = [at, what, may.to_owned(), yes_no(hip), yes_no(emplaced), a.rule.to_string()];
        cells.into_iter().skip(usize::from(!named)).collect()
    };
    let header = &["Location", "Item", "Set up", "HIP", "Emplaced", "Rule"][usize::from(!named)..];
    Sheet::new(header, place.answers.iter().map(row).collect())
}

/// Returns why one item may not set up as asked although the ground allows it.
fn but(setup: &Setup, answer: &SetupAnswer) -> Option<String> {
    let rule = |rule: Option<RuleId>| rule.unwrap_or(answer.rule);
    let what = item_words(answer.item);
    if !answer.may {
        return None;
    }
    if setup.emplaced && answer.emplaced != Some(true) {
        return Some(format!("{what}: yes, but not Emplaced ({})", rule(answer.emplaced_rule)));
    }
    if setup.hip && answer.hip != Some(true) {
        return Some(format!("{what}: yes, but not hidden ({})", rule(answer.hip_rule)));
    }
    None
}

fn place_words(place: &SetupPlace) -> String {
    let grounds: Vec<_> = place.grounds.iter().map(|g| ground_words(*g)).collect();
    match &place.at {
        Some(at) => format!("{at} ({})", grounds.join(", ")),
        None if grounds.is_empty() => "anywhere".to_owned(),
        None => grounds.join(", "),
    }
}

impl Shown for Setup {
    type Json<'a> = SetupView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> SetupView<'a> {
        let first = self.places.first();
        SetupView {
            terrain: first.map_or(&[], |p| &p.grounds),
            allowed: self.yes(),
            items: first.map_or(&[], |p| &p.answers),
            locations: if self.places.len() > 1 { &self.places } else { &[] },
        }
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        let names: Vec<_> = self.places.iter().map(place_words).collect();
        if let (Some(yes), Some(answer)) = (self.yes(), self.answer()) {
            let words = but(self, answer).unwrap_or_else(|| answer_words(answer));
            let headline = format!("{}: {}: {words}", if yes { "yes" } else { "no" }, names.join(", "));
            return Presented { headline, ..Presented::default() };
        }
        let may = |place: &SetupPlace| {
            let yes: Vec<_> = place.answers.iter().filter(|a| a.may).map(|a| item_words(a.item)).collect();
            if yes.is_empty() { "nothing".to_owned() } else { yes.join(", ") }
        };
        let each: Vec<_> = self.places.iter().zip(&names).map(|(p, name)| format!("{name}: {}", may(p))).collect();
        let sheets = self.places.iter().map(|place| sheet(place, self.places.len() > 1)).collect();
        Presented { headline: each.join("; "), sheets, tabled: true, ..Presented::default() }
    }
}
