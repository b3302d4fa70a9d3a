//! The fast readings are the readings: `for_each_reading` gives the same set as a slow enumeration from the definition
//! (`jong_tests::slow`), and none twice; so does `for_each_incomplete` of hands that did not win.
//!
//! Sources: `docs/vocabulary.md` ("reading", `wait`, `groups`) for readings; `jong_core::reading::FormName` for the
//! forms; `reading/incomplete.rs` for hands that did not win; arXiv:1707.07345v2 for the number of single-suit hands
//! of 14 and 17 tiles that are complete (13,259 of 118,800 and 26,414 of 175,725).

use std::collections::BTreeMap;

use jong_core::hand::{Hand, HeldTiles};
use jong_core::reading::{Completion, FormName, Forms};
use jong_core::tile::{Kind, KindSet, TileSet};
use jong_tests::against::readings as against;
use jong_tests::chance::{Chance, all_or, many};
use jong_tests::deal::{Dealer, pool};
use jong_tests::single_suit::{self, for_each_hand};
use jong_tests::slow;
use strum::IntoEnumIterator;

/// The number of hands with a reading of each form.
type FormCounts = BTreeMap<FormName, usize>;

fn tiles() -> TileSet {
    jong::open("riichi/tenhou").expect("a shipped ruleset").tile_set().clone()
}

/// Compares the readings of a hand, won with each of its concealed tiles, drawn and discarded. Returns the greatest
/// number of readings.
fn compare(forms: &Forms, hand: &Hand, seen: &mut FormCounts) -> usize {
    let mut most = 0;
    let mut found: Vec<FormName> = Vec::new();
    for (win, _) in hand.concealed.iter() {
        let mut hand = hand.clone();
        hand.win = Some(win.into());
        for exposes in [true, false] {
            let completed = Completion { exposes, all_bonus: KindSet::EMPTY };
            let readings = against::won(forms, &hand, completed);
            most = most.max(readings.len());
            found.extend(readings.iter().map(|reading| reading.form));
        }
    }
    assert_eq!(most > 0, against::complete(forms, hand), "{hand:?}");
    for form in FormName::iter().filter(|form| found.contains(form)) {
        *seen.entry(form).or_default() += 1;
    }
    most
}

/// Hands of the pools of [`pool`], or of one suit only; some of them spoilt by one tile. Returns the greatest number
/// of readings, and the number of hands of each form.
fn random(seed: u64, sets: u8, hands: usize, flush: bool) -> (usize, FormCounts) {
    let (tiles, forms) = (tiles(), Forms::all(sets));
    let (dealer, mut chance) = (Dealer { game: &tiles, sets: usize::from(sets) }, Chance::new(seed));
    let (mut most, mut seen) = (0, FormCounts::new());
    for _ in 0..hands {
        let pool = if flush { one_suit() } else { pool(&mut chance, &tiles) };
        let hand = dealer.complete(&mut chance, &pool);
        let readings = compare(&forms, &hand, &mut seen);
        assert!(readings > 0, "dealt as a complete hand: {hand:?}");
        most = most.max(readings);
        if let Some(win) = hand.win.filter(|_| chance.one_in(8)) {
            let exchanges = 1 + chance.below(2);
            compare(&forms, &Hand::won(&dealer.held(&mut chance, &pool, exchanges), win), &mut FormCounts::new());
        }
    }
    println!("hands of {sets} sets: {seen:?}, at most {most} readings");
    (most, seen)
}

