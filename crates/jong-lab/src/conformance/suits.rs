//! Suits exchanged, where no pattern names one.

use jong_core::pattern::{Amount, Class, CompiledEach, Disjunction, Pattern, PatternSet};
use jong_core::tile::{Kind, KindSet, Suit, SuitExchange, TileSet};
use jong_core::{Ruleset, Text, say};
use serde_json::Value;

use super::ask::{Oracle, any_holds, ask, is_tied, read};
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};
use jong::record::change_tiles;

/// Tries the law on wins and tables.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let exchanges: Vec<SuitExchange> =
        exchanges().into_iter().filter(|exchange| keeps(*exchange, rules.tile_set())).collect();
    let named = PatternSet(exchanges.iter().fold(0, |all, exchange| all | named(*exchange, rules).0));
    let about = RulesProbe {
        ask: &|record| ask(rules, record),
        names: &|record| any_holds(rules, record, named) || waits_for(rules, record, named),
        tied: &|record| is_tied(rules, record),
    };
    let trial = Trial {
        make: &|chance| if chance.one_in(3) { table(rules, chance, TableKind::Any) } else { win(rules, chance) },
        judge: &|record| judge(&about, &exchanges, record),
    };
    Verdict::untried(Law::SuitsExchanged).trial(&trial, trials)
}

/// True if somebody who did not win waits for one of some limits, which is worth something in these rules.
fn waits_for(rules: &Ruleset, record: &Value, limits: PatternSet) -> bool {
    if !rules.scoring().asks_waiting() {
        return false;
    }
    let answer = ask(rules, record).and_then(|answer| read(&answer)).unwrap_or_default();
    let players = answer["players"].as_object().into_iter().flat_map(|players| players.values());
    let mut waited = players.filter_map(|player| rules.game().book.find(player["limit"].as_str()?));
    waited.any(|index| limits.contains(index))
}

/// The questions that the law asks of rules.
pub(super) struct RulesProbe<'a> {
    /// Answers a record.
    ask: Oracle<'a>,
    /// True if a pattern that names a suit holds in a record.
    names: &'a dyn Fn(&Value) -> bool,
    /// True if several readings of a record have the same worth.
    tied: &'a dyn Fn(&Value) -> bool,
}

/// Judges a record under these exchanges.
pub(super) fn judge(about: &RulesProbe<'_>, exchanges: &[SuitExchange], record: &Value) -> Judgement {
    if (about.names)(record) {
        return Judgement::Skipped;
    }
    let Some(answer) = (about.ask)(record) else { return Judgement::Skipped };
    let mut found = Judgement::Skipped;
    for &exchange in exchanges {
        let exchanged = exchanged(exchange, record);
        let other = (about.ask)(&exchanged);
        // Of readings with the same worth the first is told, and their order is that of the suits.
        let same = other.as_ref() == Some(&answer)
            || other.is_some_and(|other| amounts(&other) == amounts(&answer)) && (about.tied)(record);
        if same {
            found = Judgement::Holds;
        } else if !(about.names)(&exchanged) {
            let message = say!("with other suits ({exchange}) the answer is different", exchange = told(exchange));
            return Judgement::Broken(Breach::beside(message, exchanged));
        }
    }
    found
}

/// The amounts of an answer, without the patterns and readings that they come from.
fn amounts(answer: &str) -> Option<Value> {
    let mut answer = read(answer)?;
    let strip = |value: &mut Value| {
        if let Some(map) = value.as_object_mut() {
            map.retain(|key, _| !matches!(key.as_str(), "patterns" | "suppressed" | "points"));
        }
    };
    strip(&mut answer);
    if let Some(players) = answer.get_mut("players").and_then(Value::as_object_mut) {
        players.values_mut().for_each(strip);
    }
    Some(answer)
}

/// All exchanges but the one that changes nothing, each suit in the place of one.
fn exchanges() -> [SuitExchange; 5] {
    let [m, p, s] = Suit::NUMBERED;
    [[m, s, p], [p, m, s], [s, p, m], [p, s, m], [s, m, p]].map(SuitExchange)
}

