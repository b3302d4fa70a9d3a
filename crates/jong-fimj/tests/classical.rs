//! Points, doubles and payments of the classical games, worked out by hand.
//!
//! Sources: J. P. Babcock, Babcock's Rules for Mah-Jongg, second edition, by chapter and figure; Mah-Jong British Rules, by
//! page; the settings of kajongg's ruleset Classical Chinese DMJL.

use jong_core::hand::{Declaration, DraftHand, DraftPlayer, DraftWin, Event, LiableSeats, PerSeat, Seat, Situation};
use jong_core::notation::parse_hand;
use jong_core::pattern::NoTrace;
use jong_core::{NoWin, Reckoning, Ruleset, Score};
use jong_fimj::Fimj;
use jong_test_table::{changed, house, rules, score, settle, value};

const SELF: Option<Seat> = None;
const BY_WEST: Option<Seat> = Some(Seat::W);

fn babcock() -> Ruleset {
    rules("classical/babcock-1920", &Fimj)
}

fn dmjl() -> Ruleset {
    rules("classical/dmjl", &Fimj)
}

fn bmja() -> Ruleset {
    rules("classical/bmja", &Fimj)
}

/// The score of a hand in the east round.
fn scored(rules: &Ruleset, seat: Seat, hand: &str, from: Option<Seat>) -> Score {
    score(rules, hand, &Situation::plain(seat, Seat::E, from)).unwrap_or_else(|why| panic!("{hand}: {why}"))
}

/// Its points, doubles and worth.
fn told(score: &Score) -> (String, i64) {
    (value(score), score.worth)
}

fn counted(points: i64, doubles: i64, worth: i64) -> (String, i64) {
    (format!("{points} points {doubles} doubles"), worth)
}

/// Chapter VI, fig. 16: 20 for mah-jongg, three fours of dots exposed 2, three nines of bamboo concealed 8, filling the only
/// possible place 2: 32.
#[test]
fn babcock_figure_16() {
    let score = scored(&babcock(), Seat::S, "(444p) 999s 123m 57m 22s +6m", BY_WEST);
    assert_eq!(told(&score), counted(32, 0, 32));
}

/// Chapter VI, fig. 17: 20, three ones of dots exposed 4, three West winds exposed 4, three sevens of characters concealed 4:
/// 32. Drawn, and the only possible place: 36. Held by West 64 and 72.
#[test]
fn babcock_figure_17() {
    let rules = babcock();
    let (plain, only) = ("(111p) (333z) 777m 23m 55s +1m", "(111p) (333z) 777m 13m 55s +2m");
    assert_eq!(told(&scored(&rules, Seat::S, plain, BY_WEST)), counted(32, 0, 32));
    assert_eq!(told(&scored(&rules, Seat::S, only, SELF)), counted(36, 0, 36));
    assert_eq!(told(&scored(&rules, Seat::W, plain, Some(Seat::S))), counted(32, 1, 64));
    assert_eq!(told(&scored(&rules, Seat::W, only, SELF)), counted(36, 1, 72));
}

/// Chapter VI, fig. 18: four eights of dots exposed 8, three green dragons exposed 4 (the third was punged), three East winds
/// concealed 8, a pair of white dragons 2, with the 20: 42, doubled for the dragons: 84. East's own wind doubles again: 168,
/// of which everybody pays 336.
#[test]
fn babcock_figure_18() {
    let hand = "(8888p) 111z 66z 55z 345s +6z";
    assert_eq!(told(&scored(&babcock(), Seat::S, hand, BY_WEST)), counted(42, 1, 84));
    let east = scored(&babcock(), Seat::E, hand, BY_WEST);
    assert_eq!(told(&east), counted(42, 2, 168));
    assert_eq!(east.totals, PerSeat::new([1008, -336, -336, -336]));
}

/// Chapter VII, fig. 27: three sets of winds exposed 12, with the 20: 32, doubled for one's own wind and for one suit with
/// honours: 128. Where the four wind hand is agreed upon it scores the limit, 300, but West does not hold it.
#[test]
fn babcock_figure_27() {
    let hand = "(222z) (444z) 11z 33z 345p +1z";
    assert_eq!(told(&scored(&babcock(), Seat::E, hand, BY_WEST)), counted(32, 2, 128));
    let agreed = house("classical/babcock-1920", "[limits]\nown-four-winds = 300\n", &Fimj);
    for (seat, worth) in [(Seat::E, 300), (Seat::S, 300), (Seat::N, 300)] {
        assert_eq!(scored(&agreed, seat, hand, Some(Seat::W)).worth, worth, "{seat}");
    }
    // West has a pair of his own wind, 2, and no double but that of the suit.
    assert_eq!(told(&scored(&agreed, Seat::W, hand, Some(Seat::S))), counted(34, 1, 68));
}

