//! Telling hands under every shipped ruleset, in four lists: those in which Japanese rulesets differ, those of the
//! Italian game, those of Taiwan's, those of the games of fan. Rules with hands of sixteen tiles get the same hand with
//! one set more, which each hand names. Beside each hand stands how its values come from the rules.
//!
//! The snapshots are no output of this program, but for the classical game and fan (below). Two scorers outside the
//! project wrote every line, and it was taken over only when Jong came to the same: for Japan one made from the page of
//! the Japanese rules and checked against every recorded win; for Italy and Taiwan one made from the pages of their rules,
//! its values typed from the tables there, and checked against the worked examples C1 to D1 of the one and the published
//! hands of the other. Where two readings are worth the same, the one shown is Jong's. What changes is to be derived
//! again, not accepted. The articles:
//!
//! - Italy: points 1.10; doubles 1.11, of equal chows and snakes the best (A9), closing doubles 1 each (A1); limits of
//!   1993 1.12 A, of 2007 1.12 B, fixed (A3), the highest (A4); payments 1.14; Faenza and Ravenna 2. A tris completed
//!   by a discard is exposed (A8), the tetto is never the last tile of the wall (1.2), at tournaments East never stays
//!   (1.7, A16).
//! - Taiwan: conditions 1.2; tai section 2, `standard` from SEED, `godgame` GOD, `star31` STAR, `zhonghua` ATA,
//!   `wikibooks` WIKI; payments and the dealer's tai 1.1, how often staying counts section 2; who is liable pays for
//!   all (2.1, 包牌). What takes the place of what stands in 1.2, in section 2 where it says "incl", "replaces" or
//!   "adds", and for single tables in their files, with the source.
//!
//! - The classical game and fan: no second scorer wrote these lines. The values of the list of fan stand beside its hands,
//!   from the rules; the lines of the other lists show what changes, and `against_slow` and the peers (`tests/peers/`) are
//!   where these games are held against others.
//!
//! A line reads: the hand; the rulesets, by the game alone if all of it agree; then for Japan han and fu, limit, worth,
//! payments; for Italy and the classical game points × 2 to the doubles, limit, score, payments, points, doubles;
//! for Taiwan tai, and for the others fan, payments, what they are.

mod fan;
mod italian;
mod riichi;
mod taiwan;

use std::collections::BTreeSet;

use jong::Ruleset;
use jong_tests::scored::paid;
use serde_json::{Value, json};

/// At which tables the hand can be: its tiles, melds, seats and flowers must be there.
#[derive(Clone, Copy, PartialEq)]
enum Tables {
    /// At all of them.
    All,
    /// Games of four.
    Four,
    /// Games of three.
    Three,
    /// Games with flowers.
    Flowers,
    /// Games whose hand has sixteen tiles: it has them already.
    Sixteen,
}

/// A name, the tables, the set that makes sixteen tiles of it (held, or laid down like a meld; none where none makes
/// sense), the record.
type Hand = (&'static str, Tables, &'static str, &'static str);

/// The games, in the order of the lines.
const GAMES: [&str; 5] = ["riichi", "fimj", "taiwan", "classical", "fan"];

/// The game and its rulesets, by their names in it.
type Game = (&'static str, Vec<(&'static str, Ruleset)>);

fn games() -> [Game; GAMES.len()] {
    GAMES.map(|game| {
        let of_game = jong::shipped().filter_map(|id| Some((id, id.strip_prefix(game)?.strip_prefix('/')?)));
        (game, of_game.map(|(id, name)| (name, jong::open(id).expect("a shipped ruleset opens"))).collect())
    })
}

/// True if the hand can be at this table.
fn is_at(tables: Tables, game: &str, rules: &Ruleset) -> bool {
    match tables {
        Tables::All => true,
        Tables::Four => rules.game().players == 4,
        Tables::Three => rules.game().players == 3,
        Tables::Flowers => !rules.game().tiles.bonus().is_empty(),
        Tables::Sixteen => game == "taiwan",
    }
}

/// The record of a hand as the game has it: with one set more where a hand has sixteen tiles.
fn record(game: &str, (_, _, set, record): Hand) -> String {
    if game != "taiwan" || set.is_empty() {
        return record.to_owned();
    }
    let mut record: Value = serde_json::from_str(record).expect("a record");
    if set.starts_with(['(', '[']) {
        let mut melds = record["melds"].as_array().cloned().unwrap_or_default();
        melds.push(json!(set));
        record["melds"] = json!(melds);
    } else {
        record["hand"] = json!(format!("{} {set}", record["hand"].as_str().unwrap_or_default()));
    }
    record.to_string()
}

/// The result of a win, or why there is none: in the same words for every game.
fn won(rules: &Ruleset, record: &str) -> Result<Value, String> {
    let line = jong::score_json(rules, record, None).ok().and_then(|line| serde_json::to_value(&line).ok());
    line.filter(|line| line["win"] == true).ok_or_else(|| paid(rules, record))
}

