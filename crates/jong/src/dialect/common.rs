//! The common notation, `123m 456p (555z) +8s`, with Unicode tiles, the characters on tiles and, in a given language,
//! honour letters.

use jong_core::hand::{Defect, DefectCode, Defects, Subject};
use jong_core::notation::{WrittenHand, parse_hand};
use jong_core::tile::Suit;
use jong_core::{Text, say};

use super::letters::{name, readings};
use super::translation::Translation;
use super::unicode::{Symbol, is_selector, symbol};
use super::{Letters, characters, shown};

/// Reads a hand.
pub(super) fn read(text: &str, letters: Option<Letters>) -> Result<WrittenHand, Defects> {
    if let Ok(written) = parse_hand(text) {
        return Ok(written);
    }
    let chars: Vec<char> = text.chars().map(characters::sign).collect();
    if let Some(defect) = suit_first(&chars) {
        return Err(Defects(vec![defect]));
    }
    let mut reader = CommonReader::default();
    for (at, &c) in chars.iter().enumerate() {
        reader.read(c, at, letters);
    }
    reader.flush();
    reader.out.read(&chars)
}

#[derive(Default)]
struct CommonReader {
    out: Translation,
    /// Numbers that wait for their suit.
    numbers: Vec<(char, usize)>,
    /// An unknown character was passed: a suit that comes next has lost its numbers, and is no second mistake.
    lost: bool,
    /// The character before was a Unicode tile.
    drawn: bool,
}

impl CommonReader {
    fn read(&mut self, c: char, at: usize, letters: Option<Letters>) {
        let drawn = std::mem::take(&mut self.drawn);
        let lost = std::mem::take(&mut self.lost);
        if let Some(symbol) = symbol(c) {
            self.stranded(c);
            self.drawn = true;
            match symbol {
                Symbol::Tile(kind) => self.out.tile(kind, at),
                Symbol::Back => {
                    let message = say!("`{c}` shows only the back of a tile: write the tile itself", c);
                    self.out.fail(DefectCode::UnknownTile, at, message);
                }
                Symbol::Joker => {
                    let message =
                        say!("`{c}` is a joker, and hands are read without jokers: write the tile it stands for", c);
                    self.out.fail(DefectCode::UnknownTile, at, message);
                }
            }
            return;
        }
        match c {
            c if c.is_whitespace() => self.lost = lost,
            c if drawn && is_selector(c) => {}
            '0'..='9' => self.numbers.push((c, at)),
            '(' | '[' | ')' | ']' | '+' => {
                self.flush();
                self.out.keep(c, at);
            }
            c if Suit::from_letter(c).is_some() => {
                if !(lost && self.numbers.is_empty()) {
                    self.flush();
                    self.out.keep(c, at);
                }
            }
            c => match characters::tile(c).or_else(|| letters?.honour(c)) {
                Some(kind) => {
                    self.stranded(c);
                    self.out.tile(kind, at);
                }
                None => {
                    self.numbers.clear();
                    self.lost = true;
                    self.out.refuse(unknown(c, letters, at));
                }
            },
        }
    }

    fn flush(&mut self) {
        for (digit, at) in self.numbers.drain(..) {
            self.out.keep(digit, at);
        }
    }

    /// Numbers with a whole tile behind them where their suit should be.
    fn stranded(&mut self, before: char) {
        let Some(&(_, at)) = self.numbers.first() else { return };
        let run: String = self.numbers.drain(..).map(|(digit, _)| digit).collect();
        let suit = before.to_ascii_lowercase();
        let suit = if Suit::from_letter(suit).is_some() { suit } else { Suit::Characters.letter() };
        let message =
            say!("`{run}` has no suit before the `{before}`: write `{run}{suit}`, for example", run, before, suit);
        self.out.fail(DefectCode::BadNotation, at, message);
    }
}

/// The one mistake of a text that puts every suit before its numbers, `m123p456`.
fn suit_first(chars: &[char]) -> Option<Defect> {
    let mut digits_since = 1;
    let mut suits = chars.iter().filter(|c| !c.is_whitespace()).map(|&c| {
        let suit = Suit::from_letter(c).is_some();
        let fits = if suit { digits_since > 0 } else { c.is_ascii_digit() };
        digits_since = if suit { 0 } else { digits_since + 1 };
        (suit, fits)
    });
    let starts = suits.next()?.0;
    let fits = suits.all(|(_, fits)| fits);
    (starts && fits && digits_since > 0).then(|| {
        let at = chars.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
        let message = say!("a suit comes after its numbers: write `123m`, not `m123`");
        Defect::new(DefectCode::BadNotation, at, message)
    })
}

