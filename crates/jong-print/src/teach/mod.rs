//! Pages for players about the mathematics of the game: prose with gaps, and numbers that are computed when the page is
//! made.
//!
//! The text of a page is data, one file a language, and so are the hands in it. Computed values have no language:
//! [`compute`] returns the numbers and tables, [`lecture`] puts them into words.

mod computed;
mod dice;
mod examples;
mod json;
mod lessons;
mod suit;
mod words;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::page::{self, Align, Page, TableLook};
use jong::Lang;
use words::LessonWords;

pub use computed::{Column, LessonFigures, LessonTable, LessonValue};
pub use dice::{DiceOutOfRange, RelativeSeat, SeatDice, SumRow, seat_dice};
pub use json::{LessonEntry, LessonNumbers};

/// The subject of a page. Its key is the word by which it is asked for: `win-check`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr, strum::Display)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Lesson {
    /// The number of tiles that a hand of one suit waits for.
    Waits,
    /// The numbers one to nine read from the other end.
    Symmetry,
    /// 1-4-7, 2-5-8, 3-6-9.
    Roads,
    /// The tiles that three of a kind keep from others.
    Blocking,
    /// The meaning of an early discard.
    Pressing,
    /// The test of a hand of one suit for completeness.
    WinCheck,
    /// The dice that choose the seats.
    Dice,
}

impl Lesson {
    /// All pages, in the order in which they are best read.
    pub fn all() -> impl Iterator<Item = Lesson> {
        Lesson::iter()
    }

    /// The word by which it is asked for.
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// A lesson in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lecture {
    /// Its title.
    pub title: String,
    /// Paragraphs and tables in order.
    pub parts: Vec<LecturePart>,
}

impl Lecture {
    /// The lecture as a page.
    pub fn page(&self, lang: Lang) -> Page {
        let mut page = Page::new(lang);
        page.title(&self.title);
        for part in &self.parts {
            page.gap();
            match part {
                LecturePart::Text(text) => page.text(text, 0),
                LecturePart::Table(table) => page.table(table.table()),
            }
        }
        page
    }
}

/// A part of a lecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LecturePart {
    /// A paragraph.
    Text(String),
    /// A table.
    Table(LectureTable),
}

/// A table in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LectureTable {
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// True for each column that holds numbers.
    pub numbers: Vec<bool>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl LectureTable {
    fn table(&self) -> page::SmallTable {
        let align = |&is_number: &bool| if is_number { Align::Right } else { Align::Left };
        let aligns: Vec<Align> = self.numbers.iter().map(align).collect();
        let table = page::SmallTable::plain(&aligns, self.rows.iter().cloned(), 2).under(self.heads.iter().cloned());
        page::SmallTable { look: TableLook::LinesIfNarrow, ..table }
    }
}

/// Computes all values of a page. A page takes a second or less.
///
/// ```
/// use jong_print::teach::{Lesson, LessonValue, compute};
///
/// // Of 216 ways three dice can fall, 55 lead to who throws them.
/// let dice = compute(Lesson::Dice);
/// let seats = dice.table("seats").expect("the page has it");
/// assert_eq!(seats.rows[0][..2], [LessonValue::Word("thrower"), LessonValue::Count(55)]);
/// ```
pub fn compute(lesson: Lesson) -> LessonFigures {
    lessons::compute(lesson, &examples::EXAMPLES)
}

/// The title of a page, and its subject in a line.
pub fn about(lesson: Lesson, lang: Lang) -> (&'static str, &'static str) {
    (LessonWords(lang).of_page(lesson, "title"), LessonWords(lang).of_page(lesson, "about"))
}

/// Puts the computed values of a page into words.
pub fn lecture(lesson: Lesson, computed: &LessonFigures, lang: Lang) -> Lecture {
    let words = LessonWords(lang);
    let part = |text: &String| {
        let table = text.strip_prefix('[').and_then(|text| computed.table(text.strip_suffix(']')?));
        table.map_or_else(
            || LecturePart::Text(words.filled(text, computed)),
            |table| LecturePart::Table(words.laid(table)),
        )
    };
    Lecture { title: words.of_page(lesson, "title").to_owned(), parts: words.body(lesson).iter().map(part).collect() }
}

/// True if a native reader has read the pages over.
pub fn reviewed(lang: Lang) -> bool {
    words::PAGES.reviewed(lang)
}
