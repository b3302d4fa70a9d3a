//! Wins of every make: all kinds of sets, pairs and waits, so far as points tell them apart.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::{Declaration, Hand, HeldTiles, Meld, MeldKind, Seat, Situation, Win};
use jong_core::tile::{Kind, Suit, Tile};

/// The kind of group that lies in the place of a set.
#[derive(Debug, Clone, Copy)]
enum SetKind {
    /// Three tiles in a row.
    Chow,
    /// Alike, of a tile that is neither first nor last of its suit.
    Middle,
    /// Alike, of the first or last tile of a suit.
    End,
    /// Alike, of a dragon.
    Dragon,
}

/// A set: its kind, and its meld; `None` for one in the hand.
type Set = (SetKind, Option<MeldKind>);

/// The sets that may stand in any place. A dragon may also be in the first.
const SETS: [Set; 10] = [
    (SetKind::Chow, None),
    (SetKind::Chow, Some(MeldKind::Chow)),
    (SetKind::Middle, None),
    (SetKind::Middle, Some(MeldKind::Pung)),
    (SetKind::Middle, Some(MeldKind::ExposedKong)),
    (SetKind::Middle, Some(MeldKind::ConcealedKong)),
    (SetKind::End, None),
    (SetKind::End, Some(MeldKind::Pung)),
    (SetKind::End, Some(MeldKind::ExposedKong)),
    (SetKind::End, Some(MeldKind::ConcealedKong)),
];
const DRAGONS: [Set; 4] = [
    (SetKind::Dragon, None),
    (SetKind::Dragon, Some(MeldKind::Pung)),
    (SetKind::Dragon, Some(MeldKind::ExposedKong)),
    (SetKind::Dragon, Some(MeldKind::ConcealedKong)),
];

/// The places of sets, which make no pattern by their tiles: an index into the row of suits, and the ranks of a chow's
/// first tile, a middle tile and an end.
const PLACES: [(usize, [u8; 3]); 5] = [(0, [2, 2, 1]), (1, [5, 4, 9]), (2, [3, 5, 1]), (0, [6, 8, 9]), (1, [2, 2, 1])];

/// The places of sets when only two suits are whole.
const PLACES_OF_TWO: [(usize, [u8; 3]); 4] = [(0, [2, 2, 1]), (1, [5, 4, 9]), (0, [6, 8, 9]), (1, [2, 2, 1])];

/// Calls `see` with the wins one after the other, until it has enough.
pub(super) fn shapes(rules: &Ruleset, see: &mut dyn FnMut(&Win) -> bool) {
    let whole = |suit: &Suit| (1..=suit.ranks()).filter_map(|rank| kind(*suit, rank)).all(|kind| four(rules, kind));
    let suits = Suit::NUMBERED.into_iter().filter(whole).collect::<Vec<_>>();
    let places = if suits.len() < 3 { &PLACES_OF_TWO[..] } else { &PLACES[..] };
    let sets = usize::from(rules.game().hand_size.sets());
    let (true, Some(&second)) = (sets <= places.len(), suits.get(1)) else { return };
    let wind = |number| Some(Kind::wind(number)).filter(|&wind| four(rules, wind));
    // One that all may have, one of a wind of nobody here, one of the seat, and one of the seat and the round.
    let pairs = [(kind(second, 8), Seat::E), (wind(3), Seat::E), (wind(1), Seat::E), (wind(1), Seat::S)];
    each(sets, &mut |chosen| {
        let placed = chosen.iter().zip(places);
        let placed: Option<Vec<(Set, Kind)>> =
            placed.map(|(&set, (suit, ranks))| Some((set, first(set.0, *suits.get(*suit)?, *ranks)?))).collect();
        let Some(placed) = placed else { return true };
        pairs.iter().all(|(pair, round)| pair.is_none_or(|pair| won(&placed, pair, *round, see)))
    });
}

fn kind(suit: Suit, rank: u8) -> Option<Kind> {
    Kind::new(suit, rank)
}

fn four(rules: &Ruleset, kind: Kind) -> bool {
    rules.tile_set().kinds().contains(kind) && rules.tile_set().copies(kind) >= 4
}

/// The first tile of a set in a suit.
fn first(of: SetKind, suit: Suit, [chow, middle, end]: [u8; 3]) -> Option<Kind> {
    match of {
        SetKind::Chow => kind(suit, chow),
        SetKind::Middle => kind(suit, middle),
        SetKind::End => kind(suit, end),
        SetKind::Dragon => kind(Suit::Honours, Suit::Honours.ranks()),
    }
}

/// Every choice of this number of sets, in no order; `see` returns true to go on.
fn each(sets: usize, see: &mut dyn FnMut(&[Set]) -> bool) -> bool {
    fn more(from: usize, chosen: &mut Vec<Set>, sets: usize, see: &mut dyn FnMut(&[Set]) -> bool) -> bool {
        if chosen.len() == sets {
            return see(chosen);
        }
        (from..SETS.len()).all(|at| {
            chosen.push(SETS[at]);
            let go_on = more(at, chosen, sets, see);
            chosen.pop();
            go_on
        })
    }
    let begun = std::iter::once(Vec::new()).chain(DRAGONS.map(|dragon| vec![dragon]));
    begun.into_iter().all(|mut chosen| more(0, &mut chosen, sets, see))
}

/// The wins of these sets: on each tile that may have come last, drawn, or discarded to a hand that is ready if it can
/// be.
fn won(sets: &[(Set, Kind)], pair: Kind, round: Seat, see: &mut dyn FnMut(&Win) -> bool) -> bool {
    let mut all = HeldTiles::default();
    let mut last = vec![pair];
    (0..2).for_each(|_| all.concealed.add(pair));
    for &((of, laid), first) in sets {
        if let Some(kind) = laid {
            all.melds.push(Meld { kind, first, reds: 0 });
            continue;
        }
        let meld =
            Meld { kind: if matches!(of, SetKind::Chow) { MeldKind::Chow } else { MeldKind::Pung }, first, reds: 0 };
        meld.kinds().for_each(|kind| all.concealed.add(kind));
        last.extend(meld.kinds());
    }
    last.order();
    last.dedup();
    let open = all.melds.iter().any(Meld::is_claimed);
    let ready = if open { Declaration::None } else { Declaration::Ready };
    last.into_iter().all(|tile| {
        let mut held = all.clone();
        held.concealed.remove(tile);
        let hand = Hand::won(&held, Tile { kind: tile, red: false });
        [(None, Declaration::None), (Some(Seat::W), ready)].into_iter().all(|(from, declared)| {
            let situation = Situation { declared, ..Situation::plain(Seat::S, round, from) };
            see(&Win { hand: hand.clone(), situation })
        })
    })
}
