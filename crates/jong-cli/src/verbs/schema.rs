//! `jong schema`: the schema of rules files, for editors, and that of results, for programs.

use std::io;

use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};

use crate::args::Schema;
use crate::exit::{Done, Exit};
use crate::out;

/// Writes it.
pub(crate) fn run(args: &Schema) -> Done {
    let schema = match args {
        Schema { lexicon: true, .. } => jong::lexicon_schema(),
        Schema { results: true, .. } => jong_print::results_schema(),
        Schema { records: true, .. } => jong::records_schema(),
        Schema { logs: true, .. } => jong::logs_schema(),
        _ => jong::schema(),
    };
    let mut text = Vec::new();
    let mut pen = Serializer::with_formatter(&mut text, PrettyFormatter::with_indent(b" "));
    schema.serialize(&mut pen).map_err(io::Error::from)?;
    text.push(b'\n');
    out::bytes(&text)?;
    Ok(Exit::Done)
}
