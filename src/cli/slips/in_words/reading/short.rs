//! Replaces expressions of players by the words of commands: `snake eyes`, `off road`.

/// Expressions for not using a road, and the option they mean.
const OFF_ROAD: &[&[&str]] = &[
    &["not", "using", "the", "road"],
    &["without", "using", "the", "road"],
    &["not", "on", "the", "road"],
    &["off", "the", "road"],
    &["off", "road"],
    &["off-road"],
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
            ("may my squad go off the board at A20", "may my squad move at A20 to off"),
            // the twins: other words, and a road that is used
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
