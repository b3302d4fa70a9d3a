//! Numbers out of range, and lists of tiles that are none.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    vec![
        house("a hand of 14", "[hand]\nsize = 14"),
        house("a hand of 22", "[hand]\nsize = 22"),
        house("a hand of 300", "[hand]\nsize = 300"),
        house("seven players", "[table]\nplayers = 7"),
        house("two players", "[table]\nplayers = { value = 2, source = \"bulletin\" }"),
        house("less than no players", "[table]\nplayers = -4"),
        house("no copies", "[tiles]\ncopies = 0"),
        house("nine copies", "[tiles]\ncopies = 9"),
        house("255 copies", "[tiles]\ncopies = 255"),
        house("more red fives than fives", "[tiles]\nred = { m = 5 }"),
        house("less than no red fives", "[tiles]\nred = { p = -1 }"),
        house(
            "values that are no whole numbers, or of twenty digits",
            "[han]\npinfu = 4.5\nall-simples = 99999999999999999999\nseven-pairs = 20000000",
        ),
        house("a value of two million", "[han]\npinfu = 2000000"),
        house("a value of less than minus a million", "[han]\npinfu = -1000001"),
        house("a side of two million", "[han]\npinfu = { concealed = 2000000 }"),
        house("a side of three thousand million", "[han]\npinfu = { concealed = 3000000000 }"),
        house("a case worth two million", "[han]\npinfu = { cases = [{ worth = 2000000 }] }"),
        file(
            "a factor of nothing, and multiples of nothing",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"fimj/official-1993\"\n[payment]\neast-factor = 0\nround-to = 0\n",
        ),
        house("Japanese multiples of nothing", "[payment]\nround-up = 0\n[counting]\nfu-round-up = 0"),
        house(
            "a pattern that is worth less than nothing",
            "source = \"bulletin\"\n[han]\npinfu = -1\nhalf-flush = { concealed = 3, open = -2 }",
        ),
        house(
            "a comparison for a count",
            "[pattern.ours]\nhan = 2\nwhen = { groups = { kind = \"triplet\", n = \">= 2\" } }",
        ),
        house(
            "a misspelt key where hands are told",
            "[pattern.ours]\nhan = 2\nwhen = { suits = 1, hounours = false }\nfits = [\"123m 456m 789m 222m 55m\"]\nfails = [\"123m 456m 789m 222m 55z\"]",
        ),
        house("99 doublings", "[counting]\ndoublings = 99"),
        house("300 doublings", "[counting]\ndoublings = 300"),
        house("less than no doublings", "[counting]\ndoublings = -1"),
        house("less than no deposit", "[payment]\ndeposit = -1000"),
        house("a deposit of five thousand million", "[payment]\ndeposit = 5000000000"),
        house("a number that no machine holds", "[payment]\ndeposit = 99999999999999999999"),
        house("a limit from less than no han", "[limits]\nmangan = { han = -1, basic = 2000 }"),
        house("a limit from 300 han", "[limits]\nmangan = { han = 300, basic = 2000 }"),
        house("less than no tiles", "[pattern.ours]\nhan = 2\nwhen = { tiles = { honours = -1 } }"),
        house(
            "bounds the wrong way round",
            "[pattern.ours]\nhan = 2\nwhen = { suits = { at-least = 3, at-most = 2 } }",
        ),
        house("a bound below nothing", "[pattern.ours]\nhan = 2\nwhen = { suits = { at-least = -1 } }"),
        house(
            "a step of nine",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", step = 9, suits = \"one\" } }",
        ),
        house(
            "a progression of nine",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", n = 9, step = 1, suits = \"one\" } }",
        ),
        house(
            "a progression of none",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", n = 0, step = 1, suits = \"one\" } }",
        ),
        house(
            "a progression four times",
            "[pattern.ours]\nhan = 2\nwhen = { progression = { kind = \"chow\", step = 1, suits = \"one\", times = 4 } }",
        ),
        file("a schema of the future", "schema = 2\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n"),
        file("a schema below nothing", "schema = -1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n"),
        house("a tile that there is not", "[tiles]\nkinds = \"123456789m 12345678z\""),
        house("a suit that there is not", "[tiles]\nkinds = \"123456789m 123x\""),
        house("tiles without a suit", "[tiles]\nkinds = \"123456789m 123\""),
        house("a meld among the tiles", "[tiles]\nset-aside = \"(444z)\""),
        house("a red five among the tiles", "[tiles]\nset-aside = \"0m\""),
        house("no tiles at all", "[tiles]\nkinds = \"\""),
        house("two lists of tiles with something wrong", "[tiles]\nbonus = \"12345f\"\nown-bonus = { E = \"1x\" }"),
        house("a bonus tile that is no flower", "[tiles]\nbonus = \"1m\""),
        house("a flower among the plain tiles", "[tiles]\nkinds = \"123456789m 123456789p 123456789s 1234567z 1f\""),
        house("tiles set aside that are not in the wall", "[tiles]\nset-aside = \"1f\""),
        house("a list of bonus tiles by place for two", "[ranking]\numa = { by-floating = [[1, 2], 3] }"),
    ]
}
