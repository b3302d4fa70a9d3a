//! Criterion benches: how far 14 tiles and 17 are from ready, beside the peer's 14.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{SHANTEN_14, SHANTEN_17, SHANTEN_PEER};

fn shanten(criterion: &mut Criterion) {
    common::bench(criterion, "shanten", &[SHANTEN_14, SHANTEN_PEER, SHANTEN_17]);
}

criterion_group!(benches, shanten);
criterion_main!(benches);
