//! Options, reasons and sums are said in English by the games: each of these phrases has its translation, with the same
//! gaps. They are looked for where they are written.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jong::Lang;
use jong::core::rules::SectionWords;
use jong::translation;
use strum::IntoEnumIterator;

/// The sources of the crates, without their tests.
fn sources() -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut folders = vec![crates];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && name != "tests" && name != "jong-cli" {
                folders.push(path);
            } else if name.ends_with(".rs") {
                let text = std::fs::read_to_string(&path).expect("a source");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                sources.push((path, code));
            }
        }
    }
    sources
}

/// The texts between quotes in code, each with the code before it. The meanings of an option's words are left out: they are
/// for editors, in English.
fn literals(code: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//") && !line.contains("Domain")) {
        let mut parts = line.split('"');
        let mut before = parts.next().unwrap_or_default();
        while let (Some(text), Some(after)) = (parts.next(), parts.next()) {
            found.push((before, text));
            before = after;
        }
    }
    found
}

/// The phrases that sums and reasons are told in: of the files that tell sums all that are more than a word, of the others
/// those that a step is made of.
fn reasons() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (path, code) in sources() {
        let tells_sums = path.file_name().is_some_and(|name| name == "tell.rs");
        for (before, text) in literals(&code) {
            let before = before.trim_end();
            let of_step = before.ends_with("says:")
                || before.rsplit("Step::").next().is_some_and(|after| {
                    before.contains("Step::")
                        && after.ends_with('(')
                        && after.chars().rev().skip(1).all(|c| c.is_alphabetic() || c == '_')
                });
            if of_step || tells_sums && text.contains(' ') {
                all.insert(text.to_owned());
            }
        }
    }
    all
}

/// The phrases of options: the names of sections and options, their questions, and the names of their values.
fn options() -> BTreeSet<String> {
    let sections = jong::grammars().iter().flat_map(|grammar| SectionWords::of(*grammar));
    let mut all = BTreeSet::new();
    for section in sections {
        all.insert(section.name.to_owned());
        for option in section.options {
            all.extend([option.question, option.name].map(str::to_owned));
            all.extend(option.values.iter().map(|(_, says)| (*says).to_owned()));
            all.extend(option.tables.iter().map(|&says| says.to_owned()));
        }
    }
    all.remove("");
    all
}

fn gaps(text: &str) -> Vec<&str> {
    let mut gaps: Vec<&str> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
    gaps.sort_unstable();
    gaps
}

#[test]
fn every_phrase_has_its_translations() {
    let (reasons, options) = (reasons(), options());
    assert!(reasons.len() > 50 && options.len() > 250, "{} reasons, {} options", reasons.len(), options.len());
    let mut missing = Vec::new();
    for phrase in reasons.iter().chain(&options) {
        for lang in Lang::iter().filter(|&lang| lang != Lang::En) {
            match translation(lang, phrase) {
                Some(text) => assert_eq!(gaps(text), gaps(phrase), "{lang}: {text}"),
                None => missing.push(format!("{lang}: {phrase}")),
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}
