//! One hand under several rulesets.

use jong_core::Ruleset;
use jong_core::hand::Meld;
use jong_core::notation::{WithOffset, write_meld};
use serde::{Serialize, Serializer};

use crate::Lang;
use crate::asked::AskedHand;
use crate::record::{Assumptions, Record, RecordError, WithAssumptions};
use crate::result::{ErrorLine, Outcome, ResultLine};
use crate::score::score_record;

/// The result of a hand under one of several rulesets.
#[derive(Debug, Clone)]
pub struct ComparedResult<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The result, or the mistakes in the hand under these rules.
    pub line: Result<ResultLine<'a>, ErrorLine>,
    /// The set that was added because these rules play with one more; `None` if none was.
    pub extra_set: Option<Meld>,
}

/// Scores one hand under several rulesets. The hand comes as it was read for each of them, since tiles, seats and
/// patterns depend on the rules. A mistake in it under one ruleset is no trouble for the others.
///
/// If the hand lacks one set, as one of thirteen tiles does under rules with sixteen, the extra set is added, if there
/// is one.
///
/// ```
/// use jong::Record;
///
/// let rulesets = [jong::open("riichi/tenhou")?, jong::open("taiwan/standard")?];
/// let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
/// let extra = jong::read_hand("(567p)", jong::Dialect::Common, None).expect("a set").melds[0];
///
/// let hands = rulesets.iter().map(|rules| (rules, Record::from_json(record, rules)));
/// let compared = jong::compare(hands, Some(extra));
/// assert!(compared.iter().all(|row| row.wins()));
/// assert_eq!([compared[0].extra_set, compared[1].extra_set], [None, Some(extra.value)]);
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn compare<'a>(
    hands: impl IntoIterator<Item = (&'a Ruleset, Result<Record, RecordError>)>,
    extra_set: Option<WithOffset<Meld>>,
) -> Vec<ComparedResult<'a>> {
    let one = |(rules, read): (&'a Ruleset, Result<Record, RecordError>)| match read {
        Ok(record) => under(rules, record, extra_set),
        Err(RecordError { id, defects }) => {
            ComparedResult { rules, line: Err(ErrorLine::new(id, None, defects)), extra_set: None }
        }
    };
    hands.into_iter().map(one).collect()
}

fn under(rules: &Ruleset, mut record: Record, extra_set: Option<WithOffset<Meld>>) -> ComparedResult<'_> {
    let plain = ComparedResult { rules, line: score_record(rules, record.clone(), None), extra_set: None };
    let written = &mut record.draft.hand.written;
    let has = written.tiles.len() + 3 * written.melds.len();
    match extra_set.filter(|_| has + 3 == usize::from(rules.hand_size().tiles()) && !plain.wins()) {
        None => plain,
        Some(extra) => {
            written.melds.push(extra);
            ComparedResult { rules, line: score_record(rules, record, None), extra_set: Some(extra.value) }
        }
    }
}

/// The results of a hand that was asked about under several rulesets, with what each of them took for granted.
#[derive(Debug, Clone)]
pub struct Comparison<'a> {
    /// The results, in the order of the rulesets.
    pub rows: Vec<ComparedResult<'a>>,
    /// The values that nobody gave, for each row.
    assumed: Vec<Assumptions>,
}

impl<'a> Comparison<'a> {
    /// Scores a hand under several rulesets, as [`compare`] does, with sentences in a language.
    pub fn of<'h>(
        hands: impl IntoIterator<Item = (&'a Ruleset, Result<&'h AskedHand, RecordError>)>,
        extra_set: Option<WithOffset<Meld>>,
        lang: Lang,
    ) -> Comparison<'a> {
        let (hands, assumed): (Vec<_>, Vec<_>) = hands
            .into_iter()
            .map(|(rules, asked)| {
                let assumed = asked.as_ref().map(|asked| asked.assumed).unwrap_or_default();
                ((rules, asked.map(|asked| asked.record.clone())), assumed)
            })
            .unzip();
        let mut rows = compare(hands, extra_set);
        for row in &mut rows {
            match &mut row.line {
                Ok(line) => line.lang = lang,
                Err(error) => error.lang = lang,
            }
        }
        Comparison { rows, assumed }
    }

    /// True if the hand wins under any of the rules.
    pub fn wins(&self) -> bool {
        self.rows.iter().any(ComparedResult::wins)
    }

    /// True if any of the rules takes the hand.
    pub fn is_taken(&self) -> bool {
        self.rows.iter().any(|row| row.line.is_ok())
    }
}

impl Serialize for Comparison<'_> {
    /// Writes the rows. The assumptions stand in every row that has a result.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows.iter().zip(&self.assumed).map(|(row, assumed)| {
            let assumed = if row.line.is_ok() { *assumed } else { Assumptions::default() };
            WithAssumptions { result: row, assumed }
        }))
    }
}

impl ComparedResult<'_> {
    /// True if the hand wins under these rules.
    pub fn wins(&self) -> bool {
        matches!(&self.line, Ok(ResultLine { outcome: Outcome::Win(_), .. }))
    }
}

/// The result of a hand under one of several rulesets.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ComparedResult"))]
pub(crate) struct ScoredJson<'a> {
    #[serde(flatten)]
    line: &'a ResultLine<'a>,
    /// The set that was added because these rules play with one more.
    #[serde(skip_serializing_if = "Option::is_none")]
    extra_set: Option<String>,
}

/// A hand that one of several rulesets refuses.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ComparedRefusal"))]
pub(crate) struct ComparedRefusalJson<'a> {
    /// The record's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    /// The id of the rules.
    rules: &'a str,
    /// Their fingerprint.
    fingerprint: &'a str,
    #[serde(flatten)]
    error: ErrorLine,
    /// The set that was added because these rules play with one more.
    #[serde(skip_serializing_if = "Option::is_none")]
    extra_set: Option<String>,
}

impl Serialize for ComparedResult<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let extra_set = self.extra_set.as_ref().map(write_meld);
        match &self.line {
            Ok(line) => ScoredJson { line, extra_set }.serialize(serializer),
            Err(error) => {
                let info = self.rules.info();
                ComparedRefusalJson {
                    id: error.id.as_deref(),
                    rules: &info.id,
                    fingerprint: &info.fingerprint,
                    error: ErrorLine { id: None, ..error.clone() },
                    extra_set,
                }
                .serialize(serializer)
            }
        }
    }
}
