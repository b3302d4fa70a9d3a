//! Meters: clauses as quantities that grow while a hand is put together, with the amounts that are wanted.

use jong_core::hand::{Hand, HeldTiles, Meld};
use jong_core::pattern::{Count, Facts, Filter, Literal, ProgressionKind, Steps, Test};
use jong_core::reading::ChowPlanes;
use jong_core::tile::{Kind, KindSet};

use super::piece::Piece;
use super::reach::most;
use super::scene::Scene;
use super::table::HandRules;

/// The quantity that is measured.
#[derive(Debug, Clone)]
pub(super) enum Quantity {
    /// An amount for each piece, added up.
    Sum(Vec<u8>),
    /// Different tiles of some kinds.
    Kinds(u64),
    /// Suits that occur.
    Suits,
    /// Kinds held four times without being a kong.
    Quads,
    /// The choices of groups in steps that are there.
    Steps(Steps),
    /// A quantity that is known only of a whole hand.
    Whole,
}

impl Quantity {
    /// True if both measure the same quantity in every hand.
    fn is_same(&self, other: &Quantity) -> bool {
        match self {
            Quantity::Sum(own) => matches!(other, Quantity::Sum(others) if own == others),
            Quantity::Kinds(own) => matches!(other, Quantity::Kinds(others) if own == others),
            Quantity::Suits => matches!(other, Quantity::Suits),
            Quantity::Quads => matches!(other, Quantity::Quads),
            Quantity::Steps(_) | Quantity::Whole => false,
        }
    }
}

/// A quantity and the numbers that are wanted: those of two ranges, both ends included.
#[derive(Debug, Clone)]
pub(super) struct Meter {
    pub(super) measure: Quantity,
    pub(super) wanted: [(u32, u32); 2],
    /// The most that there can ever be, in any hand.
    pub(super) most: u32,
}

/// A range without any number.
const NONE: (u32, u32) = (1, 0);
const ANY: (u32, u32) = (0, u32::MAX);

impl Meter {
    pub(super) fn of(measure: Quantity, least: u32, most: u32) -> Meter {
        Meter { measure, wanted: [(least, most), NONE], most: u32::MAX }
    }

    /// The same meter with the opposite wanted.
    #[must_use]
    pub(super) fn opposite(mut self) -> Meter {
        let mut stretches = self.wanted.into_iter().filter(|(least, most)| least <= most);
        self.wanted = match (stretches.next(), stretches.next()) {
            (None, _) => [ANY, NONE],
            (Some(one), None) => outside(one),
            // Two stretches have one gap between them.
            (Some((_, first)), Some((second, _))) => [(first + 1, second - 1), NONE],
        };
        self
    }

    pub(super) fn wants(&self, value: u32) -> bool {
        self.wanted.iter().any(|&(least, most)| least <= value && value <= most)
    }

    /// True if some number between two is wanted.
    pub(super) fn can(&self, low: u32, high: u32) -> bool {
        let high = high.min(self.most);
        self.wanted.iter().any(|&(least, most)| least <= most && low <= most && least <= high)
    }

    /// True if some number is wanted by both meters, or they measure different quantities.
    pub(super) fn agrees(&self, other: &Meter) -> bool {
        let both = |(a, b): &(u32, u32)| other.wanted.iter().any(|(c, d)| a <= b && c <= d && a <= d && c <= b);
        !self.measure.is_same(&other.measure) || self.wanted.iter().any(both)
    }

    /// True if every number between two is wanted.
    pub(super) fn must(&self, low: u32, high: u32) -> bool {
        let high = high.min(self.most);
        self.wanted.iter().any(|&(least, most)| least <= low && high <= most)
    }
}

/// All numbers but these.
fn outside((least, most): (u32, u32)) -> [(u32, u32); 2] {
    let below = least.checked_sub(1).map_or(NONE, |most| (0, most));
    let above = most.checked_add(1).map_or(NONE, |least| (least, u32::MAX));
    [below, above]
}

/// Makes the meters of one scene.
pub(super) struct Meters<'a> {
    pub(super) table: &'a HandRules<'a>,
    pub(super) scene: &'a Scene,
    pub(super) pieces: &'a [&'a Piece],
    /// The number of groups in each kind of scope: sets, pairs, everything.
    pub(super) scopes: [u32; 3],
    /// The facts of an empty hand.
    pub(super) facts: Facts<'a>,
}

