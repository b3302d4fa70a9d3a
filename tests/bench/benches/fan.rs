//! Criterion benches: scoring a win by the Chinese official rules, in Hong Kong and in Zung Jung.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use jong_bench::works::{HONG_KONG, MCR, MCR_CHOWS, ZUNG_JUNG};

fn fan(criterion: &mut Criterion) {
    common::bench(criterion, "fan", &[MCR, MCR_CHOWS, HONG_KONG, ZUNG_JUNG]);
}

criterion_group!(benches, fan);
criterion_main!(benches);
