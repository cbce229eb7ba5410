//! The doubts of the surveys, in the words of the program, sorted by subject.

use fogas::map::{Doubt, DoubtOf};

use crate::report::Report;
use crate::survey::HexRecord;

/// The subjects of doubts, each with words by which it is recognized; the first match counts.
const ABOUT: [(&str, DoubtOf); 13] = [
    ("level border", DoubtOf::Level),
    ("crest line", DoubtOf::Level),
    ("at the centre dot", DoubtOf::Level),
    ("level under the road bridge", DoubtOf::Level),
    ("manhole", DoubtOf::Manhole),
    ("symbol cut off", DoubtOf::Height),
    ("taken as wooden", DoubtOf::Terrain),
    ("dense-orchard symbols", DoubtOf::Terrain),
    ("crosses near a vertex", DoubtOf::Rails),
    ("crosses at a vertex", DoubtOf::Rails),
    ("Vienna Gate", DoubtOf::Hexside),
    ("cliff marks", DoubtOf::Hexside),
    ("half hex", DoubtOf::Height),
];

/// More words, all of which mean doubts about outlines.
const OUTLINES: [&str; 7] = [
    "traced as one outline",
    "joined to the main outline",
    "outline",
    "annex",
    "roof edge",
    "under the white dot",
    "shed",
];

/// Returns the doubts of a record, except what the rules of the map already say in general.
pub(crate) fn doubts(record: &HexRecord, report: &mut Report) -> Vec<Doubt> {
    let mut all: Vec<Doubt> = Vec::new();
    let mut add = |of: DoubtOf, is: String| match all.iter_mut().find(|d| d.of == of) {
        Some(doubt) => doubt.is = format!("{}; {is}", doubt.is),
        None => all.push(Doubt { of, is, or: Vec::new() }),
    };
    for part in record.doubt.iter().flat_map(|d| d.split("; ")) {
        if part.starts_with("road crossing at hexside ") {
            // the paint decides this
        } else if let Some((_, rest)) = part.split_once(" covers only ") {
            add(DoubtOf::Terrain, format!("a shed covers only {rest}"));
        } else if part.starts_with("symbol shape score") {
            add(DoubtOf::Height, "the symbol in the building is hard to read".to_owned());
        } else if ["dark jagged band", "road bank", "the bridge deck", "rail drawn only"]
            .iter()
            .any(|s| part.starts_with(s))
        {
            // the rules of the map say this
        } else {
            let known = ABOUT.iter().find(|(words, _)| part.contains(words)).map(|(_, of)| *of);
            let of = known.or_else(|| OUTLINES.iter().any(|w| part.contains(w)).then_some(DoubtOf::Outline));
            if of.is_none() {
                report.note(format!("{}: it is not known what this doubt is about: {part}", record.hex));
            }
            add(of.unwrap_or(DoubtOf::Terrain), part.replace("hexside 4", "side 5").replace("7 px of", "0.1 hex of"));
        }
    }
    if record.confidence.as_deref() == Some("auto") {
        add(DoubtOf::Terrain, "read off the picture by program alone".to_owned());
    }
    all
}
