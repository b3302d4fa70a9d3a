//! Worked examples in words: the hand, its patterns, the calculation, and the payments with their reasons.

use jong_core::hand::{Seat, Win};
use jong_core::{LineSubject, Payment};

use super::author::{Author, text};
use super::hands::laid;
use super::phrase::Phrase;
use super::worked::{Shows, Worked};
use crate::page::{Block, Line};
use jong::Report;

impl Author<'_> {
    /// The worked examples.
    pub(super) fn examples(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        for worked in self.book.worked() {
            let entry = self.example(worked);
            blocks.push(Block::Entry(entry));
        }
        if !blocks.is_empty() {
            blocks.insert(0, text(self.speech.say(Phrase::AboutExamples)));
        }
        blocks
    }

    fn example(&self, worked: &Worked<'_>) -> Vec<Block> {
        let speech = self.speech;
        let winner = worked.win.situation.seat;
        let own = worked.bill.hands.iter().find(|(seat, _)| *seat == winner).map(|(_, report)| report);
        let title = match worked.shows {
            Shows::SmallOnDiscard => speech.say(Phrase::SmallOnDiscard).to_owned(),
            Shows::SmallOnDraw => speech.say(Phrase::SmallOnDraw).to_owned(),
            Shows::DealerOnDiscard => speech.say(Phrase::DealerOnDiscard).to_owned(),
            Shows::DealerOnDraw => speech.say(Phrase::DealerOnDraw).to_owned(),
            Shows::Limit => {
                let limit = own.and_then(Report::limit).map(|id| speech.limit(self.rules, id));
                speech.fill(Phrase::AtLimit, &[&limit.unwrap_or_default()])
            }
        };
        let mut blocks = vec![Block::heading(3, title), drawn(&worked.win)];
        blocks.push(text(speech.situation(self.rules, &worked.win.situation)));
        if let Some(report) = own {
            blocks.extend(self.counted(report));
            let facts = self.rules.game().facts(&worked.win.hand, &worked.win.situation);
            let lines = self.rules.scoring().arithmetic(self.rules.game(), &facts, &report.score);
            let lines: Vec<Line> = lines.iter().map(|line| line.step.told(speech.lang).into()).collect();
            if !lines.is_empty() {
                blocks.push(text(Line::strong(speech.say(Phrase::Calculation))));
                blocks.extend(Block::list(lines));
            }
        }
        blocks.extend(self.other_hands(worked));
        blocks.push(text(Line::strong(speech.say(Phrase::WhoPays))));
        blocks.push(self.payments(&worked.bill.settled.payments));
        let seats = Seat::at_table(self.rules.game().players);
        let total = |seat: Seat| {
            let total = format!("{:+}", worked.bill.settled.totals[seat.index()]);
            format!("{} {}", speech.seat(seat), speech.lang.grouped(total))
        };
        blocks.push(text(speech.labelled(speech.say(Phrase::Result), &speech.list(seats.map(total)))));
        blocks
    }

    /// The patterns and points that count in a hand.
    fn counted(&self, report: &Report<'_>) -> Vec<Block> {
        let speech = self.speech;
        let times = |name: String, times: u32| if times > 1 { format!("{name} × {times}") } else { name };
        let patterns = report.patterns.iter().map(|counted| {
            let name = times(speech.pattern(self.rules, counted.id), counted.times);
            (name, Line::from(speech.amount(self.rules, counted.value, counted.unit)))
        });
        let book = &self.rules.game().book;
        let unit = book.points_name();
        let points = report.points.iter().map(|line| {
            let name = match line.what {
                LineSubject::Pattern(index) => times(speech.pattern(self.rules, &book.pattern(index).id), line.times),
                LineSubject::Step(_) => speech.say(Phrase::Rounding).to_owned(),
            };
            (name, Line::from(speech.amount(self.rules, line.value, unit)))
        });
        let facts: Vec<(String, Line)> = patterns.chain(points).collect();
        if facts.is_empty() {
            return Vec::new();
        }
        vec![text(Line::strong(speech.say(Phrase::WhatCounts))), Block::facts(facts)]
    }

    /// The hands of players who did not win, each with its worth, if it matters for the payments.
    fn other_hands(&self, worked: &Worked<'_>) -> Vec<Block> {
        let speech = self.speech;
        let mut blocks = Vec::new();
        for seat in Seat::at_table(self.rules.game().players).filter(|&seat| seat != worked.win.situation.seat) {
            let Some((hand, situation)) = worked.finished.players[seat.index()].as_ref() else { continue };
            let worth = worked.bill.settled.scores[seat.index()].map_or(0, |score| score.worth);
            let win = Win { hand: hand.clone(), situation: situation.clone() };
            let said = format!(
                "{} · {}",
                speech.fill(Phrase::HandOf, &[speech.seat(seat)]),
                speech.fill(Phrase::WorthOfHand, &[&speech.lang.grouped(worth)])
            );
            blocks.extend([text(said), drawn(&win)]);
        }
        if !blocks.is_empty() {
            blocks.insert(0, text(Line::strong(speech.say(Phrase::HandsOfOthers))));
        }
        blocks
    }

    fn payments(&self, payments: &[Payment]) -> Block {
        let speech = self.speech;
        let head = [Phrase::From, Phrase::To, Phrase::Amount, Phrase::Why].map(|phrase| speech.say(phrase).to_owned());
        let row = |payment: &Payment| -> Vec<Line> {
            let from = payment.from.map_or(speech.say(Phrase::TheTable), |from| speech.seat(from));
            let why = speech.list(payment.why.iter().map(|one| one.told(speech.lang)));
            vec![from.into(), speech.seat(payment.to).into(), speech.lang.grouped(payment.amount).into(), why.into()]
        };
        Block::table(head, payments.iter().map(row).collect())
    }
}

fn drawn(win: &Win) -> Block {
    let (hand, notation) = laid(win);
    Block::hand(hand, notation)
}
