//! Suits exchanged, where no pattern names one.

use jong_core::hand::Field;
use jong_core::pattern::{Amount, Class, CompiledEach, Pattern, PatternSet, Rows};
use jong_core::tile::{Kind, KindSet, Suit, TileSet};
use jong_core::{Ruleset, Text, say};
use serde_json::{Map, Value};

use super::ask::{Oracle, any_holds, ask, is_tied, read};
use super::tables::{TableKind, table};
use super::theme::SUITS;
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};

/// Tries the law on wins and tables.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let exchanges: Vec<SuitExchange> =
        SuitExchange::all().filter(|exchange| exchange.keeps(rules.tile_set())).collect();
    let named = PatternSet(exchanges.iter().fold(0, |all, exchange| all | exchange.named(rules).0));
    let about = RulesProbe {
        ask: &|record| ask(rules, record),
        names: &|record| any_holds(rules, record, named),
        tied: &|record| is_tied(rules, record),
    };
    let trial = Trial {
        make: &|chance| if chance.one_in(3) { table(rules, chance, TableKind::Any) } else { win(rules, chance) },
        judge: &|record| judge(&about, &exchanges, record),
    };
    Verdict::untried(Law::SuitsExchanged).trial(&trial, trials)
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
    for exchange in exchanges {
        let exchanged = exchange.of_record(record);
        let other = (about.ask)(&exchanged);
        // Of readings with the same worth the first is told, and their order is that of the suits.
        let same = other.as_ref() == Some(&answer)
            || other.is_some_and(|other| amounts(&other) == amounts(&answer)) && (about.tied)(record);
        if same {
            found = Judgement::Holds;
        } else if !(about.names)(&exchanged) {
            let message = say!("with other suits ({exchange}) the answer is different", exchange = exchange.told());
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

/// An exchange of suits: the new suit for each of the three.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SuitExchange(pub(super) [Suit; 3]);

impl SuitExchange {
    /// The exchanges as pairs of letters.
    fn told(self) -> Text {
        let changed = SUITS.into_iter().zip(self.0).filter(|(from, to)| from != to);
        let told = |(from, to): (Suit, Suit)| say!("{to} for {from}", to = to.letter(), from = from.letter());
        Text::listed(changed.map(told))
    }

    /// All exchanges but the one that changes nothing.
    fn all() -> impl Iterator<Item = SuitExchange> {
        let [m, p, s] = SUITS;
        [[m, s, p], [p, m, s], [s, p, m], [p, s, m], [s, m, p]].into_iter().map(SuitExchange)
    }

    fn of_suit(self, suit: Suit) -> Suit {
        SUITS.iter().position(|&of| of == suit).map_or(suit, |at| self.0[at])
    }

    fn of_kind(self, kind: Kind) -> Kind {
        Kind::new(self.of_suit(kind.suit()), kind.rank()).unwrap_or(kind)
    }

    fn of_kinds(self, kinds: KindSet) -> KindSet {
        kinds.iter().map(|kind| self.of_kind(kind)).collect()
    }

    /// True if a game has the same tiles after it.
    fn keeps(self, tiles: &TileSet) -> bool {
        let reds = SUITS.into_iter().all(|suit| tiles.red_fives(suit) == tiles.red_fives(self.of_suit(suit)));
        reds && Kind::all().all(|kind| tiles.copies(kind) == tiles.copies(self.of_kind(kind)))
            && self.of_kinds(tiles.set_aside()) == tiles.set_aside()
    }

    /// The patterns that it affects: those that name a suit.
    fn named(self, rules: &Ruleset) -> PatternSet {
        let patterns = rules.game().book.patterns().iter().enumerate();
        patterns.filter(|(_, pattern)| self.names(pattern)).map(|(at, _)| at).collect()
    }

    fn names(self, pattern: &Pattern) -> bool {
        let moves = |class: &Class| self.of_kinds(class.kinds) != class.kinds;
        let rows = |rows: &Rows| rows.iter().flatten().any(|literal| literal.test.classes().any(moves));
        let counted = pattern.each.iter().flat_map(CompiledEach::classes).any(moves);
        let cases = pattern.amounts.iter().flatten().any(|amount| match amount {
            Amount::Cases(cases) => cases.iter().any(|(of, _)| rows(of)),
            Amount::Sides(_) => false,
        });
        rows(&pattern.rows) || counted || cases
    }

    /// A record with its suits exchanged.
    fn of_record(self, record: &Value) -> Value {
        let Value::Object(map) = record else { return record.clone() };
        let exchanged = |(key, value): (&String, &Value)| {
            let field: Option<Field> = key.parse().ok();
            let tiles = field.is_some_and(Field::holds_tiles);
            let value = match value {
                Value::String(text) if tiles => Value::from(self.of_text(text)),
                Value::Array(items) if tiles => Value::from(
                    items.iter().filter_map(Value::as_str).map(|text| self.of_text(text)).collect::<Vec<_>>(),
                ),
                Value::Object(players) if field == Some(Field::Players) => {
                    let player = |(seat, player): (&String, &Value)| (seat.clone(), self.of_record(player));
                    Value::Object(players.iter().map(player).collect::<Map<_, _>>())
                }
                _ => value.clone(),
            };
            (key.clone(), value)
        };
        Value::Object(map.iter().map(exchanged).collect::<Map<_, _>>())
    }

    fn of_text(self, text: &str) -> String {
        text.chars().map(|c| Suit::from_letter(c).map_or(c, |suit| self.of_suit(suit).letter())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{RulesProbe, SuitExchange, judge};
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
            judge(&about, &SuitExchange::all().collect::<Vec<_>>(), &record)
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
        let exchange = SuitExchange::all().next().expect("there are five");
        let record = json!({ "hand": "10m 2p 33s 1z", "melds": ["(123p)"], "bonus": "1f", "round": "S", "dora": "1s" });
        let expected =
            json!({ "hand": "10m 2s 33p 1z", "melds": ["(123s)"], "bonus": "1f", "round": "S", "dora": "1p" });
        assert_eq!(exchange.of_record(&record), expected);
        assert_eq!(exchange.told(), "s for p, p for s");
    }
}
