//! A day of the calendar.

use std::fmt;
use std::str::FromStr;

use crate::spelling::{Meant, near};

/// A day, written `1945-02-06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The error for a text that is not a date, or could be either of two.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}", self.wrong(), self.near())]
pub struct BadDate(pub String);

impl BadDate {
    /// Returns what is wrong with the text.
    #[must_use]
    pub fn wrong(&self) -> String {
        let text = &self.0;
        match read(text) {
            Read::Either(day, other) => format!("`{text}` may be two days: write {day} or {other}"),
            Read::NoYear(Some(_), _) => format!("`{text}` has no year"),
            Read::NoYear(None, _) => format!("`{text}` has no year; write year, month, day: 1944-12-25"),
            Read::Near(_) => format!("`{text}` is not a day"),
            Read::Month(day) => format!("`{text}` is a month; write a day of it, such as {day}"),
            Read::NotInMonth => format!("there is no day `{text}`; write year, month, day: 1945-02-06"),
            Read::Day(_) | Read::Nothing => format!("`{text}` is not a day; write year, month, day: 1945-02-06"),
        }
    }

    /// Returns the question whether a similar day was meant, to append to what is wrong; empty if there is none.
    #[must_use]
    pub fn near(&self) -> String {
        match read(&self.0) {
            Read::NoYear(Some(day), Some(other)) => format!("; did you mean {day} or {other}?"),
            Read::NoYear(Some(day), None) | Read::Near(day) => format!("; did you mean {day}?"),
            _ => String::new(),
        }
    }

    /// Returns the two days that the text could mean.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        match read(&self.0) {
            Read::Either(day, other) => Meant::of(&self.0, vec![day.to_string(), other.to_string()]),
            Read::Near(day) | Read::Month(day) => Meant::of(&self.0, vec![day.to_string()]),
            Read::NoYear(day, other) => {
                Meant::of(&self.0, day.into_iter().chain(other).map(|d| d.to_string()).collect())
            }
            _ => None,
        }
    }
}

/// How a text can be read as a date.
enum Read {
    Day(Date),
    /// A day in which the name of the month is misspelled.
    Near(Date),
    /// Only a month of the campaign; with an example of a day in it.
    Month(Date),
    /// A day that a month of the campaign does not have.
    NotInMonth,
    /// A day that depends on whether the day or the month comes first.
    Either(Date, Date),
    /// A day without a year, with the days of the campaign that it could mean, the more likely first.
    NoYear(Option<Date>, Option<Date>),
    Nothing,
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// How German and Hungarian names of months begin if they differ from English.
const OTHER_MONTHS: [&[&str]; 12] = [
    &["januar", "jänner", "jaenner", "január"],
    &["februar", "feber", "február"],
    &["märz", "maerz", "marz", "március", "marcius"],
    &["április"],
    &["mai", "május", "majus"],
    &["juni", "június", "junius"],
    &["juli", "július", "julius"],
    &["augusztus"],
    &["szeptember"],
    &["oktober", "október"],
    &["november"],
    &["dezember", "december"],
];

/// Days of the week in English, German and Hungarian, which may be part of a date and are ignored.
const WEEKDAYS: [&str; 21] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonntag",
    "hétfő",
    "kedd",
    "szerda",
    "csütörtök",
    "péntek",
    "szombat",
    "vasárnap",
];

/// Months as Hungarians write them in Roman numerals: `6.II.1945`.
const ROMAN: [&str; 12] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/// A part of a written date.
#[derive(Clone, Copy)]
enum Part {
    Month(u8),
    /// A number, and whether it has four digits.
    Number(u16, bool),
}

fn part(text: &str) -> Option<Part> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        return text
            .parse()
            .ok()
            .filter(|_| text.len() <= 2 || text.len() == 4)
            .map(|n| Part::Number(n, text.len() == 4));
    }
    let lower = text.to_lowercase();
    let day = lower.strip_suffix("st").or(lower.strip_suffix("nd")).or(lower.strip_suffix("rd"));
    if let Some(day) = day.or(lower.strip_suffix("th")).and_then(|day| day.parse().ok()) {
        return Some(Part::Number(day, false));
    }
    let is_it = |month: &str| lower.chars().count() >= 3 && month.starts_with(&lower);
    let roman = || ROMAN.iter().position(|number| *number == lower);
    let elsewhere = || OTHER_MONTHS.iter().position(|names| names.iter().any(|name| is_it(name)));
    let month = MONTHS.iter().position(|month| is_it(month)).or_else(elsewhere).or_else(roman)?;
    u8::try_from(month + 1).ok().map(Part::Month)
}

