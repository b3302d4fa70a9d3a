//! Amounts of units, in every language.

use jong_core::{Catalogue, Ruleset, Text};
use jong_words::fill;

use crate::Lang;

/// An amount of a unit of some rules: a text with a gap, `{n}`, for the number; `None` for a unit that has no words. The
/// unit is named as in results, and one or two of it may have other words than several: ダブル役満.
///
/// ```
/// use jong::Lang;
/// use jong::terms::unit;
///
/// let rules = jong::open("fimj/official-1993")?;
/// assert_eq!(unit(&rules, Lang::It, "doubles", 1), Some("{n} raddoppio"));
/// assert_eq!(unit(&rules, Lang::It, "doubles", 2), Some("{n} raddoppi"));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn unit(rules: &Ruleset, lang: Lang, name: &str, amount: i64) -> Option<&'static str> {
    unit_in(rules.grammar().catalogue(), lang, name, amount)
}

/// An amount of a unit by the words of a grammar.
fn unit_in(words: &Catalogue, lang: Lang, name: &str, amount: i64) -> Option<&'static str> {
    let several = words.get(lang, &format!("units.{name}"))?;
    let few = match amount.unsigned_abs() {
        1 => words.get(lang, &format!("one.{name}")),
        2 => words.get(lang, &format!("two.{name}")),
        _ => None,
    };
    Some(few.unwrap_or(several))
}

/// An amount of a unit in every language, by the unit's name in results: `1 double`, `2 han`.
pub fn amount(rules: &Ruleset, value: i64, name: &str) -> Text {
    Lang::in_each(|lang| {
        let shown = lang.grouped(value);
        match unit(rules, lang, name, value) {
            Some(words) => fill(words, |_| Some(shown.clone())),
            None => format!("{shown} {name}"),
        }
    })
}

#[cfg(test)]
mod test {
    use jong_words::gaps;
    use strum::IntoEnumIterator;

    use super::*;
    use crate::grammars;

    #[test]
    fn every_unit_of_a_grammar_has_words_in_every_language() {
        for grammar in grammars() {
            // Where words stand for amounts, these have names of their own.
            for unit in grammar.units().iter().filter(|unit| !unit.words) {
                for (lang, amount) in Lang::iter().flat_map(|lang| [(lang, 1), (lang, 2)]) {
                    let words = unit_in(grammar.catalogue(), lang, unit.name, amount).map(gaps);
                    // Of one and of two the number may go without saying.
                    let unsaid = words.as_ref().is_some_and(Vec::is_empty);
                    assert!(unsaid || words == Some(vec!["n"]), "{lang}: {}: {words:?}", unit.name);
                }
            }
        }
    }
}
