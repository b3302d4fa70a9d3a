//! The native part of Jong for Python. Its answers are the command's JSON and the print shop's pages; `python/jong` makes
//! typed results of them.

mod answer;
mod attended;
mod batch;
mod columns;
mod effect;
mod error;
mod games;
mod hand;
mod interview;
mod lab;
mod rules;
mod speech;
mod table;

jong::core::words! {
    /// The words of the package.
    WORDS: "words" [It, Ja, ZhHant, Vi], in jong_print::WORDS
}

use pyo3::prelude::*;

/// The native part of Jong.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::answer::Answer;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::effect::{impact, impact_part, merge_impact};
    #[pymodule_export]
    use super::error::NativeError;
    #[pymodule_export]
    use super::games::{merge_simulation, read_log, replay_log, simulate};
    #[pymodule_export]
    use super::interview::Interviewer;
    #[pymodule_export]
    use super::lab::{check, compare, compare_rules, diff, list_patterns, list_rules, nearest};
    #[pymodule_export]
    use super::rules::{Rules, open, open_files};

    /// Adds the version.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))
    }
}
