//! The effect of other rules on a game.
//!
//! The direct effect: the same finished hands are settled under both, with players as they were. The hands are recorded
//! ones, or those of the sound players of [`sample`](crate::sample), who play by the first rules; where also those who did not
//! win pay each other, they are those of four players, with the tiles of all. All sums are whole
//! numbers, and those of parts are added up to those of the whole, so that any division of the work gives the same.
//!
//! The played effect ([`PlayedEffect`]): matches of players who know the rules they play, on the same walls under both.
//!
//! ```
//! use jong_lab::impact::Impact;
//!
//! let base = jong::open("riichi/tenhou")?;
//! let house = jong::load_text(jong::core::rules::RulesText {
//!     name: "house.toml".into(),
//!     text: "schema = 1\nid = \"clubs/house\"\nextends = \"riichi/tenhou\"\n[limits]\nmangan = { from-basic = 1920 }\n".into(),
//! });
//! let house = house.ruleset.expect("nothing is wrong with it");
//! let mut impact = Impact::new(&base, &house).expect("they are of one game");
//! impact.add_sample(1, 0..400);
//! assert!(impact.direct.touched > 0 && impact.direct.gain.sum > 0);
//!
//! let mut nothing = Impact::new(&base, &base).expect("they are of one game");
//! nothing.add_sample(1, 0..100);
//! assert!(nothing.direct.is_nothing());
//! # Ok::<(), jong::OpenError>(())
//! ```

mod certainty;
mod direct;
mod ending;
mod finished;
mod json;
mod played;
mod reasons;
#[cfg(feature = "files")]
mod recorded;
mod sums;

use std::ops::Range;

use jong::Lang;
use jong::log::{GameLog, LogDifference, ReplayFault, Replayer, UnfinishedHand, finished_record};
use jong_core::{Ruleset, Text, say};
use serde_json::{Map, Value};

pub use certainty::{FEWEST, FEWEST_CHANGED};
pub use direct::{ChangedHand, DirectSums};
#[cfg(feature = "schema")]
pub(crate) use json::ImpactJson;
pub(crate) use json::SumsJson;
pub use played::{
    ChangedDeal, Estimate, MOST_LOOKS, Measure, PairedSums, PatternCounts, PlayedEffect, PlayedPart, PlayedPlan,
    PlayedSums, Population,
};
pub use reasons::Reasons;
#[cfg(feature = "files")]
pub use recorded::{LeftOut, LeftOutKind, NoGamesError, RecordedGames};
pub use sums::{Mean, Samples, Sums};

use crate::invert::record_of;
use crate::sample::{PlayerLevel, wins_in};
use crate::{Stop, parallel};

/// The hands that are settled together, so that many take no more memory than some.
#[cfg(feature = "files")]
const TOGETHER: usize = 4_096;

/// The wins that are made together: between them it is heeded that somebody stops it, and told how far it has come.
const WINS_TOGETHER: u64 = 512;

/// The hands that a core takes at a time.
const PIECE: usize = 256;

/// The effect of the second rules on the game of the first.
#[derive(Debug, Clone)]
pub struct Impact<'a> {
    /// The rules as they are.
    pub base: &'a Ruleset,
    /// The other rules.
    pub house: &'a Ruleset,
    /// The source of the hands.
    pub source: HandSource,
    /// The recorded games that were read, and those that were left out; `None` where there are only single hands.
    pub games: Option<GameCount>,
    /// The direct effect.
    pub direct: DirectSums,
    /// The played effect, where matches were played.
    pub played: Option<PlayedEffect<'a>>,
    /// The language of sentences in JSON.
    pub lang: Lang,
    /// The flag that ends the settling of many hands early.
    pub stop: Stop,
}

/// The source of the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandSource {
    /// Recorded hands.
    Recorded,
    /// Hands of sound players, of a seed.
    Sampled {
        /// The seed.
        seed: u64,
    },
    /// Hands that quick players have finished, of a seed.
    Played {
        /// The seed.
        seed: u64,
    },
}

/// The numbers of recorded games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameCount {
    /// Games that were read.
    pub read: u64,
    /// Games that were left out, with the reasons.
    pub left_out: Reasons,
}

/// Hands that were settled.
#[derive(Debug, Default)]
struct SettledHands {
    direct: DirectSums,
    /// Those that the first rules cannot read, each with its number, from 0, and the reason.
    unread: Vec<(usize, Text)>,
}

/// A game whose hands were added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddedGame {
    /// The hands.
    pub hands: usize,
    /// The hand in which the game ends before it is over, which was not added.
    pub unfinished: Option<UnfinishedHand>,
}

/// The reason why two rulesets cannot be set against one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MismatchReason {
    /// The rulesets are of games that count differently, so their amounts say nothing of one another.
    Grammar,
    /// The rulesets are for different numbers of players.
    Players,
    /// The rulesets play with hands of different sizes.
    HandSize,
}

impl MismatchReason {
    /// The reason in a sentence.
    pub fn text(self) -> Text {
        match self {
            MismatchReason::Grammar => {
                say!("these rules are of games that count differently, so their amounts cannot be compared")
            }
            MismatchReason::Players => say!("these rules are for different numbers of players"),
            MismatchReason::HandSize => say!("these rules play with hands of different sizes"),
        }
    }
}

