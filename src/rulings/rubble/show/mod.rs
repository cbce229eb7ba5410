//! The text form of rulings on rubble, Debris, wrecks and fire.

mod json;

use crate::grid::Hex;
use crate::map::Map;
use crate::ruling::{
    Affected, Burnable, Chance, CheckBelow, CheckOdds, Checked, Cleared, Collapse, DiceSource, Falls, Fate, Lies, Odds,
    Over, Refit, Rubble, RubbleKind, Ruling, Spread, Tumble, Wreck,
};

use crate::rulings::ammo::show::percent;
use crate::show::{Page, Shown};

fn dice_words(source: DiceSource) -> Option<String> {
    match source {
        DiceSource::None | DiceSource::Odds | DiceSource::Table => None,
        DiceSource::Seed(seed) => Some(format!("`--seed {seed}` rolls the same dice again")),
    }
}

fn collapse_words(map: &Map, c: &Collapse) -> String {
    let rubble = Lies::Rubble(c.material);
    let lost = match c.lost.as_slice() {
        [first, .., last] => format!("{first} to {last}"),
        [only] => only.to_string(),
        [] => c.hex.to_string(),
    };
    format!("{}  {rubble} ({lost})  {}", c.hex, fall_words(map, c))
}

/// Returns the words for what falls from a collapse, with its dice.
fn fall_words(map: &Map, c: &Collapse) -> String {
    let Some(f) = &c.falling else { return "no falling DR".to_owned() };
    let dr = format!("falling {} colored {}{:+} = {}", f.dice, f.dice.colored, f.drm, f.colored());
    format!("{dr}: {}", falls_words(map, c.hex, f.falls, &c.affected))
}

/// Returns the words for a collapse, without the hexes on which Debris falls.
fn brief_words(map: &Map, c: &Collapse) -> String {
    let fall = match (c.falling.as_ref().map(|f| f.falls), c.affected.len()) {
        (Some(Falls::Debris), 1) => "Debris in a hex".to_owned(),
        (Some(Falls::Debris), hexes @ 2..) => format!("Debris in {hexes} hexes"),
        (Some(falls), _) => falls_words(map, c.hex, falls, &c.affected),
        (None, _) => "no falling DR".to_owned(),
    };
    format!("{}  {}  {fall}", c.hex, Lies::Rubble(c.material))
}

fn falls_words(map: &Map, hex: Hex, falls: Falls, affected: &[Affected]) -> String {
    let each: Vec<_> = affected.iter().map(affected_words).collect();
    match falls {
        Falls::Nothing => "nothing falls".to_owned(),
        Falls::Debris if each.is_empty() => "Debris falls, on no new hex".to_owned(),
        Falls::Debris => format!("Debris in {}", each.join(", ")),
        Falls::Rubble(side) if each.is_empty() => {
            let to = hex.neighbor(hex.printed(side));
            let to = map.hex(to).map_or_else(|| "off the map".to_owned(), |_| format!("toward {to}"));
            format!("rubble {to} (direction {side})")
        }
        Falls::Rubble(side) => format!("rubble in {} (direction {side})", each.join(", ")),
    }
}

fn affected_words(a: &Affected) -> String {
    match (a.becomes, a.over) {
        (_, Over::Boulevard) => format!("{} (WCB)", a.at),
        _ => a.at.to_string(),
    }
}

fn chain(map: &Map, all: &[Tumble]) -> String {
    if all.is_empty() {
        return "no falling DR".to_owned();
    }
    let each: Vec<_> = all
        .iter()
        .enumerate()
        .map(|(i, t)| {
            let words = falls_words(map, t.lost.hex, t.falls, &t.affected);
            if i == 0 { words } else { format!("then {} comes down: {words}", t.lost.hex) }
        })
        .collect();
    each.join("; ")
}

fn chance_line(chance: Chance, result: &str) -> String {
    format!("{:>8}  {:>7}  {result}", chance.to_string(), percent(chance))
}

fn fall_odds(map: &Map, odds: &[Odds<Vec<Tumble>>]) -> Vec<String> {
    odds.iter().map(|o| chance_line(o.chance, &chain(map, &o.result))).collect()
}

fn yes_no_odds(odds: &[Odds<bool>], [yes, no]: [&str; 2]) -> Vec<String> {
    odds.iter().map(|o| chance_line(o.chance, if o.result { yes } else { no })).collect()
}

/// Returns a chance with its percentage, such as `5/18 (27.78%)`.
fn odds_words(chance: Chance) -> String {
    format!("{chance} ({})", percent(chance))
}

