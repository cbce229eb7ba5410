//! The words for the options of a question in the title of a picture: as a player says them, not as they are typed.

use serde_json::Value;

use crate::grid::Hex;
use crate::query::Query;

/// Returns the words for an option; `None` if it has its default value.
pub(super) fn option(of: &Query, flag: &str, value: &Value) -> Option<String> {
    let words = words_of(value);
    let is_on = value.as_bool() == Some(true);
    let said = match (flag, words.as_str()) {
        ("attack", "direct") | ("level" | "barrel", "ground" | "plain") | ("size", "normal") => return None,
        ("as", "infantry") if matches!(of, Query::Where(_) | Query::MoveCost(_)) => return None,
        _ => value_words(of, flag, &words).or_else(|| if is_on { on_words(of, flag) } else { None }),
    };
    let as_typed = || {
        let name = flag.replace('-', " ");
        if is_on { name } else { format!("{name} {words}") }
    };
    Some(said.unwrap_or_else(as_typed))
}

/// Returns what the unit in a question spends: `MF` or `MP`.
fn points_of(of: &Query) -> &'static str {
    match of {
        Query::MoveCost(query) => query.class.points(),
        Query::Where(query) => query.mover.points(),
        Query::Bog(_) => "MP",
        _ => "MF/MP",
    }
}

/// Returns the words for an option with a value.
fn value_words(of: &Query, flag: &str, words: &str) -> Option<String> {
    let is_shot = matches!(of, Query::Shot(_));
    let said = match flag {
        "at-most" if matches!(of, Query::Where(_)) => format!("a Hindrance of {words} at most"),
        "range" if is_shot => format!("Normal Range {words}"),
        "within" | "range" => format!("within {words} hexes"),
        "level" if matches!(of, Query::Smoke(_)) => format!("shortage level {words}"),
        "level" if words == "any" => "every level".to_owned(),
        "level" => level_words(words),
        "unit-type" => format!("where {} may be", with_article(&unit_words(words))),
        "class" => format!("{} Gun", words.to_uppercase()),
        "caliber" => format!("{words}mm"),
        "size" => format!("{words} target"),
        "exponent" => format!("smoke exponent {words}"),
        "date" => format!("on {}", date_words(words)),
        "side" => name_words(words),
        "as" => format!("as {}", with_article(&unit_words(words))),
        "mp" | "mf" => format!("with {words} {}", points_of(of)),
        "pp" => format!("carrying {words} PP"),
        "unseen-by" => format!("unseen by {words}"),
        "alternatives" => format!("with {words} other paths"),
        "ground-pressure" => format!("{words} ground pressure"),
        "weather" => format!("in {}", title_words(words)),
        "set" => edits_words(words),
        "fire" => fire_words(words)?.to_owned(),
        "attack" if matches!(of, Query::Wreck(_)) => format!("by {}", words.to_uppercase()),
        "attack" => attack_words(words)?.to_owned(),
        "fp" => format!("{words} FP"),
        "sw-fp" => format!("{words} FP of SW"),
        "sw-range" => format!("range {words} of the SW"),
        "moving" => moving_words(words)?.to_owned(),
        "entered" if words == "road" => "the target came by the road".to_owned(),
        "entered" if words == "crest" => "the target climbed the Crest Line".to_owned(),
        "entered" => "the target paid for the cover".to_owned(),
        "with" => format!("with {words}"),
        "leader" if is_shot => format!("leadership {words}"),
        "us" => format!("US# {words}"),
        "spotter" => format!("spotted by {}", words.strip_prefix("unit:").unwrap_or(words)),
        "dc" => format!("a {} DC", title_words(words)),
        "to-hit" => format!("{words} To Hit numbers"),
        "to-hit-number" => format!("TH# {words}"),
        "hexspines" => format!("turned by {words} hexspines"),
        "sides" => format!("across hexsides {}", words.replace(',', " and ")),
        "column" => format!("the {words} FP column"),
        "then" => format!("then {words}"),
        _ => return dice_words(of, flag, words),
    };
    Some(said)
}

/// Returns the words for rolled dice.
fn dice_words(of: &Query, flag: &str, words: &str) -> Option<String> {
    let said = match flag {
        "dr" if matches!(of, Query::RubbleFall(_)) => format!("falling DR {words}"),
        "dr" => format!("{} {words}", if words.contains(',') { "DR" } else { "dr" }),
        "drm" => format!("DRM {}", signed(words)),
        "check" => format!("rubble DR {words}"),
        "kia" => format!("KIA # {words}"),
        "kia-dr" => format!("dr {words} of the hit"),
        "whole-dr" => format!("dr {words} for the whole hex"),
        "higher-dr" => format!("subsequent dr {words}"),
        "bog-dr" => format!("Bog Check DR {words}"),
        "original" => format!("Original DR {words}"),
        "seed" => format!("rolled with seed {words}"),
        _ => return None,
    };
    Some(said)
}

/// Returns the words for an option without a value.
fn on_words(of: &Query, flag: &str) -> Option<String> {
    let said = match flag {
        "shortage" => "under Ammunition Shortage",
        "odds" => "the odds",
        "cx" => "CX",
        "pinned" => "the firers pinned",
        "marked" => "marked with First Fire",
        "inexperienced" => "Inexperienced",
        "spraying" => "Spraying Fire",
        "assault-fire" => "Assault Fire",
        "concealed" => "the target concealed",
        "area" => "Area Target Type",
        "tb" if matches!(of, Query::Tem(_) | Query::Shot(_)) => "the target on a Trail Break",
        "emplaced" => "Emplaced",
        "hip" => "hidden",
        "fortified" => "Fortified",
        "leader" => "with a leader",
        "least-fire" => "by the way under the least fire",
        "bombardment" => "by a Bombardment",
        _ => return None,
    };
    Some(said.to_owned())
}

