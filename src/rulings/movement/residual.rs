//! Residual FP (A8.2): the attacks on Infantry and Cavalry that enter a Location in the MPh in which it lies, on the IFT, with what
//! the Location itself has: TEM, SMOKE, FFMO and FFNAM.

use crate::map::{Location, Marked, Marker, Place, States};
use crate::query::{MoveCostQuery, MoveState, MoverClass, Moving};
use crate::resolver::Resolver;
use crate::rules::{IFT, RuleId as R};
use crate::ruling::{Effect, IftOdds, Leg, MoveFact as F, MoveOutcome, Outcome, ResidualAttack, Ruling, Site, Step};
use crate::rulings::{los, tem};

impl Resolver {
    /// Adds the attacks of Residual FP to a ruling on a path.
    pub(super) fn with_residual(&self, query: &MoveCostQuery, mut ruling: Ruling) -> Ruling {
        // it lies there in the MPh alone
        let in_mph = ![MoveState::Advance, MoveState::Rout].iter().any(|state| query.states.contains(state));
        let Outcome::Move(outcome) = &mut ruling.outcome else { return ruling };
        let MoveOutcome::Path(path) = &mut **outcome else { return ruling };
        if !in_mph || !matches!(path.class, MoverClass::Infantry | MoverClass::Cavalry) {
            return ruling;
        }
        let entered = path.legs.iter().filter(|leg| leg.way.is_some() && !leg.off_map[1]);
        path.residual = entered.filter_map(|leg| self.residual_on(leg)).collect();
        let step = |attack: &ResidualAttack| {
            let fact = F::ResidualOnEntry { fp: attack.fp, drm: attack.drm };
            Step { rule: R::A8_2, at: Site::Location(attack.at), effect: Effect::Decides, fact: fact.into() }
        };
        ruling.steps.extend(path.residual.iter().map(step));
        ruling
    }

    /// Returns the attack on who enters a Location by a leg.
    fn residual_on(&self, leg: &Leg) -> Option<ResidualAttack> {
        let facts = self.map.hex(leg.to.hex)?;
        // who is in Bypass is in the Location of the ground
        let place = if matches!(leg.to.place, Place::Bypass(_)) { facts.ground() } else { leg.to.place };
        let lies = |marked: &&Marked| marked.marker == Marker::Residual && marked.place == place;
        let fp = facts.markers.iter().find(lies)?.factors?;
        let at = Location { hex: leg.to.hex, place };
        let smoke = self.smoke_at(at)?;
        let eyes = [leg.from, leg.to].map(|at| los::eye(&self.map, &self.ground, at, States::default(), None));
        let [Some(from), Some(to)] = eyes else { return None };
        let ends = [&from, &to];
        let drm_of = |how| tem::drm_in_hex(&self.map, &self.ground, ends, how, smoke);
        let (drm, by_assault) = (drm_of(Moving::Nonassault), drm_of(Moving::Assault));
        let column = IFT.column(u32::from(fp))?;
        Some(ResidualAttack { at, fp, drm, by_assault, odds: IftOdds::of(column, drm, 0).each })
    }

    /// Returns the DRM of the SMOKE in a Location; `None` if several meet there.
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
    use crate::query::{MoveCostQuery, MoveState, Query};
    use crate::ruling::{MoveOutcome, Outcome, ResidualAttack};

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
        let path = path.iter().map(|at| (*at).to_owned()).collect();
        let query = MoveCostQuery { path, states: states.to_vec(), ..MoveCostQuery::default() };
        let ruling = on.answer(&Query::MoveCost(query)).unwrap_or_else(|e| panic!("{e}"));
        let Outcome::Move(outcome) = ruling.outcome else { panic!("another kind") };
        let MoveOutcome::Path(path) = *outcome else { panic!("no path") };
        path.residual
    }

    fn drms(path: &[&str], states: &[MoveState], smoke: &str) -> Vec<(String, u8, i16, i16)> {
        attacks(path, states, smoke).iter().map(|one| (one.at.to_string(), one.fp, one.drm, one.by_assault)).collect()
    }

    /// A8.2, A4.6: into Open Ground with FFMO and FFNAM, -2, by Assault Movement -1; into woods +1 with FFNAM, 0, by Assault Movement
    /// +1. Who passes beside it is not attacked, nor is who leaves it.
    #[test]
    fn who_enters_is_attacked() {
        let is = |at: &str, fp: u8, drm: i16, by_assault: i16| vec![(at.to_owned(), fp, drm, by_assault)];
        assert_eq!(drms(&["C3", "C4"], &[], ""), is("C4", 4, -2, -1));
        assert_eq!(drms(&["E3", "E4"], &[], ""), is("E4", 8, 0, 1));
        assert_eq!(drms(&["B2", "C3"], &[], ""), []);
        assert_eq!(drms(&["C4", "C3"], &[], ""), []);
        assert_eq!(drms(&["C3", "C4", "D3"], &[], ""), is("C4", 4, -2, -1));
    }

    /// A8.2, A24.2: SMOKE in the Location adds +3 and takes FFMO away: +2, by Assault Movement +3; in the next hex it does nothing.
    #[test]
    fn smoke_counts_where_it_is() {
        let one = |drm: i16, by_assault: i16| vec![("C4".to_owned(), 4, drm, by_assault)];
        assert_eq!(drms(&["C3", "C4"], &[], "C4"), one(2, 3));
        assert_eq!(drms(&["C3", "C4"], &[], "C3"), one(-2, -1));
    }

    /// A8.2: it lies there in the MPh: who advances or routs later finds none.
    #[test]
    fn it_is_of_the_mph() {
        assert_eq!(drms(&["C3", "C4"], &[MoveState::Advance], ""), []);
        assert_eq!(drms(&["C3", "C4"], &[MoveState::Rout], ""), []);
    }
}
