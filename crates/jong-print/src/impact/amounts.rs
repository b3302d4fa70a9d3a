//! Amounts, means and shares of an effect in words.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::WinShare;
use jong_lab::impact::Mean;

use crate::speech::Speech;

/// The number of hundredths from which one decimal is enough.
const LARGE: u64 = 1_000;

/// An amount in hundredths with its sign, and as many decimals as it needs.
pub(crate) fn signed(hundredths: i64, lang: Lang) -> String {
    signed_as(hundredths, hundredths, lang)
}

/// The ends of the interval of a mean, with as many decimals as the mean.
pub(crate) fn ends(mean: Mean, lang: Lang) -> Option<[String; 2]> {
    Some(mean.ends()?.map(|end| signed_as(end, mean.hundredths, lang)))
}

/// An amount in hundredths with its sign, and as many decimals as another.
fn signed_as(hundredths: i64, like: i64, lang: Lang) -> String {
    let sign = match hundredths {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    format!("{sign}{}", plain_as(hundredths.unsigned_abs(), like.unsigned_abs(), lang))
}

/// An amount in hundredths, and as many decimals as it needs.
pub(crate) fn plain(hundredths: u64, lang: Lang) -> String {
    plain_as(hundredths, hundredths, lang)
}

fn plain_as(hundredths: u64, like: u64, lang: Lang) -> String {
    match (hundredths, like) {
        (0, _) => lang.grouped(0),
        (_, LARGE..) => lang.decimal((hundredths + 5) / 10, 1),
        _ => lang.decimal(hundredths, 2),
    }
}

/// A whole amount with its sign.
pub(crate) fn whole(amount: i64, lang: Lang) -> String {
    let sign = if amount > 0 { "+" } else { "" };
    format!("{sign}{}", lang.grouped(amount))
}

/// The ends of the interval of a mean: `+26.1 to +32.9`.
pub(crate) fn interval(mean: Mean, speech: Speech) -> String {
    match ends(mean, speech.lang) {
        Some([low, high]) => speech.tell(&say!("{low} to {high}", low, high)),
        None => "–".to_owned(),
    }
}

/// A share with its interval: `11.5% (10.3%–12.8%)`.
pub(crate) fn share(of: WinShare, lang: Lang) -> Text {
    let percent = |millionths: u32| lang.percent(millionths.into(), 1_000_000, 1);
    let (share, low, high) = (percent(of.millionths()), percent(of.low), percent(of.high));
    say!("{share}, {low} to {high}", share, low, high)
}

/// The number of which less than one is touched in the long run, where none was; `None` where so few were looked at that it
/// says nothing.
pub(crate) fn at_most_one_of(of: WinShare, lang: Lang) -> Option<String> {
    let number = 1_000_000 / u64::from(of.high).max(1);
    (number > 1).then(|| lang.grouped(number))
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn decimals_as_they_are_needed() {
        let told = [0, 7, -250, 2_946, -123_456].map(|amount| signed(amount, Lang::En));
        assert_eq!(told, ["0", "+0.07", "-2.50", "+29.5", "-1,234.6"]);
        let mean = Mean { hundredths: 2_946, reach: Some(343) };
        assert_eq!(interval(mean, Speech::of(Lang::En)), "+26.0 to +32.9");
        let near = Mean { hundredths: 1_200, reach: Some(252) };
        assert_eq!(interval(near, Speech::of(Lang::En)), "+9.5 to +14.5");
        let of = WinShare::new(305, 2_649).map(|of| share(of, Lang::En).to_string());
        assert_eq!(of.as_deref(), Some("11.5%, 10.4% to 12.8%"));
        // Wilson: 3.84 of 33.84, and of 6.84.
        let at_most = [30, 3].map(|all| WinShare::new(0, all).and_then(|of| at_most_one_of(of, Lang::En)));
        assert_eq!(at_most, [Some("8".to_owned()), None]);
    }
}
