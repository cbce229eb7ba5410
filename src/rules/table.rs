//! What the readers of the printed tables share.

use serde::Deserialize;

use super::RuleId;

/// Reads a rule number in a table.
pub(crate) fn rule<'de, D: serde::Deserializer<'de>>(d: D) -> Result<RuleId, D::Error> {
    let text = std::borrow::Cow::<str>::deserialize(d)?;
    text.parse().map_err(serde::de::Error::custom)
}
