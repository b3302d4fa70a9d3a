//! The distance of concealed tiles from the special forms: the held tiles are counted for every hand that has a form,
//! one after the other. The hand with most of them held is the nearest.
//!
//! Source: `docs/vocabulary.md`, "Forms".

use std::sync::LazyLock;

use jong::core::reading::{FormName, Forms};

use crate::slow::groups::{Tiles, begins_chow};
use crate::slow::special::{TWO_SUITS, every_form, is_orphan, knitted, nine};

const WINDS: [usize; 4] = [27, 28, 29, 30];
const DRAGONS: [usize; 3] = [31, 32, 33];

/// A form, the number of sets of its hands, and every hand that has it, tile by tile.
type FormHands = (FormName, u8, Vec<Vec<usize>>);

/// The forms with few enough hands to list them all.
static LISTED: LazyLock<[FormHands; 8]> = LazyLock::new(|| {
    let with_set = |orphans: Vec<usize>| sets_of_three().map(move |set| [&orphans[..], &set].concat());
    [
        (FormName::ThirteenOrphans, 4, orphans().collect()),
        (FormName::ThirteenOrphans, 5, orphans().flat_map(with_set).collect()),
        (FormName::LittleSnake, 4, little_snakes().collect()),
        (FormName::SixteenUnconnected, 5, unconnected()),
        (FormName::HonoursAndKnitted, 4, honours_and_knitted().collect()),
        (FormName::WrigglingSnake, 4, (0..3).map(wriggling_snake).collect()),
        (FormName::Knitting, 4, TWO_SUITS.iter().flat_map(|suits| equal_numbers(suits, 7)).collect()),
        (FormName::TripleKnitting, 4, triple_knitting().collect()),
    ]
});

/// The number of tiles that must be exchanged before the hand is ready, for each special form that the available tiles
/// can make.
pub(super) fn shanten(forms: &Forms, there: &Tiles, held: &Tiles, melds: usize) -> impl Iterator<Item = i32> {
    let hand = HeldKinds { held: *held, there: *there, quads: forms.quad_pairs() };
    let of_ruleset = every_form().filter(|form| forms.has(*form));
    let kept = of_ruleset.filter_map(move |form| hand.kept_by_form(form, forms.sets(), melds));
    kept.map(move |kept| forms.tiles() as i32 - 3 * melds as i32 - 1 - kept as i32)
}

struct HeldKinds {
    held: Tiles,
    /// The number of tiles of each kind that a hand can have.
    there: Tiles,
    /// True if four alike are two pairs.
    quads: bool,
}

impl HeldKinds {
    /// The most tiles that a hand of the form, beside so many melds, shares with this one; `None` if there is no hand of
    /// the form.
    fn kept_by_form(&self, form: FormName, sets: u8, melds: usize) -> Option<usize> {
        match (form, sets) {
            (FormName::KnittedStraight, 4) => self.kept_by_straight(melds),
            _ if melds > 0 => None,
            (FormName::SevenPairs, 4) => self.kept_by_pairs(None),
            (FormName::PairsAndTriplet, 5) => {
                let of = |pung: usize| Some(self.kept(&[pung; 3])? + self.kept_by_pairs(Some(pung))?);
                (0..34).filter_map(of).max()
            }
            _ => {
                let (.., hands) = LISTED.iter().find(|(listed, of, _)| (*listed, *of) == (form, sets))?;
                hands.iter().filter_map(|tiles| self.kept(tiles)).max()
            }
        }
    }

    /// The most tiles that a knitted straight, a set that is no meld, and a pair keep.
    fn kept_by_straight(&self, melds: usize) -> Option<usize> {
        let sets: Vec<Vec<usize>> = match melds {
            0 => sets_of_three().map(Vec::from).collect(),
            1 => vec![Vec::new()],
            _ => return None,
        };
        let mut most = None;
        for lowest in knitted() {
            let nine: Vec<usize> = nine(lowest).collect();
            let Some(of_nine) = self.kept(&nine) else { continue };
            let mut rest = HeldKinds { held: self.held, there: self.there, quads: self.quads };
            for kind in nine {
                rest.there[kind] -= 1;
                rest.held[kind] = rest.held[kind].saturating_sub(1);
            }
            for pair in 0..34 {
                let with = |set: &Vec<usize>| rest.kept(&[&set[..], &[pair; 2]].concat());
                most = most.max(sets.iter().filter_map(with).max().map(|kept| of_nine + kept));
            }
        }
        most
    }

    /// The number of these tiles that are held; `None` if there are not as many.
    fn kept(&self, tiles: &[usize]) -> Option<usize> {
        let (mut held, mut there) = (self.held, self.there);
        let mut kept = 0;
        for &tile in tiles {
            there[tile] = there[tile].checked_sub(1)?;
            if held[tile] > 0 {
                held[tile] -= 1;
                kept += 1;
            }
        }
        Some(kept)
    }

