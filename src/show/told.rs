//! What every kind of fact can be asked: its sentence.

use crate::map::Map;
use crate::ruling::Effect;

/// The facts of one kind of ruling, in words.
pub(crate) trait Told {
    /// Returns why a step with this fact did what it did.
    fn told(self, effect: Effect, map: &Map) -> String;
}
