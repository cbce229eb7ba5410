//! Words that a player types after `game` for something it calls differently, and the lines that do what was meant.

use std::cmp::Reverse;

use fogas::query::Sought;
use fogas::rules::{Date, Faction, Phase, mf, spelled};
use fogas::spelling::fewest_slips;

use super::super::super::commands;
use super::super::line::{is_place, replaced, valued, whole};
use super::super::vocabulary::names_no_unit;

/// Words for things that happen to a unit, and the states that express them.
const STATES: &[(&[&str], &str)] = &[
    (&["break", "broken", "breaks", "brk"], "broken"),
    (&["rally", "rallied", "unbreak"], "-broken,-dm"),
    (&["dm"], "dm"),
    (&["unfire", "unfired"], UNFIRED),
    (&["pin", "pinned"], "pinned"),
    (&["unpin"], "-pinned"),
    (&["cx", "exhaust"], "cx"),
    (&["ti"], "ti"),
    (&["conceal", "concealed", "conc"], "concealed"),
    (&["reveal", "unconceal"], "-concealed,-hip"),
    (&["hide", "hip"], "hip"),
    (&["berserk"], "berserk"),
    (&["wound", "wounded"], "wounded"),
    (&["malfunction", "malf", "jam"], "malfunctioned"),
    (&["repair"], "-malfunctioned"),
    (&["immobilize", "immobilized"], "immobilized"),
    (&["abandon", "abandoned"], "abandoned"),
    (&["bu", "button-up"], "bu"),
    (&["ce", "unbutton"], "ce"),
    (&["start", "motion", "moving"], "moving"),
    (&["stop"], "-moving"),
    (&["melee"], "melee"),
    (&["encircle", "encircled"], "encircled"),
];

fn is_state(word: &str) -> bool {
    STATES.iter().any(|(words, _)| words.contains(&word))
}

/// Words for removing something from the map.
const GONE: &[&str] = &["delete", "rm"];

/// Words for eliminating units.
const KILLED: &[&str] = &["kill", "kills", "killed", "eliminate", "eliminated", "destroy", "destroyed", "dead", "kia"];

/// Words for restoring what is gone: the log shows the act, and how many to undo.
const REVIVE: &[&str] = &["revive", "resurrect", "unkill", "restore", "unremove"];

/// Removes the marks of units that have fired.
const UNFIRED: &str = "-prep-fire,-first-fire,-final-fire";

/// Words for placing something.
const PUT: &[&str] = &["add", "put", "place", "create", DEPLOY, "enter", "unit"];

/// A unit that is placed with its Location is deployed; a squad that is already there would be split (A1.31).
const DEPLOY: &str = "deploy";

/// Words for taking a weapon.
const TAKE: &[&str] = &["give", "take", "pickup", "pick-up", "pick", "carry", "transfer", "grab", "recover"];

/// Words for giving up a weapon.
const DROP: &[&str] = &["drop", "leave"];

/// Phases that are also words for a move, and the option of a move.
const MOVES: &[(&[&str], &str)] = &[(&["advance", "advances"], "--advance"), (&["rout", "routs", "route"], "--rout")];

/// Words for going on to the next turn or phase.
const NEXT: &[&str] = &["next", "end", "end-turn", "endturn", "next-turn", "new-turn", "next-phase", "end-phase"];

/// Words for undoing an act.
const BACK: &[&str] = &["takeback", "take-back", "back", "revert", "unmove", "oops", "rollback", "undo-last", "cancel"];

/// Words for sending the game to the opponent.
const MAIL: &[&str] = &["mail", "email", "e-mail", "send", "post", "share", "report", "turn-report", "handover"];

/// Words for the position.
const VIEW: &[&str] = &["view", "display", "units", "list", "position", "where", "look"];

/// The weather that a game stores, set as `mist=1`.
const VISIBILITY: &[&str] = &["mist", "falling-snow", "heavy-rain", "night"];

/// Actions of a game that remove things or start over.
const DESTROY: &[&str] = &["remove", "new", "rename"];

/// Things in a hex that are set by their word.
const THINGS: &[&str] = &["smoke", "debris", "foxhole", "trench", "shellholes", "flame", "blaze"];

