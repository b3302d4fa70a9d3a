//! Doubles: the Italian rules, 1.11.

use crate::slow::plain::{Bonus, Event, Group, Part, Place, is_dragon, is_head, is_honour, kinds, number, wind};

use super::{Form, WinningHand};

/// The doubles that every player has (1.11, "Fundamental").
pub(super) fn fundamental(parts: &[Part], bonus: &Bonus, place: Place) -> u32 {
    of_bonus(bonus, place) + of_honours(parts, place) + of_triplets(parts) + of_chows(parts)
}

/// The own flower and the own season: 1 each (A5). All four: 4, the own one included.
fn of_bonus(bonus: &Bonus, place: Place) -> u32 {
    let four = |four: &[bool]| if four.iter().all(|&is| is) { 4 } else { u32::from(four[place.seat]) };
    four(&bonus[..4]) + four(&bonus[4..])
}

/// Pungs and kongs of the seat wind, of the round wind (both: 2) and of dragons: 1 each.
fn of_honours(parts: &[Part], place: Place) -> u32 {
    let doubles = |kind: u8| {
        u32::from(kind == wind(place.seat)) + u32::from(kind == wind(place.round)) + u32::from(is_dragon(kind))
    };
    triplets(parts).map(doubles).sum()
}

/// Three pungs or kongs of heads 1, four 2; three of the same number in the three suits 1; three hidden pungs 1, four
/// 2, kongs not counted.
fn of_triplets(parts: &[Part]) -> u32 {
    let of_number = |n: u8| triplets(parts).filter(|&kind| number(kind) == n).count();
    let equal = (1..=9).any(|n| of_number(n) == 3);
    let hidden = parts.iter().filter(|part| matches!(part.group, Group::Pung(_)) && !part.open).count();
    three_or_four(triplets(parts).filter(|&kind| is_head(kind)).count()) + u32::from(equal) + three_or_four(hidden)
}

/// Equal chows and snakes: the best of them only (A9).
fn of_chows(parts: &[Part]) -> u32 {
    let chows: Vec<u8> = parts
        .iter()
        .filter_map(|part| match part.group {
            Group::Chow(first) => Some(first),
            _ => None,
        })
        .collect();
    let equal = chows.iter().map(|&first| {
        let any_suit = chows.iter().filter(|&&other| number(other) == number(first)).count();
        let one_suit = chows.iter().filter(|&&other| other == first).count();
        // Three and four alike: 1 and 2; in one suit: 2 and 4.
        three_or_four(any_suit).max(2 * three_or_four(one_suit))
    });
    let run = |numbers: &[u8], any_suit: u32, one_suit: u32| {
        let in_suit = |suit: u8| numbers.iter().all(|n| chows.contains(&(9 * suit + n - 1)));
        let anywhere = numbers.iter().all(|&n| chows.iter().any(|&first| number(first) == n));
        match () {
            () if (0..3).any(in_suit) => one_suit,
            () if anywhere => any_suit,
            () => 0,
        }
    };
    let snake = run(&[1, 4, 7], 1, 2);
    let chained = run(&[1, 3, 5, 7], 2, 3);
    equal.chain([snake, chained]).max().unwrap_or(0)
}

fn three_or_four(n: usize) -> u32 {
    n.saturating_sub(2) as u32
}

fn triplets(parts: &[Part]) -> impl Iterator<Item = u8> {
    parts.iter().map(|part| part.group).filter(|group| group.is_triplet()).map(Group::first)
}

/// The doubles of a winner (1.11, "Closing"), 1 each (A1).
pub(super) fn closing(won: &WinningHand<'_>, form: Form, parts: &[Part]) -> u32 {
    // "No chow": said of a hand of sets; of seven pairs and lanterns, which have a limit anyway, the page says nothing.
    let woo_pung = form == Form::Standard && !parts.iter().any(|part| matches!(part.group, Group::Chow(_)));
    [
        woo_pung,
        is_colore(won),
        won.win.has(Event::RobbedKong),
        won.win.has(Event::LastDiscard),
        won.win.has(Event::LastTile),
    ]
    .into_iter()
    .map(u32::from)
    .sum()
}

/// One suit, and at least a pair of dragons or of the own wind, and no other honours (A12).
fn is_colore(won: &WinningHand<'_>) -> bool {
    let suits = |suit: u8| kinds(&won.all).any(|kind| kind / 9 == suit && !is_honour(kind));
    let honours: Vec<u8> = kinds(&won.all).filter(|&kind| is_honour(kind)).collect();
    let allowed = |&kind: &u8| is_dragon(kind) || kind == wind(won.place.seat);
    let a_pair = honours.iter().any(|&kind| won.all[usize::from(kind)] >= 2);
    (0..3).filter(|&suit| suits(suit)).count() == 1 && a_pair && honours.iter().all(allowed)
}
