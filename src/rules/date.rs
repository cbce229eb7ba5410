//! A day of the calendar.

use std::fmt;
use std::str::FromStr;

/// A day, written `1945-02-06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date; write it as YYYY-MM-DD, such as 1945-02-06")]
pub struct BadDate(pub String);

impl Date {
    /// Returns the day, if there is such a one.
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

    fn from_str(text: &str) -> Result<Self, BadDate> {
        let bad = || BadDate(text.to_owned());
        let parts: Vec<_> = text.trim().split('-').collect();
        let [y, m, d] = parts.as_slice() else { return Err(bad()) };
        let digits = |s: &str, n: usize| s.len() <= n && !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !(digits(y, 4) && y.len() == 4 && digits(m, 2) && digits(d, 2)) {
            return Err(bad());
        }
        let (Ok(year), Ok(month), Ok(day)) = (y.parse(), m.parse(), d.parse()) else { return Err(bad()) };
        Self::new(year, month, day).ok_or_else(bad)
    }
}

printed!(Date, "format": "date", "description": "A day: 1945-02-06");
typed!(Date);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_nothing_else() {
        let day: Date = "1945-02-06".parse().expect("a date");
        assert_eq!(day.to_string(), "1945-02-06");
        assert_eq!(Date::new(1944, 2, 29).map(|d| d.to_string()).as_deref(), Some("1944-02-29"));
        for bad in [
            "1945-02-29",
            "1945-13-01",
            "1945-00-01",
            "1945-01-00",
            "45-01-01",
            "1945/01/01",
            "",
            "1945-01",
            "1945-01-01-01",
        ] {
            assert!(bad.parse::<Date>().is_err(), "{bad}");
        }
        assert!("1944-12-31".parse::<Date>().expect("a date") < day);
    }
}
