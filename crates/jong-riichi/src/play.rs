//! The terms of turns, and of a match: who deals next, how long it goes on, and what its places are worth.

use jong_core::pattern::PatternSet;
use jong_core::play::{AbortTerms, DoraTerms, ReadyTerms, TurnTerms};
use jong_core::{BankruptcyRule, DrawStay, FirstRound, MatchTerms, PlaceBonus, RankingTerms, RepeatTerms, StayTerms};

use crate::sections::{
    Bust, Dora, Ranking, RepeatReason, RiichiAbort, RiichiDraw, RiichiMatch, RiichiPayment, RiichiPenalty, RiichiReady,
    StayReason, Uma,
};

/// The points in a thousand, in which bonuses are written.
const THOUSAND: i64 = 1_000;

/// The terms of the turns of a hand by these sections.
pub(crate) fn turns(ready: &RiichiReady, dora: &Dora, draw: &RiichiDraw, liable: PatternSet) -> TurnTerms {
    let aborts = |abort: RiichiAbort| draw.aborts.contains(&abort);
    TurnTerms {
        ready: Some(ReadyTerms {
            tiles_left: ready.tiles_left.into(),
            needs_points: ready.needs_points,
            locks_hand: true,
            concealed_kong: ready.concealed_kong,
            ..ReadyTerms::default()
        }),
        dora: Some(DoraTerms { kong: dora.kong.then_some(dora.kong_timing), if_robbed: dora.turned_if_robbed }),
        aborts: AbortTerms {
            nine_kinds: aborts(RiichiAbort::NineKinds).then_some(draw.nine_kinds.0 as u8),
            four_winds: aborts(RiichiAbort::FourWinds),
            four_ready: aborts(RiichiAbort::FourReady),
            four_kongs: aborts(RiichiAbort::FourKongs).then_some(draw.four_kongs_by.0 as u8),
        },
        liable,
        ..TurnTerms::default()
    }
}

/// The terms of a match by these sections.
pub(crate) fn terms(
    game: &RiichiMatch,
    ranking: &Ranking,
    penalty: &RiichiPenalty,
    ready: &RiichiReady,
    payment: &RiichiPayment,
) -> MatchTerms {
    let if_ready = game.dealer_stays.contains(&StayReason::Ready);
    MatchTerms {
        start: i64::from(game.start.0),
        rounds: game.rounds.0,
        first_round: FirstRound::East,
        stays: StayTerms {
            win: game.dealer_stays.contains(&StayReason::Win),
            draw: if if_ready { DrawStay::IfReady } else { DrawStay::Never },
            void: game.stays_after_void,
            most: None,
        },
        repeats: RepeatTerms {
            with_stay: game.repeats_grow.contains(&RepeatReason::Stay),
            with_draw: game.repeats_grow.contains(&RepeatReason::Draw),
        },
        stake: i64::from(ready.stake.0),
        deposit: i64::from(payment.deposit.0),
        out_of_points: match game.bust.0 {
            None => BankruptcyRule::PlaysOn,
            Some(Bust::BelowZero) => BankruptcyRule::EndsBelowNothing,
            Some(Bust::AtZero) => BankruptcyRule::EndsWithNothing,
        },
        leader_may_stop: game.leader_may_stop,
        extension: game.extension.0.map(|points| i64::from(points.0)),
        left_deposits: game.left_deposits,
        ranking: Some(places(ranking)),
        foul_replays: penalty.replay,
    }
}

/// The worth of the places.
fn places(ranking: &Ranking) -> RankingTerms {
    let points = |places: &Vec<i32>| places.iter().map(|&place| i64::from(place) * THOUSAND).collect();
    RankingTerms {
        target: i64::from(ranking.target.0),
        uma: match &ranking.uma {
            Uma::Places(places) => PlaceBonus::Fixed(points(places)),
            Uma::Floating(floating) => PlaceBonus::ByFloating(floating.by_floating.iter().map(points).collect()),
        },
        oka: i64::from(ranking.oka) * THOUSAND,
        rounding: ranking.rounding,
        tie: ranking.tie,
    }
}
