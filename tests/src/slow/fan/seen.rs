//! The ways to see a hand that won.

use crate::slow::groups::{Group, Shape, splits};
use crate::slow::plain::{Hand, KINDS, Meld, Tiles, with};
use crate::slow::special::{honours_and_knitted, knitted_straights, orphans, seven_pairs};

use super::Won;

/// A form of a winning hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Four sets and a pair.
    Sets,
    /// Seven pairs; four alike may be two of them.
    SevenPairs,
    /// Thirteen orphans.
    Orphans,
    /// Fourteen different tiles of the honours and of a knitted straight.
    Unconnected,
    /// A knitted straight, a set and a pair.
    KnittedStraight,
}

/// The wait that the winning tile completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Waited {
    /// 3 of 123 or 7 of 789.
    Edge,
    /// The middle of a chow.
    Closed,
    /// The pair.
    Single,
    /// A wait of another kind.
    Other,
}

/// A reading.
#[derive(Debug, Clone)]
pub(super) struct Seen {
    pub(super) form: Form,
    groups: Vec<Group>,
    /// The place of the group that the winning tile completed.
    completed: usize,
    drawn: bool,
    win: usize,
}

fn group_of(meld: Meld) -> Group {
    let (shape, first) = match meld {
        Meld::Chow(first) => (Shape::Chow, first),
        Meld::Pung(kind) => (Shape::Pung, kind),
        Meld::Exposed(kind) => (Shape::ExposedKong, kind),
        Meld::Concealed(kind) => (Shape::ConcealedKong, kind),
    };
    Group { shape, first: usize::from(first), laid: true }
}

/// The ways to take concealed tiles apart beside so many melds.
fn ways(form: Form, tiles: &Tiles, melds: usize) -> Vec<Vec<Group>> {
    match form {
        Form::Sets => splits(tiles).into_iter().filter(|groups| groups.len() + melds == 5).collect(),
        Form::KnittedStraight => knitted_straights(tiles, melds),
        _ if melds > 0 => Vec::new(),
        Form::SevenPairs => seven_pairs(tiles, true).into_iter().collect(),
        Form::Orphans => orphans(tiles, 0),
        Form::Unconnected => honours_and_knitted(tiles).into_iter().collect(),
    }
}

/// Every way to see a hand that was won with a tile for sets.
pub(super) fn readings(won: &Won, forms: &[Form]) -> Vec<Seen> {
    let win = usize::from(won.win.tile);
    if win >= KINDS {
        return Vec::new();
    }
    let tiles = with(won.hand.tiles, won.win.tile);
    let mut all = Vec::new();
    for &form in forms {
        for held in ways(form, &tiles, won.hand.melds.len()) {
            for (completed, group) in held.iter().enumerate() {
                if group.kinds().contains(&win) {
                    let melds = won.hand.melds.iter().copied().map(group_of);
                    let groups = held.iter().copied().chain(melds).collect();
                    all.push(Seen { form, groups, completed, drawn: won.drawn(), win });
                }
            }
        }
    }
    all
}

/// True if the hand is complete in one of the forms.
pub fn is_win(won: &Won, forms: &[Form]) -> bool {
    !readings(won, forms).is_empty()
}

/// The kinds that would have completed the hand in any form; `held`: also those of which the hand holds all four.
pub(super) fn waits(hand: &Hand, forms: &[Form], held: bool) -> Vec<usize> {
    let all = hand.all();
    let can_be = |kind: &usize| held || all[*kind] < 4;
    let completes = |kind: &usize| {
        let tiles = with(hand.tiles, *kind as u8);
        forms.iter().any(|&form| !ways(form, &tiles, hand.melds.len()).is_empty())
    };
    (0..KINDS).filter(can_be).filter(completes).collect()
}

/// The number on a suited tile.
pub(super) const fn number(kind: usize) -> usize {
    kind % 9 + 1
}

/// True of winds and dragons.
pub(super) const fn is_honour(kind: usize) -> bool {
    kind >= 27
}

