//! Vehicles and Guns by the names that the on-line module prints on them: `data/counters.json`.
//!
//! A name is read in any case; of several counters that begin with what was written, all must be of one kind. A side may
//! stand before it: `hu:Toldi I`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::spelling::near;

use super::UnknownWord;

/// The counters.
///
/// # Panics
/// Never: a test reads the same text.
static COUNTERS: LazyLock<Vec<Counter>> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../../data/counters.json")).expect("the counters are tested");
    file.counters
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: u8,
    counters: Vec<Counter>,
}

/// One vehicle or Gun: its name, its type code or class of Gun, how it moves (`gun` for a Gun, nothing where no source
/// says), and the sides that have it.
#[derive(Debug, Deserialize)]
pub struct Counter(String, String, String, String);

/// What protects a vehicle, as far as its type says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Armor {
    /// It is an AFV.
    Armored,
    /// It is not.
    Unarmored,
    /// Its type has both.
    Unknown,
}

impl Counter {
    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Tells whether it is a Gun.
    #[must_use]
    pub fn is_gun(&self) -> bool {
        self.2 == "gun"
    }

    /// Returns the class of a Gun as it is printed.
    #[must_use]
    pub fn gun_class(&self) -> Option<&str> {
        self.is_gun().then_some(self.1.as_str())
    }

    /// Returns the word of its column of the movement chart, where a source says how it moves.
    #[must_use]
    pub fn movement(&self) -> Option<&str> {
        (!self.is_gun() && !self.2.is_empty()).then_some(self.2.as_str())
    }

    /// Returns what its type says of armor.
    #[must_use]
    pub fn armor(&self) -> Armor {
        match (self.1.as_str(), self.2.as_str()) {
            (_, "tracked" | "armored-car") if !self.1.is_empty() => Armor::Armored,
            (_, "truck" | "motorcycle" | "horse-drawn") => Armor::Unarmored,
            _ => Armor::Unknown,
        }
    }
}

/// Returns the counters that a text names: those of this very name, else those whose name begins with it.
#[must_use]
pub fn counters_named(text: &str) -> Vec<&'static Counter> {
    let text = text.trim();
    let (side, name) = text.split_once(':').map_or((None, text), |(side, name)| (Some(side.trim()), name.trim()));
    let of_side = |c: &&Counter| side.is_none_or(|side| c.3.split(' ').any(|s| s.eq_ignore_ascii_case(side)));
    let begins = |c: &&Counter| {
        let rest = c.0.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name)).map(|_| &c.0[name.len()..]);
        rest.is_some_and(|rest| rest.starts_with(|ch: char| !ch.is_alphanumeric()))
    };
    let exact: Vec<_> = COUNTERS.iter().filter(|c| c.0.eq_ignore_ascii_case(name)).filter(of_side).collect();
    if !exact.is_empty() || name.is_empty() {
        return exact;
    }
    COUNTERS.iter().filter(begins).filter(of_side).collect()
}

/// Reads what a word says, or else what the counters of that name all are.
///
/// # Errors
/// If it is neither; the near names are told. If counters of that name differ, or no source says what they are, these
/// are, or the plain words.
pub(crate) fn by_name<T: PartialEq>(
    unknown: UnknownWord,
    of: impl Fn(&'static Counter) -> Option<T>,
) -> Result<T, UnknownWord> {
    let named = counters_named(&unknown.given);
    let mut each: Vec<T> = Vec::new();
    for one in named.iter().filter_map(|c| of(c)) {
        if !each.contains(&one) {
            each.push(one);
        }
    }
    let know_all = named.iter().all(|c| of(c).is_some());
    match each.pop() {
        Some(one) if each.is_empty() && know_all => Ok(one),
        // of a name that several bear
        _ if named.len() > 1 => Err(UnknownWord { choices: named.iter().map(|c| c.name()).collect(), ..unknown }),
        _ if !named.is_empty() => Err(unknown),
        _ => {
            let names = COUNTERS.iter().filter(|c| of(c).is_some()).map(Counter::name);
            let close = near(&unknown.given, names.clone());
            let told = names.filter(|name| close.iter().any(|c| c == name));
            let choices = unknown.choices.iter().copied().chain(told).collect();
            Err(UnknownWord { choices, ..unknown })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_counter_is_whole() {
        let kinds = ["gun", "tracked", "armored-car", "halftrack", "truck", "motorcycle", "horse-drawn", ""];
        for counter in COUNTERS.iter() {
            assert!(!counter.0.is_empty() && kinds.contains(&counter.2.as_str()), "{counter:?}");
        }
        assert!(COUNTERS.iter().filter(|c| c.is_gun()).count() > 300 && COUNTERS.len() > 1200);
    }

    #[test]
    fn a_name_is_found_in_any_case_and_by_its_beginning() {
        let names = |text| counters_named(text).iter().map(|c| c.name()).collect::<Vec<_>>();
        assert_eq!(names("t-34/85"), ["T-34/85"]);
        assert_eq!(names("hu:43m zrinyi ii"), ["43M Zrinyi II"]);
        assert!(names("ru:43m zrinyi ii").is_empty());
        assert!(names("t-34").len() > 3 && names("t-34").iter().all(|name| name.starts_with("T-34")));
        assert!(names("t-3").is_empty() && names("").is_empty() && names("ü").is_empty());
    }

    #[test]
    fn armor_goes_by_the_type() {
        let armor = |text| counters_named(text).first().map(|c| c.armor());
        assert_eq!(armor("T-34/85"), Some(Armor::Armored));
        assert_eq!(armor("Opel 6700"), Some(Armor::Unarmored));
        assert_eq!(armor("SdKfz 7"), Some(Armor::Unknown));
    }
}
