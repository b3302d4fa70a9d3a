//! From a record to a result.

use jong_core::hand::{Rejected, Win};
use jong_core::{NoWin, Ruleset};

use crate::record::quick::{self, Quick};
use crate::record::{Record, RecordError};
use crate::result::{ErrorLine, Outcome, Report, ResultLine};

/// Scores one line of records.
///
/// # Errors
/// The line cannot be read, or its hand is refused. `line` counts from 1 and is repeated in the error.
pub fn score_json<'a>(rules: &'a Ruleset, text: &str, line: Option<usize>) -> Result<ResultLine<'a>, ErrorLine> {
    if let Some(Quick { id, win }) = quick::read(text, rules) {
        return Ok(ResultLine { id: id.map(str::to_owned), outcome: score_win(rules, &win) });
    }
    let record =
        Record::from_json(text, rules).map_err(|RecordError { id, defects }| ErrorLine { id, line, defects })?;
    score_record(rules, record, line)
}

/// Scores one record.
///
/// # Errors
/// Its hand is refused.
pub fn score_record(rules: &Ruleset, record: Record, line: Option<usize>) -> Result<ResultLine<'_>, ErrorLine> {
    let id = record.id.clone();
    match record.check(rules) {
        Ok(win) => Ok(ResultLine { id, outcome: score_win(rules, &win) }),
        Err(Rejected::Defects(defects)) => Err(ErrorLine { id, line, defects }),
        Err(Rejected::WrongSize { has, wants }) => {
            Ok(ResultLine { id, outcome: Outcome::NoWin(rules, NoWin::WrongSize, wrong_size(has, wants)) })
        }
    }
}

/// Scores a win that was checked.
pub fn score_win<'a>(rules: &'a Ruleset, win: &Win) -> Outcome<'a> {
    match rules.score(&win.hand, &win.situation) {
        Ok(score) => Outcome::Win(Box::new(Report::new(rules, &win.hand, &win.situation, score))),
        Err(why) => Outcome::NoWin(rules, why, why_not(why).to_owned()),
    }
}

/// A sentence for a hand of another game.
pub fn wrong_size(has: u32, wants: u32) -> String {
    format!("this hand has {has} tiles beside the winning tile, and these rules play with {wants}")
}

/// A sentence for a reason.
pub fn why_not(why: NoWin) -> &'static str {
    match why {
        NoWin::NotComplete => "the hand is not complete: its tiles make no winning shape",
        NoWin::NoPattern => "the hand is complete but has no pattern to win with",
        NoWin::BelowMinimum => "the patterns of the hand come to less than these rules want",
        NoWin::Furiten => "the winner is furiten and may not win on a discard",
        NoWin::WrongSize => "this hand has the number of tiles of another game",
    }
}
