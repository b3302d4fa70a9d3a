//! The faults of `check` as diagnostics.

use jong::Lang;
use jong::core::tree::{Fault, Severity};
use serde_json::{Value, json};

use crate::address;
use crate::document::{Document, LineIndex};
use crate::protocol::{Encoding, Range, notice};

/// The most faults that are shown: nobody reads more.
const MOST: usize = 500;

/// All diagnostics of a file, as a message.
pub(crate) fn publish(document: &Document, lang: Lang, encoding: Encoding) -> Value {
    let own = document.own();
    let faults = document.checked.iter().flat_map(|checked| &checked.faults);
    let told = faults.take(MOST).map(|fault| match Some(fault.place.file) == own {
        true => diagnostic(document, fault, lang, encoding),
        false => inherited(document, fault, lang, encoding),
    });
    let diagnostics: Vec<Value> = told.collect();
    let params = json!({ "uri": document.uri, "version": document.version, "diagnostics": diagnostics });
    notice("textDocument/publishDiagnostics", params)
}

/// The message that takes all diagnostics of a file away.
pub(crate) fn clear(uri: &str) -> Value {
    notice("textDocument/publishDiagnostics", json!({ "uri": uri, "diagnostics": [] }))
}

/// The range of a fault in the file itself.
pub(crate) fn range(document: &Document, fault: &Fault, encoding: Encoding) -> Range {
    document.lines.range(fault.place.start as usize..fault.place.end as usize, encoding)
}

/// A fault of the file.
pub(crate) fn diagnostic(document: &Document, fault: &Fault, lang: Lang, encoding: Encoding) -> Value {
    let severity = match fault.severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Note => 3,
    };
    let help = fault.help.as_ref().map(|help| format!("\n{}", lang.tell(help)));
    json!({
        "range": range(document, fault, encoding),
        "severity": severity,
        "code": fault.code.to_string(),
        "source": "jong",
        "message": lang.tell(&fault.message) + help.as_deref().unwrap_or_default(),
    })
}

/// A fault of a file that this one extends: it is shown where that is named.
fn inherited(document: &Document, fault: &Fault, lang: Lang, encoding: Encoding) -> Value {
    let mut told = diagnostic(document, fault, lang, encoding);
    let text = document.lines.text();
    let line = text.lines().scan(0, |at, line| {
        let start = *at;
        *at += line.len() + 1;
        Some((start, line))
    });
    let named = line.into_iter().find(|(_, line)| line.trim_start().starts_with("extends"));
    let (start, length) = named.map_or((0, 0), |(start, line)| (start, line.len()));
    told["range"] = json!(document.lines.range(start..start + length, encoding));
    if let Some(checked) = &document.checked {
        let file = checked.files.get(fault.place.file);
        let there =
            LineIndex::new(file.text.to_string()).range(fault.place.start as usize..fault.place.end as usize, encoding);
        let location = json!({ "uri": address::of(file), "range": there });
        told["relatedInformation"] = json!([{ "location": location, "message": lang.tell(&fault.message) }]);
    }
    told
}
