//! Numbers as people write them: how thousands are set off and decimals begin is the language's, as data.

use std::fmt;

use crate::{Lang, WORDS};

impl Lang {
    /// A whole number with its thousands set off, as the language does it.
    ///
    /// ```
    /// use jong_words::Lang;
    ///
    /// assert_eq!([Lang::En, Lang::It].map(|lang| lang.grouped(7700)), ["7,700", "7.700"]);
    /// ```
    pub fn grouped(self, number: impl fmt::Display) -> String {
        let written = number.to_string();
        let digits = written.trim_start_matches(['-', '+']);
        let mut text = written[..written.len() - digits.len()].to_owned();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push_str(WORDS.named(self, "number.thousands"));
            }
            text.push(digit);
        }
        text
    }

    /// A number with decimals, given in so small parts of one that it is whole: of 5 with two decimals it is `0.05`.
    ///
    /// ```
    /// use jong_words::Lang;
    ///
    /// assert_eq!([Lang::En, Lang::Vi].map(|lang| lang.decimal(123_456, 2)), ["1,234.56", "1.234,56"]);
    /// ```
    pub fn decimal(self, parts: u64, decimals: u8) -> String {
        let (one, decimals) = (10_u64.saturating_pow(u32::from(decimals)), usize::from(decimals));
        format!("{}{}{:0decimals$}", self.grouped(parts / one), WORDS.named(self, "number.decimal"), parts % one)
    }

    /// A part of a whole in hundredths, rounded to this number of decimals.
    ///
    /// ```
    /// use jong_words::Lang;
    ///
    /// assert_eq!([Lang::En, Lang::It].map(|lang| lang.percent(1, 3, 2)), ["33.33%", "33,33%"]);
    /// ```
    pub fn percent(self, part: u64, whole: u64, decimals: u8) -> String {
        let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
        let hundredths = 100 * 10_u128.saturating_pow(u32::from(decimals));
        let rounded = part.saturating_mul(2 * hundredths).saturating_add(whole) / (2 * whole);
        self.decimal(u64::try_from(rounded).unwrap_or(u64::MAX), decimals) + WORDS.named(self, "number.percent")
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[cfg(not(feature = "apart"))]
    #[test]
    fn thousands_are_set_off() {
        let written = |lang: Lang| [0, 999, 1000, -48_000].map(|number: i64| lang.grouped(number));
        assert_eq!(written(Lang::En), ["0", "999", "1,000", "-48,000"]);
        assert_eq!(written(Lang::It), ["0", "999", "1.000", "-48.000"]);
        assert_eq!(written(Lang::Vi), written(Lang::It));
        assert_eq!(written(Lang::Ja), written(Lang::En));
        assert_eq!(Lang::En.grouped(i64::MIN), "-9,223,372,036,854,775,808");
    }

    #[test]
    fn parts_are_rounded() {
        assert_eq!(Lang::En.percent(262_144, 2_310_789_600, 4), "0.0113%");
        assert_eq!(
            [(0, 5), (5, 5), (1, 0)].map(|(part, of)| Lang::En.percent(part, of, 2)),
            ["0.00%", "100.00%", "100.00%"]
        );
        assert_eq!(Lang::En.decimal(5, 3), "0.005");
    }
}
