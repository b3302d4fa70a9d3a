//! Prints what scoring a hand costs Jong and its peer, best of many passes, and the ratio.

use std::hint::black_box;
use std::time::{Duration, Instant};

use jong_bench::hands::wins;
use jong_bench::peer::PeerWin;

const PASSES: u32 = 40;

fn main() {
    let rules = jong::open("riichi/tenhou").expect("shipped rules open");
    let (wins, what) = wins(&rules);
    let peers: Vec<PeerWin> = wins.iter().map(PeerWin::new).collect();

    let mut same = 0;
    for (win, peer) in wins.iter().zip(&peers) {
        let ours = rules.score(&win.hand, &win.situation);
        let theirs = peer.score(peer.arguments());
        let han = ours.as_ref().ok().and_then(|score| score.value.amounts.iter().flatten().find(|(unit, _)| *unit == "han"));
        same += usize::from(match (han, theirs.yakuman) {
            (Some((_, han)), false) => *han == i64::from(theirs.han),
            (None, yakuman) => ours.is_ok() == yakuman || !theirs.is_win && ours.is_err(),
            _ => false,
        });
    }

    let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
    for _ in 0..PASSES {
        let start = Instant::now();
        for win in &wins {
            let _ = black_box(rules.score(black_box(&win.hand), black_box(&win.situation)));
        }
        ours = ours.min(start.elapsed());

        let arguments: Vec<_> = peers.iter().map(PeerWin::arguments).collect();
        let start = Instant::now();
        for (peer, arguments) in peers.iter().zip(arguments) {
            black_box(peer.score(arguments));
        }
        theirs = theirs.min(start.elapsed());
    }
    let each = |time: Duration| time.as_nanos() as f64 / wins.len() as f64;
    println!("{} {what}, best of {PASSES} passes, {same} with the same han", wins.len());
    println!("jong            {:8.1} ns a hand", each(ours));
    println!("riichienv-core  {:8.1} ns a hand", each(theirs));
    println!("ratio           {:8.1}", each(theirs) / each(ours));

    let start = Instant::now();
    for _ in 0..PASSES {
        black_box(jong::open(black_box("riichi/tenhou")).expect("shipped rules open"));
    }
    println!("opening a ruleset {:.2} ms", start.elapsed().as_secs_f64() * 1e3 / f64::from(PASSES));
}
