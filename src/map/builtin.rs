//! The maps and scenarios that come with the program, and how a file that extends one is merged.

use super::fault::{Fault, Faults, Path};
use super::file::MapFile;

/// A built-in map or scenario.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// The name that `-m` takes.
    pub name: &'static str,
    /// The JSON text.
    pub text: &'static str,
}

/// All of them; the first is the default.
pub const BUILT_IN: &[BuiltIn] = &[
    BuiltIn { name: "cogwheel", text: include_str!("../../data/maps/cogwheel.json") },
    BuiltIn { name: "fb-6.1242", text: include_str!("../../data/maps/fb-6.1242.json") },
    BuiltIn { name: "fb-3.4", text: include_str!("../../data/maps/fb-3.4.json") },
    BuiltIn { name: "ravens", text: include_str!("../../data/maps/ravens.json") },
    BuiltIn { name: "fb-6.123", text: include_str!("../../data/maps/fb-6.123.json") },
];

/// Returns the built-in map of this name.
#[must_use]
pub fn built_in(name: &str) -> Option<&'static BuiltIn> {
    BUILT_IN.iter().find(|b| b.name.eq_ignore_ascii_case(name))
}

impl MapFile {
    /// Reads a map file and merges the built-in map it extends, if any.
    ///
    /// # Errors
    /// If the text is not a map file, or extends what does not exist.
    pub fn read(origin: &str, text: &str) -> Result<Self, Faults> {
        let faults = |faults| Faults { origin: origin.to_owned(), source_text: text.to_owned(), faults };
        let mut de = serde_json::Deserializer::from_str(text);
        let file: Self = serde_path_to_error::deserialize(&mut de).map_err(|e| {
            let inner = e.inner();
            faults(vec![Fault {
                path: Path::default(),
                message: inner.to_string(),
                position: Some((inner.line(), inner.column())),
            }])
        })?;
        de.end().map_err(|e| {
            faults(vec![Fault {
                path: Path::default(),
                message: e.to_string(),
                position: Some((e.line(), e.column())),
            }])
        })?;
        let Some(base) = file.extends.clone() else { return Ok(file) };
        let Some(built_in) = built_in(&base) else {
            let names: Vec<_> = BUILT_IN.iter().map(|b| b.name).collect();
            let message = format!("no built-in map `{base}`; there are {}", names.join(", "));
            return Err(faults(vec![Fault::at(Path::default().key("extends"), message)]));
        };
        let base = Self::read(built_in.name, built_in.text)?;
        Ok(base.extended(file))
    }

    /// Adds another file to this one: its hexes, hexsides, buildings and art replace those of the same name.
    fn extended(mut self, over: Self) -> Self {
        let hex = |name: &str| name.parse::<crate::grid::Hex>().ok();
        self.hexes.retain(|h| !over.hexes.iter().any(|o| hex(&o.hex) == hex(&h.hex)));
        self.hexsides.retain(|h| !over.hexsides.iter().any(|o| o.hexside == h.hexside));
        self.buildings.retain(|b| !over.buildings.iter().any(|o| o.id == b.id));
        self.art.retain(|a| !over.art.iter().any(|o| o.id == a.id));
        self.hexes.extend(over.hexes);
        self.hexsides.extend(over.hexsides);
        self.buildings.extend(over.buildings);
        self.art.extend(over.art);
        self.counters.extend(over.counters);
        self.units.extend(over.units);
        self.trail_breaks.extend(over.trail_breaks);
        self.fires.extend(over.fires);
        self.remarks.extend(over.remarks);
        Self {
            name: over.name,
            title: over.title.or(self.title),
            extends: None,
            chapter: over.chapter.or(self.chapter),
            grid: over.grid.or(self.grid),
            defaults: over.defaults.or(self.defaults),
            options: over.options,
            ..self
        }
    }
}

impl super::Map {
    /// Returns a built-in map, checked; `None` if there is none of this name.
    ///
    /// # Panics
    /// Never: a test checks every built-in map.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        let found = built_in(name)?;
        let file = MapFile::read(found.name, found.text).expect("the built-in maps are tested");
        Some(Self::check(file, super::Catalogue::built_in()).expect("the built-in maps are tested"))
    }
}
