//! The sections of this grammar in words.

mod count;
mod pay;
mod play;

use jong_core::rules::SectionWords;

/// The sections, those that follow the same in this order.
pub(crate) const SECTIONS: &[SectionWords] = &[
    SectionWords::new("ready", "calls", "Declaring ready", play::READY),
    SectionWords::new("han", "wall", "Patterns, in han", &[]),
    SectionWords::new("yakuman", "wall", "Patterns, in yakuman", &[]),
    SectionWords::new("limit-hands", "wall", "Patterns that are worth a limit", &[]),
    SectionWords::new("fu", "wall", "Points, in fu", &[]),
    SectionWords::new("counting", "families", "Counting", count::COUNTING),
    SectionWords::new("limits", "families", "Limits", count::LIMITS),
    SectionWords::new("dora", "families", "Indicators", count::DORA),
    SectionWords::new("winners", "families", "Several winners", pay::WINNERS),
    SectionWords::new("payment", "families", "Who pays", pay::PAYMENT),
    SectionWords::new("liability", "families", "Liability", pay::LIABILITY),
    SectionWords::new("draw", "families", "When nobody wins", play::DRAW),
    SectionWords::new("match", "families", "The match", play::MATCH),
    SectionWords::new("ranking", "families", "The result", play::RANKING),
    SectionWords::new("penalty", "families", "Penalties", play::PENALTY),
];
