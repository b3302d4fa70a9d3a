//! Random hands: not as often as in play, but with rare things made common.

use jong::core::hand::{Hand, HeldTiles, Meld, MeldKind};
use jong::core::reading::{FormName, KnittedGroups};
use jong::core::tile::{Counts, Kind, Tile, TileSet};

use crate::chance::Chance;

/// A source of random hands.
#[derive(Debug, Clone)]
pub struct Dealer<'a> {
    /// The tiles of the game.
    pub game: &'a TileSet,
    /// The number of sets in a hand.
    pub sets: usize,
}

/// Kinds for a hand: all of them, or few, so that they fit in many ways.
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
    /// A complete hand of any form but that of flowers, with melds of every kind, of tiles of the pool.
    pub fn complete(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        if chance.one_in(8) {
            let special: &[FormName] = match self.sets {
                4 if chance.one_in(4) => &BRITISH,
                4 => &FOUR_SETS,
                _ => &FIVE_SETS,
            };
            let form = chance.pick(special);
            let gates = form == FormName::Standard;
            let hand = if gates { self.gates(chance) } else { self.of_form(form, chance, pool) };
            if let Some(hand) = hand {
                return hand;
            }
        }
        let melds = if chance.one_in(2) { 0 } else { chance.below(self.sets + 1) };
        loop {
            if let Some(hand) = self.standard(chance, pool, melds) {
                return hand;
            }
        }
    }

    /// A complete hand of a form, of tiles of the pool where the form leaves a choice. None if the game lacks tiles that
    /// it wants, or no hand of this many sets has the form.
    pub fn of_form(&self, form: FormName, chance: &mut Chance, pool: &[Kind]) -> Option<Hand> {
        let concealed = match (form, self.sets) {
            (FormName::Standard, _) => return (0..1_000).find_map(|_| self.standard(chance, pool, 0)),
            (FormName::Bonus, _) => return self.on_flowers(chance, pool),
            (FormName::SevenPairs, 4) => self.seven_pairs(chance, pool, None),
            (FormName::PairsAndTriplet, 5) => {
                let pung = chance.pick(pool);
                self.seven_pairs(chance, pool, Some(pung))
            }
            (FormName::ThirteenOrphans, 4) => one_twice(chance, orphans().collect()),
            (FormName::ThirteenOrphans, 5) => self.orphans_with_set(chance, pool)?,
            (FormName::LittleSnake, 4) => {
                let (suit, dragon) = (chance.below(3), 31 + chance.below(3));
                every_kind(|kind| kind / 9 == suit || (27..31).contains(&kind) || kind == dragon).collect()
            }
            (FormName::SixteenUnconnected, 5) => {
                let ranks = [(); 3].map(|()| apart(chance));
                one_twice(chance, every_kind(|kind| kind >= 27 || ranks[kind / 9].contains(&(kind % 9))).collect())
            }
            (FormName::HonoursAndKnitted, 4) => {
                let straight = chance.pick(&KnittedGroups::STRAIGHTS).kinds();
                let mut all: Counts = every_kind(|kind| kind >= 27).chain(straight.iter()).collect();
                (0..2).for_each(|_| all.remove(one_of(chance, &all)));
                all
            }
            (FormName::WrigglingSnake, 4) => {
                let suit = chance.below(3);
                let tiles = every_kind(|kind| kind / 9 == suit || (27..31).contains(&kind));
                tiles.chain(Kind::from_index(9 * suit)).collect()
            }
            (FormName::Knitting, 4) => {
                let suits = chance.pick(&TWO_SUITS);
                of_numbers(&numbers(chance, 7), &suits).collect()
            }
            (FormName::TripleKnitting, 4) => {
                let suits = chance.pick(&TWO_SUITS);
                // The first of five is the pair: a number is there four times at most.
                let five = numbers(chance, 5);
                of_numbers(&five[..1], &suits).chain(of_numbers(&five[1..], &[0, 1, 2])).collect()
            }
            (FormName::KnittedStraight, 4) => return self.knitted_straight(chance, pool),
            _ => return None,
        };
        let there = concealed.iter().all(|(kind, n)| n <= self.game.copies(kind));
        there.then(|| won(chance, HeldTiles { concealed, ..HeldTiles::default() }))
    }

    fn standard(&self, chance: &mut Chance, pool: &[Kind], melds: usize) -> Option<Hand> {
        let mut left = self.wall();
        let mut held = HeldTiles::default();
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

    /// A knitted straight with a pair and a set, which may be a meld.
    fn knitted_straight(&self, chance: &mut Chance, pool: &[Kind]) -> Option<Hand> {
        let straight = chance.pick(&KnittedGroups::STRAIGHTS).kinds();
        let mut left = self.wall();
        take(&mut left, straight.iter()).then_some(())?;
        let mut held = HeldTiles { concealed: straight.iter().collect(), ..HeldTiles::default() };
        // Tiles of the straight are often in the set and the pair too.
        let some = |chance: &mut Chance| {
            let near: Vec<Kind> = straight.iter().collect();
            if chance.one_in(2) { chance.pick(&near) } else { chance.pick(pool) }
        };
        let laid = chance.one_in(2);
        let kinds: &[MeldKind] = match laid {
            true => &[MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong, MeldKind::ConcealedKong],
            false => &[MeldKind::Chow, MeldKind::Pung],
        };
        let set = (0..100).find_map(|_| {
            let set = Meld { kind: chance.pick(kinds), first: some(chance), reds: 0 };
            let run = set.first.suit().is_numbered() && set.first.rank() <= 7;
            ((set.kind != MeldKind::Chow || run) && take(&mut left, set.kinds())).then_some(set)
        })?;
        if laid {
            held.melds.push(set);
        } else {
            set.kinds().for_each(|kind| held.concealed.add(kind));
        }
        let pair = (0..100).map(|_| some(chance)).find(|&kind| take(&mut left, [kind; 2].into_iter()))?;
        held.concealed = held.concealed.with(pair).with(pair);
        Some(won(chance, held))
    }

    /// Seven pairs, some of them twice, beside a pung or alone.
    fn seven_pairs(&self, chance: &mut Chance, pool: &[Kind], pung: Option<Kind>) -> Counts {
        let every: Vec<Kind> = every_kind(|_| true).filter(|&kind| self.game.kinds().contains(kind)).collect();
        let mut left = self.wall();
        let pung: Vec<Kind> = pung.map_or(Vec::new(), |kind| vec![kind; 3]);
        take(&mut left, pung.iter().copied());
        let mut concealed: Counts = pung.iter().copied().collect();
        while (concealed.total() as usize) < 14 + pung.len() {
            let kind = if chance.one_in(8) { chance.pick(&every) } else { chance.pick(pool) };
            if take(&mut left, [kind; 2].into_iter()) {
                concealed = concealed.with(kind).with(kind);
            }
        }
        concealed
    }

    /// Thirteen orphans, one of them twice, and a set; often one of orphans too.
    fn orphans_with_set(&self, chance: &mut Chance, pool: &[Kind]) -> Option<Counts> {
        let mut concealed = one_twice(chance, orphans().collect());
        let mut left = self.wall();
        take(&mut left, concealed.iter().flat_map(|(kind, n)| vec![kind; usize::from(n)])).then_some(())?;
        let near: Vec<Kind> = orphans().collect();
        let set = (0..100).find_map(|_| {
            let kind = chance.pick(&[MeldKind::Chow, MeldKind::Pung]);
            let first = if chance.one_in(2) { chance.pick(&near) } else { chance.pick(pool) };
            let set = Meld { kind, first, reds: 0 };
            let run = first.suit().is_numbered() && first.rank() <= 7;
            ((kind == MeldKind::Pung || run) && take(&mut left, set.kinds())).then_some(set)
        })?;
        set.kinds().for_each(|kind| concealed.add(kind));
        Some(concealed)
    }

    /// 1 1 1 2 3 4 5 6 7 8 9 9 9 and one more.
    fn gates(&self, chance: &mut Chance) -> Option<Hand> {
        let suit = chance.below(3);
        let suit: Vec<Kind> =
            every_kind(|kind| kind / 9 == suit).filter(|kind| self.game.kinds().contains(*kind)).collect();
        if suit.len() < 9 {
            return None;
        }
        let mut held = HeldTiles { concealed: suit.iter().copied().collect(), ..HeldTiles::default() };
        [0, 0, 8, 8].into_iter().for_each(|at| held.concealed.add(suit[at]));
        held.concealed.add(chance.pick(&suit));
        Some(won(chance, held))
    }

    /// A hand won with a flower, which often is the last of them; now and then the hand is complete besides.
    pub fn on_flowers(&self, chance: &mut Chance, pool: &[Kind]) -> Option<Hand> {
        let flowers: Vec<Kind> = self.game.bonus().iter().collect();
        let win = *flowers.get(chance.below(flowers.len()))?;
        let exchanges = chance.below(6);
        let mut held = self.held(chance, pool, exchanges);
        if chance.one_in(4) {
            let complete = self.complete(chance, pool);
            held = HeldTiles { concealed: complete.concealed, ..complete.before() };
        }
        let all = !chance.one_in(4);
        held.bonus = flowers.into_iter().filter(|&flower| flower != win && (all || chance.one_in(2))).collect();
        Some(Hand::won(&held, win.into()))
    }

    fn wall(&self) -> Vec<u8> {
        Kind::all_for_sets().map(|kind| self.game.copies(kind)).collect()
    }

    /// A hand between turns: a complete one without its winning tile, then some tiles exchanged for others.
    pub fn held(&self, chance: &mut Chance, pool: &[Kind], exchanges: usize) -> HeldTiles {
        let held = self.complete(chance, pool).before();
        self.exchanged(chance, held, pool, exchanges)
    }

    /// A hand with some tiles exchanged for others.
    pub fn exchanged(&self, chance: &mut Chance, mut held: HeldTiles, pool: &[Kind], exchanges: usize) -> HeldTiles {
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

    /// A hand with red fives, flowers and tiles laid aside, as the game has them; seldom won on a flower.
    pub fn adorned(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        if chance.one_in(12)
            && let Some(hand) = self.on_flowers(chance, pool)
        {
            return hand;
        }
        let hand = self.complete(chance, pool);
        let mut held = hand.before();
        let win = hand.win.expect("it was dealt as one that won");
        let red =
            win.kind.rank() == Tile::RED_RANK && self.game.has(Tile { kind: win.kind, red: true }) && chance.one_in(2);
        self.adorn(chance, &mut held, &hand.all);
        Hand::won(&held, Tile { red, ..win })
    }

    /// A hand that did not win: few tiles or many away from one that did, sometimes with a tile too few or too many.
    pub fn lost(&self, chance: &mut Chance, pool: &[Kind]) -> Hand {
        let exchanges = chance.below(10);
        let mut held = self.held(chance, pool, exchanges);
        let all = Hand::not_won(&held).all;
        match chance.below(8) {
            0 => held.concealed.remove(one_of(chance, &held.concealed)),
            1 => {
                let more = chance.pick(pool);
                let there_is_one = all.get(more) < self.game.copies(more);
                (0..u8::from(there_is_one)).for_each(|_| held.concealed.add(more));
            }
            _ => {}
        }
        let all = Hand::not_won(&held).all;
        self.adorn(chance, &mut held, &all);
        Hand::not_won(&held)
    }

    /// Red fives, flowers and tiles laid aside, for a hand of these tiles.
    fn adorn(&self, chance: &mut Chance, held: &mut HeldTiles, all: &Counts) {
        held.reds = chance.below(3) as u8;
        let without = chance.one_in(3);
        held.bonus = self.game.bonus().iter().filter(|_| chance.one_in(2) && !without).collect();
        for kind in self.game.set_aside().iter() {
            let most = self.game.copies(kind).saturating_sub(all.get(kind));
            (0..chance.below(usize::from(most) + 1)).for_each(|_| held.aside.add(kind));
        }
    }
}

/// The other forms dealt, some of them more often; the standard form stands for nine gates.
const FOUR_SETS: [FormName; 8] = [
    FormName::SevenPairs,
    FormName::SevenPairs,
    FormName::SevenPairs,
    FormName::ThirteenOrphans,
    FormName::LittleSnake,
    FormName::HonoursAndKnitted,
    FormName::KnittedStraight,
    FormName::Standard,
];
/// Forms that only the British play.
const BRITISH: [FormName; 3] = [FormName::Knitting, FormName::TripleKnitting, FormName::WrigglingSnake];
const FIVE_SETS: [FormName; 4] =
    [FormName::PairsAndTriplet, FormName::PairsAndTriplet, FormName::ThirteenOrphans, FormName::SixteenUnconnected];

/// The kinds for sets whose index passes a test.
fn every_kind(wanted: impl Fn(usize) -> bool) -> impl Iterator<Item = Kind> {
    Kind::all_for_sets().filter(move |kind| wanted(kind.index()))
}

/// The three ways to choose two suits.
const TWO_SUITS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Numbers from 0, each of them four times at most.
fn numbers(chance: &mut Chance, times: usize) -> Vec<usize> {
    let mut all: Vec<usize> = Vec::new();
    while all.len() < times {
        let number = chance.below(9);
        if all.iter().filter(|&&other| other == number).count() < 4 {
            all.push(number);
        }
    }
    all
}

/// A tile of each of these suits for each of the numbers.
fn of_numbers(numbers: &[usize], suits: &[usize]) -> impl Iterator<Item = Kind> {
    numbers.iter().flat_map(move |number| suits.iter().filter_map(move |suit| Kind::from_index(9 * suit + number)))
}

/// Terminals and honours.
fn orphans() -> impl Iterator<Item = Kind> {
    every_kind(|kind| kind >= 27 || kind % 9 == 0 || kind % 9 == 8)
}

/// Three ranks from 0 to 8, no two of them within one chow.
fn apart(chance: &mut Chance) -> [usize; 3] {
    loop {
        let mut ranks = [(); 3].map(|()| chance.below(9));
        ranks.sort_unstable();
        if ranks.windows(2).all(|two| two[0] + 3 <= two[1]) {
            return ranks;
        }
    }
}

/// The kinds, one of them twice.
fn one_twice(chance: &mut Chance, kinds: Counts) -> Counts {
    kinds.with(one_of(chance, &kinds))
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
fn won(chance: &mut Chance, mut held: HeldTiles) -> Hand {
    let win = one_of(chance, &held.concealed);
    held.concealed.remove(win);
    Hand::won(&held, win.into())
}
