//! Words for who wins and who pays.

use jong_core::rules::OptionWords;

/// Who of several winners.
const COLLECTS: &[(&str, &str)] = &[("first", "the first in turn order"), ("each", "each of them")];

pub(super) const WINNERS: &[OptionWords] = &[
    OptionWords::new("on-one-discard", "Who wins when several could on one discard?", "several on one discard")
        .values(&[("all", "all of them win"), ("nearest", "only the first in turn order wins")]),
    OptionWords::new("three", "What happens when three win on one discard?", "three on one discard")
        .values(&[("all", "all of them win"), ("abort", "the hand is void")]),
    OptionWords::new("repeats", "Who of several winners collects the repeats?", "repeats are collected by")
        .values(COLLECTS),
    OptionWords::new("deposits", "Who of several winners collects the deposits?", "deposits are collected by")
        .values(COLLECTS),
    OptionWords::new(
        "own-deposit",
        "Does each winner get his own deposit back before the rest goes to the first?",
        "each gets his own deposit back first",
    ),
];

pub(super) const PAYMENT: &[OptionWords] = &[
    OptionWords::new("discard", "How many times the basic points does who discards pay?", "who discards pays")
        .tables(&["{dealer} × the basic points to the dealer, {other} × to others"]),
    OptionWords::new(
        "draw",
        "How many times the basic points does each pay when the winner drew?",
        "by draw each pays",
    )
    .tables(&["{other} × the basic points; {dealer} × to the dealer, or as the dealer"]),
    OptionWords::new(
        "missing-share",
        "Who pays the fourth player's part when three play?",
        "with three, the fourth player's part",
    )
    .values(&[("lost", "is paid by nobody"), ("split", "is paid by the others")]),
    OptionWords::new("round-up", "To a multiple of how many is every payment rounded up?", "rounded up to")
        .values(&[("{}", "multiples of {}")]),
    OptionWords::new("repeat", "What does each repeat add?", "each repeat adds")
        .tables(&["{discard} from a discarder, {draw} from each by draw"]),
    OptionWords::new("deposit", "What is a deposit worth?", "a deposit is").values(&[("{}", "{} points")]),
];

pub(super) const LIABILITY: &[OptionWords] = &[
    OptionWords::new(
        "patterns",
        "For which patterns is a player liable who lets another complete them by a claim?",
        "for letting somebody complete",
    )
    .values(&[("none", "nothing")]),
    OptionWords::new("covers", "How much of the hand does who is liable pay?", "who is liable pays")
        .values(&[("hand", "the whole hand"), ("pattern", "what that pattern is worth")]),
    OptionWords::new(
        "discard",
        "How much does who is liable pay when the hand was won from another's discard?",
        "won on another's discard",
    )
    .values(&[("half", "half of it"), ("all", "all of it")]),
    OptionWords::new(
        "repeats",
        "Who pays the repeats when somebody is liable and another discarded?",
        "the repeats are then paid by",
    )
    .values(&[("discarder", "the discarder"), ("liable", "who is liable")]),
];
