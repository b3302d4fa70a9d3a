//! Words for the options of the table, the tiles, the hand, and what may be claimed and declared.

use super::{Label, label};

/// What stands in a list of forms.
const FORMS: &[(&str, &str)] = &[
    ("standard", "sets and a pair"),
    ("seven-pairs", "seven pairs"),
    ("thirteen-orphans", "thirteen orphans"),
    ("little-snake", "little snake"),
    ("pairs-and-triplet", "seven pairs and a pung"),
    ("sixteen-unconnected", "sixteen unconnected tiles"),
    ("bonus", "all the flowers and seasons"),
];

/// From whom a tile may be claimed.
const CLAIMS: &[(&str, &str)] =
    &[("never", "never"), ("next", "from the player on the left"), ("anyone", "from anybody")];

/// The options, in the order in which they are shown.
pub(super) const LABELS: &[Label] = &[
    label("table.players", "players", &[]),
    label("tiles.kinds", "tiles", &[]),
    label("tiles.copies", "of each there are", &[]),
    label("tiles.red", "red fives", &[]).of_parts(&[
        ("m", "{} of characters"),
        ("p", ", {} of dots"),
        ("s", ", {} of bamboo"),
    ]),
    label("tiles.bonus", "flowers and seasons", &[]),
    label("tiles.own-bonus", "whose they are", &[("none", "nobody's")]),
    label("tiles.set-aside", "laid aside for another tile", &[]),
    label("hand.size", "tiles in hand", &[]),
    label("hand.forms", "what wins", FORMS),
    label(
        "hand.discard-triplet",
        "a pung that a discard completes",
        &[("exposed", "lies open"), ("concealed", "stays concealed")],
    ),
    label("hand.quad-pairs", "four alike are two pairs", &[]),
    label("hand.held-waits", "a fifth tile of a kind is a wait", &[]),
    label("deal.seats", "seats are drawn by", &[("dice", "two dice each"), ("d20", "one die of twenty sides each")]),
    label(
        "deal.over-eighteen",
        "a throw of more than 18 opens",
        &[
            ("same-wall", "the same wall, counted on from its right end"),
            ("next-wall", "the next wall"),
            ("eighteen-next-wall", "the next wall, as 18 does"),
        ],
    ),
    label(
        "deal.exchanges",
        "tiles exchanged before play",
        &[("left-across-right", "four each to the left, across and to the right")],
    ),
    label("calls.chow", "a chow may be claimed", CLAIMS),
    label("calls.pung", "a pung", CLAIMS),
    label("calls.kong", "a kong", CLAIMS),
    label(
        "calls.swap-calls",
        "after a claim one may discard",
        &[
            ("allowed", "any tile"),
            ("other-end-only", "any tile but the one claimed"),
            ("forbidden", "any tile but the one claimed, or the other end of the chow"),
        ],
    ),
    label("flowers.exposure", "laid out", &[("optional", "when the player likes"), ("mandatory", "at once")]),
    label("flowers.replace", "laid out and replaced", &[("at-once", "at once"), ("later", "when the player likes")]),
    label("flowers.discarded", "may be discarded", &[]),
    label("flowers.eight-wins", "all eight win", &[("mandatory", "at once"), ("optional", "if the player likes")]),
    label("flowers.seven-rob-one", "seven rob the eighth", &[]),
    label("ready.allowed", "may be declared", &[]),
    label("ready.concealed-only", "only with a concealed hand", &[]),
    label("ready.stake", "costs", &[("0", "nothing"), ("{}", "{} points")]),
    label("ready.needs-points", "only with the points to pay for it", &[]),
    label("ready.tiles-left", "only while there are tiles to draw", &[("0", "however few"), ("{}", "at least {}")]),
    label("ready.locks-hand", "the hand may not change any more", &[]),
    label(
        "ready.concealed-kong",
        "a concealed kong afterwards",
        &[
            ("never", "never"),
            ("same-waits", "if the waits stay the same"),
            ("same-triplet", "if the waits stay the same, and the three were a pung however one looks"),
            ("same-reading", "if everything else in the hand stays as it can be seen"),
            ("same-patterns", "if everything else stays as it can be seen, and no pattern is lost"),
        ],
    ),
    label("kongs.rob-added", "a tile added to a pung can be robbed", &[]),
    label(
        "kongs.rob-concealed",
        "a concealed kong can be robbed",
        &[("never", "never"), ("thirteen-orphans", "for thirteen orphans only")],
    ),
    label("kongs.replacement-can-be-last", "a replacement can be the last tile", &[]),
    label("wall.dead", "tiles that are never drawn in turn", &[]),
    label("wall.replacements", "replacements among them", &[]),
    label("wall.last-drawer-discards", "who draws the last tile discards", &[]),
    label("replacements.detached", "set apart from the wall", &[]),
    label("replacements.refill", "filled up from the wall", &[]),
    label("openings.calls-break", "over when anybody calls", &[]),
];
