//! The result of a check for programs, and that of several files together.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use jong::Lang;
use jong::failure::FaultEntry;
use jong_core::Text;
use jong_core::tree::{Fault, FaultCode, Files, Place};
use serde::Serialize;

use super::CheckReport;

/// A checked file, its sentences in a language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedFile<'a> {
    /// The file.
    pub file: &'a str,
    /// The faults in it and in the files it extends, in order.
    pub faults: Vec<FaultEntry<'a>>,
    /// The patterns of which it could not be shown that they can occur.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub not_shown: &'a [String],
}

impl CheckReport {
    /// The report of a file that cannot be read at all.
    pub fn unreadable(file: &str, message: Text, help: Option<Text>) -> CheckReport {
        let mut files = Files::default();
        let place = Place::start_of(files.add(file.to_owned().into(), "".into()));
        let fault = Fault { help, ..Fault::error(FaultCode::Unreadable, place, message) };
        CheckReport { file: file.to_owned(), faults: vec![fault], files, not_shown: Vec::new() }
    }

    /// True if the file could not be read at all.
    pub fn is_unreadable(&self) -> bool {
        self.faults.iter().any(|fault| fault.code == FaultCode::Unreadable)
    }

    /// The report with its sentences in a language.
    pub fn in_language(&self, lang: Lang) -> CheckedFile<'_> {
        let CheckReport { file, faults, files, not_shown } = self;
        CheckedFile { file, faults: FaultEntry::all(faults, files, lang), not_shown }
    }
}

/// Leaves each fault of a file that others extend in one report: where the file itself was checked, or else where it is
/// met first.
pub fn tell_once(checked: &mut [CheckReport]) {
    let mut told: BTreeSet<(PathBuf, u32, String)> = BTreeSet::new();
    for own in [true, false] {
        for CheckReport { file, faults, files, .. } in checked.iter_mut() {
            faults.retain(|fault| {
                let name = &files.get(fault.place.file).name;
                (name == file) != own || told.insert((plain(name), fault.place.start, fault.message.to_string()))
            });
        }
    }
}

/// A path without steps that lead nowhere.
fn plain(path: &str) -> PathBuf {
    Path::new(path).components().filter(|part| *part != Component::CurDir).collect()
}
