//! The text and JSON forms of TEM in rulings.

use std::fmt::Write as _;

use serde::Serialize;

use crate::map::{Map, UnitKind};
use crate::query::{Attack, Moving};
use crate::rules::RuleId;
use crate::ruling::{Effect, Fact, Fp, Ruling, Site, Step, Tem, TemFact, TemOption};

use crate::rulings::los::show::end_words;
use crate::rulings::tem::facts::counted_tem;
use crate::show::words::step_words;
use crate::show::{Block, Page, Shown, Steps};

/// Returns the words for a kind of unit.
pub(crate) const fn kind_words(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "Infantry",
        UnitKind::Gun => "a Gun",
        UnitKind::Afv => "an AFV",
        UnitKind::Unarmored => "an unarmored vehicle",
    }
}

/// What protects a target against one attack, added up once, for words and JSON alike.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "TemView"))]
pub(crate) struct TemTotals<'a> {
    /// There is a line of fire.
    los: bool,
    /// The best positive TEM; one alone may be claimed.
    tem: i8,
    /// Negative TEM, FFMO, FFNAM and the like, which always add.
    other: i8,
    /// The LOS Hindrance.
    hindrance: u8,
    /// All of them together, the best for the target.
    drm: i16,
    /// A vehicle may be Hull Down.
    hull_down: bool,
    /// The DRM if it is, without its positive TEM.
    #[serde(skip_serializing_if = "Option::is_none")]
    hull_down_drm: Option<i16>,
    /// The FP of the attack, if it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    fp: Option<FpView>,
    /// Everything that was looked at.
    options: Vec<OptionView<'a>>,
    /// The attack and its ends.
    #[serde(flatten)]
    attack: &'a Tem,
}

/// The FP of an attack; quarters are the smallest part.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct FpView {
    /// The inherent FP.
    inherent: Fp,
    /// The FP of SW.
    sw: Fp,
    /// Both.
    total: Fp,
}

/// One thing that may protect, or does not.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct OptionView<'a> {
    /// The cover.
    what: &'a str,
    /// The hex, hexside or Location where it is.
    at: Site,
    /// Its modifier.
    drm: i8,
    /// It makes a vehicle Hull Down.
    hull_down: bool,
    /// It applies.
    applies: bool,
    /// The rule that says so.
    rule: RuleId,
    /// The reason why it applies or does not.
    because: String,
}

fn attack_words(attack: Attack) -> &'static str {
    match attack {
        Attack::Direct => "Direct Fire",
        Attack::Ordnance => "ordnance, Direct Fire",
        Attack::Indirect => "Indirect Fire",
        Attack::Oba => "OBA",
        Attack::Ovr => "OVR",
    }
}

impl<'a> TemTotals<'a> {
    fn new(tem: &'a Tem, ruling: &Ruling, map: &'a Map) -> Self {
        let option = |o: TemOption| OptionView {
            what: &map.catalogue().tem(o.cover).name,
            at: o.step.at,
            drm: o.drm,
            hull_down: o.hull_down,
            applies: o.applies,
            rule: o.step.rule,
            because: step_words(&o.step),
        };
        let fp = ruling.fp();
        let [inherent, sw] = fp.map(Option::unwrap_or_default);
        let is_asked = fp.iter().any(Option::is_some);
        Self {
            los: ruling.is_clear(),
            tem: ruling.best_tem(),
            other: ruling.other_drm(),
            hindrance: ruling.hindrance(),
            drm: ruling.total_drm(),
            hull_down: ruling.hull_down(),
            hull_down_drm: ruling.hull_down_drm(),
            fp: is_asked.then(|| FpView { inherent, sw, total: inherent + sw }),
            options: ruling.tem_options().map(option).collect(),
            attack: tem,
        }
    }
}

impl Shown for Tem {
    type Json<'a> = TemTotals<'a>;

