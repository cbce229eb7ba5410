//! A last guess at what a line asks that is not understood, from the places that it names, its verbs, and what lies
//! where. The guesses are suggested, never answered.

use fogas::grid::{Hex, Side};
use fogas::map::Change;
use fogas::query::SetupItem;
use fogas::words::Word;

use super::super::in_words::topic::rides;
use super::super::line::is_place;
use super::super::vocabulary::{COMPARES, THINGS, is_counter, is_numbered};

/// What may be asked about two places, by a word on the line; the first match counts.
const ASKED: &[(&str, &[&str])] = &[
    (
        "shot",
        &[
            "shoot", "shoots", "shooting", "fire", "fires", "fired", "firing", "shot", "attack", "attacks", "hit",
            "hits", "kill", "kills", "breaks", "prep", "odds", "fp", "drm",
        ],
    ),
    (
        "move-cost",
        &[
            "move", "moves", "go", "goes", "get", "enter", "enters", "cross", "crosses", "run", "runs", "cost",
            "costs", "climb", "climbs", "drive", "drives", "advance", "advances", "mf", "mp", "walk", "rout", "routs",
            "much",
        ],
    ),
    ("tem", &["tem", "cover", "protect", "protects", "protected", "hedge", "behind"]),
    ("los", &[]),
];

/// Words about seeing.
const SEES: &[&str] = &["see", "sees", "seen", "watch", "watches", "spot", "spots", "hide"];

/// Words about setting up.
const SETS_UP: &[&str] = &["place", "put", "set", "setup", "lay", "dig", "hide", "hip", "emplace", "emplaced"];

/// Words about being adjacent.
const BESIDE: &[&str] = &["adj", "adj.", "adjacent", "beside", "next", "neighbouring", "neighboring"];

/// Words before the place of the target.
const AGAINST: &[&str] = &["against", "at", "vs", "versus"];

/// Articles before the target.
const ARTICLES: &[&str] = &["a", "an", "the", "my", "his"];

/// Words of who moves as he is fired at.
const MOVES: &[&str] = &[
    "move", "moves", "moving", "moved", "walk", "walks", "walked", "walking", "run", "runs", "ran", "running",
    "enters", "entered", "entering", "crosses", "crossed", "crossing", "stepped", "stepping", "rushed", "rushing",
];

/// Words that change the question in a way that no suggestion can express.
const NEGATES: &[&str] = &[
    "without",
    "not",
    "can't",
    "cannot",
    "nobody",
    "nothing",
    "none",
    "unless",
    "except",
    "never",
    "bypass",
    "broken",
    "dm",
    "melee",
    "berserk",
    "disrupted",
];

/// Words for the phase of fire, and the value of the option.
const FIRE: &[(&str, &str)] = &[
    ("subsequent", "subsequent"),
    ("sff", "subsequent"),
    ("final", "final"),
    ("prep", "prep"),
    ("advancing", "advancing"),
    ("defensive", "first"),
];

/// Words between a thing and its place.
const LIES: &[&str] = &["in", "on", "at", "is", "a", "the"];

/// The most lines that are suggested.
const MOST: usize = 3;