/// Returns the total chances of each kind of thing that falls first.
fn falls_in_all<'t>(odds: &(impl Iterator<Item = (Chance, Option<&'t Tumble>)> + Clone)) -> String {
    let of = |wanted: &dyn Fn(Option<Falls>) -> bool| {
        odds.clone().filter(|(_, t)| wanted(t.map(|t| t.falls))).map(|(chance, _)| chance).sum::<Chance>()
    };
    let all = [
        ("rubble falls", of(&|f| matches!(f, Some(Falls::Rubble(_))))),
        ("Debris", of(&|f| matches!(f, Some(Falls::Debris)))),
        ("nothing", of(&|f| matches!(f, Some(Falls::Nothing) | None))),
    ];
    let each = all.into_iter().filter(|(_, chance)| !chance.is_never());
    each.map(|(what, chance)| format!("{what} {}", odds_words(chance))).collect::<Vec<_>>().join(", ")
}

/// Returns the total chance that a hex comes down.
fn rubbled_in_all(odds: &[CheckOdds]) -> String {
    odds_words(odds.iter().filter(|o| o.result.is_some()).map(|o| o.chance).sum())
}

fn yes_in_all(odds: &[Odds<bool>]) -> String {
    odds_words(odds.iter().filter(|o| o.result).map(|o| o.chance).sum())
}

fn wreck_words(wreck: &Wreck) -> String {
    let verdict = match (wreck.refit, wreck.wrecked) {
        (Some(Refit::Debris), _) => "becomes Debris in the Refit Phase",
        (Some(Refit::Gutted), _) => "is Gutted in the Refit Phase (Debris rules)",
        (Some(Refit::Unchanged), _) => "stays Wrecked",
        (None, Some(true)) => "WRECKED, wooden rubble",
        (None, Some(false)) => "not Wrecked",
        (None, None) => return format!("{}  Rail Car Wrecked {}", wreck.hex, yes_in_all(&wreck.odds)),
    };
    format!("{}  Rail Car {verdict}", wreck.hex)
}

fn burnable_words(b: &Burnable) -> String {
    match (b.kindling, b.spreading) {
        (Some(kindling), Some(spreading)) => format!("{}  burns: Kindling {kindling}, Spreading {spreading}", b.at),
        _ => format!("{}  cannot burn", b.at),
    }
}

fn spread_words(from: &Burnable, spread: &Spread) -> String {
    let link = match (spread.adjacent, spread.attached) {
        (false, _) => "not ADJACENT",
        (true, true) => "directly attached",
        (true, false) => "not directly attached",
    };
    let number = spread.to.spreading.map_or("cannot burn".to_owned(), |n| format!("Spreading {n}"));
    let verdict = match spread.spreads {
        Some(true) => "  SPREADS",
        Some(false) => "  does not spread",
        None if spread.odds.is_empty() => "",
        None => {
            return format!("{} -> {}  spreads {} ({link}, {number})", from.at, spread.to.at, yes_in_all(&spread.odds));
        }
    };
    format!("{} -> {}  {link}, {number}{verdict}", from.at, spread.to.at)
}

/// Returns the possible results for a unit on which an AFV falls.
fn below_lines(check: &CheckBelow) -> [String; 3] {
    let unit = &check.unit;
    [
        chance_line(check.fails, &format!("if it falls: {unit} fails its NMC")),
        chance_line(check.sw_eliminated, &format!("if it falls: a SW of {unit} is eliminated")),
        chance_line(check.sw_malfunctions, &format!("if it falls: a SW of {unit} malfunctions")),
    ]
}

const fn entry_words(entry: crate::ruling::BuildingEntry) -> &'static str {
    match entry {
        crate::ruling::BuildingEntry::Enters => "the AFV enters and does not fall",
        crate::ruling::BuildingEntry::Bogs => "the AFV bogs",
        crate::ruling::BuildingEntry::Falls => "the AFV falls into the cellar",
    }
}

/// Returns all changes on one line, each as an edit command for the map.
fn changes_words(changes: &[crate::map::Change]) -> Option<String> {
    let each: Vec<_> = changes.iter().map(ToString::to_string).collect();
    (!each.is_empty()).then(|| format!("on the map: {}", each.join(", ")))
}