/// The Standard Score Sheet, chapter V, line by line.
#[test]
fn babcocks_score_sheet() {
    let rules = babcock();
    let with = |hand: &str, from, event| {
        let mut situation = Situation::plain(Seat::S, Seat::N, from);
        situation.events.insert(event);
        score(&rules, hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"))
    };
    // No runs: 20 + 10, three exposed pungs of simples 6, and the one that the discard completed 2.
    let pungs = "(222m) (333p) (444s) 55m 66p +5m";
    assert_eq!(told(&scored(&rules, Seat::S, pungs, BY_WEST)), counted(38, 0, 38));
    // No other score than winning: 10 more.
    assert_eq!(told(&scored(&rules, Seat::S, "123m 456p 678s 34s 22p +5s", BY_WEST)), counted(30, 0, 30));
    // Stealing the fourth: 20 + 10, and no other score can be claimed.
    let robbed = with("123m 456p 678s 34s 22p +5s", BY_WEST, Event::RobbedKong);
    assert_eq!(told(&robbed), counted(30, 0, 30));
    // The last tile drawn: 20 + 2 + 10.
    assert_eq!(told(&with("123m 456p 678s 34s 22p +5s", SELF, Event::LastTile)), counted(32, 0, 32));
    // A loose tile: 20 + 2 + 8, and the concealed kong 16.
    assert_eq!(told(&with("[5555m] 456p 678s 34s 22p +5s", SELF, Event::KongReplacement)), counted(46, 0, 46));
    // All one suit: three doubles. Drawn 22, and only the 3 fills the edge, 2 more: 24 × 8.
    assert_eq!(told(&scored(&rules, Seat::S, "(123m) (456m) (789m) 12m 55m +3m", SELF)), counted(24, 3, 192));
}

/// "This special bonus score of 10 points can only be claimed when the hand contains no score whatever other than for
/// winning": a season is one, where they are played (chapter X), at 4 points: 20 and two seasons, none of them one's own.
#[test]
fn seasons_are_another_score_for_babcock() {
    let with_seasons = "[tiles]\nbonus = \"1234f 1234g\"\nown-bonus = { E = \"1f 1g\", S = \"2f 2g\", W = \"3f 3g\", N = \"4f 4g\" }\n\
                        [points]\nany-flower = 4\n";
    let rules = house("classical/babcock-1920", with_seasons, &Fimj);
    let worth = |bonus: &str| {
        let written = parse_hand("123m 456p 678s 34s 22p +5s").expect("a hand");
        let bonus = parse_hand(bonus).expect("seasons").tiles;
        let hand = DraftHand { written, bonus, ..DraftHand::default() };
        let situation = Situation::plain(Seat::S, Seat::E, BY_WEST);
        let win = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() }.check(&rules).expect("a win");
        rules.score(&win.hand, &win.situation).expect("it wins").worth
    };
    assert_eq!(worth("13f"), 28);
    let written = score(&rules, "123m 456p 678s 34s 22p +5s", &Situation::plain(Seat::S, Seat::E, BY_WEST));
    assert_eq!(written.expect("it wins").worth, 30, "without a season nothing else counts");
}

/// The limit is 300 for any hand, also for a loser's, before East's double.
#[test]
fn babcocks_limit() {
    let rules = babcock();
    // 20 + 10 + 4 × 4, one suit and honours of which two are dragons: 46 × 8.
    let hand = "(555z) (666z) (222z) (111m) 9m +9m";
    let score = scored(&rules, Seat::S, hand, BY_WEST);
    assert!(score.capped, "{}", value(&score));
    assert_eq!((score.worth, score.totals), (300, PerSeat::new([-600, 1200, -300, -300])));
    let mut heaven = Situation::plain(Seat::E, Seat::E, SELF);
    heaven.events.insert(Event::FirstTurn);
    let score = self::score(&rules, "123m 456p 678s 34s 22p +5s", &heaven).expect("it wins");
    assert_eq!((score.worth, score.limit.is_some()), (300, true));
}

