//! `fogas batch`: it reads one JSON query on each line, and writes one ruling on each line.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use super::{fed, json as answer, stderr, stdout};

const GOOD: &str = r#"{"los":{"from":"F37","to":"H37"}}"#;

/// Runs a batch on these lines, and returns the records that it writes.
fn records(input: &[u8]) -> Vec<Value> {
    let output = fed(&["batch"], input);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!stderr(&output).contains("panicked"));
    stdout(&output).lines().map(|l| serde_json::from_str(l).unwrap_or_else(|e| panic!("{e}: {l}"))).collect()
}

fn is_error(record: &Value) -> bool {
    record["error"]["message"].is_string() && record["outcome"].is_null()
}

#[test]
fn a_line_gives_what_the_command_gives() {
    let out = records(GOOD.as_bytes());
    assert_eq!(out, [answer(&["los", "F37", "H37", "-f", "json"])]);
    // the query that a ruling prints can be used as a line
    let fed_back = records(out[0]["query"].to_string().as_bytes());
    assert_eq!(fed_back, out);
}

#[test]
fn edits_matrix_and_viewshed_are_lines_too() {
    let lines = [
        json!({ "los": { "from": "E36", "to": "G39", "set": ["F37=debris"] } }),
        json!({ "los-matrix": {} }),
        json!({ "los-all": { "from": "F37" } }),
    ];
    let text = lines.each_ref().map(Value::to_string).join("\n");
    let out = records(text.as_bytes());
    assert_eq!(out.len(), 3);
    assert_eq!(out[0], answer(&["los", "E36", "G39", "-s", "F37=debris", "-f", "json"]));
    assert_eq!(out[2], answer(&["los", "F37", "--all", "-f", "json"]));
    for (line, record) in lines.iter().zip(&out) {
        assert!(!is_error(record), "{record}");
        assert_eq!(record["query"], *line);
    }
}

/// The map with the edits of a line is reused for later lines with the same edits, in the same order, on the same map,
/// and for no others.
#[test]
fn edits_that_come_again_are_those_of_their_line() {
    let line = |map: Option<&str>, set: &[&str]| {
        let mut line = json!({ "los": { "from": "E36", "to": "G39", "set": set } });
        if let Some(map) = map {
            line["map"] = map.into();
        }
        line
    };
    let edits: [&[&str]; 3] = [&["F37=debris"], &["F37=none"], &["F37=debris", "F37=none"]];
    let lines: Vec<Value> = edits.iter().flat_map(|set| [None, Some("fb-6.1242")].map(|map| line(map, set))).collect();
    let alone: Vec<Value> = lines.iter().flat_map(|line| records(line.to_string().as_bytes())).collect();
    // each line twice, with edits and other maps between them
    let twice: Vec<&Value> = lines.iter().chain(lines.iter().rev()).collect();
    let text = twice.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let expected: Vec<&Value> = alone.iter().chain(alone.iter().rev()).collect();
    assert_eq!(records(text.as_bytes()).iter().collect::<Vec<_>>(), expected);
    // Debris is a Hindrance (FB2.2), also where it is removed again
    let hindrance = |at: usize| alone[at]["outcome"]["hindrance"].as_u64();
    assert!(hindrance(0) > hindrance(2), "{:?}", [hindrance(0), hindrance(2)]);
}

#[test]
fn the_order_is_kept_and_the_id_comes_back() {
    let ids = [json!(7), json!("seven"), json!(null), json!({ "a": [1, 2] }), json!(-0.5)];
    let lines: Vec<String> = ids
        .iter()
        .zip(["H37", "G39", "E36", "ZZ99", "A27"])
        .map(|(id, to)| json!({ "id": id, "los": { "from": "F37", "to": to } }).to_string())
        .collect();
    let text = lines.join("\n");
    let out = records(text.as_bytes());
    assert_eq!(out.iter().map(|r| r["id"].clone()).collect::<Vec<_>>(), ids);
    assert!(is_error(&out[3]), "an error has its id as well");
    assert_eq!(out[2]["query"]["los"]["to"], "E36");
    assert!(out[2].as_object().expect("an object").contains_key("id"));
    // a line without an id gets none back
    assert!(!records(GOOD.as_bytes())[0].as_object().expect("an object").contains_key("id"));
}

