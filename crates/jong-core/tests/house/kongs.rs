//! Kongs: which of them may be robbed, and by whom, and which a player can hold.

use jong_core::Ruleset;
use jong_core::hand::{DefectCode, DraftHand, DraftWin, Event, HandError, Seat, Situation};
use jong_core::notation::parse_hand;

use crate::game::rules;

const ORPHANS: &str = "19m 19p 19s 1234566z +7z";
const WITH_A_CHOW: &str = "19m 19p 19s 1234566z 234m +7z";
const PLAIN: &str = "234m 567p 88p 345s 67s +8s";

/// The codes of what is wrong with a hand that South wins on a discard of East's.
fn codes(rules: &Ruleset, hand: &str, event: Option<Event>) -> Vec<DefectCode> {
    let written = parse_hand(hand).unwrap_or_else(|defects| panic!("{hand}: {defects:?}"));
    let draft = DraftWin {
        hand: DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() },
        situation: Situation {
            events: event.into_iter().collect(),
            ..Situation::plain(Seat::S, Seat::E, Some(Seat::E))
        },
        dora: Vec::new(),
        ura: Vec::new(),
    };
    match draft.check(rules) {
        Ok(_) => Vec::new(),
        Err(HandError::Defects(defects)) => defects.iter().map(|defect| defect.code).collect(),
        Err(error @ HandError::WrongSize { .. }) => panic!("{hand}: {error}"),
    }
}

#[test]
fn a_tile_added_to_a_pung() {
    let robbed = Some(Event::RobbedKong);
    assert_eq!(codes(&rules(""), PLAIN, robbed), []);
    let never = rules("[kongs]\nrob-added = false\n");
    assert_eq!(codes(&never, PLAIN, robbed), [DefectCode::Contradiction]);
    assert_eq!(codes(&never, PLAIN, None), []);
}

#[test]
fn a_concealed_kong() {
    let robbed = Some(Event::RobbedConcealedKong);
    for hand in [ORPHANS, PLAIN] {
        assert_eq!(codes(&rules(""), hand, robbed), [DefectCode::Contradiction], "{hand}");
        assert_eq!(codes(&rules(""), hand, None), [], "{hand}");
    }
    let orphans =
        "[kongs]\nrob-concealed = \"thirteen-orphans\"\n[hand]\nforms = [\"standard\", \"thirteen-orphans\"]\n";
    let thirteen = rules(orphans);
    assert_eq!(codes(&thirteen, ORPHANS, robbed), []);
    assert_eq!(codes(&thirteen, PLAIN, robbed), [DefectCode::Contradiction]);
    // A hand that lost a tile may have been thirteen orphans.
    assert_eq!(codes(&thirteen, "19m 19p 19s 123456z +7z", robbed), [DefectCode::WrongCount]);
    let sixteen = rules(&format!("{orphans}size = 16\n"));
    assert_eq!(codes(&sixteen, WITH_A_CHOW, robbed), []);
    assert_eq!(codes(&sixteen, "19m 19p 19s 1234566z 235m +7z", robbed), [DefectCode::Contradiction]);
}

/// A fourth tile of one's own makes a kong of an exposed pung, whoever may claim a discard for one.
#[test]
fn kongs_of_ones_own() {
    let hands = ["(2222m) 567p 88p 345s 67s +8s", "[2222m] 567p 88p 345s 67s +8s"];
    let unclaimed = rules("[calls]\nkong = \"never\"\n");
    assert_eq!(hands.map(|hand| codes(&unclaimed, hand, None)), [vec![], vec![]]);
    let neither = rules("[calls]\npung = \"never\"\nkong = \"never\"\n");
    assert_eq!(hands.map(|hand| codes(&neither, hand, None)), [vec![DefectCode::UnknownMeld], vec![]]);
}
