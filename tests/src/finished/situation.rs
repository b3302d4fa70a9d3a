//! Seats, flowers and events that can happen together: none that are refused as contradictory, no last tile that is a
//! replacement, and no kong robbed of a tile that the winner holds too.

use crate::chance::Chance;
use crate::slow::plain::{Bonus, Event, Hand, Meld, Place, Win, Wind, with};

use super::{FinishedWin, Game};

pub(super) fn place(chance: &mut Chance) -> Place {
    Place { seat: chance.below(4), round: chance.below(4) }
}

pub(super) fn another(chance: &mut Chance, seat: Wind) -> Wind {
    (seat + 1 + chance.below(3)) % 4
}

/// Flowers and seasons: none, some, four of a sort, or all.
pub(super) fn bonus(chance: &mut Chance) -> Bonus {
    let often = chance.below(6);
    let mut bonus = [false; 8];
    match often {
        0 => bonus = std::array::from_fn(|_| chance.one_in(2)),
        1 | 2 => bonus = std::array::from_fn(|_| chance.one_in(5)),
        3 => {
            let four = if chance.one_in(2) { 0..4 } else { 4..8 };
            bonus = std::array::from_fn(|at| four.contains(&at) || chance.one_in(8));
        }
        4 if chance.one_in(3) => bonus = [true; 8],
        _ => {}
    }
    bonus
}

/// A win with a tile: the draw or discard, and the events.
pub(super) fn win(chance: &mut Chance, hand: &Hand, tile: u8, place: Place) -> Win {
    let from = match chance.below(6) {
        0..3 => None,
        3 if place.seat != 0 => Some(0),
        _ => Some(another(chance, place.seat)),
    };
    let alone = with(hand.all(), tile)[usize::from(tile)] == 1;
    let events = events(chance, hand, from, Allowed { robbed: alone, first_turn: from.is_none() || place.seat != 0 });
    Win { tile, from, events }
}

/// The events that are possible beside those of the hand itself.
pub(super) struct Allowed {
    pub(super) robbed: bool,
    pub(super) first_turn: bool,
}

pub(super) fn events(chance: &mut Chance, hand: &Hand, from: Option<Wind>, allowed: Allowed) -> Vec<Event> {
    if chance.one_in(2) {
        return Vec::new();
    }
    let kong = hand.melds.iter().any(|meld| matches!(meld, Meld::Exposed(_) | Meld::Concealed(_)));
    let flower = hand.bonus.contains(&true);
    let first_turn = allowed.first_turn && hand.melds.is_empty();
    if from.is_some() {
        return match chance.below(3) {
            0 if allowed.robbed => vec![Event::RobbedKong],
            1 if first_turn => vec![Event::FirstTurn],
            _ => vec![Event::LastDiscard],
        };
    }
    match chance.below(5) {
        0 if first_turn && flower && chance.one_in(2) => vec![Event::FirstTurn, Event::FlowerReplacement],
        0 if first_turn => vec![Event::FirstTurn],
        1 if kong && flower && chance.one_in(3) => vec![Event::KongReplacement, Event::FlowerReplacement],
        1 | 2 if kong => vec![Event::KongReplacement],
        1..4 if flower => vec![Event::FlowerReplacement],
        _ => vec![Event::LastTile],
    }
}

/// The history of a win, without a hand.
pub(super) fn history(chance: &mut Chance, game: Game, place: Place) -> FinishedWin {
    let wins_in_a_row = match game {
        Game::Italian if place.seat == 0 => *[0, 1, 8, 9].get(chance.below(12)).unwrap_or(&0),
        _ => 0,
    };
    let streak = if game == Game::Sixteen && chance.one_in(2) { chance.below(6) as u32 } else { 0 };
    let hand = Hand { tiles: [0; 34], melds: Vec::new(), bonus: [false; 8] };
    FinishedWin { hand, win: Win { tile: 0, from: None, events: Vec::new() }, place, wins_in_a_row, streak }
}