/// Returns a text with misspelled names of months corrected; `None` if there are none.
fn corrected(text: &str) -> Option<String> {
    let words = text.split(' ').map(|word| match part(word) {
        None if word.len() > 3 => {
            near(&word.to_lowercase(), MONTHS).first().cloned().unwrap_or_else(|| word.to_owned())
        }
        _ => word.to_owned(),
    });
    let corrected = words.collect::<Vec<_>>().join(" ");
    (corrected != text).then_some(corrected)
}

/// Returns `true` for the name of a day of the week, or an abbreviation of it by at least three letters that is not the
/// start of a month.
fn is_weekday(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.chars().count() >= 3 && WEEKDAYS.iter().any(|day| day.starts_with(&lower))
}

/// Reads a day as players write it, allowing for misspelled months.
fn read(text: &str) -> Read {
    match as_written(text) {
        Read::Nothing => match corrected(text).map(|corrected| as_written(&corrected)) {
            Some(Read::Day(day) | Read::NoYear(Some(day), None)) => Read::Near(day),
            _ => Read::Nothing,
        },
        read => read,
    }
}

fn as_written(text: &str) -> Read {
    let parts: Option<Vec<Part>> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty() && !is_weekday(p)).map(part).collect();
    let parts = parts.unwrap_or_default();
    // a year in two digits is in the 1900s
    let year = |n: u16, long: bool| if long { n } else { 1900 + n };
    let day = |y: u16, m: u16, d: u16| Date::new(y, u8::try_from(m).ok()?, u8::try_from(d).ok()?);
    let of = |found: Option<Date>| found.map_or(Read::Nothing, Read::Day);
    match parts[..] {
        [Part::Number(y, true), Part::Number(m, false), Part::Number(d, false)] => of(day(y, m, d)),
        [Part::Number(d, false), Part::Month(m), Part::Number(y, long)]
        | [Part::Month(m), Part::Number(d, false), Part::Number(y, long)]
        | [Part::Number(y, long @ true), Part::Month(m), Part::Number(d, false)] => of(day(year(y, long), m.into(), d)),
        // the year first, in two digits: a number over 31 is not a day
        [Part::Number(y @ 32.., false), Part::Number(m, false), Part::Number(d, false)] => {
            of(day(year(y, false), m, d))
        }
        [Part::Number(a, false), Part::Number(b, false), Part::Number(y, long)] if long || y > 31 => {
            match (day(year(y, long), b, a), day(year(y, long), a, b)) {
                (Some(day), Some(other)) if day != other && !text.contains('.') => Read::Either(day, other),
                (Some(day), _) => Read::Day(day),
                (None, Some(other)) if !text.contains('.') => Read::Day(other),
                _ => Read::Nothing,
            }
        }
        // a month of the siege with its year
        [Part::Month(m @ 12), Part::Number(44 | 1944, _)] | [Part::Month(m @ (1 | 2)), Part::Number(45 | 1945, _)] => {
            a_day_of(m)
        }
        [Part::Month(m), Part::Number(d, false)] | [Part::Number(d, false), Part::Month(m)] => {
            match of_campaign(m.into(), d) {
                None if matches!(m, 12 | 1 | 2) => Read::NotInMonth,
                day => Read::NoYear(day, None),
            }
        }
        [Part::Month(_), Part::Number(..)] => Read::NoYear(None, None),
        [Part::Month(m)] => a_day_of(m),
        [Part::Number(a, false), Part::Number(b, false)] => {
            let other = of_campaign(a, b).filter(|_| a != b && !text.contains('.'));
            match of_campaign(b, a) {
                Some(day) => Read::NoYear(Some(day), other),
                None => Read::NoYear(other, None),
            }
        }
        _ => Read::Nothing,
    }
}

/// Returns an example day in a month of the siege: the last day of December, else the first of the month.
fn a_day_of(month: u8) -> Read {
    of_campaign(month.into(), if month == 12 { 31 } else { 1 }).map_or(Read::Nothing, Read::Month)
}

