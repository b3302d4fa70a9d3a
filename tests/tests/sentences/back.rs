//! Sentences taken apart again: with the templates that made them, back into the definitions that they were made of.

mod clauses;
mod groups;
mod matcher;
mod nouns;
mod whole;

use std::thread;

use jong::Lang;
use jong::ShippedShelf;
use jong::core::pattern::Classes;
use jong::core::rules::{PatternText, RulesText, Shelf};
use jong::core::tree::FaultCode;
use jong::sentence::Sentence;
use jong_lab::check;
use jong_tests::chance::all_or;
use strum::IntoEnumIterator;

use serde_json::Value as Json;

use crate::sentences::random::Definitions;
use crate::sentences::vocabulary::{Definition, as_written, classes, lexicon, meaning, toml};
use matcher::Back;

/// The number of random definitions that are told and read back in each language.
fn many() -> usize {
    all_or(400, 30)
}

/// The definition that a sentence is read as; an error if it is not read at all, or can mean something else than wanted.
fn recovered(back: &Back, classes: &Classes, text: &str, wanted: &str) -> Result<Definition, String> {
    let mut found = None;
    for definition in back.sentence(text) {
        let (when, each) = as_written(&definition);
        if meaning(classes, &when, each.as_ref()).as_deref() != Ok(wanted) {
            return Err(format!("{text}\n  can be read as {}", toml(&Json::Object(definition))));
        }
        found = Some(definition);
    }
    found.ok_or_else(|| format!("{text}\n  cannot be read"))
}

#[test]
fn shipped_sentences_are_read_back_and_judge_the_examples_as_the_definitions_do() {
    let classes = classes();
    for lang in Lang::iter() {
        let back = Back::new(lang);
        let mut text = String::new();
        for (id, entry) in lexicon() {
            let told = Sentence::of_entry(&entry, lang).expect("a shipped definition");
            let node = &entry.node;
            let written = PatternText::read(node).expect("a definition");
            let wanted =
                meaning(&classes, &written.when.unwrap_or_default(), written.each.as_ref()).expect("it compiles");
            let definition = recovered(&back, &classes, &told.text, &wanted).expect(&id);
            let slice = ShippedShelf.pattern(&id).expect("it is shipped");
            let lines = slice.text[slice.start..slice.end].lines();
            let keeps = |line: &&str| !line.starts_with("when ") && !line.starts_with("each ");
            for line in lines.filter(keeps) {
                text.push_str(line);
                text.push('\n');
                if line.starts_with("[pattern.") {
                    definition.iter().for_each(|(key, value)| text.push_str(&format!("{key} = {}\n", toml(value))));
                }
            }
        }
        assert_eq!(wrong_examples(text.clone()), Vec::<String>::new(), "{lang}");
        if lang == Lang::En {
            // A definition that is read wrongly would be noticed by its examples.
            let misread = text.replacen("\"melds\" = 0", "\"melds\" = 1", 1);
            assert_ne!(wrong_examples(misread), Vec::<String>::new());
        }
    }
}

/// The faults of the patterns of a lexicon file, but for those without examples.
fn wrong_examples(text: String) -> Vec<String> {
    let checked = check(RulesText { name: "lexicon/read-back.toml".into(), text: text.into() });
    let wrong = checked.faults.into_iter().filter(|fault| fault.code != FaultCode::NoExample);
    wrong.map(|fault| fault.message.to_string()).collect()
}

#[test]
fn sentences_of_random_definitions_are_read_back() {
    thread::scope(|threads| {
        let all: Vec<_> = Lang::iter().map(|lang| (lang, threads.spawn(move || misread(lang)))).collect();
        for (lang, wrong) in all {
            let wrong = wrong.join().expect("a reader that ends");
            assert!(
                wrong.is_empty(),
                "{lang}: {} of {}:\n{}",
                wrong.len(),
                many(),
                wrong[..wrong.len().min(4)].join("\n")
            );
        }
    });
}

/// The random definitions whose sentences are not read back, or as something else too.
fn misread(lang: Lang) -> Vec<String> {
    let (classes, back) = (Definitions::classes(), Back::new(lang));
    let mut definitions = Definitions::new(7);
    let mut wrong = Vec::new();
    for _ in 0..many() {
        let definition = definitions.next(&classes);
        let (when, each) = as_written(&definition);
        let told = Sentence::new(&when, each.as_ref(), lang);
        let wanted = meaning(&classes, &when, each.as_ref()).expect("it compiles");
        wrong.extend(recovered(&back, &classes, &told.text, &wanted).err());
    }
    wrong
}
