//! The side effects of a remedy.

use jong_core::hand::{Flag, Seat, WinKind};
use jong_core::{Text, say};

use super::flags::{FROM, READY};
use super::remedy::Remedy;
use super::words::list;

impl Remedy<'_> {
    /// The other changes that the remedy brings, in words that follow the change that was asked for.
    pub(super) fn besides(&self, asked: Flag) -> Vec<Text> {
        let (old, new) = (self.old, &self.new);
        let mut words = Vec::new();
        let mut add = |differs: bool, text: Text| {
            if differs {
                words.push(text);
            }
        };
        add(new.seat != old.seat && asked != Flag::Dealer, say!("with a win as {seat}", seat = name(new.seat)));
        let discarder = FROM & asked.bit() != 0;
        match (new.by == old.by, new.by) {
            (false, Some(WinKind::Draw)) => add(asked != Flag::Draw, say!("with the winning tile drawn")),
            (false, _) if matches!(asked, Flag::RobbedKong | Flag::RobbedConcealedKong) => {
                add(true, say!("not drawn"));
            }
            (false, _) => {
                add(asked != Flag::Discard && !discarder, say!("with the winning tile from a discard"));
            }
            (true, _) => {
                let whose = new.from.map(possessive);
                let on = whose.map_or(say!("on a discard"), |whose| say!("on a discard of {whose}", whose));
                add(new.from != old.from && !discarder, on);
            }
        }
        let declared = asked.bit() & READY != 0 && asked != Flag::ReadyOpen;
        add(new.declared != old.declared && !declared, say!("after a ready declaration"));
        add(old.open && !new.open && asked != Flag::ReadyOpen, say!("without the hand shown"));
        match &self.gone_called()[..] {
            [] => {}
            [event] => add(true, say!("without the event {event}", event)),
            events => add(true, say!("without the events {events}", events = list(events))),
        }
        words
    }

    /// The events that the remedy takes away, as records write them.
    pub(super) fn gone_called(&self) -> Vec<Text> {
        self.gone().iter().map(|event| Text::verbatim(format!("`{event}`"))).collect()
    }
}

/// The name of a seat.
pub(super) fn name(seat: Seat) -> Text {
    match seat {
        Seat::E => say!("East"),
        Seat::S => say!("South"),
        Seat::W => say!("West"),
        Seat::N => say!("North"),
    }
}

/// The possessive of a seat: `East's`.
pub(super) fn possessive(seat: Seat) -> Text {
    match seat {
        Seat::E => say!("East's"),
        Seat::S => say!("South's"),
        Seat::W => say!("West's"),
        Seat::N => say!("North's"),
    }
}
