//! Doubts about a hex on a seam whose two halves differ.

use crate::map::{Doubt, DoubtOf, HexFile, HexsideTerrain, TerrainId};

use crate::vasl::difference::Differing;
use crate::vasl::facts::HexFact;
use crate::vasl::metadata::Code;

use super::meaning::Meaning;
use super::writer::Writer;

impl Writer<'_> {
    pub(super) fn doubts(&self, fact: &HexFact, file: &HexFile) -> Vec<Doubt> {
        let here = self.doubts.iter().filter(|d| d.at == [fact.col, fact.row]);
        here.filter_map(|d| self.doubt(&d.of, &file.hex)).collect()
    }

    /// Returns a difference as a doubt, with the edits for the other reading if it can be expressed by edits.
    fn doubt(&self, of: &Differing, hex: &str) -> Option<Doubt> {
        let doubt = |of, is, or: Option<String>| Some(Doubt { of, is, or: or.into_iter().collect() });
        match of {
            Differing::Level([(a, x), (b, y)], taken) => {
                let other = if taken == x { y } else { x };
                let is = format!("{a} is at Level {x}, {b} at Level {y}; taken: Level {taken}");
                doubt(DoubtOf::Level, is, Some(format!("{hex}=level:{other}")))
            }
            Differing::Terrain([(a, x), (b, y)], taken) => {
                let other = if self.means(*taken) == self.means(*x) { y } else { x };
                // roads and buildings come from the picture, so no edit can give another reading of them
                let [named, or] = [*taken, *other].map(|code| self.terrain_alone(code));
                (self.means(*x) != self.means(*y)).then_some(())?;
                let name = |code: &Code| self.board.kinds.get(*code).map_or("nothing", |k| k.name.as_str());
                let is = format!("{a} is {}, {b} {}; taken: {}", name(x), name(y), name(taken));
                doubt(DoubtOf::Terrain, is, named.and(or).map(|or| format!("{hex}={or}")))
            }
            Differing::Hexside(side, [(a, x), (b, y)]) => {
                let is_ruled = |code: Option<Code>| match code.map(|code| self.means(code)) {
                    Some(Meaning::Hexside(terrain)) => Some(*terrain),
                    _ => None,
                };
                let [one, other] = [is_ruled(*x), is_ruled(*y)];
                (one != other).then_some(())?;
                let name = |t: Option<HexsideTerrain>| t.map_or_else(|| "nothing".to_owned(), |t| t.to_string());
                let is = format!("on hexside {side} {a} has {}, {b} {}", name(one), name(other));
                doubt(DoubtOf::Hexside, is, None)
            }
        }
    }

    /// Returns the word of an edit that gives a hex this terrain, if the code means only terrain.
    fn terrain_alone(&self, code: Code) -> Option<String> {
        match self.means(code) {
            Meaning::Nothing => Some(self.catalogue.terrain(TerrainId::OPEN).id.clone()),
            Meaning::Terrain(id) => Some(id.clone()),
            _ => None,
        }
    }
}
