//! The firers: counters, SW and leaders, as the question names them or as they are on the map.

use crate::map::{Doing, Map, Unit, UnitTrait, is_support, label_of, shown_on_counters, support};
use crate::query::{Attack, Firing, ShotQuery};
use crate::rules::infantry::{class, forces, leader, numbers, spelled};
use crate::rules::{Class, Force, UNITS, UnknownWord};
use crate::ruling::refusal::{AskError, Clash, Form, Number, Refusal, ShotClash, ShotRefusal, in_range};
use crate::rulings::able::able;
use crate::rulings::morale::is_fanatic_in;

use super::posts::Post;
use super::question::{parts, times};

/// The states that a question may give to a firer.
const STATES: &[&str] = &["pinned", "marked", "cx", "inexperienced", "berserk", "fanatic", "smc"];

/// What one firer brings.
#[derive(Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked on its own")]
pub(super) struct Brings {
    pub name: Option<String>,
    pub inherent: bool,
    /// Its US#, if its counter shows it.
    pub us: Option<u8>,
    pub printed: u8,
    pub normal_range: Option<u8>,
    pub pinned: bool,
    /// A SMC fires it, other than the units that are named with it.
    by_smc: bool,
    pub marked: bool,
    /// Its firer can cower: a MMC that is neither berserk nor Fanatic.
    pub cowers: bool,
    /// It is a half-squad, and so has no Assault Fire.
    pub half_squad: bool,
    /// The troops to which it may belong, by its counter and the map; empty if neither tells.
    pub forces: Vec<Force>,
    /// It is Fanatic by its Location (FB7.21).
    pub fanatic: bool,
}

/// All units that fire together.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked on its own")]
pub(super) struct Group {
    pub firers: Vec<Brings>,
    /// The DRM of the leader who directs the fire.
    pub leader: Option<i8>,
    /// The troops to which the leader may belong; empty if unknown.
    leader_of: Vec<Force>,
    /// The leader directs only Allied Troops (A10.7).
    pub directs_allies: bool,
    /// Some of its Locations have a directing leader, and others do not (A7.531).
    pub led_in_part: bool,
    /// A leader is there, but pinned.
    pub pinned_leader: bool,
    pub cx: bool,
    /// One of its MMC can cower.
    pub can_cower: bool,
    pub inexperienced: bool,
    /// It is Final Protective Fire, which marked units can use (A8.31).
    pub protective: bool,
}

