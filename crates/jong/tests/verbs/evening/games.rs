//! Evenings of the games of fan and of the classical game.

use super::*;

/// A pure straight of 16 fan with all chows (2), a mixed double chow and one voided suit: 22 with a concealed hand on a
/// discard (2), 24 drawn (fully concealed, 4); the last tile is one of two that it waits for. Seven pairs are 24, and 25
/// drawn. A loser pays 8, and the fan besides if he discarded or the tile was drawn.
#[test]
fn mcr() {
    let rules = jong::open("fan/mcr-2006").expect("rules");
    let mut evening = evening(&rules);
    use Seat::{E, N, S, W};
    let straight = |head: &str| format!("{head}: 123m 456m 789m 123p 4p +4p");
    let pairs = |head: &str| format!("{head}: 1133m 5577p 2244s 6z +6z");
    let hands: [(String, LineState); 12] = [
        (straight("S from W"), ([-8, 46, -30, -8], (E, 1), 0, 0)),
        (straight("E draws"), ([-40, 142, -62, -40], (E, 2), 0, 0)),
        (pairs("N from E"), ([-48, 190, -94, -48], (E, 3), 0, 0)),
        (pairs("W draws"), ([-81, 289, -127, -81], (S, 0), 0, 0)),
        ("chombo W 10".into(), ([-71, 299, -157, -71], (S, 1), 0, 0)),
        (straight("W from S"), ([-79, 291, -187, -25], (S, 2), 0, 0)),
        (straight("N draws"), ([-111, 387, -219, -57], (S, 3), 0, 0)),
        (pairs("E from S"), ([-143, 379, -227, -9], (W, 0), 0, 0)),
        ("void".into(), ([-143, 379, -227, -9], (W, 1), 0, 0)),
        (pairs("S from E"), ([-151, 347, -179, -17], (W, 2), 0, 0)),
        ("draw".into(), ([-151, 347, -179, -17], (W, 3), 0, 0)),
        (pairs("W from N"), ([-159, 395, -211, -25], (N, 0), 0, 0)),
    ];
    play(&mut evening, &hands.each_ref().map(|(line, after)| (line.as_str(), *after)));
    assert_eq!(enter(&mut evening, "chombo N"), Err(EveningError::NoAmount.to_string()));
}

/// Worth nothing but the win, 20 and 10 for no other score; 22 where it was drawn. East pays and is paid twice as much, and
/// stays after a win and after a hand that nobody won.
#[test]
fn babcock() {
    let rules = jong::open("classical/babcock-1920").expect("rules");
    let mut evening = evening(&rules);
    use Seat::{E, S};
    let hands: [(String, LineState); 13] = [
        (plain("S from N"), ([1940, 2120, 1970, 1970], (E, 1), 0, 0)),
        (plain("E draws"), ([1896, 2252, 1926, 1926], (E, 1), 0, 0)),
        (plain("E from W"), ([1836, 2432, 1866, 1866], (E, 1), 0, 0)),
        ("draw".into(), ([1836, 2432, 1866, 1866], (E, 1), 0, 0)),
        (plain("W from S"), ([1806, 2372, 1836, 1986], (E, 2), 0, 0)),
        (plain("N draws"), ([1784, 2460, 1792, 1964], (E, 3), 0, 0)),
        ("chombo S 50".into(), ([1634, 2510, 1842, 2014], (E, 3), 0, 0)),
        (plain("E from S"), ([1574, 2450, 1782, 2194], (E, 3), 0, 0)),
        (plain("S from W"), ([1694, 2420, 1752, 2134], (S, 0), 0, 0)),
        (plain("W draws"), ([1650, 2398, 1840, 2112], (S, 1), 0, 0)),
        ("draw".into(), ([1650, 2398, 1840, 2112], (S, 1), 0, 0)),
        (plain("N from E"), ([1770, 2338, 1810, 2082], (S, 2), 0, 0)),
        (plain("S draws"), ([1748, 2316, 1766, 2170], (S, 3), 0, 0)),
    ];
    play(&mut evening, &hands.each_ref().map(|(line, after)| (line.as_str(), *after)));
}
