//! The terms of a match: who deals next, and how long it goes on.

use jong_core::{FirstRound, FoulPrice, LeftDeposits, MatchTerms, OutOfPoints, RepeatsGrow, StaysOnDraw};

use crate::sections::{Dealer, DealerStays, FalseWinPrice, Match, Penalty};

/// The terms of a match by these sections. Declaring ready costs nothing, and there are no places to be paid for.
pub(crate) fn terms(game: &Match, dealer: &Dealer, penalty: &Penalty) -> MatchTerms {
    let stays = |after: DealerStays| game.dealer_stays.contains(&after);
    MatchTerms {
        start: i64::from(game.start.0),
        rounds: u32::from(game.rounds),
        first_round: FirstRound::East,
        stays: jong_core::DealerStays {
            win: stays(DealerStays::Win),
            draw: match (stays(DealerStays::Draw), stays(DealerStays::DrawReady)) {
                (true, _) => StaysOnDraw::Always,
                (false, true) => StaysOnDraw::IfReady,
                (false, false) => StaysOnDraw::Never,
            },
            // Nobody wins a void hand either.
            void: stays(DealerStays::Draw),
            most: dealer.most_repeats.0.map(|most| most.0),
        },
        repeats: RepeatsGrow::default(),
        stake: 0,
        deposit: 0,
        out_of_points: OutOfPoints::PlaysOn,
        leader_may_stop: false,
        extension: None,
        left_deposits: LeftDeposits::Lost,
        ranking: None,
        foul: match penalty.false_win {
            FalseWinPrice::None | FalseWinPrice::Claimed => FoulPrice::Told,
        },
        foul_replays: penalty.replay,
    }
}
