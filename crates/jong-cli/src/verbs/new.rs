//! `jong new`: a rules file to start from.

use jong::core::rules::FaultyRules;
use jong::core::rules::RulesText;
use jong::core::say;
use jong::core::tree::Severity;
use jong::{OpenError, open};
use jong_lab::check;
use jong_print::{Starter, starter};

use crate::args::{NewArgs, Wording};
use crate::exit::{Exit, Failure, VerbResult};
use crate::input::STDIN;
use crate::out::{self, tell};

/// The name of the new file where a fault in it is shown.
const NAME: &str = "new.toml";

/// Writes the file.
pub(crate) fn run(args: &NewArgs, wording: &Wording) -> VerbResult {
    let lang = wording.lang;
    let terms = wording.terms.key().unwrap_or(lang.key());
    let NewArgs { extends, id, name } = args;
    if extends == STDIN {
        let help = say!("write the id of published rules, or the path of a `.toml` file");
        return Err(Failure::with_help(say!("a file cannot extend the standard input"), help));
    }
    let rules = open(extends)?;
    let name = name.clone().unwrap_or_else(|| tell!("Our table"));
    // Published rules may have been named by the end of their id, which a file has to write in full.
    let extends = if extends.ends_with(".toml") { extends } else { &rules.info().id };
    let text = starter(&rules, &Starter { extends, id, name: &name, lang, terms });
    // What was typed may be no id.
    let checked = check(RulesText { name: NAME.into(), text: text.clone().into() });
    if checked.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(OpenError::from(FaultyRules { faults: checked.faults, files: checked.files }).into());
    }
    out::say(&text)?;
    Ok(Exit::Done)
}
