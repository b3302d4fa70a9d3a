//! The parts that all benches share.

use criterion::{Criterion, Throughput};
use jong_bench::played::PlayedTables;
use jong_bench::works::{Material, Stopwatch};

/// The number of hands played for a bench.
const PLAYED: usize = 1_000;

/// Benches the works with these names; a sample is a number of passes over all their hands.
pub fn bench(criterion: &mut Criterion, group: &str, names: &[&str]) {
    let material = Material::new(&PlayedTables::of_all(PLAYED));
    let mut group = criterion.benchmark_group(group);
    group.sample_size(20);
    for mut work in material.some(names) {
        group.throughput(Throughput::Elements(work.count as u64));
        group.bench_function(work.name, |bench| {
            bench.iter_custom(|passes| {
                let mut watch = Stopwatch::default();
                (0..passes).for_each(|_| work.pass(&mut watch));
                watch.0.iter().sum()
            });
        });
    }
    group.finish();
}
