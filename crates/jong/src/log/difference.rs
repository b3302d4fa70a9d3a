//! The differences between a log and its replay, in sentences.

use jong_core::tree::Place;
use jong_core::{Ruleset, Text, say};
use jong_table::{GameEvent, Refusal};
use strum::IntoStaticStr;
use thiserror::Error;

use super::GameLog;

/// The place where a log does not fit the rules, and the reason.
#[derive(Debug, Clone, Error)]
#[error("{}", self.text().english())]
pub struct ReplayFault {
    /// The hand, from 1; 0 before the first.
    pub hand: usize,
    /// The event of the hand, from 1; that of a fact is the one that it follows from, and 0 before the deal.
    pub event: usize,
    /// The entry of the log, from 0.
    pub entry: usize,
    /// The reason.
    pub difference: LogDifference,
}

/// The difference between a log and its replay.
#[derive(Debug, Clone)]
pub enum LogDifference {
    /// An event is not possible.
    Refused {
        /// The event.
        event: Box<GameEvent>,
        /// The event in a sentence.
        told: Text,
        /// The reason.
        refusal: Box<Refusal>,
    },
    /// A fact does not follow.
    Fact {
        /// The fact that is told otherwise.
        subject: FactSubject,
        /// The fact by the replay.
        replayed: Text,
        /// The fact by the log.
        logged: Text,
        /// The rule that says otherwise, if it is one.
        rule: Option<Box<RulePlace>>,
    },
    /// The log was written under rules of another fingerprint.
    OtherRules {
        /// The fingerprint by the log.
        logged: String,
        /// The fingerprint of the rules.
        found: String,
    },
    /// The log has another number of players.
    Players {
        /// The players of the log.
        logged: usize,
        /// The players of the rules.
        found: usize,
    },
    /// The log does not tell the tiles of all players.
    Hidden,
    /// The rules do not say how they are played.
    NoPlay,
}

/// A rule, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulePlace {
    /// Its section and key in the rules: `ready.tiles-left`.
    pub rule: String,
    /// The place.
    pub place: Option<Place>,
}

/// The facts that logs tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum FactSubject {
    /// The wind of the round.
    Round,
    /// The dealer.
    Dealer,
    /// Hands repeated.
    Repeats,
    /// Deposits on the table.
    Deposits,
    /// Everybody's points.
    Points,
    /// The way in which the hand ended.
    Ending,
    /// The winners.
    Winners,
    /// The discarder.
    Discarder,
    /// The tile that was claimed.
    ClaimedTile,
    /// The melds.
    Melds,
    /// The tiles laid aside.
    Aside,
    /// The player who declares ready.
    Declares,
    /// The player whose turn it is.
    Turn,
    /// The winning tile.
    WinningTile,
    /// The winner's tiles.
    WinnersTiles,
    /// The indicators.
    Indicators,
    /// The tiles under the indicators.
    Under,
    /// The patterns that count.
    Patterns,
    /// The value of a hand: its han, or its fu.
    Value,
    /// The limit that a hand comes to.
    Limit,
    /// The worth of a hand.
    Worth,
    /// The player who is liable.
    Liable,
    /// Gains and losses.
    Gains,
    /// The payments.
    Payments,
    /// The tiles shown.
    TilesShown,
    /// The hands that are ready.
    ReadyHands,
    /// The end of the match.
    MatchEnd,
    /// The points at the end of the match.
    FinalPoints,
    /// The results.
    Results,
    /// The digest of the lines of a hand.
    Digest,
}

