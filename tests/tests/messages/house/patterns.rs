//! Patterns and classes that cannot be as they stand, and examples that are not true.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    let alternatives = vec!["{ suits = 2 }"; 65].join(", ");
    let hundred: String = (1..=140).map(|n| format!("[pattern.own-{n}]\nhan = 1\nwhen = {{ suits = 2 }}\n")).collect();
    let counted: String =
        (1..=32).map(|n| format!("[pattern.own-{n}]\nhan = 1\neach = {{ tiles = \"dragons\" }}\n")).collect();
    vec![
        house("an id that the lexicon has", "[pattern.seven-pairs]\nwhen = { form = \"seven-pairs\" }"),
        house("a value in two places", "[han]\nours = 2\n\n[pattern.ours]\nhan = 3\nwhen = { suits = 2 }"),
        house("a table without a condition", "[pattern.ours]\nhan = 2\nname = { en = \"Ours\" }"),
        house(
            "a condition without a value",
            "[pattern.ours]\nwhen = { suits = 2 }\nfits = [\"1133m 5577m 99m 2244p\"]",
        ),
        house("an unknown pattern with relations only", "[pattern.ours]\ninstead-of = [\"pinfu\"]"),
        house("a pattern in place of itself", "[pattern.pinfu]\ninstead-of = [\"pinfu\"]"),
        house(
            "two patterns in place of each other",
            "[pattern.pinfu]\ninstead-of = [\"all-simples\"]\n\n[pattern.all-simples]\ninstead-of = [\"pinfu\"]",
        ),
        house(
            "three patterns in place of each other",
            "[pattern.pinfu]\ninstead-of = [\"all-simples\"]\n\n[pattern.all-simples]\ninstead-of = [\"half-flush\"]\n\n[pattern.half-flush]\ninstead-of = [\"pinfu\"]",
        ),
        house(
            "a circle through what the base replaces",
            "[pattern.mixed-outside-hand]\ninstead-of = [\"all-terminals-and-honours\"]",
        ),
        house(
            "a circle by steps through what the base replaces",
            "[pattern.mixed-outside-hand]\ninstead-of = [\"all-triplets\"]\n\n[pattern.all-triplets]\ninstead-of = [\"all-terminals-and-honours\"]",
        ),
        house(
            "a circle above a pattern that replaces others",
            "[pattern.pinfu]\ninstead-of = [\"seven-pairs\", \"all-simples\"]\n\n[pattern.all-simples]\ninstead-of = [\"pinfu\"]",
        ),
        house(
            "two circles",
            "[pattern.pinfu]\ninstead-of = [\"all-simples\"]\n\n[pattern.all-simples]\ninstead-of = [\"pinfu\"]\n\n[pattern.half-flush]\ninstead-of = [\"full-flush\"]\n\n[pattern.full-flush]\ninstead-of = [\"half-flush\"]",
        ),
        house("something added that is not replaced", "[pattern.pinfu]\nadds = [\"all-simples\"]"),
        house("something added to a pattern without a value", "[pattern.pure-triple-chow]\nadds = [\"all-simples\"]"),
        house("a class that contains itself", "[classes]\nedges = [\"19m\", \"edges\"]"),
        house("classes that contain each other", "[classes]\nouter = [\"inner\"]\ninner = [\"outer\"]"),
        house(
            "a pattern of a class that contains itself",
            "[classes]\nedges = [\"19m\", \"edges\"]\n\n[pattern.ours]\nhan = 2\nwhen = { tiles = { edges = true } }",
        ),
        house("a class that the situation gives", "[classes]\nseat-wind = [\"1z\"]"),
        house("a class called like a list of tiles", "[classes]\n\"19m\" = [\"honours\"]"),
        house("a class with nothing in it", "[classes]\nedges = []"),
        house("too many alternatives", &format!("[pattern.ours]\nhan = 2\nwhen = {{ any = [{alternatives}] }}")),
        house("no alternatives", "[pattern.ours]\nhan = 2\nwhen = { any = [] }"),
        house("no form", "[pattern.ours]\nhan = 2\nwhen = { form = [] }"),
        house(
            "no step",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", step = [], suits = \"one\" } }",
        ),
        house(
            "concealed asked of chows",
            "[pattern.ours]\nhan = 2\nwhen = { groups = { kind = \"chow\", concealed = true } }",
        ),
        house("concealed asked of any group", "[pattern.ours]\nhan = 2\nwhen = { groups = { concealed = true } }"),
        house(
            "a progression without a step",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", suits = \"one\" } }",
        ),
        house(
            "a replacement by the same groups and by number",
            "[pattern.seven-pairs]\ninstead-of = [{ pattern = \"base\", on = \"same-groups\", drop = 1 }]",
        ),
        house(
            "a replacement by the same groups of chows",
            "[pattern.pure-straight]\ninstead-of = [{ pattern = \"pure-double-chow\", on = \"same-groups\" }]",
        ),
        house("a replacement of nothing", "[pattern.seven-pairs]\ninstead-of = [{ drop = 1 }]"),
        house("more patterns than a ruleset can value", hundred.trim_end()),
        house("more counted patterns than a ruleset can value", counted.trim_end()),
        house("no limit for a yakuman", "[limits]\nyakuman = false"),
        file("rules without anything in them", "schema = 1\nid = \"clubs/ours\"\ngrammar = \"riichi\"\n"),
        file(
            "rules with half of a section",
            "schema = 1\nid = \"clubs/ours\"\ngrammar = \"riichi\"\n\n[calls]\nchow = \"next\"\n",
        ),
    ]
}

