//! The sections of this grammar in words.

mod pay;
mod play;

use jong_core::rules::SectionWords;

/// The sections, those that follow the same in this order.
pub(crate) const SECTIONS: &[SectionWords] = &[
    SectionWords::new("flowers", "calls", "Flowers and seasons", play::FLOWERS),
    SectionWords::new("ready", "calls", "Declaring ready", play::READY),
    SectionWords::new("openings", "wall", "First turns", play::OPENINGS),
    SectionWords::new("tai", "wall", "Patterns, in tai", &[]),
    SectionWords::new("counting", "families", "Counting", pay::COUNTING),
    SectionWords::new("winners", "families", "Several winners", pay::WINNERS),
    SectionWords::new("payment", "families", "Who pays", pay::PAYMENT),
    SectionWords::new("dealer", "families", "The dealer's part", pay::DEALER),
    SectionWords::new("liability", "families", "Liability", pay::LIABILITY),
    SectionWords::new("draw", "families", "When nobody wins", play::DRAW),
    SectionWords::new("match", "families", "The match", play::MATCH),
    SectionWords::new("penalty", "families", "Penalties", play::PENALTY),
];
