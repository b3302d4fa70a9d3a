//! Words for the deal, flowers, declaring ready, replacements, hands that nobody wins, and the match.

use jong_core::rules::OptionWords;

pub(super) const DEAL: &[OptionWords] = &[
    OptionWords::new("seats", "How are seats drawn?", "seats are drawn by")
        .beside_score()
        .values(&[("dice", "two dice each"), ("d20", "one die of twenty sides each")]),
    OptionWords::new(
        "over-eighteen",
        "Where is the wall opened when the two throws come to more than its 18 stacks?",
        "a throw of more than 18 opens",
    )
    .beside_score()
    .values(&[
        ("same-wall", "the same wall, counted on from its right end"),
        ("next-wall", "the next wall"),
        ("eighteen-next-wall", "the next wall, as 18 does"),
    ]),
    OptionWords::new("exchanges", "Which tiles are exchanged before play?", "tiles exchanged before play")
        .beside_score()
        .values(&[("none", "no exchange"), ("left-across-right", "four each to the left, across and to the right")]),
];

pub(super) const FLOWERS: &[OptionWords] = &[
    OptionWords::new("exposure", "When are flowers laid out?", "laid out")
        .beside_score()
        .values(&[("optional", "when the player likes"), ("mandatory", "at once")]),
    OptionWords::new("discarded", "May flowers be discarded?", "may be discarded").beside_score(),
];

pub(super) const READY: &[OptionWords] = &[
    OptionWords::new("allowed", "May you declare that you are ready?", "may be declared").beside_score(),
    OptionWords::new("concealed-only", "Must a hand be concealed to be declared ready?", "only with a concealed hand"),
    OptionWords::new("stake", "What does declaring ready cost?", "costs")
        .beside_score()
        .values(&[("0", "nothing"), ("{}", "{} points")]),
    OptionWords::new(
        "locks-hand",
        "Must who declared ready leave the hand as it is?",
        "the hand may not change any more",
    )
    .beside_score(),
];

pub(super) const REPLACEMENTS: &[OptionWords] = &[
    OptionWords::new("detached", "Are the replacement tiles set apart from the wall?", "set apart from the wall")
        .beside_score(),
    OptionWords::new(
        "refill",
        "Are the replacement tiles filled up from the wall when there are no more?",
        "filled up from the wall",
    )
    .beside_score(),
];

pub(super) const DRAW: &[OptionWords] =
    &[OptionWords::new("aborts", "What makes a hand void before the wall is empty?", "the hand is void after")
        .beside_score()
        .values(&[("none", "nothing"), ("four-winds", "four first discards of one wind")])];

pub(super) const MATCH: &[OptionWords] =
    &[
        OptionWords::new("start", "What does everybody begin with?", "everybody begins with").beside_score(),
        OptionWords::new("rounds", "How many rounds are played?", "rounds").beside_score(),
        OptionWords::new("first-round", "Of which wind is the first round?", "the first round is of")
            .beside_score()
            .values(&[("east", "East"), ("breached-wall", "the wind whose wall is opened first")]),
        OptionWords::new("east-stays", "After what does the dealer stay?", "East stays after")
            .beside_score()
            .values(&[("none", "nothing"), ("win", "a win"), ("draw", "a hand that nobody won")]),
        OptionWords::new("most-stays", "How often may the dealer stay at most?", "East may stay")
            .beside_score()
            .values(&[("no", "without end"), ("{}", "{} times")]),
        OptionWords::new("bankruptcy", "What happens when a player is out of points?", "out of points")
            .beside_score()
            .values(&[("negative-allowed", "play goes on"), ("ends-match", "the match ends")]),
    ];
