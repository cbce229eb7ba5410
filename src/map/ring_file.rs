//! Outlines as a map file has them: a list of points, or the same as one text in the notation of an SVG path, which is
//! shorter and read much faster. `map import` and `map join` write the text.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::ops::Range;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::grid::{Point, Ring};
use crate::spelling::clip;

/// The largest coordinate of a point.
const FARTHEST: i64 = 1_000_000;

/// The most digits of a number in a path.
const MOST_DIGITS: usize = 7;

/// A closed outline; its points are thousandths of a column and of a row from the centre of A1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RingFile {
    /// Its points; the last joins the first.
    Points(Vec<[i64; 2]>),
    /// The same as a text: `m`, the first point, then how far each point lies to the right of and below the one before. Each number has its sign, and as a rule three digits: `m+1900+1900+200+000+000+200`. It is an SVG path.
    Path(
        #[cfg_attr(any(test, feature = "schema"), schemars(regex(pattern = r"^m([+-][0-9]{1,7}[+-][0-9]{1,7}){3,}$")))]
        String,
    ),
}

/// What is wrong with an outline.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct WrongRing {
    /// The point where it goes wrong, if it does at one.
    pub(super) point: Option<usize>,
    pub(super) message: String,
}

impl RingFile {
    /// Writes points as a path; as a list if a point lies farther out than any on a map.
    #[must_use]
    pub fn path(points: &[[i64; 2]]) -> Self {
        if points.iter().any(|at| !is_near(*at)) {
            return Self::Points(points.to_vec());
        }
        let mut text = String::with_capacity(1 + 8 * points.len());
        text.push('m');
        let mut before = [0; 2];
        for &[u, v] in points {
            // a text takes all that is written
            let _ = write!(text, "{:+04}{:+04}", u - before[0], v - before[1]);
            before = [u, v];
        }
        Self::Path(text)
    }

    /// Returns the points; of a path that goes wrong, those before.
    #[must_use]
    pub fn points(&self) -> Cow<'_, [[i64; 2]]> {
        match self {
            Self::Points(points) => points.into(),
            Self::Path(path) => {
                let mut points = Vec::new();
                // the check of the file reports what is wrong
                let _ = walk(path, |at| {
                    points.push(at);
                    Ok(())
                });
                points.into()
            }
        }
    }

    /// Returns the outline on the lattice.
    ///
    /// # Errors
    /// If it is no outline: what is wrong, and where.
    pub(super) fn ring(&self) -> Result<Ring, WrongRing> {
        let mut ring = Ring::with_capacity(match self {
            Self::Points(points) => points.len(),
            Self::Path(path) => path.len() / 8,
        });
        let mut add = |at: [i64; 2]| {
            if !is_near(at) {
                let message = format!("a point is in thousandths of a column and of a row, at most {FARTHEST}");
                return Err(WrongRing { point: Some(ring.len()), message });
            }
            ring.push(Point::from_milli(at[0], at[1]));
            Ok(())
        };
        match self {
            Self::Points(points) => points.iter().try_for_each(|at| add(*at))?,
            Self::Path(path) => walk(path, add)?,
        }
        if ring.len() < 3 {
            let message = format!("an outline needs at least 3 points; this has {}", ring.len());
            return Err(WrongRing { point: None, message });
        }
        Ok(ring)
    }
}

impl<'de> Deserialize<'de> for RingFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = RingFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of points or a path")
            }

            fn visit_str<E>(self, path: &str) -> Result<RingFile, E> {
                Ok(RingFile::Path(path.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, points: A) -> Result<RingFile, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(points)).map(RingFile::Points)
            }
        }
        from.deserialize_any(Reader)
    }
}

/// Returns `true` if a point lies no farther out than points may.
fn is_near(at: [i64; 2]) -> bool {
    at.iter().all(|c| (-FARTHEST..=FARTHEST).contains(c))
}

/// Calls `add` with each point of a path.
#[inline]
fn walk(path: &str, mut add: impl FnMut([i64; 2]) -> Result<(), WrongRing>) -> Result<(), WrongRing> {
    let slip = |point, rest: &[u8]| {
        let message = format!(
            "a path is `m` and two numbers for each point, each with its sign and at most {MOST_DIGITS} digits, as in \
             `m+1900+1900+200+000`; not `{}`",
            clip(&String::from_utf8_lossy(rest), 20)
        );
        WrongRing { point: Some(point), message }
    };
    let Some(numbers) = path.strip_prefix('m') else { return Err(slip(0, path.as_bytes())) };
    let (mut rest, mut at, mut point) = (numbers.as_bytes(), [0_i64; 2], 0);
    while !rest.is_empty() {
        let Some(([u, v], after)) = short_step(rest).or_else(|| step(rest)) else { return Err(slip(point, rest)) };
        // steps of seven digits do not overflow
        at = [at[0].wrapping_add(u), at[1].wrapping_add(v)];
        add(at)?;
        (rest, point) = (after, point + 1);
    }
    Ok(())
}

/// Reads the next two numbers of a path; also returns what comes after them.
fn step(path: &[u8]) -> Option<([i64; 2], &[u8])> {
    let (u, rest) = number(path)?;
    let (v, rest) = number(rest)?;
    Some(([u, v], rest))
}

