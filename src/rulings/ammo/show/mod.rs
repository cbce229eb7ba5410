//! The text form of rulings on ammunition shortage.

mod happening;
mod json;

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::{Ammo, AmmoFact, Firer, FirerRuling, Happening, Odds, ResidualSize, Ruling, Selection};

use crate::show::{Page, Shown};

use happening::{fate_words, happening_words, plain_words};

fn selection_words(selection: &Selection, ammo: &Ammo) -> String {
    let one = |(i, what): (&usize, &Happening)| {
        let thing = &ammo.things[*i].thing;
        format!("{thing} {}", happening_words(what, thing))
    };
    let each: Vec<_> = selection.among.iter().zip(&selection.effects).map(one).collect();
    match selection.by {
        None => each.join("; "),
        Some(_) => format!("Random Selection: {} ({} each)", each.join(" or "), selection.odds),
    }
}

fn size_words(size: &ResidualSize, ammo: &Ammo) -> String {
    let without = happening::without_words(&size.without, |i| ammo.things[i].thing.to_string());
    let without = without.map(|w| format!(", without {w}")).unwrap_or_default();
    format!("Residual FP {} ({} FP{without})", size.residual, size.fp)
}

fn repair_line(ruling: &FirerRuling) -> Option<String> {
    let (repair, thing) = (ruling.repair.as_ref()?, &ruling.thing);
    let mut line = AmmoFact::repair(*thing, repair.lost_at).to_string();
    for Odds { result, chance } in &repair.odds {
        let _ = write!(line, "; {result} {chance} ({})", percent(*chance));
    }
    if let Some(extra) = ruling.extra_fire.filter(|e| !e.allowed) {
        let what =
            if thing.kind.is_gun() { "Intensive Fire except against an OVR" } else { "Sustained Fire except as FPF" };
        let _ = write!(line, "; no {what} ({})", extra.rule);
    }
    Some(line)
}

/// Returns a chance as a percentage with two decimals.
pub(crate) fn percent(chance: crate::ruling::Chance) -> String {
    let hundredths = chance.hundredths();
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

fn bands(by_dr: &[(u8, Happening)]) -> Vec<(u8, u8, &Happening)> {
    let mut bands: Vec<(u8, u8, &Happening)> = Vec::new();
    for (dr, what) in by_dr {
        match bands.last_mut() {
            Some((_, last, same)) if *same == what => *last = *dr,
            _ => bands.push((*dr, *dr, what)),
        }
    }
    bands
}

fn write_bands(text: &mut String, by_dr: &[(u8, Happening)], thing: &Firer) {
    for (first, last, what) in bands(by_dr) {
        let dr = if first == last { first.to_string() } else { format!("{first}-{last}") };
        let _ = writeln!(text, "  Original DR {dr:6} {}", plain_words(what, thing));
    }
}

fn table(ruling: &FirerRuling) -> String {
    let thing: &Firer = &ruling.thing;
    let mut text = format!("{thing} at Level {}\n", ruling.level);
    write_bands(&mut text, &ruling.by_dr, thing);
    if let Some(by_dr) = &ruling.with_low_ammo {
        text.push_str("  once it has Low Ammo:\n");
        write_bands(&mut text, by_dr, thing);
    }
    text.push_str("  odds of one shot:\n");
    for Odds { result: what, chance } in &ruling.odds {
        let _ = writeln!(text, "  {chance:>8} {:>7}  {}", percent(*chance), plain_words(what, thing));
    }
    if let Some(rungs) = &ruling.rungs {
        text.push_str("  after those shots it is:\n");
        for Odds { result, chance } in rungs {
            let _ = writeln!(text, "  {:>16}  {result}", percent(*chance));
        }
    } else if let Some(over) = &ruling.over {
        text.push_str("  after those shots, without repair:\n");
        for Odds { result: fate, chance } in over {
            let _ = writeln!(text, "  {:>16}  {}", percent(*chance), fate_words(*fate, thing));
        }
    }
    text
}

/// Returns the name of a thing with the odds of one shot.
fn in_all(ruling: &FirerRuling) -> String {
    let thing = &ruling.thing;
    let odds = ruling.odds.iter().filter(|o| o.result != Happening::Nothing);
    let each: Vec<_> = odds.map(|o| format!("{} {}", plain_words(&o.result, thing), o.chance)).collect();
    if let Some(why) = thing.exempt {
        return format!("{thing} exempt ({})", why.rule());
    }
    if each.is_empty() { thing.to_string() } else { format!("{thing} {}", each.join(", ")) }
}

impl Shown for Ammo {
    type Json<'a> = json::AmmoView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> json::AmmoView<'a> {
        json::view(self)
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let mut details = Vec::new();
        let mut blocks = Vec::new();
        let headline = if let Some(repair) = self.repair {
            let thing = self.things.first().map(|t| t.thing.to_string()).unwrap_or_default();
            format!("{thing}, repair dr {} at Level {}: {}", repair.dr, self.level, repair.result)
        } else if self.barred {
            format!("NO: not allowed at Level {}", self.level)
        } else if let Some(dr) = self.dr {
            let parts: Vec<_> = self.selections.iter().map(|s| selection_words(s, self)).collect();
            let what = if parts.is_empty() { "no effect".to_owned() } else { parts.join("; ") };
            let residual =
                self.residual.as_ref().map_or("", |residual| match (residual.small_arms, residual.weapon_left_out) {
                    (false, _) => "; no small-arms Residual FP",
                    (true, true) => "; Residual FP without what failed",
                    (true, false) => "; Residual FP as usual",
                });
            format!("Level {}, Original DR {dr}: {what}{residual}", self.level)
        } else {
            let names: Vec<_> = self.things.iter().map(in_all).collect();
            format!("Level {}: {}", self.level, names.join(", "))
        };
        if let Some(residual) = &self.residual {
            details.extend(residual.sizes.iter().map(|size| size_words(size, self)));
            details.push(match (residual.small_arms, residual.weapon_left_out) {
                (false, _) => "no small-arms Residual FP".to_owned(),
                (true, true) => "Residual FP without the weapon that failed".to_owned(),
                (true, false) => "Residual FP as usual".to_owned(),
            });
        }
        for ruling in &self.things {
            if ruling.thing.exempt.is_some() {
                details.push(format!("{}: exempt from shortage", ruling.thing));
                continue;
            }
            if self.dr.is_none() {
                details.extend(repair_line(ruling));
            }
            if self.dr.is_none() && self.repair.is_none() && !self.barred {
                blocks.push(table(ruling));
            }
        }
        Page::new(headline).lines(details).texts(blocks)
    }
}
