//! Files that extend one another, or nothing, or a missing file.

use super::{Case, Place, file, folder};

const HEAD: &str = "schema = 1\nid = \"clubs/ours\"\n";

pub(super) fn cases() -> Vec<Case> {
    let two_grammars = |what, text: &str| Case { place: Place::TwoGrammars, ..file(what, text) };
    vec![
        file("an empty file", ""),
        file("a file of comments", "# Our rules.\n"),
        file("a file without a schema", "id = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n"),
        file("a file without an id", "schema = 1\nextends = \"riichi/tenhou\"\n"),
        file("a file that extends nothing", HEAD),
        file("a base that there is not", format!("{HEAD}extends = \"fimj/romagna\"\n")),
        file("a base by name and not by path", format!("{HEAD}extends = \"ours\"\n")),
        file("a shipped base as if it were a file", format!("{HEAD}extends = \"riichi/tenhou.toml\"\n")),
        folder("a file that is not there", &[("club.toml", &format!("{HEAD}extends = \"base.toml\"\n"))]),
        folder(
            "a base that is a folder",
            &[
                ("club.toml", &format!("{HEAD}extends = \"base.toml\"\n")),
                ("base.toml/notes.txt", "chow is never claimed"),
            ],
        ),
        folder(
            "a base with faults of its own",
            &[
                ("club.toml", &format!("{HEAD}extends = \"base.toml\"\n\n[han]\npinfoo = 2\n")),
                ("base.toml", &format!("{HEAD}extends = \"riichi/tenhou\"\n\n[calls]\nchow = \"nevr\"\n")),
            ],
        ),
        folder(
            "a base that is no TOML",
            &[("club.toml", &format!("{HEAD}extends = \"base.toml\"\n")), ("base.toml", "schema = \n")],
        ),
        folder("a file that extends itself", &[("club.toml", &format!("{HEAD}extends = \"club.toml\"\n"))]),
        folder(
            "a file that extends itself by another way",
            &[("club.toml", &format!("{HEAD}extends = \"./club.toml\"\n"))],
        ),
        folder(
            "two files that extend each other",
            &[
                ("club.toml", &format!("{HEAD}extends = \"./base.toml\"\n")),
                ("base.toml", "schema = 1\nid = \"clubs/base\"\nextends = \"./club.toml\"\n"),
            ],
        ),
        folder(
            "a circle of bases",
            &[
                ("club.toml", &format!("{HEAD}extends = \"base.toml\"\n")),
                ("base.toml", "schema = 1\nid = \"clubs/base\"\nextends = \"root.toml\"\n"),
                ("root.toml", "schema = 1\nid = \"clubs/root\"\nextends = \"base.toml\"\n"),
            ],
        ),
        two_grammars(
            "another grammar than that of the base",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\ngrammar = \"domino\"\n",
        ),
        two_grammars(
            "a section of units of another grammar",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n\n[pips]\npinfu = 2\n",
        ),
        two_grammars(
            "a unit of another grammar",
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n\n[pattern.ours]\npip = 2\nwhen = { suits = 2 }\n",
        ),
        two_grammars(
            "a grammar that there is not beside two that there are",
            "schema = 1\nid = \"clubs/ours\"\ngrammar = \"dominos\"\n",
        ),
        two_grammars(
            "units of the wrong grammar throughout",
            "schema = 1\nid = \"clubs/ours\"\ngrammar = \"domino\"\n\n[han]\npinfu = 2\n\n[pattern.ours]\nyakuman = 1\nwhen = { suits = 2 }\n",
        ),
    ]
}
