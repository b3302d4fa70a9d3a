//! Names that mean nothing: of sections, keys, patterns, classes, clauses and words.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    vec![
        file("an id with blanks", "schema = 1\nid = \"Our Club\"\nextends = \"riichi/tenhou\"\n"),
        file("the id of published rules", "schema = 1\nid = \"riichi/ema-2025\"\nextends = \"riichi/tenhou\"\n"),
        house("a misspelt pattern switched off", "[han]\npinfoo = false"),
        house("a pattern valued in two units", "[yakuman]\npinfu = 1"),
        house("a shared class defined anew", "[classes]\nsimples = [\"19m\"]"),
        house("a pattern whose id has blanks", "[pattern.\"our hand\"]\nhan = 2\nwhen = { suits = 2 }"),
        house("a misspelt section", "[payments]\ndeposit = 500"),
        house("a section like no other", "[prizes]\nfirst = \"a ham\""),
        house("a section written as if it were a value", "chow = \"never\""),
        house("a misspelt key", "[payment]\ndeposits = 500"),
        house("a key like no other", "[kongs]\nhonba = 3"),
        house("a misspelt key further down", "[payment]\ndiscard = { deler = 6 }"),
        file("a misspelt key at the top", "schema = 1\nid = \"clubs/ours\"\nextend = \"riichi/tenhou\"\n"),
        file(
            "a misspelt key at the top of a file that can be read without it",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nnotes = \"our rules\"\n",
        ),
        house("a misspelt pattern with a value", "[han]\npinfoo = 2"),
        house("a pattern like no other with a value", "[han]\nzyxwvut = 2"),
        house("a pattern in capitals", "[han]\nPinfu = 2"),
        house("a misspelt pattern in instead-of", "[pattern.seven-pairs]\ninstead-of = [\"self-draw\"]"),
        house(
            "a misspelt pattern in instead-of of a pattern without a value",
            "[pattern.pure-triple-chow]\ninstead-of = [\"pure-doble-chow\"]",
        ),
        house("a misspelt pattern in adds", "[pattern.seven-pairs]\nadds = [\"self-draw\"]"),
        house("a misspelt pattern whose relations change", "[pattern.seven-pears]\nadds = [\"base\"]"),
        house(
            "a misspelt pattern in the liability",
            "[liability]\npatterns = [\"big-three-dragon\", \"big-four-winds\"]",
        ),
        house("a misspelt pattern among those with exact fu", "[counting]\nfu-exact = [\"seven-pair\"]"),
        house("a misspelt clause", "[pattern.ours]\nhan = 2\nwhen = { suit = 2 }"),
        house(
            "a misspelt clause in an alternative",
            "[pattern.ours]\nhan = 2\nwhen = { any = [{ suits = 2 }, { forms = \"seven-pairs\" }] }",
        ),
        house("a misspelt key of a group", "[pattern.ours]\nhan = 2\nwhen = { groups = { kinds = \"pung\" } }"),
        house("a misspelt kind of group", "[pattern.ours]\nhan = 2\nwhen = { groups = { kind = \"pong\" } }"),
        house("a misspelt class", "[pattern.ours]\nhan = 2\nwhen = { tiles = { honors = true } }"),
        house(
            "two misspelt classes",
            "[pattern.ours]\nhan = 2\nwhen = { tiles = { honors = true }, kinds = { termnals = 2 } }",
        ),
        house("a misspelt class in a pattern without a value", "[pattern.ours]\nwhen = { tiles = { honors = true } }"),
        house(
            "a class that is a broken list of tiles",
            "[pattern.ours]\nhan = 2\nwhen = { tiles = { \"12x\" = true } }",
        ),
        house(
            "a misspelt class in a case of a value",
            "[han]\npinfu = { cases = [{ when = { pair = \"dragon\" }, worth = 2 }] }",
        ),
        house("a misspelt class in another", "[classes]\nedges = [\"terminal\", \"honours\"]"),
        house("a misspelt class of what is counted", "[pattern.ours]\nhan = 1\neach = { tiles = \"dragon\" }"),
        house("a misspelt form", "[pattern.ours]\nhan = 2\nwhen = { form = \"seven-pair\" }"),
        house("a misspelt wait", "[pattern.ours]\nhan = 2\nwhen = { wait = [\"edge\", \"close\"] }"),
        house("a misspelt event", "[pattern.ours]\nhan = 2\nwhen = { won = { on = \"last-tiles\" } }"),
        house("a misspelt count", "[pattern.ours]\nhan = 2\nwhen = { suits = \"al\" }"),
        house("a misspelt bound of a count", "[pattern.ours]\nhan = 2\nwhen = { suits = { at-leest = 2 } }"),
        house("a misspelt thing to count", "[pattern.ours]\nhan = 2\neach = { tile = \"dragons\" }"),
        house("a misspelt key of a pattern", "[pattern.ours]\nhan = 2\nwen = { suits = 2 }\nwhen = { suits = 2 }"),
        house("a misspelt unit of a pattern", "[pattern.ours]\nyakumann = 1\nwhen = { suits = 2 }"),
        house("a misspelt side of a value", "[han]\npinfu = { closed = 2 }"),
        house("a misspelt key of a case", "[han]\npinfu = { cases = [{ whn = { dealer = true }, worth = 2 }] }"),
        house("a misspelt word", "[calls]\nchow = \"nevr\""),
        house("a word like no other", "[calls]\nchow = \"sometimes\""),
        house("a misspelt word in a list", "[draw]\naborts = [\"nine-kinds\", \"four-wind\"]"),
        house("two misspelt words in a list", "[draw]\naborts = [\"nine-kind\", \"four-wind\"]"),
        house("a misspelt word in place of false", "[match]\nbust = \"below-zeros\""),
        house("a misspelt limit whose points change", "[limits]\nmangam = { from-basic = 1920 }"),
        house("a misspelt limit", "[limit-hands]\nblessing-of-man = \"mangn\""),
        house("a misspelt word beside a value", "[payment]\ndeposit = { value = 500, sorce = \"bulletin\" }"),
        house(
            "a misspelt side of a replacement",
            "[pattern.seven-pairs]\ninstead-of = [{ pattern = \"base\", only = 1 }]",
        ),
        house(
            "a misspelt part of a replacement",
            "[pattern.seven-pairs]\ninstead-of = [{ pattern = \"base\", on = \"same-group\" }]",
        ),
        file(
            "a misspelt status",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nstatus = \"publishd\"\n",
        ),
        file("a misspelt base", "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenho\"\n"),
        file("a misspelt grammar", "schema = 1\nid = \"clubs/ours\"\ngrammar = \"riichy\"\n"),
        file("a lexicon entry with a misspelt clause", "[pattern.ours]\nwhen = { suit = 2 }\n"),
        file(
            "a lexicon entry that says how patterns combine",
            "[pattern.ours]\nwhen = { suits = 2 }\ninstead-of = [\"half-flush\"]\n",
        ),
        file(
            "a lexicon entry with a misspelt key",
            "[pattern.ours]\nwhen = { suits = 2 }\nnames = { en = \"Ours\" }\n",
        ),
    ]
}
