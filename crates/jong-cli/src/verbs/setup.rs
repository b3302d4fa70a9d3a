//! `jong completions` and `jong man`: the command described to shells and to `man`.

use clap_mangen::Man as Page;

use crate::args::{self, Completions, Man};
use crate::exit::{Done, Exit, Failure};
use crate::out;

/// Writes a completion script.
pub(crate) fn completions(args: &Completions) -> Done {
    let mut command = args::command();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "jong", &mut script);
    out::bytes(&script)?;
    Ok(Exit::Done)
}

/// Writes a manual page.
pub(crate) fn man(args: &Man) -> Done {
    let whole = args::command();
    let command = match &args.verb {
        None => &whole,
        Some(verb) => whole.find_subcommand(verb).ok_or_else(|| {
            let verbs: Vec<&str> = whole.get_subcommands().map(|verb| verb.get_name()).collect();
            Failure::with_help(format!("there is no verb `{}`", verb.escape_debug()), verbs.join(", "))
        })?,
    };
    let mut page = Vec::new();
    Page::new(command.clone()).render(&mut page)?;
    out::bytes(&page)?;
    Ok(Exit::Done)
}
