//! The situation of a hand, in words.

use jong_core::hand::{Declaration, DiscarderReady, Event, Seat, Situation, WinKind};
use jong_core::tile::Kind;
use jong_core::{Ruleset, say};

use crate::situation::READY;
use crate::speech::Speech;

impl Speech {
    /// The winner, the way to win and the events, by some rules.
    pub(super) fn situation(&self, rules: &Ruleset, of: &Situation) -> String {
        let mut said = vec![match of.by {
            None => self.tell(&say!("a hand that did not win")),
            Some(_) => self.tell(&say!("{seat} wins", seat = self.seat(of.seat))),
        }];
        said.extend(self.source_of_tile(of));
        said.extend((of.round != Seat::E).then(|| self.round(of.round)));
        said.extend(self.opened(of, rules.wind_of(of)));
        said.extend(self.readiness(rules, of));
        said.extend(self.events(of));
        // No record names a robbed flower, so it is not among the events.
        let flower = of.events.contains(Event::RobbedFlower).then_some(Event::RobbedFlower);
        said.extend(flower.map(|event| self.tell(&event.remark())));
        let tiles = |kinds: &[Kind]| (!kinds.is_empty()).then(|| self.tiles(kinds.iter().copied()));
        said.extend(tiles(&of.dora).map(|tiles| self.tell(&say!("indicators: {tiles}", tiles))));
        said.extend(tiles(&of.ura).map(|tiles| self.tell(&say!("beneath: {tiles}", tiles))));
        said.extend((of.streak > 0).then(|| self.tell(&say!("times the dealer has stayed: {n}", n = of.streak))));
        said.extend((of.wins_in_a_row > 0).then(|| self.tell(&say!("wins in a row: {n}", n = of.wins_in_a_row))));
        self.list(said)
    }

    /// The way in which the winning tile came, if the hand won.
    fn source_of_tile(&self, of: &Situation) -> Option<String> {
        match (of.by?, of.from) {
            (WinKind::Draw, _) => Some(self.tell(&say!("drawn"))),
            (WinKind::Discard, Some(from)) => {
                let robbed = of.events.has_robbed_tile();
                let seat = self.seat(from);
                let how = if robbed { say!("taken from {seat}", seat) } else { say!("discarded by {seat}", seat) };
                Some(self.tell(&how))
            }
            (WinKind::Discard, None) => None,
        }
    }

    /// The declarations of the winner and of the discarder that their hands were ready.
    fn readiness(&self, rules: &Ruleset, of: &Situation) -> Vec<String> {
        let declared = match of.declared {
            Declaration::None => None,
            Declaration::Ready => Some(say!("declared ready")),
            Declaration::Double => Some(say!("declared ready on the first turn")),
            Declaration::Dealt => Some(say!("declared ready as dealt")),
        };
        let discarder = match of.discarder_ready {
            DiscarderReady::None => None,
            DiscarderReady::Before => Some(say!("the discarder had declared ready before")),
            DiscarderReady::After => Some(say!("the discarder declared ready afterwards")),
        };
        let declared = declared.map(|ready| self.called_ready(&ready, self.call(rules, READY).as_deref()));
        let shown = of.open.then(|| self.tell(&say!("the ready hand is shown")));
        declared.into_iter().chain(shown).chain(discarder.map(|ready| self.tell(&ready))).collect()
    }
}
