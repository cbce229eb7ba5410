//! The text that players write for a Location: `F37`, `L33@2`, `G38@u`, `E37+ent`.

use std::str::FromStr;

use crate::grid::{Hex, HexNameError, Sheet, Side};
use crate::spelling::{Meant, near};

use super::Elevation;
use super::location::{Place, STATES, States};

/// What a player typed for a place in a question, before it is looked up on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The map named before a colon.
    pub board: Option<String>,
    /// A hex or a unit.
    pub what: Named,
    /// The states added with `+`.
    pub states: States,
    /// A hypothetical absolute elevation, `+z:2.5`.
    pub elevation: Option<Elevation>,
    /// The corner of the hex where a unit in Bypass is, `YY15/XX14/YY14`.
    pub corner: Option<usize>,
    /// The number after a dot or a slash, `L33.2`: the hexside of a Bypass, or a building level.
    pub number: Option<i8>,
}

impl Token {
    /// Returns a token for a unit or a Location, without anything else.
    #[must_use]
    pub fn of(what: Named) -> Self {
        Self { board: None, what, states: States::default(), elevation: None, corner: None, number: None }
    }

    /// Reads what follows the name of a place, `@r+emp`, as belonging to a hex.
    pub(super) fn in_hex(hex: Hex, behind: &str) -> Result<Self, TokenError> {
        let whole = format!("{hex}{behind}");
        let (place, states) = behind.split_at(behind.find('+').unwrap_or(behind.len()));
        let place = place.trim_start_matches('@').trim();
        let place = if place.is_empty() { None } else { Some(place_of(place, &whole)?) };
        Self::with_states(Named::Hex(hex, place), states, &whole)
    }

    /// Reads the states after a thing, `+ent+wa`.
    pub(super) fn with_states(what: Named, states: &str, whole: &str) -> Result<Self, TokenError> {
        let (states, elevation) = states_of(states.split('+').skip(1), whole)?;
        Ok(Self { states, elevation, ..Self::of(what) })
    }
}

/// The thing a token names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A hex, and the place in it if one is given.
    Hex(Hex, Option<Place>),
    /// A unit label.
    Unit(String),
}

/// Why a text is not a Location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// The text is empty.
    #[error("an empty Location; write a hex such as `F37`, or a unit label")]
    Empty,
    /// It is neither a hex nor a possible label.
    #[error("`{0}` is neither a hex (F37, AA12, L33@2) nor a unit label")]
    Shape(String),
    /// The place after `@` is unknown.
    #[error(
        "`@{1}` in `{0}` is not a Location; write `@2` (building level), `@r` rooftop, `@c` cellar, `@s` sewer, `@b` on the bridge, `@u` beneath it"
    )]
    Place(String, String),
    /// The Bypass is not along a hexside of the hex.
    #[error("`{0}`: {1} has no hexside `{2}`; name an adjacent hex (F37/G38) or a side 1 to 6 (F37.3)")]
    Bypass(String, Hex, String),
    /// The hexsides of a vertex do not meet.
    #[error("`{0}`: no vertex of {1} is shared with both; name two hexes next to each other (YY15/XX14/YY14)")]
    Vertex(String, Hex),
    /// A state after `+` that is written in another way, or that is not covered.
    #[error("`+{1}` in `{0}`: {2}")]
    Elsewhere(String, String, &'static str),
    /// The state after `+` is unknown.
    #[error(
        "`+{1}` in `{0}` is not a state that matters here; write `+ent` (entrenched), `+emp` (Emplaced Gun), `+prc` (in a vehicle), `+wa` (Wall Advantage), `+encircled`, `+fortified` or `+z:2.5` (an elevation)"
    )]
    State(String, String),
    /// The hex has an impossible column or row.
    #[error(transparent)]
    Hex(#[from] HexNameError),
}

