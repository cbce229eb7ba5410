//! Suggested lines: those that would be refused are not shown, and trying a line writes nothing.

use super::*;

fn typed(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

fn said(text: &str, lead: Lead, lines: &[&str]) -> Message {
    Message::of(text).with(lead, lines.iter().map(|line| Line::Words(typed(line))).collect())
}

/// Lines that are answered are kept. A line that would be refused is dropped, and with the last of them the words that
/// announced them.
#[test]
fn a_line_that_would_be_refused_is_not_shown() {
    let help = "no\n`fogas help los` shows more";
    let both = said(help, Lead::Try, &["fogas los F37 H37", "fogas los F37 ZZ99"]);
    assert_eq!(kept(both).to_string(), "no; try\n  fogas los F37 H37\n`fogas help los` shows more");
    let none = said(help, Lead::AsIn, &["fogas los F37 ZZ99"]);
    assert_eq!(kept(none).to_string(), help);
    for whole in [&[][..], &["fogas game new NAME"], &["fogas help los"], &["fogas --help"]] {
        let whole = said("no", if whole.is_empty() { Lead::Nothing } else { Lead::Try }, whole);
        assert_eq!(kept(whole.clone()), whole);
    }
}

/// An accepted line that differs by a word is shown if there is no suggestion, or only an example; otherwise it is not
/// shown.
#[test]
fn the_nearest_line_that_is_accepted_is_shown() {
    for (line, try_it, nearest) in [
        (
            "fogas rubble-check YY28 AAA29 AAA29 --odds -m ravens",
            "try",
            "fogas rubble-check YY28 AAA29 --odds -m ravens",
        ),
        ("fogas shot E35 --fp G35 8 --range 4", "try", "fogas shot E35 G35 --fp 8 --range 4"),
        ("fogas -m nowhere los F37 H37", "without it", "fogas los F37 H37"),
        ("fogas los F37 H37 -s", "without it", "fogas los F37 H37"),
        ("fogas los F37 H37 --nigth", "without it", "fogas los F37 H37"),
    ] {
        let finished = |said: Message| finished(&said, &typed(line)).to_string();
        assert_eq!(finished(Message::of("no")), format!("no; {try_it}\n  {nearest}"));
        let example = said("no\n`fogas help los` shows more\n", Lead::AsIn, &["fogas los E36 G39"]);
        let both = format!("no; {try_it}\n  {nearest}\n`fogas help los` shows more\n");
        assert_eq!(finished(example), both);
        let other = said("no", Lead::Try, &["fogas los E36 G39"]);
        assert_eq!(finished(other), "no; try\n  fogas los E36 G39");
    }
    let is_left = |line: &str| assert_eq!(finished(&Message::of("no"), &typed(line)), Message::of("no"));
    is_left("fogas los F37 Ilse");
    // a line that would write a file or change a game is not guessed
    for line in
        ["fogas map import vsav a.zip -o b.json", "fogas los F37 F37 H37 --draw a.svg", "fogas game set set A@F37"]
    {
        is_left(line);
    }
}

/// If all suggestions would be refused, an example of the command is shown instead.
#[test]
fn an_example_stands_where_no_line_is_accepted() {
    let refused = said("`clear` needs --sides <A,B>\nmore", Lead::Try, &["fogas clear F36 --sides 1,4"]);
    assert_eq!(
        finished(&refused, &typed("fogas clear F36")).to_string(),
        "`clear` needs --sides <A,B>, as in\n  fogas clear F36 --sides 1,4 -s F36=debris\nmore"
    );
}

/// A trial writes neither a picture nor a game.
#[test]
fn a_trial_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    for line in [
        format!("fogas los F37 H37 --draw {} --theme dark", file("a.svg")),
        format!("fogas rubble-fall ZZ27 --dr 3,4 --write {}", file("a.json")),
        format!("fogas game new {}", file("b.json")),
    ] {
        let whole = said("no", Lead::Try, &[&line]);
        assert_eq!(kept(whole.clone()), whole);
    }
    let refused = said("no", Lead::Try, &[&format!("fogas los F37 ZZ99 --draw {}", file("a.svg"))]);
    assert_eq!(kept(refused), Message::of("no"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