/// Commands whose ruling can be applied to the game.
const APPLIED: &[&str] = &["rubble-fall", "wreck", "fire", "clear", "cellar-fall", "smoke", "weather"];

/// Returns words for actions of a game that are similar to a word that is not one. A word for removing units is only
/// suggested for a misspelling of itself: a word that is just as similar to another action is not taken for it.
pub(in crate::cli::slips) fn near_actions(word: &str) -> Vec<String> {
    if word.len() < 3 || is_word(&word.to_ascii_lowercase()) {
        return Vec::new();
    }
    let game = whole().find_subcommand("game");
    let actions = game.into_iter().flat_map(clap::Command::get_subcommands).filter(|action| !action.is_hide_set());
    let actions: Vec<&str> = actions.map(clap::Command::get_name).collect();
    let mut near = fewest_slips(word, actions.into_iter().chain(all_words()));
    // of several words for the same action, the one with the most similar start
    near.sort_by_key(|name| Reverse(name.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count()));
    let mut rows: Vec<usize> = Vec::new();
    near.retain(|name| {
        let row = groups().position(|words| words.contains(name));
        let is_said = row.is_some_and(|row| rows.contains(&row));
        rows.extend(row);
        !is_said
    });
    let destroys = |word: &str| [DESTROY, GONE, KILLED].iter().any(|words| words.contains(&word));
    let is_sole = near.iter().all(|word| destroys(word));
    near.into_iter().filter(|word| is_sole || !destroys(word)).map(str::to_owned).collect()
}

/// Returns the lines with a misspelled word replaced by an action of a game, or by what that word does.
pub(super) fn nearly(args: &[String], at: usize) -> Vec<Vec<String>> {
    let game = whole().find_subcommand("game");
    let is_action = |word: &str| game.is_some_and(|game| game.find_subcommand(word).is_some());
    let with = |word: String| {
        let line = replaced(args, at, &[&word]);
        if is_action(&word) { vec![line] } else { instead(&line) }
    };
    near_actions(&args[at]).into_iter().flat_map(with).collect()
}

/// Returns the line of a game whose first word is a misspelling of `game`: `gmae move R1 F37`.
pub(in crate::cli::slips) fn of_game(args: &[String]) -> Option<Vec<String>> {
    let is_word_at = |at: &usize| !args[*at].starts_with('-') && !valued().contains(args[at - 1].as_str());
    let at = (1..args.len()).find(is_word_at)?;
    let word = args.get(at).filter(|word| word.len() > 2 && commands::of_name(word).is_none())?;
    let action = args.get(at + 1)?.to_ascii_lowercase();
    let is_action = whole().find_subcommand("game").is_some_and(|game| game.find_subcommand(&action).is_some());
    let is_near = fewest_slips(word, std::iter::once("game").chain(commands::names())).contains(&"game");
    (is_near && (is_action || is_word(&action))).then(|| replaced(args, at, &["game"]))
}

/// Returns `true` for a word that is an action in a game, or is known not to be one.
fn is_word(word: &str) -> bool {
    all_words().any(|known| known == word) || not_kept(word, true).is_some()
}

/// Returns the words for actions in a game that are not its own names for them.
fn all_words() -> impl Iterator<Item = &'static str> {
    groups().flatten().copied()
}

/// Returns these words in groups of synonyms.
fn groups() -> impl Iterator<Item = &'static [&'static str]> {
    let states = STATES.iter().map(|(words, _)| *words);
    let moves = MOVES.iter().map(|(words, _)| *words);
    let others = [GONE, KILLED, REVIVE, PUT, TAKE, DROP, NEXT, BACK, MAIL, VIEW];
    states.chain(moves).chain(others)
}

/// Returns what to do for a word that asks a game for something it does not do. `of_units` says whether units follow
/// the word.
pub(in crate::cli::slips) fn not_kept(word: &str, of_units: bool) -> Option<&'static str> {
    Some(match word {
        DEPLOY | "split" | "recombine" | "combine" | "halve" if of_units => {
            "a game does not split a squad or put HS together: `game set` puts the new units there, and `game set` with their names gives \
             them their states"
        }
        "replace" | "reduce" | "elr" | "swap" if of_units => {
            "a counter that takes the place of another is set by its type: `game set Sq1:type=4-4-7`"
        }
        "capture" | "surrender" | "prisoner" | "hand" => "prisoners are not kept; `game note` keeps a note",
        "wind" | "drift" | "gusts" => {
            "`game set wind=mild,2` keeps the wind, and `weather --dr ... --apply` what becomes of it"
        }
        "shortage" | "ammo" => {
            "the level of an Ammunition Shortage is not kept: `ammo-shortage 4 Sq1 --dr 11` takes it first"
        }
        _ => return None,
    })
}

