//! The catalogue must be right: every rule that it calls covered is cited by a test, and every rule that the resolver
//! cites is called covered.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fogas::rules::{Coverage, RuleId};

use super::cases;

/// Returns every Rust file below a folder of the package.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the package") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// Returns the rules whose numbers occur in a text. `FB6.1231-.1234` and `A6.4-.43` stand for their two ends.
fn rules_in(text: &str) -> BTreeSet<RuleId> {
    let mut rules = BTreeSet::new();
    for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || ".-".contains(c))) {
        let word = word.trim_matches(['.', '-']);
        if let Ok(rule) = word.parse() {
            rules.insert(rule);
        } else if let Some((first, last)) = word.split_once("-.") {
            let chapter = first.split('.').next().unwrap_or_default();
            rules.extend(first.parse::<RuleId>());
            rules.extend(format!("{chapter}.{last}").parse::<RuleId>());
        }
    }
    rules
}

/// Returns the rules cited in doc comments directly above test functions, each with its tests.
fn cited_by_tests() -> BTreeMap<RuleId, BTreeSet<String>> {
    let mut cited: BTreeMap<RuleId, BTreeSet<String>> = BTreeMap::new();
    for path in sources("src").into_iter().chain(sources("tests")) {
        let text = fs::read_to_string(&path).expect("a source file");
        let (mut doc, mut is_test) = (String::new(), false);
        for line in text.lines().map(str::trim) {
            if let Some(words) = line.strip_prefix("///") {
                doc.push_str(words);
                doc.push('\n');
            } else if line == "#[test]" {
                is_test = true;
            } else if let Some(name) = line.strip_prefix("fn ").filter(|_| is_test) {
                let name = name.split('(').next().unwrap_or_default();
                for rule in rules_in(&doc) {
                    cited.entry(rule).or_default().insert(name.to_owned());
                }
                (doc, is_test) = (String::new(), false);
            } else if !line.starts_with("#[") && !line.starts_with("//") {
                (doc, is_test) = (String::new(), false);
            }
        }
    }
    cited
}

/// Returns the rules of the cases that are run.
fn cited_by_cases() -> BTreeSet<RuleId> {
    cases::run().flat_map(|c| [vec![c.rule], c.also].concat()).filter_map(|rule| rule.parse().ok()).collect()
}

#[test]
fn what_is_called_covered_is_tested() {
    let (tests, cases) = (cited_by_tests(), cited_by_cases());
    let untested: Vec<_> = RuleId::ALL
        .iter()
        .filter(|r| {
            matches!(r.entry().coverage, Coverage::Covered | Coverage::Partly)
                && !tests.contains_key(r)
                && !cases.contains(r)
        })
        .map(|r| r.id())
        .collect();
    assert!(untested.is_empty(), "called covered, but no test cites {}", untested.join(", "));
}

/// A rule that is ruled on is named at the place that does so: as a step's rule, in a table, or beside the code.
#[test]
fn what_is_called_covered_is_in_the_code_or_the_data() {
    let code = sources("src").into_iter().filter(|p| !is_tests(p) && !p.ends_with("rules/catalogue.rs"));
    let data = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("data")).expect("a folder of the package");
    let data = data.map(|entry| entry.expect("an entry").path()).filter(|p| p.is_file());
    let (mut named, mut variants) = (BTreeSet::new(), BTreeSet::new());
    for path in code.chain(data.filter(|p| p.extension().is_some_and(|e| e == "json"))) {
        let text = fs::read_to_string(path).expect("a text file");
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        named.extend(rules_in(text));
        variants.extend(text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).map(str::to_owned));
    }
    let ruled = |r: &&RuleId| matches!(r.entry().coverage, Coverage::Covered | Coverage::Partly);
    let lacking: Vec<_> = RuleId::ALL
        .iter()
        .filter(ruled)
        .filter(|r| !r.entry().digest.starts_with("Overview of"))
        .filter(|r| !named.contains(r) && !variants.contains(&format!("{r:?}")))
        .map(|r| r.id())
        .collect();
    assert!(lacking.is_empty(), "called covered, but in neither code nor data: {}", lacking.join(", "));
}

/// Returns `true` if a file of `src` contains only tests.
fn is_tests(path: &Path) -> bool {
    let inside = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("a file of the package");
    inside.iter().any(|part| part == "tests" || part == "tests.rs")
}

#[test]
fn what_the_resolver_cites_is_called_covered() {
    let by_variant: BTreeMap<String, RuleId> = RuleId::ALL.iter().map(|r| (format!("{r:?}"), *r)).collect();
    let mut wrong = BTreeSet::new();
    for path in sources("src/rulings").into_iter().chain(sources("src/resolver")).filter(|p| !is_tests(p)) {
        let text = fs::read_to_string(&path).expect("a source file");
        for prefix in ["R::", "RuleId::"] {
            for (at, _) in text.match_indices(prefix) {
                let before = text[..at].chars().next_back();
                if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                    continue;
                }
                let rest = &text[at + prefix.len()..];
                let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
                match by_variant.get(&rest[..end]) {
                    Some(rule) if rule.entry().coverage == Coverage::NotYet => wrong.insert(rule.id()),
                    _ => false,
                };
            }
        }
    }
    assert!(wrong.is_empty(), "the resolver cites what the catalogue calls `not yet`: {wrong:?}");
}

