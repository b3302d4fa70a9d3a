//! Shanten is a distance: 0 if some tile completes the hand, else one more than the least among all hands with one tile
//! exchanged for another.
//!
//! Source: the definition at `jong_core::reading::shanten`. Where the
//! copies do not matter (`held_too`), a fifth copy can complete a hand; where they do, a hand is ready exactly when some
//! kind would complete it.
//!
//! The definition itself is tried out to two exchanges, with the slow reader of hands. Beyond that it is enough that
//! Jong's own numbers are 0 exactly for the ready hands and differ from hand to hand as the definition says: only the
//! distance does.

mod as_slow;
mod nearer;

use std::sync::LazyLock;

use jong_core::hand::HeldTiles;
use jong_core::reading::{FormName, Forms, shanten, waits};
use jong_core::tile::{Kind, TileSet};
use jong_tests::chance::{Chance, all_or, many};
use jong_tests::deal::{Dealer, pool};
use jong_tests::slow::{Tiles, is_complete, tiles_of};
use strum::IntoEnumIterator;

/// The games, whose forms are: sets, pairs and orphans; sixteen tiles; knitted straights; many at a time; knitted pairs.
const GAMES: [&str; 6] = [
    "riichi/tenhou",
    "riichi/tenhou-sanma",
    "taiwan/standard",
    "fan/mcr-2025",
    "classical/babcock-1920",
    "classical/bmja",
];

static TILES: LazyLock<TileSet> = LazyLock::new(tiles);

/// Shanten where the number of copies does not matter.
fn distance(forms: &Forms, held: &HeldTiles) -> i32 {
    shanten(forms, &TILES, held, true).expect("one of the forms can be reached")
}

fn tiles() -> TileSet {
    tiles_of_rules("riichi/tenhou")
}

fn tiles_of_rules(id: &str) -> TileSet {
    jong::open(id).expect("a shipped ruleset").tile_set().clone()
}

/// The special forms that concealed hands of this many sets can have.
fn special(sets: u8) -> [FormName; 3] {
    if sets == 4 {
        [FormName::SevenPairs, FormName::ThirteenOrphans, FormName::LittleSnake]
    } else {
        [FormName::PairsAndTriplet, FormName::ThirteenOrphans, FormName::SixteenUnconnected]
    }
}

/// Some of the forms, and at least one that the hand can have; now and then one special form alone.
fn some_forms(chance: &mut Chance, sets: u8, held: &HeldTiles) -> Forms {
    if held.melds.is_empty() && chance.one_in(4) {
        return Forms::new([chance.pick(&special(sets))], chance.one_in(2), sets);
    }
    let mut some: Vec<FormName> = FormName::iter().filter(|_| !chance.one_in(4)).collect();
    if !held.melds.is_empty() || !special(sets).iter().any(|form| some.contains(form)) {
        some.push(FormName::Standard);
    }
    Forms::new(some, !chance.one_in(4), sets)
}

/// True if some hand with so many tiles fewer passes a test. Tiles go in the order of their kinds, so that no hand comes twice.
fn fewer(tiles: &mut Tiles, count: usize, from: usize, test: &dyn Fn(&mut Tiles) -> bool) -> bool {
    if count == 0 {
        return test(tiles);
    }
    (from..tiles.len()).any(|kind| {
        tiles[kind] > 0 && {
            tiles[kind] -= 1;
            let passes = fewer(tiles, count - 1, kind, test);
            tiles[kind] += 1;
            passes
        }
    })
}

/// True if some hand with so many tiles more passes a test. Tiles come in the order of their kinds.
fn more(tiles: &mut Tiles, count: usize, from: usize, test: &dyn Fn(&Tiles) -> bool) -> bool {
    if count == 0 {
        return test(tiles);
    }
    (from..tiles.len()).any(|kind| {
        tiles[kind] += 1;
        let passes = more(tiles, count - 1, kind, test);
        tiles[kind] -= 1;
        passes
    })
}

