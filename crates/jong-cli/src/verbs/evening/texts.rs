//! The words that a table is told beside its hands.

use jong::Ruleset;
use jong::core::hand::Event;
use jong::core::{DrawStay, FoulKind, FoulPrice, Text, say};
use jong::evening::{EveningWord, event_word};
use jong_print::Speech;

use crate::out::{spoken, worded};

/// A text as a line of its own.
pub(super) fn line(text: &Text) -> String {
    worded(text) + "\n"
}

/// Sets of which examples of hands are made.
const SETS: [&str; 6] = ["234m", "567p", "345s", "111m", "888s", "222p"];

/// A hand of a size that these rules play with, before its winning tile.
fn example(rules: &Ruleset) -> String {
    let sets = usize::from(rules.game().hand_size.sets()).saturating_sub(1).min(SETS.len());
    format!("{} 88p 67s +8s", SETS[..sets].join(" "))
}

/// An example of further words about a hand: dora where these rules count them, and flowers where they play with them.
fn besides(rules: &Ruleset) -> String {
    let event = worded(&event_word(Event::LastTile));
    let dora = (rules.scoring().indicators(1).0 > 0).then(|| EveningWord::Dora.usual_text(spoken()).to_owned() + " 1m");
    let flowers = || EveningWord::Flowers.usual_text(spoken()).to_owned() + " 1f";
    let has_flowers = !rules.tile_set().bonus().is_empty();
    let more = dora.or_else(|| has_flowers.then(flowers));
    format!("…, {}", [event].into_iter().chain(more).collect::<Vec<_>>().join(", "))
}

/// A foul, with the number that these rules ask for.
fn foul(rules: &Ruleset) -> String {
    let word = EveningWord::Foul.usual_text(spoken());
    match rules.scoring().foul(FoulKind::FalseWin) {
        None => format!("{word} W 300"),
        Some(terms) if terms.asks_claim() => format!("{word} W 8"),
        Some(terms) if terms.price == FoulPrice::WithWin => format!("{word} W 300"),
        Some(_) => format!("{word} W"),
    }
}

/// The words behind the foul.
fn of_foul(rules: &Ruleset) -> Text {
    match rules.scoring().foul(FoulKind::FalseWin) {
        Some(terms) if terms.asks_claim() => say!("a foul, and the worth that was claimed"),
        Some(terms) if terms.price != FoulPrice::WithWin => say!("a foul"),
        Some(_) | None => say!("a foul, and what each of the others gets"),
    }
}

/// The lines that can be typed, with an example of each in the game that is played.
pub(super) fn help(rules: &Ruleset, speech: Speech) -> String {
    let word = |word: EveningWord| word.usual_text(spoken());
    let (from, draw, ready) = (word(EveningWord::From), word(EveningWord::Draw), word(EveningWord::Ready));
    let hand = example(rules);
    let stays = rules.scoring().match_terms().is_some_and(|terms| terms.stays.draw == DrawStay::IfReady);
    let asks_ready = stays || rules.scoring().needs_all_hands(false);
    let drawn = match asks_ready {
        true => (format!("{draw}, {ready} S N"), say!("nobody won; who was ready")),
        false => (draw.to_owned(), say!("nobody won")),
    };
    let examples = [
        (format!("S {from} W: {hand}"), say!("a win on a discard")),
        (format!("S: {hand}"), say!("a win by draw")),
        (besides(rules), say!("what else there is, behind commas")),
        drawn,
        (word(EveningWord::Void).to_owned(), say!("the hand was broken off")),
        (foul(rules), of_foul(rules)),
        (word(EveningWord::Ask).to_owned(), say!("a hand asked question by question")),
        (word(EveningWord::Undo).to_owned(), say!("takes the last entry back")),
        (word(EveningWord::Sheet).to_owned(), say!("shows the score sheet")),
        (word(EveningWord::Stop).to_owned(), say!("ends the match here")),
        (word(EveningWord::Quit).to_owned(), say!("leaves; the same command goes on another time")),
    ];
    rows(&examples, speech)
}

/// The line that can be typed when the match is over.
pub(super) fn when_over(speech: Speech) -> String {
    let undo = EveningWord::Undo.usual_text(spoken()).to_owned();
    rows(&[(undo, say!("takes the last entry back"))], speech)
}

/// Lines that can be typed, each with what it says or does.
fn rows(examples: &[(String, Text)], speech: Speech) -> String {
    let width = |text: &str| unicode_width::UnicodeWidthStr::width(text);
    let wide = examples.iter().map(|(example, _)| width(example)).max().unwrap_or_default();
    let row = |(example, says): &(String, Text)| {
        format!("   {example}{}   {}\n", " ".repeat(wide - width(example)), speech.lang.tell(says))
    };
    examples.iter().map(row).collect()
}
