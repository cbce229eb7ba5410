//! The JSON form of rulings on rubble, Debris, wrecks and fire.

use serde::Serialize;

use crate::grid::{Hex, Side};
use crate::map::{Change, Location, Place, Settable};
use crate::ruling::{
    Affected, BuildingEntry, Burnable, Chance, CheckBelow, Checked, Collapse, DiceSource, Falls, Lies, Loss, Occupant,
    Odds, Over, Refit, Rubble, RubbleKind, Spread, Tumble, Wreck,
};

/// The answer to a question about rubble; what a kind of question does not ask is left out.
#[derive(Default, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct RubbleView<'a> {
    /// The hex or Location is rubble now.
    #[serde(skip_serializing_if = "Option::is_none")]
    rubbled: Option<bool>,
    /// What falls, and in which direction.
    #[serde(flatten)]
    falls: Option<Falls>,
    /// What fell where.
    #[serde(skip_serializing_if = "Option::is_none")]
    affected: Option<Vec<Affected>>,
    /// Each hex that came down, in order.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    collapses: &'a [Collapse],
    /// Each rubble check, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checks: Vec<CheckView<'a>>,
    /// A Rail Car is wrecked.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrecked: Option<bool>,
    /// What is eliminated with it; `null` where the rule does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[expect(clippy::option_option, reason = "not asked, or not said by the rule")]
    eliminated: Option<Option<&'a [Loss]>>,
    /// What it becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    becomes: Option<&'static str>,
    /// The Location of a fire.
    #[serde(skip_serializing_if = "Option::is_none")]
    fire: Option<&'a Burnable>,
    /// Where it would spread.
    #[serde(skip_serializing_if = "Option::is_none")]
    spread: Option<&'a Spread>,
    /// The hexsides with Trail Breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<&'a [Side]>,
    /// The old terrain is back.
    #[serde(skip_serializing_if = "Option::is_none")]
    restored: Option<bool>,
    /// How many more Trail Breaks open every hexside.
    #[serde(skip_serializing_if = "Option::is_none")]
    trail_breaks_needed: Option<u8>,
    /// How likely the Clearance succeeds by the first attempt, by the second ...
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    by_try: &'a [Chance],
    /// What happens to an AFV.
    #[serde(skip_serializing_if = "Option::is_none")]
    afv: Option<BuildingEntry>,
    /// The NMC of each Infantry unit in the cellar, if the AFV falls.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    below: &'a [CheckBelow],
    /// How the dice came about.
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<DiceSource>,
    /// The exact odds; they sum to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<OddsView<'a>>>,
    /// What becomes of units.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    occupants: &'a [Occupant],
    /// What changes on the map, in order.
    changes: Vec<ChangeView>,
}

/// A rubble check.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct CheckView<'a> {
    /// The check.
    #[serde(flatten)]
    check: &'a Checked,
    /// The Final DR.
    final_dr: i16,
    /// It is rubble now.
    rubbled: bool,
}

/// One result and its odds.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct OddsView<'a> {
    /// The hex whose odds these are, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<Hex>,
    /// The odds.
    #[serde(flatten)]
    odds: Odds<ResultView<'a>>,
}

/// A result.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
enum ResultView<'a> {
    /// A word.
    Word(&'static str),
    /// What happens to an AFV.
    Entry(BuildingEntry),
    /// What falls, and from where; more than one where a fall brings down another hex.
    Falls {
        /// It is rubble.
        rubbled: bool,
        /// The lowest Location lost, with all above it; none where no falling DR is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        lost: Option<Location>,
        /// What falls from the hex.
        #[serde(flatten)]
        falls: Falls,
        /// What fell where.
        affected: &'a [Affected],
        /// The falls that follow.
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        then: &'a [Tumble],
    },
}

/// A change of the map.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct ChangeView {
    /// `place`, `remove`, `remove-unit`, `set-unit` (it comes into a state, which `occupants` names), `lose-manhole`, `light`, `put-out`, `open-trail` or `close-trail`.
    pub(super) change: &'static str,
    /// The hex or Location.
    pub(super) at: String,
    /// The counter, the fire or the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) what: Option<String>,
    /// The hexsides of a Trail Break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sides: Option<[Side; 2]>,
    /// The counter lies on a Cellar counter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) on_cellar: bool,
    /// It is rubble that fell in play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) in_play: bool,
}

