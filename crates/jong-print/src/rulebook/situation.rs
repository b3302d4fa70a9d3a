//! The situation of a hand, in words.

use jong_core::Ruleset;
use jong_core::hand::{By, Declaration, DiscarderReady, Event, Seat, Situation};

use super::phrase::Phrase;
use crate::speech::Speech;

/// The events in which the winning tile is robbed and not discarded.
const ROBBED: [Event; 3] = [Event::RobbedKong, Event::RobbedConcealedKong, Event::RobbedFlower];

impl Speech {
    /// The winner, the way to win and the events, by some rules.
    pub(super) fn situation(&self, rules: &Ruleset, of: &Situation) -> String {
        let mut said = vec![match of.by {
            None => self.say(Phrase::NotWon).to_owned(),
            Some(_) => self.fill(Phrase::WhoWins, &[self.seat(of.seat)]),
        }];
        match (of.by, of.from) {
            (Some(By::Draw), _) => said.push(self.say(Phrase::Drawn).to_owned()),
            (Some(By::Discard), Some(from)) => {
                let robbed = ROBBED.iter().any(|&event| of.events.contains(event));
                let how = if robbed { Phrase::TakenFrom } else { Phrase::DiscardedBy };
                said.push(self.fill(how, &[self.seat(from)]));
            }
            _ => {}
        }
        if of.round != Seat::E {
            said.push(self.round(of.round));
        }
        if let Some(phrase) = [
            (Declaration::Ready, Phrase::ReadyReady),
            (Declaration::Double, Phrase::ReadyDouble),
            (Declaration::Dealt, Phrase::ReadyDealt),
        ]
        .into_iter()
        .find_map(|(declared, phrase)| (of.declared == declared).then_some(phrase))
        {
            let ready = self.say(phrase);
            said.push(self.call(rules, "ready").map_or_else(|| ready.to_owned(), |call| self.bracketed(ready, &call)));
        }
        let mut put = |phrase: Phrase| said.push(self.say(phrase).to_owned());
        if of.open {
            put(Phrase::ReadyOpen);
        }
        match of.discarder_ready {
            DiscarderReady::None => {}
            DiscarderReady::Before => put(Phrase::FromReadyBefore),
            DiscarderReady::After => put(Phrase::FromReadyAfter),
        }
        // No record names a robbed flower, so it is not among the events.
        let flower = of.events.contains(Event::RobbedFlower).then_some(Event::RobbedFlower);
        said.extend(of.events.iter().chain(flower).map(|event| self.tell(&event.remark())));
        for (phrase, kinds) in [(Phrase::Indicators, &of.dora), (Phrase::IndicatorsUnder, &of.ura)] {
            if !kinds.is_empty() {
                said.push(self.fill(phrase, &[&self.tiles(kinds.iter().copied())]));
            }
        }
        for (phrase, n) in [(Phrase::Stayed, of.streak), (Phrase::WinsInARow, of.wins_in_a_row)] {
            if n > 0 {
                said.push(self.fill(phrase, &[&n.to_string()]));
            }
        }
        self.list(said)
    }
}
