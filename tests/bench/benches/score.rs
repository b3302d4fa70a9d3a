//! Criterion benches: scoring a Japanese win beside the peer.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{RIICHI, RIICHI_PEER};

fn score(criterion: &mut Criterion) {
    common::bench(criterion, "score", &[RIICHI, RIICHI_PEER]);
}

criterion_group!(benches, score);
criterion_main!(benches);