/// Settling: the losers pay the winner, then each other the difference. East: concealed 999p 8, white dragons exposed 4,
/// doubled: 24. South wins with 20 and 10 for no other score. West: a pair of white… nothing. North: exposed 222m 2.
#[test]
fn babcock_settles_among_losers() {
    let won = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let east = "(555z) 999p 147m 258s 3z";
    let north = "(222m) 369p 147s 1234z";
    let settled = settle(&babcock(), [east, "123m 456p 678s 34s 22p +5s", "369m 158p 369s 1346z", north], &won);
    let worths = Seat::ALL.map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    assert_eq!(worths, [24, 30, 0, 2]);
    // E>S 60, W>S 30, N>S 30; W>E 48, N>E (24 - 2) × 2 = 44; W>N 2.
    assert_eq!(settled.totals, PerSeat::new([-60 + 48 + 44, 120, -30 - 48 - 2, -30 - 44 + 2]));
}

/// The German league: a zero point hand (four runs, a pair without value) doubles; fishing the eyes 2 or 4; drawn 2; the only
/// possible tile 2.
#[test]
fn dmjl_counts_the_last_tile() {
    let rules = dmjl();
    // 20, from a discard, two tiles win: 20 × 2 for zero points. The claimed tile exposes a run: it is no concealed hand.
    assert_eq!(told(&scored(&rules, Seat::S, "123m 456p 678s 34s 22p +5s", BY_WEST)), counted(20, 1, 40));
    // Drawn it is, and 2 more: 22 × 4.
    assert_eq!(told(&scored(&rules, Seat::S, "123m 456p 678s 34s 22p +5s", SELF)), counted(22, 2, 88));
    // Two concealed kongs and a pung: 16 + 16 + 4, drawn 22; three concealed pungs 1, concealed 1.
    assert_eq!(told(&scored(&rules, Seat::S, "[2222m] [3333p] 444s 34s 22p +5s", SELF)), counted(58, 2, 232));
    // A pair of 2 to 8: 20 + 2 + 2 for the only tile.
    assert_eq!(told(&scored(&rules, Seat::S, "(123m) 456p 678s 345s 2p +2p", BY_WEST)), counted(24, 1, 48));
    // A pair of nines, drawn: 20 + 4 + 2 + 2.
    assert_eq!(told(&scored(&rules, Seat::S, "(123m) 456p 678s 345s 9p +9p", SELF)), counted(28, 1, 56));
    // A pair of the wind of the round is worth 2 and is no zero point hand: 20 + 4 + 2 + 2 + 2.
    assert_eq!(told(&scored(&rules, Seat::S, "(123m) 456p 678s 345s 1z +1z", SELF)), counted(30, 0, 30));
}

/// Big three dragons are the limit for the winner, and two doubles beside those of the dragons for a loser.
#[test]
fn dmjl_limits_are_the_winners() {
    let rules = dmjl();
    let won = scored(&rules, Seat::S, "(555z) (666z) (777z) 345m 9p +9p", BY_WEST);
    assert_eq!((won.worth, won.limit.is_some()), (500, true));
    let loser = "(555z) (666z) (777z) 15m 9p 3s";
    let end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let settled =
        settle(&rules, ["258m 147p 369s 1234z", "(123m) 456p 678s 345s 2p +2p", loser, "369m 258p 147s 1234z"], &end);
    // Exposed dragons 12, doubled 3 + 2 times: 384. East and North: nothing.
    let score = settled.scores[Seat::W].as_ref().expect("everybody counts");
    assert_eq!(told(score), counted(12, 5, 384));
}

/// With the roof off a hand scores whatever it counts, and no product overflows.
#[test]
fn the_roof_off() {
    let off = house("classical/dmjl", "[counting]\nmost = false\n", &Fimj);
    // 20 + 2, concealed white and red dragons and nines 24, pair of green dragons 2 + 4 + 2: pungs of dragons 2, little three
    // dragons 1, no chow 1, one suit with honours 1, concealed 1, ones nines and honours 1 … with a run: see the sum.
    let score = scored(&off, Seat::S, "555z 777z 6z 999m 234m +6z", SELF);
    // 22 + 24 + 2 + 4 + 2 = 54; dragons 2, three concealed pungs 1, little three dragons 1, one suit 1, concealed 1: 54 × 64.
    assert_eq!(told(&score), counted(54, 6, 3456));
    assert_eq!(scored(&dmjl(), Seat::S, "555z 777z 6z 999m 234m +6z", SELF).worth, 500);
    let huge = house(
        "classical/dmjl",
        "[counting]\nmost = false\n[points]\nbase = 1_000_000\n[closing]\nall-triplets = 1_000\n",
        &Fimj,
    );
    let score = scored(&huge, Seat::S, "(222m) (333p) (444s) 55m 66p +5m", BY_WEST);
    assert_eq!((score.worth, score.capped), (1_000_000_000, true));
}

