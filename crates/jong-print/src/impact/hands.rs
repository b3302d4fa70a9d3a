//! The hands that change most.

use jong::{FinishedRecord, Record, Ruleset};
use jong_core::hand::{DraftHand, Seat};
use jong_core::say;
use jong_lab::impact::{ChangedHand, Impact};
use serde_json::Value;

use super::amounts::whole;
use crate::draw::LaidHand;
use crate::page::Page;
use crate::report::notation;
use crate::speech::Speech;

/// Puts them on a page, each with the results of all seats under both rules.
pub(super) fn put(impact: &Impact<'_>, speech: Speech, page: &mut Page) {
    if impact.direct.witnesses.is_empty() {
        return;
    }
    page.heading(&speech.tell(&say!("Hands that change most")));
    for hand in &impact.direct.witnesses {
        page.together(|page| {
            if let Some((draft, notation)) = shown(hand, impact.base) {
                page.hand_line(LaidHand::from(&draft), &notation, 2);
            }
            for (rules, totals) in [impact.base, impact.house].into_iter().zip(&hand.totals) {
                let seats = Seat::ALL.into_iter().zip(totals);
                let results =
                    seats.map(|(seat, &total)| format!("{} {}", speech.letter(seat), whole(total, speech.lang)));
                let results: Vec<String> = results.collect();
                page.text(&speech.labelled(&rules.info().id, &results.join("   ")), 4);
            }
        });
    }
    page.gap();
}

/// The hand of the first winner, in notation too.
fn shown(hand: &ChangedHand, rules: &Ruleset) -> Option<(DraftHand, String)> {
    let record = hand.record.clone();
    let mut draft = match Record::from_map(record.clone(), rules) {
        Ok(read) => read.draft.hand,
        Err(_) => {
            let first = record.get("winners")?.get(0).and_then(Value::as_str)?;
            let read = FinishedRecord::from_map(record.clone(), rules).ok()?;
            let mut draft = read.hand(first.parse::<Seat>().ok()?)?.clone();
            let win = read.win()?;
            draft.written.win = Some(jong_core::notation::WithOffset { value: win, at: 0 });
            draft
        }
    };
    draft.melds_in_hand = 0;
    let notation = notation(&draft.written);
    Some((draft, notation))
}
