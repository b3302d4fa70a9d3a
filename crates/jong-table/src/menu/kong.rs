//! Kongs of a player's own tiles, and tiles laid aside.

use jong_core::hand::{Hand, HeldTiles, Meld, MeldKind, Situation, WinKind};
use jong_core::play::ReadyKong;
use jong_core::reading::Reading;
use jong_core::tile::{Kind, KindSet};

use crate::{Chair, Table, Tiles};

impl Table<'_> {
    /// The concealed kongs that a player may make, and those made by adding to a pung.
    pub(crate) fn own_kongs(&self, who: Chair, whole: &Tiles) -> (KindSet, KindSet) {
        let side = &self.hand.sides[who];
        let four = KindSet(whole.kinds.at_least(4));
        let added = if side.pungs.is_empty() { KindSet::EMPTY } else { side.pungs & KindSet(whole.kinds.present()) };
        if (four | added).is_empty() || !self.may_kong() || !self.may_replace(who) {
            return (KindSet::EMPTY, KindSet::EMPTY);
        }
        if !self.is_locked(who) {
            return (four, added);
        }
        let kept = four.iter().filter(|&kind| self.keeps_hand(who, kind)).collect();
        (kept, KindSet::EMPTY)
    }

    /// The kinds that a player may lay aside.
    pub(crate) fn asides(&self, who: Chair, whole: &Tiles) -> KindSet {
        let aside = self.play.game.tiles.set_aside();
        if aside.is_empty() || !self.may_replace(who) {
            return KindSet::EMPTY;
        }
        let held = aside & KindSet(whole.kinds.present());
        if !self.is_locked(who) {
            return held;
        }
        held & self.hand.sides[who].drawn.iter().map(|tile| tile.kind).collect()
    }

    /// True if one more kong may be made.
    pub(crate) fn may_kong(&self) -> bool {
        self.play.game.kongs.most.0.is_none_or(|most| self.kongs() < most.0 as usize)
    }

    /// True if a player whose turn it is may draw a replacement.
    fn may_replace(&self, who: Chair) -> bool {
        let kongs = &self.play.game.kongs;
        let drew = self.hand.sides[who].drawn.is_some();
        self.may_call(who)
            && (drew || kongs.after_claim)
            && (self.hand.live > 0 || kongs.on_last_tile)
            && self.has_replacement()
    }

    /// True if a concealed kong leaves a hand that was declared ready as these rules want it.
    fn keeps_hand(&self, who: Chair, kind: Kind) -> bool {
        let Some(ready) = self.play.turns.ready else { return false };
        let side = &self.hand.sides[who];
        if ready.concealed_kong == ReadyKong::Never || side.drawn.is_none_or(|drawn| drawn.kind != kind) {
            return false;
        }
        let before = &side.held;
        let mut after = before.clone();
        (0..3).for_each(|_| after.concealed.remove(kind));
        let kong = Meld { kind: MeldKind::ConcealedKong, first: kind, reds: side.concealed.reds_of(kind) };
        if after.melds.try_push(kong).is_err() || self.play.game.waits(&after) != side.waits {
            return false;
        }
        let each = |fits: &dyn Fn(Kind) -> bool| side.waits.iter().all(fits);
        let triplet = |wait: Kind| {
            let mut all = true;
            self.readings(before, wait, |reading| all &= reading.pungs & KindSet::of(kind).0 != 0);
            all
        };
        let same = |wait: Kind| {
            let seen = |held: &HeldTiles| {
                let mut count = 0;
                self.readings(held, wait, |_| count += 1);
                count
            };
            seen(before) == seen(&after)
        };
        let patterns = |wait: Kind| self.patterns_by(before, wait, who).0 & !self.patterns_by(&after, wait, who).0 == 0;
        match ready.concealed_kong {
            ReadyKong::Never => false,
            ReadyKong::SameWaits => true,
            ReadyKong::SameTriplet => each(&triplet),
            ReadyKong::SameReading => each(&triplet) && each(&same),
            ReadyKong::SamePatterns => each(&triplet) && each(&same) && each(&patterns),
        }
    }

    /// Calls `see` with every reading of a held hand with a tile that completes it.
    fn readings(&self, held: &HeldTiles, wait: Kind, see: impl FnMut(&Reading)) {
        let situation =
            Situation { by: Some(WinKind::Draw), ..Situation::not_won(jong_core::hand::Seat::E, self.state.round()) };
        self.play.game.for_each_reading(&Hand::won(held, wait.into()), &situation, see);
    }

    /// The patterns that count in the best reading of a held hand with a tile that completes it.
    fn patterns_by(&self, held: &HeldTiles, wait: Kind, who: Chair) -> jong_core::pattern::PatternSet {
        let situation = self.win_situation(who, None);
        self.rules.score(&Hand::won(held, wait.into()), &situation).map(|score| score.tally.on).unwrap_or_default()
    }
}
