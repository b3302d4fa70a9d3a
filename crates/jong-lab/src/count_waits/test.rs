//! The tables against published ones, against drawing every tile, and against building every complete hand.

use jong_core::hand::HeldTiles;
use jong_core::reading::waits;

use super::*;

/// Waits, hands, ways, and the probability to nine decimals.
type ExpectedRow = (u8, u64, u64, u64);

/// The rows for thirteen tiles, as printed in arXiv:1707.07345.
const THIRTEEN: [ExpectedRow; 10] = [
    (9, 1, 262_144, 113_443),
    (8, 16, 231_424, 100_149),
    (7, 79, 2_176_256, 941_780),
    (6, 392, 12_497_408, 5_408_285),
    (5, 1_335, 32_848_640, 14_215_331),
    (4, 2_948, 68_889_152, 29_811_953),
    (3, 6_739, 225_438_896, 97_559_248),
    (2, 14_493, 413_556_512, 178_967_619),
    (1, 14_067, 343_090_808, 148_473_408),
    (0, 53_530, 1_211_798_360, 524_408_782),
];

/// The same question for 16 tiles, answered by a program that shares nothing with Jong.
const SIXTEEN: [ExpectedRow; 10] = [
    (9, 11, 5_472_256, 748_817),
    (8, 94, 7_739_904, 1_059_119),
    (7, 532, 50_452_352, 6_903_836),
    (6, 1_681, 143_123_296, 19_584_811),
    (5, 4_135, 279_612_320, 38_261_797),
    (4, 8_023, 487_664_948, 66_731_456),
    (3, 14_765, 1_030_886_360, 141_065_189),
    (2, 25_893, 1_391_241_968, 190_375_796),
    (1, 26_751, 1_126_087_476, 154_092_390),
    (0, 80_700, 2_785_591_230, 381_176_790),
];

#[test]
fn as_published() {
    for (size, hands, ways, rows) in [(13, 93_600, 2_310_789_600, THIRTEEN), (16, 162_585, 7_307_872_110, SIXTEEN)] {
        let table = count_waits(size).expect("a size that waits");
        assert_eq!((u32::from(table.tiles), table.hands, table.ways), (size, hands, ways));
        let nine_decimals = |part: u64| {
            let (part, whole) = (u128::from(part), u128::from(ways));
            ((2 * part * 1_000_000_000 + whole) / (2 * whole)) as u64
        };
        let found = table.rows.iter().map(|row| (row.waits, row.hands, row.ways, nine_decimals(row.ways)));
        assert_eq!(found.collect::<Vec<_>>(), rows, "{size} tiles");
    }
}

/// Ranks and copies of one suit.
const RANKS: usize = 9;
const TILES: u32 = 36;

/// A hand as a number: its counts by rank are the digits to the base five.
const ALL_HANDS: usize = 5usize.pow(RANKS as u32);

fn digit(rank: usize) -> usize {
    5usize.pow(rank as u32)
}

/// Counts the draws of each hand when `left` tiles are taken one by one from those numbered `from` on.
fn draw(from: u32, left: u32, hand: usize, times: &mut [u64]) {
    if left == 0 {
        times[hand] += 1;
        return;
    }
    for tile in from..=TILES - left {
        draw(tile + 1, left - 1, hand + digit(tile as usize / 4), times);
    }
}

/// Every way to take 4 or 7 of 36 tiles, with the waits of each hand at a table of four players.
#[test]
fn as_drawn_tile_by_tile() {
    let rules = jong::open("riichi/tenhou").expect("a shipped ruleset");
    for size in [4, 7] {
        let mut times = vec![0; ALL_HANDS];
        draw(0, size, 0, &mut times);
        let forms = Forms::new([FormName::Standard], false, (size / 3) as u8);
        let mut found = [(0, 0); RANKS + 1];
        for (hand, &ways) in times.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            let ranks = Kind::all().take(RANKS).enumerate();
            let tiles = ranks.flat_map(|(rank, kind)| iter::repeat_n(kind, hand / digit(rank) % 5));
            let held = HeldTiles { concealed: tiles.collect(), ..HeldTiles::default() };
            let row = &mut found[waits(&forms, rules.tile_set(), &held, false).len() as usize];
            row.0 += 1;
            row.1 += ways;
        }
        assert_eq!(table(size), found, "{size} tiles");
    }
}

