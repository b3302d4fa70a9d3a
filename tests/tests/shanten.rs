//! Shanten is a distance: 0 if some tile completes the hand, else one more than the least among all hands with one tile
//! exchanged for another.
//!
//! Source: `contract.md` ("when it isn't ready, shanten") and the definition at `jong_core::reading::shanten`. Where the
//! copies do not matter (`held_too`), a fifth copy can complete a hand; where they do, a hand is ready exactly when some
//! kind would complete it.
//!
//! The definition itself is tried out to two exchanges, with the slow reader of hands. Beyond that it is enough that
//! Jong's own numbers are 0 exactly for the ready hands and differ from hand to hand as the definition says: only the
//! distance does.

use jong_core::hand::Held;
use std::sync::LazyLock;

use jong_core::reading::{Forms, FormsSection, shanten, waits};
use jong_core::tile::{Kind, TileSet};
use jong_tests::chance::Chance;
use jong_tests::deal::{Dealer, pool};
use jong_tests::slow::{Tiles, is_complete, tiles_of};

static TILES: LazyLock<TileSet> = LazyLock::new(tiles);

/// Shanten where the number of copies does not matter.
fn distance(forms: &Forms, held: &Held) -> i32 {
    shanten(forms, &TILES, held, true).expect("one of the forms can be reached")
}

fn tiles() -> TileSet {
    jong::open("riichi/tenhou").expect("a shipped ruleset").tile_set().clone()
}

/// Some of the forms, and at least one that the hand can have.
fn some_forms(chance: &mut Chance, sets: u8, held: &Held) -> Forms {
    let mut bit = || !chance.one_in(4);
    let (seven_pairs, quad_pairs, thirteen_orphans) = (bit(), bit(), bit());
    let special = sets == 4 && held.melds.is_empty() && (seven_pairs || thirteen_orphans);
    let standard = bit() || !special;
    Forms::new(FormsSection { standard, seven_pairs, quad_pairs, thirteen_orphans }, sets)
}

fn is_ready(forms: &Forms, tiles: &Tiles, melds: usize) -> bool {
    (0..tiles.len()).any(|kind| {
        let mut with = *tiles;
        with[kind] += 1;
        is_complete(forms, &with, melds)
    })
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

/// The definition: whether the hand is ready after at most so many exchanges.
fn within(forms: &Forms, tiles: &Tiles, melds: usize, exchanges: usize) -> bool {
    is_ready(forms, tiles, melds)
        || exchanges > 0 && exchanged(tiles).any(|other| within(forms, &other, melds, exchanges - 1))
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
        let (concealed, melds) = (tiles_of(&held.concealed), held.melds.len());
        let given = distance(&forms, &held);
        if given > most as i32 {
            assert!(!within(&forms, &concealed, melds, 1), "{given}: {forms:?}, {held:?}");
            continue;
        }
        let least = (0..=most).find(|&exchanges| within(&forms, &concealed, melds, exchanges));
        assert_eq!(Some(given), least.map(|n| n as i32), "{forms:?}, {held:?}");
        seen[given as usize] += 1;
    }
}

#[test]
fn thirteen_tiles_by_definition() {
    by_definition(131, 4, 1, 400);
    by_definition(132, 4, 2, 25);
}

#[test]
fn sixteen_tiles_by_definition() {
    by_definition(161, 5, 1, 300);
    by_definition(162, 5, 2, 15);
}

/// Hands of the wall rather than of a complete hand: far from ready.
fn scattered(chance: &mut Chance, sets: u8) -> Held {
    let mut held = Held::default();
    while held.concealed.total() < u32::from(3 * sets + 1) {
        let kind = Kind::from_index(chance.below(Kind::SET_COUNT)).expect("a kind");
        if held.concealed.get(kind) < 4 {
            held.concealed.add(kind);
        }
    }
    held
}

fn held_of(tiles: &Tiles, like: &Held) -> Held {
    let kinds = Kind::all_for_sets().flat_map(|kind| vec![kind; usize::from(tiles[kind.index()])]);
    Held { concealed: kinds.collect(), ..like.clone() }
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
        assert_eq!(given == 0, is_ready(&forms, &concealed, held.melds.len()), "{forms:?}, {held:?}");
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
    by_neighbours(133, 4, 400);
}

#[test]
fn sixteen_tiles_and_their_neighbours() {
    by_neighbours(163, 5, 120);
}

/// With the tile just drawn still in hand: −1 if the hand is complete, else what the best discard leaves.
#[test]
fn with_a_tile_drawn() {
    let (tiles, mut chance) = (tiles(), Chance::new(14));
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        for _ in 0..1_000 {
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

/// Where copies matter, ready and "some kind would complete it" are the same.
#[test]
fn ready_hands_wait_for_something() {
    let (tiles, mut chance) = (tiles(), Chance::new(99));
    let mut ready = 0;
    for sets in [4, 5] {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        for _ in 0..4_000 {
            let pool = pool(&mut chance, &tiles);
            let exchanges = chance.below(3);
            let held = dealer.held(&mut chance, &pool, exchanges);
            let forms = some_forms(&mut chance, sets, &held);
            let given = shanten(&forms, &tiles, &held, false);
            let waiting = !waits(&forms, &tiles, &held, false).is_empty();
            assert_eq!(given == Some(0), waiting, "{forms:?}, {held:?}");
            ready += usize::from(waiting);
        }
    }
    assert!(ready > 1_000);
}