/// The definition: true if the hand is ready after `exchanges` exchanges at most, that is, complete with so many of its tiles
/// gone and one more come.
fn within(forms: &Forms, tiles: &Tiles, melds: usize, exchanges: usize) -> bool {
    let completes = |hand: &Tiles| is_complete(forms, hand, melds);
    fewer(&mut tiles.clone(), exchanges, 0, &|rest| more(rest, exchanges + 1, 0, &completes))
}

fn by_definition(seed: u64, sets: u8, most: usize, hands: usize) {
    let (tiles, mut chance) = (tiles(), Chance::new(seed));
    let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
    let mut seen = [0; 3];
    while seen[most] < hands {
        let pool = pool(&mut chance, &tiles);
        let exchanges = chance.below(most + 2);
        let held = dealer.held(&mut chance, &pool, exchanges);
        let forms = some_forms(&mut chance, sets, &held);
        if let Some(given) = agrees(&forms, &held, most) {
            seen[given] += 1;
        }
    }
}

/// Asserts that this number of exchanges is needed and no fewer. Returns the number, unless it is more than `most`:
/// then only one is tried.
fn agrees(forms: &Forms, held: &HeldTiles, most: usize) -> Option<usize> {
    let (concealed, melds) = (tiles_of(&held.concealed), held.melds.len());
    let given = distance(forms, held);
    if given > most as i32 {
        assert!(!within(forms, &concealed, melds, 1), "{given}: {forms:?}, {held:?}");
        return None;
    }
    let least = (0..=most).find(|&exchanges| within(forms, &concealed, melds, exchanges));
    assert_eq!(Some(given), least.map(|n| n as i32), "{forms:?}, {held:?}");
    least
}

/// The special forms by themselves: hands of each with a few tiles exchanged, so that they are ready for it, one tile
/// away or two.
#[test]
#[ignore = "takes long"]
fn special_forms_by_definition() {
    let (tiles, mut chance) = (tiles(), Chance::new(7));
    let (near, far) = all_or((100, 2), (25, 1));
    for (sets, form) in [4, 5].into_iter().flat_map(|sets| special(sets).map(|form| (sets, form))) {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        let mut seen = [0; 3];
        while seen[1] < near || seen[2] < far {
            let pool = pool(&mut chance, &tiles);
            let hand = dealer.of_form(form, &mut chance, &pool).expect("hands of so many sets have the form");
            let exchanges = chance.below(4);
            let held = dealer.exchanged(&mut chance, hand.before(), &pool, exchanges);
            let forms = Forms::new([form], chance.one_in(2), sets);
            // Two exchanges take long to try out.
            let most = if seen[2] < far { 2 } else { 1 };
            if let Some(given) = agrees(&forms, &held, most) {
                seen[given] += 1;
            }
        }
        println!("{form} with {sets} sets: {seen:?}");
        assert!(seen[0] > near / 10);
    }
}

#[test]
#[ignore = "takes long"]
fn thirteen_tiles_by_definition() {
    by_definition(131, 4, 1, many(400));
    by_definition(132, 4, 2, many(24));
}

#[test]
fn sixteen_tiles_by_definition() {
    by_definition(161, 5, 1, many(300));
    by_definition(162, 5, 2, many(16));
}

/// The hands with one tile exchanged for one of another kind.
fn exchanged(tiles: &Tiles) -> impl Iterator<Item = Tiles> + use<> {
    let tiles = *tiles;
    let outs = (0..tiles.len()).filter(move |&out| tiles[out] > 0);
    outs.flat_map(move |out| {
        (0..tiles.len()).filter(move |&new| new != out).map(move |new| {
            let mut other = tiles;
            other[out] -= 1;
            other[new] += 1;
            other
        })
    })
}

/// Hands of the wall rather than of a complete hand: far from ready.
fn scattered(chance: &mut Chance, sets: u8) -> HeldTiles {
    let mut held = HeldTiles::default();
    while held.concealed.total() < u32::from(3 * sets + 1) {
        let kind = Kind::from_index(chance.below(Kind::SET_COUNT)).expect("a kind");
        if held.concealed.get(kind) < 4 {
            held.concealed.add(kind);
        }
    }
    held
}

