//! The terms that grammars of one unit share: who wins together, whose wind is whose, what a foul costs.

use crate::Game;
use crate::hand::{Event, Seat};
use crate::match_terms::MatchTerms;
use crate::pattern::Facts;
use crate::play::TurnTerms;
use crate::sections::DiscardWinners;
use crate::settle::{End, FoulBasis, FoulKind, FoulTerms, Ledger, PlayAfterFoul, Reason};

/// The terms that [`SharedSections`](crate::sections::SharedSections) say. A policy that has them answers from here.
#[derive(Debug, Clone)]
pub struct SharedTerms {
    /// The terms of a match.
    pub whole_match: MatchTerms,
    /// The terms of turns.
    pub turns: TurnTerms,
    /// The winners among those who could win on one discard.
    pub on_one_discard: DiscardWinners,
    /// Winds and flowers are counted from the player whose wall was opened.
    pub counts_from_wall: bool,
    /// The number of flowers that may be missing from those that win by themselves.
    pub missing_bonus: u8,
    /// A player with seven flowers takes the eighth from whoever draws it.
    pub seven_rob_one: bool,
    /// A player who declares a win that is none pays what was claimed; elsewhere the table decides.
    pub pays_false_wins: bool,
    /// A player with a wrong number of tiles may still call.
    pub dead_hand_calls: bool,
}

impl SharedTerms {
    /// The number of winners among those who could win on one discard.
    pub fn winners(&self, could: usize) -> usize {
        self.on_one_discard.among(could)
    }

    /// True if a hand takes the eighth flower from another player, and these rules know nothing of that.
    #[inline]
    pub fn robs_in_vain(&self, facts: &Facts<'_>) -> bool {
        facts.situation.events.contains(Event::RobbedFlower) && !self.seven_rob_one
    }

    /// The terms on which a foul is settled; `None` where it is left to the table.
    pub fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        match kind {
            FoulKind::TooFew | FoulKind::TooMany => {
                Some(FoulTerms { play: PlayAfterFoul::dead_hand(self.dead_hand_calls), ..FoulTerms::default() })
            }
            FoulKind::FalseWin => {
                self.pays_false_wins.then_some(FoulTerms { basis: FoulBasis::Claim, ..FoulTerms::default() })
            }
            FoulKind::FalseReady => None,
        }
    }

    /// Enters the payments of players who declared a win that was none, where they pay: each of the others gets the
    /// payment that is told for what was claimed.
    pub fn pay_false_wins(
        &self,
        game: &Game,
        end: &End<'_>,
        payment: impl Fn(u32) -> (Reason, i64),
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        if !self.pays_false_wins {
            return;
        }
        for (from, foul) in end.fouls.with_seats().filter_map(|(seat, foul)| Some((seat, (*foul)?))) {
            if foul.kind != FoulKind::FalseWin || end.winners.contains(&from) {
                continue;
            }
            let (why, amount) = payment(foul.claimed);
            let others = Seat::at_table(game.players).filter(|&seat| seat != from);
            others.for_each(|to| ledger.pay(Some(from), to, amount, &why));
        }
    }
}
