//! Three players, and who pays for the fourth. Each value is an example of the page named beside it.
//!
//! Sources: ツモり損の得点計算 and 丸どりの得点計算 (xn--ehqsqk89oqxg.com/sanma); 麻雀おもち, 関西三麻のルール
//! (mj-omochi.com, 25 January 2022); サンマの点数計算 (majyan-item.com/sanma-tensu); the rules of Teneiso
//! (teneiso.com/rules-2); 関西サンマのルール (gam-navi.com/kansai_rule).

use jong_core::BankruptcyRule;
use jong_core::hand::{Declaration, Seat, Situation};
use jong_riichi::Riichi;
use jong_test_table::{house, rules, score, value};

const LOST: &str = "riichi/tenhou-sanma";
const SPLIT: &str = "riichi/sanma-north-split";
const IN_PROPORTION: &str = "riichi/sanma-in-proportion";
const KANSAI: &str = "riichi/sanma-kansai";
const TENEISO: &str = "riichi/sanma-teneiso";

/// Ready, drawn, all simples: 20, 2 for the draw and 4 for the triplet, so 3 han 30 fu.
const THREE_HAN: &str = "222p 678p 234s 67s 88p +8s";
/// A full flush and drawn: 7 han, a haneman.
const HANEMAN: &str = "123p 678p 999p 33p 44p +4p";
/// Four concealed triplets, drawn.
const YAKUMAN: &str = "222p 666p 777s 99s 11s +9s";

