//! The end of a hand, asked question by question.

use jong::Ruleset;
use jong::core::hand::{Event, Field, PerSeat, Seat};
use jong::core::{RepeatTerms, Text, ToText, say};
use jong::evening::{EveningWord, HandDraft, HandEnd, HandQuestion, JournalEntry, TypedReader, event_word};
use serde_json::{Map, Value};

use super::super::prompt::indented;
use super::{LineInput, LineRefusal};
use crate::exit::Failure;
use crate::out::{spoken, worded};

/// The outcome of the questions.
pub(super) enum QuestionOutcome {
    /// The questions were all answered.
    Told(JournalEntry),
    /// The first was taken back.
    Back,
    /// The table leaves, or there are no more answers.
    Quit,
}

/// The questions about the end of a hand, and what was answered before.
pub(super) struct Questions {
    draft: HandDraft,
    before: Vec<HandDraft>,
}

impl Questions {
    /// The questions about a hand of which this is known.
    pub(super) fn new(draft: HandDraft) -> Questions {
        Questions { draft, before: Vec::new() }
    }

    /// Takes the last answer back; false if there was none.
    pub(super) fn back(&mut self) -> bool {
        let last = self.before.pop();
        let any = last.is_some();
        self.draft = last.unwrap_or_else(|| std::mem::take(&mut self.draft));
        any
    }

    /// Asks for all that is not known yet.
    pub(super) fn ask(
        &mut self,
        rules: &Ruleset,
        reader: &TypedReader<'_>,
        lines: &mut LineInput,
        names: &PerSeat<String>,
    ) -> Result<QuestionOutcome, LineRefusal> {
        while let Some(question) = self.draft.question(rules) {
            let Some(line) = lines.next(&prompt(&text(question, names), None))? else {
                return Ok(QuestionOutcome::Quit);
            };
            match command(&line, reader) {
                Some(Command::Quit) => return Ok(QuestionOutcome::Quit),
                Some(Command::Undo) if self.back() => continue,
                Some(Command::Undo) => return Ok(QuestionOutcome::Back),
                Some(Command::Help) => {
                    lines.say(&help())?;
                    continue;
                }
                None => {}
            }
            let mut next = self.draft.clone();
            match next.answer(question, &line, reader) {
                Ok(()) => self.before.push(std::mem::replace(&mut self.draft, next)),
                Err(error) => lines.refuse(error.text(), error.help())?,
            }
        }
        Ok(QuestionOutcome::Told(self.draft.clone().entry()))
    }
}

/// A command in the place of an answer.
enum Command {
    Undo,
    Help,
    Quit,
}

fn command(line: &str, reader: &TypedReader<'_>) -> Option<Command> {
    let word = reader.word(line);
    let is = |meant: EveningWord| word == Some(meant);
    let commands =
        [(EveningWord::Undo, Command::Undo), (EveningWord::Help, Command::Help), (EveningWord::Quit, Command::Quit)];
    commands.into_iter().find(|(word, _)| is(*word)).map(|(_, command)| command)
}

/// The commands that can be typed in the place of an answer.
fn help() -> Text {
    let [undo, quit] = [EveningWord::Undo, EveningWord::Quit].map(EveningWord::text);
    say!("`{undo}` asks the question before this one again; `{quit}` leaves", undo, quit)
}

/// The outcome of the questions about a finished hand by itself.
pub(in crate::verbs) enum InterviewOutcome {
    /// The questions were all answered: the record.
    Told(Map<String, Value>),
    /// The table leaves, or there are no more answers.
    NoHand,
}

/// The questions about a finished hand by itself.
pub(in crate::verbs) struct RecordQuestions<'a> {
    rules: &'a Ruleset,
    /// The facts about the table that are asked for.
    asks: Vec<(Field, Text)>,
    /// The facts that are known.
    facts: Vec<Value>,
    hand: Questions,
}

