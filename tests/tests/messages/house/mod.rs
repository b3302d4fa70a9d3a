//! House files with something wrong in them, and how the faults are written down for a snapshot.

mod chain;
mod domino;
mod large;
mod names;
mod numbers;
mod patterns;
mod sense;
mod syntax;
mod together;
mod types;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, process};

use jong::core::Grammar;
use jong::core::rules::{LoadOutcome, RulesText, load};
use jong::core::tree::{Fault, Files, Severity};
use jong_lab::CheckReport;

/// A club's files, the first of which is checked.
pub(crate) struct Case {
    what: &'static str,
    files: Vec<(&'static str, String)>,
    place: Place,
}

/// The place of a case's files.
enum Place {
    /// In memory: there is only one.
    Memory,
    /// On disk, because they name each other.
    Disk,
    /// In memory, read with a second grammar beside those that are shipped.
    TwoGrammars,
}

/// A file as it stands.
fn file(what: &'static str, text: impl Into<String>) -> Case {
    Case { what, files: vec![("club.toml", text.into())], place: Place::Memory }
}

/// A house file of the rules most clubs start from; its own lines begin with the fourth.
fn house(what: &'static str, lines: &str) -> Case {
    file(what, format!("schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n{lines}\n"))
}

/// Several files in one folder.
fn folder(what: &'static str, files: &[(&'static str, &str)]) -> Case {
    let files = files.iter().map(|&(name, text)| (name, text.to_owned())).collect();
    Case { what, files, place: Place::Disk }
}

/// All cases of all groups.
pub(crate) fn all() -> Vec<Case> {
    [
        names::cases(),
        types::cases(),
        numbers::cases(),
        patterns::cases(),
        patterns::examples(),
        sense::cases(),
        chain::cases(),
        syntax::cases(),
        together::cases(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

impl Case {
    /// The first file, for those who want to spoil it further.
    pub(crate) fn text(&self) -> &str {
        &self.files[0].1
    }

    /// The fault of this case.
    pub(crate) fn what(&self) -> &str {
        self.what
    }

    /// True if the case consists of one file.
    pub(crate) fn stands_alone(&self) -> bool {
        matches!(self.place, Place::Memory)
    }

    /// Checks the first file.
    pub(crate) fn check(&self) -> CheckReport {
        let (name, text) = &self.files[0];
        match self.place {
            Place::Memory => jong_lab::check(RulesText { name: (*name).into(), text: text.clone().into() }),
            Place::TwoGrammars => {
                let grammars: Vec<&dyn Grammar> =
                    jong::grammars().iter().copied().chain([&domino::Domino as &dyn Grammar]).collect();
                let text = RulesText { name: (*name).into(), text: text.clone().into() };
                let LoadOutcome { faults, files, .. } = load(text, &jong::ShippedShelf, &grammars);
                CheckReport { file: (*name).to_owned(), faults, files, not_shown: Vec::new() }
            }
            Place::Disk => {
                let folder = self.folder();
                fs::create_dir_all(&folder).expect("there is a folder for temporary files");
                for (name, text) in &self.files {
                    let path = folder.join(name);
                    fs::create_dir_all(path.parent().unwrap_or(&folder)).expect("folders can be made in it");
                    fs::write(path, text).expect("it can be written to");
                }
                let path = folder.join(name).to_string_lossy().into_owned();
                let checked = jong_lab::check(jong::find(&path).expect("the file was just written"));
                fs::remove_dir_all(&folder).expect("the folder was made here");
                checked
            }
        }
    }

    /// A folder of the case's own in each process and thread: several tests check the same cases at the same time.
    fn folder(&self) -> PathBuf {
        let thread = format!("{:?}", std::thread::current().id());
        let thread: String = thread.chars().filter(char::is_ascii_digit).collect();
        env::temp_dir().join(format!("jong-messages-{}-{thread}-{}", process::id(), self.what.replace(' ', "-")))
    }

    fn show(&self) -> String {
        let CheckReport { faults, files, .. } = self.check();
        let shown: String = faults.iter().map(|fault| show(fault, &files)).collect();
        let folder = format!("{}/", self.folder().to_string_lossy());
        shown.replace(&folder, "")
    }
}

/// `club.toml:4:1 unknown-key: message / mend`, and the line with the words underlined.
pub(crate) fn show(fault: &Fault, files: &Files) -> String {
    let file = files.get(fault.place.file);
    let (begin, end) = (files.begin(fault.place), files.end(fault.place));
    let mut shown = format!("{}:{begin} ", file.name);
    if fault.severity != Severity::Error {
        let _ = write!(shown, "{} ", fault.severity);
    }
    let _ = write!(shown, "{}: {}", fault.code, fault.message);
    if let Some(help) = &fault.help {
        let _ = write!(shown, " / {help}");
    }
    let line = file.text.split('\n').nth(begin.line - 1).unwrap_or_default().trim_end();
    let line: String = line.chars().map(|c| if c.is_control() { '·' } else { c }).collect();
    let length = line.chars().count();
    let last = if end.line == begin.line { end.column } else { length + 1 };
    let marks = "^".repeat(last.saturating_sub(begin.column).max(1));
    let _ = writeln!(shown, "\n    {line}\n    {}{marks}", " ".repeat(begin.column - 1));
    shown
}

/// A group of cases with the faults of each.
fn written(cases: &[Case]) -> String {
    let mut text = String::new();
    for case in cases {
        let shown = case.show();
        let _ = writeln!(text, "=== {}\n{}", case.what, if shown.is_empty() { "nothing\n" } else { &shown });
    }
    text
}

#[test]
fn names_that_mean_nothing() {
    insta::assert_snapshot!(written(&names::cases()));
}

#[test]
fn values_of_the_wrong_type() {
    insta::assert_snapshot!(written(&types::cases()));
}

#[test]
fn numbers_out_of_range() {
    insta::assert_snapshot!(written(&numbers::cases()));
}

#[test]
fn patterns_that_cannot_be() {
    insta::assert_snapshot!(written(&patterns::cases()));
}

#[test]
fn examples_that_are_not_true() {
    insta::assert_snapshot!(written(&patterns::examples()));
}

#[test]
fn rules_that_make_no_sense() {
    insta::assert_snapshot!(written(&sense::cases()));
}

#[test]
fn files_that_extend_one_another() {
    insta::assert_snapshot!(written(&chain::cases()));
}

#[test]
fn files_that_are_no_toml() {
    insta::assert_snapshot!(written(&syntax::cases()));
}

#[test]
fn many_faults_at_once() {
    insta::assert_snapshot!(written(&together::cases()));
}

/// A fault is said once, the faults of a file come in its order, and every place lies in its file.
#[test]
fn faults_come_once_and_in_order() {
    for case in all() {
        let CheckReport { faults, files, .. } = case.check();
        let mut seen = BTreeSet::new();
        for fault in &faults {
            assert!(seen.insert((fault.place, &fault.message)), "{}: twice {fault:?}", case.what);
            assert!(fault.place.start <= fault.place.end, "{}: {fault:?}", case.what);
            let length = files.get(fault.place.file).text.len();
            assert!(fault.place.end as usize <= length, "{}: {fault:?}", case.what);
        }
        let sorted = faults.is_sorted_by_key(|fault| (fault.severity, fault.place));
        assert!(sorted, "{}: {faults:?}", case.what);
    }
}
