//! The factors of turns at tables of three and of four.

use std::ops::ControlFlow;

use jong_core::{Grammar, Ruleset};
use jong_table::Chair;

use super::*;
use crate::{Croupier, MatchKey};

/// The factor of an open hand that is far, and that of one that is ready, by a thought that is had when the tiles are dealt.
fn factors(rules: &Ruleset) -> [f64; 2] {
    let player = SoundPlayer::new(rules);
    let (mut players, mut told) = ([player.clone()], None);
    let croupier = Croupier::new(rules).expect("rules of play");
    croupier.play(MatchKey { seed: 5, number: 1 }, &mut players, &mut |table, _| {
        let view = table.view(Chair::new(0).expect("a chair"));
        let thought = Thought::new(&player, &view);
        told = Some([thought.far_open(), thought.with_others(OPEN)]);
        ControlFlow::Break(())
    });
    told.expect("a deal")
}

/// An open hand that is not ready gains for each from whom it may claim. Everybody's discard makes a pung by all these rules,
/// of three others or two: 3 or 2 times 0.5. A chow, 0.9, is made of the discard of the player before (`[calls] chow = "next"`),
/// and with three players and by the rules of Ravenna of none ("never").
#[test]
fn open_hands_gain_by_what_may_be_claimed() {
    let riichi: &'static dyn Grammar = &jong_riichi::Riichi;
    for (id, grammar, factor) in [
        ("riichi/tenhou", riichi, 1.0 + 3.0 * 0.5 + 0.9),
        ("riichi/tenhou-sanma", riichi, 1.0 + 2.0 * 0.5),
        ("fimj/ravennate", &jong_fimj::Fimj, 1.0 + 3.0 * 0.5),
    ] {
        let [found, _] = factors(&jong_test_table::rules(id, grammar));
        assert!((found - factor).abs() < 1e-9, "{id}: {found}");
    }
}

/// Three others make a factor whole, and two make two thirds of what it is above 1.
#[test]
fn factors_go_by_the_others() {
    for (id, open) in [("riichi/tenhou", 2.0), ("riichi/tenhou-sanma", 1.0 + 2.0 / 3.0)] {
        let [_, found] = factors(&jong_test_table::rules(id, &jong_riichi::Riichi));
        assert!((found - open).abs() < 1e-9, "{id}: {found}");
    }
}
