//! A picture as SVG text.

use std::fmt::Write as _;

use super::font::Fonts;
use super::scene::{Anchor, Color, Item, Path, Piece, Rect, Scene, Stroke, Text, Xy};
use crate::show::clean;

/// Writes a picture as an SVG document at a scale; either light or dark as the reader's system has it, or with its own
/// colours.
pub(super) fn write(scene: &Scene, scale: f64, as_reader: bool) -> String {
    let fonts = Fonts::built_in();
    let mut out = String::new();
    let (width, height) = (Num(scene.width), Num(scene.height));
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" fill=\"none\" fill-rule=\"evenodd\" stroke-linejoin=\"round\" \
         font-family=\"'Open Sans','Noto Sans','DejaVu Sans',Arial,sans-serif\">",
        Num(scene.width * scale),
        Num(scene.height * scale)
    );
    if as_reader {
        let _ = writeln!(out, "{}", super::look::STYLE);
    }
    let _ = writeln!(out, "<title>{}</title>", Escaped(&scene.title));
    let mut clips = 0;
    for item in &scene.items {
        match item {
            Item::Path { path, .. } if path.0.is_empty() => {}
            Item::Path { path, fill, stroke } => write_path(&mut out, path, *fill, stroke.as_ref()),
            Item::Text(text) => write_text(&mut out, text, fonts),
            Item::Open { class, data, title, clip } => {
                if let Some(clip) = clip {
                    clips += 1;
                    write_clip(&mut out, clips, *clip);
                }
                let _ = write!(out, "<g class=\"{class}\"");
                for (name, value) in data {
                    let _ = write!(out, " data-{name}=\"{}\"", Escaped(value));
                }
                if clip.is_some() {
                    let _ = write!(out, " clip-path=\"url(#clip{clips})\"");
                }
                out.push('>');
                if let Some(title) = title {
                    let _ = write!(out, "<title>{}</title>", Escaped(title));
                }
                out.push('\n');
            }
            Item::Close => out.push_str("</g>\n"),
        }
    }
    out.push_str("</svg>\n");
    out
}

fn write_clip(out: &mut String, number: usize, rect: Rect) {
    let _ = writeln!(
        out,
        "<clipPath id=\"clip{number}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>",
        Num(rect.at.x),
        Num(rect.at.y),
        Num(rect.width),
        Num(rect.height)
    );
}

fn write_path(out: &mut String, path: &Path, fill: Option<Color>, stroke: Option<&Stroke>) {
    out.push_str("<path d=\"");
    for piece in &path.0 {
        match piece {
            Piece::Move(p) => write_points(out, 'M', &[*p]),
            Piece::Line(p) => write_points(out, 'L', &[*p]),
            Piece::Quad(a, p) => write_points(out, 'Q', &[*a, *p]),
            Piece::Cubic(a, b, p) => write_points(out, 'C', &[*a, *b, *p]),
            Piece::Close => out.push('Z'),
        }
    }
    out.push('"');
    if let Some(color) = fill {
        write_color(out, "fill", color);
    }
    if let Some(stroke) = stroke {
        write_color(out, "stroke", stroke.color);
        let _ = write!(out, " stroke-width=\"{}\"", Num(stroke.width));
        if !stroke.dash.is_empty() {
            let dash: Vec<_> = stroke.dash.iter().map(|d| Num(*d).to_string()).collect();
            let _ = write!(out, " stroke-dasharray=\"{}\"", dash.join(" "));
        }
        if stroke.round {
            out.push_str(" stroke-linecap=\"round\"");
        }
    }
    out.push_str("/>\n");
}

fn write_points(out: &mut String, letter: char, points: &[Xy]) {
    out.push(letter);
    for (index, p) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if index > 0 { " " } else { "" }, Num(p.x), Num(p.y));
    }
}

fn write_color(out: &mut String, name: &str, color: Color) {
    let _ = write!(out, " {name}=\"#{:06x}\"", color.rgb);
    if color.opacity < 100 {
        let _ = write!(out, " {name}-opacity=\".{:02}\"", color.opacity);
    }
}

fn write_text(out: &mut String, text: &Text, fonts: &Fonts) {
    let _ = write!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"", Num(text.at.x), Num(text.at.y), Num(text.size));
    if text.turn != 0 {
        let _ = write!(out, " transform=\"rotate({} {} {})\"", text.turn, Num(text.at.x), Num(text.at.y));
    }
    if text.bold {
        out.push_str(" font-weight=\"600\"");
    }
    match text.anchor {
        Anchor::Start => {}
        Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
        Anchor::End => out.push_str(" text-anchor=\"end\""),
    }
    // the width in the included font is kept, whatever font the reader has
    let _ = write!(out, " textLength=\"{}\"", Num(fonts.width(&text.words, text.size, text.bold)));
    out.push_str(" lengthAdjust=\"spacingAndGlyphs\"");
    write_color(out, "fill", text.color);
    if let Some(halo) = text.halo {
        write_color(out, "stroke", halo);
        let _ = write!(out, " stroke-width=\"{}\" paint-order=\"stroke\"", Num(halo_width(text.size)));
    }
    let _ = writeln!(out, ">{}</text>", Escaped(&text.words));
}

/// Returns the width of the outline around letters of a size.
pub(super) fn halo_width(size: f64) -> f64 {
    size * 0.28
}

/// A number with at most two decimals.
struct Num(f64);

impl std::fmt::Display for Num {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "pictures are small, and the cast keeps within bounds")]
        let hundredths = (self.0 * 100.0).round_ties_even() as i64;
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match part {
            0 => write!(f, "{sign}{whole}"),
            tenths if tenths % 10 == 0 => write!(f, "{sign}{whole}.{}", tenths / 10),
            part => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Escapes text for XML.
pub(super) struct Escaped<'t>(pub &'t str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in clean(self.0).chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // XML does not allow these two characters
                '\u{fffe}' | '\u{ffff}' => f.write_str("\u{fffd}")?,
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}
