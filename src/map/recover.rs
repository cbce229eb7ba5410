//! Parses again a map file that `serde_json` rejected, this time with positions, and goes on after a fault to find the
//! next.
//!
//! First each element of the long lists is read by itself, and the faulty ones are left out. Then the rest of the file
//! is read, again and again, leaving out one more faulty member each time. Each fault has its place. A struct is always
//! an object.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use jsonc_parser::ast::{Array, Object, ObjectProp, Value};
use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};

use super::fault::{Fault, MOST_FAULTS, Path, PathStep};
use super::file::{ArtFile, BuildingFile, CounterFile, HexFile, HexsideFile, MapFile, UnitFile};
use super::json::{caret, name_caret};
use crate::spelling::{clip, hint};

/// The readable part of a file, and its faults.
#[derive(Debug, Default)]
pub(super) struct Recovered {
    /// The file without the faulty parts, unless too much was faulty.
    pub(super) file: Option<MapFile>,
    /// The faults.
    pub(super) faults: Vec<Fault>,
    /// For each list, the elements that were left out.
    pub(super) dropped: BTreeMap<&'static str, BTreeSet<usize>>,
    /// The members of the file that were left out.
    pub(super) skipped: Vec<String>,
}

/// Reads a map file from JSON with positions.
pub(super) fn recover(root: &Value) -> Recovered {
    let notes = Notes::default();
    notes.try_each::<HexFile>(root, "hexes");
    notes.try_each::<HexsideFile>(root, "hexsides");
    notes.try_each::<BuildingFile>(root, "buildings");
    notes.try_each::<ArtFile>(root, "art");
    notes.try_each::<CounterFile>(root, "counters");
    notes.try_each::<UnitFile>(root, "units");
    loop {
        let before = notes.0.borrow().skipped.len();
        if notes.count() >= MOST_FAULTS {
            return Recovered { file: None, ..notes.0.into_inner() };
        }
        let file = MapFile::deserialize(Node { value: root, path: Path::default(), notes: &notes });
        if file.is_ok() || notes.0.borrow().skipped.len() == before {
            return Recovered { file: file.ok(), ..notes.0.into_inner() };
        }
    }
}

/// The faults found so far, shared by all nodes of a file.
#[derive(Default)]
struct Notes(RefCell<Recovered>);

impl Notes {
    fn add(&self, path: Path, range: Range<usize>, message: String) -> Failure {
        let fault = Fault::at(path, message).spanning(range);
        let faults = &mut self.0.borrow_mut().faults;
        // reading the file again finds the same faults again
        if faults.len() < MOST_FAULTS && !faults.contains(&fault) {
            faults.push(fault);
        }
        Failure::Noted
    }

    fn count(&self) -> usize {
        self.0.borrow().faults.len()
    }

    /// Reads each element of a list of the file by itself, and drops the faulty ones.
    fn try_each<'de, T: Deserialize<'de>>(&self, root: &Value, list: &'static str) {
        let Some(array) = root.as_object().and_then(|object| object.get_array(list)) else { return };
        let path = Path::default().key(list);
        for (index, value) in array.elements.iter().enumerate() {
            let before = self.count();
            if before >= MOST_FAULTS {
                return;
            }
            let read = T::deserialize(Node { value, path: path.index(index), notes: self });
            if read.is_err() || self.count() > before {
                self.0.borrow_mut().dropped.entry(list).or_default().insert(index);
            }
        }
    }

    fn is_dropped(&self, list: &Path, index: usize) -> bool {
        match list.0[..] {
            [PathStep::Key(ref key)] => {
                self.0.borrow().dropped.get(key.as_str()).is_some_and(|dropped| dropped.contains(&index))
            }
            _ => false,
        }
    }

    fn is_skipped(&self, member: &str) -> bool {
        self.0.borrow().skipped.iter().any(|s| s == member)
    }
}

