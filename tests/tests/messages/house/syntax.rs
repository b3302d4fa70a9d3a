//! Files that are no TOML, sometimes in several places.

use jong::core::rules::RulesText;
use jong::core::tree::FaultCode;

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    vec![
        file("a text that is not closed", "schema = 1\nid = \"clubs/ours\nextends = \"riichi/tenhou\"\n"),
        house("a word without quotes", "[calls]\nchow = never"),
        house("no equals sign", "[calls]\nchow \"never\""),
        house("a section that is not closed", "[calls\nchow = \"never\""),
        house("a list that is not closed", "[draw]\naborts = [\"nine-kinds\", \"four-winds\""),
        house("a table that is not closed", "[payment]\ndiscard = { dealer = 6, other = 4"),
        house(
            "a table that is not closed, with sections behind it",
            "[pattern.a]\nhan = 1\nwhen = { suits = 1\nsource = \"club\"\n\n[han]\npinfoo = 2\nall-simples = { open = 1 # and closed\nseven-pairs = { concealed = 2 }\n\n[calls]\nchow = \"nevr\"",
        ),
        house(
            "a list that is not closed, with sections behind it",
            "[draw]\naborts = [\"nine-kinds\",\n  \"four-winds\"\nlimit = 1\n\n[pattern.a]\nhan = 1\nwhen = { any = [{ suits = 1 }, { suit = 2 }] }\nfits = [\"123x\"\nfails = [\"123x\"]",
        ),
        house(
            "a text that is not closed, with sections behind it",
            "[calls]\nchow = \"never\npung = \"nevr\"\n\n[pattern.a]\nhan = 1\nwhen = { suits = 1 }\nfits = [\"123x]\nfails = [\"456x, \"123x\"]\n\n[han]\npinfoo = 2",
        ),
        house(
            "a bracket within a table that is not closed",
            "[pattern.a]\nhan = 1\nwhen = { any = [{ suits = 1 }, { suits = 2 } }\n\n[han]\npinfoo = 2",
        ),
        house(
            "tables and lists over several lines",
            "[pattern.a]\nhan = 1\nwhen = {\n  any = [\n    { suits = 1 },\n    { suits = 2 }\n  ]\n}\nsource = \"club\"\n\n[calls]\nchow = nevr",
        ),
        house("brackets that close nothing", "[han]\npinfu = ]\nall-simples = }\nseven-pairs = 2 ]"),
        house(
            "a table with a word for a key",
            "[han]\nseven-pairs = { concealed }\npinfu = { = 1 }\nall-simples = { open : 1 }",
        ),
        house("three quotes that are not closed", "name = \"\"\"ours\n\n[han]\npinfu = 1"),
        house("a number with gaps", "[payment]\ndeposit = 1 000\nround-up = ;"),
        house("a decimal comma", "[han]\npinfu = 4,5\nall-simples = { open = 4,5 }"),
        house(
            "remarks as in other languages",
            "// ours\n[han] // values\npinfu = 1 // as ever\nall-simples = 1 ; as ever\nseven-pairs = true -- so",
        ),
        house(
            "numbers as in other languages",
            "[han]\npinfu = 0x1F_\nall-simples = +-1\nseven-pairs = 1__0\nhaitei = 007",
        ),
        house("a sign that begins with a backslash", "note = \"a \\q and \\u12\"\n[calls]\nchow = \"never\\\""),
        house("an id in another script", "[pattern.花]\nhan = 1\nwhen = { suits = 1 }"),
        house("a key with dots below a value", "[han]\npinfu = 1\npinfu.open = 2"),
        house("a control character in a remark", "[han]\npinfu = 1 # a\u{0}b\nall-simples = \u{0}"),
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

/// The rest of a table comes from all files below, not only from the last that speaks of it: EMA changes a part of mangan.
#[test]
fn a_value_that_cannot_be_read_has_no_consequences() {
    for line in ["mangan = ", "mangan = 4 00", "mangan = { han = }"] {
        let text = format!("schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/ema-2025\"\n[limits]\n{line}\n");
        let faults = jong::load_text(RulesText { name: "club.toml".into(), text: text.into() }).faults;
        let codes: Vec<FaultCode> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [FaultCode::Syntax], "{line}: {faults:?}");
    }
}
