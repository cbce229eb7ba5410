//! Rulings on the scenario special rules.

use crate::map::Map;
use crate::rules::SSR;
use crate::ruling::{Booby, Oba, Ruling, Ssr, SsrLine};

use crate::show::{Block, Page, Sheet, Shown};

impl Shown for Ssr {
    type Json<'a> = &'a Self;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Self {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        if let (Some(allowed), Some(fact)) = (self.allowed, self.asked) {
            let headline = format!("{}: {fact}", if allowed { "YES" } else { "NO" });
            return Page::new(headline);
        }
        let count = self.rules.iter().filter(|r| r.in_force == Some(true)).count();
        let headline = match self.date {
            Some(date) => format!("{date}: {count} scenario rules in force"),
            None => format!("{} scenario rules; `--date` says which are in force", self.rules.len()),
        };
        let row = |r: &SsrLine| {
            let when = match r.row.from {
                Some(from) if r.in_force != Some(true) => format!(" (from {from})"),
                _ => String::new(),
            };
            vec![r.row.rule.to_string(), format!("{}{when}", r.title)]
        };
        let rows: Vec<_> = self.rules.iter().map(row).collect();
        let sheet = Sheet::folded(&["Rule", "About"], &rows);
        let mut details = Vec::new();
        for Oba { side, ammo } in &self.oba {
            details.push(format!("{} OBA: {ammo} ammunition", side.title()));
        }
        for Booby { side, level, .. } in &self.booby_traps {
            details.push(match level {
                Some(level) => {
                    let against = SSR.booby_traps.against.title();
                    format!("{} Booby Traps: Level {}, against {against} TC", side.title(), level.name().to_uppercase())
                }
                None => format!("{} Booby Traps: none", side.title()),
            });
        }
        Page::new(headline).lines(details).tables([sheet]).put([Block::Rules])
    }
}
