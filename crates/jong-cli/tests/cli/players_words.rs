//! Words as players say them and signs as their keyboards write them.

use super::{HAND, TENHOU, jong};

/// The answer for a hand with these arguments.
fn scored(args: &[&str]) -> serde_json::Value {
    let ran = jong(&[&["score", "-r", TENHOU, "--json"], args].concat());
    assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
    ran.json()
}

#[test]
fn seats_and_ways_to_win_in_any_language() {
    let drawn = scored(&[HAND, "--by", "draw", "--seat", "S", "--round", "E"]);
    for [by, seat, round] in [
        ["tsumo", "south", "east"],
        ["自摸", "南", "東"],
        ["ツモ", "南家", "東場"],
        ["Pescata", "Sud", "est"],
        ["tự bốc", "nam", "Đông"],
    ] {
        assert_eq!(scored(&[HAND, "--by", by, "--seat", seat, "--round", round]), drawn, "{by} {seat} {round}");
    }
    let discarded = scored(&[HAND, "--by", "discard", "--from", "W"]);
    for by in ["ron", "ロン", "放槍", "荣和", "榮和"] {
        assert_eq!(scored(&[HAND, "--by", by, "--from", "west"]), discarded, "{by}");
    }
    assert_ne!(drawn, discarded);
}

#[test]
fn declarations_and_events() {
    let told = scored(&[HAND, "--ready", "ready", "--events", "one-shot"]);
    assert_eq!(scored(&[HAND, "--ready", "riichi", "--events", "ippatsu"]), told);
    assert_eq!(scored(&[HAND, "--ready", "立直", "--events", "一発"]), told);
}

#[test]
fn wide_digits_and_the_characters_on_tiles() {
    let told = scored(&[HAND, "--repeats", "2", "--dora", "7p 1z"]);
    assert_eq!(
        scored(&["２３４ｍ　５６７ｐ　８８ｐ　３４５ｓ　６７ｓ　＋８ｓ", "--repeats", "２", "--dora", "７ｐ東"]),
        told
    );
    assert_eq!(
        scored(&["二三四萬 五六七筒 八八筒 三四五索 六七索 +八索", "--repeats", "2", "--dora", "七筒 1z"]),
        told
    );
}

/// A word that nobody says is refused with the words that are read.
#[test]
fn what_nobody_says() {
    let ran = jong(&["score", HAND, "-r", TENHOU, "--by", "steal", "--seat", "north-east"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("it is draw or discard") && ran.err.contains("it is E, S, W or N"), "{}", ran.err);
}
