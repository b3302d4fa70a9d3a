//! Two games that count differently.

use std::sync::LazyLock;

use jong::Ruleset;
use jong::core::reading::FormName;
use jong_lab::{Belonging, Diff, SearchExtent, SharedPattern, diff};
use jong_tests::chance::all_or;

use super::open;

/// Two rulesets of two games, beside one another.
fn compared<'r>(a: &'r Ruleset, b: &'r Ruleset) -> Diff<'r> {
    diff(a, b, &SearchExtent { wins: all_or(150, 60), ..SearchExtent::default() })
}

static RULES: LazyLock<[Ruleset; 2]> = LazyLock::new(|| ["riichi/tenhou", "taiwan/standard"].map(open));

static JAPAN_AND_TAIWAN: LazyLock<Diff<'static>> = LazyLock::new(|| compared(&RULES[0], &RULES[1]));

/// Between two games few hands are compared. Both have a pattern for a hand of honours only, and that is worth many times
/// what a typical win is; a sixteen-tile game has no seven pairs that riichi has. Patterns are the same where they mean the
/// same, whatever they are called: 平胡 of Japan is none of Taiwan's.
#[test]
#[ignore = "takes long"]
fn two_games() {
    let found = &*JAPAN_AND_TAIWAN;
    assert!(found.witnesses.is_empty() && found.settlements.is_empty());
    let across = found.across.as_ref().expect("two games");
    let of = |name: FormName| across.forms.iter().find(|(form, _)| *form == name).map(|(_, of)| *of);
    assert_eq!([FormName::Standard, FormName::SevenPairs].map(of), [Belonging::Both, Belonging::First].map(Some));
    let pattern = |id: &str| across.patterns.iter().find(|pattern| pattern.id == id);
    let of = |id: &str| pattern(id).map(|pattern| pattern.of);
    assert_eq!(["all-triplets", "half-flush"].map(of), [Some(Belonging::Both); 2]);
    assert_eq!(["pinfu", "plain-all-chows"].map(of), [Belonging::First, Belonging::Second].map(Some));
    let honours = pattern("all-honours").expect("both have it");
    assert!(honours.shares.iter().all(|share| share.is_some_and(|share| share > 3000)), "{honours:?}");
    // A pattern has no share in a game that lacks it.
    let absent = |pattern: &&SharedPattern| (0..2).any(|at| !pattern.of.in_each()[at] && pattern.shares[at].is_some());
    assert_eq!(across.patterns.iter().find(absent), None);
}

/// A share is what a hand is worth beside a typical win of its own game. A hand of honours is a yakuman, 32,000 by a player
/// and 48,000 by the dealer; in Taiwan 18 tai and whatever comes with it (taiwan/standard.toml:28).
#[test]
#[ignore = "takes long"]
fn shares_of_a_typical_win() {
    let across = JAPAN_AND_TAIWAN.across.as_ref().expect("two games");
    let honours = across.patterns.iter().find(|pattern| pattern.id == "all-honours").expect("both have it");
    let [Some(mine), Some(other)] = across.typical else { panic!("{:?}", across.typical) };
    let [Some(here), Some(there)] = honours.shares else { panic!("{honours:?}") };
    assert!([32_000, 48_000, 64_000, 96_000].iter().any(|worth| worth * 1000 / mine == here), "{here} of {mine}");
    assert!((18..60).any(|tai| tai * 1000 / other == there), "{there} of {other}");
}

/// Hands of both games are shown with what each of them makes of them: one that only riichi lets win, one that only MCR
/// does (it needs 8 fan, and has hands of single honours and tiles three apart), and where both let it win, one that is
/// worth more in each.
#[test]
#[ignore = "takes long"]
fn hands_of_two_games() {
    let (a, b) = (open("riichi/tenhou"), open("fan/mcr-2025"));
    let across = compared(&a, &b).across.expect("two games");
    assert!((3..=4).contains(&across.hands.len()), "{:?}", across.hands);
    assert!(across.hands.iter().any(|hand| hand.shares[1].is_none()), "{:?}", across.hands);
    assert!(across.hands.iter().any(|hand| hand.shares[0].is_none()), "{:?}", across.hands);
    for hand in &across.hands {
        for (rules, share) in [&a, &b].into_iter().zip(hand.shares) {
            let own = hand.win.draft().check(rules).expect("a hand of both games");
            assert_eq!(rules.score(&own.hand, &own.situation).is_ok(), share.is_some(), "{:?}", hand.win);
        }
    }
}
