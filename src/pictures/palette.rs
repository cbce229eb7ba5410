//! The colours of pictures. Those of the ground are near the printed board's; those of the line are told apart by
//! colour-blind readers too, and never by colour alone.

use crate::map::Elevation;
use crate::ruling::Sight;

use super::scene::{Color, Stroke, rgb, stroke};

pub(super) const PAPER: Color = rgb(0x00fb_faf6);
pub(super) const INK: Color = rgb(0x001f_2328);
pub(super) const FAINT: Color = rgb(0x006a_6f76);
pub(super) const RULE: Color = rgb(0x00cf_cbc0);
pub(super) const WHITE: Color = rgb(0x00ff_ffff);

pub(super) const CLEAR: Color = rgb(0x0000_5fb0);
pub(super) const HINDERED: Color = rgb(0x00c7_7c02);
pub(super) const BLOCKED: Color = rgb(0x00b0_2418);
pub(super) const MARGIN: Color = rgb(0x007a_2a8c);

pub(super) const PAVED: Color = rgb(0x00cf_cbc8);
pub(super) const DIRT: Color = rgb(0x00dc_bf82);
pub(super) const STONE: Color = rgb(0x0072_7589);
pub(super) const WOOD: Color = rgb(0x00a0_602e);
pub(super) const BRUSH: Color = rgb(0x0058_a866);
pub(super) const TREES: Color = rgb(0x0070_4a32);
pub(super) const EVERGREEN: Color = rgb(0x0024_5c2e);
pub(super) const HEDGE: Color = rgb(0x0016_4e27);
pub(super) const WALL: Color = rgb(0x005a_5a5e);
pub(super) const EARTH: Color = rgb(0x009a_5a30);
pub(super) const RUBBLE: Color = rgb(0x008d_8a86);
pub(super) const DEBRIS: Color = rgb(0x00b7_9b6c);
pub(super) const COUNTER: Color = rgb(0x00f3_ecd6);
pub(super) const RAILS: Color = rgb(0x0033_3038);

/// Returns the colour of the ground at a level.
pub(super) const fn ground(level: Elevation) -> Color {
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

/// Returns how the line is drawn where one sees this well, for a line of this width.
pub(super) fn sight(sight: Sight, width: f64) -> Stroke {
    match sight {
        Sight::Clear => stroke(CLEAR, width),
        Sight::Hindered(_) => stroke(HINDERED, width).dashed(&[width * 3.6, width * 1.5]),
        Sight::Blocked => stroke(BLOCKED, width).dashed(&[width * 0.9, width * 1.4]),
    }
}

/// Returns what a stretch of the line is called.
pub(super) const fn sight_word(sight: Sight) -> &'static str {
    match sight {
        Sight::Clear => "clear",
        Sight::Hindered(_) => "hindered",
        Sight::Blocked => "blocked",
    }
}
