//! The numbers of tenhou.net/6: two digits a tile, and calls as `c275226`. Its textual notation, `123m456p0s`, is the
//! common one.

use jong_core::InOrder;
use jong_core::hand::{Defect, DefectCode, Defects, Meld, MeldKind};
use jong_core::notation::{WithOffset, WrittenHand};
use jong_core::tile::{Suit, Tile};
use jong_core::{Text, say};

use super::unicode::symbol;
use super::{Letters, common, shown};

fn tiles() -> Text {
    say!("11-19 are characters, 21-29 dots, 31-39 bamboo, 41-47 honours, 51-53 red fives")
}

/// A kind of call: its letter, and the tiles (counted in digits) before which the letter can stand.
struct CallMark {
    letter: char,
    kind: MeldKind,
    places: &'static [usize],
    example: &'static str,
}

const CALLS: [CallMark; 5] = [
    CallMark { letter: 'c', kind: MeldKind::Chow, places: &[0], example: "c275226" },
    CallMark { letter: 'p', kind: MeldKind::Pung, places: &[0, 2, 4], example: "25p2525" },
    CallMark { letter: 'm', kind: MeldKind::ExposedKong, places: &[0, 2, 6], example: "25m252525" },
    CallMark { letter: 'k', kind: MeldKind::ExposedKong, places: &[0, 2, 4], example: "25k252525" },
    CallMark { letter: 'a', kind: MeldKind::ConcealedKong, places: &[6], example: "252525a25" },
];

impl CallMark {
    /// The name of the call.
    fn name(&self) -> Text {
        match (self.kind, self.letter) {
            (MeldKind::Chow, _) => say!("chow"),
            (MeldKind::Pung, _) => say!("pung"),
            (MeldKind::ExposedKong, 'k') => say!("added kong"),
            (MeldKind::ExposedKong, _) => say!("kong"),
            (MeldKind::ConcealedKong, _) => say!("concealed kong"),
        }
    }

    fn find(letter: char) -> Option<&'static CallMark> {
        CALLS.iter().find(|call| call.letter == letter)
    }

    fn digits(&self) -> usize {
        if matches!(self.kind, MeldKind::Chow | MeldKind::Pung) { 6 } else { 8 }
    }
}

/// The tile of a number. Tenhou has no flowers.
fn tile(number: u8) -> Option<Tile> {
    Tile::from_number(number).filter(|tile| !tile.kind.suit().is_bonus())
}

/// A piece of the text between spaces, commas and quotation marks.
struct TextPiece {
    chars: Vec<char>,
    at: usize,
}

/// The look of a word.
#[derive(PartialEq, Eq)]
enum PieceLook {
    /// Numbers or a call, perhaps with mistakes.
    Coded,
    /// The textual notation.
    Textual,
    /// A `+`, or a number that could belong to either.
    Neither,
}

impl TextPiece {
    fn text(&self) -> String {
        self.chars.iter().copied().map(shown).collect()
    }

    fn look(&self, letters: Option<Letters>) -> PieceLook {
        let digits = self.chars.iter().filter(|c| c.is_ascii_digit()).count();
        let letter = self.chars.iter().position(|c| !c.is_ascii_digit());
        match letter {
            None if digits.is_multiple_of(2) && numbers(&self.chars).all(|number| number.is_some()) => PieceLook::Coded,
            None => PieceLook::Neither,
            Some(place) if self.is_call(place, digits) => PieceLook::Coded,
            Some(_) if self.is_textual(letters) => PieceLook::Textual,
            Some(_) => PieceLook::Neither,
        }
    }

    /// True if the only letter calls the tile behind it and the number of digits is right.
    fn is_call(&self, place: usize, digits: usize) -> bool {
        let call = self.chars.get(place).and_then(|&c| CallMark::find(c));
        let fits = call.is_some_and(|call| call.digits() == digits);
        fits && digits + 1 == self.chars.len() && place < digits && place.is_multiple_of(2)
    }

    fn is_textual(&self, letters: Option<Letters>) -> bool {
        let suited = |pair: &[char]| pair[0].is_ascii_digit() && Suit::from_letter(pair[1]).is_some();
        self.chars.windows(2).any(suited)
            || self.chars.iter().any(|&c| {
                matches!(c, '(' | '[' | ')' | ']')
                    || symbol(c).is_some()
                    || letters.is_some_and(|letters| letters.honour(c).is_some())
            })
    }
}

