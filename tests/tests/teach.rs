//! The claims on the pages of `jong teach` are true: each is tried on all hands that it covers, by other means than
//! those of the page. Hands are nine numbers here, and are taken apart by trying every set.

use std::collections::BTreeSet;

use jong::Lang;
use jong_print::teach::{LecturePart, Lesson, LessonFigures, LessonValue, RelativeSeat, compute, lecture, seat_dice};
use jong_tests::single_suit::{Ranks, for_each_hand, ways};
use strum::IntoEnumIterator;

const SIZES: [u8; 2] = [13, 16];

/// True if tiles are sets: the lowest is tried as part of a triplet and as the beginning of a chow.
fn is_sets(tiles: &Ranks) -> bool {
    let Some(low) = tiles.iter().position(|&n| n > 0) else { return true };
    let without = |set: &[usize]| {
        let mut rest = *tiles;
        for &rank in set {
            rest[rank] = rest.get(rank)?.checked_sub(1)?;
        }
        Some(rest)
    };
    let chow = if low < 7 { without(&[low, low + 1, low + 2]) } else { None };
    [without(&[low; 3]), chow].iter().flatten().any(is_sets)
}

/// The pairs that leave sets, as bits.
fn pairs(hand: &Ranks) -> u16 {
    let leaves_sets = |&rank: &usize| {
        let mut rest = *hand;
        rest[rank] -= 2;
        is_sets(&rest)
    };
    (0..9).filter(|&rank| hand[rank] >= 2).filter(leaves_sets).fold(0, |bits, rank| bits | 1 << rank)
}

/// The ranks that complete a hand, as bits.
fn waits(hand: &Ranks) -> u16 {
    let completes = |&rank: &usize| {
        let mut more = *hand;
        more[rank] += 1;
        more[rank] <= 4 && pairs(&more) != 0
    };
    (0..9).filter(completes).fold(0, |bits, rank| bits | 1 << rank)
}

/// Ranks from the other end.
fn mirrored(bits: u16) -> u16 {
    bits.reverse_bits() >> 7
}

fn cells(computed: &LessonFigures, table: &str) -> Vec<Vec<LessonValue>> {
    computed.table(table).unwrap_or_else(|| panic!("no table {table}")).rows.clone()
}

fn counts(row: &[LessonValue]) -> Vec<u64> {
    let count = |value: &LessonValue| {
        if let LessonValue::Count(count) = value { *count } else { panic!("{value:?} is no count") }
    };
    row.iter().map(count).collect()
}

fn tiles(text: &str) -> LessonValue {
    LessonValue::Tiles(text.to_owned())
}

fn each(ranks: &str) -> LessonValue {
    LessonValue::List(ranks.chars().map(String::from).collect())
}

/// Hands mirrored wait for mirrored tiles; each rank is waited for as often as its mirror; and some hands are their
/// own mirror.
#[test]
#[ignore = "takes long"]
fn symmetry() {
    let computed = compute(Lesson::Symmetry);
    for (at, size) in SIZES.into_iter().enumerate() {
        let (mut all, mut own, mut draws, mut waited) = (0, 0, 0, [0; 9]);
        for_each_hand(size, |hand| {
            let mut turned = *hand;
            turned.reverse();
            let found = waits(hand);
            assert_eq!(waits(&turned), mirrored(found), "{hand:?}");
            all += 1;
            own += u64::from(turned == *hand);
            draws += ways(hand);
            (0..9).filter(|rank| found >> rank & 1 == 1).for_each(|rank| waited[rank] += ways(hand));
        });
        let row = counts(&cells(&computed, "hands")[at]);
        assert_eq!(row, [u64::from(size), all, all, own, own + (all - own) / 2], "{size} tiles");
        let rows = cells(&computed, "waited");
        let column: Vec<&LessonValue> = rows.iter().map(|row| &row[2 + at]).collect();
        let found = waited.map(|part| LessonValue::Share { part, whole: draws });
        assert!(column.into_iter().eq(&found), "{size} tiles");
        assert!((0..9).all(|rank| waited[rank] == waited[8 - rank]));
    }
}

