//! The patterns that can be asked about: those of the lexicon, and those that rulesets define themselves.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::pattern::{Each, When};
use jong_core::rules::{Names, PatternKey, PatternPart, PatternText, Shelf as _, lexicon_entry, read_names};
use jong_core::tree::{Entry, Files, Node};

use jong::Lang;
use jong::ShippedShelf;
use jong::examples::{self, ExampleClaim};
use jong::explain::{Origin, defined};
use jong::sentence::{OwnClasses, Sentence};

/// A pattern, without its values.
#[derive(Debug, Clone)]
pub struct KnownPattern {
    /// Its id.
    pub id: String,
    /// Its names, by language.
    pub names: Names,
    /// The place and source of its definition.
    pub defined: Origin,
    /// The note for readers.
    pub note: Option<String>,
    /// The condition that must hold.
    pub when: When,
    /// The thing counted, if it counts several times.
    pub each: Option<Each>,
    /// The whole table.
    pub(super) entry: Entry,
    /// The ruleset that defines it, by its place in the list; `None` for one of the lexicon.
    pub(super) own: Option<usize>,
    /// The names of that ruleset's own classes.
    pub(super) classes: OwnClasses,
}

impl KnownPattern {
    fn new(entry: Entry, files: &Files, own: Option<usize>) -> Option<KnownPattern> {
        let table = entry.node.as_table()?;
        let names =
            PatternKey::Name.value(table).map(|names| read_names(names).unwrap_or_default()).unwrap_or_default();
        let note = PatternKey::Note.value(table).and_then(Node::as_text).map(str::to_owned);
        let PatternText { when, each, .. } = PatternText::read(&entry.node).ok()?;
        let defined = defined(&entry, files);
        let id = entry.key.clone();
        let (when, classes) = (when.unwrap_or_default(), OwnClasses::default());
        Some(KnownPattern { id, names, defined, note, when, each, entry, own, classes })
    }

    /// Its definition as a sentence.
    pub fn definition(&self, lang: Lang) -> String {
        self.sentence(&self.when, self.each.as_ref(), lang)
    }

    /// A condition of it in words.
    pub(super) fn sentence(&self, when: &When, each: Option<&Each>, lang: Lang) -> String {
        Sentence::with(&self.classes, when, each, lang).text
    }

    /// The pattern that an entry of a rules file defines.
    pub fn of(entry: &Entry, files: &Files) -> Option<KnownPattern> {
        KnownPattern::new(entry.clone(), files, Some(0))
    }

    /// Its first name in a language, or its id.
    pub fn name(&self, language: &str) -> &str {
        self.names.get(language).and_then(|names| names.0.first()).map_or(&self.id, String::as_str)
    }

    /// The hands that its definition gives: those with it, or those without.
    pub(super) fn examples(&self, claim: ExampleClaim) -> &[Node] {
        examples::given(&self.entry, claim)
    }

    /// The clauses of its condition, as they are written.
    pub(super) fn clauses(&self) -> impl Iterator<Item = (PatternKey, &Node)> {
        let table = self.entry.node.as_table();
        let keys = PatternKey::of_part(PatternPart::Condition);
        keys.filter_map(move |key| Some((key, key.value(table?)?)))
    }
}

/// All patterns, by id; one entry if several rules share a definition.
pub(super) fn all(rulesets: &[Ruleset]) -> Vec<KnownPattern> {
    let mut files = Files::default();
    let shelf = ShippedShelf;
    let of_lexicon = |id: &str| KnownPattern::new(lexicon_entry(id, &shelf, &mut files)?.ok()?, &files, None);
    let mut all: Vec<KnownPattern> = shelf.patterns().into_iter().filter_map(of_lexicon).collect();
    for (at, rules) in rulesets.iter().enumerate() {
        for pattern in rules.game().book.patterns().iter().filter(|pattern| shelf.pattern(&pattern.id).is_none()) {
            let definition = rules.game().book.find(&pattern.id).and_then(|index| rules.definition(index));
            let known = definition.and_then(|entry| KnownPattern::new(entry.clone(), rules.files(), Some(at)));
            let known = known.map(|known| KnownPattern { classes: OwnClasses::of(rules), ..known });
            // The same line of the same file is the same pattern in every ruleset that extends it.
            all.extend(known.filter(|known| !all.iter().any(|other| is_same(other, known))));
        }
    }
    all.order_by(|one, other| one.id.cmp(&other.id));
    all
}

/// True if two entries are the same pattern.
pub(super) fn is_same(one: &KnownPattern, other: &KnownPattern) -> bool {
    one.id == other.id && one.when == other.when && one.each == other.each
}