/// The value of a hand that its holder drew, and the gain or loss of each seat.
fn drawn(id: &str, seat: Seat, hand: &str, change: impl Fn(&mut Situation)) -> (String, [i64; 4]) {
    let mut situation = Situation::plain(seat, Seat::E, None);
    change(&mut situation);
    let score = score(&rules(id, &Riichi), hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"));
    (value(&score), score.totals.into())
}

fn ready(situation: &mut Situation) {
    situation.declared = Declaration::Ready;
}

/// 1,000 and 2,000, with which ツモり損 has 3,000 in all, and 丸どり its three ways of collecting 4,000 or 3,900.
#[test]
fn three_han_by_draw_are_paid_in_each_way() {
    for (id, south) in [
        (LOST, [-2000, 3000, -1000, 0]),
        // Half of the north's 1,000 more from each: 1,500 and 2,500.
        (SPLIT, [-2500, 4000, -1500, 0]),
        // 3,900 × 2/3 and × 1/3.
        (IN_PROPORTION, [-2600, 3900, -1300, 0]),
        // 1,000 and 2,000, and 1,000 more from each.
        (TENEISO, [-3000, 5000, -2000, 0]),
    ] {
        assert_eq!(drawn(id, Seat::S, THREE_HAN, ready), ("3 han 30 fu".to_owned(), south), "{id}");
    }
    // 2,000 from each; with the north's they would be 6,000, and from a discarder 5,800.
    assert_eq!(drawn(LOST, Seat::E, THREE_HAN, ready).1, [4000, -2000, -2000, 0]);
    assert_eq!(drawn(SPLIT, Seat::E, THREE_HAN, ready).1, [6000, -3000, -3000, 0]);
    assert_eq!(drawn(IN_PROPORTION, Seat::E, THREE_HAN, ready).1, [5800, -2900, -2900, 0]);
}

#[test]
fn a_mangan_in_proportion_is_5300_and_2700() {
    // Ready, drawn, all simples, pinfu, double chow: 5 han.
    let hand = "223344p 456p 67s 88p +8s";
    assert_eq!(drawn(LOST, Seat::W, hand, ready), ("5 han 20 fu".to_owned(), [-4000, -2000, 6000, 0]));
    // 8,000 × 2/3 and × 1/3, to the nearest hundred.
    assert_eq!(drawn(IN_PROPORTION, Seat::W, hand, ready).1, [-5300, -2700, 8000, 0]);
    assert_eq!(drawn(IN_PROPORTION, Seat::E, hand, ready).1, [12_000, -6000, -6000, 0]);
}

#[test]
fn kansai_collects_in_full() {
    // A haneman: 8,000 and 4,000 (majyan-item).
    assert_eq!(drawn(KANSAI, Seat::S, HANEMAN, |_| {}).1, [-8000, 12_000, -4000, 0]);
    // A yakuman: 20,000 and 12,000; by the dealer 48,000 in all (mj-omochi).
    assert_eq!(drawn(KANSAI, Seat::S, YAKUMAN, |_| {}).1, [-20_000, 32_000, -12_000, 0]);
    assert_eq!(drawn(KANSAI, Seat::E, YAKUMAN, |_| {}).1, [48_000, -24_000, -24_000, 0]);
    // On Tenhou the dealer has only 32,000 of it.
    assert_eq!(drawn(LOST, Seat::E, YAKUMAN, |_| {}).1, [32_000, -16_000, -16_000, 0]);
}

/// 点数は全て40符で計算 (gam-navi), 1000点単位に切り上げ (mahjlocal 4311) and 丸取り (gam-navi, dora-1.com): a draw collects
/// what a discard of as many han would, at 40 fu 40 × 2^(han+2), four times or six. It is shared two to one where three parts
/// come out even, and where they don't the fourth's quarter is halved (丸どりの得点計算, the third way).
#[test]
fn a_draw_in_kansai_collects_what_a_discard_would() {
    let plain = "456p 789p 234s 67s 99p +8s";
    // Each hand, declared ready or not, with the payments of dealer and other, and of each to the dealer.
    let hands = [
        // 1,280 are 2,000 in thousands, and of 1,250 and 750 each is nearest to 1,000; the dealer's 1,920 are 2,000.
        (plain, false, "1 han 40 fu", [1000, 1000], 1000),
        // 2,560 are 3,000; the dealer's 3,840 are 4,000.
        (plain, true, "2 han 40 fu", [2000, 1000], 2000),
        // 5,120 are 6,000; the dealer's 7,680 are 8,000.
        (THREE_HAN, true, "3 han 40 fu", [4000, 2000], 4000),
        // A mangan, 8,000 and 12,000: ready, drawn, all simples, double chow.
        ("223344p 456p 67s 88p +8s", true, "4 han 40 fu", [5000, 3000], 6000),
        // A haneman, 12,000 and 18,000, and a baiman, 16,000 and 24,000.
        (HANEMAN, false, "7 han 40 fu", [8000, 4000], 9000),
        (HANEMAN, true, "8 han 40 fu", [10_000, 6000], 12_000),
    ];
    for (hand, is_ready, value, [dealer, other], each) in hands {
        let change = |situation: &mut Situation| {
            if is_ready {
                ready(situation)
            }
        };
        let of_dealer = [2 * each, -each, -each, 0];
        assert_eq!(
            drawn(KANSAI, Seat::W, hand, change),
            (value.to_owned(), [-dealer, -other, dealer + other, 0]),
            "{hand}"
        );
        assert_eq!(drawn(KANSAI, Seat::E, hand, change), (value.to_owned(), of_dealer), "{hand}");
    }
}

/// The third way of 丸どり is the same where hundreds are paid and fu counted: what is received is fixed, and 3,900 is three
/// times 1,300.
#[test]
fn a_draw_in_hundreds_collects_what_a_discard_would() {
    let hundreds = "[payment]\nmissing-share = \"in-proportion-or-split\"\n";
    let rules = house(LOST, hundreds, &Riichi);
    let paid = |hand: &str, declared| {
        let situation = Situation { declared, ..Situation::plain(Seat::S, Seat::E, None) };
        let score = score(&rules, hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"));
        (value(&score), <[i64; 4]>::from(score.totals))
    };
    assert_eq!(paid(THREE_HAN, Declaration::Ready), ("3 han 30 fu".to_owned(), [-2600, 3900, -1300, 0]));
    // Ready and drawn, and with 8 fu for the nines and 2 for each of edge and draw 40: 2,600 × 5/8 are 1,625.
    let two = "999m 678p 234s 89s 22p +7s";
    assert_eq!(paid(two, Declaration::Ready), ("2 han 40 fu".to_owned(), [-1600, 2600, -1000, 0]));
    // 2 for each of edge and draw are 30 fu: 2,000 × 5/8 are 1,250, and of two multiples as near the greater is taken.
    let cheaper = "456p 789p 234s 89s 99p +7s";
    assert_eq!(paid(cheaper, Declaration::Ready), ("2 han 30 fu".to_owned(), [-1300, 2000, -700, 0]));
}

#[test]
fn seven_pairs_are_40_fu_in_kansai_and_four_alike_are_two_of_them() {
    // 40 × 2^(2+2) = 640, four times 2,560, rounded up to a thousand.
    let hand = "1111p 33p 66s 77s 22z 3z +3z";
    let situation = Situation::plain(Seat::S, Seat::E, Some(Seat::W));
    let kansai = score(&rules(KANSAI, &Riichi), hand, &situation).expect("seven pairs");
    assert_eq!((value(&kansai), <[i64; 4]>::from(kansai.totals)), ("2 han 40 fu".to_owned(), [0, 3000, -3000, 0]));
    assert!(score(&rules(LOST, &Riichi), hand, &situation).is_err(), "four alike are no two pairs on Tenhou");
}

#[test]
fn claimed_simples_and_a_pinfu_that_is_drawn_count_nothing_in_kansai() {
    let claimed = Situation::plain(Seat::S, Seat::E, Some(Seat::W));
    assert!(score(&rules(KANSAI, &Riichi), "(222p) 678p 234s 67s 88p +8s", &claimed).is_err());
    // The draw's han, and not the pinfu's.
    let pinfu = "123p 678p 234s 67s 99p +8s";
    assert_eq!(drawn(KANSAI, Seat::S, pinfu, |_| {}).0, "1 han 40 fu");
    assert_eq!(drawn(LOST, Seat::S, pinfu, |_| {}).0, "2 han 20 fu");
}

/// ドボンは点棒が0になった時点 (gam-navi), and on Tenhou a player goes on with nothing.
#[test]
fn nothing_left_ends_the_match_in_kansai() {
    let out = |id| rules(id, &Riichi).scoring().match_terms().expect("a match").out_of_points;
    assert_eq!(out(KANSAI), BankruptcyRule::EndsWithNothing);
    assert_eq!(out(LOST), BankruptcyRule::EndsBelowNothing);
}
