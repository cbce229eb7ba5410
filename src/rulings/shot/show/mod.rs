//! Rulings on a whole shot as they are shown.

mod json;

use std::fmt::Write as _;

use crate::map::Map;
use crate::query::Attack;
use crate::rules::IftResult;
use crate::ruling::{IftOdds, Ruling, Shot, ShotFirer, Shots, UnitShot};

use crate::rulings::ammo::show::percent;
use crate::rulings::los::show::{end_words, seat_words};
use crate::rulings::tem::show::{hull_down_words, kind_words, used};
use crate::show::{Block, Page, Shown, Steps};

/// Names who brings FP.
fn firer_name(firer: &ShotFirer) -> String {
    match (&firer.name, firer.inherent) {
        (Some(name), _) => name.clone(),
        (None, true) => "inherent FP".to_owned(),
        (None, false) => "SW".to_owned(),
    }
}

/// Writes a result with its chance, as in a table.
fn line(
    text: &mut String,
    name: &str,
    plain: Option<&IftOdds>,
    of: impl Fn(&IftOdds) -> crate::ruling::Chance,
    all: &IftOdds,
) {
    let chance = of(all);
    let _ = write!(text, "  {name:<12} {chance:>6} {:>7}", percent(chance));
    if let Some(plain) = plain {
        let chance = of(plain);
        let _ = write!(text, "   {chance:>6} {:>7}", percent(chance));
    }
    text.push('\n');
}

/// Writes the odds; of an attack that can cower, those without it beside them.
fn odds_table(shot: &Shot, ruling: &Ruling) -> Option<String> {
    let (all, plain) = (shot.odds(ruling)?, shot.plain_odds(ruling)?);
    let column = shot.column(ruling)?;
    let beside = shot.cowers.map(|_| &plain);
    let mut text = format!("The {column} column at {:+}\n", ruling.total_drm());
    if beside.is_some() {
        text.push_str("  result          with cowering   without\n");
    }
    let mut results: Vec<IftResult> = all.each.iter().chain(&plain.each).map(|odds| odds.result).collect();
    results.sort_unstable_by(|a, b| b.cmp(a));
    results.dedup();
    for result in results {
        let of = |odds: &IftOdds| odds.each.iter().filter(|o| o.result == result).map(|o| o.chance).sum();
        let name = if result == IftResult::None { "no effect".to_owned() } else { result.to_string() };
        line(&mut text, &name, beside, of, &all);
    }
    for (name, least) in [("a KIA", IftResult::Kia(1)), ("K/ or KIA", IftResult::K(1)), ("MC or worse", IftResult::Nmc)]
    {
        // what cannot come about needs no line
        if [&all, &plain].iter().all(|odds| odds.at_least(least).is_never()) {
            continue;
        }
        line(&mut text, name, beside, |odds| odds.at_least(least), &all);
    }
    Some(text)
}

fn headline(shot: &Shot, ruling: &Ruling) -> String {
    let mut text = format!("{} -> {}  range {}", end_words(&shot.from), end_words(&shot.to), shot.range);
    if !ruling.is_clear() {
        text.push_str("  NO LINE OF FIRE");
        return text;
    }
    if shot.attack != Attack::Direct {
        let _ = write!(text, "  To Hit DRM {:+}", shot.drm(ruling));
        let cases: Vec<_> = shot.cases(ruling).iter().map(|(case, drm)| format!("{case} {drm:+}")).collect();
        if !cases.is_empty() {
            let _ = write!(text, " (Case {})", cases.join(", "));
        }
        if let Some(drm) = shot.drm_of_hit(ruling) {
            let _ = write!(text, "; IFT DRM of a hit {drm:+}");
        }
        text.push_str(&hull_down_words(ruling));
        return text;
    }
    match (shot.fp(ruling), shot.column(ruling)) {
        (None, _) => {
            let _ = write!(text, "  DRM {:+}", ruling.total_drm());
        }
        (Some(fp), None) => {
            let _ = write!(text, "  {fp} FP  NO ATTACK");
        }
        (Some(fp), Some(column)) => {
            let _ = write!(text, "  {fp} FP, column {column}  DRM {:+}", ruling.total_drm());
        }
    }
    if let Some(odds) = shot.odds(ruling) {
        for (name, least) in [("MC+", IftResult::Nmc), ("KIA", IftResult::Kia(1))] {
            let chance = odds.at_least(least);
            let _ = write!(text, "  {name} {chance} {}", percent(chance));
        }
    }
    if let Some(residual) = shot.residual(ruling) {
        let _ = write!(text, "  Residual {residual}");
    }
    text
}

