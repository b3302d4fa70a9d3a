//! The texts that were typed, so that a defect can be shown where it is.

use std::collections::BTreeMap;

use jong::core::hand::{Defect, Field};

use crate::args::Fields;

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

    /// Keeps what was typed of the situation. The tiles are kept where they are read.
    pub(super) fn keep_situation(&mut self, fields: &Fields, from: Option<&str>) {
        let number = |number: Option<i64>| number.map(|number| number.to_string());
        let list = |words: &[String]| (!words.is_empty()).then(|| words.join(","));
        let typed = [
            (Field::By, fields.by.clone()),
            (Field::From, from.map(str::to_owned)),
            (Field::Seat, fields.seat.clone()),
            (Field::Round, fields.round.clone()),
            (Field::Ready, fields.ready.clone()),
            (Field::FromReady, fields.from_ready.clone()),
            (Field::Events, list(&fields.events)),
            (Field::Repeats, number(fields.repeats)),
            (Field::Deposits, number(fields.deposits)),
            (Field::Streak, number(fields.streak)),
            (Field::WinsInARow, number(fields.wins_in_a_row)),
            (Field::Liable, list(&fields.liable)),
        ];
        self.texts.extend(typed.into_iter().filter_map(|(field, text)| Some((field, text?))));
        self.discard_assumed = fields.by.is_none();
    }

    /// Whether the winning tile is taken for a discard because nobody said how it came.
    pub(crate) fn discard_is_assumed(&self) -> bool {
        self.discard_assumed
    }

    /// Keeps the melds written beside the hand, and says at which position they go on.
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

    /// What was typed in a field.
    pub(crate) fn get(&self, field: Field) -> Option<&str> {
        self.texts.get(&field).map(String::as_str)
    }

    /// The defect, in the field whose text it stands in.
    pub(crate) fn home(&self, mut defect: Defect) -> Defect {
        match (defect.field, self.melds_from) {
            (Field::Hand | Field::Melds, Some(from)) if defect.at >= from => {
                defect.at -= from;
                defect.field = Field::Melds;
            }
            (Field::Melds, _) => defect.field = Field::Hand,
            _ => {}
        }
        defect
    }
}
