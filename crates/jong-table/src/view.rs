//! A table as one player sees it.

use jong_core::Ruleset;
use jong_core::hand::{Declaration, HeldTiles, Meld, Seat, Situation};
use jong_core::tile::{Counts, Kind, KindSet, Suit, Tile};

use crate::{Chair, ClaimOrigin, Due, MatchState, Menu, Phase, RiverTile, Table, Tiles};

/// A table as one player sees it. Nothing leads from here to what is hidden from him.
#[derive(Clone, Copy)]
pub struct View<'t> {
    table: &'t Table<'t>,
    chair: Chair,
}

impl Table<'_> {
    /// The table as a player sees it.
    pub fn view(&self, chair: Chair) -> View<'_> {
        View { table: self, chair }
    }
}

impl<'t> View<'t> {
    /// The rules.
    pub fn rules(&self) -> &'t Ruleset {
        self.table.rules()
    }
}

impl View<'_> {
    /// The player who looks.
    pub fn chair(&self) -> Chair {
        self.chair
    }

    /// The seat of a player in this hand.
    pub fn seat(&self, chair: Chair) -> Seat {
        self.table.seat(chair)
    }

    /// The player's own wind by these rules.
    pub fn wind(&self) -> Seat {
        self.situation().wind
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// The match: points, dealer, repeats and deposits.
    pub fn state(&self) -> &MatchState {
        self.table.state()
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// The event that the table waits for, without the names of others who are asked.
    pub fn due(&self) -> Due {
        let due = self.table.due();
        match due {
            Due::Answers(asked) => {
                let own = asked.iter().filter(|&chair| chair == self.chair).collect();
                Due::Answers(own)
            }
            Due::Deal
            | Due::Draw(..)
            | Due::Indicator
            | Due::Flower(..)
            | Due::Turn(_)
            | Due::Void(_)
            | Due::Exhausted
            | Due::Nothing => due,
        }
    }

    /// The actions that the player may take.
    pub fn menu(&self) -> Menu {
        self.table.menu(self.chair)
    }

    /// The player's concealed tiles, the one just drawn left out.
    pub fn hand(&self) -> &Tiles {
        &self.table.hand.sides[self.chair].concealed
    }

    /// The player's tiles between turns, and those laid out.
    pub fn held(&self) -> &HeldTiles {
        &self.table.hand.sides[self.chair].held
    }

    /// The situation of the player, who has not won.
    pub fn situation(&self) -> Situation {
        self.table.situation(self.chair)
    }

    /// The kinds on which another player let a win pass, if he could have won at all: as far as these rules hold him to that,
    /// he does not win on them now.
    pub fn let_pass(&self, chair: Chair) -> KindSet {
        self.table.hand.sides[chair].let_pass
    }

    /// The tile that the player has just drawn.
    pub fn drawn(&self) -> Option<Tile> {
        self.table.hand.sides[self.chair].drawn
    }

    /// The player's concealed tiles, the one just drawn among them.
    pub fn whole(&self) -> Tiles {
        self.table.hand.sides[self.chair].whole()
    }

    /// The kinds that would complete the player's hand, as it is between turns.
    pub fn waits(&self) -> KindSet {
        self.table.hand.sides[self.chair].waits
    }

    /// The number of a player's concealed tiles.
    pub fn concealed(&self, chair: Chair) -> u32 {
        self.table.hand.sides[chair].whole().total()
    }

    /// A player's melds, each with the tile that was claimed and from whom.
    pub fn melds(&self, chair: Chair) -> impl Iterator<Item = (&Meld, Option<ClaimOrigin>)> {
        let side = &self.table.hand.sides[chair];
        side.held.melds.iter().zip(side.origins.iter().copied())
    }

    /// A player's discards, in order.
    pub fn river(&self, chair: Chair) -> &[RiverTile] {
        &self.table.hand.sides[chair].river
    }

    /// The tiles that a player laid aside.
    pub fn aside(&self, chair: Chair) -> &Counts {
        &self.table.hand.sides[chair].held.aside
    }

    /// The flowers and seasons that a player laid out.
    pub fn bonus(&self, chair: Chair) -> KindSet {
        self.table.hand.sides[chair].held.bonus
    }

    /// The suit that a player does without, where each names one.
    pub fn lacks(&self, chair: Chair) -> Option<Suit> {
        self.table.hand.sides[chair].lacks
    }

    /// The number of tiles that a player has given away and nobody has taken up yet.
    pub fn passed_on(&self, chair: Chair) -> u32 {
        self.table.hand.given[chair].total()
    }

    /// True if a player has won and plays no more.
    pub fn is_out(&self, chair: Chair) -> bool {
        self.table.hand.gone.contains(chair)
    }

    /// A player's declaration.
    pub fn declared(&self, chair: Chair) -> Declaration {
        self.table.hand.sides[chair].declared
    }

    /// The indicators that lie open.
    pub fn indicators(&self) -> &[Kind] {
        self.table.indicators()
    }

    /// The tiles left to be drawn in turn.
    pub fn left(&self) -> usize {
        self.table.left()
    }
}