fn held_of(tiles: &Tiles, like: &HeldTiles) -> HeldTiles {
    let kinds = Kind::all_for_sets().flat_map(|kind| vec![kind; usize::from(tiles[kind.index()])]);
    HeldTiles { concealed: kinds.collect(), ..like.clone() }
}

/// Most of the tiles are of one suit. Such hands are left to the definition itself: many hands around one take long.
fn is_flush(tiles: &Tiles) -> bool {
    tiles[..27].chunks(9).any(|suit| suit.iter().sum::<u8>() > 9)
}

fn by_neighbours(seed: u64, sets: u8, hands: usize) {
    let (tiles, mut chance) = (tiles(), Chance::new(seed));
    let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
    let mut farthest = 0;
    for _ in 0..hands {
        let pool = pool(&mut chance, &tiles);
        let exchanges = chance.below(10);
        let held =
            if chance.one_in(4) { scattered(&mut chance, sets) } else { dealer.held(&mut chance, &pool, exchanges) };
        let concealed = tiles_of(&held.concealed);
        if is_flush(&concealed) {
            continue;
        }
        let forms = some_forms(&mut chance, sets, &held);
        let given = distance(&forms, &held);
        assert_eq!(given == 0, within(&forms, &concealed, held.melds.len(), 0), "{forms:?}, {held:?}");
        let least = exchanged(&concealed).map(|other| distance(&forms, &held_of(&other, &held))).min();
        if given > 0 {
            assert_eq!(Some(given - 1), least, "{forms:?}, {held:?}");
        }
        farthest = farthest.max(given);
    }
    assert!(farthest >= 6);
}

#[test]
fn thirteen_tiles_and_their_neighbours() {
    by_neighbours(133, 4, many(400));
}

#[test]
fn sixteen_tiles_and_their_neighbours() {
    by_neighbours(163, 5, many(120));
}

/// With the tile just drawn still in hand: −1 if the hand is complete, else the shanten after the best discard.
#[test]
fn with_a_tile_drawn() {
    let (tiles, mut chance) = (tiles(), Chance::new(14));
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        for _ in 0..many(1_000) {
            let pool = pool(&mut chance, &tiles);
            let exchanges = chance.below(4);
            let mut held = dealer.held(&mut chance, &pool, exchanges);
            held.concealed.add(chance.pick(&pool));
            let forms = some_forms(&mut chance, sets, &held);
            let concealed = tiles_of(&held.concealed);
            if is_flush(&concealed) {
                continue;
            }
            let discards = (0..concealed.len()).filter(|&out| concealed[out] > 0).map(|out| {
                let mut left = concealed;
                left[out] -= 1;
                distance(&forms, &held_of(&left, &held))
            });
            let best = if is_complete(&forms, &concealed, held.melds.len()) { Some(-1) } else { discards.min() };
            assert_eq!(Some(distance(&forms, &held)), best, "{forms:?}, {held:?}");
        }
    }
}

/// Ready and "some kind would complete it" are the same; also in a game that lacks tiles.
#[test]
fn ready_hands_wait_for_something() {
    let mut chance = Chance::new(99);
    for rules in ["riichi/tenhou", "riichi/tenhou-sanma"] {
        let (tiles, mut ready) = (tiles_of_rules(rules), 0);
        for (sets, held_too) in [(4, false), (5, false), (4, true), (5, true)] {
            let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
            for _ in 0..many(4_000) {
                let pool = pool(&mut chance, &tiles);
                let exchanges = chance.below(3);
                let held = dealer.held(&mut chance, &pool, exchanges);
                let forms = some_forms(&mut chance, sets, &held);
                let given = shanten(&forms, &tiles, &held, held_too);
                let waiting = !waits(&forms, &tiles, &held, held_too).is_empty();
                assert_eq!(given == Some(0), waiting, "{forms:?}, {held:?}");
                ready += usize::from(waiting);
            }
        }
        assert!(ready > many(4_000), "{rules}: {ready}");
    }
}
