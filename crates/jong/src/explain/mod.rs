//! The reasons for a score: the walk of the scoring code itself, written down.
//!
//! [`explain`] scores a hand as [`score_win`](crate::score_win) does and listens to the walk. It keeps every reading
//! with its groups, the patterns that hold in it, those that count, and those that a rule dropped. Then follow the
//! lines of points with their tiles, the arithmetic and the payments. Every value has the file and line that set it,
//! and its source.
//! [`why_not_pattern`] names the clause or rule that keeps one pattern from counting, and the mend.
//!
//! # As JSON
//!
//! An [`Explanation`] is a result as `score` gives it, with all its fields, and has more of them:
//!
//! * a **place** beside every value that a file sets: `key` and `set` (the option and its text in the file), `file`,
//!   `line`, `column`, `sources` (a list), `assumed`, `disputed`. Empty and false fields are left out;
//! * in each of `patterns` and `points`: `tiles`, the groups and tiles it is given for, in notation; `at`, the place
//!   of its value; `defined`, the place of its definition; `fewer` with `of` and `by`, where only some occurrences
//!   count;
//! * `suppressed`: `relation` (`alone`, `instead-of`, `family`, `fallback`, `limit`) and `at`, the place of the rule.
//!   `by` is null for a limit that is less than the hand is worth without it. A pattern that is worth points alone is
//!   listed too, with `points`: true;
//! * `readings`, in the order in which they were looked at: `form`, `wait`, `groups` (each with `kind`, `tiles`,
//!   `laid`, `concealed`, `completed`), `held` (ids), `patterns`, `suppressed`, `points`, `value`, `limit`, `worth`;
//!   for a reading that does not win, `reason`, `message` and `wanting` (lines as those of `arithmetic`) instead of the
//!   last three; `passed_over` (`worth`, `value`, `order`, `no-win`) says why it was not chosen;
//! * `chosen`: the number of the reading that was, from 0;
//! * `arithmetic`: lines with `text`, `limit` (the id of the limit it is about) and `options`, the places of its
//!   options;
//! * for a hand that is not complete: `waits`, the tiles that would have completed it, or `shanten`.
//!
//! A [`WhyNot`] has `rules`, `fingerprint`, `pattern`, `win`, `answer`, `sentence`, and where they apply `mend`,
//! `reading` (tiles in notation), `by`, `relation`, `at` (a place), `defined` (a place) and `clauses`: the clauses of
//! the pattern, each with `needs`, `found`, `holds` and `mend`.

mod account;
mod groups;
mod json;
mod origin;
mod parts;
mod used;
mod walk;
mod why_not;

use jong_core::hand::Win;
use jong_core::tile::KindSet;
use jong_core::{NoWin, Payment, Ruleset, Score, Text};

pub use groups::{Group, GroupShape};
#[cfg(feature = "schema")]
pub(crate) use json::{ExplanationJson, PaymentJson};
pub use origin::Origin;
pub use parts::{CountedPattern, PointsEntry, ReadingAccount, Reduction, Rejection, Sum, Suppression, SuppressionRule};
pub use why_not::{
    Clause, UnknownPattern, WhyNot, WhyNotAnswer, WhyNotJson, form_name, wait_name, why_not_pattern, why_not_wrong_size,
};

use account::explain_reading;
pub use origin::{Origins, defined};
use walk::WalkNotes;

use crate::Lang;
use crate::score::{enter_payments, why_no_win};

/// The reasons for the value of a hand, or for its not winning.
#[derive(Debug, Clone)]
pub struct Explanation<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The score, the same as without an explanation; or the reason that there is none.
    pub outcome: Result<Score, NoWin>,
    /// The sentence for the reason that there is none, with what the hand lacks.
    pub no_win: Option<Text>,
    /// The readings in the order in which they were looked at.
    pub readings: Vec<ReadingAccount<'a>>,
    /// The one that was chosen, by number.
    pub chosen: Option<usize>,
    /// The sums from its patterns to payments, line by line.
    pub arithmetic: Vec<Sum>,
    /// The payments with their reasons, if nobody else won.
    pub payments: Vec<Payment>,
    /// The tiles that would have completed a hand without a reading.
    pub waits: KindSet,
    /// The distance from ready of a hand without a reading or a wait.
    pub shanten: Option<i32>,
    /// The language in which sentences are told as JSON.
    pub lang: Lang,
}

impl<'a> Explanation<'a> {
    /// The reading that was chosen.
    pub fn reading(&self) -> Option<&ReadingAccount<'a>> {
        self.readings.get(self.chosen?)
    }
}

/// Scores a hand and keeps the reasons.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
/// let win = jong::Record::from_json(record, &rules).expect("a record").check(&rules).expect("a hand of these rules");
///
/// let told = jong::explain(&rules, &win);
/// let reading = told.reading().expect("it wins");
/// assert!(!reading.counted.is_empty());
/// assert_eq!(reading.counted[1].origin.as_ref().expect("it is set somewhere").file, "rulesets/riichi/base.toml");
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn explain<'a>(rules: &'a Ruleset, win: &Win) -> Explanation<'a> {
    let (hand, situation) = (&win.hand, &win.situation);
    let mut notes = WalkNotes::default();
    let outcome = rules.score_aloud(hand, situation, &mut notes);
    let game = rules.game();
    let facts = game.facts(hand, situation);
    let origins = Origins::new(rules);
    let mut readings: Vec<ReadingAccount<'a>> =
        notes.0.iter().map(|heard| explain_reading(rules, &facts, heard, &origins)).collect();
    let chosen =
        outcome.as_ref().ok().and_then(|score| notes.0.iter().position(|heard| heard.reading == score.reading));
    compare(&mut readings, chosen);
    let mut payments = Vec::new();
    outcome.iter().for_each(|score| enter_payments(rules, win, score, &mut payments));
    let arithmetic = outcome.iter().flat_map(|score| rules.scoring().arithmetic(game, &facts, score));
    let (mut waits, mut shanten) = (KindSet::EMPTY, None);
    if readings.is_empty() {
        let held = hand.before();
        waits = game.waits(&held);
        shanten = game.shanten(&held).filter(|_| waits.is_empty());
    }
    Explanation {
        rules,
        arithmetic: arithmetic.map(|line| Sum::new(line, &origins)).collect(),
        payments,
        no_win: outcome.as_ref().err().map(|&why| why_no_win(rules, hand, situation, why)),
        outcome,
        readings,
        chosen,
        waits,
        shanten,
        lang: Lang::En,
    }
}

/// Notes for every other reading the reason that it was not chosen.
fn compare(readings: &mut [ReadingAccount<'_>], chosen: Option<usize>) {
    let Some(best) = chosen.and_then(|at| readings.get(at)).map(|best| (best.report.score.worth, best.rank)) else {
        return;
    };
    for (_, reading) in readings.iter_mut().enumerate().filter(|(at, _)| Some(*at) != chosen) {
        reading.passed_over = Some(match (reading.no_win, reading.report.score.worth, reading.rank) {
            (Some(_), ..) => Rejection::NoWin,
            (None, worth, _) if worth != best.0 => Rejection::Worth,
            (None, _, rank) if rank != best.1 => Rejection::Value,
            _ => Rejection::Order,
        });
    }
}