/// With the pair settled, all tiles that complete the sets lie on one road; and so does the pair itself, when it is
/// missing.
#[test]
#[ignore = "takes long"]
fn roads() {
    let computed = compute(Lesson::Roads);
    let on_one_road = |bits: u16| [0b001_001_001u16, 0b010_010_010, 0b100_100_100].iter().any(|road| bits & !road == 0);
    for (at, size) in SIZES.into_iter().enumerate() {
        let (mut tried, mut by_roads, mut wanted, mut without, mut wanted_without) = (0, [0; 4], 0, 0, 0);
        for_each_hand(size, |hand| {
            for pair in (0..9).filter(|&rank| hand[rank] >= 2) {
                let mut rest = *hand;
                rest[pair] -= 2;
                let completes = |&rank: &usize| {
                    let mut more = rest;
                    more[rank] += 1;
                    more[rank] <= 4 && is_sets(&more)
                };
                let bits = (0..9).filter(completes).fold(0, |bits, rank| bits | 1 << rank);
                assert!(on_one_road(bits), "{hand:?} keeps {pair}");
                tried += u64::from(bits != 0);
            }
            let found = waits(hand);
            let roads = (0..3).filter(|road| found >> road & 0b001_001_001 != 0).count();
            by_roads[roads] += ways(hand);
            // 1 and 7, which share their road with the 4 that is thrown.
            let wants = if found & 0b001_000_001 != 0 { ways(hand) } else { 0 };
            wanted += wants;
            if found != 0 && found & 0b1000 == 0 {
                without += ways(hand);
                wanted_without += wants;
            }
        });
        assert_eq!(counts(&cells(&computed, "law")[at]), [size.into(), tried, tried]);
        let ready: u64 = by_roads[1..].iter().sum();
        let shares: Vec<LessonValue> =
            by_roads[1..].iter().map(|&part| LessonValue::Share { part, whole: ready }).collect();
        assert_eq!(cells(&computed, "spread")[at][1..], shares);
        let shares =
            [(wanted, ready), (wanted_without, without)].map(|(part, whole)| LessonValue::Share { part, whole });
        assert_eq!(cells(&computed, "defence")[at][1..], shares);
        // Safer, and not safe.
        assert!(wanted_without > 0 && wanted_without * ready < wanted * without);
    }
    assert_eq!(computed.find("run-waits"), Some(&each("258")));
    assert_eq!(computed.find("others"), Some(&each("17")));
}

/// A tile is shut by another, all of which are gone, if and only if no ready hand without that other waits for it with
/// two tiles of a chow. Tried on all hands of four and of seven tiles.
#[test]
fn blocking() {
    let mut waited_with_chow = [[false; 9]; 9];
    for size in [4, 7] {
        for_each_hand(size, |hand| {
            for rank in (0..9).filter(|rank| waits(hand) >> rank & 1 == 1) {
                // Some chow of the complete hand holds the tile, and the rest is sets and a pair, or a pair.
                let in_chow = (rank.max(2) - 2..=rank.min(6)).any(|low| {
                    let mut rest = *hand;
                    rest[rank] += 1;
                    (low..low + 3).all(|rank| rest[rank] > 0) && {
                        (low..low + 3).for_each(|rank| rest[rank] -= 1);
                        pairs(&rest) != 0
                    }
                });
                for gone in (0..9).filter(|&gone| in_chow && hand[gone] == 0) {
                    waited_with_chow[gone][rank] = true;
                }
            }
        });
    }
    let rows = cells(&compute(Lesson::Blocking), "blocked");
    assert_eq!(rows.len(), 10);
    for row in rows {
        let [LessonValue::Tiles(held), LessonValue::Tiles(tile), _, before, three, _, four] = &row[..] else {
            panic!("{row:?}")
        };
        let rank = |text: &str| usize::from(text.as_bytes()[0] - b'1');
        let (held, tile) = (rank(held), rank(tile));
        // Other tiles are as many as ever, and so the mirror of every line is true too.
        assert_eq!(*four != LessonValue::Count(0), waited_with_chow[held][tile], "{held} shuts {tile}");
        assert_eq!(waited_with_chow[8 - held][8 - tile], waited_with_chow[held][tile]);
        // Three of four gone: each shape with the tile is left in a quarter of its ways, drawn one by one.
        let drawn = |gone: u64| {
            let left = |rank: usize| if rank == held { 4 - gone } else { 4 };
            let low = tile.saturating_sub(2)..=tile.min(6);
            low.map(|low| (low..low + 3).filter(|&rank| rank != tile).map(left).product::<u64>()).sum()
        };
        assert_eq!(
            [before, three, four],
            [0, 3, 4].map(|gone| LessonValue::Count(drawn(gone))).each_ref(),
            "{held} {tile}"
        );
    }
}

