//! The worth of patterns in words.

use jong::sentence::Sentence;
use jong::terms::unit;
use jong::words::{capital, fill};
use jong_core::pattern::When;
use jong_core::tree::{Node, TomlTable, Value};
use jong_core::{Ruleset, Text, say};

use crate::options::ValueStyle;
use crate::speech::Speech;

impl Speech {
    /// An amount of a unit, by the unit's name in results; or a limit, which is a word that stands for an amount. A
    /// unit without words is named as in results.
    pub(crate) fn amount(&self, rules: &Ruleset, amount: i64, name: &str) -> String {
        let is_unit = || rules.game().book.units().iter().any(|unit| unit.name == name);
        let shown = self.lang.grouped(amount);
        match unit(rules, self.lang, name, amount) {
            Some(words) => fill(words, |_| Some(shown.clone())),
            None if is_unit() => format!("{shown} {name}"),
            None => self.limit(rules, name),
        }
    }

    /// An amount of a unit in two columns: the number, and the word for the unit behind it. Where the number does not
    /// stand before the unit, both stand in the second.
    pub(crate) fn amount_in_columns(&self, rules: &Ruleset, amount: i64, name: &str) -> [String; 2] {
        let shown = self.lang.grouped(amount);
        match unit(rules, self.lang, name, amount).map(|words| (words, words.strip_prefix("{n}"))) {
            None => [shown, name.to_owned()],
            Some((_, Some(unit))) => [shown, unit.trim_start().to_owned()],
            Some((words, None)) => [String::new(), fill(words, |_| Some(shown.clone()))],
        }
    }

    /// A unit by itself, named as in results: `han`, `doubles`.
    pub(crate) fn unit(&self, rules: &Ruleset, name: &str) -> String {
        let words = unit(rules, self.lang, name, 2);
        words.map_or_else(|| name.to_owned(), |words| fill(words, |_| Some(String::new())).trim().to_owned())
    }

    /// The worth of a pattern as the rules have it, in a unit if one is named: `3 han, open 2` in short.
    pub fn worth(&self, rules: &Ruleset, node: &Node, unit: Option<&str>, manner: ValueStyle) -> String {
        let in_unit = |node: &Node, unit: Option<&str>| match &node.value {
            Value::Int(number) => match unit {
                Some(unit) => self.amount(rules, *number, unit),
                None => self.lang.grouped(*number),
            },
            Value::Text(word) => self.limit(rules, word),
            _ => self.tell(&say!("no")),
        };
        let one = |node: &Node| in_unit(node, unit);
        let Some(table) = node.as_table() else { return one(node) };
        if let Some(Value::List(cases)) = table.get("cases").map(|cases| &cases.value) {
            let cases: Vec<(&Node, Option<&Node>)> = cases.iter().filter_map(Node::as_table).filter_map(case).collect();
            return match manner {
                ValueStyle::Full => {
                    self.list(cases.into_iter().map(|(worth, when)| self.case(rules, &one(worth), when)))
                }
                ValueStyle::Short => self.by_case(cases.iter().map(|(worth, _)| *worth).collect(), &in_unit, unit),
            };
        }
        match (table.get("concealed"), table.get("open"), manner) {
            (Some(concealed), Some(open), ValueStyle::Full) => {
                let (concealed, open) = (one(concealed), one(open));
                self.list([
                    self.tell(&say!("concealed: {worth}", worth = concealed)),
                    self.tell(&say!("open: {worth}", worth = open)),
                ])
            }
            (Some(concealed), None, ValueStyle::Full) => {
                self.tell(&say!("{worth}, concealed hands only", worth = one(concealed)))
            }
            (None, Some(open), ValueStyle::Full) => self.tell(&say!("{worth}, open hands only", worth = one(open))),
            (Some(concealed), Some(open), ValueStyle::Short) => {
                self.tell(&say!("{concealed}, open {open}", concealed = one(concealed), open = in_unit(open, None)))
            }
            (Some(concealed), None, ValueStyle::Short) => {
                self.tell(&say!("{concealed}, concealed only", concealed = one(concealed)))
            }
            (None, Some(open), ValueStyle::Short) => self.tell(&say!("{open}, open only", open = one(open))),
            (None, None, _) => self.tell(&say!("none")),
        }
    }

