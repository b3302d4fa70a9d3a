//! What two rulesets differ in, found as hands. Which causes there must be is taken from what the rules say, not from what
//! the program found.

use std::collections::BTreeSet;

use jong::{Diff, Outcome, Ruleset, Search, diff};

fn open(id: &str) -> Ruleset {
    jong::open(id).expect("shipped")
}

/// The causes for which there is a hand, each once.
fn causes(diff: &Diff<'_>) -> BTreeSet<String> {
    diff.witnesses.iter().map(|witness| witness.cause.join(" + ")).collect()
}

/// Every hand scores differently, and the same causes are found whatever the seed: those that are expected.
/// Pairs that take long are tried with fewer seeds, so that all of them take about a minute.
fn differ_in(a: &str, b: &str, seeds: u64, expected: &[&str]) {
    let (a, b) = (open(a), open(b));
    let expected: BTreeSet<String> = expected.iter().map(|cause| (*cause).to_owned()).collect();
    for seed in 1..=seeds {
        let found = diff(&a, &b, &Search { wins: 0, seed, ..Search::default() });
        assert_eq!(causes(&found), expected, "seed {seed}");
        found.witnesses.iter().for_each(|witness| {
            let [mine, other] = witness.results().map(|result| match result.map(|line| line.outcome) {
                Ok(Outcome::Win(report)) => Some((report.score.worth, report.score.payments, report.score.value)),
                Ok(Outcome::NoWin(..)) | Err(_) => None,
            });
            assert_ne!(mine, other, "{:?}", witness.record);
        });
    }
}

/// EMA 2025 counts 4 han 30 fu as mangan and a pair of double wind with 2 fu and no longer 4, and a replacement for a kong is
/// not the last tile. That one may declare ready later, and which kongs one may make then, changes no hand's worth.
#[test]
fn ema() {
    let expected = ["kongs.replacement-can-be-last", "limits.mangan", "pair-of-double-wind"];
    differ_in("riichi/ema-2016", "riichi/ema-2025", 4, &expected);
}

/// In 2025 yakuman add up, 13 han are a counted yakuman, and one can be liable for four kongs.
#[test]
fn wrc() {
    let expected = ["counting.most-yakuman", "liability.patterns", "limits.counted-yakuman"];
    differ_in("riichi/wrc-2022", "riichi/wrc-2025", 4, &expected);
}

/// Mahjong Soul counts four yakuman twice, and who is liable for one yakuman is not so for another in the same hand.
#[test]
fn tenhou_and_mahjong_soul() {
    let expected = [
        "big-four-winds",
        "four-concealed-triplets-single-wait",
        "liability.covers",
        "pure-nine-gates",
        "thirteen-orphans-all-waits",
    ];
    differ_in("riichi/tenhou", "riichi/mahjong-soul", 2, &expected);
}

/// Another table of limits, and the little snake wins.
#[test]
fn fimj() {
    let expected = [
        "all-triplets-of-heads",
        "big-four-winds",
        "big-three-dragons",
        "four-kongs",
        "full-flush",
        "hand.forms",
        "leaving-of-the-gods",
        "little-snake",
        "nine-dealer-wins",
        "seven-pairs",
        "seven-pairs-of-heads",
        "seven-pairs-of-one-suit",
        "small-four-winds",
        "thirteen-orphans",
    ];
    differ_in("fimj/official-1993", "fimj/grandi-giochi-2007", 1, &expected);
}

/// At GodGame a dealer's stay counts nine times at most; all honours are 8 and not 18; the last discard is worth nothing;
/// a half melded hand, being ready, ready on the first turn and eight flowers as dealt are. Who is ready on the first turn
/// has 2 and not 3 for drawing the last tile himself. Nothing for being ready beside the blessing of man comes to the same
/// as not knowing it. Four flowers are 2 and not 1, but the seat's own no longer counts beside them, which comes to the
/// same; so with the seasons.
#[test]
fn taiwan() {
    let expected = [
        "all-honours",
        "concealed-self-drawn",
        "dealer.most-repeats",
        "eight-flowers-as-dealt",
        "half-melded-hand",
        "last-tile-discarded",
        "ready-declared",
        "ready-on-first-turn",
    ];
    differ_in("taiwan/standard", "taiwan/godgame", 2, &expected);
}

/// The same rules in other words: with everything said once more that is inherited, nothing differs.
#[test]
fn a_reworded_copy() {
    let rules = open("riichi/wrc-2025");
    let text = "schema = 1\nid = \"club/copy\"\nextends = \"riichi/wrc-2025\"\n[counting]\nmost-yakuman = false\n\
                [fu]\npair-of-double-wind = { value = 2, assumed = true }\n[liability]\npatterns = [\"four-kongs\", \
                \"big-four-winds\", \"big-three-dragons\"]\n";
    let text = jong::core::rules::RulesText { name: "copy.toml".into(), text: text.into() };
    let copy = jong::load_text(text).ruleset.expect("it is right");
    let found = diff(&rules, &copy, &Search { wins: 0, ..Search::default() });
    assert!(found.options.is_empty() && found.definitions.is_empty(), "{:?} {:?}", found.options, found.definitions);
    assert!(found.witnesses.is_empty(), "{:?}", found.witnesses);
}

/// Between two games no hands are compared. Both have a pattern for a hand of honours only, and that is worth many times
/// what a typical win is; a sixteen-tile game has no seven pairs that riichi has.
#[test]
fn two_games() {
    let (a, b) = (open("riichi/tenhou"), open("taiwan/standard"));
    let found = diff(&a, &b, &Search { wins: 400, ..Search::default() });
    assert!(found.witnesses.is_empty());
    let across = found.across.expect("two games");
    let form = |name: &str| across.forms.iter().find(|(form, _)| form == name).map(|(_, wins)| *wins);
    assert_eq!([form("standard"), form("seven-pairs")], [Some([true, true]), Some([true, false])]);
    let honours = across.patterns.iter().find(|pattern| pattern.id == "all-honours").expect("both have it");
    assert_eq!(honours.has, [true, true]);
    assert!(honours.shares.iter().all(|share| share.is_some_and(|share| share > 3000)), "{honours:?}");
}
