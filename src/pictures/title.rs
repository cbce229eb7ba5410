//! What a picture is called: the whole question, whatever it is, with every option on which its answer hangs.

use serde_json::Value;

use crate::query::{AskedPlace, Field, MoveCostQuery, Query, Sought, WhereQuery, Written};
use crate::ruling::{MoveNote, Note, Ruling};
use crate::rulings::los::show::end_words;

/// A title as long as this has a line of its own for the options.
const LONG: usize = 58;

/// What a picture is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title {
    /// What was asked.
    pub subject: String,
    /// The options of the question that the subject does not say.
    pub options: Vec<String>,
}

impl Title {
    /// Returns the title of a ruling.
    pub(crate) fn of(ruling: &Ruling) -> Self {
        let (subject, said) = subject(ruling);
        let whole = serde_json::to_value(&ruling.query).unwrap_or_default();
        let members = whole.as_object().and_then(|query| query.values().next()).cloned().unwrap_or_default();
        let (mut places, mut options) = (vec![subject], Vec::new());
        put([&mut places, &mut options], ruling.query.fields(), &members, said);
        // from one place to another
        let is_way = ["from", "to"].iter().all(|end| members.get(end).is_some_and(Value::is_string));
        let way = if is_way { " to " } else { " " };
        let (subject, places) = places.split_first().map(|(first, rest)| (first.clone(), rest)).unwrap_or_default();
        let subject = if places.is_empty() { subject } else { format!("{subject} {}", places.join(way)) };
        Self { subject, options }
    }

    /// Returns the heading: the title, and what stands beneath it before some other words.
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

/// Returns what was asked, and the members of the question that it says.
fn subject(ruling: &Ruling) -> (String, &'static [&'static str]) {
    match &ruling.query {
        Query::Los(los) => (
            match &ruling.outcome {
                crate::ruling::Outcome::Los(found) => {
                    format!("{} to {}", end_words(&found.from), end_words(&found.to))
                }
                _ => format!("{} to {}", los.from, los.to),
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
        Query::Tem(tem) => (format!("TEM: {} at {}", unmarked(&tem.from), unmarked(&tem.to)), &["from", "to"]),
        Query::Shot(shot) => {
            let [from, to] = [&shot.from, &shot.to].map(|end| end.as_deref().map_or("", unmarked));
            if shot.from_all {
                (format!("Who fires at {}", if to.is_empty() { from } else { to }), &["from", "to", "from_all"])
            } else {
                (format!("Shot: {from} at {to}"), &["from", "to"])
            }
        }
        Query::MoveCost(query) => of_move(query),
        other => named(other),
    }
}

/// Returns a unit without what a line needs to know it from a hex: `unit:R2`.
fn unmarked(end: &str) -> &str {
    end.strip_prefix("unit:").unwrap_or(end)
}

/// Returns what was asked by a question whose places stand behind its name, and the members that it says.
fn named(query: &Query) -> (String, &'static [&'static str]) {
    let named = match query {
        Query::RubbleFall(_) => "What falls from",
        Query::RubbleCheck(_) => "Rubble checks:",
        Query::Wreck(_) => "A hit on a Rail Car in",
        Query::Clear(_) => "Clearance in",
        Query::CellarFall(_) => "An AFV over a cellar:",
        Query::Setup(setup) => {
            let item = setup.item.map_or("anything", |item| item.name());
            let at = setup.at.as_deref().unwrap_or("the whole map");
            return (format!("Set-up of {item} in {at}"), &["at", "item"]);
        }
        other => return (capitals(other.command()), &[]),
    };
    (named.to_owned(), &[])
}

/// Returns the name of a command as a title has it.
fn capitals(command: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    command.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// Says how much what moves has to spend, and what its burden takes of it (A4.42).
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

/// Adds the members of a question that are not said yet, each as its flag says it.
fn put([places, options]: [&mut Vec<String>; 2], fields: &[Field], members: &Value, said: &[&str]) {
    for field in fields {
        let name = field.member();
        let Some(value) = members.get(name).filter(|value| !said.contains(&name) && !value.is_null()) else { continue };
        match field.written() {
            Written::Inner(fields) => put([&mut *places, &mut *options], fields, value, &[]),
            Written::ByPlace => places.push(words_of(value)),
            Written::Words => options.push(words_of(value).replace('-', " ")),
            Written::Flag(_) if value.as_bool() == Some(field.is_denied()) => {}
            Written::Flag(flag) => options.push(option(&flag, value)),
        }
    }
}

/// Returns what is sought, and the members of the question that it says.
fn of_where(ruling: &Ruling, query: &WhereQuery) -> (String, &'static [&'static str]) {
    let what = &query.what;
    let subject = match query.ask {
        Sought::Sees => format!("Who sees {what}"),
        Sought::SeenFrom => format!("What {what} sees"),
        Sought::Setup => format!("Where {what} may set up"),
        Sought::Reach => format!("What {what} reaches{}", reached_with(ruling)),
    };
    let shunned = !query.unseen_by.is_empty() && !query.least_fire;
    let subject = if shunned { format!("{subject} unseen by {}", listed(&query.unseen_by, ", ")) } else { subject };
    let said: &[&str] = if shunned { &["ask", "what", "mf", "pp", "unseen_by"] } else { &["ask", "what", "mf", "pp"] };
    (subject, said)
}

/// Returns from where to where one moves, and the members of the question that this says.
fn of_move(query: &MoveCostQuery) -> (String, &'static [&'static str]) {
    let start = query.path.first().map(|at| &**at).unwrap_or_default();
    let end = query.to.as_deref().or(query.path.last().map(|at| &**at)).unwrap_or_default();
    let subject = match query.reach {
        Some(within) => format!("What {start} reaches within {within} {}", query.class.points()),
        None if query.to.is_none() && query.path.len() <= 5 => listed(&query.path, " – "),
        None => format!("{start} to {end}"),
    };
    (subject, &["path", "to", "reach"])
}

/// Writes places one after another.
fn listed(places: &[AskedPlace], between: &str) -> String {
    places.iter().map(|place| &**place).collect::<Vec<_>>().join(between)
}

/// Says an option.
fn option(flag: &str, value: &Value) -> String {
    let words = words_of(value);
    match (flag, value) {
        (_, Value::Bool(_)) => flag.replace('-', " "),
        ("at-most", _) => format!("a Hindrance of {words} at most"),
        ("within" | "range", _) => format!("within {words} hexes"),
        ("level", _) if words == "any" => "every level".to_owned(),
        ("level", _) if words == "ground" => "ground level".to_owned(),
        ("level", _) => format!("Locations @{words}"),
        ("unit-type", _) => format!("for a {words}"),
        ("caliber", _) => format!("{words}mm"),
        ("dr", _) => format!("DR {words}"),
        ("mp", _) => format!("with {words} MF/MP"),
        ("set", _) => format!("with {words}"),
        (flag, _) => format!("{} {words}", flag.replace('-', " ")),
    }
}

/// Writes a value as it is typed.
fn words_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(words_of).collect::<Vec<_>>().join(", "),
        Value::Object(all) => {
            all.iter().map(|(name, value)| format!("{name} {}", words_of(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
