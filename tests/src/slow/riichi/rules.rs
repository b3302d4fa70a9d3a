//! The rules of a table: those that differ from one to another.

use std::collections::BTreeMap;

/// The value of a pattern concealed and open; `None` if it does not count there.
pub(super) type Han = [Option<u32>; 2];

/// A limit: its name, its least han, its basic points.
pub(super) type Limit = (&'static str, u32, u32);

/// The rules of a table.
#[derive(Debug, Clone)]
pub(super) struct Rules {
    pub(super) three: bool,
    /// Red fives of each suit.
    pub(super) red: [u8; 3],
    /// True if there are four flowers, which are laid aside.
    pub(super) flowers: bool,
    pub(super) quad_pairs: bool,
    /// True if a triplet that the winning discard completed is concealed.
    pub(super) discard_concealed: bool,
    pub(super) han: BTreeMap<&'static str, Han>,
    pub(super) yakuman: BTreeMap<&'static str, u32>,
    /// The limit that the blessing of man is worth.
    pub(super) man: Option<&'static str>,
    pub(super) most_yakuman: Option<u32>,
    pub(super) least_han: u32,
    pub(super) double_wind: u32,
    pub(super) drawn_fu: u32,
    /// True if a pinfu that is drawn counts.
    pub(super) drawn_pinfu: bool,
    /// The fu of seven pairs.
    pub(super) pairs_fu: u32,
    /// The fu of every hand, where none are counted.
    pub(super) flat_fu: Option<u32>,
    pub(super) fu_round_up: u32,
    pub(super) open_fu_least: u32,
    pub(super) doublings: u32,
    /// By han, lowest first.
    pub(super) limits: Vec<Limit>,
    /// Basic points from which on a hand is worth the first of the limits.
    pub(super) from_basic: u32,
    pub(super) yakuman_basic: u32,
    /// True if indicators of kongs, those under the first, and those under the kongs' count.
    pub(super) dora: [bool; 3],
    pub(super) round_up: i64,
    /// The additional payment for a repeat: in all on a discard, and from each player on a draw.
    pub(super) repeat: [i64; 2],
    pub(super) deposit: i64,
    /// The fate of the fourth's part where three play.
    pub(super) missing: Missing,
    /// The points that each pays more by draw where three play.
    pub(super) missing_plus: i64,
    /// The patterns that a player can be liable for.
    pub(super) liable_for: Vec<&'static str>,
    /// True if he is liable for the whole hand, not only for that yakuman's part.
    pub(super) covers_hand: bool,
    /// True if he and the discarder pay half each.
    pub(super) halves: bool,
    /// True if he pays the repeats of a discard.
    pub(super) liable_repeats: bool,
}

/// Worth the same concealed and open.
pub(super) const BOTH: fn(u32) -> Han = |han| [Some(han), Some(han)];
/// Only concealed.
pub(super) const CONCEALED: fn(u32) -> Han = |han| [Some(han), None];
/// One less where it is open.
const LESS_OPEN: fn(u32) -> Han = |han| [Some(han), Some(han - 1)];

/// The payment for a fourth player who is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing {
    Lost,
    /// The two share it (北家折半).
    Split,
    /// The two pay the sum of a discard, two to one (丸取り).
    InProportion,
    /// The sum of a discard: two to one where it is a multiple of three, and else the fourth's quarter of it is shared.
    Either,
}

