//! Files that are no TOML, sometimes in several places.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    vec![
        file("a text that is not closed", "schema = 1\nid = \"clubs/ours\nextends = \"riichi/tenhou\"\n"),
        house("a word without quotes", "[calls]\nchow = never"),
        house("no equals sign", "[calls]\nchow \"never\""),
        house("a section that is not closed", "[calls\nchow = \"never\""),
        house("a list that is not closed", "[draw]\naborts = [\"nine-kinds\", \"four-winds\""),
        house("a table that is not closed", "[payment]\ndiscard = { dealer = 6, other = 4"),
        house("nothing behind the equals sign", "[payment]\ndeposit ="),
        house("a key twice", "[payment]\ndeposit = 500\ndeposit = 600"),
        house("a section twice", "[payment]\ndeposit = 500\n\n[payment]\nround-up = 10"),
        house("a key with a blank", "[han]\nseven pairs = 2"),
        house("a colon in place of an equals sign", "[han]\npinfu: 2"),
        house("a number with a comma", "[payment]\ndeposit = 1,000"),
        house("typographic quotes", "[calls]\nchow = “never”"),
        house("several at once", "[calls]\nchow = never\n\n[han]\npinfu: 2\n\n[payment\ndeposit = 500"),
        house("nothing but brackets", &"[".repeat(300)),
        house("brackets too deep", &format!("x = {}{}", "[".repeat(300), "]".repeat(300))),
        house("a control character", "[calls]\nchow = \"ne\u{0}ver\""),
        file("a picture", "\u{fffd}PNG\r\n\u{1a}\n\u{0}\u{0}\u{0}\rIHDR"),
        file("JSON", "{\"schema\": 1, \"id\": \"clubs/ours\"}"),
        file("prose", "Our rules are those of Tenhou, but a chow is never claimed.\n"),
    ]
}
