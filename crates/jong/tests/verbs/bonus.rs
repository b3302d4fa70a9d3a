//! Flowers and seasons in sentences.

use jong::Lang;
use jong::core::pattern::{Each, When};
use jong::core::tree::{FileId, parse};
use jong::sentence::Sentence;

fn told(when: &str, lang: Lang) -> String {
    let table = parse(&format!("when = {{ bonus = {when} }}\n"), FileId(0), 0).expect("TOML");
    let when = When::read(table.get("when").expect("it is there")).expect("a condition");
    Sentence::new(&when, None, lang).text
}

#[test]
fn flowers_and_seasons_of_a_list_are_named() {
    let told =
        |lang| ["\"1g\"", "\"3f\"", "\"12g\"", "\"1f 12g\", n = 2"].map(|of| told(&format!("{{ of = {of} }}"), lang));
    for (lang, texts) in [
        (
            Lang::En,
            [
                "The season spring.",
                "The flower chrysanthemum.",
                "At least one of spring and summer.",
                "Exactly two flowers or seasons out of plum, spring and summer.",
            ],
        ),
        (
            Lang::It,
            [
                "La stagione primavera.",
                "Il fiore crisantemo.",
                "Almeno una stagione tra primavera e estate.",
                "Esattamente due fiori o stagioni tra pruno, primavera e estate.",
            ],
        ),
        (
            Lang::Ja,
            [
                "季節牌の春。",
                "花牌の菊。",
                "春と夏のうち少なくとも1枚。",
                "梅、春と夏のうちの花牌か季節牌がちょうど2枚。",
            ],
        ),
        (
            Lang::ZhHant,
            ["四季牌「春」。", "花牌「菊」。", "「春、夏」之中至少一張。", "恰好兩張「梅、春、夏」之中的花牌。"],
        ),
        (
            Lang::Vi,
            [
                "Quân mùa xuân.",
                "Quân hoa cúc.",
                "Ít nhất một trong số xuân và hạ.",
                "Đúng hai quân hoa hoặc mùa trong số mai, xuân và hạ.",
            ],
        ),
    ] {
        assert_eq!(told(lang), texts);
    }
    let table = parse("each = { bonus = \"34f\" }\n", FileId(0), 0).expect("TOML");
    let each = Each::read(table.get("each").expect("it is there")).expect("a count");
    let text = Sentence::new(&When::default(), Some(&each), Lang::En).text;
    assert!(text.contains("flower out of chrysanthemum and bamboo plant"), "{text}");
}
