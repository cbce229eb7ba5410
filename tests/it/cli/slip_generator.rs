//! Mistakes generated from lines that work: letters swapped, dropped and doubled, the command last, an option with one
//! dash, `=` or a space. Nearly all give an answer, or a suggested line that works.

use super::run;

/// Lines that work.
const LINES: &[&str] = &[
    "los F37 H37",
    "tem E35 G35 --attack oba",
    "tem E35 G35 --moving nonassault",
    "shot E35 G35 --fp 8 --range 4",
    "move-cost E37 F37 --as tracked",
    "where sees H38 --at-most 1 --within 2",
    "terrain F37",
    "setup F36 gun --class at",
    "rubble-fall ZZ27 --dr 3,4",
    "ammo-shortage 4 gun:12 --dr 10",
    "units --side soviet",
    "ssr --date 1945-01-20",
    "rules FB6.1231",
    "fire-lane F33 F37",
    "sighting F36",
];

/// Returns the mistakes that can be made in one line.
fn slips(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut made = Vec::new();
    let with = |at: usize, word: String| {
        let mut words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
        words[at] = word;
        words.join(" ")
    };
    // letters are changed only in names of commands, options and words; changing a hex would make another hex
    for (at, word) in words.iter().enumerate() {
        let letters: Vec<char> = word.chars().collect();
        let first = if word.starts_with("--") { 2 } else { 0 };
        let is_word =
            letters[first..].len() > 3 && letters[first..].iter().all(|c| c.is_ascii_lowercase() || *c == '-');
        if !is_word {
            continue;
        }
        let middle = first + (letters.len() - first) / 2;
        let mut exchanged = letters.clone();
        exchanged.swap(middle - 1, middle);
        let mut dropped = letters.clone();
        dropped.remove(middle);
        let mut doubled = letters.clone();
        doubled.insert(middle, letters[middle]);
        made.extend([exchanged, dropped, doubled].map(|of| with(at, of.into_iter().collect())));
        if let Some(name) = word.strip_prefix("--") {
            made.push(with(at, format!("-{name}")));
        }
    }
    made.push(with(0, words[0].to_uppercase()));
    if words.len() > 2 && !words.iter().any(|w| w.starts_with("--")) {
        made.push([&words[1..], &words[..1]].concat().join(" "));
    }
    // an option and its value: `=`, no dash, a colon
    for at in (1..words.len().saturating_sub(1)).filter(|at| words[*at].starts_with("--")) {
        let (before, after) = (words[..at].join(" "), words[at + 2..].join(" "));
        let (name, value) = (words[at].trim_start_matches('-'), words[at + 1]);
        for joined in [format!("--{name}={value}"), format!("{name}={value}"), format!("--{name}:{value}")] {
            made.push(format!("{before} {joined} {after}").trim().to_owned());
        }
    }
    made
}

/// Returns the lines that an error suggests: indented, or between backquotes.
pub(super) fn suggested(error: &str) -> Vec<String> {
    let indented = error.lines().filter_map(|line| line.strip_prefix("  fogas ")).map(|line| line.trim().to_owned());
    let quoted = error.split('`').skip(1).step_by(2).filter_map(|words| words.strip_prefix("fogas "));
    indented.chain(quoted.map(str::to_owned)).collect()
}

/// Returns `true` if a line is a pattern, in which NAME or FILE must be replaced.
pub(super) fn is_pattern(line: &str) -> bool {
    let word = |w: &str| w.len() > 3 && w.chars().all(|c| c.is_ascii_uppercase()) || w.contains("...");
    line.split(' ').any(word)
}

#[test]
fn nearly_every_slip_ends_in_an_answer_or_in_a_line_that_works() {
    let (mut all, mut bad) = (0, Vec::new());
    for line in LINES {
        let sound = run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(sound.status.code(), Some(0), "{line}");
        for slip in slips(line) {
            all += 1;
            let output = run(&slip.split(' ').collect::<Vec<_>>());
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!error.contains("panicked"), "{slip}: {error}");
            let works = |typed: &String| {
                let again = run(&typed.split(' ').collect::<Vec<_>>());
                again.status.code() == Some(0) && again.stdout == sound.stdout
            };
            if output.status.code() != Some(0) && !suggested(&error).iter().any(works) {
                bad.push(format!("{slip}\n    {}", error.trim().replace('\n', "\n    ")));
            }
        }
    }
    assert!(all > 120, "{all}");
    assert!(bad.len() * 20 <= all, "{} of {all} slips are badly met:\n{}", bad.len(), bad.join("\n"));
}

/// Names of months and days of the week in German and Hungarian are accepted too.
#[test]
fn a_day_is_read_in_three_languages() {
    let sound = run(&["ssr", "--date", "1945-01-20"]);
    for day in [
        "20. Januar 1945",
        "20 Jänner 45",
        "Samstag, 20. Januar 1945",
        "1945. január 20.",
        "20. Jan. 45",
        "szombat 1945 január 20",
    ] {
        let output = run(&["ssr", "--date", day]);
        assert_eq!((output.status.code(), &output.stdout), (Some(0), &sound.stdout), "{day}");
    }
}

