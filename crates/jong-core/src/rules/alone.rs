//! Checks a file without the rules that it extends: its ids, definitions, names and classes.

use super::definitions::own_definitions;
use super::layers::Layer;
use super::likeness::KnownPatterns;
use super::load::classes;
use super::normalise::without_values;
use super::patterns::{PatternProse, PatternText};
use super::section;
use super::section_reader::SectionReader;
use super::sense::check_ids;
use super::shelf::Shelf;
use crate::pattern::Lowering;
use crate::scoring::Grammar;
use crate::tree::{Fault, FaultCode, Files};

/// Reports the faults of files whose base is not known.
pub(super) fn check_alone(
    mut chain: Vec<Layer>,
    shelf: &dyn Shelf,
    grammars: &[&'static dyn Grammar],
    files: &mut Files,
    faults: &mut Vec<Fault>,
) {
    check_ids(&chain, shelf, files, faults);
    for layer in &mut chain {
        faults.extend(layer.header.unreviewed_faults());
        without_values(layer, grammars, faults);
    }
    let own = own_definitions(&chain, shelf, faults);
    let patterns = KnownPatterns::new(shelf, &own);
    let Some(last) = chain.last() else { return };
    let sections = SectionReader::new(last.body.clone(), &chain, &[], &patterns);
    for (entry, said) in sections.entries::<PatternProse>(section::PATTERN) {
        said.faults(&entry.node).into_iter().for_each(|fault| sections.report(fault));
    }
    let classes = classes(&sections, shelf, files);
    // A class that is not found may be one of the rules that are extended.
    let inherits = last.header.extends.is_some() || last.lost;
    for (entry, text) in sections.entries::<PatternText>(section::PATTERN) {
        let (when, each, _) = text.parts();
        let wrong = Lowering { classes: &classes, place: entry.place }.faults(when.iter(), each.as_ref());
        let certain = wrong.into_iter().filter(|fault| !inherits || fault.code != FaultCode::UnknownId);
        certain.for_each(|fault| sections.report(fault));
    }
    faults.extend(sections.take_faults());
}
