//! Hands as wins: a record is read once by all rules that read records alike.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jong_core::Ruleset;
use jong_core::hand::{MOST_INDICATORS, MeldKind, Win};

use super::hands::Hand;
use crate::diff::outcome::read;

/// The wins that some hands are, by the way in which rules read records.
#[derive(Debug, Default)]
pub(super) struct WinStore(Mutex<BTreeMap<String, Arc<Wins>>>);

/// The wins that some hands are by rules that read records alike. A record is read when somebody asks for it.
#[derive(Debug)]
pub(super) struct Wins(Vec<OnceLock<Option<Box<Win>>>>);

impl WinStore {
    /// The wins that hands are by some rules. A store has always the same hands.
    pub(super) fn by(&self, rules: &Ruleset, hands: &[Hand]) -> Arc<Wins> {
        let mut ways = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Wins(hands.iter().map(|_| OnceLock::new()).collect()));
        Arc::clone(ways.entry(way(rules)).or_insert_with(new))
    }
}

impl Wins {
    /// The win that a hand is; `None` if the rules refuse it.
    pub(super) fn get(&self, rules: &Ruleset, hands: &[Hand], at: usize) -> Option<&Win> {
        self.0[at].get_or_init(|| read(rules, &hands[at].record).map(Box::new)).as_deref()
    }

    /// The win that a hand is, if it was read already.
    pub(super) fn known(&self, at: usize) -> Option<&Win> {
        self.0[at].get()?.as_deref()
    }
}

/// All that decides how records are read.
fn way(rules: &Ruleset) -> String {
    format!("{:?}{:?}", head(rules), rules.game().tiles)
}

/// True if two rulesets read every record alike.
pub(super) fn read_alike(one: &Ruleset, other: &Ruleset) -> bool {
    head(one) == head(other) && one.game().tiles == other.game().tiles
}

/// What decides how records are read beside the tiles.
fn head(rules: &Ruleset) -> impl PartialEq + std::fmt::Debug {
    let game = rules.game();
    let indicators = rules.scoring().indicators(MOST_INDICATORS);
    let claims = [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong].map(|kind| game.melds.allows(kind));
    (game.players, game.hand_size, game.ready_concealed, indicators, claims, game.kongs.replacement_can_be_last)
}
