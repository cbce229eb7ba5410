//! The files of `data/` with rules and terrain. Code that parses a table gets its text here.

macro_rules! tables {
    ($($file:literal)*) => {
        &[$(($file, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/", $file)))),*]
    };
}

/// All files with their texts.
pub static TABLES: &[(&str, &str)] = tables! {
    "ammo-shortage.json" "counters.csv" "ift.json" "movement.json" "other-names.json" "places.json" "qa.json" "rubble.json"
    "rule-examples.tsv" "setup.json" "smoke.json" "ssr.json" "terrain.json" "turn.json" "units.json" "weather.json"
};

/// Returns the text of a file.
///
/// # Panics
/// If there is no such file. Names of files occur only in code, and a test reads each file.
pub(crate) fn text_of(file: &str) -> &'static str {
    TABLES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text).expect("a file of `data/`")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each file in `data/` is a table.
    #[test]
    fn every_file_of_data_is_listed() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/data")).expect("a folder");
        let entries = folder.map(|entry| entry.expect("an entry")).filter(|entry| entry.path().is_file());
        let mut files: Vec<_> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        files.sort_unstable();
        assert_eq!(TABLES.iter().map(|(name, _)| *name).collect::<Vec<_>>(), files);
    }
}
