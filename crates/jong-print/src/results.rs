//! The JSON Schema of the results of all verbs.

use jong::schema::ResultSchemas;
use jong_lab::add_results;
use serde_json::Value;

use crate::replay::ReplaySum;
use crate::sheet::EffectiveRules;
use crate::teach::{LessonEntry, LessonNumbers};

/// The JSON Schema of results, with a definition for each verb: those of the library, the laboratory and the print shop.
///
/// ```
/// let schema = jong_print::results_schema();
/// assert_eq!(schema["definitions"]["count-waits"]["$ref"], "#/definitions/WaitTable");
/// ```
pub fn results_schema() -> Value {
    let mut all = ResultSchemas::new();
    add_results(&mut all);
    all.add::<EffectiveRules<'_>>("show");
    all.add::<ReplaySum>("replay");
    all.add::<Vec<LessonEntry>>("teach");
    all.add::<LessonNumbers<'_>>("teach");
    all.document()
}