fn number(path: &[u8]) -> Option<(i64, &[u8])> {
    let (sign, rest) = path.split_first()?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if !matches!(sign, b'+' | b'-') || !(1..=MOST_DIGITS).contains(&digits) {
        return None;
    }
    let (digits, rest) = rest.split_at(digits);
    let size = digits.iter().fold(0, |size, digit| size * 10 + i64::from(digit - b'0'));
    Some((if *sign == b'-' { -size } else { size }, rest))
}

/// Reads the next two numbers, as `step` does, if both have three digits: all eight bytes at once.
#[inline]
fn short_step(path: &[u8]) -> Option<([i64; 2], &[u8])> {
    /// The low byte of each number, which is that of its sign.
    const LOW: u64 = 0x0000_00ff_0000_00ff;
    /// The greatest bit of each byte that is a digit.
    const HIGH: u64 = 0x8080_8000_8080_8000;
    let (bytes, rest) = path.split_first_chunk::<8>()?;
    // each digit becomes its value, `+` becomes 0, and `-` becomes 6
    let values = u64::from_le_bytes(*bytes) ^ u64::from_le_bytes(*b"+000+000");
    let (signs, digits) = (values & LOW, values & !LOW);
    // adding 118 carries what is above 9 into the greatest bit
    let is_digits = (digits.wrapping_add(HIGH - (HIGH >> 7) * 10) | digits) & HIGH == 0;
    let is_signs = signs == (signs >> 1 & 1 | signs >> 1 & 1 << 32) * 6;
    if !is_digits || !is_signs || rest.first().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    // nothing here can overflow: each digit is at most 9
    let tens = digits.wrapping_mul(10).wrapping_add(digits >> 8) >> 8 & LOW;
    let sizes = tens.wrapping_mul(10).wrapping_add(digits >> 24 & LOW).cast_signed();
    let signed = |size: i64, sign: u64| if sign == 0 { size } else { -size };
    Some(([signed(sizes & 0xffff, signs & 0xff), signed(sizes >> 32, signs >> 32)], rest))
}

/// Returns the bytes of a path that are about one of its points.
pub(super) fn place_in_path(path: &str, point: usize) -> Range<usize> {
    let mut rest = path.strip_prefix('m').unwrap_or(path).as_bytes();
    for _ in 0..point {
        rest = step(rest).map_or(rest, |(_, after)| after);
    }
    let start = path.len() - rest.len();
    start..step(rest).map_or(path.len(), |(_, after)| path.len() - after.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of_path(path: &str) -> Result<Ring, WrongRing> {
        RingFile::Path(path.to_owned()).ring()
    }

    /// The square about the centre of A1, a tenth of a hex to each side, and a point farther off.
    #[test]
    fn a_path_is_the_first_point_and_then_steps() {
        let points = [[-100, -100], [100, -100], [100, 100], [-100, 1100]];
        let path = "m-100-100+200+000+000+200-200+1000";
        assert_eq!(RingFile::path(&points), RingFile::Path(path.to_owned()));
        assert_eq!(*RingFile::Path(path.to_owned()).points(), points);
        assert_eq!(of_path(path), RingFile::Points(points.to_vec()).ring());
        // the digits need not be three
        assert_eq!(of_path("m-100-0100+200-0+0+200-0000200+1000"), of_path(path));
    }

    #[test]
    fn what_is_no_path_is_refused_at_its_point() {
        for (path, point, place) in [
            ("", 0, ""),
            ("+100+100+000+100", 0, "+100+100"),
            ("M+100+100+000+100", 0, "M+100+100+000+100"),
            ("m100+100", 0, "100+100"),
            ("m+100+100 +000+100", 1, " +000+100"),
            ("m+100+100+000", 1, "+000"),
            ("m+100+100+000+1é0", 2, "é0"),
            ("m+100+100+000:100+000+100", 1, "+000:100+000+100"),
            ("m+100+100+0a0+000", 1, "+0a0+000"),
            ("m+100+100+000+100+10000000+000", 2, "+10000000+000"),
            ("m+100+100+-00+000", 1, "+-00+000"),
        ] {
            let wrong = of_path(path).expect_err(path);
            assert_eq!((wrong.point, &path[place_in_path(path, point)]), (Some(point), place), "{path}");
            assert!(wrong.message.starts_with("a path is `m`"), "{wrong:?}");
        }
        let wrong = of_path("m+100+100+000+100").expect_err("two points");
        assert_eq!((wrong.point, wrong.message.as_str()), (None, "an outline needs at least 3 points; this has 2"));
        let far = "m+999999+000+001+000+001+000+001+000";
        assert_eq!(of_path(far).expect_err("too far").point, Some(2));
        assert_eq!(&far[place_in_path(far, 2)], "+001+000");
    }

    proptest! {
        /// Any points are read back as they were written, and eight bytes at once are what they are one by one.
        #[test]
        fn what_is_written_is_read_back(
            points in prop::collection::vec((-1200..1200_i64, -1200..1200_i64).prop_map(|(u, v)| [u, v]), 3..40),
            far in -1_000_001..1_000_002_i64,
            text in "[+-][0-9:/é]{3}[+-][0-9a ]{3}[0-9+]?",
        ) {
            let points = [&points[..], &[[far, -far]]].concat();
            let written = RingFile::path(&points);
            prop_assert_eq!(&*written.points(), &points[..]);
            if let Some(read) = short_step(text.as_bytes()) {
                prop_assert_eq!(Some(read), step(text.as_bytes()));
            }
        }
    }
}
