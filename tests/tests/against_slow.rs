//! Jong against the slow scorers of the Italian rules and of sixteen tiles, on random hands.
//!
//! A few thousand of each where a person waits, a hundred thousand otherwise. A failure names the seed of the hand, its
//! record, and the differences.

use std::num::NonZero;
use std::thread;

use jong::Ruleset;
use jong_tests::against::{ITALIAN, SIXTEEN, italian_table, italian_win, sixteen_table, sixteen_win};
use jong_tests::chance::{Chance, all_or};

#[test]
fn italian_wins() {
    compare_all(ITALIAN, all_or(100_000, 5_000), italian_win);
}

/// Two or three losing hands are on most tables: a hundred thousand in all, or two thousand.
#[test]
fn italian_tables() {
    compare_all(ITALIAN, all_or(40_000, 800), italian_table);
}

#[test]
fn sixteen_tile_wins() {
    compare_all(SIXTEEN, all_or(100_000, 5_000), sixteen_win);
}

#[test]
fn sixteen_tile_tables() {
    compare_all(SIXTEEN, all_or(20_000, 500), sixteen_table);
}

/// Compares the hands of many seeds, on all processors.
fn compare_all(id: &str, times: u64, compare: fn(&Ruleset, &mut Chance) -> Result<(), String>) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let wrong: Vec<String> = thread::scope(|scope| {
        let every = |first: u64| {
            move || {
                let rules = jong::open(id).expect("shipped");
                let seeds = (first..times).step_by(threads as usize);
                let failed =
                    |seed| compare(&rules, &mut Chance::new(seed)).err().map(|why| format!("seed {seed}: {why}"));
                seeds.filter_map(failed).collect::<Vec<String>>()
            }
        };
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(every(first))).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    let shown = wrong.iter().take(10).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{id}: {} of {times} differ; some of them:\n{shown}", wrong.len());
}