/// Lines that once failed at the table: the line, the exit status, and what the answer or the error contains.
#[test]
fn what_was_badly_met_is_met() {
    let dice = "falling 3,4";
    for (typed, code, said) in [
        ("LOS F37 G39", 0, "F37 -> G39"),
        ("F37 G39 los", 0, "F37 -> G39"),
        ("G39 F37 tem", 0, "G39 -> F37"),
        ("los F37G39", 0, "F37 -> G39"),
        ("los F37:G39", 0, "F37 -> G39"),
        ("F37G39", 0, "F37 -> G39"),
        ("los --from F37 --to G39", 0, "F37 -> G39"),
        ("shot E35 G35 -with 4-4-7", 0, "4 FP"),
        ("shot E35 G35 --with 4-4-7, 9-1", 0, "the directing leader"),
        ("fire E35 G35 --with 4-4-7", 0, "read as: fogas shot E35 G35 --with 4-4-7"),
        ("los F37 G39 --verbose", 0, "F37 -> G39"),
        ("los F37 G39 -j", 0, "{\"format\":1"),
        ("rubble-fall ZZ27 --dice 3,4", 0, dice),
        ("los F37", 2, "  fogas los F37 --all\n  fogas terrain F37"),
        ("G39", 2, "  fogas los G39 --all\n  fogas terrain G39"),
        ("game import", 2, "fogas map import vsav"),
        ("import x.vsav", 2, "fogas map import vsav"),
        ("game goto 2", 2, "fogas game undo"),
        ("undo --all", 2, "fogas game undo"),
        ("--help los", 0, "fogas los F37 H37"),
        ("los F37 H37 -s F36 debris", 0, "F37 -> H37"),
        ("setup F36 gun --class=at -emplaced", 0, "Emplaced"),
        ("tem E35 G35 attack=oba", 0, "OBA"),
        ("lso F37 H37", 2, "  fogas los F37 H37"),
        ("los=F37 G39", 0, "F37 -> G39"),
        ("ammo-shortage 4 gun=12 --dr 10", 0, "Original DR 10"),
        ("terrain embankmnt", 2, "did you mean `embankment`?"),
        ("shot E35 G35 --with 2x4-4-7", 0, "8 FP"),
        ("shot E35 G35 --with 4-4-7 --moving", 2, "  fogas shot E35 G35 --with 4-4-7 --moving=nonassault"),
        ("shot T14 S16 --with 4-4-7 --best", 2, "  fogas los T14 S16 --best"),
        ("ammo-shortage 2 hu:hmg:11", 0, "HMG (B11)"),
        ("ammo-shortage 2 ru:hmg", 2, "--side soviet"),
    ] {
        let output = run(&typed.split(' ').collect::<Vec<_>>());
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "fogas {typed}: {out}{err}");
        let of = if code == 0 && !said.starts_with("read as: ") { &out } else { &err };
        assert!(of.contains(said), "fogas {typed}: {of}");
    }
}

/// The name of an option in one command is understood by all others.
#[test]
fn a_word_of_one_command_is_understood_by_the_others() {
    for (typed, same) in [
        ("out-of-gas --date 1945-02-06", "out-of-gas 1945-02-06"),
        ("ssr --year 1945-02-06", "ssr --date 1945-02-06"),
        ("availability pf --side hungarian --date 1945-01-20", "availability pf --side hungarian --year 1945"),
        ("sewer --side axis --leader german", "sewer axis --leader german"),
        ("units --nationality soviet", "units --side soviet"),
        ("ammo-shortage hmg:12 --level 3", "ammo-shortage 3 hmg:12"),
        ("availability pf --side hungarian --shortage 3", "availability pf --side hungarian --level 3"),
        ("fire YY28 ZZ27 --odds -m ravens --weather wet", "fire YY28 ZZ27 --odds -m ravens --ec wet"),
        (
            "bog F36 F35 --mp 13 --ec ground-snow -s F35=debris",
            "bog F36 F35 --mp 13 --weather ground-snow -s F35=debris",
        ),
        ("where sees H38 --at-most 1 --range 2", "where sees H38 --at-most 1 --within 2"),
        ("move-cost E37 F37 --unit tracked", "move-cost E37 F37 --as tracked"),
        ("move-cost E37 F37 --kind tracked", "move-cost E37 F37 --as tracked"),
        ("bog F36 F35 --mf 13 --pressure low -s F35=debris", "bog F36 F35 --mp 13 --ground-pressure low -s F35=debris"),
        ("wreck H30 --calibre 150 --odds", "wreck H30 --caliber 150 --odds"),
        ("sighting --at F36", "sighting F36"),
        ("terrain --hex F36", "terrain F36"),
        ("tem --from E35 --target G35", "tem E35 G35"),
        ("tem G35 --from E35", "tem E35 G35"),
        ("tem --to=G35 E35", "tem E35 G35"),
        ("shot E35 G35 --with 4-4-7 --ffnam", "shot E35 G35 --with 4-4-7 --moving nonassault"),
        ("ammo-shortage 2 hu:hmg", "ammo-shortage 2 hmg"),
    ] {
        let of = |line: &str| run(&line.split(' ').collect::<Vec<_>>());
        let (one, other) = (of(typed), of(same));
        assert_eq!(other.status.code(), Some(0), "{same}: {}", String::from_utf8_lossy(&other.stderr));
        assert_eq!(one.stdout, other.stdout, "{typed}: {}", String::from_utf8_lossy(&one.stderr));
    }
}

/// An option with one dash and one letter is not confused with a long option of that letter: `-m` names the map, `--m`
/// the M#.
#[test]
fn an_option_of_one_letter_is_no_name() {
    let map_first = run(&["-m", "fb", "-q", "manhandle", "P37", "P38", "--m", "10"]);
    let map_last = run(&["manhandle", "P37", "P38", "--m", "10", "-q", "-m", "fb"]);
    assert_eq!(map_first.status.code(), Some(0), "{}", String::from_utf8_lossy(&map_first.stderr));
    assert_eq!(map_first.stdout, map_last.stdout);
    // a name of several letters with one dash is understood
    assert_eq!(run(&["shot", "E35", "G35", "-with", "4-4-7"]).status.code(), Some(0));
}
