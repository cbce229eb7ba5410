//! The text form of rulings on a whole shot.

mod json;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::slice;

use crate::map::{Location, Map};
use crate::query::{Attack, ChargeUse};
use crate::rules::IftResult;
use crate::ruling::{
    Chance, Charge, Effect, GroupEnd, GroupShot, Odds, Ruling, Shot, ShotFact, ShotFirer, ShotRoll, Shots, UnitShot,
};

use crate::rulings::ammo::show::percent;
use crate::rulings::los::show::end_words;
use crate::rulings::tem::show::{hull_down_words, kind_words, used};
use crate::show::{Block, Page, Shown, Steps};

pub(crate) use json::OddsTotals;
use json::{FirerTotals, ShotTotals};

/// Returns the name of a firer.
fn firer_name(firer: &ShotFirer) -> &str {
    match (&firer.name, firer.inherent) {
        (Some(name), _) => name,
        (None, true) => "inherent FP",
        (None, false) => "SW",
    }
}

/// Returns `true` if a result is of a certain kind.
type IsOfSort = fn(IftResult) -> bool;

/// Returns a certain chance of the odds.
type ChanceOf = fn(&OddsTotals) -> Chance;

/// Returns the chance of each kind of result, not of that kind or better.
fn by_sort(each: &[Odds<IftResult>]) -> [(&'static str, Chance); 5] {
    let sorts: [(&str, IsOfSort); 5] = [
        ("KIA", |result| matches!(result, IftResult::Kia(_))),
        ("K", |result| matches!(result, IftResult::K(_))),
        ("MC", |result| matches!(result, IftResult::Mc(_) | IftResult::Nmc)),
        ("PTC", |result| result == IftResult::Ptc),
        ("nothing", |result| result == IftResult::None),
    ];
    let chance = |is: IsOfSort| each.iter().filter(|o| is(o.result)).map(|o| o.chance).sum::<Chance>();
    sorts.map(|(name, is)| (name, chance(is)))
}

/// Returns the odds as one line, with the chance of each kind of result, leaving out what cannot occur.
pub(crate) fn odds_line(odds: &OddsTotals) -> String {
    let each = by_sort(&odds.each).into_iter().filter(|(_, chance)| !chance.is_never());
    each.map(|(name, chance)| format!("{name} {chance}")).collect::<Vec<_>>().join(", ")
}

/// Returns the odds of a MC or worse and of a KIA, to be shown behind a DRM.
pub(crate) fn in_short(odds: &OddsTotals) -> String {
    [("MC+", odds.mc), ("KIA", odds.kia)]
        .map(|(name, chance)| format!("  {name} {chance} {}", percent(chance)))
        .concat()
}

/// Adds a table row with the chance of a result, and with its chance without cowering.
fn odds_row(text: &mut String, name: &str, chance: Chance, without: Option<Chance>) {
    let _ = write!(text, "  {name:<12} {chance:>6} {:>7}", percent(chance));
    if let Some(chance) = without {
        let _ = write!(text, "   {chance:>6} {:>7}", percent(chance));
    }
    text.push('\n');
}

/// Returns the table of all odds. If the attack can cower, a second column has the odds without cowering.
fn odds_table(totals: &ShotTotals<'_>) -> Option<String> {
    let (all, column) = (totals.odds.as_ref()?, totals.column?);
    let without = totals.cowering.as_ref().map(|cowering| &cowering.without);
    let mut text = format!("The {column} column at {:+}\n", totals.drm);
    if without.is_some() {
        text.push_str("  result          with cowering   without\n");
    }
    let both = all.each.iter().chain(without.iter().flat_map(|odds| &odds.each));
    let results: BTreeSet<IftResult> = both.map(|odds| odds.result).collect();
    for result in results.into_iter().rev() {
        let of = |odds: &OddsTotals| odds.each.iter().filter(|o| o.result == result).map(|o| o.chance).sum();
        let name = if result == IftResult::None { "no effect".to_owned() } else { result.to_string() };
        odds_row(&mut text, &name, of(all), without.map(of));
    }
    let sums: [(&str, ChanceOf); 3] =
        [("a KIA", |odds| odds.kia), ("K/ or KIA", |odds| odds.k), ("MC or worse", |odds| odds.mc)];
    for (name, of) in sums {
        let (chance, without) = (of(all), without.map(of));
        // no row for a result that cannot occur
        if !chance.is_never() || without.is_some_and(|chance| !chance.is_never()) {
            odds_row(&mut text, name, chance, without);
        }
    }
    Some(text)
}

/// Returns the ends of a shot and the range. For a fire group it lists every Location.
fn ends(shot: &Shot, totals: &ShotTotals<'_>) -> String {
    if shot.group.is_empty() || !totals.los {
        return format!("{} -> {}  range {}", end_words(&shot.from), end_words(&shot.to), shot.range);
    }
    let [at, range] = [|end: &GroupEnd| end.at.to_string(), |end: &GroupEnd| end.range.to_string()]
        .map(|words| shot.group.iter().map(words).collect::<Vec<_>>());
    format!("{} -> {}  range {}", at.join(" + "), end_words(&shot.to), range.join(", "))
}

fn headline(shot: &Shot, ruling: &Ruling, totals: &ShotTotals<'_>) -> String {
    if let Some(step) = ruling.steps.iter().find(|step| step.fact == ShotFact::NotOfGroup.into()) {
        return format!("{} -> {}  NO FIRE GROUP with {} (A7.5)", end_words(&shot.from), end_words(&shot.to), step.at);
    }
    let mut text = ends(shot, totals);
    if !totals.los {
        text.push_str("  NO LINE OF FIRE");
        return text;
    }
    if let Some(dc) = shot.dc {
        text.push_str(&charge_words(dc, ruling));
        if !dc.may {
            return text;
        }
    }
    if shot.attack != Attack::Direct {
        let _ = write!(text, "  To Hit DRM {:+}", shot.drm(&ruling.steps));
        let cases: Vec<_> = totals.cases.iter().map(|(case, drm)| format!("{case} {drm:+}")).collect();
        if !cases.is_empty() {
            let _ = write!(text, " (Case {})", cases.join(", "));
        }
        if let Some(drm) = totals.drm_of_hit {
            let _ = write!(text, "; IFT DRM of a hit {drm:+}");
        }
        text.push_str(&hull_down_words(totals.drm, totals.hull_down_drm));
        text.push_str(&hit_words(shot, ruling, totals));
        return text;
    }
    let _ = match (totals.fp, totals.column) {
        (None, _) => write!(text, "  DRM {:+} ({})", totals.drm, without_fp(&ruling.steps)),
        (Some(fp), None) => write!(text, "  {fp} FP  NO ATTACK"),
        (Some(fp), Some(column)) => write!(text, "  {fp} FP, column {column}  DRM {:+}", totals.drm),
    };
    if let Some(roll) = totals.rolled {
        let _ = write!(text, "  {}", rolled_words(roll));
    } else if let Some(odds) = &totals.odds {
        text.push_str(&in_short(odds));
    }
    let cowers = totals.rolled.is_some_and(|roll| roll.cowers_to.is_some());
    if let Some(residual) = totals.residual.filter(|_| !cowers) {
        let _ = write!(text, "  Residual {residual}");
    }
    text
}

/// Returns the words that no FP was given, and how any FP would be changed.
fn without_fp(steps: &[crate::ruling::Step]) -> String {
    let changes: Vec<String> = steps
        .iter()
        .filter_map(|step| match step.effect {
            Effect::Fp(change) => Some(change.to_string()),
            _ => None,
        })
        .collect();
    if changes.is_empty() { "no FP given".to_owned() } else { format!("no FP given: {}", changes.join(", ")) }
}

/// Returns the number that a Gun needs to hit and its chance, or whether the DR that was rolled hits.
fn hit_words(shot: &Shot, ruling: &Ruling, totals: &ShotTotals<'_>) -> String {
    let mut text = String::new();
    let drm = shot.drm(&ruling.steps);
    if let Some((to_hit, hits)) = shot.to_hit.zip(totals.hits) {
        let _ = write!(
            text,
            "  TH# {}: hits on an Original {} or less, {hits} ({})",
            to_hit.number,
            to_hit.at_most(drm),
            percent(hits)
        );
        if let Some(critical) = totals.critical_hits.filter(|chance| !chance.is_never()) {
            let _ = write!(text, ", Critical {critical} ({})", percent(critical));
        }
    }
    if let Some(roll) = totals.rolled {
        let _ = write!(text, "  {}", rolled_words(roll));
        if let Some(to_hit) = shot.to_hit {
            let [last, number] = [roll.final_dr, i16::from(to_hit.number)];
            let critical = to_hit.critical.is_some_and(|most| last <= i16::from(most));
            text.push_str(match (last <= number, critical) {
                (true, true) => ": a Critical Hit",
                (true, false) => ": a hit",
                (false, _) => ": a miss",
            });
        }
    }
    text
}

/// Returns whether a DC can be used in this way, and at what cost.
fn charge_words(dc: Charge, ruling: &Ruling) -> String {
    let (how, left_out) = match dc.how {
        ChargeUse::Placed => ("Placed", ""),
        ChargeUse::Thrown if ruling.steps.iter().any(|step| step.fact == ShotFact::Given.into()) => ("Thrown", ""),
        ChargeUse::Thrown => ("Thrown", ", the DRM of the throw left out (--drm)"),
    };
    if !dc.may {
        let by =
            ruling.steps.iter().find(|step| step.effect == Effect::Forbids).map(|step| format!("  by {}", step.rule));
        return format!("  DC {how}: NOT ALLOWED{}", by.unwrap_or_default());
    }
    let mf = dc.mf.map(|mf| format!(" for {mf} MF")).unwrap_or_default();
    let paatc = ruling.steps.iter().any(|step| step.fact == ShotFact::DcPaatc.into());
    format!("  DC {how}{mf}{}{left_out}", if paatc { ", after a PAATC" } else { "" })
}

impl Shown for Shot {
    type Json<'a> = ShotTotals<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, _: &'a Map) -> ShotTotals<'a> {
        ShotTotals::new(self, ruling)
    }

    fn page(&self, ruling: &Ruling, map: &Map) -> Page {
        let totals = ShotTotals::new(self, ruling);
        let width = self.from.location.to_string().len().max(self.to.location.to_string().len());
        let firer = |end: &GroupEnd| {
            format!("{:width$}  in the group: range {}, DRM {:+}", end.at.to_string(), end.range, end.drm)
        };
        let first = format!("{:width$}  firer: {}", self.from.location.to_string(), self.from.words());
        let mut details: Vec<String> =
            if totals.los && !self.group.is_empty() { self.group.iter().map(firer).collect() } else { vec![first] };
        details.extend([format!(
            "{:width$}  target: {}, {}",
            self.to.location.to_string(),
            kind_words(self.target),
            self.to.words()
        )]);
        let allowed = self.dc.is_none_or(|dc| dc.may) && !self.is_no_group(&ruling.steps);
        if totals.los && allowed {
            let each = totals.firers.iter();
            let words = |f: &FirerTotals<'_>| {
                let at = f.firer.at.map(|at| format!("{at} ")).unwrap_or_default();
                format!("{at}{} {} FP printed, {} here", firer_name(f.firer), f.firer.printed, f.fp)
            };
            let each: Vec<_> = each.map(words).collect();
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
        if let Some(odds) = &totals.odds_of_hit {
            let drm = totals.drm_of_hit.unwrap_or_default();
            details.push(format!("odds of a hit on the IFT at {drm:+}, no Critical Hit: {}", odds_line(odds)));
        }
        if let Some(odds) = &totals.odds {
            let cowering = totals.cowering.as_ref().map(|c| format!("; without cowering {}", odds_line(&c.without)));
            details.push(format!("odds: {}{}", odds_line(odds), cowering.unwrap_or_default()));
        }
        let page = Page::new(headline(self, ruling, &totals)).lines(details);
        if !totals.los {
            return page;
        }
        let total = allowed.then(|| [format!("{:+}", totals.drm), "DRM of the attack".to_owned()]);
        let steps = Steps { effects: used(ruling, map).effects, total, ..Steps::default() };
        page.put([Block::Steps(steps)]).put(odds_table(&totals).map(Block::Working))
    }
}

