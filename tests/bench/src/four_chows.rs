//! Random wins of four chows and a pair, most of which no player would aim for.

use jong::core::hand::{Meld, MeldKind, Seat};
use jong::core::notation::{write_meld, write_tiles};
use jong::core::tile::{Counts, Kind, Suit, Tile};
use jong_tests::chance::Chance;
use serde_json::{Value, json};

/// A record of such a win, where chance does not take more than four of a kind. A chow in three is claimed.
pub(crate) fn record(chance: &mut Chance<'_>) -> Option<Value> {
    let mut all = Counts::default();
    let mut chows: Vec<Meld> = Vec::new();
    for _ in 0..4 {
        let first = Kind::new(chance.pick(&Suit::NUMBERED), 1 + chance.below(7) as u8)?;
        let chow = Meld { kind: MeldKind::Chow, first, reds: 0 };
        chow.kinds().for_each(|kind| all.add(kind));
        chows.push(chow);
    }
    let eyes = Kind::from_index(chance.below(34))?;
    (0..2).for_each(|_| all.add(eyes));
    if all.iter().any(|(_, n)| n > 4) {
        return None;
    }
    let claimed: Vec<Meld> = chows.iter().copied().filter(|_| chance.one_in(3)).collect();
    let mut concealed = all;
    claimed.iter().flat_map(Meld::kinds).for_each(|kind| concealed.remove(kind));
    let held: Vec<Kind> = concealed.iter().map(|(kind, _)| kind).collect();
    let win = chance.pick(&held);
    let tiles = concealed.iter().flat_map(|(kind, n)| (0..n - u8::from(kind == win)).map(move |_| Tile::from(kind)));
    let by = if chance.one_in(3) { "draw" } else { "discard" };
    let mut record = json!({
        "hand": write_tiles(tiles),
        "melds": claimed.iter().map(write_meld).collect::<Vec<_>>(),
        "win": Tile::from(win).to_string(),
        "by": by,
        "seat": Seat::S,
        "round": Seat::E,
    });
    if by == "discard" {
        record["from"] = json!(Seat::W);
    }
    Some(record)
}
