//! The words that can be said of a hand: fouls and events as players call them, and the ones near to a word that is none.

use jong_core::hand::Event;
use jong_core::tree::nearest;
use jong_core::{FoulKind, Ruleset, Text};
use strum::IntoEnumIterator;

use super::words::EveningWord;
use crate::calls::{record_word, spoken_word};
use crate::dialect::narrow_marks;
use crate::{Lang, plain};

/// The foul that is said of a hand, and what was claimed behind it: `too-many`, `false-win 8`.
pub(super) fn foul_of_hand(item: &str) -> Option<(FoulKind, &str)> {
    let word = item.trim_end_matches(|c: char| c.is_ascii_digit());
    let kind = record_word("foul", word)?;
    Some((kind, &item[word.len()..]))
}

/// The usual word for a foul in a language.
pub(super) fn foul_in(kind: FoulKind, lang: Lang) -> String {
    spoken_word("foul", kind.into(), lang)
}

/// The usual word for an event, in each language.
pub fn event_word(event: Event) -> Text {
    Lang::in_each(|lang| spoken_word("events", event.word(), lang))
}

/// The words that can be said of a hand by these rules, in a language.
pub(super) fn remarks(rules: &Ruleset, calls: &[String], lang: Lang) -> Vec<String> {
    let scoring = rules.scoring();
    let word = |word: EveningWord| word.usual_text(lang).to_owned();
    let mut all: Vec<String> = calls.first().cloned().into_iter().collect();
    all.extend(Event::iter().filter(|event| event.is_of_win()).map(|event| spoken_word("events", event.word(), lang)));
    let fouls = FoulKind::iter().filter(|kind| scoring.foul(*kind).is_some());
    all.extend(fouls.map(|kind| foul_in(kind, lang)));
    if scoring.indicators(1).0 > 0 {
        all.extend([word(EveningWord::Dora), word(EveningWord::Ura)]);
    }
    if !rules.tile_set().bonus().is_empty() {
        all.push(word(EveningWord::Flowers));
    }
    all.push(word(EveningWord::Liable));
    all
}

/// The one of some words that is meant by another, or else all of them.
pub(super) fn meant(word: &str, possible: Vec<String>) -> Vec<String> {
    let near = nearest(&plain(word), possible.iter().map(String::as_str)).map(str::to_owned);
    near.map_or(possible, |near| vec![near])
}

/// A mend as it is typed in a line, where it is said as a record has it.
pub fn as_typed(text: &Text) -> Text {
    Lang::in_each(|lang| {
        FoulKind::iter().fold(lang.tell(text), |told, kind| {
            told.replace(&format!("`\"foul\": \"{kind}\"`"), &format!("`…, {}`", foul_in(kind, lang)))
                .replace(&format!("`{kind}`"), &format!("`{}`", foul_in(kind, lang)))
        })
    })
}

/// A word as somebody wrote it in a line, where it was read without capitals.
pub(super) fn as_written(word: &str, line: &str) -> String {
    let line = narrow_marks(line);
    let begins = line.char_indices().map(|(at, _)| &line[at..]);
    let whole = |rest: &str| {
        let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8());
        ends.map(|end| rest[..end].to_owned()).find(|part| part.to_lowercase() == word)
    };
    let found = begins.filter(|rest| !word.is_empty() && rest.to_lowercase().starts_with(word)).find_map(whole);
    found.unwrap_or_else(|| word.to_owned())
}