/// Returns the lines to try, the likeliest first: from the first place to each of the others, including things that lie
/// there.
pub(crate) fn by_places(typed: &[String]) -> Vec<Vec<String>> {
    let words = without_marks(typed);
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let edits = edits(&words, &lower);
    let is_taken = |at: usize| edits.iter().any(|(taken, _)| *taken == at);
    // `T34 in K9`: a thing in a place is not itself a place
    let is_thing = |at: usize| {
        lower.get(at + 1).is_some_and(|next| next == "in" || next == "on")
            && words.get(at + 2).is_some_and(|next| is_place(next))
    };
    let mut places: Vec<(usize, &String)> = Vec::new();
    for (at, word) in words.iter().enumerate().filter(|(at, word)| is_place(word) && !is_taken(*at) && !is_thing(*at)) {
        if !places.iter().any(|(_, named)| *named == word) {
            places.push((at, word));
        }
    }
    // the unit goes to where the thing lies
    if let ([_], Some((at, _))) = (&places[..], edits.first()) {
        places.push((*at, &words[*at]));
    }
    // the viewer, firer or mover comes after `from`
    let is_from = |(at, _): &(usize, &String)| at.checked_sub(1).is_some_and(|before| lower[before] == "from");
    places.sort_by_key(|place| !is_from(place));
    let has = |said: &[&str]| lower.iter().any(|word| said.contains(&word.as_str()));
    // the command that was typed, else the one that the words suggest
    let typed_one = lower.iter().find_map(|word| ASKED.iter().find(|(command, _)| command == word));
    let asked = typed_one.or_else(|| ASKED.iter().find(|(_, said)| said.is_empty() || has(said)));
    let negates = lower.iter().filter(|word| NEGATES.contains(&word.as_str())).collect::<Vec<_>>();
    // A10.5: who is broken moves in a rout alone
    let routs = negates.iter().all(|word| *word == "broken" || *word == "dm") && !negates.is_empty();
    let is_read = negates.is_empty() || (routs && asked.is_some_and(|(command, _)| *command == "move-cost"));
    let counters = firers(&lower);
    if !is_read || moves_and_fires(&lower, &counters) {
        return Vec::new();
    }
    // a LOS does not depend on who fires
    let command = match asked.map_or("los", |(command, _)| command) {
        "los" if !counters.is_empty() && typed_one.is_none() && !has(SEES) => "shot",
        command => command,
    };
    let line = |command: &str, of: &[&String]| {
        let mut line = vec!["fogas".to_owned(), command.to_owned()];
        line.extend(of.iter().map(|place| (*place).clone()));
        line.extend(edits.iter().flat_map(|(_, edit)| ["-s".to_owned(), edit.clone()]));
        if command == "shot" && !counters.is_empty() {
            line.push("--with".to_owned());
            line.extend(counters.iter().cloned());
            line.extend(fire(&lower));
        }
        // who moves, or is fired at
        match (command, words.iter().find(|word| rides(&word.to_lowercase()) || is_numbered(word))) {
            ("move-cost", Some(who)) => line.extend(["--as".to_owned(), who.clone()]),
            ("tem", Some(_)) => line.extend(["--as", "afv"].map(str::to_owned)),
            _ => {}
        }
        line.extend((command == "move-cost" && routs).then(|| "--rout".to_owned()));
        line
    };
    match &places[..] {
        [] => Vec::new(),
        [_, _, ..] if has(COMPARES) && command == "tem" => compared(&places, &lower),
        // an adjacent unit fires at it
        [(_, one)] if !counters.is_empty() && has(BESIDE) => {
            around(one).iter().map(|beside| line("shot", &[beside, one])).collect()
        }
        [(_, one)] => of_one(one, &lower).into_iter().collect(),
        _ => pairs(&places, &lower).into_iter().take(MOST).map(|pair| line(command, &pair)).collect(),
    }
}

/// Returns the lines that show the cover in each of some places: `which is better cover against H37, F36 or F37`.
fn compared(places: &[(usize, &String)], lower: &[String]) -> Vec<Vec<String>> {
    let is_firer = |(at, _): &&(usize, &String)| {
        at.checked_sub(1).is_some_and(|before| lower[before] == "from" || AGAINST.contains(&lower[before].as_str()))
    };
    let firer = places.iter().find(is_firer).map(|(_, firer)| *firer);
    let covered = places.iter().map(|(_, place)| *place).filter(|place| Some(*place) != firer).take(MOST);
    let line = |place: &String| match firer {
        Some(firer) => vec!["fogas".to_owned(), "tem".to_owned(), firer.clone(), place.clone()],
        None => vec!["fogas".to_owned(), "terrain".to_owned(), place.clone()],
    };
    covered.map(line).collect()
}

/// Returns the lines about two places for a line that begins with a term of the rules: `CX 4-6-7 E36 F36`, `VBM E36
/// F36`.
pub(crate) fn of_term(typed: &[String]) -> Vec<Vec<String>> {
    let Some((term, rest)) = typed.get(1..).and_then(<[String]>::split_first) else { return Vec::new() };
    let places: Vec<&String> = rest.iter().filter(|word| is_place(word)).collect();
    let [from, to] = places[..] else { return Vec::new() };
    let line = |words: &[&str]| ["fogas"].iter().chain(words).map(|&word| word.to_owned()).collect::<Vec<_>>();
    let looked_up = line(&["rules", term]);
    let others = match term.as_str() {
        "CX" => {
            let line: Vec<String> = typed[..1].iter().chain(rest).cloned().collect();
            let fires = by_places(&line).into_iter().filter(|line| line[1] == "shot");
            let fires = fires.map(|line| [line, vec!["--cx".to_owned()]].concat());
            fires.chain([["fogas", "move-cost", from, to, "--double-time"].map(str::to_owned).to_vec()]).collect()
        }
        "VBM" => {
            let along = |beside: &String| line(&["move-cost", from, &format!("{to}/{beside}"), "--as", "tracked"]);
            around(to).iter().filter(|beside| around(from).contains(beside)).map(along).collect()
        }
        _ => Vec::new(),
    };
    if others.is_empty() { others } else { [vec![looked_up], others].concat() }
}