    /// The amounts of all cases, the unit behind the last: `1 or 2 han, by case`.
    fn by_case(&self, worth: Vec<&Node>, told: &dyn Fn(&Node, Option<&str>) -> String, unit: Option<&str>) -> String {
        let last = worth.len().saturating_sub(1);
        let amounts = worth.into_iter().enumerate().map(|(at, worth)| told(worth, unit.filter(|_| at == last)));
        self.tell(&say!("{amounts}, by case", amounts = Text::joined(amounts.map(Text::verbatim), say!(" or "))))
    }

    /// A case with its condition: `2 in this case: …`, or `2 except in this case: …`; without one, it is all the others.
    fn case(&self, rules: &Ruleset, worth: &str, when: Option<&Node>) -> String {
        match when.map(When::read) {
            Some(Ok(when)) => {
                let Sentence { clauses, exception, text, .. } = Sentence::in_rules(rules, &when, None, self.lang);
                let condition = text.trim_end_matches(['.', '。']);
                self.tell(&match exception.filter(|_| clauses.is_empty()) {
                    Some(not) => say!("{worth} except in this case: {condition}", worth, condition = capital(&not)),
                    None => say!("{worth} in this case: {condition}", worth, condition),
                })
            }
            _ => self.tell(&say!("otherwise {worth}", worth)),
        }
    }
}

/// The worth of a case, and its condition.
fn case(table: &TomlTable) -> Option<(&Node, Option<&Node>)> {
    Some((table.get("worth")?, table.get("when")))
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::Lang;

    #[test]
    fn a_unit_has_words_or_shows_its_id_and_a_limit_has_a_name() {
        let rules = jong::open("riichi/ema-2025").expect("shipped");
        let said = |amount, of| Speech::of(Lang::It).amount(&rules, amount, of);
        assert_eq!((said(30, "points"), said(1, "mangan")), ("30 punti".to_owned(), "Mangan".to_owned()));
        assert_eq!((said(1, "points"), said(1920, "points")), ("1 punto".to_owned(), "1.920 punti".to_owned()));
        let italian = jong::open("fimj/official-1993").expect("shipped");
        assert_eq!(Speech::of(Lang::It).amount(&italian, 1, "doubles"), "1 raddoppio");
        let in_columns = |lang, number, name| Speech::of(lang).amount_in_columns(&rules, number, name);
        assert_eq!(in_columns(Lang::En, 1200, "points"), ["1,200", "points"]);
        assert_eq!(in_columns(Lang::Ja, 30, "fu"), ["30", "符"]);
        assert_eq!(in_columns(Lang::Ja, 2, "yakuman"), ["", "ダブル役満"]);
        assert_eq!(in_columns(Lang::It, 1, "a unit without words"), ["1", "a unit without words"]);
        // Its values are words, so that nobody ever says how many.
        assert_eq!(said(2, "limit-hand"), "2 limit-hand");
    }

    /// A case that is an exception is told as one in every language.
    #[test]
    fn a_case_that_is_an_exception() {
        let rules = jong::open("taiwan/zhonghua").expect("shipped");
        let node = rules.tree().at(&["tai", "replacement-win"]).expect("it counts there");
        let said = |lang| Speech::of(lang).worth(&rules, node, Some("tai"), ValueStyle::Full);
        for (lang, begins) in [
            (Lang::En, "1 tai except in this case: The win is on the replacement"),
            (Lang::It, "1 tai, escluso questo caso: Vittoria"),
            (Lang::Ja, "1台、ただし次の場合を除く：大明槓の"),
            (Lang::ZhHant, "1 台，但以下情形除外：以明槓捨牌後的補牌胡牌"),
            (Lang::Vi, "1 đài, trừ trường hợp: Ù bằng quân bù"),
        ] {
            assert!(said(lang).starts_with(begins), "{}", said(lang));
        }
    }
}