/// The dangerous game: the discarder who is liable pays for all, and nobody else pays anything.
#[test]
fn who_is_liable_pays_for_all() {
    let hands =
        ["(999p) 147m 258s 1234z", "(123m) 456p 678s 345s 2p +2p", "369m 158p 369s 1346z", "(222m) 369p 147s 1234z"];
    let mut end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    // 24 × 2 = 48. East 4, North 2 are not settled.
    end.liable = LiableSeats::Seat(Seat::W);
    assert_eq!(settle(&dmjl(), hands, &end).totals, PerSeat::new([0, 192, -192, 0]));
    // Nobody is liable: E>S 96, W>S 48, N>S 48; N>E (4 - 2) × 2, W>E 8, W>N 2.
    end.liable = LiableSeats::Nobody;
    assert_eq!(settle(&dmjl(), hands, &end).totals, PerSeat::new([-96 + 4 + 8, 192, -48 - 8 - 2, -48 - 4 + 2]));
}

/// "Everyone pays the winner double if he is East; West Wind goes mah-jong with 200: East pays 400."
#[test]
fn a_discarder_may_pay_more() {
    let twice = house("classical/dmjl", "[payment]\ndiscarder-factor = 2\neast-factor = 1\n", &Fimj);
    let score = scored(&twice, Seat::S, "(123m) 456p 678s 345s 2p +2p", BY_WEST);
    assert_eq!(score.totals, PerSeat::new([-48, 192, -96, -48]));
    let drawn = scored(&twice, Seat::S, "(123m) 456p 678s 345s 9p +9p", SELF);
    assert_eq!(drawn.totals, PerSeat::new([-56, 168, -56, -56]));
    // Both factors: East discards and pays 48 × 2 × 2.
    let both = house("classical/dmjl", "[payment]\ndiscarder-factor = 2\n", &Fimj);
    let score = scored(&both, Seat::S, "(123m) 456p 678s 345s 2p +2p", Some(Seat::E));
    assert_eq!(score.totals, PerSeat::new([-192, 288, -48, -48]));
}

/// British rules: one chow at most; of hands of pairs only those that are special hands win.
#[test]
fn bmja_needs_its_shapes() {
    let rules = bmja();
    let south = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let why = |hand: &str| score(&rules, hand, &south).err();
    assert_eq!(why("123m 456p 678s 34s 22p +5s"), Some(NoWin::NotComplete));
    assert_eq!(why("(123m) (456p) 888s 444s 2p +2p"), Some(NoWin::NotComplete));
    assert_eq!(why("(123m) (555p) 888s 444s 2p +2p"), None);
    // Three pungs in a row are not three chows of one number there.
    assert_eq!(why("(123m) 222333444p 5p +5p"), None);
    assert_eq!(why("1144m 7799p 2288s 3z +3z"), Some(NoWin::NotComplete));
    let pairs = scored(&rules, Seat::S, "1199m 1199p 11s 1z 22z +1z", BY_WEST);
    assert_eq!((pairs.worth, pairs.totals), (500, PerSeat::new([-1000, 2000, -500, -500])));
}

/// Purity doubles three times and no more, also for having no chow: the 20, three concealed pungs of simples 12, one exposed 2.
#[test]
fn bmja_purity() {
    let rules = bmja();
    let score = scored(&rules, Seat::S, "(222m) 444m 555m 888m 7m +7m", BY_WEST);
    assert_eq!(told(&score), counted(34, 3, 272));
}

/// "All tiles are concealed and are from one or more suits with Dragons and/or Winds": three concealed pungs of simples 12, and
/// the 20; with a pair of the South wind, South's own, 2 more and a double.
#[test]
fn bmja_doubles_a_concealed_hand_with_honours() {
    let rules = bmja();
    assert_eq!(told(&scored(&rules, Seat::S, "222m 333p 456p 777s 8s +8s", BY_WEST)), counted(32, 0, 32));
    assert_eq!(told(&scored(&rules, Seat::S, "222m 333p 456p 777s 2z +2z", BY_WEST)), counted(34, 1, 68));
}

