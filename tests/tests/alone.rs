//! Who pays when nothing is known but one winner's hand: the quick way of `score` beside the ledger of `settle`, in every
//! shipped ruleset, with repeats, deposits and liable seats. And a settlement in the place of another keeps nothing of it.

use jong::Ruleset;
use jong::core::hand::{Hand, LiableSeats, PerSeat, Seat, Situation};
use jong::core::{FinishedHand, SettledHand};
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
                situation.liable = LiableSeats::Seat(other);
            }
            let Ok(score) = rules.score(&hand, &situation) else { continue };
            let seat = situation.seat;
            let named = situation.liable != LiableSeats::Nobody;
            let mut players = PerSeat::default();
            players[seat] = Some((hand, situation));
            let finished = FinishedHand { players, winners: [seat].into_iter().collect(), ..FinishedHand::default() };
            let settled = rules.settle(&finished).expect("it wins");
            assert_eq!(score.totals, settled.totals, "{id}: {finished:?}");
            wins += 1;
            liable += usize::from(named);
        }
        assert!(wins > HANDS / 20 && liable > 0, "{id}: {wins} wins, {liable} with somebody liable");
    }
}

/// Hands that were won, drawn, and not won by who is said to have won, with all players known and with one.
#[test]
fn a_settlement_in_the_place_of_another() {
    for id in jong::shipped() {
        let rules: Ruleset = jong::open(id).expect("shipped");
        let game = rules.game();
        let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
        let (mut chance, mut place) = (Chance::new(37), SettledHand::default());
        let [mut settled, mut refused] = [0; 2];
        for _ in 0..HANDS / 10 {
            let pool = pool(&mut chance, &game.tiles);
            let (hand, situation) = (dealer.adorned(&mut chance, &pool), situation(&mut chance, &game.tiles));
            let lost = |seat: Seat| {
                let plain = Situation { declared: situation.declared, ..Situation::plain(seat, situation.round, None) };
                (Hand::not_won(&hand.before()), plain)
            };
            let mut players = PerSeat::default();
            for seat in Seat::at_table(game.players).filter(|_| chance.one_in(2)) {
                players[seat] = Some(lost(seat));
            }
            let mut winners: Vec<Seat> = Vec::new();
            let sits = |seat: Seat| seat.index() < usize::from(game.players);
            if !chance.one_in(4) && sits(situation.seat) && situation.from.is_none_or(sits) {
                let seat = situation.seat;
                players[seat] = Some((hand, situation));
                winners.push(seat);
            }
            let finished = FinishedHand {
                players,
                winners: winners.into_iter().collect(),
                aborted: chance.one_in(9),
                ..FinishedHand::default()
            };
            match rules.settle(&finished) {
                Ok(expected) => {
                    assert_eq!(rules.settle_into(&finished, &mut place), Ok(()), "{id}: {finished:?}");
                    assert_eq!(place, expected, "{id}: {finished:?}");
                    settled += 1;
                }
                Err(why) => {
                    assert_eq!(rules.settle_into(&finished, &mut place), Err(why), "{id}: {finished:?}");
                    refused += 1;
                }
            }
        }
        assert!(settled > 0 && refused > 0, "{id}: {settled} and {refused}");
    }
}
