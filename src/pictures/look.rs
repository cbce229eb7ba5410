//! How a picture looks: light, dark or as the reader's system has it, and its scale.

use super::palette;
use super::scene::{Color, Item, Scene, rgb};

crate::words::words! {
    /// Whether a picture is light or dark.
    Theme, "theme" {
        /// Dark letters on light paper.
        Light = "light",
        /// Light letters on dark paper; the board keeps its colours.
        Dark = "dark",
        /// As the reader's system has it.
        Auto = "auto",
    }
}

/// Groups that keep their colours in dark pictures, because they show the board.
pub(super) const OF_THE_BOARD: &[&str] = &["map", "inset", "swatch"];

/// The style of an SVG for readers whose system is dark.
pub(super) const STYLE: &str = "<style>@media (prefers-color-scheme:dark){svg{filter:invert(.9) hue-rotate(180deg)}\
     :is(.map,.inset,.swatch){filter:invert(1) hue-rotate(180deg)}}</style>";

/// The dark paper, which is not quite black.
const DARK_PAPER: Color = rgb(0x0016_181c);

/// Gives a picture its dark colours.
pub(super) fn darken(scene: &mut Scene) {
    // the number of open groups, and the depth at which a group of the board was opened
    let (mut depth, mut board) = (0_usize, None);
    for item in &mut scene.items {
        match item {
            Item::Open { class, .. } => {
                depth += 1;
                if board.is_none() && OF_THE_BOARD.contains(class) {
                    board = Some(depth);
                }
            }
            Item::Close => {
                if board == Some(depth) {
                    board = None;
                }
                depth = depth.saturating_sub(1);
            }
            _ if board.is_some() => {}
            Item::Path { fill, stroke, .. } => {
                fill.iter_mut().chain(stroke.iter_mut().map(|stroke| &mut stroke.color)).for_each(|c| *c = dark(*c));
            }
            Item::Text(text) => {
                text.color = dark(text.color);
                text.halo = text.halo.map(dark);
            }
        }
    }
}

/// Returns a colour with inverted lightness and the same hue: all components are shifted so that the lightest and the
/// darkest are mirrored at the middle.
pub(super) fn dark(color: Color) -> Color {
    if color.rgb == palette::PAPER.rgb {
        return Color { opacity: color.opacity, ..DARK_PAPER };
    }
    let part = |shift: u32| i16::try_from(color.rgb >> shift & 0xff).unwrap_or(0);
    let parts = [part(16), part(8), part(0)];
    let (most, least) = (parts.into_iter().max().unwrap_or(0), parts.into_iter().min().unwrap_or(0));
    color.shaded(255 - most - least)
}