/// Heads and tails, all winds and dragons and imperial jade are hands of pungs and kongs; of pairs all pair honours is one.
#[test]
fn bmja_limits_of_tiles_are_hands_of_sets() {
    let rules = bmja();
    for pairs in ["112233445566z 7z +7z", "1111m 99m 11p 99p 11s 9s +9s"] {
        assert_eq!(scored(&rules, Seat::S, pairs, BY_WEST).worth, 500, "{pairs}");
    }
    let south = Situation::plain(Seat::S, Seat::E, BY_WEST);
    assert_eq!(score(&rules, "222233336688s 6z +6z", &south).err(), Some(NoWin::NotComplete));
    for sets in
        ["(111z) (222z) (555z) 666z 7z +7z", "(111m) (999m) (111p) 999s 9p +9p", "(222s) (333s) (444s) 666z 8s +8s"]
    {
        assert_eq!(scored(&rules, Seat::S, sets, BY_WEST).worth, 1000, "{sets}");
    }
}

/// Special hands, score when fishing: two fifths of the limit, or what the tiles count if that is more.
#[test]
fn bmja_pays_for_fishing() {
    let rules = bmja();
    let end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let winner = "(123m) (555p) 888s 444s 2p +2p";
    // West fishes for thirteen unique wonders, 1000; North for all pair honours, 500.
    let west = "19m 19p 19s 1234567z";
    let north = "1199m 1199p 11s 22z 3z";
    let settled = settle(&rules, ["258m 147p 36s 36m 55p 7s", winner, west, north], &end);
    let worths = Seat::ALL.map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    // 20 + 2 + 4 + 4 for South.
    assert_eq!(worths, [0, 30, 400, 200]);
    // E>S 60, W>S 30, N>S 30; E>W 800, E>N 400, N>W 200.
    assert_eq!(settled.totals, PerSeat::new([-1260, 120, -30 + 800 + 200, -30 + 400 - 200]));
    // What is no special hand is worth its tiles: one tile from mah-jong, exposed 222m 2.
    let settled = settle(&rules, ["258m 147p 36s 36m 55p 7s", winner, "(222m) 345p 666p 77s 99s", north], &end);
    assert_eq!(settled.scores[Seat::W].as_ref().map(|score| score.worth), Some(6));
}

/// Doubling and special hands: North's all pair honours score 500, and two flowers 8, doubled because one is his own: 516. A
/// hand of 1000 is worth 1000 with flowers, too. Who fishes has two fifths, and his flowers beside.
#[test]
fn bmja_adds_flowers_to_special_hands() {
    let rules = bmja();
    let flowers = |text: &str| parse_hand(text).expect("flowers").tiles;
    let scored = |seat, hand: &str, bonus: &str| {
        let written = parse_hand(hand).expect("a hand");
        let hand =
            DraftHand { melds_in_hand: written.melds.len(), written, bonus: flowers(bonus), ..DraftHand::default() };
        let situation = Situation::plain(seat, Seat::E, BY_WEST);
        let win = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() }.check(&rules).expect("a win");
        rules.score(&win.hand, &win.situation).expect("it wins").worth
    };
    assert_eq!(scored(Seat::N, "1199m 1199p 11s 1z 22z +1z", "34f"), 516);
    assert_eq!(scored(Seat::N, "1199m 1199p 11s 1z 22z +1z", "3f"), 504);
    assert_eq!(scored(Seat::N, "19m 19p 19s 1234567z +1m", "34f"), 1000);
    // Of a purity, which does "not include any points for Flowers and Seasons, which are counted and doubled separately": 4, and
    // South's own flower and season double them and nothing else.
    let purity = |flowers: &str| scored(Seat::S, "(222m) 444m 555m 888m 7m +7m", flowers);
    assert_eq!((purity("1f"), purity("2f"), purity("12f 2g")), (272 + 4, 272 + 4 * 2, 272 + 12 * 4));
    let written = parse_hand("1199m 1199p 11s 22z 3z").expect("a hand");
    let hand = DraftHand { written, bonus: flowers("34f"), ..DraftHand::default() };
    let situation = Situation { by: None, from: None, ..Situation::plain(Seat::N, Seat::E, None) };
    let (hand, situation) =
        DraftPlayer { hand, situation, mid_turn: false, foul: None }.check(&rules).expect("a hand that lost");
    assert_eq!(rules.score_aloud(&hand, &situation, &mut NoTrace).expect("it counts").worth, 216);
}

/// The original call: declared with the tiles dealt.
#[test]
fn bmja_original_call() {
    let mut call = Situation::plain(Seat::S, Seat::E, BY_WEST);
    call.declared = Declaration::Dealt;
    let score = score(&bmja(), "123m 555p 888s 444s 2p +2p", &call).expect("it wins");
    // 20 + 4 + 4 + 4, original call 1. A concealed hand without honours doubles nothing.
    assert_eq!(told(&score), counted(32, 1, 64));
}

