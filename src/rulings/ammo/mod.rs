//! FB16: ammunition shortage.

pub(crate) mod facts;
pub(crate) mod happening;
mod odds;
mod of_map;
pub(crate) mod question;
mod residual;
pub(crate) mod show;
pub(crate) mod tables;
mod things;

use crate::query::{AmmoAttack, AmmoQuery, AmmoSide, FireMode};
use crate::resolver::{Ask, Resolver};
use crate::rules::{AMMO, Breakdown, Faction, IFT, RuleId, WeaponRow};
use crate::ruling::refusal::{AskError, Number, Refusal, in_range};
use crate::ruling::{
    Ammo, AmmoClash, AmmoFact, AmmoNote, Effect, Exempt, ExtraFire, Firer, FirerKind, FirerRuling, Happening, Note,
    RepairResult, RepairRow, Repaired, Residual, Ruling, Rung, Selection, Site, Step,
};

use facts::Mode;
use facts::reasons::{AboveB, Harm};
use happening::{happening, lowered, rung, weapon_row, weapon_table};
use of_map::by_counter;

/// The most shots for which odds are computed; up to here the fractions stay exact.
const MOST_SHOTS: u8 = 20;

impl Ask for AmmoQuery {
    type Answer = Ammo;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(self)
    }

    fn choose(&mut self, on: &Resolver, said: &mut Vec<Note>) -> Result<(), Refusal> {
        let fires = self.repair.is_none() && !matches!(self.attack, Some(AmmoAttack::Cc | AmmoAttack::Sniper));
        self.things.iter_mut().try_for_each(|thing| by_counter(&on.map, thing, fires, said))
    }
}

/// Answers a question about ammunition shortage.
fn rule_on(query: &AmmoQuery) -> Result<Ruling, Refusal> {
    let (lowest, highest) = AMMO.levels();
    let level = in_range(Number::ShortageLevel, query.level, lowest, highest)?;
    let dr = query.dr.map(|dr| in_range(Number::OriginalDr, dr, 2, 12)).transpose()?;
    query.shots.map(|shots| in_range(Number::Shots, shots, 1, MOST_SHOTS)).transpose()?;
    if usize::from(dr.is_some()) + usize::from(query.repair.is_some()) + usize::from(query.shots.is_some()) > 1 {
        return Err(AmmoClash::AmmoAtOnce.into());
    }
    if query.things.is_empty() {
        return Err(AmmoClash::NothingFires.into());
    }
    if query.things.len() > 24 {
        return Err(AmmoClash::TooManyFire.into());
    }
    let mut case = AmmoCase { query, level, steps: Vec::new(), notes: Vec::new() };
    let things = case.things()?;
    let guns = things.iter().filter(|(thing, _)| thing.kind.is_gun()).count();
    match query.fire {
        Some(FireMode::Sustained | FireMode::Fpf) if guns > 0 => {
            return Err(AmmoClash::SustainedGun.into());
        }
        Some(FireMode::Intensive | FireMode::IntensiveVsOvr) if guns < things.len() => {
            return Err(AmmoClash::IntensiveWithoutGun.into());
        }
        _ => {}
    }
    if let Some(dr) = query.repair {
        return case.repair(in_range(Number::RepairDr, dr, 1, 6)?, &things);
    }
    if query.shots.is_some() && things.len() > 1 {
        return Err(AmmoClash::ShotsOfGroup.into());
    }
    let pools = Pools::of(&things);
    let rulings: Vec<_> = (0..things.len()).map(|i| case.thing(&things, i, &pools)).collect();
    let barred = rulings.iter().any(|r| case.is_barred(r));
    let selections = match dr {
        Some(dr) if !barred => case.attack(dr, &rulings, &pools),
        None if !barred => {
            case.tables(&rulings, &pools);
            Vec::new()
        }
        Some(_) | None => Vec::new(),
    };
    let leaves = dr.filter(|_| query.fire == Some(FireMode::FirstFire));
    let residual = leaves.map(|dr| case.residual(dr, &rulings, &selections));
    case.notes.sort();
    case.notes.dedup();
    let level = rulings.iter().filter(|r| r.thing.exempt.is_none()).map(|r| r.level).max().unwrap_or(level);
    let outcome = Ammo { level, dr, things: rulings, selections, repair: None, residual, barred };
    Ok(Ruling::new(query, outcome, case.steps, case.notes))
}

