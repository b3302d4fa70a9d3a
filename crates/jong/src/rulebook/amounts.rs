//! What patterns are worth, in words.

use jong_core::Ruleset;
use jong_core::pattern::When;
use jong_core::rules::{Node, Value, read};

use super::names::Speech;
use super::words::{Phrase, filled};
use crate::sentence::Sentence;

impl Speech<'_> {
    /// So much of a unit, by the unit's name in results. A unit without words is called as in results.
    pub(super) fn amount(&self, rules: &Ruleset, amount: &str, unit: &str) -> String {
        match format!("unit-{unit}").parse::<Phrase>() {
            Ok(phrase) => filled(self.say(phrase), &[amount]),
            Err(_) if rules.game().book.find(unit).is_none() => self.limit(rules, unit),
            Err(_) => format!("{amount} {unit}"),
        }
    }

    /// The value of a pattern as the rules give it.
    pub(super) fn value(&self, rules: &Ruleset, node: &Node, unit: &str) -> String {
        let one = |node: &Node| match &node.value {
            Value::Int(number) => self.amount(rules, &number.to_string(), unit),
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
                        let condition = Sentence::new(&when, None, self.lang).text;
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
