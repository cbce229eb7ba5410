//! The architecture of the code: small files, rooms that import in one direction, and in each room files that form a
//! tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module, as its path from the root of the crate.
type Module = Vec<String>;

/// The rooms. Each may import those before it. A subject of `rulings` has one room for each of its parts: tables,
/// question, facts, rules, and presentation.
const ROOMS: &[&str] = &[
    "spelling",
    "json_words",
    "printed",
    "words",
    "grid",
    "rules",
    "map",
    "asking",
    "question",
    "query",
    "ruling",
    "resolver",
    "game",
    "vasl",
    "show",
    "pictures",
    "cli",
];

/// Returns the position of a module in the order of imports.
fn place(module: &Module) -> Option<usize> {
    let room = match module.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["rulings"] | [] => return None,
        ["query", "question" | "dice" | "left_open" | "place"] => "asking",
        ["rulings", _, "tables", ..] => "rules",
        ["rulings", _, "question", ..] => "question",
        // a ruling is made of the facts of its subject, and these know the ruling
        ["rulings", _, "facts", ..] => "ruling",
        ["rulings", _, "marks", ..] => "pictures",
        ["game", "show", ..] | ["rulings", _, "show", ..] => "show",
        // the questions of a subject are methods of the resolver, in the folder of the subject
        ["rulings", ..] => "resolver",
        [room, ..] => room,
    };
    ROOMS.iter().position(|known| *known == room)
}

/// Returns the modules of `src` that are not tests, without comments and without the test module at their end. The
/// parts of a small subject are inline modules of its single file, and count as files of their own.
fn sources() -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let inside = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        for path in inside.filter(|path| path.file_stem().is_some_and(|stem| stem != "tests")) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).expect("a text").replace("\r\n", "\n");
                let (text, tests) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((&text, "}"));
                assert!(
                    tests.lines().position(|line| line == "}") == Some(tests.lines().count() - 1),
                    "{} goes on",
                    path.display()
                );
                let code: String =
                    text.lines().map(|l| l.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
                let module = module(&path.strip_prefix(&root).expect("in src").with_extension(""));
                let (rest, inner) = parts(&code);
                found.extend(inner.into_iter().map(|(name, code)| (within(&module, name), code)));
                found.insert(module, rest);
            }
        }
    }
    found
}

/// Splits a file into its code without inline modules, and these modules with their names.
fn parts(code: &str) -> (String, Vec<(String, String)>) {
    let (mut rest, mut inner, mut open) = (String::new(), Vec::<(String, String)>::new(), false);
    for line in code.lines() {
        let starts =
            line.strip_suffix(" {").and_then(|l| l.split_once("mod ")).filter(|(before, _)| !before.starts_with(' '));
        match (starts, inner.last_mut()) {
            (Some((_, name)), _) if !open => {
                inner.push((name.to_owned(), String::new()));
                open = true;
            }
            (_, Some(_)) if open && line == "}" => open = false,
            (_, Some((_, text))) if open => text.extend([line, "\n"]),
            _ => rest.extend([line, "\n"]),
        }
    }
    (rest, inner)
}

/// Returns the module with this name inside another.
fn within(module: &Module, name: String) -> Module {
    module.iter().cloned().chain([name]).collect()
}

fn module(path: &Path) -> Module {
    let mut parts: Module = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    parts.pop_if(|last| *last == "mod" || *last == "lib");
    parts
}

/// Expands the braces of a `use`.
fn written_out(path: &str) -> Vec<String> {
    let Some((before, inside)) = path.split_once('{') else { return vec![path.trim().to_owned()] };
    let inside = inside.trim_end().strip_suffix('}').unwrap_or(inside);
    let mut depth = 0;
    let parts = inside.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    parts
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| written_out(&format!("{before}{}", part.trim())))
        .collect()
}

/// Returns what a file re-exports, what it imports, and the rest of its code.
fn uses(code: &str) -> (Vec<String>, Vec<String>, String) {
    let (mut handed_on, mut taken, mut rest) = (Vec::new(), Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let (before, after) = line.trim_start().split_once("use ").unwrap_or(("none", ""));
        if !(before.is_empty() || before.starts_with("pub") && before.ends_with(' ')) {
            rest.push_str(line);
            rest.push('\n');
            continue;
        }
        let mut path = after.to_owned();
        while !path.ends_with(';') {
            let Some(more) = lines.next() else { break };
            path.push_str(more.trim());
        }
        let into = if before.is_empty() { &mut taken } else { &mut handed_on };
        into.extend(written_out(path.trim_end_matches(';')));
    }
    (handed_on, taken, rest)
}

