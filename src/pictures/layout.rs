//! The layout of a picture: wide, with the legend beside the map, or as narrow as a phone, in a single column.

use super::board::Board;
use super::font::Fonts;
use super::frame::{COLUMN, GAP, RIM, TOP};
use super::legend::{Column, Style, heading};
use super::scene::{Color, Scene, xy};
use super::view::Room;
use super::{inset, palette};

/// The layout of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// For a screen: the legend is beside the map.
    Wide,
    /// For a phone: a single column.
    Narrow,
}

/// The texts above a picture: the question, the answer, and small print.
pub(crate) type Words<'w> = [&'w str; 3];

impl Layout {
    /// Returns the room for a map that has this room in a wide picture.
    pub(crate) const fn room(self, wide: Room) -> Room {
        match self {
            Self::Wide => wide,
            Self::Narrow => Room { width: COLUMN, height: 520.0, least_side: 18.0, most_side: 44.0 },
        }
    }

    /// Returns the margin around the part that the question is about, in sides of a hex.
    pub(crate) const fn rim(self) -> f64 {
        match self {
            Self::Wide => 2.6,
            Self::Narrow => 2.1,
        }
    }

    /// Returns the y where the map begins, below these texts.
    pub(crate) fn top(self, fonts: &Fonts, words: Words<'_>) -> f64 {
        match self {
            Self::Wide => TOP,
            Self::Narrow => written(&mut Scene::new(String::new()), fonts, words, palette::INK),
        }
    }

    /// Returns where the legend begins, given the right and bottom of the map, and the width of the picture.
    pub(crate) fn legend(self, [right, bottom]: [f64; 2], column: f64) -> ([f64; 2], f64) {
        match self {
            Self::Wide => ([right + GAP, TOP], right + GAP + column + RIM),
            Self::Narrow => ([RIM, bottom + 20.0], right.max(RIM + COLUMN) + RIM),
        }
    }

    /// Writes the heading of a picture; a wide picture has an overview map beside it.
    pub(crate) fn title(self, scene: &mut Scene, fonts: &Fonts, board: &Board<'_>, words: Words<'_>, tint: Color) {
        if self == Self::Narrow {
            scene.group("heading", |scene| {
                written(scene, fonts, words, tint);
            });
            return;
        }
        let small = inset::Inset::of(board.map, &board.view);
        let room = small.as_ref().map_or(0.0, |small| small.width() + 12.0);
        let most = scene.width - RIM - room;
        let mut taken = 0.0;
        scene.group("heading", |scene| taken = heading(scene, fonts, xy(RIM, 16.0), words, tint, most));
        // a heading that is still too long makes the picture wider
        scene.width += (taken - most).max(0.0).ceil();
        if let Some(small) = small {
            small.draw(scene);
        }
    }
}

