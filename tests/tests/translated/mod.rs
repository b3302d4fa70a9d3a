//! Everything that is said to people can be said in every language: each English template in the code has a translation with
//! the same gaps, and no translation is of something that nobody says.

mod code;
mod punctuation;
mod rendered;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use code::templates;
use jong::{Lang, Phrases, translation};
use jong_tests::languages::others;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")
}

/// The command's own phrases.
fn of_the_command(lang: Lang) -> String {
    let path = crates().join("jong-cli/words").join(format!("{lang}.toml"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts of the crates, those of the command's crate apart from the others.
fn said() -> [BTreeSet<String>; 2] {
    let mut said = [BTreeSet::new(), BTreeSet::new()];
    let mut folders: Vec<PathBuf> =
        fs::read_dir(crates()).expect("there are crates").map(|entry| entry.expect("a folder").path()).collect();
    folders.sort();
    for folder in folders {
        let command = folder.ends_with("jong-cli");
        said[usize::from(command)].extend(templates(&folder.join("src")));
    }
    assert!(said[0].len() > 400 && said[1].len() > 200, "{:?}", said.each_ref().map(BTreeSet::len));
    said
}

/// True if a text has words to translate.
fn has_words(template: &str) -> bool {
    let outside = template.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
    outside.flat_map(str::chars).any(char::is_alphabetic)
}

/// The names of the gaps, in order of the alphabet.
fn gaps(template: &str) -> Vec<&str> {
    let mut gaps: Vec<&str> = template.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
    // A brace that holds no name is text, as in `{ at-least = 3 }`.
    gaps.retain(|gap| !gap.is_empty() && gap.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'));
    gaps.sort_unstable();
    gaps.dedup();
    gaps
}

#[test]
fn everything_said_has_its_translations() {
    let [library, command] = said();
    let mut wrong = Vec::new();
    for lang in others() {
        let own = Phrases::read(&of_the_command(lang));
        let mut check = |template: &str, told: Option<&str>| match told {
            Some(told) if gaps(told) == gaps(template) => {}
            Some(told) => wrong.push(format!("{lang}: other gaps: {template:?}: {told:?}")),
            None if has_words(template) => wrong.push(format!("{lang}: missing: {template:?}")),
            None => {}
        };
        library.iter().for_each(|template| check(template, translation(lang, template)));
        command.iter().for_each(|template| check(template, own.get(template).or(translation(lang, template))));
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A text in a gap has to be given by its name: a constant that the English text takes from the code is no gap.
#[test]
fn gaps_are_named() {
    let upper = |gap: &&str| gap.starts_with(|c: char| c.is_ascii_uppercase());
    let said = said();
    let nameless: Vec<&String> = said.iter().flatten().filter(|text| gaps(text).iter().any(upper)).collect();
    assert_eq!(nameless, Vec::<&String>::new());
}

#[test]
fn no_brace_is_lost() {
    for lang in others() {
        let own = Phrases::read(&of_the_command(lang));
        for template in said().iter().flatten().filter(|template| template.contains("{{")) {
            if let Some(told) = own.get(template).or(translation(lang, template)) {
                let braces = |text: &str| [text.matches("{{").count(), text.matches("}}").count()];
                assert_eq!(braces(told), braces(template), "{lang}: {told}");
            }
        }
    }
}
