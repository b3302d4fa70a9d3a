//! Words for what a hand is worth, who wins and who pays.

use jong_core::rules::OptionWords;

pub(super) const COUNTING: &[OptionWords] = &[
    OptionWords::new("least-tai", "How many tai does a hand need?", "a hand needs")
        .values(&[("0", "no tai"), ("{}", "{} tai")]),
    OptionWords::new("most-tai", "How many tai are paid at most?", "at most are paid")
        .values(&[("no", "as many as there are"), ("{}", "{} tai")]),
    OptionWords::new(
        "most-covers",
        "Is the most that are paid that of the hand's own tai, or of the dealer's too?",
        "counting",
    )
    .values(&[("hand", "those of the hand"), ("payment", "the dealer's too")]),
];

pub(super) const WINNERS: &[OptionWords] = &[
    OptionWords::new("on-one-discard", "Who wins when several could on one discard?", "several on one discard")
        .values(&[("all", "all of them win"), ("nearest", "only the first in turn order wins")]),
    OptionWords::new("pass-win", "What may you not do after declining a win?", "after declining a win")
        .beside_score()
        .values(&[
            ("off", "nothing is forbidden"),
            ("own-draw", "no win on a discard before one's next draw"),
            ("not-a-winner", "no win until one has discarded a tile that would not have won"),
        ]),
];

pub(super) const PAYMENT: &[OptionWords] = &[
    OptionWords::new("base", "What is the base of every payment?", "every payment is"),
    OptionWords::new("unit", "What does each tai add to a payment?", "and for each tai"),
];

pub(super) const DEALER: &[OptionWords] = &[
    OptionWords::new(
        "tai",
        "How many tai more is a payment that the dealer makes or gets?",
        "a payment the dealer makes or gets",
    )
    .values(&[("{}", "{} tai more")]),
    OptionWords::new(
        "repeat",
        "How many tai more is such a payment for each time the dealer has stayed?",
        "for each time the dealer has stayed",
    )
    .values(&[("{}", "{} tai more")]),
    OptionWords::new("most-repeats", "How often may the dealer stay at most?", "the dealer may stay")
        .values(&[("no", "without end"), ("{}", "{} times")]),
];

pub(super) const LIABILITY: &[OptionWords] = &[OptionWords::new(
    "patterns",
    "For which patterns is a player liable who lets another complete them by a claim?",
    "for letting somebody complete",
)
.values(&[("any", "whatever the table agrees on"), ("none", "nothing")])];