/// Returns the effect of a DR: `DR 3,4: Final 8, PTC`.
fn rolled_words(roll: ShotRoll) -> String {
    let ShotRoll { dr, final_dr, cowers_to, result } = roll;
    let cowers = match cowers_to {
        Some(0) => ", cowers, no column left".to_owned(),
        Some(column) => format!(", cowers to column {column}"),
        None => String::new(),
    };
    let result = match result {
        Some(IftResult::None) => ", no effect".to_owned(),
        Some(result) => format!(", {result}"),
        None => String::new(),
    };
    format!("DR {dr}: Final {final_dr}{cowers}{result}")
}

/// Returns the line of one unit.
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

/// Returns a line with the chance of each kind of result.
fn each_line(each: &[Odds<IftResult>]) -> Option<String> {
    let all: Vec<String> = by_sort(each).iter().map(|(name, chance)| format!("{name} {}", percent(*chance))).collect();
    (!each.is_empty()).then(|| format!("{:8} {}", "", all.join("  ")))
}

/// Returns the result of a group, and the units in it.
fn group_words(group: &GroupShot) -> String {
    let fp = group.fp.map(|fp| format!("{fp} FP, ")).unwrap_or_default();
    let places = if group.all_at.is_empty() { slice::from_ref(&group.at) } else { &group.all_at[..] };
    format!(
        "{} ({})  range {}  {fp}column {}  DRM {:+}  MC+ {}  KIA {}",
        group.units.join(" + "),
        places.iter().map(Location::to_string).collect::<Vec<_>>().join(", "),
        group.range,
        group.column,
        group.drm,
        percent(group.mc),
        percent(group.kia)
    )
}

