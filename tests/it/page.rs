//! The plan of the page: in `web/engine` and in `web/page` imports make a tree of files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Files by their paths without an ending, each with those that it imports.
type Imports = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// Reads the files below a folder of `web`; `named` returns what the text of one imports.
fn imports(folder: &str, endings: &[&str], named: fn(&Path, &str) -> Vec<PathBuf>) -> Imports {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(folder);
    let mut found = Imports::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        // an archive of the package has no page
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            let is_source = path.extension().is_some_and(|end| endings.iter().any(|known| end == *known));
            if path.is_dir() {
                folders.push(path);
            } else if is_source {
                let text = fs::read_to_string(&path).expect("a text");
                let own = path.strip_prefix(&root).expect("below it").with_extension("");
                found.insert(own.clone(), named(&own, &text).into_iter().collect());
            }
        }
    }
    found
}

/// What a file of the engine imports: its modules lie side by side, so that it says `super::` and the name of one.
fn of_the_engine(_: &Path, text: &str) -> Vec<PathBuf> {
    let code: String = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let named = code.split("super::").skip(1).flat_map(|after| {
        let inside = after.strip_prefix('{').and_then(|rest| rest.split('}').next());
        let each = inside.map_or_else(|| vec![after], |all| all.split(',').collect());
        each.into_iter()
            .map(|one| one.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next())
            .collect::<Vec<_>>()
    });
    named.flatten().filter(|name| !name.is_empty()).map(PathBuf::from).collect()
}

/// What a file of the page imports, types too.
fn of_the_page(own: &Path, text: &str) -> Vec<PathBuf> {
    let folder = own.parent().unwrap_or(Path::new(""));
    let paths = text.split("from \"").skip(1).filter_map(|after| after.split('"').next());
    let whole = paths.filter(|path| path.starts_with('.')).map(|path| {
        let mut at = folder.to_owned();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => _ = at.pop(),
                name => at.push(name),
            }
        }
        at
    });
    whole.collect()
}

/// Returns the files that import themselves by way of others.
fn circles(imports: &Imports) -> Vec<&Path> {
    let reaches = |from: &Path| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(at) = next.pop() {
            let others = imports.get(at).into_iter().flatten().map(PathBuf::as_path);
            next.extend(others.filter(|other| seen.insert(*other)));
        }
        seen.contains(from)
    };
    imports.keys().map(PathBuf::as_path).filter(|file| reaches(file)).collect()
}

#[test]
fn the_files_of_the_engine_are_a_tree() {
    let imports = imports("engine/src", &["rs"], of_the_engine);
    // the page is read, if it is there at all: `request` is above all that answer
    assert!(imports.get(Path::new("request")).is_none_or(|above| above.contains(Path::new("ask"))), "{imports:?}");
    assert_eq!(circles(&imports), Vec::<&Path>::new());
}

#[test]
fn the_files_of_the_page_are_a_tree() {
    let imports = imports("page/src", &["ts", "tsx"], of_the_page);
    assert!(imports.get(Path::new("main")).is_none_or(|above| above.contains(Path::new("ui/app"))), "{imports:?}");
    assert_eq!(circles(&imports), Vec::<&Path>::new());
}

#[test]
fn a_circle_is_found() {
    let file = |name: &str, imports: &[&str]| (PathBuf::from(name), imports.iter().map(PathBuf::from).collect());
    let imports = Imports::from([file("a", &["b"]), file("b", &["c"]), file("c", &["b"]), file("d", &["a", "gone"])]);
    assert_eq!(circles(&imports), [Path::new("b"), Path::new("c")]);
}