/// All modules, and the names that modules re-export from others.
struct House {
    code: BTreeMap<Module, String>,
    handed_on: BTreeMap<(Module, String), (Module, String)>,
}

impl House {
    fn new() -> Self {
        let mut house = Self { code: sources(), handed_on: BTreeMap::new() };
        for (module, code) in &house.code {
            for path in uses(code).0 {
                let (path, name) = path.split_once(" as ").map_or((path.as_str(), None), |(p, n)| (p, Some(n)));
                if let Some((from, Some(taken))) = house.found(module, path) {
                    let name = name.map_or_else(|| taken.clone(), str::to_owned);
                    house.handed_on.insert((module.clone(), name), (from, taken));
                }
            }
        }
        house
    }

    /// Returns the module that a path leads to, and the name in it.
    fn found(&self, of: &Module, path: &str) -> Option<(Module, Option<String>)> {
        let mut parts = path.split("::").peekable();
        let mut at = of.clone();
        match *parts.peek()? {
            "crate" => (at, _) = (Module::new(), parts.next()),
            "fogas" if of.first().is_some_and(|room| room == "cli") => (at, _) = (Module::new(), parts.next()),
            "self" => _ = parts.next(),
            "super" => {
                while parts.next_if(|part| *part == "super").is_some() {
                    at.pop();
                }
            }
            child => {
                self.code.get(&within(&at, child.to_owned()))?;
            }
        }
        for part in parts {
            at.push(part.to_owned());
            if !self.code.contains_key(&at) {
                return at.pop().map(|name| (at, Some(name)));
            }
        }
        Some((at, None))
    }

    /// Returns the modules that a module uses, following re-exports to their source.
    fn imports(&self, module: &Module) -> BTreeSet<Module> {
        let (_, used, code) = uses(&self.code[module]);
        let code = code.replace("in crate::", "").replace("in super::", "");
        let named = code.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c)).map(str::to_owned);
        let named: Vec<_> =
            used.into_iter().chain(named.filter(|path| path.contains("::") && !path.ends_with("::"))).collect();
        let mut found = BTreeSet::new();
        for path in named {
            let path = path.split(" as ").next().unwrap_or_default();
            let Some((mut at, mut name)) = self.found(module, path) else { continue };
            while let Some((from, taken)) = name.clone().and_then(|n| self.handed_on.get(&(at.clone(), n))) {
                (at, name) = (from.clone(), Some(taken.clone()));
            }
            found.insert(at);
        }
        found.remove(module);
        found.remove(&Module::new());
        found
    }
}

#[test]
fn files_are_small_unless_they_are_tables() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for module in sources().keys().filter(|module| module.join("/") != "rules/catalogue") {
        let base = root.join("src").join(module.join("/"));
        let files = [base.with_extension("rs"), base.join("mod.rs")];
        let lines = files.iter().find_map(|file| fs::read_to_string(file).ok()).map_or(0, |text| text.lines().count());
        assert!(lines <= 500, "{} has {lines} lines", module.join("/"));
    }
}

