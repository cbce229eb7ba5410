//! Tables of typed lines with their expected results.

use super::{run, shell};

/// What is typed, the exit status, what the answer or the error must contain, and what it must not contain (if not
/// empty).
pub(super) type Row = (&'static str, i32, &'static str, &'static str);

/// Runs each row, and reports those that fail.
#[track_caller]
pub(super) fn met(rows: &[Row]) {
    let mut wrong: Vec<String> = Vec::new();
    for (typed, code, said, never) in rows {
        let words = shell(typed);
        let output = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let [out, err] = [&output.stdout, &output.stderr].map(|told| String::from_utf8_lossy(told).into_owned());
        // an answer may be wrapped into several lines
        let folded = out.split_whitespace().collect::<Vec<_>>().join(" ");
        let has = |text: &str| folded.contains(text) || err.contains(text);
        let is_right = output.status.code() == Some(*code) && has(said) && (never.is_empty() || !has(never));
        wrong.extend((!is_right).then(|| format!("fogas {typed}: {}{err}", out.lines().take(3).collect::<String>())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
