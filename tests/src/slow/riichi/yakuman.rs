//! Yakuman.

use super::patterns::{Counts, ReadingFacts};
use super::reading::{Form, Wait};
use super::rules::GREATER;
use crate::slow::plain::{Event, Tiles, is_head, is_honour, kinds, number};

impl ReadingFacts<'_> {
    /// The yakuman of this reading with the number of each. Of two that differ in their wait, only the better counts.
    pub(super) fn yakuman(&self) -> Counts {
        let first = self.deal.win.has(Event::FirstTurn);
        let (drawn, dealer) = (self.deal.win.from.is_none(), self.deal.place.seat == 0);
        let four = self.concealed_triplets() == 4;
        let orphans = self.reading.form == Form::Orphans;
        let pair_of_wind = self.pair().is_some_and(|kind| (27..31).contains(&kind));
        let all: [(&str, bool); 17] = [
            ("blessing-of-heaven", first && drawn && dealer),
            ("blessing-of-earth", first && drawn && !dealer),
            ("thirteen-orphans", orphans),
            ("thirteen-orphans-all-waits", orphans && kinds(&self.deal.hand.tiles).count() == 13),
            ("four-concealed-triplets", four),
            ("four-concealed-triplets-single-wait", four && self.reading.wait == Wait::Single),
            ("big-three-dragons", self.dragons() == 3),
            ("small-four-winds", self.winds() == 3 && pair_of_wind),
            ("big-four-winds", self.winds() == 4),
            ("all-honours", kinds(&self.all).all(is_honour)),
            ("all-terminals", kinds(&self.all).all(|kind| is_head(kind) && !is_honour(kind))),
            ("all-green", kinds(&self.all).all(|kind| [19, 20, 21, 23, 25, 32].contains(&kind))),
            ("four-kongs", self.kongs() == 4),
            ("four-consecutive-triplets", self.consecutive_triplets() == 4),
            ("big-wheels", self.reading.form == Form::SevenPairs && kinds(&self.all).eq(10..17)),
            ("nine-gates", self.is_gates(&self.all)),
            ("pure-nine-gates", self.is_gates(&self.all) && self.is_pure()),
        ];
        let worth = |id: &str| self.rules.yakuman.get(id).copied().map(i64::from);
        let there = all.into_iter().filter(|(_, there)| *there);
        let mut list: Vec<(&str, i64)> = there.filter_map(|(id, _)| Some((id, worth(id)?))).collect();
        for (better, other) in GREATER {
            if list.iter().any(|(id, _)| *id == better) {
                list.retain(|(id, _)| *id != other);
            }
        }
        list
    }

    /// 1112345678999 of one suit and one more of it, nothing laid down.
    fn is_gates(&self, tiles: &Tiles) -> bool {
        let least = |kind: u8| if is_head(kind) { 3 } else { 1 };
        let whole = |suit: u8| (9 * suit..9 * suit + 9).all(|kind| tiles[usize::from(kind)] >= least(kind));
        self.deal.hand.melds.is_empty() && self.suits() == 1 && !kinds(tiles).any(is_honour) && (0..3).any(whole)
    }

    /// Without the winning tile the hand is just that.
    fn is_pure(&self) -> bool {
        kinds(&self.deal.hand.tiles).all(|kind| {
            let n = self.deal.hand.tiles[usize::from(kind)];
            n == if number(kind) == 1 || number(kind) == 9 { 3 } else { 1 }
        })
    }
}
