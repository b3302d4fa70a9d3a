//! The shipped rulesets that are closest to some rules, and the differences that are left between them.
//!
//! The nearest are those with the fewest rules that differ, as a table would count them: the values of one pattern, or of
//! one option, are one rule. `differences` counts the values themselves, as they are listed.
//! Of as many rules the distance decides, told in thousandths. A thousand wins of a simple player are made by the rules in
//! question, always the same ones ([`crate::sample`], seed 1). Each of them that is worth more or less by the other rules,
//! or does not win, counts one; and so does each rule that, changed alone, changes the worth of none of these wins. Who
//! pays how much of the worth is a rule that counts once.
//!
//! ```
//! let rules = jong::open("riichi/ema-2025")?;
//! let nearest = jong_lab::nearest::nearest(&rules)?;
//! assert_eq!((nearest.near[0].id(), nearest.near[0].thousandths()), ("riichi/ema-2025", 0));
//! assert!(nearest.others.contains(&"taiwan/standard"));
//! # Ok::<(), jong::OpenError>(())
//! ```

mod json;
mod remarks;
mod rest;

#[cfg(feature = "schema")]
pub(crate) use json::NearJson;
pub(crate) use remarks::quoted;

use std::collections::BTreeSet;

use jong_core::hand::Win;
use jong_core::{Ruleset, Score};
use serde_json::Value;

use crate::diff::causes::{Cause, causes};
use crate::diff::outcome::Outline;
use crate::diff::settings::differences;
use crate::diff::variant::{Side, variant};
use crate::invert::record_of;
use crate::parallel;
use crate::sample;
use jong::{Lang, OpenError, open, outlines};

/// The number of wins in the sample. Distances are in thousandths, so that each win counts one.
const WINS: usize = 1000;

/// The decimals of a distance, which is in thousandths.
const DECIMALS: u8 = 3;

/// The seed of chance for these wins.
const SEED: u64 = 1;

/// The shipped rulesets by closeness to some rules.
#[derive(Debug)]
pub struct Nearest<'a> {
    /// The rules in question.
    pub rules: &'a Ruleset,
    /// The shipped rulesets of the same grammar, nearest first.
    pub near: Vec<Near>,
    /// The ids of the rulesets of other grammars, with which nothing is compared.
    pub others: Vec<&'static str>,
    /// The number of wins that were scored: a thousand, unless the player hardly ever wins by these rules.
    pub wins: usize,
}

/// A shipped ruleset with its distance from the rules.
#[derive(Debug)]
pub struct Near {
    /// The ruleset.
    pub rules: Ruleset,
    /// The number of values that differ, as they are listed.
    pub differences: usize,
    /// The number of patterns and options that differ.
    pub causes: usize,
    /// The number of wins that are worth more or less by it, or are none.
    pub wins: usize,
    /// The number of patterns and options that differ and, changed alone, change the worth of none of the wins.
    pub silent: usize,
}

impl Near {
    /// The id.
    pub fn id(&self) -> &str {
        &self.rules.info().id
    }

    /// The distance in thousandths: wins that are not worth the same, and rules that none of the wins shows.
    pub fn thousandths(&self) -> usize {
        self.wins + self.silent
    }

    /// The distance in a language, with its three decimals.
    pub fn distance(&self, lang: Lang) -> String {
        lang.decimal(self.thousandths() as u64, DECIMALS)
    }
}

impl Nearest<'_> {
    /// Writes the rules as a file that extends a near ruleset and has only the differences; returns it with that
    /// ruleset, the nearest for which it can be done. The file was loaded, and its fingerprint is that of the rules.
    pub fn rest(&self) -> Option<(&Near, String)> {
        self.near.iter().find_map(|near| Some((near, rest::rest(&near.rules, self.rules)?)))
    }
}

/// Compares some rules with every shipped ruleset of their grammar. The order is by the number of rules that differ, then
/// by distance, then by the number of values, then by id.
///
/// # Errors
/// A shipped file is broken, which its tests would have shown.
pub fn nearest(rules: &Ruleset) -> Result<Nearest<'_>, OpenError> {
    let grammar = rules.info().grammar;
    let outlines = outlines()?;
    let same: BTreeSet<String> =
        outlines.into_iter().filter(|outline| outline.grammar == grammar).map(|outline| outline.id).collect();
    let (ours, others): (Vec<&str>, Vec<&str>) = jong::shipped().partition(|id| same.contains(*id));
    let told = |win: &Win| {
        let outline = Outline::of(rules, win, &mut Score::default());
        (Value::Object(record_of(win)).to_string(), outline)
    };
    let wins = parallel::map(&sample::wins(rules, WINS, SEED), told);
    let near = |id: &&str| -> Result<Near, OpenError> { Ok(near(rules, open(id)?, &wins)) };
    let mut near = parallel::map(&ours, near).into_iter().collect::<Result<Vec<Near>, OpenError>>()?;
    near.sort_by(|a, b| {
        let key = |near: &Near| (near.causes, near.thousandths(), near.differences);
        key(a).cmp(&key(b)).then_with(|| a.id().cmp(b.id()))
    });
    Ok(Nearest { rules, near, others, wins: wins.len() })
}

/// Measures the distance of one ruleset from another by wins of the first.
fn near(rules: &Ruleset, other: Ruleset, wins: &[(String, Outline)]) -> Near {
    let differences = differences(rules, &other);
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let causes = causes(&differences, &units);
    let touches = |by: &Ruleset, (record, mine): &(String, Outline)| {
        !Outline::of_record(by, record, &mut Score::default()).is_worth_as(mine)
    };
    let touched = parallel::count(wins, |win| touches(&other, win));
    let silent = |cause: &Cause<'_>| {
        let changed = variant(rules, &other, &[cause], Side::B);
        !changed.is_some_and(|changed| wins.iter().any(|win| touches(&changed, win)))
    };
    let silent = parallel::count(&causes, silent);
    Near { differences: differences.len(), causes: causes.len(), wins: touched, silent, rules: other }
}
