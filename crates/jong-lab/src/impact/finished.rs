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

/// The matches that may be played for a block, and the hands that may be dealt for it: where nobody wins, a match may have no
/// end.
const MOST_MATCHES: u64 = 64;
const MOST_DEALS: u64 = 512;

/// The hands with these numbers that somebody wins, counted from 0, played by quick players; fewer where they win too seldom.
/// A hand depends on the seed and on its number alone. `None` if the rules do not say how they are played.
pub(super) fn finished(rules: &Ruleset, seed: u64, numbers: Range<u64>) -> Option<Vec<Map<String, Value>>> {
    let croupier = Croupier::new(rules)?;
    let blocks: Vec<u64> = (numbers.start / BLOCK..numbers.end.div_ceil(BLOCK)).collect();
    let of = |&block: &u64| (block * BLOCK..).zip(won(&croupier, rules, seed, block)).collect::<Vec<_>>();
    let Some((first, others)) = blocks.split_first() else { return Some(Vec::new()) };
    let mut hands = of(first);
    // No other block is tried if nobody won in a whole one: that would take long, and come to nothing.
    if !hands.is_empty() {
        hands.extend(parallel::map(others, of).into_iter().flatten());
    }
    Some(hands.into_iter().filter(|(number, _)| numbers.contains(number)).map(|(_, hand)| hand).collect())
}

/// The hands of a block.
fn won(croupier: &Croupier<'_>, rules: &Ruleset, seed: u64, block: u64) -> Vec<Map<String, Value>> {
    let (mut hands, mut deals) = (Vec::new(), 0);
    for number in 0..MOST_MATCHES {
        let key = MatchKey { seed, number: block * MOST_MATCHES + number };
        croupier.play(key, &mut [QuickPlayer::new(rules)], &mut |table, _| {
            let ended = matches!(table.phase(), Phase::Deal | Phase::Over);
            deals += u64::from(ended);
            if ended && table.last_hand().is_some_and(|hand| !hand.winners.is_empty()) {
                hands.extend(finished_record(table));
            }
            let is_done = hands.len() as u64 == BLOCK || deals >= MOST_DEALS;
            if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if hands.len() as u64 == BLOCK || deals >= MOST_DEALS {
            break;
        }
    }
    hands
}
