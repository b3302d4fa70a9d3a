//! The worth of patterns, in words.

use jong_core::Ruleset;
use jong_core::pattern::When;
use jong_core::tree::{Node, Value, read};

use super::names::Speech;
use super::phrase::Phrase;
use jong::sentence::Sentence;
use jong::{unit, words::fill};

impl Speech<'_> {
    /// An amount of a unit, by the unit's name in results; or a limit, which is a word that stands for an amount. A
    /// unit without words is named as in results.
    pub(super) fn amount(&self, rules: &Ruleset, amount: i64, name: &str) -> String {
        let is_unit = || rules.game().book.units().iter().any(|unit| unit.name == name);
        let shown = self.lang.grouped(amount);
        match unit(rules, self.lang, name, amount) {
            Some(words) => fill(words, |_| Some(shown.clone())),
            None if is_unit() => format!("{shown} {name}"),
            None => self.limit(rules, name),
        }
    }

    /// The value of a pattern as the rules have it.
    pub(super) fn value(&self, rules: &Ruleset, node: &Node, unit: &str) -> String {
        let one = |node: &Node| match &node.value {
            Value::Int(number) => self.amount(rules, *number, unit),
            Value::Text(word) => self.limit(rules, word),
            _ => self.say(Phrase::No).to_owned(),
        };
        let Some(table) = node.as_table() else { return one(node) };
        if let Some(Value::List(cases)) = table.get("cases").map(|cases| &cases.value) {
            return self.list(cases.iter().filter_map(|case| {
                let case = case.as_table()?;
                let worth = one(case.get("worth")?);
                Some(match case.get("when").map(read::<When>) {
                    Some(Ok(when)) => {
                        let condition = Sentence::in_rules(rules, &when, None, self.lang).text;
                        self.fill(Phrase::CaseIf, &[&worth, condition.trim_end_matches(['.', '。'])])
                    }
                    _ => self.fill(Phrase::CaseElse, &[&worth]),
                })
            }));
        }
        match (table.get("concealed").map(one), table.get("open").map(one)) {
            (Some(concealed), Some(open)) => {
                self.list([self.fill(Phrase::Concealed, &[&concealed]), self.fill(Phrase::Open, &[&open])])
            }
            (Some(concealed), None) => self.fill(Phrase::ConcealedOnly, &[&concealed]),
            (None, Some(open)) => self.fill(Phrase::OpenOnly, &[&open]),
            (None, None) => self.say(Phrase::Nothing).to_owned(),
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::Lang;

    #[test]
    fn a_unit_has_words_or_shows_its_id_and_a_limit_has_a_name() {
        let rules = jong::open("riichi/ema-2025").expect("shipped");
        let said = |amount, of| Speech { lang: Lang::It, terms: "it" }.amount(&rules, amount, of);
        assert_eq!((said(30, "points"), said(1, "mangan")), ("30 punti".to_owned(), "Mangan".to_owned()));
        assert_eq!((said(1, "points"), said(1, "doubles")), ("1 punto".to_owned(), "1 raddoppio".to_owned()));
        assert_eq!(said(1920, "points"), "1.920 punti");
        // Its values are words, so that nobody ever says how many.
        assert_eq!(said(2, "limit-hand"), "2 limit-hand");
    }
}
