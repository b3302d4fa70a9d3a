//! The odds of winning from a distance, in the turns that are left.
//!
//! A hand gets nearer turn by turn: each time with the share that the tiles it wants have among those not seen. What comes
//! after the next step is taken to be usual. Only sums, differences, products and quotients are used, which come to the same
//! on every machine.

/// The most turns that are looked ahead.
const TURNS: usize = 20;

/// The greatest distance that is told apart.
const FARTHEST: usize = 7;

/// The usual shares of a turn that brings a hand nearer, by its distance.
const USUAL: [f64; FARTHEST] = [0.1, 0.19, 0.3, 0.4, 0.48, 0.55, 0.6];

/// The odds by distance and turns left where everything is usual.
#[derive(Debug, Clone)]
pub(super) struct Odds([[f64; TURNS + 1]; FARTHEST]);

impl Odds {
    pub(super) fn new() -> Odds {
        let mut odds = Odds([[0.0; TURNS + 1]; FARTHEST]);
        for (distance, &share) in USUAL.iter().enumerate().take(FARTHEST) {
            for turns in 1..=TURNS {
                odds.0[distance][turns] = odds.with(distance as i32, share, turns);
            }
        }
        odds
    }

    /// The odds of a hand of a distance where all is usual.
    pub(super) fn usual(&self, distance: i32, turns: usize) -> f64 {
        let Ok(distance) = usize::try_from(distance) else { return 1.0 };
        self.0.get(distance).map_or(0.0, |odds| odds[turns.min(TURNS)])
    }

    /// The odds of a hand of a distance that each turn brings nearer with some share.
    pub(super) fn with(&self, distance: i32, share: f64, turns: usize) -> f64 {
        let Ok(distance) = usize::try_from(distance) else { return 1.0 };
        if distance >= FARTHEST {
            return 0.0;
        }
        let share = share.min(0.95);
        let (mut odds, mut not_yet) = (0.0, 1.0);
        let turns = turns.min(TURNS);
        for turn in 1..=turns {
            let then = if distance == 0 { 1.0 } else { self.0[distance - 1][turns - turn] };
            odds += not_yet * share * then;
            not_yet *= 1.0 - share;
        }
        odds
    }
}
