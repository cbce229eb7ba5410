//! Rulings on rubble, Debris, wrecks and fire as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::grid::Side;
use crate::map::{Change, Counter};
use crate::rules::RuleId;
use crate::ruling::{
    Affected, Burnable, Chance, CheckOdds, Checked, Collapse, DiceSource, Entry, Lies, Occupant, Odds, Over, Refit,
    Rubble, RubbleKind, Tumble,
};

use super::keys::{counter_key, direction_key, entry_key, falls_key, fate_key, fire_key, lies_key, loss_key, over_key};

/// The answer to a question about rubble; what a kind of question does not ask is left out.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct RubbleJson {
    /// The hex or Location is rubble now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rubbled: Option<bool>,
    /// What falls: `none`, `debris` or `rubble`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub falls: Option<&'static str>,
    /// In which direction rubble falls, 1 to 6; `null` if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<Option<u8>>,
    /// What fell where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affected: Option<Vec<AffectedJson>>,
    /// Each hex that came down, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub collapses: Vec<CollapseJson>,
    /// Each rubble check, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<CheckJson>,
    /// A Rail Car is wrecked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrecked: Option<bool>,
    /// What is eliminated with it; `null` where the rule does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eliminated: Option<Option<Vec<&'static str>>>,
    /// What it becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
    /// The Location of a fire.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fire: Option<BurnableJson>,
    /// Where it would spread.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spread: Option<SpreadJson>,
    /// The hexsides with Trail Breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<u8>>,
    /// The old terrain is back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restored: Option<bool>,
    /// What happens to an AFV: `enters`, `bogs` or `falls`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub afv: Option<&'static str>,
    /// How the dice came about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceJson>,
    /// The exact odds; they sum to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Vec<OddsJson>>,
    /// What becomes of units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub occupants: Vec<OccupantJson>,
    /// What changes on the map, in order.
    pub changes: Vec<ChangeJson>,
}

/// A Location that something fell on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct AffectedJson {
    /// Its hex.
    pub hex: String,
    /// The Location.
    pub at: String,
    /// The counter there now.
    pub becomes: &'static str,
    /// What it covers.
    pub over: &'static str,
    /// The counter it replaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaces: Option<&'static str>,
}

/// A hex that came down.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct CollapseJson {
    /// The hex.
    pub hex: String,
    /// The counter on it.
    pub becomes: &'static str,
    /// The building Locations lost.
    pub lost: Vec<String>,
    /// A cellar beneath it is whole.
    pub cellar_whole: bool,
    /// The falling DR, white and colored die; none if none is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dr: Option<[u8; 2]>,
    /// The drm to the colored die.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drm: Option<i16>,
    /// The Final colored dr.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_colored_dr: Option<i16>,
    /// What falls.
    pub falls: &'static str,
    /// In which direction.
    pub direction: Option<u8>,
    /// What fell where.
    pub affected: Vec<AffectedJson>,
}

/// A rubble check.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct CheckJson {
    /// The hex.
    pub hex: String,
    /// The rubble DR, white and colored die.
    pub dr: [u8; 2],
    /// Its DRM.
    pub drm: i16,
    /// The Final DR.
    pub final_dr: i16,
    /// It is rubble now.
    pub rubbled: bool,
    /// What came down, the hex itself first.
    pub collapses: Vec<CollapseJson>,
}

/// Whether a Location burns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct BurnableJson {
    /// The Location.
    pub at: String,
    /// It is Burnable Terrain.
    pub burnable: bool,
    /// Its Kindling number.
    pub kindling: Option<u8>,
    /// Its Spreading number.
    pub spreading: Option<u8>,
}

/// A fire that may spread.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SpreadJson {
    /// Where to.
    pub to: BurnableJson,
    /// The Locations are ADJACENT.
    pub adjacent: bool,
    /// They are directly attached.
    pub directly_attached: bool,
    /// The whole DRM.
    pub drm: i16,
    /// It spreads; `null` if no DR was made.
    pub spreads: Option<bool>,
}

