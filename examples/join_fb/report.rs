//! What the joining found: differences, what was decided, and what must not be.

/// The lines of the report, in the order they were found.
#[derive(Default)]
pub(crate) struct Report {
    lines: Vec<String>,
    faults: Vec<String>,
}

impl Report {
    pub(crate) fn note(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Notes what makes the map wrong: it is not written then.
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
