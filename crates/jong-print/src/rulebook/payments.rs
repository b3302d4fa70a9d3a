//! Worked examples in words: the hand, its patterns, the calculation, and the payments with their reasons.

use jong_core::hand::{Seat, Win};
use jong_core::{Payment, say};

use super::author::{Author, text};
use super::hands::laid;
use super::worked::{ExampleSubject, WorkedExample};
use crate::page::{Block, Line};
use crate::report::{line_name, points_unit, times};
use crate::speech::Speech;
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
            let about = say!("Computed by the rules of this book. The winning tile lies apart, or has a + before it.");
            blocks.insert(0, text(self.speech.tell(&about)));
        }
        blocks
    }

    fn example(&self, worked: &WorkedExample<'_>) -> Vec<Block> {
        let speech = self.speech;
        let winner = worked.win.situation.seat;
        let own = worked.bill.hands.iter().find(|(seat, _)| *seat == winner).map(|(_, report)| report);
        let title = match worked.shows {
            ExampleSubject::SmallOnDiscard => speech.tell(&say!("A small hand, won on a discard")),
            ExampleSubject::SmallOnDraw => speech.tell(&say!("The same hand, won by a draw")),
            ExampleSubject::DealerOnDiscard => speech.tell(&say!("The same hand, won by the dealer on a discard")),
            ExampleSubject::DealerOnDraw => speech.tell(&say!("The same hand, won by the dealer by a draw")),
            ExampleSubject::Limit => {
                let limit = own.and_then(Report::limit).map(|id| speech.limit(self.rules, id));
                speech.tell(&say!("A limit: {limit}", limit = limit.unwrap_or_default()))
            }
        };
        let mut blocks = vec![Block::heading(3, title), drawn(&worked.win)];
        blocks.push(text(speech.situation(self.rules, &worked.win.situation)));
        if let Some(report) = own {
            blocks.extend(self.counted(report));
            let facts = self.rules.game().facts(&worked.win.hand, &worked.win.situation);
            let lines = self.rules.scoring().arithmetic(self.rules.game(), &facts, &report.score);
            let lines: Vec<Line> = lines.iter().map(|line| line.step.sentence(speech.lang).into()).collect();
            if !lines.is_empty() {
                blocks.push(text(Line::strong(speech.tell(&say!("Calculation")))));
                blocks.extend(Block::list(lines));
            }
        }
        blocks.extend(self.other_hands(worked));
        blocks.push(text(Line::strong(speech.tell(&say!("Who pays")))));
        blocks.push(self.payments(&worked.bill.settled.payments));
        let seats = Seat::at_table(self.rules.game().players);
        let total = |seat: Seat| format!("{} {}", speech.seat(seat), speech.signed(worked.bill.settled.totals[seat]));
        blocks.push(text(speech.labelled(&speech.tell(&say!("payments|Result")), &speech.list(seats.map(total)))));
        blocks
    }

    /// The patterns and points that count in a hand.
    fn counted(&self, report: &Report<'_>) -> Vec<Block> {
        let speech = self.speech;
        let patterns = report.patterns.iter().map(|counted| {
            let name = times(&speech.pattern(self.rules, counted.id), counted.times);
            (name, Line::from(speech.amount(self.rules, counted.value, counted.unit)))
        });
        let unit = points_unit(report);
        let points = report.points.iter().map(|line| {
            let name = times(&line_name(report, line, speech), line.times);
            (name, Line::from(speech.amount(self.rules, line.value, unit)))
        });
        let facts: Vec<(String, Line)> = patterns.chain(points).collect();
        if facts.is_empty() {
            return Vec::new();
        }
        vec![text(Line::strong(speech.tell(&say!("What counts")))), Block::facts(facts)]
    }

    /// The hands of players who did not win, each with its worth, if it matters for the payments.
    fn other_hands(&self, worked: &WorkedExample<'_>) -> Vec<Block> {
        let speech = self.speech;
        let mut blocks = Vec::new();
        for seat in Seat::at_table(self.rules.game().players).filter(|&seat| seat != worked.win.situation.seat) {
            let Some((hand, situation)) = worked.finished.players[seat].as_ref() else { continue };
            let worth = worked.bill.settled.scores[seat].map_or(0, |score| score.worth);
            let win = Win { hand: hand.clone(), situation: situation.clone() };
            let said = format!(
                "{} · {}",
                speech.tell(&say!("{seat}'s hand", seat = speech.seat(seat))),
                speech.tell(&say!("Worth: {worth}", worth = speech.lang.grouped(worth)))
            );
            blocks.extend([text(said), drawn(&win)]);
        }
        if !blocks.is_empty() {
            blocks.insert(0, text(Line::strong(speech.tell(&say!("The other hands")))));
        }
        blocks
    }

    fn payments(&self, payments: &[Payment]) -> Block {
        let speech = self.speech;
        let head = [say!("From"), say!("To"), say!("Amount"), say!("Why")].map(|head| speech.tell(&head));
        let row = |payment: &Payment| -> Vec<Line> {
            let from = speech.payer(payment.from);
            let why = speech.list(payment.why.iter().map(|one| one.sentence(speech.lang)));
            vec![from.into(), speech.seat(payment.to).into(), speech.lang.grouped(payment.amount).into(), why.into()]
        };
        Block::table(head, payments.iter().map(row).collect())
    }
}

impl Speech {
    /// The payer of an amount: a player, or the table, from which deposits are taken.
    pub(super) fn payer(&self, from: Option<Seat>) -> String {
        from.map_or_else(|| self.tell(&say!("payer|the table")), |from| self.seat(from))
    }
}

fn drawn(win: &Win) -> Block {
    let (hand, notation) = laid(win);
    Block::hand(hand, notation)
}
