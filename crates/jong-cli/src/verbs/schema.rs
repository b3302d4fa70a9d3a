//! `jong schema`: the schema of rules files, for editors, and that of results, for programs.

use std::io;

use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};

use crate::args::SchemaArgs;
use crate::exit::{Exit, VerbResult};
use crate::out;

/// Writes it.
pub(crate) fn run(args: &SchemaArgs) -> VerbResult {
    let schema = match args {
        SchemaArgs { lexicon: true, .. } => jong::lexicon_schema(),
        SchemaArgs { results: true, .. } => jong_print::results_schema(),
        SchemaArgs { records: true, .. } => jong::records_schema(),
        SchemaArgs { logs: true, .. } => jong::logs_schema(),
        _ => jong::schema(),
    };
    let mut text = Vec::new();
    let mut pen = Serializer::with_formatter(&mut text, PrettyFormatter::with_indent(b" "));
    schema.serialize(&mut pen).map_err(io::Error::from)?;
    text.push(b'\n');
    out::bytes(&text)?;
    Ok(Exit::Done)
}
