//! The published tables.

use super::rules::{BOTH, Rules, usual};

/// The published tables by their ids (the page of the Japanese rules, and the grammar's base file where the page has
/// `?`).
pub(super) fn published() -> Vec<(&'static str, Rules)> {
    let mut tenhou = Rules { red: [1; 3], ..usual() };
    tenhou.greater(1);
    let mut sanma = Rules { three: true, red: [0, 1, 1], repeat: [200, 100], ..tenhou.clone() };
    sanma.han.insert("north", BOTH(1));
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
        ("riichi/mahjong-soul", soul),
        ("riichi/ema-2016", ema_2016),
        ("riichi/ema-2025", ema_2025),
        ("riichi/wrc-2022", wrc_2022),
        ("riichi/wrc-2025", wrc_2025),
        ("riichi/jpml-a-2026", jpml),
        ("riichi/m-league", m_league),
    ]
}
