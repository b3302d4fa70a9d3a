//! The player: his tiles, and their distance from ready.

use jong_core::Game;
use jong_core::hand::{Declaration, HeldTiles, Meld, MeldKind, Seat};
use jong_core::reading::{FormName, Forms, shanten};
use jong_core::tile::{Kind, KindSet, Tile};

use super::house::suit_of_red;
use super::plan::PlayerPlan;

/// A distance from ready that no hand has.
pub(super) const FAR: i32 = 99;

/// The player.
#[derive(Debug, Clone)]
pub(super) struct SamplePlayer {
    pub(super) held: HeldTiles,
    /// Red fives among the concealed tiles, by suit.
    reds: [u8; 3],
    pub(super) plan: PlayerPlan,
    pub(super) seat: Seat,
    pub(super) round: Seat,
    pub(super) declared: Declaration,
    /// True if the first go-round after the declaration is not over.
    pub(super) one_shot: bool,
    /// The distance of the hand from ready between turns.
    pub(super) near: i32,
    /// The kinds that it waits for, if it is ready.
    pub(super) waits: KindSet,
    /// The kinds that the indicators point at.
    pub(super) dora: KindSet,
    /// The kinds that he has discarded.
    pub(super) thrown: KindSet,
    /// True if he has had no turn.
    pub(super) first: bool,
}

impl SamplePlayer {
    pub(super) fn new(seat: Seat, round: Seat) -> SamplePlayer {
        SamplePlayer {
            held: HeldTiles::default(),
            reds: [0; 3],
            plan: PlayerPlan::default(),
            seat,
            round,
            declared: Declaration::None,
            one_shot: false,
            near: FAR,
            waits: KindSet::EMPTY,
            dora: KindSet::EMPTY,
            thrown: KindSet::EMPTY,
            first: true,
        }
    }

    pub(super) fn has_declared(&self) -> bool {
        self.declared != Declaration::None
    }

    pub(super) fn has_claimed(&self) -> bool {
        self.held.melds.iter().any(Meld::is_claimed)
    }

    pub(super) fn kongs(&self) -> usize {
        self.held.melds.iter().filter(|meld| meld.is_kong()).count()
    }

    /// True if nobody has called or made a kong before his first turn is over.
    pub(super) fn is_untouched(&self) -> bool {
        self.first && self.held.melds.is_empty() && self.held.aside.total() == 0
    }

    /// Takes a tile into the hand.
    pub(super) fn add(&mut self, tile: Tile) {
        self.held.concealed.add(tile.kind);
        if let Some(suit) = suit_of_red(tile.kind).filter(|_| tile.red) {
            self.reds[suit] += 1;
            self.held.reds += 1;
        }
    }

    /// Takes a tile out of the hand, a red one last. True if it is red.
    pub(super) fn give(&mut self, kind: Kind) -> bool {
        let suit = suit_of_red(kind).filter(|&suit| self.reds[suit] >= self.held.concealed.get(kind));
        self.held.concealed.remove(kind);
        if let Some(suit) = suit.filter(|&suit| self.reds[suit] > 0) {
            self.reds[suit] -= 1;
            self.held.reds -= 1;
            return true;
        }
        false
    }

    /// Lays a meld of tiles that he holds; a kong may be made of a pung that lies there.
    pub(super) fn lay(&mut self, kind: MeldKind, first: Kind) {
        let is_pung = |meld: &Meld| meld.kind == MeldKind::Pung && meld.first == first;
        let pung = self.held.melds.iter().position(is_pung).filter(|_| kind == MeldKind::ExposedKong);
        let mut meld = Meld { kind, first, reds: 0 };
        let mut own = meld.kinds().count();
        if let Some(at) = pung {
            let pung = self.held.melds.remove(at);
            (meld.reds, own) = (pung.reds, 1);
        }
        for kind in meld.kinds().take(own) {
            if self.give(kind) {
                meld.reds += 1;
                self.held.reds += 1;
            }
        }
        // A hand that is not too large has room for its sets.
        let _ = self.held.melds.try_push(meld);
    }

    /// The distance of the hand from ready, with a tile too many or without. With melds on the table he does not mind
    /// that the tiles which he wants may lie in them: then a look into tables is enough, and fast.
    pub(super) fn distance(&self, game: &Game) -> i32 {
        let melds = self.held.melds.len() as u8;
        if melds == 0 {
            return game.shanten(&self.held).unwrap_or(FAR);
        }
        let form = Some(FormName::Standard).filter(|&form| game.forms.has(form));
        let forms = Forms::new(form, false, game.forms.sets().saturating_sub(melds));
        let concealed = HeldTiles { concealed: self.held.concealed, ..HeldTiles::default() };
        shanten(&forms, &game.tiles, &concealed, game.held_waits).unwrap_or(FAR)
    }

    /// Looks at the hand between turns.
    pub(super) fn look(&mut self, game: &Game) {
        self.near = self.distance(game);
        self.waits = if self.near <= 0 { game.waits(&self.held) } else { KindSet::EMPTY };
    }
}
