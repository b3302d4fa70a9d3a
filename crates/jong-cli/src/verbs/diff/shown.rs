//! What is told of one witness: the hand, what it comes to by both rules, and how often such hands occur.

use jong::core::{Text, say};
use jong::{Compared, ErrorLine, Outcome, ResultLine};
use jong_lab::{Diff, Witness};

use super::names::{cause, labels};
use super::{both, hand, share};
use crate::out::{Grid, list, list_of_parts, tell, worded};
use crate::verbs::compare::{left_out, made_of, table};
use crate::words::Words;

/// A witness in words.
#[derive(Debug)]
pub(super) struct Told {
    /// What makes it score differently.
    pub(super) cause: String,
    /// The hand.
    pub(super) hand: hand::Shown,
    /// What counts by both rules, and what it comes to.
    pub(super) table: Grid,
    /// What the table leaves open.
    pub(super) notes: Vec<String>,
    /// How often it matters.
    pub(super) often: Option<String>,
}

/// What it means that a cause is not alone.
const NOT_ALONE: Text = say!(
    "This is not the only reason here: with this alone changed, the first rules still would not score this hand as the \
     second do."
);

/// Tells of a witness.
pub(super) fn told(diff: &Diff<'_>, witness: &Witness<'_>, words: Words) -> Told {
    let [a, b] = both(diff);
    let [mine, other] = witness.results();
    let compared = [(a, mine), (b, other)].map(|(rules, line)| Compared { rules, line, extra_set: None });
    let mut notes = notes(diff, &compared, words);
    if !witness.alone {
        notes.push(worded(&NOT_ALONE));
    }
    Told {
        cause: cause(diff, &witness.cause, words),
        hand: hand::shown(diff, &witness.record, words),
        table: table(&compared, words),
        notes,
        often: witness.share.map(|touched| tell!("This touches {share}.", share = share::in_words(touched))),
    }
}

/// Why a hand does not win, what does not count, and what payments are made of; what is true of both is said once.
fn notes(diff: &Diff<'_>, compared: &[Compared<'_>; 2], words: Words) -> Vec<String> {
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
        about.into_iter().chain(left_out(row, compared, words)).collect::<Vec<String>>()
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
