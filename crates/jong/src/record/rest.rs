//! The legible part of a hand with mistakes in it, and the further mistakes of that part: all defects come at once.

use std::collections::BTreeSet;

use jong_core::hand::{Defect, DefectCode, DraftWin, Event, Field, HandError, Seat};
use jong_core::notation::{WrittenHand, blank};
use jong_core::{Gathering, Ruleset};

use crate::dialect::{Dialect, read_hand};

/// Limit of the tries. One mistake can hide another, but not often.
const MOST_TRIES: usize = 8;

/// Reads a hand in the common notation. Illegible parts are left out, and returned as defects.
pub(super) fn read_in_part(text: &str) -> (WrittenHand, Vec<Defect>) {
    let read = |text: &str| read_hand(text, Dialect::Common, None);
    let defects = match read(text) {
        Ok(written) => return (written, Vec::new()),
        Err(defects) => defects,
    };
    let mut left = blank(text, &defects);
    for _ in 0..MOST_TRIES {
        match read(&left) {
            Ok(written) => return (written, defects.0),
            Err(more) => left = blank(&left, &more),
        }
    }
    (WrittenHand::default(), defects.0)
}

/// Finds further mistakes in a win that could be read only in part, those that do not depend on the rest. `found` are
/// the defects of the illegible parts, and `draft` is the win without them.
pub fn wrong_besides(found: &[Defect], mut draft: DraftWin, rules: &Ruleset) -> Vec<Defect> {
    let written = &draft.hand.written;
    if written.tiles.is_empty() && written.melds.is_empty() {
        return Vec::new();
    }
    let broken = |fields: &[Field]| found.iter().any(|defect| fields.contains(&defect.field));
    let tiles = broken(&[Field::Hand, Field::Melds]);
    // The kong or the flower that a replacement asks for may be what cannot be read, and so may the orphan.
    let laid_out = broken(&[Field::Bonus]);
    let unseen = |event: &Event| match event {
        Event::KongReplacement | Event::ClaimedKongReplacement => tiles || laid_out,
        Event::FlowerReplacement => laid_out,
        Event::OneShot | Event::LastTile | Event::LastDiscard | Event::SecondKongReplacement => false,
        Event::RobbedConcealedKong => tiles || broken(&[Field::Win]),
        Event::RobbedKong | Event::LastOfKind | Event::FirstTurn => false,
        Event::RobbedFlower | Event::NagashiMangan => false,
    };
    let events = draft.situation.events;
    draft.situation.events = events.iter().filter(|event| !unseen(event)).collect();
    let situation = [Field::By, Field::From, Field::Seat, Field::Ready, Field::Open, Field::Events];
    let stands = |defect: &Defect| match defect.code {
        DefectCode::MissingWin | DefectCode::MissingField => false,
        DefectCode::WrongCount => !tiles,
        DefectCode::Contradiction => !broken(&situation),
        DefectCode::TooManyCopies | DefectCode::TooManyReds | DefectCode::UnknownTile | DefectCode::UnknownMeld => true,
        _ => !broken(&[defect.field]),
    };
    let told = places(found);
    match draft.check(rules) {
        Err(HandError::Defects(defects)) => {
            defects.into_iter().filter(|defect| stands(defect) && !told.contains(&place(defect))).collect()
        }
        Ok(_) | Err(HandError::WrongSize { .. }) => Vec::new(),
    }
}

/// The place of a defect, and its kind: each place is reported once.
pub(super) type DefectKey = (Option<Seat>, Field, usize, DefectCode);

pub(super) fn place(defect: &Defect) -> DefectKey {
    (defect.seat, defect.field, defect.at, defect.code)
}

pub(super) fn places(defects: &[Defect]) -> BTreeSet<DefectKey> {
    defects.iter().map(place).distinct()
}