impl<'a> RecordQuestions<'a> {
    /// The questions by these rules.
    pub(in crate::verbs) fn new(rules: &'a Ruleset) -> RecordQuestions<'a> {
        let terms = rules.scoring().match_terms();
        let repeats = terms.is_some_and(|terms| terms.repeats != RepeatTerms::default());
        let all = [
            (Field::Round, true, say!("Which round is it? E, S, W or N")),
            (Field::Repeats, repeats, say!("How many repeats are there?")),
            (
                Field::Deposits,
                terms.is_some_and(|terms| terms.stake > 0),
                say!("How many deposits are on the table, those of this hand included?"),
            ),
            (Field::Streak, !repeats, say!("How many times has the dealer stayed?")),
        ];
        let asks = all.into_iter().filter(|(_, asks, _)| *asks).map(|(field, _, text)| (field, text)).collect();
        RecordQuestions { rules, asks, facts: Vec::new(), hand: Questions::new(HandDraft::of_record()) }
    }

    /// Takes the last answer back.
    pub(in crate::verbs) fn back(&mut self) {
        if !self.hand.back() {
            self.facts.pop();
        }
    }

    /// Asks for all that is not known yet.
    pub(in crate::verbs) fn ask(&mut self, lines: &mut LineInput) -> Result<InterviewOutcome, Failure> {
        let reader = TypedReader::new(self.rules, PerSeat::of(|_| ""), spoken());
        let names = PerSeat::of(|_| String::new());
        loop {
            if !self.ask_facts(&reader, lines)? {
                return Ok(InterviewOutcome::NoHand);
            }
            match self.hand.ask(self.rules, &reader, lines, &names) {
                Ok(QuestionOutcome::Told(JournalEntry::Hand(HandEnd { mut record, .. }))) => {
                    let facts = self.asks.iter().map(|(field, _)| field.to_string()).zip(self.facts.iter().cloned());
                    record.extend(facts);
                    return Ok(InterviewOutcome::Told(record));
                }
                Ok(QuestionOutcome::Back) => drop(self.facts.pop()),
                Ok(
                    QuestionOutcome::Told(JournalEntry::Drawn(_) | JournalEntry::Foul(_) | JournalEntry::Stop)
                    | QuestionOutcome::Quit,
                ) => {
                    return Ok(InterviewOutcome::NoHand);
                }
                Err(LineRefusal::Failed(failure)) => return Err(failure),
                Err(LineRefusal::Line(why, help)) => lines.refuse(why, help)?,
                Err(LineRefusal::GoneOn | LineRefusal::Shown) => return Ok(InterviewOutcome::NoHand),
            }
        }
    }

    /// Asks for the facts about the table; false if the table leaves.
    fn ask_facts(&mut self, reader: &TypedReader<'_>, lines: &mut LineInput) -> Result<bool, Failure> {
        while let Some((field, text)) = self.asks.get(self.facts.len()) {
            let is_round = *field == Field::Round;
            let usual = (!is_round).then_some("0");
            let Some(line) = lines.next(&prompt(text, usual))? else { return Ok(false) };
            match command(&line, reader) {
                Some(Command::Quit) => return Ok(false),
                Some(Command::Undo) if self.facts.pop().is_some() => continue,
                Some(Command::Undo) => {
                    lines.refuse(say!("there is nothing to take back"), None)?;
                    continue;
                }
                Some(Command::Help) => {
                    lines.say(&help())?;
                    continue;
                }
                None => {}
            }
            let read = match is_round {
                true => reader.seat(&line).map(|seat| <&str>::from(seat).into()),
                false => reader.number(&line).map(Value::from),
            };
            match read {
                Ok(value) => self.facts.push(value),
                Err(error) => lines.refuse(error.text(), error.help())?,
            }
        }
        Ok(true)
    }
}

/// A question, and below it the place for the answer, with what nothing stands for.
fn prompt(question: &Text, usual: Option<&str>) -> String {
    let usual = usual.map_or_else(String::new, |usual| format!("[{usual}] "));
    format!("{}   {usual}> ", indented(std::slice::from_ref(question)))
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
             `234m 567p 88p 345s 67s +8s, {last_tile}`",
            name = name(seat),
            last_tile = event_word(Event::LastTile)
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
