//! Where a map comes from: a file, a built-in name, standard input, `$FOGAS_MAP`.

use fogas::map::{Catalogue, Map, MapFile, built_in};

use super::{ColorArg, Failure};

/// Loads the map that `-m` names.
pub(crate) fn load(named: Option<&str>, _color: ColorArg) -> Result<Map, Failure> {
    let name =
        named.map(str::to_owned).or_else(|| std::env::var("FOGAS_MAP").ok()).unwrap_or_else(|| "cogwheel".to_owned());
    let text = match built_in(&name) {
        Some(b) => b.text.to_owned(),
        None => std::fs::read_to_string(&name).map_err(|e| Failure::Data(format!("no map `{name}`: {e}")))?,
    };
    let file = MapFile::read(&name, &text).map_err(|e| Failure::Data(e.to_string()))?;
    Map::check(file, Catalogue::built_in()).map_err(|e| Failure::Data(format!("{e:?}")))
}
