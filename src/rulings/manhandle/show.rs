//! Rulings on Manhandling.

use crate::map::Map;
use crate::ruling::{Manhandle, Ruling};
use crate::rulings::ammo::show::percent;
use crate::show::{Page, Shown};

impl Shown for Manhandle {
    type Json<'a> = &'a Manhandle;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Manhandle {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let what = match self.cost.filter(|_| self.legal) {
            Some(cost) => format!(
                "{cost} MF, M{} DRM {:+}: moves on an Original DR of {} or less, {} ({}); it may go on with {} ({})",
                self.m,
                self.drm,
                self.at_most,
                self.moves,
                percent(self.moves),
                self.goes_on,
                percent(self.goes_on),
            ),
            None => "NOT ALLOWED".to_owned(),
        };
        Page::new(format!("{} -> {}  a Gun  {what}", self.from, self.to))
    }
}
