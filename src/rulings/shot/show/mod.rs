//! Rulings on a whole shot as they are shown.

mod json;

use std::fmt::Write as _;

use crate::map::Map;
use crate::query::{Attack, Firing};
use crate::rules::{GunSize, IftResult};
use crate::ruling::{Effect, IftOdds, NoAssault, Ruling, Shot, ShotFact, ShotFirer, Shots, UnitShot};

use crate::rulings::ammo::show::percent;
use crate::rulings::los::show::{end_words, seat_words};
use crate::rulings::tem::show::{hull_down_words, kind_words, used};
use crate::show::told::Told;
use crate::show::{Presented, Shown};

/// Names a kind of fire.
const fn fire_words(fire: Firing) -> &'static str {
    match fire {
        Firing::Prep => "full FP",
        Firing::First => "Defensive First Fire",
        Firing::Subsequent => "Subsequent First Fire",
        Firing::Fpf => "Final Protective Fire",
        Firing::Final => "Final Fire",
        Firing::Advancing => "Advancing Fire Phase",
        Firing::Opportunity => "Opportunity Fire",
        Firing::Intensive => "Intensive Fire",
    }
}

impl Told for ShotFact {
    fn told(self, effect: Effect, _: &Map) -> String {
        match self {
            Self::LongRange { fp, normal } => format!("{fp} FP with a Normal Range of {normal}: Long Range"),
            Self::OutOfRange { fp, normal } => {
                format!("{fp} FP with a Normal Range of {normal} do not reach farther than twice that")
            }
            Self::Concealed => "Area Fire at a concealed target".to_owned(),
            Self::Fire(Firing::Opportunity) => "Opportunity Fire is not halved in the Advancing Fire Phase".to_owned(),
            Self::Fire(fire) => fire_words(fire).to_owned(),
            Self::Marked => "Final Fire of who is marked with First Fire".to_owned(),
            Self::TooFarFor(Firing::Subsequent) => "no Subsequent First Fire beyond Normal Range".to_owned(),
            Self::TooFarFor(Firing::Final) => {
                "a unit marked with First Fire: Final Fire only at an adjacent target, or in its own Location"
                    .to_owned()
            }
            Self::TooFarFor(fire) => format!("{}: only at an adjacent target", fire_words(fire)),
            Self::Pinned => "a pinned firer".to_owned(),
            Self::Spraying => "Spraying Fire".to_owned(),
            Self::AssaultFire => "Assault Fire: after all else, rounded up".to_owned(),
            Self::NoAssaultFire(why) => match why {
                NoAssault::LongRange => "no Assault Fire at Long Range",
                NoAssault::OpportunityFire => "no Assault Fire with Opportunity Fire",
                NoAssault::HalfSquad => "a half-squad has no Assault Fire",
            }
            .to_owned(),
            Self::TooFarToSpray { reach } => format!("a squad sprays at most {reach} hexes away"),
            Self::Directs => "the leader who directs".to_owned(),
            Self::PinnedLeader => "a pinned leader directs nobody".to_owned(),
            Self::Cx => "a firer is CX".to_owned(),
            Self::Given => "as the question gives it".to_owned(),
            Self::Cowers { columns, inexperienced } => {
                let who = if inexperienced { ", an Inexperienced MMC firing" } else { "" };
                let plural = if columns == 1 { "" } else { "s" };
                format!("on Original doubles {columns} column{plural} to the left{who}")
            }
            Self::LeaderStops => "a leader directs: it does not cower".to_owned(),
            Self::NeverCowers => "nobody in it cowers".to_owned(),
            Self::Column { column } => format!("the highest column that the FP reach: {column}"),
            Self::TooLittle => "less than 1 FP is no attack".to_owned(),
            Self::Residual { residual, steps: 0 } => format!("leaves {residual} Residual FP, if it does not cower"),
            Self::Residual { residual, steps } => {
                let plural = if steps == 1 { "" } else { "s" };
                format!("leaves {residual} Residual FP, {steps} counter{plural} less, if it does not cower")
            }
            Self::CaseA { turret, hexspines } => {
                format!("Case A: turret type {turret}, {hexspines} hexspine{}", if hexspines == 1 { "" } else { "s" })
            }
            Self::CaseE => "Case E: at a target in the firer's own hex".to_owned(),
            Self::CaseF => "Case F: Intensive Fire".to_owned(),
            Self::Size(GunSize::Normal) => "target size: neither small nor large".to_owned(),
            Self::Size(size) => format!("target size: a {size} Gun"),
            Self::Area => "a hit on the Area Target Type has half the FP".to_owned(),
            Self::Critical if effect == Effect::Nothing => "a Critical Hit has twice the FP".to_owned(),
            Self::Critical => "a Critical Hit".to_owned(),
        }
    }
}

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

    fn present(&self, ruling: &Ruling, map: &Map) -> Presented {
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
        let blocks = odds_table(self, ruling).into_iter().collect();
        let effects = if ruling.is_clear() { used(ruling, map).effects } else { Vec::new() };
        let total = [format!("{:+}", ruling.total_drm()), "DRM of the attack".to_owned()];
        let total = ruling.is_clear().then_some(total);
        Presented { headline: headline(self, ruling), details, blocks, effects, total, ..Presented::default() }
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

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
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
        Presented { headline: format!("at {}: {count}", end_words(&self.to)), details, ..Presented::default() }
    }
}