/// The defect of a character that is no tile.
fn unknown(c: char, letters: Option<Letters>, at: usize) -> Defect {
    let small = c.to_ascii_lowercase();
    let suit = Suit::from_letter(small).is_some();
    let what = shown(c);
    let message = match (c, letters) {
        ('r', _) => say!("`r` is not a tile: a red five is `0m`, honour letters are capitals"),
        _ if !c.is_alphabetic() && what.len() > 1 && what.starts_with('\\') => {
            say!("`{what}` is an invisible character that has no place here: delete it", what)
        }
        _ if !c.is_alphabetic() => {
            say!("`{what}` is not a tile: suits are m p s, honours z, flowers f, seasons g", what)
        }
        (_, Some(_)) if suit => say!("`{c}` is not a tile: suits are small letters, `5{small}`", c, small),
        (_, Some(letters)) if letters.honour(c.to_ascii_uppercase()).is_some() => {
            say!("`{c}` is not a tile: honour letters are capitals, `{capital}`", c, capital = c.to_ascii_uppercase())
        }
        (_, Some(letters)) => {
            say!(
                "`{what}` is not a tile: in the letters of `{letters}` the honours are {honours}",
                what,
                letters,
                honours = letters.described()
            )
        }
        (_, None) => {
            let letter = Defect::new(DefectCode::UnknownTile, at, unknown_letter(c, suit));
            return letter.about(Subject::Letter(c));
        }
    };
    Defect::new(DefectCode::UnknownTile, at, message)
}

/// The message about a letter that may be an honour, where no language was given.
fn unknown_letter(c: char, suit: bool) -> Text {
    let ways: Vec<Text> = readings(c)
        .iter()
        .map(|(kind, languages)| {
            let languages = languages.iter().map(|letters| Text::verbatim(format!("`{letters}`")));
            say!(
                "{languages} for the {what} (or write `{kind}`)",
                languages = Text::joined(languages, say!(" or ")),
                what = name(*kind),
                kind
            )
        })
        .collect();
    let capital = c.to_ascii_uppercase();
    let message = if !ways.is_empty() {
        say!("`{c}` needs its language: {ways}", c, ways = Text::listed(ways))
    } else if !readings(capital).is_empty() {
        say!("`{c}` is not a tile: honour letters are capitals, `{capital}`, and need their language", c, capital)
    } else {
        let c = shown(c);
        say!(
            "`{c}` is not a tile: suits are m p s, honours z, flowers f, seasons g; honour letters need their language",
            c
        )
    };
    match suit {
        true => say!("{message}; the suit is a small `{small}`", message, small = c.to_ascii_lowercase()),
        false => message,
    }
}

#[cfg(test)]
mod test {
    use super::super::test::{canonical, told};
    use super::*;

    fn reads(text: &str, letters: Option<Letters>, hand: &str) {
        assert_eq!(read(text, letters).as_ref().map(canonical), Ok(hand.to_owned()), "{text}");
    }

    fn refused(text: &str, letters: Option<Letters>, messages: &[&str]) {
        assert_eq!(told(read(text, letters)), messages, "{text}");
    }

    #[test]
    fn the_published_vectors() {
        reads("123m456p789s11222z", None, "123m 456p 789s 11222z");
        refused("m123p456s789z1155m0", None, &["0: a suit comes after its numbers: write `123m`, not `m123`"]);
        refused("5mr", None, &["2: `r` is not a tile: a red five is `0m`, honour letters are capitals"]);
        reads("P", Some(Letters::En), "5z");
        reads("🀄\u{fe0e}", None, "7z");
        reads("🀄\u{fe0f}", None, "7z");
        reads("🀄", None, "7z");
    }

