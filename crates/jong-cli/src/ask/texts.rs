//! The texts that were typed, so that a defect can be shown at its position.

use std::collections::BTreeMap;

use jong::core::hand::{Defect, Field};

/// The texts by the field they belong to.
///
/// The hand and the melds beside it are read as one line; a position behind the hand is one in the melds.
#[derive(Debug, Clone, Default)]
pub(crate) struct Texts {
    texts: BTreeMap<Field, String>,
    melds_from: Option<usize>,
    discard_assumed: bool,
}

impl Texts {
    /// Keeps the text of a field.
    pub(crate) fn keep(&mut self, field: Field, text: impl Into<String>) {
        self.texts.insert(field, text.into());
    }

    /// Sets whether the winning tile is taken for a discard because nobody said how it came.
    pub(super) fn assume_discard(&mut self, assumed: bool) {
        self.discard_assumed = assumed;
    }

    /// True if the winning tile is taken for a discard because nobody said how it came.
    pub(crate) fn discard_is_assumed(&self) -> bool {
        self.discard_assumed
    }

    /// Keeps the melds written beside the hand, and returns the position at which they begin.
    pub(crate) fn keep_melds(&mut self, text: String) -> usize {
        let from = self.get(Field::Hand).map_or(0, |hand| hand.chars().count() + 1);
        self.melds_from = Some(from);
        self.keep(Field::Melds, text);
        from
    }

    /// The position behind the hand and the melds beside it.
    pub(crate) fn end(&self) -> usize {
        let length = |field: Field| self.get(field).map_or(0, |text| text.chars().count());
        self.melds_from.map_or_else(|| length(Field::Hand), |from| from + length(Field::Melds))
    }

    /// The text that was typed in a field.
    pub(crate) fn get(&self, field: Field) -> Option<&str> {
        self.texts.get(&field).map(String::as_str)
    }

    /// The defect, in the field whose text it stands in.
    pub(crate) fn home(&self, mut defect: Defect) -> Defect {
        let of_hand = [Field::Hand, Field::Melds].contains(&defect.field);
        if let Some(from) = self.melds_from.filter(|&from| of_hand && defect.at >= from) {
            defect.at -= from;
            defect.field = Field::Melds;
        } else if of_hand {
            defect.field = Field::Hand;
        }
        defect
    }
}
