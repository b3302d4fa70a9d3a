//! Liability: a claim after which a pattern is certain from the melds alone.

use jong_core::hand::{Hand, HeldTiles, Situation};
use jong_core::pattern::PatternSet;
use jong_core::tile::Counts;

use crate::{Chair, Table};

impl Table<'_> {
    /// Notes the patterns that a player's melds alone have, of those that others can be liable for; gives those that are new.
    pub(crate) fn note_certain(&mut self, who: Chair) -> PatternSet {
        let liable = self.play.turns.liable;
        if liable.is_empty() {
            return PatternSet::default();
        }
        let situation = Situation::not_won(self.seat(who), self.state.round());
        let of = |held: HeldTiles| self.rules.holding(liable, &Hand::not_won(&held), &situation);
        let side = &self.hand.sides[who];
        // What holds of no tiles at all is not certain because it holds of some.
        let trivial = side.trivial.unwrap_or_else(|| of(HeldTiles::default()));
        let melds = HeldTiles { concealed: Counts::default(), melds: side.held.melds.clone(), ..HeldTiles::default() };
        let certain = of(melds).without(trivial);
        let side = &mut self.hand.sides[who];
        side.trivial = Some(trivial);
        certain.without(std::mem::replace(&mut side.certain, certain))
    }

    /// Makes whoever discarded a tile liable for the patterns that the claim made certain.
    pub(crate) fn note_liable(&mut self, who: Chair, from: Chair) {
        self.note_certain(who).for_each(|pattern| {
            // No game has more patterns that make liable than there is room for.
            let _ = self.hand.sides[who].liable.try_push((pattern, from));
        });
    }
}
