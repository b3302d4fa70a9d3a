//! Numbers as people write them.

use jong::Lang;

use super::spoken;

/// `12,000` in English, `12.000` in Italian.
pub(crate) fn grouped(number: i64) -> String {
    spoken().grouped(number)
}

/// `+12,000`, `-2,000` or `0`
pub(crate) fn signed(number: i64) -> String {
    let sign = if number > 0 { "+" } else { "" };
    format!("{sign}{}", grouped(number))
}

/// An amount of a unit, in a language, in two columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Amount {
    /// The number; empty if the language does not put it before the unit.
    pub(crate) number: String,
    /// The word for the unit behind the number: `double`, `doubles`; `han`. If the number does not stand before it,
    /// both of them.
    pub(crate) unit: String,
}

impl Amount {
    /// An amount of a unit, which is named as in results, in the language that is spoken.
    pub(crate) fn new(number: i64, name: &str) -> Amount {
        Amount::told(spoken(), number, name)
    }

    fn told(lang: Lang, number: i64, name: &str) -> Amount {
        let shown = lang.grouped(number);
        match words(lang, number, name).map(|words| (words, words.strip_prefix(GAP))) {
            None => Amount { number: shown, unit: name.to_owned() },
            Some((_, Some(unit))) => Amount { number: shown, unit: unit.trim_start().to_owned() },
            Some((words, None)) => Amount { number: String::new(), unit: words.replacen(GAP, &shown, 1) },
        }
    }
}

/// The gap for the number in the words of a unit.
const GAP: &str = "{n}";

/// So much of a unit in a language, with a gap for the number; nothing for a unit that has no words.
fn words(lang: Lang, number: i64, name: &str) -> Option<&'static str> {
    let key = format!("units.{name}");
    let mut all = jong::grammars().iter().map(|grammar| grammar.catalogue());
    let home = all.find(|catalogue| catalogue.get(lang, &key).is_some())?;
    let one = home.get(lang, &format!("one.{name}")).filter(|_| number.abs() == 1);
    one.or_else(|| home.get(lang, &key))
}

/// The word for a unit behind a number: `double`, `doubles`; `han`
pub(crate) fn unit(number: i64, name: &str) -> String {
    words(spoken(), number, name).map_or_else(|| name.to_owned(), |words| words.replacen(GAP, "", 1).trim().to_owned())
}

/// `1 double`, `12 points`, `2 han`
pub(crate) fn amount(number: i64, name: &str) -> String {
    told(spoken(), number, name)
}

fn told(lang: Lang, number: i64, name: &str) -> String {
    match words(lang, number, name) {
        Some(words) => words.replacen(GAP, &lang.grouped(number), 1),
        None => format!("{} {name}", lang.grouped(number)),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn gains_and_losses_have_a_sign() {
        assert_eq!(["+8,000", "-300", "0"], [8000, -300, 0].map(signed).each_ref().map(String::as_str));
    }

    #[test]
    fn one_is_one() {
        let amounts = [(0, "doubles"), (1, "doubles"), (2, "points"), (1, "han"), (1, "tai")];
        let texts = |lang| amounts.map(|(number, name)| told(lang, number, name));
        assert_eq!(texts(Lang::En), ["0 doubles", "1 double", "2 points", "1 han", "1 tai"]);
        assert_eq!(texts(Lang::It), ["0 raddoppi", "1 raddoppio", "2 punti", "1 han", "1 tai"]);
    }

    #[test]
    fn a_number_in_its_column() {
        let columns = |lang, number, name| {
            let Amount { number, unit } = Amount::told(lang, number, name);
            [number, unit]
        };
        assert_eq!(columns(Lang::En, 1200, "points"), ["1,200", "points"]);
        assert_eq!(columns(Lang::It, 1200, "points"), ["1.200", "punti"]);
        assert_eq!(columns(Lang::Ja, 30, "fu"), ["30", "符"]);
        assert_eq!(columns(Lang::Ja, 2, "yakuman"), ["", "役満2倍分"]);
        assert_eq!(columns(Lang::It, 1, "a unit without words"), ["1", "a unit without words"]);
    }
}
