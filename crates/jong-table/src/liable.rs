//! Liability: a claim after which a pattern is certain from the melds alone.

use jong_core::hand::{Hand, HeldTiles, Situation};
use jong_core::pattern::PatternSet;
use jong_core::tile::Counts;

use crate::{Chair, Table};

impl Table<'_> {
    /// The patterns that a player's melds alone have, of those that others can be liable for.
    pub(crate) fn certain(&self, who: Chair) -> PatternSet {
        let liable = self.play.turns.liable;
        let held = &self.hand.sides[who].held;
        if liable.is_empty() || held.melds.is_empty() {
            return PatternSet::default();
        }
        let situation = Situation::not_won(self.seat(who), self.state.round());
        let of = |held: HeldTiles| self.rules.holding(liable, &Hand::not_won(&held), &situation);
        // What holds of no tiles at all is not certain because it holds of some.
        let trivial = of(HeldTiles::default());
        let melds = HeldTiles { concealed: Counts::default(), melds: held.melds.clone(), ..HeldTiles::default() };
        of(melds).without(trivial)
    }

    /// Makes whoever discarded a tile liable for the patterns that the claim made certain.
    pub(crate) fn note_liable(&mut self, who: Chair, from: Chair, before: PatternSet) {
        self.certain(who).without(before).for_each(|pattern| {
            // No game has more patterns that make liable than there is room for.
            let _ = self.hand.sides[who].liable.try_push((pattern, from));
        });
    }
}
