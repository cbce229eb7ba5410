//! Replaces expressions of players by the words of commands: `snake eyes`, `off road`.

use super::super::super::line::is_place;

/// Expressions for not using a road, and the option they mean.
const OFF_ROAD: &[&[&str]] = &[
    &["not", "using", "the", "road"],
    &["without", "using", "the", "road"],
    &["not", "on", "the", "road"],
    &["off", "the", "road"],
    &["off", "road"],
    &["off-road"],
];

/// Expressions for a path that an enemy does not see.
const UNSEEN: &[&[&str]] = &[
    &["out", "of", "sight", "of"],
    &["out", "of", "view", "of"],
    &["out", "of", "sight", "from"],
    &["unseen", "by"],
    &["not", "seen", "by"],
];

/// Expressions for leaving the map: a verb, and what may stand behind it.
const LEAVING: [(&[&str], &[&[&str]]); 2] = [
    (&["leave", "leaves", "leaving", "exit", "exits"], &[&["the", "map"], &["the", "board"], &["map"], &["board"]]),
    (
        &["go", "goes", "move", "moves", "drive", "drives", "walk", "run"],
        &[&["off", "the", "map"], &["off", "the", "board"], &["off", "map"], &["off", "board"]],
    ),
];

/// Nicknames of DR, and their numbers.
const ROLLS: &[(&[&str], &str)] = &[
    (&["snake", "eyes"], "2"),
    (&["snake-eyes"], "2"),
    (&["snakeeyes"], "2"),
    (&["boxcars"], "12"),
    (&["box", "cars"], "12"),
];

/// Expressions that only say that something is a Gun.
const OF_GUNS: &[&[&str]] = &[&["crew", "served"], &["crew-served"], &["crewed"]];

/// Expressions that only say how near the target is, where the places say it too.
const OF_RANGE: &[&[&str]] = &[
    &["triple", "point", "blank", "fire"],
    &["triple", "point", "blank"],
    &["point", "blank", "fire"],
    &["point", "blank"],
];

/// Expressions for the use of a Trail Break.
const BY_TRAIL_BREAK: &[&[&str]] = &[
    &["through", "a", "trail", "break"],
    &["through", "the", "trail", "break"],
    &["through", "trail", "break"],
    &["using", "a", "trail", "break"],
    &["using", "the", "trail", "break"],
    &["along", "a", "trail", "break"],
    &["along", "the", "trail", "break"],
];

/// Returns `true` if a kind of rubble is said to lie in a place: `stone rubble in T13`.
fn is_rubble(lower: &[String], at: usize) -> bool {
    let is = |at: usize, any: &[&str]| lower.get(at).is_some_and(|word| any.contains(&word.as_str()));
    is(at, &["stone", "wooden"]) && is(at + 1, &["rubble"]) && is(at + 2, &["in", "at", "on"])
}

/// Replaces expressions of players: a DR and `to off` go to the end of the line, and leaving the road becomes an option.
pub(super) fn in_short(typed: &[String]) -> Vec<String> {
    let lower: Vec<String> = typed.iter().map(|word| word.to_lowercase()).collect();
    let begins =
        |at: usize, said: &[&str]| (0..said.len()).all(|n| lower.get(at + n).is_some_and(|word| word == said[n]));
    let leaves = |at: usize| {
        let behind = LEAVING.iter().filter(|(verbs, _)| lower.get(at).is_some_and(|word| verbs.contains(&&**word)));
        behind.flat_map(|(_, all)| *all).find(|said| begins(at + 1, said)).map(|said| 1 + said.len())
    };
    let (mut words, mut last, mut at) = (Vec::new(), Vec::new(), 0);
    while at < typed.len() {
        if let Some((said, dr)) = ROLLS.iter().find(|(said, _)| begins(at, said)) {
            last.extend(["dr".to_owned(), (*dr).to_owned()]);
            at += said.len();
        } else if let Some(count) = leaves(at) {
            words.push("move".to_owned());
            last.extend(["to".to_owned(), "off".to_owned()]);
            at += count;
        } else if let Some(said) = OF_GUNS.iter().find(|said| begins(at, said)) {
            at += said.len();
        } else if let Some(said) =
            OF_RANGE.iter().find(|said| typed.iter().any(|word| is_place(word)) && begins(at, said))
        {
            at += said.len();
        } else if let Some(said) = BY_TRAIL_BREAK.iter().find(|said| begins(at, said)) {
            words.push("tb".to_owned());
            at += said.len();
        } else if is_rubble(&lower, at) && typed.get(at + 3).is_some_and(|place| is_place(place)) {
            words.push(format!("{}-rubble", lower[at]));
            at += 2;
        } else if let Some(said) = UNSEEN.iter().find(|said| begins(at, said)) {
            words.push("unseen-by".to_owned());
            at += said.len();
        } else if let Some(said) = OFF_ROAD.iter().find(|said| begins(at, said)) {
            words.push("--no-road".to_owned());
            at += said.len();
        } else {
            words.push(typed[at].clone());
            at += 1;
        }
    }
    words.extend(last);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_players_say_is_written_as_the_commands_have_it() {
        for (line, says) in [
            ("snake eyes 8 +2", "8 +2 dr 2"),
            ("lmg level 3 boxcars", "lmg level 3 dr 12"),
            ("truck D36 D34 not using the road", "truck D36 D34 --no-road"),
            ("crew served 105 art T14", "105 art T14"),
            ("can a truck leave the map from A20", "can a truck move from A20 to off"),
            ("sneak E36 H36 out of sight of G39", "sneak E36 H36 unseen-by G39"),
            ("may my squad go off the board at A20", "may my squad move at A20 to off"),
            ("shot E35 F35 467 triple point blank", "shot E35 F35 467"),
            ("tem E35 F35 dash through a trail break", "tem E35 F35 dash tb"),
            ("los E35 F35 stone rubble in E36", "los E35 F35 stone-rubble in E36"),
            // the twins: rubble in no place, other words, a Trail Break that is none to use, and a road that is used
            ("clear a trail break F35", "clear a trail break F35"),
            ("does stone rubble fall in E36", "does stone rubble fall in E36"),
            ("snake 8 +2", "snake 8 +2"),
            ("crew 105 art T14", "crew 105 art T14"),
            ("truck D36 D34 on the road", "truck D36 D34 on the road"),
            ("can a truck leave A20", "can a truck leave A20"),
            ("go off A20", "go off A20"),
        ] {
            let typed: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
            assert_eq!(in_short(&typed)[1..].join(" "), says);
        }
    }
}
