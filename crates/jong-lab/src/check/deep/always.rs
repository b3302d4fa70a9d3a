//! Patterns that every hand has, because the tiles that they speak of are not played.

use jong::words::all;
use jong_core::pattern::{BonusName, Literal, PatternIndex, Test};
use jong_core::tree::{Fault, FaultCode};
use jong_core::{Text, say};

use super::blame::{Culprit, bonus};
use super::own::OwnRules;

/// Checks the patterns about flowers where the file takes these out, or speaks of such a pattern itself.
pub(super) fn always(own: &OwnRules<'_>, faults: &mut Vec<Fault>) {
    let Some(culprit) = bonus(own).filter(|_| own.rules.tile_set().bonus().is_empty()) else { return };
    let held: Vec<PatternIndex> = own.all().filter(|&index| is_of_every_hand(own, index)).collect();
    let (spoken, rest): (Vec<PatternIndex>, Vec<PatternIndex>) =
        held.into_iter().partition(|&index| own.speaks_of(index).is_some());
    for index in spoken {
        faults.extend(own.speaks_of(index).map(|place| Fault { place, ..fault(own, &culprit, &[index]) }));
    }
    if !rest.is_empty() && own.has(culprit.place(own)) {
        faults.push(fault(own, &culprit, &rest));
    }
}

/// True if nothing but flowers can make a difference to a pattern, and none of them do.
fn is_of_every_hand(own: &OwnRules<'_>, index: PatternIndex) -> bool {
    let pattern = own.rules.game().book.pattern(index);
    let of_none = |literal: &Literal| {
        let Test::Bonus(name, count) = literal.test else { return false };
        name != BonusName::SetAside && count.fits(0, 0) == literal.holds
    };
    pattern.each.is_none() && pattern.rows.iter().any(|row| !row.is_empty() && row.iter().all(of_none))
}

fn fault(own: &OwnRules<'_>, culprit: &Culprit<'_>, indexes: &[PatternIndex]) -> Fault {
    let ids: Vec<&str> = indexes.iter().map(|&index| own.id(index)).collect();
    let names: Vec<Text> = ids.iter().map(|id| Text::verbatim(format!("`{id}`"))).collect();
    let message =
        say!("with {option}, every hand has {patterns}", option = culprit.option_text(), patterns = all(&names));
    let help = match ids[..] {
        [id] => say!("switch the pattern off, if that is not what you want: `{id} = false`", id),
        _ => say!("switch them off, if that is not what you want"),
    };
    Fault::error(FaultCode::AlwaysHolds, culprit.place(own), message).as_warning().help(help)
}
