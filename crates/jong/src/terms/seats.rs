//! Seats as people write them.

use jong_core::ToText;
use jong_core::hand::Seat;
use strum::IntoEnumIterator;

use crate::Lang;

/// A seat by its letter, or by its sign in some language: `O` is west in Italian, and no other language has that
/// letter. Large and small letters are the same.
///
/// ```
/// use jong::core::hand::Seat;
/// use jong::terms::seat_called;
///
/// assert_eq!(["w", "O", "西", "Tây"].map(seat_called), [Some(Seat::W); 4]);
/// assert_eq!(seat_called("X"), None);
/// ```
pub fn seat_called(word: &str) -> Option<Seat> {
    let word = word.trim().to_lowercase();
    let shown = |seat: &Seat| Lang::iter().any(|lang| lang.tell(&seat.to_text()).to_lowercase() == word);
    word.to_uppercase().parse().ok().or_else(|| Seat::ALL.into_iter().find(shown))
}

#[cfg(test)]
mod test {
    use super::*;

    /// The word for a seat in one language is not that of another seat in another language, or its letter.
    #[test]
    fn no_word_is_two_seats() {
        for lang in Lang::iter() {
            for seat in Seat::ALL {
                assert_eq!(seat_called(&lang.tell(&seat.to_text())), Some(seat), "{lang}: {seat}");
            }
        }
    }
}
