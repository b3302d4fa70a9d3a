//! The headline measures of a match, fixed beforehand, so that nobody picks those that please.

use strum::{Display, EnumCount, EnumIter, EnumString, IntoStaticStr};

use super::tally::MatchTally;

/// The measures. Each is a sum over a match divided by another sum.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumCount, EnumIter, EnumString, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// Hands that nobody wins, of all hands.
    Drawn,
    /// Wins by a tile that the winner drew, of all wins.
    ByDraw,
    /// Hands in which a player deals in, of all hands of a player.
    DealtIn,
    /// Hands in which a player declares ready, of all hands of a player.
    Ready,
    /// Hands in which a player claims a tile, of all hands of a player.
    Claimed,
    /// Wins that reach a limit, of all wins.
    Limit,
    /// Hands that the dealer wins, of all hands.
    DealerWins,
    /// The worth of a win.
    Worth,
    /// The turn of a win.
    WinTurn,
    /// The gain of the dealer in a hand.
    DealerGain,
    /// The points that a player gains or loses in a hand, whichever it is: how far luck swings.
    Swing,
    /// The hands of a match.
    Hands,
}

impl Measure {
    /// True if it is a share of something: from 0 to 1.
    pub fn is_rate(self) -> bool {
        match self {
            Measure::Drawn | Measure::ByDraw | Measure::DealtIn | Measure::Ready => true,
            Measure::Claimed | Measure::Limit | Measure::DealerWins => true,
            Measure::Worth | Measure::WinTurn | Measure::DealerGain | Measure::Swing | Measure::Hands => false,
        }
    }

    /// The parts in which it is told of one whole: millionths of a rate, hundredths of a mean.
    pub fn scale(self) -> f64 {
        if self.is_rate() { 1e6 } else { 100.0 }
    }

    /// The two sums of a match.
    pub(super) fn of(self, tally: &MatchTally) -> [i64; 2] {
        let MatchTally { hands, drawn, wins, by_draw, dealt_in, ready, claimed, limits, dealer_wins, .. } = *tally;
        let MatchTally { players, worth, win_turns, dealer_gain, swing, .. } = *tally;
        match self {
            Measure::Drawn => [drawn, hands],
            Measure::ByDraw => [by_draw, wins],
            Measure::DealtIn => [dealt_in, players],
            Measure::Ready => [ready, players],
            Measure::Claimed => [claimed, players],
            Measure::Limit => [limits, wins],
            Measure::DealerWins => [dealer_wins, hands],
            Measure::Worth => [worth, wins],
            Measure::WinTurn => [win_turns, wins],
            Measure::DealerGain => [dealer_gain, hands],
            Measure::Swing => [swing, players],
            Measure::Hands => [hands, 1],
        }
    }
}
