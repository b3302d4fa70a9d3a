//! The words of the pages in a language, as they stand in its file.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::computed::{Computed, Table, Value};
use super::{Laid, Lesson};
use jong::words::load;
use jong::{Lang, listed};

/// All words of a language.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Words {
    /// The language.
    #[serde(skip)]
    lang: Lang,
    /// True if a native reader has read them over.
    pub(super) reviewed: bool,
    pub(super) numbers: Numbers,
    /// The heads of the columns of tables.
    pub(super) columns: BTreeMap<String, String>,
    /// Words in tables.
    pub(super) words: BTreeMap<String, String>,
    pub(super) pages: BTreeMap<String, PageWords>,
}

/// The words for several numbers, and for none.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    /// The comma between the items of a list, and the word before the last.
    comma: String,
    and: String,
    /// The word where there is nothing.
    none: String,
    /// The words of a column that stands beside others of its kind.
    of: String,
}

/// A page: paragraphs with gaps, and the names of tables in brackets.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageWords {
    pub(super) title: String,
    pub(super) about: String,
    pub(super) body: Vec<String>,
}

/// A file of words, embedded.
macro_rules! words {
    ($name:ident, $lang:ident, $file:literal) => {
        static $name: LazyLock<Words> = LazyLock::new(|| Words {
            lang: Lang::$lang,
            ..load(include_str!(concat!("../../words/teach/", $file, ".toml")))
        });
    };
}

words!(EN, En, "en");
words!(IT, It, "it");
words!(JA, Ja, "ja");
words!(ZH_HANT, ZhHant, "zh-Hant");
words!(VI, Vi, "vi");

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

    /// The words of a page.
    pub(super) fn page(&self, lesson: Lesson) -> &PageWords {
        static NONE: LazyLock<PageWords> = LazyLock::new(PageWords::default);
        self.pages.get(lesson.key()).unwrap_or(&NONE)
    }

    /// A text with its gaps filled; a gap whose name is not known stays, and shows.
    pub(super) fn filled(&self, text: &str, computed: &Computed) -> String {
        let mut filled = String::with_capacity(text.len() + 32);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let gap = after.split_once('}').and_then(|(name, rest)| Some((computed.find(name)?, rest)));
            rest = match gap {
                Some((value, behind)) => {
                    filled.push_str(&self.value(value));
                    behind
                }
                None => {
                    filled.push('{');
                    after
                }
            };
        }
        filled + rest
    }

    /// A table with heads and cells in words.
    pub(super) fn laid(&self, table: &Table) -> Laid {
        let head = |column: &super::Column| {
            let known = self.columns.get(column.key).map_or(column.key, String::as_str);
            let of = column.of.map(|of| self.numbers.of.replace("{of}", &of.to_string()));
            known.replace("{of}", &of.unwrap_or_default())
        };
        let is_number = |value: &Value| matches!(value, Value::Count(_) | Value::Share { .. });
        let cell = |(at, value): (usize, &Value)| match value {
            Value::Share { part, whole } => self.percent(*part, *whole, is_fine(table, at)),
            other => self.value(other),
        };
        Laid {
            heads: table.columns.iter().map(head).collect(),
            numbers: table.rows.first().map_or_else(Vec::new, |row| row.iter().map(is_number).collect()),
            rows: table.rows.iter().map(|row| row.iter().enumerate().map(cell).collect()).collect(),
        }
    }

    /// A value in words.
    fn value(&self, value: &Value) -> String {
        match value {
            Value::Count(count) => self.lang.grouped(*count),
            Value::Share { part, whole } => self.percent(*part, *whole, is_tiny(*part, *whole)),
            Value::Tiles(tiles) if tiles.is_empty() => self.numbers.none.clone(),
            Value::Tiles(tiles) => tiles.clone(),
            Value::List(texts) => self.list(texts),
            Value::Word(word) => self.words.get(*word).map_or(*word, String::as_str).to_owned(),
        }
    }

    fn list(&self, texts: &[String]) -> String {
        match texts {
            [] => self.numbers.none.clone(),
            _ => listed(texts, &self.numbers.comma, &self.numbers.and),
        }
    }

    /// A part of a whole in hundredths, with two decimals or with four.
    fn percent(&self, part: u64, whole: u64, fine: bool) -> String {
        self.lang.percent(part, whole, if fine { 4 } else { 2 })
    }
}

/// True if a share is too small to say much with two decimals.
fn is_tiny(part: u64, whole: u64) -> bool {
    part > 0 && part < whole / 1000
}

/// True if a column has a share that is too small to say much with two decimals.
fn is_fine(table: &Table, column: usize) -> bool {
    let cells = table.rows.iter().filter_map(|row| row.get(column));
    cells.into_iter().any(|cell| matches!(cell, Value::Share { part, whole } if is_tiny(*part, *whole)))
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    /// The gaps and tables of a text, in order of their names, each once.
    fn gaps(text: &str) -> Vec<String> {
        let inner = text.split(['{', '[']).skip(1).filter_map(|rest| rest.split(['}', ']']).next());
        let mut gaps: Vec<String> = inner.map(str::to_owned).collect();
        gaps.sort();
        gaps.dedup();
        gaps
    }

    #[test]
    fn every_language_has_the_same_keys_and_gaps() {
        for lang in Lang::iter() {
            let words = Words::of(lang);
            assert!(words.columns.keys().eq(EN.columns.keys()), "{lang}: columns");
            assert!(words.words.keys().eq(EN.words.keys()), "{lang}: words");
            assert!(words.pages.keys().eq(EN.pages.keys()), "{lang}: pages");
            assert_eq!(words.pages.len(), Lesson::iter().count(), "{lang}: the file cannot be read");
            for (name, page) in &words.pages {
                let all = |page: &PageWords| page.body.iter().map(|text| gaps(text)).collect::<Vec<_>>();
                assert_eq!(all(page), all(&EN.pages[name]), "{lang}: {name}");
                assert!(!page.title.is_empty() && !page.about.is_empty(), "{lang}: {name}");
            }
            for (key, head) in &words.columns {
                assert_eq!(gaps(head), gaps(&EN.columns[key]), "{lang}: {key}");
            }
        }
    }

    #[test]
    fn every_fact_and_word_is_used() {
        for lesson in Lesson::iter() {
            let computed = super::super::compute(lesson);
            let used: Vec<String> = EN.page(lesson).body.iter().flat_map(|text| gaps(text)).collect();
            for name in
                computed.facts.iter().map(|(name, _)| *name).chain(computed.tables.iter().map(|table| table.name))
            {
                assert!(used.iter().any(|gap| gap == name), "{lesson} does not say {name}");
            }
            let columns = computed.tables.iter().flat_map(|table| &table.columns);
            columns.for_each(|column| assert!(EN.columns.contains_key(column.key), "{}", column.key));
            let cells = computed.tables.iter().flat_map(|table| table.rows.iter().flatten());
            for cell in cells {
                assert!(!matches!(cell, Value::Word(word) if !EN.words.contains_key(*word)), "{cell:?}");
            }
        }
    }

    #[test]
    fn small_shares_have_more_decimals() {
        let texts = [(1, 4), (1, 216), (262_144, 2_310_789_600), (0, 5), (5, 5)]
            .map(|(part, of)| EN.percent(part, of, is_tiny(part, of)));
        assert_eq!(texts, ["25.00%", "0.46%", "0.0113%", "0.00%", "100.00%"]);
        assert_eq!(IT.percent(1, 3, false), "33,33%");
    }
}
