//! Moves places that are given with `from` or `to` to where the command expects them: `tem G35 from E35`, `--from E35`.

use super::super::super::commands;
use super::super::in_words::topic::fires_at;
use super::super::line::{is_place, joined, replaced};
use super::super::named;

/// Returns a line with the place of an option moved to where its command expects it: a start before all other places,
/// an end after them.
pub(super) fn in_order(mut line: Vec<String>, at: usize, name: &str) -> Vec<String> {
    let is_value = |at: usize| line[at - 1].starts_with('-') && !line[at - 1].contains('=');
    let mut others = (2..line.len()).filter(|&other| other != at && is_place(&line[other]) && !is_value(other));
    let to = match name {
        "from" => others.next().filter(|first| *first < at),
        "to" | "target" => others.next_back().filter(|last| *last > at),
        _ => None,
    };
    if let Some(to) = to.filter(|_| at < line.len()) {
        let place = line.remove(at);
        line.insert(to, place);
    }
    line
}

/// Options whose values are all words up to the next option.
const OF_MANY: &[&str] = &["--with", "--unseen-by"];

/// Moves the place after a bare `from` or `to` to where its command expects it, and drops that word: `tem G35 from
/// E35`, `shot at Sq2 from Sq1`.
pub(super) fn by_role(args: &[String]) -> Vec<String> {
    if !args.iter().skip(2).any(|word| is_role(word)) || is_shot(args) {
        return args.to_vec();
    }
    match named::with_units_on_map(args, args) {
        Some((line, units)) => units.put_back(placed(&line)),
        None => placed(args),
    }
}

/// Returns `true` if a line that begins with `fire` asks for a shot, which the words are read as.
pub(super) fn is_shot(args: &[String]) -> bool {
    args.iter().position(|word| word == "fire").is_some_and(|at| fires_at(&args[at..]))
}

fn is_role(word: &str) -> bool {
    ["from", "to"].iter().any(|role| word.eq_ignore_ascii_case(role))
}

/// Returns `true` if a word of a line is the value of an option.
fn is_value(line: &[String], at: usize) -> bool {
    let is_first = line[at - 1].starts_with('-') && !line[at - 1].contains('=');
    let of = line[..at].iter().rfind(|word| word.starts_with('-'));
    is_first || (of.is_some_and(|of| OF_MANY.contains(&of.as_str())) && !is_role(&line[at - 1]))
}

/// Puts the places of a line in their order.
fn placed(args: &[String]) -> Vec<String> {
    let mut line = args.to_vec();
    let named = |(at, word): (usize, &String)| Some((at, commands::of_name(word)?.name));
    let Some((command, name)) = line.iter().enumerate().skip(1).find_map(named) else { return line };
    match name {
        "where" => {
            // `seen from F37`
            let ask = line.get(command + 1).filter(|ask| matches!(ask.as_str(), "seen" | "sees" | "see")).cloned();
            if let (Some(ask), true) = (ask, line.get(command + 2).is_some_and(|from| from == "from")) {
                line = joined(&line, command + 1, &format!("{ask}-from"));
            }
            return line;
        }
        "game" | "map" | "rules" | "terrain" | "batch" | "schema" | "completions" | "man" => return line,
        _ => {}
    }
    let is_way = name == "move-cost";
    // in a path, a text that is not a place may be a name: `to station`
    let has_role = |at: usize| {
        is_role(&line[at])
            && (line[at - 1].contains('=') || !line[at - 1].starts_with('-'))
            && line.get(at + 1).is_some_and(|place| is_place(place) || (is_way && !place.starts_with('-')))
    };
    let roles: Vec<usize> = (command + 1..line.len()).filter(|at| has_role(*at)).collect();
    let (Some(&first), Some(&last)) = (roles.first(), roles.last()) else { return line };
    // only both ends of the path are named
    let is_start = line[command + 1..last].iter().filter(|word| is_place(word)).count() == 1;
    let is_end = is_way && line[last].eq_ignore_ascii_case("to") && is_start && !line.iter().any(|word| word == "--to");
    if is_end {
        "--to".clone_into(&mut line[last]);
        return if first == last { line } else { replaced(&line, first, &[]) };
    }
    // a start goes before all other places, an end after them
    let slots: Vec<usize> = (command + 1..line.len())
        .filter(|&at| !is_value(&line, at) && (is_place(&line[at]) || roles.contains(&(at - 1))))
        .collect();
    let rank = |at: usize| match roles.contains(&(at - 1)).then(|| line[at - 1].to_ascii_lowercase()).as_deref() {
        Some("from") => 0,
        Some(_) => 2,
        None => 1,
    };
    let mut ordered = slots.clone();
    ordered.sort_by_key(|at| rank(*at));
    let places: Vec<String> = ordered.iter().map(|at| line[*at].clone()).collect();
    for (slot, place) in slots.into_iter().zip(places) {
        line[slot] = place;
    }
    let mut at = 0;
    line.retain(|_| {
        at += 1;
        !roles.contains(&(at - 1))
    });
    line
}
