//! A picture as PNG, painted from the same list as the SVG.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{
    Color as Rgba, FillRule, IntRect, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke as Pen, StrokeDash,
    Transform,
};

use super::font::Fonts;
use super::scene::{Anchor, Color, Item, Path, Piece, Rect, Scene, Stroke, Text, Xy, xy};
use super::svg::halo_width;

/// Why a picture cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// It has more pixels than fit into memory.
    #[error("the picture is too large")]
    TooLarge,
    /// The PNG encoder failed.
    #[error("the PNG cannot be written: {0}")]
    Png(String),
}

/// Pictures wider than this are painted at their own size, others at twice their size.
const WIDE: f64 = 2400.0;

/// The compression level, of nine. For pictures of maps, level three gives smaller files than four, and is faster.
const LEVEL: u32 = 3;

/// The number of rows compressed at a time; each start costs as much as half a row.
const ROWS: usize = 32;

/// The most pixels of a PNG; more would not fit into the memory of a small machine.
const MOST: u64 = 100_000_000;

/// Returns the default scale of the PNG.
fn scale(scene: &Scene) -> f64 {
    if scene.width > WIDE { 1.0 } else { 2.0 }
}

/// Returns the width and height of the PNG in pixels.
pub(super) fn size(scene: &Scene, scaled: Option<f64>) -> [u32; 2] {
    [scene.width, scene.height].map(|length| whole(length * scaled.unwrap_or_else(|| scale(scene))))
}

/// Paints a picture.
pub(super) fn write(scene: &Scene, scaled: Option<f64>) -> Result<Vec<u8>, PictureError> {
    let scale = scaled.unwrap_or_else(|| scale(scene));
    let [width, height] = size(scene, scaled);
    if u64::from(width) * u64::from(height) > MOST {
        return Err(PictureError::TooLarge);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge)?;
    pixmap.fill(Rgba::WHITE);
    let whole = Surface { pixmap, at: [0, 0] };
    let mut painter =
        Painter { scale, start: Transform::identity(), fonts: Fonts::built_in(), whole, groups: Vec::new() };
    for item in &scene.items {
        painter.paint(item);
    }
    encoded(&painter.whole.pixmap).map_err(|e| PictureError::Png(e.to_string()))
}

/// Paints a rectangle of a picture at its own size, as bytes of red, green, blue and opacity.
pub(super) fn part(scene: &Scene, [left, top]: [f64; 2], [width, height]: [u32; 2]) -> Result<Vec<u8>, PictureError> {
    let pixmap = Pixmap::new(width, height).ok_or(PictureError::TooLarge)?;
    let start = Transform::from_translate(single(-left), single(-top));
    let whole = Surface { pixmap, at: [0, 0] };
    let mut painter = Painter { scale: 1.0, start, fonts: Fonts::built_in(), whole, groups: Vec::new() };
    for item in &scene.items {
        painter.paint(item);
    }
    let colors = painter.whole.pixmap.pixels().iter().map(tiny_skia::PremultipliedColorU8::demultiply);
    Ok(colors.flat_map(|c| [c.red(), c.green(), c.blue(), c.alpha()]).collect())
}

/// Encodes pixels as a PNG of three bytes per pixel, because none is transparent. Art with even colors compresses best
/// without PNG filters.
fn encoded(pixmap: &Pixmap) -> std::io::Result<Vec<u8>> {
    let width = usize::try_from(pixmap.width()).map_err(std::io::Error::other)?;
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL));
    let mut lines = Vec::new();
    for rows in pixmap.data().chunks(ROWS * 4 * width) {
        // each row begins with the number of its filter, 0 for none
        lines.resize(rows.len() / (4 * width) * (1 + 3 * width), 0);
        for (row, line) in rows.chunks(4 * width).zip(lines.chunks_mut(1 + 3 * width)) {
            let (pixels, colors) = (row.as_chunks::<4>().0, line[1..].as_chunks_mut::<3>().0);
            for ([r, g, b, _], color) in pixels.iter().zip(colors) {
                *color = [*r, *g, *b];
            }
        }
        packed.write_all(&lines)?;
    }
    let mut header = Vec::new();
    header.extend(pixmap.width().to_be_bytes());
    header.extend(pixmap.height().to_be_bytes());
    // 8 bits per color, RGB; deflate, standard filters, not interlaced
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

