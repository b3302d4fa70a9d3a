//! Words for the options that say what a hand is worth and who pays.

use super::{Label, label};

/// How the patterns of a family combine.
const FAMILY: &[(&str, &str)] = &[
    ("best", "only the one worth most counts"),
    ("one", "only one of them counts, and once"),
    ("all", "all of them count"),
];

/// How often something may be.
const WITHOUT_END: &[(&str, &str)] = &[("no", "without end"), ("{}", "{} times")];

/// Who of several winners.
const COLLECTS: &[(&str, &str)] = &[("first", "the first in turn order"), ("each", "each of them")];

/// The options, in the order in which they are shown.
pub(super) const LABELS: &[Label] = &[
    label("families.chows", "", FAMILY),
    label("families.pairs", "", FAMILY),
    label("counting.least-han", "a hand needs", &[("{}", "{} han")]),
    label("counting.fu-round-up", "fu are rounded up to", &[("{}", "multiples of {}")]),
    label("counting.fu-exact", "but not with", &[("none", "anything")]),
    label("counting.open-fu-least", "an open hand has at least", &[("{}", "{} fu")]),
    label("counting.doublings", "fu are doubled for each han, and", &[("{}", "{} times more")]),
    label(
        "counting.most-yakuman",
        "a hand is worth at most",
        &[("no", "all the yakuman it has"), ("{}", "{} yakuman")],
    ),
    label(
        "counting.limit",
        "a limit hand is worth",
        &[("fixed", "its limit"), ("floor", "its limit, or what it counts if that is more")],
    ),
    label("counting.most", "a hand scores at most", &[("no", "without end")]),
    label("counting.least-tai", "a hand needs", &[("0", "no tai"), ("{}", "{} tai")]),
    label("counting.most-tai", "at most are paid", &[("no", "as many as there are"), ("{}", "{} tai")]),
    label("counting.most-covers", "counting", &[("hand", "those of the hand"), ("payment", "the dealer's too")]),
    label("limits.*", "", &[("no", "not played")]).of_parts(&[
        ("han", "from {} han"),
        ("from-basic", " or {} basic points"),
        ("yakuman", "from {} yakuman, for each"),
        ("basic", ": {} basic points"),
    ]),
    label("dora.kong", "a kong turns one more", &[]),
    label(
        "dora.kong-timing",
        "it is turned",
        &[("at-once", "at once"), ("concealed-at-once", "at once for a concealed kong, else after the discard")],
    ),
    label("dora.under", "those beneath count for a ready hand", &[]),
    label("dora.under-kong", "those beneath that a kong turned, too", &[]),
    label(
        "winners.on-one-discard",
        "several on one discard",
        &[("all", "all of them win"), ("nearest", "only the first in turn order wins")],
    ),
    label("winners.three", "three on one discard", &[("all", "all of them win"), ("abort", "the hand is void")]),
    label("winners.repeats", "repeats are collected by", COLLECTS),
    label("winners.deposits", "deposits are collected by", COLLECTS),
    label("winners.own-deposit", "each gets his own deposit back first", &[]),
    label(
        "winners.pass-win",
        "after declining a win",
        &[
            ("off", "nothing is forbidden"),
            ("own-draw", "no win on a discard before one's next draw"),
            ("not-a-winner", "no win until one has discarded a tile that would not have won"),
        ],
    ),
    label("payment.discard", "who discards pays", &[])
        .of_parts(&[("dealer", "{} × the basic points to the dealer"), ("other", ", {} × to others")]),
    label("payment.draw", "by draw each pays", &[])
        .of_parts(&[("other", "{} × the basic points"), ("dealer", "; {} × to the dealer, or as the dealer")]),
    label(
        "payment.missing-share",
        "with three, the fourth player's part",
        &[("lost", "is paid by nobody"), ("split", "is paid by the others")],
    ),
    label("payment.round-up", "rounded up to", &[("{}", "multiples of {}")]),
    label("payment.repeat", "each repeat adds", &[])
        .of_parts(&[("discard", "{} from a discarder"), ("draw", ", {} from each by draw")]),
    label("payment.deposit", "a deposit is", &[("{}", "{} points")]),
    label("payment.base", "every payment is", &[]),
    label("payment.unit", "and for each tai", &[]),
    label("payment.east-factor", "East pays and collects", &[("{}", "{} times as much")]),
    label("payment.round-to", "payments are rounded to", &[("{}", "multiples of {}")]),
    label("payment.round-half", "a half is rounded", &[]),
    label(
        "payment.losers-settle",
        "those who did not win pay each other",
        &[("yes", "their differences"), ("no", "nothing")],
    ),
    label("dealer.tai", "a payment the dealer makes or gets", &[("{}", "{} tai more")]),
    label("dealer.repeat", "for each time the dealer has stayed", &[("{}", "{} tai more")]),
    label("dealer.most-repeats", "the dealer may stay", WITHOUT_END),
    label(
        "liability.patterns",
        "for letting somebody complete",
        &[("any", "whatever the table agrees on"), ("none", "nothing")],
    ),
    label(
        "liability.covers",
        "who is liable pays",
        &[("hand", "the whole hand"), ("pattern", "what that pattern is worth")],
    ),
    label("liability.discard", "won on another's discard", &[("half", "half of it"), ("all", "all of it")]),
    label(
        "liability.repeats",
        "the repeats are then paid by",
        &[("discarder", "the discarder"), ("liable", "who is liable")],
    ),
];
