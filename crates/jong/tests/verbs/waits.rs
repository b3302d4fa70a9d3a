//! Waits, with the reasons of those that do not win.

use jong::HandBuilder;
use jong::core::NoWin;
use jong::core::hand::Event;

/// The tiles with which a hand wins that robs a concealed kong, and those with which it may not.
fn robs(rules: &str, hand: &str) -> [usize; 2] {
    let rules = jong::open(rules).expect("shipped");
    let hand = HandBuilder::read(hand).expect("a hand").event(Event::RobbedConcealedKong);
    let waits = jong::waits(&rules, &hand).expect("a hand").waits.unwrap_or_default();
    let wins = waits.iter().filter(|wait| wait.score.is_ok()).count();
    [wins, waits.iter().filter(|wait| wait.score == Err(NoWin::MayNotRob)).count()]
}

#[test]
fn a_concealed_kong_is_robbed_by_thirteen_orphans() {
    assert_eq!(robs("riichi/ema-2025", "19m 19p 19s 1234567z"), [13, 0]);
    assert_eq!(robs("riichi/ema-2025", "19m 19p 19s 1234566z"), [1, 0]);
    assert_eq!(robs("riichi/ema-2025", "19m 19p 129s 123456z"), [0, 0]);
    assert_eq!(robs("riichi/ema-2025", "234m 567p 88p 345s 67s"), [0, 3]);
    assert_eq!(robs("riichi/tenhou", "19m 19p 19s 1234567z"), [0, 13]);
}

/// A wait that does not win has the reason that the score of the hand has: British hands win with one chow at most
/// (kajongg, Classical Chinese BMJA), and in the Japanese game a hand without a pattern does not win.
#[test]
fn a_wait_that_does_not_win_says_why() {
    for (rules, hand, tile) in
        [("classical/bmja", "123m 456p 888s 444s 2p", "2p"), ("riichi/ema-2025", "(123m) 456p 789s 11z 34s", "2s")]
    {
        let rules = jong::open(rules).expect("shipped");
        let read = |text: &str| HandBuilder::read(text).expect("a hand");
        let why = jong::score(&rules, &read(&format!("{hand} +{tile}"))).expect_err("it does not win");
        let found = jong::waits(&rules, &read(hand)).expect("a hand").in_language(jong::Lang::It);
        let waits = found.waits.expect("it is ready");
        let wait = waits.iter().find(|wait| wait.tile == tile).expect("it waits for that");
        let jong::ScoreError::NoWin { why, message } = why else { panic!("{why}") };
        assert_eq!((wait.worth, wait.reason), (None, Some(why.into())));
        assert_eq!(wait.message, Some(jong::Lang::It.tell(&message)));
    }
}