/// A least number of points or doubles; a limit hand wins without.
#[test]
fn a_win_may_need_more() {
    let south = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let hand = "(123m) 456p 678s 345s 2p +2p";
    let points = house("classical/dmjl", "[counting]\nleast-points = 26\n", &Fimj);
    assert_eq!(score(&points, hand, &south).err(), Some(NoWin::BelowMinimum));
    assert_eq!(scored(&points, Seat::S, "(123m) 456p 678s 345s 9p +9p", BY_WEST).worth, 52);
    // De Rode Draak: two doubles. One suit with honours is one, a set of dragons the other.
    let doubles = house("classical/dmjl", "[counting]\nleast-doubles = 2\n", &Fimj);
    assert_eq!(score(&doubles, hand, &south).err(), Some(NoWin::BelowMinimum));
    assert_eq!(score(&doubles, "(123m) (456m) (555z) 789m 9m +9m", &south).err(), None);
    assert_eq!(scored(&doubles, Seat::S, "19m 19p 19s 1234567z +1m", BY_WEST).worth, 500);
}

/// The Dutch rules: waiting for seven pairs is worth 125, half of 250, and for all terminals, a regular limit, what the tiles
/// count: three exposed pungs 12, doubled for nothing.
#[test]
fn nts_pays_half_for_irregular_hands() {
    let rules = rules("classical/nts-2002", &Fimj);
    let end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let winner = "(123m) (456m) 678s 345s 2p +2p";
    let [west, north] = ["(111p) (999s) (999p) 11s 99m", "1155m 3377p 2266s 4z"];
    let settled = settle(&rules, ["258m 147p 36s 1267z 8s", winner, west, north], &end);
    let worths = Seat::ALL.map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    // South: 20 + 2 for the pair + 2 for the only tile, four chows double: 48.
    assert_eq!(worths, [0, 48, 12, 125]);
    // E>S 96, W>S 48, N>S 48; E>W 24, E>N 250, W>N 113.
    assert_eq!(settled.totals, PerSeat::new([-96 - 24 - 250, 192, -48 + 24 - 113, -48 + 250 + 113]));
    // Of several limits the highest: seven pairs of one suit 1000, with honours 500, any 250.
    for (hand, worth) in
        [("1144m 7799p 2288s 3z +3z", 250), ("1144m 7799m 2288m 3z +3z", 500), ("1144667799m 223m +3m", 1000)]
    {
        assert_eq!(scored(&rules, Seat::S, hand, BY_WEST).worth, worth, "{hand}");
    }
}

/// Doubles for discards and draws of a single tile: the moon from the bottom of the sea is three doubles in place of the
/// one for the last tile.
#[test]
fn nts_counts_the_moon_once() {
    let rules = rules("classical/nts-2002", &Fimj);
    let mut last = Situation::plain(Seat::S, Seat::E, SELF);
    last.events.insert(Event::LastTile);
    let worth = |hand: &str| score(&rules, hand, &last).map(|score| told(&score)).expect("it wins");
    // 20 + 2 drawn, four chows 1 and the last tile 1: 22 × 4; with the one of dots 22 × 16.
    assert_eq!(worth("(123m) (456m) 678s 23p 22s +4p"), counted(22, 2, 88));
    assert_eq!(worth("(123m) (456m) 678s 23p 22s +1p"), counted(22, 4, 352));
}

/// The gates of heaven are a special hand, with two runs in whatever way they are seen; and who fishes for them has 400. Who
/// fishes for a hand of 1000 has his flowers beside: 400 + 4.
#[test]
fn bmja_opens_the_gates_of_heaven() {
    let rules = bmja();
    let won = scored(&rules, Seat::S, "1112345678999m +5m", BY_WEST);
    assert_eq!((won.worth, won.limit.is_some()), (1000, true));
    let waiting = |hand: &str, bonus: &str| {
        let hand = DraftHand {
            written: parse_hand(hand).expect("a hand"),
            bonus: parse_hand(bonus).expect("flowers").tiles,
            ..DraftHand::default()
        };
        let situation = Situation { by: None, from: None, ..Situation::plain(Seat::N, Seat::E, None) };
        let (hand, situation) =
            DraftPlayer { hand, situation, mid_turn: false, foul: None }.check(&rules).expect("a hand that lost");
        rules.score(&hand, &situation).expect("it counts").worth
    };
    assert_eq!(waiting("1112345678999m", "3f"), 404);
    assert_eq!(waiting("19m 19p 19s 1234567z", "3f"), 404);
}

