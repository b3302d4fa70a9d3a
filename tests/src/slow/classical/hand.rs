//! The points of all the classical games, and what their tables ask of a hand.

use crate::slow::plain::{Event, Group, Part, is_dragon, is_head, is_honour, kinds, number, wind};

use super::{Form, Seen, Winning};

/// The green dragon, and the dots and bamboo that have names.
const GREEN_DRAGON: u8 = 32;
pub(super) const ONE_OF_DOTS: u8 = 9;
pub(super) const FIVE_OF_DOTS: u8 = 13;
pub(super) const TWO_OF_BAMBOO: u8 = 19;

impl Seen<'_> {
    /// Pungs 2, kongs four times as much; twice of heads, and twice if nobody gave a tile.
    pub(super) fn of_sets(&self) -> u64 {
        let points = |part: &Part| {
            let hidden = if part.open { 1 } else { 2 };
            let heads = if is_head(part.group.first()) { 2 } else { 1 };
            match part.group {
                Group::Pung(_) => 2 * heads * hidden,
                Group::Kong(_) => 8 * heads * hidden,
                Group::Chow(_) | Group::Pair(_) | Group::Single(_) => 0,
            }
        };
        self.parts.iter().map(points).sum()
    }

    /// Pairs of dragons, of the own wind and, where it counts, of the wind of the round: 2, twice for a wind that is both.
    pub(super) fn of_pairs(&self, round_too: bool) -> u64 {
        let points = |kind: u8| {
            let round = round_too && kind == wind(self.place.round);
            2 * [is_dragon(kind), kind == wind(self.place.seat), round].into_iter().filter(|&is| is).count() as u64
        };
        self.pairs().map(points).sum()
    }

    /// Sets of dragons, of the own wind and, where it counts, of the wind of the round: a double each.
    pub(super) fn doubled_honours(&self, round_too: bool) -> u32 {
        let doubles = |kind: u8| {
            let round = round_too && kind == wind(self.place.round);
            u32::from(is_dragon(kind)) + u32::from(kind == wind(self.place.seat)) + u32::from(round)
        };
        self.triplets().map(|part| doubles(part.group.first())).sum()
    }

    pub(super) fn triplets(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| part.group.is_triplet())
    }

    pub(super) fn chows(&self) -> usize {
        self.parts.iter().filter(|part| matches!(part.group, Group::Chow(_))).count()
    }

    pub(super) fn pairs(&self) -> impl Iterator<Item = u8> {
        self.parts.iter().filter_map(|part| match part.group {
            Group::Pair(kind) => Some(kind),
            Group::Chow(_) | Group::Pung(_) | Group::Kong(_) | Group::Single(_) => None,
        })
    }

    pub(super) fn kongs(&self) -> usize {
        self.parts.iter().filter(|part| matches!(part.group, Group::Kong(_))).count()
    }

    /// Kongs of which every tile was drawn.
    pub(super) fn concealed_kongs(&self) -> usize {
        self.parts.iter().filter(|part| !part.open && matches!(part.group, Group::Kong(_))).count()
    }

    /// Pungs and kongs to which nobody gave a tile.
    pub(super) fn concealed_triplets(&self) -> usize {
        self.triplets().filter(|part| !part.open).count()
    }

    /// Four sets and a pair, none of the sets a chow.
    pub(super) fn is_without_chow(&self) -> bool {
        self.form == Form::Sets && self.chows() == 0
    }

    pub(super) fn all_kinds(&self, is: impl Fn(u8) -> bool) -> bool {
        kinds(&self.all).all(is)
    }

    pub(super) fn has_honours(&self) -> bool {
        kinds(&self.all).any(is_honour)
    }

    /// One suit, with or without honours.
    pub(super) fn is_of_one_suit(&self) -> bool {
        let is_in = |suit: u8| kinds(&self.all).any(|kind| !is_honour(kind) && kind / 9 == suit);
        (0..3).filter(|&suit| is_in(suit)).count() == 1
    }

    /// One suit and honours.
    pub(super) fn is_clean(&self) -> bool {
        self.is_of_one_suit() && self.has_honours()
    }

    /// One suit and nothing else.
    pub(super) fn is_pure(&self) -> bool {
        self.is_of_one_suit() && !self.has_honours()
    }

    pub(super) fn is_all_honours(&self) -> bool {
        self.all_kinds(is_honour)
    }

    pub(super) fn is_all_heads(&self) -> bool {
        self.all_kinds(is_head)
    }

    pub(super) fn is_all_terminals(&self) -> bool {
        self.all_kinds(|kind| is_head(kind) && !is_honour(kind))
    }

    /// Bamboo 2, 3, 4, 6, 8 and green dragons.
    pub(super) fn is_green(&self) -> bool {
        self.all_kinds(|kind| kind == GREEN_DRAGON || kind / 9 == 2 && [2, 3, 4, 6, 8].contains(&number(kind)))
    }

    /// No tile was claimed before the last one; concealed kongs are allowed.
    pub(super) fn is_concealed(&self) -> bool {
        !self.hand.melds.iter().any(|meld| meld.is_called())
    }

    /// The number of sets of these kinds.
    pub(super) fn sets_of(&self, is: fn(u8) -> bool) -> usize {
        self.triplets().filter(|part| is(part.group.first())).count()
    }

    /// Sets of all these kinds but one, and a pair of that.
    pub(super) fn all_but_a_pair(&self, is: fn(u8) -> bool, sets: usize) -> bool {
        self.sets_of(is) == sets && self.pairs().any(is)
    }

    /// 1112345678999 of a suit, no kong and nothing claimed, and one of these numbers again.
    pub(super) fn is_gates(&self, again: impl Fn(u8) -> bool) -> bool {
        let suit = kinds(&self.all).next().unwrap_or_default() / 9 * 9;
        let more = |number: u8| {
            let needed = if number == 1 || number == 9 { 3 } else { 1 };
            self.all.get(usize::from(suit + number - 1)).copied().unwrap_or_default().checked_sub(needed)
        };
        let more: Option<Vec<u8>> = (1..=9).map(more).collect();
        let once =
            |more: Vec<u8>| more.iter().sum::<u8>() == 1 && (1..=9).any(|n| again(n) && more[usize::from(n) - 1] == 1);
        self.hand.melds.is_empty() && self.is_pure() && more.is_some_and(once)
    }

    /// Sets of 1 and 9 of a suit, a pair of its 2, 5 or 8, and two chows of the six numbers that are left.
    pub(super) fn is_snake(&self) -> bool {
        let simples = kinds(&self.all).filter(|&kind| !is_head(kind)).count();
        let terminals = |kind: u8| is_head(kind) && !is_honour(kind);
        let pair = |kind: u8| [2, 5, 8].contains(&number(kind));
        self.is_pure() && self.sets_of(terminals) == 2 && self.pairs().any(pair) && self.chows() == 2 && simples == 7
    }
}

impl Winning<'_> {
    /// East, with the tiles dealt.
    pub(super) fn is_heaven(&self, seen: &Seen<'_>) -> bool {
        self.has(Event::FirstTurn) && self.drawn() && seen.place.seat == 0
    }

    /// A player who is not East, on East's first discard.
    pub(super) fn is_earth(&self, seen: &Seen<'_>) -> bool {
        self.has(Event::FirstTurn) && self.ending.win.from == Some(0) && seen.place.seat != 0
    }

    /// True if this tile won.
    pub(super) fn is_on(&self, tile: u8) -> bool {
        self.ending.win.tile == tile
    }

    /// The winning tile completed the pair of a hand of sets.
    pub(super) fn pair(&self, seen: &Seen<'_>) -> Option<u8> {
        match self.completed {
            Group::Pair(kind) if seen.form == Form::Sets => Some(kind),
            Group::Pair(_) | Group::Chow(_) | Group::Pung(_) | Group::Kong(_) | Group::Single(_) => None,
        }
    }
}
