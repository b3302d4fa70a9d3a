//! Criterion benches: scoring with a hand that a club defines in eight lines, and without it.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{HOUSE, HOUSE_PLAIN};

fn eight(criterion: &mut Criterion) {
    common::bench(criterion, "eight lines", &[HOUSE, HOUSE_PLAIN]);
}

criterion_group!(benches, eight);
criterion_main!(benches);