/// The result of the record, in one line.
fn result(game: &str, rules: &Ruleset, record: &str) -> String {
    let line = match won(rules, record) {
        Ok(line) if game != "riichi" => line,
        Ok(_) => return paid(rules, record),
        Err(why) => return why,
    };
    let limit = line["limit"].as_str();
    let value = match (&line["value"], limit) {
        (value, _) if game == "taiwan" => format!("{} tai", value["tai"]),
        (value, _) if game == "fan" => format!("{} fan", value["fan"]),
        (value, None) => format!("{}*2^{} {}", value["points"], value["doubles"], line["worth"]),
        (value, Some(limit)) => format!("{}*2^{} {limit} {}", value["points"], value["doubles"], line["worth"]),
    };
    let payments = ["E", "S", "W", "N"].iter().filter_map(|seat| {
        let paid = line["totals"][seat].as_i64().filter(|&paid| paid != 0)?;
        Some(format!("{seat}{paid:+}"))
    });
    let payments = payments.collect::<Vec<_>>().join(" ");
    // The pattern of a limit is named already, and nothing counts beside it.
    let patterns = if limit.is_none() { listed(&line["patterns"], "id") } else { String::new() };
    let parts = [value, payments, listed(&line["points"], "what"), patterns];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The patterns that count, each with its value, in alphabetical order. 門清 and 門清自摸 share a name where a concealed
/// kong ends them.
fn listed(lines: &Value, name: &str) -> String {
    let mut all: Vec<String> = ids(lines, name)
        .zip(lines.as_array().into_iter().flatten())
        .map(|(id, line)| format!("{} {}", id.trim_end_matches("-without-kongs"), line["value"]))
        .collect();
    all.sort();
    all.join(", ")
}

fn ids<'a>(lines: &'a Value, name: &'a str) -> impl Iterator<Item = &'a str> {
    lines.as_array().into_iter().flatten().map(move |line| line[name].as_str().unwrap_or_default())
}

/// Who of those that were asked has a result: the game alone if all have it, the others if there are fewer of them.
fn label(game: &str, have: &[&str], asked: &[&str]) -> String {
    let others: Vec<&str> = asked.iter().copied().filter(|name| !have.contains(name)).collect();
    if others.is_empty() {
        game.to_owned()
    } else if others.len() < have.len() {
        format!("{game} but {}", others.join(" "))
    } else {
        format!("{game} {}", have.join(" "))
    }
}

/// Every line of a list.
fn table(hands: &[Hand]) -> String {
    let games = games();
    let mut lines = Vec::new();
    for &hand in hands {
        let (name, tables, set, _) = hand;
        // Results in the order in which they first come, each with who has it.
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for (game, rulesets) in &games {
            let record = record(game, hand);
            let there = rulesets.iter().filter(|(_, rules)| is_at(tables, game, rules));
            let results: Vec<(&str, String)> = there.map(|(id, rules)| (*id, result(game, rules, &record))).collect();
            let asked: Vec<&str> = results.iter().map(|&(id, _)| id).collect();
            let mut seen = BTreeSet::new();
            for (_, result) in results.iter().filter(|(_, result)| seen.insert(result)) {
                let have = results.iter().filter(|(_, other)| other == result).map(|&(id, _)| id);
                let mut who = label(game, &have.collect::<Vec<_>>(), &asked);
                if *game == "taiwan" && !set.is_empty() {
                    who = format!("{who} +{set}");
                }
                match groups.iter_mut().find(|(other, _)| other == result) {
                    Some((_, all)) => all.push(who),
                    None => groups.push((result.clone(), vec![who])),
                }
            }
        }
        lines.extend(groups.iter().map(|(result, who)| format!("{name} | {}: {result}", who.join(", "))));
    }
    lines.join("\n")
}

#[test]
fn japanese_hands() {
    insta::assert_snapshot!("riichi", table(riichi::HANDS));
}

#[test]
fn italian_hands() {
    insta::assert_snapshot!("italian", table(italian::HANDS));
}

#[test]
fn taiwanese_hands() {
    insta::assert_snapshot!("taiwan", table(taiwan::HANDS));
}

#[test]
fn hands_of_fan() {
    insta::assert_snapshot!("fan", table(fan::HANDS));
}

/// Every pattern that an Italian or a Taiwanese ruleset values counts in one of the hands.
#[test]
fn every_value_shows() {
    let [_, italian, taiwanese, ..] = games();
    for (game, rulesets) in [italian, taiwanese] {
        for (name, rules) in rulesets {
            let mut seen = BTreeSet::new();
            for hand in [riichi::HANDS, italian::HANDS, taiwan::HANDS].concat() {
                let Ok(line) = won(&rules, &record(game, hand)) else { continue };
                let counts = ids(&line["patterns"], "id").chain(ids(&line["points"], "what"));
                seen.extend(counts.map(str::to_owned));
            }
            let patterns = rules.game().book.patterns().iter().map(|pattern| &pattern.id);
            let missing: Vec<&String> = patterns.filter(|id| !seen.contains(*id)).collect();
            assert!(missing.is_empty(), "{game}/{name} never shows {missing:?}");
        }
    }
}
