//! Criterion benches: scoring a Taiwanese win.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::TAIWAN;

fn taiwan(criterion: &mut Criterion) {
    common::bench(criterion, "taiwan", &[TAIWAN]);
}

criterion_group!(benches, taiwan);
criterion_main!(benches);