#[test]
fn random_hands_of_fourteen() {
    let (_, seen) = random(14, 4, many(30_000), false);
    let special = [FormName::SevenPairs, FormName::ThirteenOrphans, FormName::LittleSnake];
    let knitted = [FormName::HonoursAndKnitted, FormName::KnittedStraight];
    let british = [FormName::Knitting, FormName::TripleKnitting, FormName::WrigglingSnake];
    for form in special.into_iter().chain(knitted).chain(british).chain([FormName::Standard]) {
        assert!(seen.get(&form).is_some_and(|&hands| hands >= many(250)), "{form}: {seen:?}");
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
}

#[test]
fn random_hands_of_seventeen() {
    let (_, seen) = random(17, 5, many(30_000), false);
    for form in [FormName::Standard, FormName::PairsAndTriplet, FormName::ThirteenOrphans, FormName::SixteenUnconnected]
    {
        assert!(seen.get(&form).is_some_and(|&hands| hands >= many(400)), "{form}: {seen:?}");
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn flushes_with_many_readings() {
    assert!(random(141, 4, many(6_000), true).0 >= 6);
    assert!(random(171, 5, many(6_000), true).0 >= 6);
}

/// Without some of the forms, or without quads as two pairs, their readings and no others are missing.
#[test]
fn forms_can_be_left_out() {
    let (tiles, mut chance) = (tiles(), Chance::new(34));
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        for _ in 0..many(6_000) {
            let some: Vec<FormName> = FormName::iter().filter(|_| chance.one_in(2)).collect();
            let forms = Forms::new(some.iter().copied(), chance.one_in(2), sets);
            for form in FormName::iter() {
                let can_win = form.wins() && form.fits(sets);
                assert_eq!(forms.has(form), some.contains(&form) && can_win, "{some:?}");
            }
            let pool = pool(&mut chance, &tiles);
            compare(&forms, &dealer.complete(&mut chance, &pool), &mut FormCounts::new());
        }
    }
}

/// Hands of each form by itself, with few kinds and with all.
#[test]
fn hands_of_each_form() {
    let (tiles, mut chance) = (tiles(), Chance::new(8));
    for (sets, form) in [4, 5].into_iter().flat_map(|sets| FormName::iter().map(move |form| (sets, form))) {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        let mut seen = FormCounts::new();
        for _ in 0..many(1_500) {
            let pool = pool(&mut chance, &tiles);
            let Some(hand) = dealer.of_form(form, &mut chance, &pool) else { continue };
            compare(&Forms::all(sets), &hand, &mut seen);
            assert!(compare(&Forms::new([form], true, sets), &hand, &mut FormCounts::new()) > 0, "{form}: {hand:?}");
        }
        let there_are = match form {
            FormName::Standard | FormName::ThirteenOrphans => true,
            FormName::SevenPairs | FormName::LittleSnake => sets == 4,
            FormName::HonoursAndKnitted | FormName::KnittedStraight => sets == 4,
            FormName::Knitting | FormName::TripleKnitting | FormName::WrigglingSnake => sets == 4,
            FormName::PairsAndTriplet | FormName::SixteenUnconnected => sets == 5,
            // There are no flowers here.
            FormName::Bonus | FormName::Incomplete => false,
        };
        assert_eq!(seen.get(&form).is_some_and(|&hands| hands > many(500)), there_are, "{form}, {sets} sets: {seen:?}");
    }
}

/// Wins on a flower: all of them laid out is a form of its own, with any tiles. A complete hand is complete besides,
/// though the flower completed none of its groups.
#[test]
fn wins_on_flowers() {
    let tiles = with_flowers();
    assert_eq!(tiles.bonus().len(), 8);
    let mut chance = Chance::new(88);
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        let (mut by_flowers, mut besides, mut neither) = (0, 0, 0);
        for _ in 0..many(6_000) {
            let pool = pool(&mut chance, &tiles);
            let hand = dealer.on_flowers(&mut chance, &pool).expect("there are flowers");
            let some = FormName::iter().filter(|_| !chance.one_in(4));
            let forms = Forms::new(some, true, sets);
            for exposes in [false, true] {
                let readings = against::won(&forms, &hand, Completion { exposes, all_bonus: tiles.bonus() });
                let all = forms.has(FormName::Bonus) && hand.bonus == tiles.bonus();
                assert_eq!(readings.iter().any(|reading| reading.form == FormName::Bonus), all, "{hand:?}");
                by_flowers += usize::from(readings.len() == 1 && all);
                besides += usize::from(readings.len() > 1 && all);
                neither += usize::from(readings.is_empty());
            }
        }
        println!("{sets} sets: on flowers alone {by_flowers}, with a complete hand {besides}, no win {neither}");
        assert!(by_flowers > many(2_000) && besides > many(200) && neither > many(1_000));
    }
}

fn one_suit() -> Vec<Kind> {
    Kind::all_for_sets().filter(|kind| kind.index() < 9).collect()
}

fn with_flowers() -> TileSet {
    let bonus = "[tiles]\nbonus = \"1234f 1234g\"\n";
    jong_tests::house::house(bonus).tile_set().clone()
}

/// Hands that did not win: the same readings as by definition, however many chows are the least, of hands of all kinds,
/// with melds and without.
#[test]
fn hands_that_did_not_win() {
    let (tiles, mut chance) = (tiles(), Chance::new(131));
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets };
        let (mut all, mut most, mut fewer) = (0, 0, 0);
        for _ in 0..many(20_000) {
            let pool = if chance.one_in(4) { one_suit() } else { pool(&mut chance, &tiles) };
            let hand = dealer.lost(&mut chance, &pool);
            let readings = against::lost(&hand, 0);
            assert!(readings > 0, "{hand:?}");
            all += readings;
            most = most.max(readings);
            let least = [1, 2, 3, 5, u32::MAX].map(|least| against::lost(&hand, least));
            assert!(readings == least[0] && least.is_sorted_by(|a, b| a >= b), "{hand:?}");
            fewer += usize::from(least[2] < readings);
        }
        println!("{sets} sets: {all} readings, at most {most}; fewer with three chows of {fewer} hands");
        assert!(most > 50 && fewer > many(1_000));
    }
}

