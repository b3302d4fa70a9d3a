//! Translations as data: files of words, one a language, of the crate that says them.

use std::collections::BTreeMap;

use strum::IntoEnumIterator;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::Lang;

/// The words of a folder of a crate, in all its languages. [`words!`](crate::words) makes one.
#[derive(Clone, Copy)]
pub struct Catalogue {
    /// The folder, with the name of its crate.
    folder: &'static str,
    /// The catalogue in which a phrase is looked up that this one does not have.
    below: Option<&'static Catalogue>,
    /// Reads the file of a language, once; there need not be one, and one that lies apart need not be there yet.
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

    /// The file of a language, if there is one; none that lies apart until it is given.
    pub fn phrases(&self, lang: Lang) -> Option<&'static Phrases> {
        (self.read)(lang)
    }

    /// Checks that the files of all languages can be read.
    ///
    /// # Errors
    /// The first place that is not words.
    pub fn check(&self) -> Result<(), WordsError> {
        let mut files = Lang::iter().filter_map(|lang| Some((lang, self.phrases(lang)?)));
        files.try_for_each(|(lang, phrases)| phrases.check(self.folder, lang))
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

/// A file of words that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}:{line}: {what}")]
pub struct WordsError {
    /// The file, below the name of its crate.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in a sentence.
    pub what: String,
}

/// The first place of a file that is not words.
#[derive(Debug)]
struct CatalogueFault {
    line: usize,
    what: String,
}

/// A file of words. The keys of tables and of what is in them are joined by dots, and a list has several words of one key.
/// `reviewed` says whether somebody whose language it is has read them over.
#[derive(Debug, Default)]
pub struct Phrases {
    reviewed: bool,
    words: BTreeMap<String, Vec<String>>,
    fault: Option<CatalogueFault>,
}

impl Phrases {
    /// The words of a file. One that cannot be read has none, and [`Catalogue::check`] says so.
    #[doc(hidden)]
    pub fn read(text: &str) -> Phrases {
        let mut phrases = Phrases::default();
        match DeTable::parse(text) {
            Ok(table) => phrases.take("", table.get_ref(), text),
            Err(error) => phrases.refuse(error.span().map_or(0, |span| span.start), error.message().to_owned(), text),
        }
        phrases
    }

    /// Checks that the file, of a folder and a language, could be read.
    pub(crate) fn check(&self, folder: &str, lang: Lang) -> Result<(), WordsError> {
        match &self.fault {
            None => Ok(()),
            Some(CatalogueFault { line, what }) => {
                Err(WordsError { file: format!("{folder}/{lang}.toml"), line: *line, what: what.clone() })
            }
        }
    }

    /// Keeps a fault at a byte of the text, if it is the first in it.
    fn refuse(&mut self, at: usize, what: String, text: &str) {
        let line = text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1;
        if self.fault.as_ref().is_none_or(|first| line < first.line) {
            self.fault = Some(CatalogueFault { line, what });
        }
    }

    fn take(&mut self, prefix: &str, table: &DeTable<'_>, text: &str) {
        for (key, value) in table {
            let at = key.span().start;
            let key = format!("{prefix}{}", key.get_ref());
            match value.get_ref() {
                DeValue::Boolean(reviewed) if key == "reviewed" => self.reviewed = *reviewed,
                DeValue::Table(table) => self.take(&format!("{key}."), table, text),
                DeValue::Array(items) => {
                    let words = items.iter().filter_map(|item| item.get_ref().as_str());
                    let words: Vec<String> = words.map(str::to_owned).collect();
                    if words.len() < items.len() {
                        self.refuse(at, format!("`{key}` holds something that is no text"), text);
                    }
                    self.words.insert(key, words);
                }
                DeValue::String(words) => _ = self.words.insert(key, vec![words.clone().into_owned()]),
                _ => self.refuse(at, format!("`{key}` is no text"), text),
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
    use std::sync::LazyLock;

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
    fn a_broken_file_is_told() {
        let of = |read: fn(Lang) -> Option<&'static Phrases>| Catalogue::new("penny/words", None, read).check();
        let broken = |line, what: &str| {
            let (file, what) = ("penny/words/ja.toml".to_owned(), what.to_owned());
            Err(WordsError { file, line, what })
        };
        macro_rules! check {
            ($text:literal) => {
                of(|lang| {
                    static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::read($text));
                    (lang == Lang::Ja).then(|| &*PHRASES)
                })
            };
        }
        assert_eq!(check!("a = \"x\"\n[b]\nc = [\"y\"]\n"), Ok(()));
        assert_eq!(check!("a = \"x\"\nb = 1"), broken(2, "`b` is no text"));
        assert_eq!(check!("a = \"x\"\n[b]\nc = [1]\n"), broken(3, "`b.c` holds something that is no text"));
        assert!(matches!(check!("a = \"x\"\nb = \"y\nc = \"z\"\n"), Err(WordsError { line: 2, .. })));
        assert_eq!(crate::WORDS.check(), Ok(()));
    }

    #[cfg(not(feature = "apart"))]
    #[test]
    fn words_are_looked_up_at_home_then_below() {
        let home = Catalogue::new("test", Some(&crate::WORDS), |_| None);
        assert_eq!((home.get(Lang::Ja, ", "), home.get(Lang::Ja, "nobody says that")), (Some("、"), None));
        assert_eq!((home.named(Lang::It, "number.decimal"), home.named(Lang::It, "x")), (",", "x"));
    }
}