/// Returns the name of the group, or the single unit, with the best chance of a Morale Check or worse.
fn best(shots: &Shots) -> Option<String> {
    let alone = shots.units.first().filter(|shot| shot.mc.is_some());
    match (shots.groups.first(), alone) {
        (Some(group), alone) if alone.is_none_or(|one| (one.mc, one.kia) <= (Some(group.mc), Some(group.kia))) => {
            Some(group_words(group))
        }
        (_, Some(one)) => Some(unit_line(one).split_whitespace().collect::<Vec<_>>().join(" ")),
        _ => None,
    }
}

impl Shown for Shots {
    type Json<'a> = &'a Self;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a Self {
        self
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let count = match self.units.len() {
            0 if !self.unruled.is_empty() => {
                format!("no ruling on the fire of {}", self.unruled.join(", "))
            }
            0 => "no unit has a line of fire".to_owned(),
            1 => "one unit has a line of fire".to_owned(),
            n => format!("{n} units have a line of fire"),
        };
        let lines = |shot: &UnitShot| [Some(unit_line(shot)), each_line(&shot.each)];
        let mut details: Vec<String> = self.units.iter().flat_map(lines).flatten().collect();
        for group in &self.groups {
            details.push(format!("together: {}", group_words(group)));
            details.extend(each_line(&group.each));
        }
        if !self.blind.is_empty() {
            details.push(format!("no line of fire: {}", self.blind.join(", ")));
        }
        if !self.unruled.is_empty() {
            details.push(format!("no ruling, ask about each: {}", self.unruled.join(", ")));
        }
        if !self.silent.is_empty() {
            details.push(format!("cannot fire: {}", self.silent.join(", ")));
        }
        let best = best(self).map(|best| format!("; best: {best}")).unwrap_or_default();
        Page::new(format!("at {}: {count}{best}", end_words(&self.to))).lines(details)
    }
}
