//! The check of a hand whose tiles were counted as they were read. It finds out if there is a defect, and tells no
//! more.

use super::Win;
use super::situation::{check_situation, sober};
use crate::game::Game;
use crate::hand::held::{Hand, HeldTiles};
use crate::hand::meld::Meld;
use crate::hand::situation::{Event, MOST_INDICATORS, Situation, WinKind};
use crate::ruleset::Ruleset;
use crate::tile::{Counts, Kind, KindSet, Tile};

impl Win {
    /// Makes a win of a hand with nothing wrong. `None` if something is or may be wrong: the hand is then to be read
    /// with more care. The caller checks the number of red tiles of each suit and the copies of bonus tiles. Of the
    /// indicators those that count are kept.
    pub fn from_counts(ruleset: &Ruleset, held: &HeldTiles, win: Tile, situation: Situation) -> Option<Win> {
        let mut all = Win { hand: Hand::default(), situation };
        all.fill(ruleset, held, win).then_some(all)
    }

    /// Does the same in the place of another win, whose situation is that of this one. Where it is false, the win means
    /// nothing.
    #[inline]
    pub fn fill(&mut self, ruleset: &Ruleset, held: &HeldTiles, win: Tile) -> bool {
        let Win { hand, situation } = self;
        let game = ruleset.game();
        situation.wind = ruleset.wind_of(situation);
        let mut sound = true;
        check_situation(situation, held, ruleset, &mut |_| sound = false);
        let discarded = situation.by == Some(WinKind::Discard);
        let plain = !win.kind.suit().is_bonus() && discarded == situation.from.is_some();
        let whole = held.size() == u32::from(game.hand_size.tiles());
        let known = held.bonus.0 & !game.tiles.bonus().0 == 0 && !situation.events.contains(Event::RobbedFlower);
        let fine = sound && plain && whole && known && melds_fit(game, held);
        hand.fill(held, Some(win));
        if !fine || !copies_fit(game, hand, situation) {
            return false;
        }
        let has_all = hand.all.get(win.kind) >= game.tiles.copies(win.kind);
        if has_all && game.shows_all_others(held, win.kind) {
            situation.events.insert(Event::LastOfKind);
        }
        let (shown, under) = ruleset.scoring().indicators(MOST_INDICATORS);
        situation.dora.truncate(shown);
        situation.ura.truncate(under);
        sober(situation, held);
        true
    }
}

impl Situation {
    /// True if something in the situation contradicts the rest of it, the hand or the rules. Who checks the whole hand finds
    /// that defect, too.
    pub fn is_contradicted(&self, held: &HeldTiles, ruleset: &Ruleset) -> bool {
        let mut found = false;
        check_situation(self, held, ruleset, &mut |_| found = true);
        found
    }
}

fn melds_fit(game: &Game, held: &HeldTiles) -> bool {
    held.melds.iter().all(|meld: &Meld| game.melds.allows(meld.kind))
}

/// True if there are as many tiles of each kind as the hand has and the indicators show; those that don't count lie on the
/// table too.
fn copies_fit(game: &Game, hand: &Hand, situation: &Situation) -> bool {
    let indicators = || situation.dora.iter().chain(&situation.ura).copied();
    // Counted in the planes of the hand: what would be an eighth copy is carried out of them.
    let (mut all, mut eighth) = (hand.planes, 0);
    for kind in indicators() {
        let mut carried = KindSet::of(kind).0;
        for plane in &mut all {
            (*plane, carried) = (*plane ^ carried, *plane & carried);
        }
        eighth |= carried;
    }
    let [ones, twos, fours] = all;
    let kinds = KindSet(ones | twos | fours | eighth);
    let nothing_aside = hand.aside == Counts::default();
    let five = fours & (ones | twos) | eighth;
    if nothing_aside && kinds.0 & !(game.tiles.four() & KindSet::FOR_SETS).0 == 0 && five == 0 {
        return true;
    }
    let aside = hand.aside.present();
    let shown = |kind: Kind| indicators().filter(|&other| other == kind).count() as u32;
    let fits = |kind: Kind| u32::from(game.tiles.copies(kind)) >= hand.copies(kind) + shown(kind);
    let there = indicators().all(|kind| !kind.suit().is_bonus());
    there && aside & !game.tiles.set_aside().0 == 0 && (kinds | KindSet(aside)).iter().all(fits)
}
