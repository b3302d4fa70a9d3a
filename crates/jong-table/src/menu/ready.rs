//! Declaring ready.

use jong_core::NoWin;
use jong_core::hand::{Declaration, Hand, HeldTiles, Meld, Situation, WinKind};
use jong_core::play::{FirstTurnReady, ReadyTurn};
use jong_core::reading::{shanten, waits};
use jong_core::tile::{Kind, KindSet, Tile};

use crate::{Chair, Table};

impl Table<'_> {
    /// The kinds with whose discard a player may declare ready, among some.
    pub(crate) fn ready_kinds(&self, who: Chair, among: KindSet) -> KindSet {
        // The tile just drawn brings the hand no more than one nearer.
        if self.hand.sides[who].least_shanten > 1 || !self.may_declare(who) {
            return KindSet::EMPTY;
        }
        let game = self.play.game;
        let mut held = self.hand.sides[who].held_whole();
        // Who keeps a flower in hand is a tile short.
        if held.size() != u32::from(game.hand_size.tiles()) + 1 {
            return KindSet::EMPTY;
        }
        if shanten(&game.forms, &game.tiles, &held, true).is_none_or(|shanten| shanten > 0) {
            return KindSet::EMPTY;
        }
        let among = self.as_dealt_only(who).map_or(among, |drawn| among & drawn);
        let whole = held.concealed;
        let mut found = KindSet::EMPTY;
        for kind in among.iter() {
            held.concealed = whole;
            held.concealed.remove(kind);
            let near = shanten(&game.forms, &game.tiles, &held, true).is_some_and(|shanten| shanten <= 0);
            if near && self.rules.scoring().is_ready(game, &Hand::not_won(&held)) && self.can_complete(who, &held) {
                found.insert(kind);
            }
        }
        found
    }

    /// True if a tile would make a complete hand of these, by all that the rules want of one: the tiles alone don't tell
    /// where a hand may have few chows. Its worth is asked when it wins. The luck of the tile just drawn is no part of it, a
    /// first turn or a replacement: another draw brings the tile that wins.
    fn can_complete(&self, who: Chair, held: &HeldTiles) -> bool {
        let game = self.play.game;
        let wins_in_a_row = self.wins_in_a_row(who);
        let situation = Situation { by: Some(WinKind::Draw), wins_in_a_row, ..self.situation(who) };
        let completes =
            |kind: Kind| self.rules.score(&Hand::won(held, kind.into()), &situation) != Err(NoWin::NotComplete);
        waits(&game.forms, &game.tiles, held, true).iter().any(completes)
    }

    /// True if a hand may be declared ready in this turn.
    pub(crate) fn is_ready_turn(&self, who: Chair) -> bool {
        let Some(ready) = self.play.turns.ready else { return false };
        match ready.turn {
            ReadyTurn::Any => true,
            ReadyTurn::First => self.is_first_turn(who),
            ReadyTurn::Dealt => self.is_first_turn(who) && (who == self.dealer() || self.hand.sides[who].dealt_ready),
        }
    }

    /// The kinds that a player may discard who declares ready with the tiles as dealt, where that is the only declaration.
    fn as_dealt_only(&self, who: Chair) -> Option<KindSet> {
        let only = self.play.turns.ready.is_some_and(|ready| ready.turn == ReadyTurn::Dealt);
        (only && who != self.dealer()).then(|| self.hand.sides[who].drawn.iter().map(|tile| tile.kind).collect())
    }

    /// The declaration that a player makes with a discard. It is asked before the discard.
    pub(crate) fn declaration_with(&self, who: Chair, discard: Tile) -> Declaration {
        if !self.is_first_turn(who) {
            return Declaration::Ready;
        }
        let side = &self.hand.sides[who];
        let unchanged = side.dealt_ready && side.drawn.is_some_and(|drawn| drawn.kind == discard.kind);
        match self.play.turns.ready.map_or(FirstTurnReady::Double, |ready| ready.first_turn) {
            FirstTurnReady::Double => Declaration::Double,
            FirstTurnReady::Dealt => Declaration::Dealt,
            FirstTurnReady::DealtOrDouble if unchanged || who == self.dealer() => Declaration::Dealt,
            FirstTurnReady::DealtOrDouble => Declaration::Double,
        }
    }

    /// True if a player may declare ready, if only his hand is.
    pub(crate) fn may_declare(&self, who: Chair) -> bool {
        let Some(ready) = self.play.turns.ready else { return false };
        let side = &self.hand.sides[who];
        let open = side.held.melds.iter().any(Meld::is_claimed);
        self.is_ready_turn(who)
            && !self.is_dead(who)
            && side.declared == Declaration::None
            && !(open && self.play.game.ready_concealed)
            && usize::from(self.hand.live) >= ready.tiles_left
            && (!ready.needs_points || self.state.points()[who.index()] >= self.play.terms.stake)
    }
}
