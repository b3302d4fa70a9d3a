//! Each fact of a situation has a flag of its own, and a situation has the flags of its facts. Flags are found by the
//! order of lists, so this test fails if somebody adds an entry or moves one.
//!
//! Source: the names.

use jong::core::hand::{Declaration, DiscarderReady, Event, Flag, Seat, Situation};
use strum::IntoEnumIterator;

const fn of_event(event: Event) -> Flag {
    match event {
        Event::OneShot => Flag::OneShot,
        Event::LastTile => Flag::LastTile,
        Event::LastDiscard => Flag::LastDiscard,
        Event::KongReplacement => Flag::KongReplacement,
        Event::SecondKongReplacement => Flag::SecondKongReplacement,
        Event::FlowerReplacement => Flag::FlowerReplacement,
        Event::RobbedKong => Flag::RobbedKong,
        Event::RobbedConcealedKong => Flag::RobbedConcealedKong,
        Event::LastOfKind => Flag::LastOfKind,
        Event::FirstTurn => Flag::FirstTurn,
        Event::RobbedFlower => Flag::RobbedFlower,
        Event::NagashiMangan => Flag::NagashiMangan,
        Event::ClaimedKongReplacement => Flag::ClaimedKongReplacement,
    }
}

const fn of_declared(declared: Declaration) -> Flag {
    match declared {
        Declaration::None => Flag::NotReady,
        Declaration::Ready => Flag::Ready,
        Declaration::Double => Flag::ReadyDouble,
        Declaration::Dealt => Flag::ReadyDealt,
    }
}

const fn of_discarder(ready: DiscarderReady) -> Flag {
    match ready {
        DiscarderReady::None => Flag::FromNotReady,
        DiscarderReady::Before => Flag::FromReadyBefore,
        DiscarderReady::After => Flag::FromReadyAfter,
    }
}

/// South drew the winning tile, or has it from West, and nothing else is to be said.
fn plain(from: Option<Seat>) -> Situation {
    Situation::plain(Seat::S, Seat::E, from)
}

fn flags(of: &[Flag]) -> u32 {
    of.iter().fold(0, |word, flag| word | flag.bit())
}

#[test]
fn every_event_has_its_own() {
    // The iterator leaves out the event that no record names.
    for event in Event::iter().chain([Event::RobbedFlower]) {
        let situation = Situation { events: [event].into_iter().collect(), ..plain(None) };
        let of_kong = (event == Event::ClaimedKongReplacement).then_some(Flag::KongReplacement);
        let expected = flags(&[Flag::Draw, Flag::NotReady, of_event(event)]) | of_kong.map_or(0, Flag::bit);
        assert_eq!(situation.flags(), expected, "{event:?}");
        let not_won = Situation { by: None, ..situation };
        assert_eq!(not_won.flags(), flags(&[Flag::NotReady]), "{event:?} and no win");
    }
}

#[test]
fn every_declaration_has_its_own() {
    for declared in [Declaration::None, Declaration::Ready, Declaration::Double, Declaration::Dealt] {
        let situation = Situation { declared, ..plain(None) };
        assert_eq!(situation.flags(), flags(&[Flag::Draw, of_declared(declared)]), "{declared:?}");
        let shown = Situation { open: true, ..situation };
        assert_eq!(shown.flags(), flags(&[Flag::Draw, of_declared(declared), Flag::ReadyOpen]), "{declared:?}, shown");
    }
}

#[test]
fn every_discarder_has_its_own() {
    for (seat, whose) in [(Seat::E, Flag::FromDealer), (Seat::W, Flag::FromOther)] {
        for discarder_ready in [DiscarderReady::None, DiscarderReady::Before, DiscarderReady::After] {
            let situation = Situation { discarder_ready, ..plain(Some(seat)) };
            let expected = flags(&[Flag::Discard, whose, of_discarder(discarder_ready), Flag::NotReady]);
            assert_eq!(situation.flags(), expected, "{seat:?}, {discarder_ready:?}");
        }
    }
}
