//! The tables at which the wins of a sample are made.

use std::ops::ControlFlow;

use jong_core::Ruleset;
use jong_core::hand::{Seat, Win};
use jong_players::{Croupier, HandKey, MatchKey, Player, PlayerLevel, QuickPlayer, RandomPlayer, SoundPlayer};
use jong_table::{HandOutcome, HandResult, MatchState, Table};

use super::{DEALS, stream};
use crate::Chance;

/// The most hands of a match before the one that is played.
const BEFORE: usize = 8;

/// The odds that a hand of those before ended without a winner, and that a player had declared ready in it: once in these
/// numbers. In recorded games both are 16 to 17 of 100.
const NOBODY_WON: usize = 6;
const HAD_DECLARED: usize = 6;

/// A table of some rules, and its players.
#[derive(Debug)]
pub(super) struct SampleTable<'a> {
    rules: &'a Ruleset,
    /// `None` if the rules do not say how they are played.
    croupier: Option<Croupier<'a>>,
    player: SamplePlayer<'a>,
    seed: u64,
}

/// A player of a level, who is cheaper to copy than to make.
#[derive(Debug, Clone)]
enum SamplePlayer<'a> {
    Random,
    Quick(Box<QuickPlayer<'a>>),
    Sound(Box<SoundPlayer<'a>>),
}

impl<'a> SamplePlayer<'a> {
    fn of(level: PlayerLevel, rules: &'a Ruleset) -> SamplePlayer<'a> {
        match level {
            PlayerLevel::Random => SamplePlayer::Random,
            PlayerLevel::Quick => SamplePlayer::Quick(Box::new(QuickPlayer::new(rules))),
            PlayerLevel::Sound => SamplePlayer::Sound(Box::new(SoundPlayer::new(rules))),
        }
    }

    fn seated(&self) -> Box<dyn Player + 'a> {
        match self {
            SamplePlayer::Random => Box::new(RandomPlayer),
            SamplePlayer::Quick(player) => player.clone(),
            SamplePlayer::Sound(player) => player.clone(),
        }
    }
}

impl<'a> SampleTable<'a> {
    pub(super) fn new(rules: &'a Ruleset, level: PlayerLevel, seed: u64) -> SampleTable<'a> {
        SampleTable { rules, croupier: Croupier::new(rules), player: SamplePlayer::of(level, rules), seed }
    }

    /// The win with a number; `None` if many deals ended without one.
    pub(super) fn win(&self, number: u64) -> Option<Win> {
        let croupier = self.croupier.as_ref()?;
        let mut chance = stream(self.seed, number);
        // He sits on all chairs: he remembers nothing from one choice to the next.
        let mut players = [self.player.seated()];
        (0..DEALS).find_map(|_| {
            let key = MatchKey { seed: chance.bits(), number };
            let mut table = Table::at(self.rules, self.state(&mut chance)?)?;
            let hand = HandKey::after(None, table.state());
            croupier.play_hand(&mut table, key, hand, &mut players, &mut |_, _| ControlFlow::Continue(()))?;
            one_of(table.last_hand()?, &mut chance)
        })
    }

    /// The state of a match after some hands. They are not played: chance says how they ended.
    fn state(&self, chance: &mut Chance) -> Option<MatchState> {
        let play = self.rules.play()?;
        let first_round = Seat::ALL[chance.below(usize::from(play.game.players))];
        let mut state = *Table::new(self.rules, first_round)?.state();
        for _ in 0..chance.below(BEFORE) {
            let nobody_won = chance.one_in(NOBODY_WON);
            let dealer_won = !nobody_won && chance.one_in(state.players);
            let mut next = state;
            // Their stakes lie on the table until somebody wins.
            let declared = (0..state.players).filter(|_| chance.one_in(HAD_DECLARED)).count() as u32;
            next.deposits = if nobody_won && play.terms.stake > 0 { state.deposits + declared } else { 0 };
            next.go_on(play.terms, HandOutcome { dealer_won, nobody_won, void: false, dealer_ready: chance.one_in(2) });
            if next.over.is_some() {
                break;
            }
            state = next;
        }
        Some(state)
    }
}

/// The win of a hand; of several one of them.
fn one_of(result: &HandResult, chance: &mut Chance) -> Option<Win> {
    let seat = chance.pick(&result.finished.winners)?;
    let (hand, situation) = result.finished.players[seat].clone()?;
    Some(Win { hand, situation })
}
