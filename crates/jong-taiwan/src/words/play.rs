//! Words for flowers, declaring ready, first turns, hands that nobody wins, the match and penalties.

use jong_core::rules::OptionWords;

pub(super) const FLOWERS: &[OptionWords] = &[
    OptionWords::new("replace", "When are flowers laid out?", "laid out and replaced")
        .beside_score()
        .values(&[("at-once", "at once"), ("later", "when the player likes")]),
    OptionWords::new("eight-wins", "Must eight flowers win at once?", "all eight win")
        .beside_score()
        .values(&[("mandatory", "at once"), ("optional", "if the player likes")]),
    OptionWords::new(
        "seven-rob-one",
        "Does who has seven flowers take the eighth from whoever draws it, and win?",
        "seven rob the eighth",
    ),
];

pub(super) const READY: &[OptionWords] = &[
    OptionWords::new("allowed", "May you declare that you are ready?", "may be declared").beside_score(),
    OptionWords::new("concealed-only", "Must a hand be concealed to be declared ready?", "only with a concealed hand"),
    OptionWords::new(
        "locks-hand",
        "Must who declared ready leave the hand as it is?",
        "the hand may not change any more",
    )
    .beside_score(),
];

pub(super) const OPENINGS: &[OptionWords] = &[OptionWords::new(
    "calls-break",
    "Does a chow, pung or kong by anybody end the first go-round?",
    "over when anybody calls",
)
.beside_score()];

pub(super) const DRAW: &[OptionWords] =
    &[OptionWords::new("aborts", "What makes a hand void before the wall is empty?", "the hand is void after")
        .beside_score()
        .values(&[
            ("none", "nothing"),
            ("four-kongs", "four kongs"),
            ("four-winds", "four first discards of one wind"),
        ])];

pub(super) const MATCH: &[OptionWords] = &[
    OptionWords::new("start", "What does everybody begin with?", "everybody begins with").beside_score(),
    OptionWords::new("rounds", "How many rounds are played?", "rounds").beside_score(),
    OptionWords::new("dealer-stays", "After what does the dealer stay?", "the dealer stays after")
        .beside_score()
        .values(&[
            ("none", "nothing"),
            ("win", "a win"),
            ("draw", "a hand that nobody won"),
            ("draw-ready", "being ready when nobody won"),
        ]),
];

pub(super) const PENALTY: &[OptionWords] =
    &[OptionWords::new("false-win", "What does a false win cost?", "a false win costs")
        .beside_score()
        .values(&[("none", "what the table decides"), ("claimed", "what the hand was said to be worth, to each")])];
