//! Criterion benches: a line of JSON read, answered, and the answer written.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{LINE, TABLE_LINE};

fn jsonl(criterion: &mut Criterion) {
    common::bench(criterion, "jsonl", &[LINE, TABLE_LINE]);
}

criterion_group!(benches, jsonl);
criterion_main!(benches);
