//! The end of a hand, asked question by question.

use jong::Ruleset;
use jong::core::hand::{Field, PerSeat, Seat};
use jong::core::{RepeatsGrow, Text, ToText, say};
use jong::evening::{Entry, EveningWord, HandDraft, HandEnd, HandQuestion, TypedError, TypedReader};
use serde_json::{Map, Value};

use super::super::prompt::indented;
use super::{Lines, Refusal};
use crate::exit::Failure;
use crate::out::{spoken, worded};

/// The outcome of the questions.
pub(super) enum Asked {
    /// All of them were answered.
    Told(Entry),
    /// The first was taken back.
    Back,
    /// The table leaves, or there are no more answers.
    Quit,
}

/// Asks for all of a hand that is not known yet.
pub(super) fn ask(
    draft: HandDraft,
    rules: &Ruleset,
    reader: &TypedReader<'_>,
    lines: &mut Lines,
    names: &PerSeat<String>,
) -> Result<Asked, Refusal> {
    let mut before: Vec<HandDraft> = Vec::new();
    let mut draft = draft;
    while let Some(question) = draft.question(rules) {
        let Some(line) = lines.next(&prompt(&text(question, names)))? else { return Ok(Asked::Quit) };
        let word = reader.word(&line);
        if word == Some(EveningWord::Quit) {
            return Ok(Asked::Quit);
        }
        if word == Some(EveningWord::Undo) {
            let Some(last) = before.pop() else { return Ok(Asked::Back) };
            draft = last;
            continue;
        }
        let mut next = draft.clone();
        match next.answer(question, &line, reader) {
            Ok(()) => before.push(std::mem::replace(&mut draft, next)),
            Err(error) => lines.refuse(error.text(), error.help())?,
        }
    }
    Ok(Asked::Told(draft.entry()))
}

/// Asks for a finished hand by itself: a record of it, or nothing if the table leaves.
pub(in crate::verbs) fn ask_record(rules: &Ruleset, lines: &mut Lines) -> Result<Option<Map<String, Value>>, Failure> {
    let nobody = PerSeat::of(|_| "");
    let reader = TypedReader::new(rules, nobody, spoken());
    let mut facts = Map::new();
    let asked = say!("Which round is it? E, S, W or N");
    let Some(round) = until_read(lines, &asked, |line| Ok(<&str>::from(reader.seat(line)?).into()))? else {
        return Ok(None);
    };
    facts.insert(Field::Round.to_string(), round);
    let terms = rules.scoring().match_terms();
    let repeats = terms.is_some_and(|terms| terms.repeats != RepeatsGrow::default());
    let numbers = [
        (Field::Repeats, repeats, say!("How many repeats are there?")),
        (
            Field::Deposits,
            terms.is_some_and(|terms| terms.stake > 0),
            say!("How many deposits are on the table, those of this hand included?"),
        ),
        (Field::Streak, !repeats, say!("How many times has the dealer stayed?")),
    ];
    for (field, asks, text) in numbers {
        if asks {
            let number = until_read(lines, &text, |line| reader.number(line).map(Value::from))?;
            let Some(number) = number else { return Ok(None) };
            facts.insert(field.to_string(), number);
        }
    }
    let names = PerSeat::of(|_| String::new());
    match ask(HandDraft::of_record(), rules, &reader, lines, &names) {
        Ok(Asked::Told(Entry::Hand(HandEnd { mut record, .. }))) => {
            record.extend(facts);
            Ok(Some(record))
        }
        Ok(Asked::Told(Entry::Drawn(_) | Entry::Foul(_) | Entry::Stop) | Asked::Back | Asked::Quit) => Ok(None),
        Err(Refusal::Failed(failure)) => Err(failure),
        Err(Refusal::Line(why, help)) => lines.refuse(why, help).map(|()| None),
    }
}

/// A question, and below it the place for the answer.
fn prompt(question: &Text) -> String {
    indented(std::slice::from_ref(question)) + "   > "
}

/// Asks until an answer can be read; nothing if there are no more, or the table leaves.
fn until_read(
    lines: &mut Lines,
    asked: &Text,
    read: impl Fn(&str) -> Result<Value, TypedError>,
) -> Result<Option<Value>, Failure> {
    while let Some(line) = lines.next(&prompt(asked))? {
        match read(&line) {
            Ok(value) => return Ok(Some(value)),
            Err(error) => lines.refuse(error.text(), error.help())?,
        }
    }
    Ok(None)
}

/// A question in words.
fn text(question: HandQuestion, names: &PerSeat<String>) -> Text {
    let name = |seat: Seat| {
        let letter = worded(&seat.to_text());
        Text::verbatim(if names[seat].is_empty() { letter } else { format!("{letter} ({})", names[seat]) })
    };
    match question {
        HandQuestion::Winners => {
            let [nobody, void] = [EveningWord::Nobody, EveningWord::Void].map(EveningWord::text);
            say!("Who won? A seat, or several; `{nobody}`; or `{void}` if the hand was broken off", nobody, void)
        }
        HandQuestion::From => {
            say!("Who discarded the winning tile? `{draws}` if the winner drew it", draws = EveningWord::Draws.text())
        }
        HandQuestion::Opened => say!("Whose wall was opened? E, S, W or N"),
        HandQuestion::FirstDiscarder(seat) => say!(
            "Who discarded a tile of this kind before, in the hand that {name} won? `{nobody}` if nobody did",
            name = name(seat),
            nobody = EveningWord::Nobody.text()
        ),
        HandQuestion::Won(seat) => say!(
            "What does {name} hold? The winning tile behind a plus, and behind commas what else there is: \
             `234m 567p 88p 345s 67s +8s, one-shot`",
            name = name(seat)
        ),
        HandQuestion::Held(seat) => say!(
            "What does {name} hold? `{unknown}` if nobody knows",
            name = name(seat),
            unknown = EveningWord::Unknown.text()
        ),
        HandQuestion::Ready => {
            say!("Who was ready? Seats, or `{nobody}`", nobody = EveningWord::Nobody.text())
        }
        HandQuestion::Declared => {
            say!("Who else declared ready? Seats, or `{nobody}`", nobody = EveningWord::Nobody.text())
        }
    }
}