/// A hand of pairs may count more than its limit, and wins all the same: all pair honours, drawn 22, pairs of dragons and of
/// South, 2 each; eight flowers 32; doubled for ones, nines and honours, for concealed, for the own flower and season, and
/// twice for each bouquet.
#[test]
fn bmja_counts_what_is_more_than_a_limit() {
    let rules = bmja();
    let written = parse_hand("1199m 1199p 22z 55z 6z +6z").expect("a hand");
    let bonus = parse_hand("1234f 1234g").expect("flowers").tiles;
    let hand = DraftHand { written, bonus, ..DraftHand::default() };
    let situation = Situation::plain(Seat::S, Seat::E, SELF);
    let win = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() }.check(&rules).expect("a win");
    assert_eq!(rules.score(&win.hand, &win.situation).expect("it wins").worth, 1000);
}

/// Who waits for pairs is paid for them, also where the tile would make four runs that count more: 2233447788999 of dots.
#[test]
fn nts_pays_for_the_pairs_that_are_waited_for() {
    let rules = rules("classical/nts-2002", &Fimj);
    let end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let hands = ["258m 147s 36s 12672z", "(123m) (456m) 678s 345s 2m +2m", "2233447788999p", "1144m 7799m 2288m 3z"];
    let settled = settle(&rules, hands, &end);
    let worths = [Seat::W, Seat::N].map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    assert_eq!(worths, [500, 250]);
    // Drawn, the clean twins are worth their limit and not 24 × 64.
    assert_eq!(scored(&rules, Seat::S, "1144m 7799m 2288m 3z +3z", SELF).worth, 500);
}

/// Special hands of 500: knitting, and triple knitting, in any two and in all three suits; when fishing 200. The wriggling snake
/// scores 1000, when fishing 400.
#[test]
fn bmja_knits() {
    let rules = bmja();
    for knitted in ["1224589m 122458p +9p", "1111555s 111155m +5m", "12359m 12359p 123s +5s", "11159m 1115p 1115s +9s"]
    {
        let score = scored(&rules, Seat::S, knitted, BY_WEST);
        assert_eq!((score.worth, score.totals), (500, PerSeat::new([-1000, 2000, -500, -500])), "{knitted}");
    }
    assert_eq!(scored(&rules, Seat::S, "123456789m 1234z +1m", BY_WEST).worth, 1000);
    let south = Situation::plain(Seat::S, Seat::E, BY_WEST);
    // The suits of a knitting are two; the pair of a triple knitting is of two; the pair of the snake is its one.
    for other in ["1224589m 122458p +9s", "12359m 1235p 1235s +9m", "12234567m 89m 123z +4z"] {
        assert_eq!(score(&rules, other, &south).err(), Some(NoWin::NotComplete), "{other}");
    }
    let end = Situation::plain(Seat::S, Seat::E, BY_WEST);
    let winner = "(777z) (666z) 888s 444s 2z +2z";
    let settled = settle(&rules, ["123579m 123579s 9p", winner, "1224589m 122458p", "123456789p 1334z"], &end);
    let worths = Seat::ALL.map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    assert_eq!((worths[2], worths[3]), (200, 0), "what is one tile farther off is worth its tiles");
    let settled = settle(&rules, ["123579m 123579s 9p", winner, "12359m 1235p 1235s", "123456789p 1234z"], &end);
    let worths = Seat::ALL.map(|seat| settled.scores[seat].as_ref().map_or(0, |score| score.worth));
    assert_eq!((worths[2], worths[3]), (200, 400));
}

/// Purity, "score when fishing: double three times or intrinsic value, if greater": three concealed pungs of simples 12 and an
/// exposed one 2 are 14, three times doubled 112. Flowers and seasons "are counted and doubled separately"; the intrinsic value is
/// the whole hand with their doubles.
#[test]
fn bmja_doubles_who_fishes_for_a_purity() {
    let rules = bmja();
    let lost = |hand: &str, bonus: &str| {
        let hand = DraftHand {
            written: parse_hand(hand).expect("a hand"),
            bonus: parse_hand(bonus).expect("flowers").tiles,
            ..DraftHand::default()
        };
        let situation = Situation { by: None, from: None, ..Situation::plain(Seat::W, Seat::E, None) };
        let (hand, situation) =
            DraftPlayer { hand, situation, mid_turn: false, foul: None }.check(&rules).expect("a hand that lost");
        rules.score(&hand, &situation).expect("it counts")
    };
    let purity = "(222m) 444m 555m 888m 7m";
    assert_eq!((lost(purity, "").worth, lost(purity, "").limit), (112, None));
    // West's own flower: 4 points, doubled. All flowers and his season: 20 points, doubled four times; the whole is worth more.
    assert_eq!(lost(purity, "3f").worth, 112 + 8);
    assert_eq!(lost(purity, "1234f 3g").worth, (14 + 20) << 4);
    // With a chow, or with honours, it is none.
    assert_eq!(lost("(222m) 444m 555m 678m 9m", "").worth, 10);
    assert_eq!(lost("(222m) 444m 555m 888m 7z", "").worth, 14);
}