/// The tiles of digits, two by two.
fn numbers(digits: &[char]) -> impl Iterator<Item = Option<Tile>> {
    digits.chunks(2).map(|pair| match pair {
        [tens, ones] => tile((tens.to_digit(10)? * 10 + ones.to_digit(10)?) as u8),
        _ => None,
    })
}

fn words(text: &str) -> Vec<TextPiece> {
    let mut words: Vec<TextPiece> = Vec::new();
    let mut fresh = true;
    for (at, c) in text.chars().enumerate() {
        if c.is_whitespace() || matches!(c, ',' | '"') {
            fresh = true;
            continue;
        }
        match words.last_mut() {
            Some(word) if !fresh && c != '+' => word.chars.push(c),
            _ => words.push(TextPiece { chars: vec![c], at }),
        }
        fresh = c == '+';
    }
    words
}

/// Reads a hand.
pub(super) fn read(text: &str, letters: Option<Letters>) -> Result<WrittenHand, Defects> {
    let words = words(text);
    let coded = words.iter().find(|word| word.look(letters) == PieceLook::Coded);
    let textual = words.iter().find(|word| word.look(letters) == PieceLook::Textual);
    match (coded, textual) {
        (Some(coded), Some(textual)) => {
            let message = say!(
                "`{text}` is a number code and `{other}` is not: write the whole hand one way",
                text = coded.text(),
                other = textual.text()
            );
            Err(Defects(vec![Defect::new(DefectCode::BadNotation, coded.at.max(textual.at), message)]))
        }
        (None, Some(_)) => common::read(text, letters),
        (_, None) => {
            let mut reader = TenhouReader::default();
            words.iter().for_each(|word| reader.word(word));
            reader.finish()
        }
    }
}

#[derive(Default)]
struct TenhouReader {
    written: WrittenHand,
    defects: Vec<Defect>,
    plus: Option<usize>,
}

impl TenhouReader {
    fn fail(&mut self, code: DefectCode, at: usize, message: Text) {
        self.defects.push(Defect::new(code, at, message));
    }

    fn word(&mut self, word: &TextPiece) {
        let foreign = word.chars.iter().position(|&c| !(c.is_ascii_digit() || c == 'r' || CallMark::find(c).is_some()));
        if word.chars == ['+'] {
            self.no_win();
            self.plus = Some(word.at);
        } else if let Some(place) = foreign {
            self.plus = None;
            let message = say!("`{shown}` is not a tile: {help}", shown = shown(word.chars[place]), help = tiles());
            self.fail(DefectCode::UnknownTile, word.at + place, message);
        } else if word.chars.contains(&'r') {
            self.plus = None;
            let message =
                say!("`{text}` is a riichi discard, and no longer in the hand: leave it out", text = word.text());
            self.fail(DefectCode::BadNotation, word.at, message);
        } else if word.chars.iter().all(char::is_ascii_digit) {
            self.tiles(word);
        } else {
            self.no_win();
            self.call(word);
        }
    }

    fn no_win(&mut self) {
        if let Some(plus) = self.plus.take() {
            self.fail(DefectCode::BadNotation, plus, say!("`+` needs the winning tile after it: `+38`"));
        }
    }

    fn tiles(&mut self, word: &TextPiece) {
        if !word.chars.len().is_multiple_of(2) {
            self.plus = None;
            let message =
                say!("`{text}` has an odd number of digits: every tile is two, such as `11`", text = word.text());
            return self.fail(DefectCode::BadNotation, word.at, message);
        }
        for (i, (value, pair)) in numbers(&word.chars).zip(word.chars.chunks(2)).enumerate() {
            let at = word.at + 2 * i;
            match (value, self.plus.take()) {
                (None, _) => self.fail(DefectCode::UnknownTile, at, no_tile(pair)),
                (Some(value), None) => self.written.tiles.push(WithOffset { value, at }),
                (Some(value), Some(plus)) => {
                    if self.written.win.is_some() {
                        let message = say!("a hand has one winning tile; this is the second");
                        self.fail(DefectCode::BadNotation, plus, message);
                    }
                    self.written.win = Some(WithOffset { value, at: plus });
                }
            }
        }
    }