    fn json<'a>(&'a self, ruling: &'a Ruling, map: &'a Map) -> TemTotals<'a> {
        TemTotals::new(self, ruling, map)
    }

    fn page(&self, ruling: &Ruling, map: &Map) -> Page {
        let mut headline = format!(
            "{} -> {}  range {}  {}",
            end_words(&self.from),
            end_words(&self.to),
            self.from.location.hex.range(self.to.location.hex),
            attack_words(self.attack)
        );
        let used = used(ruling, map);
        let totals = TemTotals::new(self, ruling, map);
        let target = match self.moving {
            None => kind_words(self.target).to_owned(),
            Some(Moving::Assault) => format!("{} using Assault Movement", kind_words(self.target)),
            Some(Moving::Dash) => format!("{} Dashing", kind_words(self.target)),
            Some(Moving::Nonassault) => format!("{} using non-Assault Movement", kind_words(self.target)),
        };
        let width = self.from.location.to_string().len().max(self.to.location.to_string().len());
        let details = vec![
            format!("{:width$}  firer: {}", self.from.location.to_string(), self.from.words()),
            format!("{:width$}  target: {target}, {}", self.to.location.to_string(), self.to.words()),
        ];
        if !totals.los {
            let blockers: Vec<_> = ruling.blocked_by().cloned().collect();
            // a rule forbids the attack although the LOS is clear
            let may_not = blockers.iter().all(|step| matches!(step.fact, Fact::Tem(_)));
            headline.push_str(if may_not { "  NOT ALLOWED" } else { "  NO LOS" });
            return Page::new(headline)
                .lines(details)
                .put([Block::Steps(Steps { short: Some(blockers), ..Steps::default() })]);
        }
        let drm = format!("DRM {:+}", totals.drm);
        let fp = totals.fp.map(|fp| format!("{} FP", fp.total));
        let _ = match &fp {
            Some(fp) => write!(headline, "  {fp}  {drm}"),
            None => write!(headline, "  {drm}"),
        };
        if !used.parts.is_empty() {
            let _ = write!(headline, " ({})", used.parts.join(", "));
        }
        headline.push_str(&hull_down_words(totals.drm, totals.hull_down_drm));
        let of_attack = fp.map_or_else(|| "DRM of the attack".to_owned(), |fp| format!("{fp}, {drm}"));
        let total = [format!("{:+}", totals.drm), of_attack];
        Page::new(headline).lines(details).put([Block::Steps(Steps {
            effects: used.effects,
            total: Some(total),
            ..Steps::default()
        })])
    }
}

/// Returns the words for a vehicle that is Hull Down: with this DRM, or with the total that remains instead of its TEM.
pub(crate) fn hull_down_words(total: i16, hull_down: Option<i16>) -> String {
    match hull_down {
        None => String::new(),
        Some(drm) if drm == total => "  HULL DOWN".to_owned(),
        Some(drm) => format!("  or HULL DOWN and DRM {drm:+}"),
    }
}

/// The parts of the DRM, and what is left out.
pub(crate) struct Used {
    /// Each part in words.
    parts: Vec<String>,
    /// What is left out, each with its step.
    pub(crate) effects: Vec<(Step, String)>,
}

/// Returns the TEM that do not count, with the reason: only one TEM counts.
pub(crate) fn left_out(ruling: &Ruling) -> Vec<(Step, String)> {
    let used = counted_tem(&ruling.steps).map(|(index, _)| index);
    let offers = |step: &Step| matches!(step.effect, Effect::Offers(_));
    let others = ruling.steps.iter().enumerate().filter(|(index, step)| offers(step) && Some(*index) != used);
    let said = |(_, step): (usize, &Step)| match step.effect {
        Effect::Offers(drm) if drm > 0 => (step.clone(), format!("{drm:+} not used: only one TEM")),
        _ => (step.clone(), "+0".to_owned()),
    };
    others.map(said).collect()
}

pub(crate) fn used(ruling: &Ruling, map: &Map) -> Used {
    let mut all = Used { parts: Vec::new(), effects: left_out(ruling) };
    let name = |step: &Step| match &step.fact {
        Fact::Tem(fact) => fact.cover().map(|cover| &*map.catalogue().tem(cover).name).unwrap_or_default(),
        _ => "",
    };
    let used = counted_tem(&ruling.steps).map(|(index, _)| index);
    for (index, step) in ruling.steps.iter().enumerate() {
        match step.effect {
            Effect::Offers(drm) if Some(index) == used => {
                all.parts.push(format!("TEM {drm:+} {}", name(step)));
            }
            Effect::Drm(drm) => all.parts.push(match step.fact {
                Fact::Tem(TemFact::InTheOpen) => format!("FFMO {drm:+}"),
                Fact::Tem(TemFact::NotAssaultMoving) => format!("FFNAM {drm:+}"),
                _ => format!("{} {drm:+}", name(step)).trim_start().to_owned(),
            }),
            _ => {}
        }
    }
    if ruling.hindrance() != 0 {
        all.parts.push(format!("Hindrance +{}", ruling.hindrance()));
    }
    all
}
