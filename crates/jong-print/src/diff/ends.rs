//! The texts before and behind the hands: how much differs, what does not, and the extent of the search.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::{Diff, SearchExtent};

use super::share::{self, CONFIDENCE};
use super::sides::DiffSides;
use crate::compare::Lineup;
use crate::page::Page;

/// Puts the answer in short on a page.
pub(super) fn put_summary(sides: &DiffSides<'_>, diff: &Diff<'_>, page: &mut Page) {
    let speech = sides.speech;
    if diff.across.is_some() {
        return;
    }
    let mut said = Vec::new();
    if diff.is_alike() {
        page.good(&speech.tell(&match diff.silent.is_empty() {
            true => say!("These rules score every hand alike."),
            false => say!("No hand was found that these rules score differently."),
        }));
    }
    let lineup = Lineup::new(sides.both, false, speech);
    if lineup.has_questions() {
        said.push(lineup.summary());
    }
    let mut causes: Vec<&Vec<String>> = diff.witnesses.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    match causes.len() {
        0 => {}
        1 => said.push(say!("1 cause makes hands score differently; they are shown below.")),
        n => said.push(say!(
            "{n} causes make hands score differently; they are shown below.",
            n = speech.lang.grouped(n as i64)
        )),
    }
    let mut causes: Vec<&Vec<String>> = diff.settlements.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    if !causes.is_empty() {
        let n = speech.lang.grouped(causes.len() as i64);
        said.push(match (causes.len(), diff.witnesses.is_empty()) {
            (1, true) => say!("1 cause changes who pays at the end of a hand; that is shown too."),
            (1, false) => {
                say!("1 more cause changes who pays at the end of a hand; that is shown too.")
            }
            (_, true) => {
                say!("{n} causes change who pays at the end of a hand; that is shown too.", n)
            }
            (_, false) => {
                say!("{n} more causes change who pays at the end of a hand; that is shown too.", n)
            }
        });
    }
    if let Some(touched) = diff.share.filter(|_| !diff.witnesses.is_empty()) {
        let share = share::in_words(touched, speech.lang);
        said.push(say!("In all, the second rules score {share} differently from the first.", share));
    }
    said.iter().for_each(|text| page.text(&speech.tell(text), 0));
}

/// Puts the causes that nothing shows and the extent of the search at the foot of a page.
pub(super) fn put_foot(sides: &DiffSides<'_>, diff: &Diff<'_>, search: &SearchExtent, page: &mut Page) {
    let speech = sides.speech;
    let mut said = Vec::new();
    let names = |causes: &[Vec<String>]| speech.parts(causes.iter().map(|ids| sides.cause(ids)));
    if !diff.outside.is_empty() {
        said.push(say!(
            "No hand can show these, since they are about play or the match, not about what a hand is worth or who \
             pays: {options}.",
            options = names(&diff.outside)
        ));
    }
    if !diff.silent.is_empty() {
        said.push(say!(
            "No hand was found that shows these: {causes}. Something else may make up for them, or a hand that shows them is \
             rarer than those that were tried.",
            causes = names(&diff.silent)
        ));
    }
    said.push(looked(diff, search, speech.lang));
    if diff.share.is_some() && !diff.witnesses.is_empty() {
        said.push(CONFIDENCE);
    }
    said.iter().for_each(|text| page.foot(&speech.tell(text)));
}

/// The extent of the search.
fn looked(diff: &Diff<'_>, search: &SearchExtent, lang: Lang) -> Text {
    let seed = search.seed;
    if diff.across.is_some() {
        return match search.wins {
            1 => say!("1 win was played under each ruleset. Seed {seed}.", seed),
            n => say!("{n} wins were played under each ruleset. Seed {seed}.", n = lang.grouped(n as i64), seed),
        };
    }
    if diff.tried == 0 {
        return say!("Both are the same rules, down to the last value: there was nothing to look for.");
    }
    let hands = match diff.tried {
        1 => say!("1 hand"),
        n => say!("{n} hands", n = lang.grouped(n as i64)),
    };
    let scored = match diff.share {
        None => say!("Both rulesets scored {hands} made from what differs.", hands),
        Some(share) => say!(
            "Both rulesets scored {hands} made from what differs, and {wins} wins that sound players made by the first.",
            hands,
            wins = lang.grouped(share.of as i64)
        ),
    };
    let settled = match diff.settled {
        0 => None,
        1 => Some(say!("They settled 1 finished hand of the whole table.")),
        n => Some(say!("They settled {n} finished hands of the whole table.", n = lang.grouped(n as i64))),
    };
    let said = [Some(scored), settled, Some(say!("Seed {seed}.", seed))];
    Text::joined(said.into_iter().flatten(), say!(" "))
}
