//! The value of a win as a log tells of it: patterns, han and fu, limit, worth.

use jong_core::InOrder;
use jong_core::hand::{Seat, Situation};
use jong_core::pattern::UnitRole;
use jong_core::{Lang, Ruleset, Text, ToText, say};

use super::win::WonHand;
use super::{FactTeller, agree};
use crate::log::names::{names_under, pattern_text, wind_named};
use crate::log::{FactSubject, LogDifference, LoggedPattern, RulePlace, WinFact};
use crate::terms::amount;
use crate::{PatternCount, Report, folded};
use strum::IntoEnumIterator as _;

/// The key of names in Latin letters.
const ROMAJI: &str = "romaji";

impl FactTeller<'_> {
    /// The value of a hand that won.
    pub(super) fn value(&self, won: &WonHand<'_>, logged: &WinFact) -> Result<(), LogDifference> {
        let rules = self.table.rules();
        if let Some(patterns) = &logged.patterns {
            patterns_agree(rules, won, patterns)?;
        }
        for (role, said) in [(UnitRole::Reason, logged.han), (UnitRole::Points, logged.fu)] {
            let own = won.score.value.amounts.iter().flatten().find(|(unit, _)| unit.role == role);
            if let (Some((unit, own)), Some(said)) = (own, said) {
                agree(FactSubject::Value, own, &said, |&number| amount(rules, number, unit.name))?;
            }
        }
        if let Some(limits) = logged.limits {
            let own = won.score.limit.map(|limit| rules.scoring().limit_id(&rules.game().book, limit));
            let fits = own.map_or(limits.is_empty(), |own| limits.iter().any(|limit| limit == own));
            if !fits {
                let named = |id: Option<&str>| id.map_or_else(|| say!("fact|none"), |id| Text::verbatim(id.to_owned()));
                let logged = limits.first().map(String::as_str);
                return Err(super::differs(FactSubject::Limit, named(own), named(logged)));
            }
        }
        logged.worth.map_or(Ok(()), |worth| agree(FactSubject::Worth, &won.score.worth, &worth, ToText::to_text))
    }
}

/// True if an amount in this unit is one of han, so that it can be compared with that of a log.
fn adds_up(rules: &Ruleset, unit: &str) -> bool {
    rules.game().book.units().iter().any(|other| other.name == unit && other.role == UnitRole::Reason)
}

