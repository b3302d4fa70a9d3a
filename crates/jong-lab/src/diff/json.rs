//! A comparison for programs.

use jong::{ErrorLine, Lang, ResultLine, SettledLine};
use jong_core::Ruleset;
use jong_core::reading::FormName;
use jong_core::tree::{Entry, Node, TomlTable};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

#[cfg(feature = "schema")]
use super::DefinitionRelation;
use super::{
    Belonging, DefinitionDifference, Diff, GamePair, Payers, SettingDifference, SettlementWitness, SharedHand,
    SharedPattern, WinShare, Witness,
};
use crate::invert::record_of;

/// The whole answer, with its sentences in the language of the comparison.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Diff"))]
pub(crate) struct DiffJson<'a> {
    /// The id of the first rules.
    a: &'a str,
    /// The id of the second rules.
    b: &'a str,
    /// The fingerprint of the first.
    fingerprint_a: &'a str,
    /// The fingerprint of the second.
    fingerprint_b: &'a str,
    /// Options and values, by key.
    options: Vec<OptionJson>,
    /// Patterns whose definitions are not the same, or that only one of the rulesets has.
    patterns: Vec<PatternDifferenceJson<'a>>,
    /// Hands that score differently, by cause.
    witnesses: Vec<WitnessJson<'a>>,
    /// Finished hands of all players that are settled differently, for causes that no single win shows.
    settlements: Vec<SettlementJson<'a>>,
    /// Causes that matter only while a hand is played, or when a match ends.
    outside: &'a [Vec<String>],
    /// Causes for which no hand was found.
    silent: &'a [Vec<String>],
    /// The number of hands that were scored by both.
    tried: usize,
    /// The number of finished hands that were settled by both.
    settled: usize,
    /// The share of wins that score differently.
    #[cfg_attr(feature = "schema", schemars(with = "Option<WinShareJson>"))]
    share: Option<WinShare>,
    /// The seed of chance.
    seed: u64,
    /// The comparison of two games of different grammars.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<GamePairJson<'_>>"))]
    across: Option<&'a GamePair>,
}

impl Serialize for Diff<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [a, b] = [self.a, self.b].map(Ruleset::info);
        DiffJson {
            a: &a.id,
            b: &b.id,
            fingerprint_a: &a.fingerprint,
            fingerprint_b: &b.fingerprint,
            options: self.options.iter().map(|difference| option(self, difference)).collect(),
            patterns: self.definitions.iter().map(|difference| pattern(self, difference)).collect(),
            witnesses: self.witnesses.iter().map(|witness| of_witness(witness, self.lang)).collect(),
            settlements: self.settlements.iter().map(|witness| of_settlement(witness, self.lang)).collect(),
            outside: &self.outside,
            silent: &self.silent,
            tried: self.tried,
            settled: self.settled,
            share: self.share,
            seed: self.seed,
            across: self.across.as_ref(),
        }
        .serialize(serializer)
    }
}

/// A value as text, as the file has it, and the place where it stands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "OptionDifference"))]
struct OptionJson {
    /// The keys that lead to it, joined by dots.
    key: String,
    /// The first value as the file has it.
    a: Option<String>,
    /// The second value.
    b: Option<String>,
    /// The file and line of the first.
    at_a: Option<String>,
    /// The file and line of the second.
    at_b: Option<String>,
}

fn option(diff: &Diff<'_>, difference: &SettingDifference<'_>) -> OptionJson {
    let at = |rules: &Ruleset, entry: Option<&Entry>| entry.map(|entry| rules.files().quote(entry.place));
    let text = |entry: Option<&Entry>| entry.map(|entry| entry.node.to_string());
    OptionJson {
        key: difference.key(),
        a: text(difference.a),
        b: text(difference.b),
        at_a: at(diff.a, difference.a),
        at_b: at(diff.b, difference.b),
    }
}

/// A pattern with its values as the files have them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PatternDifference"))]
struct PatternDifferenceJson<'a> {
    /// Its id.
    id: &'a str,
    /// The relation of the first definition to the second.
    #[cfg_attr(feature = "schema", schemars(with = "DefinitionRelation"))]
    relation: String,
    /// The first value as the file has it.
    a: Option<String>,
    /// The second value.
    b: Option<String>,
    /// A win record that only the first definition takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<jong::schema::WinRecord>"))]
    only_a: Option<Map<String, Value>>,
    /// A win record that only the second definition takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<jong::schema::WinRecord>"))]
    only_b: Option<Map<String, Value>>,
    /// The id by which the second rules have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_id: Option<&'a str>,
}

