//! Words for declaring ready, hands that nobody wins, the match and its result.

use jong_core::rules::OptionWords;

pub(super) const READY: &[OptionWords] = &[
    OptionWords::new("concealed-only", "Must a hand be concealed to be declared ready?", "only with a concealed hand"),
    OptionWords::new("stake", "What does declaring ready cost?", "costs")
        .beside_score()
        .values(&[("0", "nothing"), ("{}", "{} points")]),
    OptionWords::new(
        "needs-points",
        "Must a player have the stake to declare ready?",
        "only with the points to pay for it",
    )
    .beside_score(),
    OptionWords::new(
        "tiles-left",
        "How many tiles must the wall still hold when you declare ready?",
        "only while there are tiles to draw",
    )
    .beside_score()
    .values(&[("0", "however few"), ("{}", "at least {}")]),
    OptionWords::new(
        "concealed-kong",
        "When may a concealed kong be made after declaring?",
        "a concealed kong afterwards",
    )
    .beside_score()
    .values(&[
        ("never", "never"),
        ("same-waits", "if the waits stay the same"),
        ("same-triplet", "if the waits stay the same, and the three were a pung however one looks"),
        ("same-reading", "if everything else in the hand stays as it can be seen"),
        ("same-patterns", "if everything else stays as it can be seen, and no pattern is lost"),
    ]),
];

pub(super) const DRAW: &[OptionWords] = &[
    OptionWords::new("aborts", "What makes a hand void before the wall is empty?", "the hand is void after")
        .beside_score()
        .values(&[
            ("none", "nothing"),
            ("nine-kinds", "nine kinds of terminals and honours at the first draw"),
            ("four-winds", "four first discards of one wind"),
            ("four-ready", "four ready hands"),
            ("four-kongs", "four kongs"),
        ]),
    OptionWords::new(
        "not-ready-pay",
        "What do those who are not ready pay in all to those who are?",
        "the ready collect from the others",
    )
    .values(&[("{}", "{} in all")]),
    OptionWords::new(
        "no-tile-left",
        "Is a player ready who waits for a tile of which he holds all four?",
        "who waits for a fifth tile of a kind",
    )
    .values(&[
        ("ready", "is ready"),
        ("not-ready", "is not ready"),
        ("not-ready-if-concealed", "is not ready, if the four are concealed"),
    ]),
    OptionWords::new(
        "nagashi",
        "What are discards of terminals and honours only worth, if none was claimed?",
        "discards of terminals and honours only",
    )
    .values(&[
        ("none", "nothing"),
        ("mangan", "a mangan, and nobody has won"),
        ("mangan-win", "a mangan, and a win"),
    ]),
];

pub(super) const MATCH: &[OptionWords] = &[
    OptionWords::new("start", "What does everybody begin with?", "everybody begins with").beside_score(),
    OptionWords::new("rounds", "How many rounds are played?", "rounds").beside_score(),
    OptionWords::new("dealer-stays", "After what does the dealer stay?", "the dealer stays after")
        .beside_score()
        .values(&[("none", "nothing"), ("win", "a win"), ("ready", "being ready when nobody won")]),
    OptionWords::new("bust", "What happens when a player is out of points?", "out of points")
        .beside_score()
        .values(&[("no", "play goes on"), ("below-zero", "the match ends")]),
    OptionWords::new(
        "leader-may-stop",
        "May a leading dealer end the match in its last hand?",
        "a leading dealer may end it",
    )
    .beside_score(),
    OptionWords::new(
        "extension",
        "How many points must somebody have, or else a further round is played?",
        "a further round",
    )
    .beside_score()
    .values(&[("no", "not played"), ("{}", "if nobody has {} points")]),
    OptionWords::new("left-deposits", "Who gets deposits that are left at the end?", "deposits left at the end")
        .beside_score()
        .values(&[("first", "go to the first"), ("lost", "are lost")]),
];

pub(super) const RANKING: &[OptionWords] = &[
    OptionWords::new("return", "From how many points is the result counted?", "counted from").beside_score(),
    OptionWords::new("uma", "What does each place add to the result, in thousands?", "for the places, in thousands")
        .beside_score()
        .tables(&["by how many have the return, from none to all: {by-floating}"]),
    OptionWords::new("oka", "What does the first get besides, in thousands?", "for the first, in thousands")
        .beside_score(),
    OptionWords::new("tie", "Who is ahead with equal points?", "with equal points")
        .beside_score()
        .values(&[("split", "places are shared"), ("seat-order", "who sat first is ahead")]),
];

pub(super) const PENALTY: &[OptionWords] = &[
    OptionWords::new("chombo", "What does a foul cost?", "a foul costs").beside_score().values(&[
        ("none", "nothing"),
        ("mangan", "a mangan, paid to the others"),
        ("after-uma", "points off the result"),
    ]),
    OptionWords::new("points", "How many points off the result does a foul cost?", "how many points").beside_score(),
];
