//! Players in a typed line, by their seats and names.

use jong_core::hand::Seat;
use strum::IntoEnumIterator;

use super::{TypedError, TypedReader};
use crate::dialect::narrow_marks;
use crate::evening::words::{EveningWord, seat};
use crate::{Lang, plain};

/// True if two names are the same, whatever letters are large.
pub(in crate::evening) fn same_name(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

impl TypedReader<'_> {
    /// A seat, by its wind or by the player who sits there.
    ///
    /// # Errors
    /// Nobody is called so.
    pub fn seat(&self, text: &str) -> Result<Seat, TypedError> {
        let word = plain(text);
        let here = |seat: &Seat| seat.index() < usize::from(self.players);
        let named = |seat: &Seat| !word.is_empty() && plain(self.names[*seat]) == word;
        let found = seat(&word, self.lang).filter(here).or_else(|| Seat::at_table(self.players).find(named));
        found.ok_or_else(|| TypedError::NoPlayer { word: narrow_marks(text).trim().to_owned() })
    }

    /// A number; nothing is none.
    ///
    /// # Errors
    /// The text is no number.
    pub fn number(&self, text: &str) -> Result<u32, TypedError> {
        let text = narrow_marks(text);
        let word = text.trim();
        if word.is_empty() {
            return Ok(0);
        }
        let too_large = word.chars().all(|c| c.is_ascii_digit());
        word.parse().map_err(|_| match too_large {
            true => TypedError::TooLarge { word: word.to_owned(), most: u32::MAX },
            false => TypedError::NoNumber { word: word.to_owned() },
        })
    }

    /// Several seats; at least one.
    pub(in crate::evening) fn some_seats(&self, text: &str) -> Result<Vec<Seat>, TypedError> {
        let text = plain(text);
        let words: Vec<&str> = text.split([' ', ',', '+', '&']).filter(|word| !word.is_empty()).collect();
        let (mut seats, mut at) = (Vec::new(), 0);
        while at < words.len() {
            // A name may be of several words.
            let named = |end: usize| Some((end, self.seat(&words[at..end].join(" ")).ok()?));
            let Some((end, seat)) = (at + 1..=words.len()).rev().find_map(named) else {
                return Err(TypedError::NoPlayer { word: words[at].to_owned() });
            };
            if seats.contains(&seat) {
                return Err(TypedError::Twice { seat });
            }
            seats.push(seat);
            at = end;
        }
        if seats.is_empty() { Err(TypedError::NoPlayer { word: String::new() }) } else { Ok(seats) }
    }

    /// Several seats, or nobody.
    pub(in crate::evening) fn seats_or_nobody(&self, text: &str) -> Result<Vec<Seat>, TypedError> {
        let nobody = self.word(text) == Some(EveningWord::Nobody) || text.trim().is_empty();
        if nobody { Ok(Vec::new()) } else { self.some_seats(text) }
    }
}

/// True if a word of these lines would be read where a player of this name is meant, in any language.
pub(in crate::evening) fn means_another(name: &str) -> bool {
    let name = plain(name);
    let word = |lang: Lang| match EveningWord::of(&name, lang) {
        Some(word) => word.stands_for_players(),
        None => false,
    };
    let marks = [':', ';', ',', '{', '+', '&', '#'];
    name.contains(marks) || Lang::iter().any(|lang| seat(&name, lang).is_some() || word(lang))
}
