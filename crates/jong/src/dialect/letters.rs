//! Letters that stand for honours. They collide between languages, so the language is always given: `N` is north in
//! English and *nan*, south, in Japanese.

use jong_core::tile::{Kind, Suit};
use jong_core::{Text, say};
use strum::IntoEnumIterator;

use super::Letters;

impl Letters {
    /// The capitals of the language, east south west north white green red; several for one honour are possible.
    ///
    /// - English: `W` is west, so the dragons take the letters of mjai and of Chinese official hands: `P` white
    ///   (*pai*), `F` green (*fa*), `C` red (*chung*).
    /// - Italian: `O` for *ovest*, but the tables of the Italian game print `W`; both are free.
    /// - Japanese: *ton nan shaa pei*, *haku*, *chun*; `R` is *ryuu* for the green one, as `H` is taken: the letters
    ///   `tnsphrc` of published Japanese code.
    fn capitals(self) -> [&'static str; 7] {
        match self {
            Letters::En => ["E", "S", "W", "N", "P", "F", "C"],
            Letters::It => ["E", "S", "OW", "N", "B", "V", "R"],
            Letters::Ja => ["T", "N", "S", "P", "H", "R", "C"],
            Letters::Zh => [""; 7],
        }
    }

    /// The honour that a capital stands for in the language.
    pub(super) fn honour(self, c: char) -> Option<Kind> {
        let index = self.capitals().iter().position(|all| all.contains(c));
        index.and_then(|index| Kind::new(Suit::Honours, index as u8 + 1))
    }

    /// The letters of the language for the honours, for a message.
    pub(super) fn described(self) -> Text {
        match self {
            Letters::En => say!("E S W N, and P white, F green, C red"),
            Letters::It => say!("E S O N (W for O too), and B bianco, V verde, R rosso"),
            Letters::Ja => say!("T N S P (ton nan shaa pei) and H R C (haku hatsu chun), or 東南西北白發中"),
            Letters::Zh => say!("東南西北 and 白發中"),
        }
    }
}

/// The honours that a letter stands for in the languages that know it, languages that agree together.
pub(super) fn readings(c: char) -> Vec<(Kind, Vec<Letters>)> {
    let mut readings: Vec<(Kind, Vec<Letters>)> = Vec::new();
    for (kind, letters) in Letters::iter().filter_map(|letters| Some((letters.honour(c)?, letters))) {
        match readings.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, agreeing)) => agreeing.push(letters),
            None => readings.push((kind, vec![letters])),
        }
    }
    readings
}

/// An honour in words.
pub(super) fn name(honour: Kind) -> Text {
    match honour.rank() {
        1 => say!("east wind"),
        2 => say!("south wind"),
        3 => say!("west wind"),
        4 => say!("north wind"),
        5 => say!("white dragon"),
        6 => say!("green dragon"),
        _ => say!("red dragon"),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn ranks(letters: Letters, text: &str) -> Vec<Option<u8>> {
        text.chars().map(|c| letters.honour(c).map(Kind::rank)).collect()
    }

    #[test]
    fn every_language_names_the_seven() {
        let all: Vec<Option<u8>> = (1..=7).map(Some).collect();
        for (letters, text) in
            [(Letters::En, "ESWNPFC"), (Letters::It, "ESONBVR"), (Letters::It, "ESWNBVR"), (Letters::Ja, "TNSPHRC")]
        {
            assert_eq!(ranks(letters, text), all, "{letters} {text}");
        }
    }

    #[test]
    fn no_letter_means_two_honours_or_a_suit() {
        for letters in Letters::iter() {
            let all: Vec<char> = letters.capitals().concat().chars().collect();
            for (i, c) in all.iter().enumerate() {
                assert!(!all[..i].contains(c), "{letters} {c}");
                assert!(Suit::from_letter(*c).is_none(), "{letters} {c}");
            }
        }
    }

    #[test]
    fn languages_that_agree_stand_together() {
        let winds = readings('N');
        assert_eq!(winds.len(), 2);
        assert_eq!((winds[0].0.rank(), &winds[0].1), (4, &vec![Letters::En, Letters::It]));
        assert_eq!((winds[1].0.rank(), &winds[1].1), (2, &vec![Letters::Ja]));
        assert!(readings('m').is_empty());
    }
}
