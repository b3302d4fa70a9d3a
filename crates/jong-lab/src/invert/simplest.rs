//! The simplest hand that still has a property. Step by step fewer things happen, less lies on the table, and the tiles
//! come nearer to the lowest of the first suit.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::Win;

use super::calmer::{beside, calmer};
use super::made::checked;
use super::sketch::Sketch;
use super::weight::{Weight, weight};
use crate::stop;

/// Makes a hand simpler, step by step, as long as `keeps` holds of it. Every hand that `keeps` is asked about is one
/// that the check of records lets pass. The same hand always leads to the same result; a hand of which `keeps` does not
/// hold is given back as it is.
pub fn simplest(rules: &Ruleset, win: Win, keeps: &mut dyn FnMut(&Win) -> bool) -> Win {
    let mut simple = win;
    if !keeps(&simple) {
        return simple;
    }
    'simpler: loop {
        let own = weight(rules, &simple);
        let weighed = simpler(rules, &simple).into_iter().map(|candidate| (weight(rules, &candidate), candidate));
        let mut lighter: Vec<(Weight, Win)> = weighed.filter(|(weight, _)| *weight < own).collect();
        // The simplest first; of equals that which was thought of first.
        lighter.order_by_key(|(weight, _)| *weight);
        for (_, candidate) in lighter {
            stop::heed();
            if let Some(candidate) = checked(rules, &candidate).filter(|candidate| weight(rules, candidate) < own)
                && keeps(&candidate)
            {
                simple = candidate;
                continue 'simpler;
            }
        }
        return simple;
    }
}

/// Hands that may be simpler, those with the greatest step first.
fn simpler(rules: &Ruleset, win: &Win) -> Vec<Win> {
    let mut all = Vec::new();
    for situation in calmer(&win.situation) {
        all.push(Win { hand: win.hand.clone(), situation });
    }
    all.extend(beside(win).into_iter().map(|hand| Win { hand, situation: win.situation.clone() }));
    if let Some(sketch) = Sketch::of(rules, win) {
        all.extend(sketch.simpler().into_iter().map(|hand| Win { hand, situation: win.situation.clone() }));
    }
    all
}
