//! The hands of players who did not win, where everybody is paid.

use jong_core::InOrder;
use jong_core::hand::{Hand, HeldTiles, Meld, Seat, Situation, Win};
use jong_core::tile::{Counts, Kind};
use jong_core::{FinishedHand, Ruleset};

use super::worked::{ExampleSubject, WorkedExample};
use jong::{Bill, settle_finished};
use jong_lab::Chance;

/// The number of tables that are tried for one at which much is paid.
const TABLES: u64 = 200;

/// Settles a hand; where everybody is paid, with hands for the others.
pub(super) fn settled<'a>(rules: &'a Ruleset, shows: ExampleSubject, win: Win) -> Option<WorkedExample<'a>> {
    let table = |seed: Option<u64>| {
        let finished = finished(rules, &win, seed)?;
        let bill = settle_finished(rules, &finished).ok()?;
        Some((finished, bill))
    };
    let (finished, bill) = if rules.scoring().needs_all_hands(true) {
        let fuller = |best: (FinishedHand, Bill<'a>), other: (FinishedHand, Bill<'a>)| {
            if paid(&other.1) > paid(&best.1) { other } else { best }
        };
        (1..=TABLES).filter_map(|seed| table(Some(seed))).reduce(fuller)?
    } else {
        table(None)?
    };
    Some(WorkedExample { shows, win, finished, bill })
}

/// The number of payments, and the number of different amounts.
fn paid(bill: &Bill<'_>) -> (usize, usize) {
    let mut amounts: Vec<i64> = bill.settled.payments.iter().map(|payment| payment.amount).collect();
    let all = amounts.len();
    amounts.order();
    amounts.dedup();
    (all, amounts.len())
}

/// The end of a hand, with hands for the players who did not win if a seed is given.
fn finished(rules: &Ruleset, win: &Win, seed: Option<u64>) -> Option<FinishedHand> {
    let mut finished = FinishedHand::default();
    let winner = win.situation.seat;
    finished.players[winner] = Some((win.hand.clone(), win.situation.clone()));
    finished.winners.push(winner);
    let Some(seed) = seed else { return Some(finished) };
    let mut chance = Chance::new(seed);
    let tiles = rules.tile_set();
    let mut left = Counts::default();
    for kind in tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus()) {
        (0..u32::from(tiles.copies(kind)).saturating_sub(win.hand.copies(kind))).for_each(|_| left.add(kind));
    }
    for seat in Seat::at_table(rules.game().players).filter(|&seat| seat != winner) {
        let held = dealt(rules, &mut left, &mut chance)?;
        finished.players[seat] = Some((Hand::not_won(&held), Situation::not_won(seat, win.situation.round)));
    }
    Some(finished)
}

/// A hand that did not win: a pung, perhaps claimed, and other tiles.
fn dealt(rules: &Ruleset, left: &mut Counts, chance: &mut Chance) -> Option<HeldTiles> {
    let mut held = HeldTiles::default();
    let threes: Vec<Kind> = left.iter().filter(|(_, n)| *n >= 3).map(|(kind, _)| kind).collect();
    let pung = chance.pick(&threes)?;
    (0..3).for_each(|_| left.remove(pung));
    if chance.one_in(2) {
        held.melds.try_push(Meld::from_tiles(&[pung.into(); 3], false)?).ok()?;
    } else {
        (0..3).for_each(|_| held.concealed.add(pung));
    }
    while held.size() < u32::from(rules.hand_size().tiles()) {
        let kinds: Vec<Kind> = left.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into())).collect();
        let kind = chance.pick(&kinds)?;
        left.remove(kind);
        held.concealed.add(kind);
    }
    Some(held)
}
