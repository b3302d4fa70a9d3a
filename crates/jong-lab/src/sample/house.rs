//! The rules that matter while a hand is played, looked up once.

use jong_core::Ruleset;
use jong_core::hand::{Flag, Seat, Situation, Win};
use jong_core::pattern::{Literal, Test};
use jong_core::tile::{Kind, Suit, Tile};

use super::play::SamplePlay;
use super::{DEALS, stream};

/// A table at which hands are played.
#[derive(Debug)]
pub(super) struct House<'a> {
    pub(super) rules: &'a Ruleset,
    seed: u64,
    /// Every tile of the wall.
    pub(super) tiles: Vec<Tile>,
    /// Tiles that can be drawn in turn once all hands are dealt.
    pub(super) left: usize,
    /// Tiles that must be left to declare ready; `None` if ready cannot be declared.
    pub(super) ready_from: Option<usize>,
    /// The declarations of ready that patterns tell from others.
    pub(super) early: EarlyDeclarations,
    /// The numbers of a situation that change the payments.
    pub(super) counts: PaidNumbers,
}

/// For each early declaration of ready, true if a pattern asks for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct EarlyDeclarations {
    /// On the first turn.
    pub(super) double: bool,
    /// With the tiles dealt.
    pub(super) dealt: bool,
}

/// For each number of a situation, true if it changes the payments.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaidNumbers {
    pub(super) repeats: bool,
    pub(super) deposits: bool,
    /// The times that the dealer has stayed.
    pub(super) streak: bool,
}

impl<'a> House<'a> {
    pub(super) fn new(rules: &'a Ruleset, seed: u64) -> House<'a> {
        let game = rules.game();
        let tiles: Vec<Tile> = Kind::all().flat_map(|kind| copies(rules, kind)).collect();
        let dealt = usize::from(game.players) * usize::from(game.hand_size.tiles());
        let left = tiles.len().saturating_sub(dealt + usize::from(game.wall.dead));
        House {
            rules,
            seed,
            tiles,
            left,
            ready_from: rules.scoring().ready().map(|terms| terms.tiles_left),
            early: EarlyDeclarations {
                double: is_asked(rules, Flag::ReadyDouble),
                dealt: is_asked(rules, Flag::ReadyDealt),
            },
            counts: PaidNumbers::of(rules),
        }
    }

    /// The win with a number; `None` if many deals ended without one.
    pub(super) fn win(&self, number: u64) -> Option<Win> {
        let mut chance = stream(self.seed, number);
        (0..DEALS).find_map(|_| SamplePlay::deal(self, &mut chance)?.won())
    }

    pub(super) fn seats(&self) -> usize {
        usize::from(self.rules.game().players)
    }
}

/// All tiles of a kind, some of them red.
fn copies(rules: &Ruleset, kind: Kind) -> impl Iterator<Item = Tile> + use<> {
    let set = rules.tile_set();
    let five = kind.can_be_red();
    let reds = if five { set.red_fives(kind.suit()) } else { 0 };
    (0..set.copies(kind)).map(move |copy| Tile { kind, red: copy < reds })
}

/// True if a pattern of the rules asks for a fact of the situation.
fn is_asked(rules: &Ruleset, flag: Flag) -> bool {
    let asks = |literal: &Literal| matches!(literal.test, Test::Flags(flags) if flags & flag.bit() != 0);
    rules.game().book.patterns().iter().any(|pattern| pattern.rows.iter().flatten().any(asks))
}

impl PaidNumbers {
    /// The numbers of some rules. The rules themselves are asked.
    fn of(rules: &Ruleset) -> PaidNumbers {
        /// A sum to pay; any would do.
        const BASIS: i64 = 10;
        let plain = Situation::plain(Seat::E, Seat::E, Some(Seat::S));
        let paid = |situation: &Situation| -> i64 { rules.pay(BASIS, situation).iter().map(|paid| paid.amount).sum() };
        let usual = paid(&plain);
        let changes = |situation: Situation| paid(&situation) != usual;
        PaidNumbers {
            repeats: changes(Situation { repeats: 1, ..plain.clone() }),
            deposits: changes(Situation { deposits: 1, ..plain.clone() }),
            streak: changes(Situation { streak: 1, ..plain.clone() }),
        }
    }
}

/// The index of the suit of a red five; `None` if tiles of the kind are never red.
pub(super) fn suit_of_red(kind: Kind) -> Option<usize> {
    let five = kind.can_be_red();
    Suit::NUMBERED.iter().position(|&suit| five && suit == kind.suit())
}
