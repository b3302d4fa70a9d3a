//! The formats of pages.

use clap::{Args, ValueEnum};

/// The format of a page.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct FormatFlag {
    /// As text, as Markdown for a forum, or as a page to print
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub(crate) format: FormatArg,
}

/// A format of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatArg {
    /// Text
    Text,
    /// Markdown
    Md,
    /// A page of HTML by itself
    Html,
}
