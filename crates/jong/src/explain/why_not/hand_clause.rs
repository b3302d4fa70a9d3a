//! Clauses about the hand as a whole, its melds and its wait, and about the dealer.

use jong_core::pattern::Count;
use jong_core::reading::{FormName, Wait};
use jong_core::{Text, say};
use strum::IntoEnumIterator;

use super::clause::{ClauseTeller, ClauseWords, tile_runs};
use super::names::{form_name, wait_name};
use super::words::{either, none_wanted, opposite, short_of, some, wanted};
use crate::sentence::{Thing, number, size};

impl ClauseTeller<'_> {
    pub(super) fn form(&self, bits: u16, holds: bool) -> ClauseWords {
        let of = |bits: u16| FormName::iter().filter(move |form| form.bit() & bits != 0);
        let shape =
            either(&of(bits).map(|form| Text::from_english(&crate::WORDS, form_name(form))).collect::<Vec<_>>());
        let needs = if holds { shape } else { say!("anything but {what}", what = shape) };
        let found = say!(
            "it was read as {shape}",
            shape = Text::from_english(&crate::WORDS, form_name(self.seen.reading.form))
        );
        ClauseWords { mend: say!("tiles that make {shape}", shape = &needs), needs, found }
    }

    pub(super) fn sum(&self, n: Count, holds: bool) -> ClauseWords {
        let held = self.seen.facts.hand.all.iter().filter(|(kind, _)| kind.suit().is_numbered());
        let value: u32 = held.map(|(kind, n)| u32::from(kind.rank()) * u32::from(n)).sum();
        let (n, turned) = match (holds, opposite(n)) {
            (false, Some(n)) => (n, true),
            _ => (n, holds),
        };
        let needs = match turned {
            true => say!("numbers that add up to {size}", size = size(n)),
            false => say!("numbers that do not add up to {size}", size = size(n)),
        };
        let mend = match n {
            Count::Range(least, _) if value < least => {
                say!("numbers that come to {difference} more", difference = least - value)
            }
            Count::Range(_, most) if value > most => {
                say!("numbers that come to {difference} less", difference = value - most)
            }
            _ => say!("other numbers"),
        };
        ClauseWords { needs, found: say!("they add up to {sum}", sum = value), mend }
    }

    pub(super) fn melds(&self, n: Count, holds: bool) -> ClauseWords {
        let laid: Vec<_> =
            self.seen.groups.iter().filter(|group| group.laid.is_some_and(|meld| meld.is_claimed())).collect();
        let list: Vec<String> = laid.iter().map(|group| group.tiles()).collect();
        match n {
            Count::All => {
                let others = self
                    .seen
                    .groups
                    .iter()
                    .filter(|group| group.shape.is_set() && !group.laid.is_some_and(|meld| meld.is_claimed()));
                let others: Vec<String> = others.map(|group| group.tiles()).collect();
                match holds {
                    true => ClauseWords {
                        needs: say!("every set claimed"),
                        found: say!("these were not: {groups}", groups = some(&others)),
                        mend: say!("{groups} claimed as well", groups = some(&others)),
                    },
                    false => ClauseWords {
                        needs: say!("a set that was not claimed"),
                        found: say!("every set was"),
                        mend: Thing::meld().fewer(1),
                    },
                }
            }
            n => {
                let said = self.count_words(n, holds, list.len() as u32, &Thing::meld(), &list);
                let mend = if none_wanted(n, holds) { say!("a hand without claimed melds") } else { said.mend };
                ClauseWords { mend, ..said }
            }
        }
    }

    pub(super) fn wait(&self, bits: u8, holds: bool) -> ClauseWords {
        let waits = Wait::iter().filter(|wait| wait.bit() & bits != 0);
        let wait = either(&waits.map(|wait| Text::from_english(&crate::WORDS, wait_name(wait))).collect::<Vec<_>>());
        let needs = if holds { wait } else { say!("anything but {what}", what = wait) };
        let wait = Text::from_english(&crate::WORDS, wait_name(self.seen.reading.wait));
        let found = match (self.seen.facts.hand.win, self.seen.groups.iter().find(|group| group.completed)) {
            (Some(win), Some(group)) => {
                say!("{tile} completes {group}, {wait}", tile = win.kind, group = group.tiles(), wait)
            }
            _ => say!("this is {wait}", wait),
        };
        ClauseWords { mend: say!("a last tile that came to {wait}", wait = &needs), needs, found }
    }

    pub(super) fn waits(&self, n: Count, holds: bool) -> ClauseWords {
        let facts = self.seen.facts;
        let needs = say!("a wait for {kinds}", kinds = wanted(n, holds, &Thing::wait()));
        let Some(_) = facts.situation.by else {
            return ClauseWords { needs, found: say!("this hand did not win"), mend: say!("a hand that won") };
        };
        let waits = self.rules.game().waits(&facts.hand.before());
        let tiles = some(&tile_runs(&waits.iter().collect::<Vec<_>>()));
        let found = match waits.len() {
            0 => say!("this hand waited for nothing"),
            1 => say!("this hand waited for one: {tiles}", tiles),
            n => say!("this hand waited for {number}: {tiles}", number = number(n), tiles),
        };
        let mend = say!("a wait for {kinds}", kinds = short_of(n, holds, waits.len(), &Thing::wait()));
        ClauseWords { needs, found, mend }
    }

    /// The number of times that the dealer has stayed.
    pub(super) fn streak(&self, n: Count, holds: bool) -> ClauseWords {
        let (value, time) = (self.seen.facts.situation.streak, Thing::time());
        ClauseWords {
            needs: say!("a dealer who has stayed {times}", times = wanted(n, holds, &time)),
            found: match value {
                0 => say!("the dealer has not stayed"),
                value => say!("the dealer has stayed {times}", times = time.so_many(value)),
            },
            mend: say!("a dealer who has stayed {times}", times = short_of(n, holds, value, &time)),
        }
    }

    /// The number of wins in a row of the dealer.
    pub(super) fn wins(&self, n: Count, holds: bool) -> ClauseWords {
        let (value, win) = (self.seen.facts.situation.wins_in_a_row, Thing::win());
        ClauseWords {
            needs: say!("a dealer who has won {hands}", hands = wanted(n, holds, &win)),
            found: match value {
                0 => say!("the dealer has not won"),
                value => say!("the dealer has won {hands}", hands = win.so_many(value)),
            },
            mend: say!("a dealer who has won {hands}", hands = short_of(n, holds, value, &win)),
        }
    }
}
