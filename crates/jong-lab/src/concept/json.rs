//! A concept as JSON.

use std::collections::BTreeMap;

use jong_core::rules::Names;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Concept, LookAlike, PatternWorth, ShownHand, TellingHand};
use crate::invert::{as_record, record_of};
use jong::examples::json as plain;
use jong::explain::Origin;

/// A sentence by the language in which it is told.
type SentenceTexts<'a> = BTreeMap<&'static str, &'a str>;

/// A pattern, with its definition, values, hands and look-alikes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Concept"))]
pub(crate) struct ConceptJson<'a> {
    /// Its id.
    id: &'a str,
    /// Its names by language.
    #[serde(serialize_with = "names")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Vec<String>>"))]
    names: &'a Names,
    /// Its definition as a sentence.
    sentence: SentenceTexts<'a>,
    /// The place of its definition.
    defined: &'a Origin,
    /// A note on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// Its values, in the order of the rulesets.
    rulesets: Vec<PatternWorthJson<'a>>,
    /// The ids of the rulesets that switch it off, though a base of theirs has it.
    off: Vec<&'a str>,
    /// Hands that have it.
    fits: &'a [ShownHand],
    /// Hands that nearly have it.
    fails: &'a [ShownHand],
    /// The patterns that look like it and are something else.
    look_alikes: Vec<LookAlikeJson<'a>>,
}

/// A pattern that looks like another.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LookAlike"))]
struct LookAlikeJson<'a> {
    /// Its id.
    id: &'a str,
    /// Its names by language.
    #[serde(serialize_with = "names")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Vec<String>>"))]
    names: &'a Names,
    /// Its definition as a sentence.
    sentence: SentenceTexts<'a>,
    /// The names that it shares with the other.
    share_name: &'a [&'a str],
    /// Its values, in the order of the rulesets.
    rulesets: Vec<PatternWorthJson<'a>>,
    /// A win record that shows the difference.
    #[cfg_attr(feature = "schema", schemars(with = "Option<jong::schema::WinRecord>"))]
    hand: Option<Map<String, Value>>,
    /// Hands that only this one has.
    this_only: &'a [TellingHand],
    /// Hands that only the other has.
    other_only: &'a [TellingHand],
}

/// A value of a pattern in a ruleset.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PatternWorth"))]
struct PatternWorthJson<'a> {
    /// The id of the rules.
    rules: &'a str,
    /// The value as the file gives it.
    value: Value,
    /// Its unit.
    unit: &'a str,
    /// The place and source of the value.
    at: &'a Option<Origin>,
    /// The patterns that do not count beside it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    replaces: &'a [&'a str],
    /// The patterns beside which it does not count.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    replaced_by: &'a [&'a str],
    /// The patterns of which, with it, only one counts.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    one_of: &'a [&'a str],
}

impl Serialize for Concept<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Concept { known, lang, sentence, worth, off, fits, fails, look_alikes } = self;
        ConceptJson {
            id: &known.id,
            names: &known.names,
            sentence: SentenceTexts::from([(lang.key(), sentence.as_str())]),
            defined: &known.defined,
            note: known.note.as_deref(),
            rulesets: worth.iter().map(of_worth).collect(),
            off: off.iter().map(|rules| rules.info().id.as_str()).collect(),
            fits,
            fails,
            look_alikes: look_alikes.iter().map(|other| look_alike(other, lang.key())).collect(),
        }
        .serialize(serializer)
    }
}

pub(super) fn names<S: Serializer>(names: &Names, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(names.iter().map(|(language, names)| (language, &names.0)))
}

fn look_alike<'a>(other: &'a LookAlike<'_>, lang: &'static str) -> LookAlikeJson<'a> {
    let LookAlike { known, names: shared, sentence, worth, this_only, other_only } = other;
    let shows = this_only.first().or(other_only.first());
    LookAlikeJson {
        id: &known.id,
        names: &known.names,
        sentence: SentenceTexts::from([(lang, sentence.as_str())]),
        share_name: shared,
        rulesets: worth.iter().map(of_worth).collect(),
        hand: shows.map(|apart| record_of(&apart.hand.win)),
        this_only,
        other_only,
    }
}

fn of_worth<'a>(worth: &'a PatternWorth<'_>) -> PatternWorthJson<'a> {
    let PatternWorth { rules, index: _, unit, value, at, replaces, replaced_by, one_of } = worth;
    let (rules, unit, value) = (rules.info().id.as_str(), unit.name, plain(value));
    PatternWorthJson { rules, value, unit, at, replaces, replaced_by, one_of }
}

impl Serialize for PatternWorth<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        of_worth(self).serialize(serializer)
    }
}

/// The record of a hand.
pub(super) fn record<S: Serializer>(hand: &ShownHand, serializer: S) -> Result<S::Ok, S::Error> {
    as_record(&hand.win, serializer)
}