#[test]
fn rooms_import_one_way() {
    let house = House::new();
    let mut wrong = Vec::new();
    for module in house.code.keys() {
        let Some(own) = place(module) else { continue };
        for other in house.imports(module) {
            if place(&other).is_some_and(|place| place > own) {
                wrong.push(format!("{} imports {}", module.join("/"), other.join("/")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the subjects share: ADJACENT, doubts of the map, and ground that is not as its board prints it.
const SHARED: &[&str] = &["able", "adjacent", "doubts", "uncharted"];

/// Which subject may use which: TEM uses LOS, and a shot uses both.
#[test]
fn the_subjects_are_a_tree() {
    let house = House::new();
    let subject = |module: &Module| {
        (module.len() > 1 && module[0] == "rulings" && !SHARED.contains(&module[1].as_str())).then(|| module[1].clone())
    };
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut files = BTreeSet::new();
    for module in house.code.keys() {
        let Some(own) = subject(module) else { continue };
        for other in house.imports(module).iter().filter(|other| subject(other).is_some_and(|other| other != own)) {
            files.insert(format!("{} imports {}", module.join("/"), other.join("/")));
        }
        let others = house.imports(module).iter().filter_map(subject).filter(|other| *other != own).collect::<Vec<_>>();
        uses.entry(own).or_default().extend(others);
    }
    while let Some(lowest) = uses.keys().find(|s| uses[*s].is_empty()).cloned() {
        uses.remove(&lowest);
        for others in uses.values_mut() {
            others.remove(&lowest);
        }
    }
    assert!(uses.is_empty(), "in a circle, or above one: {uses:?}\n{files:#?}");
}

/// CONTRIBUTING, "Adding a command": what a subject of one file declares is named in that file, in the two tables of
/// commands, and in the tables of methods, of what answers, of notes and refusals, and of what is drawn.
#[test]
fn a_subject_of_one_file_is_named_in_no_second_room() {
    const TABLES: &[&[&str]] = &[
        &["query"],
        &["resolver", "asked"],
        &["cli", "commands", "table"],
        &["ruling"],
        &["ruling", "note"],
        &["ruling", "refusal"],
        &["ruling", "uncovered"],
        &["pictures", "marks"],
    ];
    let sources = sources();
    for subject in ["fire_lane", "sighting"] {
        let own = |module: &Module| module.get(1).is_some_and(|name| name == subject) && module[0] == "rulings";
        let code: String = sources.iter().filter(|(module, _)| own(module)).map(|(_, code)| code.as_str()).collect();
        let question = code.split_whitespace().skip_while(|word| *word != "LeftOpen").nth(2).expect("a question");
        let declared = ["pub struct ", "pub enum "].iter().flat_map(|kind| code.split(kind).skip(1));
        let mut names: Vec<&str> =
            declared.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next()).collect();
        names.push(question);
        assert!(names.len() > 2, "{names:?}");
        for (module, code) in sources.iter().filter(|(module, _)| !own(module)) {
            // text in quotes is not code
            let code: Vec<&str> = code.split('"').step_by(2).collect();
            let words: BTreeSet<&str> = code.iter().flat_map(|c| c.split(|c: char| !c.is_alphanumeric())).collect();
            let named: Vec<_> = names.iter().filter(|name| words.contains(*name)).collect();
            assert!(
                named.is_empty() || TABLES.contains(&module.iter().map(String::as_str).collect::<Vec<_>>().as_slice()),
                "{module:?} names {named:?}"
            );
        }
    }
}

/// The reasons that belong to no single subject, with an explanation. All others are in the folder of the subject that
/// gives them.
const SHARED_REASONS: &[(&str, &str, &str)] = &[
    (
        "Note",
        "Remark",
        "what the resolver found out about the words of a question, and moves and aircraft about a place",
    ),
    ("Note", "Doubt", "the survey left something open where a question of any subject was asked"),
    ("Note", "Doubtful", "as `Doubt`, of many lines or ways"),
    ("Note", "Named", "a printed name, which the resolver takes for its hexes and the card of a place shows"),
    ("Note", "Printed", "a printed name without known hexes, which the resolver takes for one"),
    ("Note", "UnitMeant", "what the resolver took a name for that a hex and a unit have"),
    ("Note", "HexMeant", "what the resolver took a name for that a hex and a unit have"),
    ("Note", "AlikeInAll", "the resolver asked a question of any subject of every hex of a name"),
    ("Note", "AlikeIn", "the resolver asked a question of any subject of every hex of a name"),
    ("Reading", "FromMemory", "unverified numbers of LOS, units and Close Combat"),
    ("Reading", "Turntable", "the turntable as its card has it, and as ground of set-up"),
    ("Reading", "NotOnMap", "a hex of the rules that the map in use lacks, of its card and of set-up"),
    ("Reading", "UnruledLeftOut", "lines that no rule decides, of LOS and of what `where` seeks by LOS"),
    ("Reading", "NoLaneUnderShortage", "of the Fire Lane, and of the shot that would lay it"),
    ("Clash", "FpOfOtherAttack", "of TEM, and of the shot that asks for its TEM"),
    ("Clash", "NoVehicle", "of movement, and of the Gun that its crew moves"),
    ("Clash", "NumberOfNothing", "of availability, and of the smoke exponent"),
    ("Uncovered", "EncircledFirer", "a state of a unit, whatever it does (`Uncovered::of`)"),
    ("Uncovered", "Prisoner", "a state of a unit, whatever it does (`Uncovered::of`)"),
    ("Uncovered", "Wounded", "a state of a unit, whatever it does (`Uncovered::of`)"),
    ("Uncovered", "Stunned", "a state of a unit, whatever it does (`Uncovered::of`)"),
    ("Uncovered", "State", "a state of a unit, whatever it does (`Uncovered::of`)"),
];

/// Returns the list of reasons of the subjects, such as `Note`, with the list of each subject in it:
/// `Note::Los(LosNote)`.
#[test]
fn a_reason_of_one_subject_stands_with_it() {
    let sources = sources();
    let mut shared = BTreeSet::new();
    for (file, list) in [("note", "Note"), ("note", "Reading"), ("refusal", "Clash"), ("uncovered", "Uncovered")] {
        let code = &sources[&vec!["ruling".to_owned(), file.to_owned()]];
        let declared = code.split_once(&format!("pub enum {list} {{\n")).and_then(|(_, rest)| rest.split_once("\n}"));
        let ends = if list == "Reading" { "Note" } else { list };
        for line in declared.expect("a list").0.lines().map(str::trim).filter(|l| l.starts_with(char::is_uppercase)) {
            let (variant, holds) = line.split_at(line.find(|c: char| !c.is_alphanumeric()).unwrap_or(line.len()));
            // a variant that holds the list of a subject, or the readings
            if holds.starts_with(&format!("({variant}{ends})")) || line == "Reading(Reading)," {
                continue;
            }
            shared.insert((list, variant.to_owned()));
            let named = format!("{list}::{variant}");
            let names = |code: &str| {
                code.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c)).any(|word| word.ends_with(&named))
            };
            let users = sources.iter().filter(|(module, code)| {
                module.first().is_some_and(|room| room != "ruling" && room != "cli") && names(code)
            });
            // the modules that use it: a subject, or what all subjects share
            let users: BTreeSet<_> = users
                .map(|(module, _)| {
                    let subject = module.get(1).filter(|_| module[0] == "rulings");
                    subject.filter(|subject| !SHARED.contains(&subject.as_str())).unwrap_or(&module[0])
                })
                .collect();
            let alone = users.iter().next().filter(|user| users.len() == 1 && !ROOMS.contains(&user.as_str()));
            assert!(alone.is_none(), "{named} is of {alone:?} alone");
        }
    }
    let why: BTreeSet<_> = SHARED_REASONS.iter().map(|(list, variant, _)| (*list, (*variant).to_owned())).collect();
    assert_eq!(shared, why, "say in SHARED_REASONS why no subject has it to itself");
    assert!(SHARED_REASONS.iter().all(|(_, _, why)| why.len() > 10));
}

/// Files that use each other in a circle are really one file cut into pieces.
#[test]
fn the_files_of_a_room_are_a_tree() {
    let house = House::new();
    let imports: BTreeMap<&Module, _> = house.code.keys().map(|module| (module, house.imports(module))).collect();
    let mut reached: BTreeMap<&Module, BTreeSet<&Module>> = BTreeMap::new();
    for module in house.code.keys() {
        let (mut seen, mut next) = (BTreeSet::new(), vec![module]);
        while let Some(at) = next.pop() {
            next.extend(imports[at].iter().filter(|other| seen.insert(*other)));
        }
        reached.insert(module, seen);
    }
    let mut circles = BTreeSet::new();
    for (module, seen) in &reached {
        let back = |other: &&&Module| reached[**other].contains(*module);
        let circle: BTreeSet<String> = seen.iter().filter(back).map(|other| other.join("/")).collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    assert!(circles.is_empty(), "{circles:?}");
}

/// Without `cli` and `import` the library can run in a page in a browser.
#[test]
fn the_library_reads_no_file_and_no_clock() {
    for (module, code) in sources() {
        let room = module.first().map_or("", String::as_str);
        if !["cli", "vasl", "main"].contains(&room) {
            for outside in ["fs", "env", "time", "thread", "process", "net"] {
                assert!(!code.contains(&format!("std::{outside}")), "{} uses std::{outside}", module.join("/"));
            }
        }
    }
}

/// Only one file writes to the streams, since it cleans what goes to a terminal.
#[test]
fn one_file_alone_writes_to_the_streams() {
    for (module, code) in sources() {
        if module == ["cli", "stream"] {
            continue;
        }
        for stream in ["io::stdout", "io::stderr", "anstream::stdout", "anstream::stderr", ".print()", "println!"] {
            assert!(!code.contains(stream), "{module:?} names {stream}; write through cli/stream.rs");
        }
    }
}

/// Every program that is started gets an environment without the player's word.
#[test]
fn no_program_is_started_with_the_word() {
    let starts = |code: &str| code.contains("process::{Command") || code.contains("process::Command");
    let starting: Vec<_> = sources().into_iter().filter(|(_, code)| starts(code)).collect();
    assert!(
        starting
            .iter()
            .all(|(_, code)| code.matches("Command::new").count() == code.matches(".env_remove(OWNER)").count())
    );
    assert_eq!(starting.len(), 1, "only --open starts one");
}