impl TokenError {
    /// Returns suggestions: a state that follows a `+`, for one that is spelled similarly.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        let behind = |given: &str, word: &str, states: Vec<String>| {
            let place = given.strip_suffix(word)?.trim_end_matches([' ', '@', '+']);
            let instead: Vec<String> = states.into_iter().map(|state| format!("{place}+{state}")).collect();
            (!instead.is_empty()).then(|| Meant { given: given.to_owned(), instead })
        };
        match self {
            Self::Hex(error) => error.meant(),
            Self::Place(given, word) if States::default().put(word, true) => behind(given, word, vec![word.clone()]),
            Self::State(given, word) => {
                let words = ["entrenched", "emplaced", "wall-advantage", "passenger"];
                behind(given, word, near(word, STATES.iter().map(|(state, _)| *state).chain(words)))
            }
            _ => None,
        }
    }
}

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Self, TokenError> {
        let whole = text.trim();
        let mut parts = whole.split('+');
        let head = parts.next().unwrap_or_default().trim();
        if head.is_empty() {
            return Err(TokenError::Empty);
        }
        let (states, elevation) = states_of(parts, whole)?;
        // a fast path: usually it is just a hex
        if let Some((hex, "")) = hex_start(head) {
            return Ok(Self { states, elevation, ..Self::of(Named::Hex(hex, None)) });
        }
        let (board, head) = split_board(head);
        let (what, corner) = name_of(head, whole)?;
        let number = hex_start(head).and_then(|(_, rest)| rest.strip_prefix(['.', '/', '-'])?.trim().parse().ok());
        Ok(Self { board, what, states, elevation, corner, number })
    }
}

/// Returns why a state that players write does not belong after a Location: how else it is written, or that no ruling
/// reads it.
fn said_elsewhere(state: &str) -> Option<&'static str> {
    Some(match state.split(':').next().unwrap_or(state) {
        "pb" | "pillbox" => {
            "the CA and the TEM of a pillbox are on its counter, which no ruling reads (B30); `setup pillbox` says where one may set up"
        }
        "on" | "under" if state.ends_with("wire") => "Wire does not affect LOS or TEM (B26); leave it out",
        "hd" => {
            "`tem` works out by itself whether a vehicle is Hull Down; a HD Maneuver (D4.22) is left to the players"
        }
        "bu" | "ce" => {
            "whether a crew is CE or BU changes no LOS, and no TEM but that of Air Bursts (B13.3): write the -1 against a CE crew as `--drm -1`"
        }
        "mot" | "motion" => "a target that moves is `--moving`; a unit in Motion is a unit of a map or game",
        "cx" | "pin" | "pinned" | "brk" | "broken" | "ti" => {
            "that is for a unit of a map or game, as in `game set Sq1:cx`; for the firers `shot` has `--cx` and `--pinned`"
        }
        _ => return None,
    })
}

/// Reads the states after a place, each after a `+`, and an elevation among them.
fn states_of<'t>(parts: impl Iterator<Item = &'t str>, whole: &str) -> Result<(States, Option<Elevation>), TokenError> {
    let (mut states, mut elevation) = (States::default(), None);
    for state in parts {
        let state = state.trim().to_ascii_lowercase();
        if !states.put(&state, true) {
            match state.strip_prefix("z:").and_then(Elevation::parse) {
                Some(z) => elevation = Some(z),
                None => {
                    return Err(match said_elsewhere(&state) {
                        Some(how) => TokenError::Elsewhere(whole.to_owned(), state, how),
                        None => TokenError::State(whole.to_owned(), state),
                    });
                }
            }
        }
    }
    Ok((states, elevation))
}

/// Returns `true` if a word is a state that may follow a place after a `+`.
#[must_use]
pub fn is_state(word: &str) -> bool {
    states_of(std::iter::once(word), word).is_ok()
}

impl Place {
    /// Reads the place after the `@` of a Location.
    ///
    /// # Errors
    /// If it is not a place.
    pub fn read(text: &str) -> Result<Self, TokenError> {
        place_of(text.trim(), text)
    }
}

