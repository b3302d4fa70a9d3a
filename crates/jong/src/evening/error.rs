//! The reasons why an entry cannot be settled.

use jong_core::hand::{Defect, DefectCode, Field, Seat};
use jong_core::{FoulBar, FoulKind, Text, say};
use thiserror::Error;

use super::said::{as_typed, foul_in};
use super::words::EveningWord;
use crate::{Lang, SettleError};

/// An entry that cannot be settled, or an evening that cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub enum EveningError {
    /// The rules know no matches.
    NoMatch,
    /// The names are too many or too few.
    WrongPlayers {
        /// The number of names.
        has: usize,
        /// The number of players.
        wants: usize,
    },
    /// A name is empty, or two players have it.
    SameName {
        /// The name.
        name: String,
    },
    /// A name would be read as something else than a player: a seat, or a word of typed lines.
    UnclearName {
        /// The name.
        name: String,
    },
    /// The wind of the first round is missing.
    NoFirstRound,
    /// The first round is East's by the rules, and another is named.
    FirstRoundIsEast,
    /// The match is over.
    Over,
    /// No entry is there that could be taken back.
    NothingToUndo,
    /// The hand is refused, or is not won.
    Hand(SettleError),
    /// A seat at which nobody sits.
    NoSeat {
        /// The seat.
        seat: Seat,
        /// The number of players.
        here: usize,
    },
    /// A record says something else than the table does.
    Differs {
        /// The field.
        field: Field,
        /// The value of the record.
        said: String,
        /// The value of the table.
        known: String,
    },
    /// A declaration, which nobody makes by these rules.
    NoDeclaration,
    /// Nobody said if the dealer was ready.
    DealerUnknown,
    /// The rules leave the price of a foul to the table.
    NoAmount,
    /// The rules say what a foul costs.
    NeedlessAmount,
    /// A false win costs what was claimed, and nobody said what that was.
    NoClaim,
    /// A false win is settled with the win of another player.
    WithWin,
    /// The rules do not ask for the worth that was claimed.
    NeedlessClaim,
    /// The rules do not ask whether a foul was meant.
    NeedlessIntent,
    /// By the rules a foul ends the hand, and another player is said to have won it.
    EndsHand {
        /// The player whose foul it was.
        seat: Seat,
        /// The foul.
        foul: FoulKind,
    },
}

