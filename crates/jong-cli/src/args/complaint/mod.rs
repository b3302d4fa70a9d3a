//! What clap says of a command line that it cannot read, in the language that is spoken.

mod tips;
mod wrong;

use clap::Error;
use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue};
use jong::Lang;

use super::help::{OPTIONS, styled};
use crate::out::{self, labelled, tell};

/// Before what stands below what is wrong.
const TAB: &str = "  ";

/// What is wrong, how to mend it and how the command is used, laid out as in English; `None` if that is spoken, or if it
/// is something rare that is said in English only.
pub(super) fn told(error: &Error) -> Option<String> {
    if out::spoken() == Lang::En {
        return None;
    }
    let styles = Styles::styled();
    let mut text = labelled(&styled(styles.get_error(), &tell!("error")), &wrong::told(error, &styles)?);
    for (at, tip) in tips::told(error, &styles).into_iter().enumerate() {
        let tip = labelled(&styled(styles.get_valid(), &tell!("tip")), &tip);
        text += &format!("{}\n{TAB}{tip}", if at == 0 { "\n" } else { "" });
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let (title, placeholder) = (styles.get_usage(), styles.get_placeholder());
        let usage = usage.ansi().to_string().replace(&styled(title, "Usage:"), &styled(title, &tell!("Usage:")));
        text +=
            &format!("\n\n{}", usage.replace(&styled(placeholder, OPTIONS), &styled(placeholder, &tell!("[OPTIONS]"))));
    }
    let help = styled(styles.get_literal(), "--help");
    text += &format!("\n\n{}\n", tell!("For more information, try '{help}'.", help));
    Some(text)
}

/// A text of the context of a complaint.
fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// Texts of the context of a complaint, one or more.
fn texts(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}
