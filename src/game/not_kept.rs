//! Things that players name but a game does not store, each with the nearest line that works.

/// The words for a thing, what the message says about it, and the line to use instead: for a unit by its name and
/// place, for other things by their place.
const NOT_KEPT: &[(&[&str], &str)] = &[
    (
        &["wire"],
        "Wire is kept only as a counter, which adds nothing to the cost of a move: `{name}:fortification,side=german`",
    ),
    (
        &["shocked", "shock", "unconfirmed-kill"],
        "Shock is not kept: `game note --of german \"StuG is shocked\"` notes it; stun is, as `StuG:stunned`",
    ),
    (&["acquired", "acquisition"], "an Acquired Target is not kept: `shot --acquired -1` counts it"),
];

/// The message for weather, which belongs to the game as a whole.
const WEATHER: &str = "only what hinders LOS is kept: `mist=1`, `falling-snow=1`, `heavy-rain=1`, `night=1`, one of them at a time; weather that costs MF is given with a move: `move-cost ... --weather ground-snow`";

/// Returns the message if a line of a game names something that is not stored, with the nearest line that works.
pub(super) fn not_kept(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let (place, what) = match lower.split_once('=').filter(|(place, _)| !place.contains([':', '@'])) {
        Some(("weather" | "rain" | "snow" | "ground-snow" | "deep-snow", _)) => {
            return Some(WEATHER.to_owned());
        }
        Some((place, what)) => (Some(place.to_ascii_uppercase()), what),
        None => (None, lower.split_once(':')?.1),
    };
    let said = |word: &str| {
        let word = word.trim().trim_start_matches("type=");
        NOT_KEPT.iter().find(|(words, _)| words.contains(&word)).map(|(_, said)| *said)
    };
    let said = match place {
        // `SS16=wire:2`
        Some(_) => said(what.split(':').next()?)?,
        None => what.split(',').find_map(said)?,
    };
    let name = match &place {
        Some(place) => format!("W1@{place}"),
        None => text.split(':').next().unwrap_or_default().to_owned(),
    };
    let at = place.unwrap_or_else(|| name.rsplit('@').next().unwrap_or_default().to_owned());
    Some(said.replace("{name}", &name).replace("{at}", &at))
}

/// Returns what lies in a place, for a message that the thing to remove is not there.
pub(super) fn lies(there: &[String]) -> String {
    if there.is_empty() { String::new() } else { format!("; what lies there is `{}`", there.join("`, `")) }
}
