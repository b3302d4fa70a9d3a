//! Rules that need a word of warning.

use jong_core::pattern::Book;
use jong_core::rules::SectionReader;
use jong_core::say;
use jong_core::tree::{Fault, FaultCode};

use crate::RiichiUnit;
use crate::sections::RiichiLiability;

/// Warns of patterns that should make somebody liable and cannot: who is liable pays for yakuman.
pub(crate) fn check_liability(liability: &RiichiLiability, book: &Book, sections: &SectionReader<'_>) {
    let yakuman = book.of_unit(RiichiUnit::Yakuman as usize);
    for id in &liability.patterns {
        if book.find(id.get()).is_some_and(|index| !yakuman.contains(index)) {
            let message = say!("nobody is liable for `{id}`: it is worth no yakuman in these rules", id = id.get());
            let fault = Fault::error(FaultCode::NoEffect, id.place(), message).as_warning();
            sections.report(fault.help(say!("take it out of the list, or give it a value in `[yakuman]`")));
        }
    }
}