/// Cards and tables cite rules too: none of these may be called `not yet`.
#[test]
fn what_the_data_cites_is_not_called_not_yet() {
    let mut wrong = BTreeSet::new();
    let tables = ["movement", "terrain", "setup", "places", "units", "ssr", "ammo-shortage", "rubble", "ift"];
    for table in tables {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/{table}.json"));
        let text = fs::read_to_string(path).expect("a table of the package");
        // every quoted word after a key `rule`, or in the list after a key `rules`
        for (at, key) in text.match_indices("\"rule").map(|(at, _)| (at, &text[at..])) {
            let Some((_, value)) = key.split_once(':') else { continue };
            let end = if value.trim_start().starts_with('[') { ']' } else { ',' };
            let value = value.split([end, '}']).next().unwrap_or_default();
            let cited = rules_in(value);
            assert!(!cited.is_empty() || value.trim_start().starts_with('['), "data/{table}.json at {at}: no rule");
            wrong.extend(cited.into_iter().filter(|r| r.entry().coverage == Coverage::NotYet).map(RuleId::id));
        }
    }
    assert!(wrong.is_empty(), "cited by a table, but called `not yet`: {wrong:?}");
}

/// FB-SSR, FB2, FB3, FB4, FB5, FB6, FB7, FB8, FB9, FB10, FB11, FB12, FB13, FB14, FB15, FB16, B32, V4: a heading decides
/// nothing itself; it is covered if all below it is.
#[test]
fn a_heading_is_covered_only_if_all_below_it_is() {
    let headings = || RuleId::ALL.iter().filter(|r| r.entry().digest.starts_with("Overview of"));
    for heading in headings().filter(|r| r.entry().coverage == Coverage::Covered) {
        let below =
            |id: &str| id.strip_prefix(heading.id()).is_some_and(|rest| !rest.is_empty() && heading_goes_on(rest));
        let lacking: Vec<_> = RuleId::ALL
            .iter()
            .filter(|r| below(r.id()) && !matches!(r.entry().coverage, Coverage::Covered | Coverage::Told))
            .map(|r| r.id())
            .collect();
        assert!(lacking.is_empty(), "{heading} is called covered, but {lacking:?} are not");
    }
    assert!(headings().count() > 10);
}

/// Returns `true` if the text after a heading's number makes it a paragraph of the heading: `.1` of `FB6`, `1` of
/// `FB-SSR`.
fn heading_goes_on(rest: &str) -> bool {
    rest.starts_with(['.', '-']) || !rest.starts_with(|c: char| c.is_ascii_digit())
}

#[test]
fn every_command_that_a_rule_names_is_one_of_the_program() {
    let commands: BTreeSet<_> = RuleId::ALL.iter().map(|r| r.entry().command).filter(|c| !c.is_empty()).collect();
    for command in commands {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_fogas")).args([command, "--help"]).output();
        assert!(run.expect("it runs").status.success(), "no command `{command}`");
    }
}

#[test]
fn every_rule_of_the_modules_is_in_the_catalogue() {
    let ids: Vec<&str> = include_str!("cases/rule-ids.txt").lines().collect();
    assert_eq!(ids.len(), 242);
    let missing: Vec<_> = ids.into_iter().filter(|id| id.parse::<RuleId>().is_err()).collect();
    assert!(missing.is_empty(), "not in the catalogue: {missing:?}");
}

#[test]
fn entries_are_whole_and_differ() {
    let mut ids = BTreeSet::new();
    let mut titles: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for rule in RuleId::ALL {
        let entry = rule.entry();
        assert!(ids.insert(entry.id.to_ascii_lowercase()), "{} is there twice", entry.id);
        assert_eq!(entry.id.parse(), Ok(*rule));
        let length = entry.digest.chars().count();
        assert!((20..=420).contains(&length), "{}: a digest of {length} characters", entry.id);
        assert!(entry.digest.ends_with(['.', ')']), "{}: a digest ends with a full stop", entry.id);
        assert!((3..=60).contains(&entry.title.chars().count()), "{}: `{}`", entry.id, entry.title);
        titles.entry(entry.title).or_default().push(entry.id);
    }
    // the same thing can be ruled on in several chapters, but titles that are used more often say nothing
    let common: Vec<_> = titles.iter().filter(|(_, ids)| ids.len() > 3).collect();
    assert!(common.is_empty(), "{common:?}");
}