    /// The most tiles that seven pairs keep, none of them of the kind of the pung.
    ///
    /// Pairs of one kind take nothing away from pairs of another. So it is enough to go from kind to kind and to keep
    /// the best number for one, two, … seven pairs so far.
    fn kept_by_pairs(&self, pung: Option<usize>) -> Option<usize> {
        let mut best = [None; 8];
        best[0] = Some(0);
        for kind in (0..34).filter(|&kind| Some(kind) != pung) {
            let before = best;
            for own in 1..=if self.quads { 2 } else { 1 } {
                let Some(kept) = self.kept(&vec![kind; 2 * own]) else { continue };
                for pairs in own..8 {
                    best[pairs] = best[pairs].max(before[pairs - own].map(|others: usize| others + kept));
                }
            }
        }
        best[7]
    }
}

/// Thirteen orphans, with each of them as the pair.
fn orphans() -> impl Iterator<Item = Vec<usize>> {
    let each: Vec<usize> = (0..34).filter(|&kind| is_orphan(kind)).collect();
    each.clone().into_iter().map(move |pair| [&each[..], &[pair]].concat())
}

/// Every pung and every chow.
fn sets_of_three() -> impl Iterator<Item = [usize; 3]> {
    let chows = (0..34).filter(|&first| begins_chow(first)).map(|first| [first, first + 1, first + 2]);
    (0..34).map(|kind| [kind; 3]).chain(chows)
}

/// The tiles one to nine of each suit with the winds and each dragon.
fn little_snakes() -> impl Iterator<Item = Vec<usize>> {
    let of = |suit: usize, dragon: usize| (9 * suit..9 * suit + 9).chain(WINDS).chain([dragon]).collect();
    (0..3).flat_map(move |suit| DRAGONS.map(|dragon| of(suit, dragon)))
}

/// The tiles one to nine of a suit, its one again, and the winds.
fn wriggling_snake(suit: usize) -> Vec<usize> {
    (9 * suit..9 * suit + 9).chain(WINDS).chain([9 * suit]).collect()
}

/// Every choice of so many numbers, none more than four times, with a tile of each of these suits for each of them.
fn equal_numbers(suits: &[usize], times: usize) -> Vec<Vec<usize>> {
    fn choices(from: usize, times: usize) -> Vec<Vec<usize>> {
        if times == 0 {
            return vec![Vec::new()];
        }
        let of = |number: usize| {
            (1..=times.min(4)).flat_map(move |n| {
                let rest = choices(number + 1, times - n).into_iter();
                rest.map(move |rest| [vec![number; n], rest].concat())
            })
        };
        (from..9).flat_map(of).collect()
    }
    let tiles = |numbers: Vec<usize>| {
        numbers.iter().flat_map(|number| suits.iter().map(move |suit| 9 * suit + number)).collect::<Vec<usize>>()
    };
    choices(0, times).into_iter().map(tiles).collect()
}

/// Four threes of all suits, with a pair of each number of each two suits. A tile that is there five times is told
/// where the hands are compared.
fn triple_knitting() -> impl Iterator<Item = Vec<usize>> {
    let pairs = || TWO_SUITS.iter().flat_map(|suits| equal_numbers(suits, 1));
    equal_numbers(&[0, 1, 2], 4)
        .into_iter()
        .flat_map(move |threes| pairs().map(move |pair| [&threes[..], &pair].concat()).collect::<Vec<_>>())
}

/// All honours and every choice of three kinds of each suit that are three apart at least, with each of them twice.
fn unconnected() -> Vec<Vec<usize>> {
    let choices = (0..9).flat_map(|a| (a + 3..9).flat_map(move |b| (b + 3..9).map(move |c| [a, b, c])));
    let choices: Vec<[usize; 3]> = choices.collect();
    let mut all = Vec::new();
    for characters in &choices {
        for dots in &choices {
            for bamboo in &choices {
                let mut each: Vec<usize> = (27..34).collect();
                each.extend(characters);
                each.extend(dots.map(|rank| 9 + rank));
                each.extend(bamboo.map(|rank| 18 + rank));
                all.extend(each.iter().map(|&twice| [&each[..], &[twice]].concat()));
            }
        }
    }
    all
}

/// All honours and all tiles of each knitted straight, without two of them.
fn honours_and_knitted() -> impl Iterator<Item = Vec<usize>> {
    knitted().flat_map(|lowest| {
        let all: Vec<usize> = nine(lowest).chain(27..34).collect();
        let without = |one: usize, two: usize| {
            all.iter().enumerate().filter(|(at, _)| ![one, two].contains(at)).map(|(_, &kind)| kind).collect()
        };
        (0..all.len())
            .flat_map(|two| (0..two).map(move |one| (one, two)))
            .map(|(one, two)| without(one, two))
            .collect::<Vec<_>>()
    })
}