impl EveningError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            EveningError::NoMatch => say!("these rules say nothing about a match"),
            EveningError::WrongPlayers { has, wants } => {
                say!("these rules are for {wants} players, and {has} are named", wants, has)
            }
            EveningError::SameName { name } if name.trim().is_empty() => say!("a player has no name"),
            EveningError::SameName { name } => say!("two players are called {name}", name = name.as_str()),
            EveningError::UnclearName { name } => {
                say!("`{name}` would not be read as a player in what is typed", name = name.as_str())
            }
            EveningError::NoFirstRound => {
                say!("by these rules the first round has the wind whose wall is opened first, and nobody said which")
            }
            EveningError::FirstRoundIsEast => say!("by these rules the first round is East's"),
            EveningError::Over => say!("the match is over"),
            EveningError::NothingToUndo => say!("there is nothing to take back"),
            EveningError::Hand(SettleError::NoWin { message, .. }) => message.clone(),
            EveningError::Hand(error) => as_typed(&error.text()),
            EveningError::NoSeat { seat, here } => say!("nobody sits {seat} at a table of {here}", seat, here),
            EveningError::Differs { field, said, known } => say!(
                "`{field}` is {said} in the record, and {known} at this table",
                field,
                said = said.as_str(),
                known = known.as_str()
            ),
            EveningError::NoDeclaration => say!("by these rules nobody declares a ready hand"),
            EveningError::DealerUnknown => say!("the hand of the dealer is missing, and he stays if it is ready"),
            EveningError::NoAmount => say!("these rules leave it to the table what a foul costs, and nobody said"),
            EveningError::NeedlessAmount => say!("these rules say what a foul costs"),
            EveningError::NoClaim => {
                say!("by these rules a false win costs what the hand was said to be worth, and nobody said")
            }
            EveningError::WithWin => say!("by these rules a false win is settled when another player wins the hand"),
            EveningError::NeedlessClaim => FoulBar::NeedlessClaim.text(),
            EveningError::NeedlessIntent => say!("these rules do not ask whether a foul was meant"),
            EveningError::EndsHand { foul, .. } => say!(
                "`{foul}`: by these rules it ends the hand, and nobody wins it",
                foul = Lang::in_each(|lang| foul_in(*foul, lang))
            ),
        }
    }

    /// The way to mend it.
    pub fn help(&self) -> Option<Text> {
        match self {
            EveningError::UnclearName { .. } => {
                Some(say!("write a name that is no seat and no other word of these lines, without `:`, `;` or `+`"))
            }
            EveningError::NoFirstRound => Some(say!("name it: `--first-round W`")),
            EveningError::Over => Some(say!("take the last entry back if it was wrong")),
            EveningError::Differs { .. } => Some(say!("leave the field out: the table knows it")),
            EveningError::DealerUnknown => Some(say!(
                "write who was ready: `{draw}, {ready} {east} {west}`",
                draw = EveningWord::Draw.text(),
                ready = EveningWord::Ready.text(),
                east = Seat::E,
                west = Seat::W
            )),
            EveningError::NoAmount => Some(say!("write what each of the others gets: `{foul}`", foul = foul_line(300))),
            EveningError::NeedlessAmount => Some(say!("leave the amount out")),
            EveningError::NoClaim => Some(say!("write the worth that was claimed: `{foul}`", foul = foul_line(8))),
            EveningError::WithWin => Some(say!(
                "play on, and write it behind the hand: `{hand}`; or write what each of the others gets for a foul that ended the hand: `{foul}`",
                hand = hand_with_foul(Seat::W, None),
                foul = foul_line(300)
            )),
            EveningError::EndsHand { seat, .. } => {
                Some(say!("write the foul alone: `{foul}`", foul = foul_of(*seat, None)))
            }
            EveningError::Hand(SettleError::NoWin { seat, foul: Some(terms), .. }) => {
                let claimed = terms.asks_claim().then_some(8);
                let line = if terms.ends_hand() { foul_of(*seat, claimed) } else { hand_with_foul(*seat, claimed) };
                Some(say!("if it was a false win, write `{line}`", line))
            }
            EveningError::NeedlessIntent => Some(say!("leave `{word}` out", word = EveningWord::Deliberate.text())),
            EveningError::WrongPlayers { .. } | EveningError::SameName { .. } => {
                Some(say!("name them with commas, East first: `--players Anna,Bruno,Chiara,Dario`"))
            }
            EveningError::FirstRoundIsEast => Some(say!("leave `--first-round` out")),
            // A foul without a price in these rules has one at this table.
            EveningError::Hand(SettleError::Refused(error)) if error.defects.iter().any(is_unpriced_foul) => {
                EveningError::NoAmount.help()
            }
            EveningError::NoMatch
            | EveningError::NothingToUndo
            | EveningError::Hand(_)
            | EveningError::NoSeat { .. }
            | EveningError::NeedlessClaim
            | EveningError::NoDeclaration => None,
        }
    }
}

/// True if these rules settle no payment for a foul that a hand is said to have.
fn is_unpriced_foul(defect: &Defect) -> bool {
    (defect.code, defect.field) == (DefectCode::Contradiction, Field::Foul)
}

/// A line that tells a foul, with a number behind it.
fn foul_line(number: u32) -> Text {
    foul_of(Seat::W, Some(number))
}

/// A line that tells a foul of a player, with a number behind it if there is one.
fn foul_of(seat: Seat, number: Option<u32>) -> Text {
    let foul = EveningWord::Foul.text();
    match number {
        Some(number) => say!("{foul} {seat} {number}", foul, seat, number),
        None => say!("{foul} {seat}", foul, seat),
    }
}

/// A line that tells a hand which another player wins, with a false win of a player behind it and what was claimed for it.
fn hand_with_foul(seat: Seat, claimed: Option<u32>) -> Text {
    let others: Vec<Seat> = [Seat::S, Seat::E, Seat::W].into_iter().filter(|other| *other != seat).collect();
    let false_win = Lang::in_each(|lang| foul_in(FoulKind::FalseWin, lang));
    let foul = match claimed {
        Some(number) => say!("{false_win} {number}", false_win, number),
        None => false_win,
    };
    say!(
        "{winner} {from} {other}: …; {seat}: …, {foul}",
        winner = others[0],
        from = EveningWord::From.text(),
        other = others[1],
        seat,
        foul
    )
}

/// A line of a kept evening that cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct ReplayError {
    /// The line.
    pub line: usize,
    /// The reason.
    pub error: EveningError,
}

impl ReplayError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        say!("line {line}: {why}", line = self.line, why = self.error.text())
    }
}

impl From<SettleError> for EveningError {
    fn from(error: SettleError) -> EveningError {
        EveningError::Hand(error)
    }
}
