//! Hands as wins: a record is read once by all rules that read records alike.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jong_core::hand::{MOST_INDICATORS, MeldKind, Win};
use jong_core::tile::TileSet;
use jong_core::{HandSize, Ruleset};

use super::hands::Hand;
use crate::diff::outcome::read;

/// The wins that some hands are, by the way in which rules read records.
#[derive(Debug, Default)]
pub(super) struct WinStore(Mutex<Vec<(Way, Arc<Wins>)>>);

/// The wins that some hands are by rules that read records alike. A record is read when somebody asks for it.
#[derive(Debug)]
pub(super) struct Wins(Vec<OnceLock<Option<Box<Win>>>>);

impl WinStore {
    /// The wins that hands are by some rules. A store has always the same hands.
    pub(super) fn by(&self, rules: &Ruleset, hands: &[Hand]) -> Arc<Wins> {
        let way = Way::of(rules);
        let mut ways = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, wins)) = ways.iter().find(|(known, _)| *known == way) {
            return Arc::clone(wins);
        }
        let new = Arc::new(Wins(hands.iter().map(|_| OnceLock::new()).collect()));
        ways.push((way, Arc::clone(&new)));
        new
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

/// All of some rules that decides as which win a record is read, but for a liable player who is named for one pattern: no
/// hand that is asked about has one.
#[derive(Debug, PartialEq)]
struct Way {
    tiles: TileSet,
    players: u8,
    hand_size: HandSize,
    ready_concealed: bool,
    indicators: (usize, usize),
    claims: [bool; 3],
    replacement_can_be_last: bool,
}

impl Way {
    fn of(rules: &Ruleset) -> Way {
        let game = rules.game();
        Way {
            tiles: game.tiles.clone(),
            players: game.players,
            hand_size: game.hand_size,
            ready_concealed: game.ready_concealed,
            indicators: rules.scoring().indicators(MOST_INDICATORS),
            claims: [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong].map(|kind| game.melds.allows(kind)),
            replacement_can_be_last: game.kongs.replacement_can_be_last,
        }
    }
}

/// True if two rulesets read every record alike.
pub(super) fn read_alike(one: &Ruleset, other: &Ruleset) -> bool {
    Way::of(one) == Way::of(other)
}
