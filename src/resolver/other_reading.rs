//! Whether what the map doubts matters: the same question, asked of the map by the other reading.

use crate::grid::Hex;
use crate::map::{Doubt, DoubtOf, Place};
use crate::query::{LosAllQuery, Query};
use crate::ruling::{Effect, LaneHex, MoveOutcome, Note, Outcome, Points, Ruling, Site, Step, hindrance_of};

use super::Resolver;

/// Leaves of the notes on what is in doubt those whose other reading makes another answer.
///
/// Where the map file says what the other reading is, the same is asked of the map by it. Where it does not, a doubt
/// cannot change a line that something in another hex blocks.
pub(super) fn doubts_that_matter(resolver: &Resolver, ruling: &mut Ruling) {
    let notes = std::mem::take(&mut ruling.notes);
    let answer = Answer::of(ruling);
    let of_line = matches!(
        ruling.query,
        Query::LosAll(_) | Query::LosMatrix(_) | Query::LosPairs(_) | Query::LosLevels(_) | Query::Where(_)
    );
    let bears = |of: DoubtOf| if of_line { of.is_of_los() } else { of.is_of_movement(false) };
    let matters = |hex: Hex, doubt: &Doubt| -> Option<Doubt> {
        if doubt.or.is_empty() {
            return (!is_blocked_beside(ruling, hex)).then(|| doubt.clone());
        }
        let other = resolver.edited(&doubt.or);
        // to ask all pairs again takes long; most often the hex itself sees something else
        let range = if let Query::LosPairs(pairs) = &ruling.query { Some(pairs.range) } else { None };
        let sees = |r: &Resolver| range.and_then(|range| ground_seen_from(r, hex, range));
        if other.as_ref().is_ok_and(|other| sees(other) != sees(resolver)) {
            return Some(doubt.clone());
        }
        match other.and_then(|r| r.rule_once(&ruling.query)) {
            Ok(there) if Answer::of(&there) == answer => None,
            Ok(there) => Some(Doubt { is: format!("{}{}", doubt.is, Answer::of(&there).words()), ..doubt.clone() }),
            Err(_) => Some(doubt.clone()),
        }
    };
    let left = |note| match note {
        Note::Doubt(hex, doubts) => {
            let doubts: Vec<Doubt> = doubts.iter().filter_map(|d| matters(hex, d)).collect();
            (!doubts.is_empty()).then_some(Note::Doubt(hex, doubts))
        }
        Note::Doubtful(mut hexes) => {
            let doubts = |hex: Hex| resolver.map.hex(hex).map_or(&[][..], |facts| &facts.doubts[..]);
            hexes.retain(|hex| doubts(*hex).iter().any(|d| bears(d.of) && matters(*hex, d).is_some()));
            (!hexes.is_empty()).then_some(Note::Doubtful(hexes))
        }
        note => Some(note),
    };
    let notes = notes.into_iter().filter_map(left).collect();
    ruling.notes = notes;
}

/// Returns the ground within a range of a hex that it has a LOS to, and whether with a Hindrance.
fn ground_seen_from(resolver: &Resolver, hex: Hex, range: Option<u16>) -> Option<Vec<(Hex, bool)>> {
    let query = Query::LosAll(LosAllQuery { from: hex.to_string(), ..LosAllQuery::default() });
    let Outcome::LosAll(all) = resolver.rule_once(&query).ok()?.outcome else { return None };
    let seen = all.locations.into_iter().filter(|s| s.clear && s.location.place == Place::Ground);
    let near = seen.filter(|s| range.is_none_or(|range| s.range <= range));
    Some(near.map(|s| (s.location.hex, s.hindrance > 0)).collect())
}

/// Tells whether a line is blocked by what stands in another hex, neither end being this one.
fn is_blocked_beside(ruling: &Ruling, hex: Hex) -> bool {
    let ends = match &ruling.outcome {
        Outcome::Los(los) => [&los.from, &los.to],
        Outcome::Tem(tem) => [&tem.from, &tem.to],
        Outcome::Shot(shot) => [&shot.from, &shot.to],
        _ => return false,
    };
    let is_end = ends.iter().any(|end| end.location.hex == hex);
    let beside = |step: &Step| matches!(step.at, Site::Hex(at) if at != hex);
    !is_end && ruling.steps.iter().any(|s| s.effect == Effect::Blocks && beside(s))
}

/// What of a ruling is its answer; how it came about may differ.
#[derive(PartialEq, Eq)]
enum Answer {
    /// Of a line: its Hindrance, if it is clear.
    Line(Option<u8>),
    /// What each line or way of many comes to.
    Many(Outcome),
    /// Of a path: what each leg costs, if it is legal, whether all of it is, and the DRM of its Bog Checks.
    Path { legs: Vec<Option<Points>>, legal: bool, total: Option<Points>, bog: Vec<i8> },
    /// What the rules do, one by one.
    Effects(Vec<(Site, Effect)>),
    /// Of a Fire Lane: the Hindrance in each hex, if it gets there, and whether it affects each Location.
    Lane(Vec<(Hex, Option<u8>, Vec<Option<bool>>)>),
}

impl Answer {
    fn of(ruling: &Ruling) -> Self {
        match &ruling.outcome {
            Outcome::Los(_) => Self::Line(ruling.is_clear().then(|| hindrance_of(&ruling.steps))),
            Outcome::FireLane(lane) => {
                let affects = |hex: &LaneHex| hex.targets.iter().map(|t| t.affected).collect();
                let of_hex = |hex: &LaneHex| (hex.hex, hex.clear.then_some(hex.hindrance), affects(hex));
                Self::Lane(lane.hexes.iter().map(of_hex).collect())
            }
            Outcome::Tem(_) | Outcome::Shot(_) => Self::effects(ruling),
            Outcome::Move(of) => match &**of {
                MoveOutcome::Path(path) => Self::Path {
                    legs: path.legs.iter().map(|leg| path.cost(leg, &ruling.steps)).collect(),
                    legal: path.is_legal(&ruling.steps),
                    total: path.total(&ruling.steps),
                    bog: path.bogs.iter().map(|bog| bog.drm(&ruling.steps)).collect(),
                },
                _ => Self::Many(ruling.outcome.clone()),
            },
            outcome => Self::Many(outcome.clone()),
        }
    }

    fn effects(ruling: &Ruling) -> Self {
        let telling = ruling.steps.iter().filter(|s| !matches!(s.effect, Effect::Nothing | Effect::Exempts));
        Self::Effects(telling.map(|s| (s.at, s.effect)).collect())
    }

    /// Says what the line is by the other reading.
    fn words(&self) -> String {
        match self {
            Self::Line(None) => "; by the other reading the line is BLOCKED".to_owned(),
            Self::Line(Some(0)) => "; by the other reading the line is CLEAR".to_owned(),
            Self::Line(Some(drm)) => format!("; by the other reading the line is CLEAR with +{drm}"),
            Self::Path { total: Some(total), .. } => format!("; by the other reading the move costs {total}"),
            Self::Path { total: None, .. } => "; by the other reading the move is not legal".to_owned(),
            Self::Many(_) | Self::Effects(_) | Self::Lane(_) => String::new(),
        }
    }
}
