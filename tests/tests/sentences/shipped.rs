//! The sentences of all patterns that are shipped: without a gap in any language, and as they were when somebody read
//! them.

use jong::Lang;
use jong::sentence::Sentence;
use strum::IntoEnumIterator;

use crate::sentences::vocabulary::lexicon;

#[test]
fn every_shipped_pattern_has_a_sentence_without_a_gap() {
    for lang in Lang::iter() {
        for (id, entry) in lexicon() {
            let told = Sentence::of_entry(&entry, lang).expect("a shipped definition");
            let text = &told.text;
            let said = format!("{lang} {id}: {text}");
            let ends = [".", "。"].iter().any(|end| text.ends_with(end));
            assert!(ends && text.chars().count() > 2, "{said}");
            for gap in ["{", "}", "  ", " ,", " .", "“", "«", "「", "``"] {
                assert!(!text.contains(gap), "`{gap}` in {said}");
            }
            assert!(!text.starts_with(' ') && !text.chars().next().is_some_and(char::is_lowercase), "{said}");
            // A word of two parts that is nobody's word would be an id or a key.
            let parts = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|part| part.contains('-'));
            let known = ["two-sided", "all-green", "go-round"];
            assert_eq!(parts.filter(|part| !known.contains(part)).collect::<Vec<_>>(), Vec::<&str>::new(), "{said}");
            assert!(
                told.clauses.iter().chain(&told.counted).chain(&told.exception).all(|part| !part.is_empty()),
                "{said}"
            );
        }
    }
}

#[test]
fn the_sentences_are_as_they_were_read() {
    for lang in Lang::iter() {
        let line = |(id, entry)| -> String {
            let told = Sentence::of_entry(&entry, lang).expect("a shipped definition");
            let id: String = id;
            format!("{id}: {}\n", told.text)
        };
        insta::assert_snapshot!(lang.key(), lexicon().into_iter().map(line).collect::<String>());
    }
}
