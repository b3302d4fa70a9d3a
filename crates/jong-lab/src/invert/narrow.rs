//! The narrowing of a task before it is searched: pieces that have a place in no hand of it are taken out, and clauses
//! that are decided are settled.

use jong_core::pattern::ProgressionKind;

use super::meter::{Meter, Quantity};
use super::task::{SlotDomain, Task, WINNER, suits};

impl Task<'_> {
    /// Takes the pieces out of the slots that can stand in none, until there are no more of them. True if the task is
    /// still possible.
    pub(super) fn narrow(&mut self) -> bool {
        loop {
            self.measure();
            let before: usize = self.slots.iter().map(|slot| slot.domain.len()).sum();
            for at in 0..self.slots.len() {
                let mut domain = std::mem::take(&mut self.slots[at].domain);
                domain.retain(|&piece| self.can_stand(at, piece));
                if domain.is_empty() {
                    return false;
                }
                self.slots[at].domain = domain;
            }
            let settled = self.settle_rows();
            if !settled || !self.required.iter().all(|&meter| self.can_at_first(meter)) {
                return false;
            }
            let after: usize = self.slots.iter().map(|slot| slot.domain.len()).sum();
            if after == before {
                break;
            }
        }
        self.narrow_choices();
        self.count_rarity();
        self.agree() && self.has_room_for_steps()
    }

    /// True if no two meters of the same quantity want different numbers of it.
    fn agree(&self) -> bool {
        let wanted: Vec<&Meter> = self.required.iter().map(|&meter| &self.meters[meter]).collect();
        (1..wanted.len()).all(|at| wanted[..at].iter().all(|before| before.agrees(wanted[at])))
    }

    /// Drops choices of progressions with a group that no slot has.
    fn narrow_choices(&mut self) {
        let mut choices = std::mem::take(&mut self.choices);
        for of in choices.iter_mut().filter(|of| !of.is_empty()) {
            let pieces = self.slots.iter().flat_map(|slot| &slot.domain).map(|&at| self.pieces[usize::from(at)]);
            of.retain(|choice| choice.iter().all(|shape| pieces.clone().any(|piece| shape.is(piece))));
        }
        self.choices = choices;
    }

    /// True if the groups of all progressions that are wanted have room beside one another, as far as they cannot be
    /// the same groups.
    fn has_room_for_steps(&self) -> bool {
        let (mut chows, mut triplets, mut pairs) = (0, 0, 0);
        for &meter in &self.required {
            let Quantity::Steps(steps) = &self.meters[meter].measure else { continue };
            if self.meters[meter].wants(0) {
                continue;
            }
            if self.choices[meter].is_empty() {
                return false;
            }
            let n = usize::from(steps.n - u8::from(steps.pair)) * usize::from(steps.times);
            let of_kind = match steps.kind {
                ProgressionKind::Chow => &mut chows,
                ProgressionKind::Triplet => &mut triplets,
                ProgressionKind::Pair => &mut pairs,
            };
            *of_kind = n.max(*of_kind);
            pairs = pairs.max(if steps.pair { usize::from(steps.times) } else { 0 });
        }
        let room = |of_pairs: bool| -> usize {
            let slots = self.slots.iter().filter(|slot| slot.pairs == of_pairs && !slot.last);
            slots.map(|slot| usize::from(slot.n)).sum()
        };
        chows + triplets <= room(false) && pairs <= room(true)
    }

    /// Settles the rows that must not hold: where all clauses but one hold in every hand, that one must not. True if no
    /// row holds as a whole.
    fn settle_rows(&mut self) -> bool {
        let rows = std::mem::take(&mut self.none);
        for row in rows {
            let open: Vec<usize> = row.iter().copied().filter(|&meter| !self.must_at_first(meter)).collect();
            match open[..] {
                [] => return false,
                [one] if !matches!(self.meters[one].measure, Quantity::Whole) => {
                    self.meters[one] = self.meters[one].clone().opposite();
                    self.required.push(one);
                }
                _ if row.iter().any(|&meter| !self.can_at_first(meter)) => {}
                _ => self.none.push(row),
            }
        }
        true
    }

    fn measure(&mut self) {
        let n = self.meters.len();
        for at in 0..self.slots.len() {
            let mut spread = vec![(u32::MAX, 0); n];
            for &piece in &self.slots[at].domain {
                for (meter, spread) in spread.iter_mut().enumerate() {
                    let (least, most) = self.piece_adds(piece, meter);
                    *spread = (spread.0.min(least), spread.1.max(most));
                }
            }
            self.slots[at].spread = spread;
        }
    }

    /// The least and the most that a piece adds to a meter, in any hand.
    fn piece_adds(&self, piece: u16, meter: usize) -> (u32, u32) {
        let kinds = self.pieces[usize::from(piece)].kinds;
        match self.meters[meter].measure {
            Quantity::Sum(_) => (self.add(piece, meter), self.add(piece, meter)),
            Quantity::Kinds(mask) => (0, (kinds & mask).count_ones()),
            Quantity::Suits => (0, suits(kinds)),
            Quantity::Quads => (0, kinds.count_ones()),
            Quantity::Steps(_) => (0, 1),
            Quantity::Whole => (0, u32::MAX / 64),
        }
    }

    fn bounds_without(&self, meter: usize, slot: Option<usize>) -> (u32, u32) {
        let sum = |(low, high): (u32, u32), (at, room): (usize, &SlotDomain)| {
            let n = u32::from(room.n) - u32::from(slot == Some(at));
            (low.saturating_add(n * room.spread[meter].0), high.saturating_add(n * room.spread[meter].1))
        };
        self.slots.iter().enumerate().fold((0, 0), sum)
    }

    fn can_at_first(&self, meter: usize) -> bool {
        let (low, high) = self.bounds_without(meter, None);
        self.meters[meter].can(low, high)
    }

    fn must_at_first(&self, meter: usize) -> bool {
        let (low, high) = self.bounds_without(meter, None);
        !matches!(self.meters[meter].measure, Quantity::Whole) && self.meters[meter].must(low, high)
    }

    fn can_stand(&self, slot: usize, piece: u16) -> bool {
        self.required.iter().all(|&meter| {
            let (low, high) = self.bounds_without(meter, Some(slot));
            let kinds = self.pieces[usize::from(piece)].kinds;
            let own = match self.meters[meter].measure {
                Quantity::Sum(_) => (self.add(piece, meter), self.add(piece, meter)),
                // What has these kinds has them, whatever else is there.
                Quantity::Kinds(mask) => ((kinds & mask).count_ones(), (kinds & mask).count_ones()),
                Quantity::Suits => (suits(kinds), suits(kinds)),
                Quantity::Quads | Quantity::Steps(_) | Quantity::Whole => self.piece_adds(piece, meter),
            };
            self.meters[meter].can(low.saturating_add(own.0), high.saturating_add(own.1))
        })
    }

    fn count_rarity(&mut self) {
        let rarity = |meter: usize| match self.meters[meter].measure {
            _ if meter == WINNER => usize::MAX,
            Quantity::Steps(_) => self.choices[meter].len() / 8,
            Quantity::Sum(_) | Quantity::Kinds(_) | Quantity::Suits | Quantity::Quads | Quantity::Whole => {
                let adds = |piece: &&u16| self.piece_adds(**piece, meter).1 > 0;
                self.slots.iter().map(|slot| slot.domain.iter().filter(adds).count()).sum()
            }
        };
        self.rarity = (0..self.meters.len()).map(rarity).collect();
    }
}
