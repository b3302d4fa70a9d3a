//! The shipped rulesets that are closest to some rules, and the differences that are left between them.
//!
//! The nearest are those with the fewest rules that differ, as a table would count them: the values of one pattern, or of
//! one option, are one rule. `differences` counts the values themselves, as they are listed.
//! Of as many rules those come first by which fewer wins are worth something else. A thousand wins of quick players are
//! made by the rules in question, always the same ones ([`crate::sample`], seed 1), and counted where they are worth more or
//! less by the other rules, or do not win. Who pays how much of the worth is a rule that counts once. The distance has the
//! number of rules before its point, and the share of these wins behind it.
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
#[cfg(all(test, feature = "insides"))]
mod test;

#[cfg(feature = "schema")]
pub(crate) use json::NearJson;
pub(crate) use remarks::toml_string;

use std::collections::BTreeSet;

use jong_core::hand::Win;
use jong_core::{Gathering, Ruleset, Score};
use serde_json::Value;

use crate::diff::causes::causes;
use crate::diff::outcome::ResultOutline;
use crate::diff::settings::differences;
use crate::invert::record_of;
use crate::parallel;
use crate::sample::{self, PlayerLevel};
use jong::{Lang, OpenError, open, outlines};

/// The number of wins in the sample: a thousand, so that each is a thousandth of a distance.
const WINS: usize = 1000;

/// The decimals of a distance, which is in thousandths.
const DECIMALS: u8 = 3;

/// The seed of chance for these wins.
const SEED: u64 = 1;

/// The shipped rulesets by closeness to some rules.
#[derive(Debug)]
pub struct NearestRulesets<'a> {
    /// The rules in question.
    pub rules: &'a Ruleset,
    /// The shipped rulesets of the same grammar, nearest first.
    pub near: Vec<Neighbour>,
    /// The ids of the rulesets of other grammars, with which nothing is compared.
    pub others: Vec<&'static str>,
    /// The number of wins that were scored: a thousand, unless the player hardly ever wins by these rules.
    pub wins: usize,
}

/// A shipped ruleset with its distance from the rules.
#[derive(Debug)]
pub struct Neighbour {
    /// The ruleset.
    pub rules: Ruleset,
    /// The number of values that differ, as they are listed.
    pub differences: usize,
    /// The number of patterns and options that differ.
    pub causes: usize,
    /// The number of wins that are worth more or less by it, or are none.
    pub wins: usize,
}

impl Neighbour {
    /// The id.
    pub fn id(&self) -> &str {
        &self.rules.info().id
    }

    /// The distance in thousandths: a thousand for each rule that differs, and one for each win that is not worth the same;
    /// all of them are still less than one more rule.
    pub fn thousandths(&self) -> usize {
        self.causes * WINS + self.wins.min(WINS - 1)
    }

    /// The distance in a language, with its three decimals.
    pub fn distance(&self, lang: Lang) -> String {
        lang.decimal(self.thousandths() as u64, DECIMALS)
    }
}

impl NearestRulesets<'_> {
    /// Writes the rules as a file that extends a near ruleset and has only the differences; returns it with that
    /// ruleset, the nearest for which it can be done. The file was loaded, and its fingerprint is that of the rules.
    pub fn rest(&self) -> Option<(&Neighbour, String)> {
        self.near.iter().find_map(|near| Some((near, rest::rest(&near.rules, self.rules)?)))
    }
}

/// Compares some rules with every shipped ruleset of their grammar. The order is by distance, then by the number of
/// values that differ, then by id.
///
/// # Errors
/// A shipped file is broken, which its tests would have shown.
pub fn nearest(rules: &Ruleset) -> Result<NearestRulesets<'_>, OpenError> {
    let grammar = rules.info().grammar;
    let outlines = outlines()?;
    let same: BTreeSet<String> =
        outlines.into_iter().filter(|outline| outline.grammar == grammar).map(|outline| outline.id).distinct();
    let (ours, others): (Vec<&str>, Vec<&str>) = jong::shipped().partition(|id| same.contains(*id));
    let told = |win: &Win| {
        let outline = ResultOutline::of(rules, win, &mut Score::default());
        (Value::Object(record_of(win)).to_string(), outline)
    };
    let wins = parallel::map(&sample::wins_in(rules, PlayerLevel::Quick, SEED, 0..WINS as u64), told);
    let near = |id: &&str| -> Result<Neighbour, OpenError> { Ok(near(rules, open(id)?, &wins)) };
    let mut near = parallel::map(&ours, near).into_iter().collect::<Result<Vec<Neighbour>, OpenError>>()?;
    near.sort_by(|a, b| {
        let key = |near: &Neighbour| (near.thousandths(), near.differences);
        key(a).cmp(&key(b)).then_with(|| a.id().cmp(b.id()))
    });
    Ok(NearestRulesets { rules, near, others, wins: wins.len() })
}

/// Measures the distance of one ruleset from another by wins of the first.
fn near(rules: &Ruleset, other: Ruleset, wins: &[(String, ResultOutline)]) -> Neighbour {
    let differences = differences(rules, &other);
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let causes = causes(&differences, &units);
    let touches = |by: &Ruleset, (record, mine): &(String, ResultOutline)| {
        !ResultOutline::of_record(by, record, &mut Score::default()).is_worth_as(mine)
    };
    let touched = parallel::count(wins, |win| touches(&other, win));
    Neighbour { differences: differences.len(), causes: causes.len(), wins: touched, rules: other }
}