/// Splits `FB:F37` or `bdFB F37`; a colon after a hex is a level (`L33:2`), not a board.
fn split_board(head: &str) -> (Option<String>, &str) {
    // the name of one of several boards belongs to the hex
    if Sheet::board_at_start(head) > 0 {
        return (None, head);
    }
    let split = head.split_once(':').or_else(|| head.split_once(char::is_whitespace));
    let Some((board, rest)) = split else { return (None, head) };
    let rest = rest.trim();
    let name = board.strip_prefix("bd").unwrap_or(board);
    if board.eq_ignore_ascii_case("hex") && hex_start(rest).is_some() {
        return (None, rest);
    }
    let is_board = board != "unit" && hex_start(board).is_none() && hex_start(rest).is_some();
    if is_board && !name.is_empty() { (Some(name.to_owned()), rest) } else { (None, head) }
}

/// Returns the hex at the start of a text and what follows it.
fn hex_start(text: &str) -> Option<(Hex, &str)> {
    let end = hex_end(text);
    text[..end].parse().ok().map(|hex| (hex, &text[end..]))
}

/// Returns the length of the letters and digits at the start of a text that could be a hex, including its board.
fn hex_end(text: &str) -> usize {
    let board = Sheet::board_at_start(text);
    let letters = text[board..].bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = text[board + letters..].bytes().take_while(u8::is_ascii_digit).count();
    board + letters + digits
}

/// Splits a text at its first colon that does not separate a board from its hex.
pub(super) fn split_colon(text: &str) -> Option<(&str, &str)> {
    let board = text.len() - text.trim_start().len() + Sheet::board_at_start(text.trim_start());
    let at = board + text[board..].find(':')?;
    Some((&text[..at], &text[at + 1..]))
}

/// Reads the hex or unit, and the corner of the hex if a vertex is named.
fn name_of(head: &str, whole: &str) -> Result<(Named, Option<usize>), TokenError> {
    if let Some((hex, rest)) = hex_start(head).filter(|(_, rest)| rest.starts_with(['/', '-', '.', '|'])) {
        let (side, corner) = bypass_of(hex, &rest[1..], whole)?;
        return Ok((Named::Hex(hex, Some(Place::Bypass(side))), corner));
    }
    place_or_label(head, whole).map(|named| (named, None))
}

fn place_or_label(head: &str, whole: &str) -> Result<Named, TokenError> {
    if let Some(label) = head.strip_prefix(UNIT) {
        return if label.is_empty() { Err(TokenError::Empty) } else { Ok(Named::Unit(label.to_owned())) };
    }
    // "(L2)L33", as older versions of the module have it
    let level_first = head.strip_prefix('(').and_then(|h| h.split_once(')'));
    if let Some((level, (hex, ""))) = level_first.and_then(|(level, rest)| Some((level, hex_start(rest.trim())?))) {
        return place_of(level, whole).map(|place| Named::Hex(hex, Some(place)));
    }
    // "2L33", as players write
    let number = head.strip_prefix(|c: char| ('1'..='9').contains(&c)).and_then(hex_start);
    if let (Some((hex, "")), Some(level), 0) = (number, head.get(..1), Sheet::board_at_start(head)) {
        return place_of(level, whole).map(|place| Named::Hex(hex, Some(place)));
    }
    match hex_start(head) {
        Some((hex, "")) => Ok(Named::Hex(hex, None)),
        Some((hex, rest)) => {
            let place = rest.trim_start_matches(['@', ':', ' ', ',']).trim();
            place_of(place, whole).map(|place| Named::Hex(hex, Some(place)))
        }
        None if is_label(head) => Ok(Named::Unit(head.to_owned())),
        None if head.bytes().all(|b| b.is_ascii_alphanumeric()) => {
            head.parse::<Hex>().map(|h| Named::Hex(h, None)).map_err(Into::into)
        }
        None => match head[..hex_end(head)].parse::<Hex>() {
            Err(error @ (HexNameError::Several { .. } | HexNameError::NoBoard { .. })) => Err(error.into()),
            _ => Err(TokenError::Shape(whole.to_owned())),
        },
    }
}

