//! A look at one hand of several as soon as it is told, so that a mistake in it is not found at the end of all questions.

use jong_core::Ruleset;
use jong_core::hand::{Defect, DefectCode, Field, Seat};

use super::HandDraft;
use super::typed::TypedError;
use crate::record::FinishedHandError;
use crate::{FinishedRecord, RecordError};

impl HandDraft {
    /// Looks at the tiles of the hand that was told last: how many they are, and whether there are so many of a kind.
    ///
    /// # Errors
    /// The tiles are no hand of these rules.
    pub(super) fn check_tiles(&self, seat: Seat, rules: &Ruleset) -> Result<(), TypedError> {
        let mut record = self.record();
        // A winner's hand needs what is asked after it; nothing of that is in its tiles.
        record.entry(<&str>::from(Field::Round)).or_insert_with(|| <&str>::from(Seat::E).into());
        let found = match FinishedRecord::from_map(record, rules) {
            Err(RecordError { defects, .. }) => defects,
            Ok(record) => match record.check(rules) {
                Ok(_) => return Ok(()),
                Err(FinishedHandError::Defects(defects)) => defects,
                Err(FinishedHandError::WrongSize(wrong)) => return Err(TypedError::WrongSize(wrong.text())),
            },
        };
        use DefectCode::{TooManyCopies, TooManyReds, UnknownMeld, UnknownTile, WrongCount};
        let own = |defect: &Defect| {
            let of_tiles = matches!(defect.code, WrongCount | TooManyReds | UnknownTile | UnknownMeld | TooManyCopies);
            of_tiles && defect.seat == Some(seat)
        };
        // Of all players together: in the hands told before there was no such mistake.
        let of_all = |defect: &Defect| defect.code == TooManyCopies && defect.seat.is_none();
        let defects: Vec<Defect> = found.into_iter().filter(|defect| own(defect) || of_all(defect)).collect();
        if defects.is_empty() { Ok(()) } else { Err(TypedError::Record(RecordError { id: None, defects })) }
    }
}
