//! Patterns that cannot occur, never count, or could not be shown to occur.

use crate::parallel;
use jong::words::all;
use jong_core::rules::PatternKey;
use jong_core::{Text, say};
use std::collections::BTreeMap;

use jong_core::pattern::{Listing, PatternIndex, Relation};
use jong_core::tree::{Fault, FaultCode, Place, TomlTable};
use jong_core::{Game, Ruleset};

use super::Depth;
use super::blame::{Culprit, blame, reason};
use super::conflict::clauses;
use super::own::OwnRules;
use crate::Chance;
use crate::invert::{Condition, Goal, Inverter, SearchResult, Why, beyond};

/// The result of the search for hands.
#[derive(Debug, Default)]
pub(super) struct Occurrence {
    /// The patterns with a hand.
    pub(super) shown: Vec<PatternIndex>,
    /// The patterns with neither a hand nor a proof that there is none.
    pub(super) not_shown: Vec<PatternIndex>,
}

/// Checks the patterns that the file names; all patterns if it changes the possible hands, or is checked deeply.
pub(super) fn occurrence<'a>(own: &OwnRules<'a>, depth: Depth, faults: &mut Vec<Fault>) -> Occurrence {
    let rules = own.rules;
    let (spoken, rest): (Vec<PatternIndex>, Vec<PatternIndex>) =
        own.all().partition(|&index| own.speaks_of(index).is_some());
    let also = depth == Depth::Deep || own.changes_hands();
    let asked: Vec<PatternIndex> = spoken.into_iter().chain(rest.into_iter().filter(|_| also)).collect();
    let find = |inverter: &mut Option<Inverter<'a>>, at: usize| {
        let index = asked[at];
        search(rules, inverter, Goal::counts(index), own.id(index), depth.steps())
    };
    let pattern = |index| rules.game().book.pattern(index);
    // Results keep the order of the patterns, in whatever order the searches end.
    let found: Vec<SearchResult> = parallel::up_to_with(asked.len(), || None, find);
    let mut occurrence = Occurrence::default();
    let mut inherited: BTreeMap<Place, (Culprit<'_>, Vec<&str>)> = BTreeMap::new();
    for (index, found) in asked.into_iter().zip(found) {
        match found {
            SearchResult::Hand(_) => occurrence.shown.push(index),
            SearchResult::GaveUp { tried } => {
                occurrence.not_shown.push(index);
                faults.extend(not_shown(own, index, tried).filter(|_| depth == Depth::Deep));
            }
            SearchResult::Never(why) => match own.speaks_of(index) {
                Some(place) => faults.push(never(own, index, place, reason(own, pattern(index), why))),
                None => {
                    let culprit = blame(own, pattern(index), reason(own, pattern(index), why));
                    if let Some(culprit) = culprit.filter(|culprit| own.has(culprit.place(own))) {
                        inherited.entry(culprit.place(own)).or_insert((culprit, Vec::new())).1.push(own.id(index));
                    }
                }
            },
        }
    }
    faults.extend(inherited.into_iter().map(|(place, (culprit, ids))| no_longer(place, &culprit, &ids)));
    occurrence
}

/// Searches for hands in which these patterns hold, even if another replaces them. Returns those with a hand.
pub(super) fn holding(own: &OwnRules<'_>, ids: &[&str], depth: Depth, faults: &mut Vec<Fault>) -> Vec<PatternIndex> {
    let rules = own.rules;
    let asked: Vec<PatternIndex> = ids.iter().filter_map(|id| rules.game().book.find(id)).collect();
    let goal = |index| Goal::holds(Condition::Pattern(index), Vec::new());
    let found: Vec<SearchResult> =
        parallel::map(&asked, |&index| search(rules, &mut None, goal(index), own.id(index), depth.steps()));
    let mut shown = Vec::new();
    for (index, found) in asked.into_iter().zip(found) {
        match (found, own.speaks_of(index)) {
            (SearchResult::Hand(_), _) => shown.push(index),
            (SearchResult::Never(why), Some(place)) if why != Why::Replaced => {
                faults.push(never(own, index, place, reason(own, rules.game().book.pattern(index), why)));
            }
            _ => {}
        }
    }
    shown
}

/// Searches for a hand; the searches share their memory.
pub(super) fn search<'a>(
    rules: &'a Ruleset,
    inverter: &mut Option<Inverter<'a>>,
    goal: Goal,
    id: &str,
    steps: u64,
) -> SearchResult {
    Inverter::aimed(inverter, rules, goal).find(&mut Chance::of_text(id), steps)
}

