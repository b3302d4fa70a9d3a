//! Logs that were cut, edited, put in another order, or are of other rules: refused where they are damaged and with a
//! reason, and the table before is one to go on with.

use jong::Ruleset;
use jong::log::{self, GameLog, ReplayFault, Replayer};
use jong::table::{Due, Phase, Table};

use crate::chance::Chance;
use crate::played::{PLAYED, game};

/// The damages that are tried.
const TRIED: usize = 200;

/// The place at which a damaged log is refused: by its reader or its replay, and at which line; and the table before.
struct Refused<'r> {
    line: usize,
    why: String,
    table: Option<Table<'r>>,
}

/// The line of an entry: a deal and an end are two entries each, and the head none.
fn line_of(log: &GameLog, entry: usize) -> usize {
    use log::{LogEntry, LogFact};
    let firsts = log.entries[..=entry].iter().filter(|entry| {
        !matches!(entry, LogEntry::Fact(LogFact::Start(_) | LogFact::Digest { .. }) | LogEntry::Remark(_))
    });
    1 + firsts.count() + usize::from(matches!(log.entries[entry], LogEntry::Fact(LogFact::Start(_))))
}

fn refuse<'r>(rules: &'r Ruleset, text: &str) -> Option<Refused<'r>> {
    let (log, unread) = match log::read(text) {
        Ok(log) => (log, None),
        Err(error) => {
            let unread = (error.line.expect("a line"), error.text().english().to_owned());
            (*error.before?, Some(unread))
        }
    };
    let mut replayer = match Replayer::new(rules, &log) {
        Ok(replayer) => replayer,
        Err(fault) => return Some(Refused { line: 1, why: fault.to_string(), table: None }),
    };
    let fault: Option<ReplayFault> = loop {
        match replayer.step() {
            Ok(Some(_)) => {}
            Ok(None) => break None,
            Err(fault) => break Some(fault),
        }
    };
    let (line, why) = match fault {
        Some(fault) => (line_of(&log, fault.entry), fault.to_string()),
        None => unread?,
    };
    Some(Refused { line, why, table: Some(replayer.into_table()) })
}

/// A table that can go on: somebody may do something, or something is due.
fn is_usable(table: &Table<'_>) -> bool {
    match table.due() {
        Due::Turn(who) => table.menu(who).count() > 0,
        Due::Answers(asked) => asked.iter().all(|who| table.menu(who).count() > 0),
        Due::Nothing => table.phase() == Phase::Over,
        Due::Deal | Due::Draw(..) | Due::Indicator | Due::Flower(..) | Due::Void(_) | Due::Exhausted => true,
    }
}

/// A value of a line in the place of another; `None` if the line has none that can be changed.
fn edited(line: &str, chance: &mut Chance<'_>) -> Option<String> {
    let digits: Vec<usize> = line.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
    let &at = digits.get(chance.below(digits.len()))?;
    let old = line.as_bytes()[at];
    let new = b'0' + (old - b'0' + 1 + chance.below(9) as u8) % 10;
    let mut bytes = line.as_bytes().to_vec();
    bytes[at] = new;
    String::from_utf8(bytes).ok()
}

#[test]
fn damaged_logs_are_refused_where_they_are_damaged() {
    let mut chance = Chance::new(2026);
    let games: Vec<(Ruleset, String)> = PLAYED
        .into_iter()
        .flat_map(|id| (10..13).map(move |seed| (id, seed)))
        .map(|(id, seed)| {
            let rules = jong::open(id).expect("rules");
            let text = game(&rules, 3, seed);
            (rules, text)
        })
        .collect();
    let mut reasons = std::collections::BTreeMap::<&str, usize>::new();
    for turn in 0..TRIED {
        let (rules, text) = &games[turn % games.len()];
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        let ends: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].contains(r#"{"e":"end""#)).collect();
        let last = *ends.last().expect("the end of a hand");
        let at = 1 + chance.below(last - 1);
        let kind = ["cut", "edited", "reordered", "other rules"][turn / games.len() % 4];
        match kind {
            "cut" => {
                let count = 1 + chance.below((last - at).min(4));
                lines.drain(at..at + count);
            }
            "edited" => match edited(&lines[at], &mut chance) {
                Some(line) => lines[at] = line,
                None => continue,
            },
            "reordered" => {
                let other = at + 1 + chance.below(last - at);
                if lines[at] == lines[other] {
                    continue;
                }
                lines.swap(at, other);
            }
            _ => {
                lines[0] =
                    text.lines().next().expect("a head").replace(rules.info().fingerprint.as_str(), "0123456789abcdef");
                lines[0].push('\n');
            }
        }
        let damaged = lines.concat();
        let refused =
            refuse(rules, &damaged).unwrap_or_else(|| panic!("{turn}: {kind} at line {}: not refused", at + 1));
        assert!(!refused.why.is_empty() && !refused.why.contains("{"), "{turn}: {}", refused.why);
        *reasons.entry(kind).or_default() += 1;
        if kind == "other rules" {
            assert_eq!(refused.line, 1, "{turn}: {}", refused.why);
            continue;
        }
        // Never before the damage, and no later than the check at the end of its hand.
        let end = ends.iter().find(|&&end| end >= at).map_or(last, |&end| end) + 2;
        assert!(
            (at + 1..=end).contains(&refused.line),
            "{turn}: {kind} at {}: {} {}",
            at + 1,
            refused.line,
            refused.why
        );
        let table = refused.table.expect("a table");
        assert!(is_usable(&table), "{turn}: {:?}", table.phase());
    }
    println!("{reasons:?}");
    assert!(reasons.values().sum::<usize>() > TRIED * 19 / 20, "{reasons:?}");
}
