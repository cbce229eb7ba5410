//! Faults of a map file: what is wrong, and where in the JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use crate::spelling::clip;

/// At most this many faults are collected; more than that have a common cause.
pub(super) const MOST_FAULTS: usize = 1000;

/// The greatest length of a message in characters; a longer one quotes a value that nobody reads to the end.
const LONGEST_MESSAGE: usize = 400;

/// One step into a JSON document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// Into a member of an object.
    Key(String),
    /// Into an element of an array.
    Index(usize),
}

/// A path into a JSON document: `hexes[3].level`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(pub Vec<PathStep>);

impl Path {
    /// Returns the path of a member.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        self.and(PathStep::Key(key.to_owned()))
    }

    /// Returns the path of an element.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.and(PathStep::Index(index))
    }

    fn and(&self, step: PathStep) -> Self {
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step);
        Self(steps)
    }

    /// Returns the name of the top-level member that it leads into, if any.
    #[must_use]
    pub fn member(&self) -> Option<&str> {
        match self.0.first() {
            Some(PathStep::Key(key)) => Some(key),
            Some(PathStep::Index(_)) | None => None,
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            match step {
                PathStep::Key(key) if i == 0 => f.write_str(key)?,
                PathStep::Key(key) => write!(f, ".{key}")?,
                PathStep::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// A range of bytes in the text of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The line of its start, from 1.
    pub line: usize,
    /// The column of its start in characters, from 1.
    pub column: usize,
}

impl Span {
    /// Returns the span of a range of bytes; [`Faults::new`] computes its line and column.
    pub(super) const fn bytes(range: Range<usize>) -> Self {
        Self { start: range.start, end: range.end, line: 0, column: 0 }
    }
}

/// One thing wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path to the value; empty for the whole file.
    pub path: Path,
    /// Its place in the text; `None` if the value is not in the text, or if the file is too large to be searched.
    pub span: Option<Span>,
    /// What, and what would be right.
    pub message: String,
    /// For a fault about two values that exclude each other, the place of the first.
    pub first: Option<First>,
}

/// The first of two values that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// The path to the value.
    pub path: Path,
    /// Its place in the text.
    pub span: Option<Span>,
    /// The built-in map that contains it, if it is not in the file itself.
    pub base: Option<String>,
}

impl Fault {
    /// Returns a fault of the value at a path.
    #[must_use]
    pub fn at(path: Path, message: impl Into<String>) -> Self {
        Self { path, span: None, message: message.into(), first: None }
    }

    /// Returns the fault with the place of the first of two values added.
    #[must_use]
    pub fn first_at(mut self, path: Path) -> Self {
        self.first = Some(First { path, span: None, base: None });
        self
    }

    /// Returns the fault with its place in the text added.
    #[must_use]
    pub(super) fn spanning(mut self, range: Range<usize>) -> Self {
        self.span = Some(Span::bytes(range));
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.first {
            Some(First { base: Some(base), .. }) => write!(f, " (first in built-in `{base}`)"),
            Some(First { span: Some(span), .. }) => write!(f, " (first in line {})", span.line),
            Some(First { path, .. }) => write!(f, " (first as `{path}`)"),
            None => Ok(()),
        }
    }
}

/// Adds a fault, unless there are already too many.
pub(super) fn push(faults: &mut Vec<Fault>, fault: Fault) {
    if faults.len() < MOST_FAULTS {
        faults.push(fault);
    }
}

/// Returns the path of a top-level member of the file.
pub(super) fn root(key: &str) -> Path {
    Path::default().key(key)
}

/// All faults of a map file, in file order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Faults {
    /// What the file is called: a path, `<stdin>`, or the name of a built-in map.
    pub origin: String,
    /// The text of the file.
    pub source_text: String,
    /// The faults.
    pub faults: Vec<Fault>,
}

impl Faults {
    /// Sorts faults into file order, those without a place last, and computes the line and column of each.
    #[must_use]
    pub fn new(origin: &str, text: &str, mut faults: Vec<Fault>) -> Self {
        let spans = |fault: &mut Fault| -> Vec<usize> { each_span(fault).map(|span| span.start).collect() };
        let mut lines: BTreeMap<usize, (usize, usize)> =
            faults.iter_mut().flat_map(spans).map(|start| (start, (0, 0))).collect();
        let (mut at, mut line, mut column) = (0, 1, 1);
        for (&start, place) in &mut lines {
            let passed = text.get(at..start).unwrap_or_default();
            match passed.rfind('\n') {
                Some(last) => {
                    line += passed.bytes().filter(|b| *b == b'\n').count();
                    column = 1 + passed[last + 1..].chars().count();
                }
                None => column += passed.chars().count(),
            }
            at = start;
            *place = (line, column);
        }
        for fault in &mut faults {
            for span in each_span(fault) {
                (span.line, span.column) = lines[&span.start];
            }
            fault.message = clip(&fault.message, LONGEST_MESSAGE);
        }
        faults.sort_by_key(|fault| fault.span.map_or((usize::MAX, 0), |span| (span.start, span.end)));
        Self { origin: origin.to_owned(), source_text: text.to_owned(), faults }
    }
}

fn each_span(fault: &mut Fault) -> impl Iterator<Item = &mut Span> {
    let first = fault.first.as_mut().and_then(|first| first.span.as_mut());
    fault.span.as_mut().into_iter().chain(first)
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{}:", self.origin)?;
            if let Some(span) = fault.span {
                write!(f, "{}:{}:", span.line, span.column)?;
            }
            if !fault.path.0.is_empty() {
                write!(f, " `{}`:", clip(&fault.path.to_string(), 80))?;
            }
            write!(f, " {fault}")?;
        }
        Ok(())
    }
}
