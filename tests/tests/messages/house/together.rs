//! Files with many faults: all are found at once, in the order of the file.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    vec![
        house(
            "one of each in one file",
            r#"
[calls]
chow = "nevr"
pung = true
pong = "anyone"

[han]
pinfoo = 2
all-simples = 1.5
seven-pairs = "two"

[pattern.ours]
han  = 2
when = { tiles = { honors = true }, form = "seven-pairs" }

[pattern.theirs]
han  = 2
when = { suit = 2, forms = "standard" }
instead-of = ["pinfo"]

[pattern.pinfu]
instead-of = ["all-simples", "self-draw"]

[pattern.all-simples]
instead-of = ["pinfu"]

[tiles]
set-aside = "4x"

[table]
players = 7

[payment]
deposit = -1
round-up = "10"
rounds = 3

[counting]
doublings = 99
fu-exact = ["seven-pair"]

[liability]
patterns = ["big-three-dragon"]

[prizes]
first = 3"#,
        ),
        file(
            "several in the header and some below",
            "schema = 3\nid = 7\nextends = \"riichi/tenhou\"\nstatus = \"publishd\"\nnotes = \"ours\"\n\n[han]\npinfoo = 2\n",
        ),
        house(
            "two of one kind on one line",
            "[payment]\ndiscard = { deler = 6, othr = 4 }\ndraw = { dealer = \"2\", other = true }",
        ),
        house(
            "several in one condition",
            "[pattern.ours]\nhan = 2\nwhen = { suit = 2, form = \"seven-pair\", tiles = { honors = true }, wait = 3 }",
        ),
        house(
            "a key that nobody knows, and examples that are none",
            "xx = 1\n\n[calls]\nchow = \"nevr\"\n\n[pattern.ours]\nhan = 2\nwhen = { form = \"seven-pairs\" }\nfits = [\"123x\", \"1122m 3344p 5566s 77z\"]\nfails = [\"1122m 3344p 5566s 77z\"]\n\n[pattern.theirs]\nhan = 1\nwhen = { suit = 1 }\nfits = [\"123x\"]",
        ),
        house("several in one list", "[pattern.seven-pairs]\ninstead-of = [\"base\", 1, true, \"self-draw\"]"),
        house(
            "a faulty value twice",
            "[payment]\ndeposit = true\n\n[pattern.ours]\nhan = true\nyakuman = \"one\"\nwhen = { suits = 2 }",
        ),
    ]
}
