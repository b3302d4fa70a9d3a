//! A witness in words: the hand, its results by both rules, and the share of wins that are touched.

use jong::ComparedResult;
use jong_core::hand::Defect;
use jong_core::say;
use jong_lab::Witness;

use super::sides::DiffSides;
use super::{hand, share};
use crate::compare::{about, left_out, table};
use crate::page::Page;

/// Puts a witness on a page.
pub(super) fn put(sides: &DiffSides<'_>, witness: &Witness<'_>, page: &mut Page) {
    let (speech, [a, b], [mine, other]) = (sides.speech, sides.both, witness.results());
    let compared = [(a, mine), (b, other)].map(|(rules, line)| ComparedResult { rules, line, extra_set: None });
    let hand = hand::print_hand(sides, &witness.win);
    page.case(&sides.cause(&witness.cause));
    page.gap();
    page.hand_line(hand.laid, &hand.written, 2);
    page.text(&hand.situation, 2);
    page.gap();
    page.grid(table(&compared, speech));
    page.gap();
    let mut notes = notes(sides, &compared, &witness.unseen());
    notes.extend(sides.not_alone(witness.alone, &witness.also));
    notes.extend(
        witness
            .share
            .map(|touched| speech.tell(&say!("This affects {share}.", share = share::in_words(touched, speech.lang)))),
    );
    notes.iter().for_each(|text| page.text(text, 2));
}

/// Notes: why a hand is taken otherwise or does not win, which patterns do not count, and how payments are made up. A
/// note that is true of both rulesets is given once.
fn notes(sides: &DiffSides<'_>, compared: &[ComparedResult<'_>; 2], unseen: &[Option<Vec<Defect>>; 2]) -> Vec<String> {
    let (titles, speech) = (&sides.titles(), sides.speech);
    let said = [0, 1].map(|at| {
        let row = &compared[at];
        let unseen = unseen[at].iter().filter(|_| row.line.is_ok()).map(|defects| speech.defects(defects));
        let said = unseen.chain(about(&row.line, speech)).chain(left_out(row, compared, speech));
        said.collect::<Vec<String>>()
    });
    let both: Vec<&String> = said[0].iter().filter(|note| said[1].contains(note)).collect();
    let line = |rules: &str, note: &String| speech.tell(&say!("{rules}: {note}.", rules, note));
    let mut notes: Vec<String> = both.iter().map(|note| line(&speech.list(titles), note)).collect();
    for (title, said) in titles.iter().zip(&said) {
        notes.extend(said.iter().filter(|note| !both.contains(note)).map(|note| line(title, note)));
    }
    notes
}
