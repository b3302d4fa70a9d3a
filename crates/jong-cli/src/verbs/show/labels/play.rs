//! Words for the options of hands that nobody wins, of the match and its result.

use super::{Label, label};

/// What makes a hand void.
const ABORTS: &[(&str, &str)] = &[
    ("none", "nothing"),
    ("nine-kinds", "nine kinds of terminals and honours at the first draw"),
    ("four-winds", "four first discards of one wind"),
    ("four-ready", "four ready hands"),
];

/// What keeps the deal.
const STAYS: &[(&str, &str)] = &[
    ("none", "nothing"),
    ("win", "a win"),
    ("draw", "a hand that nobody won"),
    ("ready", "being ready when nobody won"),
    ("draw-ready", "being ready when nobody won"),
];

/// The options, in the order in which they are shown.
pub(super) const LABELS: &[Label] = &[
    label("draw.aborts", "the hand is void after", ABORTS),
    label("draw.not-ready-pay", "the ready collect from the others", &[("{}", "{} in all")]),
    label(
        "draw.no-tile-left",
        "who waits for a fifth tile of a kind",
        &[
            ("ready", "is ready"),
            ("not-ready", "is not ready"),
            ("not-ready-if-concealed", "is not ready, if the four are concealed"),
        ],
    ),
    label(
        "draw.nagashi",
        "discards of terminals and honours only",
        &[("none", "nothing"), ("mangan", "a mangan, and nobody has won"), ("mangan-win", "a mangan, and a win")],
    ),
    label("match.start", "everybody begins with", &[]),
    label("match.rounds", "rounds", &[]),
    label(
        "match.first-round",
        "the first round is of",
        &[("east", "East"), ("breached-wall", "the wind whose wall is opened first")],
    ),
    label("match.dealer-stays", "the dealer stays after", STAYS),
    label("match.east-stays", "East stays after", STAYS),
    label("match.most-stays", "East may stay", &[("no", "without end"), ("{}", "{} times")]),
    label("match.bust", "out of points", &[("no", "play goes on"), ("below-zero", "the match ends")]),
    label(
        "match.bankruptcy",
        "out of points",
        &[("negative-allowed", "play goes on"), ("ends-match", "the match ends")],
    ),
    label("match.leader-may-stop", "a leading dealer may end it", &[]),
    label("match.extension", "a further round", &[("no", "never"), ("{}", "if nobody has {} points")]),
    label("match.left-deposits", "deposits left at the end", &[("first", "go to the first"), ("lost", "are lost")]),
    label("ranking.return", "counted from", &[]),
    label("ranking.uma", "for the places, in thousands", &[])
        .of_parts(&[("by-floating", "by how many have the return, from none to all: {}")]),
    label("ranking.oka", "for the first, in thousands", &[]),
    label(
        "ranking.tie",
        "with equal points",
        &[("split", "places are shared"), ("seat-order", "who sat first is ahead")],
    ),
    label(
        "penalty.chombo",
        "a foul costs",
        &[("none", "nothing"), ("mangan", "a mangan, paid to the others"), ("after-uma", "points off the result")],
    ),
    label("penalty.points", "how many points", &[]),
    label(
        "penalty.false-win",
        "a false win costs",
        &[("none", "what the table decides"), ("claimed", "what the hand was said to be worth, to each")],
    ),
];
