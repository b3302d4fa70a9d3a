//! A comparison for programs.

use jong::{ErrorLine, Lang, ResultLine, SettledLine};
use jong_core::Ruleset;
use jong_core::tree::{Entry, Node, Table};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Across, DefinitionDifference, Diff, Difference, SettlementWitness, Share, SharedPattern, Witness};

/// The whole answer, with its sentences in the language of the comparison.
#[derive(Serialize)]
struct DiffJson<'a> {
    a: &'a str,
    b: &'a str,
    fingerprint_a: &'a str,
    fingerprint_b: &'a str,
    options: Vec<OptionJson>,
    patterns: Vec<PatternJson<'a>>,
    witnesses: Vec<WitnessJson<'a>>,
    settlements: Vec<SettlementJson<'a>>,
    outside: &'a [Vec<String>],
    silent: &'a [Vec<String>],
    tried: usize,
    settled: usize,
    share: Option<Share>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    across: Option<&'a Across>,
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
struct OptionJson {
    key: String,
    a: Option<String>,
    b: Option<String>,
    at_a: Option<String>,
    at_b: Option<String>,
}

fn option(diff: &Diff<'_>, difference: &Difference<'_>) -> OptionJson {
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
struct PatternJson<'a> {
    id: &'a str,
    relation: String,
    a: Option<String>,
    b: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    only_a: Option<&'a Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    only_b: Option<&'a Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_id: Option<&'a str>,
}

fn pattern<'a>(diff: &Diff<'_>, difference: &'a DefinitionDifference) -> PatternJson<'a> {
    let DefinitionDifference { id, other_id, relation, only_a, only_b } = difference;
    PatternJson {
        id,
        relation: relation.to_string(),
        a: value(diff.a, id),
        b: value(diff.b, other_id.as_deref().unwrap_or(id)),
        only_a: only_a.as_ref(),
        only_b: only_b.as_ref(),
        other_id: other_id.as_deref(),
    }
}

/// The value of a pattern as the file has it; of several units the first.
fn value(rules: &Ruleset, id: &str) -> Option<String> {
    rules.game().book.find(id)?;
    let table = |section: &str| -> Option<&Table> { rules.tree().get(section).and_then(Node::as_table) };
    rules.game().book.units().iter().find_map(|unit| Some(table(unit.section)?.get(id)?.to_string()))
}

/// A result, or the refusal of its hand.
#[derive(Serialize)]
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
struct WitnessJson<'a> {
    cause: &'a [String],
    alone: bool,
    record: &'a Map<String, Value>,
    a: ResultJson<ResultLine<'a>>,
    b: ResultJson<ResultLine<'a>>,
    share: Option<Share>,
}

fn of_witness<'a>(witness: &'a Witness<'_>, lang: Lang) -> WitnessJson<'a> {
    let [a, b] = witness.results().map(|result| in_language(result, lang, |line| ResultLine { lang, ..line }));
    WitnessJson { cause: &witness.cause, alone: witness.alone, record: &witness.record, a, b, share: witness.share }
}

/// A finished hand with its settlements by both rules.
#[derive(Serialize)]
struct SettlementJson<'a> {
    cause: &'a [String],
    alone: bool,
    record: &'a Map<String, Value>,
    a: ResultJson<SettledLine<'a>>,
    b: ResultJson<SettledLine<'a>>,
}

fn of_settlement<'a>(witness: &'a SettlementWitness<'_>, lang: Lang) -> SettlementJson<'a> {
    let [a, b] = witness.results().map(|result| in_language(result, lang, |line| SettledLine { lang, ..line }));
    SettlementJson { cause: &witness.cause, alone: witness.alone, record: &witness.record, a, b }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct ShareJson {
            of_wins: f64,
            low: f64,
            high: f64,
        }
        let [of_wins, low, high] = [self.millionths(), self.low, self.high].map(|part| fraction(part.into()));
        ShareJson { of_wins, low, high }.serialize(serializer)
    }
}

/// Two games that count differently.
#[derive(Serialize)]
struct AcrossJson<'a> {
    typical: Pair<Option<i64>>,
    forms: Vec<FormJson<'a>>,
    of_typical: Vec<SharedPatternJson<'a>>,
}

#[derive(Serialize)]
struct Pair<T> {
    a: T,
    b: T,
}

#[derive(Serialize)]
struct FormJson<'a> {
    form: &'a str,
    #[serde(flatten)]
    wins: Pair<bool>,
}

#[derive(Serialize)]
struct SharedPatternJson<'a> {
    id: &'a str,
    in_a: bool,
    in_b: bool,
    a: Option<f64>,
    b: Option<f64>,
}

impl Serialize for Across {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [a, b] = self.typical;
        AcrossJson {
            typical: Pair { a, b },
            forms: self.forms.iter().map(|(form, [a, b])| FormJson { form, wins: Pair { a: *a, b: *b } }).collect(),
            of_typical: self.patterns.iter().map(shared).collect(),
        }
        .serialize(serializer)
    }
}

fn shared(pattern: &SharedPattern) -> SharedPatternJson<'_> {
    let [in_a, in_b] = pattern.has;
    let [a, b] = pattern.shares.map(|share| share.map(|thousandths| fraction(thousandths * 1000)));
    SharedPatternJson { id: &pattern.id, in_a, in_b, a, b }
}

/// A number of millionths as a fraction.
fn fraction(millionths: i64) -> f64 {
    millionths as f64 / 1e6
}