fn pattern<'a>(diff: &Diff<'_>, difference: &'a DefinitionDifference) -> PatternDifferenceJson<'a> {
    let DefinitionDifference { id, other_id, relation, only_a, only_b } = difference;
    PatternDifferenceJson {
        id,
        relation: relation.to_string(),
        a: value(diff.a, id),
        b: value(diff.b, other_id.as_deref().unwrap_or(id)),
        only_a: only_a.as_ref().map(record_of),
        only_b: only_b.as_ref().map(record_of),
        other_id: other_id.as_deref(),
    }
}

/// The value of a pattern as the file has it; of several units the first.
fn value(rules: &Ruleset, id: &str) -> Option<String> {
    rules.game().book.find(id)?;
    let table = |section: &str| -> Option<&TomlTable> { rules.tree().get(section).and_then(Node::as_table) };
    rules.game().book.units().iter().find_map(|unit| Some(table(unit.section)?.get(id)?.to_string()))
}

/// A result, or the refusal of its hand.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{T}OrRefusal"))]
#[serde(untagged)]
enum ResultJson<T> {
    Taken(T),
    Refused(ErrorLine),
}

fn in_language<T>(result: Result<T, ErrorLine>, lang: Lang, speak: impl Fn(T) -> T) -> ResultJson<T> {
    match result {
        Ok(result) => ResultJson::Taken(speak(result)),
        Err(error) => ResultJson::Refused(ErrorLine { lang, ..error }),
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Witness"))]
struct WitnessJson<'a> {
    /// Ids of patterns and keys of options: why the results differ.
    cause: &'a [String],
    /// True if nothing else makes them differ.
    alone: bool,
    /// Ids of patterns and keys of options that make them differ too, where it is not alone and they are known.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    also: &'a [String],
    /// The hand.
    #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord"))]
    record: Map<String, Value>,
    /// The hand as the first rules take it, where they refuse it as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<jong::schema::WinRecord>"))]
    record_a: Option<Map<String, Value>>,
    /// The hand as the second rules take it, where they refuse it as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<jong::schema::WinRecord>"))]
    record_b: Option<Map<String, Value>>,
    /// The result by the first rules.
    a: ResultJson<ResultLine<'a>>,
    /// The result by the second rules.
    b: ResultJson<ResultLine<'a>>,
    /// The share of wins that this cause changes.
    #[cfg_attr(feature = "schema", schemars(with = "Option<WinShareJson>"))]
    share: Option<WinShare>,
}

fn of_witness<'a>(witness: &'a Witness<'_>, lang: Lang) -> WitnessJson<'a> {
    let [a, b] = witness.results().map(|result| in_language(result, lang, |line| ResultLine { lang, ..line }));
    let taken = witness.taken();
    let [record_a, record_b] = taken.map(|taken| (taken != witness.win).then(|| record_of(&taken)));
    let record = record_of(&witness.win);
    let Witness { cause, alone, also, share, .. } = witness;
    WitnessJson { cause, alone: *alone, also, record, record_a, record_b, a, b, share: *share }
}

/// A finished hand with its settlements by both rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SettlementWitness"))]
struct SettlementJson<'a> {
    /// Ids of patterns and keys of options: why the settlements differ.
    cause: &'a [String],
    /// True if nothing else makes them differ.
    alone: bool,
    /// Ids of patterns and keys of options that make them differ too, where it is not alone and they are known.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    also: &'a [String],
    /// The finished hand.
    record: &'a Map<String, Value>,
    /// The settlement by the first rules.
    a: ResultJson<SettledLine<'a>>,
    /// The settlement by the second rules.
    b: ResultJson<SettledLine<'a>>,
}

fn of_settlement<'a>(witness: &'a SettlementWitness<'_>, lang: Lang) -> SettlementJson<'a> {
    let [a, b] = witness.results().map(|result| in_language(result, lang, |line| SettledLine { lang, ..line }));
    let SettlementWitness { cause, alone, also, .. } = witness;
    SettlementJson { cause, alone: *alone, also, record: witness.record(), a, b }
}

