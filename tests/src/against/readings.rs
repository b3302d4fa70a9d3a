//! The fast readings and waits beside those that follow from the definition alone.

use jong::core::hand::{Hand, HeldTiles};
use jong::core::reading::{
    Completion, Forms, Reading, for_each_incomplete, for_each_reading, is_complete, waits as fast_waits,
};
use jong::core::tile::{KindSet, TileSet};

use crate::slow::{self, SlowReading};

/// All parts of a reading, in an order.
fn key(reading: &Reading) -> impl Ord + use<> {
    let Reading { form, wait, knitted, chows, pungs, kongs, pairs, pairs_twice, singles, melded, concealed } = *reading;
    (form, wait, knitted.firsts().0, chows.0, [pungs, kongs, pairs, pairs_twice, singles, melded, concealed])
}

/// Asserts that two lists hold the same readings, and the fast one none twice; the slow one may hold some several times.
fn same(hand: &Hand, mut fast: Vec<Reading>, slow: &[SlowReading]) {
    let mut slow: Vec<Reading> = slow.iter().map(SlowReading::masks).collect();
    slow.sort_by_key(key);
    slow.dedup();
    fast.sort_by_key(key);
    if fast == slow {
        return;
    }
    let twice = fast.windows(2).any(|two| two[0] == two[1]);
    let wrong: Vec<&Reading> = fast.iter().filter(|reading| !slow.contains(reading)).collect();
    let missing: Vec<&Reading> = slow.iter().filter(|reading| !fast.contains(reading)).collect();
    panic!("of {hand:?}\none is given twice: {twice}\nare none: {wrong:#?}\nare missing: {missing:#?}");
}

/// Compares the readings of a hand as it was won, and returns them.
///
/// # Panics
/// They differ.
pub fn won(forms: &Forms, hand: &Hand, completed: Completion) -> Vec<Reading> {
    let mut fast: Vec<Reading> = Vec::new();
    for_each_reading(forms, hand, completed, |reading| fast.push(*reading));
    same(hand, fast.clone(), &slow::readings(forms, hand, completed));
    fast
}

/// Compares the verdict that a hand's tiles and melds are complete, and returns it.
///
/// # Panics
/// It differs.
pub fn complete(forms: &Forms, hand: &Hand) -> bool {
    let complete = slow::is_complete(forms, &slow::tiles_of(&hand.concealed), hand.melds.len());
    assert_eq!(is_complete(forms, &hand.concealed, hand.melds.len()), complete, "{hand:?}");
    complete
}

/// Compares the readings of a hand that did not win, with `least_chows` chows or more. Returns their number.
///
/// # Panics
/// They differ.
pub fn lost(hand: &Hand, least_chows: u32) -> usize {
    let slow = slow::incomplete(hand, least_chows as usize);
    let mut fast: Vec<Reading> = Vec::new();
    for_each_incomplete(hand, least_chows, |reading| fast.push(*reading));
    // The definition lists none twice.
    assert_eq!(fast.len(), slow.len(), "{hand:?}");
    same(hand, fast, &slow);
    slow.len()
}

/// Compares the waits, and those that hold every copy too. Returns the number of the latter.
///
/// # Panics
/// They differ.
pub fn waits(forms: &Forms, tiles: &TileSet, held: &HeldTiles) -> u32 {
    let [_, with_held] = [false, true].map(|held_too| {
        let slow: KindSet = slow::waits(forms, tiles, held, held_too).into_iter().collect();
        assert_eq!(fast_waits(forms, tiles, held, held_too), slow, "{forms:?}, {held_too}, {held:?}");
        slow.len()
    });
    with_held
}