/// An error if the patterns by the log are not those by the rules.
fn patterns_agree(rules: &Ruleset, won: &WonHand<'_>, logged: &[LoggedPattern]) -> Result<(), LogDifference> {
    let report = Report::new(rules, won.hand, won.situation, *won.score);
    let mut said: Vec<LoggedPattern> = Vec::new();
    for pattern in logged.iter().filter(|pattern| pattern.value != Some(0)) {
        match said.iter_mut().find(|other| other.word == pattern.word) {
            Some(other) => other.value = other.value.zip(pattern.value).map(|(one, two)| one.saturating_add(two)),
            None => said.push(pattern.clone()),
        }
    }
    let mut left: Vec<PatternCount<'_>> = report.patterns.clone();
    let (mut unknown, mut wrong) = (Vec::new(), None);
    // A word for one pattern comes before a word for several.
    let mut meant: Vec<(PatternGuess<'_>, &LoggedPattern)> =
        said.iter().map(|pattern| (PatternGuess::by(rules, pattern), pattern)).collect();
    meant.order_by_key(|(meant, _)| meant.breadth());
    for (meant, pattern) in meant {
        if matches!(meant, PatternGuess::Nothing) {
            unknown.push(pattern);
            continue;
        }
        let (own, rest) = left.into_iter().partition(|own| meant.has(own.id, won.situation));
        left = rest;
        if !fits(rules, &own, &[pattern]) {
            wrong = wrong.or(own.first().map(|own| own.id.to_owned()).or_else(|| meant.id()));
        }
    }
    // Words that nobody knows are what is left, if that comes to as much.
    if !fits(rules, &left, &unknown) {
        wrong = wrong.or(Some(left.first().map_or_else(String::new, |own| own.id.to_owned())));
    }
    let Some(wrong) = wrong else { return Ok(()) };
    let own = report.patterns.iter().map(|own| {
        let (name, value) = (pattern_text(rules, own.id), amount(rules, own.value, own.unit));
        told(wind_named(own.id, won.situation).map_or(name.clone(), |wind| told(name, wind.to_text())), value)
    });
    let unit = rules.game().book.units().iter().find(|unit| unit.role == UnitRole::Reason).map_or("", |unit| unit.name);
    let logged = said.iter().map(|pattern| {
        let meant = PatternGuess::by(rules, pattern);
        let name = meant.id().map(|id| pattern_text(rules, &id));
        let name = name.unwrap_or_else(|| Text::verbatim(pattern.word.clone()));
        let name = meant.wind().map_or(name.clone(), |wind| told(name, wind.to_text()));
        match pattern.value {
            Some(value) => told(name, amount(rules, value, unit)),
            None => name,
        }
    });
    Err(LogDifference::Fact {
        subject: FactSubject::Patterns,
        replayed: listed(own),
        logged: listed(logged),
        rule: value_of(rules, &wrong).map(Box::new),
    })
}

fn told(pattern: Text, value: Text) -> Text {
    say!("fact|{pattern} ({value})", pattern, value)
}

fn listed(texts: impl Iterator<Item = Text>) -> Text {
    let mut texts = texts.peekable();
    if texts.peek().is_none() { say!("fact|none") } else { Text::listed(texts) }
}

/// True if patterns of ours come to as much as those of the log, as far as han add up.
fn fits(rules: &Ruleset, own: &[PatternCount<'_>], logged: &[&LoggedPattern]) -> bool {
    // A log can say any number.
    let all: i128 = own.iter().map(|own| i128::from(own.value)).sum();
    let said: Option<i128> = logged.iter().map(|pattern| pattern.value.map(i128::from)).sum();
    let in_han = own.iter().all(|own| adds_up(rules, own.unit));
    own.is_empty() == logged.is_empty() && said.is_none_or(|said| !in_han || all == said)
}

/// The option that gives a pattern its value, and its place.
fn value_of(rules: &Ruleset, id: &str) -> Option<RulePlace> {
    let mut units = rules.game().book.units().iter();
    units.find_map(|unit| {
        let node = rules.tree().at(&[unit.section, id])?;
        Some(RulePlace { rule: format!("{}.{id}", unit.section), place: Some(node.place) })
    })
}

/// The patterns that a log means.
enum PatternGuess<'l> {
    /// The patterns of a name that such logs have.
    Named(&'l LoggedPattern),
    /// The pattern that somewhere has such a name.
    Called(String),
    /// No pattern that is known.
    Nothing,
}

impl<'l> PatternGuess<'l> {
    fn by(rules: &Ruleset, pattern: &'l LoggedPattern) -> PatternGuess<'l> {
        if !pattern.named.is_empty() {
            return PatternGuess::Named(pattern);
        }
        let wanted = folded(&pattern.word);
        let keys = || Lang::iter().map(Lang::key).chain([ROMAJI]);
        let is = |id: &str| {
            pattern.word == id || keys().any(|key| names_under(rules, id, key).any(|name| folded(name) == wanted))
        };
        let found = rules.game().book.patterns().iter().find(|pattern| is(&pattern.id));
        found.map_or(PatternGuess::Nothing, |pattern| PatternGuess::Called(pattern.id.clone()))
    }

    fn has(&self, id: &str, situation: &Situation) -> bool {
        match self {
            PatternGuess::Named(pattern) => pattern.named.iter().any(|named| named.names(id, situation)),
            PatternGuess::Called(own) => own == id,
            PatternGuess::Nothing => false,
        }
    }

    /// The first of the patterns.
    fn id(&self) -> Option<String> {
        match self {
            PatternGuess::Named(pattern) => pattern.named.first().map(|named| named.first().to_owned()),
            PatternGuess::Called(id) => Some(id.clone()),
            PatternGuess::Nothing => None,
        }
    }

    /// The wind that the name names.
    fn wind(&self) -> Option<Seat> {
        match self {
            PatternGuess::Named(pattern) => <[_]>::first(&pattern.named).filter(|_| pattern.named.len() == 1)?.wind(),
            PatternGuess::Called(_) | PatternGuess::Nothing => None,
        }
    }

    /// The greater, the later it takes what it means.
    fn breadth(&self) -> usize {
        match self {
            PatternGuess::Called(_) => 0,
            PatternGuess::Named(pattern) => 1 + pattern.named.len(),
            PatternGuess::Nothing => usize::MAX,
        }
    }
}