/// Makes the JSON form of a ruling.
pub(super) fn view(rubble: &Rubble) -> RubbleView<'_> {
    let mut view = RubbleView {
        dice: Some(rubble.dice).filter(|dice| *dice != DiceSource::None),
        occupants: &rubble.occupants,
        changes: rubble.changes.iter().map(change).collect(),
        ..RubbleView::default()
    };
    match &rubble.what {
        RubbleKind::Fall(collapses) => {
            let first = collapses.first().and_then(|c| c.falling);
            view.rubbled = Some(!collapses.is_empty());
            view.falls = Some(first.map_or(Falls::Nothing, |f| f.falls));
            view.affected = Some(affected(collapses));
            view.collapses = collapses;
        }
        RubbleKind::FallOdds(_, all) => {
            view.rubbled = Some(true);
            view.odds = Some(odds(all, |tumbles| falls(tumbles)));
        }
        RubbleKind::HitOdds(_, all) => view.odds = Some(odds(all, check_result)),
        RubbleKind::Check(checked) => {
            view.rubbled = Some(checked.iter().any(|c| !c.collapses.is_empty()));
            view.affected = Some(checked.iter().flat_map(|c| affected(&c.collapses)).collect());
            let check = |c| CheckView { check: c, final_dr: c.final_dr(), rubbled: !c.collapses.is_empty() };
            view.checks = checked.iter().map(check).collect();
        }
        RubbleKind::CheckOdds(all) => {
            let mut list = Vec::new();
            for (hex, all) in all {
                list.extend(odds(all, check_result).into_iter().map(|o| OddsView { hex: Some(*hex), ..o }));
            }
            view.odds = Some(list);
        }
        RubbleKind::Wreck(wreck) => wrecked(&mut view, wreck),
        RubbleKind::Fire(fire) => {
            view.fire = Some(&fire.from);
            view.spread = fire.to.as_ref();
            view.odds = fire.to.as_ref().and_then(|s| yes_no(&s.odds, ["spreads", "does-not-spread"]));
        }
        RubbleKind::Clear(cleared) => {
            view.open = Some(&cleared.open);
            view.restored = Some(cleared.restored);
            view.trail_breaks_needed = Some(cleared.needed);
            view.by_try = &cleared.by_try;
        }
        RubbleKind::CellarFall(fall) => {
            view.afv = fall.result;
            view.below = &fall.below;
            view.odds = (!fall.odds.is_empty()).then(|| odds(&fall.odds, |entry| ResultView::Entry(*entry)));
        }
    }
    view
}

fn wrecked<'a>(view: &mut RubbleView<'a>, wreck: &'a Wreck) {
    view.wrecked = wreck.wrecked;
    view.eliminated = (wreck.wrecked == Some(true) && wreck.refit.is_none()).then_some(wreck.eliminated);
    view.becomes = match (wreck.refit, wreck.wrecked) {
        (Some(Refit::Debris), _) => Some("debris"),
        (Some(Refit::Gutted), _) => Some("gutted"),
        (_, Some(true)) => Some("wooden-rubble"),
        _ => None,
    };
    view.odds = yes_no(&wreck.odds, ["wrecked", "not-wrecked"]);
}

/// Returns what fell on other hexes, and the hexes that came down after the first.
fn affected(collapses: &[Collapse]) -> Vec<Affected> {
    let mut all = Vec::new();
    for (i, c) in collapses.iter().enumerate() {
        if i > 0 {
            let at = Location { hex: c.hex, place: Place::Ground };
            all.push(Affected { at, becomes: Lies::Rubble(c.material), over: Over::Building, replaces: None });
        }
        all.extend(&c.affected);
    }
    all
}

fn odds<'a, T>(all: &'a [Odds<T>], result: impl Fn(&'a T) -> ResultView<'a>) -> Vec<OddsView<'a>> {
    let view = |o: &'a Odds<T>| OddsView { hex: None, odds: Odds { result: result(&o.result), chance: o.chance } };
    all.iter().map(view).collect()
}

fn yes_no<'a>(all: &'a [Odds<bool>], [yes, no]: [&'static str; 2]) -> Option<Vec<OddsView<'a>>> {
    (!all.is_empty()).then(|| odds(all, |is| ResultView::Word(if *is { yes } else { no })))
}

#[expect(clippy::ref_option, reason = "as the odds hold it")]
fn check_result(tumbles: &Option<Vec<Tumble>>) -> ResultView<'_> {
    tumbles.as_ref().map_or(ResultView::Word("stands"), |all| falls(all))
}

fn falls(all: &[Tumble]) -> ResultView<'_> {
    let (first, then) = (all.first(), all.get(1..).unwrap_or_default());
    ResultView::Falls {
        rubbled: true,
        lost: first.map(|t| t.lost),
        falls: first.map_or(Falls::Nothing, |t| t.falls),
        affected: first.map_or(&[], |t| &t.affected),
        then,
    }
}

pub(super) fn change(change: &Change) -> ChangeView {
    let (name, at, what, sides) = match change {
        Change::Set { thing: Settable::Counter(at, laid), there, .. } => {
            (if *there { "place" } else { "remove" }, at.to_string(), Some(laid.counter.to_string()), None)
        }
        Change::Set { thing: Settable::Marker(at, mark), there, .. } => {
            (if *there { "place" } else { "remove" }, at.to_string(), Some(mark.marker.to_string()), None)
        }
        Change::Set { thing: Settable::Fire(at, fire), there, .. } => {
            (if *there { "light" } else { "put-out" }, at.to_string(), Some(fire.to_string()), None)
        }
        Change::Set { thing: Settable::Trail(at, trail), there, .. } => {
            (if *there { "open-trail" } else { "close-trail" }, at.to_string(), None, Some((at.hex, &trail.0)))
        }
        Change::Set { thing: Settable::Manhole(hex, _), there: false, .. } => {
            ("lose-manhole", hex.to_string(), None, None)
        }
        Change::Unit { label, unit: Some(unit), .. } => ("set-unit", unit.at.clone(), Some(label.clone()), None),
        Change::Unit { label, was: Some(at), .. } => ("remove-unit", at.to_string(), Some(label.clone()), None),
        // these changes are made only by players
        Change::Set { .. } | Change::Unit { .. } | Change::Chosen(_) => ("set", String::new(), None, None),
    };
    let (on_cellar, in_play) = match change {
        Change::Set { thing: Settable::Counter(_, laid), there: true, .. } => (laid.on_cellar, laid.in_play),
        _ => (false, false),
    };
    let sides = sides.map(|(hex, sides)| sides.map(|side| hex.printed(side)));
    ChangeView { change: name, at, what, sides, on_cellar, in_play }
}
