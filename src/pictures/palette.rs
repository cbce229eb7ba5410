//! The colours of pictures. Ground colours are close to those of the printed board. The colours of a line can be
//! distinguished by colour-blind readers, and differ in more than colour.

use crate::map::Elevation;
use crate::ruling::Sight;

use super::scene::{Color, Stroke, rgb, stroke};

pub(crate) const PAPER: Color = rgb(0x00fb_faf6);
pub(crate) const INK: Color = rgb(0x001f_2328);
pub(crate) const FAINT: Color = rgb(0x006a_6f76);
pub(crate) const RULE: Color = rgb(0x00cf_cbc0);
pub(crate) const WHITE: Color = rgb(0x00ff_ffff);

pub(crate) const CLEAR: Color = rgb(0x0000_5fb0);
pub(crate) const HINDERED: Color = rgb(0x00c7_7c02);
pub(crate) const BLOCKED: Color = rgb(0x00b0_2418);
/// The mark for something a unit has done.
pub(crate) const DONE: Color = rgb(0x003f_4650);
pub(crate) const MARGIN: Color = rgb(0x007a_2a8c);

pub(crate) const PAVED: Color = rgb(0x00cf_cbc8);
pub(crate) const DIRT: Color = rgb(0x00dc_bf82);
pub(crate) const STONE: Color = rgb(0x0072_7589);
pub(crate) const WOOD: Color = rgb(0x00a0_602e);
pub(crate) const BRUSH: Color = rgb(0x0058_a866);
pub(crate) const TREES: Color = rgb(0x0070_4a32);
pub(crate) const EVERGREEN: Color = rgb(0x0024_5c2e);
pub(crate) const HEDGE: Color = rgb(0x0016_4e27);
pub(crate) const WALL: Color = rgb(0x005a_5a5e);
pub(crate) const EARTH: Color = rgb(0x009a_5a30);
pub(crate) const RUBBLE: Color = rgb(0x008d_8a86);
pub(crate) const DEBRIS: Color = rgb(0x00b7_9b6c);
pub(crate) const COUNTER: Color = rgb(0x00f3_ecd6);
/// The pit of a turntable.
pub(crate) const PIT: Color = rgb(0x00a4_a3a0);
pub(crate) const RAILS: Color = rgb(0x0033_3038);

/// Returns the colour of the ground at a level.
pub(crate) const fn ground(level: Elevation) -> Color {
    rgb(match level.full_levels() {
        i16::MIN..=-1 => 0x005c_8f63,
        0 => 0x0084_ab6c,
        1 => 0x009d_b05c,
        2 => 0x00b4_b066,
        3 => 0x00cb_a76b,
        4 => 0x00c5_9565,
        5 => 0x00bb_7e60,
        6 => 0x00ab_6c5c,
        _ => 0x0098_5f57,
    })
}

/// Returns the stroke for a stretch of a line with this kind of sight, for a line of this width.
pub(crate) fn sight(sight: Sight, width: f64) -> Stroke {
    match sight {
        Sight::Clear => stroke(CLEAR, width),
        Sight::Hindered(_) => stroke(HINDERED, width).dashed(&[width * 3.6, width * 1.5]),
        Sight::Blocked => stroke(BLOCKED, width).dashed(&[width * 0.9, width * 1.4]),
    }
}

/// Returns the words for a stretch of the line.
pub(crate) const fn sight_word(sight: Sight) -> &'static str {
    match sight {
        Sight::Clear => "clear",
        Sight::Hindered(_) => "hindered",
        Sight::Blocked => "blocked",
    }
}
