//! A page of help as clap lays it out in English, its own words replaced and its lines wrapped.

use clap::builder::Styles;

use super::lines::broken;
use super::{OPTIONS, styled};
use crate::out::{tell, terminal_or};

/// The greatest width that is used of a wide terminal.
const WIDTH: usize = 100;

/// The page with clap's own words in the language of the user, and no line wider than the terminal where possible.
pub(super) fn told(page: &str, styles: &Styles) -> String {
    let mut page = page.to_owned();
    for (english, style, told) in [
        ("Usage:", styles.get_usage(), tell!("Usage:")),
        ("Commands:", styles.get_header(), tell!("Commands:")),
        ("Arguments:", styles.get_header(), tell!("Arguments:")),
        ("Options:", styles.get_header(), tell!("Options:")),
    ] {
        page = page.replace(&styled(style, english), &styled(style, &told));
    }
    let placeholder = styles.get_placeholder();
    page = page.replace(&styled(placeholder, OPTIONS), &styled(placeholder, &tell!("[OPTIONS]")));
    page = page.replace(&styled(placeholder, "<COMMAND>"), &styled(placeholder, &tell!("<COMMAND>")));
    page = page.replace("\n          Possible values:\n", &format!("\n          {}\n", tell!("Possible values:")));
    page = bracketed(&page, "[default: ", |value| tell!("[default: {value}]", value));
    page = bracketed(&page, "[possible values: ", |values| tell!("[possible values: {values}]", values));
    let usage = styled(styles.get_usage(), &tell!("Usage:"));
    let width = terminal_or(WIDTH).min(WIDTH);
    let lines = page.split('\n').flat_map(|line| match line.starts_with(&usage) {
        true => vec![line.to_owned()],
        false => broken(line, width),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Replaces each part that begins with `begin` and ends with a bracket.
fn bracketed(page: &str, begin: &str, told: impl Fn(&str) -> String) -> String {
    let mut parts = page.split(begin);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(']') {
            Some((value, rest)) => text += &(told(value) + rest),
            None => text += &format!("{begin}{part}"),
        }
    }
    text
}
