//! Criterion benches: scoring an Italian win.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::FIMJ;

fn fimj(criterion: &mut Criterion) {
    common::bench(criterion, "fimj", &[FIMJ]);
}

criterion_group!(benches, fimj);
criterion_main!(benches);
