//! The British association's game: Mah-Jong British Rules (Working out the scores, Doubling, Special hands).

use crate::slow::plain::{Event, Group, Hand, Part, Place, Tiles, is_dragon, is_honour, kinds};

use super::hand::{FIVE_OF_DOTS, ONE_OF_DOTS, TWO_OF_BAMBOO};
use super::{Count, Form, Limit, Seen, Winning, limit};

/// Flowers and seasons: 4 each, the own ones double, all four of a sort double twice.
pub(super) fn flowers(hand: &Hand, place: Place) -> Count {
    let bonus = &hand.bonus;
    let mut count = Count { points: 4 * u64::from(hand.flowers()), doubles: 0 };
    for four in [&bonus[..4], &bonus[4..]] {
        count.doubles_if(four[place.seat], 1);
        count.doubles_if(four.iter().all(|&is| is), 2);
    }
    count
}

/// Pungs and kongs of a suit: flowers and seasons are counted and doubled separately.
pub(super) fn is_purity(seen: &Seen<'_>) -> bool {
    seen.is_pure() && seen.is_without_chow()
}

pub(super) fn count(seen: &Seen<'_>) -> Count {
    let bonus = flowers(seen.hand, seen.place);
    let mut count = Count {
        points: seen.of_sets() + seen.of_pairs(true) + bonus.points,
        doubles: seen.doubled_honours(true) + bonus.doubles,
    };
    let Some(won) = seen.won else { return count };
    count.points += 20;
    count.points_if(won.drawn(), 2);
    let purity = is_purity(seen);
    if purity {
        count.points -= bonus.points;
        count.doubles -= bonus.doubles;
    }
    // "It's always three."
    count.doubles_if(purity, 3);
    count.doubles_if(seen.is_without_chow() && !purity, 1);
    // "From one or more suits with Dragons and/or Winds."
    count.doubles_if(seen.is_concealed() && kinds(&seen.all).any(is_honour), 1);
    count.doubles_if(seen.is_clean(), 1);
    let mixed = seen.is_all_heads() && !seen.is_all_terminals() && !seen.is_all_honours();
    count.doubles_if(mixed && seen.form != Form::Orphans, 1);
    count.doubles_if(won.replaces_a_kong(), 1);
    count.doubles_if(won.has(Event::LastTile), 1);
    count.doubles_if(won.has(Event::LastDiscard), 1);
    count.doubles_if(won.has(Event::RobbedKong), 1);
    count.doubles_if(won.ending.as_dealt, 1);
    count
}

/// "Score when fishing: double three times": the tiles; the flowers and seasons are counted and doubled separately.
pub(super) fn fishing_for_purity(seen: &Seen<'_>) -> u64 {
    let tiles = Count { points: seen.of_sets() + seen.of_pairs(true), doubles: 3 };
    (tiles.total(1000) + flowers(seen.hand, seen.place).total(1000)).min(1000)
}

/// The hands that are no sets and a pair, but for those of pairs and of all the heads.
pub(super) fn special(all: &Tiles, tile: u8) -> Option<(Form, Vec<Part>, Group)> {
    let of = |suit: usize, number: usize| all[9 * suit + number - 1];
    let has_honours = kinds(all).any(is_honour);
    let singles = kinds(all).map(|kind| Part { group: Group::Single(kind), open: false }).collect();
    // "Seven pairs of tiles, with the same numbers in any two of the suits. No Winds or Dragons."
    let same = |one: usize, two: usize| (1..=9).all(|number| of(one, number) == of(two, number));
    let none = |suit: usize| (1..=9).all(|number| of(suit, number) == 0);
    if !has_honours && SUITS.iter().any(|&[one, two, other]| same(one, two) && none(other)) {
        return Some((Form::Knitting, singles, Group::Single(tile)));
    }
    // "Four sets of three tiles, with the same numbers in the 3 different suits, plus a pair of same numbers."
    let pair = |&[one, two, other]: &[usize; 3]| {
        let more: Option<u8> = (1..=9).map(|number| of(one, number).checked_sub(of(other, number))).sum();
        same(one, two) && more == Some(1)
    };
    if !has_honours && SUITS.iter().any(pair) {
        return Some((Form::TripleKnitting, singles, Group::Single(tile)));
    }
    // "A pair of Ones and a run from Two to Nine in the same suit, with each of the Winds."
    let run = |suit: usize| of(suit, 1) == 2 && (2..=9).all(|number| of(suit, number) == 1);
    let winds = (27..31).all(|wind| all[wind] == 1);
    (winds && (0..3).any(run)).then_some((Form::WrigglingSnake, singles, Group::Single(tile)))
}

/// Two of the suits, and the third.
const SUITS: [[usize; 3]; 3] = [[0, 1, 2], [0, 2, 1], [1, 2, 0]];

/// One chow at most, but that the gates of heaven are a hand of their own; and no pairs but those that are special.
pub(super) fn may_win(seen: &Seen<'_>, is_special: bool) -> bool {
    let one_chow = seen.chows() <= 1 || is_gate_of_heaven(seen);
    one_chow && (seen.form == Form::Sets || is_special)
}

fn is_gate_of_heaven(seen: &Seen<'_>) -> bool {
    seen.is_gates(|number| (2..=8).contains(&number))
}

pub(super) fn limits(seen: &Seen<'_>, won: Winning<'_>) -> Vec<Limit> {
    let of_sets = seen.form == Form::Sets;
    let pungs = seen.triplets().all(|part| matches!(part.group, Group::Pung(_)));
    let full = [
        // Buried treasure.
        seen.is_clean() && seen.is_without_chow() && pungs && seen.hand.melds.is_empty(),
        of_sets && seen.is_all_terminals(),
        of_sets && seen.is_all_honours(),
        of_sets && seen.is_green(),
        seen.kongs() == 4,
        seen.sets_of(is_dragon) == 3 && seen.chows() == 0,
        seen.sets_of(|kind| is_honour(kind) && !is_dragon(kind)) == 4,
        is_gate_of_heaven(seen),
        seen.form == Form::Orphans,
        seen.form == Form::WrigglingSnake,
        won.is_heaven(seen),
        won.is_earth(seen),
        won.replaces_a_kong() && won.is_on(FIVE_OF_DOTS),
        won.has(Event::LastTile) && won.is_on(ONE_OF_DOTS),
        won.has(Event::RobbedKong) && won.is_on(TWO_OF_BAMBOO),
        won.ending.second_kong,
    ];
    let half = match seen.form {
        Form::Knitting | Form::TripleKnitting => true,
        Form::Pairs => seen.is_all_heads(),
        Form::Sets | Form::Orphans | Form::WrigglingSnake | Form::Lost => false,
    };
    full.into_iter().filter(|&is| is).map(|_| limit(1000)).chain(half.then_some(limit(500))).collect()
}
