//! The counters of the on-line module, from `data/counters.csv`: one line for each vehicle and Gun, by the name printed
//! on it, and one line for each other kind of counter.
//!
//! A name is read in any case. If several counters begin with what was written, all must be of one kind. A side may
//! precede the name: `hu:Toldi I`. A saved game refers to a counter by its number ([`counter_numbered`]).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::spelling::{near, unaccented};

use super::{UnknownWord, each_once};

/// A line of the table of counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterLine {
    /// The name of a vehicle or Gun; empty for other counters.
    pub name: &'static str,
    /// Its type code, or the class of a Gun.
    pub code: &'static str,
    /// The side it belongs to, as the module abbreviates it; empty if it belongs to none. `=7004` means that the
    /// counter now has that number.
    pub side: &'static str,
    /// What it is: `squad`, `vehicle`, `smoke` ... In place of a side `=7004` stands where it has another number now.
    pub kind: &'static str,
    /// How it moves; empty if no source says.
    pub movement: &'static str,
}

/// Returns the lines of the table as they are written.
fn written() -> impl Iterator<Item = &'static str> {
    super::text_of("counters.csv").lines().skip(1)
}

/// Reads a line of the table, and the numbers of its counters.
fn read(line: &'static str) -> Option<(CounterLine, &'static str)> {
    let mut cells = line.split(',');
    let mut cell = || cells.next();
    let line = CounterLine { name: cell()?, code: cell()?, side: cell()?, kind: cell()?, movement: cell()? };
    Some((line, cell()?))
}

/// The vehicles and Guns.
static COUNTERS: LazyLock<Vec<Counter>> = LazyLock::new(|| {
    let mut all: Vec<Counter> = Vec::new();
    let is_named = |line: &&str| !line.starts_with(',');
    for (line, _) in written().filter(is_named).filter_map(read) {
        let movement = match (line.kind, line.movement) {
            ("gun" | "mortar", _) => "gun",
            (_, "fully-tracked") => "tracked",
            (_, moves @ ("halftrack" | "armored-car" | "truck" | "motorcycle" | "horse-drawn")) => moves,
            _ => "",
        };
        let same = |c: &&mut Counter| (c.name, c.code, c.movement) == (line.name, line.code, movement);
        // counters of the same name are next to each other
        match all.iter_mut().rev().take_while(|c| c.name == line.name).find(same) {
            Some(counter) => counter.sides.push(line.side),
            None => all.push(Counter {
                name: line.name,
                initial: initial(line.name),
                code: line.code,
                movement,
                sides: vec![line.side],
            }),
        }
    }
    all
});

/// For the set and the first number of a run of counters: the last number of the run, and its line.
type Runs = BTreeMap<(&'static str, u32), (u32, CounterLine)>;

/// The numbers of all counters, as runs.
static NUMBERS: LazyLock<Runs> = LazyLock::new(|| {
    let runs = written().filter_map(read).flat_map(|(line, numbers)| numbers.split(' ').map(move |run| (line, run)));
    let run_of = |(line, run): (CounterLine, &'static str)| {
        let (first, last) = run.split_once('-').map_or((run, None), |(first, last)| (first, Some(last)));
        let (set, first) = numbered(first)?;
        Some(((set, first), (last.map_or(Some(first), |last| last.parse().ok())?, line)))
    };
    runs.filter_map(run_of).collect()
});

/// Splits a number into its set and the number itself: `3b5:12`, `12`.
fn numbered(text: &str) -> Option<(&str, u32)> {
    let (set, number) = text.rsplit_once(':').unwrap_or(("", text));
    number.parse().ok().map(|number| (set, number))
}

/// Returns the counter with a number of the module. A number from an older version of the module is looked up by its
/// present number.
#[must_use]
pub fn counter_numbered(number: &str) -> Option<CounterLine> {
    let find = |number: &str| {
        let (set, number) = numbered(number)?;
        let runs: &BTreeMap<(&str, u32), (u32, CounterLine)> = &NUMBERS;
        let (_, (last, line)) = runs.range(..=(set, number)).next_back().filter(|((of, _), _)| *of == set)?;
        (number <= *last).then_some(*line)
    };
    let line = find(number)?;
    line.side.strip_prefix('=').map_or(Some(line), find)
}

/// A vehicle or Gun: its name, its type code or class of Gun, how it moves (`gun` for a Gun, empty if no source says),
/// and the sides that have it.
#[derive(Debug)]
pub struct Counter {
    name: &'static str,
    /// The first letter or digit of the name, in lower case: most names that are sought differ in it.
    initial: Option<char>,
    code: &'static str,
    movement: &'static str,
    sides: Vec<&'static str>,
}

/// Whether a vehicle is armored, as far as its type shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Armor {
    /// It is armored: an AFV.
    Armored,
    /// It is unarmored.
    Unarmored,
    /// Some vehicles of its type are armored, others are not.
    Unknown,
}

