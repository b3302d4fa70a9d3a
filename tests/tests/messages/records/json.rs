//! Lines that are no JSON, or no object.

use super::{Case, line, plain_with, with};

pub(super) fn cases() -> Vec<Case> {
    let good = plain_with("\"id\":\"a\"");
    vec![
        line("nothing", ""),
        line("blanks", "   \t "),
        line("prose", "a hand of pinfu"),
        line("a list", "[1, 2, 3]"),
        line("a list of records", format!("[{good}]")),
        line("null", "null"),
        line("a number", "42"),
        line("a text", "\"234m\""),
        line("true", "true"),
        line("half a record", &good[..good.len() / 2]),
        line("a record and more", format!("{good} and more")),
        line("two records on a line", format!("{good}{good}")),
        line("single quotes", "{'hand': '234m'}"),
        line("a key without quotes", "{hand: \"234m\"}"),
        line("a comma too many", "{\"hand\": \"234m\",}"),
        line("a comma too few", "{\"hand\": \"234m\" \"win\": \"8s\"}"),
        line("no colon", "{\"hand\" \"234m\"}"),
        line("a comment", "{\"hand\": \"234m\"} // mine"),
        line("a raw control character", "{\"hand\": \"23\u{0}4m\"}"),
        line("an escape that there is not", "{\"hand\": \"\\x41\"}"),
        line("a word that there is not", "{\"open\": treu}"),
        line("a number that is none", "{\"repeats\": 1-}"),
        line("a list without commas", "{\"melds\": [\"(123m)\" \"(456m)\"]}"),
        line("a tab in a text", "{\"hand\": \"234m\t567p\"}"),
        line("half of a character", "{\"hand\": \"\\ud800\"}"),
        line("a number that no machine holds", "{\"repeats\": 1e999}"),
        line("an error behind letters of two bytes", "{\"hand\": \"東西南北\", oops}"),
        line("an error on the second line", "{\"hand\": \"234m\",\n \"win\" \"8s\"}"),
        line("brackets too deep", format!("{{\"hand\": {}{}}}", "[".repeat(300), "]".repeat(300))),
        with("a field twice", "\"repeats\":1,\"repeats\":2"),
        with("an escaped control character", "\"hand\":\"23\\u00004m\""),
        with("an escaped field that nobody knows", "\"ha\\u0000nd\\u001b[31m\":1"),
    ]
}