/// Returns the counters of the firers, leaving out those of the targets: `at a 4-4-7`.
fn firers(lower: &[String]) -> Vec<String> {
    let is_fired_at = |at: usize| {
        let before = lower[..at].iter().rev().find(|word| !ARTICLES.contains(&word.as_str()));
        before.is_some_and(|before| AGAINST.contains(&before.as_str()))
    };
    let all = (0..lower.len()).filter(|at| is_counter(&lower[*at]));
    let firing: Vec<String> = all.clone().filter(|at| !is_fired_at(*at)).map(|at| lower[at].clone()).collect();
    if firing.is_empty() { all.map(|at| lower[at].clone()).collect() } else { firing }
}

/// Returns the words of a line without the marks around them.
fn without_marks(typed: &[String]) -> Vec<String> {
    let marks = [',', '?', '!', ';', ':', '.', '"', '\''];
    let bare = typed.iter().skip(1).map(|word| word.trim_matches(marks).to_owned());
    bare.filter(|word| !word.is_empty()).collect()
}

/// Returns `true` if a unit that fires is said to move: who moves is fired at in a command, and does not fire.
fn moves_and_fires(lower: &[String], counters: &[String]) -> bool {
    let is_passive = |word: &String| ["is", "be", "being", "gets", "by", "are", "was"].contains(&word.as_str());
    let fires = |at: usize| {
        let verb = lower[at..].iter().position(|word| ASKED[0].1.contains(&word.as_str()));
        verb.is_some_and(|verb| !lower[at..at + verb].iter().any(is_passive))
    };
    let moves = |at: &usize| counters.contains(&lower[*at]) && MOVES.contains(&lower[at - 1].as_str());
    (1..lower.len()).filter(moves).any(fires)
}

/// Returns the options of a shot for the phase, and for how the target moves.
fn fire(lower: &[String]) -> Vec<String> {
    let has = |said: &[&str]| lower.iter().any(|word| said.contains(&word.as_str()));
    let phase = FIRE.iter().find(|(said, _)| has(&[said])).map(|(_, fire)| ["--fire", fire]);
    let moves = match () {
        () if !has(MOVES) => None,
        () if has(&["assault"]) => Some(["--moving", "assault"]),
        () => Some(["--moving", "nonassault"]),
    };
    // who moves is fired at in his own MPh
    let first = moves.filter(|_| phase.is_none()).map(|_| ["--fire", "first"]);
    phase.into_iter().chain(moves).chain(first).flatten().map(str::to_owned).collect()
}

/// Returns the pairs of places to ask about: if several precede the verb, each with the place after it, `who sees G39,
/// E36 or L33`; else the first with each of the others.
fn pairs<'p>(places: &[(usize, &'p String)], lower: &[String]) -> Vec<[&'p String; 2]> {
    let is_verb =
        |word: &String| SEES.contains(&word.as_str()) || ASKED.iter().any(|(_, said)| said.contains(&word.as_str()));
    // a word before the target says that it is fired at
    let is_target = |at: usize| at > 0 && AGAINST.contains(&lower[at - 1].as_str());
    if let Some((_, to)) = places.iter().find(|(at, _)| is_target(*at)) {
        return places.iter().filter(|(_, from)| from != to).map(|(_, from)| [*from, *to]).collect();
    }
    let verb = lower.iter().rposition(is_verb).unwrap_or(0);
    let (before, behind): (Vec<_>, Vec<_>) =
        places.iter().map(|(at, place)| (*at, *place)).partition(|(at, _)| *at < verb);
    let asks_who = lower.first().is_some_and(|first| first == "who" || first == "which");
    match (&before[..], &behind[..]) {
        ([_, _, ..], [(_, to)]) => before.iter().map(|(_, from)| [*from, *to]).collect(),
        ([], [(_, to), others @ ..]) if asks_who => others.iter().map(|(_, from)| [*from, *to]).collect(),
        _ => places[1..].iter().map(|(_, other)| [places[0].1, *other]).collect(),
    }
}

/// Returns the hexes adjacent to that of a place.
fn around(place: &str) -> Vec<String> {
    let Ok(hex) = place.split(['@', '+', '/']).next().unwrap_or(place).parse::<Hex>() else { return Vec::new() };
    (1..=6).filter_map(Side::new).map(|side| hex.neighbor(side).to_string()).collect()
}

