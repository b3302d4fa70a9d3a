//! The words in which a table enters its hands, as data: a file for each language. English ones are understood in all.

use jong_core::hand::Seat;
use jong_core::rules::section;
use jong_core::tree::Value;
use jong_core::{Ruleset, Text};
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use crate::{Lang, seat_called};

/// A word with a meaning of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EveningWord {
    /// Before the player who discarded the winning tile.
    From,
    /// Behind a player who drew the winning tile.
    Draws,
    /// A hand that nobody won.
    Draw,
    /// A hand that is void.
    Void,
    /// Nobody.
    Nobody,
    /// Nobody knows.
    Unknown,
    /// Before the players who were ready.
    Ready,
    /// Before the players who declared ready.
    Declared,
    /// Before the players who discarded terminals and honours only.
    Nagashi,
    /// Before the player of a foul.
    Foul,
    /// A foul was meant.
    Deliberate,
    /// Before the dora indicators.
    Dora,
    /// Before the indicators under them.
    Ura,
    /// Before flowers and seasons.
    Flowers,
    /// Before the player who is liable.
    Liable,
    /// The ready hand was shown.
    Open,
    /// Before the player whose wall was opened.
    Wall,
    /// Before the player who discarded a tile of the winning kind first.
    First,
    /// The end of the match.
    Stop,
    /// The command to take the last entry back.
    Undo,
    /// The command to show the score sheet.
    Sheet,
    /// The command to ask for a hand by questions.
    Ask,
    /// The command to show how lines are written.
    Help,
    /// The command to leave, and to go on another time.
    Quit,
}

jong_core::words! {
    /// The words of evenings.
    ENTRIES: embedded "words/evening" [En, It, Ja, ZhHant, Vi]
}

impl EveningWord {
    /// The word with which a text begins, and the rest of the text, in a language or in English.
    pub(super) fn begins(text: &str, lang: Lang) -> Option<(EveningWord, &str)> {
        let all = EveningWord::iter().flat_map(|word| word.texts(lang).map(move |text| (word, text)));
        let rest = all.filter_map(|(word, begins)| Some((word, rest_behind(text, begins)?)));
        // The longest word is meant.
        rest.min_by_key(|(_, rest)| rest.len())
    }

    /// The word that a text is.
    pub(super) fn of(text: &str, lang: Lang) -> Option<EveningWord> {
        EveningWord::begins(text, lang).filter(|(_, rest)| rest.is_empty()).map(|(word, _)| word)
    }

    /// True if it is read where a player could be named too.
    pub(super) fn stands_for_players(self) -> bool {
        use EveningWord::*;
        match self {
            From | Draws | Draw | Void | Nobody | Unknown | Undo | Quit => true,
            Ready | Declared | Nagashi | Foul | Deliberate | Dora | Ura | Flowers | Liable | Open | Wall | First => {
                false
            }
            Stop | Sheet | Ask | Help => false,
        }
    }

    /// Its texts in a language and in English.
    pub(super) fn texts(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        [lang, Lang::En].into_iter().flat_map(move |lang| self.all(lang)).map(String::as_str)
    }

    /// Its usual text in a language.
    pub fn usual_text(self, lang: Lang) -> &'static str {
        self.all(lang).first().map_or(self.into(), String::as_str)
    }

    /// Its usual text, in each language.
    pub fn text(self) -> Text {
        Lang::in_each(|lang| self.usual_text(lang).to_owned())
    }

    fn all(self, lang: Lang) -> &'static [String] {
        let word: &str = self.into();
        ENTRIES.all(lang, &format!("words.{word}"))
    }
}

/// The rest of a text behind a word that it begins with.
pub(super) fn rest_behind<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(word)?;
    let ends = rest.chars().next().is_none_or(|next| !next.is_alphanumeric() && next != '-');
    ends.then(|| rest.trim_start())
}

/// The seat of a word, as it is shown anywhere or called in a language.
pub(super) fn seat(word: &str, lang: Lang) -> Option<Seat> {
    let besides =
        |seat: Seat| [lang, Lang::En].into_iter().flat_map(move |lang| ENTRIES.all(lang, &format!("seats.{seat}")));
    seat_called(word).or_else(|| Seat::ALL.into_iter().find(|&seat| besides(seat).any(|name| name == word)))
}

/// The words by which players of a game declare ready: those that its rules name.
pub(super) fn calls_of_ready(rules: &Ruleset) -> Vec<String> {
    let names = rules.tree().at(&[section::NAMES, "ready"]).and_then(|names| names.as_table());
    let texts = names.into_iter().flat_map(|names| names.iter()).filter_map(|entry| match &entry.node.value {
        Value::Text(text) => Some(text.to_lowercase()),
        _ => None,
    });
    texts.collect()
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::plain;

    /// Every language says everything, and no word means two things in one language, English ones among them.
    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::iter() {
            for word in EveningWord::iter() {
                assert!(!word.all(lang).is_empty(), "{lang}: {word:?}");
                for text in word.texts(lang) {
                    assert_eq!(plain(text), text, "{lang}");
                    assert_eq!(EveningWord::of(text, lang), Some(word), "{lang}: {text}");
                    assert_eq!(seat(text, lang), None, "{lang}: {text}");
                }
            }
            for place in Seat::ALL {
                let all = ENTRIES.all(lang, &format!("seats.{place}"));
                assert!(!all.is_empty(), "{lang}: {place}");
                for name in all {
                    assert_eq!(seat(name, lang), Some(place), "{lang}: {name}");
                    assert_eq!(EveningWord::of(name, lang), None, "{lang}: {name}");
                }
            }
        }
    }
}
