//! J. P. Babcock, Babcock's Rules for Mah-Jongg, second edition, 1923: the Standard Score Sheet of chapter V.

use crate::slow::plain::{Event, is_dragon, wind};

use super::{Count, Form, Limit, Seen, Winning, limit};

/// The wind of the round counts nothing, and flowers are not played (chapter X).
pub(super) fn count(seen: &Seen<'_>) -> Count {
    let mut count = Count { points: seen.of_sets() + seen.of_pairs(false), doubles: seen.doubled_honours(false) };
    count.doubles_if(seen.is_clean(), 1);
    count.doubles_if(seen.is_pure() || seen.is_all_honours(), 3);
    let Some(won) = seen.won else { return count };
    count.points += 20;
    count.points_if(won.drawn(), 2);
    count.points_if(won.only_tile, 2);
    // "MAH-JONGG on a loose tile", 10 with the 2 for drawing it.
    count.points_if(won.after_kong(), 8);
    count.points_if(won.has(Event::LastTile), 10);
    count.points_if(won.has(Event::RobbedKong), 10);
    count.points_if(seen.is_without_chow(), 10);
    count.points_if(has_no_other_score(seen, won), 10);
    count
}

/// "No score whatever other than for winning", in which a double is a score, too.
fn has_no_other_score(seen: &Seen<'_>, won: Winning<'_>) -> bool {
    let worthless = |kind: u8| !is_dragon(kind) && kind != wind(seen.place.seat);
    let plain = !won.drawn() && !won.only_tile && !won.has(Event::RobbedKong);
    plain && seen.form == Form::Sets && seen.chows() == 4 && seen.pairs().all(worthless) && !seen.is_of_one_suit()
}

/// The hand from heaven, the limit; from earth, half of it; the lucky thirteen, a third.
pub(super) fn limits(seen: &Seen<'_>, won: Winning<'_>) -> Vec<Limit> {
    let hands = [(won.is_heaven(seen), 300), (won.is_earth(seen), 150), (won.ending.as_dealt, 100)];
    hands.into_iter().filter(|hand| hand.0).map(|hand| limit(hand.1)).collect()
}
