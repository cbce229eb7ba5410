//! A picture as PNG, painted from the same list as the SVG.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{
    Color as Rgba, FillRule, LineCap, LineJoin, Mask, Paint, PathBuilder, Pixmap, Stroke as Pen, StrokeDash, Transform,
};

use super::PictureError;
use super::font::Fonts;
use super::scene::{Anchor, Color, Item, Path, Piece, Rect, Scene, Stroke, Text, Xy, xy};
use super::svg::halo_width;

/// A wider picture is painted pixel for pixel, any other at twice its size.
const WIDE: f64 = 2400.0;

/// Returns how many pixels of the PNG a pixel of the picture is wide.
fn scale(scene: &Scene) -> f64 {
    if scene.width > WIDE { 1.0 } else { 2.0 }
}

/// Returns the width and height of the PNG in pixels.
pub(super) fn size(scene: &Scene) -> [u32; 2] {
    [scene.width, scene.height].map(|length| whole(length * scale(scene)))
}

/// Paints a picture.
pub(super) fn write(scene: &Scene) -> Result<Vec<u8>, PictureError> {
    let scale = scale(scene);
    let [width, height] = size(scene);
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge)?;
    pixmap.fill(Rgba::WHITE);
    let mut painter = Painter { pixmap, scale, fonts: Fonts::new(), masks: Vec::new() };
    for item in &scene.items {
        painter.paint(item);
    }
    encoded(&painter.pixmap).map_err(|e| PictureError::Png(e.to_string()))
}

/// Returns pixels as a PNG of three bytes a pixel, for none is see-through. Art of even colors packs best without any of
/// the filters of PNG.
fn encoded(pixmap: &Pixmap) -> std::io::Result<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut line = Vec::new();
    for row in pixmap.pixels().chunks(usize::try_from(pixmap.width()).unwrap_or(usize::MAX)) {
        line.clear();
        line.push(0);
        line.extend(row.iter().flat_map(|p| [p.red(), p.green(), p.blue()]));
        packed.write_all(&line)?;
    }
    let mut header = Vec::new();
    header.extend(pixmap.width().to_be_bytes());
    header.extend(pixmap.height().to_be_bytes());
    // eight bits a color, red green blue; deflate, its filters, not interlaced
    header.extend([8, 2, 0, 0, 0]);
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, bytes) in [(b"IHDR", header), (b"IDAT", packed.finish()?), (b"IEND", Vec::new())] {
        png.extend(u32::try_from(bytes.len()).map_err(std::io::Error::other)?.to_be_bytes());
        let mut sum = Crc::new();
        for part in [&name[..], &bytes[..]] {
            sum.update(part);
            png.extend(part);
        }
        png.extend(sum.sum().to_be_bytes());
    }
    Ok(png)
}

/// Returns a length as whole pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lengths of pictures are small")]
fn whole(length: f64) -> u32 {
    length.round().max(1.0) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "a pixel is all that shows")]
const fn single(x: f64) -> f32 {
    x as f32
}

struct Painter {
    pixmap: Pixmap,
    scale: f64,
    fonts: Fonts,
    /// What each open group is cut to, if it is.
    masks: Vec<Option<(Rect, Mask)>>,
}

impl Painter {
    fn paint(&mut self, item: &Item) {
        match item {
            Item::Path { path, fill, stroke } => {
                if let Some(color) = fill {
                    self.fill(path, *color, FillRule::EvenOdd);
                }
                if let Some(stroke) = stroke {
                    self.stroke(path, stroke);
                }
            }
            Item::Text(text) => self.text(text),
            Item::Open { clip, .. } => {
                let mask = clip.and_then(|rect| self.mask(rect));
                self.masks.push(mask);
            }
            Item::Close => {
                self.masks.pop();
            }
        }
    }

    fn mask(&self, rect: Rect) -> Option<(Rect, Mask)> {
        let mut mask = Mask::new(self.pixmap.width(), self.pixmap.height())?;
        mask.fill_path(&built(&Path::rect(rect))?, FillRule::Winding, false, self.transform());
        Some((rect, mask))
    }

    /// Returns what a path is cut to, unless it lies within with its rim: to paint through a mask takes twice as long.
    fn cut<'m>(masks: &'m [Option<(Rect, Mask)>], path: &tiny_skia::Path, rim: f64) -> Option<&'m Mask> {
        let (rect, mask) = masks.iter().rev().flatten().next()?;
        let box_of = path.bounds();
        let [left, top, right, bottom] = [box_of.left(), box_of.top(), box_of.right(), box_of.bottom()].map(f64::from);
        let within = left - rim > rect.at.x
            && top - rim > rect.at.y
            && right + rim < rect.right()
            && bottom + rim < rect.bottom();
        (!within).then_some(mask)
    }

    fn transform(&self) -> Transform {
        Transform::from_scale(single(self.scale), single(self.scale))
    }

    fn fill(&mut self, path: &Path, color: Color, rule: FillRule) {
        let Some(path) = built(path) else { return };
        let (transform, mask) = (self.transform(), Self::cut(&self.masks, &path, 1.0));
        self.pixmap.fill_path(&path, &paint(color), rule, transform, mask);
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke) {
        let Some(path) = built(path) else { return };
        let dash = stroke.dash.iter().map(|d| single(*d)).collect();
        let pen = Pen {
            width: single(stroke.width),
            line_cap: if stroke.round { LineCap::Round } else { LineCap::Butt },
            line_join: LineJoin::Round,
            dash: StrokeDash::new(dash, 0.0),
            ..Pen::default()
        };
        let (transform, mask) = (self.transform(), Self::cut(&self.masks, &path, 1.0 + stroke.width));
        self.pixmap.stroke_path(&path, &paint(stroke.color), &pen, transform, mask);
    }

    fn text(&mut self, text: &Text) {
        let width = self.fonts.width(&text.words, text.size, text.bold);
        let back = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let mut path = self.fonts.outline(text, xy(text.at.x - back, text.at.y));
        path.turn(text.at, text.turn);
        if let Some(halo) = text.halo {
            let rim = Stroke { color: halo, width: halo_width(text.size), dash: Vec::new(), round: true };
            self.stroke(&path, &rim);
        }
        self.fill(&path, text.color, FillRule::Winding);
    }
}

fn paint(color: Color) -> Paint<'static> {
    let [_, r, g, b] = color.rgb.to_be_bytes();
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let alpha = u16::from(color.opacity) * 255 / 100;
    paint.set_color_rgba8(r, g, b, u8::try_from(alpha).unwrap_or(u8::MAX));
    paint
}

fn built(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    let f = |p: &Xy| (single(p.x), single(p.y));
    for piece in &path.0 {
        match piece {
            Piece::Move(p) => builder.move_to(f(p).0, f(p).1),
            Piece::Line(p) => builder.line_to(f(p).0, f(p).1),
            Piece::Quad(a, p) => builder.quad_to(f(a).0, f(a).1, f(p).0, f(p).1),
            Piece::Cubic(a, b, p) => builder.cubic_to(f(a).0, f(a).1, f(b).0, f(b).1, f(p).0, f(p).1),
            Piece::Close => builder.close(),
        }
    }
    builder.finish()
}