/// Returns the firers in each Location.
pub(super) fn groups(map: &Map, query: &ShotQuery, posts: &[Post<'_>]) -> Result<Vec<Group>, Refusal> {
    let is_of_several = posts.len() > 1;
    if is_of_several && query.attack != Attack::Direct {
        return Err(ShotClash::GroupOfOtherAttack.into());
    }
    if is_of_several && query.leader.is_some() {
        return Err(ShotClash::LeaderOfSeveral.into());
    }
    let each = posts.iter().enumerate().map(|(i, post)| group(map, query, post, i == 0));
    let groups: Vec<Group> = each.collect::<Result<_, _>>()?;
    if let Some((post, _)) = posts.iter().zip(&groups).find(|(_, group)| is_of_several && group.firers.is_empty()) {
        return Err(ShotRefusal::NobodyThere { at: post.at() }.into());
    }
    Ok(groups)
}

/// Returns the firers in one Location: a unit of the map, if named, and others with it. The FP and the leader that the
/// question gives as numbers belong to its first Location.
fn group(map: &Map, query: &ShotQuery, post: &Post<'_>, is_first: bool) -> Result<Group, Refusal> {
    let (unit, at) = (post.seat.1, post.at());
    let protective = query.firing() == Firing::Fpf;
    let mut group = Group { cx: query.cx, inexperienced: query.inexperienced, protective, ..Group::default() };
    for (number, what, inherent, range) in
        [(query.fp, Number::InherentFp, true, query.range), (query.sw_fp, Number::SwFp, false, query.sw_range)]
    {
        let Some(fp) = number.filter(|_| is_first) else { continue };
        let printed = in_range(what, fp, 1, 99)?;
        range.map(|range| in_range(Number::NormalRange, range, 1, 99)).transpose()?;
        group.push(Brings { inherent, printed, normal_range: range, cowers: true, ..Brings::default() });
    }
    for text in &post.named {
        read(map, text, &mut group)?;
    }
    post.with.iter().try_for_each(|other| group.joined_by(other))?;
    if let Some(unit) = unit {
        // the named firer uses its own FP, its weapons and its leader; if other counters are named beside it, they
        // stand for everything that fires
        let named = group.firers.iter().any(|firer| firer.name.as_ref() == Some(&unit.label));
        let counters = group.firers.iter().any(|firer| firer.inherent && firer.name.is_none());
        if named {
            group.may_fire(unit)?;
        } else if query.fp.is_some() || query.sw_fp.is_some() || counters {
            group.is_fire_of(unit)?;
        } else if !group.take(unit)? {
            // the counter of the unit gives no FP, so the FP named with it is that of the unit
            group.is_fire_of(unit)?;
        }
    }
    for weapon in unit.into_iter().chain(post.with.iter().copied()) {
        map.possessor(&weapon.label).map_or(Ok(()), |owner| group.fired_by(weapon, owner))?;
    }
    group.pin_what_pinned_units_fire();
    if let Some(drm) = query.leader.filter(|_| is_first) {
        let most = UNITS.printed.leadership.cast_signed();
        group.directs(in_range(Number::Leadership, drm, -most, most)?)?;
    }
    for firer in &mut group.firers {
        firer.pinned |= query.pinned;
        firer.marked |= query.marked;
        firer.fanatic = firer.inherent && is_fanatic_in(map, at, &firer.forces);
        firer.cowers &= !firer.fanatic;
    }
    // A8.3, A8.4, A8.31
    let again = matches!(query.fire, None | Some(Firing::Subsequent | Firing::Fpf | Firing::Final));
    if !again && query.attack == Attack::Direct && group.firers.iter().any(|firer| firer.marked) {
        return Err(ShotClash::MarkedInOtherFire.into());
    }
    group.can_cower = !query.never_cowers && group.has_who_cowers();
    group.directs_allies = group.has_allies_directed();
    Ok(group)
}

/// Returns `true` if the counter shows an Inexperienced MMC.
pub(super) fn is_inexperienced_unit(unit: &Unit) -> bool {
    unit.counter.as_deref().and_then(class).is_some_and(Class::is_inexperienced)
}

impl Group {
    /// FB9.4: returns the total US# of all units that use their inherent FP, if their counters show it.
    pub(super) fn us(&self) -> Option<u8> {
        let mut inherent = self.firers.iter().filter(|firer| firer.inherent);
        inherent.try_fold(0_u8, |sum, firer| Some(sum.saturating_add(firer.us?)))
    }

    /// Refuses a unit whose state keeps it from firing.
    fn may_fire(&self, unit: &Unit) -> Result<(), Refusal> {
        let is_marked = |state: &UnitTrait| *state == UnitTrait::FinalFire;
        if self.protective && unit.traits.iter().any(is_marked) {
            let mut unmarked = unit.clone();
            unmarked.traits.retain(|state| !is_marked(state));
            return able(&unmarked, Doing::Fire);
        }
        able(unit, Doing::Fire)
    }

    /// A4.42: takes account of the state of the unit that fires a weapon.
    fn fired_by(&mut self, weapon: &Unit, owner: &Unit) -> Result<(), Refusal> {
        self.may_fire(owner)?;
        self.cx |= owner.has(UnitTrait::Cx);
        for firer in self.firers.iter_mut().filter(|firer| firer.name.as_ref() == Some(&weapon.label)) {
            firer.pinned |= owner.has(UnitTrait::Pinned);
            firer.cowers &= !owner.has(UnitTrait::Berserk);
        }
        Ok(())
    }

    fn push(&mut self, firer: Brings) {
        self.firers.push(firer);
    }

    /// A10.7: returns `true` if the leader directs only Allied Troops, as far as the counters and the map tell.
    fn has_allies_directed(&self) -> bool {
        let mut firers = self.firers.iter().filter(|firer| firer.inherent).peekable();
        let is_allied = |firer: &Brings| {
            let mut pairs =
                firer.forces.iter().flat_map(|own| self.leader_of.iter().map(|his| his.is_allied_with(*own)));
            !firer.forces.is_empty() && pairs.all(|allied| allied)
        };
        self.leader.is_some() && !self.leader_of.is_empty() && firers.peek().is_some() && firers.all(is_allied)
    }

    /// A7.9: returns `true` if one of the firers is a MMC that can cower. A SW is fired by one of the units named with
    /// it, or by a MMC if none is named.
    fn has_who_cowers(&self) -> bool {
        let of_units = self.firers.iter().any(|firer| firer.inherent);
        self.firers.iter().any(|firer| firer.cowers && firer.inherent == of_units)
    }

    /// A7.8: makes SW pinned if all units that could fire them are pinned. Except a SW that a SMC fires.
    fn pin_what_pinned_units_fire(&mut self) {
        let mut units = self.firers.iter().filter(|firer| firer.inherent).peekable();
        if units.peek().is_some() && units.all(|unit| unit.pinned) {
            self.firers.iter_mut().filter(|firer| !firer.by_smc).for_each(|firer| firer.pinned = true);
        }
    }

    /// Sets the leader who directs. A second one is refused.
    fn directs(&mut self, drm: i8) -> Result<(), AskError> {
        match self.leader.replace(drm) {
            None => Ok(()),
            Some(_) => Err(AskError::Clash(Clash::Shot(ShotClash::TwoLeaders))),
        }
    }

    /// Adds a leader, who directs unless pinned.
    fn led_by(&mut self, drm: i8, pinned: bool, of: Vec<Force>) -> Result<(), AskError> {
        self.pinned_leader |= pinned;
        if pinned {
            return Ok(());
        }
        self.leader_of = of;
        self.directs(drm)
    }

    /// Adds a unit of the map. Returns `true` if its counter gives its FP or its leadership.
    fn take(&mut self, unit: &Unit) -> Result<bool, Refusal> {
        self.may_fire(unit)?;
        let is = |state| unit.traits.contains(&state);
        if let Some(drm) = unit.leadership() {
            self.led_by(drm, is(UnitTrait::Pinned), forces_of(unit))?;
            self.cx |= is(UnitTrait::Cx);
            return Ok(true);
        }
        let counter = unit.counter.as_deref();
        let of_weapon = counter.and_then(support).map(|(fp, range)| (fp, range, None));
        let Some((printed, range, class)) = of_weapon.or_else(|| counter.and_then(shown)) else { return Ok(false) };
        let (inherent, name) = (of_weapon.is_none(), Some(unit.label.clone()));
        let (normal_range, pinned) = (Some(range), is(UnitTrait::Pinned));
        let us = counter.and_then(us_of_unit);
        let (cowers, half_squad) = (!is(UnitTrait::Berserk), inherent && counter.is_some_and(is_half_squad));
        let marked = is(UnitTrait::FirstFire);
        // a Prisoner is not Fanatic (FB7.21), but the states on the map keep it from firing anyway
        let forces = if inherent { forces_of(unit) } else { Vec::new() };
        let firer = Brings {
            name,
            inherent,
            us,
            printed,
            normal_range,
            pinned,
            marked,
            cowers,
            half_squad,
            forces,
            ..Brings::default()
        };
        self.push(firer);
        self.cx |= is(UnitTrait::Cx);
        self.inexperienced |= inherent && class.is_some_and(Class::is_inexperienced);
        Ok(true)
    }

    /// Adds a unit that fires together with the others of its Location, or directs them.
    fn joined_by(&mut self, unit: &Unit) -> Result<(), Refusal> {
        if self.firers.iter().any(|firer| firer.name.as_ref() == Some(&unit.label)) {
            return Err(ShotClash::FirerTwice.into());
        }
        if self.take(unit)? { Ok(()) } else { Err(ShotRefusal::UnitWithoutFp { unit: unit.label.clone() }.into()) }
    }

    /// A7.531: combines the groups of several Locations, except for their FP. Leaders direct only if each Location has
    /// one; the worst of them counts.
    pub(super) fn of_all(groups: &[&Self]) -> Self {
        let any = |is: fn(&Self) -> bool| groups.iter().any(|group| is(group));
        let drm = |group: &Self| {
            group.leader.map(|drm| if group.directs_allies { drm + UNITS.allied_leadership.drm } else { drm })
        };
        let worst = if groups.iter().all(|group| group.leader.is_some()) {
            groups.iter().max_by_key(|group| drm(group))
        } else {
            None
        };
        Self {
            leader: worst.and_then(|group| group.leader),
            directs_allies: worst.is_some_and(|group| group.directs_allies),
            led_in_part: worst.is_none() && any(|group| group.leader.is_some()),
            pinned_leader: any(|group| group.pinned_leader),
            cx: any(|group| group.cx),
            can_cower: any(|group| group.can_cower),
            inexperienced: any(|group| group.inexperienced),
            protective: any(|group| group.protective),
            firers: groups.iter().flat_map(|group| group.firers.iter().cloned()).collect(),
            leader_of: Vec::new(),
        }
    }

    /// Gives the state that a unit has on the map to the FP that the question gives for it.
    fn is_fire_of(&mut self, unit: &Unit) -> Result<(), Refusal> {
        self.may_fire(unit)?;
        let is = |state| unit.traits.contains(&state);
        self.cx |= is(UnitTrait::Cx);
        let counter = unit.counter.as_deref();
        let class = counter.and_then(shown).and_then(|(.., class)| class);
        self.inexperienced |= class.is_some_and(Class::is_inexperienced);
        for firer in &mut self.firers {
            if firer.inherent && firer.forces.is_empty() {
                firer.forces = forces_of(unit);
            }
            firer.cowers &= !is(UnitTrait::Berserk);
            firer.pinned |= is(UnitTrait::Pinned);
            firer.half_squad |= firer.inherent && counter.is_some_and(is_half_squad);
        }
        Ok(())
    }
}

/// Returns the troops to which a unit of the map may belong, by its side and its counter.
pub(super) fn forces_of(unit: &Unit) -> Vec<Force> {
    let side = unit.side.as_deref().and_then(|side| side.parse().ok());
    unit.counter.as_deref().map_or_else(|| side.into_iter().collect(), |counter| forces(counter, side))
}

/// Returns `true` if every counter of the module with these numbers is a half-squad.
fn is_half_squad(counter: &str) -> bool {
    let first = counter.split_whitespace().next().unwrap_or_default();
    let (force, numbers) = first.split_once(':').map_or((None, first), |(force, n)| (force.parse::<Force>().ok(), n));
    let found = UNITS.find(numbers, force);
    !found.is_empty() && found.iter().all(|unit| unit.half_squad)
}

fn form(text: &str) -> AskError {
    AskError::Form { what: Form::ShotFirer, given: text.to_owned() }
}

/// Returns the refusal for a SW that is named without the numbers of its counter.
fn without_fp(sw: &str) -> ShotRefusal {
    let sw = sw.trim().to_ascii_lowercase();
    ShotRefusal::SwWithoutFp { shown: shown_on_counters(&sw).join(" or "), sw }
}

/// Parses the counter of a unit of the map: `4-4-7`, `ss:6-5-8`, `4-2-6 Csq`.
fn shown(text: &str) -> Option<(u8, u8, Option<Class>)> {
    let first = text.split_whitespace().next()?;
    let (fp, range) = numbers(first.split_once(':').map_or(first, |(_, counter)| counter))?;
    Some((fp, range, class(text)))
}

/// Returns the US# for the numbers of a counter, if all counters of the module with these numbers have the same size.
fn us_of_unit(text: &str) -> Option<u8> {
    let first = text.split_whitespace().next()?;
    let (force, counter) = first.split_once(':').map_or((None, first), |(force, counter)| (Some(force), counter));
    let found = UNITS.find(counter, force.and_then(|f| f.parse().ok()));
    let half = found.first()?.half_squad;
    let us = if half { UNITS.us.half_squad } else { UNITS.us.squad };
    found.iter().all(|unit| unit.half_squad == half).then_some(us)
}

/// Parses the text for one firer, or for a leader.
fn read(map: &Map, text: &str, group: &mut Group) -> Result<(), Refusal> {
    let (head, states) = parts(text.trim());
    let lower: Vec<String> = states.iter().map(|s| s.to_ascii_lowercase()).collect();
    if let Some(unknown) = lower.iter().find(|s| !STATES.contains(&s.as_str())) {
        let choices = STATES.to_vec();
        return Err(AskError::from(UnknownWord { what: "state of a firer", given: unknown.clone(), choices }).into());
    }
    let has = |state: &str| lower.iter().any(|s| s == state);
    group.cx |= has("cx");
    if let Some(drm) = leader(head) {
        return Ok(group.led_by(drm, has("pinned"), forces(head, None))?);
    }
    let before = group.firers.len();
    let (head, count) = times(head);
    let head = spelled(head).unwrap_or_else(|| head.to_owned());
    for _ in 0..count {
        one(map, &head, group)?;
    }
    group.inexperienced |= has("inexperienced");
    for firer in &mut group.firers[before..] {
        firer.cowers &= !(has("smc") || has("berserk") || has("fanatic"));
        firer.pinned |= has("pinned");
        firer.marked |= has("marked");
        firer.by_smc |= has("smc");
        firer.us = if has("smc") { Some(UNITS.us.smc) } else { firer.us };
    }
    Ok(())
}

/// Parses the text for one counter, one SW, or the label of one unit of the map.
fn one(map: &Map, head: &str, group: &mut Group) -> Result<(), Refusal> {
    let mut counter = |inherent, (printed, range): (u8, u8), class: Option<Class>| {
        let (name, normal_range) = (Some(head.to_owned()), Some(range));
        let (us, half_squad) = (us_of_unit(head), inherent && is_half_squad(head));
        let forces = if inherent { forces(head, None) } else { Vec::new() };
        let firer =
            Brings { name, inherent, us, printed, normal_range, cowers: true, half_squad, forces, ..Brings::default() };
        group.push(firer);
        group.inexperienced |= inherent && class.is_some_and(Class::is_inexperienced);
        Ok(())
    };
    let name = head.split_once(':').map_or(head, |(name, _)| name).trim();
    match name.to_ascii_lowercase().as_str() {
        "ft" | "flamethrower" if name != head => return Err(ShotRefusal::OfFlamethrower.into()),
        "pf" | "psk" | "atmm" | "panzerfaust" | "panzerschreck" => {
            return Err(ShotRefusal::OfOwnRules { weapon: name.to_owned() }.into());
        }
        "dc" => return Err(ShotRefusal::ChargeAmongFirers.into()),
        _ => {}
    }
    if let Some(found) = numbers(head) {
        return counter(true, found, class(head));
    }
    if let Some((first, second)) = head.split_once(':').filter(|(first, _)| *first != "unit") {
        let kind = first.trim().to_ascii_lowercase();
        if is_support(&kind) {
            return counter(false, support(head).ok_or_else(|| form(head))?, None);
        }
        let force: Force = kind.parse().map_err(AskError::from)?;
        if is_support(second) {
            return Err(without_fp(second).into());
        }
        let found = numbers(second).ok_or_else(|| form(head))?;
        // if the counters of an army are not in the table, the numbers in the question are accepted
        let is_listed = UNITS.all().iter().any(|unit| unit.force == force);
        if is_listed && UNITS.find(second, Some(force)).is_empty() {
            return Err(AskError::from(UNITS.unknown(second, Some(force))).into());
        }
        return counter(true, found, class(head));
    }
    let label = label_of(head);
    let Ok(unit) = map.unit(label) else {
        // these numbers are on no counter
        if head.matches('-').count() == 2 && head.bytes().all(|b| b == b'-' || b.is_ascii_digit()) {
            return Err(AskError::from(UNITS.unknown(head, None)).into());
        }
        return Err(if is_support(head) { without_fp(head).into() } else { form(head).into() });
    };
    group.joined_by(unit)
}