/// The rules that all tables share.
pub(super) fn usual() -> Rules {
    let han = [
        ("ready-declared", CONCEALED(1)),
        ("ready-on-first-turn", CONCEALED(2)),
        ("one-shot-win", CONCEALED(1)),
        ("concealed-self-drawn", CONCEALED(1)),
        ("last-tile-drawn", BOTH(1)),
        ("last-tile-discarded", BOTH(1)),
        ("kong-replacement-win", BOTH(1)),
        ("robbing-a-kong", BOTH(1)),
        ("all-simples", BOTH(1)),
        ("pinfu", CONCEALED(1)),
        ("pure-double-chow", CONCEALED(1)),
        ("twice-pure-double-chow", CONCEALED(3)),
        ("mixed-triple-chow", LESS_OPEN(2)),
        ("pure-straight", LESS_OPEN(2)),
        ("mixed-outside-hand", LESS_OPEN(2)),
        ("pure-outside-hand", LESS_OPEN(3)),
        ("half-flush", LESS_OPEN(3)),
        ("full-flush", LESS_OPEN(6)),
        ("all-triplets", BOTH(2)),
        ("three-concealed-triplets", BOTH(2)),
        ("triple-pung", BOTH(2)),
        ("three-kongs", BOTH(2)),
        ("all-terminals-and-honours", BOTH(2)),
        ("small-three-dragons", BOTH(2)),
        ("white-dragon", BOTH(1)),
        ("green-dragon", BOTH(1)),
        ("red-dragon", BOTH(1)),
        ("seat-wind", BOTH(1)),
        ("round-wind", BOTH(1)),
        ("seven-pairs", BOTH(2)),
        ("dora", BOTH(1)),
        ("ura-dora", CONCEALED(1)),
        ("red-five", BOTH(1)),
    ];
    let yakuman = [
        "blessing-of-heaven",
        "blessing-of-earth",
        "thirteen-orphans",
        "four-concealed-triplets",
        "big-three-dragons",
        "small-four-winds",
        "big-four-winds",
        "all-honours",
        "all-terminals",
        "all-green",
        "four-kongs",
        "nine-gates",
    ];
    Rules {
        three: false,
        red: [0; 3],
        flowers: false,
        quad_pairs: false,
        discard_concealed: false,
        han: han.into_iter().collect(),
        yakuman: yakuman.into_iter().map(|id| (id, 1)).collect(),
        man: None,
        most_yakuman: None,
        least_han: 1,
        double_wind: 4,
        drawn_fu: 2,
        drawn_pinfu: true,
        pairs_fu: 25,
        flat_fu: None,
        fu_round_up: 10,
        open_fu_least: 30,
        doublings: 2,
        limits: vec![
            ("mangan", 5, 2000),
            ("haneman", 6, 3000),
            ("baiman", 8, 4000),
            ("sanbaiman", 11, 6000),
            ("counted-yakuman", 13, 8000),
        ],
        from_basic: 2000,
        yakuman_basic: 8000,
        dora: [true; 3],
        round_up: 100,
        repeat: [300, 100],
        deposit: 1000,
        missing: Missing::Lost,
        missing_plus: 0,
        liable_for: vec!["big-three-dragons", "big-four-winds"],
        covers_hand: true,
        halves: true,
        liable_repeats: true,
    }
}

/// Patterns that some tables pay double for their wait, each with the pattern that it replaces.
pub(super) const GREATER: [(&str, &str); 3] = [
    ("four-concealed-triplets-single-wait", "four-concealed-triplets"),
    ("thirteen-orphans-all-waits", "thirteen-orphans"),
    ("pure-nine-gates", "nine-gates"),
];

impl Rules {
    pub(super) const fn players(&self) -> usize {
        if self.three { 3 } else { 4 }
    }

    pub(super) fn greater(&mut self, yakuman: u32) {
        self.yakuman.extend(GREATER.map(|(id, _)| (id, yakuman)));
    }

    pub(super) fn without_counted_yakuman(&mut self) {
        self.limits.retain(|(id, ..)| *id != "counted-yakuman");
    }

    /// Gives some of the limits another least han.
    pub(super) fn counted_from(&mut self, changed: &[(&str, u32)]) {
        for (limit, least, _) in &mut self.limits {
            *least = changed.iter().find(|(id, _)| id == limit).map_or(*least, |(_, han)| *han);
        }
    }

    pub(super) fn kongs_make_liable(&mut self) {
        self.liable_for.push("four-kongs");
    }
}