/// Why a value could not be read.
#[derive(Debug)]
enum Failure {
    /// The fault has been recorded.
    Noted,
    /// A required member is missing.
    Missing(&'static str),
    /// The value is not of this type.
    Expected(&'static str),
    /// The error message of the type.
    Said(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Noted => f.write_str("noted"),
            Self::Missing(name) => write!(f, "`{name}` is missing; it must be given here"),
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::Said(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}

impl de::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::Said(message.to_string())
    }
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match expected.to_string().as_str() {
            "a boolean" => Self::Expected("`true` or `false`"),
            "a string" => Self::Expected("a text in double quotes"),
            "a sequence" => Self::Expected("a list in square brackets"),
            "a list of points or a path" => {
                Self::Expected("a list of points in square brackets or a path in double quotes")
            }
            other => Self::Said(format!("invalid type: {found}, expected {other}")),
        }
    }
    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }
}

/// One value of the file.
struct Node<'n, 't> {
    value: &'n Value<'t>,
    path: Path,
    notes: &'n Notes,
}

impl<'n, 't> Node<'n, 't> {
    fn wrong(&self, message: String) -> Failure {
        self.notes.add(self.path.clone(), caret(self.value), message)
    }

    fn expected(&self, what: &str) -> Failure {
        let found = match self.value {
            Value::StringLit(s) => format!("`\"{}\"`", clip(&s.value, 40)),
            Value::NumberLit(n) => format!("`{}`", clip(n.value, 40)),
            Value::BooleanLit(b) => format!("`{}`", b.value),
            Value::NullKeyword(_) => "`null`".to_owned(),
            Value::Array(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        };
        self.wrong(format!("expected {what}, not {found}"))
    }

    /// Records, at this node, the error of a visitor that has not been recorded yet.
    fn noting<T>(&self, result: Result<T, Failure>) -> Result<T, Failure> {
        result.map_err(|failure| match failure {
            Failure::Noted => Failure::Noted,
            Failure::Missing(name) if self.path.0.is_empty() && self.notes.is_skipped(name) => Failure::Noted,
            Failure::Expected(what) => self.expected(what),
            Failure::Missing(_) | Failure::Said(_) => self.wrong(failure.to_string()),
        })
    }

    fn whole<'de, V: Visitor<'de>>(&self, visitor: V, least: i64, most: i64) -> Result<V::Value, Failure> {
        let number = match self.value {
            Value::NumberLit(n) => n.value.parse().ok().filter(|n| (least..=most).contains(n)),
            _ => None,
        };
        match number {
            Some(number) => self.noting(visitor.visit_i64(number)),
            None if (least, most) == (i64::MIN, i64::MAX) => Err(self.expected("a whole number")),
            None => Err(self.expected(&format!("a whole number from {least} to {most}"))),
        }
    }

    /// Returns the members of an object that its type knows, each once, and records faults for the others.
    fn members(&self, object: &'n Object<'t>, known: &'static [&'static str]) -> Vec<&'n ObjectProp<'t>> {
        let mut seen = BTreeSet::new();
        let mut members = Vec::new();
        for member in &object.properties {
            let name = member.name.as_str();
            let message = if !known.contains(&name) {
                format!("unknown field `{}`; {}", clip(name, 40), hint(name, known.iter().copied()))
            } else if !seen.insert(name) {
                format!("`{name}` is given twice in one object")
            } else {
                members.push(member);
                continue;
            };
            self.notes.add(self.path.key(name), name_caret(member), message);
        }
        members
    }
}