/// The things among which Random Selection picks: all MMC, and all MG. Each Gun is on its own.
#[derive(Default)]
struct Pools {
    mmc: Vec<usize>,
    mg: Vec<usize>,
    guns: Vec<usize>,
}

impl Pools {
    fn of(things: &[(Firer, u8)]) -> Self {
        let with = |f: &dyn Fn(FirerKind) -> bool| -> Vec<usize> {
            let counts =
                |thing: &Firer| thing.exempt.is_none_or(|why| why.breaks_down() && weapon_table(thing.kind).is_some());
            things.iter().enumerate().filter(|(_, (t, _))| counts(t) && f(t.kind)).map(|(i, _)| i).collect()
        };
        Self { mmc: with(&|k| k == FirerKind::Mmc), mg: with(&|k| k.is_mg()), guns: with(&|k| k.is_gun()) }
    }

    fn of_thing(&self, index: usize) -> Vec<usize> {
        [&self.mmc, &self.mg].into_iter().find(|p| p.contains(&index)).cloned().unwrap_or_else(|| vec![index])
    }
}

struct AmmoCase<'a> {
    query: &'a AmmoQuery,
    level: u8,
    steps: Vec<Step>,
    notes: Vec<Note>,
}

impl AmmoCase<'_> {
    fn step(&mut self, rule: RuleId, effect: Effect, fact: AmmoFact) {
        let step = Step { rule, at: Site::Line, effect, fact: fact.into() };
        if !self.steps.contains(&step) {
            self.steps.push(step);
        }
    }

    /// Parses the things, each with the shortage level that applies to it.
    fn things(&mut self) -> Result<Vec<(Firer, u8)>, AskError> {
        let mut things = Vec::new();
        let side = self.query.side.side();
        for text in &self.query.things {
            let read = things::read(text, side)?;
            let mut thing = read.thing;
            thing.exempt = things::exempt(&read, self.query.side, self.query.attack);
            if let Some(why) = thing.exempt {
                self.step(why.rule(), Effect::Exempts, AmmoFact::Exempt { thing, why });
                if why == Exempt::Bvr {
                    let why = Exempt::NotAxis;
                    self.step(why.rule(), Effect::Exempts, AmmoFact::Exempt { thing, why });
                }
            }
            if read.force_assumed && thing.exempt.is_none() {
                self.notes.extend(thing.unit.map(|u| Note::Ammo(AmmoNote::ForceAssumed(u.counter.clone(), u.force))));
            }
            if read.b_assumed {
                self.notes.push(Note::Ammo(AmmoNote::BAssumed { b: AMMO.no_printed_b.is }));
            }
            // FB14.2 exempts the BVR only for SW
            let bvr = self.query.side == AmmoSide::Bvr && matches!(thing.kind, FirerKind::Sw(_));
            let note = Note::Ammo(AmmoNote::CapturedUse);
            if read.captured && !bvr && !self.notes.contains(&note) {
                self.notes.push(note);
            }
            let mut level = self.level;
            if side == Faction::Soviet && read.captured && thing.exempt.is_none() {
                level = AMMO.captured.is;
                let use_of_it = if bvr {
                    (RuleId::FB14_2, Effect::Exempts, AmmoFact::NoCapturedUse { thing })
                } else {
                    (RuleId::A21, Effect::Decides, AmmoFact::CapturedUse { thing })
                };
                let level_holds = (AMMO.captured.rule, Effect::Decides, AmmoFact::CapturedLevel { thing, level });
                let mut reasons = [level_holds, use_of_it];
                // FB14.2 is about the BVR itself and refers to the level, so it comes first
                reasons.rotate_left(usize::from(bvr));
                for (rule, effect, fact) in reasons {
                    self.step(rule, effect, fact);
                }
            }
            things.push((thing, level));
        }
        self.notes.dedup();
        Ok(things)
    }

    /// Rules on one thing of the group.
    fn thing(&mut self, things: &[(Firer, u8)], index: usize, pools: &Pools) -> FirerRuling {
        let (thing, level) = things[index];
        let mode = self.query.fire;
        let by_dr: Vec<_> = (2..=12).map(|dr| (dr, happening(&thing, level, dr, mode))).collect();
        let rivals: Vec<_> = pools.of_thing(index).into_iter().filter(|i| *i != index).map(|i| things[i]).collect();
        let with_low_ammo = (thing.kind.is_gun() && !thing.low_ammo && thing.exempt.is_none()).then(|| {
            let low = Firer { low_ammo: true, ..thing };
            (2..=12).map(|dr| (dr, happening(&low, level, dr, mode))).collect()
        });
        let odds = odds::per_shot(&by_dr, |dr| {
            rivals.iter().filter(|(t, level)| happening(t, *level, dr, mode) != Happening::Nothing).count()
        });
        let over = self.query.shots.map(|shots| odds::over_shots(&thing, level, mode, shots));
        let rungs = self.query.shots.and_then(|shots| odds::down_the_ladder(&thing, level, shots));
        let row = weapon_row(&thing, level).filter(|_| thing.exempt.is_none());
        let table = weapon_table(thing.kind);
        // a weapon with an X# is eliminated at once and never repaired
        let repair =
            row.zip(table).filter(|_| !thing.x).map(|(row, _)| repair_row(&thing, row, self.query.repair_number));
        let extra_fire = row.map(|row| {
            let (except, rule) = if thing.kind.is_gun() {
                (FireMode::IntensiveVsOvr, RuleId::FB16_52)
            } else {
                (FireMode::Fpf, RuleId::FB16_51)
            };
            ExtraFire { allowed: !row.barred, except: row.barred.then_some(Mode(except)), rule }
        });
        if thing.x && thing.exempt.is_none() && level > AMMO.levels().0 {
            self.notes.push(Note::Ammo(AmmoNote::XNumber));
        }
        FirerRuling { thing, level, by_dr, with_low_ammo, odds, over, rungs, repair, extra_fire }
    }

    /// Adds a note if the fire that the question asks for is forbidden, and returns whether it is.
    fn is_barred(&mut self, ruling: &FirerRuling) -> bool {
        let (Some(mode), Some(extra)) = (self.query.fire, ruling.extra_fire) else { return false };
        let thing = ruling.thing;
        let asked = match mode {
            FireMode::Sustained | FireMode::Fpf => thing.kind.is_mg(),
            FireMode::Intensive | FireMode::IntensiveVsOvr => thing.kind.is_gun(),
            FireMode::Normal | FireMode::FirstFire => false,
        };
        if !asked {
            return false;
        }
        let allowed = extra.except.is_none_or(|only| only == Mode(mode));
        let (mode, level) = (Mode(mode), ruling.level);
        let (effect, fact) = if allowed {
            (Effect::Allows, AmmoFact::ExtraFire { thing, mode, level })
        } else {
            (Effect::Forbids, AmmoFact::NoExtraFire { thing, mode, level })
        };
        self.step(extra.rule, effect, fact);
        if allowed {
            let by = AMMO.lowered_b.by;
            let rule = if thing.kind.is_gun() { AMMO.lowered_b.intensive_rule } else { AMMO.lowered_b.sustained_rule };
            self.step(rule, Effect::Decides, AmmoFact::LoweredB { thing, by, mode });
            self.notes.push(Note::Ammo(AmmoNote::LoweredBOrder));
            self.notes.dedup();
        }
        !allowed
    }

    /// Applies an Original DR.
    fn attack(&mut self, dr: u8, rulings: &[FirerRuling], pools: &Pools) -> Vec<Selection> {
        let at =
            |i: usize| rulings[i].by_dr.iter().find(|(d, _)| *d == dr).map_or(Happening::Nothing, |(_, h)| h.clone());
        let chosen_among = [(&pools.mmc[..], RuleId::FB16_21), (&pools.mg[..], RuleId::FB16_34)];
        let alone = pools.guns.chunks(1).map(|gun| (gun, RuleId::FB16_4));
        let mut selections = Vec::new();
        // steps without effect decide the answer only if nothing happens to any thing
        let is_safe = (0..rulings.len()).all(|i| at(i) == Happening::Nothing);
        let safe = if is_safe { Effect::Decides } else { Effect::Nothing };
        for (pool, rule) in chosen_among.into_iter().chain(alone) {
            let among: Vec<_> = pool.iter().copied().filter(|i| at(*i) != Happening::Nothing).collect();
            for i in pool {
                self.on_dr(dr, &rulings[*i], &at(*i), safe);
            }
            if among.is_empty() {
                continue;
            }
            let by = (among.len() > 1).then_some(rule);
            if let Some(rule) = by {
                let count = u8::try_from(among.len()).unwrap_or(u8::MAX);
                self.step(rule, Effect::Decides, AmmoFact::Selected { count });
                self.step(RuleId::A_9, Effect::Nothing, AmmoFact::Selected { count });
            }
            let effects = among.iter().map(|i| at(*i)).collect();
            selections.push(Selection { odds: odds::picked(among.len()), among, effects, by });
        }
        selections
    }

    /// Adds the steps for one thing and one DR. `safe` is the effect of a step if nothing happens.
    fn on_dr(&mut self, dr: u8, ruling: &FirerRuling, happening: &Happening, safe: Effect) {
        let (thing, level) = (ruling.thing, ruling.level);
        match happening {
            Happening::Nothing if thing.exempt.is_some() => {}
            Happening::Nothing => {
                let rule = match (thing.kind, weapon_table(thing.kind)) {
                    (_, Some(table)) => table.rule,
                    (_, None) => AMMO.mmc.rule,
                };
                self.step(rule, safe, AmmoFact::Safe { thing, dr });
            }
            Happening::Replaced(rung) => {
                if let Some(row) = AMMO.mmc.row(level) {
                    self.step(AMMO.mmc.rule, Effect::Decides, AmmoFact::replaced(level, row.replaced_at));
                }
                let rule = rung_rule(&thing, *rung);
                self.step(rule, Effect::Decides, AmmoFact::MmcGoes { thing, rung: *rung });
            }
            Happening::Breakdown(effects) => {
                for what in effects {
                    let rule = breakdown_rule(&thing, level, *what, self.query.fire);
                    let from = i8::try_from(dr).unwrap_or_default()
                        - i8::try_from(thing.b.unwrap_or_default()).unwrap_or_default();
                    let fact = AmmoFact::Suffers { thing, dr, from: AboveB(from), what: Harm::of(*what, &thing) };
                    self.step(rule, Effect::Decides, fact);
                }
            }
        }
    }

    /// Adds the steps for the whole tables.
    fn tables(&mut self, rulings: &[FirerRuling], pools: &Pools) {
        for ruling in rulings.iter().filter(|r| r.thing.exempt.is_none()) {
            let thing = ruling.thing;
            if thing.kind == FirerKind::Mmc {
                if let Some(row) = AMMO.mmc.row(ruling.level) {
                    let fact = AmmoFact::replaced(ruling.level, row.replaced_at);
                    self.step(AMMO.mmc.rule, Effect::Decides, fact);
                    let rung = rung(&thing);
                    self.step(rung_rule(&thing, rung), Effect::Decides, AmmoFact::MmcGoes { thing, rung });
                }
                continue;
            }
            for what in [Breakdown::Lost, Breakdown::Malfunction, Breakdown::LowAmmo] {
                let lowest =
                    ruling.by_dr.iter().find(|(_, h)| matches!(h, Happening::Breakdown(w) if w.contains(&what)));
                if let Some((lowest, _)) = lowest {
                    let rule = breakdown_rule(&thing, ruling.level, what, self.query.fire);
                    self.step(
                        rule,
                        Effect::Decides,
                        AmmoFact::Band { thing, what: Harm::of(what, &thing), lowest: *lowest },
                    );
                }
            }
            if let Some(repair) = &ruling.repair {
                let fact = AmmoFact::repair(thing, repair.lost_at);
                self.step(repair.rule, Effect::Decides, fact);
            }
            if thing.kind.is_mg() {
                for rule in [RuleId::FB16_5, RuleId::A9_22] {
                    self.step(rule, Effect::Forbids, AmmoFact::NoFireLane { thing });
                }
            }
            if let Some(extra) = ruling.extra_fire.filter(|e| !e.allowed) {
                let mode = if thing.kind.is_gun() { FireMode::Intensive } else { FireMode::Sustained };
                let fact = AmmoFact::NoExtraFire { thing, mode: Mode(mode), level: ruling.level };
                self.step(extra.rule, Effect::Forbids, fact);
            }
        }
        for (pool, rule) in [(&pools.mmc, RuleId::FB16_21), (&pools.mg, RuleId::FB16_34)] {
            if pool.len() > 1 {
                let count = u8::try_from(pool.len()).unwrap_or(u8::MAX);
                self.step(rule, Effect::Decides, AmmoFact::Selected { count });
            }
        }
    }

    /// Returns the Residual FP that is left (FB16.5, A8.22, A8.221).
    fn residual(&mut self, dr: u8, rulings: &[FirerRuling], selections: &[Selection]) -> Residual {
        let failed = residual::failed(rulings, selections);
        if !failed.is_empty() {
            self.step(AMMO.no_small_arms_residual.rule, Effect::Decides, AmmoFact::NoResidual);
        }
        let none = &AMMO.no_small_arms_residual;
        let small_arms = !(rulings.iter().any(|r| r.thing.exempt.is_none()) && dr >= none.is);
        if !small_arms {
            self.step(RuleId::FB16_5, Effect::Decides, AmmoFact::NoSmallArmsResidual { dr });
        }
        let sizes = residual::sizes(rulings, selections, small_arms);
        for size in &sizes {
            let fact = AmmoFact::ResidualSize { fp: size.fp, residual: size.residual };
            self.step(IFT.residual.rule, Effect::Decides, fact);
        }
        Residual { weapon_left_out: !failed.is_empty(), small_arms, sizes }
    }

    /// Rules on a repair attempt (FB16.33, FB16.43).
    fn repair(mut self, dr: u8, things: &[(Firer, u8)]) -> Result<Ruling, Refusal> {
        let &[(thing, level)] = things else {
            return Err(AmmoClash::RepairOfGroup.into());
        };
        if thing.x {
            return Err(AmmoClash::RepairOfXNumber.into());
        }
        if weapon_table(thing.kind).is_none() {
            return Err(AmmoClash::RepairOfNoWeapon.into());
        }
        if let Some(n) = self.query.repair_number {
            in_range(Number::RepairNumber, n, 1, 5)?;
        }
        let row = weapon_row(&thing, level).filter(|_| thing.exempt.is_none());
        let (lost_at, rule) = lost_at(&thing, row);
        self.step(rule, Effect::Decides, AmmoFact::repair(thing, lost_at));
        let result = repair_result(&thing, dr, lost_at, self.query.repair_number);
        self.step(rule, Effect::Decides, AmmoFact::RepairDr { dr, result });
        let mut ruling = self.thing(&[(thing, level)], 0, &Pools::default());
        ruling.level = level;
        let outcome = Ammo {
            level,
            dr: None,
            things: vec![ruling],
            selections: Vec::new(),
            repair: Some(Repaired { dr, result }),
            residual: None,
            barred: false,
        };
        Ok(Ruling::new(self.query, outcome, self.steps, self.notes))
    }
}

