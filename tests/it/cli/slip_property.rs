//! Every line that an error suggests must run: tested with generated mistakes, from a seed, in all examples of the help
//! of every command.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Output;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::folder::Folder;
use super::slip_generator::{is_pattern, suggested};
use super::{fogas, run, shell, stderr, stdout};
use crate::amount::scaled;

/// How many of all the mistakes are tried: each may try a dozen lines, each of which loads a map.
const TRIED: usize = 80;

/// What replaces a word: names that are unknown or mean several hexes, days without a year in two languages, a side, a
/// hex, values out of range.
const INSTEAD: &[&str] = &[
    "F37",
    "F99",
    "37F",
    "L33@5",
    "Xq7",
    "Ilse",
    "roundhouse",
    "station",
    "'Postal Palace'",
    "'20. Jänner'",
    "'1945. február 6.'",
    "german",
    "franzose",
    "0",
    "999",
    "-3",
    "pak40",
    "T-34",
];

/// Returns a random number, from the one before.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 40).expect("24 bits")
}

/// Returns the examples of the help that neither write nor read a file.
fn examples() -> Vec<String> {
    let help = stdout(&run(&["-h"])).to_owned();
    let commands = help.lines().filter_map(|line| line.strip_prefix("  ")?.split("  ").next());
    let commands = commands.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.contains(' '));
    let mut all = Vec::new();
    for command in commands {
        let text = stdout(&run(&["help", command])).to_owned();
        let examples = text.lines().filter_map(|line| line.strip_prefix("  fogas ")?.split("  ").next());
        let is_other = |line: &&str| {
            [".json", ".vsav", ".png", ".svg", "--pairs", "--matrix", "|", ">", "\"", "game new"]
                .iter()
                .any(|of| line.contains(of))
        };
        all.extend(examples.filter(|line| !is_other(line)).map(|line| line.trim().to_owned()));
    }
    all
}

/// Returns each kind of mistake in one line, each at a random place.
fn slips(line: &str, seed: &mut u64) -> Vec<Vec<String>> {
    let words = shell(line);
    let mut made = Vec::new();
    let mut put = |at: usize, by: &[&str]| {
        let mut line = words.clone();
        line.splice(at..=at, by.iter().map(|&word| word.to_owned()));
        made.push(line);
    };
    let at = next(seed) % words.len();
    put(at, &[]);
    put(at, &[&words[at], &words[at]]);
    for _ in 0..3 {
        let at = next(seed) % words.len();
        let by = shell(INSTEAD[next(seed) % INSTEAD.len()]);
        put(at, &[&by[0]]);
    }
    let options: Vec<usize> = (0..words.len()).filter(|&at| words[at].starts_with("--")).collect();
    if let Some(&at) = options.get(next(seed) % options.len().max(1)) {
        let name = &words[at][2..];
        put(at, &[&words[at][1..]]);
        put(at, &[name]);
        put(at, &[&words[at][1..3]]);
        if let Some(value) = words.get(at + 1).filter(|value| !value.starts_with('-')) {
            let joined = format!("{name}={value}");
            let mut line = words.clone();
            line.splice(at..=at + 1, [joined]);
            made.push(line);
        }
    }
    let letters: Vec<usize> = (0..words.len())
        .filter(|&at| words[at].len() > 4 && words[at].bytes().all(|b| b.is_ascii_lowercase() || b == b'-'))
        .collect();
    if let Some(&at) = letters.get(next(seed) % letters.len().max(1)) {
        let mut word: Vec<char> = words[at].chars().collect();
        let first = 2 + next(seed) % (word.len() - 3);
        word.swap(first, first + 1);
        let mut line = words.clone();
        line[at] = word.into_iter().collect();
        made.push(line);
    }
    if words.len() > 1 {
        let at = next(seed) % (words.len() - 1);
        let mut line = words.clone();
        line.swap(at, at + 1);
        made.push(line);
        made.push([&words[1..], &words[..1]].concat());
    }
    made
}

fn in_folder(folder: &Path, words: &[String]) -> Output {
    fogas().args(words).current_dir(folder).output().expect("it runs")
}

