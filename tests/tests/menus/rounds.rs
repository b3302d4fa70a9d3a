//! The hands of a log as another table deals them: every tile with a number of its own.

use jong::core::hand::Seat;
use jong::core::tile::{Kind, Tile};
use jong::table::{Deal, GameEvent, Table, WallEnd};

use super::number;

/// A hand to be played, with all its tiles. Tiles are numbered from 0 to 135, four of each kind, the red five first.
#[derive(Debug, Clone)]
pub(super) struct Round {
    pub(super) dealer: u8,
    pub(super) wind: u8,
    pub(super) repeats: u8,
    pub(super) deposits: u32,
    pub(super) points: Vec<i32>,
    /// The tiles dealt to each.
    pub(super) hands: Vec<Vec<u8>>,
    /// The tiles drawn in turn, the dealer's first.
    pub(super) live: Vec<u8>,
    /// The tiles drawn after kongs.
    pub(super) replacements: Vec<u8>,
    /// The indicators, in order.
    pub(super) indicators: Vec<u8>,
    /// Tiles of the wall that nobody saw.
    pub(super) unseen: Vec<u8>,
}

/// The numbers that are not given yet.
struct Numbers([bool; 136]);

impl Numbers {
    fn take(&mut self, tile: Tile) -> u8 {
        let first = 4 * tile.kind.index();
        let red = first;
        let copies = match (tile.kind.can_be_red(), tile.red) {
            (true, true) => red..red + 1,
            (true, false) => first + 1..first + 4,
            (false, _) => first..first + 4,
        };
        let free = copies.into_iter().find(|&at| self.0[at]).unwrap_or_else(|| panic!("a fifth {tile:?}"));
        self.0[free] = false;
        free as u8
    }
}

impl Round {
    /// The hand that is dealt, and what comes of the wall in the events after it.
    pub(super) fn dealt(table: &Table<'_>, deal: &Deal, after: &[GameEvent]) -> Round {
        let state = table.state();
        let wind = Seat::ALL.iter().position(|&seat| seat == state.round()).unwrap_or(0);
        let mut numbers = Numbers([true; 136]);
        let hands =
            table.chairs().map(|chair| deal.hands[chair].iter().map(|tile| numbers.take(tile)).collect()).collect();
        let (mut live, mut replacements) = (Vec::new(), Vec::new());
        let mut indicators: Vec<u8> = deal.indicator.iter().map(|&tile| numbers.take(tile)).collect();
        for event in after {
            match *event {
                GameEvent::Deal(_) => break,
                GameEvent::Draw { tile, from: WallEnd::Front, .. } => live.push(numbers.take(tile)),
                GameEvent::Draw { tile, from: WallEnd::Replacement, .. } => replacements.push(numbers.take(tile)),
                GameEvent::Indicator(tile) => indicators.push(numbers.take(tile)),
                _ => {}
            }
        }
        let in_use = |&at: &u8| numbers.0[usize::from(at)] && table.rules().tile_set().kinds().contains(kind_of(at));
        Round {
            dealer: number(table.dealer()),
            wind: wind as u8,
            repeats: state.repeats as u8,
            deposits: state.deposits,
            points: state.points().iter().map(|&points| points as i32).collect(),
            hands,
            live,
            replacements,
            indicators,
            unseen: (0..136).filter(in_use).collect(),
        }
    }
}

/// The kind of a numbered tile.
pub(super) fn kind_of(number: u8) -> Kind {
    Kind::from_index(usize::from(number / 4)).expect("at most 34 kinds are numbered")
}

/// The tile of a number.
pub(super) fn tile_of(number: u8) -> Tile {
    let kind = kind_of(number);
    Tile { kind, red: kind.can_be_red() && number.is_multiple_of(4) }
}