/// The tiles that stay beside a thrown one are a shape, and those that don't have fewer partners; later the saying
/// hardly holds.
#[test]
fn pressing() {
    let computed = compute(Lesson::Pressing);
    // The number of tiles, drawn next, that make a pair or part of a chow with a lone one.
    let helpers = |rank: usize| (0..9).filter(|other: &usize| other.abs_diff(rank) <= 2).count() as u64 * 4 - 1;
    for (rank, row) in cells(&computed, "lone").iter().enumerate() {
        assert_eq!(row[2], LessonValue::Count(helpers(rank)), "{row:?}");
        // Neighbours with which both ends are there.
        let two_sided = (1..7).filter(|low| [*low, low + 1].contains(&rank)).count() as u64;
        assert_eq!(row[3], LessonValue::Count(two_sided), "{row:?}");
    }
    let rows = cells(&computed, "beside");
    assert_eq!(rows.len(), 10);
    for (thrown, other) in (1..5).flat_map(|thrown| (0..thrown).map(move |other| (thrown, other))) {
        let row = rows
            .iter()
            .find(|row| row[0] == tiles(&(thrown + 1).to_string()) && row[1] == tiles(&(other + 1).to_string()));
        let row = row.unwrap_or_else(|| panic!("no row for {thrown} and {other}"));
        if thrown - other > 2 {
            assert!(helpers(other) < helpers(thrown), "{row:?}");
            assert_eq!(row[2..], [LessonValue::Word("goes"), each(&(other + 1).to_string())]);
        } else {
            let mut two = [0; 9];
            (two[thrown], two[other]) = (1, 1);
            let completes = |&rank: &usize| {
                let mut three: Ranks = two;
                three[rank] += 1;
                is_sets(&three)
            };
            let completing: String = (0..9).filter(completes).map(|rank| (rank + 1).to_string()).collect();
            assert_eq!(row[2..], [LessonValue::Word("kept"), each(&completing)]);
        }
    }
    for (at, size) in SIZES.into_iter().enumerate() {
        let mut shares = [(0, 0), (0, 0)];
        for_each_hand(size, |hand| {
            let found = waits(hand);
            let low = if found & 0b111 != 0 { ways(hand) } else { 0 };
            for (counts, share) in [found != 0, found != 0 && found & 0b1000 == 0].into_iter().zip(&mut shares) {
                share.0 += if counts { low } else { 0 };
                share.1 += if counts { ways(hand) } else { 0 };
            }
        });
        assert_eq!(cells(&computed, "late")[at][1..], shares.map(|(part, whole)| LessonValue::Share { part, whole }));
        let [before, after] = shares.map(|(part, whole): (u64, u64)| part as f64 / whole as f64);
        assert!(after < before && before - after < 0.05, "{before} {after}");
    }
}

/// The lowest tile and the sum give the right answer for every hand; every pair that leaves sets lies on the road.
#[test]
fn win_check() {
    let computed = compute(Lesson::WinCheck);
    for (at, size) in [14, 17].into_iter().enumerate() {
        let (mut all, mut complete, mut draws, mut complete_draws, mut pairs_held) = (0, 0, 0, 0, 0);
        for_each_hand(size, |hand| {
            let found = pairs(hand);
            let sum: usize = hand.iter().zip(1..).map(|(&n, rank)| usize::from(n) * rank).sum();
            assert!((0..9).filter(|rank| found >> rank & 1 == 1).all(|rank| 2 * (rank + 1) % 3 == sum % 3), "{hand:?}");
            all += 1;
            complete += u64::from(found != 0);
            draws += ways(hand);
            complete_draws += if found != 0 { ways(hand) } else { 0 };
            pairs_held += hand.iter().filter(|&&n| n >= 2).count() as u64;
        });
        let row = counts(&cells(&computed, "checked")[at]);
        assert_eq!(row[..5], [size.into(), all, complete, 0, pairs_held]);
        assert!(2 * row[5] < pairs_held, "less than half of the pairs are tried");
        let shares = [(complete, all), (complete_draws, draws)].map(|(part, whole)| LessonValue::Share { part, whole });
        assert_eq!(cells(&computed, "drawn")[at][1..], shares);
    }
    let outcomes = |table: &str| cells(&computed, table).iter().map(|row| row[3].clone()).collect::<Vec<_>>();
    assert!(
        outcomes("tries").contains(&LessonValue::Word("complete"))
            && outcomes("tries").contains(&LessonValue::Word("stuck"))
    );
    assert!(outcomes("failed-tries").iter().all(|outcome| *outcome == LessonValue::Word("stuck")));
}

