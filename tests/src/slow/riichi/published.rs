//! The published tables.

use super::rules::{BOTH, CONCEALED, Missing, Rules, usual};

/// The published tables by their ids (the page of the Japanese rules, and the grammar's base file where the page has
/// `?`).
pub(super) fn published() -> Vec<(&'static str, Rules)> {
    let mut tenhou = Rules { red: [1; 3], ..usual() };
    tenhou.greater(1);
    let mut sanma = Rules { three: true, red: [0, 1, 1], repeat: [200, 100], ..tenhou.clone() };
    sanma.han.insert("north", BOTH(1));
    let split = Rules { missing: Missing::Split, ..sanma.clone() };
    let in_proportion = Rules { missing: Missing::InProportion, ..sanma.clone() };
    let mut soul = Rules { red: [1; 3], covers_hand: false, ..usual() };
    soul.greater(2);
    soul.yakuman.insert("big-four-winds", 2);
    let mut ema_2016 = Rules { man: Some("mangan"), most_yakuman: Some(1), liable_repeats: false, ..usual() };
    ema_2016.without_counted_yakuman();
    let ema_2025 = Rules { double_wind: 2, from_basic: 1920, ..ema_2016.clone() };
    let wrc_2022 = Rules { most_yakuman: None, ..ema_2025.clone() };
    let mut wrc_2025 = Rules { limits: usual().limits, ..wrc_2022.clone() };
    wrc_2025.kongs_make_liable();
    let mut jpml = Rules { double_wind: 2, dora: [false; 3], ..usual() };
    jpml.han.remove("one-shot-win");
    jpml.han.remove("ura-dora");
    jpml.kongs_make_liable();
    let mut m_league = Rules { red: [1; 3], double_wind: 2, from_basic: 1920, ..usual() };
    m_league.without_counted_yakuman();
    m_league.kongs_make_liable();
    vec![
        ("riichi/tenhou", tenhou),
        ("riichi/tenhou-sanma", sanma),
        ("riichi/sanma-north-split", split),
        ("riichi/sanma-in-proportion", in_proportion),
        ("riichi/sanma-kansai", kansai()),
        ("riichi/sanma-teneiso", teneiso()),
        ("riichi/mahjong-soul", soul),
        ("riichi/ema-2016", ema_2016),
        ("riichi/ema-2025", ema_2025),
        ("riichi/wrc-2022", wrc_2022),
        ("riichi/wrc-2025", wrc_2025),
        ("riichi/jpml-a-2026", jpml),
        ("riichi/m-league", m_league),
    ]
}

/// The rules that parlours share: all fives red, four flowers, no open hand of simples, thousands and no hundreds.
fn parlour() -> Rules {
    let mut rules = Rules { three: true, red: [0, 4, 4], flowers: true, round_up: 1000, ..usual() };
    rules.han.extend([("any-flower", BOTH(1)), ("all-simples", CONCEALED(1))]);
    rules.repeat = [1000, 1000];
    rules
}

/// Around Osaka (gam-navi.com; mahjlocal, page 4311): 40 fu for every hand, pinfu on a discard alone, a draw worth a
/// discard.
fn kansai() -> Rules {
    let mut rules = Rules { quad_pairs: true, drawn_pinfu: false, flat_fu: Some(40), ..parlour() };
    rules.missing = Missing::Either;
    rules.han.insert("three-consecutive-triplets", BOTH(2));
    rules.yakuman.extend([("four-consecutive-triplets", 1), ("big-wheels", 1)]);
    rules.counted_from(&[("counted-yakuman", 14)]);
    rules
}

/// The parlour Teneiso: each pays a thousand more on a draw, and seven pairs have 40 fu.
fn teneiso() -> Rules {
    let mut rules = Rules { pairs_fu: 40, missing_plus: 1000, ..parlour() };
    rules.counted_from(&[("sanbaiman", 13), ("counted-yakuman", 16)]);
    rules
}
