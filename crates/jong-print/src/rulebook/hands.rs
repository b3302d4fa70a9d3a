//! Hands that show patterns: the first of a definition that is one of this game, or one that is made.

use jong_core::hand::{Seat, Situation, Win};
use jong_core::notation::write_tiles;
use jong_core::pattern::PatternIndex;
use jong_core::{Ruleset, Score};

use crate::draw::LaidHand;
use crate::report::notation;
use jong::examples::{self, counts, plainest, ready, wins};
use jong_lab::Chance;
use jong_lab::invert::{Goal, Inverter, simplest};

/// The number of steps in which a hand is looked for.
const STEPS: u64 = 20_000;

/// A hand for each pattern, by its index; `None` where none was found.
pub(super) fn hands(rules: &Ruleset) -> Vec<Option<Win>> {
    let mut inverter = None;
    let mut hand = |index| given(rules, index).or_else(|| made(rules, index, &mut inverter));
    rules.game().book.every().iter().map(&mut hand).collect()
}

/// A hand of the definition, if it is a whole hand of this game and the pattern is part of its worth.
fn given(rules: &Ruleset, index: PatternIndex) -> Option<Win> {
    let fits = examples::given(rules.definition(index)?, examples::ExampleClaim::Fits);
    let situations = situations();
    fits.iter()
        .find_map(|example| wins(rules, example, &situations).into_iter().find(|win| in_worth(rules, win, index)))
}

/// A hand that is made for the definition, one that is worth something by the pattern if there is one.
fn made<'a>(rules: &'a Ruleset, index: PatternIndex, inverter: &mut Option<Inverter<'a>>) -> Option<Win> {
    let aimed = Inverter::aimed(inverter, rules, Goal::counts(index));
    let look = |keeps: &dyn Fn(&Win) -> bool| {
        let found = aimed.find_where(&mut Chance::new(1), STEPS, &mut |made| keeps(&made.win)).hand()?;
        Some(simplest(rules, found.win, &mut |win| keeps(win)))
    };
    let in_worth = |win: &Win| in_worth(rules, win, index);
    look(&in_worth).or_else(|| look(&|win: &Win| counts(rules, win, index)))
}

/// True if a pattern is part of the worth of a hand that won.
pub(super) fn in_worth(rules: &Ruleset, win: &Win, index: PatternIndex) -> bool {
    win.situation.by.is_some() && examples::in_worth(rules, win, index)
}

/// A hand scored on its own; `None` if it did not win.
pub(super) fn score(rules: &Ruleset, win: &Win) -> Option<Score> {
    win.situation.by?;
    rules.score(&win.hand, &win.situation).ok()
}

/// Situations in which an example without one is tried, the plainest first.
fn situations() -> Vec<Situation> {
    let plain = plainest(Seat::W);
    let declared = [&plain[0], &plain[1]].map(ready);
    plain.into_iter().chain(declared).collect()
}

/// A hand as it is drawn, and in notation.
pub(super) fn laid(win: &Win) -> (LaidHand, String) {
    let hand = win.hand.draft();
    let beside = write_tiles(hand.bonus.iter().map(|tile| tile.value));
    (LaidHand::from(&hand), format!("{} {beside}", notation(&hand.written)).trim().to_owned())
}
