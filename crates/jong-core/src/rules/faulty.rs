//! Rules that have errors.

use thiserror::Error;

use crate::tree::{Fault, Files, Severity};

/// Rules that have errors.
#[derive(Debug, Clone, Error)]
#[error("{}", self.lines())]
pub struct FaultyRules {
    /// All their faults, notes too.
    pub faults: Vec<Fault>,
    /// The files they lie in.
    pub files: Files,
}

impl FaultyRules {
    /// The errors, a line each.
    fn lines(&self) -> String {
        let errors = self.faults.iter().filter(|fault| fault.severity == Severity::Error);
        let line = |fault: &Fault| {
            let (file, begin) = (&self.files.get(fault.place.file).name, self.files.begin(fault.place));
            format!("{file}:{begin}: {fault}")
        };
        errors.map(line).collect::<Vec<_>>().join("\n")
    }
}
