//! The `jong` command with one game more.

use std::process::ExitCode;

use jong::{Plugin, RulesFile, add_plugins};
use jong_penny::Penny;

/// A rules file of the folder `rules`.
macro_rules! rules {
    ($name:literal) => {
        RulesFile {
            id: concat!("penny/", $name),
            file: concat!("rules/", $name, ".toml"),
            text: include_str!(concat!("../rules/", $name, ".toml")),
        }
    };
}

static RULES: [RulesFile; 3] = [rules!("base"), rules!("kitchen"), rules!("pub")];

fn main() -> ExitCode {
    match add_plugins(&[Plugin { grammar: &Penny, rulesets: &RULES }]) {
        Ok(()) => jong_cli::run(),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
