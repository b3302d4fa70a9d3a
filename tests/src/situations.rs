//! Random situations.

use jong::core::hand::{Declaration, DiscarderReady, Event, Events, Seat, Situation};
use jong::core::tile::{Kind, KindSet, TileSet};
use strum::IntoEnumIterator;

use crate::chance::Chance;

const SEATS: [Seat; 4] = [Seat::E, Seat::S, Seat::W, Seat::N];

/// A situation of any facts, even contradictory ones.
pub fn situation(chance: &mut Chance, game: &TileSet) -> Situation {
    let seat = chance.pick(&SEATS);
    let others: Vec<Seat> = SEATS.into_iter().filter(|&other| other != seat).collect();
    let from = if chance.one_in(2) { Some(chance.pick(&others)) } else { None };
    let mut situation = Situation::plain(seat, chance.pick(&SEATS), from);
    situation.declared = chance.pick(&[
        Declaration::None,
        Declaration::None,
        Declaration::Ready,
        Declaration::Double,
        Declaration::Dealt,
    ]);
    situation.open = chance.one_in(4);
    situation.discarder_ready =
        chance.pick(&[DiscarderReady::None, DiscarderReady::None, DiscarderReady::Before, DiscarderReady::After]);
    situation.events = of_wins().filter(|_| chance.one_in(6)).collect::<Events>();
    let kinds: Vec<Kind> = (game.kinds() & KindSet::FOR_SETS).iter().collect();
    (0..chance.below(5)).for_each(|_| situation.dora.push(chance.pick(&kinds)));
    (0..chance.below(5)).for_each(|_| situation.ura.push(chance.pick(&kinds)));
    situation.streak = chance.below(4) as u32;
    situation.wins_in_a_row = chance.below(10) as u32;
    situation
}

/// The situation of a player who did not win: anything else.
pub fn lost(chance: &mut Chance, game: &TileSet) -> Situation {
    Situation { by: None, from: None, ..situation(chance, game) }
}

/// The events of wins. One of them no record names, so that it is not among those that a list of all has.
fn of_wins() -> impl Iterator<Item = Event> {
    Event::iter().filter(|event| event.is_of_win()).chain([Event::RobbedFlower])
}