macro_rules! whole_numbers {
    ($($method:ident $least:expr, $most:expr;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
            self.whole(visitor, $least, $most)
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'_, '_> {
    type Error = Failure;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.value {
            Value::StringLit(s) => self.noting(visitor.visit_str(&s.value)),
            Value::BooleanLit(b) => self.noting(visitor.visit_bool(b.value)),
            Value::NullKeyword(_) => self.noting(visitor.visit_unit()),
            Value::NumberLit(n) => self.noting(match (n.value.parse(), n.value.parse()) {
                (Ok(whole), _) => visitor.visit_i64(whole),
                (Err(_), Ok(number)) => visitor.visit_f64(number),
                (Err(_), Err(_)) => Err(Failure::Said(format!("`{}` is not a number", clip(n.value, 40)))),
            }),
            Value::Array(array) => self.noting(visitor.visit_seq(Elements::of(array, &self))),
            Value::Object(object) => {
                let members = object.properties.iter().collect();
                self.noting(visitor.visit_map(Members { all: members, next: 0, of: &self }))
            }
        }
    }

    whole_numbers! {
        deserialize_u8 0, 255;
        deserialize_u16 0, 65_535;
        deserialize_u32 0, i64::from(u32::MAX);
        deserialize_i16 i64::from(i16::MIN), i64::from(i16::MAX);
        deserialize_i32 i64::from(i32::MIN), i64::from(i32::MAX);
        deserialize_i64 i64::MIN, i64::MAX;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failure> {
        match self.value {
            Value::NullKeyword(_) => self.noting(visitor.visit_none()),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Failure> {
        match self.value {
            Value::Array(array) if array.elements.len() == len => {
                self.noting(visitor.visit_seq(Elements::of(array, &self)))
            }
            Value::Array(array) => Err(self.wrong(format!("expected {len} values, not {}", array.elements.len()))),
            _ => Err(self.expected(&format!("a list of {len} values"))),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        match self.value {
            Value::Object(object) => {
                let members = self.members(object, fields);
                self.noting(visitor.visit_map(Members { all: members, next: 0, of: &self }))
            }
            _ => Err(self.expected("an object in braces")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failure> {
        match self.value {
            Value::StringLit(s) if variants.contains(&s.value.as_ref()) => {
                let name: StrDeserializer<'_, Failure> = s.value.as_ref().into_deserializer();
                self.noting(visitor.visit_enum(name))
            }
            Value::StringLit(s) => {
                let hint = hint(&s.value, variants.iter().copied());
                Err(self.wrong(format!("unknown value `{}`; {hint}", clip(&s.value, 40))))
            }
            _ => Err(self.expected(&format!("one of `{}`", variants.join("`, `")))),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i128 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple_struct map
        identifier ignored_any
    }
}

/// Iterates over the elements of a list that were not dropped.
struct Elements<'n, 't> {
    array: &'n Array<'t>,
    next: usize,
    of: &'n Node<'n, 't>,
}

impl<'n, 't> Elements<'n, 't> {
    const fn of(array: &'n Array<'t>, of: &'n Node<'n, 't>) -> Self {
        Self { array, next: 0, of }
    }
}

impl<'de> SeqAccess<'de> for Elements<'_, '_> {
    type Error = Failure;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Failure> {
        let notes = self.of.notes;
        while notes.is_dropped(&self.of.path, self.next) {
            self.next += 1;
        }
        let Some(value) = self.array.elements.get(self.next) else { return Ok(None) };
        let path = self.of.path.index(self.next);
        self.next += 1;
        seed.deserialize(Node { value, path, notes }).map(Some)
    }
}

/// Iterates over the members of an object.
struct Members<'n, 't> {
    all: Vec<&'n ObjectProp<'t>>,
    next: usize,
    of: &'n Node<'n, 't>,
}

impl<'de> MapAccess<'de> for Members<'_, '_> {
    type Error = Failure;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Failure> {
        let is_file = self.of.path.0.is_empty();
        while let Some(member) = self.all.get(self.next) {
            let name = member.name.as_str();
            if is_file && self.of.notes.is_skipped(name) {
                self.next += 1;
                continue;
            }
            let name: StrDeserializer<'_, Failure> = name.into_deserializer();
            return seed.deserialize(name).map(Some);
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Failure> {
        let notes = self.of.notes;
        let Some(member) = self.all.get(self.next) else { return Err(Failure::Noted) };
        self.next += 1;
        let name = member.name.as_str();
        let result = seed.deserialize(Node { value: &member.value, path: self.of.path.key(name), notes });
        if result.is_err() && self.of.path.0.is_empty() {
            notes.0.borrow_mut().skipped.push(name.to_owned());
        }
        result
    }
}
