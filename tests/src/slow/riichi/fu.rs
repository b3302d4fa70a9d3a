//! Fu.

use super::patterns::ReadingFacts;
use super::reading::{Form, Wait};
use crate::slow::plain::{Group, Part, is_dragon, is_head, wind};

impl ReadingFacts<'_> {
    /// The fu of a reading, rounded. `counts` is true for the patterns that count in it.
    pub(super) fn fu(&self, counts: impl Fn(&str) -> bool) -> i64 {
        if let Some(flat) = self.rules.flat_fu {
            return i64::from(flat);
        }
        if self.reading.form == Form::SevenPairs {
            return i64::from(self.rules.pairs_fu);
        }
        let (open, drawn) = (self.deal.is_open(), self.deal.win.from.is_none());
        let mut fu = 20;
        // A pinfu that is drawn stays at 20.
        if drawn && !counts("pinfu") {
            fu += i64::from(self.rules.drawn_fu);
        }
        if self.reading.form == Form::Standard {
            fu += if !open && !drawn { 10 } else { 0 };
            fu += if matches!(self.reading.wait, Wait::Edge | Wait::Closed | Wait::Single) { 2 } else { 0 };
            fu += self.pair().map_or(0, |kind| self.of_pair(kind));
            fu += self.reading.parts.iter().map(of_triplet).sum::<i64>();
        }
        let to = i64::from(self.rules.fu_round_up);
        let rounded = (fu + to - 1) / to * to;
        if open { rounded.max(i64::from(self.rules.open_fu_least)) } else { rounded }
    }

    fn of_pair(&self, kind: u8) -> i64 {
        let (seat, round) = (wind(self.deal.place.seat), wind(self.deal.place.round));
        match kind {
            _ if kind == seat && kind == round => i64::from(self.rules.double_wind),
            _ if kind == seat || kind == round || is_dragon(kind) => 2,
            _ => 0,
        }
    }
}

/// 2 for an open pung of simples; twice as much for terminals and honours, for a concealed one, and four times for a
/// kong.
fn of_triplet(part: &Part) -> i64 {
    let kong = match part.group {
        Group::Pung(_) => 1,
        Group::Kong(_) => 4,
        _ => return 0,
    };
    let head = if is_head(part.group.first()) { 2 } else { 1 };
    2 * kong * head * if part.open { 1 } else { 2 }
}
