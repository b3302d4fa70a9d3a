//! What else a remedy changes, in English.

use jong_core::hand::{By, Flag, Seat};

use super::flags::{FROM, READY};
use super::remedy::Remedy;
use super::words::list;

impl Remedy<'_> {
    /// What else would be different from how it is, in words that stand behind what was asked for.
    pub(super) fn besides(&self, asked: Flag) -> Vec<String> {
        let (old, new) = (self.old, &self.new);
        let mut words = Vec::new();
        let mut add = |differs: bool, text: String| {
            if differs {
                words.push(text);
            }
        };
        let from = || new.from.map_or(String::new(), |from| format!(" of {}", possessive(from)));
        add(new.seat != old.seat && asked != Flag::Dealer, format!("with a win as {}", name(new.seat)));
        let discarder = FROM & asked.bit() != 0;
        match (new.by == old.by, new.by) {
            (false, Some(By::Draw)) => add(asked != Flag::Draw, "with the winning tile drawn".to_owned()),
            (false, _) if matches!(asked, Flag::RobbedKong | Flag::RobbedConcealedKong) => {
                add(true, "not drawn".to_owned());
            }
            (false, _) => {
                add(asked != Flag::Discard && !discarder, "with the winning tile from a discard".to_owned());
            }
            (true, _) => add(new.from != old.from && !discarder, format!("on a discard{}", from())),
        }
        let declared = asked.bit() & READY != 0 && asked != Flag::ReadyOpen;
        add(new.declared != old.declared && !declared, "after a ready declaration".to_owned());
        add(old.open && !new.open && asked != Flag::ReadyOpen, "without the hand shown".to_owned());
        let gone: Vec<String> = self.gone().iter().map(|event| format!("`{event}`")).collect();
        let events = if gone.len() == 1 { "the event" } else { "the events" };
        add(!gone.is_empty(), format!("without {events} {}", list(&gone)));
        words
    }
}

/// What a seat is called.
pub(super) fn name(seat: Seat) -> &'static str {
    ["East", "South", "West", "North"][seat.index()]
}

/// `East's`
pub(super) fn possessive(seat: Seat) -> String {
    format!("{}'s", name(seat))
}