/// How the dice came about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct DiceJson {
    /// Every DR is written in this order.
    pub order: [&'static str; 2],
    /// `table`, `seed` or `odds`.
    pub source: &'static str,
    /// The generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generator: Option<&'static str>,
    /// What it was fed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// One result and its odds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OddsJson {
    /// The hex whose odds these are, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The result.
    pub result: ResultJson,
    /// As a fraction.
    pub p: String,
    /// For display.
    pub percent: f64,
}

/// A result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum ResultJson {
    /// A word.
    Word(&'static str),
    /// What falls, and from where; more than one where a fall brings down another hex.
    Falls {
        /// It is rubble.
        rubbled: bool,
        /// The lowest Location lost, with all above it; none where no falling DR is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        lost: Option<String>,
        /// What falls from the hex.
        falls: &'static str,
        /// In which direction.
        direction: Option<u8>,
        /// What fell where.
        affected: Vec<AffectedJson>,
        /// The falls that follow.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        then: Vec<TumbleJson>,
    },
}

/// A fall that follows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct TumbleJson {
    /// The hex that came down.
    pub hex: String,
    /// What falls from it.
    pub falls: &'static str,
    /// In which direction.
    pub direction: Option<u8>,
    /// What fell where.
    pub affected: Vec<AffectedJson>,
}

/// What becomes of a unit.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OccupantJson {
    /// Its label.
    pub unit: String,
    /// Where it is.
    pub at: String,
    /// What becomes of it.
    pub fate: &'static str,
    /// By which rule.
    pub rule: RuleId,
}

/// A change of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct ChangeJson {
    /// `place`, `remove`, `remove-unit`, `lose-manhole`, `light`, `put-out`, `open-trail` or `close-trail`.
    pub change: &'static str,
    /// Where.
    pub at: String,
    /// The counter, the fire or the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// The hexsides of a Trail Break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<[u8; 2]>,
    /// The counter lies on a Cellar counter.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub on_cellar: bool,
    /// It is rubble that fell in play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_play: bool,
}

pub(in crate::report) fn rubble(rubble: &Rubble) -> RubbleJson {
    let mut json = RubbleJson {
        dice: dice(rubble.dice),
        occupants: rubble.occupants.iter().map(occupant).collect(),
        changes: rubble.changes.iter().map(change).collect(),
        ..RubbleJson::default()
    };
    match &rubble.what {
        RubbleKind::Fall(collapses) => fall(&mut json, collapses),
        RubbleKind::FallOdds(_, all) => {
            json.rubbled = Some(true);
            json.odds = Some(all.iter().map(|o| odds(None, tumbles(&o.result), o.chance)).collect());
        }
        RubbleKind::HitOdds(_, all) => {
            let result = |o: &CheckOdds| o.result.as_ref().map_or(ResultJson::Word("stands"), |t| tumbles(t));
            json.odds = Some(all.iter().map(|o| odds(None, result(o), o.chance)).collect());
        }
        RubbleKind::Check(checked) => {
            json.rubbled = Some(checked.iter().any(|c| !c.collapses.is_empty()));
            json.affected = Some(checked.iter().flat_map(|c| affected_all(&c.collapses)).collect());
            json.checks = checked.iter().map(check).collect();
        }
        RubbleKind::CheckOdds(all) => {
            let mut list = Vec::new();
            for (hex, each) in all {
                list.extend(each.iter().map(|o| {
                    let result = o.result.as_ref().map_or(ResultJson::Word("stands"), |t| tumbles(t));
                    odds(Some(hex.to_string()), result, o.chance)
                }));
            }
            json.odds = Some(list);
        }
        RubbleKind::Wreck(wreck) => {
            json.wrecked = wreck.wrecked;
            json.eliminated = (wreck.wrecked == Some(true) && wreck.refit.is_none())
                .then(|| wreck.eliminated.map(|all| all.iter().copied().map(loss_key).collect()));
            json.becomes = match (wreck.refit, wreck.wrecked) {
                (Some(Refit::Debris), _) => Some("debris"),
                (Some(Refit::Gutted), _) => Some("gutted"),
                (_, Some(true)) => Some("wooden-rubble"),
                _ => None,
            };
            json.odds = yes_no(&wreck.odds, ["wrecked", "not-wrecked"]);
        }
        RubbleKind::Fire(fire) => {
            json.fire = Some(burnable(&fire.from));
            json.spread = fire.to.as_ref().map(|s| SpreadJson {
                to: burnable(&s.to),
                adjacent: s.adjacent,
                directly_attached: s.attached,
                drm: s.drm,
                spreads: s.spreads,
            });
            json.odds = fire.to.as_ref().and_then(|s| yes_no(&s.odds, ["spreads", "does-not-spread"]));
        }
        RubbleKind::Clear(cleared) => {
            json.open = Some(cleared.open.iter().map(|s| s.number()).collect());
            json.restored = Some(cleared.restored);
        }
        RubbleKind::CellarFall(fall) => {
            json.afv = fall.result.map(entry_key);
            let list = |o: &Odds<Entry>| odds(None, ResultJson::Word(entry_key(o.result)), o.chance);
            json.odds = (!fall.odds.is_empty()).then(|| fall.odds.iter().map(list).collect());
        }
    }
    json
}

