//! What a ruling on SMOKE marks on a map.

use crate::grid::Hex;
use crate::map::{Change, Location, Map, Place, Settable, Smoke};
use crate::pictures::marks::{End, Marks, Sign};
use crate::pictures::palette as color;
use crate::query::{LosQuery, Query};
use crate::resolver::Resolver;
use crate::ruling::{Ruling, SmokeGrenades};

use super::drift::{dispersed, source};

impl SmokeGrenades {
    /// Marks where SMOKE comes from and where it is, with its Hindrance DRM; the LOS through it; and the map as it is afterwards.
    pub(crate) fn marks(&self, map: &Map) -> Marks {
        let mut marks = Marks::default();
        match &self.drifts {
            Some(drifts) => self.drift(&mut marks, drifts, map),
            None => self.placed(&mut marks, map),
        }
        if !self.changes.is_empty() {
            let file = map.file().changed(&self.changes).ok();
            marks.after = file.and_then(|file| Map::check(file, map.catalogue_handle()).ok());
        }
        marks
    }

    /// Marks SMOKE that drifts.
    fn drift(&self, marks: &mut Marks, drifts: &[Location], map: &Map) {
        let from = self.from.hex;
        let kind = map.hex(from).and_then(|facts| source(map, facts, self.from.place));
        let drm = |smoke: Smoke| format!("+{}", map.catalogue().smoke(smoke).drm);
        let (here, there) = (color::INK.at(38), color::INK.at(20));
        marks.wash(from, here);
        if let Some(kind) = kind {
            marks.label(from, drm(kind));
        }
        for at in drifts {
            marks.wash(at.hex, there);
            if let Some(kind) = kind {
                marks.label(at.hex, drm(dispersed(kind)));
            }
        }
        if let Some(last) = drifts.last() {
            marks.line(from, last.hex, color::INK);
        }
        marks.key(Sign::Wash(here), "the source of the SMOKE, with its Hindrance DRM");
        marks.key(Sign::Wash(there), "where it drifts, with the Hindrance DRM there");
        marks.key(Sign::Line(color::INK, false, End::Arrow), "downwind");
        marks.short = match drifts.len() {
            0 => "does not drift".to_owned(),
            1 => "drifts into 1 hex".to_owned(),
            hexes => format!("drifts into {hexes} hexes"),
        };
    }

    /// Marks SMOKE grenades, and what the squad sees through their SMOKE.
    fn placed(&self, marks: &mut Marks, map: &Map) {
        let (from, to) = (self.from.hex, self.to.hex);
        let tint = if self.may { color::INK.at(30) } else { color::BLOCKED.at(40) };
        if from != to {
            marks.wash(from, color::CLEAR.at(24));
            marks.line(from, to, if self.may { color::INK } else { color::BLOCKED }).dashed = !self.may;
            marks.key(Sign::Wash(color::CLEAR.at(24)), "the squad");
            marks.key(Sign::Line(color::INK, false, End::Arrow), "where it places SMOKE");
            marks.key(Sign::Line(color::BLOCKED, true, End::Arrow), "where it may place none");
        }
        marks.wash(to, tint);
        if !self.may {
            marks.key(Sign::Wash(tint), "no SMOKE may be placed here");
            return;
        }
        let smoke = map.catalogue().smoke(Smoke::SmokeGrenades);
        marks.label(to, format!("+{}", smoke.drm));
        marks.key(Sign::Wash(tint), "where the SMOKE is to be, with its Hindrance DRM");
        self.through(marks, map);
        let mf = self.mf.map(|mf| format!("{mf} MF")).unwrap_or_default();
        marks.short = match self.thrown {
            Some(thrown) => thrown.lands.map_or_else(|| "no SMOKE".to_owned(), |at| format!("SMOKE in {at}")),
            None => mf,
        };
    }

    /// Marks the LOS of the squad through the SMOKE into the hex beyond it.
    fn through(&self, marks: &mut Marks, map: &Map) {
        let (from, to) = (self.from.hex, self.to.hex);
        let Some(beyond) = from.side_to(to).map(|side| to.neighbor(side)).filter(|hex| map.hex(*hex).is_some()) else {
            return;
        };
        let Some(line) = line_through(map, self.from, self.to, beyond) else { return };
        let words = if line.is_clear() { format!("+{}", line.hindrance()) } else { "no LOS".to_owned() };
        let tint = if line.is_clear() { color::HINDERED } else { color::BLOCKED };
        marks.line(to, beyond, tint).dashed = true;
        marks.label(beyond, words);
        let said = if line.is_clear() {
            "the LOS of the squad through it, with the Hindrance DRM in all"
        } else {
            "the LOS of the squad through it: blocked by what is there"
        };
        marks.key(Sign::Line(tint, true, End::Arrow), said);
    }
}

/// Returns the ruling on the LOS from a Location into a hex with SMOKE grenades in the Location between, if the hex has one ground level.
fn line_through(map: &Map, from: Location, smoke: Location, beyond: Hex) -> Option<Ruling> {
    let put = Change::put(Settable::Smoke(smoke, Smoke::SmokeGrenades));
    let file = map.file().changed(&[put]).ok()?;
    let with_smoke = Map::check(file, map.catalogue_handle()).ok()?;
    let to = map.hex(beyond)?.at(Place::Ground);
    let query = LosQuery { from: from.to_string().into(), to: to.to_string().into(), best: false, set: Vec::new() };
    Resolver::new(with_smoke).answer(&Query::Los(query)).ok()
}
