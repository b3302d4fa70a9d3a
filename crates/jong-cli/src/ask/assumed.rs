//! Assumptions: values that nobody gave.

use jong::Assumptions;
use jong::core::{Text, say};

use crate::out::{calling, worded};

/// Tells the assumptions, as `seat S, round E, by discard, from E`, in the language that is spoken.
pub(crate) fn in_words(assumed: &Assumptions) -> String {
    let Assumptions { seat, round, by, from } = assumed;
    let word = |word: String| calling(&word);
    let fields = [
        seat.map(|seat| say!("seat {seat}", seat = word(seat.to_string()))),
        round.map(|wind| say!("round {wind}", wind = word(wind.to_string()))),
        by.map(|how| say!("by {how}", how = word(how.to_string()))),
        from.map(|seat| say!("from {seat}", seat = word(seat.to_string()))),
    ];
    worded(&Text::listed(fields.into_iter().flatten()))
}
