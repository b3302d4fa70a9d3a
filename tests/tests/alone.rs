//! Who pays when nothing is known but one winner's hand: the quick way of `score` beside the ledger of `settle`, in every
//! shipped ruleset, with repeats, deposits and liable seats.

use jong::Ruleset;
use jong::core::Finished;
use jong::core::hand::{Liable, Seat};
use jong_tests::chance::Chance;
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::situation;

/// Hands tried of each ruleset.
const HANDS: usize = 4000;

#[test]
fn a_score_pays_what_settling_pays() {
    for id in jong::shipped() {
        let rules: Ruleset = jong::open(id).expect("shipped");
        let game = rules.game();
        let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
        let mut chance = Chance::new(31);
        let [mut wins, mut liable] = [0; 2];
        for _ in 0..HANDS {
            let pool = pool(&mut chance, &game.tiles);
            let hand = dealer.adorned(&mut chance, &pool);
            let mut situation = situation(&mut chance, &game.tiles);
            let sits = |seat: Seat| seat.index() < usize::from(game.players);
            if !sits(situation.seat) || !situation.from.is_none_or(sits) {
                continue;
            }
            situation.repeats = chance.below(4) as u32;
            situation.deposits = chance.below(4) as u32;
            let other = Seat::ALL[chance.below(usize::from(game.players))];
            if other != situation.seat && chance.one_in(3) {
                situation.liable = Liable::Seat(other);
            }
            let Ok(score) = rules.score(&hand, &situation) else { continue };
            let seat = situation.seat;
            let named = situation.liable != Liable::Nobody;
            let mut players = [const { None }; 4];
            players[seat.index()] = Some((hand, situation));
            let finished = Finished { players, winners: [seat].into_iter().collect(), aborted: false };
            let settled = rules.settle(&finished).expect("it wins");
            assert_eq!(score.payments, settled.totals, "{id}: {finished:?}");
            wins += 1;
            liable += usize::from(named);
        }
        assert!(wins > HANDS / 20 && liable > 0, "{id}: {wins} wins, {liable} with somebody liable");
    }
}