fn rung_rule(thing: &Firer, rung: Rung) -> RuleId {
    match (rung, thing.unit) {
        (Rung::Berserk, _) => RuleId::A15_4,
        (Rung::Breaks, _) => RuleId::FB16_2,
        (Rung::Unnamed, _) | (_, None) => RuleId::A19_13,
        (_, Some(unit)) => unit.next.rule(),
    }
}

/// Returns the rule by which a weapon fails in this way.
fn breakdown_rule(thing: &Firer, level: u8, what: Breakdown, mode: Option<FireMode>) -> RuleId {
    let lowest = AMMO.levels().0;
    match (thing.kind.is_gun(), what) {
        _ if thing.exempt.is_some() => AMMO.usual.rule,
        (false, Breakdown::Lost) if thing.x && level == lowest => RuleId::A9_7,
        (_, Breakdown::Lost) if level == lowest && lowered(thing.kind, mode).is_some() => RuleId::A_11,
        (true, Breakdown::Lost) => RuleId::FB16_41,
        (true, Breakdown::Malfunction | Breakdown::LowAmmo) => RuleId::FB16_42,
        (false, Breakdown::Lost) => RuleId::FB16_31,
        (false, _) if level == lowest => RuleId::FB16_31,
        (false, Breakdown::Malfunction | Breakdown::LowAmmo) => RuleId::FB16_32,
    }
}

