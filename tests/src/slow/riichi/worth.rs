//! The value of a hand: the best of its readings.

use serde_json::{Value, json};

use super::deal::Deal;
use super::patterns::{Counts, ReadingFacts};
use super::reading;
use super::rules::Rules;
use crate::slow::plain::Event;

use super::pay;

/// The reason that a hand wins nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NoWinReason {
    NotComplete,
    NoPattern,
    BelowMinimum,
}

/// A reading that is worth as much as any.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct BestReading {
    pub(super) basic: i64,
    pub(super) limit: Option<String>,
    /// Han and fu, or yakuman; null for a hand that a blessing of man makes worth a limit.
    pub(super) value: Value,
    /// The patterns that count, by id.
    pub(super) patterns: Counts,
    /// The number of yakuman of each of the patterns that have a liable player.
    pub(super) liable: Vec<i64>,
    /// Yakuman, han, fu: of readings of the same worth, the higher counts.
    rank: [i64; 3],
}

/// The readings that are worth most, of which Jong may take any.
pub(super) fn of(rules: &Rules, deal: &Deal) -> Result<Vec<BestReading>, NoWinReason> {
    let mut best: Vec<BestReading> = Vec::new();
    let mut why = NoWinReason::NotComplete;
    for reading in reading::all(rules, deal) {
        let seen = ReadingFacts { rules, deal, reading: &reading, all: deal.all() };
        let counted = counted(&seen).map_err(|reason| why = why.max(reason)).ok();
        for one in counted.into_iter().chain(man(&seen)) {
            let key = |best: &BestReading| (pay::worth(rules, deal, best), best.rank);
            match best.first().map(|first| key(&one).cmp(&key(first))) {
                Some(std::cmp::Ordering::Less) => continue,
                Some(std::cmp::Ordering::Greater) => best.clear(),
                _ => {}
            }
            best.push(one);
        }
    }
    // A blessing of man comes before the same worth by han.
    if best.iter().any(|best| best.value == Value::Null) {
        best.retain(|best| best.value == Value::Null);
    }
    if best.is_empty() { Err(why) } else { Ok(best) }
}

/// By yakuman, or by han and fu.
fn counted(seen: &ReadingFacts<'_>) -> Result<BestReading, NoWinReason> {
    let rules = seen.rules;
    let mut yakuman = seen.yakuman();
    yakuman.sort_unstable();
    let n: i64 = yakuman.iter().map(|(_, n)| n).sum();
    if n > 0 {
        let n = rules.most_yakuman.map_or(n, |most| n.min(i64::from(most)));
        let liable = yakuman.iter().filter(|(id, _)| rules.liable_for.contains(id)).map(|&(_, n)| n).collect();
        let (basic, limit) = (n * i64::from(rules.yakuman_basic), Some("yakuman".to_owned()));
        return Ok(BestReading {
            basic,
            limit,
            value: json!({ "yakuman": n }),
            patterns: yakuman,
            liable,
            rank: [n, 0, 0],
        });
    }
    let (own, dora) = seen.patterns();
    if own.is_empty() {
        return Err(NoWinReason::NoPattern);
    }
    let sum = |list: &[(&str, i64)]| list.iter().map(|(_, han)| han).sum::<i64>();
    if rules.least_han > 1 && sum(&own) < i64::from(rules.least_han) {
        return Err(NoWinReason::BelowMinimum);
    }
    let fu = seen.fu(|id| own.iter().any(|(other, _)| *other == id));
    let han = sum(&own) + sum(&dora);
    let (basic, limit) = basic(rules, han, fu);
    let mut patterns = [own, dora].concat();
    patterns.sort_unstable();
    let value = json!({ "han": han, "fu": fu });
    Ok(BestReading { basic, limit, value, patterns, liable: Vec::new(), rank: [0, han, fu] })
}

/// A win on a discard before the winner's first turn, where it is worth a limit.
fn man(seen: &ReadingFacts<'_>) -> Option<BestReading> {
    let (name, deal) = (seen.rules.man?, seen.deal);
    let (_, han, basic) = *seen.rules.limits.iter().find(|(id, ..)| *id == name)?;
    let own_turn = deal.win.from.is_none() || deal.place.seat == 0;
    if own_turn || !deal.win.has(Event::FirstTurn) || !seen.yakuman().is_empty() {
        return None;
    }
    let patterns = vec![("blessing-of-man", 1)];
    let rank = [0, i64::from(han), i64::MAX];
    Some(BestReading {
        basic: i64::from(basic),
        limit: Some(name.to_owned()),
        value: Value::Null,
        patterns,
        liable: Vec::new(),
        rank,
    })
}

/// Basic points, and the limit if there is one.
fn basic(rules: &Rules, han: i64, fu: i64) -> (i64, Option<String>) {
    let reached = rules.limits.iter().filter(|(_, least, _)| han >= i64::from(*least));
    if let Some((name, _, basic)) = reached.max_by_key(|(.., basic)| *basic) {
        return (i64::from(*basic), Some((*name).to_owned()));
    }
    let basic = fu << (han + i64::from(rules.doublings)).min(40);
    let (name, _, limit) = rules.limits[0];
    if basic >= i64::from(rules.from_basic) { (i64::from(limit), Some(name.to_owned())) } else { (basic, None) }
}
