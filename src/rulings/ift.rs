//! The Infantry Fire Table by itself: the result of FP and a DRM, without a map (A7.3).

use crate::query::IftQuery;
use crate::resolver::{Ask, Resolver};
use crate::rules::IFT;
use crate::ruling::refusal::{MOST_DRM, Number, Refusal, in_range};
use crate::ruling::{Effect, IftAttack, IftClash, Ruling, ShotFact, Site, Step};
use crate::rulings::shot::facts::Count;

/// The largest FP that a question may give.
const MOST_FP: u16 = 500;

pub(crate) mod question {
    //! Questions about the Infantry Fire Table.

    use crate::query::left_open::{LeftOpen, Slot};

    crate::query::question::question! {
        /// A question about what an attack does by the Infantry Fire Table (A7.3).
        #[derive(Default)]
        IftQuery {
            /// The FP of the attack after all doubling and halving.
            #[arg(value_parser = read_fp)]
            fp: u16,
            /// All its DRM together.
            #[arg(default_value_t, value_name = "DRM", allow_negative_numbers = true)]
            drm: i8,
            /// The Original DR that was rolled, or both its dice (W,C): show what the attack does.
            #[arg(long, value_name = "N", value_parser = read_dr, conflicts_with = "cowers")]
            dr?: Option<u8>,
            /// By how many columns it cowers on Original doubles (A7.9): 1, or 2 if Inexperienced.
            #[arg(long, value_name = "COLUMNS")]
            cowers?: Option<u8>,
        }
    }

    /// Parses FP. A number with a sign is a DRM and is refused.
    #[cfg(feature = "cli")]
    fn read_fp(text: &str) -> Result<u16, String> {
        let fp = text.parse().ok().filter(|_| !text.starts_with('+'));
        fp.ok_or_else(|| "the FP is a whole number without a sign, and the DRM comes after it: 8 +1".to_owned())
    }

    /// Parses a DR; two dice are added.
    #[cfg(feature = "cli")]
    fn read_dr(text: &str) -> Result<u8, String> {
        if text.contains(',') {
            return crate::query::read_dice(text).map(|[white, colored]| white + colored);
        }
        text.parse().map_err(|_| "the DR is a whole number, or both dice: 7 or 4,3".to_owned())
    }

    impl LeftOpen for IftQuery {
        fn places(&mut self) -> Vec<Slot<'_>> {
            Vec::new()
        }
    }
}

pub(crate) mod facts {
    //! The data of a ruling on an attack on the Infantry Fire Table.

    use displaydoc::Display;
    use serde::Serialize;

    use crate::rules::{IFT, IftResult};
    use crate::ruling::{Answer, IftOdds, Step};

    /// Parts of a question about the Infantry Fire Table that do not go together, or one that is missing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
    #[non_exhaustive]
    pub enum IftClash {
        /// the sum of a DR does not show whether it is doubles: ask what it does, or the odds with --cowers
        SumAndCowers,
    }

    /// An attack by the Infantry Fire Table.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub struct IftAttack {
        /// Its FP.
        pub fp: u16,
        /// Its column; `None` if it is too weak for any.
        pub column: Option<u8>,
        /// Its DRM.
        pub drm: i8,
        /// The Original DR that was rolled.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub dr: Option<u8>,
        /// The columns to the left on Original doubles.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cowers: Option<u8>,
    }

    impl IftAttack {
        /// Returns the exact odds of each result, or `None` without a column.
        #[must_use]
        pub fn odds(&self) -> Option<IftOdds> {
            self.column.map(|column| IftOdds::of(column, self.drm.into(), self.cowers.unwrap_or(0)))
        }

        /// Returns the result of the DR that was rolled.
        #[must_use]
        pub fn rolled(&self) -> Option<IftResult> {
            IFT.result(self.column?, i16::from(self.dr?) + i16::from(self.drm))
        }
    }

    impl Answer for IftAttack {
        fn is_yes(&self, _: &[Step]) -> Option<bool> {
            Some(self.column.is_some())
        }
    }
}

impl Ask for IftQuery {
    type Answer = IftAttack;

    /// Determines the column and the result (A7.3).
    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        in_range(Number::Fp, self.fp, 0, MOST_FP)?;
        in_range(Number::OtherDrm, self.drm, -MOST_DRM, MOST_DRM)?;
        self.dr.map(|dr| in_range(Number::OriginalDr, dr, 2, 12)).transpose()?;
        self.cowers.map(|columns| in_range(Number::Columns, columns, 0, 2)).transpose()?;
        if self.dr.is_some() && self.cowers.is_some() {
            return Err(IftClash::SumAndCowers.into());
        }
        let column = IFT.column(self.fp.into());
        let say = |rule, effect, fact: ShotFact| Step { rule, at: Site::Line, effect, fact: fact.into() };
        let mut steps = vec![match column {
            Some(column) => say(IFT.fp.sum.rule, Effect::Decides, ShotFact::Column { column }),
            None => say(IFT.fp.least.rule, Effect::Forbids, ShotFact::TooLittle),
        }];
        if let Some(columns) = self.cowers.filter(|columns| *columns > 0) {
            steps.push(say(
                IFT.cowering.rule,
                Effect::Decides,
                ShotFact::Cowers { columns: Count::new(columns, "column") },
            ));
        }
        let outcome = IftAttack { fp: self.fp, column, drm: self.drm, dr: self.dr, cowers: self.cowers };
        Ok(Ruling::new(self, outcome, steps, Vec::new()))
    }
}

