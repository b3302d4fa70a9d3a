//! The end of a hand: who pays whom, and why.

use jong_core::hand::{HandError, Seat};
use jong_core::{FalseWin, FinishedHand, NoWin, Ruleset};

use crate::game::{rules, win};

const CONCEALED: &str = "[pattern.concealed]\npennies = 2\nwhen = { melds = false }\nname = { en = \"Concealed\" }\nsource = \"the house\"\n";

fn finished(rules: &Ruleset, hand: &str, from: Option<Seat>) -> FinishedHand {
    let won = win(rules, hand, from);
    let mut finished = FinishedHand::default();
    finished.players[Seat::S] = Some((won.hand, won.situation));
    finished.winners.push(Seat::S);
    finished
}

#[test]
fn the_discarder_pays_for_all_and_on_a_draw_everybody_does() {
    let rules = rules(CONCEALED);
    let hand = "234m 567m 234p 678s 5s +5s";
    let settled = rules.settle(&finished(&rules, hand, Some(Seat::W))).expect("a win");
    assert_eq!(settled.totals, [0, 4, -4, 0]);
    assert_eq!(settled.payments[0].reason(), "2 pennies × 2");
    let drawn = rules.settle(&finished(&rules, hand, None)).expect("a win");
    assert_eq!(drawn.totals, [-4, 12, -4, -4]);
    assert_eq!(drawn.totals.iter().sum::<i64>(), 0);
}

#[test]
fn scoring_a_hand_is_settling_it() {
    let rules = rules(CONCEALED);
    for from in [None, Some(Seat::E)] {
        let finished = finished(&rules, "234m 567m 234p 678s 5s +5s", from);
        let (hand, situation) = finished.players[Seat::S].as_ref().expect("South");
        let score = rules.score(hand, situation).expect("a win");
        assert_eq!(score.totals, rules.settle(&finished).expect("a win").totals);
    }
}

#[test]
fn who_did_not_win_is_named() {
    let rules = rules(CONCEALED);
    let open = finished(&rules, "234m 567m 55s 67s (234p) +8s", Some(Seat::E));
    let error = rules.settle(&open).expect_err("nothing counts");
    assert_eq!(error, FalseWin { seat: Seat::S, why: NoWin::NoPattern });
    assert_eq!(error.to_string(), "S did not win: no-pattern");
    let nobody = FinishedHand { winners: [Seat::N].into_iter().collect(), ..FinishedHand::default() };
    assert_eq!(rules.settle(&nobody), Err(FalseWin { seat: Seat::N, why: NoWin::NotComplete }));
}

#[test]
fn a_hand_that_is_wrong_is_refused() {
    use jong_core::hand::DraftHand;
    use jong_core::notation::parse_hand;
    let rules = rules(CONCEALED);
    let check = |text: &str| {
        let written = parse_hand(text).expect("spelled well");
        DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() }.check(&rules)
    };
    assert!(check("123m 456p 789s 22p 12s").is_ok());
    assert!(matches!(check("123m 456p 789s 22222p"), Err(HandError::Defects(_))));
    assert_eq!(check("123m 456p 789s 123s 22p 12z"), Err(HandError::WrongSize { has: 16, wants: 13 }));
}
