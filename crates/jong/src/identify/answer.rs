//! What a table answers to a question, and whether rules would answer the same.

use jong_core::Ruleset;
use jong_core::hand::Seat;

use super::stake::Stake;
use crate::diff::outcome::Outline;

/// What a hand is worth at a table, as somebody says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Nobody knows.
    Unknown,
    /// It does not win.
    NoWin,
    /// What the winner collects from all together.
    Collects(i64),
    /// What each of those pays who pay anything, least first; two or three numbers.
    Pays(Vec<i64>),
    /// Amounts of the value by unit, as in `3 han 30 fu` or `5 tai`. Units left out can be anything.
    Amounts(Vec<(&'static str, i64)>),
}

/// No amount that is told is larger.
const MOST: i64 = 1_000_000_000_000;

/// What can be answered, for those who wrote something else.
const CAN_BE: &str = "write what the winner collects in all, such as 7700; or what each pays, such as 2000 1000 1000; or \
    its value, such as 3 han 30 fu; or `no` if it does not win, or `?` if you don't know";

impl Answer {
    /// Reads an answer. Marks between thousands are left out: `2,000` is 2000.
    ///
    /// # Errors
    /// A sentence that says what cannot be read, and what can be.
    pub fn read(text: &str, rules: &Ruleset) -> Result<Answer, String> {
        let text = text.trim().to_lowercase();
        match text.as_str() {
            "" | "?" | "don't know" | "skip" => return Ok(Answer::Unknown),
            "no" | "no win" | "0" => return Ok(Answer::NoWin),
            _ => {}
        }
        let mut numbers = Vec::new();
        let mut amounts: Vec<(&'static str, i64)> = Vec::new();
        for word in text.split(|c: char| c.is_whitespace() || c == '+').filter(|word| !word.is_empty()) {
            if let Some(number) = number(word) {
                numbers.push(number?);
                continue;
            }
            let units = rules.game().book.units();
            let names =
                |unit: &&jong_core::pattern::Unit| [unit.name, unit.section].iter().any(|name| called(name, word));
            let Some(unit) = units.iter().find(names) else {
                let units: Vec<&str> = units.iter().map(|unit| unit.name).collect();
                return Err(format!("`{word}` is no number and none of {}: {CAN_BE}", units.join(", ")));
            };
            match (numbers.pop(), &numbers[..]) {
                (Some(amount), []) if amounts.iter().all(|(name, _)| *name != unit.name) => {
                    amounts.push((unit.name, amount));
                }
                _ => return Err(format!("before `{word}` stands one number, and it is said once: {CAN_BE}")),
            }
        }
        match (&amounts[..], &numbers[..]) {
            ([], [all]) => Ok(Answer::Collects(*all)),
            ([], [_, _] | [_, _, _]) => {
                numbers.retain(|number| *number > 0);
                numbers.sort_unstable();
                Ok(Answer::Pays(numbers))
            }
            ([_, ..], []) => Ok(Answer::Amounts(amounts)),
            _ => Err(format!("`{text}` is no answer: {CAN_BE}")),
        }
    }

    /// Whether rules by which a hand comes to this would have answered the same, money being a multiple of theirs.
    pub(super) fn fits(&self, outline: &Outline, winner: Seat, stake: Stake) -> bool {
        let Outline::Won { payments, value, .. } = outline else {
            return matches!(self, Answer::Unknown | Answer::NoWin);
        };
        match self {
            Answer::Unknown => true,
            Answer::NoWin => false,
            Answer::Collects(all) => stake.makes(payments[winner.index()], *all),
            Answer::Pays(each) => {
                let mut paid: Vec<i64> =
                    payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).collect();
                paid.sort_unstable();
                paid.len() == each.len() && paid.iter().zip(each).all(|(rules, table)| stake.makes(*rules, *table))
            }
            Answer::Amounts(amounts) => amounts.iter().all(|told| value.iter().flatten().any(|amount| amount == told)),
        }
    }

    /// The stake at which a hand that comes to this would have been answered so; `None` if no money was told.
    pub(super) fn stake(&self, outline: &Outline, winner: Seat) -> Option<Stake> {
        let Outline::Won { payments, .. } = outline else { return None };
        match self {
            Answer::Collects(all) => Stake::between(payments[winner.index()], *all),
            Answer::Pays(each) => Stake::between(
                payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).sum(),
                each.iter().sum(),
            ),
            _ => None,
        }
    }
}

/// A word as a number, if it begins like one.
fn number(word: &str) -> Option<Result<i64, String>> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut groups = word.split([',', '.', '\'']);
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let whole = rest.iter().all(|group| group.len() == 3);
    let digits = format!("{first}{}", rest.concat());
    let number = digits.parse::<i64>().ok().filter(|number| whole && *number <= MOST);
    Some(number.ok_or_else(|| format!("`{word}` is no whole number that could be paid: {CAN_BE}")))
}

/// Whether a word is a name, in the singular or the plural.
fn called(name: &str, word: &str) -> bool {
    name == word || name.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(name)
}
