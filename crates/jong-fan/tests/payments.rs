//! Payments of the games that count fan, worked out by hand from their tables.
//!
//! The rules are made here of the numbers that each game's own text gives, for the payments alone: what patterns are worth
//! is a matter of the shipped files.

use jong_core::hand::{DraftHand, DraftWin, Event, LiableSeats, PerSeat, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::{FinishedHand, Foul, FoulKind, Ruleset, Score};
use jong_fan::Fan;
use jong_test_table::{changed, score, value};

/// Four claimed triplets of one suit and honours, won on the pair.
const TRIPLETS: &str = "(111m) (222m) (999m) (555z) 1z +1z";

/// Rules with these changes, in which nothing is wrong.
fn house(changes: &str) -> Ruleset {
    let (rules, faults) = changed("fan/base", changes, &Fan);
    assert!(faults.is_empty(), "{faults:#?}");
    rules
}

/// The score of a hand of South's in the east round.
fn south(rules: &Ruleset, hand: &str, from: Option<Seat>) -> Score {
    scored(rules, hand, Situation::plain(Seat::S, Seat::E, from))
}

fn scored(rules: &Ruleset, hand: &str, situation: Situation) -> Score {
    score(rules, hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"))
}

/// Hong Kong's tiered table (半辣上 aside: 0 to 3 faan are 1, 2, 4, 8, then 4 to 6 are 16, 7 to 9 32, 10 and more 64).
const TIERS: &str = "table = [{ fan = 0, worth = 1 }, { fan = 1, worth = 2 }, { fan = 2, worth = 4 }, { fan = 3, worth = 8 }, \
                     { fan = 4, worth = 16 }, { fan = 7, worth = 32 }, { fan = 10, worth = 64 }]";

/// Hong Kong's rules with half responsibility (半銃): the discarder pays twice, the others once; on a draw each pays twice.
fn hong_kong(more: &str) -> Ruleset {
    house(&format!(
        "[fan]\nall-triplets = 3\nhalf-flush = 3\nself-drawn = 1\nbig-four-winds = 13\n\
         [counting]\nworth = \"table\"\nunit = 0\n{TIERS}\nleast-fan = 3\nmost-fan = 10\n\
         [payment]\ndiscarder-times = 2\nbystander-times = 1\ndrawn-times = 2\n{more}"
    ))
}

#[test]
fn half_responsibility() {
    let rules = hong_kong("");
    // 6 faan: 16. The discarder 32, the others 16 each.
    let six = south(&rules, TRIPLETS, Some(Seat::W));
    assert_eq!((value(&six).as_str(), six.totals), ("6 fan", PerSeat::new([-16, 64, -32, -16])));
    // 7 on a draw: 32, and each pays 64.
    let seven = south(&rules, TRIPLETS, None);
    assert_eq!((value(&seven).as_str(), seven.totals), ("7 fan", PerSeat::new([-64, 192, -64, -64])));
    // Triplets alone are 3: 8.
    let three = south(&rules, "(111m) (222p) (999m) (555z) 1z +1z", Some(Seat::E));
    assert_eq!(three.totals, [-16, 32, -8, -8]);
    // No faan: too few.
    let none = Situation::plain(Seat::S, Seat::E, Some(Seat::W));
    assert!(score(&rules, "(123m) (222p) (999m) (555z) 1z +1z", &none).is_err());
}

/// Above the limit of 10 faan nothing is added: 64.
#[test]
fn the_limit() {
    let winds = south(&hong_kong(""), "(111z) (222z) (333z) (444z) 1m +1m", Some(Seat::N));
    assert_eq!((value(&winds).as_str(), winds.capped), ("10 fan", true));
    assert_eq!(winds.totals, [-64, 256, -64, -128]);
}

/// Full responsibility (全銃): the discarder pays for all, twice and once and once.
#[test]
fn full_responsibility() {
    let full = house(&format!(
        "[fan]\nall-triplets = 3\nhalf-flush = 3\n[counting]\nworth = \"table\"\nunit = 0\n{TIERS}\n\
         [payment]\ndiscarder-times = 4\ndrawn-times = 2\n"
    ));
    assert_eq!(south(&full, TRIPLETS, Some(Seat::W)).totals, [0, 64, -64, 0]);
}

/// Several win on one discard: each is paid by the discarder and by whoever did not win.
#[test]
fn several_winners() {
    let rules = hong_kong("[winners]\non-one-discard = \"all\"\n");
    let win = |seat: Seat, hand: &str, liable: LiableSeats| {
        let read = parse_hand(hand).unwrap_or_else(|defects| panic!("{hand}: {defects:?}"));
        let melds_in_hand = read.melds.len();
        let hand = DraftHand { melds_in_hand, written: read, ..DraftHand::default() };
        let situation = Situation { liable, ..Situation::plain(seat, Seat::E, Some(Seat::E)) };
        let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
        let Win { hand, situation } = draft.check(&rules).unwrap_or_else(|error| panic!("{error}"));
        Some((hand, situation))
    };
    let totals = |liable: LiableSeats| {
        let south = win(Seat::S, TRIPLETS, LiableSeats::Nobody);
        let west = win(Seat::W, "(333p) (222p) (888s) (666z) 1z +1z", liable);
        let finished = FinishedHand {
            players: PerSeat::new([None, south, west, None]),
            winners: [Seat::S, Seat::W].into_iter().collect(),
            ..FinishedHand::default()
        };
        rules.settle(&finished).unwrap_or_else(|error| panic!("{error}")).totals
    };
    // South 16, West 8: East pays 32 and 16, North 16 and 8.
    assert_eq!(totals(LiableSeats::Nobody), [-48, 48, 24, -24]);
    // Liable for West's hand, North pays East's 16 and his own 8; South, who won too, would pay nothing.
    assert_eq!(totals(LiableSeats::Seat(Seat::N)), [-32, 48, 24, -40]);
}

/// Green Book, 4.5: on a discard the discarder pays 8 and the points, the others 8; on a draw each pays 8 and the points.
fn official() -> Ruleset {
    house(
        "[fan]\nall-triplets = 6\nhalf-flush = 6\nself-drawn = 1\nown-flower = 1\nfour-flowers = 4\n\
         [pattern.own-flower]\nminimum = false\n[pattern.four-flowers]\nminimum = false\n\
         [counting]\nleast-fan = 8\n[payment]\ndiscarder-plus = 8\nbystander-plus = 8\ndrawn-plus = 8\n",
    )
}

#[test]
fn eight_and_the_points() {
    let rules = official();
    let discard = south(&rules, TRIPLETS, Some(Seat::W));
    assert_eq!((value(&discard).as_str(), discard.totals), ("12 fan", PerSeat::new([-8, 36, -20, -8])));
    let drawn = south(&rules, TRIPLETS, None);
    assert_eq!((value(&drawn).as_str(), drawn.totals), ("13 fan", PerSeat::new([-21, 63, -21, -21])));
}

/// 81: flowers are no help to reach 8, and are paid beside it.
#[test]
fn flowers_are_no_help() {
    let rules = official();
    let with_flowers = |hand: &str| {
        let read = |text: &str| parse_hand(text).unwrap_or_else(|defects| panic!("{text}: {defects:?}"));
        let written = read(hand);
        let melds_in_hand = written.melds.len();
        let hand = DraftHand { melds_in_hand, written, bonus: read("1234f").tiles, ..DraftHand::default() };
        let situation = Situation::plain(Seat::S, Seat::E, Some(Seat::W));
        let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
        let Win { hand, situation } = draft.check(&rules).unwrap_or_else(|error| panic!("{error}"));
        rules.score(&hand, &situation)
    };
    // Triplets alone, 6, and 5 of flowers.
    assert!(with_flowers("(111m) (222p) (999m) (555z) 1z +1z").is_err());
    let twelve = with_flowers(TRIPLETS).expect("12 without the flowers");
    assert_eq!((value(&twelve).as_str(), twelve.totals), ("17 fan", PerSeat::new([-8, 41, -25, -8])));
}

/// Zung Jung 3.3, payoff scheme: on a draw, and for 25 or less, each pays the value; on a discard for more two pay 25, and
/// who is responsible pays the rest of three times the value.
fn zung_jung() -> Ruleset {
    house(
        "[fan]\nall-triplets = 30\nhalf-flush = 40\nself-drawn = false\nall-honours = 320\nall-green = 25\n\
         big-four-winds = 400\n[pattern.big-four-winds]\nalone = true\n\
         [counting]\nmost-fan = 320\nalone-above-most = true\n\
         [payment]\nbystander-times = 1\nbystander-most = 25\nshortfall = \"discarder\"\n\
         responsible = \"first-discarder\"\n",
    )
}

#[test]
fn two_pay_at_most_25() {
    let rules = zung_jung();
    // 30 + 40: the responsible one pays 3 × 70 - 50.
    assert_eq!(south(&rules, TRIPLETS, Some(Seat::W)).totals, [-25, 210, -160, -25]);
    assert_eq!(south(&rules, TRIPLETS, None).totals, [-70, 210, -70, -70]);
    // All green without anything else is 25 here: everybody pays that.
    let green = "(234s) (234s) (666s) 88s 23s +4s";
    assert_eq!(south(&rules, green, Some(Seat::W)).totals, [-25, 75, -25, -25]);
}

/// The first discarder since the winner's own last discard is responsible; nobody, if that was the winner, and then all pay
/// alike, for the winner collects three times the value in any case.
#[test]
fn the_first_discarder_is_responsible() {
    let rules = zung_jung();
    let first = |first: Option<Seat>| {
        let situation = Situation { first_discarder: first, ..Situation::plain(Seat::S, Seat::E, Some(Seat::W)) };
        scored(&rules, TRIPLETS, situation).totals
    };
    assert_eq!(first(Some(Seat::E)), [-160, 210, -25, -25]);
    assert_eq!(first(Some(Seat::W)), [-25, 210, -160, -25]);
    assert_eq!(first(Some(Seat::S)), [-70, 210, -70, -70]);
    assert_eq!(first(None), [-25, 210, -160, -25]);
    // Where the discarder is responsible nobody asks.
    let situation = |first| Situation { first_discarder: first, ..Situation::plain(Seat::S, Seat::E, Some(Seat::W)) };
    let official = official();
    assert_eq!(
        scored(&official, TRIPLETS, situation(Some(Seat::E))).totals,
        scored(&official, TRIPLETS, situation(None)).totals
    );
}

/// A tile that nobody discarded has no first discarder.
#[test]
fn a_drawn_tile_has_no_first_discarder() {
    let rules = zung_jung();
    let read = parse_hand(TRIPLETS).expect("a hand");
    let hand = DraftHand { melds_in_hand: read.melds.len(), written: read, ..DraftHand::default() };
    let situation = Situation { first_discarder: Some(Seat::W), ..Situation::plain(Seat::S, Seat::E, None) };
    let refused = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() }.check(&rules);
    let why = refused.expect_err("drawn").to_string();
    assert!(why.contains("first_discarder") && why.contains("leave it out"), "{why}");
}

/// The compound limit is 320; a listed pattern of 400 is worth 400, alone.
#[test]
fn a_listed_pattern_is_worth_more_than_the_limit() {
    let rules = zung_jung();
    let honours = south(&rules, "(111z) (222z) (555z) (666z) 7z +7z", None);
    assert_eq!((value(&honours).as_str(), honours.capped), ("320 fan", true), "320 and 30");
    assert_eq!(honours.totals, [-320, 960, -320, -320]);
    let winds = south(&rules, "(111z) (222z) (333z) (444z) 7z +7z", None);
    assert_eq!((value(&winds).as_str(), winds.capped), ("400 fan", false));
    assert_eq!(winds.totals, [-400, 1200, -400, -400]);
}

/// Sichuan, MIL 2025: the worth doubles three times at most; on a draw each pays one more.
#[test]
fn doubled_for_each_fan() {
    let rules = house(
        "[fan]\nall-triplets = 1\nfull-flush = 2\nself-drawn = false\nthree-concealed-triplets = 1\n\
         [counting]\nworth = \"doubled\"\nbase = 1\nunit = 0\nmost-fan = 3\n[payment]\ndrawn-plus = 1\n",
    );
    let one = "(111m) (222p) (999m) (333s) 1s +1s";
    assert_eq!(south(&rules, one, Some(Seat::W)).totals, [0, 2, -2, 0]);
    assert_eq!(south(&rules, one, None).totals, [-3, 9, -3, -3]);
    let three = "(111m) (222m) (999m) (333m) 7m +7m";
    assert_eq!(south(&rules, three, None).totals, [-9, 27, -9, -9]);
    // Four fan, and three count.
    let four = "111m 222m 999m (333m) 7m +7m";
    assert_eq!(south(&rules, four, Some(Seat::W)).totals, [0, 8, -8, 0]);
}

/// However many times a worth doubles, sums do not overflow.
#[test]
fn doubling_has_an_end() {
    let rules = house(
        "[fan]\nall-triplets = 900\nself-drawn = false\n\
         [counting]\nworth = \"doubled\"\nbase = 1000\nunit = 0\n[dealer]\nfan = 10000\nrepeat = 10000\n\
         [match]\ndealer-stays = [\"win\"]\n[payment]\ndiscarder-times = 1000\ndrawn-times = 1000\n",
    );
    let situation = Situation { streak: 4_000_000, ..Situation::plain(Seat::E, Seat::E, None) };
    let score = scored(&rules, TRIPLETS, situation);
    assert!(score.capped);
    let most = 1_000 * 1_000_000_000_000;
    assert_eq!(score.totals, [3 * most, -most, -most, -most]);
}

/// HKMA 2025: whose kong was robbed pays what the three would pay on a draw.
#[test]
fn a_robbed_kong_pays_for_all() {
    let robbed = |how: &str| {
        let rules = house(&format!(
            "[fan]\nhalf-flush = 3\nself-drawn = false\n\
             [payment]\ndiscarder-times = 2\ndrawn-times = 1\nrobbed = \"{how}\"\n"
        ));
        let events = [Event::RobbedKong].into_iter().collect();
        let situation = Situation { events, ..Situation::plain(Seat::S, Seat::E, Some(Seat::W)) };
        scored(&rules, "(123m) (456m) (555z) 99m 78m +6m", situation).totals
    };
    assert_eq!(robbed("discarder"), [0, 6, -6, 0]);
    assert_eq!(robbed("all"), [0, 9, -9, 0]);
}

/// Who is liable pays for all; with `on = "draw"` only when the winner drew.
#[test]
fn the_liable_player_pays_for_all() {
    let paid = |on: &str, from: Option<Seat>| {
        let rules = hong_kong(&format!("[liability]\npatterns = [\"all-triplets\"]\non = \"{on}\"\n"));
        let situation = Situation { liable: LiableSeats::Seat(Seat::N), ..Situation::plain(Seat::S, Seat::E, from) };
        scored(&rules, TRIPLETS, situation).totals
    };
    assert_eq!(paid("draw", None), [0, 192, 0, -192]);
    assert_eq!(paid("draw", Some(Seat::W)), [-16, 64, -32, -16]);
    assert_eq!(paid("always", Some(Seat::W)), [0, 64, 0, -64]);
}

/// The dealer's fan, and how often he stayed, count on payments that he makes or gets.
#[test]
fn the_dealers_fan() {
    let rules = house(
        "[fan]\nall-triplets = 4\nself-drawn = false\n[counting]\nbase = 300\nunit = 100\n\
         [dealer]\nfan = 1\nrepeat = 2\nmost-repeats = 2\n[match]\ndealer-stays = [\"win\"]\n",
    );
    let situation = |streak| Situation { streak, ..Situation::plain(Seat::S, Seat::E, None) };
    let triplets = "(111m) (222p) (999m) (555z) 1z +1z";
    assert_eq!(scored(&rules, triplets, situation(0)).totals, [-800, 2200, -700, -700]);
    // Three stays, of which two count: 1 + 2 × 2.
    assert_eq!(scored(&rules, triplets, situation(3)).totals, [-1200, 2600, -700, -700]);
}

/// A false win is paid as on a draw, by what was claimed.
#[test]
fn a_false_win() {
    let rules = hong_kong("[penalty]\nfalse-win = \"claimed\"\n");
    let mut finished = FinishedHand::default();
    finished.fouls[Seat::W] = Some(Foul { kind: FoulKind::FalseWin, claimed: 5, deliberate: false });
    let settled = rules.settle(&finished).unwrap_or_else(|error| panic!("{error}"));
    // 5 faan are 16, and on a draw each pays twice that.
    assert_eq!(settled.totals, [32, 32, -96, 32]);
}