    fn call(&mut self, word: &TextPiece) {
        let text = word.text();
        let mut called = word.chars.iter().enumerate().filter_map(|(i, &c)| Some((i, CallMark::find(c)?)));
        let (Some((place, call)), further) = (called.next(), called.next()) else { return };
        if further.is_some() {
            let message = say!("`{text}` holds more than one call: put a space between them", text);
            return self.fail(DefectCode::BadNotation, word.at, message);
        }
        let CallMark { example, .. } = *call;
        let name = call.name();
        let digits: Vec<char> = word.chars.iter().copied().filter(char::is_ascii_digit).collect();
        if digits.len() != call.digits() {
            let message = say!(
                "`{text}` is no {name}, which has {digits} tiles of two digits: write `{example}`, with a space before and after it",
                text,
                name,
                example,
                digits = call.digits() / 2
            );
            return self.fail(DefectCode::BadNotation, word.at, message);
        }
        if !call.places.contains(&place) {
            let message = say!(
                "the `{letter}` of a {name} cannot go there: write `{example}`",
                name,
                example,
                letter = call.letter
            );
            return self.fail(DefectCode::BadNotation, word.at + place, message);
        }
        let mut tiles = Vec::new();
        for (i, (value, pair)) in numbers(&digits).zip(digits.chunks(2)).enumerate() {
            match value {
                Some(tile) => tiles.push(tile),
                None => {
                    let at = word.at + 2 * i + usize::from(2 * i >= place);
                    self.fail(DefectCode::UnknownTile, at, no_tile(pair));
                }
            }
        }
        if 2 * tiles.len() < digits.len() {
            return;
        }
        match Meld::from_tiles(&tiles, call.kind == MeldKind::ConcealedKong).filter(|meld| meld.kind == call.kind) {
            Some(value) => self.written.melds.push(WithOffset { value, at: word.at }),
            None => {
                let shown = tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
                let message = say!(
                    "`{text}` is {shown}, and that is no {name}: write `{example}`, for example",
                    text,
                    shown,
                    name,
                    example
                );
                self.fail(DefectCode::ImpossibleMeld, word.at, message);
            }
        }
    }

    fn finish(mut self) -> Result<WrittenHand, Defects> {
        self.no_win();
        self.defects.order_by_key(|defect| defect.at);
        if self.defects.is_empty() { Ok(self.written) } else { Err(Defects(self.defects)) }
    }
}

fn no_tile(pair: &[char]) -> Text {
    let number: String = pair.iter().collect();
    match pair {
        ['6', '0'] => say!("`60` is the discard of a tile just drawn, and no longer in the hand: leave it out"),
        ['0', '0'] => say!("`00` is a tile that nobody has seen: write the tile itself"),
        _ => say!("`{number}` is not a tile: {help}", number, help = tiles()),
    }
}

#[cfg(test)]
mod test {
    use jong_core::notation::write_meld;

    use super::super::test::{Dice, canonical, told};
    use super::*;

    fn reads(text: &str, hand: &str) {
        assert_eq!(read(text, None).as_ref().map(canonical), Ok(hand.to_owned()), "{text}");
    }

    fn refused(text: &str, messages: &[&str]) {
        assert_eq!(told(read(text, None)), messages, "{text}");
    }

    fn meld(text: &str) -> Option<String> {
        read(text, None).ok()?.melds.first().map(|meld| write_meld(&meld.value))
    }

    #[test]
    fn the_published_vectors() {
        reads("c275226", "(067p)");
        reads("25p2525", "(555p)");
        for text in ["p252525", "25p2525", "2525p25"] {
            reads(text, "(555p)");
        }
        for text in ["m25252525", "25m252525", "252525m25", "k25252525", "25k252525", "2525k2525"] {
            reads(text, "(5555p)");
        }
        reads("252525a25", "[5555p]");
        reads("123m456p789s11222z", "123m 456p 789s 11222z");
        refused("m123p456s789z1155m0", &["0: a suit comes after its numbers: write `123m`, not `m123`"]);
        refused("r35", &["0: `r35` is a riichi discard, and no longer in the hand: leave it out"]);
        refused("r60", &["0: `r60` is a riichi discard, and no longer in the hand: leave it out"]);
    }

    #[test]
    fn the_numbers() {
        reads("111213141516171819", "123456789m");
        reads("21222324 25,26,27\n28 29", "123456789p");
        reads("31,32,\"33\",34,35,36,37,38,39", "123456789s");
        reads("41424344454647", "1234567z");
        reads("515253", "0m 0p 0s");
    }

    #[test]
    fn every_number_is_its_tile_or_none() {
        for number in 0..100u8 {
            let text = format!("{number:02}");
            match tile(number) {
                Some(tile) => reads(&text, &tile.to_string()),
                None => assert_eq!(told(read(&text, None)).len(), 1, "{text}"),
            }
        }
        assert_eq!((0..100).filter_map(tile).count(), 37);
    }

