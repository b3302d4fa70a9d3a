//! The quick fixes of faults: exactly the changes that `check` names.

use jong::Lang;
use serde_json::{Value, json};

use crate::diagnostics;
use crate::document::Document;
use crate::protocol::{Encoding, Range};

/// The quick fixes of the faults that a range touches; `only` are the kinds that the editor wants, if it says some.
pub(crate) fn actions(document: &Document, at: Range, only: Option<&[Value]>, lang: Lang, encoding: Encoding) -> Value {
    const KIND: &str = "quickfix";
    let wanted = only.is_none_or(|kinds| kinds.iter().any(|kind| matches!(kind.as_str(), Some("" | KIND))));
    let Some(checked) = document.checked.as_ref().filter(|_| wanted) else { return json!([]) };
    let own = document.own();
    let touches = |range: Range| range.start <= at.end && at.start <= range.end;
    let faults = checked.faults.iter().filter(|fault| Some(fault.place.file) == own);
    let near = faults.filter(|fault| touches(diagnostics::range(document, fault, encoding)));
    let fixes = near.filter_map(|fault| {
        let edit = fault.edit(&checked.files)?;
        let range = document.lines.range(edit.place.start as usize..edit.place.end as usize, encoding);
        let uri = document.uri.clone();
        Some(json!({
            "title": lang.tell(&edit.title),
            "kind": KIND,
            "diagnostics": [diagnostics::diagnostic(document, fault, lang, encoding)],
            "isPreferred": true,
            "edit": { "changes": { uri: [{ "range": range, "newText": edit.text }] } },
        }))
    });
    fixes.collect()
}