    #[test]
    fn unicode_tiles_stand_among_the_rest() {
        reads("123m🀄︎🀄🀄️ (🀙🀚🀛) [🀆🀆🀆🀆] 🀢🀥🀦 45s+🀘", None, "123m 45s 777z 13f 1g (123p) [5555z] +9s");
        let written = read(" 🀄\u{fe0f}🀀 (🀙2p🀛) + 🀘", None).expect("a hand");
        assert_eq!(written.tiles.iter().map(|tile| tile.at).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(written.melds[0].at, 5);
        assert_eq!(written.win.map(|win| win.at), Some(12));
    }

    #[test]
    fn every_kind_reads_back_from_its_symbol() {
        for c in '\u{1f000}'..='\u{1f029}' {
            let Some(Symbol::Tile(kind)) = symbol(c) else { panic!("{c} is a tile") };
            for selector in ["", "\u{fe0e}", "\u{fe0f}"] {
                reads(&format!("{c}{selector}"), None, &kind.to_string());
            }
        }
    }

    #[test]
    fn backs_jokers_and_stray_selectors() {
        refused(
            "🀀🀫\u{fe0e} (🀪🀀🀀)",
            None,
            &[
                "1: `🀫` shows only the back of a tile: write the tile itself",
                "5: `🀪` is a joker, and hands are read without jokers: write the tile it stands for",
            ],
        );
        refused("5\u{fe0f}m", None, &["1: `\\u{fe0f}` is an invisible character that has no place here: delete it"]);
    }

    #[test]
    fn letters_of_each_language() {
        reads("123m EESSWWNN PFC", Some(Letters::En), "123m 11223344567z");
        reads("123s EESSOWNN BVR", Some(Letters::It), "123s 11223344567z");
        reads("123s TTNNSSPP HRC", Some(Letters::Ja), "123s 11223344567z");
        reads("123s東南西北中發白", Some(Letters::Ja), "123s 1234567z");
        reads("东东(发发发)[白白白白]+中", Some(Letters::Zh), "11z (666z) [5555z] +7z");
        reads("1f2g 5p E 5s S", Some(Letters::En), "5p 5s 12z 1f 2g");
    }

    #[test]
    fn characters_need_no_language() {
        for letters in [None, Some(Letters::En), Some(Letters::Zh)] {
            reads("一二三萬 456筒 七8九条 東东(發发発)[白白白白]+中", letters, "123m 456p 789s 11z (666z) [5555z] +7z");
        }
        reads("梅蘭 春 5萬", None, "5m 12f 1g");
        refused("一二東", None, &["0: `12` has no suit before the `東`: write `12m`, for example"]);
        refused(
            "三萬 x",
            None,
            &[
                "3: `x` is not a tile: suits are m p s, honours z, flowers f, seasons g; honour letters need their language",
            ],
        );
    }

    #[test]
    fn a_letter_without_a_language() {
        refused(
            "12m N",
            None,
            &["4: `N` needs its language: `en` or `it` for the north wind (or write `4z`), \
               `ja` for the south wind (or write `2z`)"],
        );
        refused(
            "12P",
            None,
            &["2: `P` needs its language: `en` for the white dragon (or write `5z`), `ja` for the \
               north wind (or write `4z`); the suit is a small `p`"],
        );
        refused("e", None, &["0: `e` is not a tile: honour letters are capitals, `E`, and need their language"]);
        refused(
            "x",
            None,
            &[
                "0: `x` is not a tile: suits are m p s, honours z, flowers f, seasons g; honour letters need their language",
            ],
        );
    }

    #[test]
    fn a_letter_of_another_language() {
        refused(
            "12m R",
            Some(Letters::En),
            &["4: `R` is not a tile: in the letters of `en` the honours are E S W N, and P white, F green, C red"],
        );
        refused(
            "e 5M",
            Some(Letters::En),
            &[
                "0: `e` is not a tile: honour letters are capitals, `E`",
                "3: `M` is not a tile: suits are small letters, `5m`",
            ],
        );
        refused(
            "E",
            Some(Letters::Zh),
            &["0: `E` is not a tile: in the letters of `zh` the honours are 東南西北 and 白發中"],
        );
    }

    #[test]
    fn numbers_before_a_whole_tile() {
        refused("12E3m", Some(Letters::En), &["0: `12` has no suit before the `E`: write `12m`, for example"]);
        refused("12S", Some(Letters::En), &["0: `12` has no suit before the `S`: write `12s`, for example"]);
        refused(" 1 🀄", None, &["1: `1` has no suit before the `🀄`: write `1m`, for example"]);
    }

    #[test]
    fn one_mistake_is_reported_once() {
        refused("(1?3m)", None, &["2: `?` is not a tile: suits are m p s, honours z, flowers f, seasons g"]);
        refused(
            "12?m +?",
            None,
            &[
                "2: `?` is not a tile: suits are m p s, honours z, flowers f, seasons g",
                "6: `?` is not a tile: suits are m p s, honours z, flowers f, seasons g",
            ],
        );
        refused("🀄🀄 (12m", None, &["3: `(` is never closed"]);
    }

    #[test]
    fn the_mistakes_of_the_common_notation_keep_their_place() {
        let defects = read("🀄\u{fe0e}🀄 9z (🀄🀄1m) 12", None).expect_err("a refusal");
        let places: Vec<(usize, DefectCode)> = defects.iter().map(|defect| (defect.at, defect.code)).collect();
        use DefectCode::{BadNotation, ImpossibleMeld, UnknownTile};
        assert_eq!(places, [(4, UnknownTile), (7, ImpossibleMeld), (14, BadNotation)]);
    }
}
