//! The end of a hand under one of the rulesets.

use jong::{FinishedRecord, Outcome, Record, Report, Ruleset, Settlement};
use jong_core::InOrder;
use jong_core::hand::{Defect, PerSeat, Seat, WinKind};
use jong_core::{Text, say};
use serde_json::{Map, Value};

/// The end of a hand as some rules settle it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SettledEnding {
    /// The hand was settled.
    Settled(SettledEnd),
    /// A player who won, as the record says, does not win by these rules.
    NoWin,
    /// The rules cannot read the hand.
    Refused(UnreadReason),
}

/// The first reason why a hand cannot be read: its kind, and itself in a sentence.
pub(super) type UnreadReason = (&'static str, Text);

/// A hand that was settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SettledEnd {
    pub(super) totals: PerSeat<i64>,
    pub(super) winners: Vec<WinnerEnd>,
}

/// A winner, with the patterns of the hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WinnerEnd {
    pub(super) seat: Seat,
    pub(super) patterns: Vec<String>,
}

/// True if the winning tile was drawn, as the record says.
pub(super) fn is_drawn(record: &Map<String, Value>) -> bool {
    let drawn: &str = WinKind::Draw.into();
    record.get("by").and_then(Value::as_str) == Some(drawn)
}

impl SettledEnding {
    /// The end of a finished hand, or of a win of which nothing else is known.
    pub(super) fn of(record: &Map<String, Value>, rules: &Ruleset) -> SettledEnding {
        if record.contains_key("winners") || record.contains_key("players") {
            SettledEnding::of_finished(record, rules)
        } else {
            SettledEnding::of_win(record, rules)
        }
    }

    fn refused(defects: Vec<Defect>) -> SettledEnding {
        let first = defects.into_iter().next().map(|defect| (defect.code.into(), defect.message));
        SettledEnding::Refused(first.unwrap_or_else(unreadable))
    }

    fn of_finished(record: &Map<String, Value>, rules: &Ruleset) -> SettledEnding {
        let read = match FinishedRecord::from_map(record.clone(), rules) {
            Ok(read) => read,
            Err(error) => return SettledEnding::refused(error.defects),
        };
        let line = match jong::settle_record(rules, read, None) {
            Ok(line) => line,
            Err(error) => return SettledEnding::refused(error.defects),
        };
        match line.settlement {
            Settlement::Settled(bill) => {
                let report = |seat: Seat| bill.hands.iter().find(|(of, _)| *of == seat).map(|(_, report)| report);
                let winner = |&seat: &Seat| WinnerEnd { seat, patterns: report(seat).map(names).unwrap_or_default() };
                let winners = bill.settled.winners.iter().map(winner).collect();
                SettledEnding::Settled(SettledEnd { totals: bill.settled.totals, winners })
            }
            Settlement::NoWin { .. } => SettledEnding::NoWin,
        }
    }

    fn of_win(record: &Map<String, Value>, rules: &Ruleset) -> SettledEnding {
        let read = match Record::from_map(record.clone(), rules) {
            Ok(read) => read,
            Err(error) => return SettledEnding::refused(error.defects),
        };
        let seat = read.draft.situation.seat;
        let line = match jong::score_record(rules, read, None) {
            Ok(line) => line,
            Err(error) => return SettledEnding::refused(error.defects),
        };
        match line.outcome {
            Outcome::Win(report) => {
                let winners = vec![WinnerEnd { seat, patterns: names(&report) }];
                SettledEnding::Settled(SettledEnd { totals: report.score.totals, winners })
            }
            Outcome::NoWin { .. } => SettledEnding::NoWin,
        }
    }
}

/// The reason of a line that is no hand.
pub(super) fn unreadable() -> UnreadReason {
    ("no-hand", say!("it is no hand"))
}

/// The patterns and the limit of a hand, by their ids.
fn names(report: &Report<'_>) -> Vec<String> {
    let mut names: Vec<String> = report.patterns.iter().map(|counted| counted.id.to_owned()).collect();
    names.extend(report.limit().map(str::to_owned));
    names.order();
    names.dedup();
    names
}
