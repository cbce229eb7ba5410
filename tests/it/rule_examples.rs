//! Runs the example command of every rule that has one: it succeeds, its ruling cites the rule or a paragraph of it,
//! and its output matches the schemas.

use std::process::Command;

use fogas::rules::RuleId;
use jsonschema::Validator;
use serde_json::Value;

use crate::schemas::schema;

fn run(args: &[&str]) -> (Option<i32>, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_fogas")).args(args).env_remove("FOGAS_MAP").output().expect("it runs");
    (out.status.code(), String::from_utf8(out.stdout).expect("UTF-8"))
}

/// Changes a schema to forbid all members that it does not name, so that a member missing in the schema is found.
fn closed(mut schema: Value) -> Value {
    match &mut schema {
        Value::Object(words) => {
            if words.contains_key("properties") {
                words.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            words.values_mut().for_each(|v| *v = closed(v.take()));
        }
        Value::Array(all) => all.iter_mut().for_each(|v| *v = closed(v.take())),
        _ => {}
    }
    schema
}

/// The schemas of the input and the output.
struct Schemas {
    rulings: Validator,
    queries: Validator,
}

impl Schemas {
    fn new() -> Self {
        let closed = |name| jsonschema::validator_for(&closed(schema(name))).expect("a schema");
        Self { rulings: closed("ruling"), queries: closed("query") }
    }

    /// Returns what a ruling, or the question in it, has that its schema does not describe.
    fn faults(&self, ruling: &Value) -> impl Iterator<Item = String> {
        let faults = self.rulings.iter_errors(ruling).chain(self.queries.iter_errors(&ruling["query"]));
        faults.map(|e| format!("{e} at {}", e.instance_path())).collect::<Vec<_>>().into_iter()
    }
}

/// Kinds of answers that no rule's example has.
#[test]
fn rulings_of_every_shape_are_what_their_schema_says() {
    let schemas = Schemas::new();
    for command in [
        "-m fb-6.1242 los --matrix",
        "-m b32.6 los B3 --all",
        "-m b32.6 los --pairs",
        "los F31 K33 --profile",
        "los F37 I38/I39",
        "los L33@2+ent E36",
        "los E35 G35 -s F35=smoke-grenades -s mist=1,6,2",
        "tem A39 F37 --fp 8 --sw-fp 4 --us 3",
        "move-cost F37 --reach 4",
        "move-cost E37 --to H38",
        "move-cost OO13 OO14/NN13 OO14/NN14/OO15 -m station --as tracked",
        "-m ravens rubble-fall ZZ27 --odds",
        "-m ravens rubble-check YY28 --odds",
        "-m ravens rubble-fall ZZ27@1 --kia 1 --odds",
        "ammo-shortage 4 hmg:12+fp6 mmc+fp8 --fire first-fire --dr 10",
        "availability atmm --side hungarian --class elite --cx --level 4",
        "units 4-4-7",
        "ssr --date 1945-02-01",
        "setup L33",
        "terrain G38",
        "sighting F37",
        "close-combat L33 --margin 3",
        "morale T13@1 --side hungarian",
        "morale S14 --counter 3-4-7 --side hungarian --tc 1 --interdicted-by T12",
        "smoke E36 F36 --exponent 2",
        "manhandle PP12 PP13 --m 9",
        "victory YY28 ZZ26 --held-by axis -m ravens",
        "clear F36 --sides 1,4 -s F36=debris --at-most 4 --tries 3",
        "sewer axis --leader german --at ZZ28 -m ravens",
    ] {
        let mut args: Vec<&str> = command.split(' ').collect();
        args.extend(["-f", "json"]);
        let (code, text) = run(&args);
        assert_eq!(code, Some(0), "{command}");
        let ruling: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(schemas.faults(&ruling).collect::<Vec<_>>(), [""; 0], "{command}");
    }
}

/// Negative cases: a member too many, one too few, a wrong type.
#[test]
fn what_is_no_ruling_breaks_the_schema() {
    let schemas = Schemas::new();
    let (_, text) = run(&["los", "F37", "H37", "-f", "json"]);
    let ruling: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(schemas.faults(&ruling).count(), 0);
    let broken = |pointer: &str, by: Option<Value>| {
        let mut ruling = ruling.clone();
        let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
        let object = ruling.pointer_mut(parent).and_then(Value::as_object_mut).expect("an object");
        match by {
            Some(value) => object.insert(name.to_owned(), value),
            None => object.remove(name),
        };
        schemas.faults(&ruling).count() > 0
    };
    assert!(broken("/outcome/range", None));
    assert!(broken("/outcome/range", Some("2".into())));
    assert!(broken("/outcome/rnage", Some(2.into())));
    assert!(broken("/citations", None));
    assert!(broken("/query/los/from", None));
}

#[test]
fn every_example_runs_and_cites_its_rule() {
    let schemas = Schemas::new();
    let mut wrong = Vec::new();
    for rule in RuleId::ALL {
        let Some(example) = rule.example() else { continue };
        let mut args: Vec<&str> = example.split(' ').collect();
        args.extend(["-f", "json"]);
        let (code, text) = run(&args);
        if code != Some(0) {
            wrong.push(format!("{rule}: `{example}` ends with {code:?}"));
            continue;
        }
        let ruling: Value = serde_json::from_str(&text).expect("JSON");
        let cites = |c: &Value| c["rule"].as_str().is_some_and(|id| id.starts_with(rule.id()));
        let cited = ruling["citations"].as_array().is_some_and(|all| all.iter().any(cites));
        if !cited {
            wrong.push(format!("{rule}: `{example}` does not cite it"));
        }
        wrong.extend(schemas.faults(&ruling).map(|fault| format!("{rule}: `{example}`: {fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// FB16, the three examples, line by line: what each Original DR and dr does at Level 4.
#[test]
fn the_example_of_section_16_line_by_line() {
    let group = ["ammo-shortage", "4", "ss:6-5-8", "german:4-3-6", "hmg:12", "lmg:12", "9-1"];
    let plain = |args: &[&str], more: &[&str]| {
        let all: Vec<&str> = args.iter().chain(more).chain(&["-q"]).copied().collect();
        run(&all).1.trim().to_owned()
    };
    let mmc = "Random Selection: SS 6-5-8 is Replaced by SS 5-4-8 or German 4-3-6 breaks: no lower quality (7/12 each)";
    let mg = |what: &str| format!("Random Selection: HMG (B12) {what} or LMG (B12) {what} (7/12 each)");
    let head = |dr: u8| format!("Level 4, Original DR {dr}: ");
    // 11: one MG malfunctions, one MMC is Replaced or breaks; the leader is not a candidate
    assert_eq!(plain(&group, &["--dr", "11"]), format!("{}{mmc}; {}", head(11), mg("malfunctions")));
    // 12: the table eliminates a B12 MG (FB16.31), where the example speaks of malfunction for 11 or more
    assert_eq!(plain(&group, &["--dr", "12"]), format!("{}{mmc}; {}", head(12), mg("is eliminated")));
    // 10: the MG alone; 9 and less: nothing
    assert_eq!(plain(&group, &["--dr", "10"]), format!("{}{}", head(10), mg("malfunctions")));
    for dr in 2..=9 {
        assert_eq!(plain(&group, &["--dr", &dr.to_string()]), format!("{}no effect", head(dr)));
    }
    // a malfunctioned MG: repair dr 5 or more eliminates it
    let hmg = ["ammo-shortage", "4", "hmg:12"];
    for (dr, result) in [("5", "eliminated"), ("6", "eliminated"), ("1", "repaired")] {
        let got = plain(&hmg, &["--repair", dr]);
        assert_eq!(got, format!("HMG (B12), repair dr {dr} at Level 4: {result}"));
    }
    // PF: Hungarian Elite, CX: an Original 1; German: 3 or less
    let pf = plain(&["availability", "pf"], &["--side", "hungarian", "--class", "elite", "--cx", "--level", "4"]);
    assert_eq!(pf, "PF: an Original 1 (Final dr 3 or less, +2); 1/6, 16.67%");
    let pf = plain(&["availability", "pf"], &["--level", "4"]);
    assert_eq!(pf, "PF: an Original 3 or less (Final dr 3 or less, +0); 1/2, 50.00%");
    // ATMM: impossible for the Hungarian, 2 or less for the German
    let atmm = plain(&["availability", "atmm"], &["--side", "hungarian", "--class", "elite", "--cx", "--level", "4"]);
    assert_eq!(atmm, "ATMM: impossible (Final dr 3 or less, +4)");
    let atmm = plain(&["availability", "atmm"], &["--level", "4"]);
    assert_eq!(atmm, "ATMM: an Original 2 or less (Final dr 3 or less, +1); 1/3, 33.33%");
    // the Gun: 12 disabled, 10-11 Low Ammo; then 9-11 malfunctions, 12 disabled; repair dr 1 repairs, 5 disables
    let gun = |thing: &str, dr: &str| plain(&["ammo-shortage", "4", thing], &["--dr", dr]);
    assert_eq!(gun("gun:12", "12"), "Level 4, Original DR 12: Gun (B12) is disabled");
    for dr in ["10", "11"] {
        assert_eq!(gun("gun:12", dr), format!("Level 4, Original DR {dr}: Gun (B12) gets Low Ammo"));
    }
    for dr in ["9", "10", "11"] {
        assert_eq!(gun("gun:12+low", dr), format!("Level 4, Original DR {dr}: Gun (B12, Low Ammo) malfunctions"));
    }
    assert_eq!(gun("gun:12+low", "12"), "Level 4, Original DR 12: Gun (B12, Low Ammo) is disabled");
    let repair = |dr: &str| plain(&["ammo-shortage", "4", "gun:12+low"], &["--repair", dr]);
    assert_eq!(repair("1"), "Gun (B12, Low Ammo), repair dr 1 at Level 4: repaired");
    assert_eq!(repair("5"), "Gun (B12, Low Ammo), repair dr 5 at Level 4: disabled");
}

#[test]
fn bad_input_ends_with_2_and_what_is_not_covered_with_4() {
    for (args, code) in [
        ("ammo-shortage 0 mmc", 2),
        ("ammo-shortage 6 mmc", 2),
        ("ammo-shortage 3 hmg:20", 2),
        ("ammo-shortage 3 ss:9-9-9", 2),
        ("ssr --date 1945-02-14", 2),
        ("ssr --date yesterday", 2),
        ("units ss:9-9-9", 2),
        ("setup --on swamp mines", 2),
        ("terrain swamp", 2),
        ("rules --coverage some", 2),
        ("setup --on stone-rubble trench", 4),
        ("ssr --abandon mobile -e", 1),
        ("ssr --abandon immobile -e", 0),
        ("setup --on storage-tank gun -e", 1),
    ] {
        let words: Vec<&str> = args.split(' ').collect();
        let (got, text) = run(&words);
        assert_eq!(got, Some(code), "{args}");
        assert!(code < 2 || text.is_empty(), "{args}: nothing on stdout");
    }
}

/// The query that is printed gives the same answer when it is used in `batch`.
#[test]
fn a_printed_query_answers_alike_in_batch() {
    use std::io::Write as _;
    let mut lines = String::new();
    let mut wanted = Vec::new();
    for args in [
        "ammo-shortage 4 ss:6-5-8 hmg:12 --dr 12 --fire first-fire",
        "ammo-shortage 3 gun:11+low --shots 4",
        "availability pf --side hungarian --class elite --ob-elite 3.5",
        "units ss:5-4-8 --elr-fail --date 1945-02-06",
        "ssr --date 1945-01-15 --bought a",
        "setup --on rail-car gun --class at --size large",
        "setup F36 mines --hip",
        "terrain F36",
    ] {
        let mut words: Vec<&str> = args.split(' ').collect();
        words.extend(["-f", "json"]);
        let (_, text) = run(&words);
        let ruling: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{args}: {e}"));
        lines.push_str(&ruling["query"].to_string());
        lines.push('\n');
        wanted.push(text);
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_fogas"))
        .arg("batch")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("piped").write_all(lines.as_bytes()).expect("it reads");
    let out = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8(out.stdout).expect("UTF-8"), wanted.concat());
}