    #[test]
    fn hands_read_back() {
        let all: Vec<u8> = (0..100).filter(|&number| tile(number).is_some()).collect();
        let mut dice = Dice(5);
        for _ in 0..500 {
            let hand: Vec<u8> = (0..14).map(|_| all[dice.below(all.len())]).collect();
            let text: String = hand.iter().map(u8::to_string).collect();
            let read = read(&text, None).expect("a hand");
            let tiles: Vec<Option<Tile>> = read.tiles.iter().map(|tile| Some(tile.value)).collect();
            assert_eq!(tiles, hand.iter().map(|&number| tile(number)).collect::<Vec<_>>());
            assert!(read.tiles.iter().enumerate().all(|(i, tile)| tile.at == 2 * i));
        }
    }

    #[test]
    fn melds_and_the_winning_tile() {
        reads("1112 c275226 25p2525 4141 +13", "12m 11z (067p) (555p) +3m");
        reads("1112+134141", "12m 11z +3m");
        let hand = read("11 c275226 + 13", None).expect("a hand");
        assert_eq!((hand.tiles[0].at, hand.melds[0].at, hand.win.map(|win| win.at)), (0, 3, Some(11)));
        assert_eq!(meld("515115p15"), None);
        assert_eq!(meld("1515p51").as_deref(), Some("(055m)"));
    }

    #[test]
    fn the_textual_notation() {
        reads("123m456p789s1155z0m", "1230m 456p 789s 1155z");
        reads("123 456m 1155z+5z", "123456m 1155z +5z");
        reads("5m 🀄 (123m) +5m", "5m 7z (123m) +5m");
        assert_eq!(read("12m EE +3m", Some(Letters::En)).as_ref().map(canonical), Ok("12m 11z +3m".to_owned()));
        refused("12m456", &["3: `456` has no suit after it: write `456m`, for example"]);
        refused("123m456", &["4: `456` has no suit after it: write `456m`, for example"]);
    }

    #[test]
    fn mixtures() {
        refused("1112 123m", &["5: `1112` is a number code and `123m` is not: write the whole hand one way"]);
        refused("123m 25p2525", &["5: `25p2525` is a number code and `123m` is not: write the whole hand one way"]);
        refused("11 12 13m", &["6: `11` is a number code and `13m` is not: write the whole hand one way"]);
        refused(
            "25p2525 m",
            &["8: `m` is no kong, which has 4 tiles of two digits: write `25m252525`, with a space \
                               before and after it"],
        );
        refused("(11 12 13)", &["4: `12` is a number code and `(11` is not: write the whole hand one way"]);
        refused("123m 1155z +33", &["12: `33` is a number code and `123m` is not: write the whole hand one way"]);
    }

    #[test]
    fn tiles_that_are_none() {
        refused("1160", &["2: `60` is the discard of a tile just drawn, and no longer in the hand: leave it out"]);
        refused("00", &["0: `00` is a tile that nobody has seen: write the tile itself"]);
        refused(
            "11481254",
            &[&format!("2: `48` is not a tile: {}", tiles()), &format!("6: `54` is not a tile: {}", tiles())],
        );
        refused("111", &["0: `111` has an odd number of digits: every tile is two, such as `11`"]);
        refused("11 1x", &[&format!("4: `x` is not a tile: {}", tiles())]);
        refused("+", &["0: `+` needs the winning tile after it: `+38`"]);
        refused("+ c275226", &["0: `+` needs the winning tile after it: `+38`"]);
        refused("+11 +12", &["4: a hand has one winning tile; this is the second"]);
        refused("11 +48", &[&format!("4: `48` is not a tile: {}", tiles())]);
    }

    #[test]
    fn calls_that_are_none() {
        refused("27c5226", &["2: the `c` of a chow cannot go there: write `c275226`"]);
        refused("25a252525", &["2: the `a` of a concealed kong cannot go there: write `252525a25`"]);
        refused(
            "1112c275226",
            &["0: `1112c275226` is no chow, which has 3 tiles of two digits: write `c275226`, with \
                                  a space before and after it"],
        );
        refused("c275226k25252525", &["0: `c275226k25252525` holds more than one call: put a space between them"]);
        refused("c275228", &["0: `c275228` is 7p 0p 8p, and that is no chow: write `c275226`, for example"]);
        refused("c252525", &["0: `c252525` is 5p 5p 5p, and that is no chow: write `c275226`, for example"]);
        refused(
            "c274860",
            &[
                &format!("3: `48` is not a tile: {}", tiles()),
                "5: `60` is the discard of a tile just drawn, and no longer in the hand: leave it out",
            ],
        );
    }
}
