//! Faults of a map file: what is wrong, and at which place in the JSON.

use std::fmt;

/// One step into a JSON document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// A member of an object.
    Key(String),
    /// An element of an array.
    Index(usize),
}

/// A way into a JSON document: `hexes[3].level`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(pub Vec<PathStep>);

impl Path {
    /// Returns the path of a member.
    #[must_use]
    pub fn key(&self, key: &str) -> Self {
        let mut steps = self.0.clone();
        steps.push(PathStep::Key(key.to_owned()));
        Self(steps)
    }

    /// Returns the path of an element.
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        let mut steps = self.0.clone();
        steps.push(PathStep::Index(index));
        Self(steps)
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

/// One thing wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub path: Path,
    /// What, and what would be right.
    pub message: String,
    /// A line and column that the parser gave (both from 1), where there is no path.
    pub position: Option<(usize, usize)>,
}

impl Fault {
    /// Returns the fault of a value.
    #[must_use]
    pub fn at(path: Path, message: impl Into<String>) -> Self {
        Self { path, message: message.into(), position: None }
    }
}

/// All faults of one map file, in file order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Faults {
    /// What the file is called: a path, `<stdin>`, or the name of a built-in map.
    pub origin: String,
    /// The text of the file.
    pub source_text: String,
    /// The faults.
    pub faults: Vec<Fault>,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.origin)?;
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            if !fault.path.0.is_empty() {
                write!(f, "`{}`: ", fault.path)?;
            }
            f.write_str(&fault.message)?;
        }
        Ok(())
    }
}
