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

/// How many sets a hand has (1.1).
pub const SETS: usize = 5;

/// Names of tai and what each is worth in a hand, repeated ones added up.
pub type List = Vec<(&'static str, u32)>;

/// What a hand is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The tai, without the dealer's.
    pub tai: u32,
    /// What they are made of: one list for each reading with so many tai, equal lists once.
    pub lists: Vec<List>,
}

/// What a winning hand is worth; `None` if it is none.
pub fn winner(hand: &Hand, win: &Win, place: Place) -> Option<Worth> {
    let mut lists: Vec<List> = Vec::new();
    let waits = waits(hand);
    for (parts, completed) in readings(hand, win, SETS) {
        let list = tai::list(&tai::Won { hand, win, place, waits: &waits, parts: &parts, completed });
        if !lists.contains(&list) {
            lists.push(list);
        }
    }
    let tai = lists.iter().map(total).max()?;
    lists.retain(|list| total(list) == tai);
    Some(Worth { tai, lists })
}

/// What the eighth flower is worth to the player who shows the other seven, whatever else is held: one's own, 八仙過海
/// (all three others pay); robbed from the player who drew it, 七搶一 (that player pays). 花牌 and 花槓 are part of it.
pub fn eighth_flower(win: &Win) -> Worth {
    let name = if win.from.is_none() { tai::EIGHT_FLOWERS } else { tai::SEVEN_ROB_ONE };
    let list = vec![(name, 8)];
    Worth { tai: total(&list), lists: vec![list] }
}

fn total(list: &List) -> u32 {
    list.iter().map(|(_, tai)| tai).sum()
}

/// The kinds that make five sets and a pair of a hand of sixteen, whether any are left elsewhere or not. Of none of
/// them does the hand hold all four, on the table or not (1.2, 單吊).
pub fn waits(hand: &Hand) -> Vec<u8> {
    let all = hand.all();
    (0..KINDS as u8)
        .filter(|&kind| all[usize::from(kind)] < 4 && is_complete(&with(hand.tiles, kind), hand.melds.len(), SETS))
        .collect()
}