pub(crate) mod show {
    //! The text form of rulings on an attack on the Infantry Fire Table.

    use serde::Serialize;

    use crate::map::Map;
    use crate::rules::IftResult;
    use crate::ruling::{IftAttack, Ruling};
    use crate::rulings::shot::show::{OddsTotals, in_short, odds_line};
    use crate::show::{Page, Shown};

    /// An attack, with what its DR does, or its odds.
    #[derive(Serialize)]
    #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
    pub(crate) struct IftView<'a> {
        #[serde(flatten)]
        attack: &'a IftAttack,
        /// What the DR does that was rolled.
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<IftResult>,
        /// The odds of the results.
        #[serde(skip_serializing_if = "Option::is_none")]
        odds: Option<OddsTotals>,
    }

    impl Shown for IftAttack {
        type Json<'a> = IftView<'a>;

        fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> IftView<'a> {
            IftView { attack: self, result: self.rolled(), odds: self.odds().map(OddsTotals::new) }
        }

        fn page(&self, _: &Ruling, _: &Map) -> Page {
            let Some((column, odds)) = self.column.zip(self.odds().map(OddsTotals::new)) else {
                return Page::new(format!("{} FP  NO ATTACK", self.fp));
            };
            let attack = format!("{} FP, column {column}  DRM {:+}", self.fp, self.drm);
            match (self.dr, self.rolled()) {
                (Some(dr), Some(result)) => {
                    let last = i16::from(dr) + i16::from(self.drm);
                    Page::new(format!("{attack}  Original DR {dr}, Final {last}: {result}"))
                }
                _ => Page::new(format!("{attack}{}", in_short(&odds))).lines([format!("odds: {}", odds_line(&odds))]),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! Results from the Infantry Fire Table, which ten sources print alike.

    use crate::kit;
    use crate::query::{IftQuery, Query};
    use crate::rules::{IftResult, RuleId as R};
    use crate::ruling::{IftAttack, Outcome, Ruling};

    fn ask(fp: u16, drm: i8, dr: Option<u8>, cowers: Option<u8>) -> (IftAttack, Ruling) {
        let query = IftQuery { fp, drm, dr, cowers };
        let ruling = kit::built_in("fb").answer(&Query::Ift(query)).unwrap_or_else(|e| panic!("{e}"));
        let Outcome::Ift(attack) = ruling.outcome.clone() else { panic!("{ruling:?}") };
        (*attack, ruling)
    }

    fn at_least(attack: &IftAttack, result: IftResult) -> String {
        attack.odds().map(|odds| odds.at_least(result).to_string()).unwrap_or_default()
    }

    /// On the 8 column with -1, a DR of 9 or less is a MC or worse, a DR of 2 or 3 a KIA: 30 and 3 of 36.
    #[test]
    fn the_odds_of_a_column() {
        let (attack, _) = ask(8, -1, None, None);
        assert_eq!(
            (attack.column, at_least(&attack, IftResult::Nmc), at_least(&attack, IftResult::Kia(1))),
            (Some(8), "5/6".into(), "1/12".into())
        );
        // 11 FP use the same column, 12 the next: there a DR of 9 is a 1MC and 10 a NMC, so 33 of 36
        assert_eq!(ask(11, -1, None, None).0.odds(), attack.odds());
        assert_eq!(at_least(&ask(12, -1, None, None).0, IftResult::Nmc), "11/12");
    }

    /// A7.3: 16 FP, an Original 5, +2: a Final 7, 2MC.
    #[test]
    fn the_result_of_a_dr() {
        assert_eq!(ask(16, 2, Some(5), None).0.rolled(), Some(IftResult::Mc(2)));
        // a Final DR below 0 counts as 0
        assert_eq!(ask(1, -4, Some(2), None).0.rolled(), Some(IftResult::Kia(1)));
    }

    /// A7.9: Original doubles use the column to the left: on the 8 column with +0 the doubles 1,1 to 4,4 would be a MC
    /// or worse (DR 2 to 8), on the 6 column only up to DR 7, so 4,4 is not.
    #[test]
    fn doubles_cower() {
        assert_eq!(at_least(&ask(8, 0, None, None).0, IftResult::Nmc), "13/18");
        let (cowers, ruling) = ask(8, 0, None, Some(1));
        assert_eq!(at_least(&cowers, IftResult::Nmc), "25/36");
        assert!(ruling.steps.iter().any(|step| step.rule == R::A7_9));
    }

    /// A7.3: less than 1 FP is no attack.
    #[test]
    fn too_little_fp() {
        let (attack, ruling) = ask(0, 0, None, None);
        assert_eq!((attack.column, attack.rolled(), ruling.is_yes()), (None, None, Some(false)));
        let of = |query: IftQuery| kit::built_in("fb").answer(&Query::Ift(query)).expect_err("no ruling").to_string();
        assert!(of(IftQuery { fp: 8, dr: Some(4), cowers: Some(1), ..IftQuery::default() }).contains("doubles"));
        assert!(of(IftQuery { fp: 8, dr: Some(13), ..IftQuery::default() }).contains("2 to 12"));
    }
}
