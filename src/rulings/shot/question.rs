//! Questions about a whole shot.

use crate::map::is_support;
use crate::query::AskedPlace;
use crate::query::left_open::{LeftOpen, Slot};
#[cfg(feature = "cli")]
use crate::rules::infantry::{leader, numbers};
use crate::rules::{Force, GunSize, spelled};
use crate::words::words;

use crate::rulings::movement::question::Turret;
use crate::rulings::tem::question::{Attack, Entered, Moving};

crate::query::question::question! {
    /// A question about one attack: its LOS, its FP, every DRM, and the odds of each result.
    #[derive(Default)]
    ShotQuery {
        /// Where the firer is: a Location, a Bypass or a unit label.
        #[arg(required = true)]
        from?: Option<AskedPlace>,
        /// Where the target is: a Location, a Bypass or a unit label.
        #[arg(required_unless_present_any = ["from_all", "with"])]
        to?: Option<AskedPlace>,
        /// Ask for each unit on the map, best first.
        #[arg(long, conflicts_with_all = ["with", "turret", "spotter"])]
        from_all?: bool,
        /// The kind of attack: direct (on the IFT), ordnance or indirect.
        #[arg(short, long, default_value_t)]
        attack?: Attack,
        /// The phase, or the kind of fire [default: that of the game's phase, else prep].
        #[arg(long, value_name = "HOW")]
        fire?: Option<Firing>,
        /// The inherent FP that fires, as printed.
        #[arg(long)]
        fp?: Option<u8>,
        /// Normal Range of the inherent FP.
        #[arg(long, value_name = "HEXES", requires = "fp")]
        range?: Option<u8>,
        /// The FP of SW that fire with it, as printed.
        #[arg(long, value_name = "FP")]
        sw_fp?: Option<u8>,
        /// Normal Range of the SW.
        #[arg(long, value_name = "HEXES", requires = "sw_fp")]
        sw_range?: Option<u8>,
        /// Who fires: counters (4-4-7, ss:6-5-8), SW (lmg:3-8), a leader (9-1), labels of units; from other Locations of a fire
        /// group as E35:4-4-7.
        #[arg(long, value_name = "UNIT", num_args = 1.., value_delimiter = ',', conflicts_with_all = ["fp", "sw_fp"])]
        with?: Vec<String>,
        /// Leadership DRM (0 for an 8-0: he still prevents cowering).
        #[arg(long, value_name = "DRM", allow_negative_numbers = true)]
        leader?: Option<i8>,
        /// The firers are CX.
        #[arg(long)]
        cx?: bool,
        /// The firers are pinned.
        #[arg(long)]
        pinned?: bool,
        /// The firers are marked with First Fire (in Final Fire).
        #[arg(long)]
        marked?: bool,
        /// An Inexperienced MMC is among the firers.
        #[arg(long)]
        inexperienced?: bool,
        /// The firers never cower.
        #[arg(long)]
        never_cowers?: bool,
        /// Spraying Fire.
        #[arg(long)]
        spraying?: bool,
        /// The inherent FP uses Assault Fire.
        #[arg(long)]
        assault_fire?: bool,
        /// A Demolition Charge, Placed or Thrown (A23): it attacks alone.
        #[arg(long, value_name = "HOW", conflicts_with_all = ["fp", "sw_fp", "with", "leader", "from_all", "caliber"])]
        dc?: Option<ChargeUse>,
        /// The target is concealed.
        #[arg(long)]
        concealed?: bool,
        ..target,
        /// Total US# firing inherent FP out of a cellar (FB9.4).
        #[arg(long, value_name = "N")]
        us?: Option<u8>,
        /// Another DRM, as the players decide.
        #[arg(long, value_name = "DRM", allow_negative_numbers = true)]
        drm?: Option<i8>,
        /// The Original DR as rolled, white die first: show what the attack does.
        #[arg(long, value_name = "W,C", value_parser = crate::query::read_dice, conflicts_with = "from_all")]
        dr?: Option<[u8; 2]>,
        /// Who spots for Indirect Fire: a Location or a unit label (C9.3).
        #[arg(long, value_name = "WHO")]
        spotter?: Option<AskedPlace>,
        /// The caliber of the Gun in millimetres: show the FP of a HE hit.
        #[arg(long, value_name = "MM")]
        caliber?: Option<u16>,
        /// The To Hit numbers of the Gun [default: black of a Hungarian unit (FB13.5), red of a Soviet one].
        #[arg(long, value_name = "COLOR", conflicts_with = "to_hit_number")]
        to_hit?: Option<ToHitColor>,
        /// The modified TH# from your own chart: what the Gun hits with.
        #[arg(long, value_name = "N")]
        to_hit_number?: Option<u8>,
        /// The barrel of the Gun, for its To Hit number (C4) [default: plain].
        #[arg(long, value_name = "LENGTH")]
        barrel?: Option<Barrel>,
        /// The Area Target Type.
        #[arg(long)]
        area?: bool,
        /// The turret that the Gun is in, for a change of CA (Case A).
        #[arg(long, value_name = "TYPE", requires = "hexspines")]
        turret?: Option<Turret>,
        /// How many hexspines the Gun turns.
        #[arg(long, value_name = "N", requires = "turret")]
        hexspines?: Option<u8>,
        /// The size of the Gun that is the target.
        #[arg(long, value_name = "SIZE")]
        size?: Option<GunSize>,
        ..edits
    }
}

