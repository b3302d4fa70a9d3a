//! The ways people write hands, each read into the same [`WrittenHand`]: the common notation with Unicode tiles and
//! honour letters, Tenhou's numbers, Botzone's letters.
//!
//! A dialect is always named and never guessed: `T` is bamboo here and east there, `W` is characters here and west
//! there. Signs that mean one thing everywhere are read as they are: wide forms (`１`), and in the common notation the
//! characters on tiles (`三萬`, `東`). Characters that a dialect does not know are refused with their place, counted in
//! characters of the text as it was given.

mod botzone;
mod characters;
mod common;
mod letters;
mod tenhou;
mod translation;
mod unicode;

use std::borrow::Cow;

use jong_core::hand::Defects;
use jong_core::notation::{WrittenHand, too_long};
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

pub use unicode::tile_sign;

/// A way to write hands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Display, EnumString, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Dialect {
    /// `123m 456p (555z) +8s`, Unicode tiles among it, and honour letters if their language is given.
    #[default]
    Common,
    /// The numbers of tenhou.net/6, `111213 c275226 +38`; its textual notation is the common one, and read as such.
    Tenhou,
    /// `W1 T5 B9 F1 J3 H8`, with the brackets and the `+` of the common notation.
    Botzone,
}

/// The language whose initials, or characters, stand for the honours in the common notation.
///
/// Letters are capitals, so that the small letters of the suits keep their meaning.
///
/// | | east south west north | white green red |
/// |---|---|---|
/// | `en` | `E S W N` | `P F C` |
/// | `it` | `E S O N`, `W` too | `B V R` |
/// | `ja` | `T N S P` | `H R C` |
/// | `zh` | 東南西北 | 白發中 |
///
/// The characters are read in every language, and without one; 东, 发 and 発 are the same tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Letters {
    /// English winds; the dragons by the letters of mjai and of Chinese official hands, for `W` is west.
    En,
    /// Est, sud, ovest (or west, as the Italian tables print it), nord; bianco, verde, rosso.
    It,
    /// Ton, nan, shaa, pei; haku, ryuu (for `H` is taken), chun.
    Ja,
    /// The characters themselves.
    Zh,
}

/// Reads a hand in a dialect. The language of honour letters matters to the common notation only.
///
/// # Errors
/// Everything that is wrong with the spelling, in the order of the text.
pub fn read_hand(text: &str, dialect: Dialect, letters: Option<Letters>) -> Result<WrittenHand, Defects> {
    if let Some(defect) = too_long(text) {
        return Err(Defects(vec![defect]));
    }
    let text = &narrow(text);
    match dialect {
        Dialect::Common => common::read(text, letters),
        Dialect::Tenhou => tenhou::read(text, letters),
        Dialect::Botzone => botzone::read(text),
    }
}

/// A text with narrow digits, letters and marks for the wide ones of Chinese and Japanese keyboards: as many characters
/// as before, so that places stay the same.
///
/// ```
/// assert_eq!(jong::narrow("１２３ｍ＋４ｓ"), "123m+4s");
/// ```
pub fn narrow(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| ('！'..='～').contains(&c);
    let plain = |c: char| if is_wide(c) { u32::from(c).checked_sub(0xFEE0).and_then(char::from_u32) } else { None };
    if text.contains(is_wide) { text.chars().map(|c| plain(c).unwrap_or(c)).collect() } else { text.into() }
}

/// A text in small letters without space around it, with letters, digits and marks as they stand on most keyboards.
///
/// ```
/// assert_eq!(jong::plain("　Ｅ、Ｄ’Angelo。"), "e,d'angelo");
/// ```
pub fn plain(text: &str) -> String {
    narrow_marks(text).trim().to_lowercase()
}

/// A text with letters, digits and marks as they stand on most keyboards: what [`narrow`] leaves, too.
pub(crate) fn narrow_marks(text: &str) -> String {
    let plain = |c: char| match c {
        '、' => ',',
        '’' => '\'',
        '。' | '\u{3000}' | '\t' => ' ',
        _ => c,
    };
    narrow(text).chars().map(plain).collect()
}

jong_core::same_in_every_language!(Dialect, Letters);

/// A character as it can be shown in a message: an invisible one by its number.
fn shown(c: char) -> String {
    if matches!(c, '\'' | '"' | '\\') { c.to_string() } else { c.escape_debug().to_string() }
}

#[cfg(test)]
mod test {
    use jong_core::notation::{parse_hand, write_meld, write_tiles};
    use jong_core::tile::Tile;
    use strum::IntoEnumIterator;

    use super::*;