impl FactSubject {
    /// The name of the fact.
    pub fn text(self) -> Text {
        match self {
            FactSubject::Round => say!("fact|the round"),
            FactSubject::Dealer => say!("fact|the dealer"),
            FactSubject::Repeats => say!("fact|the repeats"),
            FactSubject::Deposits => say!("fact|the deposits"),
            FactSubject::Points => say!("fact|the points"),
            FactSubject::Ending => say!("fact|the end of the hand"),
            FactSubject::Winners => say!("fact|the winners"),
            FactSubject::Discarder => say!("fact|the discarder"),
            FactSubject::ClaimedTile => say!("fact|the claimed tile"),
            FactSubject::Melds => say!("fact|the melds"),
            FactSubject::Aside => say!("fact|the tiles laid aside"),
            FactSubject::Declares => say!("fact|who declares ready"),
            FactSubject::Turn => say!("fact|whose turn it is"),
            FactSubject::WinningTile => say!("fact|the winning tile"),
            FactSubject::WinnersTiles => say!("fact|the winner's tiles"),
            FactSubject::Indicators => say!("fact|the indicators"),
            FactSubject::Under => say!("fact|the tiles under the indicators"),
            FactSubject::Patterns => say!("fact|the patterns"),
            FactSubject::Value => say!("fact|the value of the hand"),
            FactSubject::Limit => say!("fact|the limit of the hand"),
            FactSubject::Worth => say!("fact|the worth of the hand"),
            FactSubject::Liable => say!("fact|who is liable"),
            FactSubject::Gains => say!("fact|gains and losses"),
            FactSubject::Payments => say!("fact|the payments"),
            FactSubject::TilesShown => say!("fact|the tiles shown"),
            FactSubject::ReadyHands => say!("fact|the hands that are ready"),
            FactSubject::MatchEnd => say!("fact|the end of the match"),
            FactSubject::FinalPoints => say!("fact|the points at the end"),
            FactSubject::Results => say!("fact|the results"),
            FactSubject::Digest => say!("fact|the check of the hand's lines"),
        }
    }
}

impl LogDifference {
    /// The rule that bars it: its section and key in the rules.
    pub fn rule(&self) -> Option<String> {
        Some(self.rule_at()?.rule)
    }

    /// The rule that bars it, with its place.
    fn rule_at(&self) -> Option<RulePlace> {
        match self {
            LogDifference::Refused { refusal, .. } => {
                let (section, key) = refusal.rule?;
                Some(RulePlace { rule: format!("{section}.{key}"), place: refusal.place })
            }
            LogDifference::Fact { rule, .. } => rule.as_deref().cloned(),
            LogDifference::OtherRules { .. }
            | LogDifference::Players { .. }
            | LogDifference::Hidden
            | LogDifference::NoPlay => None,
        }
    }

    /// The difference in a sentence.
    pub fn text(&self) -> Text {
        match self {
            LogDifference::Refused { told, refusal, .. } => {
                say!("{event}: {fact}", event = told, fact = refusal.bar.fact())
            }
            // Whoever edits a line does not know of the check behind them.
            LogDifference::Fact { subject: FactSubject::Digest, .. } => {
                say!("the lines of this hand are not all as they were written")
            }
            LogDifference::Fact { subject, replayed, logged, .. } => {
                say!("{fact}: {replayed} by the rules, {logged} by the log", fact = subject.text(), replayed, logged)
            }
            LogDifference::OtherRules { logged, found } => say!(
                "the log was written under rules with the fingerprint {logged}, and these have {found}",
                logged,
                found
            ),
            LogDifference::Players { logged, found } => {
                say!("the log has {logged} players, and these rules are for {found}", logged, found)
            }
            LogDifference::Hidden => {
                say!("the log hides tiles from whom it is for, and a replay needs those of all players")
            }
            LogDifference::NoPlay => say!("these rules do not say how they are played"),
        }
    }
}

impl ReplayFault {
    /// The fault in a sentence.
    pub fn text(&self) -> Text {
        self.difference.text()
    }

    /// The fault of a log in a sentence, with the rule and its line, and with the rules that are assumed.
    pub fn text_of(&self, log: &GameLog, rules: &Ruleset) -> Text {
        let text = self.text_under(rules);
        match self.difference {
            LogDifference::Hidden | LogDifference::NoPlay | LogDifference::OtherRules { .. } => text,
            LogDifference::Refused { .. } | LogDifference::Fact { .. } | LogDifference::Players { .. } => {
                let assumed = log.head.assumed_text();
                assumed.map_or(text.clone(), |assumed| say!("{text}; {assumed}", text, assumed))
            }
        }
    }

    /// The fault in a sentence, with the rule and its line, of the rules that the log was replayed by.
    pub fn text_under(&self, rules: &Ruleset) -> Text {
        let text = self.text();
        let Some(RulePlace { rule, place }) = self.difference.rule_at() else { return text };
        match place {
            // Edits stand at the beginning of a file, where no value can.
            Some(place) if place == Place::start_of(place.file) => {
                say!("{text}; the rule is `{rule}`, which the head of the log sets", text, rule)
            }
            Some(place) => {
                let (file, line) = (rules.files().get(place.file), rules.files().begin(place).line);
                say!("{text}; the rule is `{rule}`, {file}:{line}", text, rule, file = *file.name, line)
            }
            None => say!("{text}; the rule is `{rule}`", text, rule),
        }
    }
}
