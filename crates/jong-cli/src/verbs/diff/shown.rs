//! A witness in words: the hand, its results by both rules, and the share of wins that are touched.

use jong::core::{Text, say};
use jong::{Compared, ErrorLine, Outcome, ResultLine};
use jong_lab::{Diff, Witness};

use super::names::{cause, labels};
use super::{both, hand, share};
use crate::out::{Grid, list, list_of_parts, tell, worded};
use crate::verbs::compare::{left_out, made_of, table};
use jong_print::Speech;

/// A witness in words.
#[derive(Debug)]
pub(super) struct Told {
    /// The name of the cause.
    pub(super) cause: String,
    /// The hand.
    pub(super) hand: hand::Shown,
    /// The patterns that count by both rules, and the results.
    pub(super) table: Grid,
    /// Notes below the table.
    pub(super) notes: Vec<String>,
    /// The share of wins that are touched.
    pub(super) often: Option<String>,
}

/// The note about a cause that is not the only one.
const NOT_ALONE: Text = say!(
    "This is not the only reason here: with this alone changed, the first rules still would not score this hand as the \
     second do."
);

/// Tells about a witness.
pub(super) fn told(diff: &Diff<'_>, witness: &Witness<'_>, speech: Speech) -> Told {
    let [a, b] = both(diff);
    let [mine, other] = witness.results();
    let compared = [(a, mine), (b, other)].map(|(rules, line)| Compared { rules, line, extra_set: None });
    let mut notes = notes(diff, &compared, speech);
    if !witness.alone {
        notes.push(worded(&NOT_ALONE));
    }
    Told {
        cause: cause(diff, &witness.cause, speech),
        hand: hand::shown(diff, &witness.record, speech),
        table: table(&compared, speech),
        notes,
        often: witness.share.map(|touched| tell!("This touches {share}.", share = share::in_words(touched))),
    }
}

/// Notes: why a hand does not win, which patterns do not count, and how payments are made up. A note that is true of
/// both rulesets is given once.
fn notes(diff: &Diff<'_>, compared: &[Compared<'_>; 2], speech: Speech) -> Vec<String> {
    let said = compared.each_ref().map(|row| {
        let about = match &row.line {
            Err(ErrorLine { defects, .. }) => {
                let mut messages: Vec<String> = defects.iter().map(|defect| worded(&defect.message)).collect();
                messages.dedup();
                Some(list_of_parts(messages))
            }
            Ok(ResultLine { outcome: Outcome::NoWin { message, .. }, .. }) => Some(worded(message)),
            Ok(ResultLine { outcome: Outcome::Win(report), .. }) => made_of(report),
        };
        about.into_iter().chain(left_out(row, compared, speech)).collect::<Vec<String>>()
    });
    let labels = labels(diff);
    let both: Vec<&String> = said[0].iter().filter(|note| said[1].contains(note)).collect();
    let line = |rules: &str, note: &String| tell!("{rules}: {note}.", rules, note);
    let mut notes: Vec<String> = both.iter().map(|note| line(&list(&labels), note)).collect();
    for (label, said) in labels.iter().zip(&said) {
        notes.extend(said.iter().filter(|note| !both.contains(note)).map(|note| line(label, note)));
    }
    notes
}