#[test]
fn a_bad_line_is_an_error_and_the_batch_goes_on() {
    let bad: [&[u8]; 16] = [
        b"nonsense",
        b"[]",
        b"{}",
        b"null",
        b"{\"los\":{\"from\":\"F37\",\"to\":\"H37\"}",
        b"{\"los\":{\"from\":\"F37\"}}",
        b"{\"los\":{\"from\":\"F37\",\"to\":\"H37\",\"too\":1}}",
        b"{\"los\":{\"from\":\"F37\",\"to\":\"H37\"},\"map\":\"x\"}",
        b"{\"los\":{\"from\":37,\"to\":\"H37\"}}",
        b"{\"los\":{\"from\":\"G38\",\"to\":\"H37\"}}",
        b"{\"los\":{\"from\":\"F37\",\"to\":\"H37\",\"set\":[\"x\"]}}",
        b"{\"los\":{\"from\":\"F37\",\"to\":\"H37\",\"set\":[\"F37=swamp\"]}}",
        b"{\"los\":{\"from\":\"F\\u0000\",\"to\":\"H37\"}}",
        b"\0\0\0",
        b"{\"los\"\0:{}}",
        b"\xff\xfe{\"los\":1}",
    ];
    for line in bad {
        let input = [GOOD.as_bytes(), b"\n", line, b"\n", GOOD.as_bytes(), b"\n"].concat();
        let out = records(&input);
        let shown = String::from_utf8_lossy(line);
        assert_eq!(out.len(), 3, "{shown}");
        assert!(!is_error(&out[0]) && is_error(&out[1]) && !is_error(&out[2]), "{shown}: {out:?}");
        assert_eq!(out[1]["error"]["line"], 2, "{shown}");
        assert_eq!(out[0], out[2]);
    }
}

#[test]
fn empty_lines_are_passed_over_and_the_last_needs_no_end() {
    assert!(records(b"").is_empty());
    assert!(records(b"\n\n  \n\r\n").is_empty());
    let out = records(format!("\n{GOOD}\r\n\n{GOOD}").as_bytes());
    assert_eq!(out.len(), 2);
    assert!(!is_error(&out[0]) && out[0] == out[1]);
}

#[test]
fn garbage_and_lines_without_an_end_are_survived() {
    // a hundred thousand random bytes
    let mut state = 12_345_u32;
    let garbage: Vec<u8> = (0..100_000)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        })
        .collect();
    let lines = garbage.split(|b| *b == b'\n').filter(|l| !l.trim_ascii().is_empty()).count();
    let out = records(&garbage);
    assert_eq!(out.len(), lines);
    assert!(out.iter().all(is_error));
    // one line longer than any query, then a good one
    let long = [&vec![b'x'; 3 << 20][..], b"\n", GOOD.as_bytes(), b"\n"].concat();
    let out = records(&long);
    assert!(out.len() == 2 && is_error(&out[0]) && !is_error(&out[1]), "{out:?}");
    // deep nesting
    let deep = ["[".repeat(200_000), "\n".to_owned(), GOOD.to_owned()].concat();
    let out = records(deep.as_bytes());
    assert!(out.len() == 2 && is_error(&out[0]) && !is_error(&out[1]));
}

#[test]
fn bad_lines_fail_only_if_asked_to() {
    let input = format!("nonsense\n{GOOD}\n");
    assert_eq!(fed(&["batch"], input.as_bytes()).status.code(), Some(0));
    assert_eq!(fed(&["batch", "-e"], input.as_bytes()).status.code(), Some(3));
    assert_eq!(fed(&["batch", "-e"], GOOD.as_bytes()).status.code(), Some(0));
}

