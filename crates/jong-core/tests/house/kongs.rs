//! Kongs: which of them may be robbed, and by whom, and which a player can hold.

use jong_core::hand::{DefectCode, DraftHand, DraftWin, Event, HandError, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::{NoWin, Ruleset};

use crate::game::{rules, win};

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

/// The reason why a hand that South wins on a discard of East's is no win.
fn no_win(rules: &Ruleset, hand: &str, event: Option<Event>) -> Option<NoWin> {
    let Win { hand, mut situation } = win(rules, hand, Some(Seat::E));
    situation.events = event.into_iter().collect();
    rules.score(&hand, &situation).err()
}

#[test]
fn a_tile_added_to_a_pung() {
    let robbed = Some(Event::RobbedKong);
    assert_eq!(codes(&rules(""), PLAIN, robbed), []);
    let never = rules("[kongs]\nrob-added = false\n");
    assert_eq!(codes(&never, PLAIN, robbed), [DefectCode::Contradiction]);
    assert_eq!(codes(&never, PLAIN, None), []);
}

/// Who robs a concealed kong and may not is refused by no check; the hand does not win.
#[test]
fn a_concealed_kong() {
    let robbed = Some(Event::RobbedConcealedKong);
    for hand in [ORPHANS, PLAIN] {
        assert_eq!(codes(&rules(""), hand, robbed), [], "{hand}");
    }
    let penny =
        "[pattern.penny]\npennies = 1\nname = { en = \"A penny\" }\nsource = \"the house\"\nwhen = { suits = 3 }\n";
    let never = rules(&format!("[hand]\nforms = [\"standard\", \"thirteen-orphans\"]\n{penny}"));
    assert_eq!([ORPHANS, PLAIN].map(|hand| no_win(&never, hand, None)), [None, None]);
    assert_eq!([ORPHANS, PLAIN].map(|hand| no_win(&never, hand, robbed)), [Some(NoWin::MayNotRob); 2]);
    let orphans =
        "[kongs]\nrob-concealed = \"thirteen-orphans\"\n[hand]\nforms = [\"standard\", \"thirteen-orphans\"]\n";
    let thirteen = rules(&format!("{orphans}{penny}"));
    assert_eq!(no_win(&thirteen, ORPHANS, robbed), None);
    assert_eq!(no_win(&thirteen, PLAIN, robbed), Some(NoWin::MayNotRob));
    let sixteen = rules(&format!("{orphans}size = 16\n{penny}"));
    assert_eq!(codes(&sixteen, WITH_A_CHOW, robbed), []);
    assert_eq!(no_win(&sixteen, WITH_A_CHOW, robbed), None);
    // A hand that is no win says that first.
    assert_eq!(no_win(&thirteen, "234m 567p 88p 345s 68s +8s", robbed), Some(NoWin::NotComplete));
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