/// A house in which two patterns double who waits for them: three concealed pungs, of 4 and of honours, and an exposed one are 2 + 4 + 4 + 8 = 18 points; all triplets and one suit with
/// honours double twice. They are told in one sum, with the options of both.
#[test]
fn a_house_doubles_for_all_that_is_waited_for() {
    let more = "[counting]\nready-doubles = [\"all-triplets\", \"half-flush\"]\nadds-beside = []\nready-limit = 0\n";
    let (worth, told) = fished(&house("classical/bmja", more, &Fimj), "(222m) 444m 555m 444z 7m");
    assert_eq!(worth, 72);
    let waited = &told[1];
    assert_eq!(waited.step.to_string(), "it waited for a hand with more doubles: 18 points × 2^2 = 72");
    let mut options = waited.options.clone();
    options.sort();
    assert_eq!(options, ["closing.all-triplets", "closing.half-flush", "counting.ready-doubles"]);
    // At most 50: it is told what of the sum counts.
    let (worth, told) =
        fished(&house("classical/bmja", &format!("{more}most = 50\n"), &Fimj), "(222m) 444m 555m 444z 7m");
    let sums: Vec<String> = told[1..].iter().map(|line| line.step.to_string()).collect();
    let expected = ["it waited for a hand with more doubles: 18 points × 2^2 = 72", "of which 50 may count"];
    assert_eq!((worth, sums), (50, expected.map(str::to_owned).to_vec()));
}

/// A pattern that counts for each pung doubles as often: who has three of 2 + 4 + 4 = 10 points and waits for a fourth has
/// four doubles, of which everybody has three already where they are not the winner's alone.
#[test]
fn a_house_doubles_for_each_pung_that_is_waited_for() {
    for (section, before) in [("closing", 0), ("doubles", 3)] {
        let more = format!(
            "[{section}]\neach-pung = 1\n[counting]\nready-doubles = [\"each-pung\"]\nadds-beside = []\nready-limit = 0\n\
             [pattern.each-pung]\nname = {{ en = \"Each pung\" }}\neach = {{ groups = {{ kind = \"triplet\" }} }}\n"
        );
        let (worth, told) = fished(&house("classical/bmja", &more, &Fimj), "(222m) 444m 555m 77m 88m");
        let sums: Vec<String> = told.iter().map(|line| line.step.to_string()).collect();
        let held = if before == 0 { "10 points, not doubled" } else { "10 points × 2^3 = 80" };
        let waited = "it waited for a hand with more doubles: 10 points × 2^4 = 160";
        assert_eq!((worth, sums), (160, vec![held.to_owned(), waited.to_owned()]), "{section}");
    }
}

/// A pattern that is to double who waits for it, and has no doubles, does nothing.
#[test]
fn a_house_waits_for_no_doubles() {
    let faults =
        |patterns: &str| changed("classical/bmja", &format!("[counting]\nready-doubles = [{patterns}]\n"), &Fimj).1;
    assert_eq!(faults("\"all-triplets\""), [""; 0]);
    let faults = faults("\"all-triplets\", \"thirteen-orphans\"");
    let idle = "nobody waits for the doubles of `thirteen-orphans`: these rules give it none";
    assert!(faults.len() == 1 && faults[0].contains(idle), "{faults:#?}");
}

/// The worth of a hand of West that lost, and the sums that lead to it.
fn fished(rules: &Ruleset, hand: &str) -> (i64, Vec<Reckoning>) {
    let hand = DraftHand { written: parse_hand(hand).expect("a hand"), ..DraftHand::default() };
    let situation = Situation { by: None, from: None, ..Situation::plain(Seat::W, Seat::E, None) };
    let (hand, situation) =
        DraftPlayer { hand, situation, mid_turn: false, foul: None }.check(rules).expect("a hand that lost");
    let score = rules.score(&hand, &situation).expect("it counts");
    let facts = rules.game().facts(&hand, &situation);
    (score.worth, rules.scoring().arithmetic(rules.game(), &facts, &score))
}