#[test]
fn two_runs_give_the_same_bytes() {
    let input: String = (27..=39)
        .flat_map(|row| {
            ["A", "D", "G", "K"]
                .map(|c| format!("{}\n", json!({ "los": { "from": "F37", "to": format!("{c}{row}") } })))
        })
        .collect();
    let (one, two) = (fed(&["batch"], input.as_bytes()), fed(&["batch"], input.as_bytes()));
    assert_eq!(one.stdout, two.stdout);
    assert_eq!(stdout(&one).lines().count(), 52);
}

/// A program that asks one question at a time gets each answer before it closes its end.
#[test]
fn an_answer_does_not_wait_for_the_next_question() {
    let mut child =
        super::fogas().arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut questions = child.stdin.take().expect("its input");
    let mut answers = BufReader::new(child.stdout.take().expect("its output"));
    for id in 1..=3 {
        writeln!(questions, "{}", json!({ "id": id, "los": { "from": "F37", "to": "H37" } })).expect("a question");
        questions.flush().expect("a question");
        let mut line = String::new();
        answers.read_line(&mut line).expect("an answer");
        let record: Value = serde_json::from_str(&line).expect("a record");
        assert_eq!(record["id"], id);
    }
    drop(questions);
    assert!(child.wait().expect("its end").success());
}

/// Many lines are answered in parallel. The answers stay in order, and errors have the right line numbers.
#[test]
fn thousands_of_lines_keep_their_order() {
    let good =
        |id: usize| json!({ "id": id, "los": { "from": "F37", "to": format!("G{}", 27 + id % 13) } }).to_string();
    let lines: Vec<String> = (1..=3000).map(|n| if n % 700 == 0 { "?".to_owned() } else { good(n) }).collect();
    let out = records(lines.join("\n").as_bytes());
    assert_eq!(out.len(), 3000);
    for (n, record) in (1..).zip(&out) {
        match n % 700 {
            0 => assert_eq!(record["error"]["line"], n),
            _ => assert_eq!(record["id"], n),
        }
    }
}

/// When nobody reads the answers any more, the program ends, even if its input stays open.
#[test]
fn the_end_of_the_reader_is_the_end_of_the_batch() {
    let mut child =
        super::fogas().arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut questions = child.stdin.take().expect("its input");
    drop(child.stdout.take());
    writeln!(questions, "{GOOD}").expect("a question");
    questions.flush().expect("a question");
    assert!(child.wait().expect("its end").success());
    drop(questions);
}

