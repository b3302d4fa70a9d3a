//! Jong against the slow scorers of the Italian rules, of the classical games, of sixteen tiles, of the games of fan and
//! of tables of three in the Japanese game, on random hands.
//!
//! A few thousand of each where a person waits, a hundred thousand otherwise, twenty thousand of each game of fan and of each
//! table of three. A failure names the seed of the hand, its record, and the differences.

use std::num::NonZero;
use std::thread;

use jong::Ruleset;
use jong_tests::against::{
    CLASSICAL, ITALIAN, SIXTEEN, classical_table_of, classical_win_of, italian_table, italian_win, mcr_win,
    new_style_win, old_style_table, old_style_win, sixteen_table, sixteen_win, zung_jung_win,
};
use jong_tests::chance::{Chance, all_or};
use jong_tests::slow::fan::hong_kong::Table;
use jong_tests::slow::fan::mcr::Edition;
use jong_tests::slow::riichi;

#[test]
fn italian_wins() {
    compare_all(ITALIAN, all_or(100_000, 5_000), italian_win);
}

/// Two or three losing hands are on most tables: a hundred thousand in all, or two thousand.
#[test]
fn italian_tables() {
    compare_all(ITALIAN, all_or(40_000, 800), italian_table);
}

/// Twenty thousand wins of each of the classical games, or a thousand.
#[test]
fn classical_wins() {
    for (id, game) in CLASSICAL {
        compare_all(id, all_or(20_000, 1_000), |rules, chance| classical_win_of(game, rules, chance));
    }
}

/// Twenty thousand tables of each, or two hundred.
#[test]
fn classical_tables() {
    for (id, game) in CLASSICAL {
        compare_all(id, all_or(20_000, 200), |rules, chance| classical_table_of(game, rules, chance));
    }
}

#[test]
fn sixteen_tile_wins() {
    compare_all(SIXTEEN, all_or(100_000, 5_000), sixteen_win);
}

#[test]
fn sixteen_tile_tables() {
    compare_all(SIXTEEN, all_or(20_000, 500), sixteen_table);
}

/// The wins of a game of fan that are compared.
fn of_fan() -> u64 {
    all_or(20_000, 1_000)
}

#[test]
fn official_chinese_wins() {
    compare_all("fan/mcr-2025", of_fan(), |rules, chance| mcr_win(rules, chance, Edition::Of2025));
    compare_all("fan/mcr-2006", of_fan(), |rules, chance| mcr_win(rules, chance, Edition::Of2006));
}

#[test]
fn old_style_wins() {
    compare_all("fan/hong-kong", of_fan(), |rules, chance| old_style_win(rules, chance, Table::Home));
    compare_all("fan/hong-kong-full", of_fan(), |rules, chance| old_style_win(rules, chance, Table::Full));
    compare_all("fan/hong-kong-half-spicy", of_fan(), |rules, chance| old_style_win(rules, chance, Table::HalfSpicy));
    compare_all("fan/hong-kong-spicy", of_fan(), |rules, chance| old_style_win(rules, chance, Table::Spicy));
    compare_all("fan/hkma-2025", of_fan(), |rules, chance| old_style_win(rules, chance, Table::Association));
}

/// Tables on which several win, among others.
#[test]
fn old_style_tables() {
    compare_all("fan/hong-kong", of_fan(), old_style_table);
}

#[test]
fn new_style_wins() {
    compare_all("fan/hong-kong-new", of_fan(), new_style_win);
}

#[test]
fn zung_jung_wins() {
    compare_all("fan/zung-jung", of_fan(), zung_jung_win);
}

/// The tables of three players: what the fourth would pay is lost or shared, norths and flowers count, and hundreds are
/// rounded up.
#[test]
fn wins_of_three_players() {
    for table in ["tenhou-sanma", "sanma-north-split", "sanma-in-proportion", "sanma-kansai", "sanma-teneiso"] {
        compare_all(&format!("riichi/{table}"), all_or(20_000, 1_000), riichi::published_win);
    }
}

/// Compares the hands of many seeds, on all processors.
fn compare_all(
    id: &str,
    times: u64,
    compare: impl Fn(&Ruleset, &mut Chance) -> Result<(), String> + Copy + Send + Sync,
) {
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
