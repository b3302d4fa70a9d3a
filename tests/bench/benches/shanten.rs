//! Criterion benches: the shanten of 14 tiles and of 17, beside the peer's of 14. Before that both are asked about the
//! same hands, and must agree.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::shanten::random;
use jong_bench::works::{SHANTEN_14, SHANTEN_17, SHANTEN_PEER};
use riichienv_core::shanten::calc_shanten_from_counts;

/// The number of hands that both are asked about.
const COMPARED: usize = 1_000_000;

fn shanten(criterion: &mut Criterion) {
    let rules = jong::open("riichi/tenhou").expect("shipped rules open");
    for (held, counts) in random(14, COMPARED) {
        let theirs = i32::from(calc_shanten_from_counts(&counts, 4));
        assert_eq!(rules.game().shanten(&held), Some(theirs), "{held:?}");
    }
    println!("{COMPARED} hands of 14 tiles as far from ready as riichienv-core says");
    common::bench(criterion, "shanten", &[SHANTEN_14, SHANTEN_PEER, SHANTEN_17]);
}

criterion_group!(benches, shanten);
criterion_main!(benches);
