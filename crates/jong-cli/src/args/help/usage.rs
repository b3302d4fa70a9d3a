//! The usage in a page of help: the words of a command line in their order.

use clap::builder::Styles;
use clap::{Arg, ArgAction, Command};

use super::styled;
use crate::out::tell;

/// The word before the usage.
pub(super) fn title(styles: &Styles) -> String {
    styled(styles.get_usage(), &tell!("Usage:"))
}

/// The parts of a page as clap has them, with the title of the usage in the language of the user.
pub(super) fn template(styles: &Styles) -> String {
    format!("{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", title(styles))
}

/// The usage of a built command, as clap would write it but with the marks in the language of the user.
pub(super) fn line(command: &Command) -> String {
    let styles = command.get_styles();
    let literal = |text: &str| styled(styles.get_literal(), text);
    let placeholder = |text: &str| styled(styles.get_placeholder(), text);
    let flags = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    let (required, others): (Vec<&Arg>, Vec<&Arg>) = flags.partition(|arg| arg.is_required_set());
    let mut words = vec![literal(command.get_bin_name().unwrap_or(command.get_name()))];
    if others.iter().any(|arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version)) {
        words.push(placeholder(&tell!("[OPTIONS]")));
    }
    words.extend(required.iter().map(|arg| match arg.to_string().split_once(' ') {
        Some((flag, value)) => format!("{} {}", literal(flag), placeholder(value)),
        None => literal(&arg.to_string()),
    }));
    let positional = command.get_positionals().filter(|arg| !arg.is_hide_set());
    words.extend(positional.map(|arg| placeholder(&arg.to_string())));
    if command.has_subcommands() {
        words.push(placeholder(&tell!("<COMMAND>")));
    }
    words.join(" ")
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::args::command;
    use crate::args::help::OPTIONS;
    use crate::out::plain;

    /// In English the usage is the one that clap writes.
    #[test]
    fn usage_is_that_of_clap() {
        let mut command = command();
        let told = |command: &mut Command| {
            let clap = command.render_usage().to_string();
            assert_eq!(format!("Usage: {}", plain(&line(command))), clap);
            assert!(clap.contains(OPTIONS), "{clap}");
        };
        told(&mut command);
        command.get_subcommands_mut().filter(|verb| verb.get_name() != "help").for_each(told);
    }
}
