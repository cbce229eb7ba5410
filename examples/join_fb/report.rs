//! The report of the joining: differences, decisions, and errors.

/// The lines of the report, in the order in which they were added.
#[derive(Default)]
pub(crate) struct Report {
    lines: Vec<String>,
    faults: Vec<String>,
}

impl Report {
    pub(crate) fn note(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Adds an error. With an error, the map is not written.
    pub(crate) fn fault(&mut self, line: impl Into<String>) {
        self.faults.push(line.into());
    }

    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    pub(crate) fn faults(&self) -> &[String] {
        &self.faults
    }
}
