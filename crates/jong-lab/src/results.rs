//! The JSON Schemas of the laboratory's results.

use jong::schema::ResultSchemas;

use crate::concept::{ConceptJson, PatternEntry};
use crate::count_waits::TableJson;
use crate::diff::DiffJson;
use crate::identify::InterviewJson;
use crate::impact::ImpactJson;
use crate::nearest::NearJson;
use crate::search::Finds;
use crate::simulate::SimulationJson;
use crate::{CheckedFile, Conformance};

/// Adds the results of the laboratory to those of the library.
pub fn add_results(all: &mut ResultSchemas) {
    all.add::<CheckedFile<'_>>("check");
    all.add::<Vec<CheckedFile<'_>>>("check");
    all.add::<Vec<Conformance>>("check");
    all.add::<DiffJson<'_>>("diff");
    all.add::<Vec<NearJson<'_>>>("nearest");
    all.add::<InterviewJson<'_>>("identify");
    all.add::<ImpactJson<'_>>("impact");
    all.add::<SimulationJson<'_>>("simulate");
    all.add::<Vec<ConceptJson<'_>>>("pattern");
    all.add::<Vec<PatternEntry<'_>>>("list");
    all.add::<Finds<'_>>("search");
    all.add::<TableJson>("count-waits");
}
