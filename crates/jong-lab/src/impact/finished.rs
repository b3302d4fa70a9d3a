//! Finished hands of all players, for rules by which also those who did not win pay each other.

use std::ops::{ControlFlow, Range};

use jong::log::finished_record;
use jong_core::Ruleset;
use jong_players::{Croupier, MatchKey, QuickPlayer};
use jong_table::Phase;
use serde_json::{Map, Value};

use crate::parallel;

/// The hands that are taken of matches one after another.
const BLOCK: u64 = 16;

/// The matches that may be played for a block.
const MOST_MATCHES: u64 = 64;

/// The hands with these numbers that somebody wins, counted from 0, played by quick players; fewer where they win too seldom.
/// A hand depends on the seed and on its number alone. `None` if the rules do not say how they are played.
pub(super) fn finished(rules: &Ruleset, seed: u64, numbers: Range<u64>) -> Option<Vec<Map<String, Value>>> {
    let croupier = Croupier::new(rules)?;
    let blocks: Vec<u64> = (numbers.start / BLOCK..numbers.end.div_ceil(BLOCK)).collect();
    let made = parallel::map(&blocks, |&block| {
        let hands = (block * BLOCK..).zip(won(&croupier, rules, seed, block));
        hands.filter(|(number, _)| numbers.contains(number)).map(|(_, hand)| hand).collect::<Vec<_>>()
    });
    Some(made.into_iter().flatten().collect())
}

/// The hands of a block.
fn won(croupier: &Croupier<'_>, rules: &Ruleset, seed: u64, block: u64) -> Vec<Map<String, Value>> {
    let mut hands = Vec::new();
    for number in 0..MOST_MATCHES {
        let key = MatchKey { seed, number: block * MOST_MATCHES + number };
        croupier.play(key, &mut [QuickPlayer::new(rules)], &mut |table, _| {
            let ended = matches!(table.phase(), Phase::Deal | Phase::Over);
            if ended && table.last_hand().is_some_and(|hand| !hand.winners.is_empty()) {
                hands.extend(finished_record(table));
            }
            if hands.len() as u64 == BLOCK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if hands.len() as u64 == BLOCK {
            break;
        }
    }
    hands
}