/// Reads what follows the `/` of a Bypass: the hex across the hexside, or after a dot the number of the hexside. If
/// there are two, it is the vertex where they meet.
fn bypass_of(hex: Hex, text: &str, whole: &str) -> Result<(Side, Option<usize>), TokenError> {
    let side = |text: &str| {
        // a bare number may also be a level, but `side6` may not
        let number = text.trim_start_matches("side");
        let side = match number.parse::<u8>() {
            Ok(number) => Side::new(number).map(|side| hex.printed(side)),
            Err(_) => hex.beside(text).ok().and_then(|other| hex.side_to(other)),
        };
        side.ok_or_else(|| TokenError::Bypass(whole.to_owned(), hex, text.to_owned()))
    };
    let Some((first, second)) = text.split_once(['/', '-', '|']) else { return Ok((side(text)?, None)) };
    let (first, second) = (side(first)?, side(second)?);
    let shared = first.corners().into_iter().find(|c| first != second && second.corners().contains(c));
    let corner = shared.ok_or_else(|| TokenError::Vertex(whole.to_owned(), hex))?;
    Ok((first, Some(corner)))
}

/// Returns `true` if a text can be a unit label: it starts with a letter, and is not letters followed by digits like a
/// hex. A `?` counts as a letter, because concealed units are called so.
fn is_label(text: &str) -> bool {
    let letters = text.bytes().take_while(|b| b.is_ascii_alphabetic() || *b == b'?').count();
    let rest = &text[letters..];
    letters > 0
        && text.chars().all(|c| c.is_alphanumeric() || "-_.?".contains(c))
        && (rest.is_empty() || text.starts_with('?') || !rest.bytes().all(|b| b.is_ascii_digit()))
}

/// The prefix for a unit's label that could be read as a hex (`unit:T1`).
pub(super) const UNIT: &str = "unit:";

/// Returns the label in a text that names a unit, with or without the prefix `unit:`.
pub(crate) fn label_of(text: &str) -> &str {
    text.strip_prefix(UNIT).unwrap_or(text)
}

/// Returns the text that names the unit of a label, even if a hex has the same name.
pub(crate) fn unit_named(label: &str) -> String {
    format!("{UNIT}{label}")
}

/// Returns `true` if a text can be the label of a unit. It may also look like a hex (`T1`):
/// [`Map::token`](super::Map::token) decides which is meant.
#[must_use]
pub fn is_unit_label(text: &str) -> bool {
    (1..=40).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '?')
        && text.chars().all(|c| c.is_alphanumeric() || "-_.?".contains(c))
}

pub(super) fn place_of(word: &str, whole: &str) -> Result<Place, TokenError> {
    let unknown = || TokenError::Place(whole.to_owned(), word.to_owned());
    let lower = word.to_ascii_lowercase();
    let place = match lower.as_str() {
        "0" | "g" | "gr" | "ground" | "ground level" => Place::Ground,
        "r" | "roof" | "rooftop" => Place::Rooftop,
        "c" | "cellar" | "-1" => Place::Cellar,
        "s" | "sewer" | "tunnel" => Place::Sewer,
        "b" | "bridge" | "on" | "on bridge" => Place::Bridge,
        "u" | "beneath" | "under" | "in" | "road" => Place::Beneath,
        other => {
            let digits = ["level", "lvl", "l", "h"].iter().find_map(|p| other.strip_prefix(p)).unwrap_or(other).trim();
            match digits.parse::<i8>() {
                Ok(0) => Place::Ground,
                Ok(level @ 1..=9) => Place::Level(level),
                _ => return Err(unknown()),
            }
        }
    };
    Ok(place)
}

#[cfg(test)]
mod tests {
    use super::super::location::Location;
    use super::*;

