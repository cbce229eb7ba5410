//! The report of `map check`, and the output of maps made of boards.

use anyhow::{Result, anyhow};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use fogas::grid::Hex;
use fogas::map::{Catalogue, HexFile, Map, MapFile, TokenError, UnchartedFile, UnknownPlace};
use fogas::resolver::Refusal;
use fogas::show::answers::{CheckAnswer, Envelope, SeamAnswer};
use fogas::show::{Format, clean};
use serde_json::json;

use super::failure::joined;
use super::global::Global;
use super::output;

/// Writes a map file made of boards, and reports what it contains.
pub(super) fn written(
    file: MapFile,
    catalogue: Arc<Catalogue>,
    to: Option<&Path>,
    force: bool,
    global: &Global,
    out: &mut dyn Write,
) -> Result<()> {
    let text = file.to_text()?;
    let map = Map::check(file, catalogue)
        .map_err(|faults| anyhow!("the board does not make a sound map: {}", joined(&faults)))?;
    match to {
        None => out.write_all(text.as_bytes())?,
        Some(path) => {
            output::write(path, text.as_bytes(), force)?;
            check(&map, global, out)?;
        }
    }
    Ok(())
}

/// Parses the name of a hex of a map.
pub(super) fn hex_of(map: &Map, text: &str) -> Result<Hex> {
    let _naming = map.naming();
    let slip = match (text.parse::<Hex>(), map.middle_of(text)) {
        (Ok(hex), _) | (_, Some(Ok(hex))) => return Ok(hex),
        (Err(_), Some(Err(several))) => return Err(Refusal::from(several).into()),
        (Err(slip), None) => slip,
    };
    match map.nearly_called(text) {
        near if near.is_empty() => Err(Refusal::from(TokenError::from(slip)).into()),
        near => {
            let (given, map) = (text.to_owned(), map.name().to_owned());
            Err(Refusal::from(UnknownPlace::NoSuchName { given, map, near }).into())
        }
    }
}

pub(super) fn check(map: &Map, global: &Global, out: &mut dyn Write) -> Result<()> {
    let (hexes, buildings, units) =
        (map.hexes().filter(|f| f.hex.has_name()).count(), map.buildings().len(), map.units().len());
    // a map that is not made of boards has neither, and its file need not be parsed
    let is_of_boards = !map.grid().first().sheet().is_plain() || map.has_uncharted();
    let file = is_of_boards.then(|| map.file());
    let seam = |h: &HexFile| SeamAnswer { hex: h.hex.clone(), doubts: h.doubts.clone() };
    let doubted = |h: &&HexFile| !h.doubts.is_empty();
    let joined = file.filter(|file| !file.boards.is_empty());
    let seams: Vec<SeamAnswer> = joined.iter().flat_map(|f| &f.hexes).filter(doubted).map(seam).collect();
    let boards = joined.map_or_else(Vec::new, |f| f.boards.clone());
    let uncharted = file.map_or_else(Vec::new, |f| f.uncharted.clone());
    let lines = about_boards(&seams, &uncharted);
    let outcome = CheckAnswer { sound: true, hexes, buildings, units, boards, seams, uncharted };
    let written = Envelope::new("map-check", &json!({ "map": map.name() }), outcome).of_map(map.name());
    if global.write_answer(&written, out)?.is_some() {
        return Ok(());
    }
    let [hexes, buildings, units] = [(hexes, "hex", "es"), (buildings, "building", "s"), (units, "unit", "s")]
        .map(|(n, one, more)| format!("{n} {one}{}", if n == 1 { "" } else { more }));
    let (bold, end) = if global.format == Format::Markdown { ("**", "**") } else { ("", "") };
    writeln!(out, "{bold}{}: sound; {hexes}, {buildings}, {units}{end}", clean(map.name()))?;
    for line in lines {
        writeln!(out, "{}", clean(&line))?;
    }
    Ok(())
}

/// The most hexes on seams that are listed separately.
const MOST_SEAMS: usize = 12;

/// Lists the hexes whose halves differ on joined boards, and what is not as printed.
fn about_boards(seams: &[SeamAnswer], uncharted: &[UnchartedFile]) -> Vec<String> {
    let mut lines = Vec::new();
    if !seams.is_empty() {
        let hexes = if seams.len() == 1 { "1 hex".to_owned() } else { format!("{} hexes", seams.len()) };
        lines.push(format!("at the seams the boards do not agree about {hexes}; rulings that depend on it say so:"));
        for seam in seams.iter().take(MOST_SEAMS) {
            let each: Vec<_> = seam.doubts.iter().map(|d| d.is.as_str()).collect();
            lines.push(format!("  {}: {}", seam.hex, each.join("; ")));
        }
        if seams.len() > MOST_SEAMS {
            lines.push(format!("  and {} more, each noted in the map file", seams.len() - MOST_SEAMS));
        }
    }
    for ground in uncharted {
        let place = match (&ground.board, &ground.hexes[..]) {
            (Some(board), []) => format!("board {board}"),
            (None, []) => "the whole map".to_owned(),
            (_, hexes) => hexes.join(", "),
        };
        lines.push(format!("{place} is not as printed: {}; a line or path that meets it has no ruling", ground.is));
    }
    lines
}
