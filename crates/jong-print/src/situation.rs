//! The situation of a win, in a line: declarations, events, streaks.

use jong_core::hand::{Declaration, Seat, Situation};
use jong_core::{Text, say};

use crate::speech::Speech;

/// The call that declares a hand ready.
pub(crate) const READY: &str = "ready";

impl Speech {
    /// The declaration of a player, and the events; `ready` is the players' word for that declaration, if it is asked for.
    pub(crate) fn remarks(&self, situation: &Situation, ready: Option<&str>) -> Vec<String> {
        let declared = match (situation.declared, situation.open) {
            (Declaration::None, _) => None,
            (Declaration::Ready, false) => Some(say!("ready")),
            (Declaration::Ready, true) => Some(say!("ready, shown")),
            (Declaration::Double, false) => Some(say!("ready on the first turn")),
            (Declaration::Double, true) => Some(say!("ready on the first turn, shown")),
            (Declaration::Dealt, false) => Some(say!("ready as dealt")),
            (Declaration::Dealt, true) => Some(say!("ready as dealt, shown")),
        };
        let declared = declared.map(|declared| self.called_ready(&declared, ready));
        declared.into_iter().chain(self.events(situation)).collect()
    }

    /// A declaration, with the players' word for it behind, if it is asked for.
    pub(crate) fn called_ready(&self, declared: &Text, ready: Option<&str>) -> String {
        let declared = self.tell(declared);
        ready.map_or_else(|| declared.clone(), |call| self.bracketed(&declared, call))
    }

    /// The events of a hand.
    pub(crate) fn events(&self, situation: &Situation) -> impl Iterator<Item = String> {
        situation.events.without_implied().map(|event| self.tell(&event.remark()))
    }

    /// The remarks about a win besides the way its tile came, where it is not the plainest: the seat if it is not South,
    /// the round if it is not East's, and so on. `ready` is the players' word for that declaration, if it is asked for;
    /// `tiles` are those laid out, the indicators and those under them, in notation.
    pub(crate) fn circumstances(&self, situation: &Situation, ready: Option<&str>, tiles: [&str; 3]) -> Vec<String> {
        let mut said = Vec::new();
        if situation.seat != Seat::S {
            said.push(self.tell(&say!("seat {seat}", seat = situation.seat)));
        }
        if situation.round != Seat::E {
            said.push(self.tell(&say!("round {wind}", wind = situation.round)));
        }
        said.extend(self.opened(situation, situation.wind));
        said.extend(self.remarks(situation, ready));
        said.extend(self.streaks(situation));
        let first = situation.first_discarder;
        said.extend(first.map(|seat| self.tell(&say!("{seat} discarded such a tile first", seat))));
        let [bonus, dora, ura] = tiles;
        said.extend((!bonus.is_empty()).then(|| self.tell(&say!("laid out {tiles}", tiles = bonus))));
        said.extend((!dora.is_empty()).then(|| self.tell(&say!("indicators {tiles}", tiles = dora))));
        said.extend((!ura.is_empty()).then(|| self.tell(&say!("under them {tiles}", tiles = ura))));
        said
    }

    /// The wall that was opened, if it is not the dealer's, and the wind that follows from it where winds are counted so.
    pub(crate) fn opened(&self, situation: &Situation, wind: Seat) -> Option<String> {
        let opened = situation.opened;
        let says = match wind == situation.seat {
            true => say!("wall of {opened} opened", opened),
            false => say!("wall of {opened} opened: own wind {wind}", opened, wind),
        };
        (opened != Seat::E).then(|| self.tell(&says))
    }

    /// The number of times that the dealer has stayed, if there are any.
    pub(crate) fn stayed(&self, streak: u32) -> Option<String> {
        let said = match streak {
            0 => return None,
            1 => say!("dealer stayed once"),
            n => say!("dealer stayed {n} times", n),
        };
        Some(self.tell(&said))
    }

    /// The times that the dealer has stayed, and the wins in a row, if there are any.
    pub(crate) fn streaks(&self, situation: &Situation) -> Vec<String> {
        let wins = situation.wins_in_a_row;
        self.stayed(situation.streak)
            .into_iter()
            .chain((wins > 0).then(|| self.tell(&say!("wins in a row {n}", n = wins))))
            .collect()
    }
}