/// Returns the day of a month in the campaign of Festung Budapest, December 1944 to February 1945.
fn of_campaign(month: u16, day: u16) -> Option<Date> {
    let year = match month {
        12 => 1944,
        1 | 2 => 1945,
        _ => return None,
    };
    Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

impl Date {
    /// Reads a day as players write it; a day without a year is in the campaign, December 1944 to February 1945.
    #[must_use]
    pub fn of_campaign(text: &str) -> Option<Self> {
        match read(text) {
            Read::Day(day) | Read::NoYear(Some(day), None) => Some(day),
            _ => None,
        }
    }

    /// Returns the date, if it exists.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let last = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
            2 => 28,
            _ => return None,
        };
        if day == 0 || day > last { None } else { Some(Self { year, month, day }) }
    }

    /// Returns the year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = BadDate;

    /// Reads a day as players write it: `1945-02-06`, `6.2.1945`, `6 Feb 45`, `Feb 6, 1945`.
    fn from_str(text: &str) -> Result<Self, BadDate> {
        match read(text) {
            Read::Day(day) => Ok(day),
            _ => Err(BadDate(text.to_owned())),
        }
    }
}

printed!(Date, "format": "date", "description": "A day: 1945-02-06");
typed!(Date);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_what_players_write() {
        let day: Date = "1945-02-06".parse().expect("a date");
        assert_eq!(day.to_string(), "1945-02-06");
        assert_eq!(Date::new(1944, 2, 29).map(|d| d.to_string()).as_deref(), Some("1944-02-29"));
        for same in [
            "1945-2-6",
            "1945/02/06",
            "1945–02–06",
            "6.2.1945",
            "06.02.45",
            "6 Feb 1945",
            "6 february 45",
            "Feb 6, 1945",
            "February 6th 45",
            "45-02-06",
            "6-Feb-45",
            "6. Februar 1945",
            "6. Feber 45",
            "Dienstag, 6. Februar 1945",
            "1945. február 6.",
            "kedd, 1945 február 6",
            "6.II.1945",
        ] {
            assert_eq!(same.parse(), Ok(day), "{same}");
        }
        for (written, month) in
            [("20. Jänner 45", 1), ("1945 március 20", 3), ("20 Mai 45", 5), ("20. Dezember 44", 12)]
        {
            let year = if month == 12 { 1944 } else { 1945 };
            assert_eq!(written.parse::<Date>().ok(), Date::new(year, month, 20), "{written}");
        }
        // there is no 25th month, so the other number is the month
        assert_eq!("12/25/1944".parse::<Date>(), "25/12/44".parse());
        assert!("1944-12-31".parse::<Date>().expect("a date") < day);
    }

    #[test]
    fn what_is_no_day_or_two_is_refused() {
        for bad in [
            "1945-02-29",
            "1945-13-01",
            "1945-00-01",
            "1945-01-00",
            "",
            "1945-01",
            "1945-01-01-01",
            "30.2.45",
            "soon",
            "6.13.45",
        ] {
            let error = bad.parse::<Date>().expect_err(bad).to_string();
            assert!(error.ends_with("is not a day; write year, month, day: 1945-02-06"), "{error}");
        }
        let error = |text: &str| text.parse::<Date>().expect_err("two days").to_string();
        assert_eq!(error("1/2/45"), "`1/2/45` may be two days: write 1945-02-01 or 1945-01-02");
        // in the campaign, December is in 1944, January and February in 1945
        assert_eq!(error("6 febuary 1945"), "`6 febuary 1945` is not a day; did you mean 1945-02-06?");
        assert_eq!(error("february"), "`february` is a month; write a day of it, such as 1945-02-01");
        assert_eq!(error("25 Dec"), "`25 Dec` has no year; did you mean 1944-12-25?");
        assert_eq!(error("25.12."), "`25.12.` has no year; did you mean 1944-12-25?");
        assert_eq!(error("20. Jänner"), "`20. Jänner` has no year; did you mean 1945-01-20?");
        assert_eq!(error("január 20."), "`január 20.` has no year; did you mean 1945-01-20?");
        assert_eq!(error("1.2."), "`1.2.` has no year; did you mean 1945-02-01?");
        assert_eq!(error("1/2"), "`1/2` has no year; did you mean 1945-02-01 or 1945-01-02?");
        assert_eq!(error("Feb 1945"), "`Feb 1945` is a month; write a day of it, such as 1945-02-01");
        assert_eq!(error("Dec '44"), "`Dec '44` is a month; write a day of it, such as 1944-12-31");
        for none in ["20 March", "March 1945"] {
            assert_eq!(error(none), format!("`{none}` has no year; write year, month, day: 1944-12-25"));
        }
        assert_eq!(error("30 Feb"), "there is no day `30 Feb`; write year, month, day: 1945-02-06");
    }
}
