//! Random hands for measuring shanten.

use jong::core::hand::HeldTiles;
use jong::core::tile::Kind;
use jong_tests::chance::Chance;

/// The number of hands of each size.
pub const HANDS: usize = 50_000;

/// A hand in Jong's shape and in the peer's.
pub type Sample = (HeldTiles, [u8; 34]);

/// Random hands of a number of tiles, drawn from the 136 tiles of a full set, without melds.
pub fn random(tiles: usize, hands: usize) -> Vec<Sample> {
    let mut chance = Chance::new(tiles as u64);
    let mut wall: Vec<usize> = (0..136).map(|tile| tile / 4).collect();
    let deal = |_| {
        let mut counts = [0; 34];
        for at in 0..tiles {
            let other = at + chance.below(wall.len() - at);
            wall.swap(at, other);
            counts[wall[at]] += 1;
        }
        let kinds = wall[..tiles].iter().filter_map(|&kind| Kind::from_index(kind));
        (HeldTiles { concealed: kinds.collect(), ..HeldTiles::default() }, counts)
    };
    (0..hands).map(deal).collect()
}
