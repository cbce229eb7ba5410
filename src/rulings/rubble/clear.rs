//! Clearance of Debris and rubble (FB2.7, B24.71).

use crate::grid::{SIDES, Side};
use crate::map::{Change, Counter, Location, Place, RoadKind, Settable, TrailBreak};
use crate::query::ClearQuery;
use crate::rules::RuleId as R;
use crate::ruling::refusal::{Number, Refusal, RubbleRefusal, in_range};
use crate::ruling::{Chance, Cleared, DiceSource, RubbleEffect as Does, RubbleFact as Fact, RubbleKind, RubbleNote};

use super::storeys::hex_of;
use super::work::{Play, Work};

/// No DRM of the players is farther from nought, and no more attempts are counted.
const MOST_DRM: i8 = 20;
const MOST_TRIES: u8 = 20;

impl Play for ClearQuery {
    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        clear(work, self)
    }
}

fn clear(work: &mut Work, query: &ClearQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let (hex, place) = hex_of(&work.map, &query.at)?;
    let facts = work.map.require(hex)?.clone();
    let lies = |place: Place| facts.cover_in(place);
    let place = match place {
        Some(place) => place,
        // IN the Depression, unless only the bridge has something
        None if lies(Place::Beneath).is_some() => Place::Beneath,
        None if lies(Place::Bridge).is_some() => Place::Bridge,
        None => Place::Ground,
    };
    let at = Location { hex, place };
    let counter = lies(place).ok_or(RubbleRefusal::NothingToClear(at))?;
    let given = match query.sides.map(Side::new) {
        [Some(a), Some(b)] if a != b => [a.min(b), a.max(b)],
        _ => return Err(RubbleRefusal::Sides(query.sides[0], query.sides[1]).into()),
    };
    // numbers are those of the board as it is printed, which may lie turned
    let sides = given.map(|side| hex.printed(side));
    let before: Vec<Side> =
        facts.trail_breaks.iter().filter(|(p, _)| *p == place).flat_map(|(_, sides)| sides.iter().copied()).collect();
    if sides.iter().all(|s| before.contains(s)) {
        return Err(RubbleRefusal::SidesOpen { a: query.sides[0], b: query.sides[1], at }.into());
    }
    let debris = counter == Counter::Debris;
    let rule = if debris { R::FB2_7 } else { R::B24_71 };
    work.step(rule, at, Does::Yes, Fact::TrailBreak { a: given[0], b: given[1] });
    if facts.has_road(RoadKind::Boulevard) {
        work.step(R::FB4_2, at, Does::Yes, Fact::TrailOnBoulevard);
    }
    work.note(RubbleNote::ClearanceLeftToPlayers);
    work.changes.push(Change::put(Settable::Trail(at, TrailBreak(sides))));
    work.commit()?;
    let open: Vec<Side> = SIDES.into_iter().filter(|s| before.contains(s) || sides.contains(s)).collect();
    let all = open.len() == SIDES.len();
    // FB3.5, B24.71: what fell can be cleared away; what is left of the hex's own building stays, and Rail Cars that are
    // Wrecked are not there again (FB6.26, FB6.29)
    let restored = all && !work.map.is_rail_car(&facts) && (debris || facts.building.is_none());
    if restored {
        work.step(rule, at, Does::Yes, Fact::AllOpen);
        let trails = work.map.require(hex)?.trail_breaks.clone();
        for (_, sides) in trails.iter().filter(|(p, _)| *p == place) {
            if let [a, b] = sides[..] {
                work.changes.push(Change::take(Settable::Trail(at, TrailBreak([a, b]))));
            }
        }
        work.changes.push(Change::take(Settable::Counter(at, counter.into())));
    } else if all {
        work.step(rule, at, Does::No, Fact::AllOpenRubble);
    }
    let mut open: Vec<Side> = open.into_iter().map(|side| hex.printed(side)).collect();
    open.sort_unstable();
    let needed = u8::try_from((SIDES.len() - open.len()).div_ceil(2)).unwrap_or_default();
    let by_try = by_try(query)?;
    Ok((RubbleKind::Clear(Cleared { at, sides: given, open, restored, needed, by_try }), DiceSource::None))
}

/// B24.7: how likely one attempt succeeds, one of two ..., by the number and the DRM that the player gives.
fn by_try(query: &ClearQuery) -> Result<Vec<Chance>, Refusal> {
    let Some(at_most) = query.at_most else { return Ok(Vec::new()) };
    in_range(Number::OtherDrm, query.drm, -MOST_DRM, MOST_DRM)?;
    in_range(Number::OtherDrm, query.per_try, -MOST_DRM, MOST_DRM)?;
    let tries = in_range(Number::Tries, query.tries.unwrap_or(1), 1, MOST_TRIES)?;
    // an attempt is made only after those before it failed
    let fails = |before: u8| {
        let drm = i16::from(query.drm) + i16::from(query.per_try) * i16::from(before);
        Chance::of_dr_from(i16::from(at_most) - drm + 1)
    };
    let left = |so_far: &mut Chance, before: u8| {
        *so_far = *so_far * fails(before);
        Some(so_far.complement())
    };
    Ok((0..tries).scan(Chance::ALWAYS, left).collect())
}
