//! Values that are read in spite of faults: each fault is told, and what is left is read.

use crate::InOrder;
use serde::de::DeserializeOwned;

use super::de::read;
use super::edit::{put_back, take_out};
use super::fault::Fault;
use super::node::{Entry, Node};
use super::place::Place;
use crate::say;

/// The most faults of one value: after these it is not read again for the next.
const MOST_FAULTS: usize = 200;

/// Reads a value. A part that does not fit is told, with the value in which it lies, and taken out; the part that `below`
/// gives for it is put in, until the rest can be read.
pub(crate) fn salvage<T: DeserializeOwned>(
    node: &mut Node,
    below: &dyn Fn(Place, &[String]) -> Option<Entry>,
    tell: &mut dyn FnMut(Fault, &Node),
) -> Option<T> {
    let mut whole = None;
    let mut again = |node: &Node| read::<T>(node).map(|value| whole = Some(value));
    salvage_with(node, &mut again, below, tell);
    whole
}

/// Reads a value until it can be read, or no further. Of what type it is knows who reads alone.
fn salvage_with(
    node: &mut Node,
    read: &mut dyn FnMut(&Node) -> Result<(), Fault>,
    below: &dyn Fn(Place, &[String]) -> Option<Entry>,
    tell: &mut dyn FnMut(Fault, &Node),
) {
    let mut seen: Vec<Place> = Vec::new();
    for _ in 0..MOST_FAULTS {
        let Err(fault) = read(node) else { return };
        let place = fault.place;
        // What is wrong with a table from which something was taken out is a consequence.
        let consequence = |inner: &Place| place.encloses(*inner);
        if !seen.iter().any(consequence) {
            tell(fault, node);
        }
        seen.push(place);
        let mut path = Vec::new();
        if !take_out(node, place, &mut path) {
            return;
        }
        if let Some(below) = below(place, &path) {
            put_back(node, &path, below);
        }
    }
    if let Err(next) = read(node) {
        let message = say!(
            "and perhaps more: after {faults} faults in one section no others are looked for",
            faults = MOST_FAULTS
        );
        tell(Fault { message, ..next }.help(say!("mend these first, and check again")), node);
    }
}

/// Reads a value with all its faults, in the order of the text. A part that does not fit is taken out.
pub fn read_in_part<T: DeserializeOwned>(mut node: Node) -> (Option<T>, Vec<Fault>) {
    let mut faults = Vec::new();
    let read = salvage(&mut node, &|_, _| None, &mut |fault, _| faults.push(fault));
    faults.order_by_key(|fault| fault.place.start);
    (read, faults)
}
