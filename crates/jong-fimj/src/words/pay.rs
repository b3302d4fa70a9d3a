//! Words for what a hand is worth, who wins and who pays.

use jong_core::rules::OptionWords;

pub(super) const COUNTING: &[OptionWords] = &[
    OptionWords::new("limit", "What is a limit hand worth?", "a limit hand is worth")
        .values(&[("fixed", "its limit"), ("floor", "its limit, or what it counts if that is more")]),
    OptionWords::new(
        "most",
        "What is the most that a hand without a limit can count, before East's double?",
        "a hand scores at most",
    )
    .values(&[("no", "without end")]),
];

pub(super) const WINNERS: &[OptionWords] =
    &[OptionWords::new("on-one-discard", "Who wins when several could on one discard?", "several on one discard")
        .values(&[("all", "all of them win"), ("nearest", "only the first in turn order wins")])];

pub(super) const PAYMENT: &[OptionWords] = &[
    OptionWords::new("east-factor", "How many times as much does East pay and collect?", "East pays and collects")
        .values(&[("{}", "{} times as much")]),
    OptionWords::new("round-to", "To a multiple of how many are payments rounded?", "payments are rounded to")
        .values(&[("{}", "multiples of {}")]),
    OptionWords::new("round-half", "Which way is a half rounded?", "a half is rounded")
        .values(&[("up", "up"), ("down", "down")]),
    OptionWords::new(
        "losers-settle",
        "Do those who did not win pay each other their differences?",
        "those who did not win pay each other",
    )
    .values(&[("yes", "their differences"), ("no", "nothing")]),
];
