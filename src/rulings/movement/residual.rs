//! Residual FP (A8.2): attacks on Infantry and Cavalry that enter the Location in the same MPh. They are resolved on
//! the IFT with the DRM of the Location: TEM, SMOKE, FFMO and FFNAM.

use crate::map::{Location, Marked, Marker, Place, States};
use crate::query::{MoveCostQuery, MoveState, MoverClass, Moving};
use crate::resolver::Resolver;
use crate::rules::{IFT, RuleId as R};
use crate::ruling::{
    Effect, IftOdds, Leg, MoveFact as F, MoveNote, MoveOutcome, MoveWay, Note, Outcome, Points, ResidualAttack, Ruling,
    Site, Step,
};
use crate::rulings::{los, tem};

impl Resolver {
    /// Adds the attacks of Residual FP to the ruling on a path.
    pub(super) fn with_residual(&self, query: &MoveCostQuery, mut ruling: Ruling) -> Ruling {
        // Residual FP exists only in the MPh
        let in_mph = ![MoveState::Advance, MoveState::Rout].iter().any(|state| query.states.contains(state));
        let Outcome::Move(outcome) = &mut ruling.outcome else { return ruling };
        let MoveOutcome::Path(path) = &mut **outcome else { return ruling };
        if !in_mph {
            return ruling;
        }
        let entered = path.legs.iter().filter(|leg| leg.way.is_some() && !leg.off_map[1]);
        let class = path.class;
        // A4.61: Infantry that enters only one Location, and does not spend all its MF
        let all = path.allotment.map(|all| Points::whole(u32::from(all)));
        let may_assault = class == MoverClass::Infantry
            && path.legs.len() == 1
            && !query.states.contains(&MoveState::DoubleTime)
            && path.total(&ruling.steps).zip(all).is_none_or(|(total, all)| total < all);
        let mut open = Vec::new();
        path.residual = entered
            .filter_map(|leg| {
                let (at, fp) = self.residual_at(leg.to)?;
                let attack = self.residual_on((class, may_assault), leg, at, fp);
                if attack.is_none() {
                    open.push(Note::Move(MoveNote::Residual { at, fp }));
                }
                attack
            })
            .collect();
        ruling.notes.extend(open);
        let step = |attack: &ResidualAttack| {
            let fact = F::ResidualOnEntry { fp: attack.fp, drm: attack.drm };
            Step { rule: R::A8_2, at: Site::Location(attack.at), effect: Effect::Decides, fact: fact.into() }
        };
        ruling.steps.extend(path.residual.iter().map(step));
        ruling
    }

    /// Returns the Residual FP in the Location where a leg ends, with that Location.
    fn residual_at(&self, to: Location) -> Option<(Location, u8)> {
        let facts = self.map.hex(to.hex)?;
        // a unit in Bypass is in the Location at ground level
        let place = if matches!(to.place, Place::Bypass(_)) { facts.ground() } else { to.place };
        let lies = |marked: &&Marked| marked.marker == Marker::Residual && marked.place == place;
        let fp = facts.markers.iter().find(lies)?.factors?;
        Some((Location { hex: to.hex, place }, fp))
    }

    /// Returns the attack on Infantry or Cavalry that enters a Location by a leg. A unit that bypasses a building gets
    /// its TEM too.
    fn residual_on(
        &self,
        (class, may_assault): (MoverClass, bool),
        leg: &Leg,
        at: Location,
        fp: u8,
    ) -> Option<ResidualAttack> {
        if !matches!(class, MoverClass::Infantry | MoverClass::Cavalry) {
            return None;
        }
        let smoke = self.smoke_at(at)?;
        let eyes = [leg.from, at].map(|at| {
            let states = States { fortified: self.map.is_fortified(at), ..States::default() };
            los::eye(&self.map, &self.ground, at, states, None)
        });
        let [Some(from), Some(to)] = eyes else { return None };
        let ends = [&from, &to];
        let drm_of = |moving| {
            let entered = leg.way.and_then(MoveWay::entered);
            let trail_break = leg.way == Some(MoveWay::TrailBreak);
            let fire = tem::FireAt { moving: Some(moving), entered, trail_break, ..tem::FireAt::default() };
            tem::drm_in_hex(&self.map, &self.ground, ends, fire, smoke)
        };
        let drm = drm_of(Moving::Nonassault);
        let by_assault = may_assault.then(|| drm_of(Moving::Assault));
        let column = IFT.column(u32::from(fp))?;
        Some(ResidualAttack { at, fp, drm, by_assault, odds: IftOdds::of(column, drm, 0).each })
    }

