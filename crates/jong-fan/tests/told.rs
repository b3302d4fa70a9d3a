//! The sums that lead from fan to payments, and the reasons of payments, in words. The numbers are those of
//! `payments.rs`, where they are worked out.

use jong_core::hand::{DraftHand, DraftWin, Hand, PerSeat, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::{FinishedHand, Ruleset};
use jong_fan::Fan;
use jong_test_table::changed;

/// Four claimed triplets of one suit and honours, won on the pair: 6 faan, 12 points, 70 points.
const TRIPLETS: &str = "(111m) (222m) (999m) (555z) 1z +1z";

const HONG_KONG: &str = "[fan]\nall-triplets = 3\nhalf-flush = 3\n\
    [counting]\nworth = \"table\"\nunit = 0\nleast-fan = 3\ntable = [{ fan = 3, worth = 8 }, { fan = 4, worth = 16 }]\n\
    [payment]\ndiscarder-times = 2\nbystander-times = 1\ndrawn-times = 2\n";

const OFFICIAL: &str = "[fan]\nall-triplets = 6\nhalf-flush = 6\nself-drawn = 1\n[counting]\nleast-fan = 8\n\
    [payment]\ndiscarder-plus = 8\nbystander-plus = 8\ndrawn-plus = 8\n";

const ZUNG_JUNG: &str = "[fan]\nall-triplets = 30\nhalf-flush = 40\nself-drawn = false\n\
    [payment]\nbystander-times = 1\nbystander-most = 25\nshortfall = \"discarder\"\nresponsible = \"first-discarder\"\n";

fn house(changes: &str) -> Ruleset {
    changed("fan/base", changes, &Fan).0
}

fn checked(rules: &Ruleset, situation: Situation) -> (Hand, Situation) {
    let written = parse_hand(TRIPLETS).expect("a hand");
    let hand = DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() };
    let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
    let Win { hand, situation } = draft.check(rules).unwrap_or_else(|error| panic!("{error}"));
    (hand, situation)
}

/// The lines of the arithmetic.
fn sums(changes: &str, situation: Situation) -> Vec<String> {
    let rules = house(changes);
    let (hand, situation) = checked(&rules, situation);
    let score = rules.score(&hand, &situation).unwrap_or_else(|why| panic!("{why}"));
    let facts = rules.game().facts(&hand, &situation);
    rules.scoring().arithmetic(rules.game(), &facts, &score).iter().map(|line| line.step.to_string()).collect()
}

/// The reason of what a seat pays.
fn reason(changes: &str, situation: Situation, payer: Seat) -> String {
    let rules = house(changes);
    let seat = situation.seat;
    let mut players = PerSeat::default();
    players[seat] = Some(checked(&rules, situation));
    let finished = FinishedHand { players, winners: [seat].into_iter().collect(), ..FinishedHand::default() };
    let settled = rules.settle(&finished).unwrap_or_else(|error| panic!("{error}"));
    let paid = settled.payments.iter().find(|payment| payment.from == Some(payer));
    paid.map_or_else(String::new, |payment| format!("{}: {}", payment.amount, payment.reason()))
}

fn discard() -> Situation {
    Situation::plain(Seat::S, Seat::E, Some(Seat::W))
}

fn first(seat: Seat) -> Situation {
    Situation { first_discarder: Some(seat), ..discard() }
}

#[test]
fn a_table() {
    let told = ["together 6", "from 4 on the table says 16"];
    let payers = ["the discarder pays 16 × 2 = 32", "each of the others pays 16 × 1 = 16"];
    assert_eq!(sums(HONG_KONG, discard()), [told, payers].concat());
    assert_eq!(
        reason(HONG_KONG, discard(), Seat::W),
        "32: discarded the winning tile; by the table 16 from 4 on; 16 × 2"
    );
    assert_eq!(reason(HONG_KONG, discard(), Seat::E), "16: pays beside the discarder; by the table 16 from 4 on");
}

#[test]
fn something_besides() {
    let told = ["together 12", "the discarder pays 12 × 1 = 12", "and besides: 12 + 8 = 20"];
    let others = ["each of the others pays 8 whatever the hand is worth"];
    assert_eq!(sums(OFFICIAL, discard()), [&told[..], &others].concat());
    assert_eq!(reason(OFFICIAL, discard(), Seat::W), "20: discarded the winning tile; 12, and 8 besides");
    assert_eq!(reason(OFFICIAL, discard(), Seat::N), "8: pays beside the discarder; 8, whatever the hand is worth");
    let drawn = Situation::plain(Seat::E, Seat::E, None);
    let told = ["together 13", "each pays 13 × 1 = 13", "and besides: 13 + 8 = 21"];
    assert_eq!(sums(OFFICIAL, drawn), told);
}

#[test]
fn the_most_of_the_others() {
    let told = ["together 70", "the discarder pays 70 × 1 = 70"];
    let rest = ["and what the others pay less: 70 + 90 = 160", "each of the others pays 70 × 1 = 70"];
    let most = ["of which 25 is paid at most"];
    assert_eq!(sums(ZUNG_JUNG, discard()), [&told[..], &rest, &most].concat());
    let nobody = "the winner had discarded such a tile first: all pay as on a draw";
    assert_eq!(sums(ZUNG_JUNG, first(Seat::S)), ["together 70", nobody, "each pays 70 × 1 = 70"]);
    let paid = |first_discarder, payer| reason(ZUNG_JUNG, first(first_discarder), payer);
    assert_eq!(paid(Seat::E, Seat::E), "160: discarded such a tile first; 70, and 90 that the others pay less");
    assert_eq!(paid(Seat::E, Seat::W), "25: another player had discarded such a tile first; at most 25");
    assert_eq!(paid(Seat::E, Seat::N), "25: pays beside the discarder; at most 25");
}

/// With a dealer who adds fan his payments are told by themselves.
#[test]
fn the_dealer_by_himself() {
    let rules = "[fan]\nall-triplets = 2\nself-drawn = false\n[counting]\nworth = \"doubled\"\nbase = 1\nunit = 0\n\
                 [dealer]\nfan = 1\nrepeat = 0\n";
    let told = ["together 2", "worth 1, doubled 2 times: 4", "each pays 4 × 1 = 4"];
    let dealer = ["with the dealer, 1 more", "worth 1, doubled 3 times: 8", "each pays 8 × 1 = 8"];
    assert_eq!(sums(rules, Situation::plain(Seat::S, Seat::E, None)), [told, dealer].concat());
}
