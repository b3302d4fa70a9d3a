//! The goals for Jong's speed, as ratios within one run.

use crate::works::{
    FIMJ, FIMJ_TABLE, FIMJ_TABLE_ANEW, HONG_KONG, HOUSE, HOUSE_PLAIN, MCR, MCR_CHOWS, PLAY_PEER, PLAY_RANDOM, RIICHI,
    RIICHI_ANEW, RIICHI_PEER, SHANTEN_14, SHANTEN_17, SHANTEN_PEER, TAIWAN, TAIWAN_TABLE, ZUNG_JUNG,
};

/// The ratio of the costs of two works.
#[derive(Debug, Clone, Copy)]
pub struct Goal {
    /// The ratio in words.
    pub says: &'static str,
    /// The work that is divided.
    pub of: &'static str,
    /// The work that it is divided by.
    pub by: &'static str,
    /// The goal.
    pub wanted: Bound,
}

/// The goal for a ratio.
#[derive(Debug, Clone, Copy)]
pub enum Bound {
    /// At least this.
    AtLeast(f64),
    /// At most this.
    AtMost(f64),
    /// No bound: the ratio is only shown.
    Nothing,
}

impl Goal {
    /// The ratio, the goal, and the verdict.
    pub fn line(&self, ratio: f64) -> String {
        let (wanted, reached) = match self.wanted {
            Bound::AtLeast(goal) => (format!("goal: at least {goal}"), Some(ratio >= goal)),
            Bound::AtMost(goal) => (format!("goal: at most {goal}"), Some(ratio <= goal)),
            Bound::Nothing => (String::new(), None),
        };
        let met = reached.map_or("", |reached| if reached { ", reached" } else { ", NOT reached" });
        format!("{:<58} {ratio:>6.1}   {wanted}{met}", self.says)
    }
}

/// All goals.
pub const GOALS: [Goal; 14] = [
    Goal {
        says: "riichienv-core's score is so many times Jong's",
        of: RIICHI_PEER,
        by: RIICHI,
        wanted: Bound::AtLeast(12.0),
    },
    Goal {
        says: "a score with a hand of eight lines, in scores without",
        of: HOUSE,
        by: HOUSE_PLAIN,
        wanted: Bound::AtMost(1.1),
    },
    Goal { says: "a Taiwanese score, in Japanese ones", of: TAIWAN, by: RIICHI, wanted: Bound::AtMost(2.0) },
    Goal { says: "an Italian score, in Japanese ones", of: FIMJ, by: RIICHI, wanted: Bound::AtMost(2.0) },
    Goal { says: "a score by MCR, in Japanese ones", of: MCR, by: RIICHI, wanted: Bound::AtMost(4.0) },
    Goal { says: "the same of four chows", of: MCR_CHOWS, by: RIICHI, wanted: Bound::AtMost(4.0) },
    Goal { says: "a Hong Kong score, in Japanese ones", of: HONG_KONG, by: RIICHI, wanted: Bound::AtMost(2.0) },
    Goal { says: "a Zung Jung score, in Japanese ones", of: ZUNG_JUNG, by: RIICHI, wanted: Bound::AtMost(2.0) },
    Goal {
        says: "an Italian table of four, in Japanese scores",
        of: FIMJ_TABLE,
        by: RIICHI,
        wanted: Bound::AtMost(8.0),
    },
    Goal {
        says: "the same, both with a new result each time",
        of: FIMJ_TABLE_ANEW,
        by: RIICHI_ANEW,
        wanted: Bound::AtMost(8.0),
    },
    Goal { says: "a Taiwanese table, in Japanese scores", of: TAIWAN_TABLE, by: RIICHI, wanted: Bound::Nothing },
    Goal {
        says: "riichienv-core's shanten of 14 is so many times Jong's",
        of: SHANTEN_PEER,
        by: SHANTEN_14,
        wanted: Bound::AtLeast(2.0),
    },
    Goal {
        says: "riichienv-core's shanten of 14 is so many times Jong's 17",
        of: SHANTEN_PEER,
        by: SHANTEN_17,
        wanted: Bound::AtLeast(1.0),
    },
    Goal {
        says: "riichienv-core's random hand is so many times Jong's",
        of: PLAY_PEER,
        by: PLAY_RANDOM,
        wanted: Bound::AtLeast(40.0),
    },
];