/// Returns the headline of an answer and the lines below it.
fn answer(map: &Map, what: &RubbleKind) -> (String, Vec<String>) {
    match what {
        RubbleKind::Fall(collapses) => {
            // the answer includes every collapse
            let all: Vec<_> = collapses.iter().map(|c| collapse_words(map, c)).collect();
            (if all.is_empty() { "not rubbled".to_owned() } else { all.join("; ") }, Vec::new())
        }
        RubbleKind::FallOdds(hex, odds) => (
            format!("{hex}  {}", falls_in_all(&odds.iter().map(|o| (o.chance, o.result.first())))),
            fall_odds(map, odds),
        ),
        RubbleKind::HitOdds(hex, odds) => (
            format!("{hex}  an HE hit rubbles it {}", rubbled_in_all(odds)),
            odds.iter().map(|o| hit_line(map, o)).collect(),
        ),
        RubbleKind::Check(checked) => {
            let down = checked.iter().filter(|c| !c.collapses.is_empty()).count();
            (
                format!("{down} of {} hexes rubbled", checked.len()),
                checked.iter().map(|c| checked_line(map, c)).collect(),
            )
        }
        RubbleKind::CheckOdds(all) => {
            let mut lines = Vec::new();
            for (hex, odds) in all {
                lines.push(format!("{hex}:"));
                for o in odds {
                    let result =
                        o.result.as_ref().map_or("stands".to_owned(), |t| format!("rubbled, {}", chain(map, t)));
                    lines.push(chance_line(o.chance, &result));
                }
            }
            let each: Vec<_> = all.iter().map(|(hex, odds)| format!("{hex} {}", rubbled_in_all(odds))).collect();
            (format!("rubbled: {}", each.join(", ")), lines)
        }
        RubbleKind::Wreck(wreck) => (wreck_words(wreck), yes_no_odds(&wreck.odds, ["Wrecked", "not Wrecked"])),
        RubbleKind::Fire(fire) => match &fire.to {
            None => (burnable_words(&fire.from), Vec::new()),
            Some(spread) => {
                let lines = yes_no_odds(&spread.odds, ["it spreads", "it does not"]);
                (spread_words(&fire.from, spread), lines)
            }
        },
        RubbleKind::Clear(cleared) => cleared_words(cleared),
        RubbleKind::CellarFall(fall) => {
            let odds = fall.odds.iter().map(|o| chance_line(o.chance, entry_words(o.result)));
            let lines = odds.chain(fall.below.iter().flat_map(below_lines)).collect();
            let odds = fall.odds.iter().map(|o| format!("{} {}", entry_words(o.result), odds_words(o.chance)));
            let result = fall
                .result
                .map_or_else(|| odds.collect::<Vec<_>>().join(", "), |result| entry_words(result).to_owned());
            (format!("{}  {result}", fall.hex), lines)
        }
    }
}

/// Returns the words for what a Clearance opens, and for its chance of success.
fn cleared_words(cleared: &Cleared) -> (String, Vec<String>) {
    let open: Vec<_> = cleared.open.iter().map(ToString::to_string).collect();
    let [a, b] = cleared.sides;
    let end = match (cleared.restored, cleared.needed) {
        (true, _) => "; the old terrain is back".to_owned(),
        (false, 0) => String::new(),
        (false, 1) => "; 1 more Trail Break opens all".to_owned(),
        (false, n) => format!("; {n} more Trail Breaks open all"),
    };
    let headline = format!("{}  Trail Break {a}-{b}; open hexsides {}{end}", cleared.at, open.join(", "));
    let lines = cleared.by_try.iter().enumerate();
    (headline, lines.map(|(i, p)| chance_line(*p, &format!("by attempt {}", i + 1))).collect())
}

/// Returns the line for the possible results of an HE hit, with their chances.
fn hit_line(map: &Map, odds: &CheckOdds) -> String {
    let result = match &odds.result {
        None => "stands".to_owned(),
        Some(falls) => {
            let from = falls.first().map(|t| format!("from {} up: ", t.lost)).unwrap_or_default();
            format!("rubbled, {from}{}", chain(map, falls))
        }
    };
    chance_line(odds.chance, &result)
}

/// Returns the line for one rubble check and its result.
fn checked_line(map: &Map, check: &Checked) -> String {
    let down: Vec<_> = check.collapses.iter().map(|c| collapse_words(map, c)).collect();
    let result = if down.is_empty() { "stands".to_owned() } else { down.join("; ") };
    let dr = format!("DR {} ({}) Final {}", check.dice.sum(), check.dice, check.final_dr());
    format!("{}  {dr}: {result}", check.hex)
}

impl Shown for Rubble {
    type Json<'a> = json::RubbleView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> json::RubbleView<'a> {
        json::view(self)
    }

    fn page(&self, _: &Ruling, map: &Map) -> Page {
        let (headline, mut details) = answer(map, &self.what);
        let brief = match &self.what {
            RubbleKind::Fall(collapses) => {
                let words = |each: fn(&Map, &Collapse) -> String| {
                    collapses.iter().map(|c| each(map, c)).collect::<Vec<_>>().join("; ")
                };
                (!collapses.is_empty()).then(|| (words(brief_words), Some(words(fall_words))))
            }
            _ => None,
        };
        let struck = self.occupants.iter().filter(|o| o.fate != Fate::Unaffected);
        details.extend(struck.map(|o| format!("{} in {}: {} ({})", o.unit, o.at, o.fate, o.rule)));
        details.extend(dice_words(self.dice));
        details.extend(changes_words(&self.changes));
        Page { brief, ..Page::new(headline) }.lines(details)
    }
}
