//! Lines as a table types them: `S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m`.

mod error;
mod hand;
mod players;

use jong_core::hand::{PerSeat, Seat};
use jong_core::{FoulKind, FoulPrice, Ruleset};
use serde::Deserialize;

pub use self::error::TypedError;
pub(super) use self::hand::TypedHand;
pub(super) use self::players::{means_another, same_name};
use super::draft::{HandDraft, HeldPart};
use super::said::meant;
use super::words::{EveningWord, calls_of_ready};
use super::{DrawnHand, FoulEntry, HandEnd, JournalEntry};
use crate::dialect::{Dialect, read_hand};
use crate::record::read_object;
use crate::{Lang, plain};

/// A line, read.
#[derive(Debug, Clone, PartialEq)]
pub enum TypedLine {
    /// A blank line.
    Blank,
    /// A hand of which everything is told.
    Entry(JournalEntry),
    /// A hand of which something may have to be asked.
    Hand(Box<HandDraft>),
    /// A command.
    Command(EveningCommand),
}

/// A command of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EveningCommand {
    /// Takes the last entry back.
    Undo,
    /// Shows the score sheet.
    Sheet,
    /// Asks for a hand by questions.
    Ask,
    /// Shows how lines are written.
    Help,
    /// Leaves, to go on another time.
    Quit,
}

/// A reader of lines.
#[derive(Debug, Clone)]
pub struct TypedReader<'a> {
    pub(super) rules: &'a Ruleset,
    /// The number of seats.
    players: u8,
    /// The players at the seats.
    names: PerSeat<&'a str>,
    /// The words by which players declare ready.
    calls: Vec<String>,
    lang: Lang,
}

impl<'a> TypedReader<'a> {
    /// A reader for a table at which these players sit; without names players are seats only.
    pub fn new(rules: &'a Ruleset, names: PerSeat<&'a str>, lang: Lang) -> TypedReader<'a> {
        TypedReader { rules, players: rules.game().players, names, calls: calls_of_ready(rules), lang }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// The line cannot be read.
    pub fn read(&self, line: &str) -> Result<TypedLine, TypedError> {
        self.read_line(line).map_err(|error| error.spelled_as_in(line))
    }

    fn read_line(&self, line: &str) -> Result<TypedLine, TypedError> {
        if line.trim_start().starts_with('{') {
            return Ok(TypedLine::Entry(JournalEntry::Hand(self.record(line)?)));
        }
        let text = plain(line);
        if text.is_empty() || text.starts_with('#') {
            return Ok(TypedLine::Blank);
        }
        if let Some((winner, rest)) = text.split_once(':') {
            return self.hands(winner, rest).map(|draft| TypedLine::Hand(Box::new(draft)));
        }
        let (word, rest) = EveningWord::begins(&text, self.lang).ok_or_else(|| self.unclear(&text))?;
        let alone = |line: TypedLine| if rest.is_empty() { Ok(line) } else { Err(TypedError::Unclear) };
        use EveningWord::*;
        match word {
            Undo => alone(TypedLine::Command(EveningCommand::Undo)),
            Sheet => alone(TypedLine::Command(EveningCommand::Sheet)),
            Ask => alone(TypedLine::Command(EveningCommand::Ask)),
            Help => alone(TypedLine::Command(EveningCommand::Help)),
            Quit => alone(TypedLine::Command(EveningCommand::Quit)),
            Stop => alone(TypedLine::Entry(JournalEntry::Stop)),
            EveningWord::Foul => self.foul(rest).map(TypedLine::Entry),
            Draw | Void | Nobody => self.drawn(word == Void, rest).map(TypedLine::Entry),
            From | Draws | Unknown | Ready | Declared | Nagashi | Deliberate | Dora | Ura | Flowers | Liable | Open
            | Wall | First => Err(TypedError::Unclear),
        }
    }

    /// The error of a line that begins with no word of these lines: perhaps only the colon is missing.
    fn unclear(&self, text: &str) -> TypedError {
        let words: Vec<&str> = text.split(' ').collect();
        let tiles = |word: &str| read_hand(word, Dialect::Common, None).is_ok_and(|read| !read.tiles.is_empty());
        let ends = (1..words.len()).rev().filter(|end| tiles(words[*end]));
        let head = ends.map(|end| words[..end].join(" ")).find(|head| self.head(head).is_ok());
        head.map_or(TypedError::Unclear, |head| TypedError::NoColon { head })
    }

    /// The word that a text is.
    pub fn word(&self, text: &str) -> Option<EveningWord> {
        EveningWord::of(&plain(text), self.lang)
    }

    /// A record in JSON, with the players who declared besides.
    fn record(&self, line: &str) -> Result<HandEnd, TypedError> {
        let mut record = read_object(line).map_err(TypedError::Record)?;
        let name: &str = EveningWord::Declared.into();
        let declared = match record.remove(name) {
            None => Vec::new(),
            Some(named) => {
                let no_seats = |_| TypedError::NoSeats { value: named.to_string() };
                Vec::<Seat>::deserialize(&named).map_err(no_seats)?
            }
        };
        Ok(HandEnd { record, declared })
    }

