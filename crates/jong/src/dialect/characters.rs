//! The characters on tiles, which mean one thing in every language that writes them: `三萬`, `東`, `春`.

use jong_core::tile::{Kind, Suit};

/// The characters for the numbers, and those for the suits behind them.
const NUMBERS: &str = "一二三四五六七八九";
const SUITS: [(&str, char); 3] = [("萬万", 'm'), ("筒餅饼", 'p'), ("索條条", 's')];

/// The characters of tiles that have no number, rank by rank, with their simplified, Japanese and printed forms.
const HONOURS: [&str; 7] = ["東东", "南", "西", "北", "白", "發发発𤼵", "中"];
const FLOWERS: [&str; 4] = ["梅", "蘭兰", "菊", "竹"];
const SEASONS: [&str; 4] = ["春", "夏", "秋", "冬"];

/// The sign of the common notation that a character of a number or a suit stands for; any other as it is.
pub(super) fn sign(c: char) -> char {
    let number = || NUMBERS.chars().zip('1'..='9').find(|(number, _)| *number == c).map(|(_, digit)| digit);
    let suit = || SUITS.iter().find(|(characters, _)| characters.contains(c)).map(|(_, suit)| *suit);
    if c.is_ascii() { c } else { number().or_else(suit).unwrap_or(c) }
}

/// The tile that a character stands for by itself.
pub(super) fn tile(c: char) -> Option<Kind> {
    let of = |suit: Suit, ranks: &[&str]| {
        let rank = ranks.iter().position(|characters| characters.contains(c))?;
        Kind::new(suit, rank as u8 + 1)
    };
    of(Suit::Honours, &HONOURS).or_else(|| of(Suit::Flowers, &FLOWERS)).or_else(|| of(Suit::Seasons, &SEASONS))
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn every_kind_has_its_characters() {
        let signs: String = "一二三四五六七八九萬万筒餅饼索條条1m東é".chars().map(sign).collect();
        assert_eq!(signs, "123456789mmpppsss1m東é");
        let kinds = |text: &str| text.chars().filter_map(tile).map(|kind| kind.to_string()).collect::<String>();
        assert_eq!(kinds("東南西北白發中"), "1z2z3z4z5z6z7z");
        assert_eq!(kinds("梅蘭菊竹春夏秋冬"), "1f2f3f4f1g2g3g4g");
        assert_eq!(kinds("一萬m1"), "");
    }
}
