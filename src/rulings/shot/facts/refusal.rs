//! The reasons why a question about a shot gets no ruling. The doc comment of each variant is the sentence that a
//! player reads.

use displaydoc::Display;

use crate::map::Location;

/// Why a question about a shot has no ruling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, thiserror::Error)]
#[non_exhaustive]
pub enum ShotRefusal {
    /// the map does not give the FP of {unit}: write its counter, `4-4-7`, or a SW as `lmg:3-8`
    UnitWithoutFp { unit: String },
    /// the FP and range of the {sw} are on its counter, and differ by nationality: write them after it, as {shown}
    SwWithoutFp { sw: String, shown: String },
    /// a {weapon} does not fire on the IFT as others do (C13, not covered): ask for its LOS, or for the cover
    OfOwnRules { weapon: String },
    /// a Flamethrower does not fire on the IFT as others do (A22, not covered): ask for its LOS
    OfFlamethrower,
    /// no firer is named in {at}, and a leader alone is not part of a fire group (A7.5): leave it out, or name a firer there,
    /// `--with {at}:4-6-7`
    NobodyThere { at: Location },
    /// no vehicle uses a Demolition Charge: Infantry Places or Throws it
    ChargeOfVehicle,
    /// a Demolition Charge attacks alone (A23.1): --dc placed, or --dc thrown, without --with
    ChargeAmongFirers,
}