    /// `foul W 300`, `foul W, deliberate`; the number is the amount, or the worth that was claimed where the rules ask
    /// for that.
    fn foul(&self, rest: &str) -> Result<JournalEntry, TypedError> {
        let (rest, deliberate) = match rest.split_once(',') {
            None => (rest, false),
            Some((who, said)) if self.word(said) == Some(EveningWord::Deliberate) => (who.trim(), true),
            Some((_, said)) => {
                let possible = vec![EveningWord::Deliberate.usual_text(self.lang).to_owned()];
                return Err(TypedError::NoRemark { words: said.trim().to_owned(), possible });
            }
        };
        let terms = self.rules.scoring().foul(FoulKind::FalseWin);
        let asks_claim = terms.is_some_and(|terms| terms.asks_claim());
        let takes_number = asks_claim || terms.is_none_or(|terms| terms.price == FoulPrice::WithWin);
        let (who, number) = match rest.rsplit_once(' ') {
            // A name may end with a number.
            Some((who, number)) if self.seat(rest).is_err() && number.chars().all(|c| c.is_ascii_digit()) => {
                // Of a number that is not asked for it does not matter how large it is.
                let read = self.number(number);
                (who, Some(if takes_number { read? } else { read.unwrap_or(u32::MAX) }))
            }
            _ => (rest, None),
        };
        let seat = self.seat(who)?;
        let (amount, claimed) = if asks_claim { (None, number) } else { (number, None) };
        Ok(JournalEntry::Foul(FoulEntry { seat, amount, claimed, deliberate }))
    }

    /// `draw, ready S N, riichi N`
    fn drawn(&self, void: bool, rest: &str) -> Result<JournalEntry, TypedError> {
        let mut drawn = DrawnHand { void, ..DrawnHand::default() };
        for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let begun = EveningWord::begins(item, self.lang);
            let behind = |word: EveningWord| begun.filter(|(begins, _)| *begins == word).map(|(_, seats)| seats);
            let (list, seats) = if let Some(seats) = behind(EveningWord::Ready) {
                (&mut drawn.ready, seats)
            } else if let Some(seats) = behind(EveningWord::Nagashi) {
                (&mut drawn.nagashi, seats)
            } else if let Some(seats) = behind(EveningWord::Declared).or_else(|| self.call(item)) {
                (&mut drawn.declared, seats)
            } else {
                let words = [EveningWord::Ready, EveningWord::Declared, EveningWord::Nagashi];
                let possible = words.map(|word| word.usual_text(self.lang).to_owned()).to_vec();
                return Err(TypedError::NoRemark { words: item.to_owned(), possible: meant(item, possible) });
            };
            list.extend(if seats.is_empty() { self.some_seats(seats)? } else { self.seats_or_nobody(seats)? });
        }
        Ok(JournalEntry::Drawn(drawn))
    }

    /// `S from W: 234m 567p 88p 345s 67s +8s, riichi; N: …`
    fn hands(&self, winner: &str, rest: &str) -> Result<HandDraft, TypedError> {
        let (who, from) = self.head(winner)?;
        let mut draft = HandDraft { from: Some(from), ..HandDraft::default() };
        let mut winners = vec![who];
        for (at, part) in rest.split(';').enumerate() {
            let (seat, text) = match part.split_once(':') {
                _ if at == 0 => (who, part),
                Some((seat, text)) => (self.seat(seat)?, text),
                None => return Err(TypedError::Unclear),
            };
            if draft.players[seat].is_some() {
                return Err(TypedError::Twice { seat });
            }
            if EveningWord::of(text.trim(), self.lang) == Some(EveningWord::Unknown) {
                draft.players[seat] = Some(HeldPart::Unknown);
                continue;
            }
            let part = self.hand(seat, text)?;
            let won = at == 0 || part.win.is_some();
            if won && at > 0 {
                winners.push(seat);
            }
            draft.put(seat, part, won)?;
        }
        if let Some(seat) = from.filter(|from| winners.contains(from)) {
            return Err(TypedError::OwnDiscard { seat });
        }
        draft.winners = Some(winners);
        for seat in Seat::at_table(self.players).filter(|seat| draft.players[*seat].is_some()) {
            draft.check_tiles(seat, self.rules)?;
        }
        // A line says who declared, or nobody did; and so with the first discarders.
        draft.declared.get_or_insert_default();
        draft.first_known = PerSeat::of(|_| true);
        Ok(draft)
    }

    /// `S from W`, `S draws` or `S`
    fn head(&self, text: &str) -> Result<(Seat, Option<Seat>), TypedError> {
        let text = text.trim();
        for word in EveningWord::From.texts(self.lang) {
            let split = |(at, found): (usize, &str)| (&text[..at], &text[at + found.len()..]);
            let pairs = text.match_indices(word).map(split);
            let apart = |(who, from): &(&str, &str)| who.ends_with(' ') && from.starts_with(' ');
            if let Some((who, from)) = pairs.filter(apart).find(|(who, _)| self.seat(who).is_ok()) {
                return Ok((self.seat(who)?, Some(self.seat(from)?)));
            }
        }
        let drawn = EveningWord::Draws.texts(self.lang).find_map(|word| text.strip_suffix(word));
        Ok((self.seat(drawn.unwrap_or(text))?, None))
    }
}
