//! The title of a picture: the whole question, with each option that affects its answer.

use serde_json::Value;

use crate::query::{AskedPlace, Field, MoveCostQuery, MoverClass, Query, SetupHow, Sought, WhereQuery, Written};
use crate::rules::Item;
use crate::ruling::{ByClass, MoveNote, Note, Ruling};
use crate::rulings::los::show::end_words;
use crate::rulings::setup::facts::{AskedGun, SetupItem};

use super::option_words::{each, how_words, option, words_of};

/// If a title is at least this long, the options get a line of their own.
const LONG: usize = 58;

/// The title of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title {
    /// What was asked.
    pub subject: String,
    /// The options of the question that the subject does not mention.
    pub options: Vec<String>,
}

impl Title {
    /// Returns the title of a ruling.
    pub(crate) fn of(ruling: &Ruling) -> Self {
        let (subject, said) = subject(ruling);
        let whole = serde_json::to_value(&ruling.query).unwrap_or_default();
        let members = whole.as_object().and_then(|query| query.values().next()).cloned().unwrap_or_default();
        let (mut places, mut options) = (vec![subject], Vec::new());
        put([&mut places, &mut options], &ruling.query, ruling.query.fields(), &members, said);
        // a question from one place to another
        let is_way = ["from", "to"].iter().all(|end| members.get(end).is_some_and(Value::is_string));
        let way = if is_way { " to " } else { " " };
        let (subject, places) = places.split_first().map(|(first, rest)| (first.clone(), rest)).unwrap_or_default();
        let subject = if places.is_empty() { subject } else { format!("{subject} {}", places.join(way)) };
        Self { subject, options }
    }

    /// Returns the heading: the title, and the line beneath it, followed by some other words.
    pub(crate) fn heading(&self, under: &str) -> [String; 2] {
        let options = self.options.join(", ");
        if options.is_empty() {
            return [self.subject.clone(), under.to_owned()];
        }
        if self.subject.chars().count() + options.chars().count() > LONG {
            return [self.subject.clone(), format!("{options}  ·  {under}")];
        }
        [format!("{}, {options}", self.subject), under.to_owned()]
    }
}

/// Returns the words for the question, and the members of the question that they cover.
fn subject(ruling: &Ruling) -> (String, &'static [&'static str]) {
    match &ruling.query {
        Query::Los(los) => (
            match &ruling.outcome {
                crate::ruling::Outcome::Los(found) => {
                    format!("LOS from {} to {}", end_in(&found.from), end_in(&found.to))
                }
                _ => format!("LOS from {} to {}", los.from, los.to),
            },
            &["from", "to"],
        ),
        Query::LosAll(all) => {
            let seen_from = match &ruling.outcome {
                crate::ruling::Outcome::LosAll(found) => end_words(&found.from),
                _ => all.from.to_string(),
            };
            let within = all.range.map(|hexes| format!(" within {hexes} hexes")).unwrap_or_default();
            (format!("What {seen_from} sees{within}"), &["from", "range"])
        }
        Query::LosMatrix(_) => ("Who sees whom".to_owned(), &[]),
        Query::Where(query) => of_where(ruling, query),
        Query::Tem(tem) => {
            (format!("TEM of {} against fire from {}", unmarked(&tem.to), unmarked(&tem.from)), &["from", "to"])
        }
        Query::Shot(shot) => {
            let [from, to] = [&shot.from, &shot.to].map(|end| end.as_deref().map_or("", unmarked));
            if shot.from_all {
                (format!("Who fires at {}", if to.is_empty() { from } else { to }), &["from", "to", "from_all"])
            } else {
                let fire = if is_hex(from) { format!("Fire from {from}") } else { format!("{from} fires") };
                (format!("{fire} at {to}"), &["from", "to"])
            }
        }
        Query::MoveCost(query) => of_move(query),
        Query::Sighting(sighting) => (format!("Do aircraft see {}", unmarked(&sighting.at)), &["at"]),
        Query::Smoke(smoke) => {
            let [from, to] = [&smoke.from, &smoke.to].map(|end| unmarked(end));
            let asked = if smoke.drift {
                format!("Where SMOKE drifts from {from} toward {to}")
            } else {
                let who = if is_hex(from) { format!("a squad in {from}") } else { from.to_owned() };
                format!("May {who} place SMOKE in {to}")
            };
            (asked, &["from", "to", "drift"])
        }
        other => named(other),
    }
}

