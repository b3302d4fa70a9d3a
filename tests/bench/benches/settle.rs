//! Criterion benches: every payment after a hand.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{FIMJ_TABLE, TAIWAN_TABLE};

fn settle(criterion: &mut Criterion) {
    common::bench(criterion, "settle", &[TAIWAN_TABLE, FIMJ_TABLE]);
}

criterion_group!(benches, settle);
criterion_main!(benches);