impl Counter {
    /// Returns the name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the codes of the sides that have it.
    pub(crate) fn sides(&self) -> &[&'static str] {
        &self.sides
    }

    /// Returns `true` if it is a Gun.
    #[must_use]
    pub fn is_gun(&self) -> bool {
        self.movement == "gun"
    }

    /// Returns the class of a Gun as printed.
    #[must_use]
    pub fn gun_class(&self) -> Option<&str> {
        self.is_gun().then_some(self.code)
    }

    /// Returns the caliber at the start of the name of a Gun, in millimetres.
    #[must_use]
    pub fn caliber(&self) -> Option<u16> {
        let first = self.name.split(' ').next().filter(|_| self.is_gun())?;
        first.trim_end_matches(['L', '*']).parse().ok()
    }

    /// Returns the name of its column in the movement chart, if a source says how it moves.
    #[must_use]
    pub fn movement(&self) -> Option<&str> {
        (!self.is_gun() && !self.movement.is_empty()).then_some(self.movement)
    }

    /// Returns whether it is armored, as far as its type shows.
    #[must_use]
    pub fn armor(&self) -> Armor {
        match (self.code, self.movement) {
            (_, "tracked" | "armored-car") if !self.code.is_empty() => Armor::Armored,
            // an armored personnel carrier, by its type code or its German name
            ("APC" | "APCv" | "aAPC" | "aAPCv", _) => Armor::Armored,
            _ if self.name.contains("SPW ") => Armor::Armored,
            (_, "truck" | "motorcycle" | "horse-drawn") => Armor::Unarmored,
            _ => Armor::Unknown,
        }
    }
}

/// The least length for a part of a name; a shorter part would match too many names.
const LEAST_PART: usize = 3;

/// The most names that are suggested.
const MOST_TOLD: usize = 6;

/// Popular names of vehicles whose counters have another name: the popular name, and the start of the name on the
/// counter.
const CALLED: &[(&str, &str)] = &[
    ("sturmgeschutz", "StuG"),
    ("sturmgeschuetz", "StuG"),
    ("sturmhaubitze", "StuH"),
    ("panzerkampfwagen", "PzKw"),
    ("panzer", "PzKw"),
    ("pzkpfw", "PzKw"),
    ("pz", "PzKw"),
    ("jagdpanzer", "JgdPz"),
    ("schutzenpanzerwagen", "SPW"),
    ("panther", "PzKw V"),
    ("tiger ii", "PzKw VIB"),
    ("king tiger", "PzKw VIB"),
    ("konigstiger", "PzKw VIB"),
    ("tiger", "PzKw VIE"),
    ("jagdpanther", "JgdPz V"),
    ("jagdtiger", "JgdPz VI"),
    ("hetzer", "JgdPz 38(t)"),
    ("nashorn", "PzJg III/IV"),
    ("wespe", "PzA II"),
    ("hummel", "PzA III/IV"),
    ("puma", "PSW 234/2"),
    ("zrinyi", "43M Zrinyi"),
    ("turan ii", "41M Turan II"),
    ("turan", "40M Turan I"),
    ("toldi iia", "38M Toldi IIA"),
    ("toldi", "38M Toldi I"),
    ("nimrod", "40M Nimrod"),
];

/// Replaces a popular name at the start of a text by the name on the counters.
fn as_printed(name: &str) -> String {
    let lower: String = name.to_lowercase().chars().map(unaccented).collect();
    let begins = |(called, _): &&(&str, &str)| {
        lower.strip_prefix(called).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
    };
    // the longest match: `tiger ii` is not a `tiger`
    let found = CALLED.iter().filter(begins).max_by_key(|(called, _)| called.len());
    found.map_or_else(|| name.to_owned(), |(called, printed)| format!("{printed}{}", &lower[called.len()..]))
}

/// Returns the first letter or digit of a name, in lower case.
fn initial(name: &str) -> Option<char> {
    name.chars().find(|c| c.is_alphanumeric())?.to_lowercase().next()
}