impl LeftOpen for ShotQuery {
    fn places(&mut self) -> Vec<Slot<'_>> {
        Slot::ones(self.from.iter_mut().chain(&mut self.to).chain(&mut self.spotter))
    }
}

impl ShotQuery {
    /// Returns the kind of fire. If the question names none and the target moves, it is Defensive First Fire (A8.1).
    #[must_use]
    pub fn firing(&self) -> Firing {
        let unnamed = if self.moving.is_some() { Firing::First } else { Firing::default() };
        self.fire.unwrap_or(unnamed)
    }

    /// Returns `true` if every firer gives its place, so that the one Location named by the question is the target.
    #[cfg(feature = "cli")]
    pub(crate) fn all_say_where(&self) -> bool {
        self.with.iter().all(|firer| says_where(firer))
    }

    /// Makes a question about Direct Fire from one Location at another. The other fields have their defaults.
    #[must_use]
    pub fn new(from: impl Into<AskedPlace>, to: impl Into<AskedPlace>) -> Self {
        Self { from: Some(from.into()), to: Some(to.into()), ..Self::default() }
    }
}

words! {
    /// When, and how, an attack is made.
    #[derive(Default)]
    Firing, "kind of fire" {
        /// Prep Fire, or any other that is not halved.
        #[default]
        Prep = "prep",
        /// Defensive First Fire.
        First = "first" | "first-fire" | "dff" | "ff",
        /// Subsequent First Fire.
        Subsequent = "subsequent" | "sff",
        /// Final Protective Fire.
        Fpf = "fpf",
        /// Final Fire.
        Final = "final" | "final-fire",
        /// In the Advancing Fire Phase.
        Advancing = "advancing" | "adv" | "advance" | "afph",
        /// Opportunity Fire, in that phase too.
        Opportunity = "opportunity",
        /// Intensive Fire of ordnance.
        Intensive = "intensive",
    }
}

words! {
    /// The color of To Hit numbers (C3.3).
    ToHitColor, "color" {
        /// Black.
        Black = "black",
        /// Red.
        Red = "red",
    }
}

words! {
    /// The barrel of a Gun, as the letter behind its caliber names it (C4).
    Barrel, "barrel" {
        /// No letter.
        Plain = "plain" | "normal",
        /// `L`.
        Long = "l" | "long",
        /// `LL`.
        ExtraLong = "ll" | "extra-long",
        /// `*`.
        Short = "short" | "*",
    }
}

words! {
    /// How a Demolition Charge is used against its target: Placed or Thrown.
    ChargeUse, "use of a DC" {
        /// Placed in the MPh, for MF (A23.3).
        Placed = "placed" | "place",
        /// Thrown.
        Thrown = "thrown" | "throw",
    }
}

impl Firing {
    /// Returns `true` if this kind of fire leaves Residual FP (A8.22).
    #[must_use]
    pub const fn leaves_residual(self) -> bool {
        matches!(self, Self::First | Self::Subsequent | Self::Fpf)
    }

    /// Returns `true` if this kind of fire can be at a moving target (A8.1, C5.6).
    #[must_use]
    pub const fn is_at_movers(self) -> bool {
        matches!(self, Self::First | Self::Subsequent | Self::Fpf | Self::Intensive)
    }
}

/// The largest count of equal firers in one text.
const MOST_ALIKE: usize = 9;

/// Splits the states from a firer: `4-4-7+cx`. The `+1` of the leader `6+1` is not a state.
pub(super) fn parts(text: &str) -> (&str, Vec<&str>) {
    let mut parts = text.split('+').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let mut rest: Vec<_> = parts.collect();
    if let Some(number) = rest.first().filter(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())) {
        let whole = &text[..head.len() + 1 + number.len()];
        rest.remove(0);
        return (whole, rest);
    }
    (head, rest)
}

/// Splits the count from a firer: `4-6-7x2`, `2x4-6-7`.
pub(super) fn times(head: &str) -> (&str, usize) {
    let is_counter = |counter: &str| counter.contains('-') || spelled(counter).is_some();
    let before = head.split_once(['x', '*']).filter(|(_, counter)| is_counter(counter));
    if let Some((Ok(count @ 1..=MOST_ALIKE), counter)) = before.map(|(count, counter)| (count.parse(), counter)) {
        return (counter, count);
    }
    let (counter, count) = head.rsplit_once(['x', '*']).unwrap_or((head, ""));
    match count.parse() {
        Ok(count @ 1..=MOST_ALIKE) if counter.starts_with(|c: char| c.is_ascii_digit()) || counter.contains(':') => {
            (counter, count)
        }
        _ => (head, 1),
    }
}

/// Splits the place from a firer: `E35` from `E35:4-4-7`. A nationality, a SW and the word `unit` are not places.
pub(super) fn placed(text: &str) -> Option<(&str, &str)> {
    let (place, firer) = text.trim().split_once(':')?;
    let place = place.trim();
    let is_other = place == "unit" || is_support(&place.to_ascii_lowercase()) || place.parse::<Force>().is_ok();
    (!is_other && !place.is_empty()).then_some((place, firer.trim()))
}

/// Returns `true` if a firer gives its place, or is a unit of the map.
#[cfg(feature = "cli")]
fn says_where(text: &str) -> bool {
    let (head, _) = parts(text.trim());
    let counter = times(head).0;
    let kind = counter.split_once(':').map_or(counter, |(kind, _)| kind);
    let is_counter = numbers(counter).is_some() || leader(counter).is_some() || kind.parse::<Force>().is_ok();
    placed(text).is_some() || !(is_counter || is_support(&kind.to_ascii_lowercase()))
}
