//! Wins read from records: rules that read records alike share them.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jong_core::hand::{MOST_INDICATORS, MeldKind, Win};
use jong_core::tile::TileSet;
use jong_core::{HandSize, KongsSection, Ruleset};

use super::hands::AskableHand;
use crate::diff::outcome::read;

/// The store of wins: for each way of reading records, the wins of the same hands.
#[derive(Debug, Default)]
pub(super) struct WinStore(Mutex<Vec<(RecordRules, Arc<Wins>)>>);

/// The wins of some hands by rules that read records alike. A record is read at its first use.
#[derive(Debug)]
pub(super) struct Wins(Vec<OnceLock<Option<Box<Win>>>>);

impl WinStore {
    /// The wins of hands by some rules. All calls to a store must be with the same hands.
    pub(super) fn by(&self, rules: &Ruleset, hands: &[AskableHand]) -> Arc<Wins> {
        let way = RecordRules::of(rules);
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
    /// The win of a hand; `None` if the rules refuse it.
    pub(super) fn get(&self, rules: &Ruleset, hands: &[AskableHand], at: usize) -> Option<&Win> {
        self.0[at].get_or_init(|| read(rules, &hands[at].record).map(Box::new)).as_deref()
    }

    /// The win of a hand, if its record was read already.
    pub(super) fn known(&self, at: usize) -> Option<&Win> {
        self.0[at].get()?.as_deref()
    }
}

/// The rules that decide as which win a record is read. A liable player who is named for one pattern is not among them:
/// no hand that is asked about has one.
#[derive(Debug, PartialEq)]
struct RecordRules {
    tiles: TileSet,
    players: u8,
    hand_size: HandSize,
    ready_concealed: bool,
    indicators: (usize, usize),
    melds: OpenMelds,
    kongs: KongsSection,
    claimed_kong_wins: bool,
    counts_from_wall: bool,
}

/// For each kind of open meld, true if there can be one.
#[derive(Debug, PartialEq)]
struct OpenMelds {
    chows: bool,
    pungs: bool,
    kongs: bool,
}

impl RecordRules {
    fn of(rules: &Ruleset) -> RecordRules {
        let game = rules.game();
        RecordRules {
            tiles: game.tiles.clone(),
            players: game.players,
            hand_size: game.hand_size,
            ready_concealed: game.ready_concealed,
            indicators: rules.scoring().indicators(MOST_INDICATORS),
            melds: OpenMelds {
                chows: game.melds.allows(MeldKind::Chow),
                pungs: game.melds.allows(MeldKind::Pung),
                kongs: game.melds.allows(MeldKind::ExposedKong),
            },
            kongs: game.kongs.clone(),
            claimed_kong_wins: game.claimed_kong_wins(),
            counts_from_wall: rules.counts_from_wall(),
        }
    }
}

/// True if two rulesets read every record alike.
pub(super) fn read_alike(one: &Ruleset, other: &Ruleset) -> bool {
    RecordRules::of(one) == RecordRules::of(other)
}