/// Returns the first word of a name if it consists of letters only: `Sherman`.
fn first_word(name: &str) -> &str {
    let first = name.split([' ', '(', '/']).next().unwrap_or_default();
    if first.chars().all(char::is_alphabetic) { first } else { "" }
}

/// Returns the Guns whose type a text names, ignoring spaces and case: `PaK 40`, `pak40`. `FlaK` finds all types that
/// begin with it.
#[must_use]
pub fn guns_named(text: &str) -> Vec<&'static Counter> {
    let wanted = plain(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let exact: Vec<_> = GUNS.iter().filter(|(_, names)| names.contains(&wanted)).map(|(gun, _)| *gun).collect();
    if !exact.is_empty() || wanted.len() < LEAST_PART || wanted.chars().any(|c| c.is_ascii_digit()) {
        return exact;
    }
    GUNS.iter().filter(|(_, [of_type, _])| of_type.starts_with(&wanted)).map(|(gun, _)| *gun).collect()
}

/// Returns the letters and digits of a text, in lower case.
fn plain(text: &str) -> String {
    text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The Guns, each with its type, which comes after caliber and class, and with its whole name.
static GUNS: LazyLock<Vec<(&Counter, [String; 2])>> = LazyLock::new(|| {
    let of_type = |c: &Counter| plain(c.name.splitn(3, ' ').nth(2).unwrap_or_default());
    COUNTERS.iter().filter(|c| c.is_gun()).map(|c| (c, [of_type(c), plain(c.name)])).collect()
});

/// Returns the counters that a text names: those with exactly this name, else those whose name begins with it.
#[must_use]
pub fn counters_named(text: &str) -> Vec<&'static Counter> {
    let text = text.trim();
    let (side, name) = text.split_once(':').map_or((None, text), |(side, name)| (Some(side.trim()), name.trim()));
    let begun_alike = |name: &str| -> Vec<&'static Counter> {
        let first = initial(name);
        COUNTERS.iter().filter(|c| c.initial == first).collect()
    };
    let (printed, as_said) = (as_printed(name), begun_alike(name));
    let is_said = as_said.iter().any(|c| c.name.eq_ignore_ascii_case(name));
    let (name, alike) = if is_said { (name, as_said) } else { (&*printed, begun_alike(&printed)) };
    let alike = || alike.iter().copied();
    let of_side = |c: &&Counter| side.is_none_or(|side| c.sides.iter().any(|s| s.eq_ignore_ascii_case(side)));
    let begins = |c: &&Counter| {
        let rest =
            c.name.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name)).map(|_| &c.name[name.len()..]);
        // a Roman numeral may be followed by the letter of a model, but not by more of the numeral: `IVH` is a IV, but
        // IV is not an I
        let (numeral, model) =
            (name.contains(' ') && name.ends_with(['I', 'V', 'X', 'i', 'v', 'x']), |ch: char| !"IVX".contains(ch));
        rest.is_some_and(|rest| rest.starts_with(|ch: char| !ch.is_alphanumeric() || (numeral && model(ch))))
    };
    let exact: Vec<_> = alike().filter(|c| c.name.eq_ignore_ascii_case(name)).filter(of_side).collect();
    if !exact.is_empty() || name.is_empty() {
        return exact;
    }
    let begun: Vec<_> = alike().filter(begins).filter(of_side).collect();
    if !begun.is_empty() {
        return begun;
    }
    // compares only letters and digits: `T34`, `Pz-IV`
    let is_numeral = name.contains([' ', '-']) && name.ends_with(['I', 'V', 'X', 'i', 'v', 'x']);
    let ends =
        |rest: &str| rest.chars().next().is_none_or(|c| !c.is_alphanumeric() || (is_numeral && !"IVX".contains(c)));
    let has_letters = name.starts_with(char::is_alphabetic) && name.len() > 1;
    let wanted: Vec<char> = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let spelled = |c: &&Counter| has_letters && behind(c.name, &wanted).is_some_and(ends);
    alike().filter(spelled).filter(of_side).collect()
}

/// Returns the names of counters that a text which names none is spelled nearly as.
pub(crate) fn counters_like(text: &str) -> Vec<&'static str> {
    let is_name = text.len() > 2 && text.contains(char::is_alphabetic) && counters_named(text).is_empty();
    let names = || COUNTERS.iter().map(Counter::name);
    let close = if is_name { near(text, names()) } else { Vec::new() };
    each_once(close.iter().filter_map(|like| names().find(|name| like == name)))
}

