//! Manhandling: a crew pushes its Gun into the next hex by a DR (C10.3).

use std::cmp::Ordering;

use crate::map::{Change, Doing, Map, Unit, UnitFile, UnitTrait};
use crate::query::{AskedPlace, ManhandleQuery, Query};
use crate::resolver::Resolver;
use crate::rules::Phase;
use crate::ruling::{Outcome, Ruling};
use crate::rulings::able::able;

use super::lines::Spends;
use super::play::Minutes;
use super::refused::PlayError;
use super::stack::{movers, pushed, together};
use super::weapons::PushError;
use super::{Act, Deed, Game, NotMoved};

/// A Manhandling DR.
#[derive(Clone, Copy, Debug)]
pub struct Push {
    /// The M# of the Gun.
    pub m: u8,
    /// The DRM of the helpers.
    pub drm: i8,
    /// The dice.
    pub dr: [u8; 2],
}

impl Game {
    /// Pushes a Gun together with its crew if the DR allows it; otherwise both stay. `named` lists the Gun, its crew
    /// and the hex.
    ///
    /// # Errors
    /// If no Gun is named, or no crew mans it, or it may not enter the hex, or it is not the MPh.
    pub fn push(&mut self, base: &Map, named: &[String], push: Push, minutes: Minutes) -> Result<&Act, NotMoved> {
        let resolver = self.ready(base)?;
        let map = resolver.map();
        let (mut units, way) = movers(map, named);
        let (Some(gun), [to]) = (pushed(map, &units).cloned(), &way[..]) else { return Err(PushError::NoGun.into()) };
        if let Some(turn) = self.turn().filter(|turn| turn.phase != Phase::Movement) {
            return Err(PushError::NotNow(turn.phase).into());
        }
        if let [_] = &units[..] {
            let crew = self.crew_of(map, &gun).map(|crew| crew.label.clone());
            units.push(crew.ok_or_else(|| PushError::NoCrew { gun: gun.label.clone(), to: to.clone() })?);
        }
        together(map, &units)?;
        // C10.3: those who push move, and their states count
        let mut cx = false;
        for unit in units.iter().filter(|label| **label != gun.label).map(|label| map.unit(label)) {
            let unit = unit.map_err(PlayError::from)?;
            able(unit, Doing::Move).map_err(|e| PlayError::from(Box::new(e)))?;
            cx |= unit.has(UnitTrait::Cx);
        }
        let asked = ManhandleQuery {
            from: AskedPlace::at(gun.location),
            to: to.as_str().into(),
            m: push.m,
            drm: push.drm,
            cx,
            ..ManhandleQuery::default()
        };
        let ruling = resolver.answer(&Query::Manhandle(asked)).map_err(|e| PlayError::from(Box::new(e)))?;
        Ok(self.is_pushed(base, (&resolver, &ruling), (&gun, &units), push, minutes)?)
    }

    fn is_pushed(
        &mut self,
        base: &Map,
        (resolver, ruling): (&Resolver, &Ruling),
        (gun, units): (&Unit, &[String]),
        push: Push,
        minutes: Minutes,
    ) -> Result<&Act, PlayError> {
        let Outcome::Manhandle(ruled) = &ruling.outcome else { return Err(PushError::NoGun.into()) };
        if !ruled.legal {
            return Err(PushError::NotAllowed { from: ruled.from, to: ruled.to, m: push.m }.into());
        }
        let map = resolver.map();
        // C10.3: each try costs its pushers the MF of the way, doubled
        let mut turn = self.state.turn.clone();
        for unit in units.iter().filter(|label| **label != gun.label).map(|label| map.unit(label)) {
            let unit = unit?;
            if let Some(spending) = ruled.cost.and_then(|cost| self.spending_on(unit, cost, Spends::Push)) {
                spending.is_left(unit)?;
                spending.put(&mut turn, unit);
            }
        }
        let rolled = i16::from(push.dr[0]) + i16::from(push.dr[1]);
        let goes = rolled <= ruled.at_most;
        let mut revision = map.revise();
        for label in units.iter().filter(|_| goes) {
            let mut there = UnitFile::gone_to(map.unit(label)?, ruled.to, None, false);
            let carried = self.carried(map, label, &there.at);
            there.put(UnitTrait::Moved, true);
            revision.make(&Change::from(there))?;
            carried.iter().try_for_each(|change| revision.make(change))?;
        }
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let result = if goes { format!("it goes to {}", ruled.to) } else { "it stays".to_owned() };
        let did = format!(
            "{result}: Manhandling DR {} of {}, {} or less moves it (C10.3){}",
            rolled,
            gun.label,
            ruled.at_most,
            match rolled.cmp(&ruled.at_most) {
                Ordering::Less => "",
                Ordering::Equal => "; it stops there for this MPh",
                Ordering::Greater =>
                    "; all the pushers are TI, and have -1 on the next try: Labor, `--drm -1` (unverified)",
            }
        );
        let deed = goes.then(|| Deed::Went { way: vec![ruled.to.to_string()], seen: None });
        let act = Act { did, deed, dice: vec![push.dr.to_vec()], ..minutes(ruling, map) };
        Ok(self.note_turn(base, &after, turn, act))
    }
}
