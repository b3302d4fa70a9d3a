//! Judging the example hands of patterns.

use jong_core::Ruleset;
use jong_core::hand::{Defect, DefectCode, HandError, Win};
use jong_core::notation::{self, WrittenHand};
use jong_core::pattern::{CompiledEach, Pattern, PatternIndex, Test};
use jong_core::rules::PatternKey;
use jong_core::tree::{Fault, FaultCode, Node, Value};
use jong_core::{Text, say};

use super::asked::{AskedParts, situations};
use super::counts::counts;
use super::record::record;
use super::wins::{draft, ways};
use crate::record::Record;

/// The claim of an example about its hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExampleClaim {
    /// The hand has the pattern.
    Fits,
    /// The hand lacks the pattern.
    Fails,
}

impl ExampleClaim {
    /// The key behind which a pattern's table lists the hands.
    pub fn key(self) -> PatternKey {
        match self {
            ExampleClaim::Fits => PatternKey::Fits,
            ExampleClaim::Fails => PatternKey::Fails,
        }
    }
}

/// Judges one example of a pattern; `None` if it is right.
pub fn judge(rules: &Ruleset, index: PatternIndex, claim: ExampleClaim, example: &Node) -> Option<Fault> {
    let (counts, any_way) = match &example.value {
        Value::Text(text) => (some_way(rules, index, text), true),
        Value::Table(_) => (as_record(rules, index, example), false),
        _ => {
            let message = say!("an example is a hand or a win record, not {found}", found = example.describe());
            let fault = Fault::error(FaultCode::BadExample, example.place, message);
            return Some(fault.help(say!("write the hand's tiles: `\"123m 456p 789s 1122z 3z\"`")));
        }
    };
    let id = &rules.game().book.pattern(index).id;
    match (counts, claim) {
        (Ok(true), ExampleClaim::Fits) | (Ok(false), ExampleClaim::Fails) => None,
        (Ok(false), ExampleClaim::Fits) => {
            let message = match any_way {
                true => say!("`{id}` does not count in this hand, whichever tile wins it", id),
                false => say!("`{id}` does not count in this hand as it was won", id),
            };
            let help = match any_way && asks_for_flowers(rules.game().book.pattern(index)) {
                true => say!("flowers stand in a record: `{ hand = \"…\", win = \"…\", …, bonus = \"1f\" }`"),
                false => say!("mend the hand, or move it to `fails`"),
            };
            Some(Fault::error(FaultCode::ExampleFails, example.place, message).help(help))
        }
        (Ok(true), ExampleClaim::Fails) => {
            let message = say!("`{id}` does count in this hand", id);
            Some(
                Fault::error(FaultCode::ExampleFits, example.place, message)
                    .help(say!("mend the hand, or move it to `fits`")),
            )
        }
        (Err(message), _) => Some(
            Fault::error(FaultCode::BadExample, example.place, say!("this example cannot exist: {message}", message))
                .help(say!("mend the hand, or take it out")),
        ),
    }
}

/// True if a pattern counts flowers or seasons, or needs some: a hand's tiles alone have none.
fn asks_for_flowers(pattern: &Pattern) -> bool {
    let needs = |test: &Test| matches!(test, Test::Bonus(..));
    let tests = pattern.rows.iter().flatten().filter(|literal| literal.holds);
    matches!(pattern.each, Some(CompiledEach::Bonus(_))) || tests.map(|literal| &literal.test).any(needs)
}

fn as_record(rules: &Ruleset, index: PatternIndex, example: &Node) -> Result<bool, Text> {
    let Some(record) = record(example) else { return Err(say!("a record is a table")) };
    let record = Record::from_map(record, rules).map_err(|error| all(&error.defects))?;
    let win = record.check(rules).map_err(|rejected| why(&rejected, None))?;
    complete(rules, &win)?;
    Ok(counts(rules, &win, index))
}

fn complete(rules: &Ruleset, win: &Win) -> Result<(), Text> {
    let mut any = false;
    rules.game().for_each_reading(&win.hand, &win.situation, |_| any = true);
    if any { Ok(()) } else { Err(say!("the hand is not complete")) }
}

fn all(defects: &[Defect]) -> Text {
    Text::joined(defects.iter().map(|defect| defect.message.clone()), say!("; "))
}

/// The reason that a hand is refused, with the number of its tiles.
fn why(rejected: &HandError, count: Option<&Text>) -> Text {
    let of_count = |defect: &Defect| count.filter(|_| defect.code == DefectCode::WrongCount);
    match (rejected, count) {
        (HandError::Defects(defects), _) => {
            let told = |defect: &Defect| of_count(defect).unwrap_or(&defect.message).clone();
            Text::joined(defects.iter().map(told), say!("; "))
        }
        (HandError::WrongSize { .. }, Some(count)) => count.clone(),
        (HandError::WrongSize { has, wants }, None) => crate::score::wrong_size(*has, *wants),
    }
}

/// The number of tiles of a hand, the last one included, and of a hand that won.
fn count(rules: &Ruleset, written: &WrittenHand) -> Text {
    let has = written.tiles.len() + usize::from(written.win.is_some()) + 3 * written.melds.len();
    let wants = usize::from(rules.hand_size().tiles()) + 1;
    if written.melds.is_empty() {
        say!("it has {has} tiles, and a hand that won has {wants}", has, wants)
    } else {
        say!("it has {has} tiles, each meld counted as three, and a hand that won has {wants}", has, wants)
    }
}

/// True if the pattern counts in a complete hand for some winning tile and situation.
fn some_way(rules: &Ruleset, index: PatternIndex, text: &str) -> Result<bool, Text> {
    let written = notation::parse_hand(text).map_err(|defects| all(&defects))?;
    let asked = AskedParts::of(&rules.game().book.pattern(index).rows);
    let counted = count(rules, &written);
    let mut last: Option<Text> = None;
    let mut possible = false;
    for way in ways(&written).into_iter().rev() {
        for situation in situations(&asked) {
            match draft(way.clone(), situation).check(rules) {
                Ok(win) => {
                    complete(rules, &win)?;
                    possible = true;
                    if counts(rules, &win, index) {
                        return Ok(true);
                    }
                }
                Err(rejected) => last = Some(why(&rejected, Some(&counted))),
            }
        }
    }
    if possible { Ok(false) } else { Err(last.unwrap_or(say!("it has no tiles"))) }
}