    /// Returns the DRM of the SMOKE in a Location, or `None` if there are several kinds at once.
    fn smoke_at(&self, at: Location) -> Option<u8> {
        let (facts, elevation) = (self.map.hex(at.hex)?, self.map.elevation(at)?);
        let mut there = facts.smoke.iter().filter(|it| {
            let (base, top) = self.map.smoke_hangs(facts, **it);
            base <= elevation && top.is_none_or(|top| elevation < top)
        });
        let drm = there.next().map_or(0, |it| self.map.catalogue().smoke(it.smoke).drm);
        there.next().is_none().then_some(drm)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::kit;
    use crate::query::{MoveCostQuery, MoveState, MoverClass, Query};
    use crate::ruling::{MoveNote, MoveOutcome, Note, Outcome, ResidualAttack};

    fn attacks(path: &[&str], states: &[MoveState], smoke: &str) -> Vec<ResidualAttack> {
        let smoke = if smoke.is_empty() { json!([]) } else { json!([{ "at": smoke, "is": "smoke" }]) };
        let on = kit::drawn(
            ["A1", "H9"],
            &json!({
                "hexes": [{ "hex": "E4", "terrain": ["woods"] }],
                "markers": [
                    { "at": "C4", "is": "residual", "factors": 4 }, { "at": "E4", "is": "residual", "factors": 8 },
                ],
                "smoke": smoke,
            }),
        );
        let path = path.iter().map(|at| (*at).into()).collect();
        let query = MoveCostQuery { path, states: states.to_vec(), ..MoveCostQuery::default() };
        let ruling = on.answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
        let Outcome::Move(outcome) = ruling.outcome else { panic!("another kind") };
        let MoveOutcome::Path(path) = *outcome else { panic!("no path") };
        path.residual
    }

    fn drms(path: &[&str], states: &[MoveState], smoke: &str) -> Vec<(String, u8, i16, i16)> {
        attacks(path, states, smoke)
            .iter()
            .map(|one| (one.at.to_string(), one.fp, one.drm, one.by_assault.unwrap_or(99)))
            .collect()
    }

    /// A8.2, A4.6: into Open Ground the DRM is FFMO and FFNAM, -2, or -1 by Assault Movement. Into woods it is +1 and
    /// FFNAM, 0, or +1 by Assault Movement. A unit that passes by, or leaves the Location, is not attacked.
    #[test]
    fn who_enters_is_attacked() {
        let is = |at: &str, fp: u8, drm: i16, by_assault: i16| vec![(at.to_owned(), fp, drm, by_assault)];
        assert_eq!(drms(&["C3", "C4"], &[], ""), is("C4", 4, -2, -1));
        assert_eq!(drms(&["E3", "E4"], &[], ""), is("E4", 8, 0, 1));
        assert_eq!(drms(&["B2", "C3"], &[], ""), []);
        assert_eq!(drms(&["C4", "C3"], &[], ""), []);
        // A4.61: moving through two Locations is not Assault Movement
        assert_eq!(drms(&["C3", "C4", "D3"], &[], ""), is("C4", 4, -2, 99));
    }

    /// A8.2, A24.2: SMOKE in the Location adds +3 and cancels FFMO: the DRM is +2, or +3 by Assault Movement. SMOKE in
    /// the next hex has no effect.
    #[test]
    fn smoke_counts_where_it_is() {
        let one = |drm: i16, by_assault: i16| vec![("C4".to_owned(), 4, drm, by_assault)];
        assert_eq!(drms(&["C3", "C4"], &[], "C4"), one(2, 3));
        assert_eq!(drms(&["C3", "C4"], &[], "C3"), one(-2, -1));
    }

    /// A8.2: a building protects a unit that bypasses it too: +2 for the wooden house of G36, and -1 for FFNAM.
    #[test]
    fn who_bypasses_a_house_has_its_cover() {
        let path = vec!["F36".into(), "G36/G37".into()];
        let query = MoveCostQuery { path, set: vec!["G36=residual:4".into()], ..MoveCostQuery::default() };
        let ruling = kit::built_in("fb").answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
        let Outcome::Move(outcome) = ruling.outcome else { panic!("another kind") };
        let MoveOutcome::Path(path) = *outcome else { panic!("no path") };
        assert_eq!(path.residual.iter().map(|one| (one.drm, one.by_assault)).collect::<Vec<_>>(), [(1, Some(2))]);
    }

    /// FB3.4 EX, FB4.2: by a Trail Break through Debris the DRM is -1 for the Trail Break, FFNAM -1 and TEM +1. Without
    /// the Trail Break it is TEM and FFNAM: 0.
    #[test]
    fn by_a_trail_break() {
        let fb = kit::built_in("fb");
        let drm = |set: &[&str]| {
            let set = set.iter().map(|one| (*one).to_owned()).collect();
            let path = vec!["F34".into(), "F35".into()];
            let query = MoveCostQuery { path, set, ..MoveCostQuery::default() };
            let ruling = fb.answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
            let Outcome::Move(outcome) = ruling.outcome else { panic!("another kind") };
            let MoveOutcome::Path(path) = *outcome else { panic!("no path") };
            path.residual.first().map(|one| one.drm)
        };
        assert_eq!(drm(&["F35=debris", "F35=tb:1-4", "F35=residual:6"]), Some(-1));
        assert_eq!(drm(&["F35=debris", "F35=residual:6"]), Some(0));
    }

    /// B32.3, FB6.33: a unit that pays for the orchard in a hex with a tree-lined tram has its cover, so only FFNAM
    /// applies, not FFMO. A unit that moves along the line gets FFMO too. The answer says that the effect on a truck is
    /// not ruled on. Cavalry cannot use Assault Movement.
    #[test]
    fn what_was_paid_for_counts() {
        let fb = kit::built_in("fb");
        let said = |more: fn(&mut MoveCostQuery)| {
            let mut query = MoveCostQuery {
                path: vec!["E35".into(), "E36".into()],
                set: vec!["E36=residual:4".into()],
                ..MoveCostQuery::default()
            };
            more(&mut query);
            let ruling = fb.answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
            let is_open = ruling.notes.iter().any(|note| matches!(note, Note::Move(MoveNote::Residual { .. })));
            let Outcome::Move(outcome) = ruling.outcome else { panic!("another kind") };
            let MoveOutcome::Path(path) = *outcome else { panic!("no path") };
            (path.residual.first().map(|one| (one.drm, one.by_assault)), is_open)
        };
        assert_eq!(said(|_| {}), (Some((-2, Some(-1))), false));
        assert_eq!(said(|query| query.states.push(MoveState::EnterTerrain)), (Some((-1, Some(0))), false));
        assert_eq!(said(|query| query.class = MoverClass::Cavalry), (Some((-2, None)), false));
        assert_eq!(said(|query| query.class = MoverClass::Truck), (None, true));
    }

    /// A8.2: Residual FP exists only in the MPh: a unit that advances or routs is not attacked.
    #[test]
    fn it_is_of_the_mph() {
        assert_eq!(drms(&["C3", "C4"], &[MoveState::Advance], ""), []);
        assert_eq!(drms(&["C3", "C4"], &[MoveState::Rout], ""), []);
    }
}
