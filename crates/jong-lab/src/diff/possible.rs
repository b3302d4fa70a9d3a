//! Hands that can be at a table. A record says more than that: it is refused only where it contradicts itself.

use jong_core::Ruleset;
use jong_core::hand::{Declaration, Event, Win};

/// True if a win can be at a table by one of two rulesets. Of the tile of a robbed kong the winner holds no other. Who declares
/// ready before the first claim has claimed nothing, and declares what one of the rules knows. On the first turn nobody has
/// made a kong, which would turn a second indicator, nor declared ready before.
pub(super) fn is_possible([a, b]: [&Ruleset; 2], win: &Win) -> bool {
    let (hand, situation) = (&win.hand, &win.situation);
    let robbed = hand.win.filter(|_| situation.events.has_robbed_kong()).map(|tile| tile.kind);
    let is_robbed_alone = robbed.is_none_or(|kind| {
        let copies = [a, b].map(|rules| u32::from(rules.tile_set().copies(kind))).into_iter().max().unwrap_or(0);
        hand.copies(kind) + 3 <= copies
    });
    let is_known =
        |declared: Declaration| [a, b].iter().any(|rules| rules.declarations().any(|known| known == declared));
    let is_declared = match situation.declared {
        Declaration::None => true,
        Declaration::Ready => is_known(Declaration::Ready),
        early @ (Declaration::Double | Declaration::Dealt) => hand.laid.claimed == 0 && is_known(early),
    };
    let is_first = situation.events.contains(Event::FirstTurn);
    let declares_later = matches!(situation.declared, Declaration::Ready | Declaration::Double);
    is_robbed_alone && is_declared && !(is_first && (situation.dora.len() > 1 || declares_later))
}