/// True of a 1 or a 9.
pub(super) const fn is_terminal(kind: usize) -> bool {
    !is_honour(kind) && (number(kind) == 1 || number(kind) == 9)
}

/// True of terminals and honours.
pub(super) const fn is_head(kind: usize) -> bool {
    is_honour(kind) || is_terminal(kind)
}

/// True of a wind.
pub(super) fn is_wind(kind: usize) -> bool {
    (27..31).contains(&kind)
}

/// True of a dragon.
pub(super) const fn is_dragon(kind: usize) -> bool {
    kind >= 31
}

/// The suits of some kinds, each once.
pub(super) fn suits(kinds: &[usize]) -> Vec<usize> {
    (0..3).filter(|&suit| kinds.iter().any(|&kind| !is_honour(kind) && kind / 9 == suit)).collect()
}

impl Seen {
    fn first_of(&self, is: impl Fn(&Group) -> bool) -> Vec<usize> {
        self.groups.iter().filter(|group| is(group)).map(|group| group.first).collect()
    }

    /// The chows, by their lowest kinds.
    pub(super) fn chows(&self) -> Vec<usize> {
        self.first_of(|group| group.shape == Shape::Chow)
    }

    /// The pungs and kongs.
    pub(super) fn triplets(&self) -> Vec<usize> {
        self.first_of(Group::is_triplet)
    }

    /// The pairs.
    pub(super) fn pairs(&self) -> Vec<usize> {
        self.first_of(|group| group.shape == Shape::Pair)
    }

    /// The pair of a hand of sets; of a knitted straight too.
    pub(super) fn pair(&self) -> Option<usize> {
        let has_one = matches!(self.form, Form::Sets | Form::KnittedStraight);
        self.pairs().first().copied().filter(|_| has_one)
    }

    /// The pungs and kongs of which every tile was drawn.
    pub(super) fn concealed_triplets(&self) -> usize {
        let drawn = |(at, group): &(usize, &Group)| {
            group.is_triplet() && !group.melded() && (self.drawn || *at != self.completed)
        };
        self.groups.iter().enumerate().filter(drawn).count()
    }

    /// The kinds of the concealed kongs.
    pub(super) fn concealed_kongs(&self) -> Vec<usize> {
        self.first_of(|group| group.shape == Shape::ConcealedKong)
    }

    /// The kinds of the claimed kongs.
    pub(super) fn melded_kongs(&self) -> Vec<usize> {
        self.first_of(|group| group.shape == Shape::ExposedKong)
    }

    /// True if it is sets and a pair, and every one of them has such a tile.
    pub(super) fn every_group_has(&self, is: impl Fn(usize) -> bool) -> bool {
        self.form == Form::Sets && self.groups.iter().all(|group| group.kinds().into_iter().any(&is))
    }

    /// The wait that the winning tile completed.
    pub(super) fn waited(&self) -> Waited {
        let group = &self.groups[self.completed];
        match (group.shape, self.win - group.first, number(group.first)) {
            (Shape::Pair, ..) => Waited::Single,
            (Shape::Chow, 1, _) => Waited::Closed,
            (Shape::Chow, 2, 1) | (Shape::Chow, 0, 7) => Waited::Edge,
            _ => Waited::Other,
        }
    }

    /// The longest run of triplets in a row of one suit.
    pub(super) fn triplets_in_a_row(&self) -> usize {
        let triplets = self.triplets();
        let runs = (0..27)
            .map(|first| (first..27).take_while(|kind| kind / 9 == first / 9 && triplets.contains(kind)).count());
        runs.max().unwrap_or(0)
    }

    /// True if there are triplets of one number in all three suits.
    pub(super) fn three_equal_triplets(&self) -> bool {
        let triplets = self.triplets();
        (0..9).any(|at| (0..3).all(|suit| triplets.contains(&(9 * suit + at))))
    }

    /// True if there are chows of one number in all three suits.
    pub(super) fn three_equal_chows(&self) -> bool {
        let chows = self.chows();
        (0..9).any(|at| (0..3).all(|suit| chows.contains(&(9 * suit + at))))
    }
}
