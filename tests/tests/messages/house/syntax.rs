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
        house(
            "a section after braces of its name",
            "calls = { chow = \"never\" }\n\n[payment]\ndeposit = 500\n\n[calls]\nchow = \"any\"",
        ),
        house("a key with dots twice", "pattern.a.han = 1\npattern.b.han = 1\npattern.a.han = 2"),
        house(
            "a key twice in braces of a list",
            "[pattern.a]\nhan = 1\nwhen = { any = [{ suits = 1 }, { suits = 2, suits = 3 }] }",
        ),
        house(
            "keys of one name in other sections",
            "[han]\nriichi = 1\n\n[yakuman]\nriichi = 1\n\n[fu]\nriichi = 1\nriichi = 2",
        ),
        house("a key with a blank", "[han]\nseven pairs = 2"),
        house("a colon in place of an equals sign", "[han]\npinfu: 2"),
        house("a number with a comma", "[payment]\ndeposit = 1,000"),
        house("typographic quotes", "[calls]\nchow = “never”"),
        house("several at once", "[calls]\nchow = never\n\n[han]\npinfu: 2\n\n[payment\ndeposit = 500"),
        house("yes and no", "[hand]\nquad-pairs = no\nheld-waits = True\n\n[han]\npinfu = False"),
        house("a number with its unit", "[han]\npinfu = 1 han\nall-simples = 2han\nseven-pairs = { concealed = ２ }"),
        house("a comma behind a number", "[han]\npinfu = 1,\nall-simpels = 1"),
        house("tiles without quotes", "[tiles]\nbonus = 1234f"),
        house("a section of two words", "[pattern.our hand]\nhan = 1\nwhen = { suit = 2 }"),
        house(
            "much else beside it",
            "[calls]\nchow = never\npung = \"nevr\"\n\n[han]\npinfu = 1\nall-simples = { concealed = 2 }\npinfu = 2\npinfoo = 3\n\n[pattern.ours]\nhan = 1\nfits = [\n  \"123x\",\n  456p,\n]\nwhen = { suits = 2, suits = 3, sum = 5 }",
        ),
        file(
            "lines that were to say what it extends",
            "schema = 1\nid = clubs/ours\nextends = riichi/tenhou\n[pattern.\"two words\"]\nhan = 1\nwhen = { suit = 2 }\n",
        ),
        house("nothing but brackets", &"[".repeat(300)),
        house("brackets too deep", &format!("x = {}{}", "[".repeat(300), "]".repeat(300))),
        house("a control character", "[calls]\nchow = \"ne\u{0}ver\""),
        file("a picture", "\u{fffd}PNG\r\n\u{1a}\n\u{0}\u{0}\u{0}\rIHDR"),
        file("JSON", "{\"schema\": 1, \"id\": \"clubs/ours\"}"),
        file("prose", "Our rules are those of Tenhou, but a chow is never claimed.\n"),
    ]
}
