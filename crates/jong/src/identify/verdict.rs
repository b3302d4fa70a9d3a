//! What is known after some answers.

use jong_core::Ruleset;

use super::Identify;
use super::stake::Stake;
use crate::diff::variant::{Tables, extended};
use crate::nearest::{quoted, sections};

/// What is known so far.
#[derive(Debug)]
pub struct Verdict<'a> {
    /// How many hands were answered about.
    pub answers: usize,
    /// The published rulesets that are left, those first that miss fewest answers.
    pub rows: Vec<Row<'a>>,
    /// The likeliest of them; `None` as long as it is not known what kind of game it is.
    pub base: Option<&'a Ruleset>,
    /// What is otherwise than in that, as lines of a rules file: `han.pinfu = 2`.
    pub changes: Vec<String>,
    /// The money of the table as a multiple of that of the rules.
    pub stake: Stake,
    /// The questions, by id, whose answers are not explained.
    pub unexplained: Vec<String>,
    /// How many changes were not asked about that hands can show; `None` before single changes were asked about.
    pub untested: Option<usize>,
    /// The rules as a file.
    pub toml: Option<String>,
}

/// How well a published ruleset fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'a> {
    /// The id.
    pub id: &'a str,
    /// How many answers it does not give. Other money than its own counts as two more.
    pub misses: usize,
}

impl Identify {
    /// What is known so far.
    pub fn verdict(&self) -> Verdict<'_> {
        let mut rows: Vec<Row<'_>> = match self.rules.is_empty() {
            true => self.left.iter().map(|rules| Row { id: &rules.id, misses: 0 }).collect(),
            false => {
                let misses = self.misses();
                let row = |(rules, (misses, _))| Row { id: &Ruleset::info(rules).id, misses };
                self.rules.iter().zip(misses).map(row).collect()
            }
        };
        rows.sort_by_key(|row| row.misses);
        let says = self.around.as_ref().map(|around| around.says()).unwrap_or_default();
        let leader = self.around.as_ref().map(|around| around.leader).or_else(|| self.leader());
        let base = leader.and_then(|leader| self.rules.get(leader));
        let model = self.around.as_ref().and_then(|around| around.model.as_ref()).or(base);
        let (right, stake) = model.map_or((Vec::new(), Stake::SAME), |rules| self.right(rules));
        let wrong = self.told.iter().zip(right).filter(|(_, right)| !right);
        Verdict {
            answers: self.told.len(),
            rows,
            base,
            changes: lines(&says),
            stake,
            unexplained: wrong.map(|((at, _), _)| self.hands[*at].id()).collect(),
            untested: self.around.as_ref().map(|around| around.untested()),
            toml: base.and_then(|base| toml(base, &says)),
        }
    }

    /// The rules as they are known so far, put together.
    pub fn model(&self) -> Option<&Ruleset> {
        let around = self.around.as_ref();
        let leader = around.map(|around| around.leader).or_else(|| self.leader())?;
        around.and_then(|around| around.model.as_ref()).or(self.rules.get(leader))
    }
}

/// Every line by itself, with the section it stands in.
fn lines(says: &Tables) -> Vec<String> {
    says.iter()
        .flat_map(|(table, lines)| lines.iter().map(move |(key, value)| format!("{table}.{key} = {value}")))
        .collect()
}

/// A file that extends a ruleset and says what is otherwise.
fn toml(base: &Ruleset, says: &Tables) -> Option<String> {
    extended(base, says)?;
    let extends = quoted(&base.info().id);
    Some(format!(
        "schema  = 1\nid      = \"clubs/ours\"\nextends = {extends}\nname    = {{ en = \"Our table\" }}\n{}",
        sections(says)
    ))
}