/// Returns `true` if a line names at least two places, or one with its adjacent hexes.
pub(crate) fn names_two(typed: &[String]) -> bool {
    let bare = |word: &String| word.trim_end_matches(['?', ',', '.', '!', ';', ':']).to_owned();
    let words: Vec<String> = typed.iter().skip(1).map(bare).collect();
    let places = words.iter().filter(|word| is_place(word)).count();
    places > 1 || (places == 1 && words.iter().any(|word| BESIDE.contains(&word.to_lowercase().as_str())))
}

/// Returns the line to try for a single place: what can set up there, or who sees it.
fn of_one(place: &str, lower: &[String]) -> Option<Vec<String>> {
    let sets_up = lower.iter().any(|word| SETS_UP.contains(&word.as_str()));
    let item = lower.iter().find(|word| sets_up && SetupItem::known(word).is_some());
    let sees = lower.iter().any(|word| SEES.contains(&word.as_str()));
    let words: Vec<&str> = match item {
        Some(item) => vec!["setup", place, item],
        None if sees => vec!["where", "sees", place],
        None => return None,
    };
    Some(["fogas"].into_iter().chain(words).map(str::to_owned).collect())
}

/// Returns the things that are said to be in places, as edits, each with the index of the word for the place: `debris
/// on G38`, `smoke in G36`.
fn edits(words: &[String], lower: &[String]) -> Vec<(usize, String)> {
    let mut edits = Vec::new();
    for (at, word) in lower.iter().enumerate() {
        let thing = THINGS.iter().find(|(said, _)| said == word).map_or(word.as_str(), |(_, thing)| thing);
        let between = lower[at + 1..].iter().take_while(|word| LIES.contains(&word.as_str())).count();
        let Some(place) = words.get(at + 1 + between).filter(|place| between > 0 && is_place(place)) else { continue };
        let edit = format!("{place}={thing}");
        // the kind of rubble follows from the material of the building
        if thing == "rubble" || Change::read(&edit).is_some() {
            edits.push((at + 1 + between, edit));
        }
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_places_of_a_line_are_asked_about() {
        let read = |line: &str| -> Vec<String> {
            let words: Vec<String> = ["fogas"].into_iter().chain(line.split(' ')).map(str::to_owned).collect();
            by_places(&words).iter().map(|line| line[1..].join(" ")).collect()
        };
        assert_eq!(read("can the squad in F37 see G39 if there is debris on G38?"), ["los F37 G39 -s G38=debris"]);
        assert_eq!(read("can F35 see G39 and H37?"), ["los F35 G39", "los F35 H37"]);
        assert_eq!(read("can the squad see both F37 and F35 from H37"), ["los H37 F37", "los H37 F35"]);
        assert_eq!(read("chance that a 4-6-7 in F37 breaks a squad in H37"), ["shot F37 H37 --with 4-6-7"]);
        assert_eq!(read("88 in G5 at T34 in K9"), ["los G5 K9"]);
        // any of several may look or fire: all before the verb, or all after the place asked about
        assert_eq!(read("which of E36 L33 sees G39"), ["los E36 G39", "los L33 G39"]);
        assert_eq!(read("who sees G39, E36 or L33"), ["los E36 G39", "los L33 G39"]);
        assert_eq!(read("does a 4-6-7 in E36 or L33 hit G39")[1], "shot L33 G39 --with 4-6-7");
        assert_eq!(read("4-4-7 adj G35").len(), 6);
        assert_eq!(read("4-4-7 adj G35")[0], "shot G34 G35 --with 4-4-7");
        assert!(read("adj G35").is_empty());
        // the mover or firer is kept
        assert_eq!(read("OT T-34 E36 F36 MP"), ["move-cost E36 F36 --as T-34"]);
        assert_eq!(read("what does the truck pay from E36 over F36, mp"), ["move-cost E36 F36 --as truck"]);
        assert_eq!(read("somehow 4-6-7 9-1 E36 G35"), ["shot E36 G35 --with 4-6-7 9-1"]);
        assert_eq!(read("assault move from E36 into debris in F36"), ["move-cost E36 F36 -s F36=debris"]);
        assert!(read("what protects Infantry in F37").is_empty());
        assert_eq!(read("can I place mines in F37"), ["setup F37 mines"]);
        // the command that was typed is kept
        assert_eq!(read("move-cost E36 past F36"), ["move-cost E36 F36"]);
        assert_eq!(read("tem E36 fire F36"), ["tem E36 F36"]);
        // its twin: a line without a place
        assert!(read("does debris block a line").is_empty());
    }
}
