//! A definition taken apart into clauses.

use jong_core::Ruleset;
use jong_core::pattern::{Disjunction, Facts, When};
use jong_core::reading::Reading;
use jong_core::tree::{KeyedList, OneOrMany};

use super::known::KnownPattern;
use crate::invert::Condition;
use jong::Lang;
use jong::sentence::Sentence;

/// One clause of a pattern.
#[derive(Debug, Clone)]
pub(super) struct DefinitionPart {
    /// The clause as a compiled condition.
    pub(super) condition: Condition,
    /// The clause as it could be written; `None` for the whole of a pattern that counts something.
    when: Option<When>,
}

impl DefinitionPart {
    /// The clause in words.
    pub(super) fn sentence(&self, known: &KnownPattern, lang: Lang) -> String {
        match &self.when {
            Some(when) => known.sentence(when, None, lang),
            None => known.sentence(&known.when, known.each.as_ref(), lang),
        }
    }
}

/// The clauses of a definition, at a table where it has a value under this id. A definition that counts something is
/// one part.
pub(super) fn parts(rules: &Ruleset, known: &KnownPattern, id: &str) -> Vec<DefinitionPart> {
    let whole = || {
        let index = rules.game().book.find(id)?;
        Some(DefinitionPart { condition: Condition::Pattern(index), when: None })
    };
    if known.each.is_some() {
        return whole().into_iter().collect();
    }
    let one = |when: When| Some(DefinitionPart { condition: Condition::when(rules, &when).ok()?, when: Some(when) });
    let all: Option<Vec<DefinitionPart>> = split(&known.when).into_iter().map(one).collect();
    all.unwrap_or_else(|| whole().into_iter().collect())
}

/// The clauses of a pattern, one sentence each, for comparing definitions.
pub(super) fn clauses(known: &KnownPattern) -> Vec<String> {
    if known.each.is_some() {
        return vec![Sentence::new(&known.when, known.each.as_ref(), Lang::En).text];
    }
    split(&known.when).iter().map(|when| Sentence::new(when, None, Lang::En).text).collect()
}

/// A condition split into several, each of which must hold.
fn split(when: &When) -> Vec<When> {
    // Every clause is named here, so that a new one does not compile until it is looked at.
    let When {
        form,
        tiles,
        kinds,
        suits,
        quads,
        sum,
        groups,
        progression,
        melds,
        wait,
        waits,
        won,
        ready,
        bonus,
        dealer,
        streak,
        wins,
        any,
        not,
        honours,
        pair,
        every_group,
    } = when.clone();
    let none = When::default;
    let mut all = vec![
        When { form, ..none() },
        When { melds, ..none() },
        When { suits, ..none() },
        When { honours, ..none() },
        When { pair, ..none() },
        When { every_group, ..none() },
        When { quads, ..none() },
        When { sum, ..none() },
    ];
    let each = |counts: Option<KeyedList<_>>| {
        counts.into_iter().flat_map(|KeyedList(counts)| counts).map(|count| Some(KeyedList(vec![count])))
    };
    all.extend(each(tiles).map(|tiles| When { tiles, ..none() }));
    all.extend(each(kinds).map(|kinds| When { kinds, ..none() }));
    let groups = groups.into_iter().flat_map(|OneOrMany(filters)| filters);
    all.extend(groups.map(|filter| When { groups: Some(OneOrMany(vec![filter])), ..none() }));
    let steps = progression.into_iter().flat_map(|OneOrMany(steps)| steps);
    all.extend(steps.map(|steps| When { progression: Some(OneOrMany(vec![steps])), ..none() }));
    all.extend([
        When { wait, ..none() },
        When { waits, ..none() },
        When { won, ..none() },
        When { ready, ..none() },
        When { bonus, ..none() },
        When { dealer, ..none() },
        When { streak, ..none() },
        When { wins, ..none() },
        When { any, ..none() },
        When { not, ..none() },
    ]);
    all.retain(|part| *part != none());
    all
}

/// True if a condition holds in a reading, even if another pattern replaces it.
pub(super) fn holds(rules: &Ruleset, condition: &Condition, facts: &Facts<'_>, reading: &Reading) -> bool {
    let row = |rows: &Disjunction| {
        rows.iter().any(|row| row.iter().all(|literal| literal.test.holds(facts, reading) == literal.holds))
    };
    match condition {
        Condition::Rows(rows) => row(rows),
        Condition::Pattern(index) | Condition::Counts(index) => {
            let book = &rules.game().book;
            book.holds(*index, facts, reading) && book.times(*index, facts, reading) > 0
        }
    }
}