/// An id is not interpreted as a number: it is returned as it was written, with an answer and with an error.
#[test]
fn an_id_comes_back_as_it_was_written() {
    let ids = ["123456789012345678901234567890", "1e2", "1.50", "-0", r#""a\u00e9""#, r#"{"b":1,"a":[2, 3],"b":4}"#];
    for id in ids {
        for (question, rest) in [(r#""los":{"from":"F37","to":"H37"}"#, "\"format\":1,"), (r#""los":{}"#, "")] {
            for line in [format!("{{\"id\":{id},{question}}}"), format!("{{{question},\"id\":{id}}}")] {
                let out = fed(&["batch"], line.as_bytes());
                let (answer, wanted) = (stdout(&out), format!("\"id\":{id}"));
                assert!(answer.contains(&wanted), "{line}: {answer}");
                assert!(rest.is_empty() || answer.starts_with(&format!("{{{wanted},{rest}")), "{line}: {answer}");
            }
        }
    }
}

/// A member that occurs twice, or that does not belong to the question, is an error; no value is chosen silently.
#[test]
fn a_line_asks_one_question_once() {
    let los = r#""los":{"from":"F37","to":"H37"}"#;
    for (line, told) in [
        (r#"{"los":{"from":"F37","from":"A1","to":"H37"}}"#.to_owned(), "field `from` appears twice"),
        (format!("{{{los},{los}}}"), "`los` appears twice in the line"),
        (format!(r#"{{"id":1,"id":2,{los}}}"#), "`id` appears twice in the line"),
        (format!(r#"{{"verdict_only":true,{los},"verdict_only":true}}"#), "`verdict_only` appears twice"),
        (format!(r#"{{{los},"verdict_only":1}}"#), "`verdict_only` is true or false"),
        (format!(r#"{{{los},"los-matrix":{{}}}}"#), "this one has `los` and `los-matrix`"),
        (r#"{"id":1}"#.to_owned(), "asks nothing"),
        (r#"{"sos":{}}"#.to_owned(), "`sos` is unknown; did you mean `los`"),
        (r#"{"tem":{"from":"F37","to":"H37"},"verdict_only":true}"#.to_owned(), "`verdict_only` is for `los`"),
    ] {
        let out = records(line.as_bytes());
        let message = out[0]["error"]["message"].as_str().expect("an error");
        assert!(message.contains(told) && !message.contains("column"), "{line}: {message}");
        assert_eq!(out[0]["error"]["exit"], 2, "{line}");
    }
}

/// With only the verdict asked for, it is the same as in the whole ruling, and the same lines are refused.
#[test]
fn the_verdict_alone_is_that_of_the_ruling() {
    for [from, to] in super::LINES.into_iter().chain([["ZZ99", "A1"], ["F37+ent", "H37"]]) {
        for set in [json!([]), json!(["G37=debris"]), json!(["G37=stone-rubble"])] {
            let los = json!({ "los": { "from": from, "to": to, "set": set } });
            let mut bare = los.clone();
            bare["verdict_only"] = json!(true);
            bare["id"] = json!("x");
            let out = records(format!("{los}\n{bare}").as_bytes());
            assert_eq!(out[1]["id"], "x");
            if is_error(&out[0]) {
                assert_eq!(out[0]["error"]["message"], out[1]["error"]["message"]);
            } else {
                let whole = &out[0]["outcome"];
                let hindrance = if whole["los"] == true { whole["hindrance"].clone() } else { json!(0) };
                assert_eq!(out[1]["outcome"], json!({ "los": whole["los"], "hindrance": hindrance }), "{los}");
            }
        }
    }
}

/// A value that a flag refuses is refused in a line too: the limits belong to the question.
#[test]
fn a_line_has_the_limits_of_the_flags() {
    let limits: [(&[&str], Value); 6] = [
        (
            &["ammo-shortage", "1", "lmg", "--shots", "100"],
            json!({ "ammo-shortage": { "level": 1, "things": ["lmg"], "shots": 100 } }),
        ),
        (
            &["ammo-shortage", "3", "hmg:12", "--repair-number", "4", "--shots", "21"],
            json!({ "ammo-shortage": { "level": 3, "things": ["hmg:12"], "repair_number": 4, "shots": 21 } }),
        ),
        (&["ammo-shortage", "6", "lmg"], json!({ "ammo-shortage": { "level": 6, "things": ["lmg"] } })),
        (&["ca-change", "9", "--turret", "t"], json!({ "ca-change": { "hexspines": 9, "turret": "t" } })),
        (&["ca-change", "1", "--base", "100"], json!({ "ca-change": { "hexspines": 1, "base": 100 } })),
        (&["los", "--pairs", "--range", "0"], json!({ "los-pairs": { "range": 0 } })),
    ];
    for (args, line) in limits {
        let flag = super::run(args);
        assert_eq!(flag.status.code(), Some(2), "{args:?}: {}", stdout(&flag));
        let out = records(line.to_string().as_bytes());
        assert!(is_error(&out[0]) && out[0]["error"]["exit"] == 2, "{line}: {}", out[0]);
    }
}

#[test]
fn a_line_may_name_its_map_which_is_kept() {
    let lines = [
        json!({ "id": 1, "map": "fb-6.1242", "los": { "from": "A", "to": "G" } }),
        json!({ "id": 2, "los": { "from": "F37", "to": "H37" } }),
        json!({ "id": 3, "map": "FB-6.1242", "tem": { "from": "A", "to": "F" } }),
        json!({ "id": 4, "map": "no-such-map", "los": { "from": "F37", "to": "H37" } }),
        json!({ "id": 5, "map": "-", "los": { "from": "F37", "to": "H37" } }),
        json!({ "id": 6, "map": 7, "los": { "from": "F37", "to": "H37" } }),
    ];
    let out = records(lines.each_ref().map(Value::to_string).join("\n").as_bytes());
    let of_map = |i: usize| out[i]["map"]["name"].as_str().unwrap_or_default().to_owned();
    assert_eq!([of_map(0), of_map(1), of_map(2)], ["fb-6.1242", "fb", "fb-6.1242"]);
    assert_eq!(out[0]["outcome"], answer(&["-m", "fb-6.1242", "los", "A", "G", "-f", "json"])["outcome"]);
    assert!(out[3..].iter().all(is_error));
    let said = |i: usize| out[i]["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(said(3).contains("no map `no-such-map`") && said(4).contains("standard input"));
    assert!(said(5).contains("`map` is the name of a map"));
    assert_eq!((&out[3]["id"], &out[3]["error"]["exit"], &out[4]["error"]["exit"]), (&json!(4), &json!(3), &json!(2)));
}

/// If there are more maps than are kept open, each is opened again when it is needed.
#[test]
fn many_maps_are_asked_in_turn() {
    let names = [
        "fb",
        "cogwheel",
        "fb-6.1242",
        "fb-6.123",
        "station",
        "fb-8.3",
        "cellars",
        "rowhouses",
        "b32",
        "ravens",
        "church",
    ];
    let line = |name: &&str| json!({ "map": name, "los-matrix": {} }).to_string();
    let lines: Vec<String> = names.iter().chain(&names).map(line).collect();
    let out = records(lines.join("\n").as_bytes());
    let maps: Vec<_> = out.iter().map(|r| r["map"]["name"].as_str().unwrap_or_default().to_owned()).collect();
    assert_eq!(maps, [names, names].concat());
}

#[test]
fn rules_where_and_shots_are_lines_too() {
    let lines = [
        json!({ "id": "r", "rules": { "words": ["FB6.1231"] } }),
        json!({ "where": { "ask": "sees", "what": "H38", "at_most": 1, "within": 3 } }),
        json!({ "shot": { "from": "E35", "to": "G35", "fp": 8, "range": 4 } }),
        json!({ "rules": { "word": ["FB6.1231"] } }),
        json!({ "rules": { "words": ["ZZ99.9"] } }),
    ];
    let out = records(lines.each_ref().map(Value::to_string).join("\n").as_bytes());
    assert_eq!((&out[0]["id"], &out[0]["command"]), (&json!("r"), &json!("rules")));
    assert_eq!(out[0]["outcome"], answer(&["rules", "FB6.1231", "-f", "json"])["outcome"]);
    assert_eq!(out[1], answer(&["where", "sees", "H38", "--at-most", "1", "--within", "3", "-f", "json"]));
    assert_eq!(out[2], answer(&["shot", "E35", "G35", "--fp", "8", "--range", "4", "-f", "json"]));
    assert!(is_error(&out[3]) && is_error(&out[4]));
}

/// A byte order mark in front of UTF-8 is not part of the line.
#[test]
fn a_byte_order_mark_is_no_part_of_a_line() {
    let line = "\u{feff}{\"los\":{\"from\":\"F37\",\"to\":\"H37\"}}\n";
    let output = super::fed(&["batch"], line.as_bytes());
    assert!(super::stdout(&output).starts_with("{\"format\":1"), "{}", super::stdout(&output));
}