fn lost_at(thing: &Firer, row: Option<&WeaponRow>) -> (u8, RuleId) {
    let always = &AMMO.repair_always_fails_at;
    match row.and_then(|r| r.repair_fails_at) {
        Some(at) if thing.kind.is_gun() => (at, RuleId::FB16_43),
        Some(at) => (at, RuleId::FB16_33),
        None => (always.is, always.rule),
    }
}

fn repair_row(thing: &Firer, row: &WeaponRow, number: Option<u8>) -> RepairRow {
    let (lost_at, rule) = lost_at(thing, Some(row));
    let odds = number.map(|n| odds::repair(|dr| repair_result(thing, dr, lost_at, Some(n)))).unwrap_or_default();
    RepairRow { lost_at, rule, odds }
}

/// A9.72: returns the effect of a repair dr without shortage, with its rule. `of_vehicle` is for the weapon of a
/// vehicle, which is disabled instead of eliminated.
pub(crate) fn repaired(of_vehicle: bool, dr: u8, number: Option<u8>) -> (RepairResult, RuleId) {
    let always = &AMMO.repair_always_fails_at;
    (by_number(dr, always.is, (of_vehicle, number)), always.rule)
}

/// Returns the effect of a repair dr. A 1 always repairs, since no repair number is lower.
fn repair_result(thing: &Firer, dr: u8, lost_at: u8, number: Option<u8>) -> RepairResult {
    by_number(dr, lost_at, (thing.kind.is_disabled_when_lost(), number))
}

fn by_number(dr: u8, lost_at: u8, (is_disabled, number): (bool, Option<u8>)) -> RepairResult {
    match number {
        _ if dr >= lost_at && is_disabled => RepairResult::Disabled,
        _ if dr >= lost_at => RepairResult::Eliminated,
        _ if dr == 1 => RepairResult::Repaired,
        Some(n) if dr <= n => RepairResult::Repaired,
        Some(_) => RepairResult::Malfunctioned,
        None => RepairResult::IfNumber(dr),
    }
}

#[cfg(test)]
mod tests;