    fn token(text: &str) -> Token {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    fn canonical(text: &str) -> String {
        match token(text).what {
            Named::Hex(hex, place) => format!("{hex}{}", place.map(|p| p.to_string()).unwrap_or_default()),
            Named::Unit(label) => format!("unit {label}"),
        }
    }

    #[test]
    fn the_spellings_players_use_are_accepted() {
        for text in [
            "L33@2",
            "l33@2",
            "L33 Level 2",
            "L33 L2",
            "L33h2",
            "L33:2",
            "(L2)L33",
            "2L33",
            "L33 lvl 2",
            "FB:L33@2",
            "bdFB L33 L2",
        ] {
            assert_eq!(canonical(text), "L33@2", "{text}");
        }
        for text in ["G38@b", "G38:Bridge", "G38 bridge", "G38 on"] {
            assert_eq!(canonical(text), "G38@b", "{text}");
        }
        for text in ["G38@u", "G38 beneath", "G38 under", "G38 IN", "G38 road"] {
            assert_eq!(canonical(text), "G38@u", "{text}");
        }
        for text in ["DD15@r", "DD15r", "DD15 Rooftop"] {
            assert_eq!(canonical(text), "DD15@r", "{text}");
        }
        for text in ["NN23@c", "NN23 Cellar", "NN23c"] {
            assert_eq!(canonical(text), "NN23@c", "{text}");
        }
        assert_eq!(canonical("L33@0"), "L33");
        assert_eq!(canonical("A"), "unit A");
        assert_eq!(canonical("AA"), "unit AA");
        assert_eq!(canonical("unit:F37"), "unit F37");
    }

    #[test]
    fn a_bypass_has_one_name_however_it_is_written() {
        for text in ["YY15/XX14", "yy15-xx14", "YY15.6", "YY15/6", "YY15.side6"] {
            assert_eq!(token(text).what, Named::Hex("YY15".parse().expect("a hex"), Side::new(6).map(Place::Bypass)));
        }
        for bad in ["YY15/AA1", "YY15.7", "YY15/", "YY15.0"] {
            assert!(matches!(bad.parse::<Token>(), Err(TokenError::Bypass(..))), "{bad}");
        }
        let at = Location { hex: "A1".parse().expect("a hex"), place: Place::Bypass(Side::new(6).expect("a side")) };
        assert_eq!(at.to_string(), "A1.6");
    }

    #[test]
    fn a_vertex_is_named_by_two_hexes_beside_each_other() {
        let corner = |text: &str| token(text).corner;
        // XX14 lies across side 6 of YY15, and YY14 across side 1; they meet at the corner between those sides
        let [left, right] = [6, 1].map(|n| Side::new(n).expect("a side").corners());
        let shared = left.into_iter().find(|c| right.contains(c));
        for text in ["YY15/XX14/YY14", "yy15-xx14-yy14", "YY15/XX14-YY14", "YY15/YY14/XX14", "YY15.6/1"] {
            assert_eq!(corner(text), shared, "{text}");
        }
        assert_eq!(corner("YY15/XX14"), None);
        for bad in ["YY15/XX14/XX14", "YY15/YY14/XX15", "YY15/XX14/"] {
            assert!(bad.parse::<Token>().is_err(), "{bad}");
        }
    }

    #[test]
    fn states_and_elevations_are_read() {
        assert!(token("E37+ent").states.entrenched);
        assert!(token("F31+emp").states.emplaced);
        assert_eq!(token("F37+z:2.5").elevation, Some(Elevation::half_levels(5)));
        assert_eq!(token("FB:F37").board.as_deref(), Some("FB"));
    }

    #[test]
    fn a_state_that_stands_elsewhere_or_is_misspelled_is_meant() {
        let meant = |text: &str| text.parse::<Token>().expect_err("none").meant().map(|meant| meant.instead);
        assert_eq!(meant("F31 emplaced"), Some(vec!["F31+emplaced".to_owned()]));
        assert_eq!(meant("F31@entrenched"), Some(vec!["F31+entrenched".to_owned()]));
        assert_eq!(meant("F31+emplacd"), Some(vec!["F31+emplaced".to_owned()]));
        // the twins: no state in either spelling
        for other in ["F31 nowhere", "F31+zz", "37"] {
            assert_eq!(meant(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_neither_hex_nor_label_is_refused() {
        for bad in ["", " ", "+ent", "@2", "FG12", "F37@x", "F37@", "F37+zz", "F37@99", "37", "F37>G38", "unit:"] {
            assert!(bad.parse::<Token>().is_err(), "{bad}: {:?}", bad.parse::<Token>());
        }
    }
}
