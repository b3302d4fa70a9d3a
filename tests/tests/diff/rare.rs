//! Rare differences are found with every seed: by making hands for them, and not by luck.

use std::collections::BTreeSet;

use jong::Outcome;
use jong_lab::{Diff, SearchExtent, diff};
use jong_tests::chance::all_or;

use super::open;

/// The causes that hands show, each once.
fn shown(diff: &Diff<'_>) -> BTreeSet<String> {
    let scored = diff.witnesses.iter().map(|witness| witness.cause.join(" + "));
    scored.chain(diff.settlements.iter().map(|witness| witness.cause.join(" + "))).collect()
}

/// The same with five seeds, of which each makes other hands; with two of them where a person waits.
fn whatever_the_seed(a: &str, b: &str, wanted: &[&str]) {
    let (a, b) = (open(a), open(b));
    for &seed in all_or(&[1, 2, 3, 1_000, u64::MAX][..], &[1, u64::MAX]) {
        let found = diff(&a, &b, &SearchExtent { wins: 0, seed, ..SearchExtent::default() });
        let shown = shown(&found);
        assert!(wanted.iter().all(|cause| shown.contains(*cause)), "seed {seed}: {shown:?}");
        for witness in &found.witnesses {
            let [mine, other] = witness.results().map(|result| match result.map(|line| line.outcome) {
                Ok(Outcome::Win(report)) => Some((report.score.worth, report.score.totals, report.score.value)),
                Ok(Outcome::NoWin { .. }) | Err(_) => None,
            });
            assert_ne!(mine, other, "{:?}", witness.win);
        }
    }
}

/// Thirteen han, and liability for four kongs.
#[test]
#[ignore = "takes long"]
fn counted_yakuman_and_liability() {
    let wanted = ["limits.counted-yakuman", "liability.patterns"];
    whatever_the_seed("riichi/wrc-2022", "riichi/wrc-2025", &wanted);
}

/// Double yakuman, the extent of liability, three claims on one discard, and waiting for a fifth tile.
#[test]
#[ignore = "takes long"]
fn double_yakuman_and_hands_that_nobody_won() {
    let wanted = [
        "big-four-winds",
        "four-concealed-triplets-single-wait",
        "pure-nine-gates",
        "thirteen-orphans-all-waits",
        "liability.covers",
        "winners.three",
        "draw.no-tile-left",
    ];
    whatever_the_seed("riichi/tenhou", "riichi/mahjong-soul", &wanted);
}
