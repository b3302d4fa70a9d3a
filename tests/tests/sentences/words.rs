//! The words and templates of the languages, read as the data they are.

use std::collections::BTreeMap;

use jong::Lang;
use jong::core::tree::{FileId, Node, TomlTable, Value, parse};
use strum::IntoEnumIterator;

/// All texts of a language by their keys, joined by dots; a list's items have their number as key.
pub(crate) struct Texts(BTreeMap<String, String>);

impl Texts {
    pub(crate) fn of(lang: Lang) -> Texts {
        let text = match lang {
            Lang::En => include_str!("../../../crates/jong/words/sentences/en.toml"),
            Lang::It => include_str!("../../../crates/jong/words/sentences/it.toml"),
            Lang::Ja => include_str!("../../../crates/jong/words/sentences/ja.toml"),
            Lang::ZhHant => include_str!("../../../crates/jong/words/sentences/zh-Hant.toml"),
            Lang::Vi => include_str!("../../../crates/jong/words/sentences/vi.toml"),
        };
        let mut texts = Texts(BTreeMap::new());
        texts.add("", &parse(text, FileId(0), 0).expect("an embedded file"));
        texts
    }

    fn add(&mut self, prefix: &str, table: &TomlTable) {
        for entry in table.iter() {
            self.add_node(format!("{prefix}{}", entry.key), &entry.node);
        }
    }

    fn add_node(&mut self, key: String, node: &Node) {
        match &node.value {
            Value::Text(text) => _ = self.0.insert(key, text.clone()),
            Value::Table(table) => self.add(&format!("{key}."), table),
            Value::List(items) => {
                items.iter().enumerate().for_each(|(at, item)| self.add_node(format!("{key}.{at}"), item));
            }
            other => _ = self.0.insert(key, format!("{other:?}")),
        }
    }

    /// The text of a key.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.0.get(key).unwrap_or_else(|| panic!("no text is called `{key}`"))
    }

    /// The keys right below one, each once.
    pub(crate) fn below(&self, prefix: &str) -> Vec<&str> {
        let prefix = format!("{prefix}.");
        let rest = self.0.range(prefix.clone()..).map_while(|(key, _)| key.strip_prefix(&prefix));
        let mut keys: Vec<&str> = rest.map(|key| key.split('.').next().unwrap_or(key)).collect();
        keys.dedup();
        keys
    }
}

/// The keys of a language. The numbers of number words and of marks are the language's own.
fn keys(texts: &Texts) -> Vec<String> {
    let marks = texts.below("marks");
    let own = |key: &str| {
        let mark = key.strip_prefix("marks.").and_then(|key| key.split_once('.'));
        match mark {
            Some((mark, below)) => marks.first().is_some_and(|first| *first == mark).then(|| format!("marks.{below}")),
            None => Some(key.to_owned()).filter(|key| !key.starts_with("numbers.")),
        }
    };
    texts.0.keys().filter_map(|key| own(key)).collect()
}

#[test]
fn every_language_has_the_same_keys() {
    let english = keys(&Texts::of(Lang::En));
    assert!(english.len() > 300, "{}", english.len());
    for lang in Lang::iter() {
        assert_eq!(keys(&Texts::of(lang)), english, "{lang}");
        let texts = Texts::of(lang);
        for mark in texts.below("marks") {
            let of = |mark: &str| {
                texts
                    .0
                    .keys()
                    .filter_map(|key| key.strip_prefix(&format!("marks.{mark}.")).map(str::to_owned))
                    .collect::<Vec<_>>()
            };
            assert_eq!(of(mark), of(texts.below("marks")[0]), "{lang}: {mark}");
        }
    }
}

#[test]
fn every_gap_of_a_template_is_one_that_is_filled() {
    let gaps = |text: &str| -> Vec<String> {
        let inside = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
        let mut gaps: Vec<String> = inside.map(|(gap, _)| gap.to_owned()).collect();
        gaps.sort();
        gaps
    };
    // The texts of English are needed in every language, but for those of a language's grammar.
    let of_grammar = ["no", "a", "one", "many", "counter", "n"];
    for lang in Lang::iter() {
        let (texts, english) = (Texts::of(lang), Texts::of(Lang::En));
        for key in keys(&english).iter().filter(|key| !key.starts_with("marks.")) {
            let needed = |texts: &Texts| {
                gaps(texts.get(key)).into_iter().filter(|gap| !of_grammar.contains(&gap.as_str())).collect::<Vec<_>>()
            };
            assert_eq!(needed(&texts), needed(&english), "{lang} {key}");
        }
    }
}
