//! Waits: against their definition on random hands, and against published counts on all single-suit hands.
//!
//! The tables come from "single-suit waits: arXiv:1707.07345 and rules of Definition A": standard form only, and a
//! kind whose four copies are in the hand is not a wait. That of 13 tiles is printed there; that of 16 tiles was
//! computed with the same definition by a program that shares nothing with Jong. A weight is the number of ways to
//! draw the hands of a row from the 36 tiles of a suit.

use jong_core::hand::HeldTiles;
use jong_core::notation::parse_kinds;
use jong_core::reading::{FormName, Forms, waits};
use jong_core::tile::{Kind, KindSet, TileSet};
use jong_tests::against::readings as against;
use jong_tests::chance::{Chance, all_or};
use jong_tests::deal::{Dealer, pool};
use jong_tests::single_suit::{counts, for_each_hand, ways};
use strum::IntoEnumIterator;

fn tiles(rules: &str) -> TileSet {
    jong::open(rules).expect("a shipped ruleset").tile_set().clone()
}

/// Hands that are ready, nearly ready or neither, with melds: a kind is a wait if the hand with it is complete.
fn random(rules: &str, sets: u8, hands: usize, seed: u64) {
    let (tiles, mut chance) = (tiles(rules), Chance::new(seed));
    let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
    let (hands, mut ready) = (all_or(hands, hands / 4), 0);
    for _ in 0..hands {
        let pool = pool(&mut chance, &tiles);
        let exchanges = chance.below(3);
        let held = dealer.held(&mut chance, &pool, exchanges);
        let some = FormName::iter().filter(|_| !chance.one_in(4)).collect::<Vec<_>>();
        let forms = Forms::new(some, !chance.one_in(4), sets);
        ready += usize::from(against::waits(&forms, &tiles, &held) > 0);
    }
    assert!(ready > hands / 4, "too few of these hands are ready for the test to mean much");
}

#[test]
fn random_hands_of_thirteen() {
    random("riichi/tenhou", 4, 20_000, 13);
}

#[test]
fn random_hands_of_sixteen() {
    random("riichi/tenhou", 5, 20_000, 16);
}

/// Hands that lack one tile to be of a form, or have one of their tiles exchanged: their waits in that form alone and
/// in all, and the number of these waits.
#[test]
#[ignore = "takes long"]
fn hands_of_each_form() {
    let (tiles, mut chance) = (tiles("riichi/tenhou"), Chance::new(17));
    let most = [
        (4, FormName::SevenPairs, 1),
        (4, FormName::ThirteenOrphans, 13),
        // Of thirteen of its tiles the dragon can be lacking.
        (4, FormName::LittleSnake, 3),
        // Of thirteen of the sixteen tiles of the form any other is enough.
        (4, FormName::HonoursAndKnitted, 3),
        // Beside six pairs of two suits a lone tile waits for its number in the other.
        (4, FormName::Knitting, 1),
        // Beside four threes a lone tile waits for its number in two suits; more below.
        (4, FormName::TripleKnitting, 2),
        (4, FormName::WrigglingSnake, 1),
        // Beside the straight 2 2 2 3 waits for 1, 3 and 4.
        (4, FormName::KnittedStraight, 3),
        // Eight pairs wait for a third of any of them.
        (5, FormName::PairsAndTriplet, 8),
        // Beside all thirteen 1 2 3 is a chow that waits for the pair, or 2 3 waits for 1 and 4 and the 1 is in the pair.
        (5, FormName::ThirteenOrphans, 14),
        (5, FormName::SixteenUnconnected, 16),
    ];
    for (sets, form, most) in most {
        let dealer = Dealer { game: &tiles, sets: usize::from(sets) };
        let (alone, mut widest) = (Forms::new([form], true, sets), 0);
        for _ in 0..all_or(4_000, 500) {
            let pool = pool(&mut chance, &tiles);
            let hand = dealer.of_form(form, &mut chance, &pool).expect("hands of so many sets have the form");
            let held = hand.before();
            assert!(against::waits(&alone, &tiles, &held) > 0, "{held:?}");
            against::waits(&Forms::all(sets), &tiles, &held);
            widest = widest.max(waits(&alone, &tiles, &held, false).len());
            let mut spoilt = held.clone();
            let kinds: Vec<Kind> = held.concealed.iter().map(|(kind, _)| kind).collect();
            spoilt.concealed.remove(chance.pick(&kinds));
            spoilt.concealed.add(chance.pick(&pool));
            against::waits(&alone, &tiles, &spoilt);
        }
        assert_eq!(widest, most, "{form} with {sets} sets");
    }
}