fn fall(json: &mut RubbleJson, collapses: &[Collapse]) {
    let first = collapses.first().and_then(|c| c.falling);
    json.rubbled = Some(!collapses.is_empty());
    json.falls = Some(falls_key(first.map(|f| f.falls)));
    json.direction = Some(first.and_then(|f| direction_key(f.falls)));
    json.affected = Some(affected_all(collapses));
    json.collapses = collapses.iter().map(collapse).collect();
}

/// What fell on other hexes, and the hexes that came down after the first.
fn affected_all(collapses: &[Collapse]) -> Vec<AffectedJson> {
    let mut all = Vec::new();
    for (i, c) in collapses.iter().enumerate() {
        if i > 0 {
            all.push(AffectedJson {
                hex: c.hex.to_string(),
                at: c.hex.to_string(),
                becomes: lies_key(Lies::Rubble(c.material), Over::Building),
                over: over_key(Over::Building),
                replaces: None,
            });
        }
        all.extend(c.affected.iter().map(affected));
    }
    all
}

fn yes_no(all: &[Odds<bool>], words: [&'static str; 2]) -> Option<Vec<OddsJson>> {
    let word = |yes: bool| ResultJson::Word(if yes { words[0] } else { words[1] });
    (!all.is_empty()).then(|| all.iter().map(|o| odds(None, word(o.result), o.chance)).collect())
}

fn dice(source: DiceSource) -> Option<DiceJson> {
    let (name, generator) = match source {
        DiceSource::None => return None,
        DiceSource::Table => ("table", None),
        DiceSource::Seed(_) => ("seed", Some(DiceSource::GENERATOR)),
        DiceSource::Odds => ("odds", None),
    };
    Some(DiceJson { order: ["white", "colored"], source: name, generator, seed: source.seed() })
}

fn odds(hex: Option<String>, result: ResultJson, chance: Chance) -> OddsJson {
    // two decimals, for display alone; the fraction decides
    let percent = u32::try_from(chance.hundredths()).map(f64::from).unwrap_or_default() / 100.0;
    OddsJson { hex, result, p: chance.to_string(), percent }
}

fn tumbles(all: &[Tumble]) -> ResultJson {
    let Some((first, then)) = all.split_first() else {
        let affected = Vec::new();
        return ResultJson::Falls {
            rubbled: true,
            lost: None,
            falls: "none",
            direction: None,
            affected,
            then: Vec::new(),
        };
    };
    ResultJson::Falls {
        rubbled: true,
        lost: Some(first.lost.to_string()),
        falls: falls_key(Some(first.falls)),
        direction: direction_key(first.falls),
        affected: first.affected.iter().map(affected).collect(),
        then: then
            .iter()
            .map(|t| TumbleJson {
                hex: t.lost.hex.to_string(),
                falls: falls_key(Some(t.falls)),
                direction: direction_key(t.falls),
                affected: t.affected.iter().map(affected).collect(),
            })
            .collect(),
    }
}

fn collapse(c: &Collapse) -> CollapseJson {
    CollapseJson {
        hex: c.hex.to_string(),
        becomes: lies_key(Lies::Rubble(c.material), Over::Building),
        lost: c.lost.iter().map(ToString::to_string).collect(),
        cellar_whole: c.cellar_whole,
        dr: c.falling.map(|f| [f.dice.white, f.dice.colored]),
        drm: c.falling.map(|f| f.drm),
        final_colored_dr: c.falling.map(|f| f.colored()),
        falls: falls_key(c.falling.map(|f| f.falls)),
        direction: c.falling.and_then(|f| direction_key(f.falls)),
        affected: c.affected.iter().map(affected).collect(),
    }
}

fn check(c: &Checked) -> CheckJson {
    CheckJson {
        hex: c.hex.to_string(),
        dr: [c.dice.white, c.dice.colored],
        drm: c.drm,
        final_dr: c.final_dr(),
        rubbled: !c.collapses.is_empty(),
        collapses: c.collapses.iter().map(collapse).collect(),
    }
}

fn affected(a: &Affected) -> AffectedJson {
    AffectedJson {
        hex: a.at.hex.to_string(),
        at: a.at.to_string(),
        becomes: lies_key(a.becomes, a.over),
        over: over_key(a.over),
        // what replaces Debris on a boulevard replaces its own counter
        replaces: a
            .replaces
            .map(|c| if c == Counter::Debris { lies_key(Lies::Debris, a.over) } else { counter_key(c) }),
    }
}

fn burnable(b: &Burnable) -> BurnableJson {
    BurnableJson { at: b.at.to_string(), burnable: b.fuel.is_some(), kindling: b.kindling, spreading: b.spreading }
}

fn occupant(o: &Occupant) -> OccupantJson {
    OccupantJson { unit: o.unit.clone(), at: o.at.to_string(), fate: fate_key(o.fate), rule: o.rule }
}

pub(super) fn change(change: &Change) -> ChangeJson {
    let (name, at, what, sides) = match change {
        Change::Place { at, counter, .. } => ("place", at.to_string(), Some(counter_key(*counter).to_owned()), None),
        Change::Remove { at, counter } => ("remove", at.to_string(), Some(counter_key(*counter).to_owned()), None),
        Change::RemoveUnit { label, at } => ("remove-unit", at.to_string(), Some(label.clone()), None),
        Change::LoseManhole { hex } => ("lose-manhole", hex.to_string(), None, None),
        Change::Light { at, fire } => ("light", at.to_string(), Some(fire_key(*fire).to_owned()), None),
        Change::PutOut { at, fire } => ("put-out", at.to_string(), Some(fire_key(*fire).to_owned()), None),
        Change::Open { at, sides } => ("open-trail", at.to_string(), None, Some(sides.map(Side::number))),
        Change::CloseTrail { at, sides } => ("close-trail", at.to_string(), None, Some(sides.map(Side::number))),
        // only a player sets anything
        Change::Set(_) => ("set", String::new(), None, None),
    };
    let (on_cellar, in_play) = match change {
        Change::Place { on_cellar, in_play, .. } => (*on_cellar, *in_play),
        _ => (false, false),
    };
    ChangeJson { change: name, at, what, sides, on_cellar, in_play }
}
