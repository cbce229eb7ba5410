//! Pictures: tiles of the map as pixels, and whole pictures as files.

use fogas::pictures::{Layer, Picture, Tile};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::answer::{self, Reply, Result};
use super::ask;
use super::board;
use super::trouble::Trouble;

/// A request to paint a part of a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paint {
    map: u32,
    layer: Painted,
    side: f64,
    left: f64,
    top: f64,
    width: u32,
    height: u32,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Painted {
    Ground,
    Pieces,
}

/// Paints a tile.
pub(crate) fn paint(wanted: &Paint) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let Paint { side, left, top, width, height, .. } = *wanted;
    let layer = match wanted.layer {
        Painted::Ground => Layer::Ground,
        Painted::Pieces => Layer::Pieces,
    };
    let pixels = Tile { side, left, top, width, height }.paint(board.map(), layer).map_err(Trouble::usage)?;
    Ok(Reply::Bytes(answer::raw(&json!({ "width": width, "height": height }))?, pixels))
}

/// A request to draw a ruling, or the map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawn {
    map: u32,
    query: Option<Box<RawValue>>,
    #[serde(rename = "as")]
    form: Form,
    around: Option<String>,
    radius: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    Svg,
    Png,
    Html,
}

/// Draws a picture as a file.
pub(crate) fn picture(wanted: &Drawn) -> Result {
    let board = board::get(wanted.map)?;
    let _naming = board.naming();
    let none = || Trouble::usage("there is no picture of this answer: it is not about a hex of the map");
    let Some(query) = &wanted.query else {
        let around = wanted.around.as_deref().map(|hex| board.hex(hex)).transpose()?;
        let around = around.map(|hex| (hex, wanted.radius.unwrap_or(6)));
        let picture = Picture::of_map(board.map(), around).ok_or_else(none)?;
        if wanted.form == Form::Html {
            return Err(Trouble::usage("a page is of a ruling; a map is drawn as svg or png"));
        }
        return file(&picture, wanted.form, String::new);
    };
    let own = ask::read(query)?;
    let resolver = board.now.for_query(&own)?;
    let ruling = resolver.with_profile(resolver.rule_on(&ask::with_edits(&board, own))?);
    let picture = Picture::of(&ruling, resolver.map()).ok_or_else(none)?;
    file(&picture, wanted.form, || picture.to_html(&ruling, resolver.map()))
}

fn file(picture: &Picture, form: Form, html: impl FnOnce() -> String) -> Result {
    let text = match form {
        Form::Png => return Ok(Reply::Bytes(answer::raw(&json!({}))?, picture.to_png().map_err(Trouble::data)?)),
        Form::Svg => picture.to_svg(),
        Form::Html => html(),
    };
    answer::json(&json!({ "text": text }))
}
