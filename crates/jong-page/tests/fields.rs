//! The parts of a situation that rules say they ask about, beside those that change the score of some hand.

use jong::core::SituationPart;
use jong::core::hand::{Seat, Win};
use jong::examples::{ExampleClaim, given, plainest, wins};
use jong::{Outcome, Record, Ruleset, score_record};
use jong_lab::invert::record_of;
use jong_lab::sample;
use serde_json::{Map, Value, json};

type RecordMap = Map<String, Value>;

/// The number of sampled wins that are tried.
const WINS: usize = 24;

/// The number of example hands of each pattern.
const EXAMPLES: usize = 2;

/// Whatever changes the score of a hand is asked about, by all the rules that come with Jong; and what is asked about
/// changes the score of one.
#[test]
fn what_changes_a_score_is_asked_about() {
    let others = [json!("E"), json!("W"), json!("N")];
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        let trial = RelevanceTrial { rules: &rules, records: hands(&rules).iter().map(record_of).collect() };
        let differs = |name: &str, values: &[Value], seats: &[&str]| {
            let tried = |seat: &&str| {
                let given = json!({ "seat": seat, name: null });
                values.iter().any(|value| trial.matters(given.clone(), json!({ name: value })))
            };
            seats.iter().any(tried)
        };
        let in_round = |wind: &Value| trial.matters(json!({ "seat": "S", "round": "S" }), json!({ "round": wind }));
        // That a win needs more after some repeats, no single hand shows: it would not win.
        let stricter = rules.scoring().stricter_from().is_some();
        for (part, differs) in [
            (SituationPart::Round, others.iter().any(in_round)),
            (SituationPart::Repeats, stricter || differs("repeats", &[json!(1)], &["S"])),
            (SituationPart::Deposits, differs("deposits", &[json!(1)], &["S"])),
            (SituationPart::Streak, differs("streak", &[json!(2)], &["E", "S"])),
            (SituationPart::Liable, differs("liable", &others, &["S"])),
        ] {
            // At a table of three the examples of some patterns lack their tiles.
            let few = rules.game().players < 4;
            assert!(rules.asks(part) == differs || few && !differs, "{id}: {part:?}");
        }
    }
}

/// Hands on which it is tried what makes a difference.
struct RelevanceTrial<'a> {
    rules: &'a Ruleset,
    records: Vec<RecordMap>,
}

impl RelevanceTrial<'_> {
    /// True if, in the given situation, something more changes the value of a hand or a payment.
    fn matters(&self, given: Value, more: Value) -> bool {
        self.records.iter().any(|record| {
            let base = with(record, &given);
            let before = self.worth(base.clone());
            before.is_some() && {
                let after = self.worth(with(&base, &more));
                after.is_some() && after != before
            }
        })
    }

    /// The value and the payments of a record; `None` if it does not win.
    fn worth(&self, record: RecordMap) -> Option<String> {
        let record = Record::from_map(record, self.rules).ok()?;
        match score_record(self.rules, record, None).ok()?.outcome {
            Outcome::Win(report) => Some(format!("{:?} {:?}", report.score.worth, report.payments)),
            Outcome::NoWin { .. } => None,
        }
    }
}

/// A record with fields set; `null` takes one out. Somebody else than the winner discarded, if anybody did.
fn with(record: &RecordMap, more: &Value) -> RecordMap {
    let mut changed = record.clone();
    for (key, value) in more.as_object().into_iter().flatten() {
        match value {
            Value::Null => drop(changed.shift_remove(key)),
            value => drop(changed.insert(key.clone(), value.clone())),
        }
    }
    let drawn = changed.get("by") == Some(&json!("draw"));
    let from = changed.get("from");
    if !drawn && (from.is_none() || from == changed.get("seat")) {
        let from = if changed.get("seat") == Some(&json!("E")) { "S" } else { "E" };
        changed.insert("from".to_owned(), from.into());
    }
    changed
}

/// The hands that are tried: wins of sound players, and the examples of the patterns.
fn hands(rules: &Ruleset) -> Vec<Win> {
    let mut all = sample::wins(rules, WINS, 1);
    let situations = plainest(Seat::E);
    for index in rules.game().book.every().iter() {
        let Some(definition) = rules.definition(index) else { continue };
        for example in given(definition, ExampleClaim::Fits).iter().take(EXAMPLES) {
            all.extend(wins(rules, example, &situations).into_iter().take(EXAMPLES));
        }
    }
    all
}