    /// A hand in canonical form.
    pub(super) fn canonical(written: &WrittenHand) -> String {
        let mut parts = vec![write_tiles(written.tiles.iter().map(|tile| tile.value))];
        parts.extend(written.melds.iter().map(|meld| write_meld(&meld.value)));
        parts.extend(written.win.iter().map(|win| format!("+{}", win.value)));
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// Every defect as its place and its sentence.
    pub(super) fn told(read: Result<WrittenHand, Defects>) -> Vec<String> {
        read.expect_err("a refusal").iter().map(|defect| format!("{}: {}", defect.at, defect.message)).collect()
    }

    /// A small generator, so that the hands of a test stay the same.
    pub(super) struct Dice(pub(super) u64);

    impl Dice {
        pub(super) fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) as usize) % n
        }

        fn pick(&mut self, from: &[char]) -> char {
            from[self.below(from.len())]
        }
    }

    fn languages() -> impl Iterator<Item = Option<Letters>> {
        std::iter::once(None).chain(Letters::iter().map(Some))
    }

    #[test]
    fn names_are_lowercase_words_and_read_back() {
        for dialect in Dialect::iter() {
            assert_eq!(dialect.to_string(), format!("{dialect:?}").to_lowercase());
            assert_eq!(dialect.to_string().parse(), Ok(dialect));
        }
        for letters in Letters::iter() {
            assert_eq!(letters.to_string(), format!("{letters:?}").to_lowercase());
            assert_eq!(letters.to_string().parse(), Ok(letters));
        }
    }

    #[test]
    fn nothing_panics_and_every_place_is_in_the_text() {
        let telling: Vec<char> =
            "0123456789mpszfgMPSZFG+()[] ,\"rcakhWBTFJHESNOPCRVBX🀀🀄🀇🀐🀙🀢🀦🀪🀫🀬東中发一九萬筒索竹春\u{fe0e}\u{fe0f}\u{200b}３é"
                .chars()
                .collect();
        let mut dice = Dice(7);
        for round in 0..20_000 {
            let length = dice.below(24);
            let text: String = (0..length)
                .map(|_| match round % 3 {
                    0 => dice.pick(&telling),
                    1 => dice.pick(&telling[..24]),
                    _ => char::from_u32(dice.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
                })
                .collect();
            for dialect in Dialect::iter() {
                for letters in languages() {
                    let Err(defects) = read_hand(&text, dialect, letters) else { continue };
                    assert!(!defects.is_empty(), "{text:?} in {dialect}");
                    assert!(defects.iter().all(|defect| defect.at < length), "{text:?} in {dialect}: {defects:?}");
                    assert!(defects.is_sorted_by_key(|defect| defect.at), "{text:?} in {dialect}: {defects:?}");
                }
            }
        }
    }

    #[test]
    fn what_the_common_notation_reads_is_read_the_same() {
        let mut dice = Dice(11);
        let telling: Vec<char> = "0123456789123456789mpszfg+()[] ".chars().collect();
        for _ in 0..20_000 {
            let length = dice.below(12);
            let text: String = (0..length).map(|_| dice.pick(&telling)).collect();
            let plain = match parse_hand(&text) {
                Ok(plain) => plain,
                Err(Defects(mut defects)) => {
                    defects.sort_by_key(|defect| defect.at);
                    let read = read_hand(&text, Dialect::Common, None).expect_err("a refusal");
                    let suit_first = read[0].message.english().starts_with("a suit comes after");
                    assert!(read.0 == defects || suit_first, "{text:?}: {read:?} {defects:?}");
                    continue;
                }
            };
            for letters in languages() {
                assert_eq!(read_hand(&text, Dialect::Common, letters).as_ref(), Ok(&plain), "{text:?}");
            }
            if let Ok(tenhou) = read_hand(&text, Dialect::Tenhou, None) {
                assert_eq!(tenhou, plain, "{text:?}");
            }
        }
    }

    #[test]
    fn an_empty_text_is_an_empty_hand_everywhere() {
        for dialect in Dialect::iter() {
            for text in ["", " ", "\t \u{3000}"] {
                assert_eq!(read_hand(text, dialect, None), Ok(WrittenHand::default()));
            }
        }
    }

    #[test]
    fn one_hand_in_every_dialect() {
        let hand = "34m 06p 11z (789s) [6666z] +5m";
        let cases = [
            (Dialect::Common, None, "🀉🀊 06p 🀀🀀 (🀖🀗🀘) [🀅🀅🀅🀅] +🀋"),
            (Dialect::Common, Some(Letters::En), "34m 06p EE (789s) [FFFF] +5m"),
            (Dialect::Common, Some(Letters::It), "34m 06p EE (789s) [VVVV] +5m"),
            (Dialect::Common, Some(Letters::Ja), "34m 06p TT (789s) [RRRR] +5m"),
            (Dialect::Common, Some(Letters::Zh), "34m 06p 東東 (789s) [發發發發] +5m"),
            (Dialect::Common, None, "三四萬 ０六筒 东东 （７８９索） [發发発發] ＋５m"),
            (Dialect::Tenhou, None, "13 14 52 26 41 41 c383739 464646a46 +15"),
            (Dialect::Tenhou, None, "34m06p11z (789s) [6666z] +5m"),
        ];
        for (dialect, letters, text) in cases {
            let read = read_hand(text, dialect, letters);
            assert_eq!(read.as_ref().map(canonical), Ok(hand.to_owned()), "{text}");
        }
        let botzone = read_hand("W3W4 B5B6 F1F1 (T7T8T9) [J2J2J2J2] +W5", Dialect::Botzone, None);
        assert_eq!(botzone.as_ref().map(canonical), Ok(hand.replace('0', "5")));
    }

    #[test]
    fn a_red_five_is_only_where_it_is_written() {
        let red = |text: &str, dialect| -> Vec<Tile> {
            let read = read_hand(text, dialect, None).unwrap_or_default();
            read.tiles.iter().map(|tile| tile.value).filter(|tile| tile.red).collect()
        };
        assert_eq!(red("05m", Dialect::Common).len(), 1);
        assert_eq!(red("5115", Dialect::Tenhou).len(), 1);
        assert_eq!(red("W5", Dialect::Botzone).len(), 0);
    }
}