/// Returns what is wrong in the reaction to a mistake, or nothing if it is answered, or every suggested line runs.
fn badly_met(folder: &Path, slip: &[String], tried: &Mutex<BTreeMap<String, Option<String>>>) -> Option<String> {
    // nothing is left of a line of one word: that lists the questions
    if slip.is_empty() {
        return None;
    }
    let output = in_folder(folder, slip);
    let error = stderr(&output);
    if error.contains("panicked") {
        return Some(format!("fogas {}: {error}", slip.join(" ")));
    }
    if output.status.code() == Some(0) {
        return None;
    }
    let lines: BTreeSet<String> = suggested(error).into_iter().filter(|line| !is_pattern(line)).collect();
    // no game is given here; suggestions in a game are tried in `game::slips`
    lines.iter().filter(|line| !line.starts_with("game ")).find_map(|line| {
        let known = tried.lock().expect("sound").get(line).cloned();
        let wrong = known.unwrap_or_else(|| {
            let again = in_folder(folder, &shell(line));
            let wrong = (again.status.code() != Some(0)).then(|| stderr(&again).to_owned());
            tried.lock().expect("sound").insert(line.clone(), wrong.clone());
            wrong
        })?;
        Some(format!("fogas {}\n  fogas {line}: {wrong}", slip.join(" ")))
    })
}

/// Options that only a few commands have, with their values.
const OPTIONS: &[&str] = &[
    "--dr=3,4",
    "--dr2=7",
    "--odds",
    "--drm=1",
    "--as=pather",
    "--with=467 lmg",
    "--leader=9-1",
    "--drift",
    "--to-hit=black",
    "--to-hit-number=7",
    "--level=2",
    "--weather=mud",
    "--concealed=yes",
    "--pinned",
    "--side=magyar",
    "--caliber=88L",
    "--to=off",
    "--hip",
    "--kia=1",
    "-m=fb",
];

/// Mistakes of kinds that are not random, in the first example of each command: an option missing, or its value
/// missing, an option of another command, a place by its name or kind with a level that it does not have.
fn slips_of_first(line: &str, seed: &mut u64) -> Vec<Vec<String>> {
    let words = shell(line);
    let mut made = Vec::new();
    for at in (1..words.len()).filter(|&at| words[at].starts_with("--")) {
        let values = words[at + 1..].iter().take_while(|word| !word.starts_with('-')).count();
        made.push([&words[..at], &words[at + 1 + values..]].concat());
        made.push([&words[..=at], &words[at + 1 + values..]].concat());
    }
    for _ in 0..3 {
        let option = OPTIONS[next(seed) % OPTIONS.len()].to_owned();
        made.push([&words[..], &[option]].concat());
    }
    let is_hex = |word: &String| {
        word.starts_with(|c: char| c.is_ascii_uppercase()) && word.ends_with(|c: char| c.is_ascii_digit())
    };
    let places: Vec<usize> = (1..words.len()).filter(|&at| is_hex(&words[at])).collect();
    if let Some(&at) = places.get(next(seed) % places.len().max(1)) {
        for by in ["underpass", "bridge", "Postal Palace", "Széna tér", "off"] {
            let mut line = words.clone();
            by.clone_into(&mut line[at]);
            made.push(line);
        }
        let mut line = words.clone();
        line[at] += "@4";
        made.push(line);
    }
    made
}

/// How many of the mistakes in first examples are tried.
const TRIED_FIRST: usize = 60;

#[test]
fn whatever_line_is_suggested_for_a_slip_of_a_first_example_runs() {
    let mut seed = 20_451_126;
    let (mut firsts, mut known): (Vec<String>, BTreeSet<String>) = (Vec::new(), BTreeSet::new());
    for line in examples() {
        let command = shell(&line).first().cloned().unwrap_or_default();
        if known.insert(command) {
            firsts.push(line);
        }
    }
    assert!(firsts.len() > 20, "{firsts:?}");
    let all: Vec<Vec<String>> = firsts.iter().flat_map(|line| slips_of_first(line, &mut seed)).collect();
    all_are_met(&drawn(all, scaled(TRIED_FIRST), &mut seed));
}

#[test]
fn whatever_line_an_error_suggests_runs() {
    let examples = examples();
    assert!(examples.len() > 120, "{examples:?}");
    let mut seed = 20_450_213;
    let all: Vec<Vec<String>> = examples.iter().flat_map(|line| slips(line, &mut seed)).collect();
    all_are_met(&drawn(all, scaled(TRIED), &mut seed));
}

/// Returns this many of all, each at most once.
fn drawn(mut all: Vec<Vec<String>>, count: usize, seed: &mut u64) -> Vec<Vec<String>> {
    assert!(all.len() > count, "{}", all.len());
    let mut chosen = Vec::new();
    while chosen.len() < count {
        chosen.push(all.swap_remove(next(seed) % all.len()));
    }
    chosen
}

/// Runs each line, and reports those with a bad reaction.
#[track_caller]
fn all_are_met(chosen: &[Vec<String>]) {
    let folder = Folder::new();
    let (turn, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    // many mistakes lead to the same suggestion
    let tried = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(slip) = chosen.get(turn.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(why) = badly_met(folder.path(), slip, &tried) {
                        wrong.lock().expect("sound").push(why);
                    }
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().expect("sound");
    wrong.sort();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), chosen.len(), wrong.join("\n"));
}
