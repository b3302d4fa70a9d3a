//! The choice of the next piece of a hand.

use jong_core::reading::{FormName, Reading, Wait};
use jong_core::tile::KindSet;

use super::{Flow, HandCheck, HandSearch, PieceReason, SearchManner};
use crate::invert::piece::Piece;

/// The number of pieces that a dive tries of all that could come next.
const TRIED: usize = 5;

impl HandSearch<'_, '_, '_> {
    /// Puts one of some pieces in, and goes on.
    pub(super) fn place(
        &mut self,
        reason: PieceReason,
        before: PieceReason,
        look: HandCheck<'_>,
        fits: &dyn Fn(u16, &Piece) -> bool,
    ) -> Flow {
        let task = self.task;
        let mut next: Vec<(u16, usize)> = Vec::new();
        let others = self.rooms.iter().zip(&task.slots).any(|(&n, slot)| n > 0 && !slot.last);
        for (slot, room) in task.slots.iter().enumerate() {
            if self.rooms[slot] == 0 || room.last && others {
                continue;
            }
            // Pieces that come for the same reason come in order, so that none of their orders is tried twice.
            let from = match (self.manner, self.placed.last()) {
                (SearchManner::Sweep, Some(&last)) if reason == before && reason != PieceReason::Other => last,
                _ => 0,
            };
            let here = room.domain.iter().filter(|&&at| at >= from && fits(at, task.pieces[usize::from(at)]));
            next.extend(here.filter(|&&at| self.has_tiles(at)).map(|&at| (at, slot)));
            // What fills a hand fills one slot after the other.
            if reason == PieceReason::Fill && self.manner == SearchManner::Sweep {
                break;
            }
        }
        let mut flow = Flow::Exhausted;
        let mut tried = 0;
        while !next.is_empty() {
            if self.manner == SearchManner::Dive && tried == TRIED {
                self.passed_over = true;
                return flow;
            }
            tried += 1;
            let (piece, slot) = match self.manner {
                SearchManner::Dive => self.draw(&mut next),
                SearchManner::Sweep => next.remove(0),
            };
            match self.with(piece, slot, reason, look) {
                Flow::Exhausted => {}
                Flow::Stopped if self.left > 0 => flow = Flow::Stopped,
                end => return end,
            }
        }
        flow
    }

    /// Draws one of some pieces, by their tickets.
    fn draw(&mut self, next: &mut Vec<(u16, usize)>) -> (u16, usize) {
        let tickets =
            |&(piece, _): &(u16, usize)| -> usize { self.task.pieces[usize::from(piece)].tickets[self.taste].into() };
        let mut drawn = self.chance.below(next.iter().map(tickets).sum());
        let at = next.iter().position(|piece| {
            let own = tickets(piece);
            let is_it = drawn < own;
            drawn = drawn.saturating_sub(own);
            is_it
        });
        next.swap_remove(at.unwrap_or(0))
    }

    /// True if there are tiles for a piece, and nothing in the hand speaks against it.
    fn has_tiles(&self, piece: u16) -> bool {
        let of = self.task.pieces[usize::from(piece)];
        let mut counts = self.counts;
        let enough = of.tiles.iter().all(|&at| {
            counts[usize::from(at)] += 1;
            counts[usize::from(at)] <= self.task.table.copies[usize::from(at)]
        });
        let told = match of.win {
            Some((kind, wait)) if of.tiles.is_empty() => {
                let bit = KindSet::of(kind).0;
                let single = self.part.pairs & bit != 0 && of.part.form != FormName::ThirteenOrphans;
                (self.part.pairs | self.part.singles) & bit != 0 && (wait == Wait::Single) == single
            }
            _ => true,
        };
        let twice = self.part.pairs & of.part.pairs != 0;
        enough && told && (!twice || self.task.plan.quad_pairs) && self.part.singles & of.part.singles == 0
    }

    /// Goes on with a piece in the hand, and takes it out again.
    fn with(&mut self, piece: u16, slot: usize, reason: PieceReason, look: HandCheck<'_>) -> Flow {
        let of = self.task.pieces[usize::from(piece)];
        let part = self.part;
        of.tiles.iter().for_each(|&at| self.counts[usize::from(at)] += 1);
        self.rooms[slot] -= 1;
        self.placed.push(piece);
        for meter in 0..self.values.len() {
            self.values[meter] += self.task.add(piece, meter);
        }
        self.part = joined(part, &of.part);
        let flow = if self.is_open() { self.go(reason, look) } else { Flow::Exhausted };
        self.part = part;
        for meter in 0..self.values.len() {
            self.values[meter] -= self.task.add(piece, meter);
        }
        self.placed.pop();
        self.rooms[slot] += 1;
        of.tiles.iter().for_each(|&at| self.counts[usize::from(at)] -= 1);
        flow
    }
}

/// A reading with one more part.
fn joined(mut reading: Reading, part: &Reading) -> Reading {
    reading.chows = reading.chows.plus(&part.chows);
    reading.knitted = reading.knitted | part.knitted;
    reading.pungs |= part.pungs;
    reading.kongs |= part.kongs;
    reading.pairs_twice |= reading.pairs & part.pairs;
    reading.pairs |= part.pairs;
    reading.singles |= part.singles;
    reading.melded |= part.melded;
    reading.concealed |= part.concealed;
    reading
}