/// Three dice, thrown in every way and counted around the table.
#[test]
fn dice() {
    let mut by_sum = [0; 19];
    let mut by_seat = [0; 4];
    for (one, two, three) in (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| (a, b, c)))) {
        by_sum[one + two + three] += 1;
        let around = RelativeSeat::iter().cycle();
        let seat = around.zip(1..=one + two + three).last().expect("somebody").0;
        by_seat[RelativeSeat::iter().position(|known| known == seat).expect("a seat")] += 1;
    }
    let table = seat_dice(3).expect("three dice");
    assert!(table.sums.iter().map(|row| (row.sum as usize, row.ways)).eq((3..=18).map(|sum| (sum, by_sum[sum]))));
    assert!(table.seats.iter().map(|seat| seat.1).eq(by_seat));
    assert_eq!((table.ways, by_seat), (216, [55, 53, 53, 55]));
    // It is never even, and more dice come nearer.
    let mut furthest = 1.0;
    for dice in 1..=24 {
        let table = seat_dice(dice).expect("dice");
        assert_eq!(table.ways, 6u64.pow(dice));
        let share = |ways: u64| (ways as f64 / table.ways as f64 - 0.25).abs();
        assert!(table.seats.iter().any(|seat| seat.1 * 4 != table.ways), "{dice} dice");
        let now = table.seats.iter().map(|seat| share(seat.1)).fold(0.0, f64::max);
        assert!(now < furthest, "{dice} dice");
        furthest = now;
    }
    for dice in [0, 25, u32::MAX] {
        let error = seat_dice(dice).expect_err("no such table").to_string();
        assert!(error.contains(&dice.to_string()) && error.contains("1 to 24"), "{error}");
    }
    let computed = compute(Lesson::Dice);
    let wrong = ["4", "5", "6", "15", "16", "17"].map(str::to_owned).to_vec();
    assert_eq!(computed.find("wrong"), Some(&LessonValue::List(wrong)));
    assert_eq!(computed.find("cut"), Some(&LessonValue::Share { part: 9992, whole: 10_000 }));
    assert_eq!([computed.find("first-gets-east"), computed.find("last-gets-east")], [Some(&LessonValue::Count(6)); 2]);
}

/// The hands that wait for everything do, and no other does.
#[test]
fn most_waits() {
    let rows = cells(&compute(Lesson::Waits), "most");
    let mut found = Vec::new();
    for size in SIZES {
        for_each_hand(size, |hand| {
            if waits(hand) == 0b111_111_111 {
                let digits = hand.iter().zip(1..).flat_map(|(&n, rank)| vec![rank.to_string(); n.into()]);
                found.push((u64::from(size), digits.collect::<String>()));
            }
        });
    }
    let told: BTreeSet<_> = rows
        .iter()
        .map(|row| (counts(&row[..1])[0], row[1].clone()))
        .map(|(size, hand)| match hand {
            LessonValue::Tiles(hand) => (size, hand),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(told, found.into_iter().collect());
}

/// In every language no gap is left open, every table is shown once, and facts and heads are the same as in English.
#[test]
fn words() {
    for lesson in Lesson::all() {
        let computed = compute(lesson);
        let english = lecture(lesson, &computed, Lang::En);
        let shape =
            |parts: &[LecturePart]| parts.iter().map(|part| matches!(part, LecturePart::Table(_))).collect::<Vec<_>>();
        for lang in Lang::iter() {
            let page = lecture(lesson, &computed, lang);
            let is_english =
                |part: &&LecturePart| matches!(part, LecturePart::Text(_)) && english.parts.contains(*part);
            assert_eq!(page.parts.iter().find(is_english).filter(|_| lang != Lang::En), None, "{lesson} in {lang}");
            assert_eq!(shape(&page.parts), shape(&english.parts), "{lesson} in {lang}");
            assert_eq!(
                page.parts.iter().filter(|part| matches!(part, LecturePart::Table(_))).count(),
                computed.tables.len()
            );
            for part in &page.parts {
                match part {
                    LecturePart::Text(text) => {
                        assert!(!text.contains(['{', '}', '[', ']']), "{lesson} in {lang}: {text}")
                    }
                    LecturePart::Table(table) => {
                        let missing = |head: &String| {
                            head.is_empty() || head.contains('{') || head.contains('-') && lang != Lang::En
                        };
                        assert!(!table.heads.iter().any(missing), "{lesson} in {lang}: {:?}", table.heads);
                        assert!(table.rows.iter().all(|row| row.len() == table.heads.len()));
                    }
                }
            }
        }
    }
}
