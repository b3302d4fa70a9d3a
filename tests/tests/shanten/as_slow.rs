//! The fast shanten and the slow one agree on hands of every size, with and without melds, in games with all tiles and
//! without, with and without copies counted.
//!
//! Source: `jong_tests::slow::shanten`, which tries every target.

use jong_core::hand::{HeldTiles, Meld, MeldKind};
use jong_core::reading::{FormName, Forms, shanten};
use jong_core::tile::{Kind, TileSet};
use jong_tests::chance::{Chance, many};
use jong_tests::deal::{Dealer, pool};
use jong_tests::house::house;
use jong_tests::slow::shanten::shanten as slow;
use strum::IntoEnumIterator;

use super::{GAMES, tiles_of_rules};

/// The number of hands of each size compared in each kind of game; `JONG_HANDS` sets another.
fn hands() -> usize {
    std::env::var("JONG_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(many(2_000))
}

/// The number of kinds that three players play with.
const THREE_PLAYERS: u32 = 27;

/// Sets and a pair alone.
fn standard(sets: u8) -> Forms {
    Forms::new([FormName::Standard], false, sets)
}

/// The kinds of random hands.
#[derive(Debug, Clone, Copy)]
struct Deal {
    sets: u8,
    /// With the tile just drawn.
    drawn: bool,
}

impl Deal {
    const fn tiles(self) -> usize {
        3 * self.sets as usize + 1 + self.drawn as usize
    }

    /// A hand with some melds, up to a number: far from ready or near it, of all tiles, of one suit or of a few kinds.
    fn hand(self, chance: &mut Chance, game: &TileSet, melds: usize) -> HeldTiles {
        let pool = pool(chance, game);
        // Where kinds are missing that nobody goes without, a complete hand may take for ever to be found.
        let plays = [Kind::SET_COUNT as u32, THREE_PLAYERS].contains(&game.kinds().len());
        let (four, near_ready) = (enough_for_all(game), chance.one_in(if melds > 0 { 4 } else { 8 }));
        if four && near_ready && plays {
            let dealer = Dealer { game, sets: usize::from(self.sets) };
            let exchanges = chance.below(6);
            let mut held = dealer.held(chance, &pool, exchanges);
            if self.drawn {
                held.concealed.add(chance.pick(&pool));
            }
            return held;
        }
        let mut wall: Vec<Kind> = pool.iter().flat_map(|&kind| vec![kind; usize::from(game.copies(kind))]).collect();
        let mut held = HeldTiles::default();
        for _ in 0..melds {
            let kinds = [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong, MeldKind::ConcealedKong];
            let meld = Meld { kind: chance.pick(&kinds), first: chance.pick(&pool), reds: 0 };
            let chow = meld.kind == MeldKind::Chow;
            if chow && !(meld.first.suit().is_numbered() && meld.first.rank() <= 7) {
                continue;
            }
            let mut after = wall.clone();
            let taken = meld
                .kinds()
                .all(|kind| after.iter().position(|&there| there == kind).map(|at| after.swap_remove(at)).is_some());
            if taken {
                wall = after;
                held.melds.push(meld);
            }
        }
        if wall.len() < self.tiles() {
            wall.extend(game.kinds().iter().filter(|kind| !kind.suit().is_bonus() && !pool.contains(kind)));
        }
        // Some kinds come with all there is of them.
        let whole = chance.below(4);
        for _ in 0..whole {
            let kind = chance.pick(&wall);
            while held.size() < self.tiles() as u32
                && let Some(at) = wall.iter().position(|&there| there == kind)
            {
                held.concealed.add(wall.swap_remove(at));
            }
        }
        while held.size() < self.tiles() as u32 && !wall.is_empty() {
            held.concealed.add(wall.swap_remove(chance.below(wall.len())));
        }
        held
    }
}

fn forms(chance: &mut Chance, sets: u8) -> Forms {
    match chance.below(4) {
        0 => standard(sets),
        1 => Forms::all(sets),
        2 => Forms::new(FormName::iter().filter(|form| *form != FormName::Standard), chance.one_in(2), sets),
        _ => Forms::new(FormName::iter().filter(|_| chance.one_in(2)).collect::<Vec<_>>(), chance.one_in(2), sets),
    }
}

/// True if the number of copies makes no difference to the special forms: the game has every tile as often as a form
/// wants it.
fn enough_for_all(game: &TileSet) -> bool {
    game.copies(Kind::wind(0)) == 4
}

/// Compares hands of one deal. Returns the number of hands at each distance.
fn compare(seed: u64, deal: Deal, game: &TileSet, hands: usize, melds: bool) -> Vec<usize> {
    let mut chance = Chance::new(seed);
    let mut seen = vec![0; 10];
    for _ in 0..hands {
        let most = if melds { 1 + chance.below(usize::from(deal.sets)) } else { 0 };
        let held = deal.hand(&mut chance, game, most);
        let forms = forms(&mut chance, deal.sets);
        for held_too in [false, true] {
            let forms = if held_too || enough_for_all(game) { forms } else { standard(deal.sets) };
            let given = shanten(&forms, game, &held, held_too);
            assert_eq!(given, slow(&forms, game, &held, held_too), "{forms:?}, {held:?}, held too: {held_too}");
            if let Some(seen) = given.and_then(|given| seen.get_mut((given + 1) as usize)) {
                *seen += 1;
            }
        }
    }
    seen
}

fn same(seed: u64, game: &TileSet, hands: usize, melds: bool) {
    for sets in [4, 5] {
        for drawn in [false, true] {
            let deal = Deal { sets, drawn };
            let seen = compare(1_000 * seed + deal.tiles() as u64, deal, game, hands, melds);
            println!("{} tiles, melds: {melds}: {seen:?}", deal.tiles());
            assert!(seen.iter().filter(|&&hands| hands > 0).count() > 5, "{seen:?}");
        }
    }
}

#[test]
fn concealed_hands() {
    same(1, &tiles_of_rules("riichi/tenhou"), hands(), false);
}

#[test]
fn hands_with_melds() {
    same(2, &tiles_of_rules("riichi/tenhou"), hands(), true);
}

#[test]
fn hands_of_three_players() {
    let game = tiles_of_rules("riichi/tenhou-sanma");
    same(3, &game, hands(), false);
    same(4, &game, hands(), true);
}

/// With one copy of each tile, two or three.
#[test]
#[ignore = "takes long"]
fn hands_of_smaller_walls() {
    for copies in 1..=3 {
        let rules = house(&format!("[tiles]\ncopies = {copies}\nred = {{ m = 0, p = 0, s = 0 }}\n"));
        for melds in [false, true] {
            same(10 * copies + u64::from(melds), rules.tile_set(), hands() / 2, melds);
        }
    }
}

/// Some tiles that nobody plays with. A form of which every hand has one of them is out of reach.
#[test]
#[ignore = "takes long"]
fn hands_of_walls_with_gaps() {
    let kinds = ["12346789m 123456789p 12456789s", "1234567m 3456789p 19s", "123456789m 456p 19s"];
    for (at, suits) in kinds.into_iter().enumerate() {
        for honours in ["1234567z", "1234z 6z", "1234z"] {
            let rules = house(&format!("[tiles]\nkinds = \"{suits} {honours}\"\nred = {{ m = 0, p = 0, s = 0 }}\n"));
            same(50 + at as u64, rules.tile_set(), hands() / 2, false);
        }
    }
}

/// A tile that comes into a hand brings it no more than one nearer, also where a meld is laid down with it; to discard a tile, or
/// to make a kong of one's own tiles, brings it no nearer at all. A table counts on that: it does not look again at a hand that
/// lacks too much to be ready.
#[test]
fn a_tile_brings_a_hand_no_more_than_one_nearer() {
    let (mut chance, mut melded, mut kongs) = (Chance::new(8), 0, 0);
    for id in GAMES {
        let rules = jong::open(id).expect("shipped");
        let (game, sets) = (rules.tile_set(), rules.hand_size().sets());
        for number in 0..hands() / 4 {
            let forms = if number % 2 == 0 { rules.game().forms } else { forms(&mut chance, sets) };
            let most = chance.below(usize::from(sets));
            let held = Deal { sets, drawn: false }.hand(&mut chance, game, most);
            let before = shanten(&forms, game, &held, true);
            let nearer = |after: &HeldTiles, tiles: i32| {
                shanten(&forms, game, after, true).is_some_and(|near| before.is_none_or(|before| near < before - tiles))
            };
            let with = |tiles: &HeldTiles, meld: Meld| {
                let mut after = tiles.clone();
                let takes = |kind: Kind| {
                    let has = after.concealed.get(kind) > 0;
                    after.concealed.remove(kind);
                    has
                };
                (meld.kinds().all(takes) && after.melds.try_push(meld).is_ok()).then_some(after)
            };
            for (kind, _) in held.concealed.iter() {
                let mut fewer = held.clone();
                fewer.concealed.remove(kind);
                assert!(!nearer(&fewer, 0), "{id}: {held:?} without {kind}");
                let of = MeldKind::ConcealedKong;
                if let Some(after) = with(&held, Meld { kind: of, first: kind, reds: 0 }) {
                    assert!(!nearer(&after, 0), "{id}: {held:?}, and a kong of {kind}");
                    kongs += 1;
                }
                if let Some(pung) =
                    fewer.melds.iter_mut().find(|meld| meld.kind == MeldKind::Pung && meld.first == kind)
                {
                    pung.kind = MeldKind::ExposedKong;
                    assert!(!nearer(&fewer, 0), "{id}: {held:?}, and {kind} added to a pung");
                    kongs += 1;
                }
            }
            for kind in game.kinds().iter().filter(|&kind| held.concealed.get(kind) < game.copies(kind)) {
                let mut whole = held.clone();
                whole.concealed.add(kind);
                assert!(!nearer(&whole, 1), "{id}: {held:?} with {kind}");
                let chows = (0..3).filter_map(|below| {
                    let first = Kind::new(kind.suit(), kind.rank().checked_sub(below)?)?;
                    let chow = Meld { kind: MeldKind::Chow, first, reds: 0 };
                    (kind.suit().is_numbered() && chow.kinds().count() == 3).then_some(chow)
                });
                let alike = [MeldKind::Pung, MeldKind::ExposedKong].map(|of| Meld { kind: of, first: kind, reds: 0 });
                for after in chows.chain(alike).filter_map(|meld| with(&whole, meld)) {
                    assert!(!nearer(&after, 1), "{id}: {held:?} with {kind}: {:?}", after.melds);
                    melded += 1;
                }
            }
        }
    }
    assert!(melded > hands() && kongs > hands() / 40, "{melded} melds, {kongs} kongs");
}

/// Counts that no wall has: up to seven of a kind. They don't occur in a game, and must do no harm. The distance of
/// these tiles from a form that never has five alike is nowhere defined; one form more must not increase it.
#[test]
fn impossible_counts() {
    let (game, mut chance) = (tiles_of_rules("riichi/tenhou"), Chance::new(7));
    for _ in 0..hands() {
        let mut held = HeldTiles::default();
        for _ in 0..chance.below(6) {
            let kind = Kind::from_index(chance.below(Kind::SET_COUNT)).expect("a kind");
            (0..chance.below(8)).for_each(|_| held.concealed.add(kind));
        }
        for _ in 0..chance.below(3) {
            let first = Kind::from_index(chance.below(Kind::SET_COUNT)).expect("a kind");
            held.melds.push(Meld { kind: MeldKind::ExposedKong, first, reds: 0 });
        }
        let sets = chance.pick(&[4, 5]);
        let special = FormName::iter().filter(|form| *form != FormName::Standard);
        let special = Forms::new(special, chance.one_in(2), sets);
        for held_too in [false, true] {
            let given = shanten(&standard(sets), &game, &held, held_too);
            assert_eq!(given, slow(&standard(sets), &game, &held, held_too), "{held:?}, held too: {held_too}");
            let others = shanten(&special, &game, &held, held_too);
            let all = Forms::new(FormName::iter(), special.quad_pairs(), sets);
            let nearest = given.into_iter().chain(others).min();
            assert_eq!(shanten(&all, &game, &held, held_too), nearest, "{held:?}, held too: {held_too}");
        }
    }
}
