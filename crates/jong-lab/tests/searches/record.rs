//! The record of a hand that a search has made.

use jong::Record;
use jong_core::pattern::PatternIndex;
use jong_lab::Chance;
use jong_lab::invert::{Goal, Inverter, record_of};

/// A draft is the hand that its record is read as, with every place, so that defects are told of both alike.
#[test]
fn a_draft_is_what_is_read_from_the_record() {
    for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
        let rules = jong::open(id).expect("shipped");
        let mut wins = 0;
        for index in 0..rules.game().book.patterns().len() {
            let goal = Goal::counts(PatternIndex(index as u8));
            let found = Inverter::new(&rules, goal).find(&mut Chance::new(1), 2_000);
            let Some(made) = found.hand() else { continue };
            let win = made.win;
            if win.situation.by.is_some() {
                let read = Record::from_map(record_of(&win), &rules).expect("a win").draft;
                assert_eq!(win.draft(), read, "{id}");
                wins += 1;
            }
        }
        assert!(wins > 20, "{id}: {wins}");
    }
}
