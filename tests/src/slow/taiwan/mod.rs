//! A scorer of the Taiwanese rules `taiwan/standard`, written from the page of the rules alone: section 1, in the
//! recommended reading of 1.2 and the column SEED of section 2 (a dragon pung is worth 1; small four winds keeps the
//! wind tai; a concealed kong keeps 門清).
//!
//! A reading is a decomposition into five sets and a pair and the group that the winning tile completed; the one with
//! most tai counts.

mod pay;
mod tai;

pub use pay::{Money, pay};

use super::plain::{Hand, KINDS, Place, Win, is_complete, readings, with};

/// The number of sets in a hand (1.1).
pub const SETS: usize = 5;

/// Names of tai with the value of each in a hand, repeated ones added up.
pub type List = Vec<(&'static str, u32)>;

/// The value of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The tai, without the dealer's.
    pub tai: u32,
    /// The lists that it consists of: one for each reading with this many tai, equal lists once.
    pub lists: Vec<List>,
}

/// The value of a winning hand; `None` if it does not win.
pub fn winner(hand: &Hand, win: &Win, place: Place) -> Option<Worth> {
    let mut lists: Vec<List> = Vec::new();
    let waits = waits(hand);
    for (parts, completed) in readings(hand, win, SETS) {
        let list = tai::list(&tai::WinningReading { hand, win, place, waits: &waits, parts: &parts, completed });
        if !lists.contains(&list) {
            lists.push(list);
        }
    }
    let tai = lists.iter().map(total).max()?;
    lists.retain(|list| total(list) == tai);
    Some(Worth { tai, lists })
}

/// The value of the eighth flower for the player who shows the other seven, with any tiles: one's own, 八仙過海 (all three
/// others pay); robbed from the player who drew it, 七搶一 (that player pays). 花牌 and 花槓 are part of it.
pub fn eighth_flower(win: &Win) -> Worth {
    let name = if win.from.is_none() { tai::EIGHT_FLOWERS } else { tai::SEVEN_ROB_ONE };
    let list = vec![(name, 8)];
    Worth { tai: total(&list), lists: vec![list] }
}

fn total(list: &List) -> u32 {
    list.iter().map(|(_, tai)| tai).sum()
}

/// The kinds that make five sets and a pair of a hand of sixteen, even if none are left elsewhere. A kind that the
/// hand holds four times, on the table or not, is no wait (1.2, 單吊).
pub fn waits(hand: &Hand) -> Vec<u8> {
    let all = hand.all();
    (0..KINDS as u8)
        .filter(|&kind| all[usize::from(kind)] < 4 && is_complete(&with(hand.tiles, kind), hand.melds.len(), SETS))
        .collect()
}
