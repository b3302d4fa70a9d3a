//! Readings of a hand that did not win: whatever sets and pairs its tiles make, and what is left over.
//!
//! Where everybody is paid, the holder sees the hand in the way that is worth most, so all ways that can differ are
//! tried: which chows are made, if any; whether four alike are a kong, a pung and one tile or two pairs; whether three
//! are a pung or a pair and one tile. Two alike that are left are a pair.

use super::{FormName, Reading};
use crate::hand::Hand;
use crate::tile::{Counts, Kind, KindSet};

/// Calls `see` with the readings of a hand that did not win. Chows, melded ones included, are made only where there
/// are at least `least_chows` of them.
pub fn for_each_incomplete(hand: &Hand, least_chows: u32, mut see: impl FnMut(&Reading)) {
    let laid = hand.laid.reading(FormName::Incomplete);
    alike(&hand.concealed, Kind::all_for_sets().next(), &laid, &mut see);
    let melded = laid.chows.count(u64::MAX);
    let most: u32 = (0..3).map(|lane| crate::tile::lane_total(hand.concealed.lane(lane)) / 3).sum();
    if most > 0 && melded + most >= least_chows {
        chows(&hand.concealed, Kind::all_for_sets().next(), &laid, (melded, least_chows), &mut see);
    }
}

/// Every choice of chows from a kind on, at least one in all; then what is alike.
fn chows(
    counts: &Counts,
    from: Option<Kind>,
    reading: &Reading,
    (melded, least): (u32, u32),
    see: &mut impl FnMut(&Reading),
) {
    let Some(first) = from.filter(|kind| kind.suit().is_numbered()) else {
        let made = reading.chows.count(u64::MAX);
        if made > melded && made >= least {
            alike(counts, Kind::all_for_sets().next(), reading, see);
        }
        return;
    };
    let next = following(first);
    chows(counts, next, reading, (melded, least), see);
    let (mut counts, mut reading) = (*counts, *reading);
    let run = [first.next(0), first.next(1), first.next(2)];
    while run.iter().all(|kind| kind.is_some_and(|kind| counts.get(kind) > 0)) {
        run.iter().flatten().for_each(|&kind| counts.remove(kind));
        reading.chows.add(KindSet::of(first).0);
        chows(&counts, next, &reading, (melded, least), see);
    }
}

/// Every way to see the tiles alike from a kind on.
fn alike(counts: &Counts, from: Option<Kind>, reading: &Reading, see: &mut impl FnMut(&Reading)) {
    let twice = KindSet(counts.at_least(2) & from.map_or(0, |from| u64::MAX << KindSet::of(from).0.trailing_zeros()));
    let Some(kind) = twice.iter().next() else {
        see(&Reading { singles: reading.singles | counts.at_least(1) & !counts.at_least(2), ..*reading });
        return;
    };
    let (bit, next) = (KindSet::of(kind).0, following(kind));
    let with = |change: &dyn Fn(&mut Reading)| {
        let mut reading = *reading;
        change(&mut reading);
        reading
    };
    let pung =
        |reading: &mut Reading| (reading.pungs, reading.concealed) = (reading.pungs | bit, reading.concealed | bit);
    let held = counts.get(kind);
    if held >= 4 {
        alike(counts, next, &with(&|r| (r.kongs, r.concealed) = (r.kongs | bit, r.concealed | bit)), see);
        alike(counts, next, &with(&|r| (r.pairs, r.pairs_twice) = (r.pairs | bit, r.pairs_twice | bit)), see);
    }
    if held >= 3 {
        let left = if held > 3 { bit } else { 0 };
        alike(
            counts,
            next,
            &with(&|r| {
                pung(r);
                r.singles |= left;
            }),
            see,
        );
    }
    if held < 4 {
        let left = if held == 3 { bit } else { 0 };
        alike(counts, next, &with(&|r| (r.pairs, r.singles) = (r.pairs | bit, r.singles | left)), see);
    }
}

/// The kind after this one, in any suit.
fn following(kind: Kind) -> Option<Kind> {
    Kind::from_index(kind.index() + 1).filter(|kind| !kind.suit().is_bonus())
}
