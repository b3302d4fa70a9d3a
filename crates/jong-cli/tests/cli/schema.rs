//! The schemas in `rulesets/schema` equal the output of `jong schema`. To write them again after a change:
//! `JONG_WRITE=1 cargo test -p jong-cli --test cli schema`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{jong, write_again};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets/schema").join(name)
}

#[test]
fn committed_schemas_are_current() {
    for (name, args) in [("rules.json", &["schema"][..]), ("lexicon.json", &["schema", "--lexicon"])] {
        let ran = jong(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
        let path = path(name);
        write_again(&path, &ran.out);
        let mend = "write it again with `JONG_WRITE=1 cargo test -p jong-cli --test cli schema`";
        assert!(fs::read_to_string(&path).unwrap_or_default() == ran.out, "{} is out of date: {mend}", path.display());
    }
}
