//! What the joining found: differences, and what was decided.

/// The lines of the report, in the order they were found.
#[derive(Default)]
pub(crate) struct Report(Vec<String>);

impl Report {
    pub(crate) fn note(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    pub(crate) fn lines(&self) -> &[String] {
        &self.0
    }
}