pub(super) fn examples() -> Vec<Case> {
    let ours = |what, lines: &str| {
        house(
            what,
            &format!(
                "source = \"bulletin\"\n\n[pattern.ours]\nhan = 2\nwhen = {{ form = \"seven-pairs\", suits = 2, tiles = {{ honours = false }} }}\n{lines}"
            ),
        )
    };
    vec![
        house("a pattern without source and examples", "[pattern.ours]\nhan = 2\nwhen = { suits = 2 }"),
        ours("an example without a counterexample", "fits = [\"1133m 5577m 99m 2244p\"]"),
        ours("an example that does not fit", "fits = [\"1133m 5577m 99m 2277z\"]\nfails = [\"1133m 5577m 99m 2244z\"]"),
        ours(
            "an example that should not fit",
            "fits = [\"1133m 5577m 99m 2244p\"]\nfails = [\"1133m 5577m 99m 2266p\"]",
        ),
        ours("a hand of twelve", "fits = [\"1133m 5577m 99m 22p\"]\nfails = [\"11m\"]"),
        ours(
            "a hand of sixteen",
            "fits = [\"1133m 5577m 99m 2244p 666s\"]\nfails = [\"123m 456m 789m 123p 456p 77s\"]",
        ),
        ours("a hand that is not complete", "fits = [\"1133m 5577m 99m 2245p\"]\nfails = [\"159m 159p 159s 12345z\"]"),
        ours("a hand that cannot be read", "fits = [\"1133x\"]\nfails = [\"(12m) 5\"]"),
        ours("a hand with five of a kind", "fits = [\"1111133m 5577m 99m 2p\"]\nfails = [\"5555m 0m 123p 456p 77s\"]"),
        ours("an empty hand", "fits = [\"\"]\nfails = [\" \"]"),
        ours("an example that is a number", "fits = [7]\nfails = [[\"11m\"]]"),
        ours(
            "examples as records",
            "fits = [{ hand = \"1133m 5577m 99m 224p\", win = \"4p\", by = \"draw\", seat = \"S\", round = \"E\" }]\nfails = [{ hand = \"1133m 5577m 99m 226p\", win = \"6p\", by = \"discard\", seat = \"E\", round = \"E\" }]",
        ),
        ours(
            "a record with a misspelt field",
            "fits = [{ hand = \"1133m 5577m 99m 224p\", wins = \"4p\", by = \"draw\", seat = \"S\", round = \"E\" }]\nfails = [{ hand = \"1133m 5577m 99m 226p\", win = \"6p\", by = \"draw\", seat = \"S\", round = \"E\", events = [\"last-discard\"] }]",
        ),
        ours("a record that says too little", "fits = [{ hand = \"1133m 5577m 99m 224p\" }]\nfails = [{}]"),
        file(
            "a lexicon entry with false examples",
            "[pattern.ours]\nwhen = { form = \"seven-pairs\", suits = 2 }\nname = { en = \"Ours\", ja = \"私\", romaji = \"ours\" }\nfits = [\"1133m 5577m 99m 2244z\"]\nfails = [\"1133m 5577m 99m 2244p\"]\nsource = \"us\"\n",
        ),
        file("a bare lexicon entry", "[pattern.ours]\nwhen = { form = \"seven-pairs\", suits = 2 }\n"),
    ]
}
