//! Shares of wins in plain words.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::WinShare;

/// `about 57 of 1,000 wins (95 % confidence interval 53–61)`
pub(super) fn in_words(share: WinShare, lang: Lang) -> Text {
    // As few wins as show it with two digits.
    let of = [100, 1_000, 10_000, 100_000].into_iter().find(|of| share.millionths() as i64 * of >= 10_000_000);
    match of.unwrap_or(100_000) {
        of if share.touched == 0 => {
            let of = if share.high >= 10_000 { 100 } else { 100_000.min(of) };
            say!(
                "none of {wins} wins ({level} % confidence interval 0–{high} of {of})",
                wins = lang.grouped(share.of as i64),
                high = up(share.high, of),
                of = lang.grouped(of),
                level = WinShare::LEVEL
            )
        }
        of => {
            let about = (share.millionths() as i64 * of + 500_000) / 1_000_000;
            let low = i64::from(share.low) * of / 1_000_000;
            let (of, high) = (lang.grouped(of), up(share.high, of));
            let level = WinShare::LEVEL;
            say!("about {about} of {of} wins ({level} % confidence interval {low}–{high})", about, of, level, low, high)
        }
    }
}

/// Millionths of a number, rounded up.
fn up(millionths: u32, of: i64) -> i64 {
    (i64::from(millionths) * of + 999_999) / 1_000_000
}

/// The meaning of a confidence interval.
pub(super) const CONFIDENCE: Text =
    say!("As in an opinion poll, about one in twenty of these intervals misses the true number.");

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn shares_are_told_in_numbers_that_can_be_imagined() {
        let told = |touched, of| {
            WinShare::new(touched, of).map(|share| in_words(share, Lang::En).to_string()).unwrap_or_default()
        };
        assert_eq!(told(1140, 20_000), "about 57 of 1,000 wins (95 % confidence interval 53–61)");
        assert_eq!(told(10_000, 20_000), "about 50 of 100 wins (95 % confidence interval 49–51)");
        assert_eq!(told(20_000, 20_000), "about 100 of 100 wins (95 % confidence interval 99–100)");
        assert_eq!(told(1, 20_000), "about 5 of 100,000 wins (95 % confidence interval 0–29)");
        assert_eq!(told(0, 20_000), "none of 20,000 wins (95 % confidence interval 0–20 of 100,000)");
        assert_eq!(told(0, 10), "none of 10 wins (95 % confidence interval 0–28 of 100)");
    }
}
