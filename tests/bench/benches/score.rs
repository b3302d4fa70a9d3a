//! Criterion benches: scoring beside the peer, and opening a ruleset.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use jong_bench::hands::wins;
use jong_bench::peer::PeerWin;

fn score(criterion: &mut Criterion) {
    let rules = jong::open("riichi/tenhou").expect("shipped rules open");
    let (wins, _) = wins(&rules);
    let peers: Vec<PeerWin> = wins.iter().map(PeerWin::new).collect();
    let mut group = criterion.benchmark_group("score");
    group.throughput(Throughput::Elements(wins.len() as u64)).sample_size(20);
    group.bench_function("jong", |bench| {
        bench.iter(|| wins.iter().filter(|win| rules.score(&win.hand, &win.situation).is_ok()).count());
    });
    group.bench_function("riichienv-core", |bench| {
        bench.iter_batched(
            || peers.iter().map(PeerWin::arguments).collect::<Vec<_>>(),
            |arguments| peers.iter().zip(arguments).filter(|(peer, with)| peer.score(with.clone()).is_win).count(),
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

fn open(criterion: &mut Criterion) {
    criterion.bench_function("open a ruleset", |bench| bench.iter(|| jong::open("riichi/tenhou").map(|rules| rules.hand_size())));
}

criterion_group!(benches, score, open);
criterion_main!(benches);