#[test]
fn tiles_that_the_game_lacks_are_no_waits() {
    random("riichi/tenhou-sanma", 4, 10_000, 3);
    random("riichi/tenhou-sanma", 5, 10_000, 4);
}

/// The definition in the smallest case: 1 1 1 1 waits for a fifth 1 only where that counts.
#[test]
fn a_fifth_copy() {
    let kinds = parse_kinds("1111m 234567p 789s").expect("tiles");
    let held = HeldTiles { concealed: kinds.into_iter().collect(), ..HeldTiles::default() };
    let (forms, tiles) = (Forms::all(4), tiles("riichi/tenhou"));
    assert_eq!(waits(&forms, &tiles, &held, false), KindSet::EMPTY);
    assert_eq!(waits(&forms, &tiles, &held, true).iter().map(Kind::index).collect::<Vec<_>>(), [0]);
}

/// Waits, hands, weight, probability to nine decimals.
type WaitCounts = (usize, u64, u64, &'static str);

const THIRTEEN: [WaitCounts; 10] = [
    (9, 1, 262_144, "0.000113443"),
    (8, 16, 231_424, "0.000100149"),
    (7, 79, 2_176_256, "0.000941780"),
    (6, 392, 12_497_408, "0.005408285"),
    (5, 1_335, 32_848_640, "0.014215331"),
    (4, 2_948, 68_889_152, "0.029811953"),
    (3, 6_739, 225_438_896, "0.097559248"),
    (2, 14_493, 413_556_512, "0.178967619"),
    (1, 14_067, 343_090_808, "0.148473408"),
    (0, 53_530, 1_211_798_360, "0.524408782"),
];

const SIXTEEN: [WaitCounts; 10] = [
    (9, 11, 5_472_256, "0.000748817"),
    (8, 94, 7_739_904, "0.001059119"),
    (7, 532, 50_452_352, "0.006903836"),
    (6, 1_681, 143_123_296, "0.019584811"),
    (5, 4_135, 279_612_320, "0.038261797"),
    (4, 8_023, 487_664_948, "0.066731456"),
    (3, 14_765, 1_030_886_360, "0.141065189"),
    (2, 25_893, 1_391_241_968, "0.190375796"),
    (1, 26_751, 1_126_087_476, "0.154092390"),
    (0, 80_700, 2_785_591_230, "0.381176790"),
];

#[test]
fn single_suit_hands_of_thirteen() {
    single_suit(13, 93_600, 2_310_789_600, &THIRTEEN);
}

#[test]
fn single_suit_hands_of_sixteen() {
    single_suit(16, 162_585, 7_307_872_110, &SIXTEEN);
}

fn single_suit(size: u8, hands: u64, all_ways: u64, table: &[WaitCounts]) {
    let (forms, tiles) = (Forms::new([FormName::Standard], false, (size - 1) / 3), tiles("riichi/tenhou"));
    let mut found = [(0u64, 0u64); 10];
    for_each_hand(size, |ranks| {
        let held = HeldTiles { concealed: counts(ranks), ..HeldTiles::default() };
        let row = &mut found[waits(&forms, &tiles, &held, false).len() as usize];
        row.0 += 1;
        row.1 += ways(ranks);
    });
    assert_eq!(found.iter().map(|row| row.0).sum::<u64>(), hands);
    assert_eq!(found.iter().map(|row| row.1).sum::<u64>(), all_ways);
    for &(waits, hands, weight, probability) in table {
        assert_eq!(found[waits], (hands, weight), "{waits} waits of {size} tiles");
        assert_eq!(nine_decimals(weight, all_ways), probability, "{waits} waits of {size} tiles");
    }
}

/// The quotient, below one, rounded to nine decimals in whole numbers.
fn nine_decimals(part: u64, whole: u64) -> String {
    let (part, whole) = (u128::from(part), u128::from(whole));
    format!("0.{:09}", (2 * part * 1_000_000_000 + whole) / (2 * whole))
}