/// Returns a unit without the prefix that distinguishes it from a hex: `unit:R2`.
fn unmarked(end: &str) -> &str {
    end.strip_prefix("unit:").unwrap_or(end)
}

/// Returns an end of a line; for a unit with its Location.
fn end_in(end: &crate::ruling::Seat) -> String {
    end_words(end).replacen(' ', " in ", 1)
}

/// Returns `true` for the name of a hex or Location.
fn is_hex(end: &str) -> bool {
    end.parse::<crate::map::Token>().is_ok_and(|token| matches!(token.what, crate::map::Named::Hex(..)))
}

/// Returns the words for a question that are its name followed by its places, and the members that they cover.
fn named(query: &Query) -> (String, &'static [&'static str]) {
    let named = match query {
        Query::RubbleFall(_) => "What falls from",
        Query::RubbleCheck(check) => {
            let places = check.buildings.iter().chain(&check.hexes).map(|place| unmarked(place));
            return (format!("Rubble checks in {}", places.collect::<Vec<_>>().join(", ")), &["buildings", "hexes"]);
        }
        Query::Wreck(_) => "A hit on a Rail Car in",
        Query::Clear(_) => "Clearance in",
        Query::CellarFall(_) => "An AFV over the cellar of",
        Query::Fire(fire) if fire.to.is_some() => "Fire from",
        Query::Fire(_) => "Kindling and Spreading in",
        Query::Setup(setup) => {
            let at = setup.at.as_deref().map_or_else(String::new, |at| format!(" in {at}"));
            let how = ways(&setup.how);
            let subject = match setup.item {
                None => format!("What may set up{how}{at}"),
                Some(item) => {
                    let gun = AskedGun { class: setup.class, size: setup.size, caliber: setup.caliber };
                    format!("May {} set up{how}{at}", with_article(item, gun))
                }
            };
            return (subject, &["at", "item", "class", "size", "caliber", "hip", "emplaced"]);
        }
        other => {
            let is_way = ["from", "to"].iter().all(|end| other.fields().iter().any(|field| field.member() == *end));
            return (format!("{}{}", capitals(other.command()), if is_way { " from" } else { "" }), &[]);
        }
    };
    (named.to_owned(), &[])
}

