//! Docs name their thing first: nobody who reads a line has to look elsewhere for the noun.

use crate::shipped::{crates, for_each_file};

/// First words that name nothing yet.
const NAMELESS: [&str; 16] = [
    "Everything",
    "He",
    "How",
    "If",
    "She",
    "Something",
    "Such",
    "These",
    "We",
    "What",
    "Where",
    "Whether",
    "Which",
    "While",
    "Whose",
    "Why",
];

/// The words of a line of docs.
fn doc(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim)
}

/// The lines at which docs begin with such a word, counted from 1. An option is a question, which may.
fn nameless(text: &str) -> Vec<usize> {
    let docs: Vec<Option<&str>> = text.lines().map(doc).collect();
    let begins = |at: usize| at == 0 || docs[at - 1].is_none();
    let asks = |at: usize| {
        let paragraph = docs[at..].iter().map_while(|line| line.filter(|words| !words.is_empty()));
        paragraph.last().is_some_and(|line| line.ends_with('?'))
    };
    let is_nameless = |line: &str| {
        let first = line.split(|c: char| !c.is_alphanumeric()).next();
        first.is_some_and(|first| NAMELESS.contains(&first))
    };
    let found = docs.iter().enumerate().filter(|&(at, line)| line.is_some_and(is_nameless) && begins(at) && !asks(at));
    found.map(|(at, _)| at + 1).collect()
}

/// The command's arguments are told as help: how many hands to play, who pays.
#[test]
fn docs_name_their_thing_first() {
    let mut found = Vec::new();
    for folder in ["", "../tests"] {
        for_each_file(&crates().join(folder), &mut |path, text| {
            // This file quotes what it looks for.
            if !path.contains("/jong-cli/src/args/") && !path.ends_with("/doc_lines.rs") {
                found.extend(nameless(text).into_iter().map(|line| format!("{path}:{line}")));
            }
        });
    }
    assert!(found.is_empty(), "begin with the thing that the line tells about: {found:#?}");
}

#[test]
fn a_nameless_line_is_found() {
    let text = "//! What there is.

/// How many?
const A: u8 = 1;
    /// Which hand
    /// wins?
    a: u8,
    /// A hand.
    /// Everything of it is known.
    ///
    /// Why not?
    b: u8,
    /// If a hand wins.
    ///
    /// Does it?
    c: u8,
// Why not?
";
    assert_eq!(nameless(text), [1, 13]);
}
