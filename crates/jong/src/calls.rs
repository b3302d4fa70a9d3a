//! Words of players, as they say them at the table.

use std::ops::RangeInclusive;

use jong_core::hand::Seat;
use strum::IntoEnumIterator;
use unicode_normalization::UnicodeNormalization as _;

use crate::Lang;
use crate::dialect::narrow;

jong_core::words! {
    /// The words, by the field of a record and the word that stands there.
    CALLS: embedded "words/calls" [En, It, Ja, ZhHant, Vi]
}

/// A text for comparison: letters and digits alone, without capitals and diacritics, wide letters as narrow ones. Marks
/// that make a different kana stay, apart from their kana.
///
/// ```
/// use jong::folded;
///
/// assert_eq!(folded("Ù phình"), "uphinh");
/// assert_eq!(folded("Ｗoo-Pung"), folded("woo pung"));
/// assert_eq!(folded("ﾄﾞﾗ"), folded("ドラ"));
/// assert_ne!(folded("トラ"), folded("ドラ"));
/// ```
pub fn folded(text: &str) -> String {
    let lower = text.nfkd().flat_map(char::to_lowercase).map(|c| if c == 'đ' { 'd' } else { c });
    lower.filter(|c| c.is_alphanumeric() || KANA_MARKS.contains(c)).collect()
}

/// The marks that voice a kana.
const KANA_MARKS: RangeInclusive<char> = '\u{3099}'..='\u{309a}';

/// The word of a record that a word of players means in some language: in the field `by` both `tsumo` and `自摸` are
/// `draw`.
pub(crate) fn record_word<T: IntoEnumIterator + Into<&'static str> + Copy>(field: &str, word: &str) -> Option<T> {
    let (typed, wanted) = (narrow(word), folded(word));
    let is = |meant: &T| -> bool {
        let meant: &str = (*meant).into();
        meant.eq_ignore_ascii_case(typed.trim())
    };
    let means = |meant: &T| {
        let key = format!("{field}.{}", Into::<&str>::into(*meant));
        Lang::iter().any(|lang| CALLS.all(lang, &key).iter().any(|said| folded(said) == wanted))
    };
    // Most records have the words of records, for which no other word need be looked through.
    if wanted.is_empty() { None } else { T::iter().find(is).or_else(|| T::iter().find(means)) }
}

/// The word that players of a language say for the word of a record: `ツモ` for `draw` in the field `by`. In
/// English it is the word of the record, which all languages share.
pub(crate) fn spoken_word(field: &str, word: &str, lang: Lang) -> String {
    let first = || CALLS.all(lang, &format!("{field}.{word}")).first().cloned();
    let own = if lang == Lang::En { None } else { first() };
    own.unwrap_or_else(|| word.to_owned())
}

/// A seat by its letter, or by its sign or its name in some language: `O` is west in Italian, and no other language has
/// that letter. Large and small letters are the same.
///
/// ```
/// use jong::core::hand::Seat;
/// use jong::seat_called;
///
/// assert_eq!(["w", "O", "西", "Tây", "west", "西家"].map(seat_called), [Some(Seat::W); 6]);
/// assert_eq!(seat_called("X"), None);
/// ```
pub fn seat_called(word: &str) -> Option<Seat> {
    folded(word).to_uppercase().parse().ok().or_else(|| record_word("seat", word))
}

#[cfg(test)]
mod test {
    use jong_core::hand::{Declaration, Event, Field, WinKind};
    use jong_core::{FoulKind, ToText};

    use super::*;

    /// The sign of a seat in one language is among its words, and is not that of another seat in another language, or its
    /// letter.
    #[test]
    fn no_word_is_two_seats() {
        for lang in Lang::iter() {
            for seat in Seat::ALL {
                assert_eq!(seat_called(&lang.tell(&seat.to_text())), Some(seat), "{lang}: {seat}");
            }
        }
    }

    /// Every word of a table means what it stands for, and nothing else in any language; every key is read.
    fn each_means_one_thing<T>(field: Field)
    where
        T: IntoEnumIterator + Into<&'static str> + Copy + PartialEq + std::fmt::Debug,
    {
        let field: &str = field.into();
        for lang in Lang::iter() {
            let phrases = CALLS.phrases(lang).expect("a file");
            for (key, words) in phrases.iter().filter(|(key, _)| key.split('.').next() == Some(field)) {
                let meant = T::iter().find(|meant| key == format!("{field}.{}", Into::<&str>::into(*meant)));
                assert!(meant.is_some(), "{lang}: {key}");
                words.iter().for_each(|word| assert_eq!(record_word(field, word), meant, "{lang}: {word}"));
            }
        }
    }

    #[test]
    fn no_word_means_two_things() {
        assert_eq!(CALLS.check(), Ok(()));
        each_means_one_thing::<WinKind>(Field::By);
        each_means_one_thing::<Seat>(Field::Seat);
        each_means_one_thing::<Declaration>(Field::Ready);
        each_means_one_thing::<Event>(Field::Events);
        each_means_one_thing::<FoulKind>(Field::Foul);
        assert_eq!(record_word::<WinKind>("by", ""), None);
    }

    /// Every language has a word of its own for every event of a win and every foul, so that nobody need write English.
    #[test]
    fn every_language_says_everything() {
        for lang in Lang::iter().filter(|lang| *lang != Lang::En) {
            for event in Event::iter().filter(|event| event.is_of_win()) {
                let word = spoken_word("events", event.word(), lang);
                assert!(word != event.word() && record_word("events", &word) == Some(event), "{lang}: {word}");
            }
            for foul in FoulKind::iter() {
                let word = spoken_word("foul", foul.into(), lang);
                assert!(word != foul.to_string() && record_word("foul", &word) == Some(foul), "{lang}: {word}");
            }
        }
    }

    #[test]
    fn as_they_are_said() {
        for (word, by) in
            [("ron", WinKind::Discard), ("Tsumo", WinKind::Draw), ("自摸", WinKind::Draw), ("tu boc", WinKind::Draw)]
        {
            assert_eq!(record_word("by", word), Some(by), "{word}");
        }
        assert_eq!(record_word("ready", "double-riichi"), Some(Declaration::Double));
        assert_eq!(record_word("events", "一発"), Some(Event::OneShot));
        // A word of records that is misspelt is told with the right one.
        assert_eq!(record_word::<Event>("events", "oneshot"), None);
    }

    #[test]
    fn however_it_is_typed() {
        assert_eq!(folded("Woo-Pung"), folded("woo pung"));
        assert_eq!(folded("Ù phình"), "uphinh");
        assert_eq!(folded("Đại"), folded("dai"));
        assert_eq!(folded("平和"), "平和");
        assert_ne!(folded("ダ"), folded("タ"));
        assert_eq!(folded("ﾀﾞ"), folded("ダ"));
        assert_eq!(folded(" -・- "), "");
    }
}
