//! A hand's theme: its preferred tiles and sets, so that patterns are more common than in play.

use jong_core::Game;
use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, KindSet, Suit};

use crate::Chance;

/// The kinds of a hand, the share of chows, and the sets to begin with.
#[derive(Debug, Clone)]
pub(super) struct Theme {
    pool: Vec<Kind>,
    /// The number of chows in four sets.
    chows: usize,
    /// Sets that are tried first.
    pub(super) plan: Vec<Meld>,
    /// The pair that is tried first.
    pub(super) pair: Option<Kind>,
}

impl Theme {
    /// A random theme of the tiles of a game.
    pub(super) fn by_chance(chance: &mut Chance, game: &Game) -> Theme {
        let suit = chance.pick(&Suit::NUMBERED).unwrap_or(Suit::Dots);
        let there = game.tiles.kinds() & KindSet::FOR_SETS;
        let wanted = wanted(chance, suit);
        let mut pool: Vec<Kind> = there.iter().filter(|&kind| wanted(kind)).collect();
        if pool.len() < 5 {
            pool = there.iter().collect();
        }
        let chows = chance.pick(&[0, 1, 2, 3, 3, 4, 4]).unwrap_or(4);
        let (plan, pair) = plan(chance, suit);
        Theme { pool, chows, plan, pair }
    }

    /// A kind of the pool.
    pub(super) fn kind(&self, chance: &mut Chance) -> Option<Kind> {
        chance.pick(&self.pool)
    }

    /// A chow or pung of the pool, as it would lie on the table; `None` if the tile starts no chow.
    pub(super) fn set(&self, chance: &mut Chance) -> Option<Meld> {
        let first = self.kind(chance)?;
        if chance.below(4) >= self.chows {
            return Some(pung(first));
        }
        chow(first).filter(|chow| chow.kinds().all(|kind| self.pool.contains(&kind)))
    }
}

fn pung(first: Kind) -> Meld {
    Meld { kind: MeldKind::Pung, first, reds: 0 }
}

fn chow(first: Kind) -> Option<Meld> {
    let is_run = first.suit().is_numbered() && first.next(2).is_some();
    is_run.then_some(Meld { kind: MeldKind::Chow, first, reds: 0 })
}

fn honour(rank: u8) -> Option<Kind> {
    Kind::new(Suit::Honours, rank)
}

fn is_edge(kind: Kind) -> bool {
    kind.suit() == Suit::Honours || kind.rank() == 1 || kind.rank() == 9
}

/// The kinds that a hand is made of: a suit, honours, few numbers, or any.
fn wanted(chance: &mut Chance, suit: Suit) -> impl Fn(Kind) -> bool + use<> {
    let (theme, rank) = (chance.below(14), 1 + chance.below(7) as u8);
    let one = honour(1 + chance.below(7) as u8);
    move |kind: Kind| {
        let is_honour = kind.suit() == Suit::Honours;
        let own = kind.suit() == suit;
        let narrow = !is_honour && (rank..rank + 3).contains(&kind.rank());
        match theme {
            0 => own,
            1 | 2 => own || is_honour,
            3 => is_edge(kind),
            4 => is_honour || narrow && own,
            5 => narrow,
            6 => is_honour,
            7 => !is_edge(kind),
            8 => !own,
            9 => own && [2, 3, 4, 6, 8].contains(&kind.rank()) || Some(kind) == one,
            10 | 11 => !is_honour,
            _ => true,
        }
    }
}

/// Sets and perhaps a pair to begin with: equal sets, sets in a row, winds or dragons, a whole suit, all at the edges.
/// Mostly nothing.
fn plan(chance: &mut Chance, suit: Suit) -> (Vec<Meld>, Option<Kind>) {
    let rank = 1 + chance.below(9) as u8;
    let alike = chance.one_in(2);
    let mut suits = Suit::NUMBERED;
    chance.shuffle(&mut suits);
    let of = |at: usize, rank: u8| Kind::new(if alike { suit } else { suits[at % 3] }, rank);
    let own = |rank: u8| Kind::new(suit, rank);
    let row = |ranks: &[u8]| -> Vec<Meld> {
        ranks.iter().enumerate().filter_map(|(at, &rank)| of(at, rank).and_then(chow)).collect()
    };
    match chance.below(18) {
        0 => (row(&[rank; 4]), None),
        1 => (suits.iter().filter_map(|&suit| Kind::new(suit, rank).map(pung)).collect(), None),
        2 => (row(&[1, 4, 7]), None),
        3 => (row(&[1, 3, 5, 7]), None),
        theme @ (4 | 5) => {
            let mut kinds: Vec<Kind> =
                if theme == 4 { (1..=4).filter_map(honour).collect() } else { (5..=7).filter_map(honour).collect() };
            chance.shuffle(&mut kinds);
            let pair = if chance.one_in(2) { kinds.pop() } else { None };
            (kinds.into_iter().map(pung).collect(), pair)
        }
        6 => {
            // Nine gates, if nothing is laid down.
            let (first, second, pair) = chance.pick(&[(3, 6, 2), (2, 6, 5), (2, 5, 8)]).unwrap_or((3, 6, 2));
            let chows = [first, second].into_iter().filter_map(|rank| own(rank).and_then(chow));
            (chows.chain([1, 9].into_iter().filter_map(own).map(pung)).collect(), own(pair))
        }
        7 => {
            let mut sets = Vec::new();
            for at in 0..5 {
                let rank = chance.pick(&[1, 7]).unwrap_or(1);
                sets.extend(Kind::new(suits[at % 3], rank).and_then(chow));
            }
            let (one, other) = (chance.pick(&suits).unwrap_or(suit), 1 + chance.below(7) as u8);
            sets.extend(Kind::new(one, 9).map(pung).filter(|_| chance.one_in(2)));
            (sets, if chance.one_in(2) { honour(other) } else { Kind::new(one, 1) })
        }
        _ => (Vec::new(), None),
    }
}