/// A share of wins, with the bounds of its 95 % confidence interval.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Share"))]
struct WinShareJson {
    /// The share, from 0 to 1.
    of_wins: f64,
    /// The lower bound.
    low: f64,
    /// The upper bound.
    high: f64,
}

impl Serialize for WinShare {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [of_wins, low, high] = [self.millionths(), self.low, self.high].map(|part| fraction(part.into()));
        WinShareJson { of_wins, low, high }.serialize(serializer)
    }
}

/// Two games that count differently.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Across"))]
struct GamePairJson<'a> {
    /// The worth of a typical win.
    typical: Pair<Option<i64>>,
    /// The players who pay for one.
    payers: Pair<Option<PayersJson>>,
    /// The shapes of winning hands.
    forms: Vec<FormJson<'a>>,
    /// The patterns of typical wins.
    of_typical: Vec<SharedPatternJson<'a>>,
    /// Hands that can be held in either and are worth much in one and little in the other.
    hands: Vec<SharedHandJson>,
}

/// The players who pay for a typical win of somebody who is not East, and how much of it each of them, in hundredths.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Payers"))]
struct PayersJson {
    /// On a discard: the parts of the discarder, of East, and of a third player; null if there is none.
    discard: [Option<i64>; 3],
    /// By draw: the parts of East and of another player.
    draw: [i64; 2],
    /// East's gain from a discard for the same hand, in hundredths of the other's.
    dealer: i64,
}

/// A hand, and its worth by each of the rules in typical wins; null where it does not win.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SharedHand"))]
struct SharedHandJson {
    /// The hand as a win record.
    #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord"))]
    hand: Map<String, Value>,
    #[serde(flatten)]
    worth: Pair<Option<f64>>,
}

/// A thing by each of the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PairOf{T}"))]
struct Pair<T> {
    /// By the first rules.
    a: T,
    /// By the second rules.
    b: T,
}

/// A shape of winning hands, and whether each of the rules has it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormInBoth"))]
struct FormJson<'a> {
    /// The shape.
    form: &'a str,
    #[serde(flatten)]
    wins: Pair<bool>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SharedPattern"))]
struct SharedPatternJson<'a> {
    /// Its id.
    id: &'a str,
    /// True if the first rules have it.
    in_a: bool,
    /// True if the second rules have it.
    in_b: bool,
    /// The worth of a hand made for it by the first rules, in typical wins.
    a: Option<f64>,
    /// The worth of a hand made for it by the second rules, in typical wins.
    b: Option<f64>,
}

impl Serialize for GamePair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [a, b] = self.typical;
        GamePairJson {
            typical: Pair { a, b },
            payers: Pair { a: self.payers[0].map(of_payers), b: self.payers[1].map(of_payers) },
            forms: self.forms.iter().map(form).collect(),
            of_typical: self.patterns.iter().map(shared).collect(),
            hands: self.hands.iter().map(shared_hand).collect(),
        }
        .serialize(serializer)
    }
}

fn of_payers(Payers { discard, draw, dealer }: Payers) -> PayersJson {
    PayersJson { discard, draw, dealer }
}

fn form((form, of): &(FormName, Belonging)) -> FormJson<'static> {
    let [a, b] = of.in_each();
    FormJson { form: form.into(), wins: Pair { a, b } }
}

fn shared(pattern: &SharedPattern) -> SharedPatternJson<'_> {
    let [in_a, in_b] = pattern.of.in_each();
    let [a, b] = pattern.shares.map(|share| share.map(|thousandths| fraction(thousandths * 1000)));
    SharedPatternJson { id: &pattern.id, in_a, in_b, a, b }
}

fn shared_hand(SharedHand { win, shares }: &SharedHand) -> SharedHandJson {
    let [a, b] = shares.map(|share| share.map(|thousandths| fraction(thousandths * 1000)));
    SharedHandJson { hand: record_of(win), worth: Pair { a, b } }
}

/// A number of millionths as a fraction.
fn fraction(millionths: i64) -> f64 {
    millionths as f64 / 1e6
}
