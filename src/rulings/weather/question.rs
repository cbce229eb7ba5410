//! Questions about wind and weather.

use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
use crate::rules::Wind;
use crate::words::words;

words! {
    /// The sky, and rain or snow (E3.4, E3.5, E3.71).
    Sky, "sky" {
        /// Neither rain nor snow can begin.
        Clear = "clear",
        /// Overcast: rain can begin, or snow in a scenario that has it.
        Overcast = "overcast",
        /// Rain.
        Rain = "rain",
        /// Rain that has grown heavier.
        HeavyRain = "heavy-rain",
        /// Falling Snow.
        Snow = "falling-snow" | "snow",
        /// Falling Snow that has grown heavier.
        HeavySnow = "heavy-snow",
    }
}

crate::query::question::question! {
    /// A question about the wind, about what a Wind Change DR does, or about which weather reaches a Location.
    #[derive(Default)]
    WeatherQuery {
        /// Ask whether wind, weather and EC reach a Location.
        #[arg(value_name = "LOCATION", conflicts_with_all = ["start", "gusty", "sky", "dr", "dr2"])]
        at?: Option<AskedPlace>,
        /// The force of the wind; without it, the map's (`-s wind=mild,2`).
        #[arg(long)]
        wind?: Option<Wind>,
        /// The hexside to which it blows, 1 to 6 clockwise from the top, as a dr by B.8 names it.
        #[arg(long, value_name = "N")]
        direction?: Option<u8>,
        /// The game begins: the first die is for the force, the second for the direction.
        #[arg(long, conflicts_with_all = ["wind", "direction", "gusty", "sky", "dr2"])]
        start?: bool,
        /// The weather is Gusty.
        #[arg(long)]
        gusty?: bool,
        /// The sky; clear if left out.
        #[arg(long)]
        sky?: Option<Sky>,
        /// The Wind Change DR as rolled; without it the odds are shown.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice)]
        dr?: Option<[u8; 2]>,
        /// The subsequent dr, where one is needed.
        #[arg(long, value_name = "DR", requires = "dr")]
        dr2?: Option<u8>,
        ..edits
    }
}

impl LeftOpen for WeatherQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::places(&mut self.at)
    }
}
