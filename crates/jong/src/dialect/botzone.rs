//! Botzone's notation, which Chinese official games and PyMahjongGB use: a letter, then a number. `W` characters,
//! `B` dots, `T` bamboo, `F` winds, `J` red green white, `H` the seasons and then plum orchid bamboo chrysanthemum.

use jong_core::hand::{Defect, DefectCode, Defects};
use jong_core::notation::WrittenHand;
use jong_core::tile::{Kind, Suit};
use jong_core::{Text, say};

use super::shown;
use super::translation::Translation;

/// The letters, each with its tiles in their order.
const TILES: [(char, Suit, &[u8]); 7] = [
    ('W', Suit::Characters, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ('B', Suit::Dots, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ('T', Suit::Bamboo, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ('F', Suit::Honours, &[1, 2, 3, 4]),
    ('J', Suit::Honours, &[7, 6, 5]),
    ('H', Suit::Seasons, &[1, 2, 3, 4]),
    ('H', Suit::Flowers, &[1, 2, 4, 3]),
];

fn tiles() -> Text {
    say!("tiles are W1-9 characters, B1-9 dots, T1-9 bamboo, F1-4 winds, J1-3 dragons, H1-8 flowers")
}

/// The number of tiles of a letter; 0 if it is none of the letters.
fn count(letter: char) -> usize {
    TILES.iter().filter(|(other, ..)| *other == letter).map(|(_, _, ranks)| ranks.len()).sum()
}

/// The tile of a letter and a number from 1.
fn kind(letter: char, number: usize) -> Option<Kind> {
    let mut of_letter = TILES
        .iter()
        .filter(|(other, ..)| *other == letter)
        .flat_map(|(_, suit, ranks)| ranks.iter().filter_map(|&rank| Kind::new(*suit, rank)));
    of_letter.nth(number.checked_sub(1)?)
}

/// Reads a hand.
pub(super) fn read(text: &str) -> Result<WrittenHand, Defects> {
    let chars: Vec<char> = text.chars().collect();
    let mut out = Translation::default();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        at += match c {
            '(' | '[' | ')' | ']' | '+' => {
                out.keep(c, at);
                1
            }
            c if c.is_whitespace() => 1,
            '0'..='9' => stray_digits(&chars, at, &mut out),
            c => tile(c, chars.get(at + 1).copied(), at, &mut out),
        };
    }
    let told = |defects: Defects| defects.into_iter().map(|defect| in_these_words(defect, &chars)).collect();
    out.read(&chars).map_err(|defects| Defects(told(defects)))
}

/// Reads a letter and the number behind it; returns the number of characters read.
fn tile(letter: char, behind: Option<char>, at: usize, out: &mut Translation) -> usize {
    let number = behind.and_then(|c| c.to_digit(10));
    let capital = letter.to_ascii_uppercase();
    match (count(letter), number) {
        (0, _) if count(capital) > 0 => {
            let number = number.unwrap_or(1);
            let message = say!("letters are capitals here: write `{capital}{number}`", capital, number);
            out.fail(DefectCode::BadNotation, at, message);
        }
        (0, _) => out.fail(
            DefectCode::UnknownTile,
            at,
            say!("`{shown}` is not a tile: {help}", shown = shown(letter), help = tiles()),
        ),
        (_, None) => {
            let message = say!("`{letter}` has no number after it: write `{letter}1`, for example", letter);
            out.fail(DefectCode::BadNotation, at, message);
        }
        (most, Some(number)) => match kind(letter, number as usize) {
            Some(kind) => out.tile(kind, at),
            None => {
                let message = say!("there is no {letter}{number}: {letter} has 1 to {most}", letter, number, most);
                out.fail(DefectCode::UnknownTile, at, message);
            }
        },
    }
    if number.is_some() { 2 } else { 1 }
}

/// Refuses numbers without a letter before them; returns the number of characters read.
fn stray_digits(chars: &[char], at: usize, out: &mut Translation) -> usize {
    let run: String = chars[at..].iter().take_while(|c| c.is_ascii_digit()).collect();
    let common = chars.get(at + run.len()).filter(|&&c| Suit::from_letter(c).is_some());
    let message = match common {
        Some(suit) => say!("`{run}{suit}` is another notation: here {help}", run, suit, help = tiles()),
        None => say!("`{run}` has no letter before it: every tile is a letter and a number, `W1 W2 W3`", run),
    };
    out.fail(DefectCode::BadNotation, at, message);
    run.len() + usize::from(common.is_some())
}

/// A mistake that the reader of the common notation found, with examples that can be written in this one.
fn in_these_words(mut defect: Defect, chars: &[char]) -> Defect {
    let inside: String = chars.iter().skip(defect.at + 1).take_while(|c| !matches!(c, ')' | ']')).collect();
    // On one line, whatever stood between the tiles.
    let inside = inside.split_whitespace().collect::<Vec<_>>().join(" ");
    let inside: String = inside.chars().map(super::shown).collect();
    if defect.code == DefectCode::ImpossibleMeld && !inside.is_empty() {
        defect.message = say!(
            "`{inside}` is not a meld: write a chow `(W1W2W3)`, pung `(J3J3J3)`, kong `(J3J3J3J3)` or concealed kong \
             `[J3J3J3J3]`",
            inside
        );
    } else {
        defect.message = defect.message.replacing("`(123m)`", "`(W1W2W3)`").replacing("`+8s`", "`+T8`");
    }
    defect
}

#[cfg(test)]
mod test {
    use super::super::test::{Dice, canonical, told};
    use super::*;

    fn reads(text: &str, hand: &str) {
        assert_eq!(read(text).as_ref().map(canonical), Ok(hand.to_owned()), "{text}");
    }

    fn refused(text: &str, messages: &[&str]) {
        assert_eq!(told(read(text)), messages, "{text}");
    }

    #[test]
    fn the_published_vectors() {
        reads("W1 T5 B9 J1 H8", "1m 9p 5s 7z 3f");
    }

    #[test]
    fn the_order_of_each_letter() {
        reads("W1W2W3W4W5W6W7W8W9", "123456789m");
        reads("B1B2B3B4B5B6B7B8B9", "123456789p");
        reads("T1T2T3T4T5T6T7T8T9", "123456789s");
        for (text, tile) in [
            ("F1", "1z"),
            ("F2", "2z"),
            ("F3", "3z"),
            ("F4", "4z"),
            ("J1", "7z"),
            ("J2", "6z"),
            ("J3", "5z"),
            ("H1", "1g"),
            ("H4", "4g"),
            ("H5", "1f"),
            ("H6", "2f"),
            ("H7", "4f"),
            ("H8", "3f"),
        ] {
            reads(text, tile);
        }
    }

    fn written(wanted: Kind) -> String {
        let found = TILES
            .iter()
            .flat_map(|&(letter, ..)| (1..=9).map(move |number| (letter, number)))
            .find(|&(letter, number)| kind(letter, number) == Some(wanted));
        found.map_or(String::new(), |(letter, number)| format!("{letter}{number}"))
    }

    #[test]
    fn hands_read_back() {
        let mut dice = Dice(3);
        for _ in 0..500 {
            let kinds: Vec<Kind> = (0..14).filter_map(|_| Kind::from_index(dice.below(Kind::COUNT))).collect();
            let text: Vec<String> = kinds.iter().map(|&kind| written(kind)).collect();
            let hand = read(&text.join(" ")).expect("a hand");
            assert_eq!(hand.tiles.iter().map(|tile| tile.value.kind).collect::<Vec<_>>(), kinds);
            assert!(hand.tiles.iter().enumerate().all(|(i, tile)| tile.at == 3 * i));
        }
    }

    #[test]
    fn melds_and_the_winning_tile() {
        reads("W1W1 (B1B2B3) (J3 J3 J3) [F1F1F1F1] +T8", "11m (123p) (555z) [1111z] +8s");
        let hand = read("W1 (B1B2B3) + T8").expect("a hand");
        assert_eq!((hand.melds[0].at, hand.win.map(|win| win.at)), (3, Some(12)));
    }

    #[test]
    fn what_is_refused() {
        refused(
            "F5 J4 H9 W0",
            &[
                "0: there is no F5: F has 1 to 4",
                "3: there is no J4: J has 1 to 3",
                "6: there is no H9: H has 1 to 8",
                "9: there is no W0: W has 1 to 9",
            ],
        );
        refused(
            "W 1",
            &[
                "0: `W` has no number after it: write `W1`, for example",
                "2: `1` has no letter before it: every tile is a letter and a number, `W1 W2 W3`",
            ],
        );
        refused("W123", &["2: `23` has no letter before it: every tile is a letter and a number, `W1 W2 W3`"]);
        refused("w3", &["0: letters are capitals here: write `W3`"]);
        refused("W1 X2", &[&format!("3: `X` is not a tile: {}", tiles())]);
        refused("123m", &[&format!("0: `123m` is another notation: here {}", tiles())]);
        refused("🀄", &[&format!("0: `🀄` is not a tile: {}", tiles())]);
    }

    #[test]
    fn melds_are_mended_in_these_words() {
        refused(
            "(W1 W2 W4)",
            &["0: `W1 W2 W4` is not a meld: write a chow `(W1W2W3)`, pung `(J3J3J3)`, kong \
                                 `(J3J3J3J3)` or concealed kong `[J3J3J3J3]`"],
        );
        refused("W1 ()", &["3: an empty bracket: write a meld such as `(W1W2W3)`"]);
        refused("W1 +", &["3: `+` needs the winning tile after it: `+T8`"]);
        refused("(W1 W2 W0) +Q3", &["7: there is no W0: W has 1 to 9", &format!("12: `Q` is not a tile: {}", tiles())]);
    }
}