/// Returns the lines of a game for a first word that is not a command: `break R1`, `possess HMG L`.
pub(super) fn without_game(args: &[String], at: usize) -> Vec<Vec<String>> {
    let word = args[at].to_ascii_lowercase();
    let is_counter = |word: &str| spelled(word).is_some() || mf(word).is_some();
    // units are named there, rather than hexes, numbers or counters
    let is_unit = |word: &String| !(is_place(word) || is_counter(&word.to_lowercase()) || word.parse::<u16>().is_ok());
    let names_all = args[at + 1..].iter().filter(|word| !word.starts_with('-')).all(is_unit);
    let is_state = !names_all && is_state(&word);
    if THINGS.contains(&&*word) || word.contains(['@', '=']) || is_state || names_no_unit(&args[at + 1..]) {
        return Vec::new();
    }
    let in_game = replaced(args, at, &["game", &word]);
    let game = whole().find_subcommand("game");
    if game.is_some_and(|game| game.find_subcommand(&word).is_some()) { vec![in_game] } else { instead(&in_game) }
}

/// Returns the line for a word that `game` does not have, if it has only one possible meaning. The answer says what was
/// done, and `game undo` takes it back. Requests for help do nothing, and an unknown option is not dropped.
pub(super) fn certain(args: &[String]) -> Option<Vec<String>> {
    let mut lines = instead(args);
    let one = lines.pop().filter(|_| lines.is_empty())?;
    let at = game_at(args)?;
    // a phase takes no units
    let is_whole = one.get(at + 1).is_none_or(|action| action != "phase") || is_phase_alone(&args[at + 1..]);
    let one = Some(one).filter(|one| is_whole && one.get(at).is_some_and(|word| word == "game"))?;
    if args[at + 1..].iter().any(|word| matches!(word.as_str(), "-h" | "--help")) {
        let action = one.get(at + 1)?.clone();
        return Some([&one[..=at], &[action, "--help".to_owned()]].concat());
    }
    let lost: Vec<String> =
        args[at + 1..].iter().filter(|word| word.starts_with('-') && !one.contains(word)).cloned().collect();
    lost.iter().all(|word| is_everywhere(word)).then(|| [one, lost].concat())
}

/// Returns `true` for an option of all commands that takes no value.
fn is_everywhere(word: &str) -> bool {
    let name = word.split_once('=').map_or(word, |(name, _)| name);
    let is_it = |option: &clap::Arg| {
        let long = option.get_long().is_some_and(|long| name.strip_prefix("--") == Some(long));
        let short =
            option.get_short().is_some_and(|short| name.strip_prefix('-') == Some(short.encode_utf8(&mut [0; 4])));
        option.is_global_set() && (long || short) && option.get_action().takes_values() == word.contains('=')
    };
    whole().get_arguments().any(is_it)
}

/// Returns `true` if the name of a phase is followed only by options and the words `phase` and `next`.
fn is_phase_alone(words: &[String]) -> bool {
    words.iter().skip(1).all(|word| word.starts_with('-') || matches!(word.as_str(), "phase" | "next" | "of"))
}

/// Returns the move for a word that is also a phase: `advance B G35`, `rout Sq1 J33`. For a rout, a single place is its
/// end.
fn moves(word: &str, rest: &[String]) -> Option<Vec<String>> {
    let (_, option) = MOVES.iter().find(|(words, _)| words.contains(&word))?;
    let said: Vec<&str> = rest.iter().map(String::as_str).filter(|arg| !matches!(*arg, "to" | "into")).collect();
    if said.iter().all(|arg| arg.starts_with('-')) {
        return None;
    }
    let line = match (said[..].split_last(), *option) {
        (Some((to, [unit])), "--rout") if is_place(to) => vec!["move", unit, "--to", to, option],
        _ => [&["move"], &said[..], &[*option]].concat(),
    };
    Some(line.into_iter().map(str::to_owned).collect())
}

