//! Tries a law on records, and reports those that break it.

use jong_core::Text;
use serde_json::Value;

use super::shrink::smallest;
use super::{Law, LawBreach, Trials, Verdict};
use crate::Chance;

/// The judgement of a law on a record.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Judgement {
    /// The record keeps it.
    Holds,
    /// The law does not apply to the record.
    Skipped,
    /// The record breaks it.
    Broken(Breach),
}

/// A breach of a law.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Breach {
    /// The breach in a sentence.
    pub(super) message: Text,
    /// The other record of a comparison.
    pub(super) beside: Option<Value>,
    /// The other rules of a comparison.
    pub(super) changed: Option<String>,
}

impl Breach {
    /// A breach that shows in one record.
    pub(super) fn alone(message: Text) -> Breach {
        Breach { message, beside: None, changed: None }
    }

    /// A breach that shows beside another record.
    pub(super) fn beside(message: Text, beside: Value) -> Breach {
        Breach { message, beside: Some(beside), changed: None }
    }
}

impl From<Option<Breach>> for Judgement {
    fn from(broken: Option<Breach>) -> Judgement {
        broken.map_or(Judgement::Holds, Judgement::Broken)
    }
}

/// A source of records, with the judgement of each.
pub(super) struct Trial<'a> {
    /// Makes a record; `None` if the attempt fails.
    pub(super) make: &'a dyn Fn(&mut Chance) -> Option<Value>,
    /// Judges the record.
    pub(super) judge: &'a dyn Fn(&Value) -> Judgement,
}

/// The number of failures that are compared; the shortest of them is shrunk.
const COMPARED: usize = 20;

/// The number of failed attempts in a row after which no more records are made.
const GIVEN_UP: usize = 20;

impl Verdict {
    /// The verdict on a law that was not tried yet.
    pub(super) fn untried(law: Law) -> Verdict {
        Verdict { law, says: law.sentence(), tried: 0, skipped: 0, failures: 0, failure: None }
    }

    /// Tries the law on a number of records more.
    pub(super) fn trial(mut self, trial: &Trial<'_>, trials: Trials) -> Verdict {
        let mut chance = Chance::new(trials.seed);
        let mut shortest: Option<(usize, Value, Breach)> = None;
        let (mut not_made, before) = (0, self.failures);
        for _ in 0..trials.hands {
            let Some(record) = (trial.make)(&mut chance) else {
                not_made += 1;
                if not_made > GIVEN_UP {
                    break;
                }
                continue;
            };
            not_made = 0;
            match (trial.judge)(&record) {
                Judgement::Holds => self.tried += 1,
                Judgement::Skipped => self.skipped += 1,
                Judgement::Broken(broken) => {
                    self.tried += 1;
                    self.failures += 1;
                    let length = record.to_string().len();
                    let is_shorter = shortest.as_ref().is_none_or(|(least, ..)| length < *least);
                    if is_shorter && self.failures - before <= COMPARED {
                        shortest = Some((length, record, broken));
                    }
                }
            }
        }
        if let Some((_, record, broken)) = shortest.filter(|_| self.failure.is_none()) {
            let (record, broken) = smallest(record, broken, trial.judge);
            let Breach { message, beside, changed } = broken;
            self.failure = Some(LawBreach { message, record, beside, changed });
        }
        self
    }
}
