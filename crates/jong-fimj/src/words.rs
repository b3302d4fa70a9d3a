//! The sections of this grammar in words.

mod pay;
mod play;

use jong_core::rules::SectionWords;

/// The sections, those that follow the same in this order.
pub(crate) const SECTIONS: &[SectionWords] = &[
    SectionWords::new("deal", "hand", "The deal", play::DEAL),
    SectionWords::new("flowers", "calls", "Flowers and seasons", play::FLOWERS),
    SectionWords::new("ready", "calls", "Declaring ready", play::READY),
    SectionWords::new("replacements", "wall", "Replacement tiles", play::REPLACEMENTS),
    SectionWords::new("points", "wall", "Points, for everybody", &[]),
    SectionWords::new("doubles", "wall", "Doubles, for everybody", &[]),
    SectionWords::new("closing", "wall", "Doubles for the winner only", &[]),
    SectionWords::new("counting", "families", "Counting", pay::COUNTING),
    SectionWords::new("limits", "families", "Limits", &[]),
    SectionWords::new("winners", "families", "Several winners", pay::WINNERS),
    SectionWords::new("payment", "families", "Who pays", pay::PAYMENT),
    SectionWords::new("draw", "families", "When nobody wins", play::DRAW),
    SectionWords::new("match", "families", "The match", play::MATCH),
];
