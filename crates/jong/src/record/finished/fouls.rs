//! The fouls of players who did not win, as they are written.

use jong_core::hand::{Defect, DefectCode, Field, PerSeat, Seat};
use jong_core::{Foul, FoulBar, FoulKind, Ruleset, Text, say};

use crate::record::reader::RecordReader;

/// The foul of a player as written.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct WrittenFoul {
    /// The kind; nothing if there was no foul.
    pub(super) kind: Option<FoulKind>,
    /// The worth that was claimed, if that is said.
    pub(super) claimed: Option<u32>,
    /// The player meant to do it, if that is said.
    pub(super) deliberate: bool,
}

impl WrittenFoul {
    /// Reads the fields of a player.
    pub(super) fn read(own: &mut RecordReader<'_>) -> WrittenFoul {
        let before = own.defects.len();
        let kind = own.word(Field::Foul);
        let is_read = own.defects.len() == before;
        // Of a foul that cannot be read it is not known what belongs to it.
        let claimed = own.number_said(Field::Claimed).filter(|_| is_read);
        let deliberate = own.flag(Field::Deliberate) && is_read;
        WrittenFoul { kind, claimed, deliberate }
    }

    /// The foul as it is settled.
    pub(super) fn foul(self) -> Option<Foul> {
        let (claimed, deliberate) = (self.claimed.unwrap_or_default(), self.deliberate);
        self.kind.map(|kind| Foul { kind, claimed, deliberate })
    }

    /// The defect of a foul, if it has one.
    fn defect(self, seat: Seat, winners: &[Seat], rules: &Ruleset) -> Option<Defect> {
        let contradiction = |field: Field, message: Text| Defect::in_field(DefectCode::Contradiction, field, message);
        if self.claimed.is_some() && self.kind != Some(FoulKind::FalseWin) {
            return Some(contradiction(Field::Claimed, FoulBar::NeedlessClaim.text()));
        }
        let Some(foul) = self.kind else {
            let message = say!("`deliberate` says that a foul was meant: write `foul` beside it");
            return self.deliberate.then(|| contradiction(Field::Deliberate, message));
        };
        if winners.contains(&seat) {
            return Some(contradiction(Field::Foul, say!("`{foul}`: {seat} cannot win", foul, seat)));
        }
        let Some(terms) = rules.scoring().foul(foul) else {
            let message = say!("`{foul}`: these rules settle no payment for it; leave it out", foul);
            return Some(contradiction(Field::Foul, message));
        };
        if terms.ends_hand() && !winners.is_empty() {
            let message = say!(
                "`{foul}`: by these rules it ends the hand, and nobody wins it; leave `foul` or the winners out",
                foul
            );
            return Some(contradiction(Field::Foul, message));
        }
        if self.deliberate && terms.deliberate.is_none() {
            let message = FoulBar::NeedlessIntent.text();
            return Some(contradiction(Field::Deliberate, message));
        }
        if self.claimed.is_some_and(|claimed| claimed > 0) && !terms.asks_claim() {
            return Some(contradiction(Field::Claimed, FoulBar::NeedlessClaim.text()));
        }
        (terms.asks_claim() && self.claimed.is_none()).then(|| {
            let message = FoulBar::NoClaim.text();
            Defect::in_field(DefectCode::MissingField, Field::Claimed, message)
        })
    }
}

/// The defects of all fouls.
pub(super) fn check_fouls(fouls: &PerSeat<WrittenFoul>, winners: &[Seat], rules: &Ruleset) -> Vec<Defect> {
    let defect = |(seat, foul): (Seat, &WrittenFoul)| Some(foul.defect(seat, winners, rules)?.of(seat));
    fouls.with_seats().filter_map(defect).collect()
}
