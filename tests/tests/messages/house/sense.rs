//! Files that are valid and make no sense: patterns and values that never occur, never count, change nothing, or are
//! there already.

use super::{Case, file, house};

pub(super) fn cases() -> Vec<Case> {
    let ours = |what, before: &str, definition: &str| {
        house(what, &format!("source = \"bulletin\"\n{before}\n[pattern.ours]\n{definition}"))
    };
    vec![
        house("a form that does not win any more", "\n[hand]\nforms = [\"standard\", \"thirteen-orphans\"]"),
        house("what two of the base need taken away", "\n[ready]\nconcealed-only = true\n\n[kongs]\nrob-added = false"),
        ours(
            "a chow that is never claimed",
            "\n[calls]\nchow = \"never\"\n",
            "han = 2\nwhen = { groups = { kind = \"chow\", melded = true } }",
        ),
        ours("a form that does not win", "", "han = 2\nwhen = { form = \"little-snake\" }"),
        ours("flowers where there are none", "", "han = 2\neach = { bonus = \"flowers\" }"),
        house(
            "a misspelt word beside patterns that make no sense",
            "\n[han]\npinfoo = 2\n\n[pattern.never]\nhan = 1\nwhen = { sum = 500 }\n\n[pattern.again]\nhan = 1\nwhen = { suits = 1, honours = false }\n\n[pattern.reworded]\nhan = 1\nwhen = { suits = 1, tiles = { honours = 0 } }\n\n[pattern.broken]\nhan = 1\nwhen = { suit = 1, sum = 500 }\n\n[pattern.unused]\nwhen = { suits = 2 }",
        ),
        house(
            "a misspelt word where hands are told, beside patterns that make no sense",
            "\n[calls]\nchaw = \"never\"\n\n[pattern.never]\nhan = 1\nwhen = { sum = 500 }\n\n[pattern.again]\nhan = 1\nwhen = { suits = 1, honours = false }",
        ),
        house(
            "a pattern switched off where it is defined",
            "source = \"bulletin\"\n[pattern.ours]\nhan = false\nwhen = { suits = 1, melds = 0 }\nfits = [\"123m 456m 789m 222m 55m\"]\nfails = [\"123m 456m 789p 222m 55m\"]",
        ),
        file(
            "flowers taken away that are somebody's own",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"taiwan/standard\"\n[tiles]\nbonus = \"1234f\"\n",
        ),
        file(
            "a faan for having no flowers where there are none",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"fan/hong-kong\"\n[tiles]\nbonus = \"\"\n",
        ),
        file(
            "own flowers that are not there",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"taiwan/standard\"\n[tiles]\nbonus = \"12f\"\nown-bonus = { E = \"1f\", S = \"2f\", W = \"3f\", N = \"\" }\n",
        ),
        file(
            "a red five of a suit without fives",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou-sanma\"\n[tiles]\nred = { m = 1, p = 2, s = 1 }\n",
        ),
        ours("more sets than a hand has", "", "han = 2\nwhen = { groups = { kind = \"triplet\", n = 5 } }"),
        ours(
            "clauses against each other",
            "",
            "han = 2\nwhen = { honours = true, tiles = { simples = \"all\" }, suits = 1 }",
        ),
        ours("a clause against itself", "", "han = 2\nwhen = { sum = 500 }"),
        ours(
            "a pattern that another takes the place of",
            "",
            "han = 2\nwhen = { suits = 1 }\ninstead-of = [\"half\"]\n\n[pattern.half]\nhan = 1\nwhen = { suits = 1, melds = 0 }",
        ),
        ours(
            "a pattern beside one that stands alone",
            "",
            "han = 2\nwhen = { groups = { kind = \"pung\", of = \"dragons\", n = 3 }, melds = 0 }",
        ),
        house("a relation to what has no value", "\n[pattern.seven-pairs]\ninstead-of = [\"own-flower\"]"),
        house("a relation of what has no value", "\n[pattern.own-flower]\ninstead-of = [\"seven-pairs\"]"),
        house("a relation twice", "\n[pattern.seven-pairs]\ninstead-of = [\"self-drawn\", \"self-drawn\"]"),
        ours("a family of one", "", "han = 2\nwhen = { suits = 1 }\nfamily = \"flushes\""),
        ours(
            "a side that no hand has",
            "\n[han]\nours = { concealed = 2, open = 1 }\n",
            "when = { form = \"seven-pairs\", suits = 2 }",
        ),
        ours(
            "a case that another comes before",
            "\n[han]\nours = { cases = [{ worth = 2 }, { when = { dealer = true }, worth = 3 }] }\n",
            "when = { suits = 1 }",
        ),
        ours("a value above every limit", "", "han = 20\nwhen = { suits = 1 }"),
        ours(
            "a name of another pattern",
            "",
            "han = 2\nname = { en = \"Half flush\", it = \"Nostra\" }\nwhen = { suits = 1, melds = 2 }",
        ),
        ours(
            "a definition of the lexicon in other words",
            "",
            "han = 2\nwhen = { tiles = { terminals = false }, honours = false }",
        ),
        ours("more suits than there are", "", "han = 2\nwhen = { suits = { at-least = 4 } }"),
        house(
            "options against one another",
            "\n[limits]\nmangan = { basic = 5000 }\n\n[counting]\nleast-han = 8\n\n[penalty]\nchombo = \"after-uma\"\npoints = 0\n\n[ranking]\numa = [20, 0, -20]",
        ),
        house(
            "han after many repeats that every hand needs",
            "\n[counting]\nleast-han = 2\nleast-han-later = { repeats = 5, han = 2 }",
        ),
        file(
            "a dealer who stays on after the most that is no number",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"taiwan/standard\"\n[dealer]\nafter-most = \"stays\"\n",
        ),
        file(
            "odd points with a rule for halves",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"fimj/official-1993\"\n[payment]\nround-half = \"down\"\n[points]\npair-of-round-wind = 3\n",
        ),
        file(
            "a hand without the flowers that it should have",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"taiwan/standard\"\nsource = \"bulletin\"\n[pattern.ours]\ntai = 2\nwhen = { bonus = { any = 2 } }\nfits = [\"123m 456m 789m 222m 333p 55m\"]\nfails = [\"123m 456m 789m 222m 333p 55m\"]\n",
        ),
        ours("a definition of the lexicon", "", "han = 2\nwhen = { tiles = { simples = \"all\" } }"),
        house(
            "three patterns without sources and examples",
            "[pattern.one]\nhan = 1\nwhen = { tiles = { \"1m\" = 3 } }\n[pattern.two]\nhan = 1\nwhen = { tiles = { \"2m\" = 3 } }\n[pattern.three]\nhan = 1\nwhen = { tiles = { \"3m\" = 3 } }",
        ),
        house(
            "called published, and a value is assumed",
            "status = \"published\"\nsource = \"bulletin\"\n[draw]\nnagashi = { value = \"none\", assumed = true }",
        ),
        house("called published, and a value has no source", "status = \"published\"\n[draw]\nnagashi = \"none\""),
        house(
            "called published, and every value has a source",
            "status = \"published\"\n[draw]\nnagashi = { value = \"none\", source = \"bulletin\" }",
        ),
        house(
            "known to be incomplete, and a value has no source",
            "status = \"incomplete\"\n[draw]\nnagashi = \"none\"",
        ),
    ]
}