impl Meters<'_> {
    fn sum(&self, of: impl Fn(&Piece) -> usize) -> Quantity {
        Quantity::Sum(self.pieces.iter().map(|piece| of(piece).min(255) as u8).collect())
    }

    /// The meter of a fact about single pieces: the number of pieces that have it.
    pub(super) fn having(&self, of: impl Fn(&Piece) -> bool, least: u32, most: u32) -> Meter {
        Meter::of(self.sum(|piece| usize::from(of(piece))), least, most)
    }

    /// The meter of a clause about tiles or groups.
    pub(super) fn of(&self, literal: &Literal) -> Meter {
        let (seat, round) = (self.scene.situation.wind, self.scene.situation.round);
        let tiles = |mask: u64| self.sum(|piece| count(piece, mask));
        const WHOLE: (Quantity, Count, u32) = (Quantity::Whole, Count::Range(0, u32::MAX), 0);
        let (measure, n, all) = match &literal.test {
            Test::Tiles(class, Count::All) => (tiles(!class.at(seat, round)), Count::Range(0, 0), 0),
            Test::Tiles(class, n) => (tiles(class.at(seat, round)), *n, 0),
            Test::Kinds(class, n) => {
                let class = class.at(seat, round);
                let there = Kind::all().filter(|kind| self.table.copies[kind.index()] > 0).collect::<KindSet>();
                (Quantity::Kinds(class), *n, (class & there.0).count_ones())
            }
            Test::Suits(n) => (Quantity::Suits, *n, 3),
            Test::Quads(n) => (Quantity::Quads, *n, 0),
            Test::Sum(n) => (self.sum(numbers), *n, 0),
            Test::Groups(filter) => {
                let scope = self.scopes[filter.scope as usize];
                let laid = self.pieces.iter().map(|piece| self.fitting(filter, piece).min(255) as u8);
                (Quantity::Sum(laid.collect()), filter.n, scope)
            }
            Test::Progression(steps) if !(steps.pair && steps.kind == ProgressionKind::Pair) => {
                (Quantity::Steps(steps.clone()), Count::SOME, 0)
            }
            Test::Melds(n) => (self.sum(|piece| usize::from(piece.claimed())), *n, self.table.forms.sets().into()),
            Test::Wait(waits) => {
                let has = |piece: &Piece| piece.win.is_some_and(|(_, wait)| waits & wait.bit() != 0);
                (self.sum(|piece| usize::from(has(piece))), Count::SOME, 0)
            }
            Test::WinningTile(class) => {
                let class = class.at(seat, round);
                let has = |piece: &Piece| piece.win.is_some_and(|(kind, _)| class & KindSet::of(kind).0 != 0);
                (self.sum(|piece| usize::from(has(piece))), Count::SOME, 0)
            }
            // These are answered without the tiles, or by the whole hand only.
            Test::Form(_) | Test::Progression(_) | Test::Waits(_) | Test::Flags(_) => WHOLE,
            Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => WHOLE,
        };
        // Of these nothing is known before the hand is whole.
        let whole = matches!(measure, Quantity::Whole);
        // Of "all" what else there is is measured.
        let known = if n == Count::Range(0, 0) { None } else { most(self.table, &literal.test, seat, round) };
        let mut meter = match n {
            Count::Range(least, most) => Meter::of(measure, least, most),
            Count::All if all > 0 => Meter::of(measure, all, all),
            Count::All => Meter { wanted: [NONE, NONE], ..Meter::of(measure, 0, 0) },
        };
        meter.most = known.unwrap_or(u32::MAX);
        if literal.holds || whole { meter } else { meter.opposite() }
    }

    /// The number of groups of one piece that fit a filter, by the filter's own count.
    fn fitting(&self, filter: &Filter, piece: &Piece) -> u32 {
        // Of a chow the reading does not say whether it is laid down, so the hand does.
        let Some((kind, first)) = piece.laid.filter(|_| piece.part.chows != ChowPlanes::EMPTY) else {
            return filter.count(&self.facts, &piece.part);
        };
        let melds = [Meld { kind, first, reds: 0 }].into_iter().collect();
        let hand = Hand::not_won(&HeldTiles { melds, ..HeldTiles::default() });
        filter.count(&self.facts.with_hand(&hand), &piece.part)
    }
}

/// The number of tiles of a piece that lie in a mask.
fn count(piece: &Piece, mask: u64) -> usize {
    if piece.kinds & mask == 0 {
        return 0;
    }
    let lies = |at: &&u8| Kind::from_index((**at).into()).is_some_and(|kind| mask & KindSet::of(kind).0 != 0);
    piece.tiles.iter().filter(lies).count()
}

/// The sum of the numbers of a piece.
fn numbers(piece: &Piece) -> usize {
    let kinds = piece.tiles.iter().filter_map(|&at| Kind::from_index(at.into()));
    kinds.filter(|kind| kind.suit().is_numbered()).map(|kind| usize::from(kind.rank())).sum()
}