/// Returns what a printed name has behind these letters and digits, which are in lower case, if it begins with them and
/// whatever marks between.
fn behind<'c>(printed: &'c str, wanted: &[char]) -> Option<&'c str> {
    let mut wanted = wanted.iter().copied().peekable();
    wanted.peek()?;
    for (at, letter) in printed.char_indices() {
        if wanted.peek().is_none() {
            return Some(&printed[at..]);
        }
        if letter.is_alphanumeric() && !letter.to_lowercase().eq(wanted.next()) {
            return None;
        }
    }
    wanted.peek().is_none().then_some("")
}

/// Returns `true` if a word is a caliber at the start of the name of some Gun: `75L`.
pub(crate) fn is_caliber(word: &str) -> bool {
    let first = |counter: &Counter| counter.name.split(' ').next().filter(|_| counter.is_gun());
    COUNTERS.iter().filter_map(first).any(|caliber| caliber.eq_ignore_ascii_case(word.trim()))
}

/// Reads a word directly, or else as the name of counters, and returns what all of these counters have in common.
///
/// # Errors
/// If it is neither; the error suggests similar names. If the counters of that name differ, or no source says what they
/// are, it suggests these counters, or the plain words. For an error without choices it looks for nothing similar.
pub(crate) fn by_name<T: PartialEq>(
    unknown: UnknownWord,
    of: impl Fn(&'static Counter) -> Option<T>,
) -> Result<T, UnknownWord> {
    let named = counters_named(&unknown.given);
    let mut each = each_once(named.iter().filter_map(|c| of(c)));
    let know_all = named.iter().all(|c| of(c).is_some());
    match each.pop() {
        Some(one) if each.is_empty() && know_all => Ok(one),
        // several counters have this name
        _ if named.len() > 1 => Err(UnknownWord { choices: named.iter().map(|c| c.name()).collect(), ..unknown }),
        _ if !named.is_empty() || unknown.choices.is_empty() => Err(unknown),
        _ => {
            let counters: Vec<&Counter> = COUNTERS.iter().filter(|c| of(c).is_some()).collect();
            let names = counters.iter().map(|c| c.name);
            let close = near(&unknown.given, names.clone());
            let word = unknown.given.trim().to_lowercase();
            // else a word within a name: `zrinyi` in `43M Zrinyi II`
            let has = |name: &&str| word.len() >= LEAST_PART && name.to_lowercase().contains(&word);
            let part = names.clone().filter(|name| close.is_empty() && has(name)).take(MOST_TOLD);
            let suggested: Vec<_> = names.clone().filter(|name| close.iter().any(|c| c == name)).chain(part).collect();
            // else a popular name, or the first word of a name, slightly misspelled: `pather`, `shermn`
            let know = |name: &&str| counters_named(name).iter().all(|c| of(c).is_some());
            let is_sought = suggested.is_empty() && word.len() > LEAST_PART;
            let first_words = counters.iter().map(|c| first_word(c.name));
            let called = CALLED.iter().map(|(called, _)| *called).chain(first_words);
            let called = called.filter(|name| is_sought && name.len() > LEAST_PART);
            let like = near(&word, called.clone());
            let called = each_once(called.filter(|name| like.first().is_some_and(|l| l == name)));
            let called = called.into_iter().filter(know);
            let choices = unknown.choices.iter().copied().chain(suggested.iter().copied()).chain(called).collect();
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
            assert!(kinds.contains(&counter.movement), "{counter:?}");
        }
        assert!(COUNTERS.iter().filter(|c| c.is_gun()).count() > 300 && COUNTERS.len() > 1200);
        // numbers are unique: no run overlaps the next
        let mut before: Option<(&str, u32)> = None;
        for ((set, first), (last, _)) in NUMBERS.iter() {
            assert!(first <= last && before.is_none_or(|(of, end)| of != *set || end < *first), "{set}:{first}");
            before = Some((set, *last));
        }
    }

    /// Numbers from the module's own list: 615 is the KV-1 M41; 503 is now 7004; 3b5:8401 is in another set.
    #[test]
    fn a_counter_is_found_by_its_number() {
        let kind = |number| counter_numbered(number).map(|line| (line.side, line.kind));
        assert_eq!(kind("615"), Some(("ru", "vehicle")));
        assert_eq!(counter_numbered("615").map(|line| line.name), Some("KV-1 M41"));
        assert_eq!(kind("503"), kind("7004"));
        assert!(kind("3b5:8401").is_some_and(|(side, _)| side == "un") && kind("8401") != kind("3b5:8401"));
        for none in ["", "x", "999999", "3b5:", "3b5:999999", "-1"] {
            assert_eq!(counter_numbered(none), None, "{none}");
        }
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

    /// A popular name written in full finds the counters: `Panzer IV` finds each `PzKw IV`, and no other mark.
    #[test]
    fn a_vehicle_is_found_by_what_players_call_it() {
        let names = |text| counters_named(text).iter().map(|c| c.name()).collect::<Vec<_>>();
        for (called, begins) in [
            ("Sturmgeschütz", "StuG"),
            ("panzer iv", "PzKw IV"),
            ("PzIV", ""),
            ("Panther", "PzKw V"),
            ("Tiger", "PzKw VIE"),
        ] {
            let found = names(called);
            assert_eq!(found.is_empty(), begins.is_empty(), "{called}");
            assert!(found.iter().all(|name| name.starts_with(begins)), "{called}: {found:?}");
        }
        assert!(names("panther").iter().all(|name| !name.starts_with("PzKw VI")));
        assert_eq!(names("Pz IVH"), ["PzKw IVH"]);
        assert!(names("tiger ii").iter().all(|name| name.starts_with("PzKw VIB")) && !names("tiger ii").is_empty());
        assert!(names("panz").is_empty());
    }

    /// A Gun is found by its type, with or without class and caliber; the start of several types finds all of them.
    #[test]
    fn a_gun_is_found_by_its_type() {
        let of =
            |text| guns_named(text).iter().map(|c| (c.gun_class().expect("a class"), c.caliber())).collect::<Vec<_>>();
        assert_eq!(of("pak40"), [("AT", Some(75))]);
        assert_eq!(of("PaK 43").iter().find(|gun| gun.0 != "AT"), None);
        assert!(of("flak").len() > 3 && of("FlaK").iter().all(|(class, _)| *class == "AA"));
        assert_eq!(of("75L AT PaK 40"), [("AT", Some(75))]);
        assert!(of("pak4").is_empty() && of("fl").is_empty() && of("").is_empty() && of("panther").is_empty());
    }

    /// A word of a name is suggested if no name is closer in spelling. A word that occurs in no name, or is too short,
    /// suggests nothing.
    #[test]
    fn a_word_of_a_name_finds_it() {
        let found = |given: &str| {
            let unknown = UnknownWord { what: "class of unit", given: given.to_owned(), choices: vec!["infantry"] };
            by_name(unknown, Counter::movement).expect_err("no name").choices
        };
        assert_eq!(found("csaba"), ["infantry", "39M Csaba", "40M Csaba"]);
        // popular names, and first words of names, slightly misspelled
        assert_eq!(found("pather"), ["infantry", "panther"]);
        assert_eq!(found("shermn"), ["infantry", "Sherman"]);
        assert_eq!(found("pa"), ["infantry"]);
        // its twin: a name that only one counter has needs no choice, with or without its accent
        assert!(["zrinyi", "Zrínyi II"].iter().all(|name| counters_named(name).len() == 1));
        assert_eq!(found("T-34/58"), ["infantry", "T-34/85"]);
        assert_eq!((found("xyzzy"), found("i")), (vec!["infantry"], vec!["infantry"]));
    }

    /// Letters and digits alone find a name. A mark does not find longer marks, and digits alone find nothing.
    #[test]
    fn a_name_is_found_without_its_marks() {
        let found = |text: &str| counters_named(text).iter().map(|c| c.name).collect::<Vec<_>>();
        assert_eq!(found("T34/85"), found("T-34/85"));
        assert!(found("T34").contains(&"T-34/85") && !found("T34").contains(&"T-35"));
        assert!(!found("Pz-IV").is_empty() && found("Pz-IV").iter().all(|name| name.starts_with("PzKw IV")));
        assert!(found("7-0").is_empty() && found("T3").is_empty());
    }

    #[test]
    fn armor_goes_by_the_type() {
        let armor = |text| counters_named(text).first().map(|c| c.armor());
        assert_eq!(armor("T-34/85"), Some(Armor::Armored));
        assert_eq!(armor("Opel 6700"), Some(Armor::Unarmored));
        assert_eq!(armor("SPW 251/1"), Some(Armor::Armored));
        assert_eq!(armor("Carrier A"), Some(Armor::Armored));
        assert_eq!(armor("SdKfz 7"), Some(Armor::Unknown));
        assert_eq!(armor("M5(a)"), Some(Armor::Unknown));
    }
}
