//! The German league's game, by the table that kajongg has for it.

use crate::slow::plain::{Event, is_dragon, is_head, is_honour};

use super::hand::{FIVE_OF_DOTS, ONE_OF_DOTS, TWO_OF_BAMBOO};
use super::{Count, Form, Limit, Seen, Winning, limit};

const fn is_wind(kind: u8) -> bool {
    is_honour(kind) && !is_dragon(kind)
}

pub(super) fn count(seen: &Seen<'_>) -> Count {
    let bonus = &seen.hand.bonus;
    let flowers = u64::from(seen.hand.flowers());
    let basic = seen.of_sets() + seen.of_pairs(true);
    let mut count = Count { points: basic + 4 * flowers, doubles: seen.doubled_honours(true) };
    count.doubles_if(bonus[seen.place.seat] && bonus[4 + seen.place.seat], 1);
    count.doubles_if(bonus[..4] == [true; 4], 1);
    count.doubles_if(bonus[4..] == [true; 4], 1);
    count.doubles_if(seen.concealed_triplets() >= 3, 1);
    count.doubles_if(seen.all_but_a_pair(is_dragon, 2), 1);
    count.doubles_if(seen.sets_of(is_dragon) == 3, 2);
    count.doubles_if(seen.all_but_a_pair(is_wind, 3), 1);
    count.doubles_if(seen.sets_of(is_wind) == 4, 2);
    let Some(won) = seen.won else { return count };
    count.points += 20;
    count.points_if(won.drawn(), 2);
    count.points_if(won.only_tile, 2);
    count.points += won.pair(seen).map_or(0, |kind| if is_head(kind) { 4 } else { 2 });
    // A zero point hand has no points but those of flowers.
    count.doubles_if(seen.form == Form::Sets && basic == 0, 1);
    count.doubles_if(seen.is_without_chow(), 1);
    count.doubles_if(is_covered(seen, won), 1);
    count.doubles_if(seen.is_clean(), 1);
    count.doubles_if(seen.is_pure(), 3);
    count.doubles_if(
        seen.form == Form::Sets && seen.is_all_heads() && !seen.is_all_terminals() && !seen.is_all_honours(),
        1,
    );
    count.doubles_if(seen.is_all_honours(), 2);
    count.doubles_if(won.replaces_a_kong(), 1);
    count.doubles_if(won.has(Event::LastTile), 1);
    count.doubles_if(won.has(Event::LastDiscard), 1);
    count.doubles_if(won.has(Event::RobbedKong), 1);
    count.doubles_if(won.ending.as_dealt, 1);
    count
}

/// Only concealed groups: what a claimed tile completes is exposed.
fn is_covered(seen: &Seen<'_>, won: Winning<'_>) -> bool {
    seen.is_concealed() && won.drawn()
}

pub(super) fn limits(seen: &Seen<'_>, won: Winning<'_>) -> Vec<Limit> {
    let hands = [
        seen.is_pure() && is_covered(seen, won),
        seen.concealed_triplets() == 4 && won.drawn(),
        seen.is_all_terminals(),
        seen.kongs() == 4,
        seen.sets_of(is_dragon) == 3,
        seen.sets_of(is_wind) == 4,
        seen.is_green(),
        won.replaces_a_kong() && won.is_on(FIVE_OF_DOTS),
        won.has(Event::LastTile) && won.is_on(ONE_OF_DOTS),
        won.has(Event::RobbedKong) && won.is_on(TWO_OF_BAMBOO),
        won.ending.second_kong,
        won.is_heaven(seen),
        won.is_earth(seen),
        seen.place.seat == 0 && won.ending.wins_in_a_row >= 9,
        seen.is_gates(|_| true),
        seen.form == Form::Orphans,
        seen.is_snake(),
    ];
    hands.into_iter().filter(|&is| is).map(|_| limit(500)).collect()
}
