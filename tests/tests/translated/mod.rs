//! All that is said to people can be said in every language: each English template in the code has a translation with
//! the same gaps, and no translation is of something that nobody says.

mod code;
mod punctuation;
mod refused;
mod rendered;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use code::{templates, words_in};
use jong::Lang;
use jong::core::rules::SectionWords;
use jong::words::{Phrases, gaps};
use jong_tests::languages::others;
use strum::IntoEnumIterator;

/// The crates that say something, each with the one below, whose words it shares.
const CRATES: [(&str, &str); 13] = [
    ("jong-words", ""),
    ("jong-core", "jong-words"),
    ("jong-riichi", "jong-core"),
    ("jong-fimj", "jong-core"),
    ("jong-taiwan", "jong-core"),
    ("jong-fan", "jong-core"),
    ("jong", "jong-core"),
    ("jong-lab", "jong"),
    ("jong-print", "jong-lab"),
    ("jong-lsp", "jong-print"),
    ("jong-page", "jong-lsp"),
    ("jong-cli", "jong-print"),
    ("jong-python", "jong-print"),
];

/// The tables of files of words whose keys are ids: units, and how numbers are written.
const OF_IDS: [&str; 5] = ["units.", "one.", "two.", "besides.", "number."];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")
}

/// A crate and those below it.
fn down(name: &'static str) -> impl Iterator<Item = &'static str> {
    let below = |name: &&str| CRATES.iter().find(|(known, _)| known == name).map(|(_, below)| *below);
    std::iter::successors(Some(name), below).filter(|name| !name.is_empty())
}

/// The phrases of a crate in a language, by their English: an id has none. A crate may keep those of a feature in a folder
/// of its own.
fn words(name: &str, lang: Lang) -> BTreeMap<String, String> {
    let folder = crates().join(name).join("words");
    let mut all = in_file(&folder.join(format!("{lang}.toml")));
    let of_feature = folder.join("played").join(format!("{lang}.toml"));
    if of_feature.exists() {
        for (key, words) in in_file(&of_feature) {
            assert!(all.insert(key.clone(), words).is_none(), "{name}: {lang}: twice: {key:?}");
        }
    }
    all
}

fn in_file(path: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let phrases = Phrases::read(&text);
    let of_ids = |key: &str| OF_IDS.iter().any(|table| key.starts_with(table));
    let english = phrases.iter().filter(|(key, _)| !of_ids(key));
    english.map(|(key, words)| (key.to_owned(), words[0].clone())).collect()
}

/// The templates in the code of a crate, and for a grammar the names of its options.
fn said(name: &str) -> BTreeSet<String> {
    let mut said: BTreeSet<String> = templates(&crates().join(name).join("src")).into_iter().collect();
    let grammar = jong::grammars().iter().find(|grammar| format!("jong-{}", grammar.word()) == name);
    for section in grammar.iter().flat_map(|grammar| SectionWords::of(**grammar)) {
        said.extend([section.name, section.question].map(str::to_owned));
        for option in section.options {
            said.extend([option.question, option.name].map(str::to_owned));
            said.extend(option.values.iter().map(|(_, says)| (*says).to_owned()));
            said.extend(option.tables.iter().map(|&says| says.to_owned()));
        }
    }
    said
}

/// True if a text has words to translate.
fn has_words(template: &str) -> bool {
    let outside = template.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
    outside.flat_map(str::chars).any(char::is_alphabetic)
}

/// The names of the gaps, in order of the alphabet.
fn names(template: &str) -> Vec<&str> {
    let mut gaps = gaps(template);
    gaps.sort_unstable();
    gaps.dedup();
    gaps
}

#[test]
fn everything_said_has_its_translations() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for (lang, (name, _)) in others().flat_map(|lang| CRATES.map(|of| (lang, of))) {
        let known: Vec<BTreeMap<String, String>> = down(name).map(|name| words(name, lang)).collect();
        for template in said(name) {
            checked += 1;
            match known.iter().find_map(|words| words.get(&template)) {
                Some(told) if names(told) == names(&template) => {}
                Some(told) => wrong.push(format!("{lang}: {name}: other gaps: {template:?}: {told:?}")),
                None if has_words(&template) => wrong.push(format!("{lang}: {name}: missing: {template:?}")),
                None => {}
            }
        }
    }
    assert!(checked > 4 * 1500, "{checked}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The sentences of clap in help, which the command translates.
const OF_CLAP: [&str; 4] = [
    "Print help (see a summary with '-h')",
    "Print help (see more with '--help')",
    "Print this message or the help of the given subcommand(s)",
    "Print version",
];

/// The phrases of a crate are the same in all languages, and each of them is said by the crate, by one above it, or by a
/// name in the code of one below, such as that of a tile. What core says of its options a grammar may say in the words of
/// its own game. Marks between gaps need no words in every language.
#[test]
fn nothing_is_translated_that_nobody_says() {
    let of_values = jong::grammars().iter().flat_map(|grammar| grammar.units()).map(|unit| unit.question());
    let of_values: BTreeSet<String> = of_values.collect();
    let code = CRATES.map(|(name, _)| (name, words_in(&crates().join(name).join("src"))));
    let mut wrong = Vec::new();
    for (name, _) in CRATES {
        let is_grammar = jong::grammars().iter().any(|grammar| name == format!("jong-{}", grammar.word()));
        let says = |other: &'static str| {
            down(other).any(|below| below == name) || is_grammar && down(name).any(|below| below == other)
        };
        let above: Vec<_> = code.iter().filter(|(other, _)| says(other)).collect();
        let keys = words(name, Lang::It);
        for lang in others() {
            let missing = words(name, lang).into_keys().filter(|key| has_words(key) && !keys.contains_key(key));
            wrong.extend(missing.map(|key| format!("{name}: not in Italian: {key:?}")));
        }
        let named = |key: &str| code.iter().any(|(_, code)| code.names.contains(key));
        let is_said = |key: &str| {
            let in_code = above.iter().any(|(_, code)| code.texts.contains(key) || code.docs.contains(&flat(key)));
            in_code || named(key) || OF_CLAP.contains(&key)
        };
        wrong.extend(
            keys.keys().filter(|key| !is_said(key) && !of_values.contains(*key)).map(|key| format!("{name}: {key:?}")),
        );
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A text in one line and in small letters.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A text in a gap has to be given by its name: a constant that the English text takes from the code is no gap.
#[test]
fn gaps_are_named() {
    let upper = |gap: &&str| gap.starts_with(|c: char| c.is_ascii_uppercase());
    let said: Vec<String> = CRATES.iter().flat_map(|(name, _)| said(name)).collect();
    let is_nameless = |text: &&String| gaps(text).iter().any(upper) || text.replace("{{}}", "").contains("{}");
    let nameless: Vec<&String> = said.iter().filter(is_nameless).collect();
    assert_eq!(nameless, Vec::<&String>::new());
}

#[test]
fn no_brace_is_lost() {
    for (lang, (name, _)) in others().flat_map(|lang| CRATES.map(|of| (lang, of))) {
        let braces = |text: &str| [text.matches("{{").count(), text.matches("}}").count()];
        for (english, told) in words(name, lang) {
            assert_eq!(braces(&told), braces(&english), "{lang}: {told}");
        }
    }
}

/// The files of ids have the same ids in every language, English among them; a unit need not have other words for one.
#[test]
fn ids_are_the_same_in_all_languages() {
    let mut folders = Vec::new();
    for (name, folder) in [("jong-print", "teach"), ("jong-lab", "answers"), ("jong", "evening")] {
        folders.push((crates().join(name).join("words").join(folder), true));
    }
    folders.extend(
        ["jong-words", "jong-core", "jong-riichi", "jong-fimj", "jong-taiwan", "jong-fan"]
            .map(|name| (crates().join(name).join("words"), false)),
    );
    for (folder, whole) in folders {
        let ids = |lang: Lang| {
            let text = fs::read_to_string(folder.join(format!("{lang}.toml"))).expect("a file of words");
            let keys = |key: &str| whole || key.starts_with("units.") || key.starts_with("number.");
            let phrases = Phrases::read(&text);
            let gaps = |words: &[String]| {
                words.iter().flat_map(|text| names(text)).map(str::to_owned).collect::<BTreeSet<_>>()
            };
            phrases
                .iter()
                .filter(|(key, _)| keys(key))
                .map(|(key, words)| (key.to_owned(), gaps(words)))
                .collect::<Vec<_>>()
        };
        assert!(!ids(Lang::En).is_empty(), "{}", folder.display());
        Lang::iter().for_each(|lang| assert_eq!(ids(lang), ids(Lang::En), "{}: {lang}", folder.display()));
    }
}