/// A pattern that the file names and that never counts.
fn never(own: &OwnRules<'_>, index: PatternIndex, place: Place, why: Why) -> Fault {
    let id = own.id(index);
    if why == Why::Replaced {
        return replaced(own, index, place);
    }
    let culprit = blame(own, own.rules.game().book.pattern(index), why);
    let table = own.table(id);
    let clauses = table.map(|table| clauses(own.rules, table)).unwrap_or_default();
    let counts_all = |table: &&TomlTable| PatternKey::When.value(table).is_none();
    let each = || table.filter(counts_all).and_then(|table| PatternKey::Each.entry(table));
    let asked = clauses.last().copied().or_else(each).map(|asked| asked.place);
    let place = asked.filter(|place| own.has(*place)).unwrap_or(place);
    let beyond = beyond(own.rules, &own.rules.game().book.pattern(index).rows);
    let because = match (&culprit, why) {
        (Some(culprit), _) => {
            let at = own.rules.files().quote(culprit.place(own));
            say!("{why} ({option}, {at})", why = why.sentence(), option = culprit.option_text(), at)
        }
        (None, Why::Contradiction) if beyond.is_some() => beyond.unwrap_or_else(|| why.sentence()),
        (None, Why::Contradiction) if clauses.len() > 1 => {
            let names: Vec<Text> = clauses.iter().map(|clause| Text::verbatim(format!("`{}`", clause.key))).collect();
            say!("{clauses} cannot be true together", clauses = all(&names))
        }
        (None, Why::Contradiction) if !clauses.is_empty() => {
            say!("what `{key}` asks can never be", key = clauses[0].key)
        }
        _ => why.sentence(),
    };
    let help = match why {
        Why::Contradiction if clauses.len() < 2 => {
            say!("ask for what a hand can have, or switch the pattern off: `{id} = false`", id)
        }
        Why::Contradiction => say!("ask less, or ask it of two patterns of the same `family`"),
        Why::Calls | Why::Form | Why::Tiles | Why::Situation | Why::Size | Why::Replaced => {
            say!("change one of the two, or switch the pattern off: `{id} = false`", id)
        }
    };
    Fault::error(FaultCode::NeverOccurs, place, say!("`{id}` can never occur: {because}", id, because))
        .as_warning()
        .help(help)
}

/// A pattern that holds and never counts, with the one that replaces it.
fn replaced(own: &OwnRules<'_>, index: PatternIndex, place: Place) -> Fault {
    let id = own.id(index);
    let rules = own.rules;
    let goal = Goal::holds(Condition::Pattern(index), Vec::new());
    let hand = search(rules, &mut None, goal, id, Depth::Quick.steps()).hand();
    let by = hand.and_then(|made| {
        let Game { book, .. } = rules.game();
        let mut listing = Listing::default();
        let facts = rules.game().facts(&made.win.hand, &made.win.situation);
        book.tally(&facts, &made.reading, &mut listing);
        listing.dropped.iter().find(|dropped| dropped.pattern == index).copied()
    });
    let relation = by.map(|dropped| dropped.relation);
    let by = by.map(|dropped| dropped.by);
    let said = by.and_then(|by| own.replaced_in(own.table(own.id(by))?, id));
    let because = match by {
        Some(by) => say!("whenever it holds, `{id}` or another pattern takes its place", id = own.id(by)),
        None => Why::Replaced.sentence(),
    };
    let help = match (relation, by) {
        (Some(Relation::InsteadOf), Some(by)) => {
            say!(
                "take it out of the `instead-of` of `{other}`, or switch it off: `{id} = false`",
                id,
                other = own.id(by)
            )
        }
        (Some(Relation::Alone), _) => say!("add `beside-alone = true` to it, or switch it off: `{id} = false`", id),
        (Some(Relation::Family), _) => say!("give it another `family`, or a greater value"),
        (Some(Relation::InsteadOf), None) | (Some(Relation::Fallback) | None, _) => {
            say!("switch it off: `{id} = false`", id)
        }
    };
    let message = say!("`{id}` never counts: {because}", id, because);
    Fault::error(FaultCode::AlwaysReplaced, said.unwrap_or(place), message).as_warning().help(help)
}

fn not_shown(own: &OwnRules<'_>, index: PatternIndex, tried: u64) -> Option<Fault> {
    let pattern = own.rules.game().book.pattern(index);
    let place = own.speaks_of(index).or(pattern.set_at.iter().flatten().next().copied()).unwrap_or(pattern.place);
    let message =
        say!("it was not shown that `{id}` can occur: no hand was found in {tried} steps", tried, id = pattern.id);
    let help = say!("give it an example: `fits = [\"123m 456p …\"]`");
    Some(Fault::error(FaultCode::NotShown, place, message).as_note().help(help))
}

/// Inherited patterns that an option of the file makes impossible.
fn no_longer(place: Place, culprit: &Culprit<'_>, ids: &[&str]) -> Fault {
    let names: Vec<Text> = ids.iter().map(|id| Text::verbatim(format!("`{id}`"))).collect();
    let message =
        say!("with {option}, no hand can have {patterns}", option = culprit.option_text(), patterns = all(&names));
    let help = match ids {
        [id] => say!("nothing has to be done; to make it plain, switch the pattern off: `{id} = false`", id),
        _ => say!("nothing has to be done; to make it plain, switch them off"),
    };
    Fault::error(FaultCode::NeverOccurs, place, message).as_note().help(help)
}
