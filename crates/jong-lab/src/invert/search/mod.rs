//! The search that puts hands together piece by piece: first the pieces that are asked for and rare, then the rest, and
//! a step back where the rest will not do.

mod choose;
mod place;

use arrayvec::ArrayVec;
use jong_core::reading::Reading;
use jong_core::tile::{Kind, KindSet};

use super::climb::GroupChoice;
use super::meter::Quantity;
use super::piece::Piece;
use super::task::{Task, suits};
use crate::Chance;

/// The most pieces of a hand: seventeen lone tiles and a winner.
pub(super) const MOST_PIECES: usize = 18;

/// The end of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// A hand was found that `look` takes.
    Done,
    /// No hands are left.
    Exhausted,
    /// More hands may be left.
    Stopped,
}

/// A look at a whole hand, given its pieces; it returns true if the hand will do.
pub(super) type HandCheck<'l> = &'l mut dyn FnMut(&[u16], &mut Chance) -> bool;

/// The manner of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchManner {
    /// Quickly, by chance, and not everywhere.
    Dive,
    /// In order and everywhere.
    Sweep,
}

/// A hand in the making.
pub(super) struct HandSearch<'t, 'a, 'c> {
    task: &'t Task<'a>,
    chance: &'c mut Chance,
    manner: SearchManner,
    /// Steps that may still be made.
    pub(super) left: u64,
    /// True if something was passed over.
    passed_over: bool,
    counts: [u8; Kind::COUNT],
    part: Reading,
    values: Vec<u32>,
    rooms: ArrayVec<u8, 8>,
    placed: ArrayVec<u16, MOST_PIECES>,
    forced: GroupChoice,
    quad: Option<Kind>,
    taste: usize,
}

/// The reason why a piece comes next. Two that come for the same reason come in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PieceReason {
    First,
    Meter(usize),
    Fill,
    Other,
}

