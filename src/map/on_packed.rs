//! Builds a map from a file that extends a packed built-in map. The window is cut from the checked hexes and the file's
//! own things are placed on it, so that the text of the large map need not be parsed.

use std::sync::{Arc, OnceLock};

use super::board::{Map, Written};
use super::builtin::{BuiltIn, built_in};
use super::check;
use super::file::{GridFile, MapFile};
use super::placing;
use super::terrain::Catalogue;
use super::window::grid_of;

impl Map {
    /// Returns the map for a file that extends a built-in one; `None` if the file changes the ground, or if anything is
    /// wrong. In that case the caller reads and checks it together with the text of the built-in map, which finds the
    /// faults.
    pub(super) fn upon(file: &MapFile, catalogue: &Arc<Catalogue>) -> Option<Self> {
        let (base, over, windows) = beneath(file)?;
        let mut map = base.unpacked(Arc::clone(catalogue))?;
        let _naming = map.naming();
        let mut window = map.grid;
        for written in &windows {
            window = grid_of(written).filter(|inner| inner.hexes().all(|hex| window.contains(hex)))?;
        }
        let over = MapFile { grid: windows.last().cloned(), ..over };
        if !check::is_named(&over, catalogue) {
            return None;
        }
        if over.grid.is_some() {
            map.cut_to(window);
        }
        map.chapter = over.chapter.unwrap_or(map.chapter);
        map.options = over.options;
        let mut faults = Vec::new();
        placing::all(&mut map, &over, &mut faults);
        map.file = Arc::new(Written::Upon { base: map.file, over: Box::new(over), file: OnceLock::new() });
        faults.is_empty().then_some(map)
    }
}

/// Returns the packed map at the base of a file, everything that the files on top of it add, and their windows, the
/// widest first; `None` if there is none, or if one of the files changes the ground.
fn beneath(file: &MapFile) -> Option<(&'static BuiltIn, MapFile, Vec<GridFile>)> {
    let found = built_in(file.extends.as_deref()?).filter(|_| has_no_ground(file))?;
    let (base, over, mut windows) = if found.is_packed() {
        (found, file.clone(), Vec::new())
    } else {
        let (base, under, windows) = beneath(&serde_json::from_str(found.text).ok()?)?;
        (base, under.extended(file.clone()), windows)
    };
    windows.extend(file.grid.clone());
    Some((base, over, windows))
}

/// Returns `true` if a file does not change the ground of the map that it extends.
fn has_no_ground(file: &MapFile) -> bool {
    let MapFile {
        boards,
        uncharted,
        defaults: None,
        kinds,
        hexes,
        hexsides,
        buildings,
        art,
        names,
        // these only add things on the ground, and remarks
        format: _,
        name: _,
        title: _,
        remarks: _,
        extends: _,
        chapter: _,
        grid: _,
        options: _,
        counters: _,
        units: _,
        trail_breaks: _,
        breaches: _,
        fires: _,
        smoke: _,
        markers: _,
    } = file
    else {
        return false;
    };
    let is_bare = boards.is_empty() && uncharted.is_empty() && kinds.is_empty() && names.is_empty();
    is_bare && hexes.is_empty() && hexsides.is_empty() && buildings.is_empty() && art.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn upon(text: &str) -> Option<Map> {
        Map::upon(&serde_json::from_str(text).expect("a map file"), &Catalogue::built_in())
    }

    /// Panics unless the map from bytes equals the map from text in everything that a rule or a picture reads.
    fn is_that_of_the_text(text: &str) -> Map {
        let of_bytes = upon(text).expect("nothing but a window, and what lies upon it");
        let file = MapFile::read("t", text).unwrap_or_else(|e| panic!("{e}"));
        let of_text = Map::check(file, Catalogue::built_in()).expect("a sound map");
        assert!(of_bytes.hexes().eq(of_text.hexes()) && of_bytes.grid == of_text.grid);
        assert_eq!(of_bytes.buildings, of_text.buildings);
        assert_eq!(of_bytes.art, of_text.art);
        assert_eq!(of_bytes.units, of_text.units);
        assert_eq!((of_bytes.options(), of_bytes.chapter), (of_text.options(), of_text.chapter));
        assert_eq!((of_bytes.name(), of_bytes.remarks()), (of_text.name(), of_text.remarks()));
        assert_eq!(of_bytes.printed(), of_text.printed());
        assert_eq!(of_bytes.file(), of_text.file());
        of_bytes
    }

    /// A window through a Rowhouse and through buildings of all heights, with things in it.
    #[test]
    fn a_window_is_that_of_the_text() {
        let lying = r#""counters": [{"at": "AAA29", "is": "stone-rubble"}, {"at": "ZZ26", "is": "debris"}],
            "units": [{"unit": "F", "at": "ZZ27"}], "smoke": [{"at": "YY26", "is": "smoke"}], "remarks": ["a remark"],
            "options": {"orchards": "in-season"}"#;
        let text = r#"{"format": 1, "name": "t", "extends": "ravens", "grid": {"first": "YY25", "last": "BBB30"}, "#;
        let map = is_that_of_the_text(&format!("{text}{lying}}}"));
        // its own reading overrides that of the map it extends
        assert_eq!(map.options().orchards, crate::map::Orchards::InSeason);
        // a building cut by the edge keeps its height
        let whole = Map::built_in("fb").expect("built in");
        let cut = map.buildings().iter().filter(|b| b.goes_on);
        let kinds: Vec<_> =
            cut.map(|b| (b.kind, whole.buildings().iter().find(|w| w.id == b.id).expect("the same").kind)).collect();
        assert!(!kinds.is_empty() && kinds.iter().all(|(cut, whole)| cut == whole), "{kinds:?}");
    }

    /// The whole map, without a window.
    #[test]
    fn the_whole_map_is_that_of_the_text() {
        let text = r#"{"format": 1, "name": "t", "extends": "fb", "fires": [{"at": "AAA29", "is": "blaze"}]}"#;
        is_that_of_the_text(text);
    }

    /// If the file changes the ground, or has a fault, the text of the large map is read.
    #[test]
    fn what_changes_the_ground_is_read_with_the_text() {
        let text = |more: &str| format!(r#"{{"format": 1, "name": "t", "extends": "fb", {more}}}"#);
        assert!(upon(&text(r#""counters": [{"at": "F37", "is": "debris"}]"#)).is_some());
        for more in [
            r#""hexes": [{"hex": "F37"}]"#,
            r#""hexsides": [{"hexside": "F36-F37", "is": "wall"}]"#,
            r#""uncharted": [{"is": "overlay", "hexes": ["F36"]}]"#,
            r#""defaults": {"level": 1}"#,
            r#""counters": [{"at": "F37@1", "is": "debris"}]"#,
            r#""grid": {"first": "A0", "last": "B3"}"#,
            r#""units": [{"unit": "1a", "at": "F37"}]"#,
        ] {
            assert!(upon(&text(more)).is_none(), "{more}");
        }
        assert!(upon(&text(r#""remarks": []"#).replace("\"t\"", "\"t:t\"")).is_none());
    }
}
