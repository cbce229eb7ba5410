//! Clearance of Debris and rubble (FB2.7, B24.71).

use crate::grid::{SIDES, Side};
use crate::map::{Change, Counter, Location, Place, RoadKind, Settable, TrailBreak};
use crate::query::ClearQuery;
use crate::rules::{RUBBLE, RuleId as R, UNITS};
use crate::ruling::refusal::{Number, Refusal, RubbleRefusal, in_range};
use crate::ruling::{Chance, Cleared, DiceSource, RubbleEffect as Does, RubbleFact as Fact, RubbleKind, RubbleNote};

use super::storeys::hex_of;
use super::work::{Play, Work};

/// The largest absolute DRM that a question may give, and the largest number of attempts.
const MOST_DRM: i8 = 20;
const MOST_TRIES: u8 = 20;
/// The largest number of units of a kind that may take part.
const MOST_HANDS: u8 = 12;

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
        // IN the Depression, unless only the bridge has a counter
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
    // the question numbers the hexsides as printed on the board, which may be turned
    let sides = given.map(|side| hex.printed(side));
    let before: Vec<Side> =
        facts.trail_breaks.iter().filter(|(p, _)| *p == place).flat_map(|(_, sides)| sides.iter().copied()).collect();
    if sides.iter().all(|s| before.contains(s)) {
        return Err(RubbleRefusal::SidesOpen { a: query.sides[0], b: query.sides[1], at }.into());
    }
    let debris = counter == Counter::Debris;
    // B24.71: rubble that fell into the hex can be cleared, but not that of the hex's own building
    if !debris && facts.building.is_some() && matches!(place, Place::Ground) {
        return Err(RubbleRefusal::NotFallen(at).into());
    }
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
    // FB6.26, FB6.29: Rail Cars that are Wrecked do not come back
    let restored = all && !work.map.is_rail_car(&facts);
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
    let by_try = by_try(work, query, at)?;
    Ok((RubbleKind::Clear(Cleared { at, sides: given, open, restored, needed, by_try }), DiceSource::None))
}

/// B24.7: returns the chance of success after one attempt, after two, and so on, depending on the units that attempt
/// it.
fn by_try(work: &mut Work, query: &ClearQuery, at: Location) -> Result<Vec<Chance>, Refusal> {
    let numbers = &RUBBLE.clearance;
    let drm = drms(work, query, at)?;
    let per_try = query.per_try.map(|by| in_range(Number::OtherDrm, by, -MOST_DRM, MOST_DRM)).transpose()?;
    let tries = in_range(Number::Tries, query.tries.unwrap_or(1), 1, MOST_TRIES)?;
    let labor = |failed: u8| numbers.labor_each * count(failed.min(numbers.most_labor));
    // an attempt is made only if all attempts before it failed
    let fails = |before: u8| {
        let more = per_try.map_or_else(
            || i16::from(labor(query.failed.saturating_add(before)) - labor(query.failed)),
            |by| i16::from(by) * i16::from(before),
        );
        Chance::of_dr_from(i16::from(query.at_most.unwrap_or(numbers.at_most)) - drm - more + 1)
    };
    let left = |so_far: &mut Chance, before: u8| {
        *so_far = *so_far * fails(before);
        Some(so_far.complement())
    };
    Ok((0..tries).scan(Chance::ALWAYS, left).collect())
}

fn count(n: u8) -> i8 {
    i8::try_from(n).unwrap_or(i8::MAX)
}

/// B24.7, A4.51, B24.8: returns the DRM of the first attempt, and adds a step for each part of it.
fn drms(work: &mut Work, query: &ClearQuery, at: Location) -> Result<i16, Refusal> {
    let numbers = &RUBBLE.clearance;
    for many in [query.squads, query.hs, query.dozers] {
        in_range(Number::Pushers, many, 0, MOST_HANDS)?;
    }
    in_range(Number::Tries, query.failed, 0, MOST_TRIES)?;
    in_range(Number::OtherDrm, query.drm, -MOST_DRM, MOST_DRM)?;
    let most = count(UNITS.printed.leadership);
    in_range(Number::Leadership, query.leader, -most, most)?;
    let [squads, hs, dozers] = [query.squads, query.hs, query.dozers].map(count);
    // the first MMC, a squad if there is one, does not count as a further one, with or without a bulldozer
    let further_squads = (squads - 1).max(0);
    let further_hs = (hs - i8::from(squads == 0)).max(0);
    let helpers = numbers.further_squad * further_squads + numbers.further_hs * further_hs;
    let cx = if query.cx { numbers.cx } else { 0 };
    let labor = numbers.labor_each * count(query.failed.min(numbers.most_labor));
    let all = [
        (R::B24_7, if squads > 0 { numbers.by_squad } else { 0 }, Fact::ClearedBySquad),
        (R::B24_7, helpers, Fact::ClearHelpers),
        (R::B24_7, numbers.dozer * dozers, Fact::Bulldozers),
        (R::B24_7, query.leader, Fact::ClearLeader),
        (R::A4_51, cx, Fact::ClearCx),
        (R::B24_8, labor, Fact::ClearLabor { failed: query.failed }),
        (R::B24_7, query.drm, Fact::DrmGiven),
    ];
    let mut sum = 0;
    for (rule, drm, fact) in all.into_iter().filter(|(_, drm, _)| *drm != 0) {
        work.step(rule, at, Does::Drm(drm.into()), fact);
        sum += i16::from(drm);
    }
    Ok(sum)
}