/// The table by number of waits.
fn table(size: u32) -> [(u64, u64); RANKS + 1] {
    let mut found = [(0, 0); RANKS + 1];
    let table = count_waits(size).expect("a size that waits");
    table.rows.iter().for_each(|row| found[usize::from(row.waits)] = (row.hands, row.ways));
    found
}

/// Calls `see` with the counts of a pair and `left` sets, those in `from` or behind it, within four copies.
fn build(sets: &[[u8; RANKS]], left: u8, hand: [u8; RANKS], see: &mut impl FnMut(&[u8; RANKS])) {
    if left == 0 {
        return see(&hand);
    }
    for (at, set) in sets.iter().enumerate() {
        let mut more = hand;
        more.iter_mut().zip(set).for_each(|(count, of_set)| *count += of_set);
        if more.iter().all(|&count| count <= 4) {
            build(&sets[at..], left - 1, more, see);
        }
    }
}

/// The other way round: every complete hand is built, and waits for each of its tiles once that is taken away. Nothing
/// here takes a hand apart.
#[test]
fn as_put_together() {
    let chow = |low: usize| std::array::from_fn(|rank| u8::from((low..low + 3).contains(&rank)));
    let triplet = |of: usize| std::array::from_fn(|rank| if rank == of { 3 } else { 0 });
    let sets: Vec<[u8; RANKS]> = (0..RANKS - 2).map(chow).chain((0..RANKS).map(triplet)).collect();
    for size in sizes_that_wait() {
        let mut waits = vec![0u16; ALL_HANDS];
        for pair in 0..RANKS {
            let hand = std::array::from_fn(|rank| if rank == pair { 2 } else { 0 });
            build(&sets, size / 3, hand, &mut |hand| {
                let number: usize =
                    hand.iter().enumerate().map(|(rank, &count)| usize::from(count) * digit(rank)).sum();
                for rank in (0..RANKS).filter(|&rank| hand[rank] > 0) {
                    waits[number - digit(rank)] |= 1 << rank;
                }
            });
        }
        let mut found = [(0, 0); RANKS + 1];
        for (hand, waits) in waits.iter().enumerate() {
            let counts = (0..RANKS).map(|rank| hand / digit(rank) % 5);
            if counts.clone().sum::<usize>() == usize::from(size) {
                let row = &mut found[waits.count_ones() as usize];
                row.0 += 1;
                row.1 += counts.map(|count| [1, 4, 6, 4, 1][count]).product::<u64>();
            }
        }
        assert_eq!(table(u32::from(size)), found, "{size} tiles");
    }
}

/// Together they are all the ways to take this many of 36 tiles, and most waits come first.
#[test]
fn nothing_is_left_out() {
    for size in sizes_that_wait() {
        let table = count_waits(u32::from(size)).expect("a size that waits");
        let all = (0..u64::from(size)).fold(1, |ways, taken| ways * (36 - taken) / (taken + 1));
        assert_eq!(table.ways, all, "{size} tiles");
        assert!(table.rows.iter().map(|row| row.waits).eq((0..=9).rev()));
    }
}

#[test]
fn other_sizes() {
    assert_eq!(sizes_that_wait().collect::<Vec<_>>(), [4, 7, 10, 13, 16]);
    for size in (0..40).chain([u32::MAX, 256 + 13]) {
        let known = sizes_that_wait().any(|known| u32::from(known) == size);
        assert_eq!(count_waits(size).err(), (!known).then_some(UnknownSize(size)));
    }
    let message = UnknownSize(14).to_string();
    assert!(message.contains("size 14") && message.contains("1 to 5 sets"), "{message}");
}
