//! Translations as data: files of words, one a language, embedded in the crate that says them.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use crate::Lang;

/// The words of a folder of a crate, in all its languages. [`words!`](crate::words) makes one.
#[derive(Clone, Copy)]
pub struct Catalogue {
    /// The folder, with the name of its crate.
    folder: &'static str,
    /// Where else a phrase is looked up.
    below: Option<&'static Catalogue>,
    /// Reads the file of a language, once; there need not be one.
    read: fn(Lang) -> Option<&'static Phrases>,
}

impl Catalogue {
    #[doc(hidden)]
    pub const fn new(
        folder: &'static str,
        below: Option<&'static Catalogue>,
        read: fn(Lang) -> Option<&'static Phrases>,
    ) -> Catalogue {
        Catalogue { folder, below, read }
    }

    /// The words of a key in a language, with its gaps; of several the first. They are looked up here, then in the
    /// catalogue below.
    pub fn get(&self, lang: Lang, key: &str) -> Option<&'static str> {
        self.all(lang, key).first().map(String::as_str)
    }

    /// All the words of a key in a language.
    pub fn all(&self, lang: Lang, key: &str) -> &'static [String] {
        let mut asked = Some(self);
        while let Some(catalogue) = asked {
            if let Some(words) = (catalogue.read)(lang).and_then(|phrases| phrases.words.get(key)) {
                return words;
            }
            asked = catalogue.below;
        }
        &[]
    }

    /// The words of an id in a language, or in English. An id without words shows itself.
    pub fn named<'a>(&self, lang: Lang, id: &'a str) -> &'a str {
        self.get(lang, id).or_else(|| self.get(Lang::En, id)).unwrap_or(id)
    }

    /// True if a native speaker has read these words over. English phrases that stand in code need nobody.
    pub fn reviewed(&self, lang: Lang) -> bool {
        self.phrases(lang).is_none_or(|phrases| phrases.reviewed)
    }

    /// The file of a language, if there is one.
    pub fn phrases(&self, lang: Lang) -> Option<&'static Phrases> {
        (self.read)(lang)
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.folder)
    }
}

impl PartialEq for Catalogue {
    fn eq(&self, other: &Catalogue) -> bool {
        self.folder == other.folder
    }
}

impl Eq for Catalogue {}

/// A file of words. The keys of tables and of what is in them are joined by dots, and a list has several words of one key.
/// `reviewed` says whether somebody whose language it is has read them over.
#[derive(Debug, Default)]
pub struct Phrases {
    reviewed: bool,
    words: BTreeMap<String, Vec<String>>,
}

impl Phrases {
    /// The words of a file. One that cannot be read, which the tests would show, has none.
    #[doc(hidden)]
    pub fn read(text: &str) -> Phrases {
        let mut phrases = Phrases::default();
        if let Ok(table) = DeTable::parse(text) {
            phrases.take("", table.get_ref());
        }
        phrases
    }

    fn take(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (key, value) in table {
            let key = format!("{prefix}{}", key.get_ref());
            match value.get_ref() {
                DeValue::Boolean(reviewed) if key == "reviewed" => self.reviewed = *reviewed,
                DeValue::Table(table) => self.take(&format!("{key}."), table),
                DeValue::Array(items) => {
                    let words = items.iter().filter_map(|item| item.get_ref().as_str());
                    self.words.insert(key, words.map(str::to_owned).collect());
                }
                DeValue::String(words) => _ = self.words.insert(key, vec![words.clone().into_owned()]),
                _ => {}
            }
        }
    }

    /// The keys, and the words of each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.words.iter().map(|(key, words)| (key.as_str(), words.as_slice()))
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_file_is_made_flat() {
        let phrases =
            Phrases::read("reviewed = true\n\"a. b\" = \"x\"\n[join]\nand = [\"y\", \"z\"]\n[join.more]\nn = \"1\"");
        let words: Vec<(&str, String)> = phrases.iter().map(|(key, words)| (key, words.join("/"))).collect();
        let expected = [("a. b", "x"), ("join.and", "y/z"), ("join.more.n", "1")];
        assert_eq!(words, expected.map(|(key, words)| (key, words.to_owned())));
        assert!(phrases.reviewed);
        assert!(Phrases::read("reviewed =").iter().next().is_none());
    }

    #[test]
    fn words_are_looked_up_at_home_then_below() {
        let home = Catalogue::new("test", Some(&crate::WORDS), |_| None);
        assert_eq!((home.get(Lang::Ja, ", "), home.get(Lang::Ja, "nobody says that")), (Some("、"), None));
        assert_eq!((home.named(Lang::It, "number.decimal"), home.named(Lang::It, "x")), (",", "x"));
    }
}