impl<'a> Impact<'a> {
    /// Sets rules against others, without a hand yet.
    ///
    /// # Errors
    /// They are of two games, of which no hand is a hand of both.
    pub fn new(base: &'a Ruleset, house: &'a Ruleset) -> Result<Impact<'a>, MismatchReason> {
        if base.grammar().word() != house.grammar().word() {
            return Err(MismatchReason::Grammar);
        }
        if base.game().players != house.game().players {
            return Err(MismatchReason::Players);
        }
        if base.hand_size() != house.hand_size() {
            return Err(MismatchReason::HandSize);
        }
        Ok(Impact {
            base,
            house,
            source: HandSource::Recorded,
            games: None,
            direct: DirectSums::default(),
            played: None,
            lang: Lang::En,
            stop: Stop::default(),
        })
    }

    /// Settles recorded hands under both: finished hands of all players, or wins. They are JSON objects, and what is none
    /// is refused. The lines that the first rules cannot read, each with its number, from 0, and the reason.
    pub fn add_lines<S: AsRef<str> + Sync>(&mut self, lines: &[S]) -> Vec<(usize, Text)> {
        let read = |line: &S| serde_json::from_str(line.as_ref()).ok();
        let SettledHands { direct, unread } = self.settle(lines, read);
        self.direct.merge(direct);
        unread
    }

    /// Replays a game by the rules it was played by, and settles its hands under both. A hand in which it ends is left out.
    ///
    /// # Errors
    /// It contradicts these rules, or was played by more or fewer than sit down by the rules set against one another. No hand
    /// of it is counted.
    pub fn add_log(&mut self, log: &GameLog, rules: &Ruleset) -> Result<AddedGame, ReplayFault> {
        let (logged, found) = (log.players(), usize::from(self.base.game().players));
        if logged != found {
            return Err(ReplayFault {
                hand: 0,
                event: 0,
                entry: 0,
                difference: LogDifference::Players { logged, found },
            });
        }
        let mut replayer = Replayer::new(rules, log)?;
        let mut hands = Vec::new();
        while replayer.step()?.is_some() {
            if replayer.hands() > hands.len() {
                hands.push(finished_record(replayer.table()));
            }
        }
        let mut direct = self.settle(&hands, Option::clone).direct;
        direct.hang_together();
        self.direct.merge(direct);
        self.games.get_or_insert_default().read += 1;
        Ok(AddedGame { hands: hands.len(), unfinished: replayer.unfinished() })
    }

    /// Settles the wins of a [`Sample::range`](crate::sample::Sample::range) of the first rules under both. Where also those
    /// who did not win pay each other, they are hands that quick players have finished, with the tiles of all. False if too
    /// few are won.
    pub fn add_sample(&mut self, seed: u64, numbers: Range<u64>) -> bool {
        let wanted = numbers.end.saturating_sub(numbers.start);
        let all_pay = [self.base, self.house].into_iter().any(|rules| rules.scoring().needs_all_hands(true));
        let finished = if all_pay { finished::finished(self.base, seed, numbers.clone()) } else { None };
        if let Some(hands) = finished {
            self.source = HandSource::Played { seed };
            let direct = self.settle(&hands, |hand| Some(hand.clone())).direct;
            self.direct.merge(direct);
            return hands.len() as u64 == wanted;
        }
        self.source = HandSource::Sampled { seed };
        let wins = wins_in(self.base, PlayerLevel::Sound, seed, numbers);
        let direct = self.settle(&wins, |win| Some(record_of(win))).direct;
        self.direct.merge(direct);
        wins.len() as u64 == wanted
    }

    /// Settles the first wins of a seed; fewer where the players win too seldom for so many. `heard` hears of them as they are
    /// settled.
    pub fn add_wins(&mut self, seed: u64, wins: u64, heard: &dyn Fn(u64)) {
        let mut first = 0;
        while first < wins && !self.stop.is_asked() {
            let last = wins.min(first + WINS_TOGETHER);
            if !self.add_sample(seed, first..last) {
                break;
            }
            heard(last - first);
            first = last;
        }
    }

    /// Counts a game that is left out, for a reason of a kind.
    pub fn leave_out(&mut self, kind: &'static str, why: Text) {
        self.games.get_or_insert_default().left_out.add(kind, why);
    }

    /// True if both rules are the same, so that nothing can be otherwise.
    pub fn is_same(&self) -> bool {
        self.base.info().fingerprint == self.house.info().fingerprint
    }

    fn settle<T: Sync>(&self, hands: &[T], read: impl Fn(&T) -> Option<Map<String, Value>> + Sync) -> SettledHands {
        let rulesets = [self.base, self.house];
        let pieces: Vec<(usize, &[T])> =
            hands.chunks(PIECE).enumerate().map(|(at, piece)| (at * PIECE, piece)).collect();
        let counted = parallel::map(&pieces, |(first, piece)| {
            let mut settled = SettledHands::default();
            for (at, hand) in piece.iter().enumerate() {
                let unread = match read(hand) {
                    Some(record) => settled.direct.add(&record, rulesets),
                    None => Some(settled.direct.refuse(ending::unreadable())),
                };
                settled.unread.extend(unread.map(|why| (first + at, why)));
            }
            settled
        });
        let mut all = SettledHands::default();
        for part in counted {
            all.direct.merge(part.direct);
            all.unread.extend(part.unread);
        }
        all
    }
}
