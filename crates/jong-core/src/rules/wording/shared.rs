//! Words for the sections that core reads, the same in every game.

use super::{EVERY_KEY, OptionWords, SectionWords};

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

const TABLE: &[OptionWords] = &[OptionWords::new("players", "How many play?", "players")];

const TILES: &[OptionWords] = &[
    OptionWords::new("kinds", "Which tiles are there?", "tiles"),
    OptionWords::new("copies", "How many are there of each tile?", "of each there are"),
    OptionWords::new("red", "How many of the fives of each suit are red?", "red fives")
        .tables(&["{m} of characters, {p} of dots, {s} of bamboo"]),
    OptionWords::new("bonus", "Which flowers and seasons are there?", "flowers and seasons"),
    OptionWords::new("own-bonus", "Whose are the flowers and seasons?", "whose they are")
        .values(&[("none", "nobody's")]),
    OptionWords::new("set-aside", "Which tiles may be laid aside for a replacement?", "laid aside for another tile"),
];

const HAND: &[OptionWords] = &[
    OptionWords::new("size", "How many tiles do you hold between turns?", "tiles in hand"),
    OptionWords::new("forms", "Which forms of a hand win?", "what wins").values(FORMS),
    OptionWords::new(
        "discard-triplet",
        "Is a pung that the winning discard completes exposed or concealed?",
        "a pung that a discard completes",
    )
    .values(&[("exposed", "lies open"), ("concealed", "stays concealed")]),
    OptionWords::new(
        "quad-pairs",
        "May four alike be two of the pairs of a form with pairs?",
        "four alike are two pairs",
    ),
    OptionWords::new("held-waits", "Is a tile of which you hold all four a wait?", "a fifth tile of a kind is a wait"),
];

const CALLS: &[OptionWords] = &[
    OptionWords::new("chow", "From whom may a discard be claimed for a chow?", "a chow may be claimed").values(CLAIMS),
    OptionWords::new("pung", "From whom may a discard be claimed for a pung?", "a pung").values(CLAIMS),
    OptionWords::new("kong", "From whom may a discard be claimed for a kong?", "a kong").values(CLAIMS),
    OptionWords::new(
        "swap-calls",
        "May you discard what you just claimed, or the other end of it?",
        "after a claim one may discard",
    )
    .beside_score()
    .values(&[
        ("allowed", "any tile"),
        ("other-end-only", "any tile but the one claimed"),
        ("forbidden", "any tile but the one claimed, or the other end of the chow"),
    ]),
];

const KONGS: &[OptionWords] = &[
    OptionWords::new(
        "rob-added",
        "Can a tile that is added to a pung be robbed?",
        "a tile added to a pung can be robbed",
    )
    .beside_score(),
    OptionWords::new("rob-concealed", "Can a concealed kong be robbed?", "a concealed kong can be robbed")
        .beside_score()
        .values(&[("never", "never"), ("thirteen-orphans", "for thirteen orphans only")]),
    OptionWords::new(
        "replacement-can-be-last",
        "Can a win on a replacement be one on the last tile, too?",
        "a replacement can be the last tile",
    ),
];

const WALL: &[OptionWords] = &[
    OptionWords::new("dead", "How many tiles are never drawn in turn?", "tiles that are never drawn in turn")
        .beside_score(),
    OptionWords::new(
        "replacements",
        "How many of the tiles that are never drawn in turn are replacements?",
        "replacements among them",
    )
    .beside_score(),
    OptionWords::new(
        "last-drawer-discards",
        "Does the player who draws the last tile discard one?",
        "who draws the last tile discards",
    ),
];

const FAMILIES: &[OptionWords] =
    &[OptionWords::new(EVERY_KEY, "How many patterns of this family count in one hand?", "").values(&[
        ("best", "only the one worth most counts"),
        ("one", "only one of them counts, and once"),
        ("all", "all of them count"),
    ])];

/// The sections in order. What stands in `[ready]` and `[match]` each grammar says by itself.
pub(super) const SECTIONS: &[SectionWords] = &[
    SectionWords::new("table", "", "The table", TABLE),
    SectionWords::new("tiles", "table", "Tiles", TILES),
    SectionWords::new("hand", "tiles", "The hand", HAND),
    SectionWords::new("calls", "hand", "Calls", CALLS),
    SectionWords::new("kongs", "calls", "Kongs", KONGS),
    SectionWords::new("wall", "kongs", "The wall", WALL),
    SectionWords::new("families", "wall", "Families of patterns", FAMILIES),
    SectionWords::new("pattern", "families", "How patterns combine", &[]),
];