impl<'t, 'a, 'c> HandSearch<'t, 'a, 'c> {
    pub(super) fn new(
        task: &'t Task<'a>,
        manner: SearchManner,
        steps: u64,
        chance: &'c mut Chance,
    ) -> HandSearch<'t, 'a, 'c> {
        let mut counts = [0; Kind::COUNT];
        task.extras.aside.iter().for_each(|(kind, n)| counts[kind.index()] = n);
        let taste = usize::from(chance.one_in(3));
        HandSearch {
            task,
            chance,
            manner,
            left: steps,
            passed_over: false,
            counts,
            part: Reading::empty(task.plan.form),
            values: vec![0; task.meters.len()],
            rooms: task.slots.iter().map(|slot| slot.n).collect(),
            placed: ArrayVec::new(),
            forced: GroupChoice::new(),
            quad: None,
            taste,
        }
    }

    /// Goes through hands until `look` takes one.
    pub(super) fn run(&mut self, look: HandCheck<'_>) -> Flow {
        match self.go(PieceReason::First, look) {
            Flow::Exhausted if self.passed_over => Flow::Stopped,
            flow => flow,
        }
    }

    fn go(&mut self, before: PieceReason, look: HandCheck<'_>) -> Flow {
        if self.left == 0 {
            return Flow::Stopped;
        }
        self.left -= 1;
        if self.rooms.iter().all(|&n| n == 0) {
            return if look(&self.placed, self.chance) { Flow::Done } else { Flow::Exhausted };
        }
        if let Some(shape) = self.forced.pop() {
            let flow = self.place(PieceReason::Other, before, look, &|_, piece| shape.is(piece));
            self.forced.push(shape);
            return flow;
        }
        if let Some(kind) = self.quad.filter(|kind| self.counts[kind.index()] < 4) {
            let bit = KindSet::of(kind).0;
            return self
                .place(PieceReason::Other, before, look, &|_, piece| piece.kinds & bit != 0 && piece.part.kongs == 0);
        }
        match self.wanting() {
            Some(meter) => match &self.task.meters[meter].measure {
                Quantity::Steps(steps) => {
                    let times = usize::from(steps.times);
                    self.choose(meter, times, 0, &mut ArrayVec::new(), look)
                }
                Quantity::Quads => self.choose_quad(look),
                Quantity::Kinds(mask) => {
                    let new = mask & !self.present();
                    self.place(PieceReason::Meter(meter), before, look, &|_, piece| piece.kinds & new != 0)
                }
                Quantity::Suits => {
                    let present = self.present();
                    let more = suits(present);
                    let adds = |piece: &Piece| suits(present | piece.kinds) > more;
                    self.place(PieceReason::Meter(meter), before, look, &|_, piece| adds(piece))
                }
                Quantity::Sum(_) | Quantity::Whole => {
                    let task = self.task;
                    self.place(PieceReason::Meter(meter), before, look, &|at, _| task.add(at, meter) > 0)
                }
            },
            None => self.place(PieceReason::Fill, before, look, &|_, _| true),
        }
    }

    /// The meter that is not yet as wanted and that the fewest pieces add to.
    fn wanting(&self) -> Option<usize> {
        let task = self.task;
        let open = |&&meter: &&usize| match &task.meters[meter].measure {
            Quantity::Whole => false,
            Quantity::Sum(_) if self.is_told_last(meter) => false,
            Quantity::Sum(_) | Quantity::Kinds(_) | Quantity::Suits | Quantity::Quads | Quantity::Steps(_) => {
                !task.meters[meter].wants(self.value(meter))
            }
        };
        task.required.iter().filter(open).copied().min_by_key(|&meter| task.rarity[meter])
    }

    /// True if pieces about the finished hand can add to the meter, and its tiles are not all there yet.
    fn is_told_last(&self, meter: usize) -> bool {
        let told_last = self.task.slots.iter().any(|slot| slot.last && slot.spread[meter].1 > 0);
        told_last && self.rooms.iter().zip(&self.task.slots).any(|(&n, slot)| n > 0 && !slot.last)
    }

    fn present(&self) -> u64 {
        let held = |kind: &Kind| self.counts[kind.index()] > 0;
        if self.task.extras.aside.total() == 0 {
            return self.placed.iter().fold(0, |kinds, &piece| kinds | self.task.pieces[usize::from(piece)].kinds);
        }
        let aside = &self.task.extras.aside;
        Kind::all_for_sets()
            .filter(held)
            .filter(|kind| self.counts[kind.index()] > aside.get(*kind))
            .collect::<KindSet>()
            .0
    }

    fn value(&self, meter: usize) -> u32 {
        match &self.task.meters[meter].measure {
            Quantity::Sum(_) => self.values[meter],
            Quantity::Kinds(mask) => (self.present() & mask).count_ones(),
            Quantity::Suits => suits(self.present()),
            Quantity::Quads => {
                let four = Kind::all_for_sets().filter(|kind| self.counts[kind.index()] >= 4).collect::<KindSet>().0;
                (four & !self.part.kongs).count_ones()
            }
            Quantity::Steps(steps) => u32::from(steps.hold(&self.part)),
            Quantity::Whole => 0,
        }
    }

    /// The least and the most that a meter can come to.
    fn bounds(&self, meter: usize) -> (u32, u32) {
        let value = self.value(meter);
        let spread = |(low, high): (u32, u32), (slot, &n): (usize, &u8)| {
            let (least, most) = self.task.slots[slot].spread[meter];
            (low.saturating_add(u32::from(n) * least), high.saturating_add(u32::from(n) * most))
        };
        self.rooms.iter().enumerate().fold((value, value), spread)
    }

    /// True if all meters can still come out as wanted.
    fn is_open(&self) -> bool {
        let meters = &self.task.meters;
        let can = |&meter: &usize| {
            let (low, high) = self.bounds(meter);
            meters[meter].can(low, high)
        };
        let must = |&meter: &usize| {
            let (low, high) = self.bounds(meter);
            !matches!(meters[meter].measure, Quantity::Whole) && meters[meter].must(low, high)
        };
        self.task.required.iter().all(can) && !self.task.none.iter().any(|row| row.iter().all(must))
    }
}
