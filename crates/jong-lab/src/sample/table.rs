//! The tables at which the wins of a sample are made.

use std::ops::ControlFlow;
use std::slice;

use jong_core::Ruleset;
use jong_core::hand::{Seat, Win};
use jong_players::{Croupier, HandKey, LevelPlayer, MatchKey, PlayerLevel};
use jong_table::{HandOutcome, HandResult, MatchState, Table};

use super::{DEALS, stream};
use crate::Chance;
use crate::simulate::Unplayable;

/// The most hands of a match of which the one that is played is one.
const MOST_HANDS: usize = 64;

/// The odds that a hand of those before ended without a winner, and that a player had declared ready in it: once in these
/// numbers. In recorded games both are 16 to 17 of 100.
const NOBODY_WON: usize = 6;
const HAD_DECLARED: usize = 6;

/// A table of some rules, and the player on all its chairs.
#[derive(Debug)]
pub(super) struct SampleTable<'a> {
    rules: &'a Ruleset,
    /// `None` if no hand can be played by the rules.
    croupier: Option<Croupier<'a>>,
    /// Each core has a copy.
    pub(super) player: LevelPlayer<'a>,
    seed: u64,
}

impl<'a> SampleTable<'a> {
    pub(super) fn new(rules: &'a Ruleset, level: PlayerLevel, seed: u64) -> SampleTable<'a> {
        let croupier = if Unplayable::of(rules).is_some() { None } else { Croupier::new(rules) };
        SampleTable { rules, croupier, player: level.player(rules), seed }
    }

    /// The win with a number, made by a copy of the player, who remembers nothing from one choice to the next; `None` if many
    /// deals ended without one.
    pub(super) fn win(&self, player: &mut LevelPlayer<'a>, number: u64) -> Option<Win> {
        let croupier = self.croupier.as_ref()?;
        let mut chance = stream(self.seed, number);
        let players = slice::from_mut(player);
        (0..DEALS).find_map(|_| {
            let key = MatchKey { seed: chance.bits(), number };
            let mut table = Table::at(self.rules, self.state(&mut chance)?)?;
            let hand = HandKey::after(None, table.state());
            croupier.play_hand(&mut table, key, hand, players, &mut |_, _| ControlFlow::Continue(()))?;
            one_of(table.last_hand()?, &mut chance)
        })
    }

    /// The state of a match before one of its hands, each as likely as another. They are not played: chance says how they
    /// ended. What comes after the last round, because nobody has enough, is left out.
    fn state(&self, chance: &mut Chance) -> Option<MatchState> {
        let play = self.rules.play()?;
        let first_round = Seat::ALL[chance.below(usize::from(play.game.players))];
        let mut state = *Table::new(self.rules, first_round)?.state();
        let mut chosen = state;
        for hands in 2..=MOST_HANDS {
            let nobody_won = chance.one_in(NOBODY_WON);
            let dealer_won = !nobody_won && chance.one_in(state.players);
            // Their stakes lie on the table until somebody wins.
            let declared = (0..state.players).filter(|_| chance.one_in(HAD_DECLARED)).count() as u32;
            state.deposits = if nobody_won && play.terms.stake > 0 { state.deposits + declared } else { 0 };
            state
                .go_on(play.terms, HandOutcome { dealer_won, nobody_won, void: false, dealer_ready: chance.one_in(2) });
            if state.over.is_some() || state.rounds_over >= play.terms.rounds {
                break;
            }
            if chance.one_in(hands) {
                chosen = state;
            }
        }
        Some(chosen)
    }
}

/// The win of a hand; of several one of them.
fn one_of(result: &HandResult, chance: &mut Chance) -> Option<Win> {
    let seat = chance.pick(&result.finished.winners)?;
    let (hand, situation) = result.finished.players[seat].clone()?;
    Some(Win { hand, situation })
}