/// The same of all hands of one suit in a thorough run, and there of every fifth of sixteen tiles, for they take long.
#[test]
fn single_suit_hands_that_did_not_win() {
    for (size, every, hands) in [(13, all_or(1, 9), 93_600), (16, all_or(5, 41), 162_585)] {
        let (mut all, mut readings) = (0, 0);
        for_each_hand(size, |counts| {
            all += 1;
            if all % every == 0 {
                let held = HeldTiles { concealed: single_suit::counts(counts), ..HeldTiles::default() };
                let hand = Hand::not_won(&held);
                readings += against::lost(&hand, 0);
                against::lost(&hand, 2 + all % 4);
            }
        });
        println!("{readings} readings of {} hands of {size} tiles of one suit", hands / every);
        assert_eq!(all, hands);
    }
}

#[test]
fn every_single_suit_hand_of_fourteen() {
    let forms = Forms::all(4);
    every_single_suit_hand(&forms, 14, 118_800, 13_259);
}

#[test]
fn every_single_suit_hand_of_seventeen() {
    every_single_suit_hand(&Forms::all(5), 17, 175_725, 26_414);
}

/// `standard` of the hands are sets and a pair.
fn every_single_suit_hand(forms: &Forms, size: u8, hands: usize, standard: usize) {
    let (mut all, mut complete) = (0, 0);
    let mut seen = FormCounts::new();
    let step = all_or(1, 13);
    for_each_hand(size, |counts| {
        all += 1;
        let held = HeldTiles { concealed: single_suit::counts(counts), ..HeldTiles::default() };
        let Some((win, _)) = held.concealed.iter().next() else { return };
        let mut before = held;
        before.concealed.remove(win);
        let hand = Hand::won(&before, win.into());
        if all % step == 0 {
            compare(forms, &hand, &mut seen);
        }
        complete += usize::from(!slow::splits(&slow::tiles_of(&hand.concealed)).is_empty());
    });
    assert_eq!((all, complete), (hands, standard));
}
