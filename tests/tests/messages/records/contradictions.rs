//! Impossible situations, one by one as the contract has them; and odd ones that are possible.

use super::{Case, EMA, SANMA, TENHOU, with};

/// Hands to put into a record.
const KONG: &str = r#""hand":"567p 88p 345s 67s","melds":["[2222m]"]"#;
const PUNG: &str = r#""hand":"567p 88p 345s 67s","melds":["(222m)"]"#;
const ORPHANS: &str = r#""hand":"19m 19p 19s 1234566z","win":"7z""#;
const ROBBED: &str = r#""events":["robbed-concealed-kong"]"#;
const SANMA_HAND: &str = r#""hand":"99m 234p 567p 345s 67s""#;

/// By draw, with these events.
fn drawn(events: &str) -> String {
    format!(r#""by":"draw","from":null,"events":[{events}]"#)
}

pub(super) fn refused() -> Vec<Case> {
    vec![
        with("a kong robbed by draw", &drawn(r#""robbed-kong""#)),
        with("a concealed kong robbed by draw", &drawn(r#""robbed-concealed-kong""#)),
        with("the last discard, drawn", &drawn(r#""last-discard""#)),
        with("the last tile, discarded", r#""events":["last-tile"]"#),
        with("a replacement for a kong, discarded", &format!(r#"{KONG},"events":["kong-replacement"]"#)),
        with(
            "a replacement for a flower, discarded",
            &format!(r#"{SANMA_HAND},"bonus":"4z","events":["flower-replacement"]"#),
        )
        .of(&SANMA),
        with("a replacement for a kong without a kong", &drawn(r#""kong-replacement""#)),
        with("a replacement for a kong with a pung", &format!("{PUNG},{}", drawn(r#""kong-replacement""#))),
        with(
            "a replacement for a kong from a discard, discarded",
            r#""hand":"567p 88p 345s 67s","melds":["(2222m)"],"events":["claimed-kong-replacement"]"#,
        ),
        with("a replacement for a kong from a discard without a kong", &drawn(r#""claimed-kong-replacement""#)),
        with(
            "a replacement for a kong from a discard with a concealed one",
            &format!("{KONG},{}", drawn(r#""claimed-kong-replacement""#)),
        ),
        with("a replacement for a flower without a flower", &drawn(r#""flower-replacement""#)),
        with("one-shot without a declaration", r#""events":["one-shot"]"#),
        with("one-shot with no declaration said", r#""events":["one-shot"],"ready":"none""#),
        with("a hand shown without a declaration", r#""open":true"#),
        with("ready with a called meld", &format!(r#"{PUNG},"ready":"ready""#)),
        with("ready twice over with a called meld", &format!(r#"{PUNG},"ready":"double""#)),
        with("ready with a called kong", r#""hand":"567p 88p 345s 67s","melds":["(2222m)"],"ready":"ready""#),
        with("the first turn with a called meld", &format!(r#"{PUNG},"events":["first-turn"]"#)),
        with("the first turn with a concealed kong", &format!(r#"{KONG},"events":["first-turn"]"#)),
        with("the last tile as a replacement", &format!("{KONG},{}", drawn(r#""last-tile","kong-replacement""#))),
        with(
            "the last tile as a second replacement",
            &format!("{KONG},{}", drawn(r#""last-tile","second-kong-replacement""#)),
        ),
        with(
            "the last tile as a replacement for north",
            &format!(r#"{SANMA_HAND},"bonus":"4z",{}"#, drawn(r#""last-tile","flower-replacement""#)),
        )
        .of(&SANMA),
        with("a discard of one's own", r#""from":"S""#),
        with("a draw from oneself", r#""by":"draw","from":"S""#),
    ]
}

/// Each record is read in all three rules, unless it names its own.
pub(super) fn allowed() -> Vec<Case> {
    let mut cases = vec![
        with("nothing special", r#""id":"a""#),
        // The contract names the replacement for a kong, and nothing else of its kind.
        with("a replacement for a second kong, discarded", &format!(r#"{KONG},"events":["second-kong-replacement"]"#)),
        with("a replacement for a second kong without a kong", &drawn(r#""second-kong-replacement""#)),
        with("a draw that says who discarded before", r#""by":"draw","from":"W""#),
        with("no discarder for a draw", r#""by":"draw","from":null"#),
        with("a robbed kong", r#""events":["robbed-kong"]"#),
        with("a kong robbed on the last discard", r#""events":["robbed-kong","last-discard"]"#),
        with("the last discard", r#""events":["last-discard"]"#),
        with("the last tile", &drawn(r#""last-tile""#)),
        with("a replacement for a concealed kong", &format!("{KONG},{}", drawn(r#""kong-replacement""#))),
        with(
            "a replacement for a called kong",
            &format!(r#""hand":"567p 88p 345s 67s","melds":["(2222m)"],{}"#, drawn(r#""kong-replacement""#)),
        ),
        with(
            "a replacement for a second kong",
            &format!(
                r#""hand":"88p 345s 67s","melds":["[2222m]","(5555p)"],{}"#,
                drawn(r#""second-kong-replacement""#)
            ),
        ),
        with(
            "a replacement for a kong from a discard",
            &format!(r#""hand":"567p 88p 345s 67s","melds":["(2222m)"],{}"#, drawn(r#""claimed-kong-replacement""#)),
        ),
        with("both replacements", &format!("{KONG},{}", drawn(r#""kong-replacement","second-kong-replacement""#))),
        with("one-shot", r#""ready":"ready","events":["one-shot"]"#),
        with("one-shot on the last tile", &format!(r#""ready":"ready",{}"#, drawn(r#""one-shot","last-tile""#))),
        with("one-shot on a robbed kong", r#""ready":"double","events":["one-shot","robbed-kong"]"#),
        with("one-shot with a concealed kong", &format!(r#"{KONG},"ready":"ready","events":["one-shot"]"#)),
        with("a hand shown", r#""ready":"ready","open":true"#),
        with("a hand not shown and not declared", r#""open":false,"ready":"none""#),
        with("ready with a concealed kong", &format!(r#"{KONG},"ready":"ready""#)),
        with("ready as dealt", r#""ready":"dealt""#),
        with("the first turn by discard", r#""events":["first-turn"]"#),
        with("the first turn by draw", &drawn(r#""first-turn""#)),
        with("the first turn of the dealer", &format!(r#""seat":"E",{}"#, drawn(r#""first-turn""#))),
        with("the first turn, ready", r#""ready":"double","events":["first-turn","one-shot"]"#),
        with("the first turn and a robbed kong", r#""events":["first-turn","robbed-kong"]"#),
        with("the last copy of the tile", r#""events":["last-of-kind"]"#),
        with("an event twice", r#""events":["last-discard","last-discard"]"#),
        with("a discarder who was ready", r#""from_ready":"before""#),
        with("a discarder who was ready though nobody discarded", r#""by":"draw","from":null,"from_ready":"after""#),
        with("furiten by draw", r#""by":"draw","from":null,"furiten":true"#),
        with("furiten by discard", r#""furiten":true"#),
        with("indicators under none", r#""ura":"3p""#),
        with("indicators under those of a hand that is not ready", r#""dora":"3p","ura":"4p""#),
        with("more indicators than kongs", r#""dora":"1p2p3p4p5p6p7p8p""#),
        with("as many repeats and deposits as can be", r#""repeats":1000000,"deposits":1000000"#),
        with("a streak of somebody who is not the dealer", r#""streak":5,"wins_in_a_row":3"#),
        with("liable for nothing", r#""liable":"W""#),
        with("liable for a pattern that the hand does not have", r#""liable":{"big-three-dragons":"W"}"#),
        with("the winner liable", r#""liable":"S""#),
        with(
            "optional fields that are null",
            r#""id":null,"ready":null,"open":null,"events":null,"melds":null,"bonus":null,"dora":null,"repeats":null,"liable":null"#,
        ),
        with(
            "optional fields that say nothing",
            r#""id":"","events":[],"melds":[],"bonus":"","dora":"","ura":"","liable":{}"#,
        ),
        with("the plus of a winning tile", r#""win":"+8s""#),
        with("blanks everywhere", r#""hand":" 2 3 4 m 567 p 88p345s67s ","win":" 8s ","dora":" 1 m ""#),
        with("a hand of sixteen", r#""hand":"234m 234m 567p 88p 345s 67s""#),
    ];
    // Three players have no 2 to 8 of characters and no chow; their hand is another.
    for case in &mut cases {
        case.rules = if case.what.contains("replacement") || case.what.contains("shown") { &EMA } else { &TENHOU };
    }
    cases.extend([
        with("a red five", r#""hand":"234m 067p 88p 340s 67s","win":"8s""#),
        with("red fives of all suits", r#""hand":"034m 067p 88p 340s 67s","dora":"5m""#),
        with("a replacement as the last tile", &format!("{KONG},{}", drawn(r#""last-tile","kong-replacement""#)))
            .of(&EMA),
        with("thirteen orphans that rob a concealed kong", &format!("{ORPHANS},{ROBBED}")).of(&EMA),
        with("three players", SANMA_HAND).of(&SANMA),
        with("norths set aside", &format!(r#"{SANMA_HAND},"bonus":"444z""#)).of(&SANMA),
        with("a replacement for a north", &format!(r#"{SANMA_HAND},"bonus":"4z",{}"#, drawn(r#""kong-replacement""#)))
            .of(&SANMA),
        with(
            "a replacement for a north as for a flower",
            &format!(r#"{SANMA_HAND},"bonus":"4z",{}"#, drawn(r#""flower-replacement""#)),
        )
        .of(&SANMA),
        with("a pung of three players", r#""hand":"99m 567p 345s 67s","melds":["(333z)"]"#).of(&SANMA),
        with("west of three", &format!(r#"{SANMA_HAND},"seat":"W","from":"E","round":"W""#)).of(&SANMA),
    ]);
    cases
}
