//! The words that a table is told beside its hands.

use jong::core::{Text, say};
use jong::evening::EveningWord;
use jong_print::Speech;

use crate::out::{spoken, worded};

/// A text as a line of its own.
pub(super) fn line(text: &Text) -> String {
    worded(text) + "\n"
}

/// The lines that can be typed, with an example of each.
pub(super) fn help(speech: Speech) -> String {
    let word = |word: EveningWord| word.written(spoken());
    let (from, draw, ready) = (word(EveningWord::From), word(EveningWord::Draw), word(EveningWord::Ready));
    let seats = format!("{draw}, {ready} S N");
    let examples = [
        (format!("S {from} W: 234m 567p 88p 345s 67s +8s"), say!("a win on a discard")),
        ("S: 234m 567p 88p 345s 67s +8s".to_owned(), say!("a win by draw")),
        (format!("…, one-shot, {} 1m", word(EveningWord::Dora)), say!("what else there is, behind commas")),
        (seats, say!("nobody won; who was ready")),
        (word(EveningWord::Void).to_owned(), say!("the hand was broken off")),
        (format!("{} W", word(EveningWord::Foul)), say!("a foul")),
        (word(EveningWord::Ask).to_owned(), say!("a hand asked question by question")),
        (word(EveningWord::Undo).to_owned(), say!("takes the last entry back")),
        (word(EveningWord::Sheet).to_owned(), say!("shows the score sheet")),
        (word(EveningWord::Stop).to_owned(), say!("ends the match here")),
        (word(EveningWord::Quit).to_owned(), say!("leaves; the same command goes on another time")),
    ];
    let width = |text: &str| unicode_width::UnicodeWidthStr::width(text);
    let wide = examples.iter().map(|(example, _)| width(example)).max().unwrap_or_default();
    let rows = examples.iter().map(|(example, says)| {
        format!("   {example}{}   {}\n", " ".repeat(wide - width(example)), speech.lang.tell(says))
    });
    rows.collect()
}