impl Shown for Shot {
    type Json<'a> = json::ShotView<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, _: &'a Map) -> json::ShotView<'a> {
        json::view(self, ruling)
    }

    fn page(&self, ruling: &Ruling, map: &Map) -> Page {
        let width = self.from.location.to_string().len().max(self.to.location.to_string().len());
        let mut details = vec![
            format!("{:width$}  firer: {}", self.from.location.to_string(), seat_words(&self.from)),
            format!(
                "{:width$}  target: {}, {}",
                self.to.location.to_string(),
                kind_words(self.target),
                seat_words(&self.to)
            ),
        ];
        if ruling.is_clear() {
            let each = self.firers.iter().map(|firer| {
                let fp = self.fp_of(firer, ruling);
                format!("{} {} FP printed, {fp} here", firer_name(firer), firer.printed)
            });
            let each: Vec<_> = each.collect();
            if !each.is_empty() {
                details.push(each.join("; "));
            }
        }
        if let Some(he) = &self.he {
            let area = he.area.map_or_else(|| "no effect".to_owned(), |column| format!("column {column}"));
            details.push(format!(
                "a hit by {}mm HE: column {}; Area Target Type: {area}; Critical Hit: column {}",
                he.caliber, he.infantry, he.critical
            ));
        }
        let effects = if ruling.is_clear() { used(ruling, map).effects } else { Vec::new() };
        let total = [format!("{:+}", ruling.total_drm()), "DRM of the attack".to_owned()];
        let total = ruling.is_clear().then_some(total);
        Page::new(headline(self, ruling)).lines(details).texts(odds_table(self, ruling)).put([Block::Steps(Steps {
            effects,
            total,
            ..Steps::default()
        })])
    }
}

/// Writes the line of one unit.
fn unit_line(shot: &UnitShot) -> String {
    let mut text = format!("{:8} {:8} range {:2}  DRM {:+}", shot.unit, shot.at.to_string(), shot.range, shot.drm);
    match (shot.fp, shot.column) {
        (Some(fp), Some(column)) => {
            let _ = write!(text, "  {fp} FP, column {column}");
        }
        (Some(fp), None) => {
            let _ = write!(text, "  {fp} FP, no attack");
        }
        (None, _) => {}
    }
    if let (Some(mc), Some(kia)) = (shot.mc, shot.kia) {
        let _ = write!(text, "  MC+ {}  KIA {}", percent(mc), percent(kia));
    }
    text
}

impl Shown for Shots {
    type Json<'a> = json::ShotsView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> json::ShotsView<'a> {
        json::shots(self)
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let count = match self.units.len() {
            0 => "no unit has a line of fire".to_owned(),
            1 => "one unit has a line of fire".to_owned(),
            n => format!("{n} units have a line of fire"),
        };
        let mut details: Vec<String> = self.units.iter().map(unit_line).collect();
        if !self.blind.is_empty() {
            details.push(format!("no line of fire: {}", self.blind.join(", ")));
        }
        if !self.unruled.is_empty() {
            details.push(format!("no ruling, ask of each: {}", self.unruled.join(", ")));
        }
        if !self.silent.is_empty() {
            details.push(format!("cannot fire: {}", self.silent.join(", ")));
        }
        Page::new(format!("at {}: {count}", end_words(&self.to))).lines(details)
    }
}
