//! All words about two rulesets, for the writers of pages.

use jong::Ruleset;
use jong::sentence::sentence;
use jong_lab::{DefinitionDifference, Diff, Relation, Search};

use super::names::{labels, pattern};
use super::options::{Section, sections};
use super::{across, both, ends, hand, settled, shown};
use crate::out::{list, spoken, tell};
use jong_print::Speech;

/// A whole comparison in words.
#[derive(Debug)]
pub(super) struct Told {
    /// The rulesets.
    pub(super) heads: [Head; 2],
    /// The answer in short.
    pub(super) summary: Vec<String>,
    /// True if the two score alike.
    pub(super) alike: bool,
    /// The options and values that differ.
    pub(super) options: Vec<Section>,
    /// The patterns that only one of them counts, in a sentence each.
    pub(super) only: Vec<String>,
    /// The definitions that differ.
    pub(super) definitions: Vec<Definition>,
    /// Two games side by side.
    pub(super) across: Option<across::Told>,
    /// The hands.
    pub(super) hands: Vec<shown::Told>,
    /// Finished hands of all players.
    pub(super) settled: Vec<settled::Told>,
    /// The texts at the end.
    pub(super) ends: Vec<String>,
}

/// A ruleset.
#[derive(Debug)]
pub(super) struct Head {
    /// Its id, or its file.
    pub(super) label: String,
    /// The name of the ruleset.
    pub(super) name: String,
    /// Its fingerprint.
    pub(super) fingerprint: String,
}

/// A pattern that is defined in two ways.
#[derive(Debug)]
pub(super) struct Definition {
    /// The name of the pattern.
    pub(super) name: String,
    /// The relation of the definitions.
    pub(super) says: String,
    /// The definitions as sentences, each with the rulesets that have it.
    pub(super) sentences: Vec<(String, String)>,
    /// Hands that tell them apart, each with the ruleset that counts the pattern in it.
    pub(super) hands: Vec<(String, hand::Shown)>,
}

/// Puts everything into words.
pub(super) fn told(diff: &Diff<'_>, search: &Search, speech: Speech) -> Told {
    let [a, b] = labels(diff);
    let head = |rules: &Ruleset, label| {
        let info = rules.info();
        let name = speech.of_rules(&info.id, &info.names).to_owned();
        Head { label, name, fingerprint: info.fingerprint.to_string() }
    };
    Told {
        heads: [head(diff.a, a), head(diff.b, b)],
        summary: ends::summary(diff),
        alike: super::alike(diff) && diff.across.is_none(),
        options: sections(diff, speech),
        only: only(diff, speech),
        definitions: diff.definitions.iter().filter_map(|differ| definition(diff, differ, speech)).collect(),
        across: diff.across.as_ref().map(|between| across::told(diff, between, speech)),
        hands: diff.witnesses.iter().map(|witness| shown::told(diff, witness, speech)).collect(),
        settled: diff.settlements.iter().map(|witness| settled::told(diff, witness, speech)).collect(),
        ends: ends::ends(diff, search, speech),
    }
}

/// `Only riichi/tenhou counts: …`. For two games, it is told elsewhere.
fn only(diff: &Diff<'_>, speech: Speech) -> Vec<String> {
    let of = |(label, relation): (&String, Relation)| {
        let one = diff.definitions.iter().filter(|differ| differ.relation == relation);
        let names: Vec<String> = one.map(|differ| pattern(diff, &differ.id, speech)).collect();
        let said = || tell!("Only {rules} counts: {patterns}.", rules = label, patterns = list(&names));
        (!names.is_empty() && diff.across.is_none()).then(said)
    };
    labels(diff).iter().zip([Relation::OnlyA, Relation::OnlyB]).filter_map(of).collect()
}

fn definition(diff: &Diff<'_>, differ: &DefinitionDifference, speech: Speech) -> Option<Definition> {
    let labels = labels(diff);
    let [a, b] = &labels;
    let says = match differ.relation {
        Relation::OnlyA | Relation::OnlyB => return None,
        Relation::Equal => {
            let other = differ.other_id.as_deref()?;
            tell!("the same pattern, `{id}` in {a} and `{other}` in {b}", id = differ.id, a, other, b)
        }
        Relation::Narrower => tell!("narrower in {a}: all its hands are some of those in {b}", a, b),
        Relation::Broader => tell!("broader in {a}: it has all hands that it has in {b}, and others", a, b),
        Relation::Disjoint => tell!("no hand was found that is one by both"),
        Relation::Overlapping => tell!("each has hands that the other hasn't, and some are hands of both"),
    };
    let ids = [&differ.id, differ.other_id.as_ref().unwrap_or(&differ.id)];
    let text = |at: usize| {
        let rules = both(diff)[at];
        Some((labels[at].clone(), sentence(rules, rules.game().book.find(ids[at])?, spoken())))
    };
    let apart = |(record, label): (&Option<_>, &String)| {
        Some((tell!("Only in {rules}", rules = label), hand::shown(diff, record.as_ref()?, speech)))
    };
    Some(Definition {
        name: pattern(diff, &differ.id, speech),
        says,
        sentences: (0..2).filter_map(text).collect(),
        hands: [(&differ.only_a, a), (&differ.only_b, b)].into_iter().filter_map(apart).collect(),
    })
}
