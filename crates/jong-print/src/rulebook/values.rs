//! The values that hands can have below the limits, each with a win of it. They are found by scoring: wins of every
//! make, some wins of players, and the hands found so far in other situations.

use std::collections::BTreeMap;

use jong_core::hand::{Declaration, Event, Seat, Situation, Win};
use jong_core::tile::Kind;
use jong_core::{Ruleset, Score};
use strum::IntoEnumIterator;

use super::hands::score;
use super::shapes::shapes;
use super::worked::checked;
use jong_lab::sample::{PlayerLevel, wins_in};

/// The number of values that nobody looks up in a table any more. A ruleset with more of them gets a table of the
/// values of some hands.
const MOST: usize = 50;

/// The number of wins that are those of players, and the seed of chance for them.
const COMMON: u64 = 500;
const SEED: u64 = 1;

/// The number of hands of a value that are tried in other situations.
const KEPT: usize = 4;

/// The amount of each unit.
type UnitPair = [Option<i64>; 2];

/// A win of each value; none if there are more than a table has room for.
pub(super) fn values<'w>(rules: &Ruleset, wins: impl Iterator<Item = &'w Win>) -> Vec<Win> {
    let mut found = ValueExamples { rules, wins: BTreeMap::new(), fresh: Vec::new() };
    wins.for_each(|win| found.see(win));
    shapes(rules, &mut |win| {
        found.see(win);
        found.is_small()
    });
    if found.is_small() {
        wins_in(rules, PlayerLevel::Quick, SEED, 0..COMMON).iter().for_each(|win| found.see(win));
    }
    while let Some(win) = found.fresh.pop().filter(|_| found.is_small()) {
        otherwise(rules, &win).iter().for_each(|win| found.see(win));
    }
    if found.is_small() {
        found.wins.into_values().filter_map(|wins| wins.into_iter().next()).collect()
    } else {
        Vec::new()
    }
}

struct ValueExamples<'a> {
    rules: &'a Ruleset,
    wins: BTreeMap<UnitPair, Vec<Win>>,
    /// Wins that have not been tried in other situations yet.
    fresh: Vec<Win>,
}

impl ValueExamples<'_> {
    fn is_small(&self) -> bool {
        self.wins.len() <= MOST
    }

    /// Keeps a win if it is one of the first of its value.
    fn see(&mut self, win: &Win) {
        let amounts = score(self.rules, win).as_ref().and_then(amounts);
        let Some(amounts) = amounts.filter(|amounts| self.wins.get(amounts).is_none_or(|wins| wins.len() < KEPT))
        else {
            return;
        };
        if let Some(win) = checked(self.rules, win.clone()) {
            self.wins.entry(amounts).or_default().push(win.clone());
            self.fresh.push(win);
        }
    }
}

/// The amounts of a hand in each unit; `None` if it is at a limit.
fn amounts(score: &Score) -> Option<UnitPair> {
    score.limit.is_none().then(|| score.value.amounts.map(|amount| amount.map(|(_, n)| n)))
}

/// The same hand drawn and discarded, declared ready or not, with an indicator that points at some of its tiles, with
/// events, and with one more flower.
fn otherwise(rules: &Ruleset, win: &Win) -> Vec<Win> {
    let own = &win.situation;
    let indicators: Vec<Option<Kind>> =
        std::iter::once(None).chain((1..=4).map(|n| indicator(rules, win, n))).collect();
    let mut all = Vec::new();
    for from in [Some(Seat::W), None] {
        let plain = Situation::plain(own.seat, own.round, from);
        for declared in [Declaration::None, Declaration::Ready] {
            for indicator in indicators.iter().enumerate().filter(|(at, kind)| *at == 0 || kind.is_some()) {
                let dora = indicator.1.iter().copied().collect();
                all.push(Situation { declared, dora, ..plain.clone() });
            }
            for event in Event::iter() {
                all.push(Situation { declared, events: [event].into_iter().collect(), ..plain.clone() });
            }
        }
    }
    let all = all.into_iter().map(|situation| Win { hand: win.hand.clone(), situation });
    let flowers = rules.tile_set().bonus().iter().filter(|&flower| !win.hand.bonus.contains(flower));
    all.chain(flowers.map(|flower| with(win, flower))).collect()
}

fn with(win: &Win, flower: Kind) -> Win {
    let mut win = win.clone();
    win.hand.bonus.insert(flower);
    win
}

/// An indicator that points at a kind of which the hand has this number of tiles.
fn indicator(rules: &Ruleset, win: &Win, copies: u32) -> Option<Kind> {
    let tiles = rules.tile_set();
    let mut plain = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus());
    plain.find(|&kind| win.hand.copies(tiles.after(kind)) == copies && tiles.copies(kind) > win.hand.copies(kind) as u8)
}
