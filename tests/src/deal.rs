//! Hands dealt by chance: not as often as in play, but such that rare things are common.

use jong::core::hand::{Hand, Held, Meld, MeldKind};
use jong::core::tile::{Counts, Kind, Tile, TileSet};

use crate::chance::Chance;

/// What hands are dealt from.
#[derive(Debug, Clone)]
pub struct Dealer<'a> {
    /// The tiles of the game.
    pub game: &'a TileSet,
    /// How many sets a hand has.
    pub sets: usize,
}

/// Kinds that hands are made of: everything, or so few that they fit in many ways.
pub fn pool(chance: &mut Chance, game: &TileSet) -> Vec<Kind> {
    let (suit, rank) = (chance.below(3), chance.below(7) as u8);
    let wanted: Box<dyn Fn(Kind) -> bool> = match chance.below(10) {
        0 => Box::new(move |kind| kind.index() / 9 == suit),
        1 => Box::new(move |kind| kind.index() / 9 == suit || kind.index() >= 27),
        2 => Box::new(|kind| kind.index() >= 27 || kind.index() % 9 % 8 == 0),
        3 => Box::new(|kind| kind.index() >= 27),
        4 => Box::new(move |kind| kind.index() < 27 && (rank..rank + 3).contains(&(kind.rank() - 1))),
        5 => Box::new(|kind| kind.index() < 27 && (kind.rank() <= 3 || kind.rank() >= 7)),
        6 => Box::new(|kind| [19, 20, 21, 23, 25, 32].contains(&kind.index())),
        7 => Box::new(|kind| kind.index() < 27 && (2..=8).contains(&kind.rank())),
        _ => Box::new(|_| true),
    };
    let kinds: Vec<Kind> = Kind::all_for_sets().filter(|&kind| game.kinds().contains(kind) && wanted(kind)).collect();
    if kinds.len() < 5 { Kind::all_for_sets().filter(|&kind| game.kinds().contains(kind)).collect() } else { kinds }
}