/// Returns a length in whole pixels, at least one.
fn whole(length: f64) -> u32 {
    pixels(length).max(1)
}

/// Returns a length in whole pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lengths of pictures are small")]
fn pixels(length: f64) -> u32 {
    length.round().max(0.0) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "a pixel is all that shows")]
const fn single(x: f64) -> f32 {
    x as f32
}

/// A surface to paint on: the whole picture, or the rectangle to which a group is clipped. Painting on a clipped
/// surface costs half as much as painting through a mask.
struct Surface {
    pixmap: Pixmap,
    /// The column and row of the picture at which it starts.
    at: [u32; 2],
}

impl Surface {
    /// Returns the pixels within a rectangle of the picture, if there are any; a pixel is included if its centre is.
    fn cut(&self, rect: Rect, scale: f64) -> Option<Self> {
        let within = |[from, to]: [f64; 2], first: u32, count: u32| {
            let [from, to] = [from, to].map(|end| pixels(end * scale).clamp(first, first + count));
            (from, to.saturating_sub(from))
        };
        let (left, width) = within([rect.at.x, rect.right()], self.at[0], self.pixmap.width());
        let (top, height) = within([rect.at.y, rect.bottom()], self.at[1], self.pixmap.height());
        let [x, y] = [left - self.at[0], top - self.at[1]].map(|start| i32::try_from(start).ok());
        let pixmap = self.pixmap.clone_rect(IntRect::from_xywh(x?, y?, width, height)?)?;
        Some(Self { pixmap, at: [left, top] })
    }

    /// Copies a part that was cut out back to its place.
    fn put(&mut self, part: &Self) {
        let [left, top] = [0, 1].map(|axis| usize::try_from(part.at[axis] - self.at[axis]).unwrap_or(usize::MAX));
        let [all, some] = [&self.pixmap, &part.pixmap].map(|p| usize::try_from(p.width()).unwrap_or(usize::MAX));
        let rows = self.pixmap.pixels_mut().chunks_mut(all).skip(top);
        for (to, from) in rows.zip(part.pixmap.pixels().chunks(some)) {
            to[left..left + some].copy_from_slice(from);
        }
    }
}

struct Painter {
    scale: f64,
    /// Converts points of the picture to pixels.
    start: Transform,
    fonts: &'static Fonts,
    whole: Surface,
    /// The surface of each open group, if the group is clipped to a rectangle.
    groups: Vec<Option<Surface>>,
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
                let scale = self.scale;
                let cut = clip.and_then(|rect| self.surface().0.cut(rect, scale));
                self.groups.push(cut);
            }
            Item::Close => {
                if let Some(part) = self.groups.pop().flatten() {
                    self.surface().0.put(&part);
                }
            }
        }
    }

    /// Returns the current surface, and the transform from the picture to it.
    fn surface(&mut self) -> (&mut Surface, Transform) {
        let surface = self.groups.iter_mut().rev().flatten().next().unwrap_or(&mut self.whole);
        let [left, top] = surface.at.map(|start| single(-f64::from(start)));
        let scale = single(self.scale);
        (surface, self.start.post_concat(Transform::from_row(scale, 0.0, 0.0, scale, left, top)))
    }

    fn fill(&mut self, path: &Path, color: Color, rule: FillRule) {
        let Some(path) = built(path) else { return };
        let (surface, transform) = self.surface();
        surface.pixmap.fill_path(&path, &paint(color), rule, transform, None);
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
        let (surface, transform) = self.surface();
        surface.pixmap.stroke_path(&path, &paint(stroke.color), &pen, transform, None);
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
