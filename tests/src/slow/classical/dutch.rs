//! Nederlandse Toernooispelregels 2002: the tables of pages 22 and 23.

use crate::slow::plain::{Event, is_dragon, is_head, is_honour};

use super::hand::{FIVE_OF_DOTS, ONE_OF_DOTS};
use super::{Count, Form, Limit, Seen, Winning};

const fn is_wind(kind: u8) -> bool {
    is_honour(kind) && !is_dragon(kind)
}

/// Flowers are not played. "Deze verdubbelingen mogen niet worden opgeteld": of one suit the highest counts.
pub(super) fn count(seen: &Seen<'_>) -> Count {
    let mut count = Count { points: seen.of_sets() + seen.of_pairs(true), doubles: seen.doubled_honours(true) };
    // "3 dichte pungs (kong telt als dichte pung)" 1, four 2; three concealed kongs 2, four kongs 3.
    count.doubles_if(seen.concealed_triplets() == 3, 1);
    count.doubles_if(seen.concealed_triplets() == 4, 2);
    count.doubles += match (seen.kongs(), seen.concealed_kongs()) {
        (4.., _) => 3,
        (_, 3) => 2,
        _ => 0,
    };
    // Schoon, zeer schoon, zuiver, alleen winden en draken.
    count.doubles_if(seen.is_of_one_suit() || seen.is_all_honours(), 4);
    let Some(won) = seen.won else { return count };
    count.points += 20;
    count.points_if(won.drawn(), 2);
    count.points_if(won.only_tile, 2);
    count.points_if(won.pair(seen).is_some(), 2);
    count.doubles_if(seen.form == Form::Sets && seen.chows() == 4, 1);
    count.doubles_if(seen.is_without_chow(), 1);
    count.doubles_if(seen.all_kinds(|kind| !is_head(kind)), 1);
    count.doubles_if(seen.all_but_a_pair(is_wind, 3), 1);
    count.doubles_if(seen.all_but_a_pair(is_dragon, 2), 1);
    count.doubles_if(won.has(Event::RobbedKong), 1);
    let last = if won.is_on(ONE_OF_DOTS) { 3 } else { 1 };
    count.doubles_if(won.has(Event::LastTile), last);
    count.doubles += of_kong(won);
    count.doubles_if(won.drawn() && seen.is_concealed(), 2);
    count
}

/// The loose tile of a kong 1, of the second of two kongs 2, the plum blossom from the roof 3; a second kong and the
/// blossom are both counted.
fn of_kong(won: Winning<'_>) -> u32 {
    let blossom = if won.is_on(FIVE_OF_DOTS) { 3 } else { 0 };
    match (won.after_kong(), won.ending.second_kong) {
        (false, _) => 0,
        (true, true) => 2 + blossom,
        (true, false) => blossom.max(1),
    }
}

pub(super) fn limits(seen: &Seen<'_>, won: Winning<'_>) -> Vec<Limit> {
    let pairs = seen.form == Form::Pairs;
    // Irregular: half of it is paid to who waits for one.
    let irregular = [
        (seen.is_gates(|_| true), 2000),
        (seen.form == Form::Orphans, 2000),
        (pairs && seen.is_all_honours(), 2000),
        (pairs && seen.is_pure(), 1000),
        (pairs && seen.is_clean() && seen.is_all_heads(), 1000),
        (pairs && seen.is_clean(), 500),
        (pairs, 250),
    ];
    let sets = seen.form == Form::Sets;
    let regular = [
        (seen.sets_of(is_wind) == 4, 2000),
        (seen.sets_of(is_dragon) == 3, 2000),
        (sets && seen.is_green(), 2000),
        (won.is_heaven(seen), 2000),
        (seen.concealed_kongs() == 4, 2000),
        (sets && seen.is_all_terminals(), 2000),
        (won.is_earth(seen), 1000),
        (seen.is_snake(), 1000),
    ];
    let hands = irregular.map(|(is, amount)| (is, amount, true)).into_iter();
    let hands = hands.chain(regular.map(|(is, amount)| (is, amount, false)));
    hands.filter(|hand| hand.0).map(|(_, amount, waited_for)| Limit { amount, waited_for }).collect()
}