/// Returns the lines that transfer a weapon if more than two units are named: its present possessor need not be given.
fn given(word: &str, units: &[String]) -> Option<Vec<Vec<String>>> {
    let who: Vec<&String> = units.iter().filter(|unit| !is_between(unit)).collect();
    let [weapon, others @ ..] = &who[..] else { return None };
    let line = |by: Option<&&String>| {
        let words = std::iter::once("possess").chain([weapon.as_str()]).chain(by.map(|by| by.as_str()));
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    if TAKE.contains(&word) && others.len() > 1 {
        return Some(others.iter().rev().map(|by| line(Some(by))).collect());
    }
    (DROP.contains(&word) && others.len() > 1)
        .then(|| who.iter().map(|weapon| vec!["possess".to_owned(), (*weapon).clone()]).collect())
}

/// Returns `true` for a filler word between units.
fn is_between(word: &str) -> bool {
    matches!(word, "to" | "from" | "by" | "up")
}

/// Returns lines to type instead of a word that `game` does not have.
pub(in crate::cli::slips) fn instead(args: &[String]) -> Vec<Vec<String>> {
    let Some(at) = game_at(args) else { return Vec::new() };
    let [word, rest @ ..] = &args[at + 1..] else { return Vec::new() };
    let word = word.to_ascii_lowercase();
    let line = |words: &[String]| [&args[..=at], words].concat();
    let is_unit = |at: &usize| !rest[*at].starts_with('-') && (*at == 0 || rest[at - 1] != "--dr");
    let units: Vec<String> = (0..rest.len()).filter(is_unit).map(|at| rest[at].clone()).collect();
    let said = |words: &[&str]| line(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
    let is = |words: &[&str]| words.contains(&word.as_str());
    if word.contains(['@', '=']) {
        return vec![line(&[&["set".to_owned()], &args[at + 1..]].concat())];
    }
    if let ("replace", [unit, counter]) = (&*word, &units[..]) {
        return vec![said(&["set", &format!("{unit}:type={counter}")])];
    }
    if let Some(lines) = of_whole_game(args, at, &word) {
        return lines;
    }
    if let (true, [hex]) = (is(THINGS), &units[..]) {
        return vec![said(&["set", &format!("{hex}={word}")])];
    }
    if let Some(lines) = given(&word, &units).or_else(|| Some(vec![moves(&word, rest)?])) {
        return lines.iter().map(|words| line(words)).collect();
    }
    if let Some(line) = befalls(&word, &units) {
        return vec![[&args[..=at], &line].concat()];
    }
    if word.parse::<Phase>().is_ok() {
        return vec![said(&["phase", &word])];
    }
    if is(&["fire", "fires", "firing"]) && !units.is_empty() {
        return fires(args, at, &units);
    }
    if is(&["shoot", "shoots"]) && units.len() > 1 {
        return vec![of_command(args, at, "shot", &[])];
    }
    if is(&["rubble"]) && units.len() == 1 {
        return vec![of_command(args, at, "rubble-fall", &["--odds"])];
    }
    if let (true, [hex]) = (is(&["wreck"]), &units[..]) {
        return vec![said(&["set", &format!("{hex}=wreck")])];
    }
    elsewhere(args, at, &word)
}

/// Returns the lines about the whole game and its turn: `next phase`, `takeback`, `view soviet`, `mail`.
fn of_whole_game(args: &[String], at: usize, word: &str) -> Option<Vec<Vec<String>>> {
    let rest = &args[at + 2..];
    let said = |words: &[&str]| {
        let words = words.iter().map(|&word| word.to_owned());
        args[..=at].iter().cloned().chain(words).collect::<Vec<String>>()
    };
    let is = |words: &[&str]| words.contains(&word);
    let units: Vec<&String> = rest.iter().filter(|arg| !arg.starts_with('-')).collect();
    if is(NEXT) {
        let of = |what: &str| word.contains(what) || rest.iter().any(|arg| arg == what);
        return Some(match (of("turn"), of("phase")) {
            (true, _) => vec![said(&["turn", "next"])],
            (false, true) => vec![said(&["phase", "next"])],
            (false, false) => vec![said(&["phase", "next"]), said(&["turn", "next"])],
        });
    }
    if is(BACK) {
        return Some(vec![said(&["undo"])]);
    }
    if is(REVIVE) {
        return Some(vec![said(&["log"]), said(&["undo"])]);
    }
    if is(VIEW) {
        let side = rest.iter().find(|arg| arg.parse::<Faction>().is_ok());
        let of_side = side.map(|side| format!("--for={side}"));
        return Some(vec![said(&std::iter::once("show").chain(of_side.as_deref()).collect::<Vec<_>>())]);
    }
    if let ("weather", Some(kept)) = (word, rest.iter().find(|arg| VISIBILITY.contains(&arg.as_str()))) {
        return Some(vec![said(&["set", &format!("{kept}=1")])]);
    }
    if is(MAIL) && !units.is_empty() {
        return Some(exported(args, at));
    }
    // everything done since the Player Turn began
    if is(MAIL) {
        return Some(vec![said(&["summary"])]);
    }
    if let (true, [day]) = (is(&["date", "day"]), &units[..]) {
        return Some(vec![said(&["set", &format!("date={day}")])]);
    }
    None
}

/// Returns the lines for units that fire: the shot if the target is given, else the mark for having fired.
fn fires(args: &[String], at: usize, units: &[String]) -> Vec<Vec<String>> {
    let says = |arg: &String| arg == "at" || arg == "--dr" || arg.starts_with("--dr=");
    if units.len() > 1 && args[at + 2..].iter().any(says) {
        let mut line = of_command(args, at, "shot", &[]);
        line.retain(|word| word != "at");
        return vec![line];
    }
    // the target is not a unit of the firer's side
    let fired = units.iter().take_while(|unit| !matches!(unit.as_str(), "at" | "on")).cloned();
    let fired = args[..=at].iter().cloned().chain(["fired".to_owned()]).chain(fired).collect();
    let spreads = is_place(&units[0]).then(|| of_command(args, at, "fire", &[]));
    std::iter::once(fired).chain(spreads).collect()
}

/// Returns the lines that export the game for the opponent: for both sides unless one is given.
fn exported(args: &[String], at: usize) -> Vec<Vec<String>> {
    let mut line = replaced(args, at + 1, &["export"]);
    if line.iter().any(|arg| arg == "--for" || arg.starts_with("--for=")) {
        return vec![line];
    }
    let sides: Vec<String> = match line.iter().rposition(|arg| arg.parse::<Faction>().is_ok()).filter(|of| *of > at + 1)
    {
        Some(of) => vec![line.remove(of)],
        None => ["axis", "soviet"].map(str::to_owned).to_vec(),
    };
    line.retain(|arg| arg != "to");
    sides.iter().map(|side| [&line[..], &[format!("--for={side}")]].concat()).collect()
}

/// Returns what is set, removed or possessed, for a word that says what happens to units.
fn befalls(word: &str, units: &[String]) -> Option<Vec<String>> {
    if units.is_empty() {
        return None;
    }
    if let Some((_, states)) = STATES.iter().find(|(words, _)| words.contains(&word)) {
        let set = units.iter().map(|unit| format!("{unit}:{states}"));
        return Some(std::iter::once("set".to_owned()).chain(set).collect());
    }
    if KILLED.contains(&word) {
        let all = ["remove", "--killed"].map(str::to_owned);
        return Some(all.into_iter().chain(units.iter().cloned()).collect());
    }
    let splits = word == DEPLOY && !units.iter().any(|unit| unit.contains('@') || is_place(unit));
    for (words, verb) in [(GONE, "remove"), (PUT, "set")] {
        if words.contains(&word) && !splits {
            return Some(std::iter::once(verb.to_owned()).chain(units.iter().cloned()).collect());
        }
    }
    let (takes, drops) = (TAKE.contains(&word), DROP.contains(&word));
    (takes || drops).then(|| {
        let most = if drops { 1 } else { 2 };
        let who = units.iter().filter(|unit| !is_between(unit));
        std::iter::once("possess".to_owned()).chain(who.take(most).cloned()).collect()
    })
}

/// Returns the line of another command that was named after `game`.
fn elsewhere(args: &[String], at: usize, word: &str) -> Vec<Vec<String>> {
    match commands::of_name(word) {
        Some(command) if !matches!(command.name, "game" | "map") => {
            let mut rest = args.iter().skip(at + 2);
            let dice = rest.any(|arg| arg == "--dr" || arg.starts_with("--dr="));
            let apply: &[&str] = if dice && APPLIED.contains(&command.name) { &["--apply"] } else { &[] };
            vec![of_command(args, at, command.name, apply)]
        }
        _ => Vec::new(),
    }
}

/// Returns a line of a command other than `game`, with the words that followed.
fn of_command(args: &[String], at: usize, name: &str, more: &[&str]) -> Vec<String> {
    let mut line = args[..at].to_vec();
    line.push(name.to_owned());
    line.extend(args[at + 2..].iter().cloned());
    line.extend(more.iter().filter(|word| !args.iter().any(|arg| arg == *word)).map(|&word| word.to_owned()));
    line
}

/// Returns the index of `game` on a line.
fn game_at(args: &[String]) -> Option<usize> {
    args.iter().skip(1).position(|arg| arg == "game").map(|at| at + 1)
}

/// Returns the line with a surplus word given to the option it belongs to: a day, a side, a hex.
pub(super) fn mended(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let game = game_at(args)?;
    let at = args.iter().rposition(|arg| arg == surplus).filter(|at| *at > game + 1)?;
    match args[game + 1].as_str() {
        // the turn and the units say who plays
        "new" if surplus.parse::<Faction>().is_ok() || matches!(surplus, "vs" | "against" | "and") => {
            Some(replaced(args, at, &[]))
        }
        "new" if surplus.parse::<Date>().is_ok() => Some(replaced(args, at, &[&format!("--date={surplus}")])),
        "show" | "status" if surplus == "turn" => {
            let line = replaced(args, at, &[]);
            Some(replaced(&line, game + 1, &["turn"]))
        }
        "show" | "status" if surplus.parse::<Faction>().is_ok() => {
            Some(replaced(args, at, &[&format!("--for={surplus}")]))
        }
        "show" | "status" if is_place(surplus) => Some(replaced(args, at, &[&format!("--around={surplus}")])),
        "show" | "status" | "log" | "summary" | "check" if !surplus.starts_with('-') => Some(replaced(args, at, &[])),
        _ => None,
    }
}

/// Returns lines to type if an action of `game` lacks something, such as the side that owns a note.
pub(super) fn lacking(args: &[String]) -> Vec<Vec<String>> {
    let Some(at) = game_at(args) else { return Vec::new() };
    let action = args.get(at + 1).map_or("", String::as_str);
    if action == "export" {
        let side = args.iter().find_map(|arg| arg.strip_prefix("--for=").unwrap_or(arg).parse::<Faction>().ok());
        return side.map_or_else(Vec::new, |side| vec![replaced(args, at + 1, &["export", &format!("{side}.json")])]);
    }
    if action != "note" {
        return Vec::new();
    }
    let is_said = |arg: &String| arg == "--of" || arg.starts_with("--of=");
    if args.len() < at + 3 || args.iter().any(is_said) {
        return Vec::new();
    }
    let of = |side: &str| {
        let mut line = args.to_vec();
        line.insert(at + 2, format!("--of={side}"));
        line
    };
    ["axis", "soviet"].map(of).to_vec()
}

/// Returns `true` if an example fits what a line asks for. Examples of `game` are about another game, except for `game
/// new`.
pub(in crate::cli::slips) fn is_of_action(example: &str, args: &[String]) -> bool {
    if let Some(at) = args.iter().position(|arg| arg == "where")
        && let Some(ask) = args.get(at + 1).filter(|ask| ask.parse::<Sought>().is_ok())
    {
        return example.contains(&format!("where {ask} "));
    }
    let of = args.iter().skip(1).position(|arg| matches!(arg.as_str(), "game" | "map")).map(|at| at + 1);
    let Some(at) = of else { return true };
    let action = args.get(at + 1).map_or("", String::as_str);
    (args[at] == "map" || action == "new") && example.contains(&format!("{} {action}", args[at]))
}