/// An exchange as pairs of letters.
fn told(exchange: SuitExchange) -> Text {
    let changed = Suit::NUMBERED.map(|from| (from, exchange.suit(from))).into_iter().filter(|(from, to)| from != to);
    Text::listed(changed.map(|(from, to)| say!("{to} for {from}", to = to.letter(), from = from.letter())))
}

fn of_kinds(exchange: SuitExchange, kinds: KindSet) -> KindSet {
    kinds.iter().map(|kind| exchange.kind(kind)).collect()
}

/// True if a game has the same tiles after an exchange.
fn keeps(exchange: SuitExchange, tiles: &TileSet) -> bool {
    let reds = |suit: &Suit| tiles.red_fives(*suit) == tiles.red_fives(exchange.suit(*suit));
    Suit::NUMBERED.iter().all(reds)
        && Kind::all().all(|kind| tiles.copies(kind) == tiles.copies(exchange.kind(kind)))
        && of_kinds(exchange, tiles.set_aside()) == tiles.set_aside()
}

/// The patterns that an exchange affects: those that name a suit.
fn named(exchange: SuitExchange, rules: &Ruleset) -> PatternSet {
    let patterns = rules.game().book.patterns().iter().enumerate();
    patterns.filter(|(_, pattern)| names(exchange, pattern)).map(|(at, _)| at).collect()
}

fn names(exchange: SuitExchange, pattern: &Pattern) -> bool {
    let moves = |class: &Class| of_kinds(exchange, class.kinds) != class.kinds;
    let rows = |rows: &Disjunction| rows.iter().flatten().any(|literal| literal.test.classes().any(moves));
    let counted = pattern.each.iter().flat_map(CompiledEach::classes).any(moves);
    let cases = pattern.amounts.iter().flatten().any(|amount| match amount {
        Amount::Cases(cases) => cases.iter().any(|(of, _)| rows(of)),
        Amount::Sides(_) => false,
    });
    rows(&pattern.rows) || counted || cases
}

/// A record with its suits exchanged.
fn exchanged(exchange: SuitExchange, record: &Value) -> Value {
    let mut record = record.clone();
    if let Value::Object(fields) = &mut record {
        change_tiles(fields, &|text| exchange.notation(text));
    }
    record
}

#[cfg(test)]
mod tests {
    use super::{RulesProbe, exchanged, exchanges, judge, told};
    use crate::conformance::trial::Judgement;
    use serde_json::{Value, json};

    fn win(record: &Value) -> Option<String> {
        Some(json!({ "worth": 1, "patterns": [record["win"]] }).to_string())
    }

    /// An answer with the same amounts from other parts is right where readings are tied, and wrong elsewhere. A
    /// record is skipped if a pattern names a suit, before the exchange or after it.
    #[test]
    fn what_is_worth_the_same_may_be_made_of_something_else() {
        let record = json!({ "hand": "1m", "win": "2m" });
        let say = |names: &dyn Fn(&Value) -> bool, tied: bool| {
            let about = RulesProbe { ask: &win, names, tied: &|_| tied };
            judge(&about, &exchanges(), &record)
        };
        assert!(matches!(say(&|_| false, false), Judgement::Broken(_)));
        assert_eq!(say(&|_| false, true), Judgement::Holds);
        assert_eq!(say(&|record| record["win"] == "2m", false), Judgement::Skipped);
        assert!(matches!(say(&|record| record["win"] == "2s", false), Judgement::Broken(_)));
        // If characters stay, the answer stays.
        assert_eq!(say(&|record| record["win"] != "2m", false), Judgement::Holds);
    }

    #[test]
    fn what_is_exchanged() {
        let exchange = exchanges()[0];
        let record = json!({ "hand": "10m 2p 33s 1z", "melds": ["(123p)"], "bonus": "1f", "round": "S", "dora": "1s" });
        let expected =
            json!({ "hand": "10m 2s 33p 1z", "melds": ["(123s)"], "bonus": "1f", "round": "S", "dora": "1p" });
        assert_eq!(exchanged(exchange, &record), expected);
        assert_eq!(told(exchange), "s for p, p for s");
    }
}
