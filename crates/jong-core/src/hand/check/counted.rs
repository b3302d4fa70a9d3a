//! The check of a hand whose tiles were counted as they were read. It finds out if there is a defect, and tells no
//! more.

use super::Win;
use super::situation::{check_situation, sobered, with_wind};
use crate::game::Game;
use crate::hand::held::{Hand, HeldTiles};
use crate::hand::meld::Meld;
use crate::hand::situation::{By, Event, Situation};
use crate::ruleset::Ruleset;
use crate::tile::{Counts, Kind, KindSet, Tile};

impl Win {
    /// Makes a win of a hand with nothing wrong. `None` if something is or may be wrong: the hand is then to be read
    /// with more care. The caller checks the number of red tiles of each suit and the copies of bonus tiles.
    pub fn counted(ruleset: &Ruleset, held: &HeldTiles, win: Tile, situation: Situation) -> Option<Win> {
        let game = ruleset.game();
        let mut situation = with_wind(situation, ruleset);
        let mut defects = Vec::new();
        check_situation(&situation, held, ruleset, &mut defects);
        let discarded = situation.by == Some(By::Discard);
        let plain = !win.kind.suit().is_bonus() && discarded == situation.from.is_some();
        let whole = held.size() == u32::from(game.hand_size.tiles());
        let known = held.bonus.0 & !game.tiles.bonus().0 == 0 && !situation.events.contains(Event::RobbedFlower);
        let fine = plain && whole && known && defects.is_empty() && melds_fit(game, held);
        let hand = Hand::won(held, win);
        if game.shows_all_others(held, win.kind) {
            situation.events.insert(Event::LastOfKind);
        }
        (fine && copies_fit(game, &hand)).then(|| Win { hand, situation: sobered(situation, held) })
    }
}

fn melds_fit(game: &Game, held: &HeldTiles) -> bool {
    held.melds.iter().all(|meld: &Meld| game.melds.allows(meld.kind))
}

/// True if there are as many tiles of each kind as the hand has.
fn copies_fit(game: &Game, hand: &Hand) -> bool {
    let [one, two, four] = hand.planes;
    let nothing_aside = hand.aside == Counts::default();
    if nothing_aside && hand.present & !game.tiles.four().0 == 0 && four & (one | two) == 0 {
        return true;
    }
    let aside = hand.aside.present();
    let fits = |kind: Kind| u32::from(game.tiles.copies(kind)) >= hand.copies(kind);
    aside & !game.tiles.set_aside().0 == 0 && KindSet(hand.present | aside).iter().all(fits)
}