/// Writes a heading in as many lines as needed; returns the y where the map begins below it.
fn written(scene: &mut Scene, fonts: &Fonts, [asked, answer, under]: Words<'_>, tint: Color) -> f64 {
    let mut column = Column { scene, fonts, left: RIM, width: COLUMN, y: 14.0 };
    column.write(asked, Style(18.0, true, palette::INK), 0.0);
    if !answer.is_empty() {
        column.write(answer, Style(15.0, true, tint), 0.0);
    }
    column.write(under, Style(11.0, false, palette::FAINT), 0.0);
    column.y + 10.0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::Picture;
    use super::super::look::{OF_THE_BOARD, Theme};
    use super::super::palette;
    use super::super::scene::{Anchor, Item, Text};
    use super::*;
    use crate::query::Query;

    /// A question of each kind that has a picture.
    fn questions() -> Vec<Query> {
        let all = json!([
            { "los": { "from": "L33@2", "to": "F37" } },
            { "los-all": { "from": "F37", "range": 4 } },
            { "where": { "ask": "sees", "what": "H38", "within": 4 } },
            { "where": { "ask": "reach", "what": "E36", "mf": 3, "unseen_by": ["G39"] } },
            { "tem": { "from": "F38", "to": "G36" } },
            { "move-cost": { "path": ["E36", "E35", "F35"] } },
            { "fire-lane": { "from": "F33", "to": "F37" } },
            { "rubble-fall": { "at": "ZZ27", "dr": [[5, 5]] } },
            { "setup": { "at": "F36", "item": "gun" } },
            { "sighting": { "at": "T14" } },
            { "smoke": { "from": "E36", "to": "F36", "exponent": 2 } },
            { "smoke": { "from": "E36", "to": "F36", "drift": true, "set": ["E36=smoke"] } },
        ]);
        serde_json::from_value(all).expect("questions")
    }

    /// Returns the texts outside the board, in order.
    fn texts(scene: &Scene) -> Vec<Text> {
        let (mut depth, mut board, mut all) = (0, None, Vec::new());
        for item in &scene.items {
            match item {
                Item::Open { class, .. } => {
                    depth += 1;
                    board = board.or(OF_THE_BOARD.contains(class).then_some(depth));
                }
                Item::Close => {
                    board = board.filter(|of| *of != depth);
                    depth -= 1;
                }
                Item::Text(text) if board.is_none() => all.push(text.clone()),
                _ => {}
            }
        }
        all
    }

    /// The contrast ratio of two colours; at least 3 to 1 is legible.
    fn contrast(one: Color, other: Color) -> f64 {
        let light = |color: Color| {
            let part = |shift: u32| {
                let part = f64::from(color.rgb >> shift & 0xff) / 255.0;
                if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0) + 0.05
        };
        let (a, b) = (light(one), light(other));
        (a / b).max(b / a)
    }

    /// A phone is about 390 pixels wide. A narrow picture of a small area has that width, all letters are at least 8
    /// pixels, and nothing extends past its edge. A wide picture is wider.
    #[test]
    fn every_kind_of_picture_is_read_on_a_phone() {
        let (resolver, fonts) = (crate::kit::built_in("fb"), Fonts::built_in());
        for query in questions() {
            let ruling = resolver.answer(&query).expect("a ruling");
            let [narrow, wide] = [Picture::of_narrow(&ruling, resolver.map()), Picture::of(&ruling, resolver.map())]
                .map(|p| p.expect("a picture").scene);
            assert!(
                narrow.width <= 2.0 * RIM + COLUMN + 1.0 && wide.width > narrow.width,
                "{query:?}: {}",
                narrow.width
            );
            for text in texts(&narrow) {
                let right = text.at.x + fonts.width(&text.words, text.size, text.bold);
                assert!(text.size >= 8.0, "{query:?}: {}", text.words);
                assert!(text.anchor != Anchor::Start || right <= narrow.width, "{query:?}: {}", text.words);
            }
        }
    }

    /// Each letter outside the board contrasts with its paper, light and dark; the board keeps its colours.
    #[test]
    fn every_kind_of_picture_is_read_in_the_dark() {
        let resolver = crate::kit::built_in("fb");
        for query in questions() {
            let ruling = resolver.answer(&query).expect("a ruling");
            for picture in [Picture::of(&ruling, resolver.map()), Picture::of_narrow(&ruling, resolver.map())] {
                let light = picture.expect("a picture");
                let dark = light.clone().themed(Theme::Dark);
                let papers = [&light, &dark].map(|picture| match &picture.scene.items[0] {
                    Item::Path { fill: Some(color), .. } => *color,
                    other => panic!("{other:?}"),
                });
                assert_eq!(papers[0], palette::PAPER);
                for (text, again) in texts(&light.scene).iter().zip(texts(&dark.scene)) {
                    // text with a background of its own, such as a badge, contrasts with that
                    if text.color == palette::WHITE || text.halo.is_some() {
                        continue;
                    }
                    let read = [contrast(text.color, papers[0]), contrast(again.color, papers[1])];
                    assert!(read.iter().all(|contrast| *contrast >= 3.0), "{query:?}: {}: {read:?}", text.words);
                }
                let board = |picture: &Picture| {
                    let svg = picture.to_svg();
                    let from = svg.find("<g class=\"map\"").expect("a map");
                    svg[from..from + 2000].to_owned()
                };
                assert_eq!(board(&light), board(&dark), "{query:?}");
            }
        }
    }
}
