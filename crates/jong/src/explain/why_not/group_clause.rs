//! Clauses about groups.

use jong_core::hand::Flag;
use jong_core::pattern::{Class, Count, Filter, GroupKind, GroupKinds, Scope, Test};
use jong_core::reading::Reading;
use jong_core::tile::KindSet;
use jong_core::{Text, say};

use super::clause::{ClauseTeller, ClauseWords};
use super::remedy::Remedy;
use super::words::some;
use crate::explain::groups::{Group, GroupShape};
use crate::sentence::{GroupDescription, Thing};

/// The words of a clause about groups.
pub(super) fn group_words(teller: &ClauseTeller<'_>, filter: &Filter, holds: bool) -> ClauseWords {
    let groups = teller.seen.groups;
    let matching = teller.seen.matching(filter);
    let list: Vec<String> = matching.iter().map(|&at| groups[at].tiles()).collect();
    if filter.n != Count::All {
        let value = filter.count(teller.seen.facts, teller.seen.reading);
        let said = teller.count_words(filter.n, holds, value, &thing(teller, filter, &kinds(filter)), &list);
        return if filter.concealed == Some(true) && holds { claimed(teller, filter, said) } else { said };
    }
    let in_scope: fn(&Group) -> bool = match filter.scope {
        Scope::Sets => |group| group.shape.is_set(),
        Scope::Pairs => |group| group.shape == GroupShape::Pair,
        Scope::Everything => |_| true,
    };
    let others: Vec<String> = (0..groups.len())
        .filter(|at| in_scope(&groups[*at]) && !matching.contains(at))
        .map(|at| groups[at].tiles())
        .collect();
    let fits = thing(teller, filter, &kinds(filter));
    let none = !groups.iter().any(in_scope);
    if none {
        let needs = fits.count(Count::SOME);
        return ClauseWords { mend: needs.clone(), needs, found: say!("this hand has none") };
    }
    let groups = fits.many();
    // Sets are the usual groups of these scopes: only other kinds are named.
    let plain = match filter.scope {
        Scope::Sets => kinds(filter) == [GroupKind::Set],
        Scope::Pairs => kinds(filter) == [GroupKind::Pair],
        Scope::Everything => true,
    };
    let needs = match (holds, plain, filter.scope) {
        (true, true, _) | (true, _, Scope::Everything) => say!("nothing but {things}", things = groups),
        (true, false, Scope::Sets) => say!("{groups} for all its sets", groups),
        (true, false, Scope::Pairs) => say!("{groups} for all its pairs", groups),
        (false, true, _) | (false, _, Scope::Everything) => say!("not only {things}", things = groups),
        (false, false, Scope::Sets) => say!("not {groups} for all its sets", groups),
        (false, false, Scope::Pairs) => say!("not {groups} for all its pairs", groups),
    };
    let found = match holds && !others.is_empty() {
        true => say!("these are not: {tiles}", tiles = some(&others)),
        false => say!("all are"),
    };
    let mend = match holds {
        true => say!("{things} in place of {tiles}", things = fits.so_many(others.len() as u32), tiles = some(&others)),
        false => say!("some other group"),
    };
    ClauseWords { needs, found, mend }
}

/// The number of groups that would have to be others for the clause to hold.
pub(super) fn far(teller: &ClauseTeller<'_>, filter: &Filter) -> u32 {
    let value = filter.count(teller.seen.facts, teller.seen.reading);
    match filter.n {
        Count::Range(least, _) if value < least => least - value,
        Count::Range(_, most) => value.saturating_sub(most),
        Count::All => {
            let in_scope = |group: &&Group| match filter.scope {
                Scope::Sets => group.shape.is_set(),
                Scope::Pairs => group.shape == GroupShape::Pair,
                Scope::Everything => true,
            };
            let all = teller.seen.groups.iter().filter(in_scope).count() as u32;
            all.saturating_sub(value).max(1)
        }
    }
}

/// Explains the case that people ask about most: a pung that the winning discard completed is not concealed, though
/// nobody laid it down. Drawing its last tile is the mend if no other pung is missing.
fn claimed(teller: &ClauseTeller<'_>, filter: &Filter, said: ClauseWords) -> ClauseWords {
    let (facts, reading) = (teller.seen.facts, teller.seen.reading);
    let Some(win) = facts.hand.win.filter(|win| !win.kind.suit().is_bonus()) else { return said };
    let opened = KindSet::of(win.kind).0 & reading.pungs & !reading.concealed & !reading.melded;
    let drawn = Remedy::of(teller.rules, facts.hand, facts.situation).with(Flag::Draw);
    let as_drawn = Reading { concealed: reading.concealed | opened, ..*reading };
    let facts_drawn = teller.rules.game().facts(facts.hand, &drawn.new);
    let [now, then] = [filter.count(facts, reading), filter.count(&facts_drawn, &as_drawn)];
    let few = matches!(filter.n, Count::Range(least, _) if now < least);
    if opened == 0 || then <= now || !few {
        return said;
    }
    let enough = Test::Groups(filter.clone()).holds(&facts_drawn, &as_drawn);
    let ways = [&[say!("{tile} drawn", tile = win.kind)], &drawn.besides(Flag::Draw)[..]].concat();
    let way = Text::listed(ways);
    ClauseWords {
        found: say!(
            "{found}; the pung of {tile} is not concealed, for another discarded its last tile",
            found = said.found,
            tile = win.kind,
        ),
        mend: if enough { say!("{mend}, or {way}", mend = said.mend, way) } else { said.mend },
        ..said
    }
}

/// The kinds of groups that a filter counts; empty if any group of two or more tiles counts.
fn kinds(filter: &Filter) -> Vec<GroupKind> {
    if filter.kinds == GroupKinds::GROUPS {
        return Vec::new();
    }
    // The widest words come first; what they name is not named again.
    let words = [GroupKind::Set, GroupKind::Triplet, GroupKind::Chow, GroupKind::Pung, GroupKind::Kong];
    let mut left = filter.kinds;
    let is_left = |word: &GroupKind| {
        let kinds = GroupKinds::from(*word);
        let is_left = kinds.is_within(left);
        left = if is_left { left.without(kinds) } else { left };
        is_left
    };
    words.into_iter().chain([GroupKind::Knitted, GroupKind::Pair, GroupKind::Single]).filter(is_left).collect()
}

/// The name for groups of some kinds, with all that the filter asks of them.
fn thing(teller: &ClauseTeller<'_>, filter: &Filter, kinds: &[GroupKind]) -> Thing {
    let situation = teller.seen.facts.situation;
    let called = |class: &Option<Class>| class.as_ref().map(|class| teller.classes.class_name(class, situation));
    Thing::group(&GroupDescription {
        kinds,
        of: called(&filter.of),
        with: called(&filter.with),
        melded: filter.melded,
        concealed: filter.concealed,
    })
}
