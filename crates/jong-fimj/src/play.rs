//! The terms of the turns of a hand, and of a match: who deals next, and how long it goes on.

use jong_core::play::{AbortTerms, FlowerTerms, ReadyTerms, TurnTerms};
use jong_core::{BankruptcyRule, DrawStay, FirstRound, LeftDeposits, MatchTerms, RepeatTerms, StayTerms};

use crate::sections::{
    Bankruptcy, EastStayResult, FimjAbort, FimjDraw, FimjFirstRound as First, FimjFlowers, FimjMatch, FimjPenalty,
    FimjReady,
};

/// The terms of the turns of a hand by these sections. Nobody is liable whom the table does not name.
pub(crate) fn turns(ready: &FimjReady, flowers: &FimjFlowers, draw: &FimjDraw) -> TurnTerms {
    TurnTerms {
        ready: ready.allowed.then(|| ReadyTerms {
            needs_points: ready.stake.0 > 0,
            locks_hand: ready.locks_hand,
            needed: ready.needed,
            turn: ready.turn,
            first_turn: ready.first_turn,
            ..ReadyTerms::default()
        }),
        aborts: AbortTerms { four_winds: draw.aborts.contains(&FimjAbort::FourWinds), ..AbortTerms::default() },
        flowers: FlowerTerms {
            replace: flowers.replace,
            at_deal: flowers.at_deal,
            discarded: flowers.discarded,
            after_win: flowers.after_win,
            ..FlowerTerms::default()
        },
        ..TurnTerms::default()
    }
}

/// The terms of a match by these sections. There are no places to be paid for.
pub(crate) fn terms(game: &FimjMatch, ready: &FimjReady, penalty: &FimjPenalty) -> MatchTerms {
    let on_draw = game.east_stays.contains(&EastStayResult::Draw);
    MatchTerms {
        start: i64::from(game.start.0),
        rounds: game.rounds.0,
        first_round: match game.first_round {
            First::East => FirstRound::East,
            First::BreachedWall => FirstRound::Told,
        },
        stays: StayTerms {
            win: game.east_stays.contains(&EastStayResult::Win),
            draw: if on_draw { DrawStay::Always } else { DrawStay::Never },
            // Nobody wins a void hand either.
            void: on_draw,
            most: game.most_stays.0.map(|most| most.0),
        },
        repeats: RepeatTerms::default(),
        stake: i64::from(ready.stake.0),
        deposit: i64::from(ready.stake.0),
        out_of_points: match game.bankruptcy {
            Bankruptcy::NegativeAllowed => BankruptcyRule::PlaysOn,
            Bankruptcy::EndsMatch => BankruptcyRule::EndsWithNothing,
        },
        leader_may_stop: false,
        extension: None,
        left_deposits: LeftDeposits::Lost,
        ranking: None,
        foul_replays: penalty.replay,
    }
}
