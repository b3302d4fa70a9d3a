//! Further mistakes in a hand that cannot be read: the illegible parts are left out, and the rest is looked at.

use jong::core::hand::{Defect, DefectCode, Field};
use jong::core::notation::blank;
use jong::record::wrong_besides;
use jong::{Dialect, Ruleset};

use crate::args::{FieldArgs, HandArgs};
use crate::ask::{HandRefusal, SpelledHand, ask, unheard_ready};
use crate::diagnostics::at_their_words;

/// Limit of the tries. One mistake can hide another, but not often.
const MOST_TRIES: usize = 8;

/// Reads the hand and its situation from the command line. A refusal has all mistakes that do not depend on the illegible
/// parts, each at the words that were typed.
pub(super) fn ask_in_full(
    hand: &HandArgs,
    text: &str,
    win: Option<&str>,
    fields: &FieldArgs,
    rules: &Ruleset,
) -> Result<SpelledHand, Box<HandRefusal>> {
    ask(hand, text, win, fields, rules).map_err(|refused| {
        let no_win = win.is_none() && !refused.texts.get(Field::Hand).unwrap_or_default().contains('+');
        Box::new(at_their_words(with_the_rest(*refused, hand, win, fields, rules, no_win)))
    })
}

/// Reads the hand and its situation from the command line, for these rules alone: a declaration for which nothing counts in
/// them is refused, too.
pub(super) fn ask_for_these(
    hand: &HandArgs,
    text: &str,
    win: Option<&str>,
    fields: &FieldArgs,
    rules: &Ruleset,
) -> Result<SpelledHand, Box<HandRefusal>> {
    ask_in_full(hand, text, win, fields, rules).and_then(|asked| heard(asked, rules))
}

/// A hand as it is, unless its declaration counts for nothing in these rules.
fn heard(asked: SpelledHand, rules: &Ruleset) -> Result<SpelledHand, Box<HandRefusal>> {
    match unheard_ready(&asked, rules) {
        None => Ok(asked),
        Some(defect) => Err(Box::new(at_their_words(asked.refuse(vec![defect])))),
    }
}

/// Reads a hand that waits: nobody misses a winning tile in it.
pub(super) fn ask_waiting(
    hand: &HandArgs,
    text: &str,
    fields: &FieldArgs,
    rules: &Ruleset,
) -> Result<SpelledHand, Box<HandRefusal>> {
    ask(hand, text, None, fields, rules)
        .map_err(|refused| Box::new(at_their_words(with_the_rest(*refused, hand, None, fields, rules, false))))
        .and_then(|asked| heard(asked, rules))
}

/// The refusal, with all mistakes that do not depend on the illegible parts.
fn with_the_rest(
    refused: HandRefusal,
    hand: &HandArgs,
    win: Option<&str>,
    fields: &FieldArgs,
    rules: &Ruleset,
    misses_win: bool,
) -> HandRefusal {
    // What is blank in one notation is something in another.
    if fields.from.iter().any(|word| word.parse::<Dialect>().is_ok_and(|dialect| dialect != Dialect::Common)) {
        return refused;
    }
    let more = legible(&refused, hand, win, fields, rules).map(|asked| {
        let mut of_hand = wrong_besides(&refused.defects, asked.hand.record.draft.clone(), rules);
        if misses_win && let Err(error) = asked.hand.check(rules) {
            of_hand.extend(error.defects.into_iter().filter(|defect| defect.code == DefectCode::MissingWin));
        }
        asked.refuse(of_hand).defects
    });
    let HandRefusal { id, mut defects, texts } = refused;
    defects.extend(more.unwrap_or_default());
    HandRefusal { id, defects, texts }
}

/// The legible parts of the command line.
fn legible(
    refused: &HandRefusal,
    hand: &HandArgs,
    win: Option<&str>,
    fields: &FieldArgs,
    rules: &Ruleset,
) -> Option<SpelledHand> {
    let (mut hand, mut fields) = (hand.clone(), fields.clone());
    let mut win = win.map(str::to_owned);
    let mut text = refused.texts.get(Field::Hand)?.to_owned();
    let mut found = refused.defects.clone();
    for _ in 0..MOST_TRIES {
        let of = |field: Field| found.iter().filter(|defect| defect.field == field).cloned().collect::<Vec<Defect>>();
        let left = |text: &str, field: Field| blank(text, &of(field));
        text = left(&text, Field::Hand);
        let melds = hand.melds.join(" ");
        hand.melds = if melds.is_empty() { Vec::new() } else { vec![left(&melds, Field::Melds)] };
        hand.bonus = hand.bonus.map(|text| left(&text, Field::Bonus));
        fields.dora = fields.dora.map(|text| left(&text, Field::Dora));
        fields.ura = fields.ura.map(|text| left(&text, Field::Ura));
        win = win.filter(|_| of(Field::Win).is_empty());
        found.iter().for_each(|defect| leave_out(&mut fields, defect.field));
        match ask(&hand, &text, win.as_deref(), &fields, rules) {
            Ok(asked) => return Some(asked),
            Err(refused) => found = refused.defects,
        }
    }
    None
}

/// Takes out a field that cannot be read.
fn leave_out(fields: &mut FieldArgs, field: Field) {
    match field {
        Field::By => fields.by = None,
        Field::From => fields.from.clear(),
        Field::FirstDiscarder => fields.first_discarder = None,
        Field::Seat => fields.seat = None,
        Field::Round => fields.round = None,
        Field::Opened => fields.opened = None,
        Field::Ready => fields.ready = None,
        Field::FromReady => fields.from_ready = None,
        Field::Events => fields.events.clear(),
        Field::Repeats => fields.repeats = None,
        Field::Deposits => fields.deposits = None,
        Field::Streak => fields.streak = None,
        Field::WinsInARow => fields.wins_in_a_row = None,
        Field::Liable => fields.liable.clear(),
        // Of texts with tiles what can be read was kept, and flags cannot be wrong.
        Field::Hand | Field::Melds | Field::Win | Field::Bonus | Field::Dora | Field::Ura => {}
        Field::Open | Field::Furiten => {}
        // Fields that a hand on the command line does not have.
        Field::Id | Field::Winners | Field::Players | Field::Drawn | Field::Record => {}
        Field::Foul | Field::Claimed | Field::Deliberate => {}
    }
}
