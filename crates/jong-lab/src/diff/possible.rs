//! Hands that can be at a table. A record says more than that: it is refused only where it contradicts itself.

use jong_core::Ruleset;
use jong_core::hand::{Declaration, Event, Win};

/// True if a win can be at a table by one of two rulesets: its kong is one that can be robbed, one of the rules knows the
/// declaration, and nothing happened before the first turn.
pub(super) fn is_possible(two: [&Ruleset; 2], win: &Win) -> bool {
    has_robbed_last(two, win) && is_declared(two, win) && !is_late(win)
}

/// True if no kong was robbed, or the winner has its last copy: the three others lie in the kong, and none is an indicator.
fn has_robbed_last([a, b]: [&Ruleset; 2], win: &Win) -> bool {
    let (hand, situation) = (&win.hand, &win.situation);
    let robbed = hand.win.filter(|_| situation.events.has_robbed_kong()).map(|tile| tile.kind);
    robbed.is_none_or(|kind| {
        let copies = a.tile_set().copies(kind).max(b.tile_set().copies(kind));
        let turned = situation.dora.iter().chain(situation.ura.iter()).filter(|turned| **turned == kind).count();
        hand.copies(kind) as usize + turned + 3 <= copies.into()
    })
}

/// True if one of the rules knows the declaration. Who declares before the first claim has claimed nothing, unless hands may
/// change after it.
fn is_declared(two: [&Ruleset; 2], win: &Win) -> bool {
    let declared = win.situation.declared;
    let is_early = matches!(declared, Declaration::Double | Declaration::Dealt);
    let may_change =
        |rules: &&Ruleset| rules.scoring().ready().is_some_and(|ready| ready.makes(declared) && !ready.locks_hand);
    let is_known = |rules: &&Ruleset| rules.declarations().any(|known| known == declared);
    declared == Declaration::None
        || two.iter().any(is_known) && (!is_early || win.hand.laid.claimed == 0 || two.iter().any(may_change))
}

/// True if a win on the first turn tells of what takes longer: a kong, which is robbed or turns a second indicator, a
/// declaration after the first discard, or the end of the wall.
fn is_late(win: &Win) -> bool {
    let situation = &win.situation;
    let ends = [Event::LastTile, Event::LastDiscard].iter().any(|&event| situation.events.contains(event));
    let has_kong = situation.dora.len() > 1 || situation.events.has_robbed_kong();
    let has_declared = matches!(situation.declared, Declaration::Ready | Declaration::Double);
    situation.events.contains(Event::FirstTurn) && (ends || has_kong || has_declared)
}
