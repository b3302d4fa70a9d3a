//! Clauses about groups in English.

use jong_core::hand::Flag;
use jong_core::pattern::{Count, Filter, Scope, Test};
use jong_core::reading::Reading;
use jong_core::tile::KindSet;

use super::clause::{Said, Teller};
use super::remedy::Remedy;
use super::words::{Noun, a, some};
use crate::explain::groups::{Group, GroupShape};

/// What a clause about groups needs, what there is, and what would mend it.
pub(super) fn said(teller: &Teller<'_>, filter: &Filter, holds: bool) -> Said {
    let groups = teller.seen.groups;
    let matching = teller.seen.matching(filter);
    let list: Vec<String> = matching.iter().map(|&at| groups[at].tiles()).collect();
    if filter.n != Count::All {
        let value = filter.count(teller.seen.facts, teller.seen.reading);
        let said = teller.counted(filter.n, holds, value, &noun(teller, filter, kinds(filter)), &list);
        return if filter.concealed == Some(true) && holds { claimed(teller, filter, said) } else { said };
    }
    let (scope, in_scope): (&str, fn(&Group) -> bool) = match filter.scope {
        Scope::Sets => ("set", |group| group.shape.is_set()),
        Scope::Pairs => ("pair", |group| group.shape == GroupShape::Pair),
        Scope::Everything => ("group", |_| true),
    };
    let others: Vec<String> = (0..groups.len())
        .filter(|at| in_scope(&groups[*at]) && !matching.contains(at))
        .map(|at| groups[at].tiles())
        .collect();
    // Where the kind goes without saying, "one" stands for it.
    let base = kinds(filter);
    let same = base.one == scope || filter.scope == Scope::Everything;
    let fits = noun(teller, filter, if same { Noun::new("one", "ones") } else { base });
    let needs = match (same && fits.one == "one", holds) {
        (true, true) => format!("at least one {scope}"),
        (true, false) => format!("no {scope}"),
        (false, true) => format!("every {scope} to be {}", article(&fits.one)),
        (false, false) => format!("not every {scope} to be {}", article(&fits.one)),
    };
    let none = !groups.iter().any(in_scope);
    let found = match (none, holds) {
        (true, _) => format!("this reading has no {scope}"),
        (false, true) if others.is_empty() => "all are".to_owned(),
        (false, true) => format!("these are not: {}", some(&others)),
        (false, false) => "all are".to_owned(),
    };
    let mend = match (none, holds) {
        (true, _) => format!("{} like that", a(scope)),
        (false, true) if others.len() == 1 => format!("{} in place of {}", article(&fits.one), others[0]),
        (false, true) => format!("{} in place of {}", fits.many, some(&others)),
        (false, false) => format!("some other {scope}"),
    };
    Said { needs, found, mend }
}

/// How many groups would have to be others for so many to fit as a clause asks for.
pub(super) fn far(teller: &Teller<'_>, filter: &Filter) -> u32 {
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

/// What people ask about most: a pung that the winning discard completed is not concealed, though nobody laid it down.
/// To have drawn its last tile is a mend if the pung is one of those that are asked for, and no other is missing.
fn claimed(teller: &Teller<'_>, filter: &Filter, said: Said) -> Said {
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
    let words = [&[format!("{} drawn", win.kind)], &drawn.besides(Flag::Draw)[..]].concat().join(", ");
    Said {
        found: format!(
            "{}; the pung of {} is not concealed, for another discarded its last tile",
            said.found, win.kind
        ),
        mend: if enough { format!("{}, or {words}", said.mend) } else { said.mend },
        ..said
    }
}

/// `one with a terminal` needs no article.
fn article(one: &str) -> String {
    if one.starts_with("one") { one.to_owned() } else { a(one) }
}

/// What the groups are called that a filter counts, by their kinds alone.
fn kinds(filter: &Filter) -> Noun {
    let is = |chows, pungs, kongs, pairs, singles| {
        (filter.chows, filter.pungs, filter.kongs, filter.pairs, filter.singles)
            == (chows, pungs, kongs, pairs, singles)
    };
    if is(true, true, true, false, false) {
        return Noun::new("set", "sets");
    }
    if is(true, true, true, true, false) {
        return Noun::new("group", "groups");
    }
    if is(true, true, true, true, true) {
        return Noun::new("group or lone tile", "groups or lone tiles");
    }
    let all = [
        (filter.chows, "chow", "chows"),
        (filter.pungs, "pung", "pungs"),
        (filter.kongs, "kong", "kongs"),
        (filter.pairs, "pair", "pairs"),
        (filter.singles, "lone tile", "lone tiles"),
    ];
    let there = all.into_iter().filter(|(is, ..)| *is);
    let (one, many): (Vec<String>, Vec<String>) = there.map(|(_, one, many)| (one.to_owned(), many.to_owned())).unzip();
    Noun::new(super::words::either(&one), super::words::either(&many))
}

/// The same with everything else that the filter asks.
fn noun(teller: &Teller<'_>, filter: &Filter, base: Noun) -> Noun {
    let situation = teller.seen.facts.situation;
    let mut before = String::new();
    match filter.concealed {
        Some(true) => before.push_str("concealed "),
        Some(false) => before.push_str("exposed "),
        None => {}
    }
    match filter.melded {
        Some(true) => before.push_str("claimed "),
        Some(false) => before.push_str("unclaimed "),
        None => {}
    }
    let mut behind = String::new();
    if let Some(of) = &filter.of {
        let tile = teller.classes.tile(of, situation);
        let of = tile.many.strip_prefix("tiles of ").unwrap_or(&tile.many);
        behind.push_str(&format!(" of {of}"));
    }
    if let Some(with) = &filter.with {
        let tile = teller.classes.tile(with, situation);
        let with = if tile.one == tile.many { tile.one } else { a(&tile.one) };
        behind.push_str(&format!(" with {with}"));
    }
    Noun::new(format!("{before}{}{behind}", base.one), format!("{before}{}{behind}", base.many))
}
