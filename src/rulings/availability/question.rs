//! Questions about smoke grenades, special ammunition, Panzerfausts and the like (FB16.6).

use crate::query::left_open::{Dated, LeftOpen, Slot};
use crate::rules::counters::{by_name, is_caliber};
use crate::rules::{Class, Force, UnknownWord, guns_named};
use crate::words::words;

words! {
    /// What a unit would use.
    Item, "item" by item_of_gun {
        /// Infantry SMOKE grenades (A24.1).
        Smoke = "smoke" | "smoke-grenades",
        /// Special ammunition (C8.9).
        Ammo = "special-ammo" | "ammo" | "depletion",
        /// A Panzerfaust (C13.31).
        Pf = "pf" | "panzerfaust",
        /// A magnetic mine (C13.7).
        Atmm = "atmm",
        /// A Starshell (E1.92).
        Starshell = "starshell",
        /// Illuminating rounds (E1.93).
        Ir = "ir" | "illuminating-rounds",
        /// AFV SMOKE grenades (D13.35).
        AfvSmoke = "afv-smoke" | "afv-smoke-grenades",
        /// A vehicular smoke dispenser (D13).
        Dispenser = "smoke-dispenser" | "dispenser",
    }
}

/// Returns the item for the name or caliber of a Gun, or the name of a vehicle: a number that limits its ammunition
/// means special ammunition (C8.9).
fn item_of_gun(unknown: UnknownWord) -> Result<Item, UnknownWord> {
    if is_caliber(&unknown.given) || !guns_named(&unknown.given).is_empty() {
        return Ok(Item::Ammo);
    }
    by_name(unknown.clone(), |_| Some(Item::Ammo)).map_err(|_| unknown)
}

crate::query::question::question! {
    /// A question about what a unit has at hand.
    AvailabilityQuery {
        /// What the unit would use; everything if left out.
        item?: Option<Item>,
        /// The counter, such as `hungarian:3-4-7`: `units` gives its side, class and smoke exponent.
        #[arg(long, value_name = "COUNTER")]
        unit?: Option<String>,
        /// The side of the unit.
        #[serde(default = "german")]
        #[arg(long, default_value = "german")]
        side: Force,
        /// Its class.
        #[arg(long)]
        class?: Option<Class>,
        /// The shortage level, 1 to 5; none if left out.
        #[arg(long)]
        level?: Option<u8>,
        /// What fires the special ammunition was captured from the other side.
        #[arg(long)]
        captured?: bool,
        /// The year [default: that of the game, else 1945].
        #[arg(long)]
        year?: Option<u16>,
        /// The unit is CX.
        #[arg(long)]
        cx?: bool,
        /// The smoke exponent, the printed Depletion Number, or the number for a Starshell or IR dr, which no source here gives.
        #[arg(long, value_name = "N")]
        number?: Option<u8>,
        /// Elite squads of the Hungarian OB at start, for the total of PF; a half-squad is a half: `3.5`.
        #[arg(long, value_name = "SQUADS")]
        ob_elite?: Option<String>,
        /// 1st Line squads of the Hungarian OB at start.
        #[arg(long, value_name = "SQUADS")]
        ob_first_line?: Option<String>,
    }
}

impl LeftOpen for AvailabilityQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Vec::new()
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        Some(Dated::Year(&mut self.year))
    }
}

const fn german() -> Force {
    Force::German
}

impl Default for AvailabilityQuery {
    fn default() -> Self {
        Self {
            item: None,
            unit: None,
            side: german(),
            class: None,
            level: None,
            captured: false,
            year: None,
            cx: false,
            number: None,
            ob_elite: None,
            ob_first_line: None,
        }
    }
}
