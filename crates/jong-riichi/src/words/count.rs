//! Words for what a hand counts.

use jong_core::rules::{EVERY_KEY, OptionWords};

pub(super) const COUNTING: &[OptionWords] = &[
    OptionWords::new("least-han", "How many han does a hand need to win, dora not counted?", "a hand needs")
        .values(&[("{}", "{} han")]),
    OptionWords::new("fu-round-up", "To a multiple of how many are fu rounded up?", "fu are rounded up to")
        .values(&[("{}", "multiples of {}")]),
    OptionWords::new("fu-exact", "With which patterns are fu not rounded up?", "but not with")
        .values(&[("none", "anything")]),
    OptionWords::new(
        "open-fu-least",
        "As how many fu does an open hand without any fu of its own count?",
        "an open hand has at least",
    )
    .values(&[("{}", "{} fu")]),
    OptionWords::new(
        "doublings",
        "How many times are fu doubled besides once for each han?",
        "fu are doubled for each han, and",
    )
    .values(&[("{}", "{} times more")]),
    OptionWords::new("most-yakuman", "How many yakuman can a hand be worth at most?", "a hand is worth at most")
        .values(&[("no", "all the yakuman it has"), ("{}", "{} yakuman")]),
];

pub(super) const LIMITS: &[OptionWords] =
    &[OptionWords::new(EVERY_KEY, "From what on does a hand have this limit, and what are its basic points?", "")
        .values(&[("no", "not played")])
        .tables(&[
            "from {han} han: {basic} basic points",
            "from {han} han or {from-basic} basic points: {basic} basic points",
            "from {from-basic} basic points: {basic} basic points",
            "from {yakuman} yakuman, for each: {basic} basic points",
            "{basic} basic points",
        ])];

pub(super) const DORA: &[OptionWords] = &[
    OptionWords::new("kong", "Does a kong turn a further indicator?", "a kong turns one more"),
    OptionWords::new("kong-timing", "When does a kong turn its indicator?", "it is turned").beside_score().values(&[
        ("at-once", "at once"),
        ("concealed-at-once", "at once for a concealed kong, else after the discard"),
    ]),
    OptionWords::new(
        "under",
        "Do the indicators under the dora count for a ready hand?",
        "those beneath count for a ready hand",
    ),
    OptionWords::new(
        "under-kong",
        "Do the indicators count that lie under those of kongs?",
        "those beneath that a kong turned, too",
    ),
];
