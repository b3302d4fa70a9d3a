//! The step from the pieces of a hand to a hand that anybody could have written down.

use std::borrow::Borrow;

use arrayvec::ArrayVec;
use jong_core::hand::{Hand, HeldTiles, Meld, Situation, Win};
use jong_core::pattern::DoraName;
use jong_core::reading::Reading;
use jong_core::tile::{Kind, Tile};
use serde::{Serialize, Serializer};

use super::record;
use super::task::Task;
use crate::Chance;
use jong::Ruleset;

/// A hand that was made, in its situation. If it did not win, `by` of its situation is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConstructedHand {
    /// The hand and its situation, as the check of records returns them.
    pub win: Win,
    /// The reading in which the goal is fulfilled.
    pub reading: Reading,
}

impl ConstructedHand {
    /// The hand as a record: of a win for [`score_json`](jong::score_json), of a hand that did not win for
    /// [`settle_json`](jong::settle_json), with nobody else at the table.
    pub fn record(&self) -> serde_json::Map<String, serde_json::Value> {
        record_of(&self.win)
    }
}

/// Writes a hand and its situation as a record, which is read again as the same hand; see [`ConstructedHand::record`].
pub fn record_of(win: &Win) -> serde_json::Map<String, serde_json::Value> {
    record::write(win)
}

/// Serialises a hand and its situation as a record.
pub(crate) fn as_record<S: Serializer>(win: &impl Borrow<Win>, serializer: S) -> Result<S::Ok, S::Error> {
    record::write(win.borrow()).serialize(serializer)
}

/// The hand of these pieces, with the dora that is asked for; `None` if there are no tiles for it.
pub(super) fn assemble(task: &Task<'_>, placed: &[u16], dora: &[DoraName], chance: &mut Chance) -> Option<Win> {
    let mut held = HeldTiles { bonus: task.extras.bonus, aside: task.extras.aside, ..HeldTiles::default() };
    let mut win: Option<Kind> = task.extras.flower;
    for &at in placed {
        let piece = task.pieces[usize::from(at)];
        match piece.laid {
            Some((kind, first)) => held.melds.try_push(Meld { kind, first, reds: 0 }).ok()?,
            None => {
                piece.tiles.iter().filter_map(|&at| Kind::from_index(at.into())).for_each(|k| held.concealed.add(k))
            }
        }
        win = piece.win.map(|(kind, _)| kind).or(win);
    }
    let mut win = win.map(Tile::from);
    if let Some(tile) = win {
        held.concealed.remove(tile.kind);
        held.bonus.remove(tile.kind);
    }
    // Whoever goes through the pieces in order lays down the melds in that order; nobody can tell.
    let mut situation = task.extras.put(&task.scene);
    for &name in dora {
        match name {
            DoraName::Red => redden(task, &mut held, &mut win)?,
            DoraName::Shown if task.table.indicators.0 > 0 => situation.dora = indicator(task, &held, win, chance)?,
            DoraName::Under if task.table.indicators.1 > 0 => situation.ura = indicator(task, &held, win, chance)?,
            DoraName::Shown | DoraName::Under => return None,
        }
    }
    Some(finished(&held, win, situation))
}

fn finished(held: &HeldTiles, win: Option<Tile>, situation: Situation) -> Win {
    let hand = match win {
        Some(win) => Hand::won(held, win),
        None => Hand::not_won(held),
    };
    Win { hand, situation }
}

/// Paints one five of the hand red.
fn redden(task: &Task<'_>, held: &mut HeldTiles, win: &mut Option<Tile>) -> Option<()> {
    let can = |kind: Kind| task.table.reddens(kind);
    if let Some(meld) = held.melds.iter_mut().find(|meld| meld.kinds().any(can)) {
        meld.reds = 1;
    } else if held.concealed.iter().any(|(kind, _)| can(kind)) {
        // A red one is counted beside the tiles.
    } else if let Some(tile) = win.as_mut().filter(|tile| can(tile.kind)) {
        tile.red = true;
        return Some(());
    } else {
        return None;
    }
    held.reds += 1;
    Some(())
}

/// An indicator that points at a tile of the hand and is not in it.
fn indicator<const N: usize>(
    task: &Task<'_>,
    held: &HeldTiles,
    win: Option<Tile>,
    chance: &mut Chance,
) -> Option<ArrayVec<Kind, N>> {
    let hand = finished(held, win, task.scene.situation.clone()).hand;
    let tiles = task.table.rules.tile_set();
    let points = |&kind: &Kind| hand.copies(tiles.after(kind)) > 0 && hand.copies(kind) < u32::from(tiles.copies(kind));
    let kinds: Vec<Kind> = (tiles.kinds()).iter().filter(|kind| !kind.suit().is_bonus()).filter(points).collect();
    chance.pick(&kinds).map(|kind| [kind].into_iter().collect())
}

/// The hand as the check of records returns it; `None` if the check refuses it.
pub(super) fn checked(rules: &Ruleset, win: &Win) -> Option<Win> {
    // The draft is read as a record of the win would be; its text need not be written for that.
    if win.situation.by.is_some() {
        return win.draft().check(rules).ok();
    }
    let text = serde_json::Value::Object(record::write(win)).to_string();
    let finished = jong::FinishedRecord::from_json(&text, rules).ok()?.check(rules).ok()?;
    let (hand, situation) = finished.players.into_iter().flatten().next()?;
    Some(Win { hand, situation })
}
