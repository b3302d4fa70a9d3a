//! The words that answers are written in, as data: a file for each language. English ones are understood in all.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong_core::Text;
use jong_core::hand::Seat;
use serde::Deserialize;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use jong::Lang;
use jong::seat_called;
use jong::unit;
use jong::words::load;

/// What can be answered to many a question. [`Word::Back`], [`Word::Quit`] and [`Word::Help`] are for those who ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Word {
    /// Nobody knows.
    Unknown,
    /// The hand does not win.
    NoWin,
    /// The last answer was wrong.
    Back,
    /// That is enough.
    Quit,
    /// What can be answered?
    Help,
}

/// The words of a language, as they stand in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Whether somebody whose language it is has read them over.
    #[serde(rename = "reviewed")]
    _reviewed: bool,
    /// What is answered to many a question: the first is shown.
    words: BTreeMap<String, Vec<String>>,
    /// What units are called besides.
    units: BTreeMap<String, Vec<String>>,
    /// What seats are called besides, by their letters.
    seats: BTreeMap<String, Vec<String>>,
}

/// A file of words, embedded.
macro_rules! words {
    ($name:ident, $lang:literal) => {
        static $name: LazyLock<Words> =
            LazyLock::new(|| load(include_str!(concat!("../../words/answers/", $lang, ".toml"))));
    };
}

words!(EN, "en");
words!(IT, "it");
words!(JA, "ja");
words!(ZH_HANT, "zh-Hant");
words!(VI, "vi");

impl Words {
    fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &EN,
            Lang::It => &IT,
            Lang::Ja => &JA,
            Lang::ZhHant => &ZH_HANT,
            Lang::Vi => &VI,
        }
    }
}

impl Word {
    /// What somebody says who writes nothing else than this, in a language or in English.
    ///
    /// ```
    /// use jong::Lang;
    /// use jong_lab::identify::Word;
    ///
    /// assert_eq!(Word::of("Indietro", Lang::It), Some(Word::Back));
    /// assert_eq!(Word::of("？", Lang::Ja), Some(Word::Unknown));
    /// assert_eq!(Word::of("7700", Lang::En), None);
    /// ```
    pub fn of(text: &str, lang: Lang) -> Option<Word> {
        let text = plain(text);
        if text.is_empty() {
            return Some(Word::Unknown);
        }
        let is = |word: &Word| [lang, Lang::En].iter().any(|lang| word.all(*lang).contains(&text));
        Word::iter().find(is)
    }

    /// How it is written in a language.
    pub fn written(self, lang: Lang) -> &'static str {
        self.all(lang).first().map_or(self.into(), String::as_str)
    }

    /// How it is written, in each language.
    pub(super) fn text(self) -> Text {
        Lang::in_each(|lang| self.written(lang).to_owned())
    }

    fn all(self, lang: Lang) -> &'static [String] {
        Words::of(lang).words.get(self.into()).map_or(&[], Vec::as_slice)
    }
}

/// A text in small letters, with digits and marks as they stand on most keyboards.
pub(super) fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '、' => ',',
        '’' => '\'',
        '。' | '\u{3000}' => ' ',
        _ => c,
    };
    text.chars().map(plain).collect::<String>().trim().to_lowercase()
}

/// The seat of a name, as it is shown anywhere or called in a language.
pub(super) fn seat(word: &str, lang: Lang) -> Option<Seat> {
    let besides = |lang: Lang, seat: &Seat| Words::of(lang).seats.get(&seat.to_string()).into_iter().flatten();
    let called =
        |seat: &Seat| [lang, Lang::En].into_iter().flat_map(|lang| besides(lang, seat)).any(|name| name == word);
    seat_called(word).or_else(|| Seat::ALL.into_iter().find(called))
}

/// Whether a word names a unit in a language, or in English.
pub(super) fn is_unit(word: &str, name: &str, lang: Lang) -> bool {
    let bare =
        |lang: Lang, amount: &str| unit(lang, name, amount).map(|words| words.replace("{}", "").trim().to_lowercase());
    let told = [lang, Lang::En].into_iter().flat_map(|lang| ["1", "2"].map(|amount| bare(lang, amount)));
    let mut besides = [lang, Lang::En].into_iter().filter_map(|lang| Words::of(lang).units.get(name)).flatten();
    told.flatten().any(|told| told == word) || besides.any(|told| told == word)
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::grammars;

    /// Every language says everything, and no word means two things in one language, English ones among them.
    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::iter() {
            for word in Word::iter() {
                assert!(!word.all(lang).is_empty(), "{lang}: {word:?}");
                for text in word.all(lang).iter().chain(word.all(Lang::En)) {
                    assert_eq!(plain(text), *text, "{lang}");
                    assert_eq!(Word::of(text, lang), Some(word), "{lang}: {text}");
                    assert_eq!(seat(text, lang), None, "{lang}: {text}");
                }
            }
            for name in Words::of(lang).seats.values().flatten().chain(Words::of(lang).units.values().flatten()) {
                assert_eq!(plain(name), *name, "{lang}");
                assert_eq!(Word::of(name, lang), None, "{lang}: {name}");
            }
            for grammar in grammars() {
                for unit in grammar.units() {
                    let all = Words::of(lang).units.get(unit.name).into_iter().flatten();
                    for name in all.chain([&unit.name.to_owned()]) {
                        assert_eq!(seat(name, lang), None, "{lang}: {name}");
                        let of =
                            |other: &&jong_core::pattern::Unit| other.name == *name || is_unit(name, other.name, lang);
                        assert!(
                            grammar.units().iter().filter(of).all(|other| other.name == unit.name),
                            "{lang}: {name}"
                        );
                    }
                }
            }
        }
    }
}