/// Returns the name of a command with capitals, for a title.
fn capitals(command: &str) -> String {
    command.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// Returns the allotment of the unit, and what its portage takes off (A4.42).
fn reached_with(ruling: &Ruling) -> String {
    let Query::Where(query) = &ruling.query else { return String::new() };
    let Some(mf) = query.mf else { return String::new() };
    let carried = ruling.notes.iter().find_map(|note| match note {
        Note::Move(MoveNote::Portage { pp, ipc }) => {
            Some(format!(" less {} for {pp} PP", pp.saturating_sub((*ipc).into())))
        }
        _ => None,
    });
    format!(" with {mf} {}{}", query.mover.points(), carried.unwrap_or_default())
}

/// Adds the members of a question that have not been mentioned yet, each in the words for its flag.
fn put([places, options]: [&mut Vec<String>; 2], of: &Query, fields: &[Field], members: &Value, said: &[&str]) {
    for field in fields {
        let name = field.member();
        let Some(value) = members.get(name).filter(|value| !said.contains(&name) && !value.is_null()) else { continue };
        match field.written() {
            Written::Inner(fields) => put([&mut *places, &mut *options], of, fields, value, said),
            Written::ByPlace => places.push(unmarked(&words_of(value)).to_owned()),
            Written::Words => {
                let ways = each(value).filter(|how| !said.contains(&how.as_str()));
                options.extend(ways.map(|how| how_words(&how)));
            }
            Written::Flag(_) if value.as_bool() == Some(field.is_denied()) => {}
            Written::Flag(flag) => options.extend(option(of, &flag, value)),
        }
    }
}

/// Returns the words for a search, and the members of the question that they cover.
fn of_where(ruling: &Ruling, query: &WhereQuery) -> (String, &'static [&'static str]) {
    let what = &query.what;
    let subject = match query.ask {
        Sought::Sees => format!("Who sees {what}"),
        Sought::SeenFrom => format!("What {what} sees"),
        Sought::Setup => {
            let how = [query.emplaced.then_some(" Emplaced"), query.hip.then_some(" hidden")].into_iter().flatten();
            let gun = AskedGun { class: query.class, size: query.size, caliber: query.caliber };
            let what = what.parse::<Item>().map_or_else(|_| what.to_string(), |item| with_article(item, gun));
            format!("Where {what} may set up{}", how.collect::<String>())
        }
        Sought::Reach => format!("What {what} reaches{}", reached_with(ruling)),
    };
    let shunned = !query.unseen_by.is_empty() && !query.least_fire;
    let subject = if shunned { format!("{subject} unseen by {}", listed(&query.unseen_by, ", ")) } else { subject };
    let said: &[&str] = match query.ask {
        Sought::Setup => &["ask", "what", "class", "size", "caliber", "hip", "emplaced"],
        _ if shunned => &["ask", "what", "mf", "pp", "unseen_by"],
        _ => &["ask", "what", "mf", "pp"],
    };
    (subject, said)
}

/// Returns the words for the start and end of a move, and the members of the question that they cover.
fn of_move(query: &MoveCostQuery) -> (String, &'static [&'static str]) {
    let first = query.path.first().map(|at| &**at).unwrap_or_default();
    let (start, end) = (unmarked(first), query.to.as_deref().or(query.path.last().map(|at| &**at)).unwrap_or_default());
    // a unit of the map already says what it is
    let who = if is_hex(start) { capital(&ByClass(query.class).to_string()) } else { String::new() };
    let from = if who.is_empty() { start.to_owned() } else { format!("{who} from {start}") };
    let subject = match query.reach {
        Some(within) => {
            let verb = if who.is_empty() || query.class != MoverClass::Infantry { "reaches" } else { "reach" };
            let what = if who.is_empty() { start.to_owned() } else { small(&who) };
            let from = if who.is_empty() { String::new() } else { format!(" from {start}") };
            format!("What {what} {verb}{from} with {within} {}", query.class.points())
        }
        None if query.to.is_none() && (3..=5).contains(&query.path.len()) => {
            let way = format!("{start} – {}", listed(query.path.get(1..).unwrap_or_default(), " – "));
            if who.is_empty() { way } else { format!("{who}: {way}") }
        }
        None => format!("{from} to {end}"),
    };
    (subject, &["path", "to", "reach", "as"])
}

/// Returns words that start with a capital, or in lower case for a class within a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn small(words: &str) -> String {
    words.strip_prefix("A ").map_or_else(|| words.to_owned(), |rest| format!("a {rest}"))
}

/// Returns an item of set-up with its article, and for a Gun its kind.
fn with_article(item: Item, gun: AskedGun) -> String {
    if item == Item::Gun { gun.to_string() } else { SetupItem(item).noun() }
}

/// Returns hidden and Emplaced as words that follow "set up".
fn ways(how: &[SetupHow]) -> String {
    let words = |how: &SetupHow| match how {
        SetupHow::Hip => Some(" hidden"),
        SetupHow::Emplaced => Some(" Emplaced"),
        SetupHow::Cleared | SetupHow::Fortified => None,
    };
    how.iter().filter_map(words).collect()
}

/// Writes places with a separator.
fn listed(places: &[AskedPlace], between: &str) -> String {
    places.iter().map(|place| &**place).collect::<Vec<_>>().join(between)
}
