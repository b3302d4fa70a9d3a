//! Wins on flowers: all of them, or fewer where the rules say so.

use jong_core::hand::{DraftHand, DraftWin, Seat, Situation};
use jong_core::notation::{WithOffset, parse_hand, parse_kinds};
use jong_core::rules::Edits;
use jong_core::tree::Value;
use jong_core::{NoWin, Ruleset};

use crate::game::{Cupboard, rules};

/// Rules with eight flowers, of which some may be missing; seven are worth 7 pennies and eight 8.
fn flowers(missing: u8) -> Ruleset {
    let pattern = |id: &str, n: u8| {
        format!(
            "[pattern.{id}]\npennies = {n}\nname = {{ en = \"{id}\" }}\nsource = \"the house\"\n\
             when = {{ form = \"bonus\", bonus = {{ any = {n} }} }}\n"
        )
    };
    rules(&format!(
        "[tiles]\nbonus = \"1234f 1234g\"\n[hand]\nforms = [\"standard\", \"bonus\"]\n[flowers]\nmissing = {missing}\n{}{}",
        pattern("seven", 7),
        pattern("eight", 8),
    ))
}

/// The pennies of South, who has these flowers and gets one more, drawn or from East, with tiles that are no hand.
fn won(rules: &Ruleset, laid_out: &str, win: &str, from: Option<Seat>) -> Result<i64, NoWin> {
    let written = parse_hand(&format!("159m 159p 159s 1234z +{win}")).expect("a hand");
    let bonus = parse_kinds(laid_out).expect("flowers").into_iter();
    let bonus = bonus.map(|kind| WithOffset { value: kind.into(), at: 0 }).collect();
    let hand = DraftHand { written, bonus, ..DraftHand::default() };
    let situation = Situation::plain(Seat::S, Seat::E, from);
    let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
    let win = draft.check(rules).unwrap_or_else(|error| panic!("{laid_out} {win}: {error}"));
    rules.score(&win.hand, &win.situation).map(|score| score.worth)
}

#[test]
fn all_eight_win() {
    let eight = flowers(0);
    assert_eq!(won(&eight, "1234f 123g", "4g", None), Ok(8));
    assert_eq!(won(&eight, "1234f 123g", "4g", Some(Seat::E)), Ok(8));
    assert_eq!(won(&eight, "1234f 12g", "4g", None), Err(NoWin::NotComplete));
}

/// Any seven win when the seventh is drawn. Who plays on wins on the eighth, drawn or robbed. Nobody is robbed of a
/// seventh.
#[test]
fn seven_win_where_one_may_be_missing() {
    let seven = flowers(1);
    for (laid_out, last) in [("1234f 12g", "4g"), ("234f 123g", "4g"), ("123f 123g", "4f")] {
        assert_eq!(won(&seven, laid_out, last, None), Ok(7), "{laid_out} {last}");
        assert_eq!(won(&seven, laid_out, last, Some(Seat::E)), Err(NoWin::NotComplete), "{laid_out} {last}");
    }
    assert_eq!(won(&seven, "1234f 123g", "4g", None), Ok(8));
    assert_eq!(won(&seven, "1234f 123g", "4g", Some(Seat::E)), Ok(8));
    assert_eq!(won(&seven, "1234f 1g", "4g", None), Err(NoWin::NotComplete));
}

/// An option of the grammar's says so, and edits of it are quick ones.
#[test]
fn the_number_follows_an_edit_of_the_option() {
    let (eight, one) = (flowers(0), Value::Int(1));
    let edited = eight.with(&Edits::one(&["flowers"], "missing", one.into()), &Cupboard).expect("an option");
    assert_eq!(won(&edited, "1234f 12g", "4g", None), Ok(7));
    assert!(!edited.game().sees_as(eight.game()));
    // Another number of a pattern leaves it as it is.
    let edited = edited.with(&Edits::one(&["pennies"], "seven", Value::Int(70).into()), &Cupboard).expect("a value");
    assert_eq!(won(&edited, "1234f 12g", "4g", None), Ok(70));
}
