//! Criterion benches: opening a ruleset.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::OPEN;

fn open(criterion: &mut Criterion) {
    common::bench(criterion, "open", &[OPEN]);
}

criterion_group!(benches, open);
criterion_main!(benches);