impl Dealer<'_> {
    /// A complete hand of any form, with melds of every kind, of tiles of the pool.
    pub fn complete(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        if self.sets == 4 && chance.one_in(12) {
            return match chance.below(8) {
                0 => self.orphans(chance),
                1 => self.gates(chance),
                _ => self.seven_pairs(chance, pool),
            };
        }
        let melds = if chance.one_in(2) { 0 } else { chance.below(self.sets + 1) };
        loop {
            if let Some(hand) = self.standard(chance, pool, melds) {
                return hand;
            }
        }
    }

    fn standard(&self, chance: &mut Chance, pool: &[Kind], melds: usize) -> Option<Hand> {
        let mut left = self.wall();
        let mut held = Held::default();
        let more_chows = chance.below(5);
        for set in 0..self.sets {
            let laid = set < melds;
            let meld = (0..20).find_map(|_| {
                let kind = match chance.below(5) {
                    n if n < more_chows => MeldKind::Chow,
                    _ if laid => chance.pick(&[MeldKind::Pung, MeldKind::ExposedKong, MeldKind::ConcealedKong]),
                    _ => MeldKind::Pung,
                };
                let first = chance.pick(pool);
                let meld = Meld { kind, first, reds: 0 };
                (can_be(&meld, pool) && take(&mut left, meld.kinds())).then_some(meld)
            })?;
            if laid {
                held.melds.push(meld);
            } else {
                meld.kinds().for_each(|kind| held.concealed.add(kind));
            }
        }
        let pair = (0..20).map(|_| chance.pick(pool)).find(|&kind| take(&mut left, [kind; 2].into_iter()))?;
        held.concealed = held.concealed.with(pair).with(pair);
        Some(won(chance, held))
    }

    fn seven_pairs(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        let every: Vec<Kind> = Kind::all_for_sets().filter(|&kind| self.game.kinds().contains(kind)).collect();
        let mut left = self.wall();
        let mut held = Held::default();
        while held.concealed.total() < 14 {
            let kind = if chance.one_in(8) { chance.pick(&every) } else { chance.pick(pool) };
            if take(&mut left, [kind; 2].into_iter()) {
                held.concealed = held.concealed.with(kind).with(kind);
            }
        }
        won(chance, held)
    }

    fn orphans(&self, chance: &mut Chance) -> Hand {
        let kinds: Vec<Kind> =
            Kind::all_for_sets().filter(|kind| kind.index() >= 27 || kind.index() % 9 % 8 == 0).collect();
        let mut held = Held { concealed: kinds.iter().copied().collect(), ..Held::default() };
        held.concealed.add(chance.pick(&kinds));
        won(chance, held)
    }

    /// 1 1 1 2 3 4 5 6 7 8 9 9 9 and one more.
    fn gates(&self, chance: &mut Chance) -> Hand {
        let suit = chance.below(3);
        let suit: Vec<Kind> =
            Kind::all_for_sets().filter(|kind| kind.index() / 9 == suit && self.game.kinds().contains(*kind)).collect();
        if suit.len() < 9 {
            return self.gates(chance);
        }
        let mut held = Held { concealed: suit.iter().copied().collect(), ..Held::default() };
        [0, 0, 8, 8].into_iter().for_each(|at| held.concealed.add(suit[at]));
        held.concealed.add(chance.pick(&suit));
        won(chance, held)
    }

    fn wall(&self) -> Vec<u8> {
        Kind::all_for_sets().map(|kind| self.game.copies(kind)).collect()
    }

    /// A hand between turns: a complete one without its winning tile, then so many tiles exchanged for others.
    pub fn held(&self, chance: &mut Chance, pool: &[Kind], exchanges: usize) -> Held {
        let mut held = self.complete(chance, pool).before();
        for _ in 0..exchanges {
            let out = one_of(chance, &held.concealed);
            held.concealed.remove(out);
            loop {
                let new = chance.pick(pool);
                let laid = held.melds.iter().flat_map(Meld::kinds).filter(|&kind| kind == new).count() as u8;
                if held.concealed.get(new) + laid < self.game.copies(new) && new != out {
                    held.concealed.add(new);
                    break;
                }
                if chance.one_in(100) {
                    held.concealed.add(out);
                    break;
                }
            }
        }
        held
    }

    /// A hand with red fives, flowers and tiles laid aside, as the game has them.
    pub fn adorned(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        let hand = self.complete(chance, pool);
        let mut held = hand.before();
        let red = hand.win.kind.rank() == Tile::RED_RANK
            && self.game.has(Tile { kind: hand.win.kind, red: true })
            && chance.one_in(2);
        held.reds = chance.below(3) as u8;
        held.bonus = Kind::all()
            .filter(|kind| kind.suit().is_bonus() && self.game.kinds().contains(*kind) && chance.one_in(2))
            .collect();
        for kind in self.game.set_aside().iter() {
            let most = self.game.copies(kind).saturating_sub(hand.all.get(kind));
            (0..chance.below(usize::from(most) + 1)).for_each(|_| held.aside.add(kind));
        }
        Hand::new(&held, Tile { red, ..hand.win })
    }
}

fn can_be(meld: &Meld, pool: &[Kind]) -> bool {
    if meld.kind != MeldKind::Chow {
        return true;
    }
    meld.first.suit().is_numbered() && meld.first.rank() <= 7 && meld.kinds().all(|kind| pool.contains(&kind))
}

fn take(left: &mut [u8], kinds: impl Iterator<Item = Kind>) -> bool {
    let mut after = left.to_vec();
    for kind in kinds {
        match after[kind.index()].checked_sub(1) {
            Some(n) => after[kind.index()] = n,
            None => return false,
        }
    }
    left.copy_from_slice(&after);
    true
}

fn one_of(chance: &mut Chance, counts: &Counts) -> Kind {
    let tiles: Vec<Kind> = counts.iter().flat_map(|(kind, n)| vec![kind; usize::from(n)]).collect();
    chance.pick(&tiles)
}

/// Takes one of the concealed tiles for the winning one.
fn won(chance: &mut Chance, mut held: Held) -> Hand {
    let win = one_of(chance, &held.concealed);
    held.concealed.remove(win);
    Hand::new(&held, win.into())
}
