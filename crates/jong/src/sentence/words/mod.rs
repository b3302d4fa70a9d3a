//! The words and templates of a language, as they stand in its file.

mod enums;
mod templates;
mod things;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::class::OwnClasses;
use crate::Lang;
use crate::words::load;

pub(super) use enums::{BonusWords, EventWords, FormWords, FromWords, ReadyWords, WaitWords};
pub(super) use templates::{Clauses, CountWords, Groups, Join, NumberWords, ProgressionWords, Whole, WonWords};
pub(super) use things::{ClassShapes, ClassWords, Mark, Noun, Nouns, TwoForms};

/// All words of a language.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Words {
    /// True if a native speaker has read them over.
    pub(super) reviewed: bool,
    /// Zero, one, two and so on; numbers beyond the list are written in digits.
    pub(super) numbers: Vec<String>,
    /// The mark of things of several kinds.
    pub(super) mixed: String,
    pub(super) marks: BTreeMap<String, Mark>,
    pub(super) whole: Whole,
    pub(super) join: Join,
    pub(super) count: CountWords,
    pub(super) number: NumberWords,
    pub(super) clauses: Clauses,
    pub(super) groups: Groups,
    pub(super) progression: ProgressionWords,
    pub(super) won: WonWords,
    pub(super) forms: FormWords,
    pub(super) wait: WaitWords,
    pub(super) events: EventWords,
    pub(super) from: FromWords,
    pub(super) ready: ReadyWords,
    pub(super) bonus: BonusWords,
    pub(super) nouns: Nouns,
    /// Classes without words of their own: tiles, and classes of a club.
    pub(super) class: ClassShapes,
    /// The honours, by their notation.
    pub(super) honours: BTreeMap<String, ClassWords>,
    /// The classes that all rules share.
    pub(super) classes: BTreeMap<String, ClassWords>,
    /// The names of a ruleset's own classes.
    #[serde(skip)]
    pub(super) named: BTreeMap<String, String>,
}

static EN: LazyLock<Words> = LazyLock::new(|| load(include_str!("../../../words/sentences/en.toml")));
static IT: LazyLock<Words> = LazyLock::new(|| load(include_str!("../../../words/sentences/it.toml")));
static JA: LazyLock<Words> = LazyLock::new(|| load(include_str!("../../../words/sentences/ja.toml")));
static ZH_HANT: LazyLock<Words> = LazyLock::new(|| load(include_str!("../../../words/sentences/zh-Hant.toml")));
static VI: LazyLock<Words> = LazyLock::new(|| load(include_str!("../../../words/sentences/vi.toml")));

impl Words {
    /// The words of a language.
    pub(super) fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &EN,
            Lang::It => &IT,
            Lang::Ja => &JA,
            Lang::ZhHant => &ZH_HANT,
            Lang::Vi => &VI,
        }
    }

    /// The words of a language, with the names of a ruleset's own classes.
    pub(super) fn with(lang: Lang, own: &OwnClasses) -> Cow<'static, Words> {
        let (words, named) = (Words::of(lang), own.names(lang));
        if named.is_empty() { Cow::Borrowed(words) } else { Cow::Owned(Words { named, ..words.clone() }) }
    }

    /// The agreement that a mark requires of the words around its thing.
    pub(super) fn mark(&self, name: &str) -> &Mark {
        static NONE: LazyLock<Mark> = LazyLock::new(Mark::default);
        self.marks.get(name).unwrap_or(&NONE)
    }
}

#[cfg(test)]
mod tests {
    use jong_core::pattern::Classes;
    use jong_core::rules::Shelf;
    use jong_core::tile::{KindSet, Suit};
    use jong_core::tree::{FileId, KeyedList, Located, Node, parse, read};
    use strum::IntoEnumIterator;

    use super::*;
    use crate::shelf::Shipped;

    #[test]
    fn every_file_can_be_read_and_every_mark_is_there() {
        for lang in Lang::iter() {
            let words = Words::of(lang);
            assert!(!words.whole.plain.is_empty(), "{lang}: the file cannot be read");
            let classes = words.classes.values().map(|class| &class.mark);
            for mark in classes.chain(words.nouns.marks()).chain(words.bonus.marks()).chain([&words.mixed]) {
                assert!(words.marks.contains_key(mark), "{lang}: no mark is called `{mark}`");
            }
        }
    }

    #[test]
    fn every_honour_has_words() {
        let honours: Vec<String> = KindSet::of_suit(Suit::Honours).iter().map(|kind| kind.to_string()).collect();
        for lang in Lang::iter() {
            let words = Words::of(lang);
            assert!(words.honours.keys().eq(&honours), "{lang}");
            assert!(words.honours.values().all(|honour| words.marks.contains_key(&honour.mark)), "{lang}");
        }
    }

    #[test]
    fn every_shared_class_has_words_and_no_other() {
        let table = parse(&Shipped.classes().text, FileId(0), 0).expect("a shipped file");
        let mut classes = Classes::default();
        let node: &Node = table.get("classes").expect("it has classes");
        classes.add(read::<KeyedList<Vec<Located<String>>>>(node).expect("classes"));
        let mut names: Vec<&str> = classes.names().collect();
        names.sort_unstable();
        for lang in Lang::iter() {
            let told: Vec<&str> = Words::of(lang).classes.keys().map(String::as_str).collect();
            assert_eq!(told, names, "{lang}");
        }
    }
}
