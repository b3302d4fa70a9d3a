//! The words of the pages in a language, as they stand in its file.

use super::computed::{LessonFigures, LessonTable, LessonValue};
use super::{LectureTable, Lesson};
use jong::Lang;
use jong::words::fill;
use jong::words::listed;

jong::words::words! {
    /// The words of the pages.
    pub(super) PAGES: "words/teach" [En, It, Ja, ZhHant, Vi]
}

/// The words of a language.
#[derive(Debug, Clone, Copy)]
pub(super) struct LessonWords(pub(super) Lang);

impl LessonWords {
    /// The words of a key.
    fn get(self, key: &str) -> &'static str {
        PAGES.get(self.0, key).unwrap_or_default()
    }

    /// The title of a page, or its subject.
    pub(super) fn of_page(self, lesson: Lesson, part: &str) -> &'static str {
        self.get(&format!("pages.{lesson}.{part}", lesson = lesson.key()))
    }

    /// The paragraphs of a page, with gaps, and the names of tables in brackets.
    pub(super) fn body(self, lesson: Lesson) -> &'static [String] {
        PAGES.all(self.0, &format!("pages.{lesson}.body", lesson = lesson.key()))
    }

    /// A text with its gaps filled; a gap of which nothing is known stays, and shows.
    pub(super) fn filled(self, text: &str, computed: &LessonFigures) -> String {
        fill(text, |name| Some(self.value(computed.find(name)?)))
    }

    /// A table with heads and cells in words.
    pub(super) fn laid(self, table: &LessonTable) -> LectureTable {
        let head = |column: &super::Column| {
            let of = column.of.map(|of| fill(self.get("numbers.of"), |_| Some(of.to_string())));
            fill(self.get(&format!("columns.{}", column.key)), |_| Some(of.clone().unwrap_or_default()))
        };
        let is_number = |value: &LessonValue| matches!(value, LessonValue::Count(_) | LessonValue::Share { .. });
        let cell = |(at, value): (usize, &LessonValue)| match value {
            LessonValue::Share { part, whole } => self.percent(*part, *whole, is_fine(table, at)),
            other => self.value(other),
        };
        LectureTable {
            heads: table.columns.iter().map(head).collect(),
            numbers: table.rows.first().map_or_else(Vec::new, |row| row.iter().map(is_number).collect()),
            rows: table.rows.iter().map(|row| row.iter().enumerate().map(cell).collect()).collect(),
        }
    }

    /// A value in words.
    fn value(self, value: &LessonValue) -> String {
        match value {
            LessonValue::Count(count) => self.0.grouped(*count),
            LessonValue::Share { part, whole } => self.percent(*part, *whole, is_tiny(*part, *whole)),
            LessonValue::Tiles(tiles) if tiles.is_empty() => self.get("numbers.none").to_owned(),
            LessonValue::Tiles(tiles) => tiles.clone(),
            LessonValue::List(texts) => self.list(texts),
            LessonValue::Word(word) => self.get(&format!("words.{word}")).to_owned(),
        }
    }

    fn list(self, texts: &[String]) -> String {
        match texts {
            [] => self.get("numbers.none").to_owned(),
            _ => listed(texts, self.get("numbers.comma"), self.get("numbers.and")),
        }
    }

    /// A part of a whole in hundredths, with two decimals or with four.
    fn percent(self, part: u64, whole: u64, fine: bool) -> String {
        self.0.percent(part, whole, if fine { 4 } else { 2 })
    }
}

/// True if a share is too small to say much with two decimals.
fn is_tiny(part: u64, whole: u64) -> bool {
    part > 0 && part < whole / 1000
}

/// True if a column has a share that is too small to say much with two decimals.
fn is_fine(table: &LessonTable, column: usize) -> bool {
    let cells = table.rows.iter().filter_map(|row| row.get(column));
    cells.into_iter().any(|cell| matches!(cell, LessonValue::Share { part, whole } if is_tiny(*part, *whole)))
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
    fn every_page_has_its_paragraphs_in_every_language() {
        for (lang, lesson) in Lang::iter().flat_map(|lang| Lesson::iter().map(move |lesson| (lang, lesson))) {
            let all = |lang: Lang| LessonWords(lang).body(lesson).iter().map(|text| gaps(text)).collect::<Vec<_>>();
            assert_eq!(all(lang), all(Lang::En), "{lang}: {lesson}");
            for part in ["title", "about"] {
                assert!(!LessonWords(lang).of_page(lesson, part).is_empty(), "{lang}: {lesson}: {part}");
            }
        }
    }

    #[test]
    fn every_fact_and_word_is_used() {
        let english = LessonWords(Lang::En);
        for lesson in Lesson::iter() {
            let computed = super::super::compute(lesson);
            let used: Vec<String> = english.body(lesson).iter().flat_map(|text| gaps(text)).collect();
            for name in
                computed.facts.iter().map(|(name, _)| *name).chain(computed.tables.iter().map(|table| table.name))
            {
                assert!(used.iter().any(|gap| gap == name), "{lesson} does not say {name}");
            }
            let columns = computed.tables.iter().flat_map(|table| &table.columns);
            columns.for_each(|column| {
                assert!(!english.get(&format!("columns.{}", column.key)).is_empty(), "{}", column.key)
            });
            let cells = computed.tables.iter().flat_map(|table| table.rows.iter().flatten());
            for cell in cells {
                let missing = |word: &str| english.get(&format!("words.{word}")).is_empty();
                assert!(!matches!(cell, LessonValue::Word(word) if missing(word)), "{cell:?}");
            }
        }
    }

    #[test]
    fn small_shares_have_more_decimals() {
        let texts = [(1, 4), (1, 216), (262_144, 2_310_789_600), (0, 5), (5, 5)]
            .map(|(part, of)| LessonWords(Lang::En).percent(part, of, is_tiny(part, of)));
        assert_eq!(texts, ["25.00%", "0.46%", "0.0113%", "0.00%", "100.00%"]);
        assert_eq!(LessonWords(Lang::It).percent(1, 3, false), "33,33%");
    }
}