/// Returns the words for a state or a way of doing something.
pub(super) fn how_words(word: &str) -> String {
    match word {
        "bu" => "BU".to_owned(),
        "hip" => "hidden".to_owned(),
        "emplaced" => "Emplaced".to_owned(),
        "fortified" => "Fortified".to_owned(),
        "cleared" => "Cleared".to_owned(),
        "no-tb" => "by no Trail Break".to_owned(),
        "tb" => "by a Trail Break".to_owned(),
        "double-time" => "Double Time".to_owned(),
        "rout" => "in a rout".to_owned(),
        "advance" => "in the Advance Phase".to_owned(),
        "leader" => "with a leader".to_owned(),
        "odds" => "the odds".to_owned(),
        other => other.replace('-', " "),
    }
}

/// Returns the words for the Locations of a hex that are meant.
fn level_words(word: &str) -> String {
    match word {
        "r" => "on a rooftop".to_owned(),
        "c" => "in a cellar".to_owned(),
        "s" => "in a sewer".to_owned(),
        "b" => "on a bridge".to_owned(),
        number => format!("at Level {number}"),
    }
}

fn fire_words(word: &str) -> Option<&'static str> {
    Some(match word {
        "prep" => "Prep Fire",
        "first" => "Defensive First Fire",
        "subsequent" => "Subsequent First Fire",
        "fpf" => "Final Protective Fire",
        "final" => "Final Fire",
        "advancing" => "Advancing Fire",
        "opportunity" => "Opportunity Fire",
        "intensive" => "Intensive Fire",
        _ => return None,
    })
}

fn attack_words(word: &str) -> Option<&'static str> {
    Some(match word {
        "ordnance" => "by ordnance",
        "indirect" => "by Indirect Fire",
        "oba" => "by OBA",
        "ovr" => "by an OVR",
        _ => return None,
    })
}

fn moving_words(word: &str) -> Option<&'static str> {
    Some(match word {
        "assault" => "the target in Assault Movement",
        "nonassault" => "the target moving, no Assault Movement",
        "dash" => "the target Dashing",
        _ => return None,
    })
}

/// Returns a kind of unit as players write it.
fn unit_words(word: &str) -> String {
    match word {
        "mmc" | "smc" | "afv" => word.to_uppercase(),
        "gun" => "Gun".to_owned(),
        "infantry" => "Infantry".to_owned(),
        "unarmored" => "unarmored vehicle".to_owned(),
        "tracked" => "fully-tracked vehicle".to_owned(),
        "armored-car" => "armored car".to_owned(),
        other => other.replace('-', " "),
    }
}

fn with_article(words: &str) -> String {
    match words {
        "Infantry" | "cavalry" => words.to_owned(),
        _ if words.starts_with(['a', 'u', 'A', 'M']) || words == "SMC" => format!("an {words}"),
        _ => format!("a {words}"),
    }
}

/// Returns the name of a side or force as it is used in a sentence.
fn name_words(word: &str) -> String {
    match word {
        "ss" | "bvr" | "smg" => word.to_uppercase(),
        other => title_words(other),
    }
}

/// Returns words with capitals: `deep-snow` becomes Deep Snow.
fn title_words(words: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    words.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// Returns a date as players write it: 15 January 1945.
fn date_words(date: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts[..] else { return date.to_owned() };
    let month = month.parse::<usize>().ok().and_then(|month| MONTHS.get(month.wrapping_sub(1)));
    month.map_or_else(|| date.to_owned(), |month| format!("{} {month} {year}", day.trim_start_matches('0')))
}

/// Returns the words for what-if edits: `G36=debris` becomes debris in G36.
fn edits_words(edits: &str) -> String {
    let said = |edit: &str| match edit.split_once('=') {
        Some((hex, "none")) if hex.parse::<Hex>().is_ok() => format!("nothing in {hex}"),
        Some((hex, thing)) if hex.parse::<Hex>().is_ok() => {
            format!("{} in {hex}", if thing == "debris" { "Debris".to_owned() } else { thing.replace('-', " ") })
        }
        _ => edit.to_owned(),
    };
    format!("with {}", edits.split(", ").map(said).collect::<Vec<_>>().join(", "))
}

/// Returns a number with its sign.
fn signed(number: &str) -> String {
    if number.starts_with(['-', '+']) { number.to_owned() } else { format!("+{number}") }
}

/// Returns the words of a list, or a single word.
pub(super) fn each(value: &Value) -> impl Iterator<Item = String> {
    let all: Vec<String> = match value {
        Value::Array(all) => all.iter().map(words_of).collect(),
        other => vec![words_of(other)],
    };
    all.into_iter()
}

/// Returns a value as a player types it; the two dice of a DR as a pair.
pub(super) fn words_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => {
            let is_dice = all.len() == 2 && all.iter().all(Value::is_number);
            let words: Vec<String> = all.iter().map(words_of).collect();
            words.join(if is_dice { "," } else { ", " })
        }
        Value::Object(all) => {
            all.iter().map(|(name, value)| format!("{name} {}", words_of(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
