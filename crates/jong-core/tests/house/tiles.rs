//! Tiles, sets of kinds and counts of tiles.

use jong_core::notation::{parse_kinds, write_tiles};
use jong_core::tile::{Counts, Kind, KindSet, Suit, Tile, TileSet, TilesSection};
use jong_core::tree::{FileId, Place, parse, read_table};

#[test]
fn a_kind_is_its_suit_and_rank() {
    for kind in Kind::all() {
        assert_eq!(Kind::new(kind.suit(), kind.rank()), Some(kind));
        assert_eq!(Kind::from_index(kind.index()), Some(kind));
        assert_eq!(parse_kinds(&kind.to_string()), Ok(vec![kind]));
    }
    assert_eq!(Kind::all_for_sets().count(), 34);
    assert_eq!(Kind::new(Suit::Honours, 8), None);
    assert_eq!(Kind::new(Suit::Dots, 0), None);
}

#[test]
fn the_next_kind_stays_in_its_suit() {
    let kind = |suit, rank| Kind::new(suit, rank).expect("a kind");
    assert_eq!(kind(Suit::Dots, 7).next(2), Some(kind(Suit::Dots, 9)));
    assert_eq!(kind(Suit::Dots, 8).next(2), None);
}

#[test]
fn a_set_of_kinds_is_a_set() {
    let set: KindSet = Kind::all().filter(|kind| kind.rank() == 5).collect();
    let mut other = KindSet::of_suit(Suit::Bamboo);
    assert_eq!((set & other).iter().map(|kind| kind.to_string()).collect::<Vec<_>>(), ["5s"]);
    assert_eq!((set | other).len(), set.len() + other.len() - 1);
    other.iter().for_each(|kind| other.remove(kind));
    assert!(other.is_empty());
}

#[test]
fn counts_go_up_and_down() {
    let kinds = parse_kinds("1112m 55z").expect("tiles");
    let mut counts = Counts::default();
    kinds.iter().for_each(|&kind| counts.add(kind));
    assert_eq!(counts.iter().map(|(kind, n)| format!("{n}×{kind}")).collect::<Vec<_>>(), ["3×1m", "1×2m", "2×5z"]);
    assert_eq!((counts.total(), counts.at_least(2).count_ones()), (6, 2));
    kinds.iter().for_each(|&kind| counts.remove(kind));
    assert_eq!(counts, Counts::default());
}

#[test]
fn tiles_are_written_in_order() {
    let tiles = parse_kinds("7z 9s 3p 1m 1z 2p").expect("tiles");
    assert_eq!(write_tiles(tiles.into_iter().map(Tile::from)), "1m 23p 9s 17z");
}

/// The place of a list with the same tile in two places is that of the list.
#[test]
fn a_tile_stands_in_a_list_once() {
    let section = |kinds: &str, bonus: &str| {
        let text = format!(
            "kinds = \"{kinds}\"\ncopies = 4\nred = {{ m = 0, p = 0, s = 0 }}\nbonus = \"{bonus}\"\n\
             own-bonus = {{ E = \"\", S = \"\", W = \"\", N = \"\" }}\nset-aside = \"\"\n"
        );
        let table = parse(&text, FileId(0), 0).expect("TOML");
        let place = Place { file: FileId(0), start: 0, end: 0 };
        TileSet::new(&read_table::<TilesSection>(&table, place).expect("a section"))
    };
    assert!(section("123m 1z", "1f 1g").is_ok());
    for (kinds, bonus, twice) in [("1m 12m 1z", "", "1m"), ("1m", "1f 2f 1f", "1f")] {
        let faults = section(kinds, bonus).expect_err("a fault");
        assert_eq!(faults[0].message.to_string(), format!("`{twice}` appears here twice"));
        assert!(faults[0].place.start > 0 && faults.len() == 1, "{faults}");
    }
}
